import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrandSiteName, brandSites, serveSite } from '../../../test/brand-sites.ts'
import { fakeStudio, once } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { readLogo } from '../../studio/intake/read-logo.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'

const studio = fakeStudio()
const sites = new Map<BrandSiteName, Awaited<ReturnType<typeof serveSite>>>()
let odd: Server
let origin: string
let asked: string[] = []
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  for (const name of brandSites) sites.set(name, await serveSite(name))
  odd = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const html = (text: string) => response.setHeader('content-type', 'text/html').end(text)
    const to = (location: string) => response.writeHead(302, { location }).end()
    if (path === '/robots.txt' && rules === '') response.writeHead(503).end()
    else if (path === '/robots.txt') response.setHeader('content-type', 'text/plain').end(rules)
    else if (path === '/loop') to('/loop')
    else if (path === '/members') response.writeHead(401).end()
    else if (path === '/door') html('<h1>Members</h1><form><input type=password></form>')
    else if (path === '/moved') to(`http://localhost:${(odd.address() as AddressInfo).port}/`)
    else if (path === '/private/page') html('<h1>Private</h1>')
    else if (path === '/to-private') to('/private/page')
    else if (path === '/large') html('x'.repeat(6 * 1024 * 1024))
    else if (path === '/endless') pour(() => response.write(Buffer.alloc(1024 * 1024)))
    else if (path === '/empty') html('<div id="root"></div>')
    else if (path === '/inside')
      html(
        '<header><a href="/"><img class="logo" src="https://169.254.169.254/logo.png"></a></header><p>We press juice for you, every day.</p>',
      )
    else if (path === '/many') html(Array.from({ length: 30 }, (_, i) => `<a href="/about/${i}">About</a>`).join(''))
    else if (path.startsWith('/about/')) html('<p>We press juice for you, every single day.</p>')
    else response.writeHead(404).end()
    function pour(write: () => boolean) {
      response.setHeader('content-type', 'text/html')
      const more = setInterval(write, 1)
      response.on('close', () => clearInterval(more))
    }
  })
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(odd.address() as AddressInfo).port}`
  origin = `http://${host}`
  app = await testApp({ studio, fetchAllow: [host, ...[...sites.values()].map(({ host }) => host)].join(',') })
})
let rules = ''
beforeEach(async () => {
  studio.reset()
  rules = 'User-agent: *\nDisallow: /private/'
  asked = []
  acme = await app.org()
})
afterAll(async () => {
  for (const { close } of sites.values()) close()
  odd.close()
  await app.close()
})

const suggest = (website_url: string) => acme.post(`/brands/${acme.brandId}/kit-suggestion`, { website_url })
const read = async () => (await acme.get(`/brands/${acme.brandId}/kit-suggestion`)).body

async function suggestion(website_url: string) {
  expect((await suggest(website_url)).status).toBe(202)
  await app.drain()
  return read()
}

/** The reader of logos itself, which refuses as its process does. */
const realLogo = (bytes: Uint8Array) =>
  readLogo(bytes).catch((error: Error) => {
    throw new PictureRefused('rejected', error.message, error)
  })

type Wanted = {
  name: string
  logo: string
  colors: Record<string, string>
  display: string | null
  text: string | null
}

