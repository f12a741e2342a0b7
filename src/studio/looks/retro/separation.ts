import { bytesOfHex, hexOfBytes } from '../../raster/oklab.ts'
import type { Inks } from '../../shoot/inks.ts'

/** How much (0..1) of the four inks a tone takes, in the order of `PLATES`. */
type Densities = readonly [number, number, number, number]

/** The order in which plates are printed. */
export const PLATES = ['field', 'accent', 'own', 'key'] as const

/** What a bare sheet looks like, for mixing. */
const PAPER = bytesOfHex('#efe2c6')

/** Named flat tones of a card, `#rrggbb` as printed: single inks, tints of them and one overprint. */
export type Tones = Record<'paper' | 'field' | 'accent' | 'own' | 'key' | 'paleField' | 'paleOwn' | 'deep', string>

const TONES: Record<keyof Tones, Densities> = {
  paper: [0, 0, 0, 0],
  field: [1, 0, 0, 0],
  accent: [0, 1, 0, 0],
  own: [0, 0, 1, 0],
  key: [0, 0, 0, 1],
  paleField: [0.42, 0, 0, 0],
  paleOwn: [0, 0, 0.3, 0],
  deep: [1, 0, 1, 0],
}

/** Splits printed colors into ink densities: `flatOf` into the nearest flat tone, `mixtureOf` into any mixture. */
export type Separation = { tones: Tones; flatOf: Split; mixtureOf: Split }
type Split = (red: number, green: number, blue: number) => Densities

/** The separation for a set of inks, by Demichel's model: each ink covers its share independently of the others. */
export function separationOf(inks: Inks): Separation {
  const colors = PLATES.map((name) => bytesOfHex(inks[name]))
  const flats = Object.entries(TONES).map(([name, densities]) => ({ name, densities, rgb: mixed(colors, densities) }))
  const tones = Object.fromEntries(flats.map(({ name, rgb }) => [name, hexOfBytes(rgb)])) as Tones
  const flatOf = perCell((wanted) => {
    const off = (rgb: Rgb): number => rgb.reduce((sum, v, c) => sum + (v - wanted[c]!) ** 2, 0)
    return flats.reduce((best, flat) => (off(flat.rgb) < off(best.rgb) ? flat : best)).densities
  })
  return { tones, flatOf, mixtureOf: perCell((wanted) => nearestMixture(colors, wanted)) }
}

/** Remembers what is asked for one in 32 levels of each channel. */
function perCell(find: (wanted: Rgb) => Densities): Split {
  const known: (Densities | undefined)[] = []
  return (red, green, blue) => {
    const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    known[cell] ??= find([(red & 248) + 4, (green & 248) + 4, (blue & 248) + 4])
    return known[cell]
  }
}

type Rgb = readonly [number, number, number]

function mixed(colors: Rgb[], densities: Densities): [number, number, number] {
  return [0, 1, 2].map((c) =>
    colors.reduce((light, color, p) => light * (1 - densities[p]! * (1 - color[c]! / 255)), PAPER[c]!),
  ) as [number, number, number]
}

const ROUNDS = 4
const LEVELS = 12

/** Coordinate descent over the four densities, the key last, so that colored inks carry color before black does. */
function nearestMixture(colors: Rgb[], wanted: Rgb): Densities {
  const best: [number, number, number, number] = [0, 0, 0, 0]
  let least = error(mixed(colors, best), wanted)
  for (let round = 0; round < ROUNDS; round++) {
    for (const p of [2, 1, 0, 3] as const) {
      const kept = best[p]
      let value = kept
      for (let level = 0; level <= LEVELS; level++) {
        best[p] = level / LEVELS
        const off = error(mixed(colors, best), wanted)
        if (off < least - 1e-6) [least, value] = [off, best[p]]
      }
      best[p] = value
    }
  }
  return best
}

/** Squared distance in a cheap opponent space: hue errors count more than errors of lightness. */
function error(one: Rgb, two: Rgb): number {
  const [r, g, b] = [one[0] - two[0], one[1] - two[1], one[2] - two[2]]
  const light = 0.3 * r + 0.59 * g + 0.11 * b
  return light * light + 0.9 * (r - g) ** 2 + 0.6 * (0.5 * (r + g) - b) ** 2
}
