import { components, type Part } from '../raster/components.ts'
import { channelGap, cropPlane, type Plane, type Raster, threshold } from '../raster/raster.ts'

/** Legs are looked for in this lowest share of a product. */
const LEGS = 0.18
/** A leg ends early when its end is higher than the product's by this share of its height. */
const EARLY = 0.04
/** How far above, below and beside an end the picture is looked at, as a share of the product's height. */
const STEP = 0.03
/** The edge of what hides a leg is out of focus over about this share of the product's height. */
const SOFT = 0.015
/** What hides a leg differs from the ground beside the leg by this much in some channel, and by less from itself. */
const CONTRAST = 48

/**
 * The row above which a product is visible whole: where something in the foreground hides the lower end of one of its legs, the row
 * at which that leg ends, else the height of the picture. `alpha` is the product in `picture`. A hidden leg differs from one
 * that stands farther back in what lies below its end: it goes on to both sides of it, and is not the ground beside the leg.
 */
export function lastVisibleRow(picture: Raster, alpha: Plane): number {
  const rows = rowsOf(alpha)
  if (rows === undefined) return alpha.height
  const height = rows.last - rows.first + 1
  const top = Math.round(rows.last - LEGS * height)
  const band = { left: 0, top, width: alpha.width, height: rows.last + 1 - top }
  const { labels, parts } = components(threshold(cropPlane(alpha, band), 0.5))
  const ends = parts
    .filter(({ box }) => box.top === 0 && box.height < band.height - EARLY * height)
    .map((part) => ({ part, end: endOf(part, labels, band) }))
    .filter(({ end }) => isHidden(picture, alpha, { ...end, step: Math.max(3, Math.round(STEP * height)) }))
    .map(({ end }) => end.row - Math.round(SOFT * height))
  return Math.min(alpha.height, ...ends)
}

function rowsOf({ data, width, height }: Plane): { first: number; last: number } | undefined {
  const has = (row: number) => data.subarray(row * width, (row + 1) * width).some((value) => value > 0.5)
  const rows = Array.from({ length: height }, (_, row) => row)
  const first = rows.find(has)
  return first === undefined ? undefined : { first, last: rows.findLast(has)! }
}

type End = { row: number; left: number; right: number }

/** The lowest row of a part, and the columns that it covers a little above. */
function endOf({ label, box }: Part, labels: Int32Array, band: { top: number; width: number }): End {
  const low = box.height - 1
  const columns: number[] = []
  for (let x = box.left; x < box.left + box.width; x++) {
    for (const row of [low, low - 1, low - 2]) if (labels[row * band.width + x] === label) columns.push(x)
  }
  return { row: band.top + low, left: Math.min(...columns), right: Math.max(...columns) }
}

function isHidden(picture: Raster, alpha: Plane, { row, left, right, step }: End & { step: number }): boolean {
  const middle = Math.round((left + right) / 2)
  const below = colorAt(picture, middle, row + step)
  return [left - step, right + step].every((x) => {
    const beside = colorAt(picture, x, row - step)
    const further = colorAt(picture, x, row + step)
    if (below === undefined || beside === undefined || further === undefined) return false
    if (alpha.data[(row - step) * alpha.width + x]! > 0.5) return false
    return channelGap(below, beside) > CONTRAST && channelGap(below, further) < CONTRAST
  })
}

/** The mean color of 5 × 5 pixels; undefined outside the picture. */
function colorAt({ data, width, height, channels }: Raster, x: number, y: number): number[] | undefined {
  if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return undefined
  const sum = [0, 0, 0]
  for (let k = 0; k < 25; k++) {
    const at = ((y + Math.floor(k / 5) - 2) * width + x + (k % 5) - 2) * channels
    for (let c = 0; c < 3; c++) sum[c]! += data[at + c]! / 25
  }
  return sum
}
