import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

let app: TestApp
let acme: TestCaller
let product: { id: string }
let ids: string[]

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ credits: 1000 })
  product = await acme.product()
  const order = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: 3 }
  await acme.post('/photoshoots', order)
  await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring', concept_count: 1, aspect_ratios: ['1:1'] })
  await app.drain()
  ids = (await acme.get('/creatives')).body.data.map(({ id }: { id: string }) => id)
})
afterAll(() => app.close())

const count = async (query: string) => (await acme.get(`/creatives?count=true&${query}`)).body.count

test('lists the creatives of all products and brands with the size and the mean color of each', async () => {
  const { body } = await acme.get('/creatives')
  expect(body.count).toBeNull()
  const [creative] = body.data
  expect(creative).toMatchObject({ color: '#7f7f7f', hidden: false })
  expect(creative.bytes).toBeGreaterThan(100)
  expect(new Set(body.data.map(({ source }: { source: string }) => source))).toEqual(
    new Set(['photoshoot', 'campaign']),
  )
})

test('filters by every column and by text, and counts what passes', async () => {
  expect(await count('')).toBe(ids.length)
  expect(await count('source=photoshoot')).toBe(3)
  expect(await count('look=standard')).toBe(3)
  expect(await count(`product_id=${product.id}`)).toBe(3)
  expect(await count(`brand_id=${acme.brandId}`)).toBe(ids.length)
  expect(await count('q=green%20BOTTLE')).toBe(3)
  expect(await count('q=%25')).toBe(0)
  expect(await count('q=_reen')).toBe(0)
  expect(await count('created_before=2020-01-01T00:00:00Z')).toBe(0)
  expect(await count('created_after=2020-01-01T00:00:00Z')).toBe(ids.length)
  const { body } = await acme.get('/creatives?limit=1')
  const ratio = body.data[0].aspect_ratio
  expect(await count(`aspect_ratio=${ratio}`)).toBeGreaterThan(0)
  expect((await acme.get(`/creatives?q=juice&cursor=${body.next_cursor}`)).body.code).toBe('invalid_cursor')
})

test('hidden creatives leave lists and shared pages, stay readable, and come back', async () => {
  const [hidden] = ids
  const put = (value: boolean, creative_ids = [hidden!]) =>
    acme.request('PUT', '/creatives/hidden', { creative_ids, hidden: value })
  const tag = (await acme.get(`/creatives/${hidden}`)).headers.get('etag')
  expect((await put(true)).body).toEqual({ data: [hidden] })
  expect((await put(true)).status).toBe(200)
  expect(await count('')).toBe(ids.length - 1)
  expect((await acme.get('/creatives?hidden=true')).body.data).toMatchObject([{ id: hidden, hidden: true }])
  const read = await acme.get(`/creatives/${hidden}`, { 'if-none-match': tag! })
  expect([read.status, read.body.hidden]).toEqual([200, true])
  expect((await acme.get(`/products/${product.id}/creatives`)).body.data.length).toBeLessThanOrEqual(3)
  await put(false)
  expect(await count('')).toBe(ids.length)
})

test('hides all or nothing, and nothing of another organization', async () => {
  const other = await app.org()
  const both = { creative_ids: ids.slice(0, 2), hidden: true }
  const { status, body } = await other.request('PUT', '/creatives/hidden', both)
  expect([status, body.errors[0].pointer]).toEqual([404, '/creative_ids/0'])
  const mixed = { creative_ids: [ids[0], crypto.randomUUID()], hidden: true }
  expect((await acme.request('PUT', '/creatives/hidden', mixed)).body.errors[0].pointer).toBe('/creative_ids/1')
  expect(await count('')).toBe(ids.length)
})
