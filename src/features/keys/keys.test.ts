import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { sql } from 'kysely'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openServer } from '../../http/server.ts'
import { routes } from '../index.ts'
import { setLimits, updateOrganization } from '../organizations/organizations.ts'
import { admit, disableKey, organizationRequests } from './keys.ts'
import { hashOf, makeSecret } from './rules.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio })
  acme = await app.org()
})
afterAll(() => app.close())

/** A request with these headers and nothing else, from this address. */
async function ask(headers: Record<string, string>, path = '/credit-prices', from = '127.0.0.1', base = app.url) {
  const dispatcher = new Agent({ localAddress: from })
  const answer = await request(base + path, { headers, dispatcher })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  const body = (await answer.body.json()) as any
  await dispatcher.close()
  return { status: answer.statusCode, headers: answer.headers, body }
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

test('a key reports its permissions and its usage, and never its secret', async () => {
  const expires_at = new Date('2099-01-01T00:00:00Z')
  const key = await acme.key(['products:read'], { monthly_budget: 10, expires_at })
  const { status, body } = await key.get('/api-key')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: key.keyId,
    hint: `cyc_…${key.secret.slice(-4)}`,
    permissions: ['products:read'],
    plan: 'pro',
    rate_limit: { limit: 120, window_seconds: 60 },
    monthly_budget: { limit: 10, used: 0 },
    expires_at: expires_at.toISOString(),
    rotatable: false,
  })
  expect(JSON.stringify(body)).not.toContain(key.secret)
})

test('no secret is stored or logged', async () => {
  const key = await acme.key('all')
  await key.get('/api-key')
  const rows = await app.parts.database.system.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify(rows) + app.log.join()).not.toContain(key.secret)
})

test.each([
  ['no header', {}, 'api_key_missing', 'Bearer realm="api"'],
  ['another scheme', { authorization: 'Basic abc' }, 'api_key_invalid', 'error="invalid_token"'],
  ['a wrong checksum', bearer(`cyc_${'a'.repeat(36)}`), 'api_key_invalid', 'error="invalid_token"'],
  ['nobody’s key', bearer(makeSecret()), 'api_key_invalid', 'error="invalid_token"'],
])('%s is a 401', async (_what, headers, code, challenge) => {
  const answer = await ask(headers, undefined, '127.0.0.9')
  expect([answer.status, answer.body.code]).toEqual([401, code])
  expect(answer.headers['www-authenticate']).toContain(challenge)
})

test('the scheme may be written in lower case, and a key in the query is not read', async () => {
  expect((await ask({ authorization: `bearer ${acme.secret}` })).status).toBe(200)
  expect((await ask({}, `/credit-prices?api_key=${acme.secret}`)).body.code).toBe('api_key_missing')
})

test('a wrong checksum costs no query', async () => {
  let queries = 0
  const stop = app.parts.database.onQuery(() => queries++)
  await ask(bearer(`cyc_${'b'.repeat(36)}`))
  stop()
  expect(queries).toBe(0)
})

test('only the holder of the secret can distinguish a disabled key from an expired one', async () => {
  const [disabled, expired] = [await acme.key('all'), await acme.key('all', { expires_at: new Date('2020-01-01') })]
  await disableKey(app.parts, disabled.keyId)
  expect((await disabled.get('/api-key')).body.code).toBe('api_key_disabled')
  expect((await expired.get('/api-key')).body.code).toBe('api_key_expired')
})

test('after a rotation with grace both secrets work until the grace is over, and none once the key is disabled', async () => {
  const key = await acme.key('all', { rotatable: true })
  const { status, headers, body } = await key.post('/api-key/rotate', { grace_period_seconds: 3600 })
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  const [before, after] = [bearer(key.secret), bearer(body.api_key)]
  const both = async () => [(await ask(before)).status, (await ask(after)).status]
  expect(await both()).toEqual([200, 200])
  const again = await key.post('/api-key/rotate', {})
  expect([again.status, again.body.code, again.body.detail]).toEqual([
    403,
    'insufficient_permission',
    'This secret was replaced. Only the present secret can rotate the key.',
  ])
  expect(await both()).toEqual([200, 200])
  const over = { previous_expires_at: new Date(Date.now() - 1000) }
  await app.parts.database.system.updateTable('api_keys').set(over).where('id', '=', key.keyId).execute()
  expect(await both()).toEqual([401, 200])
  expect((await ask(before)).body.code).toBe('api_key_expired')
  await disableKey(app.parts, key.keyId)
  expect(await both()).toEqual([401, 401])
})

