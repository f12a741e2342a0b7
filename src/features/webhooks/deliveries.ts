import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { typesIn } from '../../core/event-types.ts'
import { enqueue } from '../../core/job.ts'
import { selectOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { deliverJob } from './deliver.ts'
import { replay } from './rules.ts'
import { getEndpoint, lockEndpoint } from './webhooks.ts'

const columns = [
  ...(['id', 'endpoint_id', 'event_id', 'seq', 'type', 'status', 'attempts', 'next_attempt_at'] as const),
  ...(['last_status', 'last_error', 'created_at'] as const),
] as const

const all = (ctx: Ctx) => selectOwned(ctx, 'webhook_deliveries').select(columns)

export async function listDeliveries(
  ctx: Ctx,
  input: ListInput & { endpoint_id: string; status?: string; type?: string },
) {
  await getEndpoint(ctx, input)
  return readPage(ctx, { operation: 'listWebhookDeliveries', input }, all(ctx), (row) => row)
}

/** A delivery with its attempts, the first one first. @throws Problem `not_found` */
export async function getDelivery(ctx: Ctx, input: { endpoint_id: string; delivery_id: string }) {
  await getEndpoint(ctx, input)
  const delivery = await all(ctx)
    .where('endpoint_id', '=', input.endpoint_id)
    .where('id', '=', input.delivery_id)
    .executeTakeFirstOrThrow(() => noSuch('delivery', input.delivery_id))
  const history = await selectOwned(ctx, 'webhook_attempts')
    .select(['number', 'started_at', 'duration_ms', 'status', 'error', 'answer'])
    .where('delivery_id', '=', delivery.id)
    .orderBy('number', 'desc')
    .limit(historyMax)
    .execute()
  return { ...delivery, history: history.toReversed() }
}

const historyMax = 100

/** Sends an event again at once, with all further attempts, whatever became of it before. */
export async function redeliver(ctx: Ctx, input: { endpoint_id: string; delivery_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await lockEndpoint(ctx, input.endpoint_id)
    const { id } = await getDelivery(ctx, input)
    await sendAgain(ctx, input.endpoint_id, [id])
    return getDelivery(ctx, input)
  })
}

/** Starts these deliveries of a locked endpoint again: so many a second, or at once. */
async function sendAgain(
  ctx: Ctx,
  endpointId: string,
  ids: string[],
  perSecond = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (ids.length === 0) return
  const now = ctx.now().getTime()
  const next = ids.map((id, i) => ({ id, attempt_id: uuidv7(now), afterMs: Math.floor(i / perSecond) * 1000 }))
  const replaced = await selectOwned(ctx, 'webhook_deliveries')
    .select('attempt_id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forNoKeyUpdate()
    .execute()
  const nextById = Object.fromEntries(
    next.map(({ id, attempt_id, afterMs }) => [id, [attempt_id, new Date(now + afterMs)]]),
  )
  // One row beside the deliveries: a join with rows of `next` would compare each with each where the database expects few.
  await sql`
    update webhook_deliveries d set status = 'pending', tries = 0,
      attempt_id = (n.by_id -> d.id::text ->> 0)::uuid, next_attempt_at = (n.by_id -> d.id::text ->> 1)::timestamptz
    from (select ${JSON.stringify(nextById)}::jsonb as by_id offset 0) n
    where d.org_id = ${ctx.orgId} and d.id = any(${ids}::uuid[])`.execute(ctx.db)
  await enqueue(
    ctx,
    deliverJob,
    next.map(({ id: delivery_id, attempt_id, afterMs }) => ({
      ...{ id: attempt_id, args: { delivery_id, attempt_id }, group: endpointId },
      ...(afterMs > 0 && { afterMs }),
    })),
  )
  const jobs = replaced.flatMap(({ attempt_id }) => attempt_id ?? [])
  ctx.afterCommit(() => ctx.parts.queue.cancel(jobs))
}

type Replay = { endpoint_id: string; after?: number; until?: number; types?: string[]; only?: 'failed' | 'all' }

/**
 * Sends stored events to an endpoint: those that were not delivered to it (`failed`), or all that it wants. Events that it never got, because it
 * did not exist or was disabled, count as not delivered only with `all`.
 * @throws Problem `request_rejected` for too many
 */
export async function replayEvents(ctx: Ctx, input: Replay) {
  const { endpoint_id, after = 0, until = Number.MAX_SAFE_INTEGER, types = ['*'], only = 'failed' } = input
  const wanted = typesIn(types, { pointer: '/types' })
  return inTransaction(ctx, async (ctx) => {
    await lockEndpoint(ctx, endpoint_id)
    const isWanted = (row: 'd' | 'e') => {
      const [org, seq, type] = ['org_id', 'seq', 'type'].map((column) => sql.ref(`${row}.${column}`))
      return sql`${org} = ${ctx.orgId} and ${seq} > ${after} and ${seq} <= ${until} and ${type} <> 'webhook.test'
        and (${wanted}::text[] is null or ${type} = any(${wanted}::text[]))`
    }
    if (only === 'all')
      await sql`
        insert into webhook_deliveries (id, org_id, endpoint_id, event_id, seq, type, status, created_at)
        select new_id(), e.org_id, w.id, e.id, e.seq, e.type, 'exhausted', ${ctx.now()}
        from events e join webhook_endpoints w on w.org_id = e.org_id and w.id = ${endpoint_id}
        where ${isWanted('e')} and wants_event(w, e)
        order by e.seq limit ${replay.eventsMax + 1}
        on conflict (endpoint_id, event_id) do nothing`.execute(ctx.db)
    const { rows } = await sql<{ id: string }>`
      select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpoint_id} and ${isWanted('d')}
        and (${only} = 'all' or d.status in ('exhausted', 'canceled'))
      order by d.seq limit ${replay.eventsMax + 1}`.execute(ctx.db)
    if (rows.length > replay.eventsMax)
      throw new Problem(
        'request_rejected',
        `These are more than ${replay.eventsMax} events. Replay them in parts, with \`after\` and \`until\`.`,
      )
    await sendAgain(
      ctx,
      endpoint_id,
      rows.map(({ id }) => id),
      replay.perSecond,
    )
    return { queued: rows.length }
  })
}
