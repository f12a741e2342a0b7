/** Raw float images as render.py leaves them. */
import { readFileSync } from 'node:fs'

export type Image = { width: number; height: number; channels: number; data: Float32Array }

/** Reads a square float32 buffer stored bottom row first and returns it top row first. */
export function readBuffer(file: string, size: number, channels: number): Image {
  return readImage(file, { width: size, height: size, channels })
}

/** Reads a float32 buffer of the given form stored bottom row first and returns it top row first. */
export function readImage(file: string, form: Omit<Image, 'data'>): Image {
  const { width, height, channels } = form
  const bytes = readFileSync(file)
  const stored = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  if (stored.length !== width * height * channels) throw new Error(`${file} is not ${width} × ${height} px`)
  const data = new Float32Array(stored.length)
  const row = width * channels
  for (let y = 0; y < height; y++) data.set(stored.subarray((height - 1 - y) * row, (height - y) * row), y * row)
  return { ...form, data }
}

export function luminance(data: ArrayLike<number>, i: number): number {
  return 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!
}

/** Smallest value that `share` of all values do not exceed. */
export function percentile(data: Float32Array, share: number): number {
  const sorted = data.slice().sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

const KNEE = 0.6

/** The display look of a plate: linear up to the knee, then a soft shoulder to 1; sRGB-encoded 0..255. */
export function toDisplay(linear: number): number {
  const x = Math.max(0, linear)
  const toned = x < KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE)))
  return Math.round(255 * (toned <= 0.0031308 ? 12.92 * toned : 1.055 * toned ** (1 / 2.4) - 0.055))
}

/** Key and fill added and toned: the empty plate as 8-bit RGB. */
export function developed(key: Float32Array, fill: Float32Array): Buffer {
  return Buffer.from(Uint8Array.from(key, (k, i) => toDisplay(k + fill[i]!)))
}
