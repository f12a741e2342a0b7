import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const root = new URL('./corpora/brand-sites/', import.meta.url)

/** The websites of the corpus. */
export const brandSites = [
  'ferrum-tools',
  'gelato-brina',
  'harbor-roast',
  'kumo-tea',
  'lumen-and-oak',
  'maison-perlou',
  'noctua-audio',
  'pixelgrove',
  'tidepool-kids',
  'velo-nordhain',
] as const
export type BrandSiteName = (typeof brandSites)[number]

const types: Record<string, string> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  txt: 'text/plain',
  html: 'text/html',
}

/** Addresses of pages whose files have other names. */
const aliases: Record<string, string> = {
  '/': '/index.html',
  '/about': '/about.html',
  '/story': '/story.html',
  '/pages/about-us': '/about.html',
  '/ueber-uns/': '/about.html',
  '/notre-maison': '/notre-maison.html',
  '/chi-siamo': '/chi-siamo.html',
}

type Served = { host: string; close: () => void; served: string[] }

/** Serves a website of the corpus on a loopback port, and nothing that it lacks. */
export async function serveSite(name: BrandSiteName): Promise<Served> {
  const served: string[] = []
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    served.push(path)
    const file = aliases[path] ?? path
    const body = await readFile(new URL(`./${name}${file}`, root)).catch(() => null)
    if (body === null) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    const type = types[file.split('.').at(-1)!] ?? 'application/octet-stream'
    const text =
      type === 'text/html' && name === 'lumen-and-oak' ? body.toString().replaceAll('{{host}}', host()) : body
    response.writeHead(200, { 'content-type': type }).end(text)
  })
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: host(), close: () => server.close(), served }
}
