import { deepInside } from '../composite/blend.ts'
import type { Composite } from '../composite/composite.ts'
import type { Box, Raster } from '../raster/raster.ts'
import { byteOfLinear, LINEAR_OF_BYTE } from '../raster/srgb.ts'
import { changedRegions, type ExpectedProduct } from './changed.ts'
import { atLeast, atMost, type Check, inRegions, reported } from './check.ts'
import { colorDifference } from './delta-e.ts'
import { meanSsim } from './ssim.ts'

/** Bounds of the fidelity checks. */
const DELTA_E_MEAN_MAX = 2
const DELTA_E_P95_MAX = 5
const SSIM_MIN = 0.97
export const VISIBLE_MIN = 0.98

/** Color is compared at about this many pixels at most, on an even lattice. */
const SAMPLES_MAX = 60_000

/** Below this share of solid pixels inside the band the product is too thin to leave its band out. */
const INSIDE_SHARE_MIN = 0.15

/** A product that is solid on less than this share is glass: its mixture with the stage is compared, too. */
const SOLID_SHARE_MIN = 0.05

/** Below this share of solid pixels the checks say so. */
const SOLID_SHARE_TOLD = 0.9

type Made = Pick<Composite, 'product' | 'stage'> & { placement: Pick<Composite['placement'], 'rect' | 'frame'> }

/**
 * Compares the product in a decoded output with the source's pixels, resampled to the same place and aligned to the
 * pixel: CIEDE2000 and structural similarity of what is solid, behind the edge band; the share of the product that is
 * in the frame. `partial` (close-ups) only reports that share. Their place is the product; that of the worst spots, where they
 * fail, the regions that changed too much.
 */
export function fidelityChecks(output: Raster, made: Made, partial: boolean): Check[] {
  const { wanted, detail } = expectedProductOf(made)
  const pair = lumaPair(output, wanted)
  const moved = alignment(output, wanted, pair)
  const aligned = moved.x === 0 && moved.y === 0 ? wanted : { ...wanted, place: shifted(wanted.place, moved) }
  const differences = colorDifferences(output, aligned)
  const visible = visibleShare(made)
  const checks = [
    atMost('product_fidelity.delta_e_mean', mean(differences), DELTA_E_MEAN_MAX, 'ΔE2000'),
    atMost('product_fidelity.delta_e_p95', quantile(differences, 0.95), DELTA_E_P95_MAX, 'ΔE2000'),
    atLeast('product_fidelity.ssim', meanSsim(aligned === wanted ? pair : lumaPair(output, aligned)), SSIM_MIN, 'SSIM'),
  ]
  const inFrame = partial
    ? reported('product_fidelity.visible_share', visible, 'share', 'A close-up shows part of the product.')
    : atLeast('product_fidelity.visible_share', visible, VISIBLE_MIN, 'share')
  const place = within(made.placement.rect, output)
  return [...checks.map((check) => ({ ...check, detail })), inFrame].map((check) => {
    const isSpots = check.id === 'product_fidelity.delta_e_p95' && check.passed === false
    const spots = isSpots ? changedRegions(output, aligned).map(({ box }) => box) : []
    return inRegions(check, spots.length > 0 ? spots : place)
  })
}

/** What an output must show of its product, and what to say about how that is compared. */
export function expectedProductOf({ product, placement, stage }: Made): {
  wanted: ExpectedProduct
  detail: string | null
} {
  const visible = countWhere(product, 26)
  const solid = countWhere(product, 255) / Math.max(1, visible)
  if (solid >= SOLID_SHARE_MIN) {
    const detail =
      solid < SOLID_SHARE_TOLD
        ? `Measured on the opaque ${Math.round(solid * 100)} % of the product. The scene shows through the rest.`
        : null
    return { wanted: { data: product.data, inside: insideOf(product, 255), place: placement.rect }, detail }
  }
  return {
    wanted: { data: mixed(product, stage, placement.rect), inside: insideOf(product, 128), place: placement.rect },
    detail: 'The product is translucent. It was compared with the photo’s pixels blended over the empty scene.',
  }
}

function countWhere({ data }: Raster, alpha: number): number {
  let count = 0
  for (let i = 3; i < data.length; i += 4) if (data[i]! >= alpha) count++
  return count
}

/** Marks the pixels of at least this opacity behind the edge band, or all of them in a thin product. */
function insideOf(product: Raster, opacity: number): Uint8Array {
  const inside = deepInside(product, opacity)
  let deep = 0
  for (let i = 0; i < inside.length; i++) deep += inside[i]!
  if (deep >= INSIDE_SHARE_MIN * countWhere(product, opacity)) return inside
  return inside.map((_, i) => (product.data[i * 4 + 3]! >= opacity ? 1 : 0))
}

/** The product's pixels over the stage's, in linear light. */
function mixed(product: Raster, stage: Raster, place: Box): Uint8Array {
  const out = product.data.slice()
  for (let i = 0; i < product.width * product.height; i++) {
    const at = offset(stage, place.left + (i % product.width), place.top + Math.floor(i / product.width))
    const cover = out[i * 4 + 3]! / 255
    if (at < 0 || cover === 0 || cover === 1) continue
    for (let c = 0; c < 3; c++) {
      const [own, behind] = [LINEAR_OF_BYTE[out[i * 4 + c]!]!, LINEAR_OF_BYTE[stage.data[at + c]!]!]
      out[i * 4 + c] = byteOfLinear(behind * (1 - cover) + own * cover)
    }
  }
  return out
}

