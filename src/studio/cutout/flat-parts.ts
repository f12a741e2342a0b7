import type { Part } from '../raster/components.ts'
import type { Raster } from '../raster/raster.ts'

/** A pixel joins a part when it differs so little from its neighbor and from the part's mean (largest channel difference). */
const STEP = 22
const SPREAD = 36

export type FlatColor = [red: number, green: number, blue: number]

/** A connected part of one color, and that color. */
export type FlatPart = Part & { color: FlatColor }

/** The flat parts of a picture; `labels` is a part's place in `parts`, plus one. */
export type FlatParts = { labels: Int32Array; parts: FlatPart[]; width: number; height: number }

/**
 * The parts of a picture (RGB) that are of one even color: printed letters, badges, clear skies. Every pixel belongs to
 * one; edges and texture fall into many small ones. Linear in pixels.
 */
export function flatParts(picture: Raster): FlatParts {
  const pixels = picture.width * picture.height
  const labels = new Int32Array(pixels)
  const stack = new Int32Array(pixels)
  const parts: FlatPart[] = []
  for (let start = 0; start < pixels; start++) {
    if (labels[start] === 0) parts.push(flood(picture, { labels, stack, start, label: parts.length + 1 }))
  }
  return { labels, parts, width: picture.width, height: picture.height }
}

type Flood = { labels: Int32Array; stack: Int32Array; start: number; label: number }

function flood({ data, width, height }: Raster, { labels, stack, start, label }: Flood): FlatPart {
  const sum = [0, 0, 0]
  let [left, right, top, bottom] = [width, 0, height, 0]
  let [area, depth] = [0, 0]
  const take = (at: number): void => {
    labels[at] = label
    stack[depth++] = at
    area++
    for (let c = 0; c < 3; c++) sum[c]! += data[at * 3 + c]!
  }
  const visit = (from: number, at: number): void => {
    if (labels[at] !== 0) return
    for (let c = 0; c < 3; c++) {
      const value = data[at * 3 + c]!
      if (Math.abs(value - data[from * 3 + c]!) > STEP || Math.abs(value - sum[c]! / area) > SPREAD) return
    }
    take(at)
  }
  take(start)
  while (depth > 0) {
    const at = stack[--depth]!
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (x > 0) visit(at, at - 1)
    if (x + 1 < width) visit(at, at + 1)
    if (y > 0) visit(at, at - width)
    if (y + 1 < height) visit(at, at + width)
  }
  return {
    ...{ label, area, box: { left, top, width: right - left + 1, height: bottom - top + 1 } },
    color: [sum[0]! / area, sum[1]! / area, sum[2]! / area],
  }
}
