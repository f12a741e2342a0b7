import { boxBlur } from '../raster/box-blur.ts'
import { components } from '../raster/components.ts'
import { hullOf } from '../raster/hull.ts'
import { clamp, type Mask, type Plane, type Point, plane, type Raster, type Size, threshold } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'
import { luminance } from '../raster/srgb.ts'
import { largestPart } from './surroundings.ts'

/** What the network sees of glass lies between these over a whole area: something is there, and not surely the product. */
const FAINT = { least: 0.1, most: 0.9 }
/** What is faint over less than twice this, in pixels of a look, is an outline. */
const REACH = 8
/** Above this, rounding apart, a blurred mask is whole. */
const WHOLE = 0.95
/** A faint part of this share of what was cut out is a body: of 19 photos of glass and 60 composites the others have at most 0.04, and a bulb 0.22. */
const BODY_SHARE = 0.12
/** Steps along an outline, and how far its color is averaged along it, in pixels of a look: the edge of glass is faint. */
const STEP = 8
const ALONG = 8
/** An edge is searched so near to an outline, and compared with what is up to so far from it. */
const NEAR = 5
const FAR = 28
/** An edge changes the light by at least so much (bytes over two pixels), and so many times as much as is usual beside it. */
const EDGE = { bytes: 0.6, ratio: 2 }
const STRONG = 3
/** A lid is so much wider than its jar. */
const LIDS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65]
/** A body ends at its outline where the picture has an edge along so much of it. */
const EDGED = 0.6

/**
 * The clear body that a matte lacks of its product, as the jar below a wooden lid: the network is unsure of a whole area beside what it cuts out.
 * `first` is what it saw at first sight, of any size. The body is the convex outline around it and as much of the lid as ends at edges, 0..1 at the size of the matte, if the picture
 * (RGB) has an edge along most of what that adds; `'open'` where nothing shows how far the body goes, null where nothing is lacking.
 */
export function clearBodyOf(picture: Raster, matte: Plane, first: Plane): Plane | 'open' | null {
  const cut = threshold(resizePlane(matte, first.width, first.height), 0.5)
  const { labels, parts } = components(cut)
  const main = largestPart(parts)
  if (main === undefined) return null
  const faint = faintBody(first, cut)
  if (faint === null || faint.area < BODY_SHARE * main.area) return null
  const lid = rimOf(cut, (at) => labels[at] === main.label)
  const body = rimOf(cut, faint.isInside)
  const small = resizeRaster(picture, first.width, first.height)
  const outlines = LIDS.map((size) => {
    const outline = hullOf([...body, ...scaled(lid, size)])
    return { outline, ...edgesAlong(small, placesBeside(outline, cut)) }
  })
  const best = outlines.reduce((one, other) => (other.strength > one.strength ? other : one))
  if (best.share < EDGED) return 'open'
  return resizePlane(boxBlur(filled(best.outline, first), 1), matte.width, matte.height)
}

/** The largest area of which the network is unsure and of which nothing was cut out. */
function faintBody(
  { data, width, height }: Plane,
  cut: Mask,
): { area: number; isInside: (at: number) => boolean } | null {
  const unsure = plane(width, height)
  for (let i = 0; i < data.length; i++)
    unsure.data[i] = data[i]! > FAINT.least && data[i]! < FAINT.most && cut.data[i] === 0 ? 1 : 0
  const { labels, parts } = components(threshold(boxBlur(unsure, REACH), WHOLE))
  const body = largestPart(parts)
  if (body === undefined) return null
  const core = { ...unsure, data: Float32Array.from(labels, (label) => (label === body.label ? 1 : 0)) }
  const near = boxBlur(core, REACH)
  return { area: body.area, isInside: (at) => near.data[at]! > 0 && unsure.data[at] === 1 }
}

/** The first and last pixels of every row that are inside something. */
function rimOf({ width, height }: Size, isInside: (at: number) => boolean): Point[] {
  const rim: Point[] = []
  for (let y = 0; y < height; y++) {
    let [left, right] = [0, width - 1]
    while (left < width && !isInside(y * width + left)) left++
    while (right > left && !isInside(y * width + right)) right--
    if (left < width) rim.push({ x: left, y }, { x: right, y })
  }
  return rim
}

/** Points at another size around their mean. */
function scaled(points: readonly Point[], by: number): Point[] {
  const sum = points.reduce((one, { x, y }) => ({ x: one.x + x, y: one.y + y }), { x: 0, y: 0 })
  const [x0, y0] = [sum.x / points.length, sum.y / points.length]
  return points.map(({ x, y }) => ({ x: x0 + by * (x - x0), y: y0 + by * (y - y0) }))
}

/** A place of an outline, with the direction in which it runs there. */
type Place = Point & { along: Point }

/** Where an outline is not that of what was cut out. */
function placesBeside(outline: readonly Point[], cut: Mask): Place[] {
  const near = boxBlur({ ...cut, data: Float32Array.from(cut.data) }, 2 * REACH)
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    const steps = Array.from({ length: Math.floor(length / STEP) }, (_, n) => (n + 0.5) * STEP)
    return steps
      .map((step) => ({ x: from.x + step * along.x, y: from.y + step * along.y, along }))
      .filter(({ x, y }) => near.data[Math.round(y) * cut.width + Math.round(x)]! === 0)
  })
}

/**
 * How far a picture has an edge along the places of an outline: the `share` of them that have one, and the mean `strength` of the edge, 1 being just
 * enough and `STRONG` counting as much as more.
 */
function edgesAlong({ data, width, height }: Raster, places: readonly Place[]): { share: number; strength: number } {
  const light = (x: number, y: number): number => {
    const at = (clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)) * 3
    return luminance(data[at]!, data[at + 1]!, data[at + 2]!)
  }
  const strengths = places.map(({ x, y, along }) => {
    const lights = Array.from({ length: 2 * FAR + 3 }, (_, i) => {
      const [u, v] = [x - (i - FAR - 1) * along.y, y + (i - FAR - 1) * along.x]
      let sum = 0
      for (let step = -ALONG; step <= ALONG; step++) sum += light(u + step * along.x, v + step * along.y)
      return sum / (2 * ALONG + 1)
    })
    const changes = lights.slice(2).map((value, i) => ({ away: Math.abs(i - FAR), by: Math.abs(value - lights[i]!) }))
    const peak = Math.max(...changes.filter(({ away }) => away <= NEAR).map(({ by }) => by))
    const beside = changes.filter(({ away }) => away > NEAR).map(({ by }) => by)
    return peak / Math.max(EDGE.bytes, EDGE.ratio * median(beside))
  })
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, places.length)
  return {
    share: mean(strengths.map((one) => (one > 1 ? 1 : 0))),
    strength: mean(strengths.map((one) => Math.min(STRONG, one))),
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!

/** What lies inside a convex outline, as 0 and 1. */
function filled(outline: readonly Point[], { width, height }: Plane): Plane {
  const out = plane(width, height)
  for (let y = 0; y < height; y++) {
    const crossings = outline.flatMap((a, i) => {
      const b = outline[(i + 1) % outline.length]!
      return a.y <= y !== b.y <= y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : []
    })
    if (crossings.length === 2)
      out.data.fill(
        1,
        y * width + Math.ceil(Math.min(...crossings)),
        y * width + Math.floor(Math.max(...crossings)) + 1,
      )
  }
  return out
}