function shifted(box: Box, { x, y }: { x: number; y: number }): Box {
  return { ...box, left: box.left + x, top: box.top + y }
}

/** Calls `see` with the index of each compared pixel of the lattice and where it lies in the output. */
function eachCompared(
  output: Raster,
  { inside, place }: ExpectedProduct,
  stride: number,
  see: (from: number, at: number) => void,
): void {
  for (let y = 0; y < place.height; y += stride) {
    for (let x = 0; x < place.width; x += stride) {
      const from = y * place.width + x
      if (inside[from] === 0) continue
      const at = offset(output, place.left + x, place.top + y)
      if (at >= 0) see(from * 4, at)
    }
  }
}

/** The color differences at the compared pixels that are in frame. */
function colorDifferences(output: Raster, wanted: ExpectedProduct): Float32Array {
  const stride = Math.max(1, Math.ceil(Math.sqrt((wanted.place.width * wanted.place.height) / SAMPLES_MAX)))
  const out = new Float32Array(Math.ceil(wanted.place.width / stride) * Math.ceil(wanted.place.height / stride))
  let count = 0
  eachCompared(output, wanted, stride, (from, at) => {
    out[count++] = colorDifference(wanted.data, from, output.data, at)
  })
  return out.subarray(0, count)
}

/** The part of a box that is in a picture; none where all of it is outside. */
function within({ left, top, width, height }: Box, frame: Raster): Box[] {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const box = {
    left: x,
    top: y,
    width: Math.min(frame.width, left + width) - x,
    height: Math.min(frame.height, top + height) - y,
  }
  return box.width > 0 && box.height > 0 ? [box] : []
}

/** Where a frame pixel lies in the picture's data, -1 when it is out of frame. */
function offset({ width, height, channels }: Raster, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : (y * width + x) * channels
}

/** Luma of the expected and the rendered product; pixels that are not compared count as equal for the windows around them. */
function lumaPair(output: Raster, { data, inside, place }: ExpectedProduct) {
  const { width, height } = place
  const [a, b, compared] = [new Uint8Array(width * height), new Uint8Array(width * height), new Uint8Array(inside)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = offset(output, place.left + x, place.top + y)
      if (at < 0) compared[i] = 0
      else b[i] = luma(output.data, at)
      a[i] = compared[i] === 1 ? luma(data, i * 4) : b[i]!
    }
  }
  return { a, b, compared, width, height }
}

function luma(data: Uint8Array, at: number): number {
  return (299 * data[at]! + 587 * data[at + 1]! + 114 * data[at + 2]! + 500) / 1000
}

const SHIFT_MAX = 2

/** How much less a product must differ for each pixel that it has moved: noise alone does not move it. */
const MOVED_COST = 0.05

/** How many pixels the product has moved in the output against where it should be: the offset at which it differs least. */
function alignment(
  output: Raster,
  wanted: ExpectedProduct,
  { a, b }: { a: Uint8Array; b: Uint8Array },
): { x: number; y: number } {
  let best = { x: 0, y: 0, apart: Number.POSITIVE_INFINITY }
  if (Buffer.compare(a, b) === 0) return best
  const stride = Math.max(1, Math.ceil(Math.sqrt(a.length / 6000)))
  const side = 2 * SHIFT_MAX + 1
  for (let n = 0; n < side * side; n++) {
    const move = { x: (n % side) - SHIFT_MAX, y: Math.floor(n / side) - SHIFT_MAX }
    let [sum, seen] = [0, 0]
    eachCompared(output, { ...wanted, place: shifted(wanted.place, move) }, stride, (from, at) => {
      sum += Math.abs(luma(wanted.data, from) - luma(output.data, at))
      seen++
    })
    const apart = (sum / Math.max(1, seen)) * (1 + MOVED_COST * (Math.abs(move.x) + Math.abs(move.y)))
    if (apart < best.apart || (apart === best.apart && move.x === 0 && move.y === 0)) best = { ...move, apart }
  }
  return best
}

function visibleShare({ product, placement: { rect, frame } }: Pick<Made, 'product' | 'placement'>): number {
  let [shown, all] = [0, 0]
  for (let y = 0; y < product.height; y++) {
    const down = rect.top + y >= 0 && rect.top + y < frame.height
    for (let x = 0; x < product.width; x++) {
      if (product.data[(y * product.width + x) * 4 + 3]! < 128) continue
      all++
      if (down && rect.left + x >= 0 && rect.left + x < frame.width) shown++
    }
  }
  return all === 0 ? 0 : shown / all
}

/** Not a number, which fails every bound, where nothing was compared. */
function mean(values: Float32Array): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, v) => sum + v, 0) / values.length
}

function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return Number.NaN
  return values.slice().sort()[Math.min(values.length - 1, Math.floor(values.length * share))]!
}
