import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeStudio, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { routes } from '../index.ts'
import { grant, recordRequests } from './credits.ts'
import { operationOf, priceList } from './rules.ts'

const studio = fakeStudio()
let moment = new Date('2026-01-15T12:00:00Z')
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio, now: () => moment })
})
beforeEach(async () => {
  studio.reset()
  moment = new Date('2026-01-15T12:00:00Z')
  acme = await app.org({ credits: 100 })
  product = await acme.product()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.close()
})

const order = (output_count = 1, caller = acme) =>
  caller.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' }, output_count, seed: 0 })
const credits = async (caller = acme) => (await caller.get('/credits')).body
const ledger = async (query = '') => (await acme.get(`/credit-ledger?limit=100${query}`)).body.data
const types = (rows: { type: string }[]) => rows.map(({ type }) => type)
const fail = () => studio.on('renderShot', () => spoilt)

/** The change of balance and reserved credits by each type of movement. */
const effects: Record<string, [number, number]> = {
  grant: [1, 0],
  reserve: [0, 1],
  capture: [-1, -1],
  release: [0, -1],
  refund: [1, 0],
  expiry: [-1, 0],
}

test('the ledger lists every movement with its price and its resource', async () => {
  const { body } = await order(3)
  studio.on('renderShot', ({ plan }) => (plan.seed === 0 ? spoilt : undefined))
  await app.drain()
  const rows = await ledger()
  expect(types(rows).toSorted()).toEqual(['capture', 'capture', 'capture', 'grant', 'refund', 'reserve'])
  expect(rows.at(-2)).toMatchObject({
    type: 'reserve',
    amount: 6,
    balance_after: 100,
    held_after: 6,
    resource_type: 'photoshoot',
    resource_id: body.id,
    item_id: null,
    api_key_id: acme.keyId,
    unit_price: 2,
  })
})

test('each balance of the ledger follows from the one before, also among movements of one moment', async () => {
  await order(8)
  await app.drain()
  const { body } = await order(15)
  await acme.post(`/photoshoots/${body.id}/cancel`)
  await app.drain()
  let [balance, held] = [0, 0]
  for (const { type, amount, balance_after, held_after, ...changes } of (await ledger()).toReversed()) {
    balance += changes.balance_change
    held += changes.held_change
    expect([changes.balance_change, changes.held_change]).toEqual(effects[type]!.map((sign) => sign * amount))
    expect([type, balance_after, held_after]).toEqual([type, balance, held])
  }
  expect(await credits()).toMatchObject({ balance, held })
})

test('the ledger can be asked for a type, a resource and a time', async () => {
  const { body } = await order(1)
  await app.drain()
  moment = new Date('2026-01-16T12:00:00Z')
  await order(3)
  await app.drain()
  expect(types(await ledger('&type=reserve'))).toEqual(['reserve', 'reserve'])
  expect(types(await ledger(`&resource_id=${body.id}`))).toEqual(['capture', 'reserve'])
  expect(types(await ledger('&from=2026-01-16T00:00:00Z'))).toEqual(['capture', 'capture', 'capture', 'reserve'])
  expect(types(await ledger('&to=2026-01-16T00:00:00Z'))).toEqual(['capture', 'reserve', 'grant'])
  expect((await acme.get('/credit-ledger?type=gift')).status).toBe(400)
})

