import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'

/** The share of the frame for things of some sizes in meters: small ones stay small, and all are large enough to be visible. */
const SHARES: readonly [meters: number, share: number][] = [
  [0.02, 0.3],
  [0.05, 0.38],
  [0.12, 0.5],
  [0.3, 0.6],
  [0.6, 0.64],
  [2, 0.74],
]

/** The share of the frame that the longer side of a product of this size (meters) should take. */
export function shareOfFrame(size: number): number {
  const after = SHARES.findIndex(([meters]) => meters >= size)
  if (after === 0) return SHARES[0]![1]
  if (after < 0) return SHARES.at(-1)![1]
  const [[from, low], [to, high]] = [SHARES[after - 1]!, SHARES[after]!]
  return low + (high - low) * (Math.log(size / from) / Math.log(to / from))
}

/** A product that its photo cuts appears close, as in the photo. */
const CUT_SHARE = 0.84
/** In a room, what is smaller than a chair takes less of the frame: so much and this much more a metre. */
const ROOM_SHARE = [0.3, 0.34] as const

/** The share of the frame that a product takes on a set; `cut` where its photo cuts it. */
export function shareOn(set: SetDescription | null, size: number, cut: boolean): number {
  if (cut) return CUT_SHARE
  const share = shareOfFrame(size)
  return isRoom(set) ? Math.min(share, ROOM_SHARE[0] + ROOM_SHARE[1] * size) : share
}

/** How much larger than it would be a product may be in a place, without looking like a giant there. */
const LARGER_MAX = 1.3

/** What is left of a wish for a share of the frame: all of it before a plain backdrop. */
export function leastShare(set: SetDescription | null, share: number, wanted: number): number {
  return set === null || isSeamless(set) ? wanted : Math.min(wanted, share * LARGER_MAX)
}

/** Whether a set is a room, for large things, and no table top. */
export function isRoom(set: SetDescription | null): boolean {
  return set?.tags.words.includes('large') === true
}

/** What one unit of a set is in meters: most are table tops, some are rooms. */
const TABLE_UNIT = 0.42
const ROOM_UNIT = 2
const SCALE_MIN = 0.3

/**
 * The product's size against the largest that suits a set (0..1). The square root lies between the true proportion, by
 * which small things would vanish, and none.
 */
export function scaleOn(set: SetDescription | null, size: number): number {
  if (set === null || isSeamless(set)) return 1
  const unit = isRoom(set) ? ROOM_UNIT : TABLE_UNIT
  return Math.min(1, Math.max(SCALE_MIN, Math.sqrt(size / unit)))
}
