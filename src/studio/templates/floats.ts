import { type Mask, mask, type Plane, type Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'

/** A picture as floats, three a pixel, in 8-bit sRGB steps (0..255). */
export type Floats = { data: Float32Array; width: number; height: number }

export function floatsOf({ data, width, height, channels }: Raster): Floats {
  const out = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * channels + c]!
  return { data: out, width, height }
}

export function channelOf({ data, width, height }: Floats, c: number): Plane {
  return { data: Float32Array.from({ length: width * height }, (_, i) => data[i * 3 + c]!), width, height }
}

export function joined([red, green, blue]: [Plane, Plane, Plane]): Floats {
  const data = new Float32Array(red.data.length * 3)
  for (let i = 0; i < red.data.length; i++) {
    data[i * 3] = red.data[i]!
    data[i * 3 + 1] = green.data[i]!
    data[i * 3 + 2] = blue.data[i]!
  }
  return { data, width: red.width, height: red.height }
}

export function resizeFloats(from: Floats, width: number, height: number): Floats {
  const channels = [0, 1, 2].map((c) => resizePlane(channelOf(from, c), width, height)) as [Plane, Plane, Plane]
  return joined(channels)
}

/** A mask at another size; a pixel belongs to it when any part of it did. */
export function resizeMask(from: Mask, width: number, height: number): Mask {
  const soft = resizePlane({ ...from, data: Float32Array.from(from.data) }, width, height)
  const out = mask(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = soft.data[i]! > 0.02 ? 1 : 0
  return out
}

/** The pixels within `radius` (row and column) of the mask. */
export function grownMask(from: Mask, radius: number): Mask {
  const { width, height } = from
  const rows = mask(width, height)
  const out = mask(width, height)
  for (let y = 0; y < height; y++) growLine(from, rows, { start: y * width, step: 1, length: width, radius })
  for (let x = 0; x < width; x++) growLine(rows, out, { start: x, step: width, length: height, radius })
  return out
}

type Line = { start: number; step: number; length: number; radius: number }

function growLine(from: Mask, to: Mask, { start, step, length, radius }: Line): void {
  let until = -1
  for (let i = 0; i < length + radius; i++) {
    if (i < length && from.data[start + i * step] === 1) until = i + radius
    if (i >= radius && until >= i - radius) to.data[start + (i - radius) * step] = 1
  }
}
