import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { uuidv7 } from '../lib/ids.ts'
import type { Trace } from '../lib/traced.ts'
import type { Queue } from '../queue/queue.ts'

const orders = ['photoshoot', 'campaign', 'assistant_ad_group', 'retail_listing_image', 'video'] as const
const ends = ['progressed', 'completed', 'failed', 'canceled'] as const

/** Types of events, by what they are about. */
export const eventTypes = [
  ...(['product.ready', 'product.failed', 'product.profile_updated', 'product.deleted', 'product.restored'] as const),
  ...orders.flatMap((order) => ends.map((end) => `${order}.${end}` as const)),
  ...(['kit_suggestion.ready', 'kit_suggestion.failed'] as const),
  ...(['credits.low', 'api_key.rotated', 'api_key.updated', 'api_key.disabled', 'api_key.leaked'] as const),
  ...(['api_key.expiring'] as const),
  ...(['webhook_endpoint.disabled', 'webhook.test'] as const),
] as const

export type EventType = (typeof eventTypes)[number]

/** A change of a resource. `transition` names it within the type: one of a resource is recorded once. */
export type Event = {
  /** Defaults to a new one. */
  id?: string
  type: EventType
  resource_type: string
  resource_id: string
  status: string
  transition: string
  product_id: string | null
  /** Defaults to the brand of the product. */
  brand_id?: string | null
  /** Of a `webhook.test`: the type that its message has. Defaults to that type. */
  sample_type?: EventType
}

/** The transaction of one organization that events are recorded in. */
type Log = { db: Kysely<Tables>; orgId: string; now: () => Date; parts: { queue: Queue }; trace?: Trace }

/** Kind of the jobs that deliver events. An attempt of a delivery is one job, and has its id. */
export const deliverKind = 'webhooks.deliver'

type Delivery = { delivery_id: string; endpoint_id: string; attempt_id: string }

/**
 * Stores the events of a transaction and numbers them; where webhook endpoints want one, its deliveries, too. Locks the head of the
 * organization's log, so nothing else is locked after it.
 */
export async function storeEvents({ db, orgId, now, parts, trace }: Log, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  const created_at = now()
  const batch = JSON.stringify(events.map((event) => ({ id: uuidv7(created_at.getTime()), ...event, created_at })))
  const { rows } = await sql<Delivery>`select * from record_events(${orgId}, ${batch}::jsonb)`.execute(db)
  const jobs = rows.map(({ attempt_id, delivery_id, endpoint_id }) => ({
    ...{ id: attempt_id, kind: deliverKind, orgId, lane: 'wire' as const, group: endpoint_id },
    args: { delivery_id, attempt_id },
    ...(trace && { trace }),
  }))
  if (jobs.length > 0) await parts.queue.enqueue(db, jobs)
}

/**
 * Makes the numbers of all logs go on from the milliseconds since 1970, after the database was restored from a backup: events that were recorded since
 * are lost, and readers may have their numbers. No organization records a thousand events a second all the time, so a number of that size was never given
 * out before. Readers that go on from a number between are refused.
 */
export async function skipLostNumbers(db: Kysely<Tables>): Promise<void> {
  await sql`
    with next as (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as last)
    insert into event_heads as h (org_id, last, skipped)
    select o.id, next.last, int8multirange(int8range(1, next.last, '[]')) from organizations o, next
    on conflict (org_id) do update set last = excluded.last, skipped = h.skipped + int8multirange(int8range(h.last, excluded.last, '(]'))`.execute(
    db,
  )
}
