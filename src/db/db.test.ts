import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { openDatabase, transaction } from './db.ts'
import { DatabaseUnavailable } from './errors.ts'

let database: FreshDatabase
const acme = '0190aaaa-0000-7000-8000-000000000001'
const other = '0190bbbb-0000-7000-8000-000000000002'

beforeAll(async () => {
  database = await freshDatabase({ poolMax: 3, waitMs: 300 })
  await execute(
    database.url,
    `create table notes (org_id uuid not null, body text);
     alter table notes enable row level security;
     create policy own on notes using (org_id = current_setting('app.org_id', true)::uuid);
     create table counters (id int primary key, value int not null);
     insert into counters values (1, 0), (2, 0);`,
  )
})
afterAll(() => database.drop())

const write = (org: string, body: string) =>
  sql`insert into notes values (${org}, ${body})`.execute(database.forOrg(org))
const bodies = async (org: string) =>
  (await sql<{ body: string }>`select body from notes order by body`.execute(database.forOrg(org))).rows.map(
    (r) => r.body,
  )

test('lets an organization read its own rows only, and write no others', async () => {
  await write(acme, 'a')
  await write(other, 'b')
  expect(await bodies(acme)).toEqual(['a'])
  expect(await bodies(other)).toEqual(['b'])
  await expect(sql`insert into notes values (${other}, 'x')`.execute(database.forOrg(acme))).rejects.toThrow(
    'row-level',
  )
})

test('isolates many organizations that share connections at once', async () => {
  const orgs = Array.from({ length: 20 }, (_, i) => `0190cccc-0000-7000-8000-${String(i).padStart(12, '0')}`)
  await Promise.all(orgs.map((org) => write(org, org)))
  const seen = await Promise.all([...orgs, ...orgs].map(bodies))
  expect(seen).toEqual([...orgs, ...orgs].map((org) => [org]))
  expect(database.stats().tenant.total).toBeLessThanOrEqual(3)
})

