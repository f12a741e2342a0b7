import type { Box, Mask } from './raster.ts'

/** One connected part of a mask: its label in `labels`, its pixels and the smallest box around them. */
export type Part = { label: number; area: number; box: Box }

/** `labels` is 0 outside the mask; `parts[label - 1]` is the part with that label, in order of its first pixel. */
export type Components = { labels: Int32Array; parts: Part[] }

/** The 4-connected parts of a mask. Linear in pixels; memory is two 32-bit words a pixel. */
export function components(from: Mask): Components {
  const labels = new Int32Array(from.data.length)
  const stack = new Int32Array(from.data.length)
  const parts: Part[] = []
  for (let start = 0; start < labels.length; start++) {
    if (from.data[start] === 0 || labels[start] !== 0) continue
    parts.push(flood(from, { labels, stack, start, label: parts.length + 1 }))
  }
  return { labels, parts }
}

type Flood = { labels: Int32Array; stack: Int32Array; start: number; label: number }

function flood(from: Mask, { labels, stack, start, label }: Flood): Part {
  const { data, width, height } = from
  let [left, right, top, bottom] = [width, 0, height, 0]
  let area = 0
  let depth = 0
  const visit = (at: number): void => {
    if (data[at] === 0 || labels[at] !== 0) return
    labels[at] = label
    stack[depth++] = at
  }
  visit(start)
  while (depth > 0) {
    const at = stack[--depth]!
    const x = at % width
    const y = (at - x) / width
    area++
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (x > 0) visit(at - 1)
    if (x + 1 < width) visit(at + 1)
    if (y > 0) visit(at - width)
    if (y + 1 < height) visit(at + width)
  }
  return { label, area, box: { left, top, width: right - left + 1, height: bottom - top + 1 } }
}
