import { hullOf } from '../raster/hull.ts'
import type { Plane, Point } from '../raster/raster.ts'

/** An outline is a rectangle that is turned if it fills so much of the least rectangle around it, and so much less of its upright box. */
const FILLED_MIN = 0.88
const UPRIGHT_LESS = 0.12
/** What is turned by less (degrees) stands a little askew. */
const TILT_MIN = 6

/**
 * Degrees (-45..45, positive clockwise) by which an outline that is nearly a rectangle is turned from upright, by the least rectangle around its
 * convex hull (Freeman and Shapira 1975); null where it is none, or is not turned. `alpha` is cropped to the product.
 */
export function tiltOf(alpha: Plane): number | null {
  const { data, width, height } = alpha
  const area = data.reduce((sum, v) => sum + v, 0)
  const hull = hullOf(endsOf(alpha))
  if (hull.length < 3) return null
  const turned = hull.map((from, i) => rectangleAlong(hull, from, hull[(i + 1) % hull.length]!))
  const least = turned.reduce((best, one) => (one.area < best.area ? one : best))
  const [filled, upright] = [area / Math.max(1, least.area), area / (width * height)]
  return filled >= FILLED_MIN && upright <= filled - UPRIGHT_LESS && Math.abs(least.degrees) >= TILT_MIN
    ? Math.round(least.degrees * 10) / 10
    : null
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

/** The corners of the first and the last solid pixel of each row, of which the convex outline consists. */
function endsOf({ data, width, height }: Plane): Point[] {
  const ends: Point[] = []
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((v) => v > 0.5)
    if (first < 0) continue
    const last = row.findLastIndex((v) => v > 0.5)
    for (const at of [y, y + 1]) ends.push({ x: first, y: at }, { x: last + 1, y: at })
  }
  return ends
}
