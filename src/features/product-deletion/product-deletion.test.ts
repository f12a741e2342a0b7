import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpOf } from '../../../test/dump.ts'
import { fakeStudio, once, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { inTransaction } from '../../core/ctx.ts'
import { lockProduct } from '../products/products.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string; image_url: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
})
afterAll(() => app.close())

const order = async (output_count = 3) => {
  const asked = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count, seed: 0 }
  return (await acme.post('/photoshoots', asked)).body.id as string
}
const remove = () => acme.del(`/products/${product.id}`)
const credits = async () => (await acme.get('/credits')).body
/** Runs two sweeps thirty days later, then resets the clock. */
const later = async () => {
  const steps = [30 * 86_400_000 + 1000, 3_600_000 + 1000]
  for (const ms of steps) {
    app.later(ms)
    await app.sweep()
  }
  for (const ms of steps) app.later(-ms)
}
const statusOf = async (path: string) => (await acme.get(path)).status
const stored = (id: string) =>
  app.parts.database.system
    .selectFrom('photoshoots')
    .innerJoin('reservations', 'reservations.id', 'photoshoots.reservation_id')
    .select(['status', 'captured', 'refunded', 'released', 'reserved'])
    .where('photoshoots.id', '=', id)
    .executeTakeFirstOrThrow()

test('a deleted product answers 404 on every request that names it', async () => {
  const id = await order(1)
  await app.drain()
  const [creative] = (await acme.get(`/products/${product.id}/creatives`)).body.data
  expect((await remove()).status).toBe(204)
  for (const path of [
    `/products/${product.id}`,
    `/products/${product.id}/creatives`,
    `/creatives/${creative.id}`,
    `/photoshoots/${id}`,
    `/photoshoots?product_id=${product.id}`,
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404])
  expect((await acme.post(`/photoshoots/${id}/cancel`)).status).toBe(404)
  expect((await acme.patch(`/products/${product.id}`, { name: 'Back' })).status).toBe(404)
  expect((await remove()).status).toBe(404)
  const again = { product_id: product.id, quick_shoot: { look: 'standard' } }
  expect((await acme.post('/photoshoots', again)).status).toBe(404)
  for (const list of [`/products?brand_id=${acme.brandId}`, '/photoshoots', `/photoshoots?brand_id=${acme.brandId}`])
    expect((await acme.get(list)).body.data).toEqual([])
})

test('finished pictures stay charged, and their files stay readable for 30 days and no longer', async () => {
  const id = await order(1)
  await app.drain()
  const [output] = (await acme.get(`/photoshoots/${id}`)).body.outputs
  await remove()
  const file = async () => (await app.server.inject(new URL(output.image_url).pathname)).statusCode
  expect([await credits(), await file()]).toMatchObject([{ balance: 98, held: 0 }, 200])
  await app.sweep()
  expect(await file()).toBe(200)
  await later()
  expect(await file()).toBe(404)
})

test('a finished picture that another product shows stays as long as that product', async () => {
  const id = await order(1)
  await app.drain()
  const [output] = (await acme.get(`/photoshoots/${id}`)).body.outputs
  const other = { brand_id: acme.brandId, name: 'Other', image_urls: [output.image_url] }
  const made = await acme.post('/products', other)
  expect(made.status).toBe(201)
  await remove()
  const fileAfterSweep = async () => {
    await later()
    return (await app.server.inject(new URL(output.image_url).pathname)).statusCode
  }
  expect(await fileAfterSweep()).toBe(200)
  expect((await acme.del(`/products/${made.body.id}`)).status).toBe(204)
  expect(await fileAfterSweep()).toBe(404)
  expect((await acme.post('/products', other)).status).toBe(404)
})

