import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { corpus } from '../../test/corpora.ts'
import { openTestServer, speak, type TestServer } from '../../test/server.ts'
import { concludeInTransaction } from '../core/ctx.ts'
import { notFound, Problem } from '../core/problem.ts'
import { type Route, routesOf } from '../core/route.ts'
import { Choice, Count, closed, DateTime, Nullable, pageOf, pageQuery, Uuid } from '../core/schema.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { disableKey } from '../features/keys/keys.ts'
import { makeSecret } from '../features/keys/rules.ts'
import { updateOrganization } from '../features/organizations/organizations.ts'
import { usageCounter } from './usage.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const name = Type.String({ minLength: 1, maxLength: 20, description: 'Its name.' })
const Thing = closed({ id: Uuid('It.'), name, note: Nullable(Type.String({ maxLength: 500 })) }, { $id: 'Thing' })
const route = routesOf({ tag: 'Things', permission: 'any' })
const common = { description: 'A thing.', example: { output: null } }
const thing = { id, name: 'vase', note: null, version: 3, secret_member: 'stays inside' }
const params = closed({ thing_id: Uuid('It.') })
let failure: unknown = null

const routes: Route[] = [
  route('GET /things', {
    ...common,
    operationId: 'listThings',
    summary: 'List',
    permission: 'products:read',
    query: closed({
      ...pageQuery,
      word: Type.Optional(Type.String({ maxLength: 9 })),
      flag: Type.Optional(Type.Boolean()),
    }),
    output: pageOf(Thing, 'ThingPage'),
    run: async (_ctx, input) => ({ data: [{ ...thing, note: JSON.stringify(input) }], next_cursor: 'abc' }),
  }),
  route('GET /things/{thing_id}', {
    ...common,
    operationId: 'getThing',
    summary: 'Get',
    permission: ['products:read', 'products:create'],
    params,
    output: Thing,
    run: async (_ctx, input) => {
      if (input.thing_id !== id) throw notFound()
      return thing
    },
  }),
  route('PATCH /things/{thing_id}', {
    ...common,
    operationId: 'updateThing',
    summary: 'Update',
    permission: 'products:update',
    params,
    body: closed({
      name: Type.Optional(name),
      look: Type.Optional(Choice(['close_up', 'retro'], 'Look.')),
      count: Type.Optional(Nullable(Count('How many.', 5))),
      at: Type.Optional(DateTime('When.')),
    }),
    conditional: true,
    output: Thing,
    run: async (_ctx, input) => {
      if (input.if_match !== undefined && !input.if_match.includes(3))
        throw new Problem('precondition_failed', 'It has changed.')
      return { ...thing, note: JSON.stringify(input) }
    },
  }),
  route('DELETE /things/{thing_id}', {
    ...common,
    operationId: 'deleteThing',
    summary: 'Delete',
    permission: 'products:delete',
    status: 204,
    params,
    output: null,
    run: async () => null,
  }),
  route('POST /things', {
    ...common,
    operationId: 'createThing',
    summary: 'Create',
    permission: 'products:create',
    status: 201,
    idempotency: 'leased',
    unfinished: (output) => output.name === 'slow',
    location: (output) => `/things/${output.id}`,
    body: closed({ name }),
    output: Thing,
    run: (ctx, input) => concludeInTransaction(ctx, async () => ({ ...thing, name: input.name })),
  }),
  route('POST /failures', {
    ...common,
    operationId: 'fail',
    summary: 'Fail',
    output: null,
    run: async () => {
      throw failure
    },
  }),
  route('POST /pictures', {
    ...common,
    operationId: 'upload',
    summary: 'Upload',
    permission: 'images:upload',
    status: 201,
    upload: 'A file.',
    idempotency: 'leased',
    output: closed({ size: Count('Bytes.', 20_000_000) }),
    run: (ctx, input) => concludeInTransaction(ctx, async () => ({ size: input.file!.bytes.length })),
  }),
]

