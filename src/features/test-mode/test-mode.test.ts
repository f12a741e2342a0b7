import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { until } from '../../../test/faults/program.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { inTransaction } from '../../core/ctx.ts'
import { enqueue, type Job } from '../../core/job.ts'
import type { Signed, Signer } from '../../provenance/signer.ts'
import { openQueue } from '../../queue/queue.ts'
import { deleteOrganization } from '../organization-deletion/organization-deletion.ts'
import { faultRules } from './test-mode.ts'

const studio = fakeStudio()
let app: TestApp
let live: TestCaller
let acme: TestCaller
let product: { id: string; image_url: string }
beforeAll(async () => {
  app = await testApp({ studio })
  live = await app.org({ credits: 50 })
  acme = await live.inTestMode()
  product = await acme.product()
})
afterAll(() => app.close())

const day = 86_400_000
const header = (fault: string) => ({ 'cyclorama-test-fault': fault })
const quick = (count = 1) => ({ product_id: product.id, quick_shoot: { look: 'standard' }, output_count: count })

async function shoot(fault: string, count = 1) {
  const { status, body } = await acme.post('/photoshoots', quick(count), header(fault))
  expect([fault, status]).toEqual([fault, 202])
  await app.drain()
  return (await acme.get(`/photoshoots/${body.id}`)).body
}

const available = async (caller: TestCaller) => (await caller.get('/credits')).body.available

test('a test key acts in a separate organization, with fictional credits and one brand', async () => {
  expect(acme.secret).toMatch(/^cyc_test_[0-9A-Za-z]{36}$/)
  const { body: key } = await acme.get('/api-key')
  expect(key).toMatchObject({ mode: 'test', plan: 'pro', hint: expect.stringMatching(/^cyc_test_…/) })
  expect((await live.get('/api-key')).body.mode).toBe('live')
  expect(await available(acme)).toBe(1_000_000)
  expect((await acme.get('/brands')).body.data.map(({ name }: { name: string }) => name)).toEqual(['Test brand'])
  expect((await live.get(`/products/${product.id}`)).status).toBe(404)
  const { rows } = await sql<{ slots: number }>`
    select count(distinct slot)::integer as slots from organizations where id in (${live.orgId}, ${acme.orgId})`.execute(
    app.database.system,
  )
  expect(rows[0]!.slots).toBe(1)
  expect(live.secret.slice(4, 6)).toBe(acme.secret.slice(9, 11))
})

test('pictures of test mode cost fictional credits, and only its organization gets them', async () => {
  const modes: unknown[] = []
  studio.on('renderShot', (_input, _call, { isTest = false }) => {
    modes.push(isTest)
  })
  const before = await available(acme)
  const { body } = await acme.post('/photoshoots', quick())
  const own = await live.product()
  await live.post('/photoshoots', { ...quick(), product_id: own.id })
  await app.drain()
  studio.reset()
  expect(modes.toSorted()).toEqual([false, true])
  const { credits_charged: charged } = (await acme.get(`/photoshoots/${body.id}`)).body
  expect([before - (await available(acme)), 50 - (await available(live))]).toEqual([charged, charged])
})

test('a live key plays no fault, and a fault that does not exist or does not fit is an error', async () => {
  const asLive = await live.get('/credits', header('rate_limited'))
  expect([asLive.status, asLive.body.errors[0].header]).toEqual([400, 'Cyclorama-Test-Fault'])
  for (const fault of ['nonsense', 'slow', 'slow:61', 'worker_death:4', 'reset:1', 'render_failed', 'fetch_failed'])
    expect([fault, (await acme.get('/credits', header(fault))).status]).toEqual([fault, 400])
  const named = await live.post('/products', { brand_id: live.brandId, name: 'fault:rate_limited', image_urls: [] })
  expect(named.body.code).not.toBe('rate_limited')
})

const statusOf: Record<string, number> = {
  ...{ rate_limited: 429, internal_error: 500, service_unavailable: 503, events_gone: 410 },
}

