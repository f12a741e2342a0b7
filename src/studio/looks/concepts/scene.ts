import type { randomOf } from '../../random.ts'
import type { Box, Plane, Size } from '../../raster/raster.ts'
import { LINEAR_OF_BYTE } from '../../raster/srgb.ts'

/** Linear light of the three channels. */
export type LinearRgb = readonly [number, number, number]

/**
 * What a concept is painted from: the plate's size, where the product will be on it and its coverage there (0..1), the
 * colors of the palette and a seed. Lengths are in units of `unit`, a hundredth of the plate's shorter side.
 */
export type ConceptScene = Size & { rect: Box; cover: Plane; colors: readonly LinearRgb[]; seed: number; unit: number }

/** A painted plate, linear light, three floats a pixel: what the lamp brings and what comes from everywhere. */
export type Painted = Size & { key: Float32Array; fill: Float32Array }

/** A dark plate of the scene's size. */
export function unlit({ width, height }: Size): Painted {
  return { width, height, key: new Float32Array(width * height * 3), fill: new Float32Array(width * height * 3) }
}

/** Calls `shade` for every pixel of a plate. */
export function eachPixel({ width, height }: Size, shade: (x: number, y: number, i: number) => void): void {
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i += 3) shade(x, y, i)
}

/** Calls `shade` for every pixel of a plate within `radius` of a spot, with its index and its distance in radii. */
export function around(
  { width, height }: Size,
  { x, y, radius }: { x: number; y: number; radius: number },
  shade: (at: number, far: number) => void,
): void {
  for (let py = Math.max(0, Math.ceil(y - radius)); py <= Math.min(height - 1, y + radius); py++) {
    for (let px = Math.max(0, Math.ceil(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
      const far = Math.hypot(px - x, py - y) / radius
      if (far <= 1) shade(py * width + px, far)
    }
  }
}

export function mixed(a: LinearRgb, b: LinearRgb, share: number): [number, number, number] {
  return [0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * share) as [number, number, number]
}

export function times(color: LinearRgb, gain: number): [number, number, number] {
  return [color[0] * gain, color[1] * gain, color[2] * gain]
}

/** The linear light of a `#rrggbb` color. */
export function linearOf(hex: string): LinearRgb {
  return [1, 3, 5].map((i) => LINEAR_OF_BYTE[Number.parseInt(hex.slice(i, i + 2), 16)]!) as unknown as LinearRgb
}

/** The middle of a box. */
export function middleOf({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}

/** A number between two, from a stream. */
export function between(random: ReturnType<typeof randomOf>, low: number, high: number): number {
  return low + (high - low) * random()
}
