import named from './css-colors.json' with { type: 'json' }

/** A color: channels of 0 to 255 in sRGB. */
export type WebColor = readonly [number, number, number]

/** Names of CSS that sites use in their own styles. */
const NAMED: Readonly<Record<string, string>> = named

const FUNCTION = /^(rgba?|hsla?|oklch|oklab)\(([^()]{1,120})\)$/i
/** A color with less of it is a veil over another. */
const OPACITY_MIN = 0.85

/** Reads a color of CSS; null for what is none, and for one that is half transparent. */
export function readColor(value: string): WebColor | null {
  const text = value.trim().toLowerCase()
  const hex = NAMED[text] ?? text
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return ofHex(hex.slice(1))
  const [, name = '', parts = ''] = FUNCTION.exec(text) ?? []
  const [a, b, c, opacity] = parts.split(/[\s,/]+/).filter(Boolean)
  if (a === undefined || b === undefined || c === undefined) return null
  if (opacity !== undefined && scaled(opacity, 1) < OPACITY_MIN) return null
  const read = READERS[name.slice(0, 3)]!(a, b, c, name)
  return read.every(Number.isFinite)
    ? (read.map((x) => Math.round(Math.min(255, Math.max(0, x)))) as unknown as WebColor)
    : null
}

/** The first color in a value of several parts, such as a background or a border. */
export function firstColorIn(value: string): WebColor | null {
  if (value.length > 500) return null
  for (const part of value.match(/#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|oklch|oklab)\([^()]{1,120}\)|[a-z]{3,20}/gi) ?? []) {
    const color = readColor(part)
    if (color !== null) return color
  }
  return null
}

export const hexOf = (color: WebColor): string => `#${color.map((x) => x.toString(16).padStart(2, '0')).join('')}`

function ofHex(hex: string): WebColor | null {
  const wide = hex.length <= 4 ? [...hex].map((x) => x + x).join('') : hex
  const [r, g, b, opacity = 255] = wide.match(/../g)!.map((x) => Number.parseInt(x, 16))
  return opacity / 255 < OPACITY_MIN ? null : [r!, g!, b!]
}

type Reader = (a: string, b: string, c: string, name: string) => number[]
const READERS: Readonly<Record<string, Reader>> = {
  rgb: (...channels) => channels.slice(0, 3).map((x) => scaled(x, 255)),
  hsl: ofHsl,
  okl: ofOk,
}

/** A number or a percentage of `whole`. */
const scaled = (text: string, whole: number) =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)
const turned = (text: string) => Number(text.replace(/deg$/, ''))

function ofHsl(h: string, s: string, l: string): number[] {
  const [hue, saturation, light] = [
    turned(h),
    scaled(s.endsWith('%') ? s : `${s}%`, 1),
    scaled(l.endsWith('%') ? l : `${l}%`, 1),
  ]
  const a = saturation * Math.min(light, 1 - light)
  return [0, 8, 4].map((n) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}

function ofOk(l: string, second: string, third: string, name: string): number[] {
  const light = scaled(l, 1)
  if (name === 'oklab') return ofOklab([light, scaled(second, 0.4), scaled(third, 0.4)])
  const [chroma, hue] = [scaled(second, 0.4), (turned(third) * Math.PI) / 180]
  return ofOklab([light, chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

/** A color in OKLab: lightness of 0 to 1 and two axes of color (Ottosson 2020). */
export type Shade = readonly [number, number, number]

function ofOklab([L, a, b]: Shade): number[] {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((x) => 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
}

export function oklabOf(color: WebColor): Shade {
  const [r, g, b] = color.map((x) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!)
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!)
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
