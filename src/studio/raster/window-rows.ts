import { type Box, clamp, type Raster } from './raster.ts'

/** Writes row `y` of the output into `out`, three floats a pixel, 0..255. Rows are asked for from the top down. */
export type ReadRow = (y: number, out: Float32Array) => void

/**
 * A part of an RGB picture at another size, row by row: Catmull-Rom cubics (Catmull and Rom 1974) on its samples, widened
 * where it shrinks, so that nothing aliases. The picture is never held as a whole.
 */
export function windowRows(picture: Raster, box: Box, size: { width: number; height: number }): ReadRow {
  const across = tapsOf(box.left, box.width, size.width)
  const down = tapsOf(box.top, box.height, size.height)
  const lines = Array.from({ length: down.span }, () => new Float32Array(size.width * 3))
  const held = new Int32Array(down.span).fill(-1)
  const lineAt = (row: number): Float32Array => {
    const source = clamp(row, box.top, box.top + box.height - 1)
    const slot = source % down.span
    if (held[slot] !== source) readLine(picture, { box, row: source, taps: across }, lines[slot]!)
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

type Taps = { first: Int32Array; weights: Float32Array; span: number }

/** For each of `to` samples over `size` source samples from `start` on: the first one read, and the weights of `span`. */
function tapsOf(start: number, size: number, to: number): Taps {
  const scale = size / to
  const wide = Math.max(1, scale)
  const span = Math.ceil(4 * wide)
  const first = new Int32Array(to)
  const weights = new Float32Array(to * span)
  for (let o = 0; o < to; o++) {
    const centre = (o + 0.5) * scale - 0.5
    const from = Math.ceil(centre - 2 * wide)
    first[o] = start + from
    let total = 0
    for (let k = 0; k < span; k++) total += cubic(Math.abs(from + k - centre) / wide)
    for (let k = 0; k < span; k++) weights[o * span + k] = cubic(Math.abs(from + k - centre) / wide) / total
  }
  return { first, weights, span }
}

function cubic(x: number): number {
  if (x >= 2) return 0
  return x < 1 ? 1 + x * x * (1.5 * x - 2.5) : 2 + x * (-4 + x * (2.5 - 0.5 * x))
}

/** One row of the source at the new width; at the box's sides its last samples go on. */
function readLine(
  { data, width }: Raster,
  { box, row, taps }: { box: Box; row: number; taps: Taps },
  out: Float32Array,
): void {
  const { first, weights, span } = taps
  const last = box.left + box.width - 1
  const line = data.subarray(row * width * 3, (row + 1) * width * 3)
  for (let x = 0, i = 0; i < out.length; x++, i += 3) {
    const from = first[x]!
    const isWithin = from >= box.left && from + span - 1 <= last
    let r = 0
    let g = 0
    let b = 0
    for (let k = 0; k < span; k++) {
      const weight = weights[x * span + k]!
      const at = (isWithin ? from + k : clamp(from + k, box.left, last)) * 3
      r += weight * line[at]!
      g += weight * line[at + 1]!
      b += weight * line[at + 2]!
    }
    out[i] = r
    out[i + 1] = g
    out[i + 2] = b
  }
}
