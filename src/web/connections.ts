import { isIP, type LookupFunction } from 'node:net'
import { Pool } from 'undici'

/** Where a connection goes: only to these addresses, which have been checked, with the name of the origin in Host and certificate. */
export type Pinned = { tenant: string; origin: string; addresses: string[]; timeoutMs: number }

type Kept = { pool: Pool; users: number }

/** Pools that are kept; the ones that were used least recently are closed first. */
const poolsMax = 512
/** The longest time for which an idle connection is kept, whatever its host offers. */
const idleMs = 4000

/**
 * Lends connections, which stay open for a few seconds for the next post of the same tenant to the same origin and addresses. No tenant gets a connection
 * of another one.
 */
export function openConnections(): <T>(pinned: Pinned, use: (pool: Pool) => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept>()
  const poolFor = (pinned: Pinned): Kept => {
    const key = JSON.stringify([pinned.tenant, pinned.origin, pinned.addresses.toSorted()])
    const one = kept.get(key) ?? { pool: openPool(pinned), users: 0 }
    kept.delete(key)
    kept.set(key, one)
    return one
  }
  const closeOldest = () => {
    for (const [key, { pool, users }] of kept) {
      if (kept.size <= poolsMax) return
      if (users > 0) continue
      kept.delete(key)
      void pool.destroy()
    }
  }
  return async (pinned, use) => {
    const one = poolFor(pinned)
    one.users++
    closeOldest()
    try {
      return await use(one.pool)
    } finally {
      one.users--
    }
  }
}

const openPool = ({ origin, addresses, timeoutMs }: Pinned) =>
  new Pool(origin, {
    connect: { lookup: pinnedTo(addresses), timeout: timeoutMs },
    allowH2: false,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  })

/** Answers every look-up with the addresses that were checked, so that a name cannot resolve differently in between. */
export function pinnedTo(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all) callback(null, answers)
    else callback(null, answers[0]!.address, answers[0]!.family)
  }
}
