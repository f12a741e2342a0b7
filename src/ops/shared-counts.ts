import { sql } from 'kysely'
import type { Database } from '../db/db.ts'

/** A count begins at most this often, and at most this part of the time passes with it. */
const leastMs = 15_000
const partMax = 0.01
/** Longer than one statement may run. A process that dies while it counts delays the next count by as much. */
const claimMs = 60_000

const after = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`

/**
 * Returns a count that the processes of an installation share, as JSON: whoever finds it due takes it, the others read what was stored last. Null
 * before the first is stored. Also a count that fails is due again later.
 */
export async function sharedCount<T>({ system }: Database, name: string, count: () => Promise<T>): Promise<T | null> {
  const { rows } = await sql<{ claimed: boolean; stored: T | null }>`
    with claim as (
      insert into shared_counts (name, due_at) values (${name}, ${after(claimMs)})
      on conflict (name) do update set due_at = excluded.due_at where shared_counts.due_at <= clock_timestamp() returning 1
    ) select exists (select from claim) as claimed, (select value from shared_counts where name = ${name}) as stored`.execute(
    system,
  )
  const { claimed, stored } = rows[0]!
  if (!claimed) return stored
  const started = performance.now()
  let counted: T | undefined
  try {
    counted = await count()
    return counted
  } finally {
    const restMs = Math.max(leastMs, (performance.now() - started) / partMax)
    const value = counted === undefined ? sql`value` : sql`${JSON.stringify(counted)}::jsonb`
    await sql`update shared_counts set value = ${value}, due_at = ${after(restMs)} where name = ${name}`.execute(system)
  }
}
