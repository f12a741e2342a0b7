import type { Ctx } from './ctx.ts'
import type { Event } from './event-log.ts'

export type { EventType } from './event-log.ts'

/** Records state changes in the transaction that makes them, as its last statement before the commit. */
export function recordEvents(ctx: Ctx, events: Event[]): void {
  if (!ctx.events) throw new Error('Events are recorded in a transaction only')
  ctx.events.push(...events)
}
