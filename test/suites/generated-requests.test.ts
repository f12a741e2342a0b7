import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../src/core/route.ts'
import { routes } from '../../src/features/index.ts'
import { openApiDocument } from '../../src/http/openapi.ts'
import { mismatchOf } from '../../src/http/validate.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { type Document, inlined, resolved } from '../openapi-changes.ts'
import { addressOf, bodyFor, createOneOfEach, freshKeysOf, type Ids, type NextKey, operations } from '../operations.ts'
import { fc } from '../properties.ts'
import { type JsonSchema, spoiled, valuesOf } from '../schema-values.ts'

// Requests are generated from the OpenAPI document alone, as a client that was generated from it would; the seed is fixed.
const document = openApiDocument(routes) as unknown as Document
const runs = { numRuns: 6, seed: 20_261_122 }

let app: TestApp
let acme: TestCaller
let ids: Ids
let nextKey: NextKey
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio(), lookup: async () => [] })
  acme = await app.org({ credits: 1_000_000, plan: 'enterprise' })
  ids = await createOneOfEach(app, acme)
  nextKey = freshKeysOf(acme)
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema; example?: unknown }

function operationOf(route: Route) {
  const operation = document.paths[route.path]![route.method.toLowerCase()]!
  const parameters = (operation.parameters as unknown[]).map((one) => resolved(document, one) as unknown as Parameter)
  const content = (operation.requestBody as { content?: Record<string, { schema: unknown }> } | undefined)?.content
  const schema = content?.['application/json']?.schema
  return {
    query: parameters.filter((one) => one.in === 'query'),
    body: schema === undefined ? undefined : (inlined(document, schema) as JsonSchema),
  }
}

/** Queries of schema-valid values; a cursor comes from an answer, so none is generated. */
function queriesOf(parameters: Parameter[]) {
  const members = parameters
    .filter(({ name }) => name !== 'cursor')
    .map((one) => [one.name, ids[one.name] ? fc.constant(ids[one.name]) : valuesOf(one.schema)] as const)
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(members), { requiredKeys: requiredKeys as never[], noNullPrototype: true })
}

function pathWith(route: Route, query: Record<string, unknown>): string {
  const path = addressOf(route, ids).split('?', 1)[0]
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path!
}

/** What is refused although the schemas take it, as the descriptions say: members that depend on each other, and on the time. */
const beyondSchema: Record<string, string[]> = {
  'POST /products': ['/name'],
  'POST /photoshoots': ['/quick_shoot', '/quick_shoot/aspect_ratio'],
  'POST /videos': [
    ...['/type', '/product_id', '/source_creative_id', '/source_image_id', '/audience_id'],
    ...['/recipe_id', '/script', '/voice', '/locale', '/duration_seconds'],
  ],
  'POST /products/{product_id}/share-links': ['/expires_at'],
  'POST /brands': ['/fonts/display', '/fonts/text'],
  'PATCH /brands/{brand_id}': ['/fonts/display', '/fonts/text'],
  'POST /exports': ['/names'],
  'GET /events': ['types'],
  'GET /events/stream': ['types'],
  'POST /webhook-endpoints': ['/types'],
  'PATCH /webhook-endpoints/{endpoint_id}': ['/types'],
  'POST /webhook-endpoints/{endpoint_id}/replay': ['/types'],
  'GET /usage': ['from'],
  'GET /credit-ledger': ['from'],
}

test.each(operations.filter(([, { upload, method }]) => !upload && method !== 'DELETE'))(
  '%s takes every request that its schemas take, and never fails',
  async (name, route) => {
    const { query, body } = operationOf(route)
    const check = body ? mismatchOf(body as never) : () => null
    const made = fc.record({
      search: queriesOf(query),
      content: body ? valuesOf(body, ids).filter((value) => check(value) === null) : fc.constant(undefined),
    })
    const refused: unknown[] = []
    for (const { search, content } of fc.sample(made, runs)) {
      const answer = await (await nextKey()).request(route.method, pathWith(route, search), content)
      expect([name, search, content, answer.status, answer.body]).not.toSatisfy(([, , , status]) => status >= 500)
      if (answer.status !== 400) continue
      const pointers = answer.body.errors.map(
        (error: { pointer?: string; parameter?: string }) => error.pointer ?? error.parameter,
      )
      if (!pointers.every((pointer: string) => beyondSchema[name]?.includes(pointer)))
        refused.push([search, content, answer.body.errors])
    }
    expect(refused).toEqual([])
  },
)

const isAnyText = ({ type, format, enum: choices }: JsonSchema) => type === 'string' && !format && !choices

test.each(operations.filter(([, { upload }]) => !upload))(
  '%s refuses with a 400 what its schemas do not take',
  async (_, route) => {
    const { query, body } = operationOf(route)
    const taken: string[] = []
    const path = addressOf(route, ids)
    const given = path.includes('?') ? Object.fromEntries(new URLSearchParams(path.split('?')[1])) : {}
    // In a query every value is text, so a parameter that takes any text takes another type as well.
    const spoiledQueries = query.flatMap(({ name, schema }) =>
      spoiled(schema, undefined, name)
        .filter(({ what }) => !(isAnyText(schema) && what.endsWith('another type')))
        .map(({ what, value }) => ({
          what,
          path: pathWith(route, { ...given, [name]: value }),
        })),
    )
    for (const { what, path } of spoiledQueries) {
      const { status, body } = await (await nextKey()).request(route.method, path, bodyFor(route, ids))
      if (status !== 400 || !['invalid_request', 'invalid_cursor'].includes(body.code)) taken.push(`${what}: ${status}`)
    }
    const valid = bodyFor(route, ids)
    const spoiledBodies = body ? spoiled(body, valid) : []
    for (const { what, value } of spoiledBodies) {
      const answer = await (await nextKey()).request(route.method, addressOf(route, ids), value)
      if (answer.status !== 400 || answer.body.code !== 'invalid_request') taken.push(`${what}: ${answer.status}`)
    }
    expect(taken).toEqual([])
  },
)
