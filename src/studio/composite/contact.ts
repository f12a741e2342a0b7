import { softBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, type Point, plane } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'

/**
 * Where a standing product meets the ground, column by column of its picture: `ground` is how far (px) the ground
 * contact lies above the picture's lower edge, `touch` how surely the product touches it there (0..1), and `things` the columns of each thing that
 * stands by itself.
 */
export type Contact = { ground: Float32Array; touch: Float32Array; things: Span[] }

/**
 * Reads the contact from the lower hull of an alpha picture (bottom row is the lowest). `rise` is how much the ground
 * rises in the picture for each unit that it goes back: viewed from above, the front of a round foot is a deep arc.
 */
export function contactOf(alpha: Plane, rise = 0.2): Contact {
  const low = lowestRows(alpha)
  const things = thingsIn(low, alpha.height)
  const contact = { ground: new Float32Array(alpha.width), touch: new Float32Array(alpha.width), things }
  const reach = Math.max(2, Math.hypot(alpha.width, alpha.height) * 0.013)
  for (const span of things) readFoot(contact, low, { span, reach, rise })
  return contact
}

/** Columns from `from` up to `to`. */
type Span = { from: number; to: number }
type Foot = { span: Span; reach: number; rise: number }

/** What is narrower than this share of the width is a part of another thing, and what begins higher than this share of the height does not stand. */
const THING = { width: 0.06, low: 0.3 }

/** The columns of each thing that stands by itself, with nothing between it and the next: each has a foot where its photo shows it, nearer or farther away. */
function thingsIn(low: Float32Array, height: number): Span[] {
  const whole = { from: 0, to: low.length }
  const spans: Span[] = []
  low.forEach((y, x) => {
    if (y < 0) return
    const last = spans.at(-1)
    if (last?.to === x) last.to++
    else spans.push({ from: x, to: x + 1 })
  })
  const isThing = ({ from, to }: Span): boolean =>
    to - from >= THING.width * low.length && low.subarray(from, to).some((y) => y <= THING.low * height)
  return spans.length > 1 && spans.every(isThing) ? spans : [whole]
}

/** Reads the contact of one thing from the lower hull of its columns. */
function readFoot({ ground, touch }: Contact, low: Float32Array, { span, reach, rise }: Foot): void {
  // Contact lines steeper than this belong to the product's flank, not to its foot.
  const steepest = 0.4 + 1.6 * rise
  const hull = footOf(lowerHull(low, span), steepest)
  for (let x = span.from, i = 0; x < span.to; x++) {
    while (i < hull.length - 2 && hull[i + 1]!.x < x) i++
    const [a, b] = [hull[i]!, hull[Math.min(hull.length - 1, i + 1)]!]
    const along = b.x > a.x ? Math.min(1, Math.max(0, (x - a.x) / (b.x - a.x))) : 0
    ground[x] = a.y + (b.y - a.y) * along
    const outside = x < hull[0]!.x || x > hull.at(-1)!.x
    const flat = Math.min(1, 2 * (1 - slope(a, b) / steepest))
    touch[x] = low[x]! < 0 || outside ? 0 : flat * Math.exp(-Math.abs(low[x]! - ground[x]!) / reach)
  }
}

/** Height (px) of the lowest opaque pixel of each column above the lower edge; -1 where there is none. */
function lowestRows(alpha: Plane): Float32Array {
  const low = new Float32Array(alpha.width).fill(-1)
  for (let x = 0; x < alpha.width; x++) {
    for (let y = alpha.height - 1; y >= 0; y--) {
      if (alpha.data[y * alpha.width + x]! <= 0.5) continue
      low[x] = alpha.height - 1 - y
      break
    }
  }
  return low
}

/** The lower convex hull (Andrew's monotone chain, 1979) of some columns. */
function lowerHull(low: Float32Array, { from, to }: Span): Point[] {
  const hull: Point[] = []
  low.subarray(from, to).forEach((y, column) => {
    if (y < 0) return
    const x = from + column
    while (hull.length > 1 && turnsDown(hull.at(-2)!, hull.at(-1)!, { x, y })) hull.pop()
    hull.push({ x, y })
  })
  return hull.length > 0 ? hull : [{ x: 0, y: 0 }]
}

function turnsDown(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0
}

/** The part of the hull around its lowest point that is flat enough to be the foot. */
function footOf(hull: Point[], steepest: number): Point[] {
  let lowest = 0
  hull.forEach((point, i) => {
    if (point.y < hull[lowest]!.y) lowest = i
  })
  let [first, last] = [lowest, lowest]
  while (first > 0 && slope(hull[first - 1]!, hull[first]!) < steepest) first--
  while (last < hull.length - 1 && slope(hull[last]!, hull[last + 1]!) < steepest) last++
  return hull.slice(first, last + 1)
}

function slope(a: Point, b: Point): number {
  return Math.abs(b.y - a.y) / Math.max(1, b.x - a.x)
}

/**
 * Darkness (0..1) that a product's foot leaves on the ground around it; `pad` px larger than the picture on each side.
 * A hard line where it touches, and a soft shade as wide on the ground, of which the camera sees `rise` of the depth.
 */
export function contactShadow(
  contact: Contact,
  size: { width: number; height: number },
  pad: number,
  rise: number,
): Plane {
  const band = plane(size.width + 2 * pad, Math.ceil(Math.max(...contact.ground)) + 2 * pad)
  const bottom = band.height - 1 - pad
  const thick = Math.max(1, Math.round(pad * 0.05))
  for (let x = 0; x < size.width; x++) {
    const touch = contact.touch[x]!
    if (touch < 0.02) continue
    const y = Math.round(bottom - contact.ground[x]!)
    for (let row = Math.max(0, y - 3 * thick); row <= Math.min(band.height - 1, y + thick); row++)
      band.data[row * band.width + x + pad] = touch
  }
  const squash = clamp(rise * 1.6, 0.4, 1)
  const tight = softBlur(band, pad * 0.045)
  const near = shade(band, pad * 0.18, squash)
  const wide = shade(band, pad * 0.45, squash)
  for (let i = 0; i < band.data.length; i++)
    band.data[i] = Math.min(0.88, 0.7 * tight.data[i]! + 0.68 * near.data[i]! + 0.6 * wide.data[i]!)
  return band
}

/** A blur `sigma` wide and `squash` times as high, as bright on a thin band as on a broad one. */
function shade(band: Plane, sigma: number, squash: number): Plane {
  const rows = Math.max(4, Math.round(band.height / squash / 4))
  const columns = Math.max(4, Math.round(band.width / 4))
  const small = softBlur(resizePlane(band, columns, rows), sigma / 4)
  return resizePlane(small, band.width, band.height)
}
