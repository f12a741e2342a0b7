import { byteOfLinear, LINEAR_OF_BYTE } from './srgb.ts'

/** A color in OKLab (Björn Ottosson 2020): lightness 0..1, two opponent axes. */
export type Oklab = readonly [number, number, number]

/** OKLab in polar form: lightness 0..1, chroma (0.4 is beyond any display), hue in degrees 0..360. */
export type Oklch = { light: number; chroma: number; hue: number }

/** OKLab of 8-bit sRGB. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [LINEAR_OF_BYTE[red]!, LINEAR_OF_BYTE[green]!, LINEAR_OF_BYTE[blue]!]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The linear sRGB light of an OKLab color; outside 0..1 where the gamut ends. */
export function linearOfOklab([light, a, b]: Oklab): [number, number, number] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The 8-bit channels of a `#rrggbb` color. */
export function bytesOfHex(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
}

/** The `#rrggbb` of 8-bit channels. */
export function hexOfBytes(bytes: readonly number[]): string {
  return `#${bytes.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`
}

/** A `#rrggbb` color in polar OKLab. */
export function oklchOf(hex: string): Oklch {
  const [light, a, b] = oklabOf(...bytesOfHex(hex))
  return { light, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The `#rrggbb` of a polar OKLab color, with as much of its chroma as sRGB can show. */
export function hexOfOklch({ light, chroma, hue }: Oklch): string {
  const turn = (hue * Math.PI) / 180
  for (let share = 1; share > 0; share -= 0.05) {
    const linear = linearOfOklab([light, chroma * share * Math.cos(turn), chroma * share * Math.sin(turn)])
    if (linear.every((v) => v > -0.002 && v < 1.002)) return hexOfBytes(linear.map(byteOfLinear))
  }
  return hexOfBytes(linearOfOklab([light, 0, 0]).map(byteOfLinear))
}

/** The angle between two hues, 0..180 degrees. */
export function hueDistance(one: number, two: number): number {
  return Math.abs(((one - two + 540) % 360) - 180)
}

/** The distance of two `#rrggbb` colors in OKLab; 0.02 is just visible, 1 is black to white. */
export function oklabDistance(one: string, two: string): number {
  const [a, b] = [oklabOf(...bytesOfHex(one)), oklabOf(...bytesOfHex(two))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
