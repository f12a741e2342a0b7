import { hullOf } from '../raster/hull.ts'
import { oklabOf } from '../raster/oklab.ts'
import { type Mask, mask, type Plane, type Point, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'

const SIDE = 320
/** Skin of all tones in OKLab: what differs is the lightness, while melanin and blood keep the hue between red and orange. */
const LIGHT = [0.25, 0.94] as const
const CHROMA = [0.022, 0.14] as const
const HUE = [15, 80].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
/** A limb as a whole has more color than a gray wall, and neither the pink of a label nor the yellow of wood, cardboard and gold. */
const LIMB_CHROMA = 0.035
const LIMB_HUE = [25, 64].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
/** So many pixels of the picture's border a limb covers at least, and so deep its color is read there. */
const RUN_MIN = 5
const DEPTH = 6
/** Skin goes on where hue (radians) and chroma stay near those at the border, and lightness changes in small steps. */
const HUE_GAP = 0.35
const CHROMA_GAP = 0.05
const LIGHT_STEP = 0.06
const LIGHT_GAP = 0.3
/** The mean step of lightness at a pixel of skin: creases and shading are smoother than wicker, hammered copper and print. */
const ROUGH = 0.032
/** What covers more of the picture or of its border than this is a wall, a floor or a table. */
const FRAME_MAX = 0.3
const BORDER_MAX = 0.35
/** When so much of the rest of the product has the same color, or it is nearly all of the product, it is the color of the product. */
const ALIKE_MAX = 0.25
const WITHIN_MAX = 0.8
/** From these shares of the product on, a limb is a part of it, or in front of it: there it fills a gap in the outline. */
const WITHIN_MIN = 0.03
const BEFORE_MIN = 0.02

/**
 * What a part of the cut-out has that is a hand with its arm out of sight: it goes on in smaller steps than within the product, and color and
 * lightness vary with blood and shading as those of paint, leather and copper do not. Shares of the product, of the patch's outline (`outer`: where
 * the product ends), and ranges between the tenths of its pixels.
 */
const PATCH = {
  share: [0.06, 0.6],
  chroma: [0.05, 0.132],
  hue: [28, 62],
  hueRange: 8,
  lightRange: 0.12,
  outer: 0.1,
  alike: 0.2,
  rough: 0.056,
  step: 0.05,
} as const

/**
 * A hand, an arm or another limb that comes into the picture from its border: whether the cut-out holds it, or ends at it and lacks what is behind.
 * `alike`: a part of the cut-out that does not reach the border looks like one.
 */
export type Hand = 'within' | 'before' | 'alike' | null

/**
 * The limb that holds or wears the product, `alpha`, in `picture`. Sleeves and gloves hide skin: null is no proof of absence. What has the color of skin and is smooth may be leather or a sponge, but those rarely come from the border.
 */
export function handIn(picture: Raster, alpha: Plane): Hand {
  const scale = SIDE / Math.max(picture.width, picture.height)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  const view = viewOf(resizeRaster(picture, width, height), resizePlane(alpha, width, height))
  const limbs = limbsOf(view).filter((limb) => isSkin(view, limb))
  if (limbs.some(({ within }) => within >= WITHIN_MIN)) return 'within'
  if (limbs.some(({ before }) => before >= BEFORE_MIN)) return 'before'
  return patchesOf(view).some((patch) => isHand(view, patch)) ? 'alike' : null
}

/** A small picture in polar OKLab: which pixels may be `skin`, are the `product`, or lie in a `gap` of its outline. */
type View = {
  light: Float32Array
  chroma: Float32Array
  hue: Float32Array
  skin: Mask
  product: Mask
  gap: Mask
  area: number
}

function viewOf({ data, width, height, channels }: Raster, alpha: Plane): View {
  const [light, chroma, hue] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [skin, product] = [mask(width, height), mask(width, height)]
  let area = 0
  for (let i = 0; i < light.length; i++) {
    const at = i * channels
    const [l, a, b] = oklabOf(data[at]!, data[at + 1]!, data[at + 2]!)
    light[i] = l
    chroma[i] = Math.hypot(a, b)
    hue[i] = Math.atan2(b, a)
    const isSkin = isIn(l, LIGHT) && isIn(chroma[i]!, CHROMA) && isIn(hue[i]!, HUE)
    skin.data[i] = isSkin ? 1 : 0
    product.data[i] = alpha.data[i]! > 0.5 ? 1 : 0
    area += product.data[i]!
  }
  return { light, chroma, hue, skin, product, gap: gapsOf(product), area }
}

const isIn = (value: number, [least, most]: readonly [number, number]): boolean => value > least && value < most

/** What lies within the convex outline of a mask, but not in it. */
function gapsOf(product: Mask): Mask {
  const { data, width, height } = product
  const ends: Point[] = []
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const [left, right] = [row.indexOf(1), row.lastIndexOf(1)]
    if (left >= 0) ends.push({ x: left, y }, { x: right, y })
  }
  const hull = hullOf(ends)
  const gap = mask(width, height)
  for (let y = 0; y < height; y++) {
    const [left, right] = spanAt(hull, y)
    for (let x = Math.ceil(left); x <= right; x++) gap.data[y * width + x] = 1 - data[y * width + x]!
  }
  return gap
}

