import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { tell } from '../../core/event.ts'
import { priceOf, settle } from '../credits/credits.ts'
import { isTerminal, statusOf, type Tally } from './rules.ts'

export type Failure = { code: string; message: string }
export type End =
  | { status: 'canceled' }
  | { status: 'failed'; failure: Failure; attempt?: number; checks?: unknown[]; overlay_key?: string | null }

/**
 * Ends open outputs of a shoot without a picture: their credits come back and the shoot's state follows. Whoever calls it has locked the
 * account. With an `attempt`, only an output that is still on it ends. Returns the ids of what ended.
 */
export async function endOutputs(ctx: Ctx, shootId: string, which: string[] | 'all', end: End): Promise<string[]> {
  const shoot = await lockShoot(ctx, shootId)
  if (!shoot) return []
  let query = ctx.db
    .updateTable('photoshoot_outputs')
    .set({
      status: end.status,
      ended_at: ctx.now(),
      ...(end.status === 'failed' && {
        failure_code: end.failure.code,
        failure_message: end.failure.message,
        checks: JSON.stringify(end.checks ?? []),
        overlay_key: end.overlay_key ?? null,
      }),
    })
    .where('org_id', '=', ctx.orgId)
    .where('photoshoot_id', '=', shootId)
    .where('status', 'in', ['queued', 'in_progress'])
  if (which !== 'all') query = query.where('id', 'in', which)
  if (end.status === 'failed' && end.attempt !== undefined) query = query.where('attempt', '=', end.attempt)
  const ended = (await query.returning('id').execute()).map(({ id }) => id)
  if (ended.length === 0) return []
  await settle(ctx, { reservation_id: shoot.reservation_id, item_ids: ended, price: priceOf('photoshoot', 'output') })
  await followOutputs(ctx, shootId, end.status === 'failed' ? end.failure : null)
  return ended
}

export async function lockShoot(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('photoshoots')
    .select(['id', 'reservation_id', 'status'])
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Brings the shoot's own state in line with its outputs, and tells when it has ended. The shoot's row is locked. */
export async function followOutputs(ctx: Ctx, shootId: string, failure: Failure | null): Promise<void> {
  const { rows } = await sql<Tally>`
    select count(*) filter (where status = 'queued')::integer as queued, count(*) filter (where status = 'in_progress')::integer as in_progress,
      count(*) filter (where status = 'completed')::integer as completed, count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where status = 'canceled')::integer as canceled
    from photoshoot_outputs where org_id = ${ctx.orgId} and photoshoot_id = ${shootId}
  `.execute(ctx.db)
  const status = statusOf(rows[0]!)
  const ended = isTerminal(status)
  const failed =
    status === 'failed' ? (failure ?? { code: 'render_failed', message: 'None of the pictures could be made.' }) : null
  await ctx.db
    .updateTable('photoshoots')
    .set((eb) => ({
      status,
      failure_code: failed?.code ?? null,
      failure_message: failed?.message ?? null,
      version: eb('version', '+', 1),
      updated_at: ctx.now(),
      completed_at: ended ? ctx.now() : null,
    }))
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', shootId)
    .execute()
  if (ended)
    await tell(ctx, [
      { type: `photoshoot.${status}`, resource_type: 'photoshoot', resource_id: shootId, status, transition: 'end' },
    ])
}
