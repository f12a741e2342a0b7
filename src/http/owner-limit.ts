import { Problem } from '../core/problem.ts'
import { keyedCounter } from '../lib/keyed-counter.ts'

/** The most that may be under way at once in this process: for one owner, and in all. */
export type OwnerMax = { perOwner: number; all: number }

/**
 * Limits what owners (organizations, addresses) have under way. The returned function starts one and returns the function that ends it. Fails
 * with a `service_unavailable` at the limit of the owner or of all.
 */
export function ownerLimit({ perOwner, all }: OwnerMax, what: string): (owner: string) => () => void {
  const underWay = keyedCounter()
  let total = 0
  const add = (owner: string, count: 1 | -1) => {
    total += count
    underWay.add(owner, count)
  }
  return (owner) => {
    if (total >= all || underWay.of(owner) >= perOwner)
      throw new Problem('service_unavailable', `Too many ${what} are under way. Try again shortly.`, {
        retryAfterSeconds: 2,
      })
    add(owner, 1)
    return () => add(owner, -1)
  }
}
