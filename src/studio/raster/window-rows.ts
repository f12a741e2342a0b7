import { type Box, clamp, type Raster } from './raster.ts'

/** Writes row `y` of the output into `out`, three floats a pixel, 0..255. Rows are asked for from the top down. */
export type RowReader = (y: number, out: Float32Array) => void

/**
 * A part of an RGB picture at another size, row by row: Catmull-Rom cubics (Catmull and Rom 1974) on its samples, widened
 * where it shrinks, so that nothing aliases. The whole picture is never in memory.
 */
export function windowRows(picture: Raster, box: Box, size: { width: number; height: number }): RowReader {
  const across = tapsOf(box.left, box.width, size.width)
  const down = tapsOf(box.top, box.height, size.height)
  const lines = Array.from({ length: down.span }, () => new Float32Array(size.width * 3))
  const held = new Int32Array(down.span).fill(-1)
  const lineAt = (row: number): Float32Array => {
    const source = clamp(row, box.top, box.top + box.height - 1)
    const slot = source % down.span
    if (held[slot] !== source) readLine(picture, source, across, lines[slot]!)
    held[slot] = source
    return lines[slot]!
  }
  return (y, out) => {
    const weights = down.weights.subarray(y * down.span, (y + 1) * down.span)
    const rows = Array.from(weights, (_, k) => lineAt(down.first[y]! + k))
    if (down.span === 4) addFour(out, rows, weights)
    else addLines(out, rows, weights)
  }
}

function addFour(out: Float32Array, rows: readonly Float32Array[], weights: Float32Array): void {
  const [a, b, c, d] = rows as [Float32Array, Float32Array, Float32Array, Float32Array]
  const [wa, wb, wc, wd] = weights as unknown as [number, number, number, number]
  for (let i = 0; i < out.length; i++)
    out[i] = Math.min(255, Math.max(0, wa * a[i]! + wb * b[i]! + wc * c[i]! + wd * d[i]!))
}

function addLines(out: Float32Array, rows: readonly Float32Array[], weights: Float32Array): void {
  out.fill(0)
  rows.forEach((row, k) => {
    const weight = weights[k]!
    for (let i = 0; i < out.length; i++) out[i] = out[i]! + weight * row[i]!
  })
  for (let i = 0; i < out.length; i++) out[i] = Math.min(255, Math.max(0, out[i]!))
}

/** `first` sample of each; where each of its `span` samples lies in a line of pixels, and its weight. */
type Taps = { first: Int32Array; at: Int32Array; weights: Float32Array; span: number }

/** The taps of `to` samples over `size` source samples from `start` on; beyond its sides the last samples go on. */
function tapsOf(start: number, size: number, to: number): Taps {
  const scale = size / to
  const wide = Math.max(1, scale)
  const span = Math.ceil(4 * wide)
  const first = new Int32Array(to)
  const weights = new Float32Array(to * span)
  const at = new Int32Array(to * span)
  for (let o = 0; o < to; o++) {
    const center = (o + 0.5) * scale - 0.5
    const from = Math.ceil(center - 2 * wide)
    first[o] = start + from
    let total = 0
    for (let k = 0; k < span; k++) total += cubic(Math.abs(from + k - center) / wide)
    for (let k = 0; k < span; k++) {
      weights[o * span + k] = cubic(Math.abs(from + k - center) / wide) / total
      at[o * span + k] = (start + clamp(from + k, 0, size - 1)) * 3
    }
  }
  return { first, at, weights, span }
}

function cubic(x: number): number {
  if (x >= 2) return 0
  return x < 1 ? 1 + x * x * (1.5 * x - 2.5) : 2 + x * (-4 + x * (2.5 - 0.5 * x))
}

/** One row of the source at the new width. */
function readLine({ data, width }: Raster, row: number, { at, weights, span }: Taps, out: Float32Array): void {
  const line = data.subarray(row * width * 3, (row + 1) * width * 3)
  for (let i = 0, tap = 0; i < out.length; i += 3) {
    let r = 0
    let g = 0
    let b = 0
    for (const end = tap + span; tap < end; tap++) {
      const weight = weights[tap]!
      const from = at[tap]!
      r += weight * line[from]!
      g += weight * line[from + 1]!
      b += weight * line[from + 2]!
    }
    out[i] = r
    out[i + 1] = g
    out[i + 2] = b
  }
}
