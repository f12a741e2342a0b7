import { sql } from 'kysely'
import { Agent, type Dispatcher, request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openServer } from '../../http/server.ts'
import { routes } from '../index.ts'
import { admit, createKey, disableKey, rotateKeyFor } from '../keys/keys.ts'
import { updateOrganization } from '../organizations/organizations.ts'
import { createPerson, linkFor } from './people.ts'
import { type PersonRole, roles } from './roles.ts'
import { hashOf } from './rules.ts'

let app: TestApp
let acme: TestCaller
let origin: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.org({ plan: 'enterprise' })
  origin = app.url.replace('/api/v1', '')
})
afterAll(() => app.close())

type Sent = {
  method?: Dispatcher.HttpMethod
  headers?: Record<string, string>
  body?: unknown
  from?: string
  base?: string
}

/** A request as a browser sends it from a page of the console, unless `headers` say otherwise. */
async function ask(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1', base = origin }: Sent = {}) {
  const dispatcher = new Agent({ localAddress: from })
  const own = { 'sec-fetch-site': 'same-origin', ...(method !== 'GET' && { 'cyclorama-console': '1', origin: base }) }
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await request(base + path, {
    method,
    dispatcher,
    headers: { ...own, ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.body.text()
  await dispatcher.close()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  return { status: answer.statusCode, headers: answer.headers, body: (text === '' ? null : JSON.parse(text)) as any }
}

const signIn = (body: object, more: Sent = {}) => ask('/console/session', { method: 'POST', body, ...more })
const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers['set-cookie']).split(';')[0]!

async function linkOf(role: PersonRole = 'makes', name = 'Dana') {
  const person = await createPerson(app.parts, acme.orgId, { name, role })
  const { url } = await linkFor(app.parts, person.id, 60)
  return { person, url, code: new URL(url).hash.replace('#hello=', '') }
}

/** A new person who is signed in. */
async function signedIn(role: PersonRole = 'makes') {
  const { person, code } = await linkOf(role)
  const answer = await signIn({ code })
  return { person, code, cookie: cookieOf(answer), answer }
}

test('a link signs a person in once, and the session reports who it is and what they may do', async () => {
  const { person, url, code } = await linkOf('makes', 'Dana “D” <b>')
  expect(url).toMatch(/^http:\/\/pictures\.test\/#hello=[\w-]{32}$/)
  const { status, headers, body } = await signIn(
    { code },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' } },
  )
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    idle_seconds: 43_200,
    person: { id: person.id, name: 'Dana “D” <b>', kind: 'person', role: 'makes' },
    organization: { id: acme.orgId, plan: 'enterprise' },
    credits: { available: 100, held: 0 },
    monthly_budget: { limit: null, used: 0 },
    abilities: { api: true, ugc_videos: true, language_models: false },
  })
  expect(body.permissions).toContain('photoshoots:generate')
  expect(body.permissions).not.toContain('brands:manage')
  expect(body.build).toBe(headers['cyclorama-build'])
  const again = await signIn({ code }, { from: '127.0.0.20' })
  expect([again.status, again.body.code]).toEqual([401, 'sign_in_code_invalid'])
  const mine = await ask('/console/sessions', { headers: { cookie: cookieOf({ status, headers, body }) } })
  expect(mine.body.data).toMatchObject([{ id: body.id, browser: 'Firefox on Linux', current: true }])
})

test('two requests with one link at the same time sign in once', async () => {
  const { code } = await linkOf()
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn({ code }, { from: '127.0.0.21' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('a link ends with its time, and when another one replaces it', async () => {
  const expired = await linkOf()
  await sql`update sign_in_codes set expires_at = clock_timestamp() where hash = ${hashOf(expired.code)}`.execute(
    app.parts.database.system,
  )
  const replaced = await linkOf()
  await linkFor(app.parts, replaced.person.id, 60)
  for (const { code } of [expired, replaced])
    expect((await signIn({ code }, { from: '127.0.0.22' })).body.code).toBe('sign_in_code_invalid')
})

test('the cookie of an http address is HttpOnly and Strict; that of https is also Secure and bound to its host', async () => {
  const { answer } = await signedIn()
  expect(answer.headers['set-cookie']).toMatch(
    /^cyclorama=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/,
  )
  const parts = { ...app.parts, publicUrl: 'https://pictures.test' }
  const server = await openServer(parts, { routes, admit })
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const { code } = await linkOf()
  const secure = await signIn({ code }, { base })
  expect(secure.headers['set-cookie']).toMatch(
    /^__Host-cyclorama=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  )
  const cookie = cookieOf(secure)
  expect((await ask('/console/session', { base, headers: { cookie } })).status).toBe(200)
  const renamed = { cookie: cookie.replace('__Host-', '') }
  expect((await ask('/console/session', { base, headers: renamed })).body.code).toBe('not_signed_in')
  await server.close()
})

test('a session may do with the API what the person may, within the console’s own rules', async () => {
  const { person, cookie } = await signedIn('looks')
  const brands = await ask('/api/v1/brands', { headers: { cookie } })
  expect([brands.status, brands.headers.ratelimit]).toEqual([200, expect.stringContaining('"per-session";r=5')])
  const post = { method: 'POST', headers: { cookie }, body: { name: 'New brand' } } as const
  expect((await ask('/api/v1/brands', post)).body.code).toBe('insufficient_permission')
  const owner = await signedIn('owner')
  expect((await ask('/api/v1/brands', { ...post, headers: { cookie: owner.cookie } })).status).toBe(201)
  const key = await ask('/api/v1/api-key', { headers: { cookie } })
  expect(key.body.rate_limit).toEqual({ limit: 600, window_seconds: 60 })
  expect(key.body).toMatchObject({ id: person.id, name: 'Dana' })
})

test('an API key signs in with what it may do, and neither it nor the cookie is stored or logged', async () => {
  const key = await createKey(app.parts, acme.orgId, { name: 'Shop', permissions: ['products:read'], rotatable: true })
  const answer = await signIn({ api_key: key.api_key })
  expect(answer.body).toMatchObject({ person: { id: key.id, name: 'Shop', kind: 'key', role: null }, credits: null })
  const cookie = cookieOf(answer)
  const rows = await app.parts.database.system.selectFrom('sessions').selectAll().execute()
  const text = JSON.stringify(rows) + JSON.stringify(answer.body) + app.log.join()
  for (const secret of [key.api_key, cookie.split('=')[1]!]) expect(text).not.toContain(secret)
  const rotation = { method: 'POST', headers: { cookie }, body: {} } as const
  expect((await ask('/api/v1/api-key/rotate', rotation)).body.code).toBe('insufficient_permission')
  await rotateKeyFor(app.parts, { id: key.id, graceSeconds: 0 })
  expect((await ask('/api/v1/brands', { headers: { cookie } })).body.code).toBe('not_signed_in')
  for (const api_key of [key.api_key, 'cyc_nonsense'])
    expect((await signIn({ api_key }, { from: '127.0.0.23' })).status).toBe(401)
})

test.each([
  ['a form or a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a sibling of this site', { 'sec-fetch-site': 'same-site', origin: 'http://shop.pictures.test' }],
  ['a typed address that posts', { 'sec-fetch-site': 'none' }],
  ['a form of a browser that says nothing about its site', { 'sec-fetch-site': '', 'cyclorama-console': '' }],
  ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.test' }],
  ['another port of this host', { 'sec-fetch-site': '', origin: 'http://127.0.0.1:1' }],
  ['a sandboxed frame', { 'sec-fetch-site': '', origin: 'null' }],
  ['a page without the header', { 'cyclorama-console': '0' }],
])('refuses what %s sends with a session, before anything happens', async (_what, given) => {
  const { cookie } = await signedIn('owner')
  const all: Record<string, string> = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'cyclorama-console': '1',
    origin,
    ...given,
  }
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const send = async (method: Dispatcher.HttpMethod, path: string, body?: object) => {
    const {
      statusCode,
      headers: got,
      body: text,
    } = await request(origin + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(got['access-control-allow-origin']).toBeUndefined()
    expect(got['set-cookie']).toBeUndefined()
    return [statusCode, ((await text.json()) as { code: string }).code]
  }
  const refused = [403, 'cross_site_request']
  const { code } = await linkOf()
  expect(await send('POST', '/api/v1/brands', { name: 'Forged' })).toEqual(refused)
  expect(await send('DELETE', '/console/session')).toEqual(refused)
  expect(await send('POST', '/console/session', { code })).toEqual(refused)
  expect((await signIn({ code })).status).toBe(200)
  expect((await ask('/console/session', { headers: { cookie } })).status).toBe(200)
  const brands = await acme.get('/brands?limit=100')
  expect(brands.body.data.map(({ name }: { name: string }) => name)).not.toContain('Forged')
})

test('another site may not even read with a session; a typed address may', async () => {
  const { cookie } = await signedIn()
  const read = (site: string) => ask('/api/v1/brands', { headers: { cookie, 'sec-fetch-site': site } })
  expect((await read('cross-site')).body.code).toBe('cross_site_request')
  expect((await read('same-site')).body.code).toBe('cross_site_request')
  expect((await read('none')).status).toBe(200)
})

test('signing in takes no value that a browser brings, ends the session that it had, and gives a new one', async () => {
  const planted = 'A'.repeat(43)
  const first = await linkOf()
  const answer = await signIn({ code: first.code }, { headers: { cookie: `cyclorama=${planted}` } })
  const cookie = cookieOf(answer)
  expect(cookie).not.toContain(planted)
  expect((await ask('/console/session', { headers: { cookie: `cyclorama=${planted}` } })).status).toBe(401)
  const second = await linkOf()
  const next = await signIn({ code: second.code }, { headers: { cookie } })
  expect(cookieOf(next)).not.toBe(cookie)
  expect((await ask('/console/session', { headers: { cookie } })).body.code).toBe('not_signed_in')
  const both = { cookie: `${cookieOf(next)}; ${cookie}` }
  expect((await ask('/console/session', { headers: both })).body.code).toBe('not_signed_in')
})

test('with an Authorization header the cookie is not looked at', async () => {
  const { cookie } = await signedIn('owner')
  const wrong = { cookie, authorization: 'Bearer cyc_wrong' }
  expect((await ask('/api/v1/brands', { headers: wrong })).body.code).toBe('api_key_invalid')
  expect((await ask('/console/session', { headers: wrong })).body.code).toBe('not_signed_in')
  const key = { cookie, authorization: `Bearer ${acme.secret}`, 'sec-fetch-site': 'cross-site' }
  expect((await ask('/api/v1/api-key', { headers: key })).body.id).toBe(acme.keyId)
})

test('signing out ends this session alone and clears what the browser keeps', async () => {
  const { cookie } = await signedIn()
  const other = await signedIn()
  const out = await ask('/console/session', { method: 'DELETE', headers: { cookie } })
  expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"cache", "storage"'])
  expect(out.headers['set-cookie']).toMatch(/^cyclorama=; .*Max-Age=0$/)
  expect((await ask('/api/v1/brands', { headers: { cookie } })).body.code).toBe('not_signed_in')
  expect((await ask('/api/v1/brands', { headers: { cookie: other.cookie } })).status).toBe(200)
})

test('a person ends the session of another device, and nobody that of another person', async () => {
  const { person, cookie } = await signedIn()
  const { url } = await linkFor(app.parts, person.id, 60)
  const phone = await signIn({ code: url.split('=')[1] })
  const end = (as: string, id: string) => ask(`/console/sessions/${id}`, { method: 'DELETE', headers: { cookie: as } })
  const stranger = await signedIn()
  expect((await end(stranger.cookie, phone.body.id)).status).toBe(404)
  expect((await end(cookie, 'nonsense')).status).toBe(404)
  expect((await end(cookie, phone.body.id)).status).toBe(204)
  expect((await ask('/console/session', { headers: { cookie: cookieOf(phone) } })).status).toBe(401)
})

test('a disabled person is out at the next request, and a suspended organization at once', async () => {
  const { person, cookie } = await signedIn()
  await disableKey(app.parts, person.id)
  const { status, body } = await ask('/api/v1/brands', { headers: { cookie } })
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
  expect(body.detail).toContain('no longer')
  const other = await app.org()
  const somebody = await createPerson(app.parts, other.orgId, { name: 'Iris', role: 'owner' })
  const { url } = await linkFor(app.parts, somebody.id, 60)
  await updateOrganization(app.parts, other.orgId, { status: 'suspended' })
  expect((await signIn({ code: url.split('=')[1] })).body.code).toBe('org_suspended')
  await updateOrganization(app.parts, other.orgId, { status: 'active' })
  const session = await signIn({ code: url.split('=')[1] })
  await updateOrganization(app.parts, other.orgId, { status: 'suspended' })
  const refused = await ask('/api/v1/brands', { headers: { cookie: cookieOf(session) } })
  expect([refused.status, refused.body.code]).toEqual([403, 'org_suspended'])
})

test('a session ends 12 hours after its last request and 14 days after its first, and is then forgotten', async () => {
  const ended = async (column: 'last_used_at' | 'expires_at', seconds: number) => {
    const { cookie, answer } = await signedIn()
    await sql`update sessions set ${sql.ref(column)} = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${answer.body.id}`.execute(
      app.parts.database.system,
    )
    const { status } = await ask('/console/session', { headers: { cookie } })
    return { id: answer.body.id as string, status }
  }
  expect((await ended('last_used_at', 12 * 3600 - 60)).status).toBe(200)
  const idle = await ended('last_used_at', 12 * 3600)
  const old = await ended('expires_at', 0)
  expect([idle.status, old.status]).toEqual([401, 401])
  await app.sweep()
  const left = app.parts.database.system.selectFrom('sessions').select('id').where('id', 'in', [idle.id, old.id])
  expect(await left.execute()).toEqual([])
})

test('a session has a separate rate window: it uses nothing of a key’s', async () => {
  const key = await acme.key('all')
  const cookie = cookieOf(await signIn({ api_key: key.secret }))
  const full = sql`array(select date_part('epoch', clock_timestamp()) from generate_series(1, 600))`
  const { body } = await ask('/console/session', { headers: { cookie } })
  await sql`update rate_windows set hits = ${full} where key_id = ${body.id}`.execute(app.parts.database.system)
  const refused = await ask('/console/session', { headers: { cookie } })
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'rate_limited',
    true,
  ])
  expect((await key.get('/credit-prices')).headers.get('ratelimit')).toContain('r=118')
})

test('the 31st wrong code of a minute from one address is a 429, and a right one still signs in', async () => {
  const from = '127.0.0.24'
  const answers = []
  for (let i = 0; i < 31; i++) answers.push((await signIn({ code: `wrong-${i}` }, { from })).status)
  expect(answers).toEqual([...Array(30).fill(401), 429])
  expect((await signIn({ code: (await linkOf()).code }, { from })).status).toBe(200)
})

test.each([
  ['nothing', {}],
  ['both', { code: 'a', api_key: 'b' }],
  ['another member', { code: 'a', next: 'https://evil.test' }],
  ['a code that is no text', { code: 5 }],
  ['a long code', { code: 'x'.repeat(201) }],
])('refuses to sign in with %s', async (_what, body) => {
  const { status, body: problem } = await signIn(body)
  expect([status, problem.code]).toEqual([400, 'invalid_request'])
})

test('a key never has more than 50 sessions: the oldest end', async () => {
  const key = await acme.key('all')
  const first = await signIn({ api_key: key.secret })
  for (let i = 0; i < 50; i++) await signIn({ api_key: key.secret })
  expect((await ask('/console/session', { headers: { cookie: cookieOf(first) } })).status).toBe(401)
})

test.each(roles)('the role %s can read products', async (role) => {
  expect((await signedIn(role)).answer.body.permissions).toContain('products:read')
})

test('addresses of sessions have their methods alone', async () => {
  const put = await ask('/console/session', { method: 'PUT', body: {} })
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, DELETE, OPTIONS'])
})
