/**
 * An 8-bit picture, rows top-down, channels interleaved, sRGB-encoded. With four channels the alpha is straight (not
 * premultiplied).
 */
export type Raster = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

/** One float per pixel, rows top-down. A matte or a mask is 0..1; other planes state their range where they are computed. */
export type Plane = { data: Float32Array; width: number; height: number }

/** One byte per pixel, 0 or 1. */
export type Mask = { data: Uint8Array; width: number; height: number }

/** A rectangle in pixels: `left` and `top` are inside, `left + width` and `top + height` are the first outside. */
export type Box = { left: number; top: number; width: number; height: number }

/** A size in pixels. */
export type Size = { width: number; height: number }

/** A position in pixels. */
export type Point = { x: number; y: number }

export function plane(width: number, height: number): Plane {
  return { data: new Float32Array(width * height), width, height }
}

export function mask(width: number, height: number): Mask {
  return { data: new Uint8Array(width * height), width, height }
}

/** The alpha channel of an RGBA raster as a plane. */
export function alphaOf({ data, width, height }: Raster): Plane {
  const out = plane(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = data[i * 4 + 3]! / 255
  return out
}

/** The pixels of `from` that are at least `level`. */
export function threshold(from: Plane, level: number): Mask {
  const out = mask(from.width, from.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = from.data[i]! >= level ? 1 : 0
  return out
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** The largest difference of any of three channels between what lies at `a` and at `b`, of two pictures or colors. */
export function channelGap(one: ArrayLike<number>, two: ArrayLike<number>, a = 0, b = 0): number {
  return Math.max(Math.abs(one[a]! - two[b]!), Math.abs(one[a + 1]! - two[b + 1]!), Math.abs(one[a + 2]! - two[b + 2]!))
}

/** `box` grown by `margin` pixels on every side, cut at the border of a `width` by `height` frame. */
export function growBox(box: Box, margin: number, frame: { width: number; height: number }): Box {
  const left = Math.max(0, box.left - margin)
  const top = Math.max(0, box.top - margin)
  const right = Math.min(frame.width, box.left + box.width + margin)
  const bottom = Math.min(frame.height, box.top + box.height + margin)
  return { left, top, width: right - left, height: bottom - top }
}

/** The area that two boxes share; 0 where they do not meet. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** The rectangle `box` of a picture, copied. The box must lie inside. */
export function cropRaster(picture: Raster, box: Box): Raster {
  const { channels } = picture
  const data = new Uint8Array(box.width * box.height * channels)
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * picture.width + box.left) * channels
    data.set(picture.data.subarray(from, from + box.width * channels), y * box.width * channels)
  }
  return { data, width: box.width, height: box.height, channels }
}

/** The rectangle `box` of a plane, copied. The box must lie inside. */
export function cropPlane(from: Plane, box: Box): Plane {
  const out = plane(box.width, box.height)
  for (let y = 0; y < box.height; y++) {
    const start = (box.top + y) * from.width + box.left
    out.data.set(from.data.subarray(start, start + box.width), y * box.width)
  }
  return out
}

/** The smallest box around the pixels of an RGBA raster that have at least this alpha, by default half. */
export function solidBox({ data, width, height }: Raster, least = 128): Box | null {
  return boxWhere({ width, height }, (pixel) => data[pixel * 4 + 3]! >= least)
}

/** The smallest box around all values above `least`. */
export function boxOf({ data, width, height }: Plane | Mask, least = 0): Box | null {
  return boxWhere({ width, height }, (pixel) => data[pixel]! > least)
}

function boxWhere({ width, height }: Size, isInside: (pixel: number) => boolean): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isInside(pixel)) continue
    const x = pixel % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, (pixel - x) / width)
    bottom = (pixel - x) / width
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}
