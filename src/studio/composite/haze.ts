import type { LightShape } from '../../goods/lights.ts'
import { type Plane, plane } from '../raster/raster.ts'
import type { Placement } from './frame.ts'
import type { LightRow } from './plate.ts'
import { type Receivers, upsampleRow } from './receivers.ts'

/** However far away something is, so much of its light arrives. */
const CLEAR_LEAST = 0.34
/** What mist scatters of the sky's light, and the light itself where a light has no sky. */
const SCATTERED = 0.86
const OVERCAST = [0.75, 0.78, 0.8] as const

/** Mist between the product and what is behind it: by the law of Beer and Lambert, what is farther away is paler. */
export function hazeOver(receivers: Receivers, { frame }: Placement, light: LightShape | undefined): LightRow[] {
  if (light?.haze === undefined) return []
  const clear = clearAt(receivers, light.haze)
  const share = new Float32Array(frame.width)
  const mist = (light.sky?.horizon ?? OVERCAST).map((part) => SCATTERED * part)
  return [
    (y, row) => {
      upsampleRow(clear, receivers, y, share)
      for (let x = 0, i = 0; x < frame.width; x++, i += 3)
        for (let c = 0; c < 3; c++) row[i + c] = row[i + c]! * share[x]! + mist[c]! * (1 - share[x]!)
    },
  ]
}

/** The share of its light that arrives from each receiver. */
function clearAt({ width, height, position }: Receivers, density: number): Plane {
  const clear = plane(width, height)
  for (let at = 0; at < clear.data.length; at++) {
    const away = -position[at * 3 + 2]!
    const through = Number.isNaN(away) ? 0 : Math.exp(-density * Math.max(0, away))
    clear.data[at] = CLEAR_LEAST + (1 - CLEAR_LEAST) * through
  }
  return clear
}
