/** A thing in a row: how wide it is for its height, and the day it belongs to. */
export type Shaped = { ratio: number; day: string }
export type Row =
  | { kind: 'day'; y: number; height: number; day: string }
  | { kind: 'row'; y: number; height: number; from: number; widths: number[] }

export const gap = 8
const dayHeight = 38

/**
 * Lays things out in rows of one width in which each keeps its shape, by day. A row is as high as its things make it when it is full, never more
 * than a third higher than asked for; the last of a day keeps the height that was asked for.
 */
export function layRows(things: readonly Shaped[], width: number, height: number): { rows: Row[]; height: number } {
  const rows: Row[] = []
  let y = 0
  let from = 0
  let day: string | null = null
  const close = (to: number, isLast: boolean) => {
    const ratios = things.slice(from, to).map(({ ratio }) => ratio)
    const sum = ratios.reduce((total, ratio) => total + ratio, 0)
    const full = (width - gap * (ratios.length - 1)) / sum
    const high = Math.min(isLast ? height : height * 1.34, full)
    rows.push({ kind: 'row', y, height: high, from, widths: ratios.map((ratio) => ratio * high) })
    y += high + gap
    from = to
  }
  let sum = 0
  for (const [i, thing] of things.entries()) {
    if (thing.day !== day) {
      if (i > from) close(i, true)
      day = thing.day
      rows.push({ kind: 'day', y, height: dayHeight, day })
      y += dayHeight
      sum = 0
    }
    sum += thing.ratio
    if (sum * height + gap * (i - from) < width) continue
    close(i + 1, false)
    sum = 0
  }
  if (from < things.length) close(things.length, true)
  return { rows, height: y }
}

/** Returns the rows between two heights. */
export function rowsBetween(rows: readonly Row[], top: number, bottom: number): readonly Row[] {
  const first = lowest(rows, (row) => row.y + row.height >= top)
  const last = lowest(rows, (row) => row.y > bottom)
  return rows.slice(first, last)
}

function lowest(rows: readonly Row[], holds: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(rows[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the place of the thing that lies above or below this one: the nearest by its middle. */
export function neighbor(rows: readonly Row[], index: number, step: 1 | -1): number {
  const lines = rows.filter((row) => row.kind === 'row')
  const at = lines.findIndex(({ from, widths }) => index >= from && index < from + widths.length)
  const [here, there] = [lines[at], lines[at + step]]
  if (!here || !there) return index
  const middle = middles(here)[index - here.from]!
  const distances = middles(there).map((one) => Math.abs(one - middle))
  return there.from + distances.indexOf(Math.min(...distances))
}

function middles({ widths }: { widths: number[] }): number[] {
  let x = 0
  return widths.map((width) => {
    x += width + gap
    return x - gap - width / 2
  })
}
