/**
 * Every kind of order: its tables, by what column an item names its order, and as what a creative made for it is known. The tables have
 * the columns of the views `orders` and `order_items`, and an item's `attempt`, `plan`, `checks` and failure. `type` names the kind in
 * the views, in ledger and events.
 */
export const kinds = {
  photoshoot: { orders: 'photoshoots', items: 'photoshoot_outputs', parent: 'photoshoot_id', source: 'photoshoot' },
} as const

export type OrderType = keyof typeof kinds

export type State = 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'

/** How many of an order's items are in each state. */
export type Tally = Record<State, number>

/** What an order is when its items are so. A cancel that comes too late for some leaves the order completed with these. */
export function statusOf(tally: Tally): State {
  if (tally.queued + tally.in_progress > 0)
    return tally.in_progress + tally.completed + tally.failed > 0 ? 'in_progress' : 'queued'
  if (tally.completed > 0) return 'completed'
  return tally.canceled > 0 ? 'canceled' : 'failed'
}

export const isTerminal = (status: string) => status === 'completed' || status === 'failed' || status === 'canceled'
