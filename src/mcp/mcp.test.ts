import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeStudio } from '../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../test/kit.ts'
import { routes } from '../features/index.ts'
import { findViolations } from '../features/operations/invariants.ts'
import { faultRules } from '../features/test-mode/test-mode.ts'
import type { ToolResult } from './result.ts'
import { toolName } from './tools.ts'

let app: TestApp
let acme: TestCaller
let photo: { id: string; url: string }

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ credits: 30 })
  photo = (await acme.upload(await bottlePicture())).body
})
afterAll(() => app.close())

type Era = 'legacy' | '2026-07-28'
const open: Client[] = []
afterAll(() => Promise.all(open.map((client) => client.close())))

/** The official client with the key of a caller. */
async function connect(
  caller: { secret: string },
  { era = 'legacy', all = false, headers = {} }: { era?: Era; all?: boolean; headers?: Record<string, string> } = {},
) {
  const url = new URL(app.url.replace('/api/v1', all ? '/mcp?tools=all' : '/mcp'))
  const mode = era === 'legacy' ? era : { pin: era }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${caller.secret}`, ...headers } }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  open.push(client)
  return client
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
const call = async (client: Client, name: string, input: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: input })) as ToolResult
const textOf = ({ content }: ToolResult) => content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join()

/** Works what is due while a call waits for it. */
async function working<T>(call: Promise<T>): Promise<T> {
  let isOver = false
  const over = call.finally(() => {
    isOver = true
  })
  while (!isOver) await Promise.race([app.drain(), over.catch(() => {})])
  return over
}

describe.each<Era>(['legacy', '2026-07-28'])('a client of the era %s', (era) => {
  test('gets 18 tools by default, and on request every operation that takes and returns JSON', async () => {
    expect(await namesOf(await connect(acme, { era }))).toHaveLength(18)
    const all = await namesOf(await connect(acme, { era, all: true }))
    const suiting = routes.filter(({ upload, stream, secret }) => !upload && !stream && !secret)
    const withAnswer = suiting.filter(({ output, status }) => output !== null || status === 204)
    expect(all.toSorted()).toEqual(
      [...withAnswer.map(({ operationId }) => toolName(operationId)), 'make_pictures'].toSorted(),
    )
  })

  test('makes three pictures of a photo within a cap, with progress and pictures in the answer', async () => {
    const client = await connect(acme, { era })
    const steps: string[] = []
    const input = { image_url: photo.url, name: `Bottle of ${era}`, count: 3, look: 'standard', max_credits: 6 }
    const onprogress = ({ message }: { message?: string | undefined }) => void steps.push(message!)
    const result = (await working(
      client.callTool({ name: 'make_pictures', arguments: input }, { onprogress }),
    )) as ToolResult
    expect(result.isError ?? false, textOf(result)).toBe(false)
    expect(result.structuredContent).toMatchObject({ status: 'completed', credits_charged: 6 })
    const kinds = result.content.map(({ type }) => type)
    expect(kinds).toEqual(['text', ...Array(3).fill('image'), ...Array(3).fill('resource_link')])
    const [image] = result.content.filter((part) => part.type === 'image')
    expect(image!.mimeType).toBe('image/jpeg')
    expect((await sharp(Buffer.from(image!.data, 'base64')).metadata()).format).toBe('jpeg')
    expect(steps.at(-1)).toBe('The pictures are finished.')
  })
})

test('refuses a call that costs more than its cap, and charges nothing', async () => {
  const client = await connect(acme)
  const before = (await acme.get('/credits')).body
  const result = await working(
    call(client, 'make_pictures', { upload_id: photo.id, name: 'Bottle', count: 3, max_credits: 5 }),
  )
  expect(result.isError).toBe(true)
  expect(textOf(result)).toMatch(/^credit_limit_exceeded: /)
  expect((await acme.get('/credits')).body).toEqual(before)
})

test('a priced tool needs max_credits, also where the operation does not', async () => {
  const client = await connect(acme)
  const { tools } = await client.listTools()
  const priced = routes.filter(({ priced, tool }) => priced && tool).map(({ operationId }) => toolName(operationId))
  expect(priced.length).toBeGreaterThan(3)
  for (const name of priced)
    expect(tools.find((tool) => tool.name === name)?.inputSchema.required, name).toContain('max_credits')
  const product = await acme.product()
  await app.drain()
  const input = { product_id: product.id, quick_shoot: { look: 'standard' } }
  for (const max_credits of [undefined, null, '6', 1.5])
    expect(textOf(await call(client, 'create_photoshoot', { ...input, max_credits }))).toMatch(/^max_credits: /)
  const { structuredContent } = await call(client, 'create_photoshoot', {
    ...input,
    max_credits: 2,
    validate_only: true,
  })
  expect(structuredContent).toMatchObject({ credits: 2, would_succeed: true })
})

test('wrong arguments of every kind are results that say what to correct', async () => {
  const client = await connect(acme)
  const cases: [string, Record<string, unknown>, RegExp][] = [
    ['get_product', {}, /^product_id: This is required/],
    ['get_product', { product_id: 7 }, /^product_id: /],
    ['get_product', { product_id: { a: 1 } }, /^product_id: /],
    ['get_product', { product_id: '../credits' }, /^invalid_request: product_id: This must be a UUID/],
    ['get_product', { product_id: photo.id }, /^not_found: /],
    ['get_product', { product_id: photo.id, extra: 1 }, /extra: There is no parameter/],
    ['list_products', { limit: 'many' }, /limit: This must be a whole number/],
    ['list_products', { limit: { $gt: 1 } }, /^limit: This must be text/],
    ['list_products', { cursor: 'nonsense' }, /^invalid_cursor: /],
    ['create_product', { name: 'x'.repeat(300) }, /name: This must have at most 200 characters/],
    ['create_product', { brand_id: acme.brandId, constructor: 1 }, /constructor: There is no member/],
    ['create_product', { brand_id: acme.brandId, idempotency_key: 'ä' }, /^idempotency_key: /],
    ['create_product', { brand_id: acme.brandId, name: 'A', image_urls: ['http://169.254.169.254/'] }, /image_urls/],
    ['make_pictures', { name: 'A', image_url: photo.url }, /^max_credits: /],
    ['make_pictures', { name: 'A', max_credits: 2 }, /^Send exactly one of image_url/],
    [
      'make_pictures',
      { image_url: photo.url, name: 'A', max_credits: 2, count: 2 },
      /^count: This must be one of 1, 3/,
    ],
    [
      'make_pictures',
      { image_url: photo.url, name: 'A', max_credits: 2, toString: 1 },
      /^There is no argument toString/,
    ],
    ['make_pictures', { image_url: photo.url, max_credits: 2 }, /name/],
    ['make_pictures', { image_url: 'http://169.254.169.254/', name: 'A', max_credits: 2 }, /^- image_url: /m],
    ['make_pictures', { upload_id: acme.orgId, name: 'A', max_credits: 2 }, /^not_found: /],
    ['no_such_tool', {}, /^There is no tool of this name/],
    ['create_api_key', { name: 'A', permissions: ['products:read'] }, /^There is no tool of this name/],
  ]
  for (const [name, input, expected] of cases) {
    const result = await call(client, name, input)
    expect(result.isError, `${name} ${JSON.stringify(input)} ${textOf(result)}`).toBe(true)
    expect(textOf(result), `${name} ${JSON.stringify(input)}`).toMatch(expected)
  }
})

test('a tool acts with the permissions, the rate and the Idempotency-Key of its key, as the API does', async () => {
  const reader = await acme.key(['products:read'])
  const client = await connect(reader)
  expect(await namesOf(client)).toEqual(['list_brands', 'list_products', 'get_product', 'list_creatives'])
  const input = { brand_id: acme.brandId, name: 'Bottle', image_urls: [photo.url], idempotency_key: 'bottle-1' }
  expect(textOf(await call(client, 'create_product', input))).toMatch(/^insufficient_permission: .*products:create/)
  const writer = await connect(acme)
  const [first, second] = [await call(writer, 'create_product', input), await call(writer, 'create_product', input)]
  expect(second.structuredContent?.id).toBe(first.structuredContent?.id)
  const other = await app.org()
  const foreign = await call(await connect(other), 'get_product', { product_id: first.structuredContent?.id })
  expect(textOf(foreign)).toMatch(/^not_found: /)
  const busy = await acme.key(['products:read'])
  const talking = await connect(busy)
  await Promise.all(Array.from({ length: 120 }, () => busy.get('/brands?limit=1')))
  await expect(call(talking, 'list_brands')).rejects.toThrow(/429|rate_limited/)
  await app.drain()
})

test('a message with a fault of test mode meets it in what its tool creates', async () => {
  const owner = await app.org({ credits: 20 })
  const tester = await owner.inTestMode()
  const upload = (await tester.upload(await bottlePicture())).body
  const { id: product_id } = await tester.product()
  const available = async () => (await tester.get('/credits')).body.available
  const order = { product_id, quick_shoot: { look: 'standard' }, max_credits: 2 }
  const failing = (fault: string) => connect(tester, { headers: { 'cyclorama-test-fault': fault } })
  const before = await available()
  const met: Record<string, unknown> = {}
  const counts: Record<string, number> = { slow: 1, worker_death: 3, slow_render: 1 }
  for (const [name, { at }] of Object.entries(faultRules)) {
    const client = await failing(name in counts ? `${name}:${counts[name]}` : name)
    const isSetUp = at === 'set_up'
    const product = { brand_id: tester.brandId, name: 'Faulty', image_urls: [upload.url] }
    const made = await call(client, isSetUp ? 'create_product' : 'create_photoshoot', {
      ...(isSetUp ? product : order),
      idempotency_key: name,
    })
    await app.drain()
    const read = async (path: string) => {
      const { status, failure } = (await tester.get(`${path}/${made.structuredContent?.id}`)).body
      return failure?.code ?? status
    }
    met[name] = made.isError ? textOf(made).split(':')[0] : await read(isSetUp ? '/products' : '/photoshoots')
  }
  expect(met).toEqual({
    ...Object.fromEntries(Object.keys(faultRules).map((name) => [name, name])),
    ...{ worker_death: 'render_failed', reset: 'unreachable', slow: 'completed', slow_render: 'completed' },
  })
  const again = await call(await failing('reset'), 'create_photoshoot', { ...order, idempotency_key: 'reset' })
  expect((await tester.get(`/photoshoots/${again.structuredContent?.id}`)).body.status).toBe('completed')
  expect([before - (await available()), (await owner.get('/credits')).body.available]).toEqual([6, 20])
  const whole = await working(
    call(await failing('render_failed'), 'make_pictures', { upload_id: upload.id, name: 'Bottle', max_credits: 2 }),
  )
  expect(textOf(whole)).toContain('render_failed')
  const live = await connect(acme, { headers: { 'cyclorama-test-fault': 'rate_limited' } })
  expect(textOf(await call(live, 'create_photoshoot', order))).toContain(
    'Cyclorama-Test-Fault: Faults are for test mode',
  )
})

describe('the address', () => {
  const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
    fetch(app.url.replace('/api/v1', '/mcp'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('answers without a valid key with 401, from other sites with 403, and other methods with 405', async () => {
    const authorization = `Bearer ${acme.secret}`
    expect((await post({})).status).toBe(401)
    expect((await post({ authorization: `Bearer cyc_${'x'.repeat(36)}` })).status).toBe(401)
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ authorization }, '{"jsonrpc":')).status).toBe(400)
    const get = await fetch(app.url.replace('/api/v1', '/mcp'), { headers: { authorization } })
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    const answer = await post({ authorization })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  })

  test('survives messages that are no calls', async () => {
    const authorization = `Bearer ${acme.secret}`
    for (const body of [[], {}, null, 7, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 7 } }]) {
      const answer = await post({ authorization }, body)
      expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
      await answer.text()
    }
    expect(await findViolations(app.parts)).toEqual([])
  })
})
