import { boxBlur, softBlur } from '../raster/box-blur.ts'
import { components } from '../raster/components.ts'
import { type Mask, type Plane, plane, type Raster, threshold } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'
import { grown, largestPart, shrunk } from './surroundings.ts'

/** Colors are compared at this length of the long side where a part, not an edge, is searched, and at the second for thin ones. */
const SIDES = { part: 256, strand: 512 }
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
 * A strand, such as a strap, a cord or a string: it differs by `contrast` (largest channel difference, 0..1) from the mean of its ground within `around` pixels,
 * begins within `joint` pixels of the product, leads farther away from it than `far`, a share of the root of its area, with at least `tip` pixels there, is `thick` pixels
 * wide at most, and is at least `alone` of all that is so: a ground with a grain has many.
 */
const STRAND = { contrast: 0.15, around: 8, joint: 5, far: 0.2, tip: 40, thick: 8, alone: 0.5 }

/** What of a product's colors lies beside it: the largest connected `piece`, as a share of its area, and whether a `strand` leads away from it. */
export type PartsBeside = { piece: number; strand: boolean }

/**
 * What lies beside a product and has its colors and not those of its ground: a part that was left out, or another thing like it. Nothing where nothing is cut out or
 * nothing lies around it. `picture` is RGB, `matte` of the same size.
 */
export function leftOutOf(picture: Raster, matte: Plane): PartsBeside {
  return { piece: pieceIn(viewOf(picture, matte, SIDES.part)), strand: hasStrand(viewOf(picture, matte, SIDES.strand)) }
}

/** A picture at a length of its long side: its product, without and with its edge, and the log of how much more each color is the product's than its ground's. */
type View = { small: Raster; solid: Mask; touched: Mask; area: number; likelihood: Plane }

function viewOf(picture: Raster, matte: Plane, side: number): View {
  const scale = side / Math.max(picture.width, picture.height)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const solid = threshold(resizePlane(matte, width, height), 0.5)
  const small = resizeRaster(picture, width, height)
  const cells = cellsOf(small)
  const inside = shrunk(solid, EDGE)
  const touched = grown(solid, EDGE)
  const [own, around] = [
    frequencies(cells, (i) => inside.data[i] === 1),
    frequencies(cells, (i) => touched.data[i] === 0),
  ]
  const likelihood = plane(width, height)
  for (let i = 0; i < cells.length; i++)
    likelihood.data[i] = Math.log((own[cells[i]!]! + RARE) / (around[cells[i]!]! + RARE))
  return { small, solid, touched, area: areaOf(solid), likelihood }
}

/** The largest connected piece beside a product that has its colors, as a share of its area. */
function pieceIn({ solid, touched, area, likelihood }: View): number {
  if (area === 0) return 0
  const near = grown(solid, Math.max(8, Math.round(REACH * Math.sqrt(area))))
  const smooth = softBlur(likelihood, SMOOTH)
  const isLeftOut = (value: number, i: number) => (value > OWN && near.data[i] === 1 && touched.data[i] === 0 ? 1 : 0)
  const leftOut: Mask = { ...solid, data: Uint8Array.from(smooth.data, isLeftOut) }
  return (largestPart(components(leftOut).parts)?.area ?? 0) / area
}

/** Whether something thin of the product's colors leads away from it. */
function hasStrand({ small, solid, touched, area, likelihood }: View): boolean {
  const contrast = contrastWithin(small, touched)
  const isOwn = (value: number, i: number) =>
    value > OWN && contrast.data[i]! > STRAND.contrast && touched.data[i] === 0 ? 1 : 0
  const own: Mask = { ...solid, data: Uint8Array.from(likelihood.data, isOwn) }
  const joined = grown(own, 1)
  const { labels, parts } = components({ ...joined, data: joined.data.map((v, i) => v & (1 - touched.data[i]!)) })
  const count = (within: Mask | null) => {
    const counts = new Float64Array(parts.length + 1)
    for (let i = 0; i < labels.length; i++) if (own.data[i] === 1 && within?.data[i] !== 1) counts[labels[i]!]!++
    return counts
  }
  const [all, apart, beyond] = [
    count(null),
    count(grown(solid, STRAND.joint)),
    count(grown(solid, Math.round(STRAND.far * Math.sqrt(area)))),
  ]
  const total = areaOf(own)
  return parts.some(
    ({ label, box }) =>
      all[label]! > apart[label]! &&
      beyond[label]! >= STRAND.tip &&
      all[label]! < STRAND.thick * Math.hypot(box.width, box.height) &&
      all[label]! >= STRAND.alone * total,
  )
}

/** How far each color beside a product is from the mean of its ground (largest channel difference, 0..1). */
function contrastWithin({ data, width, height }: Raster, touched: Mask): Plane {
  const ground = plane(width, height)
  ground.data.set(touched.data.map((value) => 1 - value))
  const weight = boxBlur(ground, STRAND.around)
  const contrast = plane(width, height)
  for (const c of [0, 1, 2]) {
    const channel = { ...ground, data: ground.data.map((value, i) => (value * data[3 * i + c]!) / 255) }
    const mean = boxBlur(channel, STRAND.around)
    for (let i = 0; i < mean.data.length; i++) {
      const gap = Math.abs(data[3 * i + c]! / 255 - mean.data[i]! / Math.max(1e-3, weight.data[i]!))
      contrast.data[i] = Math.max(contrast.data[i]!, gap)
    }
  }
  return contrast
}

const areaOf = ({ data }: Mask): number => data.reduce((sum, value) => sum + value, 0)

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
