import type { Trace } from '../lib/traced.ts'
import type { QueueConnection } from './connection.ts'
import { laneNames, table } from './schema.ts'

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

const organization = `data ->> 'orgId'`
const urgency = 'priority desc, created_on'
const placeIn = (name: string, running: string) =>
  `row_number() over (partition by ${name} order by ${urgency}) + coalesce((${running}::jsonb ->> ${name})::integer, 0)`
/** Of a group with a limit in all processes, those that run are counted in the table. */
const claimDue = `
  with limited as (
    select group_id, min((data ->> 'atOnce')::integer) as most, count(*)::integer as running from ${table}
    where name = any ($9) and state = 'active' and group_id is not null and data ? 'atOnce' group by group_id
  ), due as (
    select id, group_id, (data ->> 'atOnce')::integer as most, ${organization} as organization, ${urgency.replace(' desc', '')} from ${table}
    where name = $1 and state < 'active' and not blocked and start_after <= now()
      and group_id <> all ($3) and ${organization} <> all ($6)
      and group_id <> all (array(select group_id from limited where running >= most))
    order by ${urgency} limit $2 for update skip locked
  ), of_groups as (
    select due.*, count(*) over () as due, ${placeIn('group_id', '$4')} as place,
      row_number() over (partition by group_id order by ${urgency}) + coalesce(l.running, 0) as limited_place
    from due left join limited l using (group_id)
  ), of_organizations as (
    select id, due, ${placeIn('organization', '$7')} as place from of_groups where place <= $5 and (most is null or limited_place <= most)
  )
  update ${table} j set state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
  from of_organizations p where j.name = $1 and j.id = p.id and p.place <= $8
  returning j.id, j.name, j.group_id as "groupId", j.retry_count as "retryCount", j.retry_limit as "retryLimit", j.data,
    p.due::integer, j.priority, j.created_on`

/** The names that have their share, the counts of the others as JSON, and the share. */
function bounds(running: ReadonlyMap<string, number>, share: number): [string[], string, number] {
  const counts = [...running]
  const full = counts.filter(([, count]) => count >= share).map(([name]) => name)
  return [full, JSON.stringify(Object.fromEntries(counts.filter(([, count]) => count < share))), share]
}

/** Claims jobs of a lane that are due, in one statement, the most urgent first. */
export async function claimJobs(connection: QueueConnection, name: string, room: Room): Promise<Claimed> {
  const { jobs: most, shares, running } = room
  const groups = bounds(running.group, shares.group)
  const organizations = bounds(running.organization, shares.organization)
  const { rows } = await connection.executeSql(claimDue, [...[name, most, ...groups, ...organizations], laneNames])
  const claimed = rows as (ClaimedJob & { due: number; priority: number; created_on: Date })[]
  const jobs = claimed.toSorted((a, b) => b.priority - a.priority || a.created_on.getTime() - b.created_on.getTime())
  return { jobs, isMore: (claimed[0]?.due ?? 0) > claimed.length }
}
