import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio })
  acme = await app.org({ credits: 1000, plan: 'enterprise' })
  product = await acme.product()
})
afterAll(() => app.close())

const shoot = (output_count = 3, caller = acme) =>
  caller.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' }, output_count })

test('one request reports on all that is under way, and says when to ask again', async () => {
  const { status, body } = await shoot()
  expect([status, body.detail]).toEqual([202, undefined])
  const campaign = await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring sale', concept_count: 1 })
  const { headers, body: page } = await acme.get('/orders?open=true')
  expect(page.data).toMatchObject([
    { id: campaign.body.id, type: 'campaign', title: 'Spring sale', product_id: null, product_name: null },
    {
      id: body.id,
      type: 'photoshoot',
      path: `/photoshoots/${body.id}`,
      status: 'queued',
      product_name: 'Green bottle',
      tally: { queued: 3, in_progress: 0, completed: 0, failed: 0, canceled: 0 },
      thumbnail_url: null,
      percent: null,
      credits_charged: 0,
    },
  ])
  expect(page.data[1].cover_url).toContain('/media/')
  expect(headers.get('retry-after')).toBe('2')
  for (const { path } of page.data) expect((await acme.get(path)).status).toBe(200)
  await app.drain()
  expect((await acme.get('/orders?open=true')).body.data).toEqual([])
  const done = await acme.get('/orders?open=false')
  expect(done.headers.get('retry-after')).toBeNull()
  expect(done.body.data.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
    status: 'completed',
    tally: { completed: 3, queued: 0 },
    thumbnail_url: expect.stringContaining('.webp'),
    credits_charged: 6,
  })
})

test('the answer to an unchanged list is 304, and a change of any item changes its tag', async () => {
  await shoot(1)
  const before = (await acme.get('/orders?open=true')).headers.get('etag')!
  const ask = () => acme.get('/orders?open=true', { 'if-none-match': before })
  expect((await ask()).status).toBe(304)
  await app.drain()
  const after = await ask()
  expect([after.status, after.body.data]).toEqual([200, []])
})

test('lists every kind of order by type, product and page, each with the address of its resource', async () => {
  const item = await acme.product()
  await acme.post('/assistant-ad-groups', { product_id: item.id, ad_count: 1 })
  const ideas = await acme.post('/retail-listing-ideas', { product_id: item.id, marketplace: 'retail_us' })
  await acme.post(`/retail-listing-ideas/${ideas.body.data[0].id}/image`)
  const { body } = await acme.get(`/products/${item.id}`)
  const video = {
    type: 'photo_animation',
    duration_seconds: 5,
    product_id: item.id,
    source_image_id: body.images[0].id,
  }
  await acme.post('/videos', video)
  const all = (await acme.get(`/orders?product_id=${item.id}`)).body.data
  expect(all.map(({ type }: { type: string }) => type)).toEqual(['video', 'retail_listing_image', 'assistant_ad_group'])
  for (const { path } of all) expect((await acme.get(path)).status).toBe(200)
  expect(all[0].percent).toBe(0)
  const films = (await acme.get(`/orders?type=video&product_id=${item.id}`)).body.data
  expect(films).toEqual(all.slice(0, 1))
  const first = await acme.get(`/orders?product_id=${item.id}&limit=2&open=true`)
  const next = await acme.get(`/orders?product_id=${item.id}&limit=2&open=true&cursor=${first.body.next_cursor}`)
  expect([...first.body.data, ...next.body.data].map(({ id }: { id: string }) => id)).toEqual(
    all.map(({ id }: { id: string }) => id),
  )
  expect((await acme.get(`/orders?cursor=${first.body.next_cursor}`)).body.code).toBe('invalid_cursor')
  await app.drain()
})

test('orders of deleted products and of other organizations are in no list', async () => {
  const item = await acme.product()
  await acme.post('/photoshoots', { product_id: item.id, quick_shoot: { look: 'standard' } })
  await acme.del(`/products/${item.id}`)
  const ids = (await acme.get('/orders?limit=100')).body.data.map(
    ({ product_id }: { product_id: string }) => product_id,
  )
  expect(ids).not.toContain(item.id)
  const other = await app.org()
  expect((await other.get('/orders')).body.data).toEqual([])
  expect((await other.get(`/orders?product_id=${product.id}`)).body.detail).toBe('product_id: no such product.')
  await app.drain()
})

test('an unchanged list costs no more than the state that its tag names, which counts progress, products and their orders', async () => {
  const caller = await app.org({ credits: 100, plan: 'enterprise' })
  const item = await caller.product()
  const tagOf = async () => (await caller.get('/orders?open=true')).headers.get('etag')!
  const tags = [await tagOf()]
  await caller.post('/photoshoots', { product_id: item.id, quick_shoot: { look: 'standard' } })
  tags.push(await tagOf())
  await caller.patch(`/products/${item.id}`, { name: 'Blue bottle' })
  tags.push(await tagOf())
  const asked: string[] = []
  const stop = app.parts.database.onQuery(({ sql }) => void asked.push(sql))
  const again = await caller.get('/orders?open=true', { 'if-none-match': tags.at(-1)! })
  stop()
  expect([again.status, again.headers.get('etag'), again.headers.get('retry-after')]).toEqual([304, tags.at(-1), '2'])
  expect(asked.filter((sql) => /order/.test(sql))).toEqual([expect.stringContaining('open_orders_state')])
  expect(new Set(tags).size).toBe(3)
  await caller.del(`/products/${item.id}`)
  expect(await tagOf()).toBe(tags[0])
  await app.drain()
})
