import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, testApp } from '../kit.ts'
import { startLoad, unreadable } from './load.ts'
import { captures, ended, killAll, order, startBeside, until } from './program.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-gate-'))
})
afterAll(async () => {
  await killAll()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a service that is asked to stop under load ends what it has begun, puts its jobs back uncounted and exits with 0', async () => {
  const acme = await app.org({ credits: 1000 })
  const renderGate = join(folder, 'gate')
  const id = await order(acme, { output_count: 1 })
  const product = await acme.product()
  const keys = await Promise.all(Array.from({ length: 10 }, () => acme.key('all')))
  const service = await startBeside(app, 'all', { faults: { renderGate } })
  await until(async () => (await states(id)).includes('in_progress'))
  const load = startLoad(
    keys.map((caller) => caller.at(service.url)),
    product.id,
  )
  await until(async () => load.acknowledged() >= 20)
  service.kill('SIGTERM')
  const { code } = await service.ended
  await load.stop()
  expect(code).toBe(0)
  for (const { status, body } of load.refusals) expect([status, body.code]).toEqual([503, 'service_unavailable'])
  expect(await unreadable(keys, load.asked)).toEqual([])
  const acknowledged = load.asked.filter((one) => one.id !== null && one.kind === 'product').length
  expect(await count('products')).toBe(acknowledged + 2)
  const { rows } = await sql<{ state: string; tries: number }>`
    select state, retry_count as tries from pgboss.job_common where state < 'completed'`.execute(app.database.system)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ state: 'created', tries: 0 })
  await writeFile(renderGate, '')
  const next = await startBeside(app, 'worker')
  const shoots = load.asked.flatMap((one) => (one.kind === 'photoshoot' && one.id !== null ? [one.id] : []))
  for (const shoot of await ended(app, keys, [id, ...shoots])) {
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
    expect(await captures(app, shoot.id)).toEqual([1])
  }
  next.kill('SIGTERM')
  expect(await next.ended).toEqual({ code: 0, signal: null })
})

async function states(shootId: string): Promise<string[]> {
  const outputs = await app.database.system
    .selectFrom('photoshoot_outputs')
    .select('status')
    .where('photoshoot_id', '=', shootId)
    .execute()
  return outputs.map(({ status }) => status)
}

async function count(table: 'products'): Promise<number> {
  const { all } = await app.database.system
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return all
}
