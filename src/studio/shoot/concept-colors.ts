import type { CONCEPTS } from '../looks/concepts/concepts.ts'
import { hexOfOklch, hueDistance, oklabDistance, oklchOf } from '../raster/oklab.ts'
import { clamp } from '../raster/raster.ts'

type Rule = (typeof CONCEPTS)[keyof typeof CONCEPTS]['palette']

/** What colors are chosen from: the product's (most frequent first), those that are asked for, and a turn that varies them. */
export type Wish = { product: readonly string[]; asked: readonly string[]; turn: number }

/** Two colors closer than this (OKLab) do not stand out from each other. */
const APART = 0.2

/** The colors of a concept by the rule of its kind, in the order in which its painter takes them. */
export function conceptColors(rule: Rule, wish: Wish): string[] {
  const { turn } = wish
  const hue = hueOf(wish)
  const clear = (light: number, chroma: number, of: number): string => standingOut(wish.product, light, chroma, of)
  const plain = (light: number, chroma: number, of: number): string =>
    hexOfOklch({ light, chroma, hue: (of + 360) % 360 })
  const rules: Record<Rule, () => string[]> = {
    powder: () => [
      turn % 3 === 1 ? plain(0.86, 0.05, groundHue(hue)) : plain(0.29, 0.09, groundHue(hue)),
      plain(...pigment(0.7, 0.19, hue)),
      plain(...pigment(0.8, 0.15, hue + 55)),
      plain(...pigment(0.66, 0.19, hue - 70)),
    ],
    sheets: () => [
      plain(0.66, 0.15, hue),
      clear(turn % 2 === 0 ? 0.93 : 0.42, turn % 2 === 0 ? 0.045 : 0.11, hue + 25),
    ],
    saturated: () => [clear(0.76, 0.14, hue)],
    pop: () => [plain(0.78, 0.15, hue), plain(0.7, 0.17, hue + 14), clear(0.95, 0.07, hue + 170)],
    neon: () => [plain(0.66, 0.26, hue), plain(0.7, 0.2, hue + (turn % 2 === 0 ? 130 : -110))],
    water: () => [plain(0.33, 0.085, 222 + 14 * (turn % 3) - 14), plain(0.8, 0.105, 205 + 12 * (turn % 3) - 12)],
    sky: () => SKIES[turn % SKIES.length]!,
    paint: () => [
      clear(0.88, 0.07, hue + 180),
      plain(...pigment(0.76, 0.15, hue + 35)),
      clear(...pigment(0.64, 0.19, hue)),
    ],
  }
  return rules[rule]()
}

/** Noon, sunset, dawn, dusk: zenith and horizon. */
const SKIES: readonly string[][] = [
  ['#3f86cf', '#cfe6f5'],
  ['#6f7fc4', '#f8c3a6'],
  ['#5fb0b4', '#fbe3c0'],
  ['#5a4f9c', '#f3a3b5'],
]

/** Hues that go round the circle far from one another, for products and directions without any. */
const HUES = [28, 262, 85, 350, 195, 145, 310]

/** Dark grounds are cool: those of other hues look like mud. */
const COOL = { from: 170, to: 320 }
const [VIOLET, TEAL, PLUM] = [285, 205, 318]

/** The hue across from powder of a hue; where that is not cool, the first cool one that is far from it. */
function groundHue(powder: number): number {
  const across = (powder + 180) % 360
  if (across >= COOL.from && across <= COOL.to) return across
  return [VIOLET, TEAL].find((hue) => hueDistance(powder % 360, hue) > 60) ?? PLUM
}

/** Pure green glares as no pigment does: what would be green is the blue-green of malachite, and as quiet. */
const GREEN = { from: 122, to: 182, chroma: 0.62 }

/** The nearer a pigment is to yellow, the lighter it must be, or it is mud; between yellow and blue-green lie slime and neon: the nearer end is used. */
function pigment(light: number, chroma: number, hue: number): [number, number, number] {
  const turned = (hue + 360) % 360
  if (isYellow(turned))
    return [Math.max(light, 0.74 + 0.12 * clamp((turned - 70) / 25, 0, 1)), chroma, Math.min(95, turned)]
  return turned >= GREEN.from && turned < GREEN.to ? [light, chroma * GREEN.chroma, GREEN.to] : [light, chroma, turned]
}

const isYellow = (hue: number): boolean => hue > 60 && hue < 122

/** Angles from the product's own hue that go well with it. */
const HARMONIES = [180, 35, 150, -40, 90, 205, -100]

function hueOf({ product, asked, turn }: Wish): number {
  const wanted = asked[turn % Math.max(1, asked.length)]
  if (wanted && oklchOf(wanted).chroma > 0.02) return oklchOf(wanted).hue
  const own = product.map(oklchOf).find(({ chroma }) => chroma > 0.05)
  return own ? (own.hue + HARMONIES[turn % HARMONIES.length]! + 360) % 360 : HUES[turn % HUES.length]!
}

/** A color of a hue, as light as wished or as near to it as the product's colors stand out from it. */
function standingOut(product: readonly string[], light: number, chroma: number, hue: number): string {
  const steps = chroma > 0.1 && isYellow((hue + 360) % 360) ? [0, 0.06, -0.06] : [0, -0.12, 0.12, -0.24, 0.24, -0.4]
  const colors = steps.map((step) =>
    hexOfOklch({ light: Math.min(0.96, Math.max(0.3, light + step)), chroma, hue: (hue + 360) % 360 }),
  )
  const far = (color: string): number => Math.min(1, ...product.slice(0, 2).map((own) => oklabDistance(own, color)))
  return colors.find((color) => far(color) > APART) ?? colors.sort((a, b) => far(b) - far(a))[0]!
}
