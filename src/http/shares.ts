import { Problem } from '../core/problem.ts'

/** How many may be under way at once in this process: of one organization, and of all. */
export type SharesMax = { own: number; all: number }

/**
 * Counts what organizations have under way. Taking a share returns what gives it back; where none is left, for this organization or for
 * any, it is a 503.
 */
export function openShares({ own, all }: SharesMax, what: string): (orgId: string) => () => void {
  const taken = new Map<string, number>()
  let total = 0
  const add = (orgId: string, count: 1 | -1) => {
    total += count
    const left = (taken.get(orgId) ?? 0) + count
    if (left === 0) taken.delete(orgId)
    else taken.set(orgId, left)
  }
  return (orgId) => {
    if (total >= all || (taken.get(orgId) ?? 0) >= own)
      throw new Problem('service_unavailable', `Too many ${what} are under way. Try again shortly.`, {
        retryAfterSeconds: 2,
      })
    add(orgId, 1)
    return () => add(orgId, -1)
  }
}