test('after 30 days the database has no text about the product', async () => {
  acme = await app.org({ credits: 1000, plan: 'enterprise' })
  product = await acme.product()
  const marker = `Quibbleton ${acme.orgId.slice(-6)}`
  const texts = {
    name: `${marker} bottle`,
    description: `${marker} is green and holds 1 l. Keeps drinks cold for 24 hours. Made of stainless steel. BPA free.`,
    price: '4.50',
    currency: 'EUR',
  }
  await acme.patch(`/products/${product.id}`, texts)
  const of = { brand_id: acme.brandId, product_id: product.id }
  const film = { type: 'ugc', product_id: product.id, recipe_id: 'reveal', duration_seconds: 15 }
  const asked = await Promise.all([
    acme.post('/photoshoots', {
      product_id: product.id,
      quick_shoot: { look: 'retro' },
      direction: { text: `${marker} beach` },
    }),
    acme.post('/campaigns', { ...of, prompt: `${marker} in spring`, concept_count: 1 }),
    acme.post('/assistant-ad-groups', { product_id: product.id, angle: `${marker} for cyclists`, ad_count: 1 }),
    acme.post('/videos', {
      ...film,
      script: `${marker} is here. It is green. I use it each day and so should you. Try it now.`,
    }),
    acme.post(`/products/${product.id}/share-links`, { label: `${marker} for press` }),
  ])
  expect(asked.map(({ status, body }) => [status, status < 300 ? undefined : body.detail])).toEqual(
    [202, 202, 202, 202, 201].map((status) => [status, undefined]),
  )
  studio.on('planGraphic', ({ product }) => ({ title: product.name }))
  const { data: slots } = (
    await acme.post('/retail-listing-ideas', { product_id: product.id, marketplace: 'retail_us' })
  ).body
  for (const { id } of slots) await acme.post(`/retail-listing-ideas/${id}/image`)
  await app.drain()
  expect(studio.calls.planGraphic).toBeGreaterThan(0)
  await remove()
  await later()
  app.later(25 * 3_600_000)
  await app.sweep()
  app.later(-25 * 3_600_000)
  const dump = (await dumpOf(app.database)).split('\n')
  expect(dump.filter((line) => line.includes(marker))).toEqual([])
})

test('uploads stay when a product that shows them is deleted', async () => {
  await remove()
  expect((await app.server.inject(new URL(product.image_url).pathname)).statusCode).toBe(200)
  const other = { brand_id: acme.brandId, name: 'Other', image_urls: [product.image_url] }
  expect((await acme.post('/products', other)).status).toBe(201)
})

