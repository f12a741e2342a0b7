import { Problem } from '../core/problem.ts'
import { openTally } from '../lib/tally.ts'

/** How many may be under way at once in this process: of one organization, and of all. */
export type SharesMax = { own: number; all: number }

/**
 * Counts what organizations have under way. Taking a share returns what gives it back; where none is left, for this organization or for
 * any, it is a 503.
 */
export function openShares({ own, all }: SharesMax, what: string): (orgId: string) => () => void {
  const taken = openTally()
  let total = 0
  const add = (orgId: string, count: 1 | -1) => {
    total += count
    taken.add(orgId, count)
  }
  return (orgId) => {
    if (total >= all || taken.of(orgId) >= own)
      throw new Problem('service_unavailable', `Too many ${what} are under way. Try again shortly.`, {
        retryAfterSeconds: 2,
      })
    add(orgId, 1)
    return () => add(orgId, -1)
  }
}
