import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { captures, ended, hurry, killAll, order, type Program, startBeside, startProgram, until } from './program.ts'
import { canMount, fillUp, onVolume } from './volume.ts'

let app: TestApp
let service: Program
let acme: TestCaller
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  service = await startBeside(app, 'all')
})
beforeEach(async () => {
  acme = (await app.org({ credits: 100 })).at(service.url)
})
afterAll(async () => {
  await killAll()
  await app.close()
})

const refusal = { status: 503, body: { code: 'service_unavailable', status: 503 } }
const tables = ['products', 'photoshoots', 'photoshoot_outputs', 'ledger', 'reservations', 'idempotency_keys', 'events']

/** From now on the server refuses new rows in this table the way it does when its volume is full. Returns what makes room again. */
async function fill(table: string): Promise<() => Promise<unknown>> {
  const { system } = app.database
  await sql`
    create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    system,
  )
  await sql`create trigger no_room before insert on ${sql.table(table)} for each row execute function no_room()`.execute(
    system,
  )
  return () => sql`drop trigger no_room on ${sql.table(table)}`.execute(system)
}

test.each(tables)(
  'a database without room for %s refuses with a 503, makes nothing half and charges nothing',
  async (table) => {
    const { id: product_id } = await acme.product()
    const makeRoom = await fill(table)
    const asked = { product_id, quick_shoot: { look: 'standard' }, output_count: 1 }
    const key = { 'idempotency-key': 'order' }
    const answers = await Promise.all([
      acme.post('/photoshoots', asked, key),
      acme.post('/products', { brand_id: acme.brandId, name: 'Lamp' }, { 'idempotency-key': 'lamp' }),
    ])
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    for (const { status, body } of answers) if (status >= 300) expect({ status, body }).toMatchObject(refusal)
    const before = (await acme.get('/credits')).body
    const shoots = (await acme.get('/photoshoots')).body.data
    expect(before.held + 100 - before.balance).toBe(shoots.length * 2)
    await makeRoom()
    const again = await acme.post('/photoshoots', asked, key)
    expect(again.status).toBe(202)
    const [shoot] = await ended(app, [acme], [again.body.id])
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
    expect((await acme.get('/photoshoots')).body.data).toHaveLength(1)
    expect((await acme.get('/credits')).body).toMatchObject({ balance: 98, held: 0 })
  },
)

test('a render whose result finds no room for its row is tried again, uncounted, and charged once', async () => {
  const makeRoom = await fill('creatives')
  const id = await order(acme, { output_count: 1 })
  await until(async () => {
    await hurry(app)
    return (await attempts(id)) > 4
  })
  expect((await acme.get(`/photoshoots/${id}`)).body).toMatchObject({
    status: 'in_progress',
    outputs: [{ image_url: null }],
  })
  await makeRoom()
  const [shoot] = await ended(app, [acme], [id])
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
  expect(await captures(app, id)).toEqual([1])
})

async function attempts(shootId: string): Promise<number> {
  const { attempt } = await app.database.system
    .selectFrom('photoshoot_outputs')
    .select('attempt')
    .where('photoshoot_id', '=', shootId)
    .executeTakeFirstOrThrow()
  return attempt
}

// Where nothing can be mounted, the refusals above stand for the full volume.
test.runIf(canMount && process.getuid?.() === 0)(
  'the embedded database goes on by itself when its full volume has room again, and has lost nothing',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-volume-'))
    await chmod(dataDir, 0o711)
    const settings = { DATA_DIR: dataDir, ROLE: 'all', PUBLIC_URL: 'http://pictures.test', WORKER_CONCURRENCY: '1' }
    const program = await startProgram({ settings, wrap: onVolume(dataDir, 300) })
    const secret = /cyc_[0-9A-Za-z]{36}/.exec(program.output())![0]
    const call = async (path: string, body?: object, key?: string) => {
      const headers = {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const response = await fetch(program.url + path, init)
      return { status: response.status, body: JSON.parse(await response.text()) }
    }
    const { body: brands } = await call('/brands')
    const create = (n: number) =>
      call(
        '/products',
        { brand_id: brands.data[0].id, name: `Product ${n}`, description: randomBytes(2400).toString('hex') },
        `product-${n}`,
      )
    const made = new Map<number, string>()
    expect((await create(0)).status).toBe(201)
    const makeRoom = await fillUp(program, dataDir)
    let n = 0
    await until(async () => {
      const { status, body } = await create(++n)
      if (status === 201) made.set(n, body.id)
      else if (status !== 429) expect({ status, body }).toMatchObject(refusal)
      return status === 503
    })
    expect((await fetch(`${program.origin}/healthz`)).status).toBe(200)
    await makeRoom()
    await until(async () => (await create(n)).status === 201)
    for (const id of made.values()) await until(async () => (await call(`/products/${id}`)).status === 200)
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, signal: null })
    await rm(dataDir, { recursive: true, force: true })
  },
)
