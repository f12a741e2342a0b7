import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'

/** The share of the frame for things of some sizes in meters: small ones look smaller than large ones, and all are large enough to be visible. */
const SHARES: readonly [meters: number, share: number][] = [
  [0.02, 0.6],
  [0.12, 0.65],
  [0.6, 0.69],
  [2, 0.76],
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
/** Smaller than this, what comes into a picture from its edge looks sunk behind it, as a dwarf. */
export const CUT_LEAST = 0.72
/** In a room, what is smaller than a chair takes less of the frame: so much and this much more a metre. */
const ROOM_SHARE = [0.3, 0.34] as const

/**
 * How large a product is at least and at most, however near the camera of a framing is, how large at least where something that is asked for is not in
 * the picture otherwise, from what size on it is near, and up to what size far away.
 */
export const WHOLE = { least: 0.55, most: 0.78, beside: 0.46, near: 0.68, far: 0.62 } as const
const FILL_MAX = 0.88

/**
 * What decides how large a product appears: its size in meters, whether its photo cuts it, how near the camera is (1 as suits it), whether a direction
 * wants much room around it, and the least share that its order wants.
 */
type Framed = { size: number; cut: boolean; near: number; isFar: boolean; wanted: number }

/** The share of the frame that a product takes on a set. */
export function fillOn(set: SetDescription | null, { size, cut, near, isFar, wanted }: Framed): number {
  const share = shareOn(set, size, cut)
  const free = isFar || cut || isRoom(set)
  const framed = free ? share * near : Math.min(WHOLE.most, Math.max(WHOLE.least, share * near))
  return Math.min(FILL_MAX, Math.max(framed, leastShare(set, share, wanted)))
}

function shareOn(set: SetDescription | null, size: number, cut: boolean): number {
  if (cut) return CUT_SHARE
  const share = shareOfFrame(size)
  return isRoom(set) ? Math.min(share, ROOM_SHARE[0] + ROOM_SHARE[1] * size) : share
}

/** How much larger than it would be a product may be in a place, without looking like a giant there. */
const LARGER_MAX = 1.15

/** What is left of a wish for a share of the frame: all of it before a plain backdrop. */
function leastShare(set: SetDescription | null, share: number, wanted: number): number {
  return set === null || isSeamless(set) ? wanted : Math.min(wanted, share * LARGER_MAX)
}

/** Whether a set is a room, for large things, and no table top. */
export function isRoom(set: SetDescription | null): boolean {
  return set?.tags.words.includes('large') === true
}

/** What one unit of a set is in meters, where it does not say so: most are table tops, some are rooms. */
const TABLE_UNIT = 0.42
const ROOM_UNIT = 2
const SCALE_MIN = 0.3

/** Things of more units than this would be giants among those of a set. */
const UNITS_MAX = 2.5

/** Whether a product of this size (meters) is no giant among the things of a set. */
export const isTooLargeFor = ({ unit }: SetDescription, size: number): boolean =>
  unit !== undefined && size > UNITS_MAX * unit

/** Before a wall, things of fewer units than this are dwarfs among its bricks. */
const UNITS_MIN = 0.6

/** Whether a product of this size (meters) is a dwarf before a wall that says its scale. */
export const isTooSmallFor = ({ unit }: SetDescription, size: number): boolean =>
  unit !== undefined && size < UNITS_MIN * unit

/** Things smaller than this (meters) are lost in a room, and enlarged they would be giants there. */
export const LOST_SIZE = 0.42

/** Whether a product of this size (meters) is too small for a set. */
export const isLostIn = (set: SetDescription, size: number): boolean => isRoom(set) && size < LOST_SIZE

/**
 * The product's size against the largest that suits a set (0..1). The square root lies between the true proportion, by
 * which small things would vanish, and none.
 */
export function scaleOn(set: SetDescription | null, size: number): number {
  if (set === null || isSeamless(set)) return 1
  const unit = set.unit ?? (isRoom(set) ? ROOM_UNIT : TABLE_UNIT)
  return Math.min(1, Math.max(SCALE_MIN, Math.sqrt(size / unit)))
}
