import { hullAround } from '../raster/hull.ts'
import type { Plane, Point } from '../raster/raster.ts'

/** An outline is a rectangle that is turned if it fills so much of the least rectangle around it, and so much less of its upright box. */
const FILLED_MIN = 0.88
const UPRIGHT_LESS = 0.12
/** What is turned by less (degrees) stands a little askew. */
const TILT_MIN = 6

/**
 * Degrees (-45..45, positive clockwise) by which an outline is turned from where it would stand; null where it is not: one that is nearly a
 * rectangle, by the least rectangle around its convex hull (Freeman and Shapira 1975), one with two sides and a base, as a bottle has, and
 * one on a corner. Sides that lean apart or towards each other are those of a thing that stands. `alpha` is cropped to the product.
 */
export function tiltOf(alpha: Plane): number | null {
  const hull = hullAround(alpha)
  if (hull.length < 3) return null
  const edges = hull.map((from, i) => edgeOf(from, hull[(i + 1) % hull.length]!))
  const sides = [runAlong(edges, 90), runAlong(edges, -90)] as const
  if (areUpright(sides, alpha)) return null
  const degrees = rectangleTilt(alpha, hull) ?? bodyTilt(alpha, sides, runAlong(edges, 180)) ?? cornerTilt(alpha, hull)
  return degrees === null ? null : Math.round(degrees * 10) / 10
}

function rectangleTilt({ data, width, height }: Plane, hull: readonly Point[]): number | null {
  const area = data.reduce((sum, v) => sum + v, 0)
  const turned = hull.map((from, i) => rectangleAlong(hull, from, hull[(i + 1) % hull.length]!))
  const least = turned.reduce((best, one) => (one.area < best.area ? one : best))
  const [filled, upright] = [area / Math.max(1, least.area), area / (width * height)]
  const isTurned = filled >= FILLED_MIN && upright <= filled - UPRIGHT_LESS && Math.abs(least.degrees) >= TILT_MIN
  return isTurned ? least.degrees : null
}

/** The rectangle around points that has a side along an edge: its area, and its angle to the nearer axis of the picture. */
function rectangleAlong(points: readonly Point[], from: Point, to: Point): { area: number; degrees: number } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [along, across] = [points.map(({ x, y }) => x * cos + y * sin), points.map(({ x, y }) => y * cos - x * sin)]
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values)
  const degrees = (angle * 180) / Math.PI
  return { area: span(along) * span(across), degrees: degrees - 90 * Math.round(degrees / 90) }
}

/** An edge of a hull: its length, and its direction in degrees, 0 to the right and 90 down. */
type Edge = { length: number; degrees: number }
type Run = { length: number; turn: number }
type Sides = readonly [right: Run, left: Run]

function edgeOf(from: Point, to: Point): Edge {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return { length: Math.hypot(dx, dy), degrees: (Math.atan2(dy, dx) * 180) / Math.PI }
}

/** A run within this of an axis (degrees) is a side or a base if it is as long as this share of the box; a base is turned by so much where it is no accident. */
const ALONG = 15
/** Edges within so many degrees are one run. */
const STRAIGHT = 4
const SIDE_MIN = 0.5
const BASE_MIN = 0.4
const BASE_TILT_MIN = 3

/** The angle of a body whose two sides and base are turned the same way: at a slant from the camera, sides stay upright or lean towards each other. */
function bodyTilt({ width, height }: Plane, [right, left]: Sides, base: Run): number | null {
  const isBody = Math.min(right.length, left.length) >= SIDE_MIN * height && base.length >= BASE_MIN * width
  const turns = [right.turn, base.turn, left.turn]
  const isOneWay = turns.every((one) => one > 0) || turns.every((one) => one < 0)
  const sides = Math.min(Math.abs(right.turn), Math.abs(left.turn))
  const isTurned = isOneWay && sides >= TILT_MIN && Math.abs(base.turn) >= BASE_TILT_MIN
  return isBody && isTurned ? (right.turn + left.turn) / 2 : null
}

/** At a slant from the camera the sides of what stands lean apart or towards each other, or not at all; each has this share of the height at least. */
const UPRIGHT_SIDE_MIN = 0.3

function areUpright([right, left]: Sides, { height }: Plane): boolean {
  const isLong = Math.min(right.length, left.length) >= UPRIGHT_SIDE_MIN * height
  const isUpright = Math.min(Math.abs(right.turn), Math.abs(left.turn)) < BASE_TILT_MIN
  return isLong && (isUpright || right.turn * left.turn < 0)
}

/** The longest straight run of a hull along a direction: its length, and by how much it is turned from that. */
function runAlong(edges: readonly Edge[], direction: number): Run {
  const near = edges.filter(({ degrees }) => Math.abs(turnFrom(direction, degrees)) <= ALONG)
  const runs = near.map(({ degrees }): Run => {
    const run = near.filter((edge) => Math.abs(turnFrom(degrees, edge.degrees)) <= STRAIGHT)
    return { length: run.reduce((sum, { length }) => sum + length, 0), turn: turnFrom(direction, degrees) }
  })
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), { length: 0, turn: 0 })
}

const turnFrom = (direction: number, degrees: number): number => ((degrees - direction + 540) % 360) - 180

/**
 * The lowest corner of a box on a table has an angle of 120 degrees where the camera looks down by 35, and of 90 where it looks straight down or the box stands
 * on that corner; chords of this share of the shorter side measure it. What rises less than the third (degrees) lies along the ground, or is a side.
 */
const CORNER = { most: 112, chord: 0.3, off: 10 }
/** How far (pixels) inside the outline it is solid along a chord. */
const NEAR = 2
const QUARTERS = [0.25, 0.5, 0.75] as const

/** The angle by which the base of an outline rises from the corner on which it would stand; null where it has no such corner. */
function cornerTilt({ data, width, height }: Plane, hull: readonly Point[]): number | null {
  const lowest = hull.reduce((low, one) => (one.y > low.y ? one : low))
  const at = hull.indexOf(lowest)
  const reach = CORNER.chord * Math.min(width, height)
  const chord = (step: 1 | -1): Point => {
    const along = hull.map((_, i) => hull.at((at + step * (i + 1)) % hull.length)!)
    return along.find(({ x, y }) => Math.hypot(x - lowest.x, y - lowest.y) >= reach) ?? lowest
  }
  const ends = [chord(1), chord(-1)]
  const [left, right] = ends.toSorted((a, b) => a.x - b.x) as [Point, Point]
  const rise = ({ x, y }: Point): number => (Math.atan2(lowest.y - y, Math.abs(x - lowest.x)) * 180) / Math.PI
  const least = Math.min(rise(left), rise(right))
  const isBetween = left.x < lowest.x && lowest.x < right.x
  // From a cup to its neighbor there is nothing.
  const isSolid = ends.every((end) =>
    QUARTERS.every((share) => {
      const [x, y] = [lowest.x + share * (end.x - lowest.x), lowest.y + share * (end.y - lowest.y)]
      const inwards = Math.sign(width / 2 - x) * NEAR
      return data[Math.round(y - NEAR) * width + Math.round(x + inwards)]! > 0.5
    }),
  )
  return isBetween && isSolid && 180 - rise(left) - rise(right) <= CORNER.most && least >= CORNER.off ? least : null
}
