import { components } from '../raster/components.ts'
import { type Box, mask, type Raster } from '../raster/raster.ts'
import { colorDifference } from './delta-e.ts'

/** The pixels that a product must show (four bytes each, row by row in `place`), and which of them are compared. */
export type ExpectedProduct = { data: Uint8Array; inside: Uint8Array; place: Box }

/** The color difference from which a pixel is marked. */
export const MARKED_FROM = 5

/** The side (px) of the cells whose marks make a region, how many regions are framed, and how many cells one must have. */
const CELL = 16
const REGIONS_MAX = 4
const REGION_MIN = 2

type Region = { box: Box; mean: number }

/** Differences summed and pixels counted, cell by cell of the frame. */
type Marks = { columns: number; rows: number; sum: Float64Array; count: Uint32Array }

/**
 * The largest regions of an output in which its product changed too much, largest first, with their mean difference. `see` gets the index of every
 * pixel that did.
 */
export function changedRegions(
  output: Raster,
  wanted: ExpectedProduct,
  see: (at: number) => void = () => {},
): Region[] {
  return regionsOf(marked(output, wanted, see))
}

function marked(output: Raster, { data, inside, place }: ExpectedProduct, see: (at: number) => void): Marks {
  const { width, height } = output
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const marks = { columns, rows, sum: new Float64Array(columns * rows), count: new Uint32Array(columns * rows) }
  for (let i = 0; i < inside.length; i++) {
    const x = place.left + (i % place.width)
    const y = place.top + Math.floor(i / place.width)
    if (inside[i] === 0 || x < 0 || y < 0 || x >= width || y >= height) continue
    const difference = colorDifference(data, i * 4, output.data, (y * width + x) * 3)
    if (difference <= MARKED_FROM) continue
    see(y * width + x)
    const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
    marks.sum[cell]! += difference
    marks.count[cell]! += 1
  }
  return marks
}

/** The largest regions of cells of which a tenth is marked, largest first. */
function regionsOf({ columns, rows, sum, count }: Marks): Region[] {
  const dense = mask(columns, rows)
  for (let i = 0; i < dense.data.length; i++) dense.data[i] = count[i]! > 0.1 * CELL * CELL ? 1 : 0
  const { labels, parts } = components(dense)
  return parts
    .filter((part) => part.area >= REGION_MIN)
    .sort((a, b) => b.area - a.area)
    .slice(0, REGIONS_MAX)
    .map(({ label, box }) => {
      let [differences, pixels] = [0, 0]
      labels.forEach((other, i) => {
        if (other !== label) return
        differences += sum[i]!
        pixels += count[i]!
      })
      const scaled = { left: box.left * CELL, top: box.top * CELL, width: box.width * CELL, height: box.height * CELL }
      return { box: scaled, mean: differences / pixels }
    })
}
