import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, ctxFor, type Parts } from './core/ctx.ts'
import { NotYet } from './core/failure.ts'
import type { AnyJob } from './core/job.ts'
import { report } from './lib/measured.ts'
import { traced, traceIdOf } from './lib/traced.ts'
import { type Handler, type Handlers, isOutage, RetryLater, type RunningJob } from './queue/attempts.ts'
import { StorageUnavailable } from './storage/storage.ts'

/** Returns the handlers of the queue. Each rebuilds the context of the job's organization and runs the job once. */
export function handlersOf(parts: Parts, jobs: AnyJob[]): Handlers {
  return Object.fromEntries(jobs.map((job) => [job.kind, handlerOf(parts, job)]))
}

function handlerOf(parts: Parts, job: AnyJob): Handler {
  return (running) => {
    const { attempt, trace: parent } = running
    return traced('job', { attributes: { kind: job.kind, attempt }, parent }, (trace) =>
      runOnce({ ...ctxFor(parts, running.orgId, null, running.signal), trace }, job, running),
    )
  }
}

async function runOnce(
  ctx: Ctx,
  job: AnyJob,
  { id, orgId, args, attempt, isLastAttempt, signal }: RunningJob,
): Promise<void> {
  const { parts, trace } = ctx
  const started = parts.now().getTime()
  const line = () => ({
    ...{ job_id: id, kind: job.kind, org_id: orgId, attempt },
    duration_ms: parts.now().getTime() - started,
    ...(trace && { trace_id: traceIdOf(trace) }),
  })
  const reportEnd = (end: string) =>
    report('job', { kind: job.kind, end, seconds: (parts.now().getTime() - started) / 1000 })
  try {
    await job.run(ctx, args, { number: attempt, isLast: isLastAttempt })
    parts.log.info(line(), 'job')
    reportEnd('done')
  } catch (error) {
    const end = endOf(error, { stopped: signal.aborted, isLastAttempt })
    reportEnd(end.slice('job '.length))
    logEnd(parts, line(), { end, error })
    if (end === 'job failed') await job.giveUp(ctx, args, error)
    throw end === 'job waits' ? laterThan(error) : error
  }
}

function logEnd({ log }: Parts, line: object, { end, error }: { end: string; error: unknown }): void {
  if (end === 'job stopped') log.info(line, end)
  else if (error instanceof NotYet) log.info({ ...line, after_ms: error.afterMs, reason: error.message }, end)
  else log.warn({ ...line, err: error }, end)
}

function laterThan(error: unknown): RetryLater {
  const later = new RetryLater('a machine is not available', { cause: error })
  if (error instanceof NotYet) later.afterMs = error.afterMs
  return later
}

/** Converts the error of an attempt. An outage of the database or the store is no failure of the job: it waits, uncounted, until its deadline. */
function endOf(error: unknown, { stopped, isLastAttempt }: { stopped: boolean; isLastAttempt: boolean }) {
  if (stopped) return 'job stopped'
  if (isOutage(error) || error instanceof StorageUnavailable || error instanceof NotYet) return 'job waits'
  return isLastAttempt ? 'job failed' : 'job will be tried again'
}

/** Returns the function that gives up a job whose last attempt died with its process. */
export function abandonedBy(parts: Parts, jobs: AnyJob[]): Handler {
  return async ({ kind, orgId, args, trace }) => {
    const job = jobs.find((candidate) => candidate.kind === kind)
    const ctx = { ...ctxFor(parts, orgId, null), ...(trace && { trace }) }
    await job?.giveUp(ctx, args, new Error('the process died during the last attempt'))
  }
}

const stopMs = 5000

type Sweep = (parts: Parts) => Promise<unknown>

/**
 * Repeats every sweep until it is stopped: `everyMs` after its last run ended, or `limitMs` after it began when it does not end. Each has a
 * separate timer, so one that hangs delays no other. Returns the function that stops them; it waits a few seconds for those that run.
 */
export function startSweeps(
  parts: Parts,
  sweeps: Sweep[],
  { everyMs, limitMs }: { everyMs: number; limitMs: number },
): () => Promise<void> {
  const stop = new AbortController()
  const keep = async (sweep: Sweep) => {
    while (await pause(everyMs, stop.signal)) await sweepWithin(parts, sweep, limitMs)
  }
  const kept = Promise.all(sweeps.map(keep))
  return async () => {
    stop.abort()
    await Promise.race([kept, sleep(stopMs, null, { ref: false })])
  }
}

/** Resolves with true after this time, and with false when it was stopped. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, true, { signal }).catch(() => false)

/** Runs a sweep and logs its failure. Resolves after `limitMs` even if the sweep goes on. */
async function sweepWithin(parts: Parts, sweep: Sweep, limitMs: number): Promise<void> {
  const ended = new AbortController()
  const limit = pause(limitMs, ended.signal).then((isOver) => {
    if (isOver) parts.log.error({ sweep: sweep.name, limit_ms: limitMs }, 'sweep hangs')
  })
  await Promise.race([sweepOnce(parts, [sweep]), limit])
  ended.abort()
}

/** Runs each of these sweeps once. */
export async function sweepOnce(parts: Parts, sweeps: Sweep[]): Promise<void> {
  for (const sweep of sweeps)
    await sweep(parts).catch((error: unknown) => parts.log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
}