const wanted: Record<BrandSiteName, Wanted> = {
  'ferrum-tools': {
    ...{ name: 'Ferrum Tools', logo: 'header a img', display: 'Oswald', text: null },
    colors: { paper: '#f4f1e8', ink: '#222222', primary: '#8c1c13' },
  },
  'gelato-brina': {
    ...{ name: 'Brina Gelato', logo: 'structured data IceCreamShop.logo', display: 'Fraunces', text: 'DM Sans' },
    colors: { paper: '#fcf9f3', ink: '#1e2b3e', primary: '#186195', secondary: '#f7bfcd' },
  },
  'harbor-roast': {
    ...{ name: 'Harbor Roast', logo: 'structured data Organization.logo', display: 'Zilla Slab', text: 'Work Sans' },
    colors: { paper: '#faf6ee', ink: '#1d2a30', primary: '#0f3d4c', accent: '#e2703a' },
  },
  'kumo-tea': {
    ...{
      name: '雲ノ茶',
      logo: 'structured data Organization.logo',
      display: 'Shippori Mincho',
      text: 'Zen Kaku Gothic New',
    },
    colors: { paper: '#fbfaf4', ink: '#26302a', primary: '#2b6339' },
  },
  'lumen-and-oak': {
    ...{ name: 'Lumen & Oak', logo: 'header a img.header__heading-logo', display: 'Cormorant', text: 'Assistant' },
    colors: { paper: '#fbf7f0', ink: '#3a2e26', primary: '#5e6b4a', accent: '#8a4a2b' },
  },
  'maison-perlou': {
    ...{ name: 'Maison Perlou', logo: 'header a svg.logo', display: 'Gloock', text: 'Figtree' },
    colors: { paper: '#fdf8f5', ink: '#3b2a2f', primary: '#7a2e3f' },
  },
  'noctua-audio': {
    ...{ name: 'Noctua Audio', logo: 'header a img', display: 'Syne', text: 'Inter Tight' },
    colors: { paper: '#0b0b12', ink: '#f2f0ff', primary: '#8b5cf6', accent: '#22d3ee' },
  },
  pixelgrove: {
    ...{ name: 'Pixelgrove', logo: 'header a svg.h-8', display: 'Bricolage Grotesque', text: 'Instrument Sans' },
    colors: { paper: '#fafaf9', ink: '#1c1917', primary: '#065f46', accent: '#a3e635' },
  },
  'tidepool-kids': {
    ...{ name: 'Tidepool Kids', logo: 'link[rel="icon"]', display: 'Baloo 2', text: 'Baloo 2' },
    colors: { paper: '#fffdf5', ink: '#0b3954', primary: '#ff6b57', secondary: '#087e8b' },
  },
  'velo-nordhain': {
    ...{ name: 'Velo Nordhain', logo: 'header a img.custom-logo', display: 'Barlow Condensed', text: 'Source Sans 3' },
    colors: { paper: '#ffffff', ink: '#23271f', primary: '#1f4d2b', accent: '#f2b705' },
  },
}

test.each(brandSites)('the kit of %s is read from its website, each part with its place', async (site) => {
  studio.on('readLogo', realLogo)
  const { host, served } = sites.get(site)!
  const home = `http://${host}/`
  await acme.patch(`/brands/${acme.brandId}`, { name: wanted[site].name })
  const kit = await suggestion(home)
  expect(kit).toMatchObject({ status: 'ready', failure: null, website_url: home, names_brand: true })
  expect(kit.name).toMatchObject({ value: wanted[site].name, page_url: home })
  expect(kit.description.value.length).toBeGreaterThan(10)
  expect(kit.logos[0]).toMatchObject({ place: wanted[site].logo, page_url: home })
  const roles = kit.colors.flatMap(({ role, value }: { role: string | null; value: string }) =>
    role ? [[role, value]] : [],
  )
  expect(Object.fromEntries(roles)).toMatchObject(wanted[site].colors)
  const fontFor = (use: string) => kit.fonts.find((font: { use: string | null }) => font.use === use)?.family ?? null
  expect({ display: fontFor('display'), text: fontFor('text') }).toMatchObject(
    wanted[site].display === 'Baloo 2'
      ? { display: 'Baloo 2' }
      : { display: wanted[site].display, text: wanted[site].text },
  )
  expect(kit.tone.length).toBeGreaterThan(0)
  for (const one of [...kit.logos, ...kit.colors, ...kit.fonts, ...kit.tone])
    expect([new URL(one.page_url).host, one.place.length > 0]).toEqual([host, true])
  expect(kit.pages.length).toBeLessThanOrEqual(5)
  expect(served.filter((path) => path === '/robots.txt')).toHaveLength(1)
})

test('nothing is applied before the brand is changed, and what is suggested can be sent as it is', async () => {
  studio.on('readLogo', realLogo)
  const before = (await acme.get(`/brands/${acme.brandId}`)).body
  const kit = await suggestion(`http://${sites.get('pixelgrove')!.host}/`)
  expect((await acme.get(`/brands/${acme.brandId}`)).body).toEqual(before)
  const change = {
    logos: kit.logos.map(({ url, kind }: { url: string; kind: string }) => ({ url, kind })),
    colors: kit.colors.map(({ value }: { value: string }) => value),
  }
  studio.reset()
  expect((await acme.patch(`/brands/${acme.brandId}`, change)).status).toBe(200)
  await app.drain()
  const { logos } = (await acme.get(`/brands/${acme.brandId}`)).body
  expect(logos.map(({ status }: { status: string }) => status)).toEqual(['ready', 'ready'])
})

