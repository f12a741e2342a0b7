import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected, once, spoilt } from '../../../test/fake-studio.ts'
import { type Answer, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const stages = ['concepts', 'copy', 'creatives', 'done']
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
})
afterAll(() => app.close())

const start = async (more: object = {}) => {
  const asked = { brand_id: acme.brandId, product_id: product.id, prompt: 'Picnics', seed: 0, ...more }
  return (await acme.post('/campaigns', asked)).body.id as string
}
const read = async (id: string) => (await acme.get(`/campaigns/${id}`)).body
const cancel = (id: string) => acme.post(`/campaigns/${id}/cancel`)
const credits = async () => (await acme.get('/credits')).body
const movements = async (id: string): Promise<string[]> => {
  const { body } = await acme.get(`/credit-ledger?resource_id=${id}&limit=100`)
  return body.data.map(({ type }: { type: string }) => type).toSorted()
}
const events = async (id: string) => {
  const told = acme.ctx.db.selectFrom('events').select('type').where('resource_id', '=', id).orderBy('created_at')
  return (await told.execute()).map(({ type }) => type)
}
const statuses = ({ concepts }: { concepts: { creatives: { status: string }[] }[] }) =>
  concepts.flatMap(({ creatives }) => creatives.map(({ status }) => status))

/** The parts of `before` that `after` lacks: arrays only grow, and values other than null stay. */
function lost(before: unknown, after: unknown, at = ''): string[] {
  if (before === null) return []
  if (Array.isArray(before)) return before.flatMap((one, i) => lost(one, (after as unknown[])[i], `${at}/${i}`))
  if (typeof before !== 'object') return before === after ? [] : [at]
  return Object.entries(before)
    .filter(([name]) => !['status', 'progress', 'stage', 'updated_at', 'credits_charged'].includes(name))
    .flatMap(([name, value]) => lost(value, (after as Record<string, unknown>)?.[name], `${at}/${name}`))
}

test('between any two reads arrays only grow, values stay, the stage never goes back, and the ETag changes with the campaign', async () => {
  const id = await start({ concept_count: 3, aspect_ratios: ['1:1', '9:16'] })
  const seen: { etag: string; body: ReturnType<typeof JSON.parse> }[] = []
  const look = async () => {
    const { headers, body } = await acme.get(`/campaigns/${id}`)
    seen.push({ etag: headers.get('etag')!, body })
  }
  await look()
  for (const step of ['readFacts', 'cutOut', 'planAds', 'renderAd'] as const) studio.on(step, look)
  await app.drain()
  await look()
  for (const [i, { etag, body }] of seen.entries()) {
    const before = seen[i - 1]
    if (!before) continue
    expect(lost(before.body, body)).toEqual([])
    expect(stages.indexOf(body.stage)).toBeGreaterThanOrEqual(stages.indexOf(before.body.stage))
    expect(body.progress.completed).toBeGreaterThanOrEqual(before.body.progress.completed)
    const [one, other] = [before.body, body].map((campaign) => JSON.stringify({ ...campaign, updated_at: '' }))
    if (etag === before.etag) expect(other).toBe(one)
  }
  expect(new Set(seen.map(({ body }) => body.stage))).toEqual(new Set(stages))
  const written = seen.find(({ body }) => body.stage === 'copy')!.body
  expect(written.concepts.map(({ copy }: { copy: unknown }) => copy)).toEqual([null, null, null])
  const last = seen.at(-1)!
  expect(last.body.progress).toEqual({ completed: 6, failed: 0, total: 6 })
  expect((await acme.get(`/campaigns/${id}`, { 'if-none-match': last.etag })).status).toBe(304)
})

test('every step is recorded once in the outbox, the end last', async () => {
  const id = await start({ concept_count: 2 })
  await app.drain()
  expect(await events(id)).toEqual([...Array(3).fill('campaign.progressed'), 'campaign.completed'])
})

test('creatives that fail are refunded, the words and the finished ones are charged', async () => {
  const id = await start({ concept_count: 3 })
  studio.on('renderAd', ({ plan }) => (plan.seed === 1 ? spoilt : undefined))
  await app.drain()
  const campaign = await read(id)
  expect(campaign).toMatchObject({ status: 'completed', stage: 'done', credits_charged: 5, failure: null })
  expect(campaign.progress).toEqual({ completed: 2, failed: 1, total: 3 })
  const creativesOf = (body: Answer['body']): Answer['body'][] =>
    body.concepts.flatMap(({ creatives }: Answer['body']) => creatives)
  expect(creativesOf(campaign).filter((creative) => 'checks' in creative)).toEqual([])
  const { body: expanded } = await acme.get(`/campaigns/${id}?expand=checks`)
  for (const { status, creative_id, checks } of creativesOf(expanded)) {
    if (status === 'failed') expect(checks).toContainEqual(expect.objectContaining({ passed: false }))
    else expect(checks).toEqual((await acme.get(`/creatives/${creative_id}`)).body.checks)
  }
  expect((await acme.get('/campaigns?expand=checks')).body.data[0]).toEqual(expanded)
  expect((await acme.get(`/campaigns/${id}?expand=concepts`)).status).toBe(400)
  expect(campaign.concepts[1].creatives[0]).toMatchObject({
    status: 'failed',
    creative_id: null,
    failure: { code: 'quality_check_failed' },
  })
  expect(await movements(id)).toEqual([...Array(4).fill('capture'), 'refund', 'reserve'])
})

