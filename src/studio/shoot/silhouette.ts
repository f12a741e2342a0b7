import { type Contact, contactOf } from '../composite/contact.ts'
import type { Plane } from '../raster/raster.ts'
import { type Hook, hookOf } from './hook.ts'
import { tiltOf } from './tilt.ts'

/** How a product was photographed, measured on its outline alone. Shares are 0..1. */
export type Silhouette = {
  /** The share of its width on which it would stand; of several things that of the least steady one. */
  foot: number
  /** How much of its bounding box it fills. */
  fullness: number
  /** How much longer it is than wide, along its own long axis: 1 for a disc, 3 for a bottle. */
  stretch: number
  /** Degrees by which its long axis leans from upright, -90..90, positive to the right; near 90 for what is wide. */
  lean: number
  /** Degrees by which an outline that is nearly a rectangle is turned from upright; null or absent where it is none or is upright. */
  tilt?: number | null
  /** The share of its outline's area that is the same when mirrored left to right. */
  symmetry: number
  /** The share of its outline's area that is the same when mirrored top to bottom; absent in older readings. */
  turnover?: number
  /** Degrees by which the camera looks down, measured on the foot; null where the foot does not show it. */
  pitch: number | null
  /** Where a peg would hold it, in shares of its bounding box; null where it cannot hang. */
  hook: Hook | null
  /** How wide it is a little below its top, where a coat hanger would carry it, in shares of its longer side; absent in older readings. */
  shoulders?: number
  /** The share of each side of its bounding box on which it goes on beyond, as a cut does and a rounding does not. */
  severed: { left: number; top: number; right: number; bottom: number }
}

/** Reads the outline of an alpha picture that is cropped to the product. */
export function silhouetteOf(alpha: Plane): Silhouette {
  const foot = contactOf(alpha)
  const shape = momentsOf(alpha)
  return {
    foot: Math.min(...foot.things.map(({ from, to }) => mean(foot.touch.subarray(from, to)))),
    fullness: mean(alpha.data),
    stretch: shape.stretch,
    lean: shape.lean,
    tilt: tiltOf(alpha),
    symmetry: symmetryOf(alpha, shape.x),
    turnover: symmetryOf(transposed(alpha), shape.y),
    pitch: pitchOf(foot, contactOf(turnedOver(alpha)), neckOf(alpha)),
    hook: hookOf(alpha),
    shoulders: shouldersOf(alpha),
    severed: severedOf(alpha),
  }
}

function turnedOver({ data, width, height }: Plane): Plane {
  return { data: data.toReversed(), width, height }
}

function transposed({ data, width, height }: Plane): Plane {
  return {
    data: data.map((_, i) => data[(i % height) * width + Math.floor(i / height)]!),
    width: height,
    height: width,
  }
}

function mean(values: Float32Array): number {
  return values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
}

/** The middle, the long axis and the stretch of a shape, by its second moments. */
function momentsOf({ data, width }: Plane): { x: number; y: number; stretch: number; lean: number } {
  let [area, x, y] = [0, 0, 0]
  data.forEach((v, i) => {
    area += v
    x += v * (i % width)
    y += v * Math.floor(i / width)
  })
  x /= Math.max(1e-6, area)
  y /= Math.max(1e-6, area)
  let [xx, yy, xy] = [0, 0, 0]
  data.forEach((v, i) => {
    const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y]
    xx += v * dx * dx
    yy += v * dy * dy
    xy += v * dx * dy
  })
  const spread = Math.hypot((xx - yy) / 2, xy)
  const middle = (xx + yy) / 2
  const stretch = Math.sqrt((middle + spread) / Math.max(1e-6, middle - spread))
  // Rows count downwards: an axis that leans to the right goes up with x, so xy is negative there.
  const lean = (0.5 * Math.atan2(-2 * xy, yy - xx) * 180) / Math.PI
  return { x, y, stretch, lean }
}

function symmetryOf({ data, width }: Plane, axis: number): number {
  let [both, either] = [0, 0]
  data.forEach((v, i) => {
    const mirrored = Math.round(2 * axis - (i % width))
    const other = mirrored >= 0 && mirrored < width ? data[i - (i % width) + mirrored]! : 0
    both += Math.min(v, other)
    either += Math.max(v, other)
  })
  return both / Math.max(1e-6, either)
}

/** A chord of the foot is read only where it is at least this share of the width: shorter ones are noise. */
const CHORD_MIN = 0.12

/** The height at half a chord over that at its end: 0.5 for a straight edge, less than this for the arc of an ellipse. */
const ROUND_BOW = 0.28

/**
 * The camera's pitch from how the foot rises to both sides of its lowest point. The two edges of a box's base run at
 * right angles on the ground, so the product of their slopes is the squared sine of the pitch, however the box is turned.
 * The arc of a round base gives the ellipse, and so does the arc at the top; rounded corners bend only one of them much,
 * so the flatter counts. Orthographic: near cameras read a little high.
 */