test('a rolled back transaction leaves the connection with its organization', async () => {
  await expect(
    transaction(database.forOrg(acme), async (trx) => {
      await sql`insert into notes values (${acme}, 'gone')`.execute(trx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await bodies(acme)).toEqual(['a'])
})

test('sets the tenant role and never infers the organization', async () => {
  const { rows } = await sql<{ role: string; org: string }>`
    select current_user as role, current_setting('app.org_id') as org`.execute(database.forOrg(acme))
  expect(rows).toEqual([{ role: 'cyclorama_app', org: acme }])
})

test('reports every round trip; a tenant transaction of one statement has at most four', async () => {
  const heard: string[] = []
  const stop = database.onQuery(({ sql: text }) => heard.push(text))
  await transaction(database.forOrg(other), (trx) => sql`select 1`.execute(trx))
  stop()
  expect(heard.filter((text) => !text.includes('set_config'))).toEqual(['begin', 'select 1', 'commit'])
  expect(heard.length).toBeLessThanOrEqual(4)
})

test('bigint is a number, timestamptz a Date in UTC, numeric and date are text', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, array[1,2]::bigint[] as bigs, 1.50::numeric as price, date '2026-02-03' as day,
      timestamptz '2026-02-03 04:05:06+02' as at, to_jsonb(timestamptz '2026-02-03 04:05:06+02') as json`.execute(
    database.system,
  )
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      bigs: [1, 2],
      price: '1.50',
      day: '2026-02-03',
      at: new Date('2026-02-03T02:05:06Z'),
      json: '2026-02-03T02:05:06+00:00',
    },
  ])
})

test('prepares a repeated statement', async () => {
  for (let i = 0; i < 3; i++) await sql`select ${i}::int as repeated`.execute(database.system)
  const { rows } = await sql`select from pg_prepared_statements where statement like '%as repeated%'`.execute(
    database.system,
  )
  expect(rows).toHaveLength(1)
})

test('returns the same rows and failures however often a statement is repeated', async () => {
  const one = await openDatabase({ url: database.url, poolMax: 1 })
  const values = [7, 'ä€', null, new Date('2026-02-03T04:05:06Z'), Buffer.from([0, 255]), ['a', '"b"']]
  const read = (values: unknown[]) =>
    sql`select n, t, nothing, at, bytes, texts, n / 2.0 as half, json_build_object('n', n) as json, 12 / n as share from
      (values (${values[0]}::int, ${values[1]}::text, ${values[2]}::text, ${values[3]}::timestamptz, ${values[4]}::bytea, ${values[5]}::text[]))
      v (n, t, nothing, at, bytes, texts)`.execute(one.system)
  const write = (change: number) =>
    sql`update counters set value = value + ${change} where id = 2 returning id`.execute(one.system)
  const answers = []
  for (let time = 0; time < 4; time++) {
    answers.push([await read(values), await write(0)])
    await expect(read([0, ...values.slice(1)])).rejects.toMatchObject({ code: '22012' })
    const circle: { self?: unknown } = {}
    circle.self = circle
    await expect(read([1, circle])).rejects.toThrow('circular')
  }
  await one.close()
  const [first] = answers
  expect(first![0]!.rows).toEqual([
    expect.objectContaining({ n: 7, t: 'ä€', nothing: null, at: values[3], texts: values[5] }),
  ])
  expect(first![1]).toEqual({ rows: [{ id: 2 }], numAffectedRows: 1n })
  expect(answers).toEqual(Array(4).fill(first))
})

test('recovers when a table changes under a prepared statement', async () => {
  const read = () => sql`select * from counters where id = ${1}`.execute(database.system)
  for (let i = 0; i < 3; i++) await read()
  await execute(database.url, 'alter table counters add column extra int')
  await read().catch(() => null)
  expect((await read()).rows).toEqual([{ id: 1, value: 0, extra: null }])
})

test('repeats transactions that deadlock until both have committed', async () => {
  const meet = Promise.withResolvers<void>()
  let waiting = 2
  const add = (first: number, second: number) => {
    let attempt = 0
    return transaction(database.system, async (trx) => {
      await sql`update counters set value = value + 1 where id = ${first}`.execute(trx)
      if (attempt++ === 0 && --waiting === 0) meet.resolve()
      await meet.promise
      await sql`update counters set value = value + 1 where id = ${second}`.execute(trx)
    })
  }
  await Promise.all([add(1, 2), add(2, 1)])
  const { rows } = await sql`select value from counters order by id`.execute(database.system)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

test('fails with DatabaseUnavailable while every connection is in use, and works again afterwards', async () => {
  const release = Promise.withResolvers<void>()
  const taken = Array.from({ length: 3 }, () =>
    database.system.connection().execute(async (db) => {
      await sql`select 1`.execute(db)
      await release.promise
    }),
  )
  await expect(sql`select 1`.execute(database.system)).rejects.toThrow(DatabaseUnavailable)
  release.resolve()
  await Promise.all(taken)
  await database.ping()
})

test('fails with DatabaseUnavailable for a statement that takes too long and a database that is read-only', async () => {
  const hasty = await openDatabase({ url: database.url, statementMs: 50 })
  await expect(sql`select pg_sleep(30)`.execute(hasty.system)).rejects.toThrow(DatabaseUnavailable)
  await hasty.close()
  await execute(
    database.url,
    `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  const readOnly = await openDatabase({ url: database.url })
  await expect(readOnly.ping()).rejects.toThrow(DatabaseUnavailable)
  await expect(sql`delete from notes`.execute(readOnly.system)).rejects.toThrow(DatabaseUnavailable)
  await readOnly.close()
})

test('replaces connections that the server ends; an open transaction fails with DatabaseUnavailable', async () => {
  const cut = transaction(database.system, async (trx) => {
    await execute(
      database.url,
      `set default_transaction_read_only = off; select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow(DatabaseUnavailable)
  expect(await onceReplaced(() => bodies(acme))).toEqual(['a'])
})

/** The result of the first call that gets a live connection: each dead one of the pool may fail one call, as unavailable. */
async function onceReplaced<T>(call: () => Promise<T>): Promise<T> {
  for (let dead = 0; dead < 10; dead++) {
    try {
      return await call()
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
    }
  }
  return call()
}

test('fails with DatabaseUnavailable without a server', async () => {
  const nowhere = await openDatabase({ url: 'postgresql://postgres@%2Fnowhere/postgres', waitMs: 200 })
  await expect(nowhere.ping()).rejects.toThrow(DatabaseUnavailable)
  await nowhere.close()
})
