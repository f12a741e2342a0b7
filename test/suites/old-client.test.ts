import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routes } from '../../src/features/index.ts'
import { openApiDocument } from '../../src/http/openapi.ts'
import { mismatchOf } from '../../src/http/validate.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { breakingChanges, type Document, inlined, resolved } from '../openapi-changes.ts'
import { createOneOfEach, type Ids } from '../operations.ts'

// The documents that clients were generated from, oldest first. A release adds one; none is ever changed.
const folder = new URL('../fixtures/published/', import.meta.url)
const published = readdirSync(folder)
  .filter((name) => !name.includes('statements'))
  .sort()
  .map((name): [string, Document] => [name, JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString())])
const [, newest] = published.at(-1)!
const today = openApiDocument(routes) as unknown as Document

/** Changes of documents that break no client, because the service refused these requests before as well. */
const corrections = [
  // A name of white space alone.
  /\.name has another pattern/,
  // A cursor that no answer ever contained.
  /parameter cursor has another pattern/,
  // Addresses that are not https.
  /_urls?(\[\])? has another (pattern|format|minLength)/,
  // Bodies without any of several members of which one is needed.
  /request(\.\w+)? has a new (anyOf|oneOf)/,
]

/** Intended changes that do break clients which relied on the former behavior. */
const decided = [
  // A replay shows no secret again, so it has null in its place.
  /rotate: 201 answer\.api_key may now be null/,
  /share-links: 201 answer\.url may now be null/,
  // A price is a decimal number; "abc" was stored before, and written into feeds.
  /products.*: request\.price has another (pattern|maxLength)/,
]

test.each(published)('nothing breaks for a client of the document %s', (_, document) => {
  const changes = breakingChanges(document, today)
  expect(changes.filter((change) => ![...corrections, ...decided].some((known) => known.test(change)))).toEqual([])
})

type Loose = { [name: string]: Loose }
const photoshoots = (document: Loose) => document.paths!['/photoshoots']!
const bodyOf = (document: Loose) => photoshoots(document).post!.requestBody!.content!['application/json']!.schema!

test.each<[string, (document: Loose) => void, string]>([
  ['operation', (document) => delete document.paths!['/credits'], 'GET /credits: the operation is gone'],
  ['parameter', (document) => delete (photoshoots(document).get!.parameters as unknown as Loose[])[0], 'is gone'],
  ['member of a body', (document) => delete bodyOf(document).properties!.direction, 'request.direction is gone'],
  [
    'member of an answer',
    (document) => delete document.components!.schemas!.Photoshoot!.properties!.seed,
    'GET /photoshoots/{photoshoot_id}: 200 answer.seed is gone',
  ],
  [
    'value of an enumeration',
    (document) => (bodyOf(document).properties!.quick_shoot!.properties!.look!.enum as unknown as string[]).pop(),
    'POST /photoshoots: request.quick_shoot.look no longer has the value retro',
  ],
])('a document without one %s is reported to break clients', (_, remove, change) => {
  const copy = structuredClone(newest) as unknown as Loose
  remove(copy)
  expect(breakingChanges(newest, copy as unknown as Document).join('\n')).toContain(change)
})

test.each<[string, (document: Loose) => void, string]>([
  [
    'new required member',
    (document) => (bodyOf(document).required as unknown as string[]).push('seed'),
    'seed is now required',
  ],
  [
    'narrower type',
    (document) => Object.assign(bodyOf(document).properties!.output_count!, { type: 'string' }),
    'request.output_count no longer takes integer',
  ],
  [
    'wider type of an answer',
    (document) =>
      Object.assign(document.components!.schemas!.Photoshoot!.properties!.seed!, { type: ['integer', 'null'] }),
    'answer.seed may now be null',
  ],
  [
    'lower bound',
    (document) => Object.assign(bodyOf(document).properties!.direction!.properties!.text!, { maxLength: 100 }),
    'request.direction.text has another maxLength: 100',
  ],
])('a document with a %s is reported to break clients', (_, change, found) => {
  const copy = structuredClone(newest) as unknown as Loose
  change(copy)
  expect(breakingChanges(newest, copy as unknown as Document).join('\n')).toContain(found)
})

let app: TestApp
let acme: TestCaller
let ids: Ids
type Seen = { method: string; path: string; status: number; body: unknown }
const seen: Seen[] = []

beforeAll(async () => {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const path = new URL(String(input)).pathname.replace('/api/v1', '')
    if (isJson)
      seen.push({ method: init?.method ?? 'GET', path, status: response.status, body: await response.clone().json() })
    return response
  })
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ credits: 1000 })
  ids = await createOneOfEach(app, acme)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.drain()
  await app.close()
})

/** A client ignores members that it does not know and takes values that are new. */
function tolerant(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tolerant)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([name, value]) =>
      !(name === 'additionalProperties' && value === false) && !(name === 'enum' && Array.isArray(value)),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, tolerant(value)]))
}

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** A value of the old document with the ids of things that exist in place of those of its examples. */
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, ids[name] ?? withIds(member)]))
}

test('every request of an old client is understood, and every answer has the shape it was generated for', async () => {
  const refused: unknown[] = []
  for (const { method, path, operation } of operationsOf(newest)) {
    const caller = await acme.key('all')
    const parameters = (operation.parameters as unknown[]).map((one) => resolved(newest, one))
    const query = new URLSearchParams(
      parameters
        .filter((one) => one.in === 'query' && one.required === true)
        .map((one): [string, string] => [
          String(one.name),
          ids[String(one.name)] ?? String(one.example ?? 'retail_us'),
        ]),
    )
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
    const content = (operation.requestBody as { content?: Record<string, Loose> } | undefined)?.content
    // Uploads and written slots were asked for before; to write again would replace the slot that others name.
    const isDone = content?.['multipart/form-data'] || (method === 'POST' && path === '/retail-listing-ideas')
    if (method === 'DELETE' || isDone) continue
    const { example, examples } = (Object.values(content ?? {})[0] ?? {}) as { example?: unknown; examples?: Loose }
    const bodies = examples ? Object.values(examples).map(({ value }) => value) : [example]
    for (const body of bodies) {
      const sent = body === undefined ? undefined : withIds(body)
      const answer = await caller.request(method, query.size > 0 ? `${filled}?${query}` : filled, sent)
      if (answer.status === 400 || answer.status === 404) refused.push([method, path, sent, answer.body])
    }
  }
  expect(refused).toEqual([])
  await app.drain()
  const shapes = operationsOf(newest).map(({ method, path, operation }) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const checks = Object.entries(operation.responses as Loose).flatMap(([status, answer]) => {
      const schema = resolved(newest, answer).content as Record<string, Loose> | undefined
      const json = schema?.['application/json']?.schema
      return json ? [[Number(status), mismatchOf(tolerant(inlined(newest, json)) as never)] as const] : []
    })
    return { method, pattern, checks: new Map(checks) }
  })
  const checked = new Set<string>()
  for (const { method, path, status, body } of seen) {
    const shape = shapes.find((one) => one.method === method && one.pattern.test(path))
    if (!shape) continue
    const check = shape.checks.get(status)
    expect([method, path, status, check?.(body)]).toEqual([method, path, status, null])
    checked.add(`${method} ${shape.pattern.source}`)
  }
  expect(checked.size).toBeGreaterThan(45)
})
