import type { TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../src/core/route.ts'
import { jsonTestSuite, naughtyStrings } from '../corpora.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { addressOf, bodyFor, createOneOfEach, freshKeysOf, type Ids, type NextKey, operations } from '../operations.ts'

let app: TestApp
let acme: TestCaller
let ids: Ids
let nextKey: NextKey
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio(), lookup: async () => [] })
  acme = await app.org({ credits: 100_000 })
  ids = await createOneOfEach(app, acme)
  nextKey = freshKeysOf(acme)
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

/** What the parser refuses although its grammar allows it: members that come twice, and U+0000. */
const refused = /^y_(object_duplicated_key|object_.*null.*key|string_null_escape|object_escaped_null_in_key)/

test.each([
  ['n', 'is refused'],
  ['y', 'is read'],
  ['i', 'is read or refused'],
])('a JSON body of the test suite that begins with %s_ %s', async (kind) => {
  for (const [name, body] of jsonTestSuite.filter(([name]) => name.startsWith(`${kind}_`))) {
    const { secret } = await nextKey()
    const response = await fetch(`${app.url}/brands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body,
    })
    const problem = (await response.json()) as { code: string; errors?: { code: string }[] }
    // None of them is a brand. What is no JSON at all is "invalid"; what is JSON has another shape.
    expect([name, response.status]).toEqual([name, problem.code === 'payload_too_large' ? 413 : 400])
    const isRead = problem.errors?.[0] !== undefined && problem.errors[0].code !== 'invalid'
    if (kind === 'n') expect([name, isRead]).toEqual([name, false])
    if (kind === 'y') expect([name, isRead]).toEqual([name, !refused.test(name)])
  }
})

type Field = { name: string; route: Route; pointer: string[]; schema: Loose }
type Loose = {
  type?: string | string[]
  maxLength?: number
  properties?: Record<string, TSchema>
  [word: string]: unknown
}

/** The members of a body that take any text. */
function textsOf(schema: Loose, pointer: string[] = []): { pointer: string[]; schema: Loose }[] {
  const own = ((schema.anyOf as Loose[] | undefined)?.find(({ type }) => type !== 'null') ?? schema) as Loose
  if (own.properties)
    return Object.entries(own.properties).flatMap(([name, member]) => textsOf(member as Loose, [...pointer, name]))
  const isText = own.type === 'string' && !own.enum && !own.const && !own.format
  return isText && !/_url$/.test(pointer.at(-1)!) ? [{ pointer, schema: own }] : []
}

const fields: Field[] = operations.flatMap(([name, route]) =>
  route.body ? textsOf(route.body as Loose).map((field) => ({ name, route, ...field })) : [],
)

const at = (value: unknown, pointer: string[]) =>
  pointer.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)

function withText(body: unknown, [name, ...rest]: string[], text: string): unknown {
  const members = (body ?? {}) as Record<string, unknown>
  return { ...members, [name!]: rest.length === 0 ? text : withText(members[name!], rest, text) }
}

/** The example body that has this member, or else the first. */
function exampleWith(route: Route, name: string) {
  const { body, bodies = {} } = route.example
  const isThere = [body, ...Object.values(bodies)].some((one) => name in (one as object))
  return bodyFor(route, ids, isThere ? name : '')
}

/** Fields whose every string is tried, because a change of them leaves nothing behind. The others share the strings among them. */
const isCheap = ({ name }: Field) => /^PATCH \/(products|brands)/.test(name)
const dear = fields.filter((field) => !isCheap(field))

test.each(fields.map((field): [string, string, Field] => [field.name, field.pointer.join('/'), field]))(
  '%s stores text in %s unchanged or refuses it by its rule',
  async (name, where, { route, pointer, schema }) => {
    const nth = dear.findIndex((one) => one.name === name && one.pointer.join('/') === where)
    const tried = nth === -1 ? naughtyStrings : naughtyStrings.filter((_, i) => i % dear.length === nth)
    const bodyWith = exampleWith(route, pointer[0]!)
    for (const text of tried) {
      const answer = await (await nextKey()).request(
        route.method,
        addressOf(route, ids),
        withText(bodyWith, pointer, text),
      )
      const said = { name, where, text, status: answer.status, body: answer.body }
      if (answer.status < 300) {
        const stored = at(answer.body, pointer)
        if (stored !== undefined) expect({ ...said, stored }).toEqual({ ...said, stored: text })
        continue
      }
      expect(said).toMatchObject({ status: expect.toSatisfy((status) => status === 400 || status === 422) })
      if (answer.status === 400) {
        const breaksRule =
          text.trim() === '' ||
          text.length > (schema.maxLength ?? 0) ||
          schema.pattern !== undefined ||
          text.includes('\0')
        const pointers = new Set(answer.body.errors.map((error: { pointer: string }) => error.pointer))
        expect({ ...said, breaksRule, pointers: [...pointers] }).toMatchObject({
          breaksRule: true,
          pointers: [`/${pointer.join('/')}`],
        })
      }
    }
  },
)

test('there are strings for every field', () => {
  expect(fields.length).toBeGreaterThan(12)
  expect(naughtyStrings.length).toBeGreaterThan(dear.length * 3)
})