test('a rotation without grace ends the old secret at once and keeps permissions and budget', async () => {
  const key = await acme.key(['usage:read'], { rotatable: true, monthly_budget: 5 })
  const { body } = await key.post('/api-key/rotate', { grace_period_seconds: 0 })
  expect((await key.get('/api-key')).body.code).toBe('api_key_expired')
  const renewed = (await ask(bearer(body.api_key), '/api-key')).body
  expect(renewed).toMatchObject({ id: key.keyId, permissions: ['usage:read'], monthly_budget: { limit: 5 } })
})

test('a replay of a rotation omits the secret and explains what to do; the old one works for an hour more', async () => {
  const key = await acme.key('all', { rotatable: true })
  const first = await key.post('/api-key/rotate', {}, { 'idempotency-key': 'rotation' })
  const replay = await key.post('/api-key/rotate', {}, { 'idempotency-key': 'rotation' })
  const { old_key_expires_at } = first.body
  expect(first.body).toEqual({ api_key: expect.stringMatching(/^cyc_/), old_key_expires_at })
  expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(replay.body).toEqual({
    api_key: null,
    old_key_expires_at,
    warning: { code: 'secret_shown_once', detail: expect.stringContaining('ask the operator to rotate') },
  })
  const row = app.parts.database.system.selectFrom('api_keys').select('previous_expires_at').where('id', '=', key.keyId)
  const { previous_expires_at } = await row.executeTakeFirstOrThrow()
  expect(Math.abs(previous_expires_at!.getTime() - Date.parse(old_key_expires_at))).toBeLessThan(60_000)
  expect(Date.parse(old_key_expires_at)).toBeGreaterThan(Date.now() + 3_000_000)
})

test('a key that is not rotatable may not renew itself', async () => {
  const { status, body } = await acme.post('/api-key/rotate', {})
  expect([status, body.code]).toEqual([403, 'insufficient_permission'])
})

test('the first requests of a key, all in the same moment, are all admitted', async () => {
  const acme = await app.org()
  for (let round = 0; round < 40; round++) {
    const { secret } = await acme.key('all')
    const calls = Array.from({ length: 5 }, () =>
      sql<{ allowed: boolean }>`select allowed from admit(${[hashOf(secret)]}::bytea[], 120, 60)`.execute(
        app.parts.database.system,
      ),
    )
    const answers = (await Promise.all(calls)).map(({ rows }) => rows[0]?.allowed)
    expect(answers).toEqual([true, true, true, true, true])
  }
})

test('of 121 requests in a minute through two servers exactly one is refused, and other keys go on', async () => {
  const second = await openServer(app.parts, { routes, admit })
  const urls = [app.url, `${await second.listen({ port: 0, host: '127.0.0.1' })}/api/v1`]
  const key = await acme.key('all')
  const one = (_: unknown, i: number) => ask(bearer(key.secret), '/credit-prices', '127.0.0.1', urls[i % 2])
  const answers = await Promise.all(Array.from({ length: 121 }, one))
  await second.close()
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([429])
  expect(refused[0]!.body.code).toBe('rate_limited')
  expect(refused[0]!.headers['retry-after']).toMatch(/^[1-9]\d?$/)
  expect((await (await acme.key('all')).get('/credit-prices')).status).toBe(200)
  const older = [sixtySecondsAgo(), key.keyId] as const
  await app.parts.database.system
    .updateTable('rate_windows')
    .set({ hits: older[0] })
    .where('key_id', '=', older[1])
    .execute()
  expect((await key.get('/credit-prices')).status).toBe(200)
})

