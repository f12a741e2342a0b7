import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, once } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { slotImageJob } from './jobs.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into slots of every state
type Slot = any

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }
let slot: Slot

beforeAll(async () => {
  app = await testApp({ studio, fetchAllow: '127.0.0.1:9' })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  slot = (await acme.post('/retail-listing-ideas', place())).body.data[0]
})
afterAll(() => app.close())

const place = () => ({ product_id: product.id, marketplace: 'retail_us' })
const order = () => acme.post(`/retail-listing-ideas/${slot.id}/image`, {})
const now = async () => (await acme.get(`/retail-listing-ideas?${new URLSearchParams(place())}`)).body.data[0]
const put = (creative_id: string) => acme.request('PUT', `/retail-listing-ideas/${slot.id}/creative`, { creative_id })
const credits = async () => (await acme.get('/credits')).body
const made = async () => {
  await order()
  await app.drain()
  return now()
}
/** The events of the slot since its first picture, and the state of its latest order. */
const told = async () => {
  const events = await acme.ctx.db
    .selectFrom('events')
    .select(['type', 'status'])
    .where('resource_id', '=', slot.id)
    .where('type', 'not like', '%.progressed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return events.map(({ type, status }) => [type.replace('retail_listing_image.', ''), status])
}
const movements = async (): Promise<string[]> => {
  const { body } = await acme.get('/credit-ledger?limit=100')
  return body.data
    .filter(({ resource_type }: { resource_type: string }) => resource_type === 'retail_listing_image')
    .map(({ type }: { type: string }) => type)
    .toReversed()
}
const late = (column: 'started_at' | 'created_at', minutes: number) =>
  app.parts.database.system
    .updateTable('listing_images')
    .set({ [column]: new Date(Date.now() - minutes * 60_000) })
    .where('idea_id', '=', slot.id)
    .where('status', 'in', ['queued', 'in_progress'])
    .execute()

test('a queued picture that another replaces is canceled, released and recorded once', async () => {
  const { creative_id } = await made()
  await order()
  expect((await put(creative_id)).body).toMatchObject({ status: 'completed', creative_id })
  await app.drain()
  expect(await told()).toEqual([
    ['completed', 'completed'],
    ['canceled', 'canceled'],
  ])
  expect(await movements()).toEqual(['reserve', 'capture', 'reserve', 'release'])
  expect(studio.calls.renderPackshot).toBe(1)
})

test('a picture that is replaced during rendering is canceled, refunded and recorded once, and its result discarded', async () => {
  const { creative_id } = await made()
  studio.on(
    'renderPackshot',
    once(() => put(creative_id)),
  )
  await order()
  await app.drain()
  expect((await told()).slice(1)).toEqual([['canceled', 'canceled']])
  expect((await movements()).slice(2)).toEqual(['reserve', 'capture', 'refund'])
  expect(await now()).toMatchObject({ status: 'completed', creative_id })
})

test.each(['queued', 'in progress'])(
  'the deletion of a product cancels its picture that is %s, returns its credits and records it once',
  async (when) => {
    const remove = () => acme.del(`/products/${product.id}`)
    await order()
    if (when === 'queued') await remove()
    else studio.on('renderPackshot', once(remove))
    await app.drain()
    expect(await told()).toEqual([['canceled', 'canceled']])
    expect(await movements()).toEqual(when === 'queued' ? ['reserve', 'release'] : ['reserve', 'capture', 'refund'])
    expect(await credits()).toMatchObject({ balance: 100, held: 0 })
  },
)

test.each([false, true])(
  'a picture that takes more than 15 minutes fails and is refunded (an earlier one: %s)',
  async (earlier) => {
    const before = earlier ? await made() : slot
    studio.on(
      'renderPackshot',
      once(async () => {
        await late('started_at', 16)
        await app.sweep()
      }),
    )
    await order()
    await app.drain()
    expect(await now()).toMatchObject({ status: earlier ? 'completed' : 'failed', creative_id: before.creative_id })
    expect((await told()).at(-1)).toEqual(['failed', 'failed'])
    expect((await movements()).slice(-3)).toEqual(['reserve', 'capture', 'refund'])
    const { data } = (await acme.get(`/retail-listing-ideas/${slot.id}/checks`)).body
    expect(data[0]).toMatchObject({ id: 'image.made', passed: false, detail: expect.stringMatching(/too long/) })
  },
)

test('a picture that waits for more than a day fails and is released', async () => {
  await order()
  await late('created_at', 25 * 60)
  await app.sweep()
  expect(await now()).toMatchObject({ status: 'failed' })
  await app.drain()
  expect(studio.calls.renderPackshot ?? 0).toBe(0)
  expect(await movements()).toEqual(['reserve', 'release'])
})

test('work that comes again after the end changes nothing', async () => {
  const before = await made()
  const { image_id } = await acme.ctx.db
    .selectFrom('listing_ideas')
    .select('image_id')
    .where('id', '=', slot.id)
    .executeTakeFirstOrThrow()
  const args = { order_id: image_id!, item_id: image_id! }
  await slotImageJob.run(acme.ctx, args, { number: 2, isLast: false })
  await slotImageJob.giveUp?.(acme.ctx, args, null)
  expect(await now()).toEqual(before)
  expect(await movements()).toEqual(['reserve', 'capture'])
  expect(await told()).toHaveLength(1)
})

test('a direction image that cannot be fetched fails the picture before anything is charged, and is named', async () => {
  const before = await credits()
  const direction = { image_urls: ['http://127.0.0.1:9/mood.jpg'] }
  expect((await acme.post(`/retail-listing-ideas/${slot.id}/image`, { direction })).status).toBe(202)
  await app.drain()
  const image = await acme.ctx.db
    .selectFrom('listing_images')
    .select(['status', 'failure_code', 'failure_message'])
    .where('idea_id', '=', slot.id)
    .executeTakeFirstOrThrow()
  expect(image).toMatchObject({ status: 'failed', failure_code: 'image_unavailable' })
  expect(image.failure_message).toMatch(/^direction\.image_urls\[0\] cannot be used: .* Nothing was charged/)
  expect(await movements()).toEqual(['reserve', 'release'])
  expect(await credits()).toEqual(before)
})
