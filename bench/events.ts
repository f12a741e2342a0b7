import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../src/core/ctx.ts'
import { recordEvents } from '../src/core/event.ts'
import { jobs, routes } from '../src/features/index.ts'
import { admit, createKey } from '../src/features/keys/keys.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { createEndpoint, deleteEndpoint } from '../src/features/webhooks/webhooks.ts'
import { openServer } from '../src/http/server.ts'
import { uuidv7 } from '../src/lib/ids.ts'
import { renderTestPicture } from '../src/studio/studio.ts'
import { openWeb } from '../src/web/fetch.ts'
import { handlersOf } from '../src/worker.ts'
import { byTurns, cpuOf, cpuSecondsOf, familyOf, type Measurement, measurement, median, timed } from './measure.ts'
import { openPlace } from './place.ts'

const TRANSACTIONS = 400
const ROUNDS = 5
const PICTURES = 8
const RECEIVER_MS = 50
const ORGANIZATIONS = 8
const EVENTS = 60
/** Deliveries of one organization whose delays are measured, the time between two, and those that hang of another one. */
const [DELIVERIES, DELIVERY_PAUSE_MS, HANGING] = [200, 20, 10_000]
/** Streams: of so many organizations, with so many keys each, and four a key, which is the most. */
const STREAMS = { organizations: 31, keys: 8, each: 4 }
const STREAM_ROUNDS = 8
/** Between two rounds: no multiple of the time between two looks, so that events happen at any moment of it. */
const PAUSE_MS = 670

/** What events, streams, webhooks and test mode cost. */
export async function eventsBench(): Promise<Measurement[]> {
  const place = await openPlace()
  try {
    const { parts } = place.app
    return [
      ...(await eventRows(parts, place.postmaster)),
      ...(await streamRows(parts)),
      ...(await webhookRows(parts)),
      ...(await isolationRows(parts)),
      await pictureRow(),
    ]
  } finally {
    await place.leave()
  }
}

let organizations = 0

async function organization(parts: Parts): Promise<Ctx> {
  const { id } = await createOrganization(parts, { name: `Bench ${++organizations}`, plan: 'pro' })
  return ctxFor(parts, id, null)
}

const event = () => {
  const resource_id = uuidv7()
  return { ...({ type: 'product.ready', resource_type: 'product', resource_id } as const), ...ready }
}
const ready = { status: 'ready', transition: 'version 1', product_id: null }

async function eventRows(parts: Parts, postmaster: number): Promise<Measurement[]> {
  const ctx = await organization(parts)
  const database = () => familyOf(postmaster).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const run = async (isTold: boolean) => {
    const before = database()
    for (let n = 0; n < TRANSACTIONS; n++)
      await inTransaction(ctx, async (ctx) => {
        await sql`select from organizations where id = ${ctx.orgId}`.execute(ctx.db)
        if (isTold) recordEvents(ctx, [event()])
      })
    return ((database() - before) * 1000) / TRANSACTIONS
  }
  await run(true)
  const taken = await byTurns(
    ROUNDS,
    () => run(false),
    () => run(true),
  )
  return [
    ...(await roundTripRows(ctx)),
    measurement({
      ...{ name: 'event in a transaction', unit: 'ms', subject: median(taken.subject) - median(taken.floor) },
      target: { at: 'most', value: 0.4 },
      note: `processor time of PostgreSQL that one event adds; the median of ${ROUNDS} rounds of ${TRANSACTIONS} transactions`,
    }),
  ]
}

async function roundTripRows(ctx: Ctx): Promise<Measurement[]> {
  const trips = async (act: (ctx: Ctx) => Promise<void>) => {
    let queries = 0
    const stop = ctx.parts.database.onQuery(() => queries++)
    await inTransaction(ctx, act)
    stop()
    return queries
  }
  const added = async () => (await trips(async (ctx) => recordEvents(ctx, [event()]))) - (await trips(async () => {}))
  const subject = await added()
  const endpoint = await createEndpoint(ctx, { url: 'https://example.com/' })
  const delivered = await added()
  await deleteEndpoint(ctx, { endpoint_id: endpoint.id })
  const unit = 'round trips'
  return [
    measurement({ name: 'event in a transaction', unit, subject, target: { at: 'most', value: 1 } }),
    measurement({
      ...{ name: 'event in a transaction, with an endpoint', unit, subject: delivered },
      target: { at: 'most', value: 2 },
    }),
  ]
}

async function streamRows(parts: Parts): Promise<Measurement[]> {
  const server = await openServer(parts, { routes, admit })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const committed = new Map<string, number>()
  const delays: number[] = []
  const count = STREAMS.organizations * STREAMS.keys * STREAMS.each
  try {
    const followed = await Promise.all(Array.from({ length: STREAMS.organizations }, () => organization(parts)))
    for (const { orgId } of followed)
      for (let n = 0; n < STREAMS.keys; n++) {
        const { api_key } = await createKey(parts, orgId, { name: `Stream ${n}`, permissions: ['events:read'] })
        const open = () => openStream(origin, api_key, (id) => delays.push(performance.now() - committed.get(id)!))
        await Promise.all(Array.from({ length: STREAMS.each }, open))
      }
    let queries = 0
    const stop = parts.database.onQuery(() => queries++)
    const idleMs = 5000
    await sleep(idleMs)
    stop()
    for (let round = 0; round < STREAM_ROUNDS; round++) {
      for (const ctx of followed) {
        const one = event()
        committed.set(one.resource_id, performance.now())
        await inTransaction(ctx, async (ctx) => recordEvents(ctx, [one]))
        committed.set(one.resource_id, performance.now())
      }
      await sleep(PAUSE_MS)
    }
    while (delays.length < STREAM_ROUNDS * count) await sleep(50)
    const sorted = delays.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
    const note = `${count} streams of ${STREAMS.organizations} organizations in one process, which reads them too`
    const name = 'from the commit of an event to its streams'
    return [
      measurement({ name: `${name}, p50`, unit: 'ms', subject: at(0.5), target: { at: 'most', value: 350 }, note }),
      measurement({ name: `${name}, p99`, unit: 'ms', subject: at(0.99), target: { at: 'most', value: 900 }, note }),
      measurement({
        ...{ name: 'queries of idle streams', unit: '1/s', subject: (queries * 1000) / idleMs, note },
        target: { at: 'most', value: 2 },
      }),
    ]
  } finally {
    await server.close()
  }
}

