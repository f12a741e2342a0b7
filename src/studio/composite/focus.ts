import sharp from 'sharp'
import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import type { Placement } from './frame.ts'
import { type Receivers, upsampleRow } from './receivers.ts'

/** What is behind the product by this many of its widths is half out of focus; what is nearer than a share of that, not at all. */
const FALL = 1.2
const SHARP_WITHIN = 0.5

/** The middle one of the three pictures that a blur is mixed from, against the most blurred. */
const MIDDLE = 0.45

/**
 * A stage as a lens sees it that is focused on the product: what lies behind it is blurred the more, the farther it is,
 * by at most `blur` px (standard deviation), changed in place. The ground that the product stands on, and all before it, stays sharp.
 */
export async function focusOn(
  stage: Raster,
  receivers: Receivers,
  placement: Placement,
  blur: number,
): Promise<Raster> {
  const softness = softnessOf(receivers, placement)
  if (blur < 0.4 || softness.data.every((v) => v === 0)) return stage
  const [some, much] = await Promise.all([blur * MIDDLE, blur].map((sigma) => blurredBy(stage, sigma)))
  const { width, height } = stage
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    upsampleRow(softness, receivers, y, row)
    const of = ({ data }: Raster): Uint8Array => data.subarray(y * width * 3, (y + 1) * width * 3)
    mixRow(of(stage), row, of(some!), of(much!))
  }
  return stage
}

/** Mixes a row with two that are more and more blurred, each pixel as soft as `softness` says. */
function mixRow(row: Uint8Array, softness: Float32Array, some: Uint8Array, much: Uint8Array): void {
  for (let x = 0, i = 0; x < softness.length; x++, i += 3) {
    const soft = softness[x]!
    if (soft < 0.01) continue
    const near = soft < MIDDLE ? row : some
    const far = soft < MIDDLE ? some : much
    const mix = soft < MIDDLE ? soft / MIDDLE : (soft - MIDDLE) / (1 - MIDDLE)
    for (let c = i; c < i + 3; c++) row[c] = near[c]! + (far[c]! - near[c]!) * mix + 0.5
  }
}

/** How much out of focus each receiver is, 0..1; what has no end is 1. */
function softnessOf({ width, height, position }: Receivers, { rect, unitPx }: Placement): Plane {
  const size = Math.max(rect.width, rect.height) / unitPx
  const out = plane(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const behind = Number.isNaN(position[i * 3]!) ? Number.POSITIVE_INFINITY : -position[i * 3 + 2]! / size
    out.data[i] = softnessAt(behind)
  }
  return boxBlur(out, 2)
}

/** How much out of focus (0..1) is what stands so many of the product's lengths behind it. */
export function softnessAt(behind: number): number {
  const far = Math.max(0, behind - SHARP_WITHIN)
  return far === Number.POSITIVE_INFINITY ? 1 : far / (far + FALL)
}

async function blurredBy({ data, width, height }: Raster, sigma: number): Promise<Raster> {
  const raw = { width, height, channels: 3 as const }
  const blurred = await sharp(data, { raw }).blur(sigma).raw().toBuffer()
  return { data: blurred, ...raw }
}