function pitchOf(foot: Contact, top: Contact, neck: number): number | null {
  const chords = chordsOf(foot)
  if (chords === null) return null
  const bow = sumOf(chords, 'halfway') / Math.max(1e-6, sumOf(chords, 'rise'))
  const straight = Math.min(1, Math.max(0, (bow - ROUND_BOW) / (0.5 - ROUND_BOW)))
  const radius = foot.touch.length / 2
  const arcs = [sineOfRound(chords, radius), sineOfRound(chordsOf(top) ?? [], Math.min(radius, neck / 2))]
  const sine = straight * sineOfBox(chords) + (1 - straight) * Math.min(...arcs)
  return (Math.asin(Math.min(1, sine)) * 180) / Math.PI
}

/** So far below its top (share of the height) an outline has the width of its neck, if that is between these shares of the whole. */
const NECK = { depth: 0.06, least: 0.1, most: 0.5 }

/** The width of the neck of what has one, such as a vase with a round body; else of the whole. */
function neckOf({ data, width, height }: Plane): number {
  const y = Math.round(NECK.depth * height)
  const across = data.subarray(y * width, (y + 1) * width).reduce((sum, v) => sum + (v > 0.5 ? 1 : 0), 0)
  return across > NECK.least * width && across < NECK.most * width ? across : width
}

/** Both sides of the lowest point of a contact line; null where one is too short to be read. */
function chordsOf({ ground, touch }: Contact): Chord[] | null {
  const first = touch.findIndex((v) => v > 0.3)
  const last = touch.findLastIndex((v) => v > 0.3)
  if (first < 0) return null
  const lowest = ground.subarray(first, last + 1).reduce((least, v) => Math.min(least, v), Number.POSITIVE_INFINITY)
  const flat = (x: number): boolean => x >= first && x <= last && ground[x]! <= lowest + 0.5
  const middle = (ground.findIndex((_, x) => flat(x)) + ground.findLastIndex((_, x) => flat(x))) / 2
  const chords: Chord[] = [first, last].map((end) => ({
    length: Math.abs(end - middle),
    rise: ground[end]! - lowest,
    halfway: ground[Math.round((end + middle) / 2)]! - lowest,
  }))
  return chords.every(({ length }) => length >= CHORD_MIN * touch.length) ? chords : null
}

/** From the lowest point of the foot to one of its ends: how far across, how much higher, and how high halfway. */
type Chord = { length: number; rise: number; halfway: number }

function sumOf(chords: Chord[], what: keyof Chord): number {
  return chords.reduce((sum, chord) => sum + chord[what], 0)
}

function sineOfBox(chords: Chord[]): number {
  return Math.sqrt(chords.reduce((product, { rise, length }) => product * (rise / length), 1))
}

function sineOfRound(chords: Chord[], radius: number): number {
  const ratios = chords.map(({ length, rise }) => {
    const along = Math.min(0.999, length / radius)
    return rise / (radius * (1 - Math.sqrt(1 - along * along)))
  })
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length)
}

/** So far below the top (share of the height) the arms of a coat hanger end. */
const HANGER_DEPTH = 0.12

function shouldersOf({ data, width, height }: Plane): number {
  const y = Math.round(HANGER_DEPTH * (height - 1))
  const row = data.subarray(y * width, (y + 1) * width)
  const isSolid = (v: number): boolean => v > 0.5
  return (row.findLastIndex(isSolid) - row.findIndex(isSolid) + 1) / Math.max(width, height)
}

/** How deep (share of the length) the outline is looked at behind a side, and how much of it must already be there. */
const DEPTH = 0.02
const GOES_ON = 0.85

function severedOf(alpha: Plane): Silhouette['severed'] {
  const sideways = transposed(alpha)
  return {
    left: severedAbove(sideways),
    top: severedAbove(alpha),
    right: severedAbove(turnedOver(sideways)),
    bottom: severedAbove(turnedOver(alpha)),
  }
}

/** The share of the upper side on which an outline goes on beyond it. */
function severedAbove(alpha: Plane): number {
  const [edge, behind] = [0, Math.max(1, Math.round(alpha.height * DEPTH))].map((y) => mean(rowOf(alpha, y)))
  return edge! >= GOES_ON * behind! && !hasRoundCorners(alpha) ? edge! : 0
}

/** Round corners reach this share of the longer side into it; the edge between them is shorter by the second share on each side, and what follows is straight. */
const CORNERS = { reach: 0.05, inset: 0.018, straight: 0.35 }

/** Whether the upper side ends in two round corners, as that of a tablet does, which no cut has. */
function hasRoundCorners(alpha: Plane): boolean {
  const longer = Math.max(alpha.width, alpha.height)
  const reach = Math.round(CORNERS.reach * longer)
  if (alpha.height <= 2 * reach) return false
  const [edge, near, far] = [0, reach, 2 * reach].map((y) => endsOf(rowOf(alpha, y))) as [Ends, Ends, Ends]
  const insets = [edge.first - near.first, near.last - edge.last]
  const goesOn = [Math.abs(near.first - far.first), Math.abs(near.last - far.last)]
  return insets.every((inset, i) => inset >= CORNERS.inset * longer && goesOn[i]! <= CORNERS.straight * inset)
}

type Ends = { first: number; last: number }

const endsOf = (row: Float32Array): Ends => ({ first: row.indexOf(1), last: row.lastIndexOf(1) })

/** A row of a plane, 1 where it is solid and 0 elsewhere. */
const rowOf = ({ data, width }: Plane, y: number): Float32Array =>
  data.subarray(y * width, (y + 1) * width).map((v) => (v > 0.5 ? 1 : 0))
