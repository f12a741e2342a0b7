import type { Plane, Raster, Size } from './raster.ts'

/** For each output position: the first source position it reads and its `span` weights, which sum to 1. */
type Taps = { first: Int32Array; weights: Float32Array; span: number }

/**
 * A plane at another size, with a triangle filter that widens when it shrinks (so nothing aliases) and is bilinear
 * when it grows. Values never leave the range of the source.
 */
export function resizePlane(from: Plane, width: number, height: number): Plane {
  if (width === from.width && height === from.height) return { ...from, data: from.data.slice() }
  const data = resample(from.data, from, { width, height, channels: 1 })
  return { data, width, height }
}

/**
 * A picture at another size, with the filter of `resizePlane` on the encoded values. Colors are weighted by alpha, so
 * what is transparent does not bleed in.
 */
export function resizeRaster(from: Raster, width: number, height: number): Raster {
  const { channels } = from
  if (width === from.width && height === from.height) return { ...from, data: from.data.slice() }
  const floats = resample(channels === 4 ? premultiplied(from) : from.data, from, { width, height, channels })
  const data = new Uint8Array(floats.length)
  if (channels === 3) for (let i = 0; i < floats.length; i++) data[i] = floats[i]! + 0.5
  else for (let i = 0; i < floats.length; i += 4) straighten(floats, data, i)
  return { data, width, height, channels }
}

/** `picture` itself when neither side is longer than `side`, else a copy shrunk to it, of the same aspect. */
export function fitInside(picture: Raster, side: number): Raster {
  const scale = side / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  return resizeRaster(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
}

function resample(source: Uint8Array | Float32Array, from: Size, to: Size & { channels: number }): Float32Array {
  const narrow = resampleRows(source, from, to)
  const stride = to.width * to.channels
  const { first, weights, span } = taps(from.height, to.height)
  const out = new Float32Array(stride * to.height)
  for (let y = 0; y < to.height; y++) {
    for (let k = 0; k < span; k++) {
      const weight = weights[y * span + k]!
      if (weight === 0) continue
      const start = (first[y]! + k) * stride
      for (let i = 0; i < stride; i++) out[y * stride + i] = out[y * stride + i]! + weight * narrow[start + i]!
    }
  }
  return out
}

/** Every row of the source at the new width. */
function resampleRows(source: Uint8Array | Float32Array, from: Size, to: Size & { channels: number }): Float32Array {
  const { channels } = to
  const { first, weights, span } = taps(from.width, to.width)
  const out = new Float32Array(to.width * from.height * channels)
  for (let i = 0; i < to.width * from.height; i++) {
    const x = i % to.width
    const start = (((i - x) / to.width) * from.width + first[x]!) * channels
    for (let k = 0; k < span; k++) {
      const weight = weights[x * span + k]!
      if (weight === 0) continue
      for (let c = 0; c < channels; c++) {
        out[i * channels + c] = out[i * channels + c]! + weight * source[start + k * channels + c]!
      }
    }
  }
  return out
}

function taps(from: number, to: number): Taps {
  const scale = from / to
  const reach = Math.max(1, scale)
  const span = Math.ceil(reach * 2) + 1
  const first = new Int32Array(to)
  const weights = new Float32Array(to * span)
  for (let o = 0; o < to; o++) {
    const center = (o + 0.5) * scale - 0.5
    const start = Math.max(0, Math.floor(center - reach) + 1)
    first[o] = start
    let total = 0
    for (let k = 0; k < span && start + k < from; k++) {
      const weight = Math.max(0, 1 - Math.abs(start + k - center) / reach)
      weights[o * span + k] = weight
      total += weight
    }
    for (let k = 0; k < span; k++) weights[o * span + k] = weights[o * span + k]! / total
  }
  return { first, weights, span }
}

function premultiplied(from: Raster): Float32Array {
  const out = new Float32Array(from.data.length)
  for (let i = 0; i < out.length; i += 4) {
    const alpha = from.data[i + 3]!
    for (let c = 0; c < 3; c++) out[i + c] = (from.data[i + c]! * alpha) / 255
    out[i + 3] = alpha
  }
  return out
}

function straighten(floats: Float32Array, data: Uint8Array, at: number): void {
  const alpha = floats[at + 3]!
  data[at + 3] = alpha + 0.5
  if (alpha < 0.5) return
  for (let c = 0; c < 3; c++) data[at + c] = Math.min(255, (floats[at + c]! * 255) / alpha + 0.5)
}
