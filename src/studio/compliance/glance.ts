import { oklabOf } from '../raster/oklab.ts'
import type { Raster } from '../raster/raster.ts'

/** Cells of a glance along either side. */
export const GLANCE_SIDE = 16
/** Steps of a byte for the whole of OKLab's lightness, and the middle of its other two axes. */
const STEPS = 255
const MIDDLE = 128

/** What a picture of 16 by 16 pixels shows, as OKLab with a byte each, in base64: enough to tell whether two pictures look alike. */
export function glanceOf({ data }: Raster): string {
  const out = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 3) {
    const lab = oklabOf(data[at]!, data[at + 1]!, data[at + 2]!)
    for (let c = 0; c < 3; c++) out[at + c] = Math.round(lab[c]! * STEPS) + (c === 0 ? 0 : MIDDLE)
  }
  return out.toString('base64')
}

/** How far two pictures are apart at a glance: the root mean square of their cells' differences in OKLab, 0 for the same. */
export function glancesApart(one: string, two: string): number {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(two, 'base64')]
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ((a[at]! - b[at]!) / STEPS) ** 2
  return Math.sqrt((3 * sum) / a.length)
}

/** Pictures of one listing that are less apart look like one shown twice. */
export const APART_MIN = 0.06
