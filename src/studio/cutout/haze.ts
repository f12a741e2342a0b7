import { mask, type Raster } from '../raster/raster.ts'
import { shrunk } from './surroundings.ts'

/** Alpha between these is neither there nor not. */
const BETWEEN = { least: 20, most: 235 }
/** How far from its outline, as a share of the longer side, a product is its inside. */
const RIM_SHARE = 1 / 100
const RIM_MIN = 3

/** The share of the inside of a cut-out (RGBA) that is half see-through, 0..1: what its network was unsure of. */
export function hazeOf({ data, width, height }: Raster): number {
  const visible = mask(width, height)
  for (let i = 0; i < visible.data.length; i++) visible.data[i] = data[4 * i + 3]! > BETWEEN.least ? 1 : 0
  const rim = Math.max(RIM_MIN, Math.round(Math.max(width, height) * RIM_SHARE))
  const inside = shrunk(visible, rim)
  let [hazy, all] = [0, 0]
  for (let i = 0; i < inside.data.length; i++) {
    if (inside.data[i] === 0) continue
    all++
    if (data[4 * i + 3]! < BETWEEN.most) hazy++
  }
  return hazy / Math.max(1, all)
}
