import { oklabOf } from '../raster/oklab.ts'
import type { Raster } from '../raster/raster.ts'

/** Cells of a glance along either side. */
export const SIGNATURE_SIDE = 16
/** Steps of a byte for the whole of OKLab's lightness, and the middle of its other two axes. */
const STEPS = 255
const MIDDLE = 128

/** What a picture of 16 by 16 pixels shows, as OKLab with a byte each, in base64: enough to decide whether two pictures look alike. */
export function similaritySignatureOf({ data }: Raster): string {
  const out = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 3) {
    const lab = oklabOf(data[at]!, data[at + 1]!, data[at + 2]!)
    for (let c = 0; c < 3; c++) out[at + c] = Math.round(lab[c]! * STEPS) + (c === 0 ? 0 : MIDDLE)
  }
  return out.toString('base64')
}

/** How much a change of the whole picture's tint counts beside what lies elsewhere in it. */
const TINT = 0.3
/** Most of the cells may be as they were, for instance those of the product. */
const CHANGED = 0.7

/**
 * How far two pictures are apart at a glance, in OKLab, 0 for the same: what seven tenths of their cells differ by at most once the median
 * difference is subtracted, and a share of that, which is the tint. So the same place in other light is alike, and so it is when the product moves.
 */
export function signatureDistance(one: string, two: string): number {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(two, 'base64')]
  const axes = [0, 1, 2].map((axis) =>
    Float64Array.from({ length: a.length / 3 }, (_, cell) => (a[cell * 3 + axis]! - b[cell * 3 + axis]!) / STEPS),
  )
  const tint = axes.map((differences) => quantile(differences, 0.5))
  const rest = Float64Array.from({ length: a.length / 3 }, (_, cell) =>
    Math.hypot(...axes.map((differences, axis) => differences[cell]! - tint[axis]!)),
  )
  return quantile(rest, CHANGED) + TINT * Math.hypot(...tint)
}

const quantile = (values: Float64Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(share * values.length))]!

/** Pictures of one listing with a smaller distance look like duplicates. */
export const DISTINCT_MIN = 0.045
