import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Raster } from '../raster/raster.ts'

/**
 * A part of a film: its picture at each moment. `draw` paints all of the frame at `t` seconds (0 to `seconds`) with the context's
 * transform, alpha and mode as they are by default, and leaves them so. It depends on `t` alone, so frames may be drawn in any order.
 */
export type Scene = {
  seconds: number
  /** From here on (s) nothing moves any more; never where it is not given. */
  rests?: number
  draw: (ctx: SKRSContext2D, t: number) => void
  /** Where the product's own pixels are at `t`; null while it is not to be compared. */
  productAt?: (t: number) => ProductPosition | null
}

/** Where a picture of the product (straight alpha) is drawn: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, in frame pixels. */
export type ProductPosition = {
  product: Raster
  transform: Transform
  covered: readonly Rect[]
  filter?: SmoothingQuality
}
/** How a picture is drawn at another size. Defaults to `high`. */
type SmoothingQuality = 'medium' | 'high'
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Rect = { left: number; top: number; width: number; height: number }

/** A raster as a canvas of its size. One without alpha is drawn more quickly. */
export function canvasOf({ data, width, height, channels }: Raster): Canvas {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d', { alpha: channels === 4 })
  const image = ctx.createImageData(width, height)
  if (channels === 4) image.data.set(data)
  else {
    for (let i = 0, k = 0; i < data.length; i += 3, k += 4) {
      image.data[k] = data[i]!
      image.data[k + 1] = data[i + 1]!
      image.data[k + 2] = data[i + 2]!
      image.data[k + 3] = 255
    }
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}

/** From `a` at 0 to `b` at 1. */
export function lerp(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

/** 0 to 1, slow at both ends (Perlin's smootherstep). */
export function easeInOut(x: number): number {
  const t = Math.min(1, Math.max(0, x))
  return t * t * t * (t * (6 * t - 15) + 10)
}
