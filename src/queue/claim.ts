import type { QueueConnection } from './connection.ts'
import { table } from './schema.ts'

/** A job that this process runs. Its attempt is fenced by `retryCount`. */
export type ClaimedJob = {
  id: string
  name: string
  groupId: string
  retryCount: number
  retryLimit: number
  data: { kind: string; orgId: string; args: unknown }
}

/** `isMore`: others were due, but their groups are full with the jobs that were claimed. */
export type Claimed = { jobs: ClaimedJob[]; isMore: boolean }

/** The most jobs to claim, the most of one group, and how many of each group run already. */
export type Room = { jobs: number; group: number; running: ReadonlyMap<string, number> }

const claimDue = `
  with due as (
    select id, group_id, priority, created_on from ${table}
    where name = $1 and state < 'active' and not blocked and start_after <= now() and group_id <> all ($3)
    order by priority desc, created_on limit $2 for update skip locked
  ), placed as (
    select id, count(*) over () as due, row_number() over (partition by group_id order by priority desc, created_on)
      + coalesce(($4::jsonb ->> group_id)::integer, 0) as place from due
  )
  update ${table} j set state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
  from placed p where j.name = $1 and j.id = p.id and p.place <= $5
  returning j.id, j.name, j.group_id as "groupId", j.retry_count as "retryCount", j.retry_limit as "retryLimit", j.data,
    p.due::integer, j.priority, j.created_on`

/** Claims jobs of a lane that are due, in one statement, the most urgent first. */
export async function claimJobs(connection: QueueConnection, name: string, room: Room): Promise<Claimed> {
  const groups = [...room.running]
  const full = groups.filter(([, count]) => count >= room.group).map(([group]) => group)
  const others = Object.fromEntries(groups.filter(([, count]) => count < room.group))
  const { rows } = await connection.executeSql(claimDue, [
    ...[name, room.jobs, full],
    ...[JSON.stringify(others), Number.isFinite(room.group) ? room.group : 2 ** 31 - 1],
  ])
  const claimed = rows as (ClaimedJob & { due: number; priority: number; created_on: Date })[]
  const jobs = claimed.toSorted((a, b) => b.priority - a.priority || a.created_on.getTime() - b.created_on.getTime())
  return { jobs, isMore: (claimed[0]?.due ?? 0) > claimed.length }
}