test.for(Object.entries(faultRules).filter(([, { at }]) => at === 'problem'))(
  'plays the problem %s',
  async ([name]) => {
    const { status, body, headers } = await acme.post('/photoshoots', quick(), header(name))
    expect([body.code, status]).toEqual([name, statusOf[name] ?? 422])
    if (status === 429 || status === 503) expect(headers.get('retry-after')).toBe('1')
  },
)

test('the page on testing lists every fault and its effect', async () => {
  const { statusCode, body } = await app.server.inject('/docs/testing')
  expect(statusCode).toBe(200)
  const words = body.replaceAll(/<[^>]+>/g, '')
  for (const [name, { effect }] of Object.entries(faultRules)) {
    expect(body).toMatch(new RegExp(`<code>${name}(:N)?</code>`))
    expect(words).toContain(effect.replaceAll('`', ''))
  }
})

test('names ask for faults where no header can be set, and the header comes first', async () => {
  const body = { brand_id: acme.brandId, prompt: 'fault:insufficient_credits', concept_count: 1 }
  expect((await acme.post('/campaigns', body)).body.code).toBe('insufficient_credits')
  expect((await acme.post('/campaigns', body, header('rate_limited'))).body.code).toBe('rate_limited')
  const product = { brand_id: acme.brandId, name: 'fault:nonsense', image_urls: ['https://shop.example/a.jpg'] }
  expect((await acme.post('/products', product)).body.errors[0].pointer).toBe('/name')
})

test('the first request with a key is under way, the next one is carried out', async () => {
  const headers = { ...header('idempotency_in_progress'), 'idempotency-key': 'in-progress' }
  const first = await acme.post(
    '/products',
    { brand_id: acme.brandId, name: 'Once', image_urls: [product.image_url] },
    headers,
  )
  expect([first.status, first.body.code]).toEqual([409, 'idempotency_in_progress'])
  const second = await acme.post(
    '/products',
    { brand_id: acme.brandId, name: 'Once', image_urls: [product.image_url] },
    headers,
  )
  expect(second.status).toBe(201)
})

test('a connection that is cut leaves one resource, which the replay returns', async () => {
  const headers = { ...header('reset'), 'idempotency-key': 'cut' }
  await expect(acme.post('/photoshoots', quick(), headers)).rejects.toThrow()
  const again = await acme.post('/photoshoots', quick(), headers)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
  await acme.post(`/photoshoots/${again.body.id}/cancel`)
})

test('outputs that fail are refunded, the others are delivered', async () => {
  const before = await available(acme)
  const some = await shoot('render_failed:1', 3)
  expect(some.outputs.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'completed',
    'completed',
    'failed',
  ])
  const all = await shoot('render_failed')
  expect([all.status, all.failure.code, all.credits_charged]).toEqual(['failed', 'render_failed', 0])
  const spoiled = await shoot('quality_check_failed')
  expect([spoiled.status, spoiled.failure.code]).toEqual(['failed', 'quality_check_failed'])
  expect(spoiled.outputs[0]).toMatchObject({ overlay_url: expect.any(String) })
  expect(before - (await available(acme))).toBe(some.credits_charged)
})

test('workers that die are replaced; after three deaths the output is refunded', async () => {
  expect((await shoot('worker_death:2')).status).toBe('completed')
  const dead = await shoot('worker_death:3')
  expect([dead.status, dead.failure.code, dead.credits_charged]).toEqual(['failed', 'render_failed', 0])
})

test('orders end without a product and out of time, and a slow one stays under way', async () => {
  for (const code of ['no_product_found', 'timed_out']) expect((await shoot(code)).failure.code).toBe(code)
  expect((await shoot('slow_render:1')).status).toBe('completed')
  const answer = await acme.get('/credits', header('slow:1'))
  expect(answer.status).toBe(200)
})

test.for(Object.entries(faultRules).filter(([, { at }]) => at === 'set_up'))(
  'the set-up of a product ends as %s',
  async ([code]) => {
    const { body } = await acme.post('/products', {
      ...{ brand_id: acme.brandId, name: `fault:${code}`, image_urls: [product.image_url] },
    })
    expect(body.status).toBe('processing')
    await app.drain()
    expect((await acme.get(`/products/${body.id}`)).body).toMatchObject({ status: 'failed', failure: { code } })
  },
)

