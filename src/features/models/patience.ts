import type { Ctx } from '../../core/ctx.ts'
import type { ModelFailure } from '../../models/models.ts'
import type { UsableModel } from './policies.ts'

/** Longest time that work waits for a model: with something built in behind it, and without. */
const WAIT_MS = { built_in: 5 * 60_000, fail: 30 * 60_000 }
const PAUSE_MAX_MS = { built_in: 60_000, fail: 10 * 60_000 }
const UNREACHABLE_MS = 5000

/** The milliseconds after which a model that failed is worth another try, for work that has waited `since`; null where it is not. */
export function pauseBefore(
  ctx: Ctx,
  failure: ModelFailure,
  { usable: { model, fallback }, since }: { usable: UsableModel; since: Date | null },
): number | null {
  if (since === null) return null
  const now = ctx.now().getTime()
  const pauseMs = failure.afterMs ?? (failure.kind === 'unreachable' ? UNREACHABLE_MS : null)
  if (pauseMs === null || pauseMs > PAUSE_MAX_MS[fallback]) return null
  if (now - since.getTime() + pauseMs >= WAIT_MS[fallback]) return null
  return model.breaker.closedFor(now) > 0 && fallback === 'built_in' ? null : pauseMs
}
