import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected, once, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const path = '/assistant-ad-groups'
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  const description = 'A waterproof backpack with a padded sleeve for a 15 inch laptop.'
  await acme.patch(`/products/${product.id}`, { name: 'Commuter Backpack', description })
})
afterAll(() => app.close())

const start = async (ad_count = 3) => (await acme.post(path, { product_id: product.id, ad_count })).body.id as string
const read = async (id: string) => (await acme.get(`${path}/${id}`)).body
const cancel = (id: string) => acme.post(`${path}/${id}/cancel`)
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
const statuses = ({ ads }: { ads: { status: string }[] }) => ads.map(({ status }) => status)

test('an ad whose picture fails its checks is refunded, the others are charged, and its words stay', async () => {
  const id = await start()
  studio.on('renderShot', ({ plan }, call) =>
    call === 1 ? { ...spoilt, checks: [...spoilt.checks], plan } : undefined,
  )
  await app.drain()
  const group = await read(id)
  expect(group).toMatchObject({ status: 'completed', credits_charged: 4 })
  expect(statuses(group).toSorted()).toEqual(['completed', 'completed', 'failed'])
  expect(group.ads.every(({ title }: { title: string | null }) => title !== null)).toBe(true)
  expect(await movements(id)).toEqual([...Array(3).fill('capture'), 'refund', 'reserve'])
  const { data } = (await acme.get(`${path}/${id}/checks`)).body
  const place = statuses(group).indexOf('failed')
  expect(data.filter(({ passed }: { passed: boolean }) => passed === false)).toMatchObject([
    { id: `ad_${place}.failure`, measured: null, detail: expect.stringContaining('failed its checks') },
    { id: `ad_${place}.product_fidelity.delta_e_mean` },
  ])
  expect(await events(id)).toEqual(['assistant_ad_group.completed'])
})

test.each([
  ['nothing passes', 'renderShot', () => spoilt, ['capture', 'capture', 'refund', 'refund', 'reserve']],
  ['no product can be seen', 'cutOut', () => nothingDetected('nothing'), ['release', 'release', 'reserve']],
  [
    'the words cannot be written',
    'readFacts',
    () => Promise.reject(new Error('died')),
    ['release', 'release', 'reserve'],
  ],
] as const)('a group of which %s fails and costs nothing', async (_what, step, hook, booked) => {
  const id = await start(2)
  studio.on(step, hook)
  await app.drain()
  expect(await read(id)).toMatchObject({ status: 'failed', credits_charged: 0 })
  expect(await movements(id)).toEqual(booked)
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
  expect(await events(id)).toEqual(['assistant_ad_group.failed'])
  const { data } = (await acme.get(`${path}/${id}/checks`)).body
  const reasons = data.filter(({ id }: { id: string }) => id.endsWith('.failure'))
  expect(reasons.map(({ id }: { id: string }) => id)).toEqual(['ad_0.failure', 'ad_1.failure'])
  for (const { passed, detail } of reasons) expect([passed, detail.length > 20]).toEqual([false, true])
})

test('the targeting of a group that ended before its copy was written is refused with what became of it', async () => {
  const rewritten = async (id: string) => (await acme.post(`${path}/${id}/targeting`, { scope: 'hints' })).body
  const [waiting, failing] = [await start(1), await start(1)]
  expect((await rewritten(waiting)).detail).toMatch(/not written yet\. Try again/)
  await cancel(waiting)
  expect(await rewritten(waiting)).toMatchObject({
    code: 'request_rejected',
    detail: expect.stringContaining('was canceled'),
  })
  studio.on('readFacts', (_, call) => (call > 1 ? Promise.reject(new Error('died')) : undefined))
  await app.drain()
  studio.reset()
  expect((await rewritten(failing)).detail).toMatch(/failed before its copy .* Writing the ads failed/)
})

test('words that were written stay as they are when the work is tried again, and are charged with their pictures, once', async () => {
  const id = await start(1)
  let written: unknown
  studio.on('planShoot', async (_, call) => {
    const { context_hints, ads } = await read(id)
    if (call === 1) written = { context_hints, ads }
    else expect({ context_hints, ads }).toEqual(written)
    if (call < 3) throw new Error('the child died')
  })
  await app.drain()
  expect([studio.calls.readFacts, studio.calls.planShoot]).toEqual([1, 3])
  expect(await read(id)).toMatchObject({ status: 'completed', credits_charged: 2 })
  expect(await movements(id)).toEqual(['capture', 'reserve'])
})

test('a group that is canceled before anything is finished is failed, its ads canceled, and all of it returned', async () => {
  const id = await start()
  const { status, body } = await cancel(id)
  expect([status, body.status, statuses(body)]).toEqual([200, 'failed', Array(3).fill('canceled')])
  await app.drain()
  expect(studio.calls.readFacts).toBe(0)
  expect(await movements(id)).toEqual([...Array(3).fill('release'), 'reserve'])
  expect((await cancel(id)).body).toEqual(body)
})

test.each(['readFacts', 'cutOut', 'planShoot', 'renderShot'] as const)(
  'canceled during %s, finished ads stay and the rest comes back',
  async (step) => {
    const id = await start()
    studio.on(
      step,
      once(() => cancel(id)),
    )
    await app.drain()
    const group = await read(id)
    const completed = statuses(group).filter((status) => status === 'completed').length
    expect(statuses(group).every((status) => status === 'completed' || status === 'canceled')).toBe(true)
    expect(group).toMatchObject({ status: completed > 0 ? 'completed' : 'failed', credits_charged: 2 * completed })
    expect(await credits()).toMatchObject({ balance: 100 - 2 * completed, held: 0 })
  },
)

test.each(['queued', 'readFacts', 'cutOut', 'planShoot', 'renderShot', 'completed'] as const)(
  'when its product is deleted (%s), it is stopped, refunded and gone',
  async (moment) => {
    const id = await start(1)
    const remove = () => acme.del(`/products/${product.id}`)
    if (moment === 'queued') await remove()
    else if (moment !== 'completed') studio.on(moment, once(remove))
    await app.drain()
    if (moment === 'completed') await remove()
    for (const read of ['', '/checks', '/export?format=api'])
      expect([read, (await acme.get(`${path}/${id}${read}`)).status]).toEqual([read, 404])
    expect((await acme.post(`${path}/${id}/targeting`, { scope: 'hints' })).status).toBe(404)
    expect((await cancel(id)).status).toBe(404)
    expect((await acme.get(path)).body.data).toEqual([])
    expect(await credits()).toMatchObject({ balance: moment === 'completed' ? 98 : 100, held: 0 })
  },
)

test('rewrites of both lists at once lose neither', async () => {
  const id = await start(1)
  await app.drain()
  const before = await read(id)
  const scopes = ['hints', 'phrases', 'hints', 'phrases']
  const answers = await Promise.all(scopes.map((scope) => acme.post(`${path}/${id}/targeting`, { scope })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const after = await read(id)
  expect(after.context_hints).not.toEqual(before.context_hints)
  expect(after.negative_phrases).not.toEqual(before.negative_phrases)
  const { data } = (await acme.get(`${path}/${id}/checks`)).body
  expect(data.find((check: { id: string }) => check.id === 'targeting.conflict')).toMatchObject({ passed: true })
})
