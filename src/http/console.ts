import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatorPath } from '../core/operator.ts'
import { notFound } from '../core/problem.ts'
import { type Asset, type ConsoleBuild, openConsole } from './console-build.ts'

/** Everything the page loads is a file of this service; no script may write markup. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Headers of the shell. It is the same for everybody: all data comes by the API. */
const shellHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}

const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
}

const screens = [
  'pictures',
  'shoots',
  'products',
  'under-way',
  'campaigns',
  'listings',
  'ads',
  'videos',
  'brands',
  'templates',
  'credits',
  'access',
  'operator',
  'sign-in',
  'more',
]
const screenPath = new RegExp(`^/((?!${operatorPath.slice(1)}(/|$))(${screens.join('|')})(/[^/]+){0,2})?$`)

/** Whether an address is one of the console. */
export const isConsolePath = (path: string) => screenPath.test(path) || path.startsWith('/console/assets/')

/** Serves the console: the same shell at each of its addresses, and the files that it loads. */
export function serveConsole(server: FastifyInstance): void {
  const giveShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!
    if (!isConsolePath(path)) throw notFound()
    return reply.headers(shellHeaders).send(shellOf(await openConsole(), path === '/'))
  }
  server.get('/', giveShell)
  for (const screen of screens) {
    server.get(`/${screen}`, giveShell)
    server.get(`/${screen}/*`, giveShell)
  }
  server.get<{ Params: { name: string } }>('/console/assets/:name', async (request, reply) => {
    const asset = (await openConsole()).assets.get(request.params.name)
    if (asset === undefined) throw notFound()
    return sendAsset(asset, [request, reply])
  })
}

/** Whether a person has opened this address in a browser, and not a program or a page. */
export const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** Answers an address that is none with the console, which says so and leads on. */
export async function sendNoScreen(reply: FastifyReply) {
  const page = shellOf(await openConsole(), false)
  return reply.code(404).headers(shellHeaders).send(page)
}

function sendAsset(asset: Asset, [request, reply]: [FastifyRequest, FastifyReply]) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const isPacked = asset.br !== asset.plain
  const encoding = isPacked
    ? (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
    : undefined
  reply.headers({ ...assetHeaders, 'content-type': asset.type })
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(encoding === undefined ? asset.plain : asset[encoding])
}

const address = (name: string) => `/console/assets/${name}`

/**
 * The page. What its script would ask for one after the other is asked for at once: the scripts that it imports, who is signed in, and at the
 * start those of Make. Fonts are not: their bytes would delay the scripts, and until they are there the system's are read.
 */
function shellOf({ script, style, scripts, first, assets }: ConsoleBuild, isStart: boolean): string {
  const icon = [...assets.keys()].find((name) => name.endsWith('.svg'))!
  const modules = [...scripts, ...(isStart ? first : [])]
    .filter((name) => name !== script)
    .map((name) => `<link rel="modulepreload" href="${address(name)}">`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>Cyclorama</title><link rel="icon" href="${address(icon)}" type="image/svg+xml"><link rel="stylesheet" href="${address(style)}"><script type="module" src="${address(script)}"></script>${modules.join('')}<link rel="preload" href="/console/session" as="fetch" crossorigin></head><body><div id="app"></div><noscript>The console needs JavaScript. The API does not: see /docs.</noscript></body></html>`
}
