import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Session, SessionPool } from '../../src/db/pool.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { addressOf, bodyFor, createOneOfEach, type Ids, membersOf, operations, send } from '../operations.ts'

// Every statement of the tenant role loses its comparisons with `org_id`, so row-level security is the only guard between organizations.
let app: TestApp
let acme: TestCaller
let own: Ids
let foreign: Ids
let foreignOrg: string
const seen = { stripped: 0, left: new Set<string>() }

const column = String.raw`(?:"?\w+"?\.)?"?org_id"?`
const withParameter = new RegExp(String.raw`${column} = (\$\d+)(?:::uuid)?`, 'g')
const withColumn = new RegExp(`${column} = ${column}`, 'g')

/** The statement without its tenant predicates. Parameters stay, so that their numbers do. */
function withoutTenantPredicates(text: string): string {
  const stripped = text.replaceAll(withParameter, '($1::uuid is not null)').replaceAll(withColumn, 'true')
  if (stripped !== text) seen.stripped++
  if (/org_id"? (=|in|<>)/.test(stripped)) seen.left.add(stripped)
  return stripped
}

beforeAll(async () => {
  const tenantSessions = new WeakSet<Session>()
  const { take } = SessionPool.prototype
  vi.spyOn(SessionPool.prototype, 'take').mockImplementation(async function (this: SessionPool, orgId) {
    const session = await take.call(this, orgId)
    if (orgId !== null) tenantSessions.add(session)
    return session
  })
  const { run } = Session.prototype
  vi.spyOn(Session.prototype, 'run').mockImplementation(function (this: Session, text, parameters) {
    return run.call(this, tenantSessions.has(this) ? withoutTenantPredicates(text) : text, parameters)
  })
  app = await testApp({ studio: fakeStudio() })
  const owner = await app.org({ credits: 1000 })
  const other = await app.org({ credits: 1000 })
  foreign = await createOneOfEach(app, other)
  foreignOrg = other.orgId
  own = await createOneOfEach(app, owner)
  acme = owner
})
beforeEach(async () => {
  acme = await acme.key('all')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** A checksum of every row of the other organization, by table, without what the server counts in memory and writes later. */
async function foreignRows(): Promise<Record<string, string>> {
  const { system } = app.database
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'org_id' and table_type = 'BASE TABLE'
      and table_name <> 'usage_requests'`.execute(system)
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as sum from ${sql.table(name)} t, lateral (select to_jsonb(t) - 'last_used_at' as row) r where org_id = ${foreignOrg}`.execute(
      system,
    )
    sums[name] = rows[0]!.sum
  }
  return sums
}

test("no operation reads or changes another organization's rows without tenant predicates", async () => {
  const before = await foreignRows()
  let tried = 0
  for (const [name, route] of operations) {
    const caller = await acme.key('all')
    const named = [...membersOf(route.params), ...membersOf(route.query), ...membersOf(route.body)]
    for (const id of named.filter((member) => foreign[member])) {
      const mixed = { ...own, [id]: foreign[id]! }
      const isQuery = membersOf(route.query).includes(id)
      const path = addressOf(route, mixed, isQuery ? { [id]: foreign[id]! } : {})
      const answer = await send(caller, route, path, bodyFor(route, mixed, id))
      expect([name, id, answer.status]).toEqual([name, id, 404])
      tried++
    }
  }
  expect(tried).toBeGreaterThan(50)
  expect(await foreignRows()).toEqual(before)
})

test("no list, export or summary contains another organization's ids without tenant predicates", async () => {
  for (const [name, route] of operations.filter(([, { method }]) => method === 'GET')) {
    const caller = await acme.key('all')
    const answer = await send(caller, route, addressOf(route, own))
    expect([name, answer.status]).toEqual([name, 200])
    const text = JSON.stringify(answer.body)
    expect(
      Object.values(foreign).filter((id) => text.includes(id)),
      name,
    ).toEqual([])
  }
})

test("no job reads or changes another organization's rows without tenant predicates", async () => {
  const before = await foreignRows()
  const { product_id, brand_id } = own
  const quick = { product_id, quick_shoot: { look: 'standard' }, output_count: 1 }
  expect((await acme.post('/photoshoots', quick)).status).toBe(202)
  expect((await acme.post('/campaigns', { brand_id, prompt: 'Spring', concept_count: 1 })).status).toBe(202)
  expect((await acme.post('/assistant-ad-groups', { product_id, ad_count: 1 })).status).toBe(202)
  await app.drain()
  const { data } = (await acme.get('/photoshoots?limit=1')).body
  expect(data[0].status).toBe('completed')
  expect(await foreignRows()).toEqual(before)
})

test('the predicates were removed from the statements that ran, and only row-level security remained', async () => {
  expect(seen.stripped).toBeGreaterThan(operations.length)
  expect([...seen.left]).toEqual([])
  const { system } = app.database
  const path = `/products/${foreign.product_id}`
  expect((await acme.get(path)).status).toBe(404)
  await sql`alter table products disable row level security; alter table product_images disable row level security`.execute(
    system,
  )
  expect((await acme.get(path)).status).toBe(200)
  await sql`alter table products enable row level security; alter table product_images enable row level security`.execute(
    system,
  )
})
