import { components, type Part } from '../raster/components.ts'
import { hullOf } from '../raster/hull.ts'
import { type Plane, type Point, threshold } from '../raster/raster.ts'
import type { TextLine } from './text-region.ts'

/** A pixel is text from this probability; a line, from this mean of its pixels and this height (px of the map). */
const TEXT_FROM = 0.3
const LINE_FROM = 0.55
const HEIGHT_MIN = 3
/** The map shows lines shrunk; they are grown back by area over perimeter times this. */
const UNCLIP = 1.6
/** A line this much higher than long is one that runs down. */
const UPRIGHT = 1.5

/**
 * The lines of text in a map of text probabilities, in its pixels (Liao et al., "Real-time Scene Text Detection with
 * Differentiable Binarization", 2020: the part after the network).
 */
export function findLines(map: Plane): TextLine[] {
  const { labels, parts } = components(threshold(map, TEXT_FROM))
  return parts.flatMap((part) => {
    const { outline, mean } = outlineOf(map, labels, part)
    const line = smallestAround(hullOf(outline))
    return line.height >= HEIGHT_MIN && mean >= LINE_FROM ? [grown(line)] : []
  })
}

/** The corners of the first and the last pixel of every row of a part, and the mean of all its pixels. */
function outlineOf(map: Plane, labels: Int32Array, { label, box, area }: Part): { outline: Point[]; mean: number } {
  const outline: Point[] = []
  let sum = 0
  for (let y = box.top; y < box.top + box.height; y++) {
    let [first, last] = [-1, -1]
    for (let x = box.left; x < box.left + box.width; x++) {
      if (labels[y * map.width + x] !== label) continue
      sum += map.data[y * map.width + x]!
      if (first < 0) first = x
      last = x + 1
    }
    for (const x of [first, last]) outline.push({ x, y }, { x, y: y + 1 })
  }
  return { outline, mean: sum / area }
}

function grown(line: TextLine): TextLine {
  const by = (line.length * line.height * UNCLIP) / (2 * (line.length + line.height))
  return { ...line, length: line.length + 2 * by, height: line.height + 2 * by }
}

/** The rectangle of least area around a hull: one of its sides lies on one of the hull's. */
function smallestAround(hull: Point[]): TextLine {
  let best: TextLine = { middle: hull[0]!, angle: 0, length: 0, height: 0 }
  let least = Number.POSITIVE_INFINITY
  hull.forEach((from, n) => {
    const to = hull[(n + 1) % hull.length]!
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const long = Math.hypot(dx, dy)
    if (long === 0) return
    const [u, v] = [dx / long, dy / long]
    const along = hull.map(({ x, y }) => x * u + y * v)
    const down = hull.map(({ x, y }) => y * u - x * v)
    const [a0, a1, d0, d1] = [Math.min(...along), Math.max(...along), Math.min(...down), Math.max(...down)]
    const area = (a1 - a0) * (d1 - d0)
    if (area >= least) return
    least = area
    const [a, d] = [(a0 + a1) / 2, (d0 + d1) / 2]
    best = turned({
      middle: { x: a * u - d * v, y: a * v + d * u },
      angle: Math.atan2(v, u),
      length: a1 - a0,
      height: d1 - d0,
    })
  })
  return best
}

/** The same rectangle with its length along the text: rightwards, or down where it is much higher than wide. */
function turned(line: TextLine): TextLine {
  let { angle, length, height } = line
  while (angle > Math.PI / 4) {
    angle -= Math.PI / 2
    ;[length, height] = [height, length]
  }
  while (angle <= -Math.PI / 4) {
    angle += Math.PI / 2
    ;[length, height] = [height, length]
  }
  if (height < UPRIGHT * length) return { ...line, angle, length, height }
  return { ...line, angle: angle + Math.PI / 2, length: height, height: length }
}
