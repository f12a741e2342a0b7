import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../core/ctx.ts'
import { isMediaKey } from '../core/media.ts'
import { notFound, Problem } from '../core/problem.ts'
import { basePath, type Route } from '../core/route.ts'
import { samplePicture } from '../core/samples.ts'
import { openShareLink } from '../features/share-links/share-links.ts'
import { addressBlock } from '../lib/address-block.ts'
import { closedSignal, onceClosed } from './closed.ts'
import { isConsolePath, serveConsole } from './console.ts'
import { pageHeaders, problemPage, referencePage } from './docs.ts'
import { answerMedia } from './media.ts'
import { type EnterMedia, type MediaLimits, openMediaQueue } from './media-queue.ts'
import { openApiDocument } from './openapi.ts'
import { downgraded } from './openapi-schema.ts'
import { problemOf } from './problem-json.ts'
import { brokenPage, busyPage, galleryPage, missingPage, type SharePage } from './share-page.ts'
import { testingPage } from './testing-page.ts'

const documentHeaders = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }

const pagePath =
  /^\/(openapi\.json|openapi-3\.0\.json|docs|docs\/testing|docs\/(?:looks|recipes)\/[a-z_]+\.[0-9a-f]{8}\.webp|robots\.txt|healthz|readyz|problems\/[^/]+|share\/[^/]+|media\/.+)$/

/** Returns the methods that an address outside the API supports; none for one that does not exist. */
export function pageMethods(path: string): string[] {
  return pagePath.test(path) || isConsolePath(path) ? ['GET', 'HEAD', 'OPTIONS'] : []
}

/** Serves what needs no key: the OpenAPI document, the reference, the pages of shared products, and stored files. */
export function servePages(
  server: FastifyInstance,
  parts: Parts,
  { routes, media }: { routes: readonly Route[]; media: MediaLimits },
): void {
  const document = openApiDocument(routes)
  const give = (headers: Record<string, string>, body: string) => {
    const bytes = Buffer.from(body)
    return async (_request: unknown, reply: FastifyReply) => reply.headers(headers).send(bytes)
  }
  // Importers read it from a file, too, where a relative address leads nowhere.
  const absolute = { ...document, servers: [{ ...document.servers[0], url: parts.publicUrl + basePath }] }
  server.get('/openapi.json', give(documentHeaders, JSON.stringify(absolute)))
  server.get('/openapi-3.0.json', give(documentHeaders, JSON.stringify(downgraded(absolute))))
  server.get('/docs', give(pageHeaders, referencePage(document, parts.publicUrl)))
  server.get('/docs/testing', give(pageHeaders, testingPage()))
  server.get<{ Params: { folder: string; name: string } }>('/docs/:folder/:name', async ({ params }, reply) => {
    const sample = samplePicture(`${params.folder}/${params.name}`)
    if (sample === null) throw notFound()
    return reply.headers(sampleHeaders).send(sample)
  })
  server.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
    const page = problemPage(request.params.code)
    if (page === null) throw notFound()
    return reply.headers(pageHeaders).send(page)
  })
  server.get('/robots.txt', give({ 'content-type': 'text/plain; charset=utf-8' }, robots))
  serveConsole(server)
  serveShares(server, parts)
  serveMedia(server, parts, openMediaQueue(media))
}

const sampleHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Robots may read shared pages, where they find `noindex`; they may not read pictures. */
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /media/\n'

/** Serves `/share/…`: the public page of a product. Every invalid link gets the same bytes. */
function serveShares(server: FastifyInstance, parts: Parts): void {
  const give = (reply: FastifyReply, { headers, body }: SharePage) => reply.headers(headers).send(body)
  server.get<{ Params: { token: string } }>('/share/:token', {
    handler: async (request, reply) => {
      const { token } = request.params
      const cursor = new URL(request.url, 'http://any').searchParams.get('cursor') ?? undefined
      const product = await openShareLink(parts, { token, address: addressBlock(request.ip), cursor })
      return give(reply, galleryPage(product, cursor === undefined))
    },
    errorHandler: (error, request, reply) => {
      const problem = problemOf(error)
      const { retryAfterSeconds: seconds } = problem.extras
      if (seconds !== undefined) reply.header('retry-after', String(seconds))
      if (problem.code === 'rate_limited') return give(reply.code(429), busyPage)
      if (problem.status < 500) return give(reply.code(404), missingPage)
      parts.log.error({ request_id: request.id, err: problem.cause }, problem.message)
      return give(reply.code(problem.status), brokenPage)
    },
  })
}

/** Serves `/media/…`: stored files, at unguessable addresses. */
function serveMedia(server: FastifyInstance, parts: Parts, enter: EnterMedia): void {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = request.params['*']
      // The store also contains private files: cut-outs, which have no address.
      if (!isMediaKey(key)) throw notFound()
      const leave = await enter(addressBlock(request.ip), closedSignal(reply))
      try {
        return await sendMedia(parts, key, [request, reply])
      } finally {
        onceClosed(reply, leave)
      }
    },
  })
}

async function sendMedia(parts: Parts, key: string, [request, reply]: [FastifyRequest, FastifyReply]) {
  const { headers } = request
  const answer = await answerMedia(parts.storage.media, {
    key,
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: { range: headers.range, 'if-range': headers['if-range'], 'if-none-match': headers['if-none-match'] },
  })
  reply.headers(answer.headers)
  if (answer.status === 404) throw notFound()
  if (answer.status === 416) throw new Problem('range_not_satisfiable', 'Ask for bytes that the file has.')
  return reply.code(answer.status).send(answer.stream ?? undefined)
}
