import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { organizationItems, setLimits, updateOrganization } from '../organizations/organizations.ts'

const studio = fakeStudio()
let shop: Server
let origin: string
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  const picture = await bottlePicture()
  shop = createServer((_request, response) => void response.setHeader('content-type', 'image/png').end(picture))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  app = await testApp({ studio, fetchAllow: host })
})
beforeEach(async () => {
  acme = await app.org()
})
afterEach(() => studio.reset())
afterAll(async () => {
  shop.close()
  await app.close()
})

let drawn = 0
/** A picture that differs from every other one. */
const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: ++drawn, g: 0, b: 0 } } })
    .png()
    .toBuffer()

async function bytesOf({ orgId }: TestCaller): Promise<number> {
  const { system } = app.parts.database
  const row = await system.selectFrom('storage_use').select('bytes').where('org_id', '=', orgId).executeTakeFirst()
  return row?.bytes ?? 0
}

/** The bytes of the files of an upload: the image and its thumbnail. */
async function storedOf({ size_bytes, thumbnail_url }: { size_bytes: number; thumbnail_url: string }) {
  const { rawPayload } = await app.server.inject(new URL(thumbnail_url).pathname)
  return size_bytes + rawPayload.length
}

test('stored bytes are counted, and returned when the file is removed', async () => {
  const [first, second] = [(await acme.upload(await picture())).body, (await acme.upload(await picture())).body]
  expect(await bytesOf(acme)).toBe((await storedOf(first)) + (await storedOf(second)))
  await acme.del(`/uploads/images/${first.id}`)
  expect(await bytesOf(acme)).toBe(await storedOf(second))
  await acme.post('/products', { brand_id: acme.brandId, name: 'Bottle', image_urls: [second.url] })
  await acme.del(`/uploads/images/${second.id}`)
  expect(await bytesOf(acme)).toBe(await storedOf(second))
})

test('an upload that exceeds the quota is refused and leaves nothing, until there is room again', async () => {
  const { body: first } = await acme.upload(await picture())
  await updateOrganization(app.parts, acme.orgId, { storage_quota_bytes: (await storedOf(first)) + 10 })
  const refused = await acme.upload(await picture())
  expect([refused.status, refused.body.code]).toEqual([422, 'quota_exceeded'])
  expect(await bytesOf(acme)).toBe(await storedOf(first))
  expect((await (await app.org()).upload(await picture())).status).toBe(201)
  await acme.del(`/uploads/images/${first.id}`)
  expect((await acme.upload(await picture())).status).toBe(201)
})

test('uploads that come at the same moment do not exceed the quota together', async () => {
  const { body: first } = await acme.upload(await picture())
  await updateOrganization(app.parts, acme.orgId, { storage_quota_bytes: Math.floor(2.5 * (await storedOf(first))) })
  const pictures = await Promise.all(Array.from({ length: 6 }, picture))
  const statuses = await Promise.all(pictures.map(async (bytes) => (await acme.upload(bytes)).status))
  expect(statuses.toSorted()).toEqual([201, 422, 422, 422, 422, 422])
})

test('products and brands that come at the same moment do not exceed the limits of the organization together', async () => {
  await setLimits(app.parts, acme.orgId, { products: 2, brands: 3 })
  const at = (path: string, body: object) => Promise.all(Array.from({ length: 4 }, () => acme.post(path, body)))
  const products = await at('/products', { brand_id: acme.brandId, name: 'Bottle' })
  expect(products.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
  const brands = await at('/brands', { name: 'Brand' })
  expect(brands.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
  const { body } = brands.find(({ status }) => status === 422)!
  const detail = 'Your organization may have 3 brands. Delete some, or ask the operator for more.'
  expect(body).toMatchObject({ code: 'quota_exceeded', limit_owner: 'organization', detail })
  await acme.del(`/products/${products.find(({ status }) => status === 201)!.body.id}`)
  expect((await acme.post('/products', { brand_id: acme.brandId, name: 'Bottle' })).status).toBe(201)
})

test('orders that come at the same moment do not exceed the limit of open items together, and ended items make room', async () => {
  const { id: product_id } = await acme.product()
  const { rows } = await sql<{ max: number }>`select open_items_max(${acme.orgId}) as max`.execute(app.database.system)
  expect(rows[0]!.max).toBe(organizationItems)
  await setLimits(app.parts, acme.orgId, { items: 7 })
  const order = { product_id, quick_shoot: { look: 'standard' }, output_count: 3 }
  const answers = await Promise.all(Array.from({ length: 4 }, () => acme.post('/photoshoots', order)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 422, 422])
  const { body } = answers.find(({ status }) => status === 422)!
  const detail =
    'Your organization may have 7 items waiting or under way. Wait until some have ended, cancel some, or ask the operator for more.'
  expect(body).toMatchObject({ code: 'request_rejected', limit_owner: 'organization', detail })
  const { held } = (await acme.get('/credits')).body
  await setLimits(app.parts, acme.orgId, { items: 4 })
  const { id } = answers.find(({ status }) => status === 202)!.body
  expect((await acme.post(`/photoshoots/${id}/cancel`, {})).status).toBe(200)
  expect((await acme.get('/credits')).body.held).toBe(held / 2)
  expect((await acme.post('/photoshoots', { ...order, output_count: 1 })).status).toBe(202)
  await app.drain()
})

test('a set-up that exceeds the quota is refused at once, or fails when its pictures do not fit', async () => {
  const { body: first } = await acme.upload(await picture())
  const order = (n: number) => ({ brand_id: acme.brandId, name: 'Bottle', image_urls: [`${origin}/${n}.png`] })
  await updateOrganization(app.parts, acme.orgId, { storage_quota_bytes: await storedOf(first) })
  expect((await acme.post('/products', order(1))).body.code).toBe('quota_exceeded')
  await updateOrganization(app.parts, acme.orgId, { storage_quota_bytes: (await storedOf(first)) + 1 })
  const { body } = await acme.post('/products', order(2))
  await app.drain()
  const product = (await acme.get(`/products/${body.id}`)).body
  expect([product.status, product.failure.code]).toEqual(['failed', 'quota_exceeded'])
})

test('a disk that is nearly full refuses uploads and set-ups before any work', async () => {
  const { storage } = app.parts
  const { freeSpace } = storage
  storage.freeSpace = async () => ({ bytes: 1, isLow: true })
  try {
    const upload = await acme.upload(await picture())
    const order = { brand_id: acme.brandId, name: 'Bottle', image_urls: [`${origin}/1.png`] }
    for (const answer of [upload, await acme.post('/products', order)]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable'])
      expect(answer.headers.get('retry-after')).toBe('60')
    }
    expect(studio.calls.normalizePicture).toBe(0)
  } finally {
    storage.freeSpace = freeSpace
  }
})
