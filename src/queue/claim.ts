import type { Trace } from '../lib/traced.ts'
import type { QueueConnection } from './connection.ts'
import { laneNames } from './schema.ts'

/** A job that this process runs. Its attempt is fenced by `retryCount`. */
export type ClaimedJob = {
  id: string
  name: string
  groupId: string
  retryCount: number
  retryLimit: number
  data: { kind: string; orgId: string; args: unknown; trace?: Trace }
}

/** `isMore`: others were due, but the jobs that were claimed have the whole share of their groups or organizations. */
export type Claimed = { jobs: ClaimedJob[]; isMore: boolean }

/** The most jobs that run at once of one group and of one organization. */
export type Shares = { group: number; organization: number }

/** How many jobs to claim at most, and how many of each group and organization run already. */
export type Room = { jobs: number; shares: Shares; running: Record<keyof Shares, ReadonlyMap<string, number>> }

const claim = 'select * from pgboss.claim_due($1, $2, $3, $4, $5, $6, $7, $8, $9)'

/** The names that have their share, the counts of the others as JSON, and the share. */
function bounds(running: ReadonlyMap<string, number>, share: number): [string[], string, number] {
  const counts = [...running]
  const full = counts.filter(([, count]) => count >= share).map(([name]) => name)
  return [full, JSON.stringify(Object.fromEntries(counts.filter(([, count]) => count < share))), share]
}

/** Claims jobs of a lane that are due, in one call of the database, the most urgent first. */
export async function claimJobs(connection: QueueConnection, name: string, room: Room): Promise<Claimed> {
  const { jobs: most, shares, running } = room
  const groups = bounds(running.group, shares.group)
  const organizations = bounds(running.organization, shares.organization)
  const { rows } = await connection.executeSql(claim, [...[name, most, ...groups, ...organizations], laneNames])
  const claimed = rows as (ClaimedJob & { due: number; priority: number; created_on: Date })[]
  const jobs = claimed.toSorted((a, b) => b.priority - a.priority || a.created_on.getTime() - b.created_on.getTime())
  return { jobs, isMore: (claimed[0]?.due ?? 0) > claimed.length }
}
