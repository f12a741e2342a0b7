import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/db.ts'
import { joinCluster } from '../src/db/embedded.ts'
import { findViolations } from '../src/features/operations/invariants.ts'
import { dumpOf } from './dump.ts'
import { fakeStudio } from './fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from './kit.ts'

let app: TestApp
let dataDir: string
let acme: TestCaller
const secrets = new Set<string>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-secrets-'))
  const database = await openDatabase({ dataDir, waitMs: 60_000 })
  app = await testApp({ studio: fakeStudio(), database, dataDir })
  acme = await app.org({ credits: 100 })
  await exercise()
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

/** Requests that make, show, refuse and replay secrets, and work in the background. */
async function exercise(): Promise<void> {
  secrets.add(acme.secret)
  const product = await acme.product()
  const order = { product_id: product.id, quick_shoot: { look: 'standard' } }
  for (const _ of [1, 2]) await acme.post('/photoshoots', order, { 'idempotency-key': 'shoot' })
  for (const _ of [1, 2]) {
    const { body } = await acme.post(`/products/${product.id}/share-links`, {}, { 'idempotency-key': 'share' })
    if (body.url) secrets.add(new URL(body.url).pathname.split('/').pop()!)
  }
  const another = await acme.key('all', { rotatable: true })
  secrets.add(another.secret)
  const rotated = await another.post('/api-key/rotate', {}, { 'idempotency-key': 'rotate' })
  if (rotated.body.api_key) secrets.add(rotated.body.api_key)
  const wrong = `cyc_${'A'.repeat(36)}`
  secrets.add(wrong)
  await acme.get('/credits', { authorization: `Bearer ${wrong}` })
  await acme.get(`/nothing?key=${acme.secret}`)
  await app.drain()
}

const found = (text: string) => [...secrets].filter((secret) => text.includes(secret))

test('no log line, row or file holds a secret that the service gave out or was sent', async () => {
  expect(secrets.size).toBe(5)
  expect(app.log.length).toBeGreaterThan(5)
  const log = app.log.join('\n')
  expect(found(log)).toEqual([])
  expect(log).not.toMatch(/cyc_[0-9A-Za-z]{36}|whsec_|[Aa]uthorization"?:|Bearer /)
  const dump = await dumpOf(app.parts.database)
  expect(dump).toContain(acme.keyId)
  expect(found(dump)).toEqual([])
  expect(dump).not.toMatch(/cyc_[0-9A-Za-z]{36}|whsec_|Bearer /)
  const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  )
  expect(stored.length).toBeGreaterThan(1)
  expect(stored.flatMap(found)).toEqual([])
})

test('a cold copy of the data folder, in another place, holds every row, event and file', async () => {
  const outbox = (database: TestApp['parts']['database']) =>
    sql`select id, type, resource_id, transition from events order by id`.execute(database.system)
  const before = (await outbox(app.parts.database)).rows
  expect(before.length).toBeGreaterThan(1)
  await app.close()
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-copied-'))
  await cp(dataDir, folder, { recursive: true, preserveTimestamps: true, filter: (path) => !path.endsWith('/socket') })
  const log = pino({ level: 'silent' })
  const restored = await openApp(readConfig({ DATA_DIR: folder }), { studio: fakeStudio(), log })
  expect(await findViolations(restored.parts)).toEqual([])
  expect((await outbox(restored.parts.database)).rows).toEqual(before)
  await restored.close()
  await (await joinCluster(folder)).leave()
  await rm(folder, { recursive: true, force: true })
})
