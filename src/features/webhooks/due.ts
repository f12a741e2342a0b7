import { sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import type { StoredEvent } from '../../core/stored-event.ts'
import { batched } from '../../lib/batched.ts'
import { onceFor } from '../../lib/once-for.ts'
import type { AttemptOutcome } from './rules.ts'

export type DeliverArgs = { delivery_id: string; attempt_id: string }
export type SendOutcome = AttemptOutcome & { answer: string | null }
export type EndedAttempt = SendOutcome & { started_at: Date; duration_ms: number }

/** A delivery that is due, with its endpoint and its event. */
export type Due = StoredEvent & {
  sample_type: string | null
  endpoint_id: string
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  previous_until: Date | null
  timeouts: number
  attempts: number
}

type Wanted = DeliverArgs & { org_id: string }
type Delivered = Wanted & Pick<EndedAttempt, 'status' | 'answer' | 'started_at' | 'duration_ms'>

/** Deliveries of one statement. */
const batchMax = 64

/** Deliveries of all organizations share statements: under load each costs a fraction of a round trip. */
const batchesOf = onceFor((parts: Parts) => ({
  findDue: batched((wanted: Wanted[]) => findAll(parts, wanted), batchMax),
  recordDelivered: batched((delivered: Delivered[]) => recordAll(parts, delivered), batchMax),
}))

/** The delivery of an attempt; undefined when the attempt is recorded, canceled or replaced. */
export const findDue = ({ parts, orgId }: Ctx, args: DeliverArgs): Promise<Due | undefined> =>
  batchesOf(parts).findDue({ ...args, org_id: orgId })

/**
 * Records an attempt that succeeded, unless its endpoint has failures to forget. Returns whether the attempt is recorded; it may be that another process
 * has recorded or canceled it.
 */
export const recordDelivered = ({ parts, orgId }: Ctx, args: DeliverArgs, attempt: EndedAttempt): Promise<boolean> => {
  const { status, answer, started_at, duration_ms } = attempt
  return batchesOf(parts).recordDelivered({ ...args, org_id: orgId, status, answer, started_at, duration_ms })
}

async function findAll({ database }: Parts, wanted: Wanted[]): Promise<(Due | undefined)[]> {
  const { rows } = await sql<Due & { attempt_id: string }>`
    select d.attempt_id, d.endpoint_id, d.attempts, d.seq, w.url, w.secret, w.previous_secret, w.previous_until, w.timeouts,
      e.id, e.type, e.resource_type, e.resource_id, e.status, e.brand_id, e.product_id, e.created_at, e.sample_type
    from unnest(${wanted.map((one) => one.org_id)}::uuid[], ${wanted.map((one) => one.delivery_id)}::uuid[],
      ${wanted.map((one) => one.attempt_id)}::uuid[]) as k (org_id, delivery_id, attempt_id)
    join webhook_deliveries d on d.org_id = k.org_id and d.id = k.delivery_id and d.attempt_id = k.attempt_id
    join webhook_endpoints w on w.org_id = d.org_id and w.id = d.endpoint_id
    join events e on e.org_id = d.org_id and e.id = d.event_id
    where d.status in ('pending', 'retrying')`.execute(database.system)
  const byAttempt = new Map(rows.map((row) => [row.attempt_id, row]))
  return wanted.map(({ attempt_id }) => byAttempt.get(attempt_id))
}

async function recordAll({ database }: Parts, delivered: Delivered[]): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb) as (org_id uuid, delivery_id uuid, attempt_id uuid,
        status integer, answer text, started_at timestamptz, duration_ms integer)
    ), done as (
      update webhook_deliveries d set status = 'delivered', attempts = d.attempts + 1, tries = d.tries + 1, attempt_id = null,
        next_attempt_at = null, last_status = s.status, last_error = null
      from sent s, webhook_endpoints w
      where d.org_id = s.org_id and d.id = s.delivery_id and d.attempt_id = s.attempt_id and d.status in ('pending', 'retrying')
        and w.org_id = d.org_id and w.id = d.endpoint_id and w.failing_since is null
      returning d.org_id, d.id, d.attempts, s.attempt_id, s.status, s.answer, s.started_at, s.duration_ms
    )
    insert into webhook_attempts (id, org_id, delivery_id, number, started_at, duration_ms, status, answer)
    select attempt_id, org_id, id, attempts, started_at, duration_ms, status, answer from done returning id`.execute(
    database.system,
  )
  const recorded = new Set(rows.map(({ id }) => id))
  return delivered.map(({ attempt_id }) => recorded.has(attempt_id))
}
