import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { Trace } from '../lib/traced.ts'
import { type Attempts, type Handlers, openAttempts, type WorkOptions } from './attempts.ts'
import { type ClaimedJob, claimJobs, type Room, type Shares } from './claim.ts'
import { type QueueConnection, queueConnection } from './connection.ts'
import { type LaneWorkers, startLane } from './lane.ts'
import { channel, type Lane, laneNames, lanes, prepareSchema, table } from './schema.ts'

export type QueuedJob = {
  /** Id of the resource that the job works on, for `cancel`. While a job with it is outstanding, enqueuing it again does nothing. */
  id: string
  kind: string
  orgId: string
  /** Small JSON. */
  args: object
  /**
   * The workers that run it: those for `short` jobs (the default), for `long` ones, for those that wait for other hosts (`outside`), or for
   * deliveries to them (`wire`).
   */
  lane?: Lane
  /** What shares the workers of a lane fairly with others. Defaults to the organization. */
  group?: string
  /** The most jobs of its group with such a limit that run at once, in all lanes and processes. Defaults to what the lane allows. */
  atOnce?: number
  /** Milliseconds before it may start. Defaults to 0. */
  afterMs?: number
  /** Trace of what enqueues it. */
  trace?: Trace
}

type DrainOptions = WorkOptions & { rethrow?: boolean }

type LaneStats = { lane: Lane; waiting: number; running: number; oldest_seconds: number }

export type Queue = {
  /** Creates or updates the queue's schema. Call it at start, after `migrate`. */
  prepare(): Promise<void>
  /** Adds jobs inside the caller's transaction, in one round trip, in either role. */
  enqueue(trx: Kysely<Tables>, jobs: QueuedJob[]): Promise<void>
  /**
   * Runs jobs until `close`. One organization gets all but one of the workers of a lane in each process, a third of those for jobs that
   * wait for other hosts, and eight of those for deliveries, of which one group gets four, so that workers are left for others. Continues after an outage
   * of the database.
   */
  work(handlers: Handlers, options?: WorkOptions): Promise<void>
  /** Waiting jobs never start; the signal of a running one is aborted within about a second. Finished ones stay. */
  cancel(jobIds: string[]): Promise<void>
  /** For tests: runs all jobs that are due, with immediate retries, until there are none. Rethrows the errors of last attempts if requested. */
  drain(handlers: Handlers, options?: DrainOptions): Promise<void>
  /** Counts jobs that wait or run. */
  size(): Promise<number>
  /** Jobs that wait or run in each lane, and the age in seconds of the oldest one that is due. */
  stats(): Promise<LaneStats[]>
  /** Starts no more jobs, waits `graceMs` for running ones, then aborts them and returns them to the queue without counting the attempt. */
  close(options?: { graceMs?: number }): Promise<void>
}

type Worker = {
  boss: PgBoss
  connection: QueueConnection
  attempts: Attempts
  lanes: LaneWorkers[]
  /** Ends the heartbeat. */
  ended: AbortController
}

const abortedMs = 1000
const heartbeatMs = 1000
/** Connections for claims, ends and heartbeats, which are short and concern many jobs each. */
const connectionsMax = 4

async function statsOf(database: Database): Promise<LaneStats[]> {
  const { rows } = await sql<Omit<LaneStats, 'lane'> & { name: string }>`
    select name, count(*) filter (where state < 'active')::integer as waiting, count(*) filter (where state = 'active')::integer as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::double precision
        as oldest_seconds
    from ${sql.raw(table)} where name = any(${laneNames}) and state < 'completed' group by name`.execute(
    database.system,
  )
  const none = { waiting: 0, running: 0, oldest_seconds: 0 }
  return Object.entries(lanes).map(([lane, name]) => {
    const { name: _, ...counts } = rows.find((row) => row.name === name) ?? { ...none, name }
    return { lane: lane as Lane, ...counts }
  })
}

