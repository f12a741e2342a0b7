import { createHash } from 'node:crypto'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { translated } from '../db/errors.ts'

/**
 * The lanes of the queue and their names in pg-boss. Jobs that take minutes, jobs that wait for other hosts, and deliveries to them have
 * separate workers, so that none delays a short job.
 */
export const lanes = { short: 'work', long: 'long_work', outside: 'outside_work', wire: 'wire_work' } as const
export type Lane = keyof typeof lanes
export const laneNames: string[] = Object.values(lanes)
export const attemptsMax = 3
export const table = 'pgboss.job_common'
/** The channel that names a lane whenever a job is added to it. It has the name that pg-boss gives it, for processes of older releases. */
export const channel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

const laneOf = (lane: string) =>
  `case ${lane} when 'long' then '${lanes.long}' when 'outside' then '${lanes.outside}' when 'wire' then '${lanes.wire}' else '${lanes.short}' end`
const isWire = (name: string) => `${name} = '${lanes.wire}'`
const lock = 'select pg_advisory_lock(7225041139)'

/**
 * One statement enqueues a batch. A job waits behind as many others as its group (its organization, unless it names another one) has
 * outstanding, so that an organization with many jobs does not delay one with few. Deliveries and other jobs do not delay each other. An id that is still outstanding stays as it is; one that is
 * finished starts again, with retry counts that no earlier worker can have claimed. The fourth
 * claim, beyond the three attempts, happens only when the third died with its process.
 */
const enqueueFunction = `
  create or replace function pgboss.enqueue(batch jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $fn$
  declare
    acting text := nullif(current_setting('app.org_id', true), '');
  begin
    if acting is not null and exists (select from jsonb_array_elements(batch) j where j ->> 'org_id' is distinct from acting) then
      raise exception 'a job belongs to another organization' using errcode = '42501';
    end if;
    with wanted as (
      select distinct on (1) j.id, j.kind, j.org_id, j.args, j.trace, j.place, coalesce(j.group_id, j.org_id) as group_id, j.at_once,
        coalesce(j.after_ms, 0) * interval '1 ms' as after, ${laneOf('j.lane')} as lane
      from rows from (jsonb_to_recordset(batch) as (
        id uuid, kind text, org_id text, args jsonb, lane text, group_id text, at_once integer, after_ms bigint, trace text
      )) with ordinality as j (id, kind, org_id, args, lane, group_id, at_once, after_ms, trace, place)
      order by 1, j.place
    ), outstanding as (
      select group_id, ${isWire('name')} as is_wire, count(*) as jobs from ${table}
      where state < 'completed' and group_id in (select group_id from wanted) group by 1, 2
    )
    insert into ${table} as old (id, name, data, priority, start_after, group_id, retry_limit, retry_delay, retry_backoff,
      expire_seconds, deletion_seconds, heartbeat_seconds, keep_until)
    select w.id, w.lane, jsonb_strip_nulls(jsonb_build_object('kind', w.kind, 'orgId', w.org_id, 'atOnce', w.at_once, 'trace', w.trace)) || jsonb_build_object('args', w.args),
      1 - coalesce(o.jobs, 0) - row_number() over (partition by w.group_id order by w.place),
      now() + w.after, w.group_id, ${attemptsMax}, 1, true, 3600, 3600, 10, now() + interval '14 days'
    from wanted w left join outstanding o on o.group_id = w.group_id and o.is_wire = (${isWire('w.lane')})
    order by w.place
    on conflict (name, id) do update set
      state = 'created', retry_count = old.retry_count + 1, retry_limit = old.retry_count + 1 + excluded.retry_limit,
      data = excluded.data, priority = excluded.priority, start_after = excluded.start_after, group_id = excluded.group_id,
      retry_delay = excluded.retry_delay, created_on = now(), keep_until = excluded.keep_until, started_on = null,
      completed_on = null, heartbeat_on = null, output = null
      where old.state >= 'completed';
    perform pg_notify('${channel}', lane)
    from (select distinct ${laneOf("j ->> 'lane'")} as lane
      from jsonb_array_elements(batch) j) as told;
  end $fn$`

