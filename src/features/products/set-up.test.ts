import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, once } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'
import { readProductPage } from '../../web/product-page.ts'

const studio = fakeStudio()
let shop: Server
let origin: string
let app: TestApp
let acme: TestCaller
let served: string[] = []

const jsonLd = (images: string[]) =>
  `<!doctype html><title>Shop</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Apple juice',
    description: 'Pressed from whole apples.',
    image: images,
    offers: { '@type': 'Offer', price: '3.90', priceCurrency: 'EUR' },
  })}</script>`

beforeAll(async () => {
  shop = createServer((request, response) => {
    const path = request.url ?? '/'
    served.push(path)
    if (path.startsWith('/picture')) response.setHeader('content-type', 'image/png').end(`picture ${path}`)
    else if (path === '/juice') html(jsonLd(['/picture/1.png', '/picture/2.png']))
    else if (path === '/no-picture') html(jsonLd([]))
    else if (path === '/news') html('<!doctype html><h1>News</h1><p>Nothing for sale.</p>')
    else if (path === '/big') html('x'.repeat(5 * 1024 * 1024 + 1))
    else if (path === '/big.png')
      response.setHeader('content-type', 'image/png').end(Buffer.alloc(10 * 1024 * 1024 + 1))
    else if (path === '/busy') response.writeHead(429, { 'retry-after': '3600' }).end()
    else if (path === '/broken') response.writeHead(500).end('secret of the shop')
    else if (path === '/half')
      response.writeHead(200, { 'content-length': 999 }).write('half a page', () => response.destroy())
    else if (path === '/page.png') html('<!doctype html>secret of the shop')
    else if (path === '/endless.png') pour(response)
    else if (path === '/drip.png') response.writeHead(200, { 'content-type': 'image/png' }).write('a byte')
    else if (path === '/inside') response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()
    else response.writeHead(404).end()
    function html(text: string) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(text)
    }
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  app = await testApp({ studio, fetchAllow: host })
})
beforeEach(async () => {
  served = []
  studio.reset()
  studio.on('readProductPage', ({ bytes, url, contentType, charset }) =>
    readProductPage(bytes, { url, contentType, charset }),
  )
  acme = await app.org()
})
afterAll(async () => {
  shop.close()
  await app.close()
})

let poured = 0
/** Sends 300 MB, as long as somebody takes them. */
function pour(response: ServerResponse) {
  function* pieces() {
    for (poured = 0; poured < 300; poured++) yield Buffer.alloc(1024 * 1024)
  }
  response.writeHead(200, { 'content-type': 'image/png' })
  pipeline(pieces(), response, () => {})
}

const create = (more: object, headers?: Record<string, string>) =>
  acme.post('/products', { brand_id: acme.brandId, ...more }, headers)
const read = async (id: string) => (await acme.get(`/products/${id}`)).body
const upload = async (salt: string) =>
  (await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from(salt)]))).body as { id: string; url: string }

test('a product page is read into name, description, price and pictures', async () => {
  const created = await create({ product_url: `${origin}/juice` })
  expect([created.status, created.body.status, created.body.name]).toEqual([202, 'processing', '127.0.0.1'])
  expect(created.headers.get('location')).toBe(`/api/v1/products/${created.body.id}`)
  expect(created.headers.get('retry-after')).toBe('2')
  await app.drain()
  const product = await read(created.body.id)
  expect(product).toMatchObject({
    name: 'Apple juice',
    description: 'Pressed from whole apples.',
    price: '3.90',
    currency: 'EUR',
    status: 'ready',
    failure: null,
    product_url: `${origin}/juice`,
  })
  expect(product.images.map(({ position }: { position: number }) => position)).toEqual([0, 1])
  for (const { url } of product.images) expect((await app.server.inject(new URL(url).pathname)).statusCode).toBe(200)
})

test('a product gets its audiences once its page and pictures are read, and keeps them when its pictures change', async () => {
  const { body } = await create({ product_url: `${origin}/juice` })
  const audiences = async () => (await acme.get(`/audiences?product_id=${body.id}`)).body.data
  expect(await audiences()).toEqual([])
  await app.drain()
  const written = await audiences()
  expect(written).toHaveLength(3)
  await acme.patch(`/products/${body.id}`, { image_urls: [`${origin}/picture/own.png`] })
  await app.drain()
  expect([(await read(body.id)).status, await audiences()]).toEqual(['ready', written])
})

test('values of the client take precedence over those of the page', async () => {
  const said = { name: 'Juice of ours', description: 'Ours.', price: '5', currency: 'CHF' }
  const { body } = await create({ product_url: `${origin}/juice`, ...said })
  expect(body.name).toBe(said.name)
  await app.drain()
  expect(await read(body.id)).toMatchObject({ ...said, status: 'ready' })
})

