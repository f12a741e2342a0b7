import type { Lab } from '../checks/delta-e.ts'

const RADIANS = Math.PI / 180

/**
 * How harmonious two colors look beside each other, by the model of Ou and Luo (Color Research and Application 31, 2006): about -1 for a clash,
 * about 1 for a pleasant pair.
 */
export function harmonyOf(one: Lab, other: Lab): number {
  const [first, second] = [polar(one), polar(other)]
  const hue = 2 * Math.sqrt(first.chroma * second.chroma) * Math.sin(((first.hue - second.hue) / 2) * RADIANS)
  const chroma = Math.hypot(hue, (first.chroma - second.chroma) / 1.46)
  const ofChroma = 0.04 + 0.53 * Math.tanh(0.8 - 0.045 * chroma)
  const ofSum = 0.28 + 0.54 * Math.tanh(-3.88 + 0.029 * (one[0] + other[0]))
  const ofDifference = 0.14 + 0.15 * Math.tanh(-2 + 0.2 * Math.abs(one[0] - other[0]))
  return ofChroma + ofSum + ofDifference + ofHue(first) + ofHue(second)
}

type Polar = { light: number; chroma: number; hue: number }

function polar([light, a, b]: Lab): Polar {
  return { light, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) / RADIANS + 360) % 360 }
}

/** Hues are not equally pleasant: blue more than red, yellow only where it is light. */
function ofHue({ light, chroma, hue }: Polar): number {
  const strength = 0.5 + 0.5 * Math.tanh(-2 + 0.5 * chroma)
  const wave = -0.08 - 0.14 * Math.sin((hue + 50) * RADIANS) - 0.07 * Math.sin((2 * hue + 90) * RADIANS)
  const fromYellow = (90 - hue) / 10
  return strength * (wave + ((0.22 * light - 12.8) / 10) * Math.exp(fromYellow - Math.exp(fromYellow)))
}

/** Grounds of more chroma than this look garish behind a product that has little, and so much chroma costs one point. */
const LOUD = 38
const LOUD_STEP = 12
/** A product of less chroma than this is pale or dark and has none to hold against a loud ground. */
const QUIET = 20

/** What a loud ground costs behind a product of little color. */
export function garishness(product: Lab, ground: Lab): number {
  const [quiet, loud] = [Math.hypot(product[1], product[2]), Math.hypot(ground[1], ground[2])]
  return quiet >= QUIET ? 0 : Math.max(0, loud - LOUD) / LOUD_STEP
}
