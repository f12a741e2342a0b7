import type { SetDescription, StageArea } from './stage-set.ts'

/** A part of a plate, in shares of it. */
type Part = { x: number; y: number; width: number; height: number }

/** Cells on each side of a plate. */
const SIDE = 16
const FULL = 15

/** How much of each cell of its plate an area covers, row by row, as hexadecimal digits. */
export function coverOf({ mask }: Pick<StageArea, 'mask'>, plate: number): string {
  const cell = plate / SIDE
  const sums = new Float64Array(SIDE * SIDE)
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [Math.floor((i % plate) / cell), Math.floor(i / plate / cell)]
    sums[y * SIDE + x]! += mask[i]!
  }
  return [...sums].map((sum) => Math.round((FULL * sum) / (255 * cell * cell)).toString(FULL + 1)).join('')
}

/** The share of a window of the plate that an area covers, without what lies in `hidden`; all of it where the set does not say. */
export function shareCovered({ cover }: SetDescription['areas'][number], window: Part, hidden: Part): number {
  if (cover === undefined) return 1
  let [sum, all] = [0, 0]
  for (let i = 0; i < SIDE * SIDE; i++) {
    const at = { x: ((i % SIDE) + 0.5) / SIDE, y: (Math.floor(i / SIDE) + 0.5) / SIDE }
    if (!isIn(at, window)) continue
    all += FULL
    if (!isIn(at, hidden)) sum += Number.parseInt(cover[i]!, FULL + 1)
  }
  return sum / Math.max(1, all)
}

const isIn = ({ x, y }: { x: number; y: number }, { x: left, y: top, width, height }: Part): boolean =>
  x >= left && x < left + width && y >= top && y < top + height
