import type { Plane, Point } from '../raster/raster.ts'

/** What hangs on a peg has it under a loop at most this thick and this far below its top, in shares of its height. */
const LOOP_THICK = 0.14
const LOOP_BELOW = 0.12
/** An opening at least this high is a loop's; less is a gap in the outline. */
const OPENING_MIN = 0.015
/** How far (share of its width) beside its middle of mass a peg may hold it: further off, it would turn. */
const BALANCE = 0.12
/** Without a loop it hangs from its upper edge, a collar or a frame, which lies at most this far below its top. */
const COLLAR_BELOW = 0.1

/** Where a peg holds it, and whether under a `loop` or a handle, and not at its upper edge. */
export type Hook = Point & { loop?: boolean }

/**
 * Where a product hangs on a peg, in shares of its bounding box: under the arch of a loop or of a handle near its top, else at its upper edge
 * above its middle of mass; null where neither is there, so that it cannot hang. `alpha` is cropped to the product.
 */
export function hookOf(alpha: Plane): Hook | null {
  const { width, height } = alpha
  const middle = middleOfMass(alpha)
  const reach = Math.max(1, BALANCE * width)
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => Math.abs(x + 0.5 - middle) <= reach)
  const outside = outsideOf(alpha)
  const loops = columns.flatMap((x) => loopIn(alpha, outside, x))
  const highest = loops.reduce<Point | null>((best, one) => (best === null || one.y < best.y ? one : best), null)
  if (highest) return { x: (highest.x + 0.5) / width, y: highest.y / height, loop: true }
  const nearest = columns.reduce((best, x) => (Math.abs(x + 0.5 - middle) < Math.abs(best + 0.5 - middle) ? x : best))
  const top = firstSolid(alpha, nearest, 0)
  return top <= COLLAR_BELOW * height ? { x: (nearest + 0.5) / width, y: top / height, loop: false } : null
}

/** The underside of a loop in a column: what follows its first solid run is open, and closed in all around. */
function loopIn(alpha: Plane, outside: Uint8Array, x: number): Point[] {
  const { width, height } = alpha
  const top = firstSolid(alpha, x, 0)
  const under = firstOpen(alpha, x, top)
  const bottom = firstSolid(alpha, x, under)
  const isThin = top <= LOOP_BELOW * height && under - top <= LOOP_THICK * height
  const isOpening = under < height && bottom - under >= OPENING_MIN * height && outside[under * width + x] === 0
  return isThin && isOpening ? [{ x, y: under }] : []
}

const isSolid = ({ data, width }: Plane, x: number, y: number) => data[y * width + x]! > 0.5

function firstSolid(alpha: Plane, x: number, from: number): number {
  let y = from
  while (y < alpha.height && !isSolid(alpha, x, y)) y++
  return y
}

function firstOpen(alpha: Plane, x: number, from: number): number {
  let y = from
  while (y < alpha.height && isSolid(alpha, x, y)) y++
  return y
}

function middleOfMass({ data, width }: Plane): number {
  let [area, sum] = [0, 0]
  data.forEach((v, i) => {
    area += v
    sum += v * ((i % width) + 0.5)
  })
  return area === 0 ? width / 2 : sum / area
}

/** 1 for every open pixel that is joined to the border: what no outline closes in. */
function outsideOf(alpha: Plane): Uint8Array {
  const { width, height } = alpha
  const outside = new Uint8Array(width * height)
  const open: number[] = []
  const add = (x: number, y: number) => {
    const i = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || outside[i] === 1 || isSolid(alpha, x, y)) return
    outside[i] = 1
    open.push(i)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) add(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) add(x, y)
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const [x, y] = [i % width, Math.floor(i / width)]
    add(x - 1, y)
    add(x + 1, y)
    add(x, y - 1)
    add(x, y + 1)
  }
  return outside
}