/** From where to where a convex outline reaches in a row. */
function spanAt(hull: readonly Point[], y: number): [left: number, right: number] {
  const xs = hull.flatMap((one, k) => {
    const two = hull[(k + 1) % hull.length]!
    if (Math.min(one.y, two.y) > y || Math.max(one.y, two.y) < y) return []
    return one.y === two.y ? [one.x, two.x] : [one.x + ((two.x - one.x) * (y - one.y)) / (two.y - one.y)]
  })
  return [Math.min(...xs), Math.max(...xs)]
}

/** A piece of the picture with the color that it has at the border; shares of the product, of the picture and of its border. */
type Limb = { pixels: Int32Array; chroma: number; hue: number; within: number; before: number; border: number }

/** What may be skin at the border of the picture, with all that goes on from there. */
function limbsOf(view: View): Limb[] {
  const { width, height } = view.skin
  const taken = mask(width, height)
  const limbs: Limb[] = []
  for (const seeds of runsOf(view.skin)) {
    if (seeds.filter((i) => taken.data[i] === 1).length > seeds.length / 2) continue
    const limb = limbFrom(view, seeds)
    for (const i of limb.pixels) taken.data[i] = 1
    limbs.push(limb)
  }
  return limbs
}

/** The pixels at each stretch of the border that may be skin, `DEPTH` deep. */
function runsOf({ data, width, height }: Mask): number[][] {
  const sides: [length: number, at: (k: number, depth: number) => number][] = [
    [height, (k, depth) => k * width + depth],
    [height, (k, depth) => (k + 1) * width - 1 - depth],
    [width, (k, depth) => depth * width + k],
    [width, (k, depth) => (height - 1 - depth) * width + k],
  ]
  return sides.flatMap(([length, at]) => {
    const isSkin = (k: number) =>
      k < length && [0, 1, 2].some((more) => k + more < length && data[at(k + more, 1)] === 1)
    const runs: number[][] = []
    for (let k = 0; k < length; k++) {
      if (data[at(k, 1)] !== 1) continue
      const from = k
      while (isSkin(k)) k++
      if (k - from >= RUN_MIN) runs.push(band(from, k, at).filter((i) => data[i] === 1))
    }
    return runs
  })
}

function band(from: number, to: number, at: (k: number, depth: number) => number): number[] {
  const out: number[] = []
  for (let k = from; k < to; k++) for (let depth = 0; depth < DEPTH; depth++) out.push(at(k, depth))
  return out
}

function limbFrom(view: View, seeds: readonly number[]): Limb {
  const { light, chroma, hue, skin, product, gap, area } = view
  const { width, height } = skin
  const own = { light: middle(light, seeds), chroma: middle(chroma, seeds), hue: middle(hue, seeds) }
  const seen = new Uint8Array(skin.data.length)
  const stack = Int32Array.from({ length: skin.data.length }, (_, k) => seeds[k] ?? 0)
  for (const i of seeds) seen[i] = 1
  let count = seeds.length
  const visit = (i: number, from: number): void => {
    if (seen[i] === 1 || skin.data[i] === 0 || !isLike(view, i, own)) return
    if (Math.abs(light[i]! - light[from]!) >= LIGHT_STEP || Math.abs(light[i]! - own.light) >= LIGHT_GAP) return
    seen[i] = 1
    stack[count++] = i
  }
  let [within, before, border] = [0, 0, 0]
  for (let next = 0; next < count; next++) {
    const i = stack[next]!
    const x = i % width
    const y = (i - x) / width
    within += product.data[i]!
    before += gap.data[i]!
    if (x > 0) visit(i - 1, i)
    else border++
    if (x + 1 < width) visit(i + 1, i)
    else border++
    if (y > 0) visit(i - width, i)
    else border++
    if (y + 1 < height) visit(i + width, i)
    else border++
  }
  const shares = { within: within / area, before: before / area, border: border / (2 * (width + height)) }
  return { pixels: stack.slice(0, count), chroma: own.chroma, hue: own.hue, ...shares }
}