test('a campaign whose creatives all fail their checks fails and costs nothing, its words included', async () => {
  const id = await start({ concept_count: 2 })
  studio.on('renderAd', () => spoilt)
  await app.drain()
  expect(await read(id)).toMatchObject({ status: 'failed', credits_charged: 0 })
  expect(await movements(id)).toEqual([...Array(3).fill('capture'), ...Array(3).fill('refund'), 'reserve'])
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
  expect((await events(id)).at(-1)).toBe('campaign.failed')
})

test('a picture without a product fails the campaign before anything is charged', async () => {
  const id = await start()
  studio.on('cutOut', () => {
    return nothingDetected('nothing')
  })
  await app.drain()
  const campaign = await read(id)
  expect(campaign).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'no_product_found' } })
  expect([campaign.concepts, studio.calls.renderAd]).toEqual([[], 0])
  expect(await movements(id)).toEqual([...Array(4).fill('release'), 'reserve'])
})

test('words that fail three times fail the campaign, and internal reasons are not exposed', async () => {
  const id = await start()
  studio.on('readFacts', () => {
    throw new Error('ENOENT /var/secret/path')
  })
  await app.drain()
  const campaign = await read(id)
  expect(campaign).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'planning_failed' } })
  expect(JSON.stringify(campaign)).not.toContain('secret')
  expect(studio.calls.readFacts).toBe(3)
})

test('a planner that dies after the concepts continues from there and is charged once', async () => {
  const id = await start({ concept_count: 1 })
  studio.on(
    'cutOut',
    once(async () => {
      throw new Error('the child died')
    }),
  )
  await app.drain()
  expect(studio.calls.readFacts).toBe(1)
  expect(await read(id)).toMatchObject({ status: 'completed', credits_charged: 3 })
  expect(await movements(id)).toEqual(['capture', 'capture', 'reserve'])
})

test('a campaign that is canceled before it starts is released whole', async () => {
  const id = await start()
  const { status, body } = await cancel(id)
  expect([status, body.status, body.concepts]).toEqual([200, 'canceled', []])
  await app.drain()
  expect(studio.calls.readFacts).toBe(0)
  expect(await movements(id)).toEqual([...Array(4).fill('release'), 'reserve'])
  expect((await events(id)).at(-1)).toBe('campaign.canceled')
})

test.each(['readFacts', 'cutOut', 'planAds', 'renderAd'] as const)(
  'canceled during %s, it costs what is finished and the words with it, or nothing',
  async (step) => {
    const id = await start({ concept_count: 2 })
    studio.on(
      step,
      once(() => cancel(id)),
    )
    await app.drain()
    const campaign = await read(id)
    expect(statuses(campaign).every((status) => status === 'completed' || status === 'canceled')).toBe(true)
    const { completed, total } = campaign.progress
    expect(campaign.canceled_creatives).toBe(total - completed)
    const charged = completed > 0 ? 1 + 2 * completed : 0
    expect(campaign).toMatchObject({ status: completed > 0 ? 'completed' : 'canceled', credits_charged: charged })
    expect(await credits()).toMatchObject({ balance: 100 - charged, held: 0 })
    expect((await cancel(id)).body).toEqual(campaign)
  },
)

test.each(['queued', 'readFacts', 'cutOut', 'planAds', 'renderAd', 'completed'] as const)(
  'when its product is deleted (%s), it is stopped, refunded and gone',
  async (moment) => {
    const id = await start({ concept_count: 1 })
    const remove = () => acme.del(`/products/${product.id}`)
    if (moment === 'queued') await remove()
    else if (moment !== 'completed') studio.on(moment, once(remove))
    await app.drain()
    if (moment === 'completed') await remove()
    for (const path of [`/campaigns/${id}`, `/campaigns?product_id=${product.id}`])
      expect([path, (await acme.get(path)).status]).toEqual([path, 404])
    expect((await cancel(id)).status).toBe(404)
    expect((await acme.get('/campaigns')).body.data).toEqual([])
    const charged = moment === 'completed' ? 3 : 0
    expect(await credits()).toMatchObject({ balance: 100 - charged, held: 0 })
    expect((await events(id)).at(-1)).toBe(moment === 'completed' ? 'campaign.completed' : 'campaign.canceled')
  },
)

test('an accepted campaign is replayed by its key, and is a 404 once its product is deleted', async () => {
  const asked = { brand_id: acme.brandId, product_id: product.id, prompt: 'Picnics' }
  const order = () => acme.post('/campaigns', asked, { 'idempotency-key': 'once' })
  const [first, second] = [await order(), await order()]
  expect([second.status, second.body]).toEqual([202, first.body])
  await app.drain()
  await acme.del(`/products/${product.id}`)
  expect((await order()).status).toBe(404)
})
