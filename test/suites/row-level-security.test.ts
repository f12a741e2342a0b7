import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Session, SessionPool } from '../../src/db/pool.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { addressOf, bodyFor, createOneOfEach, type Ids, membersOf, nobody, operations, send } from '../operations.ts'

// Every statement of the tenant role loses its comparisons with `org_id`, so row-level security is the only guard between organizations.
let app: TestApp
let acme: TestCaller
let own: Ids
let foreign: Ids
let foreignOrg: string
let secondBrand: Ids
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
  app = await testApp({ studio: fakeStudio(), lookup: async () => [] })
  const owner = await app.org({ credits: 1000 })
  const other = await app.org({ credits: 1000 })
  foreign = await createOneOfEach(app, other)
  foreignOrg = other.orgId
  const all = await createOneOfEach(app, owner)
  own = { ...all, ...(await createWithin(await owner.key('all', { brand_ids: [owner.brandId] }))) }
  acme = owner
  const second = await owner.post('/brands', { name: 'Second' })
  secondBrand = await createOneOfEach(app, owner.inBrand(second.body.id))
})
beforeEach(async () => {
  acme = await acme.key('all')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** What a key that is limited to brands sees only where it has created it itself, and the newest event of its brands. */
async function createWithin(limited: TestCaller): Promise<Ids> {
  const key = await limited.post('/api-keys', { name: 'Shop', permissions: ['products:read'] })
  const endpoint = await limited.post('/webhook-endpoints', { url: 'https://hooks.example.com/limited' })
  await limited.post(`/webhook-endpoints/${endpoint.body.id}/test`, {})
  await limited.patch(`/webhook-endpoints/${endpoint.body.id}`, { status: 'disabled' })
  const deliveries = await limited.get(`/webhook-endpoints/${endpoint.body.id}/deliveries`)
  const events = await limited.get('/events?limit=1')
  const ids = { key_id: key.body.id, endpoint_id: endpoint.body.id, delivery_id: deliveries.body.data[0].id }
  return { ...ids, event_id: events.body.data[0].id }
}

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

/** A key that is limited to the first brand of the organization. */
const limitedKey = () => acme.key('all', { brand_ids: [own.brand_id!], rotatable: true })

/** Ids of what belongs to the whole organization. */
const unbranded = ['upload_id', 'font_id']

/** What a key with all brands does. */
const ofTheWhole = new Set(['createBrand', 'invitePerson'])

/** A checksum of every row that a key of the other brand sees, by table. */
async function rowsOfSecondBrand(): Promise<Record<string, string>> {
  const scope = { keyId: nobody, brandIds: [secondBrand.brand_id!] }
  const limited = app.parts.database.forOrg(acme.orgId, scope)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_policies
    where policyname = 'own_brands' and tablename <> 'sessions'`.execute(app.database.system)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t`.execute(
      limited,
    )
    sums[name] = rows[0]!.sum
  }
  return sums
}

test('for a key that is limited to brands, what belongs to others is as if it did not exist, in every operation', async () => {
  const before = await rowsOfSecondBrand()
  let tried = 0
  for (const [name, route] of operations) {
    const caller = await limitedKey()
    const named = [...membersOf(route.params), ...membersOf(route.query), ...membersOf(route.body)]
    for (const member of named.map((one) => one.replace(/_ids$/, '_id'))) {
      if (!secondBrand[member] || unbranded.includes(member)) continue
      const ask = async (id: string) => {
        const mixed = { ...own, [member]: id }
        const isQuery = membersOf(route.query).includes(member)
        const path = addressOf(route, mixed, isQuery ? { [member]: id } : {})
        const isList = membersOf(route.body).includes(`${member}s`)
        const body = bodyFor(route, mixed, isList ? `${member}s` : member)
        const answer = await send(caller, route, path, isList ? { ...(body as object), [`${member}s`]: [id] } : body)
        return { status: answer.status, body: JSON.stringify({ ...answer.body, request_id: '' }).replaceAll(id, 'ID') }
      }
      const answer = await ask(secondBrand[member])
      expect([name, member, answer.status]).toEqual([name, member, 404])
      expect([name, answer]).toEqual([name, await ask(nobody)])
      tried++
    }
  }
  expect(tried).toBeGreaterThan(60)
  expect(await rowsOfSecondBrand()).toEqual(before)
})

test('a key that is limited to brands does everything else in these', async () => {
  const product = await (await limitedKey()).inBrand(own.brand_id!).product()
  for (const [name, route] of operations.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')) {
    const body = bodyFor(route, { ...own, product_id: product.id })
    const { status } = await send(await limitedKey(), route, addressOf(route, { ...own, product_id: product.id }), body)
    expect([name, status]).toSatisfy(() => status < 500 && (status !== 403 || ofTheWhole.has(route.operationId)))
  }
  await app.drain()
})

test('no list, event, export, count or summary of a key that is limited to brands contains what belongs to others', async () => {
  for (const [name, route] of operations.filter(([, { method }]) => method === 'GET')) {
    const caller = await limitedKey()
    const answer = await send(caller, route, addressOf(route, own))
    const text = JSON.stringify(answer.body)
    const found = Object.entries(secondBrand).filter(([member, id]) => !unbranded.includes(member) && text.includes(id))
    expect([name, answer.status, found]).toEqual([name, 200, []])
  }
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