/** Opens a stream, which calls back with the id of the resource of each event. */
async function openStream(origin: string, secret: string, onEvent: (id: string) => void): Promise<void> {
  const request = get(`${origin}/api/v1/events/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${secret}` },
  })
  request.on('error', () => {})
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`a stream is answered with ${response.statusCode}`)
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, id] of text.matchAll(/"data":\{"id":"([^"]+)"/g)) onEvent(id!)
  })
}

async function webhookRows(parts: Parts): Promise<Measurement[]> {
  const receiver = createServer((request, response) => {
    request.resume()
    setTimeout(() => response.writeHead(204).end(), RECEIVER_MS)
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  Object.assign(parts, { web: openWeb({ allow: [host] }) })
  try {
    for (let n = 0; n < ORGANIZATIONS; n++) {
      const ctx = await organization(parts)
      await createEndpoint(ctx, { url: `http://${host}/` })
      await inTransaction(ctx, async (ctx) => recordEvents(ctx, Array.from({ length: EVENTS }, event)))
    }
    const sends = ORGANIZATIONS * EVENTS
    const { cpu, seconds } = await timed(async () => {
      await parts.queue.work(handlersOf(parts, jobs), { workers: { short: 1, long: 1, outside: 1, wire: 32 } })
      while ((await delivered(parts)) < sends) await sleep(20)
    })
    const note = `${sends} deliveries of ${ORGANIZATIONS} organizations by one process, to a receiver that takes ${RECEIVER_MS} ms`
    return [
      measurement({
        ...{ name: 'webhook sends', unit: '1/s', subject: sends / seconds, note },
        target: { at: 'least', value: 300 },
      }),
      measurement({
        ...{ name: 'webhook send', unit: 'ms', subject: (cpu * 1000) / sends, note: `processor time; ${note}` },
        target: { at: 'most', value: 3 },
      }),
    ]
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
}

/** What an organization whose endpoint hangs, with very many events, does to the deliveries of another one. */
async function isolationRows(parts: Parts): Promise<Measurement[]> {
  const committed = new Map<string, number>()
  const delays: number[] = []
  const receiver = createServer(async (request, response) => {
    if (request.url === '/hangs') return void request.resume()
    const { data } = (await json(request)) as { data: { id: string } }
    delays.push(performance.now() - committed.get(data.id)!)
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  Object.assign(parts, { web: openWeb({ allow: [host] }) })
  try {
    const [ctx, busy] = [await organization(parts), await organization(parts)]
    await createEndpoint(ctx, { url: `http://${host}/` })
    await createEndpoint(busy, { url: `http://${host}/hangs` })
    const p95 = async () => {
      delays.length = 0
      for (let n = 0; n < DELIVERIES; n++) {
        const one = event()
        committed.set(one.resource_id, performance.now())
        await inTransaction(ctx, async (ctx) => recordEvents(ctx, [one]))
        await sleep(DELIVERY_PAUSE_MS)
      }
      while (delays.length < DELIVERIES) await sleep(20)
      return delays.toSorted((a, b) => a - b)[Math.floor(0.95 * (DELIVERIES - 1))]!
    }
    await p95()
    const floor = await p95()
    for (let n = 0; n < HANGING; n += 500)
      await inTransaction(busy, async (ctx) => recordEvents(ctx, Array.from({ length: 500 }, event)))
    const subject = await p95()
    const name = 'p95 of deliveries beside an organization with 10 000 to an endpoint that hangs'
    const note = `${DELIVERIES} deliveries, from before the commit; one worker process`
    return [
      measurement({ name, unit: 'ms', subject, target: { at: 'most', value: 2000 }, note }),
      measurement({ name: `${name}, by alone`, unit: 'ms', subject, floor, note }),
    ]
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
}

async function delivered({ database }: Parts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_deliveries where status = 'delivered'`.execute(database.system)
  return rows[0]!.count
}

async function pictureRow(): Promise<Measurement> {
  const [width, height] = [700, 1100]
  const product = { width, height, channels: 4 as const, data: new Uint8Array(width * height * 4).fill(120) }
  const request = { width: 1536, height: 1536, seed: 1, product }
  await renderTestPicture(request)
  const taken: number[] = []
  for (let n = 0; n < PICTURES; n++) taken.push(await cpuOf(() => renderTestPicture(request)))
  return measurement({
    ...{ name: 'picture of test mode', unit: 'ms', subject: median(taken), target: { at: 'most', value: 60 } },
    note: `processor time of a picture of 1536 × 1536 and its thumbnail; the median of ${PICTURES}`,
  })
}
