import type { Actor, Parts } from '../core/ctx.ts'
import { type RequestCount, recordRequests } from '../features/credits/credits.ts'
import { recordUse } from '../features/keys/keys.ts'
import { quarterOf } from '../lib/quarters.ts'

const flushMs = 15_000

export type UsageCounter = {
  count: (actor: Actor, operation: string) => void
  /** Stores the counts. */
  flush: () => Promise<void>
  /** Stores the counts a last time and stops. */
  close: () => Promise<void>
}

/** Counts admitted requests in memory and stores them every 15 seconds, with the times of the keys' last use. A crash loses at most 15 seconds. */
export function usageCounter(parts: Parts): UsageCounter {
  let counts = new Map<string, RequestCount>()
  const add = (name: string, requests: number, make: () => Omit<RequestCount, 'requests'>) => {
    const known = counts.get(name)
    if (known) known.requests += requests
    else counts.set(name, { ...make(), requests })
  }
  const flush = async () => {
    const taken = counts
    const entries = [...taken.values()]
    counts = new Map()
    try {
      await recordUse(parts, [...new Set(entries.map((entry) => entry.api_key_id))])
      await recordRequests(parts, entries)
    } catch (error) {
      for (const [name, entry] of taken) add(name, entry.requests, () => entry)
      parts.log.warn({ err: error }, 'request counts are written later')
    }
  }
  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    count: ({ orgId, keyId }, operation) => {
      const starts_at = quarterOf(parts.now())
      add(`${starts_at.getTime()} ${keyId} ${operation}`, 1, () => {
        return { org_id: orgId, starts_at, api_key_id: keyId, operation }
      })
    },
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