test('a fault in the name of a product happens to whatever is ordered of it', async () => {
  const { body } = await acme.post('/products', {
    ...{ brand_id: acme.brandId, name: 'fault:timed_out', image_urls: [product.image_url] },
  })
  const order = await acme.post('/photoshoots', { ...quick(), product_id: body.id })
  await app.drain()
  expect((await acme.get(`/photoshoots/${order.body.id}`)).body.failure.code).toBe('timed_out')
})

test('receivers under .hook.test are played without a packet, and events say that they are of test mode', async () => {
  const names = ['status-200', 'status-500', 'status-410', 'redirect', 'timeout', 'bad-tls', 'flaky-1']
  const ids: Record<string, string> = {}
  for (const name of names) {
    const { body } = await acme.post('/webhook-endpoints', {
      url: `https://${name}.hook.test/`,
      types: ['webhook.test'],
    })
    ids[name] = body.id
    await acme.post(`/webhook-endpoints/${body.id}/test`, {})
  }
  await app.drain()
  const deliveriesOf = async (name: string) => (await acme.get(`/webhook-endpoints/${ids[name]}/deliveries`)).body.data
  const outcome = async (name: string) => {
    const [{ status, last_status, last_error }] = await deliveriesOf(name)
    return [status, last_status, last_error]
  }
  expect(await outcome('status-200')).toEqual(['delivered', 200, null])
  expect(await outcome('status-500')).toEqual(['exhausted', 500, null])
  expect(await outcome('redirect')).toEqual(['exhausted', 302, null])
  expect(await outcome('timeout')).toEqual(['exhausted', null, 'timeout'])
  expect(await outcome('bad-tls')).toEqual(['exhausted', null, 'tls_failed'])
  expect((await acme.get(`/webhook-endpoints/${ids['status-410']}`)).body.disabled_reason).toBe('gone')
  expect(await outcome('flaky-1')).toEqual(['exhausted', 500, null])
  const [{ id }] = await deliveriesOf('flaky-1')
  await acme.post(`/webhook-endpoints/${ids['flaky-1']}/deliveries/${id}/redeliver`, {})
  await app.drain()
  expect(await outcome('flaky-1')).toEqual(['delivered', 200, null])
  expect((await acme.get('/events?limit=1')).body.data[0].mode).toBe('test')
})

test('what is 7 days old is deleted, with its files, and what is younger stays; the live organization keeps everything', async () => {
  const owner = await app.org()
  const tester = await owner.inTestMode()
  const kept = await owner.product()
  const { body: upload } = await tester.upload(await bottlePicture())
  const old = await tester.product()
  const { body: template } = await tester.template([old.image_url])
  const { body: shoot } = await tester.post('/photoshoots', { ...quick(), product_id: old.id })
  const { body: campaign } = await tester.post('/campaigns', {
    brand_id: tester.brandId,
    prompt: 'Spring',
    concept_count: 1,
  })
  await app.drain()
  const pictures = (await tester.get('/creatives')).body.data as { image_url: string }[]
  expect(pictures.length).toBeGreaterThan(1)
  app.later(6 * day)
  const young = await tester.product()
  await app.sweep()
  expect((await tester.get(`/products/${old.id}`)).status).toBe(200)
  app.later(1.01 * day)
  // A file goes after it was looked at twice, an hour apart.
  for (const _ of [1, 2, 3]) {
    await app.sweep()
    app.later(day / 20)
  }
  for (const path of [`/products/${old.id}`, `/templates/${template.id}`, `/uploads/${upload.id}`])
    expect([path, (await tester.get(path)).status]).toEqual([path, 404])
  expect((await tester.get(`/photoshoots/${shoot.id}`)).status).toBe(404)
  expect((await tester.get('/creatives')).body.data).toEqual([])
  for (const { image_url } of pictures)
    expect((await app.server.inject(new URL(image_url).pathname)).statusCode).toBe(404)
  expect((await tester.get(`/products/${young.id}`)).status).toBe(200)
  expect((await owner.get(`/products/${kept.id}`)).status).toBe(200)
  expect((await tester.get(`/campaigns/${campaign.id}`)).body.status).toBe('completed')
})

