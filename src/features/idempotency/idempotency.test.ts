import { Kysely } from 'kysely'
import { Type } from 'typebox'
import { fetch } from 'undici'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { concludeInTransaction, newResourceId } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Nullable, Uuid, Warning } from '../../core/schema.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { fingerprintOf, forgetOldKeys, readIdempotencyKey } from './idempotency.ts'

const unlimited = { keyId: '', brandIds: null }

const Brand = closed({ id: Uuid('It.'), name: Type.String() }, { $id: 'IdempotencyBrand' })
const Secret = closed(
  { id: Uuid('It.'), name: Nullable(Type.String()), warning: Type.Optional(Warning) },
  { $id: 'IdempotencySecret' },
)
const route = routesOf({ tag: 'Brands', permission: 'brands:manage' })
const common = {
  description: 'A brand.',
  status: 201,
  summary: 'Create',
  example: { output: null },
  output: Brand,
} as const
const Short = Type.String({ maxLength: 200 })
const body = closed({ name: Short, colors: Type.Optional(Type.Array(Short, { maxItems: 10 })) })
let shouldFail = false
let hold: Promise<void> = Promise.resolve()

const makeBrand: Route['run'] = (ctx, input) =>
  concludeInTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const brand = { id: newResourceId(ctx), name: String((input as { name?: string }).name) }
    await ctx.db
      .insertInto('brands')
      .values({ ...brand, org_id: ctx.orgId, created_at: now, updated_at: now })
      .execute()
    if (shouldFail) throw new Problem('insufficient_credits', 'Not today.')
    return { ...brand, version: 1, credits_reserved: 6 }
  })

const routes: Route[] = [
  route('POST /atomic', {
    ...common,
    operationId: 'a',
    priced: true,
    body,
    run: makeBrand,
  }),
  route('POST /leased', {
    ...common,
    operationId: 'l',
    idempotency: 'leased',
    body,
    run: async (ctx, input) => {
      await hold
      return makeBrand(ctx, input as never)
    },
  }),
  route('POST /unconcluded', {
    ...common,
    operationId: 'u',
    idempotency: 'leased',
    body,
    run: async () => ({ id: uuidv7(), name: 'x' }),
  }),
  route('POST /secret', {
    ...common,
    operationId: 's',
    secret: { member: 'name', advice: 'Make another.' },
    output: Secret,
    body,
    run: makeBrand,
  }),
  route('POST /current', {
    ...common,
    operationId: 'c',
    body,
    unfinished: (brand) => brand.name === 'slow',
    replay: async (ctx, id) =>
      ctx.db.selectFrom('brands').select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
    run: makeBrand,
  }),
]

let service: TestServer
beforeAll(async () => {
  service = await openTestServer(routes)
})
afterAll(() => service.close())