/** Opens the queue of this database. `onError` receives failed attempts and errors of the queue itself. */
export function openQueue(database: Database, onError: (error: unknown) => void = () => {}): Queue {
  const workers: Worker[] = []
  let drainer: Promise<Worker> | null = null
  const local = () => workers.map(({ attempts }) => attempts)
  const open = async (settings: object): Promise<Worker> => {
    const connection = queueConnection(database.connection, connectionsMax)
    const boss = new PgBoss({
      db: { executeSql: connection.executeSql },
      migrate: false,
      schedule: false,
      reindex: false,
      ...settings,
    })
    boss.on('error', onError)
    await boss.start()
    const attempts = openAttempts(
      connection,
      (job, error) => boss.fail(job.name, job, { message: String(error) }),
      onError,
    )
    const worker = { boss, connection, attempts, lanes: [], ended: new AbortController() }
    workers.push(worker)
    return worker
  }
  return {
    prepare: () => prepareSchema(database.connection),
    enqueue,
    work: async (handlers, options = {}) => {
      const every = { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2, maintenanceIntervalSeconds: 300 }
      const worker = await open(every)
      startLanes(worker, handlers, { ...options, onError })
      void keepBeating(worker, onError)
    },
    cancel: async (jobIds) => {
      if (jobIds.length === 0) return
      await sql`update ${sql.raw(table)} set state = 'cancelled', completed_on = now()
        where name = any(${laneNames}) and id = any(${jobIds}::uuid[]) and state < 'completed'`.execute(database.system)
      for (const attempts of local()) attempts.abort(jobIds)
    },
    drain: async (handlers, options = {}) => {
      drainer ??= open({ supervise: false })
      await drain(await drainer, handlers, options)
    },
    size: async () => {
      const { rows } = await sql<{ jobs: number }>`
        select count(*) as jobs from ${sql.raw(table)} where name = any(${laneNames}) and state < 'completed'`.execute(
        database.system,
      )
      return rows[0]?.jobs ?? 0
    },
    stats: () => statsOf(database),
    close: async ({ graceMs = 10_000 } = {}) => {
      await drainer
      drainer = null
      await Promise.all(workers.splice(0).map((worker) => stop(worker, graceMs)))
    },
  }
}

async function enqueue(trx: Kysely<Tables>, jobs: QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return
  const batch = jobs.map(({ id, kind, orgId, args, lane, group, atOnce, afterMs, trace }) => ({
    id,
    kind,
    org_id: orgId,
    args,
    lane,
    group_id: group,
    at_once: atOnce,
    after_ms: afterMs,
    trace,
  }))
  await sql`select pgboss.enqueue(${JSON.stringify(batch)}::jsonb)`.execute(trx)
}

/** Starts the workers of every lane, which look for jobs when one is added. */
function startLanes(
  worker: Worker,
  handlers: Handlers,
  { onError, ...options }: WorkOptions & { onError: (error: unknown) => void },
): void {
  const { connection, attempts } = worker
  const workers = workersOf(options)
  const started = new Map(
    (Object.keys(lanes) as Lane[]).map((lane) => {
      const jobs = workers[lane]
      const claim = (room: Room) => claimJobs(connection, lanes[lane], room)
      const run = (job: ClaimedJob) => attempts.run(job, handlers, options)
      return [lanes[lane] as string, startLane({ jobs, shares: sharesOf(lane, jobs), claim, run, onError })]
    }),
  )
  worker.lanes.push(...started.values())
  connection.listen(
    channel,
    (name) => started.get(name)?.wake(),
    () => {
      for (const lane of started.values()) lane.wake()
    },
  )
}

/** One statement a second keeps all jobs of this process alive. */
async function keepBeating({ attempts, ended }: Worker, onError: (error: unknown) => void): Promise<void> {
  const pause = () => sleep(heartbeatMs, true, { signal: ended.signal }).catch(() => false)
  while (await pause()) await attempts.beat().catch(onError)
}

/** The shares of a lane with this many workers. */
function sharesOf(lane: Lane, workers: number): Shares {
  const most = (count: number) => Math.max(1, Math.min(count, workers - 1))
  if (lane === 'wire') return { group: most(4), organization: most(8) }
  const share = most(lane === 'outside' ? Math.floor(workers / 3) : workers)
  return { group: share, organization: share }
}

const everything: Shares = { group: 2 ** 31 - 1, organization: 2 ** 31 - 1 }

const workersOf = ({ workers }: WorkOptions) => ({ short: 1, long: 1, outside: 1, wire: 1, ...workers })

async function stop({ boss, connection, attempts, lanes, ended }: Worker, graceMs: number): Promise<void> {
  const patience = new AbortController()
  const finished = Promise.all(lanes.map((lane) => lane.stop()))
  await Promise.race([finished, sleep(graceMs, null, { signal: patience.signal }).catch(() => {})])
  patience.abort()
  await attempts.putBackAll()
  await Promise.race([attempts.settled(), sleep(abortedMs)])
  ended.abort()
  await boss.stop({ graceful: false })
  await connection.close()
}

async function drain({ connection, attempts }: Worker, handlers: Handlers, options: DrainOptions): Promise<void> {
  const failures: unknown[] = []
  const running = { group: new Map(), organization: new Map() }
  const room = { jobs: workersOf(options).short, shares: everything, running }
  for (;;) {
    await connection.executeSql(`update ${table} set start_after = now() where name = any($1) and state = 'retry'`, [
      laneNames,
    ])
    const claimed = await Promise.all(laneNames.map((name) => claimJobs(connection, name, room)))
    const jobs = claimed.flatMap((one) => one.jobs)
    if (jobs.length === 0) break
    const errors = await Promise.all(jobs.map((job) => attempts.run(job, handlers, options)))
    failures.push(...errors.filter((error, i) => error !== undefined && attempts.isLast(jobs[i]!)))
  }
  if (options.rethrow && failures.length > 0) throw new AggregateError(failures, `gave up: ${failures.join('; ')}`)
}
