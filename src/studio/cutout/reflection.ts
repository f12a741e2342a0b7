import { type Box, boxOf, clamp, type Plane, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'

/** A line is searched at this length of the long side, and then placed exactly at up to the other. */
const COARSE_SIDE = 256
const FINE_SIDE = 640

/** The ground beside a product is measured over this share of the picture's width, at this distance. */
const GROUND_WIDTH = 0.05
const GROUND_GAP = 0.01

/** A line leaves at least this share of the detected height above it, and at least the other below. */
const ABOVE_MIN = 0.3
const BELOW_MIN = 0.04

/**
 * What a reflection looks like: as strong as this at its line, weaker below; explained by the product above it at least so
 * well (R²); and with the details of what it reflects (correlation of gradients), fainter than they are. Of 312 composites
 * with exact alpha, those with a reflection have a strength of at most 0.45, R² of 0.87, a correlation of 0.5 and a contrast of 0.37;
 * no other comes near all of it.
 */
const STRENGTH = { least: 0.05, most: 0.7 }
const EXPLAINED_MIN = 0.8
const CORRELATION_MIN = 0.4
const CONTRAST_MAX = 0.75

/** Details this deep inside the outline are the product's, not its outline. */
const DEPTH = 1

/** Bytes of unexplained difference count this many times those that are explained. */
const RESIDUE_WEIGHT = 3

/** A picture, what was detected in it, and in every row the ground to the left and right of that. */
type Scene = { picture: Raster; seen: Plane; box: Box; grounds: { left: Rgb; right: Rgb }[] }
type Rgb = readonly number[]

/**
 * The first row of the mirror image that a glossy ground shows of a product, if what was `seen` (0..1, at any size) of a picture (RGB, sRGB)
 * includes one: below it lies what is above it, upside down, mixed with the ground, and fainter downwards. A product
 * that is symmetric about a horizontal line is no fainter below.
 */
export function reflectionRow(picture: Raster, seen: Plane): number | null {
  const coarse = sceneAt(COARSE_SIDE, picture, seen)
  if (coarse === null) return null
  const { top, height } = coarse.box
  const first = top + Math.round(height * ABOVE_MIN)
  const found = bestRow(coarse, first, top + height - Math.max(3, Math.round(height * BELOW_MIN)))
  if (found === null) return null
  const fine = sceneAt(FINE_SIDE, picture, seen)!
  const scale = fine.picture.height / coarse.picture.height
  const reach = Math.ceil(1.5 * scale)
  const row = bestRow(fine, Math.round(found * scale) - reach, Math.round(found * scale) + reach)
  return Math.round(((row ?? found * scale) * picture.height) / fine.picture.height)
}

/** A picture whose ground shows no reflection from `row` on: in the columns of what was `seen` it has the colors of the ground beside them. */
export function withoutReflection(picture: Raster, seen: Plane, row: number): Raster {
  const scene = sceneAt(Math.max(picture.width, picture.height), picture, seen)
  if (scene === null) return picture
  const { box, grounds } = scene
  const gap = Math.round(picture.width * GROUND_GAP)
  const data = picture.data.slice()
  for (let y = row; y < picture.height; y++) {
    for (let x = Math.max(0, box.left - gap); x < Math.min(picture.width, box.left + box.width + gap); x++) {
      for (let c = 0; c < 3; c++) data[(y * picture.width + x) * 3 + c] = groundAt(grounds[y]!, box, { x, c }) + 0.5
    }
  }
  return { ...picture, data }
}

function sceneAt(side: number, picture: Raster, seen: Plane): Scene | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const small = scale < 1 ? resizeRaster(picture, width, height) : picture
  const plane = resizePlane(seen, width, height)
  const box = boxOf(plane, 0.5)
  if (box === null) return null
  const grounds = Array.from({ length: height }, (_, y) => groundsOf(small, box, y))
  return grounds.includes(null) ? null : { picture: small, seen: plane, box, grounds: grounds as Scene['grounds'] }
}

/** The ground to both sides of a box in a row, or to the one side that has any. */
function groundsOf({ data, width }: Raster, box: Box, y: number): Scene['grounds'][number] | null {
  const [reach, gap] = [Math.ceil(width * GROUND_WIDTH), Math.ceil(width * GROUND_GAP)]
  const mean = (from: number, to: number): Rgb | null => {
    if (to <= from) return null
    const sums = [0, 0, 0]
    for (let x = from; x < to; x++) for (let c = 0; c < 3; c++) sums[c]! += data[(y * width + x) * 3 + c]! / (to - from)
    return sums
  }
  const right = box.left + box.width + gap
  const [left, other] = [
    mean(Math.max(0, box.left - gap - reach), box.left - gap),
    mean(right, Math.min(width, right + reach)),
  ]
  if (left === null && other === null) return null
  return { left: (left ?? other)!, right: (other ?? left)! }
}

