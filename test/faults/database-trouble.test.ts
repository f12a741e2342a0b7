import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, withDatabase } from '../database.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type Answer, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { killAll, type Program, startBeside, until } from './program.ts'
import { openSlowWire } from './slow-wire.ts'

// All of it real: how long a request waits for a connection is what is tested here.
const settings = { DATABASE_POOL: '2' }
const studio = 'real'
let app: TestApp
let api: Program
let acme: TestCaller
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  api = await startBeside(app, 'api', { settings, studio })
  acme = (await app.org()).at(api.url)
})
afterAll(async () => {
  await killAll()
  await app.close()
})

const refusal = { status: 503, body: { code: 'service_unavailable', status: 503 } }
const statusOf = async (path: string) => (await fetch(api.origin + path)).status

test('requests that find every connection in use are refused in time, and the process stays alive', async () => {
  const holder = new pg.Client({ connectionString: app.database.url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table api_keys in access exclusive mode')
  // One after the other: requests that come together share a statement, and a connection.
  const held: Promise<Answer>[] = []
  for (const taken of [1, 2]) {
    held.push(acme.get('/credits'))
    await until(async () => (await waitingForKeys()) === taken)
  }
  const [refused, alive, ready] = await Promise.all([acme.get('/credits'), statusOf('/healthz'), statusOf('/readyz')])
  expect(refused).toMatchObject(refusal)
  expect({ alive, ready }).toEqual({ alive: 200, ready: 503 })
  await holder.query('rollback')
  await holder.end()
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
})

test('a database that has become read-only is not ready, and requests are refused until it takes writes again', async () => {
  await setReadOnly('on')
  expect(await acme.post('/products', { brand_id: acme.brandId, name: 'Lamp' })).toMatchObject(refusal)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  await setReadOnly('off')
  await until(async () => (await statusOf('/readyz')) === 200)
  expect((await acme.post('/products', { brand_id: acme.brandId, name: 'Lamp' })).status).toBe(201)
})

test('over a wire of five seconds the process stays alive and not ready; each request is answered in full or refused, and its work is done once', async () => {
  const wire = await openSlowWire(app.database.url)
  const slow = await startBeside(app, 'api', { settings: { ...settings, DATABASE_URL: wire.url }, studio })
  const caller = acme.at(slow.url)
  const at = async (path: string) => (await fetch(slow.origin + path)).status
  expect((await caller.get('/credits')).status).toBe(200)
  wire.delay(5000)
  const order = () => caller.post('/products', { brand_id: acme.brandId, name: 'Slow' }, { 'idempotency-key': 'slow' })
  const asked = Promise.all([order(), ...Array.from({ length: 4 }, () => caller.get('/credits'))])
  expect([await at('/healthz'), await at('/readyz')]).toEqual([200, 503])
  const answers = await asked
  expect(answers.some(({ status }) => status === 503)).toBe(true)
  for (const answer of answers) if (answer.status >= 300) expect(answer).toMatchObject(refusal)
  wire.delay(0)
  await until(async () => (await at('/readyz')) === 200)
  await until(async () => (await order()).status === 201)
  const { data } = (await acme.get(`/products?brand_id=${acme.brandId}`)).body
  expect(data.filter(({ name }: { name: string }) => name === 'Slow')).toHaveLength(1)
  slow.kill('SIGTERM')
  expect(await slow.ended).toEqual({ code: 0, signal: null })
  wire.close()
})

async function waitingForKeys(): Promise<number> {
  const { rows } = await sql`select from pg_locks where relation = 'api_keys'::regclass and not granted`.execute(
    app.database.system,
  )
  return rows.length
}

/** As after a failover to a standby: new connections are read-only and the old ones are cut. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const name = new URL(app.database.url).pathname.slice(1)
  await execute(
    withDatabase(app.database.url, 'postgres'),
    `alter database ${name} set default_transaction_read_only = ${value};
     select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}
