import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('every column that names a file is checked before the file is swept', async () => {
  const { rows } = await sql<{ name: string; isLookedAt: boolean }>`
    with recursive parts (view, part, number) as (
      select r.ev_class, d.refobjid, d.refobjsubid from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    ), used (part, number) as (
      select part, number from parts where view = 'shown_files'::regclass
      union select parts.part, parts.number from used join parts on parts.view = used.part
    )
    select c.relname || '.' || a.attname as name, exists (select from used where part = c.oid and number = a.attnum) as "isLookedAt"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype and a.attname like '%\\_key'
    order by name`.execute(database.system)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ isLookedAt }) => !isLookedAt)).toEqual([])
})
