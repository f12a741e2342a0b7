import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRequests } from '../../src/features/credits/credits.ts'
import { recordWriter, setModelPolicy } from '../../src/features/models/models.ts'
import { setLimits } from '../../src/features/organizations/organizations.ts'
import { createPerson, linkFor } from '../../src/features/people/people.ts'
import { signIn } from '../../src/features/people/sessions.ts'
import { uuidv7 } from '../../src/lib/ids.ts'
import { fakeStudio } from '../fake-studio.ts'
import { formOf, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { FONT } from '../operations.ts'

let app: TestApp
let acme: TestCaller
let other: TestCaller
let tables: string[]

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio(), lookup: async () => [] })
  acme = await app.org()
  other = await app.org()
  for (const caller of [acme, other]) {
    const product = await caller.product()
    const ordered = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: 3 }
    await caller.template([product.image_url])
    await caller.request('POST', '/uploads/fonts', formOf(FONT))
    await caller.post('/photoshoots', ordered, { 'idempotency-key': 'tenants' })
    await caller.post(`/products/${product.id}/share-links`, {})
    const hook = await caller.post('/webhook-endpoints', { url: 'https://hooks.example.com/', types: ['webhook.test'] })
    await caller.post(`/webhook-endpoints/${hook.body.id}/test`, {})
    const ideas = await caller.post('/retail-listing-ideas', { product_id: product.id, marketplace: 'retail_us' })
    await caller.post(`/retail-listing-ideas/${ideas.body.data[0].id}/image`)
    await caller.post('/assistant-ad-groups', { product_id: product.id })
    const { images } = (await caller.get(`/products/${product.id}`)).body
    await caller.patch(`/products/${product.id}/profile`, { pictures: [{ image_id: images[0].id, pose: 'stands' }] })
    const animated = { product_id: product.id, source_image_id: images[0].id, duration_seconds: 5 }
    await caller.post('/videos', { type: 'photo_animation', ...animated })
    await app.sweep()
    await caller.post('/campaigns', { brand_id: caller.brandId, prompt: 'Spring', concept_count: 1 })
    await caller.post(`/brands/${caller.brandId}/kit-suggestion`, { website_url: 'https://brand.example/' })
    await app.drain()
    const [creative] = (await caller.get(`/products/${product.id}/creatives`)).body.data
    await caller.post('/exports', { creative_ids: [creative.id] })
    await caller.get(`/creatives/${creative.id}/compliance?marketplace=retail_us`)
    const counted = { starts_at: new Date(0), operation: 'getCredits', requests: 1 }
    await setLimits(app.parts, caller.orgId, { requests: 2000 })
    await setModelPolicy(app.parts, caller.orgId, { consent: true })
    const person = await createPerson(app.parts, caller.orgId, { name: 'Dana', role: 'looks' })
    await linkFor(app.parts, person.id, 60)
    await signIn(app.parts, { api_key: caller.secret, address: 'tenants', userAgent: undefined, replaced: undefined })
    const call = {
      id: uuidv7(),
      org_id: caller.orgId,
      item_id: product.id,
      product_id: product.id,
      step: 'ads.write',
      capability: 'words',
    }
    await app.parts.database.system
      .insertInto('model_calls')
      .values({
        ...{ ...call, model: 'ollama:any', request_hash: 'hash', state: 'done', reserved_micros: 0, cost_micros: 0 },
        ...{ created_at: new Date(), ended_at: new Date() },
      })
      .execute()
    const order = { type: 'campaign', id: uuidv7() }
    await recordWriter(caller.ctx, order, { engine: 'auto', writer: null, reservation_id: uuidv7() })
    const look = { org_id: caller.orgId, product_id: product.id, sha256: 'hash', model: 'ollama:any', look: '{}' }
    await app.parts.database.system
      .insertInto('picture_looks')
      .values({ ...look, created_at: new Date() })
      .execute()
    const fault = { org_id: caller.orgId, resource_id: product.id, fault: 'reset', created_at: new Date() }
    await app.parts.database.system.insertInto('test_faults').values(fault).execute()
    await recordRequests(app.parts, [{ org_id: caller.orgId, api_key_id: caller.keyId, ...counted }])
  }
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'org_id' and table_type = 'BASE TABLE' and table_name <> ${unreadable} order by 1`.execute(
    app.parts.database.system,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => app.close())

/** A table of tenants that no tenant may read: it says who may still sign in. */
const unreadable = 'sign_in_codes'

const orgsIn = async (caller: TestCaller, table: string) => {
  const { rows } = await sql<{ org_id: string }>`select distinct org_id from ${sql.table(table)}`.execute(caller.ctx.db)
  return rows.map(({ org_id }) => org_id)
}

test('a query that forgets to name its organization sees that organization alone, in every table', async () => {
  expect(tables.length).toBeGreaterThan(10)
  for (const table of tables) {
    expect([table, await orgsIn(acme, table)]).toEqual([table, [acme.orgId]])
    expect([table, await orgsIn(other, table)]).toEqual([table, [other.orgId]])
  }
  const { rows } = await sql<{ id: string }>`select id from organizations`.execute(acme.ctx.db)
  expect(rows).toEqual([{ id: acme.orgId }])
})

test('a view shows whoever asks no more than the tables behind it do', async () => {
  const { rows } = await sql<{ name: string; asOwner: boolean }>`
    select relname as name, not coalesce('security_invoker=true' = any(reloptions), false) as "asOwner"
    from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`.execute(
    app.parts.database.system,
  )
  expect(rows.length).toBeGreaterThan(3)
  // Nothing but the clock.
  expect(rows.filter(({ asOwner }) => asOwner).map(({ name }) => name)).toEqual(['pg_seconds'])
})

/** Tables that belong to no brand: what the organization has as a whole. A table of tenants is in this list or limited. */
const unbranded = [
  ...[
    'accounts',
    'credit_grants',
    'event_heads',
    'files',
    'fonts',
    'model_policies',
    'organization_limits',
    'storage_use',
  ],
  ...['test_faults', 'uploads'],
]

test('a session that is limited to a brand sees and changes no row of others, in every table', async () => {
  const limited = app.parts.database.forOrg(acme.orgId, { keyId: uuidv7(), brandIds: [uuidv7()] })
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(limited)
    expect([table, rows.length > 0]).toEqual([table, unbranded.includes(table)])
    if (unbranded.includes(table)) continue
    const change = sql`update ${sql.table(table)} set org_id = org_id`.execute(limited)
    expect([table, await change.then(({ numAffectedRows }) => numAffectedRows, forbidden)]).toEqual([table, 0n])
  }
  await sql`update brands set name = name`.execute(acme.ctx.db)
  await expect(
    sql`insert into brands select * from jsonb_populate_record(null::brands, ${JSON.stringify({
      ...{ id: uuidv7(), org_id: acme.orgId, name: 'New', created_at: new Date(), updated_at: new Date() },
    })}::jsonb)`.execute(limited),
  ).rejects.toThrow('row-level security')
})

/** A table that the role may not change at all changes as little as one whose rows it does not see. */
function forbidden(error: Error): bigint {
  expect(error.message).toContain('permission denied')
  return 0n
}

test("no statement of one organization changes or takes over another's rows", async () => {
  for (const table of tables.filter((name) => name !== 'ledger')) {
    const foreign = sql`update ${sql.table(table)} set org_id = org_id where org_id = ${other.orgId}`.execute(
      acme.ctx.db,
    )
    const changed = await foreign.then(({ numAffectedRows }) => numAffectedRows, forbidden)
    expect([table, changed]).toEqual([table, 0n])
    const given = sql`update ${sql.table(table)} set org_id = ${other.orgId}`.execute(acme.ctx.db)
    await expect(given, table).rejects.toThrow()
  }
})

test('the secrets of the installation are out of reach for the role that serves customers', async () => {
  for (const table of ['settings', 'rate_windows', 'guess_windows', unreadable])
    await expect(sql`select * from ${sql.table(table)}`.execute(acme.ctx.db), table).rejects.toThrow()
})

test('a cursor is worth nothing for another organization, another list, another filter, or changed', async () => {
  for (let i = 0; i < 3; i++) {
    await acme.post('/products', { brand_id: acme.brandId, name: `Product ${i}` })
    await other.post('/products', { brand_id: other.brandId, name: `Product ${i}` })
  }
  const path = `/products?brand_id=${acme.brandId}&limit=1`
  const cursor: string = (await acme.get(path)).body.next_cursor
  expect((await acme.get(`/products?brand_id=${acme.brandId}&limit=2&cursor=${cursor}`)).status).toBe(200)
  const used = [
    await other.get(`/products?brand_id=${other.brandId}&cursor=${cursor}`),
    await acme.get(`/photoshoots?cursor=${cursor}`),
    await acme.get(`/videos?cursor=${cursor}`),
    await acme.get(`/credit-ledger?cursor=${cursor}`),
    await acme.get(`/products?brand_id=${crypto.randomUUID()}&cursor=${cursor}`),
    await acme.get(`/products?brand_id=${acme.brandId}&cursor=${cursor}=`),
    await acme.get(`/products?brand_id=${acme.brandId}&cursor=x`),
  ]
  for (const { status, body } of used) expect([status, body.code]).toEqual([400, 'invalid_cursor'])
})

test("a cursor of videos is worth nothing for another organization's videos, another filter or another list", async () => {
  const { data } = (await acme.get(`/products?brand_id=${acme.brandId}&limit=100`)).body
  const { id } = data.at(-1)
  const { images } = (await acme.get(`/products/${id}`)).body
  const animated = { type: 'photo_animation', product_id: id, source_image_id: images[0].id, duration_seconds: 5 }
  for (let i = 0; i < 2; i++) await acme.post('/videos', animated)
  const cursor: string = (await acme.get('/videos?limit=1')).body.next_cursor
  expect((await acme.get(`/videos?limit=2&cursor=${cursor}`)).status).toBe(200)
  const used = [
    await other.get(`/videos?cursor=${cursor}`),
    await acme.get(`/videos?product_id=${id}&cursor=${cursor}`),
    await acme.get(`/products?brand_id=${acme.brandId}&cursor=${cursor}`),
    await acme.get(`/videos?cursor=${cursor.slice(0, -1)}`),
  ]
  for (const { status, body } of used) expect([status, body.code]).toEqual([400, 'invalid_cursor'])
  await app.drain()
})

test('a cursor with any one byte flipped is refused', async () => {
  const keys = await Promise.all([acme.key('all'), acme.key('all')])
  const path = `/products?brand_id=${acme.brandId}&limit=1`
  const bytes = Buffer.from((await acme.get(path)).body.next_cursor, 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const flipped = Buffer.from(bytes)
    flipped[i]! ^= 1
    const { body } = await keys[i % 2]!.get(`${path}&cursor=${flipped.toString('base64url')}`)
    expect([i, body.code]).toEqual([i, 'invalid_cursor'])
  }
})
