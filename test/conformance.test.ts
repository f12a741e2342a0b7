import { readdirSync, readFileSync } from 'node:fs'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '../src/core/permission.ts'
import { problems } from '../src/core/problem.ts'
import { routes } from '../src/features/index.ts'
import { disableKey } from '../src/features/keys/keys.ts'
import { readerFor } from '../src/http/input.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { codesOf } from '../src/http/openapi-responses.ts'
import { mismatchOf, validatorOf } from '../src/http/validate.ts'
import { type Answer, type TestApp, type TestCaller, testApp } from './kit.ts'
import { addressOf, bodyFor, createOneOfEach, type Ids, membersOf, nobody, operations, send } from './operations.ts'
import { permissionsOf } from './permission-table.ts'

let app: TestApp
let own: TestCaller
let ids: Ids
let foreign: Ids

beforeAll(async () => {
  app = await testApp()
  own = await app.org({ credits: 1000 })
  ids = await createOneOfEach(app, own)
  foreign = await createOneOfEach(app, await app.org())
})
afterAll(() => app.close())

function expectProblem(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.body).toMatchObject({ status, title: problems[code as keyof typeof problems].title })
  expect(answer.body.type).toBe(`http://pictures.test/problems/${code}`)
  expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
  expect(answer.body.detail).toMatch(/\S/)
}

/** An id of the path is the address itself; one of the body or the query is named by its member. */
function expectMissing({ body }: Answer, name: string, member: object | null): void {
  const noun = /^No such ([a-z ]+)\.$/
  if (member === null) {
    expect([body.detail, body.errors]).toEqual([expect.stringMatching(noun), undefined])
    return
  }
  const detail = expect.stringMatching(noun)
  expect(body.errors).toEqual([{ ...member, code: 'not_found', detail }])
  expect(body.detail).toBe(`${name}: no such ${noun.exec(body.errors[0].detail)![1]}.`)
}

/** The body with a null in every optional member that it leaves out. */
function withNulls(body: object, schema: TObject): object {
  const given = new Map(Object.entries(body))
  const members = Object.entries(schema.properties).flatMap(([name, member]) => {
    const value = given.get(name)
    if (value === undefined)
      return ((schema.required as string[] | undefined) ?? []).includes(name) ? [] : [[name, null]]
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [[name, isObject ? withNulls(value, member as TObject) : value]]
  })
  return Object.fromEntries(members)
}

/** The input without the nulls of members whose null has a meaning. */
function withoutNulls(input: Record<string, unknown>, schema: TObject) {
  const own = new Set(membersOf(schema))
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== null || !own.has(name)))
}

describe('every operation asks for a key', () => {
  test('none, a malformed, a disabled and an expired one are 401', async () => {
    const disabled = await own.key('all')
    await disableKey(app.parts, disabled.keyId)
    const expired = await own.key('all', { expires_at: new Date(Date.now() - 1000) })
    for (const [name, route] of operations) {
      const path = addressOf(route, ids)
      const bare = await fetch(app.url + path, { method: route.method })
      expect([bare.status, ((await bare.json()) as { code: string }).code], name).toEqual([401, 'api_key_missing'])
      expect(bare.headers.get('www-authenticate')).toBe('Bearer realm="api"')
      const malformed = await own.request(route.method, path, undefined, { authorization: 'Bearer cyc_short' })
      expectProblem(malformed, 401, 'api_key_invalid')
      expectProblem(await send(disabled, route, path), 401, 'api_key_disabled')
      expectProblem(await send(expired, route, path), 401, 'api_key_expired')
    }
  })

  test.each(permissions)(
    '%s alone opens exactly the operations that the permission table gives it',
    async (permission: Permission) => {
      const caller = await own.key([permission])
      for (const [name, route] of operations) {
        // An unknown parameter keeps what is permitted from happening.
        const answer = await send(caller, route, addressOf(route, ids, { no_such_parameter: '1' }))
        const required = permissionsOf(name)
        if (required.length === 0 || required.includes(permission)) {
          expect([name, answer.status]).toEqual([name, route.upload ? 415 : 400])
          continue
        }
        expectProblem(answer, 403, 'insufficient_permission')
        expect(answer.headers.get('www-authenticate')).toContain(`scope="${required[0]}"`)
      }
    },
  )
})

