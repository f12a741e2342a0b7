import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  acme = await app.org({ credits: 100 })
  product = await acme.product()
})
afterAll(() => app.close())

const input = (more: object = {}) => ({ product_id: product.id, quick_shoot: { look: 'standard' }, ...more })
const order = (caller: TestCaller, key?: string, more: object = {}) =>
  caller.post('/photoshoots', input(more), key === undefined ? {} : { 'idempotency-key': key })
const account = () => acme.ctx.db.selectFrom('accounts').select(['balance', 'held']).executeTakeFirstOrThrow()
const campaign = () => ({ brand_id: acme.brandId, product_id: product.id, prompt: 'Spring', concept_count: 1 })
const adGroup = () => ({ product_id: product.id, ad_count: 1 })
const count = async (table: 'photoshoots' | 'campaigns' | 'assistant_ad_groups' | 'reservations') =>
  (await acme.ctx.db.selectFrom(table).select('id').execute()).length

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.parts.database.system)
  return rows[0]!.deadlocks
}

test.each([
  ['photoshoots', '/photoshoots', input, 2],
  ['campaigns', '/campaigns', campaign, 3],
  ['assistant_ad_groups', '/assistant-ad-groups', adGroup, 2],
] as const)(
  'of 100 parallel orders of %s with one key there is one and one reservation',
  async (table, path, asked, price) => {
    const send = () => acme.post(path, asked(), { 'idempotency-key': 'one' })
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    const taken = answers.filter(({ status }) => status === 202)
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual(status === 202 ? [202, undefined] : [409, 'idempotency_in_progress'])
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1)
    expect([await count(table), await count('reservations'), (await account()).held]).toEqual([1, 1, price])
    await app.drain()
  },
)

test('the same key with another request is refused, with its members in another order replayed', async () => {
  const first = await order(acme, 'k', { output_count: 3, seed: 1 })
  const changed = await order(acme, 'k', { output_count: 3, seed: 2 })
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_key_reused'])
  const { product_id, quick_shoot } = input()
  const reordered = { seed: 1, output_count: 3, quick_shoot, product_id }
  const replay = await acme.post('/photoshoots', reordered, { 'idempotency-key': 'k' })
  expect([replay.status, replay.body]).toEqual([202, first.body])
  expect(replay.headers.get('idempotent-replayed')).toBe('true')
  expect(replay.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  await app.drain()
})

test('a replay holds for 24 hours after completion; later the key makes a new photoshoot', async () => {
  const first = await order(acme, 'day')
  await app.drain()
  const day = 24 * 3_600_000
  app.later(day - 60_000)
  expect((await order(acme, 'day')).body.id).toBe(first.body.id)
  app.later(3_660_000)
  const later = await order(acme, 'day')
  expect([later.status, later.body.id === first.body.id]).toEqual([202, false])
  app.later(-(day + 3_600_000))
  await app.drain()
})

test('of 200 parallel orders of 2 credits, of whatever kind, 100 credits pay exactly 50', async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => acme.key('all')))
  const spend = (caller: TestCaller, i: number) =>
    i % 8 < 4 ? order(caller) : caller.post('/assistant-ad-groups', adGroup())
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => spend(callers[i % 4]!, i)))
  const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
  expect(codes.filter((code) => code === '202 ')).toHaveLength(50)
  expect(codes.filter((code) => code === '422 insufficient_credits')).toHaveLength(150)
  expect(await account()).toEqual({ balance: 100, held: 100 })
  const lowest = await acme.ctx.db
    .selectFrom('ledger')
    .select((eb) => eb.fn.min<number>(eb('balance_after', '-', eb.ref('held_after'))).as('available'))
    .executeTakeFirstOrThrow()
  expect(lowest.available).toBe(0)
  await app.drain()
  expect(await account()).toEqual({ balance: 0, held: 0 })
})

test('500 mixed operations at once end without a fault, a deadlock or a credit that is lost', async () => {
  const callers = await Promise.all(Array.from({ length: 8 }, () => acme.key('all')))
  const products = await Promise.all(callers.map((caller) => caller.product()))
  const codes: number[] = []
  const client = async (caller: TestCaller, n: number) => {
    const made: string[] = []
    const groups: string[] = []
    for (let i = 0; i < 62; i++) {
      const own = products[(i + n) % products.length]!
      const asked = { product_id: own.id, quick_shoot: { look: 'standard' }, output_count: [1, 3][i % 2] }
      const steps = [
        () => caller.post('/photoshoots', asked, { 'idempotency-key': `${n} ${i % 9}` }),
        () => caller.post('/photoshoots', asked),
        () => caller.post('/campaigns', { ...campaign(), product_id: own.id, concept_count: 2 }),
        () => caller.post('/assistant-ad-groups', { product_id: own.id, ad_count: 2 }),
        () => caller.post(`${made.at(-1) ?? `/photoshoots/${own.id}`}/cancel`),
        () => caller.post(`/assistant-ad-groups/${groups.at(-1) ?? own.id}/targeting`, { scope: 'hints' }),
        () => caller.patch(`/products/${own.id}`, { price: String(i) }),
        () => caller.get('/credits'),
        () => (i > 50 ? caller.del(`/products/${own.id}`) : caller.get(`/products/${own.id}`)),
      ]
      const { status, headers, body } = await steps[(i * 7 + n) % steps.length]!()
      codes.push(status)
      if (status === 202) made.push(headers.get('location')!.replace('/api/v1', ''))
      if (status === 202 && made.at(-1)!.startsWith('/assistant')) groups.push(body.id)
    }
  }
  let isOver = false
  const clients = Promise.all(callers.map(client)).finally(() => {
    isOver = true
  })
  while (!isOver) await app.drain()
  await clients
  await app.drain()
  expect(codes).toHaveLength(496)
  expect(app.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  expect(codes.filter((code) => code >= 500)).toEqual([])
  const { balance, held } = await account()
  const sums = await acme.ctx.db
    .selectFrom('reservations')
    .select((eb) => [eb.fn.sum<string>('captured').as('captured'), eb.fn.sum<string>('refunded').as('refunded')])
    .executeTakeFirstOrThrow()
  expect({ balance, held }).toEqual({ balance: 100 - Number(sums.captured) + Number(sums.refunded), held: 0 })
  expect(await deadlocks()).toBe(0)
})