test('four jobs of a test organization run at once, in all processes together, however they claim', async () => {
  const tester = await live.inTestMode()
  const free = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const handlers = {
    'test.note': async () => {
      most = Math.max(most, ++running)
      await free.promise
      running -= 1
    },
  }
  const note: Job<object> = { kind: 'test.note', run: async () => {}, giveUp: async () => {} }
  const items = (count: number) => Array.from({ length: count }, () => ({ id: crypto.randomUUID(), args: {} }))
  const queues = [1, 2, 3].map(() => openQueue(app.database))
  await Promise.all(queues.map((queue) => queue.work(handlers, { workers: { short: 6 } })))
  // All processes are woken by the same commit.
  await inTransaction(tester.ctx, (ctx) => enqueue(ctx, note, items(12)))
  await until(async () => running >= 4)
  // Jobs of another organization show that every process has looked again.
  const other = await app.org()
  await inTransaction(other.ctx, (ctx) => enqueue(ctx, note, items(12)))
  await until(async () => running >= 16)
  expect(running).toBe(16)
  free.resolve()
  await until(async () => (await queues[0]!.size()) === 0)
  expect(most).toBe(16)
  await Promise.all(queues.map((queue) => queue.close()))
})

test('an organization that is deleted has its test orders canceled, too', async () => {
  const owner = await app.org()
  const tester = await owner.inTestMode()
  const { id } = await tester.product()
  const order = await tester.post('/photoshoots', { ...quick(), product_id: id }, header('slow_render:600'))
  expect(order.status).toBe(202)
  await deleteOrganization(app.parts, owner.orgId)
  const { system } = app.database
  const { rows } = await sql`select status from orders where org_id = ${tester.orgId}`.execute(system)
  expect(rows).toEqual([{ status: 'canceled' }])
})

test('pictures of test mode are not signed, those of the live organization are', async () => {
  const signed: string[] = []
  const { signer } = app.parts
  app.parts.signer = {
    ...({ anchor: '', check: async () => {}, close: async () => {} } as unknown as Signer),
    sign: async (file) => {
      signed.push('signed')
      return { file, manifest_sha256: 'a'.repeat(64) } as Signed
    },
  }
  await acme.post('/photoshoots', quick())
  await app.drain()
  expect(signed).toEqual([])
  const own = await live.product()
  await live.post('/photoshoots', { ...quick(), product_id: own.id })
  await app.drain()
  expect(signed).toEqual(['signed'])
  app.parts.signer = signer
})

test('the live organization manages test keys, and suspends and deletes its test mode with itself', async () => {
  const made = await live.post('/api-keys', { name: 'CI', permissions: ['products:read'], mode: 'test' })
  expect([made.status, made.body.mode]).toEqual([201, 'test'])
  const { data } = (await live.get('/api-keys')).body
  expect(data.find(({ id }: { id: string }) => id === made.body.id)).toMatchObject({ mode: 'test' })
  const ask = { authorization: `Bearer ${made.body.api_key}` }
  expect((await acme.get('/products', ask)).status).toBe(200)
  expect((await live.post(`/api-keys/${made.body.id}/disable`)).status).toBe(200)
  expect((await acme.get('/products', ask)).status).toBe(401)
  const upwards = await acme.post('/api-keys', { name: 'up', permissions: ['products:read'], mode: 'live' })
  expect(upwards.status).toBe(403)
  expect((await acme.get('/api-keys')).body.data.every(({ mode }: { mode: string }) => mode === 'test')).toBe(true)
  const { system } = app.database
  await sql`update organizations set status = 'suspended' where id = ${live.orgId}`.execute(system)
  expect((await acme.get('/products')).body.code).toBe('org_suspended')
  await sql`update organizations set status = 'active' where id = ${live.orgId}`.execute(system)
})
