import type { Ctx } from './ctx.ts'
import { modeOf } from './mode.ts'

/** Jobs of one test organization at once, so that tests of one shop never delay the pictures of another one. */
const testJobsAtOnce = 4

/** The number of an attempt, from 1. An attempt that died with its process counts. */
export type Attempt = { number: number; isLast: boolean }

/** Background work as a value. `run` is idempotent, because it may run twice; `giveUp` runs after the last attempt has failed. */
export type Job<Args extends object> = {
  kind: string
  /** `long`: takes minutes. `outside`: waits for other hosts. `wire`: delivers to them. Each has separate workers, so it delays no other job. */
  lane?: 'long' | 'outside' | 'wire'
  run: (ctx: Ctx, args: Args, attempt: Attempt) => Promise<void>
  giveUp: (ctx: Ctx, args: Args, error: unknown) => Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds every argument type at once
export type AnyJob = Job<any>

/** Adds jobs inside the caller's transaction: they exist if and only if it commits. An item's `lane` overrides the job's; `group` and
 * `afterMs` are those of `QueuedJob`. */
export async function enqueue<Args extends object>(
  ctx: Ctx,
  job: Job<Args>,
  items: { id: string; args: Args; lane?: Job<Args>['lane'] | undefined; group?: string; afterMs?: number }[],
): Promise<void> {
  const isTest = items.length > 0 && (await modeOf(ctx.parts, ctx.orgId)) === 'test'
  await ctx.parts.queue.enqueue(
    ctx.db,
    items.map(({ lane = job.lane, ...item }) => ({
      ...item,
      kind: job.kind,
      orgId: ctx.orgId,
      ...(ctx.trace && { trace: ctx.trace }),
      ...(lane && { lane }),
      ...(isTest && lane !== 'wire' && { atOnce: testJobsAtOnce }),
    })),
  )
}
