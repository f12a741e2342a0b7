import { alphaOf } from '../composite/composite.ts'
import { contactOf } from '../composite/contact.ts'
import type { Facts } from '../cutout/facts.ts'
import type { Plane, Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { type Palette, palette } from './palette.ts'

/** What a plan needs to know of a product's cut-out; small and serialisable. */
export type Traits = {
  width: number
  height: number
  /** The share of its width on which it would stand. */
  foot: number
  /** The share of each side of its bounding box that it covers. */
  sides: { left: number; top: number; right: number; bottom: number }
  /** How much of its bounding box it fills. */
  fullness: number
  facts: Facts
  palette: Palette
}

const SIDE = 256

/** Reads the traits of a cut-out. */
export function traitsOf({ raster, facts }: { raster: Raster; facts: Facts }): Traits {
  const scale = SIDE / Math.max(raster.width, raster.height)
  const alpha = resizePlane(
    alphaOf(raster),
    Math.max(4, Math.round(raster.width * scale)),
    Math.max(4, Math.round(raster.height * scale)),
  )
  const { touch } = contactOf(alpha)
  return {
    width: raster.width,
    height: raster.height,
    foot: touch.reduce((sum, v) => sum + v, 0) / touch.length,
    sides: sidesOf(alpha),
    fullness: alpha.data.reduce((sum, v) => sum + v, 0) / alpha.data.length,
    facts,
    palette: palette(raster),
  }
}

function sidesOf({ data, width, height }: Plane): Traits['sides'] {
  const row = (y: number) =>
    data.subarray(y * width, (y + 1) * width).reduce((sum, v) => sum + (v > 0.5 ? 1 : 0), 0) / width
  const column = (x: number) => {
    let sum = 0
    for (let y = 0; y < height; y++) sum += data[y * width + x]! > 0.5 ? 1 : 0
    return sum / height
  }
  return { left: column(0), right: column(width - 1), top: row(0), bottom: row(height - 1) }
}
