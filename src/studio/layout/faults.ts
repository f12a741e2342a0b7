import { type Oklab, oklabOf } from '../raster/oklab.ts'
import { clamp, growBox, type Raster } from '../raster/raster.ts'
import { alphaAt, coverAt, distanceToProduct, eachPixel } from './pixels.ts'
import { isType, linesOf, type TypeLine } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'
import { inset, PHONE_WIDTH } from './space.ts'

type Product = NonNullable<RenderedPicture['product']>

/** The longer side of a product, in shares of the shorter side of its picture: what is smaller looks lost. */
const SIZE_MIN = 0.45
/** How far (OKLab) more than so much of the outline must be from what is behind it, so that the product is visible at a glance. */
const APART = { least: 0.1, share: 0.65 }
/** The least room between words and product, in pixels of the phone. */
const GAP_MIN = 8

/**
 * How much an art director would send back in a design that passes its checks: a product that is small, one that is lost in its ground, words
 * that touch it, and words across the edge of something in a picture.
 */
export function faultsOf(made: RenderedPicture): number {
  const { product, picture } = made
  if (product === null) return 0
  const { width, height } = product.placement.rect
  const isSmall = Math.max(width, height) < SIZE_MIN * Math.min(picture.width, picture.height)
  const isLost = outlineContrast(picture, product) < APART.least
  return [isSmall, isLost, isTouched(made, product), isUneven(made)].filter(Boolean).length
}

function isTouched({ sketch, picture }: RenderedPicture, product: Product): boolean {
  const gap = (GAP_MIN * picture.width) / PHONE_WIDTH
  return linesOf(sketch).some(({ block, ink }) => {
    const box = block.item.pill ? block.box : { ...ink, height: ink.height + DESCENT * block.size }
    return distanceToProduct(product, box, growBox(box, Math.ceil(gap), picture)) < gap
  })
}

/** Whether words lie across an edge of what is behind them, sharp or blurred; a brand that is the title of a cover may. */
function isUneven(made: RenderedPicture): boolean {
  const lines = linesOf(made.sketch).filter((line) => isType(line) && !line.block.item.pill)
  return lines.some((line) => line.block.item.role !== 'brand' && edgesBehind(made, line) > EDGE.share)
}

/** Of a line's ground, in the part of `PART` times its size that has most: the share of points from whose color that half a letter beside or below differs. */
function edgesBehind({ stage, over, product }: RenderedPicture, { block, ink }: TypeLine): number {
  const box = inset(ink, 0, -AROUND * block.size)
  const step = Math.max(1, Math.round(STEP * block.size))
  const apart = Math.max(2, Math.round(EDGE.apart * block.size))
  const parts = Array.from({ length: Math.max(1, Math.round(box.width / (PART * block.size))) }, () => [0, 0])
  // The shade of a product goes on behind it.
  const isHidden = (x: number, y: number): boolean => product !== null && coverAt(product, x, y) > 0
  let [covered, all] = [0, 0]
  eachPixel(stage, box, (x, y) => {
    if (x % step !== 0 || y % step !== 0 || isHidden(x, y)) return
    all++
    covered += alphaAt(over, x, y) > SOLID ? 1 : 0
    const here = oklabAt(stage, x, y)
    const beside = [
      [x + apart, y],
      [x, y + apart],
    ] as const
    const part = parts[clamp(Math.floor(((x - box.left) / box.width) * parts.length), 0, parts.length - 1)]!
    const isEdge = beside.some((at) => !isHidden(...at) && apartness(here, oklabAt(stage, ...at)) > EDGE.least)
    part[0]! += isEdge ? 1 : 0
    part[1]!++
  })
  if (covered > PANEL * all) return 0
  return Math.max(...parts.map(([edges, points]) => edges! / Math.max(1, points!)))
}

/** Two colors (OKLab) this far apart, so near to each other in shares of the type's size, are an edge; so much of a line's ground may be one. */
const EDGE = { least: 0.1, apart: 0.5, share: 0.24 }
/** The ground of a line reaches so far above and below it, its points are so far apart, and its parts so wide, in shares of its size. */
const AROUND = 0.4
const STEP = 0.1
const PART = 1
/** Words of which more than this share is covered stand on a panel. */
const PANEL = 0.6

/** How far letters hang below their line, in shares of their size. */
const DESCENT = 0.2

/** Every so many pixels are looked at; colors are compared this far inside it, and so far outside in shares of the picture's width. */
const EVERY = 5
const INSIDE = 3
const OUTSIDE = 0.005
const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The distance (OKLab) of the colors on both sides of a product's outline that its clearer part has at least; 1 where none of it is visible. */
function outlineContrast(picture: Raster, product: Product): number {
  const found: number[] = []
  const outside = Math.max(INSIDE, Math.round(OUTSIDE * picture.width))
  eachPixel(picture, product.placement.rect, (x, y) => {
    if ((x + y) % EVERY !== 0 || coverAt(product, x, y) < SOLID) return
    for (const [dx, dy] of WAYS) {
      const [u, v] = [x - outside * dx, y - outside * dy]
      const isEdge = coverAt(product, x - dx, y - dy) < SOLID && coverAt(product, u, v) === 0
      if (isEdge && u >= 0 && v >= 0 && u < picture.width && v < picture.height)
        found.push(distanceOf(picture, [x + INSIDE * dx, y + INSIDE * dy], [u, v]))
    }
  })
  return found.sort((a, b) => a - b)[Math.floor((1 - APART.share) * found.length)] ?? 1
}

const SOLID = 200

type At = readonly [number, number]

function distanceOf(picture: Raster, one: At, other: At): number {
  return apartness(oklabAt(picture, ...one), oklabAt(picture, ...other))
}

const apartness = (a: Oklab, b: Oklab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** The color of a pixel, or of the nearest one in the picture. */
function oklabAt({ data, width, height }: Raster, x: number, y: number): Oklab {
  const at = (clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) * 3
  return oklabOf(data[at]!, data[at + 1]!, data[at + 2]!)
}