test('the page fills in the members that a product with a name and pictures omits', async () => {
  const said = { name: 'Juice of ours', price: '5' }
  const { status, body } = await create({
    product_url: `${origin}/juice`,
    image_urls: [`${origin}/picture/own`],
    ...said,
  })
  expect(status).toBe(202)
  await app.drain()
  const product = await read(body.id)
  expect(product).toMatchObject({
    ...said,
    status: 'ready',
    description: 'Pressed from whole apples.',
    currency: 'EUR',
  })
  expect(product.images).toHaveLength(1)
})

test.each(['/news', '/nowhere', '/big', '/inside'])(
  'the page %s fails no product that has a name and a picture',
  async (path) => {
    const own = { name: 'Juice', image_urls: [(await upload(path)).url] }
    const { body } = await create({ product_url: origin + path, ...own })
    await app.drain()
    expect(await read(body.id)).toMatchObject({ name: 'Juice', status: 'ready', description: null, failure: null })
    const without = (await create({ product_url: origin + path, image_urls: own.image_urls })).body
    await app.drain()
    expect((await read(without.id)).status).toBe('failed')
    await acme.patch(`/products/${without.id}`, own)
    expect(await read(without.id)).toMatchObject({ name: 'Juice', status: 'ready', failure: null })
  },
)

test('a page is read once: what is cleared afterwards stays cleared', async () => {
  const { body } = await create({ product_url: `${origin}/juice` })
  await app.drain()
  await acme.patch(`/products/${body.id}`, { description: null, image_urls: [`${origin}/picture/other`] })
  await app.drain()
  expect(await read(body.id)).toMatchObject({ description: null, status: 'ready' })
  expect(served.filter((path) => path === '/juice')).toHaveLength(1)
})

test('changes of the client while the page is read take precedence over the page', async () => {
  const { body } = await create({ product_url: `${origin}/juice` })
  const changed = { name: 'Renamed', description: 'Ours.', price: '7', currency: 'USD' }
  const change = once(() => acme.patch(`/products/${body.id}`, changed))
  studio.on('normalizePicture', change)
  await app.drain()
  expect(await read(body.id)).toMatchObject({ ...changed, status: 'ready' })
})

test('pictures of the client replace those of the page', async () => {
  const { body } = await create({ product_url: `${origin}/juice`, image_urls: [`${origin}/picture/own.png`] })
  await app.drain()
  expect((await read(body.id)).images).toHaveLength(1)
  expect(served).toEqual(['/juice', '/picture/own.png'])
})

test('a product from pictures of other sites keeps those that can be fetched, in order, each once', async () => {
  const image_urls = ['/picture/b', '/missing', '/picture/a'].map((path) => origin + path)
  const { status, body } = await create({ name: 'Juice', image_urls })
  expect([status, body.images]).toEqual([202, []])
  await app.drain()
  const product = await read(body.id)
  expect([product.status, product.images.length]).toEqual(['ready', 2])
})

test.each([
  ['a page that sells nothing', '/news', 'no_product_found'],
  ['a page that is missing', '/nowhere', 'fetch_failed'],
  ['a page that is too large', '/big', 'too_large'],
  ['a page that leads inside', '/inside', 'blocked_address'],
  ['a page without a picture', '/no-picture', 'no_usable_image'],
])('%s fails the product', async (_what, path, code) => {
  const { body } = await create({ product_url: origin + path })
  await app.drain()
  const product = await read(body.id)
  expect(product).toMatchObject({ status: 'failed', failure: { code, message: expect.any(String) }, images: [] })
})

test('a picture that is too large, or none at all, fails the product', async () => {
  const large = (await create({ name: 'Large', image_urls: [`${origin}/big.png`] })).body
  studio.on('normalizePicture', () => {
    throw new PictureRefused('unsupported', 'This is not a picture.', null)
  })
  const none = (await create({ name: 'None', image_urls: [`${origin}/picture/1`] })).body
  await app.drain()
  expect((await read(large.id)).failure.code).toBe('too_large')
  expect((await read(none.id)).failure.code).toBe('no_usable_image')
})

test.each([
  ['asks for patience', { product_url: '/busy' }, 'fetch_failed', 3],
  ['is broken', { product_url: '/broken' }, 'fetch_failed', 3],
  ['breaks off', { product_url: '/half' }, 'fetch_failed', 3],
  ['answers with a page instead of a picture', { name: 'Juice', image_urls: ['/page.png'] }, 'fetch_failed', 3],
  ['sends 300 MB', { name: 'Juice', image_urls: ['/endless.png'] }, 'too_large', 1],
])(
  'a site that %s is requested a few times at most, and its answer is not exposed',
  async (_what, asked, code, times) => {
    const at = (path: string) => origin + path
    const { product_url, image_urls } = asked as { product_url?: string; image_urls?: string[] }
    const addresses = product_url === undefined ? { image_urls: image_urls!.map(at) } : { product_url: at(product_url) }
    const { body } = await create({ ...asked, ...addresses })
    await app.drain()
    const product = await read(body.id)
    expect([product.status, product.failure.code, served.length]).toEqual(['failed', code, times])
    expect(product.failure.message).not.toContain('secret')
    expect(poured).toBeLessThan(50)
  },
)

