import { DatabaseUnavailable } from '../db/errors.ts'
import { batched } from '../lib/batched.ts'
import type { Trace } from '../lib/traced.ts'
import type { ClaimedJob } from './claim.ts'
import type { QueueConnection } from './connection.ts'
import { attemptsMax, type Lane, table } from './schema.ts'

export type RunningJob = {
  id: string
  kind: string
  orgId: string
  args: unknown
  /** 1 to 3. An attempt whose process died counts; one that was put back by a graceful stop does not. */
  attempt: number
  isLastAttempt: boolean
  /** Trace of what enqueued it. */
  trace: Trace | null
  /** Aborts when the job is canceled, when another worker takes over, or when a graceful stop runs out of time. */
  signal: AbortSignal
}

export type Handler = (job: RunningJob) => Promise<void>
export type Handlers = Readonly<Record<string, Handler>>

export type WorkOptions = {
  /** How many jobs of each lane this process runs at once. Defaults to one. */
  workers?: Partial<Record<Lane, number>>
  /** Called instead of the handler for a job whose last attempt died with its process. */
  onAbandoned?: Handler
}

export type Attempts = {
  /** Runs one attempt and records how it ended. Resolves with what the handler threw: the job is then tried again or, after the last attempt, failed. */
  run(job: ClaimedJob, handlers: Handlers, options: WorkOptions): Promise<unknown>
  isLast(job: ClaimedJob): boolean
  abort(jobIds: string[]): void
  /** Extends the leases of the attempts of this process, and aborts those that were canceled or went to another worker. */
  beat(): Promise<void>
  /** Returns running jobs to the queue, without counting their attempts, and aborts them. */
  putBackAll(): Promise<void>
  settled(): Promise<unknown>
}

/** Marks an attempt as failed: the job waits for the next one, or ends. */
type Fail = (job: ClaimedJob, error: unknown) => Promise<unknown>

/** Thrown by a handler during an outage: the attempt does not count and the job waits a little. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  afterMs = 3000
}

/** A job that was put back waits until its former worker has stopped. */
const putBack = `update ${table} set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + interval '3 s'
  where name = $3 and state = 'active' and id = $1 and retry_count = $2`
/** The next attempt has the same number: with the count of retries their limit grows. */
const noteOutage = `update ${table} set retry_delay = $4, retry_backoff = false, retry_limit = retry_limit + 1
  where name = $3 and state = 'active' and id = $1 and retry_count = $2`
const noteFailure = `update ${table} set retry_delay = 2 ^ (retry_count - retry_limit + ${attemptsMax + 1}), retry_backoff = false,
  retry_limit = case when $4 then retry_count else retry_limit end
  where name = $3 and state = 'active' and id = $1 and retry_count = $2`

/** Only the worker that holds the present attempt ends it. */
const heldBy = `from unnest($1::text[], $2::uuid[], $3::integer[]) as held (name, id, retry_count)
  where j.name = held.name and j.id = held.id and j.retry_count = held.retry_count and j.state = 'active'`
const complete = `update ${table} j set state = 'completed', completed_on = now() ${heldBy}`
const refresh = `update ${table} j set heartbeat_on = now() ${heldBy} returning j.id`
const completedAtOnce = 100

const columnsOf = (jobs: ClaimedJob[]) => [
  jobs.map(({ name }) => name),
  jobs.map(({ id }) => id),
  jobs.map(({ retryCount }) => retryCount),
]

type Running = { abort: AbortController; done: Promise<unknown>; isOver: boolean }

/** Opens the attempts that run in this process. */
export function openAttempts(connection: QueueConnection, fail: Fail, onError: (error: unknown) => void): Attempts {
  const running = new Map<ClaimedJob, Running>()

  const recordSuccess = batched(async (jobs: ClaimedJob[]) => {
    await connection.executeSql(complete, columnsOf(jobs))
    return jobs
  }, completedAtOnce)

  const recordFailure = async (job: ClaimedJob, error: unknown) => {
    onError(error)
    const { id, retryCount, name } = job
    if (isOutage(error)) await connection.executeSql(noteOutage, [id, retryCount, name, secondsUntilRetry(error)])
    else await connection.executeSql(noteFailure, [id, retryCount, name, isLast(job)])
    await fail(job, error)
    return error
  }

  const runOnce = async (job: ClaimedJob, act: () => Promise<void>) => {
    const failure = await act().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    running.get(job)!.isOver = true
    if (failure === null) await recordSuccess(job)
    else return recordFailure(job, failure.error)
  }

  return {
    run: (job, handlers, options) => {
      const abort = new AbortController()
      const act = async () => handlerFor(job, handlers, options)(describe(job, abort.signal))
      const one: Running = { abort, done: Promise.resolve(), isOver: false }
      running.set(job, one)
      one.done = runOnce(job, act).finally(() => running.delete(job))
      return one.done
    },
    isLast,
    abort: (jobIds) => {
      for (const [job, { abort }] of running) if (jobIds.includes(job.id)) abort.abort(new Error('cancelled'))
    },
    beat: async () => {
      const held = [...running.keys()]
      if (held.length === 0) return
      const { rows } = await connection.executeSql(refresh, columnsOf(held))
      const refreshed = new Set(rows.map(({ id }: { id: string }) => id))
      for (const job of held)
        if (!refreshed.has(job.id)) running.get(job)?.abort.abort(new Error('cancelled, or run by another worker'))
    },
    putBackAll: async () => {
      for (const [job, { abort, isOver }] of running) {
        if (isOver) continue
        await connection.executeSql(putBack, [job.id, job.retryCount, job.name]).catch(onError)
        abort.abort(new Error('this process stops'))
      }
    },
    settled: () => Promise.allSettled([...running.values()].map(({ done }) => done)),
  }
}

const secondsUntilRetry = (error: unknown) => Math.ceil((error instanceof RetryLater ? error.afterMs : 3000) / 1000)

function handlerFor(job: ClaimedJob, handlers: Handlers, { onAbandoned }: WorkOptions): Handler {
  if (number(job) > attemptsMax) return onAbandoned ?? (async () => {})
  const { kind } = job.data
  const handler = handlers[kind]
  if (!handler) throw unknownKind(kind)
  return handler
}

const unknownKindMs = 30_000

/** A newer release has enqueued it, whose processes have the handler. */
function unknownKind(kind: string): RetryLater {
  const later = new RetryLater(`This release has no handler for jobs of kind ${kind}`)
  later.afterMs = unknownKindMs
  return later
}

function describe(job: ClaimedJob, signal: AbortSignal): RunningJob {
  const { kind, orgId, args, trace = null } = job.data
  const attempt = Math.min(number(job), attemptsMax)
  return { id: job.id, kind, orgId, args, attempt, isLastAttempt: isLast(job), trace, signal }
}

/** A job's retry limit is `attemptsMax` above the count with which it was enqueued. */
const number = (job: ClaimedJob) => job.retryCount - (job.retryLimit - attemptsMax) + 1
const isLast = (job: ClaimedJob) => number(job) >= attemptsMax

/** An outage of the database is no failure of the job; a statement that takes too long may be one. */
export function isOutage(error: unknown): boolean {
  if (error instanceof RetryLater) return true
  if (!(error instanceof DatabaseUnavailable)) return false
  const cause = error.cause
  return !(cause instanceof Error && 'code' in cause && cause.code === '57014')
}
