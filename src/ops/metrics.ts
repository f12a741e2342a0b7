import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Parts } from '../core/ctx.ts'
import type { Database } from '../db/db.ts'
import { onReport } from '../lib/measured.ts'
import { poolNames } from '../studio-workers/studio-workers.ts'
import { sharedCount } from './shared-counts.ts'

export type Metrics = { contentType: string; text: () => Promise<string>; close: () => void }

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]
const statementSeconds = [0.0005, 0.001, 0.0025, ...seconds]

/** Collects the metrics of this process. No organization, key or id is a label, so their number is bounded. */
export function openMetrics(parts: Parts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stops = [...listen(registry), () => registry.clear()]
  watchPools(registry, parts)
  const counts = watchCounts(registry, parts)
  return {
    contentType: registry.contentType,
    text: async () => {
      await counts()
      return registry.metrics()
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

/** Follows what the parts of the program report. Returns the functions that end it. */
function listen(registry: Registry): (() => void)[] {
  const registers = [registry]
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets = seconds) =>
    new Histogram({ name, help, labelNames, registers, buckets })
  const request = histogram('http_request_seconds', 'Duration of requests.', ['operation', 'status'])
  const limited = new Counter({ name: 'rate_limited_total', help: 'Requests that were answered with 429.', registers })
  const open = new Gauge({
    name: 'http_open',
    help: 'Open requests, and the uploads among them.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ['request', 'upload']) open.set({ kind }, 0)
  const streams = new Gauge({ name: 'sse_streams', help: 'Open event streams.', registers })
  const job = histogram('job_seconds', 'Duration of attempts of jobs.', ['kind', 'end'])
  const render = histogram('render_seconds', "Duration of tasks in the studio's processes.", ['what'])
  const deaths = new Counter({
    ...{ name: 'sandbox_deaths_total', help: 'Processes of the studio that died or were killed.' },
    ...{ labelNames: ['room'], registers },
  })
  // A counter that begins with its first count is no increase for Prometheus.
  for (const room of poolNames) deaths.inc({ room }, 0)
  const storage = histogram('storage_seconds', 'Duration of calls of the store of files.', ['op'])
  const query = histogram('db_query_seconds', 'Duration of statements of the pools.', ['role'], statementSeconds)
  const webhooks = new Counter({
    ...{ name: 'webhook_attempts_total', help: 'Attempts to deliver events.', labelNames: ['outcome'], registers },
  })
  return [
    onReport('request', ({ operation, status, seconds }) => {
      request.observe({ operation: operation ?? 'none', status: String(status) }, seconds)
      if (status === 429) limited.inc()
    }),
    onReport('open', ({ kind, change }) => (kind === 'stream' ? streams.inc(change) : open.inc({ kind }, change))),
    onReport('job', ({ kind, end, seconds }) => job.observe({ kind, end }, seconds)),
    onReport('render', ({ task, pool, seconds, died }) => {
      render.observe({ what: task }, seconds)
      if (died) deaths.inc({ room: pool })
    }),
    onReport('storage', ({ op, seconds }) => storage.observe({ op }, seconds)),
    onReport('query', ({ role, seconds }) => query.observe({ role }, seconds)),
    onReport('webhook', ({ outcome }) => webhooks.inc({ outcome })),
  ]
}

function watchPools(registry: Registry, { database }: Parts): void {
  new Gauge({
    ...{ name: 'db_pool', help: 'Connections of the pools, and calls that wait for one.' },
    ...{ labelNames: ['role', 'state'], registers: [registry] },
    collect() {
      for (const [role, { total, idle, waiting }] of Object.entries(database.stats())) {
        this.set({ role, state: 'busy' }, total - idle)
        this.set({ role, state: 'idle' }, idle)
        this.set({ role, state: 'waiting' }, waiting)
      }
    },
  })
}

/** What the database knows for all processes. A database that does not answer leaves the last counts. */
function watchCounts(registry: Registry, { database, queue, log }: Parts): () => Promise<void> {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs that wait or run.',
    labelNames: ['lane', 'state'],
    registers,
  })
  const oldest = new Gauge({
    ...{ name: 'queue_oldest_seconds', help: 'Age of the oldest job that is due.', labelNames: ['lane'], registers },
  })
  const lag = new Gauge({
    ...{ name: 'events_lag_seconds', help: 'Time that the longest waiting webhook delivery has been due.', registers },
  })
  const credits = new Gauge({
    ...{ name: 'credits_total', help: 'Credits in the ledger of all organizations.', labelNames: ['type'], registers },
  })
  return async () => {
    try {
      for (const { lane, waiting, running, oldest_seconds } of (await sharedCount(database, 'queue', queue.stats)) ??
        []) {
        jobs.set({ lane, state: 'waiting' }, waiting)
        jobs.set({ lane, state: 'running' }, running)
        oldest.set({ lane }, oldest_seconds)
      }
      const seconds = await sharedCount(database, 'events lag', () => lagOf(database))
      if (seconds !== null) lag.set(seconds)
      const sums = await sharedCount(database, 'ledger', () => creditsOf(database))
      for (const { type, credits: sum } of sums ?? []) credits.set({ type }, sum)
    } catch (error) {
      log.warn({ err: error }, 'the counts of the metrics cannot be read')
    }
  }
}

async function lagOf({ system }: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(coalesce(next_attempt_at, created_at))), 0)::double precision as seconds
    from webhook_deliveries where status in ('pending', 'retrying') and coalesce(next_attempt_at, created_at) <= now()`.execute(
    system,
  )
  return rows[0]!.seconds
}

async function creditsOf({ system }: Database): Promise<{ type: string; credits: number }[]> {
  const { rows } = await sql<{ type: string; credits: number }>`
    select type, sum(amount)::double precision as credits from ledger group by type`.execute(system)
  return rows
}