async function caller() {
  const key = await service.key()
  const post = async (path: string, content: unknown, idempotencyKey?: string) => {
    const response = await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key.secret}`,
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: typeof content === 'string' ? content : JSON.stringify(content),
    })
    const text = await response.text()
    const replayed = response.headers.get('idempotent-replayed') === 'true'
    return { status: response.status, text, json: JSON.parse(text), headers: response.headers, replayed }
  }
  const brands = async () => {
    const made = service.database.system.selectFrom('brands').select('id').where('org_id', '=', key.orgId)
    return (await made.execute()).length
  }
  return { ...key, post, brands }
}

test.each(['/atomic', '/leased'])('%s: a hundred requests at once with one key make one thing', async (path) => {
  const { post, brands } = await caller()
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(path, { name: 'x' }, 'once')))
  expect(await brands()).toBe(1)
  expect(answers.filter((answer) => answer.status === 201 && !answer.replayed)).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 409) {
      expect([answer.json.code, answer.headers.get('retry-after')]).toEqual(['idempotency_in_progress', '1'])
    } else expect(answer.status).toBe(201)
  }
})

test.each(['/atomic', '/leased'])('%s: a replay is the same to the byte under a new request id', async (path) => {
  const { post, brands } = await caller()
  const first = await post(path, { name: 'x', colors: ['a'] }, 'k')
  const again = await post(path, ' {"colors":["a"],\n"name":"x"}', '"k"')
  expect([again.status, again.text, again.replayed]).toEqual([first.status, first.text, true])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  const changed = await post(path, { name: 'y', colors: ['a'] }, 'k')
  expect([changed.status, changed.json.code]).toEqual([422, 'idempotency_key_reused'])
  expect((await post('/current', { name: 'x', colors: ['a'] }, 'k')).status).toBe(422)
  expect(await brands()).toBe(1)
})

test('keys of two organizations never meet, and case matters', async () => {
  const [a, b] = [await caller(), await caller()]
  await a.post('/atomic', { name: 'x' }, 'k')
  expect((await b.post('/atomic', { name: 'other' }, 'k')).replayed).toBe(false)
  expect((await a.post('/atomic', { name: 'other' }, 'K')).replayed).toBe(false)
})

test.each(['/atomic', '/leased'])('%s: a failure stores nothing, so the same key runs again', async (path) => {
  const { post, brands } = await caller()
  shouldFail = true
  expect((await post(path, { name: 'x' }, 'k')).status).toBe(422)
  shouldFail = false
  expect(await brands()).toBe(0)
  expect((await post(path, { name: 'y' }, 'k')).status).toBe(201)
})

test('a key lives 24 hours after completion', async () => {
  const { post, brands, orgId } = await caller()
  const first = await post('/atomic', { name: 'x' }, 'k')
  await post('/leased', { name: 'x' }, 'l')
  service.clock.offsetMs = (24 * 60 - 1) * 60_000
  await forgetOldKeys(service.parts)
  expect((await post('/atomic', { name: 'x' }, 'k')).text).toBe(first.text)
  expect((await post('/leased', { name: 'x' }, 'l')).replayed).toBe(true)
  service.clock.offsetMs = 25 * 60 * 60_000
  expect((await post('/atomic', { name: 'x' }, 'k')).replayed).toBe(false)
  expect((await post('/leased', { name: 'x' }, 'l')).replayed).toBe(false)
  expect((await post('/atomic', { name: 'x' }, 'k')).replayed).toBe(true)
  expect(await brands()).toBe(4)
  service.clock.offsetMs = 50 * 60 * 60_000
  await forgetOldKeys(service.parts)
  const left = service.database.system.selectFrom('idempotency_keys').select('key').where('org_id', '=', orgId)
  expect(await left.execute()).toEqual([])
  service.clock.offsetMs = 0
})

test('a second request waits while the first one runs; a crash frees the key when its lease ends', async () => {
  const { post, brands, orgId } = await caller()
  let release = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  const first = post('/leased', { name: 'x' }, 'k')
  const leases = service.database.system.selectFrom('idempotency_keys').select('key').where('org_id', '=', orgId)
  while ((await leases.execute()).length === 0) await new Promise(setImmediate)
  expect((await post('/leased', { name: 'x' }, 'k')).status).toBe(409)
  expect((await post('/atomic', { name: 'x' }, 'k')).status).toBe(409)
  hold = Promise.resolve()
  service.clock.offsetMs = 121_000
  const second = await post('/leased', { name: 'x' }, 'k')
  expect([second.status, second.replayed]).toEqual([201, false])
  release()
  const late = await first
  expect([late.status, late.replayed, late.text]).toEqual([201, true, second.text])
  expect(await brands()).toBe(1)
  service.clock.offsetMs = 0
})

test('validate_only stores nothing, leaves the key free and returns the price or the refusal', async () => {
  const { post, brands } = await caller()
  const told = await post('/atomic?validate_only=true', { name: 'x' }, 'k')
  expect([told.status, told.json]).toEqual([200, { credits: 6, would_succeed: true }])
  shouldFail = true
  expect((await post('/atomic?validate_only=true', { name: 'x' }, 'k')).json.code).toBe('insufficient_credits')
  shouldFail = false
  expect(await brands()).toBe(0)
  expect((await post('/atomic', { name: 'y' }, 'k')).replayed).toBe(false)
})

test('a replay may show the resource as it is now', async () => {
  const { post } = await caller()
  const first = await post('/current', { name: 'slow' }, 'k')
  expect([first.status, first.headers.get('retry-after')]).toEqual([202, '2'])
  expect((await post('/current', { name: 'slow' }, 'k')).status).toBe(202)
  await service.database.system.updateTable('brands').set({ name: 'done' }).where('id', '=', first.json.id).execute()
  const ready = await post('/current', { name: 'slow' }, 'k')
  expect([ready.status, ready.json, ready.replayed]).toEqual([201, { id: first.json.id, name: 'done' }, true])
})

test('when the product of the answer is deleted the replay is 404', async () => {
  const { post, orgId } = await caller()
  const { json } = await post('/atomic', { name: 'x' }, 'k')
  const product = { id: uuidv7(), org_id: orgId, brand_id: json.id, name: 'vase', named: true, status: 'ready' }
  const at = new Date()
  const { system } = service.database
  await system
    .insertInto('products')
    .values({ ...product, created_at: at, updated_at: at })
    .execute()
  await system.updateTable('idempotency_keys').set({ product_id: product.id }).where('org_id', '=', orgId).execute()
  expect((await post('/atomic', { name: 'x' }, 'k')).status).toBe(201)
  await system.updateTable('products').set({ deleted_at: at }).where('id', '=', product.id).execute()
  expect((await post('/atomic', { name: 'x' }, 'k')).status).toBe(404)
})

test('an answer with a secret is stored, and repeated, without it', async () => {
  const { post, orgId } = await caller()
  const first = await post('/secret', { name: 'hush-hush' }, 'k')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.json).toEqual({ id: first.json.id, name: 'hush-hush' })
  const row = await service.database.system
    .selectFrom('idempotency_keys')
    .select('body')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  expect(row.body!.toString()).not.toContain('hush')
  const again = await post('/secret', { name: 'hush-hush' }, 'k')
  expect(again.json).toEqual({
    id: first.json.id,
    name: null,
    warning: { code: 'secret_shown_once', detail: 'Make another.' },
  })
})

test('work under a lease that ends without its transaction is a defect that creates no second resource', async () => {
  const { post, brands } = await caller()
  expect((await post('/unconcluded', { name: 'x' }, 'k')).status).toBe(500)
  expect((await post('/unconcluded', { name: 'x' }, 'k')).status).toBe(409)
  expect(await brands()).toBe(0)
})

test.each(['/atomic', '/leased'])(
  '%s: when the confirmation of a commit is lost, the answer says what was done',
  async (path) => {
    const { post, brands } = await caller()
    const { transaction } = Kysely.prototype
    vi.spyOn(Kysely.prototype, 'transaction').mockImplementationOnce(function (this: Kysely<unknown>) {
      const execute = async (act: never) => {
        await transaction.call(this).execute(act)
        throw new Problem('service_unavailable', 'The connection was lost.')
      }
      return { execute } as never
    })
    const first = await post(path, { name: 'x' }, 'k')
    expect([first.status, first.replayed]).toEqual([201, true])
    expect((await post(path, { name: 'x' }, 'k')).text).toBe(first.text)
    expect(await brands()).toBe(1)
  },
)

test('a key costs two statements', async () => {
  const { post } = await caller()
  const count = async (key?: string) => {
    let queries = 0
    const stop = service.database.onQuery(() => void queries++)
    await post('/atomic', { name: 'x' }, key)
    stop()
    return queries
  }
  await count()
  expect((await count('k')) - (await count())).toBe(2)
})

test.each([
  'a',
  '"quoted"',
  'a'.repeat(255),
  '"with \\" and \\\\"'.replaceAll(' ', ''),
  '00000000-0000-0000-0000-000000000000',
])('the key %s is good', (key) => {
  expect(readIdempotencyKey(key, unlimited)).toBeTruthy()
})
test.each(['', ' ', 'a b', 'k1, k2', 'a'.repeat(256), '"', '""', '"a', '"a b"', '"a"b', 'ключ', '\u00fc'])(
  'the key %j is not',
  (key) => {
    expect(() => readIdempotencyKey(key, unlimited)).toThrow(Problem)
  },
)

test('the fingerprint depends on content, not on its layout', () => {
  const of = (content: unknown, path = '/a') =>
    fingerprintOf({ method: 'POST', route: '/a', path, content }).toString('hex')
  expect(of({ a: 1, b: { c: [1], d: null } })).toBe(of({ b: { d: null, c: [1] }, a: 1 }))
  const others = [
    of({ a: 1 }),
    of({ a: '1' }),
    of({ a: [1] }),
    of({ a: null }),
    of({}),
    of([]),
    of({ a: 1 }, '/b'),
    of(Buffer.from('x')),
  ]
  expect(new Set(others).size).toBe(others.length)
})
