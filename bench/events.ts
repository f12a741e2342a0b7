import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../src/core/ctx.ts'
import { recordEvents } from '../src/core/event.ts'
import { jobs } from '../src/features/index.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { createEndpoint } from '../src/features/webhooks/webhooks.ts'
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

/** What events, webhooks and test mode cost. */
export async function eventsBench(): Promise<Measurement[]> {
  const place = await openPlace()
  try {
    const { parts } = place.app
    return [...(await eventRows(parts, place.postmaster)), ...(await webhookRows(parts)), await pictureRow()]
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
    measurement({
      ...{ name: 'event in a transaction', unit: 'ms', subject: median(taken.subject) - median(taken.floor) },
      target: { at: 'most', value: 0.4 },
      note: `processor time of PostgreSQL that one event adds; the median of ${ROUNDS} rounds of ${TRANSACTIONS} transactions`,
    }),
  ]
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
