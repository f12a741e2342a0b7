import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../src/db/db.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { corpus } from '../corpora.ts'
import { execute, withDatabase } from '../database.ts'

// A release before this one keeps running while the schema is brought up to date. Its code is not here, but every statement that it sends is,
// recorded with parameters while it worked through every operation, job and sweep. They run again and again, each rolled back, on a schema of
// that release with data in it, before, while and after the newest migrations are applied. It proves that every statement of the old release
// works on the new schema, and that none deadlocks or waits beyond its time limit meanwhile. A column that one migration drops and a later
// one brings back may be missing between the two. It does not prove what results mean; that old clients understand the answers
// is what `old-client.test.ts` proves.
type Statement = { role: 'system' | 'tenant'; orgId: string | null; sql: string; parameters: unknown[] }
const release = { migrations: '0021', statements: corpus('../published/2-statements') as Statement[] }
const clients = 3
const rows = 20_000

let database: Database
let name: string
let folder: string
beforeAll(async () => {
  const { url } = inject('cluster')
  name = `test_${process.pid}_${process.hrtime.bigint()}`
  await execute(url, `create database ${name}`)
  database = await openDatabase({ url: withDatabase(url, name), waitMs: 60_000 })
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-release-'))
  await cp('src/db/migrations', folder, { recursive: true })
  for (const file of await readdir(folder)) if (file.slice(0, 4) > release.migrations) await rm(join(folder, file))
  await migrate(database, folder)
  await openQueue(database, () => {}).prepare()
  await sql.raw(data).execute(database.system)
})
afterAll(async () => {
  await database.close()
  await execute(inject('cluster').url, `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** Enough rows that an index takes a while to build; what they refer to does not matter here. */
const data = `
  set session_replication_role = replica;
  insert into products (id, org_id, brand_id, name, named, status, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Product', true, 'ready', now(), now() from generate_series(1, ${rows});
  insert into events (id, org_id, type, resource_type, resource_id, status, transition, created_at)
    select gen_random_uuid(), org_id, 'product.ready', 'product', id, 'ready', 'version 1', now() from products;
  insert into reservations (id, org_id, resource_type, resource_id, unit_price, reserved, month, created_at, closed_at)
    select gen_random_uuid(), org_id, 'video', id, 1, 0, '2026-01-01', now(), now() from products;
  set session_replication_role = origin`

/** What rows that are not there or are there already bring about: the schema took the statement. */
const aboutRows = new Set(['23503', '23505', 'P0002', 'P0001'])

/** Between two migrations: a column that is not there, or has no default, yet. */
const isMidway = (failure: string) => /^(42703|23502) /.test(failure)

class RolledBack extends Error {}

/**
 * Runs every statement once, each in a transaction that is rolled back, and adds what the schema did not take. A function that began with the rights of
 * its caller is refused when a migration commits that gives it those of its owner and takes the caller's: what is refused has to work when it is repeated.
 */
async function runAll(failures: Map<string, string>): Promise<void> {
  for (const statement of release.statements) {
    const first = await failureOf(statement)
    const failure = first?.startsWith('42501 ') ? await failureOf(statement) : first
    if (failure !== null) failures.set(statement.sql, failure)
  }
}

/** What the schema has against a statement; null where it takes it. */
async function failureOf({ orgId, sql, parameters }: Statement): Promise<string | null> {
  const db = orgId === null ? database.system : database.forOrg(orgId)
  return db
    .transaction()
    .execute(async (trx): Promise<never> => {
      await trx.executeQuery(CompiledQuery.raw(sql, parameters))
      throw new RolledBack()
    })
    .catch((error: Error & { code?: string }) =>
      error instanceof RolledBack || aboutRows.has(error.code ?? '') ? null : `${error.code} ${error.message}`,
    )
}

test('every statement of an older release works before, while and after the newest migrations are applied', async () => {
  const none = () => new Map<string, string>()
  const failures = { before: none(), meanwhile: none(), after: none() }
  await runAll(failures.before)
  let isMigrating = true
  let rounds = 0
  const load = Array.from({ length: clients }, async () => {
    while (isMigrating) {
      await runAll(failures.meanwhile)
      rounds++
    }
  })
  const applied = await migrate(database)
  isMigrating = false
  await Promise.all(load)
  await runAll(failures.after)
  expect(applied.length).toBeGreaterThan(0)
  expect(rounds).toBeGreaterThanOrEqual(clients)
  expect(release.statements.length).toBeGreaterThan(100)
  expect({
    before: [...failures.before],
    meanwhile: [...failures.meanwhile].filter(([, failure]) => !isMidway(failure)),
    after: [...failures.after],
  }).toEqual({ before: [], meanwhile: [], after: [] })
})
