import type { Actor, Parts } from '../core/ctx.ts'
import { type RequestCount, recordRequests } from '../features/credits/credits.ts'
import { recordUse } from '../features/keys/keys.ts'

const flushMs = 15_000

export type UsageCounter = {
  count: (actor: Actor, operation: string) => void
  /** Writes down what was counted so far. */
  flush: () => Promise<void>
  /** Flushes a last time and stops. */
  close: () => Promise<void>
}

/** Counts admitted requests in memory and writes them down every 15 seconds, with when keys were last used; a crash loses at most those. */
export function usageCounter(parts: Parts): UsageCounter {
  let counts = new Map<string, RequestCount>()
  const add = (entry: RequestCount) => {
    const name = [entry.day, entry.api_key_id, entry.operation].join(' ')
    const known = counts.get(name)
    if (known) known.requests += entry.requests
    else counts.set(name, { ...entry })
  }
  const flush = async () => {
    const taken = [...counts.values()]
    counts = new Map()
    try {
      await recordUse(parts, [...new Set(taken.map((entry) => entry.api_key_id))])
      await recordRequests(parts, taken)
    } catch (error) {
      for (const entry of taken) add(entry)
      parts.log.warn({ err: error }, 'request counts are written later')
    }
  }
  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    count: ({ orgId, keyId }, operation) => {
      const day = parts.now().toISOString().slice(0, 10)
      add({ org_id: orgId, day, api_key_id: keyId, operation, requests: 1 })
    },
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
