import { EDGE_BAND_PX } from '../composite/blend.ts'
import type { Composite } from '../composite/composite.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { atLeast, atMost, type Check, reported } from './check.ts'
import { deltaE2000, labOf } from './delta-e.ts'
import { ssimMap } from './ssim.ts'

/** Bounds of the fidelity checks. */
const DELTA_E_MEAN_MAX = 2
const DELTA_E_P95_MAX = 5
const SSIM_MIN = 0.97
const VISIBLE_MIN = 0.98

/** Colour is compared at this many pixels at most, on an even lattice. */
const SAMPLES_MAX = 200_000

/** Below this share of solid pixels inside the band the product is too thin to leave its band out. */
const INSIDE_SHARE_MIN = 0.15

/**
 * Compares the product in a decoded output with the source's pixels, resampled to the same place: CIEDE2000 and
 * structural similarity inside the eroded mask, the share of the mask in the frame. `partial` (close-ups) only reports
 * that share.
 */
export function fidelityChecks(
  output: Raster,
  made: Pick<Composite, 'product' | 'placement'>,
  partial: boolean,
): Check[] {
  const place = made.placement.rect
  const inside = insideOf(made.product)
  const window = { product: made.product, inside, place }
  const differences = colourDifferences(output, window)
  const visible = visibleShare(output, made)
  return [
    atMost('product_fidelity.delta_e_mean', mean(differences), DELTA_E_MEAN_MAX, 'ΔE2000'),
    atMost('product_fidelity.delta_e_p95', quantile(differences, 0.95), DELTA_E_P95_MAX, 'ΔE2000'),
    atLeast('product_fidelity.ssim', similarity(output, window), SSIM_MIN, 'SSIM'),
    partial
      ? reported('product_fidelity.visible_share', visible, 'share', 'A close-up shows a part of the product')
      : atLeast('product_fidelity.visible_share', visible, VISIBLE_MIN, 'share'),
  ]
}

type Compared = { product: Raster; inside: Uint8Array; place: { left: number; top: number } }

/** Marks the solid pixels behind the edge band, or all solid ones of a thin product. */
export function insideOf({ data, width, height }: Raster): Uint8Array {
  const alpha = plane(width, height)
  const solid = new Uint8Array(width * height)
  for (let i = 0; i < solid.length; i++) {
    alpha.data[i] = data[i * 4 + 3]! / 255
    solid[i] = data[i * 4 + 3]! === 255 ? 1 : 0
  }
  const eroded = boxBlur(alpha, EDGE_BAND_PX).data
  const inside = solid.map((v, i) => (v === 1 && eroded[i]! > 0.995 ? 1 : 0))
  return count(inside) >= INSIDE_SHARE_MIN * count(solid) ? inside : solid
}

function count(marks: Uint8Array): number {
  return marks.reduce((sum, v) => sum + v, 0)
}

/** The colour differences at the compared pixels that are in frame. */
function colourDifferences(output: Raster, { product, inside, place }: Compared): Float32Array {
  const stride = Math.max(1, Math.ceil(Math.sqrt((product.width * product.height) / SAMPLES_MAX)))
  const out: number[] = []
  for (let y = 0; y < product.height; y += stride) {
    for (let x = 0; x < product.width; x += stride) {
      const from = y * product.width + x
      const at = offset(output, place.left + x, place.top + y)
      if (inside[from] === 0 || at < 0) continue
      out.push(deltaE2000(lab(product.data, from * 4), lab(output.data, at)))
    }
  }
  return Float32Array.from(out)
}

function lab(data: Uint8Array, at: number): readonly [number, number, number] {
  return labOf(data[at]!, data[at + 1]!, data[at + 2]!)
}

/** Where a frame pixel lies in the picture's data, -1 when it is out of frame. */
function offset({ width, height, channels }: Raster, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : (y * width + x) * channels
}

/** Mean structural similarity of luma; pixels that are not compared count as equal for the windows around them. */
function similarity(output: Raster, { product, inside, place }: Compared): number {
  const seen = plane(product.width, product.height)
  const wanted = plane(product.width, product.height)
  const counted: number[] = []
  for (let y = 0; y < product.height; y++) {
    for (let x = 0; x < product.width; x++) {
      const i = y * product.width + x
      const at = offset(output, place.left + x, place.top + y)
      if (at < 0) continue
      seen.data[i] = luma(output.data, at)
      wanted.data[i] = inside[i] === 1 ? luma(product.data, i * 4) : seen.data[i]!
      if (inside[i] === 1) counted.push(i)
    }
  }
  const map = ssimMap(wanted, seen)
  return mean(Float32Array.from(counted, (i) => map.data[i]!))
}

function luma(data: Uint8Array, at: number): number {
  return (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255
}

function visibleShare(output: Raster, { product, placement }: Pick<Composite, 'product' | 'placement'>): number {
  let [shown, all] = [0, 0]
  for (let y = 0; y < product.height; y++) {
    for (let x = 0; x < product.width; x++) {
      if (product.data[(y * product.width + x) * 4 + 3]! < 128) continue
      all++
      if (offset(output, placement.rect.left + x, placement.rect.top + y) >= 0) shown++
    }
  }
  return all === 0 ? 0 : shown / all
}

function mean(values: Float32Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length
}

function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return 0
  return values.slice().sort()[Math.min(values.length - 1, Math.floor(values.length * share))]!
}

/**
 * How much the product's surroundings stand out: the mean colour difference between the 3 px ring around it and the
 * scene 12 px further out, less the same difference on the empty stage. About 0 without a halo.
 */
export function haloCheck(output: Raster, { product, placement, stage }: Composite): Check {
  const pairs = ringPairs(product, placement.rect)
  const difference = (picture: Raster): number => {
    const values: number[] = []
    for (const [x, y, ox, oy] of pairs) {
      const [near, far] = [offset(picture, x, y), offset(picture, ox, oy)]
      if (near >= 0 && far >= 0) values.push(deltaE2000(lab(picture.data, near), lab(picture.data, far)))
    }
    return mean(Float32Array.from(values))
  }
  return reported('cutout.halo', difference(output) - difference(stage), 'ΔE2000')
}

/** Pixels of the ring around the product, each with the one 12 px further out (frame pixels). */
function ringPairs(product: Raster, { left, top }: { left: number; top: number }): [number, number, number, number][] {
  const pad = 18
  const alpha = padded(product, pad)
  const near = boxBlur(alpha, 3)
  const slope = boxBlur(boxBlur(alpha, 6), 6)
  const pairs: [number, number, number, number][] = []
  for (let y = 1; y < alpha.height - 1; y++) {
    for (let x = 1; x < alpha.width - 1; x++) {
      const i = y * alpha.width + x
      if (near.data[i]! < 0.01 || alpha.data[i]! > 0.004 || (x + y) % 3 !== 0) continue
      const dx = slope.data[i - 1]! - slope.data[i + 1]!
      const dy = slope.data[i - alpha.width]! - slope.data[i + alpha.width]!
      const length = Math.hypot(dx, dy) || 1
      const [px, py] = [left + x - pad, top + y - pad]
      pairs.push([px, py, Math.round(px + (12 * dx) / length), Math.round(py + (12 * dy) / length)])
    }
  }
  return pairs
}

function padded({ data, width, height }: Raster, pad: number): Plane {
  const out = plane(width + 2 * pad, height + 2 * pad)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out.data[(y + pad) * out.width + x + pad] = data[(y * width + x) * 4 + 3]! / 255
  }
  return out
}
