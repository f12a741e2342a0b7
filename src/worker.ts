import { ctxFor, type Parts } from './core/ctx.ts'
import type { AnyJob } from './core/job.ts'
import type { Handler, Handlers } from './queue/attempts.ts'

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
      if (signal.aborted) {
        parts.log.info(line(), 'job stopped')
        throw error
      }
      parts.log.warn({ ...line(), err: error }, isLastAttempt ? 'job failed' : 'job will be tried again')
      if (isLastAttempt) await job.giveUp(ctx, args, error)
      throw error
    }
  }
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