test('a queued photoshoot is canceled and released by the deletion', async () => {
  const id = await order()
  await remove()
  await app.drain()
  expect(studio.calls.renderShot).toBe(0)
  expect(await stored(id)).toEqual({ status: 'canceled', reserved: 6, captured: 0, refunded: 0, released: 6 })
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test.each(['cutOut', 'planShoot'] as const)('a deletion during %s cancels and releases the shoot', async (step) => {
  const id = await order()
  studio.on(step, once(remove))
  await app.drain()
  expect(await stored(id)).toEqual({ status: 'canceled', reserved: 6, captured: 0, refunded: 0, released: 6 })
})

test('a result that comes after the deletion is discarded and refunded', async () => {
  const id = await order(1)
  studio.on('renderShot', once(remove))
  await app.drain()
  expect(await stored(id)).toEqual({ status: 'canceled', reserved: 2, captured: 2, refunded: 2, released: 0 })
  const creatives = await acme.ctx.db.selectFrom('creatives').select('id').execute()
  expect(creatives).toEqual([])
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('a deletion at the moment of completion ends in one of the two, never in between', async () => {
  for (let round = 0; round < 8; round++) {
    product = await acme.product()
    const id = await order(1)
    await Promise.all([app.drain(), remove()])
    await app.drain()
    const { status, captured, refunded, released } = await stored(id)
    expect(captured + released).toBe(2)
    expect({ status, charged: captured - refunded }).toEqual({ status, charged: status === 'completed' ? 2 : 0 })
    expect(await credits()).toMatchObject({ held: 0 })
  }
})

test.each(['completed', 'failed', 'canceled'])(
  'the deletion of the product of a %s photoshoot moves no credits',
  async (state) => {
    const id = await order(1)
    if (state === 'failed') studio.on('renderShot', () => spoilt)
    if (state === 'canceled') await acme.post(`/photoshoots/${id}/cancel`)
    await app.drain()
    const before = [await stored(id), await credits()]
    await remove()
    expect([await stored(id), await credits()]).toEqual(before)
  },
)

test('a stale If-Match deletes nothing', async () => {
  const { headers } = await acme.get(`/products/${product.id}`)
  await acme.patch(`/products/${product.id}`, { price: '4' })
  const stale = await acme.del(`/products/${product.id}`, { 'if-match': headers.get('etag')! })
  expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed'])
  expect(await statusOf(`/products/${product.id}`)).toBe(200)
})

test('the replay of an order whose product was deleted is a 404', async () => {
  const asked = { product_id: product.id, quick_shoot: { look: 'standard' } }
  const key = { 'idempotency-key': 'once' }
  expect((await acme.post('/photoshoots', asked, key)).status).toBe(202)
  await remove()
  expect((await acme.post('/photoshoots', asked, key)).status).toBe(404)
})

test('every end is recorded by exactly one event', async () => {
  const id = await order(3)
  await remove()
  await app.drain()
  const events = await acme.ctx.db.selectFrom('events').select(['type', 'resource_id']).orderBy('type').execute()
  expect(events).toEqual([
    { type: 'photoshoot.canceled', resource_id: id },
    { type: 'product.deleted', resource_id: product.id },
    { type: 'product.ready', resource_id: product.id },
  ])
})

test('a locked product delays no transaction that only refers to it, so a deletion and a completion never deadlock', async () => {
  const { file_key, content_type, width, height, sha256 } = await acme.ctx.db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const row = { id: crypto.randomUUID(), org_id: acme.orgId, product_id: product.id, position: 1 }
  await inTransaction(acme.ctx, async (ctx) => {
    await lockProduct(ctx, product.id)
    await acme.ctx.db
      .insertInto('product_images')
      .values({ ...row, file_key, content_type, width, height, sha256 })
      .execute()
  })
  expect((await acme.get(`/products/${product.id}`)).body.images).toHaveLength(2)
})

test('a deleted product is restored with its pictures, and can be deleted again; what stopped stays stopped', async () => {
  const id = await order(1)
  await app.drain()
  const open = await order(3)
  const link = (await acme.post(`/products/${product.id}/share-links`)).body
  const isGoneInLedger = async () => (await acme.get(`/credit-ledger?resource_id=${id}`)).body.data[0].resource_deleted
  expect(await isGoneInLedger()).toBe(false)
  await remove()
  expect(await isGoneInLedger()).toBe(true)
  const back = () => acme.post(`/products/${product.id}/restore`)
  const { status, body } = await back()
  expect([status, body.id, body.status]).toEqual([200, product.id, 'ready'])
  expect((await back()).status).toBe(200)
  expect(await isGoneInLedger()).toBe(false)
  expect((await acme.get(`/photoshoots/${id}`)).body.status).toBe('completed')
  expect((await acme.get(`/photoshoots/${open}`)).body.status).toBe('canceled')
  expect((await acme.get(`/products/${product.id}/creatives`)).body.data).toHaveLength(1)
  expect((await app.server.inject(new URL(link.url).pathname)).statusCode).toBe(404)
  expect(await order(1)).toMatch(/^0/)
  await app.drain()
  await remove()
  const { data } = (await acme.get('/events?after=0&types=product.*&limit=100')).body
  const types = data.map(({ type }: { type: string }) => type)
  expect(types.filter((type: string) => type !== 'product.profile_updated')).toEqual([
    'product.ready',
    'product.deleted',
    'product.restored',
    'product.deleted',
  ])
  const other = await app.org()
  expect((await other.post(`/products/${product.id}/restore`)).status).toBe(404)
  await later()
  expect((await back()).status).toBe(404)
})

test('a product of a deleted brand stays deleted', async () => {
  const { body: brand } = await acme.post('/brands', { name: 'Second' })
  const { body: made } = await acme.post('/products', {
    brand_id: brand.id,
    name: 'Cup',
    image_urls: [product.image_url],
  })
  await app.drain()
  await acme.del(`/products/${made.id}`)
  expect((await acme.del(`/brands/${brand.id}`)).status).toBe(204)
  expect((await acme.post(`/products/${made.id}/restore`)).status).toBe(404)
})
