import { clamp } from './raster.ts'

const ENCODE_STEPS = 4096

/** Linear light 0..1 of each 8-bit sRGB value (IEC 61966-2-1:1999). */
export const LINEAR_OF_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

/** The linear light of a `#rrggbb` color. */
export function linearOfHex(hex: string): [red: number, green: number, blue: number] {
  const [red, green, blue] = [1, 3, 5].map((i) => LINEAR_OF_BYTE[Number.parseInt(hex.slice(i, i + 2), 16)]!)
  return [red!, green!, blue!]
}

// Indexed by the square root of the light, so that the dark end, where the curve is steep, has its share of the steps.
const BYTE_OF_ROOT = Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, step) => {
  return Math.round(encodedOf((step / ENCODE_STEPS) ** 2) * 255)
})

/** The sRGB encoding (0..1) of a linear light 0..1. */
export function encodedOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** The 8-bit sRGB value of a linear light; light outside 0..1 is clipped. Undoes `LINEAR_OF_BYTE` exactly. */
export function byteOfLinear(light: number): number {
  return BYTE_OF_ROOT[Math.round(Math.sqrt(clamp(light, 0, 1)) * ENCODE_STEPS)]!
}

/** Relative luminance of linear Rec. 709 / sRGB primaries (ITU-R BT.709-6). */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