test('a page is tried three times before the product fails', async () => {
  const { body } = await create({ product_url: `${origin}/nowhere` })
  await app.drain()
  expect(served).toEqual(['/nowhere', '/nowhere', '/nowhere'])
  expect((await read(body.id)).status).toBe('failed')
})

test('the same key answers 202 until the product is ready and then 201, with one product', async () => {
  const key = { 'idempotency-key': 'once' }
  const input = { product_url: `${origin}/juice` }
  const answers = [await create(input, key), await create(input, key)]
  studio.on('normalizePicture', async () => void answers.push(await create(input, key)))
  await app.drain()
  answers.push(await create(input, key), await create(input, key))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.at(-1)!.body).toMatchObject({ status: 'ready', name: 'Apple juice' })
  expect((await acme.get(`/products?brand_id=${acme.brandId}`)).body.data).toHaveLength(1)
})

test('new pictures from elsewhere put a product back to processing; a failed one becomes ready by them', async () => {
  const { body } = await create({ product_url: `${origin}/news` })
  await app.drain()
  const failed = await read(body.id)
  const changed = await acme.patch(`/products/${body.id}`, { name: 'Found', image_urls: [`${origin}/picture/1`] })
  expect([failed.status, changed.status, changed.body.status]).toEqual(['failed', 202, 'processing'])
  expect(changed.body.failure).toBeNull()
  await app.drain()
  const ready = await read(body.id)
  expect([ready.status, ready.name, ready.images.length]).toEqual(['ready', 'Found', 1])
  const own = await upload('own')
  const replaced = await acme.patch(`/products/${body.id}`, { image_urls: [own.url] })
  expect([replaced.status, replaced.body.status, replaced.body.images[0].url]).toEqual([200, 'ready', own.url])
})

test('a replaced set-up changes nothing', async () => {
  const own = await upload('newer')
  const { body } = await create({ name: 'Juice', image_urls: [`${origin}/picture/older`] })
  const replace = once(() => acme.patch(`/products/${body.id}`, { image_urls: [own.url] }))
  studio.on('normalizePicture', replace)
  await app.drain()
  const product = await read(body.id)
  expect([product.status, product.images.map(({ url }: { url: string }) => url)]).toEqual(['ready', [own.url]])
})

test('an upload that is deleted before the set-up begins is left out', async () => {
  const own = await upload('deleted')
  const { body } = await create({ name: 'Juice', image_urls: [own.url, `${origin}/picture/1`] })
  await acme.del(`/uploads/images/${own.id}`)
  await app.drain()
  const product = await read(body.id)
  expect([product.status, product.images.length]).toEqual(['ready', 1])
})

test('a set-up whose time is over ends by itself, without another attempt', async () => {
  const { body } = await create({ name: 'Juice', image_urls: [`${origin}/drip.png`] })
  const soon = { deadline_at: new Date(Date.now() + 300) }
  await app.parts.database.system.updateTable('products').set(soon).where('id', '=', body.id).execute()
  await app.drain()
  expect(await read(body.id)).toMatchObject({ status: 'failed', failure: { code: 'setup_timeout' } })
  expect(served).toEqual(['/drip.png'])
})

test('a set-up that waits for more than ten minutes fails by the sweep, and its late result changes nothing', async () => {
  const { body } = await create({ product_url: `${origin}/juice` })
  const passDeadline = once(async () => {
    const past = { deadline_at: new Date(Date.now() - 1000) }
    await app.parts.database.system.updateTable('products').set(past).where('id', '=', body.id).execute()
    await app.sweep()
    expect((await read(body.id)).failure.code).toBe('setup_timeout')
  })
  studio.on('normalizePicture', passDeadline)
  await app.drain()
  expect(await read(body.id)).toMatchObject({ status: 'failed', failure: { code: 'setup_timeout' }, images: [] })
})

test('a product that is deleted while it is set up stays gone', async () => {
  const { body } = await create({ product_url: `${origin}/juice` })
  const remove = once(() => acme.del(`/products/${body.id}`))
  studio.on('normalizePicture', remove)
  await app.drain()
  expect((await acme.get(`/products/${body.id}`)).status).toBe(404)
  expect((await acme.get(`/products?brand_id=${acme.brandId}`)).body.data).toEqual([])
})