let service: TestServer
let secret: string
beforeAll(async () => {
  service = await openTestServer(routes)
})
afterAll(() => service.close())

const base = () => `http://127.0.0.1:${service.port}/api/v1`
type Call = {
  method?: string
  body?: unknown
  raw?: string | FormData | ReadableStream
  headers?: Record<string, string>
  key?: string | null
}

async function call(path: string, { method, body, raw, headers, key }: Call = {}) {
  secret ??= (await service.key()).secret
  const response = await fetch(path.startsWith('http') ? path : base() + path, {
    method: method ?? (body === undefined && raw === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key !== null && { authorization: `Bearer ${key ?? secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(raw !== undefined && { body: raw, duplex: 'half' }),
  } as RequestInit)
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  if (response.status >= 400 && method !== 'HEAD') {
    expect(type).toBe('application/problem+json')
    const problem = JSON.parse(text)
    expect(problem).toMatchObject({ status: response.status, type: `https://ads.example/problems/${problem.code}` })
    expect(problem.request_id).toBe(response.headers.get('x-request-id'))
  }
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: type.includes('json') && text ? JSON.parse(text) : null,
  }
}
const callFailing = (error: unknown) => {
  failure = error
  return call('/failures', { method: 'POST' })
}
const fresh = async (permissions: Parameters<TestServer['key']>[1] = 'all') =>
  (await service.key('pro', permissions)).secret

describe('authentication', () => {
  test('reports an empty cursor as one fault with a sentence', async () => {
    const { errors } = (await call('/things?cursor=')).json
    expect(errors).toEqual([{ parameter: 'cursor', code: 'too_short', detail: 'This must have at least 1 character.' }])
  })

  test('without a key every address under the base address is 401, whether it exists or not', async () => {
    for (const path of ['/things', '/nothing', '/things/x', '/%00', '']) {
      const { status, json, headers } = await call(path, { key: null })
      expect([status, json.code]).toEqual([401, 'api_key_missing'])
      expect(headers.get('www-authenticate')).toBe('Bearer realm="api"')
      expect(headers.get('ratelimit')).toBeNull()
    }
  })

  test('answers malformed and wrong keys with 401 and invalid_token, at any position', async () => {
    const good = await service.key()
    await disableKey(service.parts, good.id)
    for (const [key, code] of [
      ['cyc_nonsense', 'api_key_invalid'],
      [good.secret, 'api_key_disabled'],
    ]) {
      const { status, json, headers } = await call('/things', { key: key! })
      expect([status, json.code]).toEqual([401, code])
      expect(headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"')
    }
    const own = await fresh()
    expect((await call(`/things?api_key=${own}`, { key: null })).status).toBe(401)
    const twice = `GET /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own}\r\nAuthorization: Bearer ${own}\r\nConnection: close\r\n\r\n`
    expect(await speak(service.port, twice)).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('checks key, rate, suspension, plan, route, permission and schema in this order', async () => {
    const free = await service.key('free')
    expect((await call('/nothing', { key: free.secret })).json.code).toBe('plan_upgrade_required')
    await updateOrganization(service.parts, free.orgId, { status: 'suspended' })
    expect((await call('/nothing', { key: free.secret })).json.code).toBe('org_suspended')
    const reader = await fresh(['products:read'])
    expect((await call('/nothing', { key: reader })).json.code).toBe('not_found')
    const denied = await call('/things', {
      key: reader,
      raw: 'x'.repeat(2_000_000),
      headers: { 'content-type': 'text/plain' },
    })
    expect(denied.json.code).toBe('insufficient_permission')
    expect(denied.headers.get('www-authenticate')).toBe(
      'Bearer realm="api", error="insufficient_scope", scope="products:create"',
    )
    const creator = await fresh(['products:create'])
    expect(
      (
        await call('/things', {
          key: creator,
          raw: 'x',
          headers: { 'content-type': 'text/plain', 'idempotency-key': '' },
        })
      ).status,
    ).toBe(415)
    expect((await call('/things', { key: creator, body: {}, headers: { 'idempotency-key': 'ü' } })).json.code).toBe(
      'invalid_request',
    )
    expect((await call(`/things/${id}`, { key: creator })).status).toBe(200)
  })

  test('answers the 121st request within a minute with 429 and the time to wait', async () => {
    const key = await fresh()
    const answers = await Promise.all(Array.from({ length: 121 }, () => call('/nothing', { key })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.json.code).toBe('rate_limited')
    const reset = Number(/^"per-key";r=0;t=(\d+), "per-org";r=\d+$/.exec(refused[0]!.headers.get('ratelimit')!)![1])
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(reset)
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"per-key";q=120;w=60, "per-org";q=1200;w=60')
  })
})

test('counts unknown keys by address, where an IPv6 network of 64 bits is one address', async () => {
  const guess = async (remoteAddress: string) => {
    const headers = { authorization: `Bearer ${makeSecret()}` }
    return (await service.server.inject({ url: '/api/v1/things', headers, remoteAddress })).statusCode
  }
  for (let i = 0; i < 30; i++) expect(await guess(`2001:db8:5:6::${i.toString(16)}`)).toBe(401)
  expect(await guess('2001:db8:5:6:ffff::1')).toBe(429)
  expect(await guess('2001:db8:5:7::1')).toBe(401)
})

test('a person at an address that is none gets the console, a program and a page of another origin a problem', async () => {
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const answered = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent } = await service.server.inject({ url, headers })
    return [statusCode, String(sent['content-type']).split(';')[0]]
  }
  expect(await answered('/pictues', visit)).toEqual([404, 'text/html'])
  expect(await answered('/pictues')).toEqual([404, 'application/problem+json'])
  expect(await answered('/pictues', { ...visit, 'sec-fetch-dest': 'iframe' })).toEqual([
    404,
    'application/problem+json',
  ])
  expect(await answered('/api/v1/pictues', visit)).toEqual([401, 'application/problem+json'])
})

describe('methods', () => {
  test('answers HEAD like GET without the body', async () => {
    const head = await call(`/things/${id}`, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', '"3"'])
    expect(head.headers.get('content-length')).toBe(String((await call(`/things/${id}`)).text.length))
  })

  test('OPTIONS lists the allowed methods, needs no key and names no origin', async () => {
    const { status, headers } = await call(`/things/${id}`, {
      method: 'OPTIONS',
      key: null,
      headers: { origin: 'https://evil.example' },
    })
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS'])
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('answers a trailing slash with 404 and the address without it', async () => {
    for (const path of ['/things', `/things/${id}`]) {
      const { status, json } = await call(`${path}/?limit=5`)
      expect([status, json.code]).toEqual([404, 'not_found'])
      expect(json.detail).toContain(`/api/v1${path}`)
      expect(json.detail).not.toContain(`${path}/`)
    }
    for (const path of ['/nothing/', '/things//', '/'])
      expect((await call(path)).json).toMatchObject({ code: 'not_found', detail: 'There is nothing at this address.' })
    const docs = await call(`${base().replace('/api/v1', '')}/docs/`, { key: null })
    expect([docs.status, docs.json.detail]).toEqual([404, expect.stringMatching(/ \/docs$/)])
  })

  test('answers any other method with 405 and Allow, TRACE included', async () => {
    const { status, headers } = await call('/things', { method: 'PUT' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'LOCK']) {
      const request = `${method} /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n\r\n`
      expect(await speak(service.port, request), method).toMatch(
        /^HTTP\/1\.1 405 .*application\/problem\+json.*method_not_allowed/s,
      )
    }
  })
})

describe('strict input', () => {
  test.each([
    ['limit=05', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=%205', 'limit'],
    ['limit=+5', 'limit'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=', 'limit'],
    ['limit', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['limit=5.0', 'limit'],
    ['flag=1', 'flag'],
    ['max_credit=1', 'max_credit'],
    ['__proto__=1', '__proto__'],
    ['word=%00', '%00'],
    ['word=%ff', '%ff'],
    ['cursor=', 'cursor'],
    ['validate_only=true', 'validate_only'],
  ])('the query %s is refused by name', async (search, parameter) => {
    const { status, json } = await call(`/things?${search}`)
    expect([status, json.code]).toEqual([400, 'invalid_request'])
    expect(json.errors[0].parameter).toBe(parameter)
  })

  test('parses a valid query by its types, and links the next page', async () => {
    const { json, headers } = await call('/things?limit=5&flag=true&word=a%20b+c')
    expect(JSON.parse(json.data[0].note)).toEqual({ limit: 5, flag: true, word: 'a b c' })
    expect(headers.get('link')).toBe('</api/v1/things?limit=5&flag=true&word=a+b+c&cursor=abc>; rel="next"')
  })

  test.each([
    ['limit=5&flag=true', 'limit=5&flag=true&cursor=abc'],
    ['cursor=old&limit=5', 'cursor=abc&limit=5'],
    ['limit=5&%63ursor=old', 'limit=5&cursor=abc'],
    ['word=%3E%22', 'word=%3E%22&cursor=abc'],
    ['word=%3e"', 'word=%3E%22&cursor=abc'],
  ])('the link of ?%s names the next page once', async (search, next) => {
    const { headers } = await call(`/things?${search}`)
    expect(headers.get('link')).toBe(`</api/v1/things?${next}>; rel="next"`)
  })

  test('answers a malformed id with 400 and one that does not exist with 404, and ignores the case of ids', async () => {
    expect((await call('/things/nope')).json.errors[0]).toMatchObject({ parameter: 'thing_id', code: 'wrong_format' })
    expect((await call(`/things/${'a'.repeat(5000)}`)).status).toBe(400)
    expect((await call(`/things/${id.toUpperCase()}`)).status).toBe(200)
    expect((await call('/things/019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f36')).status).toBe(404)
    expect((await call('/things/%zz')).status).toBe(400)
  })

  test('reports every fault of a body with its pointer', async () => {
    const body = { name: '', look: 'shiny', count: -1, at: '2026-02-30T00:00:00Z', 'max/credit': 1 }
    const { status, json } = await call(`/things/${id}`, { method: 'PATCH', body })
    expect(status).toBe(400)
    expect(Object.fromEntries(json.errors.map((e: { pointer: string; code: string }) => [e.pointer, e.code]))).toEqual({
      '/max~1credit': 'unknown',
      '/name': 'too_short',
      '/look': 'not_allowed',
      '/count': 'out_of_range',
      '/at': 'wrong_format',
    })
  })

  test.each<[string, Call, number]>([
    ['array', { body: [] }, 400],
    ['null', { body: null }, 400],
    ['text', { body: 'x' }, 400],
    ['1e400', { raw: '{"count":1e400}', headers: { 'content-type': 'application/json' } }, 400],
    ['wrong charset', { raw: '{}', headers: { 'content-type': 'application/json; charset=latin1' } }, 415],
    ['another type', { raw: '{}', headers: { 'content-type': 'text/json' } }, 415],
    ['nonsense for a type', { raw: '{}', headers: { 'content-type': ';;;' } }, 415],
    ['gzip', { raw: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }, 415],
    ['empty', { raw: '', headers: { 'content-type': 'application/json' } }, 200],
    ['merge patch', { raw: '{}', headers: { 'content-type': 'application/merge-patch+json; charset=UTF-8' } }, 200],
    ['identity', { raw: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'identity' } }, 200],
    ['64 KiB and a byte', { raw: `${' '.repeat(1 << 16)}1`, headers: { 'content-type': 'application/json' } }, 413],
  ])('a body that is %s', async (_what, options, status) => {
    expect((await call(`/things/${id}`, { method: 'PATCH', ...options })).status).toBe(status)
  })

  test('a body that is far too large is not read: the connection closes after the answer', async () => {
    const headers = { 'content-type': 'application/json' }
    const { status, headers: answered } = await call('/things', { raw: `[${'0,'.repeat(500_000)}0]`, headers })
    expect([status, answered.get('connection')]).toEqual([413, 'close'])
    const head = `POST /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nContent-Type: application/json\r\n`
    const heard = await speak(service.port, `${head}Content-Length: 900000\r\n\r\n[0,0,`)
    expect(heard).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s)
  })

  test('a refused picture is read to its end, so that its sender gets the answer; other large bodies are not', async () => {
    const head = 'POST /api/v1/things HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\nContent-Type: '
    const json = await speak(service.port, `${head}application/json\r\n\r\n[0,0,`)
    expect(json.match(/HTTP\/\S+ \d+/g)).toEqual(['HTTP/1.1 401'])
    const picture = `${head}multipart/form-data; boundary=a\r\n\r\n${'x'.repeat(300_000)}`
    const both = await speak(service.port, `${picture}GET /robots.txt HTTP/1.0\r\n\r\n`)
    expect(both.match(/HTTP\/\S+ \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  })

  test('stops reading a body of undeclared length at the same limit', async () => {
    const raw = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65536).fill(32))
      },
    })
    expect((await call('/things', { raw, headers: { 'content-type': 'application/json' } })).status).toBe(413)
  })

  test('refuses a body for an operation without one', async () => {
    failure = notFound()
    expect((await call('/failures', { method: 'POST' })).status).toBe(404)
    expect((await call('/failures', { body: {} })).status).toBe(404)
    expect((await call('/failures', { body: { x: 1 } })).status).toBe(400)
  })
})

describe('names in a request', () => {
  const long = `${'ß'.repeat(99)}/~${'x'.repeat(2000)}`
  const cut = `${'ß'.repeat(99)}…`

  test('reports a member with a long name by its beginning', async () => {
    const { json, text } = await call('/things', { body: { name: 'vase', [long]: 1 } })
    expect(json.errors).toMatchObject([{ pointer: `/${cut}`, code: 'unknown' }])
    expect(text.length).toBeLessThan(1500)
  })

  test.each([`${long}=1`, `a=1&${long}=1&${long}=2`])(
    'reports a parameter with a long name by its beginning',
    async (query) => {
      const { status, json, text } = await call(`/things?${encodeURI(query)}&limit=5`)
      expect([status, json.errors[0].parameter]).toEqual([400, expect.stringMatching(/^ß{99}…$/)])
      expect(text.length).toBeLessThan(1500)
    },
  )

  test('reports 32 of many unknown members', async () => {
    const body = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`unknown_${i}`, i]))
    expect((await call('/things', { body: { name: 'vase', ...body } })).json.errors).toHaveLength(32)
  })
})

describe('answers', () => {
  test('sends only members of the schema, with the version as entity tag', async () => {
    const { json, headers } = await call(`/things/${id}`)
    expect(json).toEqual({ id, name: 'vase', note: null })
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"3"', 'private, no-cache'])
  })

  test('answers a matching tag with 304', async () => {
    for (const tag of ['"3"', 'W/"3"', '"1", "3"', '*']) {
      const { status, headers, text } = await call(`/things/${id}`, { headers: { 'if-none-match': tag } })
      expect([status, text, headers.get('etag')]).toEqual([304, '', '"3"'])
    }
    expect((await call(`/things/${id}`, { headers: { 'if-none-match': '"2"' } })).status).toBe(200)
  })

  test.each([
    ['"3"', 200],
    ['*', 200],
    ['"2"', 412],
    ['W/"3"', 412],
    ['3', 412],
    ['"3", "4"', 200],
    ['"1" , ,"2","3"', 200],
    ['"2", "4"', 412],
    ['W/"3", "4"', 412],
    ['W/"2", "3"', 200],
    ['"2", "3', 412],
    ['"x,"3"', 412],
    ['"2", *', 412],
    ['', 412],
  ])('If-Match %s', async (tag, status) => {
    expect((await call(`/things/${id}`, { method: 'PATCH', body: {}, headers: { 'if-match': tag } })).status).toBe(
      status,
    )
  })

  test('sends the address of a created resource, and for an unfinished one the time until it is read again', async () => {
    const made = await call('/things', { body: { name: 'vase' } })
    expect([made.status, made.headers.get('location'), made.headers.get('retry-after')]).toEqual([
      201,
      `/api/v1/things/${id}`,
      null,
    ])
    const slow = await call('/things', { body: { name: 'slow' } })
    expect([slow.status, slow.headers.get('location'), slow.headers.get('retry-after')]).toEqual([
      202,
      `/api/v1/things/${id}`,
      '2',
    ])
    expect((await call(`/things/${id}`, { method: 'DELETE' })).status).toBe(204)
  })

  test('answers an outage and a contended row with 503, and a defect with 500 without details', async () => {
    const away = await callFailing(new DatabaseUnavailable('password=hunter2'))
    const wanted = await callFailing(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    for (const { status, json, headers } of [away, wanted])
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5'])
    const broken = await callFailing(new Error('select secret_column from nowhere'))
    expect([broken.status, broken.json.code]).toEqual([500, 'internal_error'])
    expect(away.text + broken.text).not.toMatch(/hunter2|secret_column/)
    expect(service.log.join()).toContain('secret_column')
    failure = undefined
    expect((await call('/failures', { method: 'POST' })).status).toBe(500)
  })

  test('logs no line of a request that is answered with 304', async () => {
    const before = service.log.length
    expect((await call(`/things/${id}`, { headers: { 'if-none-match': '"3"' } })).status).toBe(304)
    expect((await call(`/things/${id}`)).status).toBe(200)
    expect(service.log.slice(before).map((line) => JSON.parse(line).status)).toEqual([200])
  })

  test('logs one line for each request, without secrets', async () => {
    await call('/things?word=hush', { headers: { 'x-request-id': 'mine-1' } })
    const line = JSON.parse(service.log.at(-1)!)
    expect(line).toMatchObject({ method: 'GET', route: '/api/v1/things', status: 200, client_request_id: 'mine-1' })
    expect(Object.keys(line)).toEqual(expect.arrayContaining(['duration_ms', 'org_id', 'key_id', 'request_id']))
    expect(service.log.join()).not.toMatch(/cyc_[0-9A-Za-z]{5}/)
    expect(line).not.toHaveProperty('url')
    await call('/things', { headers: { 'x-request-id': 'a b' } })
    expect(JSON.parse(service.log.at(-1)!)).not.toHaveProperty('client_request_id')
  })

  test('logs the address of the client and, where there is one, the hint of the key for a 401 or 429', async () => {
    const lineOf = async (key: string | null) => {
      expect((await call('/things', { key })).text).not.toMatch(/caller|key_id|org_id/)
      return JSON.parse(service.log.at(-1)!)
    }
    const { secret: limited, orgId, id: keyId } = await service.key()
    const unknown = `${limited.slice(0, 39)}${limited.endsWith('0') ? '1' : '0'}`
    const address = '127.0.0.1'
    expect(await lineOf(null)).toMatchObject({ status: 401, address })
    expect(await lineOf('my password')).not.toHaveProperty('key_hint')
    expect(await lineOf(unknown)).toMatchObject({ status: 401, address, key_hint: `${limited.slice(0, 8)}…` })
    await Promise.all(Array.from({ length: 120 }, () => call('/things', { key: limited })))
    const whose = { org_id: orgId, key_id: keyId, address, key_hint: `${limited.slice(0, 8)}…` }
    expect(await lineOf(limited)).toMatchObject({ status: 429, ...whose })
    await disableKey(service.parts, keyId)
    expect(await lineOf(limited)).toMatchObject({ status: 401, ...whose })
    const other = await lineOf(await fresh())
    expect(Object.keys(other)).not.toEqual(expect.arrayContaining(['address', 'key_hint']))
  })

  test('is alive but not ready while its store is nearly full', async () => {
    const { storage } = service.parts
    service.parts.storage = { ...storage, freeSpace: async () => ({ bytes: 1, isLow: true }) }
    const origin = base().replace('/api/v1', '')
    const ready = await call(`${origin}/readyz`, { key: null })
    expect([ready.status, ready.json.code, ready.headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5'])
    expect((await call(`${origin}/healthz`, { key: null })).status).toBe(200)
    service.parts.storage = storage
    expect((await call(`${origin}/readyz`, { key: null })).status).toBe(200)
  })

  test('serves health without a key', async () => {
    const origin = base().replace('/api/v1', '')
    expect((await call(`${origin}/healthz`, { key: null })).json).toEqual({ status: 'ok' })
    expect((await call(`${origin}/readyz`, { key: null })).status).toBe(200)
    expect((await call(`${origin}/nothing`, { key: null })).status).toBe(404)
  })
})

test('counts every admitted request by key and operation', async () => {
  const { orgId, id: keyId, secret: key } = await service.key()
  await call('/things', { key })
  await call('/things', { key })
  await call(`/things/${id}`, { key })
  await call('/nothing', { key })
  const counter = usageCounter(service.parts)
  counter.count({ orgId, keyId, plan: 'pro', permissions: [], brandIds: null }, 'listThings')
  await counter.close()
  const counted = async () =>
    service.database.system
      .selectFrom('usage_requests')
      .select(['operation', sql<number>`requests::integer`.as('requests')])
      .where('org_id', '=', orgId)
      .orderBy('operation')
      .execute()
  await vi.waitFor(
    async () =>
      expect(await counted()).toEqual([
        { operation: 'getThing', requests: 1 },
        { operation: 'listThings', requests: 3 },
      ]),
    { timeout: 30_000, interval: 200 },
  )
})

test('serves the OpenAPI document, its reference and the problem pages without a key and without external resources', async () => {
  const origin = base().replace('/api/v1', '')
  const get = async (path: string) => {
    const response = await fetch(origin + path)
    return { headers: response.headers, status: response.status, text: await response.text() }
  }
  expect(JSON.parse((await get('/openapi.json')).text)).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: expect.stringMatching(/^https?:\/\/[^/]+\/api\/v1$/) }],
  })
  expect(JSON.parse((await get('/openapi-3.0.json')).text)).toMatchObject({ openapi: '3.0.3' })
  for (const path of ['/docs', '/docs/testing', '/problems/not_found']) {
    const { headers, status, text } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(text).not.toMatch(/<script|<link|<img|@import|url\(|style="/)
  }
  expect((await get('/problems/nonsense')).status).toBe(404)
})

describe('malformed HTTP', () => {
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`
  test.each([
    ['a line of nonsense', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['a request without Host', get('/api/v1/things'), 400, 'invalid_request'],
    ['two Hosts', get('/api/v1/things', 'Host: x\r\nhost: y\r\n'), 400, 'invalid_request'],
    ['16 KiB of headers', get('/api/v1/things', `Host: x\r\nX-A: ${'a'.repeat(16_500)}\r\n`), 431, 'headers_too_large'],
    ['30 KiB of headers', get('/api/v1/things', `Host: x\r\nX-A: ${'a'.repeat(30_000)}\r\n`), 431, 'headers_too_large'],
    ['many headers', get('/api/v1/things', `Host: x\r\n${'a: b\r\n'.repeat(4000)}`), 431, 'headers_too_large'],
    ['an address of 8 KiB', get(`/api/v1/${'a'.repeat(8200)}`, 'Host: x\r\n'), 414, 'uri_too_long'],
    ['an address of 30 KiB', get(`/api/v1/${'a'.repeat(30_000)}`, 'Host: x\r\n'), 414, 'uri_too_long'],
    ['a tunnel', 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n', 405, 'method_not_allowed'],
    [
      'a bad Content-Length',
      'POST /api/v1/things HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
      400,
      'invalid_request',
    ],
    [
      'a smuggled length',
      'POST /api/v1/things HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'invalid_request',
    ],
    ['an unknown expectation', get('/api/v1/things', 'Host: x\r\nExpect: tea\r\n'), 401, 'api_key_missing'],
  ])('%s', async (_what, text, status, code) => {
    const heard = await speak(service.port, text)
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard).toMatch(/x-request-id: req_/i)
    expect(heard).toMatch(/content-type: application\/problem\+json/i)
    expect(heard).toContain(`"code":"${code}"`)
  })
})

describe('uploads', () => {
  const form = (...parts: [string, Blob | string][]) => {
    const data = new FormData()
    for (const [field, value] of parts) data.append(field, value as Blob)
    return data
  }
  const bytes = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' })

  test('reads one file named `file` of up to exactly 10 MiB', async () => {
    expect((await call('/pictures', { raw: form(['file', bytes(10)]) })).json).toEqual({ size: 10 })
    expect((await call('/pictures', { raw: form(['file', bytes(10_485_760)]) })).json).toEqual({ size: 10_485_760 })
    expect((await call('/pictures', { raw: form(['file', bytes(10_485_761)]) })).status).toBe(413)
    expect((await call('/pictures', { raw: form(['file', bytes(30_000_000)]) })).status).toBe(413)
  })

  test.each<[string, Call, number]>([
    ['two files', { raw: form(['file', bytes(1)], ['file', bytes(1)]) }, 400],
    ['three files', { raw: form(['file', bytes(1)], ['file', bytes(1)], ['file', bytes(1)]) }, 400],
    ['another name', { raw: form(['picture', bytes(1)]) }, 400],
    ['a field beside it', { raw: form(['file', bytes(1)], ['note', 'x']) }, 400],
    ['a field only', { raw: form(['file', 'text']) }, 400],
    [
      'a thousand fields',
      { raw: form(...Array.from({ length: 1000 }, (_, i): [string, string] => [`f${i}`, 'x'])) },
      400,
    ],
    ['no parts', { raw: '--b--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, 400],
    ['no boundary', { raw: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['not multipart', { raw: 'x', headers: { 'content-type': 'image/png' } }, 415],
    ['JSON', { body: { file: 'data:image/png;base64,AA==' } }, 415],
    ['nothing', { method: 'POST' }, 415],
    [
      'a truncated form',
      {
        raw: '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
    ],
    ['garbage', { raw: 'garbage', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, 400],
  ])('a form with %s is refused', async (_what, options, status) => {
    expect((await call('/pictures', options)).status).toBe(status)
  })

  test('replays a request with the same bytes, but not with others', async () => {
    const headers = { 'idempotency-key': 'picture-1' }
    expect((await call('/pictures', { raw: form(['file', bytes(10)]), headers })).status).toBe(201)
    const again = await call('/pictures', { raw: form(['file', bytes(10)]), headers })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect((await call('/pictures', { raw: form(['file', bytes(11)]), headers })).json.code).toBe(
      'idempotency_key_reused',
    )
  })
})

describe('hostile values', () => {
  test('survives every body', async () => {
    for (const { raw } of corpus('hostile-bodies')) {
      const { status } = await call('/things', { raw, headers: { 'content-type': 'application/json' } })
      expect(status, raw.slice(0, 80)).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('accepts only one form of the Authorization header', async () => {
    const key = await fresh()
    for (const value of corpus('header-values').authorization.values) {
      const header = String(value).replaceAll('KEY', key)
      const request = `GET /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: ${header}\r\nConnection: close\r\n\r\n`
      const heard = await speak(service.port, request)
      const isProper =
        /^bearer +\S+$/i.test(header) && header.toLowerCase().includes(key.toLowerCase()) && !header.includes('\u00a0')
      if (!isProper) expect(heard, header.slice(0, 60)).toMatch(/^HTTP\/1\.1 (401|431) /)
      else expect(heard).toMatch(/^HTTP\/1\.1 (200|401) /)
    }
  })
})
