import type { Ctx } from './ctx.ts'
import type { Event } from './event-log.ts'

export type { EventType } from './event-log.ts'

type Told = 'resource_type' | 'status'
/** Kind and status of the resource are those that the type names, `product` and `ready` of `product.ready`, unless the event has others. */
type NewEvent = Omit<Event, Told> & Partial<Pick<Event, Told>>

/** Records state changes in the transaction that makes them, as its last statement before the commit. */
export function recordEvents(ctx: Ctx, events: readonly NewEvent[]): void {
  if (!ctx.events) throw new Error('Events are recorded in a transaction only')
  for (const event of events) {
    const [resource_type, status] = event.type.split('.') as [string, string]
    ctx.events.push({ resource_type, status, ...event })
  }
}
