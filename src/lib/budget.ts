export type Budget = {
  spend(owner: string, amount: number): void
  /** Seconds until the owner may spend again; 0 when it may now. */
  waitSeconds(owner: string): number
}

/**
 * Limits what each owner may spend: `burst` at once, restored at `perSecond` (a leaky bucket). Spending is not refused, so that work whose cost
 * is measured at its end counts whole; the wait grows with the excess.
 */
export function openBudget(
  { burst, perSecond }: { burst: number; perSecond: number },
  nowMs: () => number = () => performance.now(),
): Budget {
  const spent = new Map<string, { amount: number; at: number }>()
  const left = (owner: string) => {
    const last = spent.get(owner)
    return last === undefined ? 0 : Math.max(0, last.amount - ((nowMs() - last.at) / 1000) * perSecond)
  }
  return {
    spend(owner, amount) {
      for (const one of [...spent.keys()]) if (left(one) === 0) spent.delete(one)
      spent.set(owner, { amount: left(owner) + amount, at: nowMs() })
    },
    waitSeconds: (owner) => Math.max(0, left(owner) - burst) / perSecond,
  }
}
