import type { JobWithMetadata } from 'pg-boss'
import { DatabaseUnavailable } from '../db/errors.ts'
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
  /** Runs one attempt; throws what the handler threw, so that the job is tried again or, after the last, failed. */
  run(job: JobWithMetadata<object>, handlers: Handlers, options: WorkOptions): Promise<void>
  isLast(job: JobWithMetadata<object>): boolean
  abort(jobIds: string[]): void
  /** Returns running jobs to the queue, without counting their attempts, and aborts them. */
  putBackAll(): Promise<void>
  settled(): Promise<unknown>
}

/** Thrown by a handler during an outage: the attempt does not count and the job waits a little. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  afterMs = 3000
}

type Data = { kind: string; orgId: string; args: unknown }

/** A job that was put back waits until its former worker has stopped. */
const putBack = `update ${table} set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + interval '3 s'
  where name = $3 and state = 'active' and id = $1 and retry_count = $2`
/** The next attempt has the same number: with the count of retries their limit grows. */
const noteOutage = `update ${table} set retry_delay = $4, retry_backoff = false, retry_limit = retry_limit + 1
  where name = $3 and state = 'active' and id = $1 and retry_count = $2`
const noteFailure = `update ${table} set retry_delay = 2 ^ (retry_count - retry_limit + ${attemptsMax + 1}), retry_backoff = false,
  retry_limit = case when $4 then retry_count else retry_limit end
  where name = $3 and state = 'active' and id = $1 and retry_count = $2`

/** Opens the attempts that run in this process. */
export function openAttempts(connection: QueueConnection, onError: (error: unknown) => void): Attempts {
  const running = new Map<JobWithMetadata<object>, { abort: AbortController; done: Promise<void> }>()

  const runOnce = async (
    job: JobWithMetadata<object>,
    handlers: Handlers,
    options: WorkOptions,
    signal: AbortSignal,
  ) => {
    try {
      await handlerFor(job, handlers, options)(describe(job, signal))
    } catch (error) {
      onError(error)
      if (isOutage(error))
        await connection.executeSql(noteOutage, [job.id, job.retryCount, job.name, secondsUntilRetry(error)])
      else await connection.executeSql(noteFailure, [job.id, job.retryCount, job.name, isLast(job)])
      throw error
    }
  }

  return {
    run: (job, handlers, options) => {
      const abort = new AbortController()
      const signal = job.signal ? AbortSignal.any([job.signal, abort.signal]) : abort.signal
      const done = runOnce(job, handlers, options, signal).finally(() => running.delete(job))
      running.set(job, { abort, done })
      return done
    },
    isLast,
    abort: (jobIds) => {
      for (const [job, { abort }] of running) if (jobIds.includes(job.id)) abort.abort(new Error('cancelled'))
    },
    putBackAll: async () => {
      for (const [job, { abort }] of running) {
        await connection.executeSql(putBack, [job.id, job.retryCount, job.name]).catch(onError)
        abort.abort(new Error('this process stops'))
      }
    },
    settled: () => Promise.allSettled([...running.values()].map(({ done }) => done)),
  }
}

const secondsUntilRetry = (error: unknown) => Math.ceil((error instanceof RetryLater ? error.afterMs : 3000) / 1000)

function handlerFor(job: JobWithMetadata<object>, handlers: Handlers, { onAbandoned }: WorkOptions): Handler {
  if (number(job) > attemptsMax) return onAbandoned ?? (async () => {})
  const { kind } = job.data as Data
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

function describe(job: JobWithMetadata<object>, signal: AbortSignal): RunningJob {
  const { kind, orgId, args } = job.data as Data
  const attempt = Math.min(number(job), attemptsMax)
  return { id: job.id, kind, orgId, args, attempt, isLastAttempt: isLast(job), signal }
}

/** A job's retry limit is `attemptsMax` above the count with which it was enqueued. */
const number = (job: JobWithMetadata<object>) => job.retryCount - (job.retryLimit - attemptsMax) + 1
const isLast = (job: JobWithMetadata<object>) => number(job) >= attemptsMax

/** An outage of the database is no failure of the job; a statement that takes too long may be one. */
export function isOutage(error: unknown): boolean {
  if (error instanceof RetryLater) return true
  if (!(error instanceof DatabaseUnavailable)) return false
  const cause = error.cause
  return !(cause instanceof Error && 'code' in cause && cause.code === '57014')
}
