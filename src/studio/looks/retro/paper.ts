import { randomOf, seedOf } from '../../random.ts'
import { softBlur } from '../../raster/box-blur.ts'
import { clamp, type Plane, plane } from '../../raster/raster.ts'
import { resizePlane } from '../../raster/resize.ts'

type Size = { width: number; height: number }

/** Encoded (sRGB) reflectance 0..1, three floats a pixel: what ink is printed on. Inks multiply it as on a proof. */
export type Sheet = { data: Float32Array; width: number; height: number }

/** Fractal noise, about -1..1: octaves of random cells, `cells` across the width in the coarsest. */
export function cloud({ width, height }: Size, cells: number, octaves: number, seed: number): Plane {
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

/** The encoded channels 0..1 of a `#rrggbb` colour. */
export function inkOf(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as [number, number, number]
}

const FRESH = inkOf('#f1e4c6')
const TANNED = inkOf('#dcc295')
const BURNT = inkOf('#9c7442')

/** Old paper: mottled, fibrous, darker towards its edges. */
export function agedPaper(size: Size, seed: number): Sheet {
  const { width, height } = size
  const mottle = cloud(size, 3, 5, seedOf(seed, 'mottle'))
  const fibre = cloud(size, 90, 4, seedOf(seed, 'fibre'))
  const edge = cloud(size, 9, 5, seedOf(seed, 'edge'))
  const data = new Float32Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const border = Math.min(x, y, width - 1 - x, height - 1 - y) / width
      const tan = clamp(0.3 + 0.4 * mottle.data[i]!, 0, 1)
      const worn = border + 0.014 * edge.data[i]!
      const burn = 0.6 * clamp(0.7 * Math.exp(-worn * 24) + 0.5 * Math.exp(-Math.max(0, worn) * 130), 0, 1)
      const grain = 1 + 0.035 * fibre.data[i]!
      for (let c = 0; c < 3; c++) {
        const base = FRESH[c]! * (1 - tan) + TANNED[c]! * tan
        data[i * 3 + c] = (base * (1 - burn) + BURNT[c]! * burn) * grain
      }
    }
  }
  return { data, width, height }
}
