import { sql } from 'kysely'
import type { Parts } from '../../core/ctx.ts'
import type { StoredEvent } from '../../core/stored-event.ts'
import { onceFor } from '../../lib/once-for.ts'

/** The time between two looks at the logs. */
const LOOK_MS = 500
/** Recent events that are remembered of one organization; a stream that is further behind reads the log itself. */
const rememberedMax = 100

/** What all streams of one organization share: every event after `from`, up to `known`; and the last number of the log. */
type Watched = { streams: number; from: number; known: number | null; last: number; events: StoredEvent[] }

type Waiting = { orgId: string; after: number; until: number; wake: () => void }

export type Watcher = {
  /** Watches the log of an organization until the returned function is called. */
  follow(orgId: string): () => void
  /** Returns the events after this number; null where they are not remembered. */
  since(orgId: string, after: number): StoredEvent[] | null
  /** Resolves when there are events after this number, at a moment of the clock, or with the signal. */
  wait(waiting: Omit<Waiting, 'wake'>, signal: AbortSignal): Promise<void>
}

/** The watcher of this process: it looks at the logs of all streams at once. */
export const watcherOf = onceFor(openWatcher)

function openWatcher(parts: Parts): Watcher {
  const logs = new Map<string, Watched>()
  const waiting = new Set<Waiting>()
  let isLooking = false

  const lookOn = async () => {
    if (logs.size === 0) {
      isLooking = false
      return
    }
    try {
      await look(parts, logs)
    } catch (error) {
      parts.log.warn({ err: error }, 'events not read')
    }
    const now = parts.now().getTime()
    for (const one of waiting) if (one.until <= now || (logs.get(one.orgId)?.last ?? 0) > one.after) one.wake()
    setTimeout(lookOn, LOOK_MS)
  }

  return {
    follow(orgId) {
      const watched = logs.get(orgId) ?? { streams: 0, from: 0, known: null, last: 0, events: [] }
      watched.streams++
      logs.set(orgId, watched)
      if (!isLooking) {
        isLooking = true
        setTimeout(lookOn, LOOK_MS)
      }
      return () => {
        if (--watched.streams === 0) logs.delete(orgId)
      }
    },
    since(orgId, after) {
      const watched = logs.get(orgId)
      if (!watched || watched.known === null || after < watched.from) return null
      return watched.events.filter(({ seq }) => seq > after)
    },
    wait: (wanted, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(one)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const one = { ...wanted, wake }
        if (signal.aborted) return resolve()
        waiting.add(one)
        signal.addEventListener('abort', wake)
      }),
  }
}

type Row = { org_id: string; last: number } & (StoredEvent | { seq: null })

/** Reads what is new in all watched logs, in one statement. */
async function look({ database }: Parts, logs: Map<string, Watched>): Promise<void> {
  const known = [...logs.values()].map((watched) => watched.known)
  const { rows } = await sql<Row>`
    select k.org_id, h.last, e.* from unnest(${[...logs.keys()]}::uuid[], ${known}::bigint[]) as k (org_id, known)
    join event_heads h on h.org_id = k.org_id
    left join lateral (
      select id, seq, type, resource_type, resource_id, status, brand_id, product_id, created_at from events
      where org_id = k.org_id and seq > k.known and seq <= h.last order by seq limit ${rememberedMax + 1}
    ) e on h.last > k.known
    order by k.org_id, e.seq`.execute(database.system)
  for (const [orgId, some] of Map.groupBy(rows, ({ org_id }) => org_id)) remember(logs.get(orgId), some)
}

function remember(watched: Watched | undefined, rows: Row[]): void {
  if (!watched) return
  const { last } = rows[0]!
  const events = rows.filter((row): row is Row & StoredEvent => row.seq !== null)
  const isTooMuch = watched.known === null || events.length > rememberedMax
  const all = isTooMuch ? [] : [...watched.events, ...events]
  const dropped = all.splice(0, Math.max(0, all.length - rememberedMax)).at(-1)
  watched.from = isTooMuch ? last : (dropped?.seq ?? watched.from)
  watched.events = all
  watched.known = last
  watched.last = last
}
