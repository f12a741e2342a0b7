import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { MigrationError, migrate } from './migrate.ts'

let database: FreshDatabase
let folder: string

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  await write(
    '9001-first.sql',
    'create table first_things (id int primary key, name text); insert into first_things values (1)',
  )
  await write('9002-second.sql', 'alter table first_things add column more int')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)

test('applies files once, in the order of their names, and grants their tables to the tenant role', async () => {
  expect(await migrate(database, folder)).toEqual(['9001-first.sql', '9002-second.sql'])
  expect(await migrate(database, folder)).toEqual([])
  const tenant = database.forOrg('0190aaaa-0000-7000-8000-000000000001')
  expect((await sql`select * from first_things`.execute(tenant)).rows).toEqual([{ id: 1, name: null, more: null }])
  await expect(sql`select * from migrations`.execute(tenant)).rejects.toThrow('permission denied')
})

test('applies each file in one of three processes that start at once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, folder)))
  expect(applied.flat().sort()).toEqual(['9001-first.sql', '9002-second.sql'])
})

test('refuses a file that has changed since it was applied', async () => {
  await migrate(database, folder)
  await write('9001-first.sql', 'select 1')
  await write('9003-third.sql', 'create table third (id int)')
  await expect(migrate(database, folder)).rejects.toThrow(/9001-first.sql has changed/)
  expect((await sql`select to_regclass('third') as third`.execute(database.system)).rows).toEqual([{ third: null }])
})

test('refuses a database with a migration that has no file', async () => {
  await migrate(database, folder)
  await rm(join(folder, '9002-second.sql'))
  await write('9003-third.sql', 'create table third (id int)')
  await expect(migrate(database, folder)).rejects.toThrow(/has 9002-second.sql, which this version does not know/)
  expect((await sql`select to_regclass('third') as third`.execute(database.system)).rows).toEqual([{ third: null }])
})

test('rolls back a file that fails and reports the position', async () => {
  await write('9003-third.sql', 'create table third (id int);\nselect nothing_there from third;')
  await expect(migrate(database, folder)).rejects.toThrow(MigrationError)
  await expect(migrate(database, folder)).rejects.toThrow(/9003-third.sql failed at line 2/)
  const { rows } =
    await sql`select name, to_regclass('third') as third from migrations where name like '9%' order by 1`.execute(
      database.system,
    )
  expect(rows).toEqual([
    { name: '9001-first.sql', third: null },
    { name: '9002-second.sql', third: null },
  ])
})

test('a migration of two tables waits for a transaction that reads them in the other order, and ends neither', async () => {
  await write('9001-first.sql', 'create table a_things (id int); create table b_things (id int)')
  await write('9002-second.sql', 'select 1')
  await migrate(database, folder)
  await write('9003-third.sql', 'alter table a_things add column more int; alter table b_things add column more int')
  const migrated = await database.system.transaction().execute(async (trx) => {
    await sql`select * from b_things`.execute(trx)
    const waiting = migrate(database, folder)
    await sql`select pg_sleep(0.3)`.execute(trx)
    await sql`select * from a_things`.execute(trx)
    return { waiting }
  })
  expect(await migrated.waiting).toEqual(['9003-third.sql'])
})
