import { createServer } from 'node:net'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selfSigned } from '../../../test/certificate.ts'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { hurry, killAll, startBeside, until } from '../../../test/faults/program.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openReceiver, type Received, type Receiver, status } from '../../../test/receiver.ts'
import { ctxFor, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import type { EventType } from '../../core/event-log.ts'
import { openQueue } from '../../queue/queue.ts'
import { deliverJob } from './deliver.ts'

let app: TestApp
let receiver: Receiver
let distrusted: Receiver
let acme: TestCaller
let path: string
let paths = 0

beforeAll(async () => {
  receiver = await openReceiver()
  distrusted = await openReceiver(selfSigned('127.0.0.1'))
  app = await testApp({
    studio: fakeStudio(),
    fetchAllow: `${receiver.host},${distrusted.host}`,
    lookup: async (name) => (name === 'inside.example.com' ? ['10.0.0.1'] : ['127.0.0.1']),
  })
})
beforeEach(async () => {
  acme = await app.org()
  path = `/hook-${++paths}`
})
afterAll(async () => {
  await killAll()
  await app.close()
  await Promise.all([receiver, distrusted].map((one) => one.close()))
})

const address = '/webhook-endpoints'
const create = async (caller = acme, more: object = {}) =>
  (await caller.post(address, { url: receiver.url(path), ...more })).body as { id: string; secret: string }

const record = (type: EventType = 'photoshoot.completed', caller = acme, brand_id: string | null = null) =>
  inTransaction(ctxFor(app.parts, caller.orgId, null), async (ctx) => {
    const of = { resource_type: type.split('.')[0]!, resource_id: crypto.randomUUID(), status: 'completed' }
    recordEvents(ctx, [{ type, ...of, transition: 'end', product_id: null, brand_id }])
  })

/** Moves the clock to the next attempts of an endpoint and makes them. */
async function nextAttempts(endpointId: string, ms: number): Promise<void> {
  app.later(ms)
  await sql`update pgboss.job_common set start_after = now() where state = 'created' and group_id = ${endpointId}`.execute(
    app.database.system,
  )
  await app.drain()
}

const deliveries = async (id: string) => (await acme.get(`${address}/${id}/deliveries`)).body.data
const verify = (secret: string, { body, headers }: Received) =>
  // The package compares the time with the clock, which the tests move.
  new Webhook(secret).verify(body, headers as Record<string, string>)
const remove = (id: string) => acme.del(`${address}/${id}`)

test('delivers an event that the standardwebhooks package verifies, once', async () => {
  const { id, secret } = await create()
  await record('photoshoot.completed', acme, acme.brandId)
  await app.drain()
  const [message] = receiver.at(path)
  const { data } = (await acme.get('/events?after=0')).body
  expect(verify(secret, message!)).toEqual({
    ...{ type: 'photoshoot.completed', timestamp: data[0].created_at },
    data: { ...data[0].data, brand_id: acme.brandId, seq: 1, mode: 'live' },
  })
  expect(message!.headers).toMatchObject({
    ...{ 'content-type': 'application/json', 'user-agent': 'Cyclorama-Webhooks/1', 'webhook-id': data[0].id },
  })
  expect(receiver.at(path)).toHaveLength(1)
  expect(() => verify(secret, { ...message!, body: message!.body.replace('live', 'test') })).toThrow('No matching')
  const [delivery] = await deliveries(id)
  expect(delivery).toMatchObject({ event_id: data[0].id, seq: 1, status: 'delivered', attempts: 1, last_status: 200 })
  const { body } = await acme.get(`${address}/${id}/deliveries/${delivery.id}`)
  expect(body.history).toEqual([
    {
      number: 1,
      status: 200,
      error: null,
      answer: 'ok',
      started_at: expect.any(String),
      duration_ms: expect.any(Number),
    },
  ])
})

test('signs with both secrets until the grace period of a rotation ends, the new one first', async () => {
  const { id, secret } = await create()
  const rotated = await acme.post(`${address}/${id}/rotate-secret`, { grace_period_seconds: 600 })
  expect([rotated.status, rotated.headers.get('cache-control')]).toEqual([201, 'no-store'])
  await record()
  await app.drain()
  const [both] = receiver.at(path)
  expect(String(both!.headers['webhook-signature']).split(' ')).toHaveLength(2)
  for (const one of [secret, rotated.body.secret]) expect(verify(one, both!)).toBeTruthy()
  app.later(601_000)
  await record()
  await app.drain()
  const after = receiver.at(path)[1]!
  const now = String(Math.floor(Date.now() / 1000))
  expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1)
  expect(Number(after.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(Number(now) + 590)
  expect((await acme.get(`${address}/${id}`)).body).toMatchObject({ old_secret_expires_at: null })
  expect((await acme.get(`${address}/${id}`)).body.secret).toBeUndefined()
})

test.each([
  ['*', ['photoshoot.completed', 'product.ready']],
  ['photoshoot.*', ['photoshoot.completed']],
  ['product.ready', ['product.ready']],
  ['photoshoot.progressed', ['photoshoot.progressed']],
])('an endpoint for %s gets what it asks for, and progress by its full name only', async (type, wanted) => {
  await create(acme, { types: [type] })
  for (const one of ['photoshoot.completed', 'product.ready', 'photoshoot.progressed'] as const) await record(one)
  await app.drain()
  const got = receiver.at(path).map(({ body }) => JSON.parse(body).type)
  expect(got.toSorted()).toEqual(wanted)
})

test('an endpoint of a brand gets the events of this brand, and no endpoint those of another organization', async () => {
  const other = await app.org()
  await create(acme, { brand_ids: [acme.brandId] })
  await record('photoshoot.completed', acme, null)
  await record('photoshoot.completed', acme, acme.brandId)
  await record('photoshoot.completed', other, acme.brandId)
  await app.drain()
  expect(receiver.at(path).map(({ body }) => JSON.parse(body).data.brand_id)).toEqual([acme.brandId])
  expect((await acme.post(address, { url: receiver.url(path), brand_ids: [other.brandId] })).status).toBe(404)
})

test('tries ten times with growing delays, keeps the id, and can be replayed', async () => {
  receiver.answer(path, status(500))
  const { id } = await create()
  await record()
  await app.drain()
  const waits: number[] = []
  for (;;) {
    const [{ next_attempt_at, status }] = await deliveries(id)
    if (status === 'exhausted') break
    const wait = Date.parse(next_attempt_at) - app.parts.now().getTime()
    waits.push(wait / 1000)
    // Failures of other days would disable the endpoint.
    await sql`update webhook_endpoints set failing_since = now() + interval '1 year' where id = ${id}`.execute(
      app.database.system,
    )
    await nextAttempts(id, wait)
  }
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440]
  expect(waits).toHaveLength(9)
  for (const [i, wait] of waits.entries()) {
    expect(wait / 60).toBeGreaterThan(minutes[i]! * 0.8)
    expect(wait / 60).toBeLessThanOrEqual(minutes[i]! * 1.1)
  }
  const messages = receiver.at(path)
  expect(messages).toHaveLength(10)
  expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  receiver.answer(path, status(204))
  expect((await acme.post(`${address}/${id}/replay`, {})).body).toEqual({ queued: 1 })
  await app.drain()
  expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', attempts: 11, last_status: 204 })
  expect((await acme.post(`${address}/${id}/replay`, {})).body).toEqual({ queued: 0 })
})

test.each([
  ['a redirect', status(301, { location: 'http://127.0.0.1/' }), 301, 'retrying'],
  ['a refusal', status(404), 404, 'retrying'],
  ['a failure', status(500), 500, 'retrying'],
  [
    'a reset',
    ((response) => void response.socket!.destroy()) satisfies Parameters<Receiver['answer']>[1],
    null,
    'retrying',
  ],
  ['any status of 2xx', status(202), 202, 'delivered'],
] as const)('%s counts as what it is', async (_, answering, code, state) => {
  receiver.answer(path, answering)
  const { id } = await create()
  await record()
  await app.drain()
  expect((await deliveries(id))[0]).toMatchObject({ status: state, last_status: code })
  await remove(id)
})

/** Begins at once and goes on byte by byte, so that nothing ends before the time is up. */
const drip =
  (text: string): Parameters<Receiver['answer']>[1] =>
  ({ socket }) => {
    socket!.write(text)
    const timer = setInterval(() => socket!.write('x'), 10)
    socket!.on('error', () => {}).on('close', () => clearInterval(timer))
  }

test.each([
  ['hangs', () => {}, { last_status: null, last_error: 'timeout', status: 'retrying' }],
  [
    'drips its head',
    drip('HTTP/1.1 200 OK\r\nx-long: '),
    { last_status: null, last_error: 'timeout', status: 'retrying' },
  ],
  [
    'drips its body',
    drip('HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n'),
    { last_status: 200, status: 'delivered' },
  ],
  [
    'floods its head',
    ({ socket }) => void socket!.on('error', () => {}).write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_000_000)}`),
    { last_status: null, last_error: 'connection_failed', status: 'retrying' },
  ],
] satisfies [string, Parameters<Receiver['answer']>[1], object][])(
  'a receiver that %s ends as it should',
  async (_, answering, end) => {
    receiver.answer(path, answering)
    const { sendPublic } = app.parts.web
    // The receiver gets half a second in place of fifteen.
    app.parts.web.sendPublic = (url, request) => sendPublic(url, { ...request, timeoutMs: 500 })
    const { id } = await create()
    await record()
    await app.drain()
    app.parts.web.sendPublic = sendPublic
    expect((await deliveries(id))[0]).toMatchObject(end)
    await remove(id)
  },
)

test('a receiver without a valid certificate gets nothing', async () => {
  const { id } = await create(acme, { url: distrusted.url(path) })
  await record()
  await app.drain()
  expect((await deliveries(id))[0]).toMatchObject({ status: 'retrying', last_status: null, last_error: 'tls_failed' })
  expect(distrusted.received).toEqual([])
  await remove(id)
})

test('a redirect is not followed', async () => {
  receiver.answer(path, status(307, { location: receiver.url(`${path}-target`) }))
  const { id } = await create()
  await record()
  await app.drain()
  expect(receiver.at(`${path}-target`)).toEqual([])
  await remove(id)
})

test('messages to one receiver share connections, and those of another organization do not', async () => {
  const other = await app.org()
  const ports: (number | undefined)[] = []
  receiver.answer(path, (response) => {
    ports.push(response.socket!.remotePort)
    response.end('ok')
  })
  await create()
  // One drain delivers them in succession, at most four at once, before an idle connection is closed.
  for (let i = 0; i < 6; i++) await record()
  await app.drain()
  await create(other)
  await record('photoshoot.completed', other)
  await app.drain()
  const strange = ports.pop()
  expect(ports).toHaveLength(6)
  expect(new Set(ports).size).toBeLessThan(6)
  expect(ports).not.toContain(strange)
})

test('a receiver that asks for a pause gets it, up to a day', async () => {
  const { id } = await create()
  const asked = { '120': 120, '900000': 86_400, [new Date(Date.now() + 3_600_000).toUTCString()]: 3500 }
  for (const [header, seconds] of Object.entries(asked)) {
    receiver.answer(path, status(503, { 'retry-after': header }))
    await record()
    await app.drain()
    const wait = (Date.parse((await deliveries(id))[0].next_attempt_at) - app.parts.now().getTime()) / 1000
    expect(wait).toBeGreaterThan(seconds - app.parts.now().getTime() / 1000 + Date.now() / 1000 - 30)
    expect(wait).toBeLessThanOrEqual(seconds + 200)
  }
  await remove(id)
})

test('410 disables an endpoint at once, cancels what waits, and is reported', async () => {
  receiver.answer(path, status(500))
  const { id } = await create()
  await record()
  await app.drain()
  receiver.answer(path, status(410))
  await record()
  await app.drain()
  expect((await acme.get(`${address}/${id}`)).body).toMatchObject({ status: 'disabled', disabled_reason: 'gone' })
  const states = (await deliveries(id)).map((one: { status: string }) => one.status)
  expect(states.toSorted()).toEqual(['canceled', 'exhausted'])
  const { data } = (await acme.get('/events?types=webhook_endpoint.disabled')).body
  expect(data).toMatchObject([{ data: { id, object: 'webhook_endpoint', status: 'disabled' } }])
  const { body: audit } = await acme.get('/audit-log?action=updateWebhookEndpoint')
  expect(audit.data).toMatchObject([{ actor_type: 'system', actor_id: null, target_id: id }])
  await record()
  await app.drain()
  expect(receiver.at(path)).toHaveLength(2)
})

test('an endpoint that only fails for five days is disabled, and starts afresh when it is switched on', async () => {
  receiver.answer(path, status(500))
  const { id } = await create()
  for (let i = 0; i < 9; i++) await record()
  await app.drain()
  app.later(5 * 86_400_000)
  expect((await acme.get(`${address}/${id}`)).body).toMatchObject({ status: 'active' })
  await record()
  await app.drain()
  expect((await acme.get(`${address}/${id}`)).body).toMatchObject({ status: 'disabled', disabled_reason: 'failing' })
  const { body } = await acme.patch(`${address}/${id}`, { status: 'active' })
  expect(body).toMatchObject({ status: 'active', disabled_reason: null, failing_since: null })
  receiver.answer(path, status(200))
  await acme.post(`${address}/${id}/replay`, { only: 'all' })
  await nextAttempts(id, 0)
  expect((await deliveries(id)).map((one: { status: string }) => one.status)).toEqual(Array(11).fill('delivered'))
})

test('reads only the beginning of an answer that floods, and counts its status', async () => {
  let written = 0
  receiver.answer(path, (response) => {
    response.writeHead(200)
    const more = () => {
      while (written < 300_000_000) {
        written += 65_536
        if (!response.write(Buffer.alloc(65_536, 'x'))) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  const { id } = await create()
  await record()
  await app.drain()
  const [delivery] = await deliveries(id)
  const { history } = (await acme.get(`${address}/${id}/deliveries/${delivery.id}`)).body
  expect([delivery.status, history[0].answer.length]).toEqual(['delivered', 1024])
  expect(written).toBeLessThan(50_000_000)
})

test('a receiver that hangs or drips is a time-out, which delays no other endpoint and no other organization', async () => {
  receiver.answer(path, () => {})
  const { id } = await create()
  const other = await app.org()
  const otherPath = `${path}-other`
  await other.post(address, { url: receiver.url(otherPath) })
  await acme.post(address, { url: receiver.url(`${path}-second`) })
  for (let i = 0; i < 6; i++) await record()
  const queue = openQueue(app.database)
  await queue.work({ [deliverJob.kind]: handlerOfDeliveries() }, { workers: { wire: 6 } })
  for (let i = 0; i < 3; i++) await record('photoshoot.completed', other)
  await expect.poll(() => receiver.at(otherPath).length, { timeout: 60_000 }).toBe(3)
  await expect.poll(() => receiver.at(`${path}-second`).length, { timeout: 60_000 }).toBe(6)
  expect(receiver.at(path).length).toBeLessThanOrEqual(4)
  await queue.close({ graceMs: 0 })
  await remove(id)
})

const handlerOfDeliveries = () => {
  type Running = { orgId: string; args: unknown; signal: AbortSignal; attempt: number; isLastAttempt: boolean }
  return async ({ orgId, args, signal, attempt, isLastAttempt }: Running) => {
    const ctx = ctxFor(app.parts, orgId, null, signal)
    await deliverJob.run(ctx, args as never, { number: attempt, isLast: isLastAttempt })
  }
}

test('no packet leaves for an address inside', async () => {
  let connections = 0
  const inside = createServer(() => connections++)
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  for (const url of [
    'https://127.0.0.1/',
    'http://hooks.example.org/',
    'https://169.254.169.254/x',
    'https://user@example.org/',
  ])
    expect([url, (await acme.post(address, { url })).status]).toEqual([url, 400])
  const { id } = await create(acme, { url: 'https://inside.example.com/hook' })
  await record()
  await app.drain()
  expect((await deliveries(id))[0]).toMatchObject({
    status: 'retrying',
    last_status: null,
    last_error: 'blocked_address',
  })
  await remove(id)
  inside.close()
  expect(connections).toBe(0)
})

test('an attempt that was sent but not recorded is sent again with the same id', async () => {
  const { id } = await create()
  await record()
  const { sendPublic } = app.parts.web
  let sends = 0
  app.parts.web.sendPublic = async (url, request) => {
    const sent = await sendPublic(url, request)
    if (++sends === 1) throw new Error('the worker dies')
    return sent
  }
  await app.drain()
  app.parts.web.sendPublic = sendPublic
  const ids = receiver.at(path).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a sender that is killed loses nothing, and sends again only what it had not recorded', async () => {
  let requests = 0
  receiver.answer(path, (response) => {
    if (requests++ < 5) response.end('ok')
  })
  const { id } = await create()
  for (let i = 0; i < 12; i++) await record()
  const doomed = await startBeside(app, 'worker', { settings: { FETCH_ALLOW: receiver.host } })
  await until(async () => requests >= 9)
  doomed.kill('SIGKILL')
  await doomed.ended
  const states = async () => (await deliveries(id)) as { event_id: string; status: string; attempts: number }[]
  const recorded = (await states()).filter((one) => one.status === 'delivered').map((one) => one.event_id)
  const sentBefore = new Set(receiver.at(path).map(({ headers }) => headers['webhook-id']))
  receiver.answer(path, status(200))
  await hurry(app, { dead: true })
  const queue = openQueue(app.database)
  await queue.work({ [deliverJob.kind]: handlerOfDeliveries() })
  await until(async () => (await states()).every((one) => one.status === 'delivered'))
  await queue.close()
  expect((await states()).map(({ attempts }) => attempts)).toEqual(Array(12).fill(1))
  const ids = receiver.at(path).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(12)
  const repeated = ids.filter((one, i) => ids.indexOf(one) < i)
  expect(new Set(repeated).size).toBe(repeated.length)
  for (const one of repeated) expect([sentBefore.has(one), recorded.includes(one as string)]).toEqual([true, false])
})

test('a test is sent to its endpoint alone, once, whether or not it is active', async () => {
  const { id } = await create()
  await create(acme, { url: receiver.url(`${path}-second`) })
  await acme.patch(`${address}/${id}`, { status: 'disabled' })
  receiver.answer(path, status(500))
  const { status: code, body } = await acme.post(`${address}/${id}/test`, {})
  expect(code).toBe(202)
  await app.drain()
  expect(receiver.at(path).map(({ headers }) => headers['webhook-id'])).toEqual([body.event_id])
  expect(receiver.at(`${path}-second`)).toEqual([])
  expect((await deliveries(id))[0]).toMatchObject({ type: 'webhook.test', status: 'exhausted', attempts: 1 })
})

test('a test of another type sends a sample of it, once, and the log has a test', async () => {
  const { id } = await create(acme, { types: ['video.completed'] })
  receiver.answer(path, status(500))
  const { body } = await acme.post(`${address}/${id}/test`, { type: 'photoshoot.progressed' })
  await app.drain()
  expect(JSON.parse(receiver.at(path)[0]!.body)).toMatchObject({
    type: 'photoshoot.progressed',
    data: { id: body.event_id, object: 'photoshoot', status: 'in_progress', product_id: null, mode: 'test' },
  })
  expect((await deliveries(id))[0]).toMatchObject({ type: 'webhook.test', status: 'exhausted', attempts: 1 })
  expect((await acme.get(`/events/${body.event_id}`)).body).toMatchObject({ type: 'webhook.test', mode: 'live' })
  await acme.post(`${address}/${id}/test`, { type: 'webhook.test' })
  await app.drain()
  expect(JSON.parse(receiver.at(path).at(-1)!.body)).toMatchObject({ type: 'webhook.test', data: { id, mode: 'live' } })
  expect((await acme.post(`${address}/${id}/test`, { type: 'photoshoot.finished' })).status).toBe(400)
})

test('a replay of more than 10 000 events is refused as a whole, and a part of them is sent, also where the database expects few', async () => {
  const { id } = await create(acme, { types: ['video.completed'] })
  await sql`analyze events, webhook_deliveries, webhook_endpoints`.execute(app.database.system)
  await sql`
    with head as (insert into event_heads (org_id, last) values (${acme.orgId}, 10001)
      on conflict (org_id) do update set last = excluded.last returning org_id)
    insert into events (id, org_id, seq, type, resource_type, resource_id, status, transition, created_at)
    select new_id(), head.org_id, n, 'video.completed', 'video', gen_random_uuid(), 'completed', 'end', now()
    from head, generate_series(1, 10001) n`.execute(app.database.system)
  const whole = await acme.post(`${address}/${id}/replay`, { only: 'all' })
  expect([whole.status, whole.body.code, whole.body.detail]).toEqual([
    ...[422, 'request_rejected', expect.stringContaining('in parts, with `after` and `until`')],
  ])
  expect(await deliveries(id)).toEqual([])
  const part = await acme.post(`${address}/${id}/replay`, { only: 'all', after: 9_990, until: 9_995 })
  expect([part.status, part.body]).toEqual([202, { queued: 5 }])
  await remove(id)
})

test('a delivery is sent again on request, and an endpoint that is deleted gets nothing more', async () => {
  const { id } = await create()
  await record()
  await app.drain()
  const [delivery] = await deliveries(id)
  const again = await acme.post(`${address}/${id}/deliveries/${delivery.id}/redeliver`, {})
  expect([again.status, again.body.status]).toEqual([202, 'pending'])
  await app.drain()
  expect(receiver.at(path)).toHaveLength(2)
  await record()
  expect((await remove(id)).status).toBe(204)
  await app.drain()
  expect(receiver.at(path)).toHaveLength(2)
  expect((await acme.get(`${address}/${id}/deliveries`)).status).toBe(404)
})

test('an organization has at most 16 endpoints, and a mistyped type is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => acme.post(address, { url: receiver.url(path) })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(16)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['request_rejected']),
  )
  const { body } = await acme.post(address, { url: receiver.url(path), types: ['photoshoot.finished'] })
  expect(body.errors[0].pointer).toBe('/types')
})

test('secrets are stored encrypted, each for its endpoint', async () => {
  const { id, secret } = await create()
  const { rows } = await sql<{ secret: Buffer }>`select secret from webhook_endpoints where id = ${id}`.execute(
    app.database.system,
  )
  expect(rows[0]!.secret.includes(Buffer.from(secret))).toBe(false)
  expect(rows[0]!.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
})

test('the trace of a request goes with its jobs, their lines in the log, and every attempt to deliver their events', async () => {
  const { id } = await create(acme, { types: ['product.profile_updated'] })
  receiver.answer(path, status(500))
  const [traceId, spanId] = [crypto.randomUUID().replaceAll('-', ''), '00f067aa0ba902b7']
  const { body: picture } = await acme.upload(await bottlePicture())
  const product = { brand_id: acme.brandId, name: 'Green bottle', image_urls: [picture.url] }
  await acme.post('/products', product, { traceparent: `00-${traceId}-${spanId}-01` })
  await app.drain()
  await nextAttempts(id, 6_000)
  expect(receiver.at(path).map(({ headers }) => headers.traceparent)).toEqual(
    Array(2).fill(`00-${traceId}-${spanId}-01`),
  )
  const lines = app.log.map((line) => JSON.parse(line)).filter(({ trace_id }) => trace_id === traceId)
  const kinds = lines.map(({ kind, route }) => kind ?? route)
  expect(kinds).toEqual(expect.arrayContaining(['/api/v1/products', 'profiles.make', 'webhooks.deliver']))
  await remove(id)
})

test('a request without a trace, or with a malformed one, gets a new one', async () => {
  const { id } = await create()
  for (const traceparent of [undefined, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])
    await acme.post(`${address}/${id}/test`, {}, { ...(traceparent && { traceparent }) })
  await app.drain()
  const traces = receiver.at(path).map(({ headers }) => headers.traceparent)
  for (const trace of traces) expect(trace).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/)
  expect(new Set(traces).size).toBe(2)
})
