import { Problem } from '../core/problem.ts'
import { openTally } from '../lib/tally.ts'

/** How many may be under way at once in this process: of one organization, and of all. */
export type SharesMax = { perOwner: number; all: number }

/**
 * Counts what owners (organizations, addresses) have under way. Taking a share returns what gives it back; where none is left, for this owner or for
 * any, it is a 503.
 */
export function openShares({ perOwner, all }: SharesMax, what: string): (owner: string) => () => void {
  const taken = openTally()
  let total = 0
  const add = (owner: string, count: 1 | -1) => {
    total += count
    taken.add(owner, count)
  }
  return (owner) => {
    if (total >= all || taken.of(owner) >= perOwner)
      throw new Problem('service_unavailable', `Too many ${what} are under way. Try again shortly.`, {
        retryAfterSeconds: 2,
      })
    add(owner, 1)
    return () => add(owner, -1)
  }
}
