import { softBlur } from '../raster/box-blur.ts'
import { components } from '../raster/components.ts'
import { type Mask, type Plane, plane, type Raster, threshold } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'
import { grown, largestPart, shrunk } from './surroundings.ts'

/** Colors are compared at this length of the long side: a part, not an edge, is searched. */
const SIDE = 256
/** What is nearer to the outline than this, in pixels, is a mixture of both sides. */
const EDGE = 2
/** How far beyond the product its parts are searched, as a share of the root of its area. */
const REACH = 0.5
/** Cells of a color histogram along lightness and the two differences of channels, and their width in bytes. */
const CELLS = 44
const WIDTH = { light: 10, color: 12 }
/** A color that does not occur counts as this rare. */
const RARE = 1e-5
/** The log of how many times more frequent a color is in the product than beside it, from which on it is the product's. */
const OWN = 1
const SMOOTH = 1.5

/**
 * The largest connected piece beside a product that has the product's colors and not those of its ground, as a share of the product's area: a part that was
 * left out, or another thing like it. 0 where nothing is cut out or nothing lies around it. `picture` is RGB, `matte` of the same size.
 */
export function leftOutOf(picture: Raster, matte: Plane): number {
  const scale = SIDE / Math.max(picture.width, picture.height)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const solid = threshold(resizePlane(matte, width, height), 0.5)
  const area = solid.data.reduce((sum, value) => sum + value, 0)
  if (area === 0) return 0
  const cells = cellsOf(resizeRaster(picture, width, height))
  const inside = shrunk(solid, EDGE)
  const touched = grown(solid, EDGE)
  const near = grown(solid, Math.max(8, Math.round(REACH * Math.sqrt(area))))
  const [own, around] = [
    frequencies(cells, (i) => inside.data[i] === 1),
    frequencies(cells, (i) => touched.data[i] === 0),
  ]
  const likelihood = plane(width, height)
  for (let i = 0; i < cells.length; i++)
    likelihood.data[i] = Math.log((own[cells[i]!]! + RARE) / (around[cells[i]!]! + RARE))
  const smooth = softBlur(likelihood, SMOOTH)
  const isLeftOut = (value: number, i: number) => (value > OWN && near.data[i] === 1 && touched.data[i] === 0 ? 1 : 0)
  const leftOut: Mask = { width, height, data: Uint8Array.from(smooth.data, isLeftOut) }
  return (largestPart(components(leftOut).parts)?.area ?? 0) / area
}

/** The cell of every pixel's color. */
function cellsOf({ data }: Raster): Uint32Array {
  const cells = new Uint32Array(data.length / 3)
  for (let i = 0; i < cells.length; i++) {
    const [red, green, blue] = [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!]
    const light = Math.floor((red + green + blue) / 3 / WIDTH.light)
    const warm = Math.floor((red - green + 255) / WIDTH.color)
    const cool = Math.floor((blue - (red + green) / 2 + 255) / WIDTH.color)
    cells[i] = (light * CELLS + warm) * CELLS + cool
  }
  return cells
}

/** How frequent each color is among some pixels, all together 1; neighboring cells share what they have. */
function frequencies(cells: Uint32Array, isCounted: (at: number) => boolean): Float32Array {
  let counts: Float32Array = new Float32Array(CELLS ** 3)
  let total = 0
  for (let i = 0; i < cells.length; i++) {
    if (!isCounted(i)) continue
    counts[cells[i]!]!++
    total++
  }
  for (const step of [1, CELLS, CELLS ** 2]) {
    for (let pass = 0; pass < 2; pass++) counts = shared(counts, step)
  }
  return counts.map((count) => count / Math.max(1, total))
}

/** Every cell with a quarter of each of its two neighbors. */
const shared = (counts: Float32Array, step: number): Float32Array =>
  counts.map((count, i) => count / 2 + ((counts[i - step] ?? 0) + (counts[i + step] ?? 0)) / 4)