test('the ledger can be paged without a gap', async () => {
  await order(8)
  await app.drain()
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await acme.get(`/credit-ledger?limit=3${cursor}`)
    seen.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`
  } while (cursor !== '')
  expect(seen).toEqual((await ledger()).map(({ id }: { id: string }) => id))
})

test('ledger rows are never changed or deleted, by anybody', async () => {
  const { system } = app.parts.database
  await expect(
    system.updateTable('ledger').set({ amount: 1 }).where('org_id', '=', acme.orgId).execute(),
  ).rejects.toThrow()
  await expect(system.deleteFrom('ledger').where('org_id', '=', acme.orgId).execute()).rejects.toThrow()
})

test('moments are given with any offset', async () => {
  const acme = await app.org({ credits: 5 })
  const [grant] = (await acme.get('/credit-ledger')).body.data
  const at = new Date(grant.created_at).getTime()
  const tokyo = (ms: number) =>
    encodeURIComponent(new Date(ms + 9 * 3_600_000).toISOString().replace('Z', '000000+09:00'))
  const found = async (query: string) => (await acme.get(`/credit-ledger?${query}`)).body.data.length
  expect(await found(`from=${tokyo(at)}&to=${tokyo(at + 1)}`)).toBe(1)
  expect(await found(`from=${tokyo(at + 1)}`)).toBe(0)
  expect(await found(`to=${tokyo(at)}`)).toBe(0)
  const { status, body } = await acme.get('/usage?from=2026-01-01T00:00:00%2B02:00&to=2026-01-31T19:00:00-05:00')
  expect([status, body]).toEqual([200, { data: [] }])
  const offsets = [
    '2026-01-01T00:00:00+25:00',
    '2026-01-01T00:00:00 02:00',
    '2026-01-01T00:00:00',
    '2026-02-30T00:00:00%2B02:00',
  ]
  for (const moment of offsets) {
    const refused = await acme.get(`/usage?from=${moment}`)
    expect([refused.status, refused.body.errors?.[0]?.parameter]).toEqual([400, 'from'])
  }
})

test('usage sums credits by day, operation and key', async () => {
  const second = await acme.key('all')
  await order(3)
  await app.drain()
  moment = new Date('2026-01-16T12:00:00Z')
  await order(1, second)
  fail()
  await app.drain()
  const count = {
    org_id: acme.orgId,
    starts_at: new Date('2026-01-16T12:00:00Z'),
    api_key_id: second.keyId,
    operation: 'createPhotoshoot',
    requests: 7,
  }
  await recordRequests(app.parts, [count])
  moment = new Date('2026-01-16T12:00:01Z')
  const usage = async (group: string) =>
    (await acme.get(`/usage?from=2026-01-01T00:00:00Z&group_by=${group}`)).body.data
  const sums = (reserved: number, captured: number, refunded: number) => ({
    credits_reserved: reserved,
    credits_captured: captured,
    credits_refunded: refunded,
  })
  expect(await usage('day')).toMatchObject([
    { group: '2026-01-15', ...sums(6, 6, 0) },
    { group: '2026-01-16', ...sums(2, 2, 2), requests: 7 },
  ])
  expect(await usage('operation')).toEqual(
    expect.arrayContaining([expect.objectContaining({ group: 'createPhotoshoot', ...sums(8, 8, 2), requests: 7 })]),
  )
  expect(await usage('api_key')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ group: acme.keyId, ...sums(6, 6, 0) }),
      expect.objectContaining({ group: second.keyId, ...sums(2, 2, 2) }),
    ]),
  )
})

test('usage counts requests of the requested time alone and states which quarters of an hour it sums', async () => {
  const counted = (starts_at: string, operation: string) => ({
    ...{ org_id: acme.orgId, api_key_id: acme.keyId, requests: 1 },
    ...{ starts_at: new Date(starts_at), operation },
  })
  await recordRequests(app.parts, [
    counted('2026-01-15T18:15:00Z', 'getCredits'),
    counted('2026-01-15T18:30:00Z', 'getProduct'),
    counted('2026-01-16T18:30:00Z', 'getBrand'),
  ])
  const sums = async (from: string, to: string) =>
    (await acme.get(`/usage?group_by=operation&from=${from}&to=${to}`)).body.data
  const window = { from: '2026-01-15T18:30:00.000Z', to: '2026-01-16T18:30:00.000Z' }
  expect(await sums('2026-01-16T00:00:00%2B05:30', '2026-01-17T00:00:00%2B05:30')).toMatchObject([
    { group: 'getProduct', requests: 1, ...window },
  ])
  expect(await sums('2026-01-15T18:44:59Z', '2026-01-16T18:16:00Z')).toMatchObject([{ group: 'getProduct', ...window }])
})

test('usage, prices and the document call an operation by the same name', () => {
  const known = new Set(routes.map(({ operationId }) => operationId))
  const priced = new Set(routes.flatMap((route) => (route.priced ? [route.operationId] : [])))
  expect(Object.values(operationOf).filter((name) => !known.has(name))).toEqual([])
  expect(new Set(priceList.data.map(({ operation_id }) => operation_id))).toEqual(priced)
})

test('movements of a listing image carry the id of its slot', async () => {
  const ideas = await acme.post('/retail-listing-ideas', { product_id: product.id, marketplace: 'retail_us' })
  const [{ id }] = ideas.body.data
  await acme.post(`/retail-listing-ideas/${id}/image`)
  await app.drain()
  const rows = await ledger(`&resource_id=${id}`)
  expect(types(rows)).toEqual(['capture', 'reserve'])
  for (const row of rows) expect(row).toMatchObject({ resource_type: 'retail_listing_image', resource_id: id })
  expect((await ledger()).slice(0, 2)).toEqual(rows)
})

test('too little credit refuses with what is there, and the same key succeeds after a grant', async () => {
  const poor = await app.org({ credits: 5 })
  const { id } = await poor.product()
  const key = { 'idempotency-key': 'retry' }
  const input = { product_id: id, quick_shoot: { look: 'standard' }, output_count: 3 }
  const refused = await poor.post('/photoshoots', input, key)
  expect(refused.body).toMatchObject({
    status: 422,
    code: 'insufficient_credits',
    required_credits: 6,
    available_credits: 5,
  })
  await grant(app.parts, poor.orgId, { amount: 1, reason: 'top-up' })
  expect((await poor.post('/photoshoots', input, key)).status).toBe(202)
  await app.drain()
})

test('the rest of the plan expires at the end of its UTC month, a top-up does not', async () => {
  const plan = await app.org({ credits: 10 })
  const expires_at = new Date('2026-02-01T00:00:00Z')
  await grant(app.parts, plan.orgId, { amount: 50, reason: 'January', type: 'plan', expires_at })
  expect(await credits(plan)).toMatchObject({ balance: 60, plan_grant: 50, resets_at: '2026-02-01T00:00:00.000Z' })
  moment = new Date('2026-01-31T23:59:59.999Z')
  expect((await credits(plan)).balance).toBe(60)
  moment = expires_at
  expect(await credits(plan)).toMatchObject({
    balance: 10,
    available: 10,
    plan_grant: 0,
    resets_at: '2026-03-01T00:00:00.000Z',
  })
})

test('credits that expire first are spent first', async () => {
  const expires_at = new Date('2026-02-01T00:00:00Z')
  await grant(app.parts, acme.orgId, { amount: 50, reason: 'January', type: 'plan', expires_at })
  await order(15)
  await app.drain()
  expect(await credits()).toMatchObject({ balance: 120, plan_grant: 20 })
})

test('a hold survives the expiry of its grant, and a refund comes back although the grant is over', async () => {
  const plan = await app.org({ credits: 0 })
  const expires_at = new Date('2026-02-01T00:00:00Z')
  await grant(app.parts, plan.orgId, { amount: 10, reason: 'January', type: 'plan', expires_at })
  const { id } = await plan.product()
  const ordered = { product_id: id, quick_shoot: { look: 'standard' }, output_count: 3, seed: 0 }
  await plan.post('/photoshoots', ordered)
  studio.on('renderShot', async ({ plan }) => {
    if (plan.seed !== 0) return
    moment = new Date('2026-02-01T00:00:01Z')
    return spoilt
  })
  await app.drain()
  const { balance, held, plan_grant } = await credits(plan)
  expect({ balance, held, plan_grant }).toEqual({ balance: 2, held: 0, plan_grant: 0 })
  moment = new Date('2026-06-01T00:00:00Z')
  expect((await credits(plan)).balance).toBe(2)
})

test("a grant's outside reference counts once", async () => {
  const input = { amount: 5, reason: 'invoice', external_ref: 'in_1' }
  await grant(app.parts, acme.orgId, input)
  await expect(grant(app.parts, acme.orgId, input)).rejects.toThrow()
  expect((await credits()).balance).toBe(105)
})

test.each(['Asia/Tokyo', 'America/New_York'])(
  'a key budget is counted by UTC months in a process in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 31).getTimezoneOffset()).not.toBe(0)
    const limited = await acme.key('all', { monthly_budget: 4 })
    const budget = async () => (await limited.get('/api-key')).body.monthly_budget
    moment = new Date('2026-01-31T23:59:59.900Z')
    expect((await order(1, limited)).status).toBe(202)
    expect((await order(1, limited)).status).toBe(202)
    const refused = await order(1, limited)
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'key_budget_exceeded',
      required_credits: 2,
      available_credits: 0,
    })
    expect(await budget()).toEqual({ limit: 4, used: 4, resets_at: '2026-02-01T00:00:00.000Z' })
    moment = new Date('2026-02-01T00:00:00Z')
    expect((await order(1, limited)).status).toBe(202)
    studio.on('renderShot', ({ plan }) => (plan.seed === 0 ? spoilt : undefined))
    await app.drain()
    expect(await budget()).toEqual({ limit: 4, used: 0, resets_at: '2026-03-01T00:00:00.000Z' })
    moment = new Date('2026-01-31T23:59:59.950Z')
    expect((await budget()).used).toBe(0)
    vi.unstubAllEnvs()
  },
)

test('a refund in February frees the budget of January, not that of February', async () => {
  const limited = await acme.key('all', { monthly_budget: 2 })
  moment = new Date('2026-01-31T23:59:59.900Z')
  const january = (await order(1, limited)).body.id
  moment = new Date('2026-02-01T00:00:00Z')
  await order(1, limited)
  await limited.post(`/photoshoots/${january}/cancel`)
  expect((await limited.get('/api-key')).body.monthly_budget.used).toBe(2)
  expect((await order(1, limited)).body.code).toBe('key_budget_exceeded')
  moment = new Date('2026-01-31T23:59:59.990Z')
  expect((await limited.get('/api-key')).body.monthly_budget.used).toBe(0)
  moment = new Date('2026-02-01T00:00:00Z')
  await app.drain()
})

test('a budget binds its key alone', async () => {
  const limited = await acme.key('all', { monthly_budget: 0 })
  expect((await order(1, limited)).body.code).toBe('key_budget_exceeded')
  expect((await order(1)).status).toBe(202)
  await app.drain()
})

test('prices are served to any key', async () => {
  const bare = await acme.key([])
  const { status, headers, body } = await bare.get('/credit-prices')
  expect(headers.get('etag')).toBeNull()
  expect([status, body.version]).toEqual([200, expect.any(String)])
  expect(body.data).toContainEqual({
    operation: 'photoshoot',
    operation_id: 'createPhotoshoot',
    unit: 'output',
    credits: 2,
  })
})