describe.each(operations)('%s', (_name, route) => {
  test('refuses a parameter that it does not know', async () => {
    if (route.upload) return
    const caller = await own.key('all')
    const answer = await send(caller, route, addressOf(route, ids, { no_such_parameter: '1' }), bodyFor(route, ids))
    expectProblem(answer, 400, 'invalid_request')
    expect(answer.body.errors[0].parameter).toBe('no_such_parameter')
  })

  test('refuses a member that it does not know', async () => {
    if (route.upload || !['POST', 'PUT', 'PATCH'].includes(route.method)) return
    const caller = await own.key('all')
    const answer = await send(caller, route, addressOf(route, ids), { ...bodyFor(route, ids), no_such_member: 1 })
    expectProblem(answer, 400, 'invalid_request')
    expect(answer.body.errors[0].pointer).toBe('/no_such_member')
  })

  test('refuses a malformed id by name', async () => {
    const caller = await own.key('all')
    for (const name of membersOf(route.params)) {
      const answer = await send(caller, route, addressOf(route, { ...ids, [name]: 'not-an-id' }), bodyFor(route, ids))
      expectProblem(answer, 400, 'invalid_request')
      expect(answer.body.errors[0].parameter).toBe(name)
    }
  })

  test("answers for another organization's ids as for ids that do not exist", async () => {
    const caller = await own.key('all')
    for (const name of [...membersOf(route.params), ...membersOf(route.body)].filter((name) => foreign[name])) {
      const [theirs, none] = await Promise.all(
        [foreign[name]!, nobody].map((id) => {
          const mixed = { ...ids, [name]: id }
          return send(caller, route, addressOf(route, mixed), bodyFor(route, mixed, name))
        }),
      )
      expectProblem(theirs!, 404, 'not_found')
      expect(withoutId(theirs!)).toEqual(withoutId(none!))
      expectMissing(theirs!, name, membersOf(route.body).includes(name) ? { pointer: `/${name}` } : null)
    }
    for (const name of membersOf(route.query).filter((name) => foreign[name])) {
      const [theirs, none] = await Promise.all(
        [foreign[name]!, nobody].map((id) => send(caller, route, addressOf(route, ids, { [name]: id }))),
      )
      expectProblem(theirs!, 404, 'not_found')
      expect(withoutId(theirs!)).toEqual(withoutId(none!))
      expectMissing(theirs!, name, { parameter: name })
    }
  })

  test('answers what its schema says', async () => {
    if (route.method !== 'GET') return
    const answer = await send(await own.key('all'), route, addressOf(route, ids))
    expect(answer.status).toBe(200)
    if (route.output) expect(mismatchOf(route.output)(answer.body)).toBeNull()
    else expect(route.files).toContain(answer.headers.get('content-type'))
  })

  test('reads a null in an optional member, a nested one too, as absent', () => {
    if (!route.body || route.method === 'PATCH') return
    const { body, bodies = {} } = route.example
    const read = readerFor(route)
    const path = Object.fromEntries(membersOf(route.params).map((name) => [name, nobody]))
    for (const one of [body, ...Object.values(bodies)]) {
      const parts = { params: path, search: '' }
      const { input } = read({ ...parts, body: withNulls(one as object, route.body) }, () => null)
      expect(withoutNulls(input, route.body)).toEqual(read({ ...parts, body: one }, () => null).input)
    }
  })

  test('has examples that fit, and one meaning for each name', () => {
    const { body, bodies = {} } = route.example
    if (route.body)
      for (const one of [body, ...Object.values(bodies)]) expect(validatorOf(route.body, 'body')(one)).toEqual([])
    if (route.output) expect(mismatchOf(route.output)(route.example.output)).toBeNull()
    const names = [route.params, route.query, route.body].flatMap(membersOf)
    expect(new Set(names).size).toBe(names.length)
    expect([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(
      membersOf(route.params).sort(),
    )
    expect(codesOf(route)).toEqual([...new Set(codesOf(route))])
  })
})

const withoutId = ({ status, body }: Answer) => ({ status, body: { ...body, request_id: '' } })

test("every id that an operation takes is tried with another organization's", () => {
  const isId = (member: unknown) => (member as { format?: string }).format === 'uuid'
  const schemas: (TObject | undefined)[] = routes.flatMap(({ params, query, body }) => [params, query, body])
  const taken = schemas.flatMap((schema) => Object.entries(schema?.properties ?? {}))
  const names = new Set(taken.flatMap(([name, member]) => (isId(member) ? [name] : [])))
  // What the ledger and the audit log are searched for; there is nothing of others in them.
  for (const name of ['resource_id', 'actor_id']) names.delete(name)
  expect([...names].filter((name) => foreign[name] === undefined)).toEqual([])
})

test('operation ids are unique and every operation is in the document', () => {
  const document = openApiDocument(routes)
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(routes.length)
})

test('the committed document is the one that the routes give', () => {
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(`${JSON.stringify(openApiDocument(routes), null, 2)}\n`)
})

test('nothing in the features knows the framework', () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  for (const file of files) {
    if (!file.endsWith('.test.ts')) expect(readFileSync(`src/features/${file}`, 'utf8'), file).not.toMatch(/fastify/i)
  }
})
