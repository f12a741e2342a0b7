import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grant } from '../../src/features/credits/credits.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, testApp } from '../kit.ts'
import { captures, ended, killAll, order, type Program, startBeside } from './program.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
let app: TestApp
let apis: Program[]
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  const clocks = [0, 90_000, 40 * day, -2 * hour]
  apis = await Promise.all(clocks.map((clockMs) => startBeside(app, 'api', { faults: { clockMs } })))
  await Promise.all(clocks.map((clockMs) => startBeside(app, 'worker', { faults: { clockMs } })))
})
afterAll(async () => {
  await killAll()
  await app.close()
})

test('several API and worker processes, whose clocks disagree, make each picture once', async () => {
  const acme = await app.org({ credits: 100 })
  const callers = apis.map(({ url }) => acme.at(url))
  const product = await acme.product()
  const asked = Array.from({ length: 5 }, (_, i) =>
    order(callers[i % callers.length]!, { output_count: 3, product_id: product.id }),
  )
  for (const shoot of await ended(app, callers, await Promise.all(asked))) {
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 6 })
    expect(await captures(app, shoot.id)).toEqual([1, 1, 1])
    const outputs = await app.database.system
      .selectFrom('photoshoot_outputs')
      .select('attempt')
      .where('photoshoot_id', '=', shoot.id)
      .execute()
    expect(outputs).toEqual([{ attempt: 1 }, { attempt: 1 }, { attempt: 1 }])
  }
})

test('no process forgets an Idempotency-Key, a grant or the order of things before its time', async () => {
  const acme = await app.org({ credits: 0 })
  await grant(app.parts, acme.orgId, { amount: 7, reason: 'test', expires_at: new Date(Date.now() + hour) })
  const made: string[] = []
  for (const { url } of apis) {
    const headers = { 'idempotency-key': `by-${apis.findIndex((api) => api.url === url)}` }
    const ask = (at: string) => acme.at(at).post('/products', { brand_id: acme.brandId, name: url }, headers)
    const { status, body } = await ask(url)
    expect(status).toBe(201)
    made.push(body.id)
    for (const other of apis) {
      const replay = await ask(other.url)
      // A replay shows the product as it is now: the advice comes with the profile, which a worker makes meanwhile.
      const same = { ...body, advice: expect.any(Array) }
      expect([replay.headers.get('idempotent-replayed'), replay.body]).toEqual(['true', same])
      expect((await acme.at(other.url).get('/credits')).body.balance).toBe(7)
    }
  }
  const listed = (await acme.get(`/products?brand_id=${acme.brandId}`)).body.data
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(made.toReversed())
})

test('a clock that leaps while requests are counted neither frees a key nor locks it out', async () => {
  const acme = await app.org()
  const leapWhile = join(app.dataDir, 'leap')
  const api = await startBeside(app, 'api', { faults: { clockMs: 40 * day, leapWhile } })
  const statuses = () =>
    Promise.all(Array.from({ length: 60 }, async () => (await acme.at(api.url).get('/credits')).status))
  expect(await statuses()).toEqual(Array(60).fill(200))
  await writeFile(leapWhile, '')
  expect(await statuses()).toEqual(Array(60).fill(200))
  const refused = await acme.at(api.url).get('/credits')
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
  await rm(leapWhile)
  expect((await acme.at(api.url).get('/credits')).status).toBe(429)
})

test.each([
  ['2 hours back', -2 * 3600, 200],
  ['50 seconds ahead', 50, 429],
  ['60 seconds ahead', 60, 200],
])(
  "when the database's clock is set %s, no key is locked out for longer than its window",
  async (_what, aheadSeconds, status) => {
    const acme = await app.org()
    await acme.get('/credits')
    await sql`
      update rate_windows set hits = array_fill(extract(epoch from clock_timestamp())::double precision - ${aheadSeconds}, array[120])
      where key_id = ${acme.keyId}`.execute(app.database.system)
    const answer = await acme.get('/credits')
    expect(answer.status).toBe(status)
    if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  },
)

test('a process whose clock is ahead expires no key early', async () => {
  const acme = await app.org()
  const brief = await acme.key('all', { expires_at: new Date(Date.now() + day) })
  for (const { url } of apis) expect((await brief.at(url).get('/credits')).status).toBe(200)
})

test('all processes count the requests of a key together, whatever their clocks say', async () => {
  const acme = await app.org()
  const callers = apis.map(({ url }) => acme.at(url))
  const statuses = await Promise.all(
    Array.from({ length: 123 }, async (_, i) => (await callers[i % callers.length]!.get('/credits')).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  const { headers } = await callers[2]!.get('/credits')
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
})
