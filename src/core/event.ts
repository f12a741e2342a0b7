import { uuidv7 } from '../lib/ids.ts'
import type { Ctx } from './ctx.ts'

export type Event = { type: string; resource_type: string; resource_id: string; status: string; transition: string }

/** Records state changes in the outbox, in the transaction that makes them. A transition of a resource is recorded once. */
export async function recordEvents(ctx: Ctx, events: Event[]): Promise<void> {
  if (events.length === 0) return
  const now = ctx.now()
  await ctx.db
    .insertInto('events')
    .values(events.map((event) => ({ id: uuidv7(now.getTime()), org_id: ctx.orgId, ...event, created_at: now })))
    .onConflict((conflict) => conflict.columns(['resource_id', 'type', 'transition']).doNothing())
    .execute()
}
