import type { FailureKind } from './failure.ts'

/** Keeps calls away from a model that fails: one for each model and process. */
export type Breaker = {
  /** Milliseconds until the next call may be tried; 0 when it may be now. */
  closedFor(now: number): number
  /** Counts the outcome of a call; null for a result. */
  note(kind: FailureKind | null, now: number): void
}

const STREAK = 5
const FIRST_MS = 30_000
const LONGEST_MS = 10 * 60_000
const AT_ONCE = new Set<FailureKind>(['quota', 'key', 'gone'])
const COUNTED = new Set<FailureKind>(['unreachable', 'busy', 'lost'])

/** Five failures in a row that say nothing about the request stop calls for 30 s, doubling to 10 min; what time does not mend stops them at once. */
export function openBreaker(): Breaker {
  let streak = 0
  let pause = FIRST_MS
  let until = 0
  return {
    closedFor: (now) => Math.max(0, until - now),
    note(kind, now) {
      if (kind === null) {
        streak = 0
        pause = FIRST_MS
        until = 0
      } else if (AT_ONCE.has(kind)) until = now + LONGEST_MS
      else if (COUNTED.has(kind) && ++streak >= STREAK) {
        until = now + pause
        pause = Math.min(pause * 2, LONGEST_MS)
      }
    },
  }
}
