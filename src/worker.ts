import { ctxFor, type Parts } from './core/ctx.ts'
import type { AnyJob } from './core/job.ts'
import { type Handler, type Handlers, isOutage, NotNow } from './queue/attempts.ts'
import { StorageUnavailable } from './storage/storage.ts'

/** The handlers that the queue calls: each rebuilds the context of the job's organization and runs the job once. */
export function handlersOf(parts: Parts, jobs: AnyJob[]): Handlers {
  return Object.fromEntries(jobs.map((job) => [job.kind, handlerOf(parts, job)]))
}

function handlerOf(parts: Parts, job: AnyJob): Handler {
  return async ({ id, orgId, args, attempt, isLastAttempt, signal }) => {
    const ctx = ctxFor(parts, orgId, null, signal)
    const started = parts.now().getTime()
    const line = () => ({
      job_id: id,
      kind: job.kind,
      org_id: orgId,
      attempt,
      duration_ms: parts.now().getTime() - started,
    })
    try {
      await job.run(ctx, args, { number: attempt, isLast: isLastAttempt })
      parts.log.info(line(), 'job')
    } catch (error) {
      const end = endOf(error, { stopped: signal.aborted, isLastAttempt })
      if (end === 'job stopped') parts.log.info(line(), end)
      else parts.log.warn({ ...line(), err: error }, end)
      if (end === 'job failed') await job.giveUp(ctx, args, error)
      throw end === 'job waits' ? new NotNow('a machine is not available', { cause: error }) : error
    }
  }
}

/** How an attempt ended. A database or a store that is away is no failure of the job: it waits, uncounted, until its own deadline. */
function endOf(error: unknown, { stopped, isLastAttempt }: { stopped: boolean; isLastAttempt: boolean }) {
  if (stopped) return 'job stopped'
  if (isOutage(error) || error instanceof StorageUnavailable) return 'job waits'
  return isLastAttempt ? 'job failed' : 'job will be tried again'
}

/** Ends what a job was about when its last attempt died with its process. */
export function abandonedBy(parts: Parts, jobs: AnyJob[]): Handler {
  return async ({ kind, orgId, args }) => {
    const job = jobs.find((candidate) => candidate.kind === kind)
    await job?.giveUp(ctxFor(parts, orgId, null), args, new Error('the process died during the last attempt'))
  }
}

/** Runs every sweep now and then until it is stopped. A sweep that fails is logged and comes again. */
export function keepSweeping(
  parts: Parts,
  sweeps: ((parts: Parts) => Promise<unknown>)[],
  everyMs: number,
): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => sweepOnce(parts, sweeps))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Runs every sweep once. */
export async function sweepOnce(parts: Parts, sweeps: ((parts: Parts) => Promise<unknown>)[]): Promise<void> {
  for (const sweep of sweeps)
    await sweep(parts).catch((error: unknown) => parts.log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
}
