import type { Box, Raster } from '../raster/raster.ts'

/** An edge counts from this contrast (8-bit steps), and so many of them are looked at. */
const CONTRAST = 48
const LINES_MAX = 400
const SHARPEST = 0.1
const ENOUGH = 30

/**
 * The width (px) of the sharpest tenth of the edges in a box: from where the light begins to change to where it ends
 * (Marziliano et al., "A no-reference perceptual blur metric", 2002). Null where there are too few edges to measure.
 */
export function edgeWidth({ data, width }: Raster, box: Box): number | null {
  const light = (x: number, y: number): number => {
    const at = (y * width + x) * 3
    return (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
  }
  const { left, top, width: across, height: down } = box
  const widths: number[] = []
  const rows = Math.max(1, Math.ceil(down / LINES_MAX))
  for (let y = 0; y < down; y += rows) edgesAlong(across, (k) => light(left + k, top + y), widths)
  const columns = Math.max(1, Math.ceil(across / LINES_MAX))
  for (let x = 0; x < across; x += columns) edgesAlong(down, (k) => light(left + x, top + k), widths)
  if (widths.length < ENOUGH) return null
  return widths.sort((a, b) => a - b)[Math.floor(widths.length * SHARPEST)]!
}

/** The widths of the edges along a line: of each monotonic run of enough contrast, where its middle 80 % of change lie. */
function edgesAlong(length: number, at: (k: number) => number, out: number[]): void {
  for (let start = 0; start + 1 < length; ) {
    const sign = Math.sign(at(start + 1) - at(start))
    let end = start + 1
    while (sign !== 0 && end + 1 < length && Math.sign(at(end + 1) - at(end)) === sign) end++
    const change = Math.abs(at(end) - at(start))
    if (sign !== 0 && change >= CONTRAST) out.push(between(start, end, at))
    start = end
  }
}

/** How far apart the tenth and the ninetieth percent of a monotonic change lie. */
function between(start: number, end: number, at: (k: number) => number): number {
  const [from, to] = [at(start), at(end)]
  const where = (share: number): number => {
    const wanted = from + (to - from) * share
    for (let k = start; k < end; k++) {
      const [a, b] = [at(k), at(k + 1)]
      if ((wanted - a) * (wanted - b) <= 0) return k + (wanted - a) / (b - a)
    }
    return end
  }
  return where(0.9) - where(0.1)
}
