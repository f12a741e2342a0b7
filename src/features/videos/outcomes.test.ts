import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, once, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { findViolations } from '../operations/invariants.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string; image_id: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  const { id } = await acme.product()
  product = { id, image_id: (await acme.get(`/products/${id}`)).body.images[0].id }
})
afterAll(() => app.close())

const order = async () => {
  const source = { product_id: product.id, source_image_id: product.image_id }
  return (await acme.post('/videos', { type: 'photo_animation', ...source, duration_seconds: 5 })).body.id as string
}
const read = async (id: string) => (await acme.get(`/videos/${id}`)).body
const cancel = (id: string) => acme.post(`/videos/${id}/cancel`)
const remove = () => acme.del(`/products/${product.id}`)
const credits = async () => (await acme.get('/credits')).body
const movements = async (id: string): Promise<string[]> => {
  const { body } = await acme.get(`/credit-ledger?resource_id=${id}&limit=100`)
  return body.data.map(({ type }: { type: string }) => type).toSorted()
}
const events = async (id: string) => {
  const told = acme.ctx.db
    .selectFrom('events')
    .select('type')
    .where('resource_id', '=', id)
    .where('type', 'not like', '%.progressed')
  return (await told.execute()).map(({ type }) => type)
}
/** The number of this organization's films in the store. */
const films = async () => {
  const known = await acme.ctx.db.selectFrom('files').select('key').where('key', 'like', '%.mp4').execute()
  const found = await Promise.all(known.map(({ key }) => app.parts.storage.head(key)))
  return found.filter((one) => one !== null).length
}

test('a finished video is charged once, by the second, and its event is recorded once', async () => {
  const id = await order()
  await app.drain()
  expect((await read(id)).status).toBe('completed')
  expect([await movements(id), await events(id)]).toEqual([['capture', 'reserve'], ['video.completed']])
  expect((await cancel(id)).body).toEqual(await read(id))
})

test.each([
  ['its checks fail', () => spoilt, 'failed its checks'],
  ['the encoder dies half-way, three times over', () => Promise.reject(new Error('ffmpeg ended')), 'in three attempts'],
] as const)('a video is refunded when %s, says why, and leaves no film behind', async (_, hook, why) => {
  const id = await order()
  studio.on('renderVideo', hook)
  await app.drain()
  expect(await read(id)).toMatchObject({ status: 'failed', video_url: null, thumbnail_url: null })
  expect([await movements(id), await events(id)]).toEqual([['capture', 'refund', 'reserve'], ['video.failed']])
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
  const { data } = (await acme.get(`/videos/${id}/checks`)).body
  expect(data[0]).toMatchObject({ id: 'video.made', passed: false, detail: expect.stringContaining(why) })
  expect((await acme.get(`/videos/${id}/progress`)).body).toMatchObject({ stage: 'failed', poster_url: null })
  expect(await films()).toBe(0)
})

test('an attempt that dies is repeated with the plan and the pictures that were stored, and charged once', async () => {
  const id = await order()
  const plans: unknown[] = []
  studio.on('renderVideo', ({ plan }, call) => {
    plans.push(plan)
    if (call < 3) throw new Error('the child died')
  })
  await app.drain()
  expect([studio.calls.planVideo, plans.length]).toEqual([1, 3])
  expect(plans[2]).toEqual(plans[0])
  expect([(await read(id)).status, await movements(id)]).toEqual(['completed', ['capture', 'reserve']])
})

test('a video that is canceled before it starts is released, and one under way is stopped and refunded', async () => {
  const waiting = await order()
  expect((await cancel(waiting)).body.status).toBe('canceled')
  const running = await order()
  studio.on('renderVideo', async (_, __, { signal }) => {
    const stopped = new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
    await cancel(running)
    await stopped
  })
  await app.drain()
  expect(studio.calls.renderVideo).toBe(1)
  expect((await read(running)).status).toBe('canceled')
  expect([await movements(waiting), await movements(running)]).toEqual([
    ['release', 'reserve'],
    ['capture', 'refund', 'reserve'],
  ])
  expect([await events(waiting), await events(running)]).toEqual([['video.canceled'], ['video.canceled']])
})

test('a film that is finished in the moment of its cancel is discarded', async () => {
  const id = await order()
  studio.on(
    'renderVideo',
    once(() => cancel(id)),
  )
  await app.drain()
  expect(await read(id)).toMatchObject({ status: 'canceled', video_url: null })
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test.each(['queued', 'cutOut', 'planVideo', 'renderVideo', 'completed'] as const)(
  'when its product is deleted (%s), a video is stopped, refunded and gone',
  async (moment) => {
    const id = await order()
    if (moment === 'queued') await remove()
    else if (moment !== 'completed') studio.on(moment, once(remove))
    await app.drain()
    if (moment === 'completed') await remove()
    for (const path of [`/videos/${id}`, `/videos/${id}/progress`, `/videos/${id}/checks`])
      expect([path, (await acme.get(path)).status]).toEqual([path, 404])
    expect((await cancel(id)).status).toBe(404)
    expect((await acme.get(`/videos?product_id=${product.id}`)).status).toBe(404)
    expect((await acme.get('/videos')).body.data).toEqual([])
    expect(await credits()).toMatchObject({ balance: moment === 'completed' ? 95 : 100, held: 0 })
  },
)

test('the files of a deleted product’s video stay readable for 30 days and no longer', async () => {
  const id = await order()
  await app.drain()
  const { video_url, thumbnail_url } = await read(id)
  const answers = () =>
    Promise.all(
      [video_url, thumbnail_url].map(async (url) => (await app.server.inject(new URL(url).pathname)).statusCode),
    )
  await remove()
  expect(await answers()).toEqual([200, 200])
  const steps = [30 * 86_400_000 + 1000, 3_600_000 + 1000]
  for (const ms of steps) {
    app.later(ms)
    await app.sweep()
  }
  for (const ms of steps) app.later(-ms)
  expect(await answers()).toEqual([404, 404])
})

test('a video has 30 minutes: one under way for longer ends and is refunded, one of 20 goes on', async () => {
  const ids = [await order(), await order()]
  const started = async (id: string, minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000)
    const { system } = app.parts.database
    await system.updateTable('videos').set({ started_at: at }).where('id', '=', id).execute()
  }
  studio.on('renderVideo', async (_, call) => {
    if (call > 1) return
    await started(ids[0]!, 31)
    await started(ids[1]!, 20)
    await app.sweep()
  })
  await app.drain()
  expect([(await read(ids[0]!)).status, (await read(ids[1]!)).status]).toEqual(['failed', 'completed'])
  expect(await credits()).toMatchObject({ balance: 95, held: 0 })
})

test('a film that is damaged in the store breaks an invariant', async () => {
  const id = await order()
  await app.drain()
  const { video_url } = await read(id)
  const key = new URL(video_url).pathname.slice('/media/'.length)
  const film = await app.parts.storage.get(key)
  const bytes = Buffer.concat(await film!.stream.toArray())
  await app.parts.storage.put(key, Buffer.from('torn'))
  expect(await findViolations(app.parts)).toMatchObject([{ invariant: 'I11', ids: [id] }])
  await app.parts.storage.put(key, bytes)
})
