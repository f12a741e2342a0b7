import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Clock = { now: () => Date; stop: () => void }

const everyMs = 30_000
const readings = 5
const roundTripMsMax = 1000

/**
 * The database's clock, as this process follows it: read now and then, counted in between with the process's monotonic clock. So all
 * processes agree on the time whatever their own clocks say, and a clock that is set leaps nowhere. Good to half of the shortest of a few round
 * trips (F. Cristian, Probabilistic clock synchronization, 1989): a single one may take long, when a connection has to be opened first.
 */
export async function followClock(system: Kysely<Tables>): Promise<Clock> {
  let aheadMs = (await readOften(system)).aheadMs
  const correct = async () => {
    const seen = await readOften(system)
    if (seen.roundTripMs <= roundTripMsMax) aheadMs = seen.aheadMs
  }
  // While the database is away the last reading goes on counting.
  const timer = setInterval(() => void correct().catch(() => {}), everyMs).unref()
  return { now: () => new Date(performance.now() + aheadMs), stop: () => clearInterval(timer) }
}

async function readOften(system: Kysely<Tables>): Promise<Reading> {
  let best = await read(system)
  for (let i = 1; i < readings; i++) {
    const next = await read(system)
    if (next.roundTripMs < best.roundTripMs) best = next
  }
  return best
}

/** `aheadMs`: how far the database's clock is ahead of `performance.now()`. */
type Reading = { aheadMs: number; roundTripMs: number }

async function read(system: Kysely<Tables>): Promise<Reading> {
  const asked = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(system)
  const answered = performance.now()
  return { aheadMs: rows[0]!.ms - (asked + answered) / 2, roundTripMs: answered - asked }
}