const organization = `data ->> 'orgId'`
const urgency = 'priority desc, created_on'
const placeIn = (name: string, running: string) =>
  `row_number() over (partition by ${name} order by ${urgency}) + coalesce((${running} ->> ${name})::integer, 0)`

/**
 * One statement claims the jobs of a lane that are due, within what of each group and each organization this process runs already. Of a group
 * with a limit in all processes, those that run are counted in the table, by one claim at a time: it counts after it holds the lock, so it
 * sees what the claim before it has started.
 */
const claimFunction = `
  create or replace function pgboss.claim_due(p_lane text, p_jobs integer,
    p_full_groups text[], p_groups jsonb, p_group_share integer,
    p_full_organizations text[], p_organizations jsonb, p_organization_share integer, p_lanes text[]
  ) returns table (id uuid, name text, "groupId" text, "retryCount" integer, "retryLimit" integer, data jsonb, due integer,
    priority integer, created_on timestamptz)
  language plpgsql as $fn$
  #variable_conflict use_column
  declare
    v_limited boolean := exists (
      select from ${table} where name = p_lane and state < 'active' and data ? 'atOnce' and not blocked and start_after <= now());
  begin
    if v_limited then perform pg_advisory_xact_lock(7225041140); end if;
    return query
    with limited as (
      select group_id, min((data ->> 'atOnce')::integer) as most, count(*)::integer as running from ${table}
      where v_limited and name = any (p_lanes) and state = 'active' and group_id is not null and data ? 'atOnce' group by group_id
    ), due as (
      select id, group_id, (data ->> 'atOnce')::integer as most, ${organization} as organization, ${urgency.replace(' desc', '')} from ${table}
      where name = p_lane and state < 'active' and not blocked and start_after <= now() and (v_limited or not data ? 'atOnce')
        and group_id <> all (p_full_groups) and ${organization} <> all (p_full_organizations)
        and group_id <> all (array(select group_id from limited where running >= most))
      order by ${urgency} limit p_jobs for update skip locked
    ), of_groups as (
      select due.*, count(*) over () as due, ${placeIn('group_id', 'p_groups')} as place,
        row_number() over (partition by group_id order by ${urgency}) + coalesce(l.running, 0) as limited_place
      from due left join limited l using (group_id)
    ), of_organizations as (
      select id, due, ${placeIn('organization', 'p_organizations')} as place from of_groups
      where place <= p_group_share and (most is null or limited_place <= most)
    )
    update ${table} j set state = 'active', started_on = now(), heartbeat_on = now(),
      retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
    from of_organizations p where j.name = p_lane and j.id = p.id and p.place <= p_organization_share
    returning j.id, j.name, j.group_id, j.retry_count, j.retry_limit, j.data, p.due::integer, j.priority, j.created_on;
  end $fn$`

const ours = `
  create index if not exists job_outstanding on ${table} (group_id) where state < 'completed';
  create index if not exists job_limited on ${table} (name) where state < 'active' and data ? 'atOnce';
  ${enqueueFunction};
  ${claimFunction};
  revoke all on function pgboss.enqueue(jsonb), pgboss.claim_due from public;
  grant usage on schema pgboss to cyclorama_app;
  grant execute on function pgboss.enqueue(jsonb) to cyclorama_app;`

/** Creates or updates the queue's schema. Several processes may call it at once. */
export async function prepareSchema(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'cyclorama queue' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set client_min_messages = warning; ${lock}`)
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    const boss = new PgBoss({ db, schedule: false, supervise: false })
    boss.on('error', () => {})
    await boss.start()
    for (const lane of laneNames) await boss.createQueue(lane, { notify: true })
    await boss.stop({ graceful: false })
    await client.query(ours)
  } catch (error) {
    throw translated(error)
  } finally {
    await client.end().catch(() => {})
  }
}
