import { boxBlur } from '../raster/box-blur.ts'
import { components } from '../raster/components.ts'
import { type Box, clamp, mask, type Plane, plane, type Raster } from '../raster/raster.ts'
import type { Surface } from './backdrop.ts'

/** What takes more than this of the backdrop's light is as good as opaque: a cap, a label, dark liquid. */
const ABSORBED_MAX = 0.6
/** What is visible through clear walls mostly is as calm as the backdrop (deviation, 0..1); contents are not. */
const UNREST_MAX = 0.012
const CALM_SHARE_MIN = 0.5
/** A smaller share of the frame around the product is a glint on a cap, not a body of glass. */
const BODY_SHARE_MIN = 0.08
/** Glass is never quite invisible. */
const ALPHA_MIN = 0.08
/** Caps and labels are wider than this share of the product's shorter side; rims and ticks are thinner. */
const RIM_SHARE = 1 / 20
/** How much more a rim absorbs, and in how many rows it must. */
const RIM_CONTRAST = 0.12
const RIMMED_MIN = 0.6
/** Below this share of the product nothing is called clear. */
const SHARE_MIN = 0.1

/** A product as if it were glass or liquid, and the share of it that looks so. */
export type Clear = { raster: Raster; share: number }

/**
 * Removes a calm backdrop from what may be glass. Calm, light bodies of the cut-out at `box` are treated as the backdrop
 * behind them: each of their colors is parted into the backdrop and the least amount of another color that
 * explains it (the inverse of Porter and Duff's "over", 1984), so that tint, rims and highlights stay and the ground
 * goes. Over the old backdrop this gives the old picture again. Nothing where too little looks so.
 *
 * Glass is darker at both flanks, where the view goes along its wall; what is not is left alone. A white cable before white
 * can still look exactly the same: only someone who knows that the product is glass may use this.
 */
export function clearOf(cutout: Raster, box: Box, surface: Surface): Clear | undefined {
  const { data, width, height } = cutout
  const absorbed = absorption(cutout, box, surface)
  if (rimmedRows(cutout, absorbed) < RIMMED_MIN) return undefined
  const weights = clearBodies(cutout, absorbed)
  const out = data.slice()
  let [clear, solid] = [0, 0]
  for (let i = 0; i < width * height; i++) {
    solid += data[i * 4 + 3]! / 255
    const weight = weights.data[i]!
    if (weight === 0) continue
    clear += (weight * data[i * 4 + 3]!) / 255
    const alpha = 1 - weight * (1 - Math.max(ALPHA_MIN, absorbed.data[i]!))
    const x = i % width
    const back = surface(box.left + x, box.top + (i - x) / width)
    out[i * 4 + 3] = Math.round(data[i * 4 + 3]! * alpha)
    for (let c = 0; c < 3; c++) {
      const unmixed = (data[i * 4 + c]! / 255 - (1 - alpha) * back[c]!) / alpha
      out[i * 4 + c] = Math.round(255 * clamp(unmixed, 0, 1))
    }
  }
  const share = clear / Math.max(1, solid)
  return share < SHARE_MIN ? undefined : { raster: { ...cutout, data: out }, share }
}

/** The share of the rows whose two ends both absorb clearly more than their middle. */
function rimmedRows({ data, width, height }: Raster, absorbed: Plane): number {
  let [rimmed, rows] = [0, 0]
  for (let y = Math.floor(height * 0.1); y < height * 0.9; y += 2) {
    const solid = (x: number): boolean => data[(y * width + x) * 4 + 3]! > 200
    let [left, right] = [0, width - 1]
    while (left < right && !solid(left)) left++
    while (left < right && !solid(right)) right--
    const band = Math.max(2, Math.round((right - left) * RIM_SHARE))
    if (right - left < width * 0.3 || right - left < 8 * band) continue
    const row = absorbed.data.subarray(y * width, (y + 1) * width)
    const middle = row.slice(left + 3 * band, right - 3 * band).sort()
    const ends = [row.slice(left + 1, left + 1 + band), row.slice(right - band, right)].map((end) => Math.max(...end))
    rows++
    if (Math.min(...ends) > middle[middle.length >> 1]! + RIM_CONTRAST) rimmed++
  }
  return rimmed / Math.max(1, rows)
}

/** How far (0..1) each pixel belongs to a body that looks clear. */
function clearBodies({ data, width, height }: Raster, absorbed: Plane): Plane {
  const reach = Math.max(2, Math.round(Math.min(width, height) * RIM_SHARE * 0.5))
  const dark = plane(width, height)
  for (let i = 0; i < dark.data.length; i++) dark.data[i] = absorbed.data[i]! >= ABSORBED_MAX ? 1 : 0
  const opaque = boxBlur(dark, reach)
  const light = mask(width, height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = data[i * 4 + 3]! > 0 && opaque.data[i]! < 0.5 ? 1 : 0
  const { labels, parts } = components(light)
  const calm = calmPixels(absorbed, labels, parts.length)
  const body = parts.map(
    ({ area, label }) => area > labels.length * BODY_SHARE_MIN && calm[label]! > area * CALM_SHARE_MIN,
  )
  const weights = plane(width, height)
  for (let i = 0; i < labels.length; i++) {
    if (body[labels[i]! - 1]) weights.data[i] = clamp((0.5 - opaque.data[i]!) / 0.25, 0, 1)
  }
  return weights
}

/** How many pixels of each part are calm. */
function calmPixels(absorbed: Plane, labels: Int32Array, parts: number): Float64Array {
  const unrest = deviation(absorbed)
  const calm = new Float64Array(parts + 1)
  for (let i = 0; i < labels.length; i++) if (unrest.data[i]! < UNREST_MAX) calm[labels[i]!]!++
  return calm
}

/** How much of every pixel's light is not its backdrop's, 0..1. */
function absorption({ data, width, height }: Raster, box: Box, surface: Surface): Plane {
  const absorbed = plane(width, height)
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const back = surface(box.left + x, box.top + (i - x) / width)
    for (let c = 0; c < 3; c++) {
      const away = data[i * 4 + c]! / 255 - back[c]!
      const part = away < 0 ? -away / Math.max(back[c]!, 1e-3) : away / Math.max(1 - back[c]!, 0.05)
      absorbed.data[i] = Math.min(1, Math.max(absorbed.data[i]!, part))
    }
  }
  return absorbed
}

/** The standard deviation around every pixel. */
function deviation(from: Plane): Plane {
  const squares = plane(from.width, from.height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = from.data[i]! ** 2
  const [mean, meanSquare] = [boxBlur(from, 2), boxBlur(squares, 2)]
  for (let i = 0; i < mean.data.length; i++)
    meanSquare.data[i] = Math.sqrt(Math.max(0, meanSquare.data[i]! - mean.data[i]! ** 2))
  return meanSquare
}
