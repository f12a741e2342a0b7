import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Clock = { now: () => Date; stop: () => void }

const everyMs = 30_000
const roundTripMsMax = 1000

/**
 * The database's clock, as this process follows it: read now and then, counted in between with the process's monotonic clock. So all
 * processes agree on the time whatever their own clocks say, and a clock that is set leaps nowhere. Good to half a round trip.
 */
export async function followClock(system: Kysely<Tables>): Promise<Clock> {
  let aheadMs = (await read(system)).aheadMs
  const correct = async () => {
    const seen = await read(system)
    if (seen.roundTripMs <= roundTripMsMax) aheadMs = seen.aheadMs
  }
  // While the database is away the last reading goes on counting.
  const timer = setInterval(() => void correct().catch(() => {}), everyMs).unref()
  return { now: () => new Date(performance.now() + aheadMs), stop: () => clearInterval(timer) }
}

/** How far the database's clock is ahead of `performance.now()`. */
async function read(system: Kysely<Tables>): Promise<{ aheadMs: number; roundTripMs: number }> {
  const asked = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(system)
  const answered = performance.now()
  return { aheadMs: rows[0]!.ms - (asked + answered) / 2, roundTripMs: answered - asked }
}