test('the window slides: as many requests come in as have left it, and the answer says when the next one leaves', async () => {
  const { keyId, secret } = await acme.key('all')
  const windowOf = (secondsAgo: number[]) =>
    sql`insert into rate_windows (key_id, hits)
      select ${keyId}, array(select date_part('epoch', clock_timestamp()) - s from unnest(${secondsAgo}::float8[]) s order by s desc)
      on conflict (key_id) do update set hits = excluded.hits`.execute(app.parts.database.system)
  const ask = async (times: number) => {
    const { rows } = await sql<{ allowed: boolean; remaining: number; reset_seconds: number }>`
      select allowed, remaining, reset_seconds from admit(${Array(times).fill(hashOf(secret))}::bytea[], 120, 60)
    `.execute(app.parts.database.system)
    return rows
  }
  const times = (count: number, value: number) => Array<number>(count).fill(value)
  await windowOf([...times(3, 61), ...times(117, 20)])
  const answers = await ask(5)
  expect(answers.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
    [false, 0],
  ])
  expect(answers[4]!.reset_seconds).toBeGreaterThan(0)
  expect(answers[4]!.reset_seconds).toBeLessThanOrEqual(40)
  await windowOf([...times(100, 10), ...times(20, -3600)])
  expect((await ask(1))[0]).toMatchObject({ allowed: false })
  await windowOf(times(120, -3600))
  expect((await ask(2)).map(({ remaining }) => remaining)).toEqual([119, 118])
})

type Counted = { allowed: boolean }

test('two processes that ask for the same keys in opposite orders never wait for each other, and every key gets its 120', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => acme.key('all')))
  const hashes = keys.map(({ secret }) => hashOf(secret))
  const { system } = app.parts.database
  const calls = Array.from({ length: 40 }, (_, i) => {
    const ordered = i % 2 ? hashes : hashes.toReversed()
    const each = [...ordered, ...hashes, ...hashes, ...hashes]
    return [
      sql<Counted>`select allowed from admit(${each}::bytea[], 120, 60)`.execute(system),
      sql<Counted>`select true as allowed from admit_ordinary(${ordered}::bytea[], 120, 60)`.execute(system),
    ]
  })
  const answers = (await Promise.all(calls.flat())).flatMap(({ rows }) => rows)
  expect(answers.length).toBeGreaterThanOrEqual(40 * 8 * 4)
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(8 * 120)
})

test('only an ordinary request is admitted by the short statement', async () => {
  const secondsAgo = (seconds: number) => sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
  const { system } = app.parts.database
  const keyWith = async (change: object, hits: number[] | null = [5]) => {
    const { keyId, secret } = await acme.key('all')
    await system
      .updateTable('api_keys')
      .set({ hint: 'changed', ...change })
      .where('id', '=', keyId)
      .execute()
    const moments = sql`array(select date_part('epoch', clock_timestamp()) - s from unnest(${hits}::float8[]) s)`
    if (hits) await sql`insert into rate_windows (key_id, hits) values (${keyId}, ${moments})`.execute(system)
    return hashOf(secret)
  }
  const ask = async (hashes: Buffer[]) => {
    const answer = sql<{ place: number; remaining: number }>`select * from admit_ordinary(${hashes}::bytea[], 120, 60)`
    return (await answer.execute(system)).rows.map(({ place, remaining }) => [place, remaining])
  }
  const ordinary = await keyWith({})
  expect(await ask([ordinary, hashOf(makeSecret()), ordinary])).toEqual([[expect.toBeOneOf([1, 3]), 118]])
  expect(await ask([await keyWith({}, [70, ...Array<number>(119).fill(30)])])).toEqual([[1, 0]])
  const closer = [
    await keyWith({}, null),
    await keyWith({}, Array(120).fill(30)),
    await keyWith({}, [-3600]),
    await keyWith({ disabled_at: secondsAgo(1) }),
    await keyWith({ expires_at: secondsAgo(1) }),
  ]
  expect(await ask(closer)).toEqual([])
})

