import { alphaOf } from '../composite/composite.ts'
import { contactOf } from '../composite/contact.ts'
import type { Facts } from '../cutout/facts.ts'
import type { Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { type Palette, palette } from './palette.ts'

/** What a plan needs to know of a product's cut-out; small and serialisable. */
export type Traits = {
  width: number
  height: number
  /** The share of its width on which it would stand. */
  foot: number
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
    fullness: alpha.data.reduce((sum, v) => sum + v, 0) / alpha.data.length,
    facts,
    palette: palette(raster),
  }
}
