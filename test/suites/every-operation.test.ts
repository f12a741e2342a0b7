import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemCode } from '../../src/core/problem.ts'
import type { Route } from '../../src/core/route.ts'
import { updateOrganization } from '../../src/features/organizations/organizations.ts'
import { codesOf } from '../../src/http/openapi-responses.ts'
import { fakeStudio, spoilt } from '../fake-studio.ts'
import { foreignKeysOf, refersTo, tablesBelow } from '../foreign-keys.ts'
import { type Answer, bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { addressOf, bodyFor, createOneOfEach, type Ids, membersOf, nobody, operations } from '../operations.ts'
import { walkPages } from '../pages.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let ids: Ids
let picture: string
beforeAll(async () => {
  app = await testApp({ studio, lookup: async () => [] })
  acme = await app.org({ credits: 100_000, plan: 'enterprise' })
  ids = await createOneOfEach(app, acme)
  picture = (await acme.get(`/uploads/images/${ids.upload_id}`)).body.url
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

type Headers = Record<string, string>

/** The example body; pictures that are fetched before the answer are stored by this service, because the tests have no web. */
const exampleOf = (route: Route) =>
  route.operationId === 'createTemplate' ? { ...bodyFor(route, ids), image_urls: [picture] } : bodyFor(route, ids)

async function call(caller: TestCaller, route: Route, { headers, path, body }: Partial<Request> = {}): Promise<Answer> {
  const at = path ?? addressOf(route, ids)
  const example = route.upload ? formOf(await bottlePicture()) : exampleOf(route)
  return caller.request(route.method, at, body ?? example, headers)
}
type Request = { headers: Headers; path: string; body: unknown }

/** What must be done so that a request can succeed. */
const before: Record<string, () => Promise<unknown>> = {
  'POST /retail-listing-ideas/{idea_id}/image': () => app.drain(),
  'POST /photoshoots/{photoshoot_id}/outputs/{output_id}/retry': async () => {
    const { body } = await acme.post('/photoshoots', { product_id: ids.product_id, quick_shoot: { look: 'standard' } })
    await acme.post(`/photoshoots/${body.id}/cancel`)
    Object.assign(ids, { photoshoot_id: body.id, output_id: body.outputs[0].id })
  },
  'POST /campaigns/{campaign_id}/creatives/{campaign_creative_id}/retry': async () => {
    const { brand_id, product_id } = ids
    studio.on('renderAd', () => spoilt)
    const { body } = await acme.post('/campaigns', { brand_id, product_id, prompt: 'Saturday', concept_count: 1 })
    await app.drain()
    studio.reset()
    const [{ creatives }] = (await acme.get(`/campaigns/${body.id}`)).body.concepts
    Object.assign(ids, { campaign_id: body.id, campaign_creative_id: creatives[0].id })
  },
  'POST /assistant-ad-groups/{ad_group_id}/ads/{ad_id}/retry': async () => {
    studio.on('renderShot', () => spoilt)
    const { body } = await acme.post('/assistant-ad-groups', { product_id: ids.product_id, ad_count: 1 })
    await app.drain()
    studio.reset()
    Object.assign(ids, { ad_group_id: body.id, ad_id: body.ads[0].id })
  },
  'POST /retail-listing-ideas/{idea_id}/image/cancel': () => acme.post(`/retail-listing-ideas/${ids.idea_id}/image`),
}
// Rewriting the slots replaces those that the others name, so it comes last.
const posts = operations
  .filter(([, { method }]) => method === 'POST')
  .sort(([a], [b]) => Number(a.endsWith('/retail-listing-ideas')) - Number(b.endsWith('/retail-listing-ideas')))

test.each(posts)('%s happens once for an Idempotency-Key and again without it', async (name, route) => {
  const caller = await acme.key('all', { rotatable: true })
  await before[name]?.()
  const headers = { 'idempotency-key': `once-${route.operationId}` }
  const first = await call(caller, route, { headers })
  expect([name, first.status, first.body]).toSatisfy(([, status]) => status < 300)
  const second = await call(caller, route, { headers })
  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([first.status, 'true'])
  expect(second.body.id).toBe(first.body.id)
  if (name === 'POST /retail-listing-ideas') ids.idea_id = first.body.data[1].id
  // What creates has no id in its path or answers 201; the others act on one resource.
  const creates = !route.path.includes('{') || route.status === 201
  if (!creates || first.body.id === undefined) return
  const again = [await call(acme, route), await call(acme, route)]
  expect(new Set([first.body.id, ...again.map(({ body }) => body.id)]).size).toBe(3)
})

const lists = operations.filter(([, { method, query }]) => method === 'GET' && membersOf(query).includes('cursor'))

test.each(lists)('%s shows each item once, page by page', async (name, route) => {
  await app.drain()
  const path = addressOf(route, ids)
  const all = await walkPages(acme, path, { limit: 100 })
  expect([name, all.length]).toSatisfy(([, length]) => length >= 3)
  expect(await walkPages(acme, path, { limit: 2 })).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('a cursor of one organization is refused in every list of another', async () => {
  const other = await app.org({ credits: 1000, plan: 'enterprise' })
  const theirs = await createOneOfEach(app, other)
  for (const [name, route] of lists) {
    const cursor: string | null = (await acme.get(addressOf(route, ids, { limit: '1' }))).body.next_cursor
    expect([name, cursor]).toEqual([name, expect.any(String)])
    const { status, body } = await other.get(addressOf(route, theirs, { cursor: cursor! }))
    expect([name, status, body.code]).toEqual([name, 400, 'invalid_cursor'])
  }
})

/** Codes that other suites meet in every operation, and those that only a fault of ours or of the machine brings. */
const elsewhere: ProblemCode[] = [
  ...(['invalid_request', 'api_key_missing', 'api_key_invalid', 'api_key_disabled', 'api_key_expired'] as const),
  ...(['insufficient_permission', 'idempotency_in_progress', 'internal_error', 'service_unavailable'] as const),
  // The test below.
  'insufficient_credits',
  // Rules of one feature each, whose tests name them.
  ...(['request_rejected', 'plan_required', 'quota_exceeded', 'events_gone'] as const),
]

const json = { 'content-type': 'application/json' }
const provoke: Partial<Record<ProblemCode, (route: Route) => Promise<Answer>>> = {
  invalid_cursor: async (route) => call(acme, route, { path: addressOf(route, ids, { cursor: 'x' }) }),
  plan_upgrade_required: async (route) => call(await app.org({ plan: 'free' }), route),
  org_suspended: async (route) => {
    const other = await app.org()
    await updateOrganization(app.parts, other.orgId, { status: 'suspended' })
    return call(other, route)
  },
  invalid_idempotency_key: (route) => call(acme, route, { headers: { 'idempotency-key': 'x'.repeat(1000) } }),
  idempotency_key_reused: async (route) => {
    const headers = { 'idempotency-key': `reused-${route.operationId}` }
    await acme.post('/brands', { name: 'First' }, headers)
    return call(acme, route, { headers })
  },
  not_found: (route) => {
    const unknown = Object.fromEntries(Object.keys(ids).map((name) => [name, nobody]))
    const filter = membersOf(route.query).find((name) => ids[name])
    const path = addressOf(route, unknown, filter ? { [filter]: nobody } : {})
    const body = bodyFor(route, unknown)
    const takesBrands = membersOf(route.body).includes('brand_ids')
    return call(acme, route, { path, body: takesBrands ? { ...body, brand_ids: [nobody] } : body })
  },
  precondition_failed: (route) => call(acme, route, { headers: { 'if-match': '"99999"' } }),
  payload_too_large: async (route) =>
    route.upload
      ? call(acme, route, { body: formOf(Buffer.alloc(11 * 1024 * 1024)) })
      : call(acme, route, { body: { text: 'x'.repeat(2 * 1024 * 1024) } }),
  unsupported_media_type: async (route) =>
    acme.request(
      route.method,
      addressOf(route, ids),
      {},
      { 'content-type': route.upload ? json['content-type'] : 'text/plain' },
    ),
  credit_limit_exceeded: (route) => call(acme, route, { body: { ...bodyFor(route, ids), max_credits: 0 } }),
  key_budget_exceeded: async (route) => call(await acme.key('all', { monthly_budget: 0 }), route),
  rate_limited: async (route) => {
    const caller = await acme.key('all')
    await caller.get('/credit-prices')
    await sql`update rate_windows set hits = array_fill(extract(epoch from clock_timestamp())::double precision, array[120])
      where key_id = ${caller.keyId}`.execute(app.database.system)
    return call(caller, route)
  },
  uri_too_long: (route) => acme.request(route.method, `${addressOf(route, ids)}?${'x'.repeat(10_000)}`),
  headers_too_large: (route) => call(acme, route, { headers: { 'x-long': 'x'.repeat(20_000) } }),
}

test.each(operations)('%s answers with each problem that it declares', async (name, route) => {
  acme = await acme.key('all')
  const unproven: string[] = []
  for (const code of codesOf(route)) {
    if (elsewhere.includes(code) || (code === 'insufficient_credits' && provoke.insufficient_credits === undefined))
      continue
    const answer = await provoke[code]?.(route)
    if (answer?.body?.code !== code) unproven.push(`${code}: ${answer?.status} ${answer?.body?.code}`)
  }
  expect([name, unproven]).toEqual([name, []])
})

test('a priced operation of an organization without credits is insufficient_credits', async () => {
  const { system } = app.database
  const { balance } = (await acme.get('/credits')).body
  await sql`update accounts set balance = held where org_id = ${acme.orgId}`.execute(system)
  const answers: unknown[] = []
  const priced = operations.filter(([, route]) => route.priced)
  for (const [name, route] of priced) answers.push([name, (await call(acme, route)).body.code])
  await sql`update accounts set balance = ${balance} where org_id = ${acme.orgId}`.execute(system)
  expect(answers).toEqual(priced.map(([name]) => [name, 'insufficient_credits']))
})

/**
 * Rows of a deleted product that are a fault 30 days later, for every table that refers to products, directly or through other tables. A new
 * table needs a rule here, and code that keeps it.
 */
const leftovers: Record<string, string> = {
  assistant_ad_groups: `status = 'in_progress'`,
  assistant_ads: 'title is not null or body is not null or plan is not null',
  audiences: `name <> 'Deleted'`,
  campaign_concepts: 'concept is not null',
  campaign_creatives: 'plan is not null',
  campaigns: `status in ('queued', 'in_progress')`,
  // Measurements without words, of a picture that is gone.
  compliance_reports: 'false',
  creatives: 'purged_at is null',
  // A replay for a deleted product is a 404; the answer goes after a day.
  idempotency_keys: 'false',
  listing_ideas: 'true',
  listing_images: `status in ('queued', 'in_progress')`,
  // What it cost stays, what it answered goes.
  model_calls: 'result is not null',
  photoshoot_outputs: 'plan is not null',
  picture_corrections: 'true',
  picture_looks: 'true',
  photoshoots: `status in ('queued', 'in_progress')`,
  product_images: 'true',
  profiles: 'true',
  share_links: 'revoked_at is null',
  videos: `status in ('queued', 'in_progress') or purged_at is null`,
}

test('a deleted product takes everything of it out of the API at once, and its files are purged after 30 days', async () => {
  const { system } = app.database
  const caller = await app.org({ credits: 1000, plan: 'enterprise' })
  const own = await createOneOfEach(app, caller)
  await caller.post('/videos', {
    ...{ type: 'photo_animation', duration_seconds: 5 },
    ...{ product_id: own.product_id, source_image_id: own.source_image_id },
  })
  await caller.post('/photoshoots', { product_id: own.product_id, quick_shoot: { look: 'standard' } })
  await caller.post('/campaigns', { brand_id: own.brand_id, product_id: own.product_id, prompt: 'Spring' })
  await caller.get(`/creatives/${own.creative_id}/compliance?marketplace=retail_us`)
  await sql`insert into model_calls (id, org_id, item_id, product_id, step, capability, model, request_hash, state, reserved_micros, cost_micros, result, created_at, ended_at)
    values (gen_random_uuid(), ${caller.orgId}, gen_random_uuid(), ${own.product_id}, 'write', 'words', 'any', 'any', 'done', 1, 1, '{}', now(), now())`.execute(
    system,
  )
  await sql`insert into picture_looks (org_id, product_id, sha256, model, look, created_at)
    values (${caller.orgId}, ${own.product_id}, 'hash', 'any', '{}', now())`.execute(system)
  const keys = await foreignKeysOf(system)
  const tables = tablesBelow(keys, 'products')
  // A stored answer names its product by id alone.
  expect([...tables, 'idempotency_keys'].sort()).toEqual(Object.keys(leftovers).sort())
  const product = { root: 'products', id: own.product_id! }
  const rowsOf = async (table: string, condition = 'true') => {
    const refers = table === 'idempotency_keys' ? `product_id = '${product.id}'` : refersTo(keys, table, product)
    const where = sql.raw(`(${refers}) and (${condition})`)
    return (await sql`select from ${sql.table(table)} where ${where}`.execute(system)).rows.length
  }
  for (const name of tables)
    expect([name, await rowsOf(name)]).toSatisfy(([, rows]) => rows > 0 || name === 'listing_images')

  const { body: link } = await caller.post(`/products/${own.product_id}/share-links`)
  expect((await caller.del(`/products/${own.product_id}`)).status).toBe(204)
  const stays = [
    'brand_id',
    'upload_id',
    'font_id',
    'template_id',
    'campaign_id',
    'event_id',
    'endpoint_id',
    'delivery_id',
    'key_id',
  ]
  const gone = Object.entries(own).filter(([name]) => !stays.includes(name))
  for (const [name, route] of operations.filter(([, { method }]) => method === 'GET')) {
    const reader = await caller.key('all')
    const answer = await reader.get(addressOf(route, own))
    const takes = [...membersOf(route.params), ...(route.query?.required ?? [])]
    const isGone = takes.some((taken) => gone.some(([id]) => id === taken))
    expect([name, answer.status]).toEqual([name, isGone ? 404 : 200])
    const text = JSON.stringify(answer.body)
    // The ledger and the log stay as they were written.
    if (!isGone && !/ledger|usage|events/.test(name)) for (const [, id] of gone) expect([name, text]).not.toContain(id)
  }
  expect((await fetch(link.url.replace('http://pictures.test', new URL(app.url).origin))).status).toBe(404)
  await app.drain()
  for (const ms of [30 * 86_400_000 + 1000, 3_600_000 + 1000]) {
    app.later(ms)
    await app.sweep()
  }
  for (const [table, condition] of Object.entries(leftovers))
    expect([table, await rowsOf(table, condition)]).toEqual([table, 0])
})
