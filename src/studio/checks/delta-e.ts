import { LINEAR_OF_BYTE } from '../raster/srgb.ts'

/** A color in CIELAB, D65 white, 2° observer: L 0..100. */
export type Lab = readonly [number, number, number]

/** CIELAB of 8-bit sRGB (IEC 61966-2-1 to CIE 1976). */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR_OF_BYTE[red]!, LINEAR_OF_BYTE[green]!, LINEAR_OF_BYTE[blue]!]
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function root(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116
}

const DEGREES = 180 / Math.PI

/** The color difference CIEDE2000, as in Sharma, Wu and Dalal (2005), with all weights 1. */
export function deltaE2000(one: Lab, two: Lab): number {
  const chromaMean7 = ((Math.hypot(one[1], one[2]) + Math.hypot(two[1], two[2])) / 2) ** 7
  const stretch = 1.5 - 0.5 * Math.sqrt(chromaMean7 / (chromaMean7 + 25 ** 7))
  const [c1, h1] = polar(one[1] * stretch, one[2])
  const [c2, h2] = polar(two[1] * stretch, two[2])
  const chroma = (c1 + c2) / 2
  const light = (one[0] + two[0]) / 2
  const hue = meanHue([c1, h1], [c2, h2])
  const t =
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63)
  const dL = (two[0] - one[0]) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2))
  const dC = (c2 - c1) / (1 + 0.045 * chroma)
  const dH = (2 * Math.sqrt(c1 * c2) * Math.sin(turn(c1 * c2, h2 - h1) / DEGREES / 2)) / (1 + 0.015 * chroma * t)
  const chroma7 = chroma ** 7
  const twist =
    -2 * Math.sqrt(chroma7 / (chroma7 + 25 ** 7)) * Math.sin((60 * Math.exp(-(((hue - 275) / 25) ** 2))) / DEGREES)
  return Math.sqrt(dL * dL + dC * dC + dH * dH + twist * dC * dH)
}

function polar(a: number, b: number): [number, number] {
  const angle = Math.atan2(b, a) * DEGREES
  return [Math.hypot(a, b), angle < 0 ? angle + 360 : angle]
}

/** The signed way from one hue to another, at most half a turn; 0 when one of the colors is gray. */
function turn(chromas: number, difference: number): number {
  if (chromas === 0) return 0
  if (difference > 180) return difference - 360
  return difference < -180 ? difference + 360 : difference
}

function meanHue([c1, h1]: [number, number], [c2, h2]: [number, number]): number {
  const sum = h1 + h2
  if (c1 * c2 === 0) return sum
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}

function cosine(degrees: number): number {
  return Math.cos(degrees / DEGREES)
}

/** ΔE2000 between two pixels. */
export function colorDifference(a: Uint8Array, i: number, b: Uint8Array, k: number): number {
  if (a[i] === b[k] && a[i + 1] === b[k + 1] && a[i + 2] === b[k + 2]) return 0
  return deltaE2000(labOf(a[i]!, a[i + 1]!, a[i + 2]!), labOf(b[k]!, b[k + 1]!, b[k + 2]!))
}
