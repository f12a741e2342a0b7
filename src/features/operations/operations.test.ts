import { createHash } from 'node:crypto'
import { type Attributes, type Context, type Span, type Tracer, trace } from '@opentelemetry/api'
import { sql } from 'kysely'
import { type Dispatcher, request } from 'undici'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { endOperatorSessions, operatorLink } from '../people/operators.ts'
import { createPerson, linkFor } from '../people/people.ts'
import { operatorRoutes } from './routes.ts'

let app: TestApp
let acme: TestCaller
let origin: string
let ola: string
beforeAll(async () => {
  app = await testApp()
  acme = await app.org()
  origin = app.url.replace('/api/v1', '')
  ola = await signedIn()
})
afterAll(() => app.close())

type Sent = { cookie?: string; headers?: Record<string, string>; body?: unknown }

/** A request as a browser sends it from a page of the operator, unless `headers` say otherwise. */
async function ask(method: Dispatcher.HttpMethod, path: string, { cookie, headers = {}, body }: Sent = {}) {
  const own = { 'sec-fetch-site': 'same-origin', ...(method !== 'GET' && { 'cyclorama-console': '1', origin }) }
  const answer = await request(origin + path, {
    method,
    headers: {
      ...own,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.body.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  return { status: answer.statusCode, headers: answer.headers, body: (text === '' ? null : JSON.parse(text)) as any }
}

const signIn = (url: string, path = '/operator/v1/session') =>
  ask('POST', path, { body: { code: new URL(url).hash.replace('#hello=', '') } })
const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers['set-cookie']).split(';')[0]!

async function signedIn() {
  return cookieOf(await signIn((await operatorLink(app.parts, 'ola@studio')).url))
}

const addressOf = (path: string) => `/operator/v1${path.replace('{org_id}', acme.orgId)}`

test('a link of the terminal opens the pages of the operator once, for 8 hours', async () => {
  const { url } = await operatorLink(app.parts, 'ola@studio')
  expect(url).toMatch(/^http:\/\/pictures\.test\/operator#hello=[\w-]{32}$/)
  const answer = await signIn(url)
  expect(answer.body).toMatchObject({ name: 'ola@studio' })
  expect(answer.headers['set-cookie']).toMatch(
    /^cyclorama-operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/,
  )
  expect((await signIn(url)).body.code).toBe('sign_in_code_invalid')
  const late = await operatorLink(app.parts, 'ola@studio')
  await sql`update operator_codes set expires_at = clock_timestamp()`.execute(app.database.system)
  expect((await signIn(late.url)).body.code).toBe('sign_in_code_invalid')
  const cookie = cookieOf(answer)
  expect((await ask('GET', '/operator/v1/session', { cookie })).body.name).toBe('ola@studio')
  expect((await ask('DELETE', '/operator/v1/session', { cookie })).status).toBe(204)
  expect((await ask('GET', '/operator/v1/session', { cookie })).body.code).toBe('not_signed_in')
})

test.each(operatorRoutes.map((route) => [route.operationId, route] as const))(
  '%s is refused to everybody but the operator, before anything happens',
  async (_name, { method, path }) => {
    const owner = await createPerson(app.parts, acme.orgId, { name: 'Owner', role: 'owner' })
    const session = cookieOf(await signIn((await linkFor(app.parts, owner.id, 60)).url, '/console/session'))
    const token = session.split('=')[1]!
    const strangers: Sent[] = [
      {},
      { cookie: session },
      { cookie: `cyclorama-operator=${token}` },
      { cookie: `cyclorama-operator=${'A'.repeat(43)}` },
      { headers: { authorization: `Bearer ${acme.secret}` } },
      { cookie: ola.replace('cyclorama-operator', 'cyclorama') },
    ]
    const before = await app.database.system.selectFrom('audit_log').select('id').execute()
    for (const stranger of strangers) {
      const { status, body } = await ask(method, addressOf(path), stranger)
      expect([status, body.code]).toEqual([401, 'not_signed_in'])
    }
    const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    const { status, body } = await ask(method, addressOf(path), { cookie: ola, headers: forged })
    expect([status, body.code]).toEqual([403, 'cross_site_request'])
    expect(await app.database.system.selectFrom('audit_log').select('id').execute()).toEqual(before)
  },
)

test('a request that is refused without a traceparent has a span and a trace in the log', async () => {
  const spans: unknown[] = []
  const startActiveSpan = (name: string, options: object, _context: Context, act: (span: Span) => unknown) => {
    const span = { name, ...options, status: 0, parts: [] as string[] }
    return act({
      spanContext: () => ({ traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8), traceFlags: 1 }),
      setAttributes: (more: Attributes) => Object.assign(span, more),
      setStatus: () => span.parts.push('error'),
      end: () => spans.push(span),
    } as unknown as Span)
  }
  trace.setGlobalTracerProvider({ getTracer: () => ({ startActiveSpan }) as unknown as Tracer })
  try {
    for (const path of ['/operator/v1/health', '/api/v1/brands', '/console/session'])
      expect((await ask('GET', path)).status).toBe(401)
    await vi.waitUntil(() => spans.length === 3)
  } finally {
    trace.disable()
  }
  const request = { name: 'request', status: 401, parts: [] }
  expect(spans).toMatchObject([
    { ...request, attributes: { operation: 'getHealth' } },
    { ...request, attributes: { operation: 'listBrands' } },
    { ...request, attributes: { operation: '/console/session' } },
  ])
  const lines = app.log.slice(-3).map((line) => JSON.parse(line))
  expect(lines).toMatchObject(Array(3).fill({ status: 401, trace_id: 'ab'.repeat(16) }))
})

test('a session of the operator opens nothing of an organization', async () => {
  const token = ola.split('=')[1]!
  for (const cookie of [ola, `cyclorama=${token}`])
    expect((await ask('GET', '/api/v1/brands', { cookie })).status).toBe(401)
  expect((await ask('GET', '/console/session', { cookie: `cyclorama=${token}` })).status).toBe(401)
})

test('what a route does not know is refused, and an unknown organization is not found', async () => {
  const nobody = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
  for (const { method, path, example } of operatorRoutes) {
    const body = method === 'GET' ? undefined : (example.body ?? {})
    if (path.includes('{org_id}')) {
      const answer = await ask(method, `/operator/v1${path.replace('{org_id}', nobody)}`, { cookie: ola, body })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const unknown = body === undefined ? {} : { body: { ...(body as object), unknown: 1 } }
    const search = body === undefined ? '?unknown=1' : ''
    const answer = await ask(method, addressOf(path) + search, { cookie: ola, ...unknown })
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'invalid_request'])
  }
  expect((await ask('GET', '/operator/v1/nothing', { cookie: ola })).status).toBe(404)
  expect((await ask('PUT', '/operator/v1/health', { cookie: ola })).status).toBe(405)
})

test('sessions end when they are idle, when the terminal ends them, and links with them', async () => {
  const idle = await signedIn()
  await sql`update operator_sessions set last_used_at = clock_timestamp() - interval '31 minutes'
    where id = (select max(id::text)::uuid from operator_sessions)`.execute(app.database.system)
  expect((await ask('GET', '/operator/v1/health', { cookie: idle })).status).toBe(401)
  const one = await signedIn()
  const { url } = await operatorLink(app.parts, 'ola@studio')
  expect(await endOperatorSessions(app.parts)).toBeGreaterThan(0)
  expect((await ask('GET', '/operator/v1/health', { cookie: one })).status).toBe(401)
  expect((await signIn(url)).status).toBe(401)
  ola = await signedIn()
})

test('health reports database, storage, queue and orders', async () => {
  const { status, headers, body } = await ask('GET', '/operator/v1/health', { cookie: ola })
  expect([status, headers.ratelimit]).toEqual([200, expect.stringMatching(/^"per-session";r=5\d\d;t=\d+$/)])
  expect(body.database.bytes).toBeGreaterThan(1e6)
  expect(body.database.last_migration >= '0099-operators').toBe(true)
  expect(body.lanes.length).toBeGreaterThan(1)
  expect(body.organizations.active).toBeGreaterThan(0)
})

test('organizations are created, listed, changed and suspended, each with an entry in the audit log', async () => {
  const post = (path: string, body: unknown) => ask('POST', `/operator/v1${path}`, { cookie: ola, body })
  const { body: made } = await post('/organizations', { name: '100% Juicy_\\', plan: 'free' })
  expect(made).toMatchObject({ plan: 'free', status: 'active', credits: { balance: 0, held: 0 }, people: 0, keys: 0 })
  expect((await post('/organizations', { name: '100% Juicy_\\', plan: 'pro' })).body.code).toBe('request_rejected')
  const found = await ask('GET', `/operator/v1/organizations?q=${encodeURIComponent('0% juicy_\\')}`, { cookie: ola })
  expect(found.body.data).toMatchObject([{ id: made.id }])
  const first = await ask('GET', '/operator/v1/organizations?limit=1', { cookie: ola })
  const next = await ask('GET', `/operator/v1/organizations?limit=1&cursor=${first.body.next_cursor}`, { cookie: ola })
  expect([first.body.data[0].id, next.body.data[0].id]).toEqual([made.id, acme.orgId])

  const address = `/operator/v1/organizations/${acme.orgId}`
  const change = { plan: 'enterprise', status: 'suspended', storage_quota_bytes: 5_000_000_000 }
  const changed = await ask('PATCH', address, { cookie: ola, body: change })
  expect(changed.body).toMatchObject({
    plan: 'enterprise',
    status: 'suspended',
    storage: { quota_bytes: 5_000_000_000 },
  })
  expect((await acme.get('/brands')).body.code).toBe('org_suspended')
  await ask('PATCH', address, { cookie: ola, body: { status: 'active', storage_quota_bytes: null } })
  expect((await acme.get('/brands')).status).toBe(200)
  const { body: log } = await ask('GET', `${address}/audit-log`, { cookie: ola })
  expect(log.data.slice(0, 2)).toMatchObject([
    { actor_type: 'operator', actor_name: 'ola@studio', action: 'org set status active, storage_quota_bytes null' },
    { action: 'org set plan enterprise, status suspended, storage_quota_bytes 5000000000' },
  ])
  const own = await acme.get('/audit-log?limit=1')
  expect(own.body.data).toMatchObject([{ actor_type: 'operator', request_id: expect.stringMatching(/^req_/) }])
})

test('credits of one reference are given once, however often and at once they are asked for', async () => {
  const poor = await app.org({ credits: 0 })
  const address = `/operator/v1/organizations/${poor.orgId}/grants`
  const body = { amount: 500, reason: 'Invoice', external_ref: 'invoice-1' }
  const first = await ask('POST', address, { cookie: ola, body })
  expect(first.body).toMatchObject({ amount: 500, balance: 500 })
  const again = await ask('POST', address, { cookie: ola, body })
  expect([again.status, again.body]).toEqual([201, first.body])
  const other = await ask('POST', address, { cookie: ola, body: { ...body, amount: 5 } })
  expect([other.status, other.body.code]).toEqual([422, 'request_rejected'])
  const race = { ...body, external_ref: 'invoice-2' }
  await Promise.all([1, 2, 3].map(() => ask('POST', address, { cookie: ola, body: race })))
  expect((await poor.get('/credits')).body.available).toBe(1000)
})

test('leaked keys are disabled, replaced secrets end alone, and the owner is notified; a text that is no key changes nothing', async () => {
  const leaked = await acme.key('all')
  const rotated = await acme.key('all', { rotatable: true })
  const { api_key: present } = (await rotated.post('/api-key/rotate', {})).body
  const report = (keys: string[]) => ask('POST', '/operator/v1/leaked-keys', { cookie: ola, body: { keys } })
  const digest = createHash('sha256').update(rotated.secret).digest('hex')
  const made = await report([`export KEY=${leaked.secret};`, digest, `cyc_${'0'.repeat(36)}`, 'nothing'])
  expect([made.status, made.body.unknown]).toEqual([200, 1])
  const expected = [
    { id: leaked.keyId, organization_id: acme.orgId, outcome: 'disabled' },
    { id: rotated.keyId, organization_id: acme.orgId, outcome: 'old_secret_ended' },
  ]
  expect(made.body.data).toMatchObject(expected.sort((a, b) => (a.id < b.id ? -1 : 1)))
  expect((await leaked.get('/api-key')).body.code).toBe('api_key_disabled')
  expect((await rotated.get('/api-key')).body.code).toBe('api_key_expired')
  const headers = { authorization: `Bearer ${present}` }
  expect((await rotated.get('/api-key', headers)).status).toBe(200)

  const told = async () => (await acme.get('/events?after=0&types=api_key.leaked,api_key.disabled')).body.data
  const events = await told()
  expect(events.map(({ type, data }: { type: string; data: { id: string } }) => [type, data.id]).sort()).toEqual(
    [
      ['api_key.disabled', leaked.keyId],
      ['api_key.leaked', leaked.keyId],
      ['api_key.leaked', rotated.keyId],
    ].sort(),
  )
  const own = await acme.get('/audit-log?limit=2')
  expect(own.body.data).toMatchObject([
    { actor_type: 'operator', action: 'key leaked', request_id: expect.stringMatching(/^req_/) },
    { action: 'key leaked' },
  ])

  const again = await report([leaked.secret, digest])
  expect(again.body).toMatchObject({ data: [{ id: leaked.keyId, outcome: 'already_disabled' }], unknown: 1 })
  expect(await told()).toEqual(events)
  expect(JSON.stringify([made.body, again.body, own.body])).not.toContain(leaked.secret)
  expect((await report(Array(1001).fill('x'))).status).toBe(400)
})

test('a check of the database names what is wrong, and is kept', async () => {
  const post = () => ask('POST', '/operator/v1/integrity-checks', { cookie: ola })
  const clean = await post()
  expect(clean.body).toMatchObject({ ok: true, started_by: 'ola@studio', credits: { wrong: [] } })
  expect(clean.body.invariants.length).toBeGreaterThan(15)
  const set = (amount: number) =>
    sql`update accounts set balance = balance + ${amount} where org_id = ${acme.orgId}`.execute(app.database.system)
  await set(7)
  const { body } = await post()
  await set(-7)
  expect(body.ok).toBe(false)
  expect(body.invariants.find(({ name }: { name: string }) => name === 'I1').violations).toMatchObject([
    { ids: [acme.orgId] },
  ])
  expect(body.credits.wrong).toMatchObject([{ org_id: acme.orgId, balance: body.credits.wrong[0].ledger_balance + 7 }])
  const { body: kept } = await ask('GET', '/operator/v1/integrity-checks', { cookie: ola })
  expect(kept.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true])
})
