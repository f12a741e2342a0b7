import { seedOf } from '../../../lib/seeds.ts'
import { randomOf } from '../../random.ts'
import { softBlur } from '../../raster/box-blur.ts'
import { bytesOfHex } from '../../raster/oklab.ts'
import { clamp, type Plane, plane, type Raster } from '../../raster/raster.ts'
import { resizePlane } from '../../raster/resize.ts'

/** A card of 4 by 6 inches. */
export const CARD = { width: 1200, height: 1800, dpi: 300 }

/** What cards are printed on, card-sized: the sheet, and two noises (-1..1) of the press, fine and broad. */
export type Stationery = { sheet: Raster; wear: Plane; blotch: Plane }

const STATIONERY_SEED = 1911
let made: Stationery | undefined

/** The paper and the press's noise, computed once per process. `side` (0..3) turns and flips them, so that cards differ. */
export function stationery(side: number): Stationery {
  made ??= {
    sheet: agedPaper(STATIONERY_SEED),
    wear: cloud(60, 4, seedOf(STATIONERY_SEED, 'wear')),
    blotch: cloud(6, 4, seedOf(STATIONERY_SEED, 'blotch')),
  }
  const { sheet, wear, blotch } = made
  return {
    sheet: { ...sheet, data: turned(sheet.data, 3, side) },
    wear: { ...wear, data: turned(wear.data, 1, side) },
    blotch: { ...blotch, data: turned(blotch.data, 1, side) },
  }
}

/** Fractal noise, about -1..1: octaves of random cells, `cells` across the width in the coarsest. */
function cloud(cells: number, octaves: number, seed: number): Plane {
  const { width, height } = CARD
  const out = plane(width, height)
  let [strength, total] = [1, 0]
  for (let octave = 0; octave < octaves; octave++) {
    const columns = Math.max(2, Math.min(width, Math.round(cells * 2 ** octave)))
    const rows = Math.max(2, Math.min(height, Math.round((columns * height) / width)))
    const random = randomOf(seedOf(seed, octave))
    const coarse = plane(columns, rows)
    for (let i = 0; i < coarse.data.length; i++) coarse.data[i] = random() - 0.5
    const grown = resizePlane(coarse, width, height)
    for (let i = 0; i < out.data.length; i++) out.data[i]! += strength * 2 * grown.data[i]!
    total += strength
    strength *= 0.55
  }
  const even = softBlur(out, 1)
  for (let i = 0; i < even.data.length; i++) even.data[i] = clamp((even.data[i]! / total) * 1.6, -1, 1)
  return even
}

const FRESH = bytesOfHex('#f3e8cf')
const TANNED = bytesOfHex('#e0c99f')
const BURNT = bytesOfHex('#9c7442')

/** Old paper: mottled, fibrous, darker towards its edges, a few foxing spots. Encoded (sRGB) reflectance. */
function agedPaper(seed: number): Raster {
  const { width, height } = CARD
  const mottle = cloud(3, 5, seedOf(seed, 'mottle'))
  const fibre = cloud(90, 4, seedOf(seed, 'fibre'))
  const edge = cloud(9, 5, seedOf(seed, 'edge'))
  const foxing = spots(seedOf(seed, 'foxing'))
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const border = Math.min(x, y, width - 1 - x, height - 1 - y) / width
      const tan = clamp(0.26 + 0.4 * mottle.data[i]! + foxing.data[i]!, 0, 1)
      const worn = border + 0.014 * edge.data[i]!
      const burn = 0.55 * clamp(0.6 * Math.exp(-worn * 26) + 0.5 * Math.exp(-Math.max(0, worn) * 130), 0, 1)
      const grain = 1 + 0.035 * fibre.data[i]!
      for (let c = 0; c < 3; c++) {
        const base = FRESH[c]! * (1 - tan) + TANNED[c]! * tan
        data[i * 3 + c] = clamp((base * (1 - burn) + BURNT[c]! * burn) * grain + 0.5, 0, 255)
      }
    }
  }
  return { data, width, height, channels: 3 }
}

function spots(seed: number): Plane {
  const out = plane(CARD.width, CARD.height)
  const random = randomOf(seed)
  for (let n = 0; n < 70; n++) {
    const [x, y, radius, depth] = [
      random() * out.width,
      random() * out.height,
      1 + 5 * random() ** 3,
      0.2 + 0.3 * random(),
    ]
    for (let dy = -Math.ceil(radius); dy <= radius; dy++) {
      for (let dx = -Math.ceil(radius); dx <= radius; dx++) {
        const [px, py] = [Math.round(x + dx), Math.round(y + dy)]
        if (px < 0 || py < 0 || px >= out.width || py >= out.height) continue
        out.data[py * out.width + px]! += depth * clamp(1 - Math.hypot(dx, dy) / radius, 0, 1)
      }
    }
  }
  return out
}

/** A copy, mirrored left to right (bit 0 of `side`) and top to bottom (bit 1). */
function turned<T extends Uint8Array | Float32Array>(from: T, channels: 1 | 3, side: number): T {
  const { width, height } = CARD
  const out = from.slice() as T
  if (side === 0) return out
  for (let y = 0; y < height; y++) {
    const row = side & 2 ? height - 1 - y : y
    for (let x = 0; x < width; x++) {
      const column = side & 1 ? width - 1 - x : x
      for (let c = 0; c < channels; c++)
        out[(y * width + x) * channels + c] = from[(row * width + column) * channels + c]!
    }
  }
  return out
}