function middle(values: Float32Array, at: ArrayLike<number>): number {
  const sorted = Float32Array.from(at, (i) => values[i]!).sort()
  return sorted[sorted.length >> 1]!
}

const isLike = ({ chroma, hue }: View, i: number, own: { chroma: number; hue: number }): boolean =>
  Math.abs(hue[i]! - own.hue) < HUE_GAP && Math.abs(chroma[i]! - own.chroma) < CHROMA_GAP

/** Whether a limb has the color and the surface of skin, and is neither the ground nor what the product consists of. */
function isSkin(view: View, limb: Limb): boolean {
  const { pixels, border, chroma, hue } = limb
  if (chroma < LIMB_CHROMA || !isIn(hue, LIMB_HUE) || border > BORDER_MAX || limb.within > WITHIN_MAX) return false
  if (pixels.length > FRAME_MAX * view.light.length || roughnessOf(view, pixels) > ROUGH) return false
  return alikeOf(view, new Set(pixels), limb) <= ALIKE_MAX
}

/** The share of the rest of the product that has the color of a piece of it. */
function alikeOf(view: View, piece: ReadonlySet<number>, own: { chroma: number; hue: number }): number {
  let [rest, alike] = [1, 0]
  for (let i = 0; i < view.light.length; i++) {
    if (view.product.data[i] === 0 || piece.has(i)) continue
    rest++
    if (view.skin.data[i] === 1 && isLike(view, i, own)) alike++
  }
  return alike / rest
}

/** The mean difference of the lightness at a pixel from that around it, fourfold. */
function roughnessOf({ light, skin: { width, height } }: View, pixels: Int32Array): number {
  let [sum, count] = [0, 0]
  for (const i of pixels) {
    const x = i % width
    const y = (i - x) / width
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue
    sum += Math.abs(4 * light[i]! - light[i - 1]! - light[i + 1]! - light[i - width]! - light[i + width]!)
    count++
  }
  return sum / Math.max(1, count)
}

/** The connected pieces of the product that may be skin, each as its pixels. */
function patchesOf({ light, skin, product, area }: View): Int32Array[] {
  const open = { ...skin, data: product.data.map((value, i) => value & skin.data[i]!) }
  const patches: Int32Array[] = []
  for (let start = 0; start < light.length; start++) {
    if (open.data[start] === 0) continue
    const patch = patchFrom(start, open, light)
    if (isIn(patch.length / area, PATCH.share)) patches.push(patch)
  }
  return patches
}

/** The piece of a mask around a pixel within which lightness changes in small steps; it leaves the mask. */
function patchFrom(start: number, open: Mask, light: Float32Array): Int32Array {
  const pixels = [start]
  open.data[start] = 0
  for (const i of pixels) {
    for (const j of aroundOf(i, open.width, open.height)) {
      if (open.data[j] === 0 || Math.abs(light[j]! - light[i]!) >= PATCH.step) continue
      open.data[j] = 0
      pixels.push(j)
    }
  }
  return Int32Array.from(pixels)
}

function aroundOf(i: number, width: number, height: number): number[] {
  const x = i % width
  const near = [i - width, i + width].filter((j) => j >= 0 && j < width * height)
  if (x > 0) near.push(i - 1)
  if (x + 1 < width) near.push(i + 1)
  return near
}

function isHand(view: View, pixels: Int32Array): boolean {
  const { light, chroma, hue, product } = view
  const own = { chroma: middle(chroma, pixels), hue: middle(hue, pixels) }
  const degrees = (own.hue * 180) / Math.PI
  if (!isIn(degrees, PATCH.hue) || !isIn(own.chroma, PATCH.chroma)) return false
  if (rangeOf(light, pixels) < PATCH.lightRange || (rangeOf(hue, pixels) * 180) / Math.PI < PATCH.hueRange) return false
  const inside = new Set(pixels)
  let [rim, outer] = [1, 0]
  for (const i of pixels) {
    const beyond = aroundOf(i, product.width, product.height).filter((j) => !inside.has(j))
    if (beyond.length > 0) rim++
    if (beyond.some((j) => product.data[j] === 0)) outer++
  }
  if (outer < PATCH.outer * rim || roughnessOf(view, pixels) > PATCH.rough) return false
  return alikeOf(view, inside, own) <= PATCH.alike
}

/** The distance between the tenths of the values at some pixels. */
function rangeOf(values: Float32Array, at: Int32Array): number {
  const sorted = Float32Array.from(at, (i) => values[i]!).sort()
  return sorted[Math.floor(sorted.length * 0.9)]! - sorted[Math.floor(sorted.length * 0.1)]!
}
