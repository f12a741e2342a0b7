import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { tablesSource } from '../../tools/generate-tables.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.system)).rows.map(({ name }) => name)

const tenantTables = sql`
  select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

/** The names of the columns behind an array of column numbers. */
const columns = (table: string, numbers: string) =>
  sql.raw(
    `(select array_agg(a.attname::text) from pg_attribute a where a.attrelid = ${table} and a.attnum = any(${numbers}))`,
  )

test('tables.ts matches the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(await tablesSource(database.system as unknown as Kysely<unknown>)).toBe(committed)
})

/** Faults of a schema, as queries that return the offending names. */
const faults = {
  'a column that names a file and keeps none': sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '_key$' and not exists (
      select from information_schema.view_column_usage u left join information_schema.view_column_usage through
        on through.view_name = 'shown_files' and through.table_name = u.view_name and through.column_name = u.column_name
      where u.table_name = c.table_name and u.column_name = c.column_name and (u.view_name = 'shown_files' or through.view_name is not null)
    )`,
  'a tenant table that others refer to without its organization': sql<{ name: string }>`
    select t.relname as name from (${tenantTables}) t
    where exists (select from pg_constraint f where f.confrelid = t.oid and f.contype = 'f')
      and not exists (
        select from pg_index i where i.indrelid = t.oid and i.indisunique and ${columns('t.oid', 'i.indkey::smallint[]')} @> array['org_id']
          and (i.indisprimary or ${columns('t.oid', 'i.indkey::smallint[]')} @> array['id'])
      )`,
  'a tenant table without row-level security or its policy': sql<{ name: string }>`
    select t.relname as name from (${tenantTables}) t join pg_class c on c.oid = t.oid
    where not c.relrowsecurity or not exists (
      select from pg_policies p where p.schemaname = 'public' and p.tablename = t.relname and p.policyname = 'own_rows'
        and p.cmd = 'ALL' and 'cyclorama_app' = any(p.roles) and p.qual like '%org_id = ( SELECT current_org()%' and p.with_check like '%org_id = ( SELECT current_org()%'
    )`,
  'a reference between two tenant tables that leaves the organization out': sql<{ name: string }>`
    select f.conrelid::regclass::text as name from pg_constraint f
    where f.contype = 'f' and f.conrelid in (select oid from (${tenantTables}) t) and f.confrelid in (select oid from (${tenantTables}) t)
      and not (${columns('f.conrelid', 'f.conkey')} @> array['org_id'] and ${columns('f.confrelid', 'f.confkey')} @> array['org_id'])`,
  'a foreign key without an index that finds its rows, so that a delete of the parent reads the whole table': sql<{
    name: string
  }>`
    select c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid cross join unnest(f.conkey) as key (number)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = key.number
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and (a.attname <> 'org_id' or cardinality(f.conkey) = 1) and not exists (
      select from pg_index i where i.indrelid = f.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname))
        and (i.indkey[0] = a.attnum or (i.indkey[1] = a.attnum and ${columns('f.conrelid', 'array[i.indkey[0]]')} = array['org_id']))
    )`,
  'a tenant table whose organization may be missing or unknown': sql<{ name: string }>`
    select t.relname as name from (${tenantTables}) t
    where not exists (
      select from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and f.confrelid = 'organizations'::regclass
        and ${columns('f.conrelid', 'f.conkey')} = array['org_id']
    ) or (
      -- The audit log has entries of the whole installation, too, which no organization reads.
      t.relname <> 'audit_log' and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'org_id' and not a.attnotnull)
    )`,
}

test('there are tenant tables at all', async () => {
  expect(await names(sql`select relname as name from (${tenantTables}) t`)).toEqual(
    expect.arrayContaining(['api_keys', 'ledger', 'photoshoots', 'products']),
  )
})

test.each(Object.entries(faults))('has no table with this fault: %s', async (_, query) => {
  expect(await names(query)).toEqual([])
})

test.each(Object.entries(faults))('reports a migration that forgets tenant isolation: %s', async (_, query) => {
  const forgetful = `
    create table loose (id uuid primary key, org_id uuid, brand_id uuid references brands (id), parent uuid references loose (id), file_key text)`
  await database.system
    .transaction()
    .execute(async (trx) => {
      await sql.raw(forgetful).execute(trx)
      const { rows } = await query.execute(trx)
      expect(rows).toContainEqual({ name: 'loose' })
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
})

class Undone extends Error {}

test('the tenant role owns nothing and is no superuser, so row-level security applies to it', async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'cyclorama_app'
  `.execute(database.system)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
})

test.each([
  ['give itself credits', `select credit_grant(current_org(), 'top_up', 5, 'gift', null, null, now())`],
  ['rewrite the ledger', `update ledger set amount = 0`],
  ['write into the ledger', `insert into ledger (id) values (gen_random_uuid())`],
  ['raise its balance', `update accounts set balance = balance + 5`],
  ['make an account', `insert into accounts (org_id) values (current_org())`],
  ['raise what is left of a grant', `update credit_grants set remaining = amount`],
  ['make a grant', `insert into credit_grants (id) values (gen_random_uuid())`],
  ['forget a reservation', `delete from reservations`],
  [
    'reserve credits of another organization',
    `select credit_reserve(gen_random_uuid(), null, 'x', gen_random_uuid(), 0, 0, now())`,
  ],
  [
    'expire credits of another organization',
    `select set_config('app.org_id', '', true), credit_expire(gen_random_uuid(), now())`,
  ],
  ['change its plan', `update organizations set plan = 'enterprise'`],
  ['resume itself', `update organizations set status = 'active'`],
  ['make a key', `insert into api_keys (id) values (gen_random_uuid())`],
  ['widen a key', `update api_keys set permissions = '{}', monthly_credit_budget = null`],
  ['count its own requests', `delete from usage_requests`],
  ['read the secrets of the installation', `select value from settings`],
  ['empty its rate window', `update rate_windows set hits = '{}'`],
  ['ask who holds a key', `select * from admit(array['\\x00'::bytea], 1, 1)`],
  ['start a session', `insert into sessions (id) values (gen_random_uuid())`],
  ['read what lets a session in', `select hash from sessions`],
  ['read the codes of links', `select * from sign_in_codes`],
  ['ask whose session this is', `select * from admit_session('\\x00'::bytea, 1, 1, 1)`],
  [
    'make a key of another organization',
    `select create_key('{"org_id": "019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35", "permissions": []}', '\\x00', now())`,
  ],
  ['disable a key of another organization', `select disable_key(gen_random_uuid(), null, gen_random_uuid(), now())`],
  ['count a request', `select * from admit_ordinary(array['\\x00'::bytea], 1, 1)`],
])('the tenant role may not %s', async (_what, statement) => {
  const asTenant = database.forOrg('019a3f5e-7c1b-7a2e-9d4f-000000000000')
  await expect(sql.raw(statement).execute(asTenant)).rejects.toMatchObject({ code: '42501' })
})
