type Watched = {
  orders: readonly { status: string }[]
  /** Whether nobody looks at the tab. */
  hidden: boolean
  /** Milliseconds for which no answer has differed. */
  unchangedMs: number
}

const bounds = {
  running: [3_000, 6_000],
  waiting: [3_000, 12_000],
  nothing: [15_000, 60_000],
} as const

/**
 * Milliseconds until the open orders are asked for again: a quarter of the time for which nothing has changed, within bounds. Null where only a
 * look at the tab or an order is a reason to ask.
 */
export function paceOf({ orders, hidden, unchangedMs }: Watched): number | null {
  if (hidden && orders.length === 0) return null
  const [least, most] = bounds[hidden ? 'nothing' : stateOf(orders)]
  return Math.min(most, Math.max(least, unchangedMs / 4))
}

function stateOf(orders: Watched['orders']): keyof typeof bounds {
  if (orders.length === 0) return 'nothing'
  return orders.some(({ status }) => status === 'in_progress') ? 'running' : 'waiting'
}