test('a drawing that stands in the page becomes one upload, also when the site is read again', async () => {
  studio.on('readLogo', realLogo)
  const home = `http://${sites.get('maison-perlou')!.host}/`
  const [first, again] = [await suggestion(home), await suggestion(home)]
  expect(again.logos).toEqual(first.logos)
  expect(again.id).not.toBe(first.id)
  const uploads = (await acme.get('/uploads/images')).body.data
  expect(uploads.map(({ url }: { url: string }) => url)).toEqual([first.logos[0].url])
})

test.each([
  ['in a loop', '/loop', 'fetch_failed'],
  ['that answers 401', '/members', 'sign_in_required'],
  ['that asks for a password', '/door', 'sign_in_required'],
  ['that leads to another host', '/moved', 'other_site'],
  ['that its rules close', '/private/page', 'robots_disallowed'],
  ['that leads to what its rules close', '/to-private', 'robots_disallowed'],
  ['that is too large', '/large', 'too_large'],
  ['that does not end', '/endless', 'too_large'],
  ['that is written by scripts alone', '/empty', 'nothing_found'],
])('a website %s fails with the reason', async (_what, path, code) => {
  expect(await suggestion(`${origin}${path}`)).toMatchObject({
    status: 'failed',
    failure: { code },
    logos: [],
    pages: [],
  })
  expect(asked).not.toContain('/private/page')
})

test('a site whose rules cannot be read, or close all of it, is not read', async () => {
  rules = 'User-agent: cyclorama\nDisallow: /'
  expect((await suggestion(`${origin}/many`)).failure.code).toBe('robots_disallowed')
  expect(asked).toEqual(['/robots.txt'])
  rules = ''
  expect((await suggestion(`${origin}/many`)).failure).toMatchObject({
    code: 'fetch_failed',
    message: expect.stringContaining('robots.txt'),
  })
  expect(new Set(asked)).toEqual(new Set(['/robots.txt']))
})

test('at most five pages are read, and no picture of a private address', async () => {
  const many = await suggestion(`${origin}/many`)
  expect([many.pages.length, asked.filter((path) => path.startsWith('/about/')).length]).toEqual([5, 4])
  const inside = await suggestion(`${origin}/inside`)
  expect([inside.status, inside.logos]).toEqual(['ready', []])
})

test('a site that does not name the brand says so', async () => {
  await acme.patch(`/brands/${acme.brandId}`, { name: 'Somebody Else' })
  expect((await suggestion(`http://${sites.get('harbor-roast')!.host}/`)).names_brand).toBe(false)
})

test('a picture that cannot be a logo is left out', async () => {
  studio.on('readLogo', () => {
    throw new PictureRefused('rejected', 'The logo is a photo.', null)
  })
  const kit = await suggestion(`http://${sites.get('harbor-roast')!.host}/`)
  expect([kit.status, kit.logos]).toEqual(['ready', []])
})

test('a new request replaces the former one, whose result comes too late', async () => {
  const first = await suggest(`${origin}/many`)
  const second = await suggest(`http://${sites.get('harbor-roast')!.host}/`)
  expect(second.body).toMatchObject({ status: 'processing', pages: [] })
  await app.drain()
  expect(await read()).toMatchObject({ id: second.body.id, website_url: second.body.website_url, status: 'ready' })
  expect(first.body.id).not.toBe(second.body.id)
})

test('a suggestion costs nothing, is announced once and goes with its brand', async () => {
  const before = (await acme.get('/credits')).body
  studio.on(
    'readBrandSite',
    once(() => Promise.reject(new Error('the process was killed'))),
  )
  const { id } = await suggestion(`http://${sites.get('harbor-roast')!.host}/`)
  expect((await acme.get('/credits')).body).toEqual(before)
  const events = await acme.ctx.db.selectFrom('events').select('type').where('resource_id', '=', id).execute()
  expect(events).toEqual([{ type: 'kit_suggestion.ready' }])
  expect((await acme.del(`/brands/${acme.brandId}`)).status).toBe(204)
  expect((await acme.get(`/brands/${acme.brandId}/kit-suggestion`)).status).toBe(404)
  expect(await acme.ctx.db.selectFrom('kit_suggestions').select('id').execute()).toEqual([])
})

test('a brand without a request has no suggestion, and an address must be one of a page', async () => {
  expect((await acme.get(`/brands/${acme.brandId}/kit-suggestion`)).body).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  for (const website_url of [
    'http://brand.example/',
    'https://10.0.0.1/',
    'javascript://x',
    'https://user@brand.example/',
  ]) {
    const { status, body } = await suggest(website_url)
    expect([status, body.errors?.[0].pointer]).toEqual([400, '/website_url'])
  }
})
