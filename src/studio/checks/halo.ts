import type { Composite } from '../composite/composite.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { type Check, inRegions, reported } from './check.ts'
import { deltaE2000, labOf } from './delta-e.ts'

/** Frame pixels that count as one here, and how far out the scene is that the ring is compared with. */
const CELL = 2
const OUTWARDS = 12
const PAD = 10

/**
 * How much the product's surroundings stand out: the mean color difference between the ring of about 3 px around it
 * and the scene 12 px further out, less the same difference on the empty stage. About 0 without a halo.
 */
export function haloCheck(output: Raster, { product, placement, stage }: Composite): Check {
  const pairs = ringPairs(product, placement.rect, output)
  const halo = reported('cutout.halo', difference(output, pairs) - difference(stage, pairs), 'ΔE2000')
  return inRegions(halo, [placement.rect])
}

function difference({ data }: Raster, pairs: Int32Array): number {
  let sum = 0
  for (let i = 0; i < pairs.length; i += 2) {
    const [a, b] = [pairs[i]!, pairs[i + 1]!]
    sum += deltaE2000(labOf(data[a]!, data[a + 1]!, data[a + 2]!), labOf(data[b]!, data[b + 1]!, data[b + 2]!))
  }
  return pairs.length === 0 ? 0 : (2 * sum) / pairs.length
}

/** Where the ring's pixels lie in the frame's data, each followed by the one further out. */
function ringPairs(product: Raster, { left, top }: { left: number; top: number }, frame: Raster): Int32Array {
  const cover = coarseCover(product)
  const slope = boxBlur(boxBlur(cover, 3), 3)
  const near = boxBlur(cover, 1)
  const pairs: number[] = []
  for (let y = 1; y < cover.height - 1; y++) {
    for (let x = 1; x < cover.width - 1; x++) {
      const i = y * cover.width + x
      if (near.data[i] === 0 || cover.data[i]! > 0) continue
      const dx = slope.data[i - 1]! - slope.data[i + 1]!
      const dy = slope.data[i - cover.width]! - slope.data[i + cover.width]!
      const length = Math.hypot(dx, dy) || 1
      const from = { x: left + (x - PAD) * CELL, y: top + (y - PAD) * CELL }
      const to = { x: Math.round(from.x + (OUTWARDS * dx) / length), y: Math.round(from.y + (OUTWARDS * dy) / length) }
      if (holds(frame, from) && holds(frame, to)) pairs.push(indexIn(frame, from), indexIn(frame, to))
    }
  }
  return Int32Array.from(pairs)
}

function holds({ width, height }: Raster, { x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x < width && y < height
}

function indexIn({ width, channels }: Raster, { x, y }: { x: number; y: number }): number {
  return (y * width + x) * channels
}

/** The product's cover, cell by cell; 1 where any of it is at all visible. */
function coarseCover({ data, width, height }: Raster): Plane {
  const out = plane(Math.ceil(width / CELL) + 2 * PAD, Math.ceil(height / CELL) + 2 * PAD)
  for (let y = 0; y < height; y++) {
    const row = (Math.floor(y / CELL) + PAD) * out.width + PAD
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3]! > 1) out.data[row + Math.floor(x / CELL)] = 1
  }
  return out
}