function groundAt({ left, right }: Scene['grounds'][number], box: Box, { x, c }: { x: number; c: number }): number {
  const along = clamp((x - box.left) / Math.max(1, box.width - 1), 0, 1)
  return left[c]! + (right[c]! - left[c]!) * along
}

/** The row from `first` to `last` below which a reflection explains the most, if any is one. */
function bestRow(scene: Scene, first: number, last: number): number | null {
  let best: number | null = null
  let highest = 0
  for (let row = Math.max(first, scene.box.top + 2); row <= last; row++) {
    const value = worthOf(scene, row)
    if (value > highest) [best, highest] = [row, value]
  }
  return best
}

/** What a reflection from a row on explains, less what it leaves unexplained; 0 where it is none. */
function worthOf(scene: Scene, row: number): number {
  const { box } = scene
  const rows = Math.min(row - box.top, box.top + box.height - row)
  if (rows < 3) return 0
  const { strength, fading, explained, residue } = mixtureAt(scene, row, rows)
  const isFainter = strength >= STRENGTH.least && strength <= STRENGTH.most && fading >= 0
  if (!isFainter || explained < EXPLAINED_MIN * (explained + residue)) return 0
  const { correlation, contrast } = detailsAt(scene, row, rows)
  if (correlation < CORRELATION_MIN || contrast > CONTRAST_MAX) return 0
  return explained - RESIDUE_WEIGHT * residue
}

/**
 * Fits `strength − fading · k` by least squares: by so much the row `k` below the line differs from the ground as the row `k`
 * above it does. `explained` and `residue` are sums of squares of bytes.
 */
function mixtureAt({ picture: { data, width }, box, grounds }: Scene, row: number, rows: number) {
  let [uu, uv, vv, iu, iv, ii] = [0, 0, 0, 0, 0, 0]
  for (let k = 0; k < rows; k++) {
    for (let i = 0; i < box.width * 3; i++) {
      const [x, c] = [box.left + Math.floor(i / 3), i % 3]
      const ground = groundAt(grounds[row + k]!, box, { x, c })
      const above = data[((row - 1 - k) * width + x) * 3 + c]! - ground
      const below = data[((row + k) * width + x) * 3 + c]! - ground
      uu += above * above
      uv += above * above * k
      vv += above * above * k * k
      iu += below * above
      iv += below * above * k
      ii += below * below
    }
  }
  const determinant = uu * vv - uv * uv
  if (determinant <= 0) return { strength: 0, fading: 0, explained: 0, residue: ii }
  const strength = (iu * vv - iv * uv) / determinant
  const fading = (iu * uv - iv * uu) / determinant
  const explained = strength * iu - fading * iv
  return { strength, fading, explained, residue: ii - explained }
}

/** How the details inside the product return below the line: the correlation of their gradients, and how much weaker they are. */
function detailsAt({ picture: { data, width }, seen, box }: Scene, row: number, rows: number) {
  let [both, above, below] = [0, 1, 1]
  for (let k = 1; k < rows; k++) {
    const [up, down] = [row - 1 - k, row + k]
    for (let x = box.left + 1; x < box.left + box.width; x++) {
      const around = [
        up * width + x - DEPTH,
        up * width + x + DEPTH,
        (up - DEPTH) * width + x,
        (up + DEPTH) * width + x,
      ]
      if (!around.every((i) => seen.data[i]! >= 0.5)) continue
      for (let c = 0; c < 3; c++) {
        const [P, Q] = [(up * width + x) * 3 + c, (down * width + x) * 3 + c]
        const [px, qx] = [data[P]! - data[P - 3]!, data[Q]! - data[Q - 3]!]
        const [py, qy] = [data[P]! - data[P + 3 * width]!, data[Q]! - data[Q - 3 * width]!]
        both += px * qx + py * qy
        above += px * px + py * py
        below += qx * qx + qy * qy
      }
    }
  }
  return { correlation: both / Math.sqrt(above * below), contrast: Math.sqrt(below / above) }
}
