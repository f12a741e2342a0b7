import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let slot: string

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  studio.on('measureCompliance', () => ({ passed: true }))
  acme = await app.org({ credits: 100 })
  const product = await acme.product()
  const ideas = await acme.post('/retail-listing-ideas', { product_id: product.id, marketplace: 'retail_us' })
  slot = `/retail-listing-ideas/${ideas.body.data[0].id}`
})
afterAll(() => app.close())

const held = async () => (await acme.get('/credits')).body.held

test('a canceled image is refunded and its slot is an idea again', async () => {
  const ordered = await acme.post(`${slot}/image`)
  expect(ordered.headers.get('location')).toBe(`/api/v1${slot}`)
  expect(await held()).toBe(2)
  const canceled = await acme.post(`${slot}/image/cancel`)
  expect([canceled.status, canceled.body.status]).toEqual([200, 'idea'])
  expect(await held()).toBe(0)
  await app.drain()
  expect((await acme.get(slot)).body).toEqual(canceled.body)
  expect((await acme.get('/credits')).body.balance).toBe(100)
})

test('an image that is canceled while it renders stops and leaves the earlier one in the slot', async () => {
  await acme.post(`${slot}/image`)
  await app.drain()
  const { body: filled } = await acme.get(slot)
  studio.on('renderPackshot', async (_input, _call, { signal }) => {
    await acme.post(`${slot}/image/cancel`)
    signal?.throwIfAborted()
  })
  await acme.post(`${slot}/image`)
  await app.drain()
  const { creative_id, image_url } = filled
  expect((await acme.get(slot)).body).toMatchObject({ status: 'completed', creative_id, image_url })
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 98, held: 0 })
})

test('canceling an image that has ended, or none, changes nothing', async () => {
  expect((await acme.post(`${slot}/image/cancel`)).body.status).toBe('idea')
  await acme.post(`${slot}/image`)
  await app.drain()
  const { body } = await acme.get(slot)
  expect((await acme.post(`${slot}/image/cancel`)).body).toEqual(body)
  expect((await acme.get('/credits')).body.balance).toBe(98)
})

test('every change of a slot and of its image changes its ETag', async () => {
  const tags: (string | null)[] = []
  const look = async () => tags.push((await acme.get(slot)).headers.get('etag'))
  await look()
  await acme.post(`${slot}/image`)
  await look()
  await app.drain()
  await look()
  await acme.post(`${slot}/image`)
  await look()
  await acme.post(`${slot}/image/cancel`)
  await look()
  await acme.del(`${slot}/creative`)
  await look()
  await app.drain()
  const versions = tags.map((tag) => Number(tag?.slice(1, -1)))
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  const unchanged = await acme.get(slot, { 'if-none-match': tags.at(-1)! })
  expect(unchanged.status).toBe(304)
})