test('the last use of a key is reported once its requests are stored', async () => {
  const second = await openServer(app.parts, { routes, admit })
  const url = `${await second.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  const key = await acme.key('all')
  const before = await ask(bearer(key.secret), '/api-key', '127.0.0.1', url)
  expect(before.body.last_used_at).toBeNull()
  await second.close()
  expect((await key.get('/api-key')).body.last_used_at).toMatch(/^20\d\d-/)
})

const sixtySecondsAgo = () => Array(120).fill(Date.now() / 1000 - 60.5) as number[]

test('the 31st unknown key of a minute from one address is a 429; valid keys and other addresses are served', async () => {
  const wrong = async (from: string) => (await ask(bearer(makeSecret()), undefined, from)).status
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await wrong('127.0.0.31'))
  expect(answers).toEqual([...Array(30).fill(401), 429])
  expect((await ask(bearer(acme.secret), undefined, '127.0.0.31')).status).toBe(200)
  expect(await wrong('127.0.0.32')).toBe(401)
})

test.each([
  ['suspended', 'org_suspended'],
  ['on the free plan', 'plan_upgrade_required'],
  ['without the permission', 'insufficient_permission'],
])(
  'a caller who is %s while work runs is refused on the next request, and the work ends properly',
  async (what, code) => {
    studio.reset()
    const other = await app.org({ credits: 10 })
    const product = await other.product()
    const input = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: 3 }
    const { body } = await other.post('/photoshoots', input)
    const take = async () => {
      if (what === 'suspended') await updateOrganization(app.parts, other.orgId, { status: 'suspended' })
      else if (what === 'on the free plan') await updateOrganization(app.parts, other.orgId, { plan: 'free' })
      else
        await app.parts.database.system
          .updateTable('api_keys')
          .set({ permissions: [] })
          .where('id', '=', other.keyId)
          .execute()
    }
    studio.on('planShoot', take)
    await app.drain()
    const refused = await other.get(`/photoshoots/${body.id}`)
    expect([refused.status, refused.body.code]).toEqual([403, code])
    const { status } = await other.ctx.db.selectFrom('photoshoots').select('status').executeTakeFirstOrThrow()
    expect(status).toBe('completed')
  },
)

test('a key changes another one within what it has, and never itself', async () => {
  const owner = await acme.key('all')
  const limited = await acme.key(['keys:manage', 'products:read'], { monthly_budget: 10 })
  const { body: made } = await owner.post('/api-keys', {
    name: 'Shop',
    permissions: ['products:read'],
    monthly_budget: 5,
  })
  const path = `/api-keys/${made.id}`
  const changed = await owner.patch(path, {
    name: 'Web shop',
    permissions: ['products:create', 'products:read'],
    monthly_budget: null,
  })
  expect(changed.body).toMatchObject({ name: 'Web shop', permissions: ['products:create', 'products:read'] })
  expect(changed.body.monthly_budget.limit).toBeNull()
  expect((await owner.get(path)).body).toEqual(changed.body)
  const refusals = [
    [{ permissions: ['products:read', 'brands:manage'] }, 'permissions that it has'],
    [{ monthly_budget: null }, null],
    [{ monthly_budget: 3 }, null],
    [{ monthly_budget: 4 }, 'cannot give credits'],
    [{ permissions: ['products:read'] }, null],
  ] as const
  for (const [change, refused] of refusals) {
    const { status, body } = await limited.patch(path, change)
    expect([change, status]).toEqual([change, refused === null ? 200 : 403])
    if (refused !== null) expect(body.detail).toContain(refused)
  }
  const itself = await limited.patch(`/api-keys/${limited.keyId}`, { name: 'Me' })
  expect([itself.status, itself.body.detail]).toEqual([403, expect.stringContaining('cannot change itself')])
  const entries = (await owner.get(`/audit-log?action=updateApiKey`)).body.data
  expect(entries[0]).toMatchObject({ target_id: made.id, actor_id: limited.keyId })
  const events = (await owner.get(`/events?resource_id=${made.id}`)).body.data
  expect(events[0]).toMatchObject({ type: 'api_key.updated', data: { id: made.id, status: 'updated' } })
  expect(await ask(bearer(made.api_key), '/api-key').then(({ body }) => body.permissions)).toEqual(['products:read'])
})

test('If-Match changes or deletes only the version of a key that was read, and its use is no change', async () => {
  const owner = await acme.key('all')
  const { body: made } = await owner.post('/api-keys', { name: 'Shop', permissions: ['products:read'] })
  const path = `/api-keys/${made.id}`
  const read = await owner.get(path)
  const seen = { 'if-match': read.headers.get('etag')! }
  expect((await owner.get(path, { 'if-none-match': seen['if-match'] })).status).toBe(304)
  const { system } = app.parts.database
  const used = { last_used_at: new Date(read.body.created_at) }
  await system.updateTable('api_keys').set(used).where('id', '=', made.id).execute()
  const patches = ['A', 'B', 'C'].map((name) => owner.patch(path, { name }, seen))
  const answers = await Promise.all(patches)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  const winner = answers.find(({ status }) => status === 200)!
  expect((await owner.get(path)).headers.get('etag')).toBe(winner.headers.get('etag'))
  const stale = [await owner.patch(path, {}, seen), await owner.del(path, seen)]
  expect(stale.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([412, 'precondition_failed']))
  await owner.post(`${path}/disable`, {})
  const current = { 'if-match': winner.headers.get('etag')! }
  expect((await owner.del(path, current)).status).toBe(412)
  expect((await owner.del(path, { 'if-match': (await owner.get(path)).headers.get('etag')! })).status).toBe(204)
})

test('a deleted key is refused at its next request and is in no list, and its id stays in the audit log', async () => {
  const owner = await acme.key('all')
  const { body: made } = await owner.post('/api-keys', { name: 'Shop', permissions: ['products:read'] })
  expect((await owner.del(`/api-keys/${made.id}`)).status).toBe(204)
  expect((await ask(bearer(made.api_key))).body.code).toBe('api_key_disabled')
  for (const again of [
    await owner.del(`/api-keys/${made.id}`),
    await owner.patch(`/api-keys/${made.id}`, { name: 'x' }),
  ])
    expect(again.status).toBe(404)
  expect((await owner.get('/api-keys')).body.data.map(({ id }: { id: string }) => id)).not.toContain(made.id)
  expect((await owner.get('/audit-log?action=deleteApiKey')).body.data[0].target_id).toBe(made.id)
  expect((await owner.get(`/events?resource_id=${made.id}&types=api_key.disabled`)).body.data).toHaveLength(1)
  const disabled = await acme.key('all')
  await disableKey(app.parts, disabled.keyId)
  expect((await owner.patch(`/api-keys/${disabled.keyId}`, { name: 'x' })).body.code).toBe('request_rejected')
})

test('a key that is limited to brands gives no more of them, and nothing of other keys', async () => {
  const other = (await acme.post('/brands', { name: 'Other' })).body.id
  const agency = await acme.key('all', { brand_ids: [acme.brandId] })
  expect((await agency.get('/api-key')).body.brand_ids).toEqual([acme.brandId])
  const shop = { name: 'Shop', permissions: ['products:read'] }
  const made = await agency.post('/api-keys', shop)
  expect(made.body.brand_ids).toEqual([acme.brandId])
  expect((await agency.get('/api-keys')).body.data.map(({ id }: { id: string }) => id)).toEqual([
    agency.keyId,
    made.body.id,
  ])
  const path = `/api-keys/${made.body.id}`
  const refused = [
    await agency.post('/api-keys', { ...shop, brand_ids: [other] }),
    await agency.patch(path, { brand_ids: [acme.brandId, other] }),
    await agency.patch(path, { brand_ids: null }),
    await agency.post('/api-keys', { ...shop, mode: 'test' }),
    await agency.post('/brands', { name: 'Third' }),
    await agency.patch(`/api-keys/${acme.keyId}`, { name: 'x' }),
    await agency.del(`/api-keys/${acme.keyId}`),
    await agency.post('/products', { brand_id: other, name: 'Bottle' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 422, 403, 404, 404, 404])
  expect((await acme.patch(path, { brand_ids: [other] })).body.brand_ids).toEqual([other])
  const hook = { url: 'https://hooks.example.com/agency' }
  const endpoint = await agency.post('/webhook-endpoints', hook)
  expect(endpoint.body.brand_ids).toEqual([acme.brandId])
  expect((await agency.patch(`/webhook-endpoints/${endpoint.body.id}`, { brand_ids: null })).body.brand_ids).toEqual([
    acme.brandId,
  ])
})

test('a key that is limited to brands replays no answer of another key', async () => {
  const once = { 'idempotency-key': 'shared' }
  const input = { name: 'Shop', permissions: ['products:read'] }
  const first = await acme.post('/api-keys', input, once)
  const agency = await acme.key('all', { brand_ids: [acme.brandId] })
  const second = await agency.post('/api-keys', input, once)
  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null])
  expect(second.body.id).not.toBe(first.body.id)
  expect((await agency.post('/api-keys', input, once)).headers.get('idempotent-replayed')).toBe('true')
})

test("twelve keys of one organization make as many requests as its limit allows, at two processes, and no key's window is spent by a refusal", async () => {
  const limit = 60
  const org = await app.org()
  await setLimits(app.parts, org.orgId, { requests: limit })
  const second = await openServer(app.parts, { routes, admit })
  const urls = [app.url, `${await second.listen({ port: 0, host: '127.0.0.1' })}/api/v1`]
  const keys = await Promise.all(Array.from({ length: 12 }, () => org.key('all')))
  const answers = await Promise.all(
    keys.flatMap((key) =>
      Array.from({ length: 10 }, (_, i) => ask(bearer(key.secret), '/credit-prices', '127.0.0.1', urls[i % 2])),
    ),
  )
  await second.close()
  const refused = answers.filter(({ status }) => status === 429)
  // At the turn of a minute, a part of the one before counts no more.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(limit)
  expect(answers.length - refused.length).toBeLessThanOrEqual(limit * 1.05)
  expect(refused[0]!.body).toMatchObject({ code: 'rate_limited', limit_owner: 'organization' })
  expect(refused[0]!.headers['ratelimit-policy']).toBe('"per-key";q=120;w=60, "per-org";q=60;w=60')
  expect(refused[0]!.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  const { rows } = await sql<{ hits: number }>`
    select sum(cardinality(w.hits))::integer as hits from rate_windows w join api_keys k on k.id = w.key_id where k.org_id = ${org.orgId}`.execute(
    app.parts.database.system,
  )
  expect(rows[0]!.hits).toBe(answers.length - refused.length)
  expect((await acme.get('/credit-prices')).status).toBe(200)
  await setLimits(app.parts, org.orgId, { requests: null })
  expect((await keys[0]!.get('/credit-prices')).status).toBe(200)
})

type Limits = { key: boolean; organization: boolean }

/** Starts a process of the operating system that admits requests as the service does, all that it is given at once. */
async function startAdmitting() {
  const program = `
    import { openDatabase } from '${join(import.meta.dirname, '../../db/db.ts')}'
    import { admit } from '${join(import.meta.dirname, 'keys.ts')}'
    const database = await openDatabase({ url: '${app.database.url}', poolMax: 2, waitMs: 60_000 })
    const limitsOf = async (secret) => {
      const { rate, organizationRate } = await admit({ database }, { authorization: 'Bearer ' + secret, address: '127.0.0.1' })
      return { key: rate.allowed, organization: organizationRate.allowed }
    }
    process.on('message', async (secrets) => process.send(await Promise.all(secrets.map(limitsOf))))
    await database.ping()
    process.send('ready')`
  const child = spawn(execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const answer = async () => {
    const message = await Promise.race([once(child, 'message'), once(child, 'exit')])
    return message[0] as Limits[]
  }
  await answer()
  return {
    admit: (secrets: string[]) => {
      child.send(secrets)
      return answer()
    },
    stop: () => child.kill(),
  }
}

test('of 1 201 requests in a minute over twelve keys and three processes one is refused for the organization, and the limit of a key is exact', async () => {
  const org = await app.org()
  await setLimits(app.parts, org.orgId, { requests: null })
  const keys = await Promise.all(Array.from({ length: 12 }, () => org.key('all')))
  const processes = await Promise.all([1, 2, 3].map(startAdmitting))
  const ask = async (secrets: string[]) => {
    const shares = processes.map(({ admit }, n) => admit(secrets.filter((_, i) => i % 3 === n)))
    return (await Promise.all(shares)).flat()
  }
  const of = (key: TestCaller, count: number) => Array<string>(count).fill(key.secret)
  const start = performance.now()
  const first = await ask(of(keys[0]!, 125))
  // Each process has the keys in the same order of rounds, so all three ask for the same ones at once.
  const rest = keys.slice(1).map((key, i) => of(key, i === 0 ? 101 : 98))
  const others = await ask(Array.from({ length: 101 }, (_, round) => rest.flatMap((own) => own[round] ?? [])).flat())
  const minutes = (performance.now() - start) / 60_000
  for (const { stop } of processes) stop()
  expect(first.filter(({ key }) => !key)).toHaveLength(5)
  expect(others).toHaveLength(1081)
  expect(others.every(({ key }) => key)).toBe(true)
  const admitted = 120 + others.filter(({ organization }) => organization).length
  // At the turn of a minute, a part of the one before counts no more: as much as the requests last.
  expect(admitted).toBeGreaterThanOrEqual(organizationRequests)
  expect(admitted).toBeLessThanOrEqual(organizationRequests * (1 + minutes))
  const { rows } = await sql<{ hits: number }>`
    select sum(cardinality(w.hits))::integer as hits from rate_windows w join api_keys k on k.id = w.key_id where k.org_id = ${org.orgId}`.execute(
    app.parts.database.system,
  )
  expect(rows[0]!.hits).toBe(admitted)
})

test('the window of an organization weights the minute before, and says when one more request fits', async () => {
  const at = async (count: number, previous: number, seconds: number) => {
    const { rows } = await sql<{ left: number; wait: number }>`
      select org_left(w, 100, 6000 + ${seconds}::double precision) as left, org_wait(w, 100, 6000 + ${seconds}::double precision) as wait
      from (select row(new_id(), 100, ${count}::integer, ${previous}::integer)::org_windows as w) o`.execute(
      app.parts.database.system,
    )
    return [rows[0]!.left, Math.round(rows[0]!.wait)]
  }
  expect(await at(0, 0, 0)).toEqual([100, 0])
  expect(await at(40, 100, 30)).toEqual([10, 0])
  expect(await at(60, 100, 30)).toEqual([0, 7])
  expect(await at(100, 0, 45)).toEqual([0, 16])
  // A minute later what was this minute is the one before; two minutes later nothing is left of it.
  expect(await at(100, 50, 90)).toEqual([50, 0])
  expect(await at(100, 50, 120)).toEqual([100, 0])
  expect(await at(100, 50, -90)).toEqual([100, 0])
})

test('keys with all permissions and people who stand for all have the audit log since it exists', async () => {
  const { system } = app.parts.database
  const text = await readFile('src/db/migrations/0092-quotas.sql', 'utf8')
  const old = [await acme.key('all'), await acme.key(['products:read'])]
  for (const { keyId } of old)
    await sql`update api_keys set permissions = array_remove(permissions, 'audit:read') where id = ${keyId}`.execute(
      system,
    )
  for (let i = 0; i < 2; i++) await sql.raw(text.slice(text.indexOf('update api_keys'))).execute(system)
  const read = await Promise.all(old.map((key) => key.get('/audit-log')))
  expect(read.map(({ status }) => status)).toEqual([200, 403])
  expect((await old[0]!.get('/api-key')).body.permissions.filter((one: string) => one === 'audit:read')).toHaveLength(1)
})
