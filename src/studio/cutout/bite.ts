import { components, type Part } from '../raster/components.ts'
import { hullAround, isWithinHull } from '../raster/hull.ts'
import { alphaOf, type Mask, mask, type Point, type Raster, threshold } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { opened } from './surroundings.ts'

/** The longer side of the outline that is compared with its mirror image. */
const SIDE = 256
/** How far (pixels) an outline that is the same on both sides may differ all along. */
const STRIP = 3
/** A bite has this share of the area and of the longer side at least, each way; beyond it no more than the second share differs. */
const BITE = { area: 0.004, side: 0.04, beside: 0.015 }
/** How far (pixels) above a bite the product goes on, over this share of its width: beside a spout or under a handle nothing is above. */
const ABOVE = { reach: 8, share: 0.8 }
/** This share of it lies within the hull of the outline: the corner of a box that is photographed at a slant lies outside. */
const WITHIN_MIN = 0.3

/**
 * Whether a cut-out (RGBA, cropped to the product) that is the same on both sides lacks a piece on one of them below other parts of it, as a jar does before
 * whose foot a flower lies.
 */
export function isBitten(raster: Raster): boolean {
  const { width, height } = raster
  const scale = SIDE / Math.max(width, height)
  const small = resizePlane(alphaOf(raster), Math.round(width * scale), Math.round(height * scale))
  const shape = threshold(small, 0.5)
  const lacking = lackingOn(shape)
  const [area, lack] = [countOf(shape), countOf(lacking)]
  const { labels, parts } = components(opened(lacking, STRIP))
  const isLarge = ({ area: own, box }: Part): boolean =>
    own >= BITE.area * area && Math.min(box.width, box.height) >= BITE.side * SIDE
  const bites = parts.filter((part) => isLarge(part) && lack - part.area <= BITE.beside * area && isBelow(shape, part))
  if (bites.length === 0) return false
  const hull = hullAround(small)
  const within = (label: number): number =>
    labels.reduce((sum, at, i) => sum + (at === label && isWithinHull(hull, pixel(i, small.width)) ? 1 : 0), 0)
  return bites.some(({ label, area: own }) => within(label) >= WITHIN_MIN * own)
}

const pixel = (i: number, width: number): Point => ({ x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 })

function isBelow({ data, width }: Mask, { box }: Part): boolean {
  const row = Math.max(0, box.top - ABOVE.reach) * width
  const above = data.subarray(row + box.left, row + box.left + box.width)
  return above.reduce((sum, v) => sum + v, 0) >= ABOVE.share * box.width
}

/** Where an outline is not, and its mirror image is, about the upright axis near the middle on which they agree most. */
function lackingOn({ data, width, height }: Mask): Mask {
  const isMirrored = (i: number, axis: number): boolean => {
    const x = axis - (i % width)
    return x >= 0 && x < width && data[i - (i % width) + x] === 1
  }
  const axes = Array.from({ length: Math.round(0.2 * width) }, (_, i) => Math.round(0.9 * width) + i)
  const shared = axes.map((axis) => data.reduce((sum, v, i) => sum + (v === 1 && isMirrored(i, axis) ? 1 : 0), 0))
  const axis = axes[shared.indexOf(Math.max(...shared))]!
  const lacking = mask(width, height)
  for (let i = 0; i < data.length; i++) lacking.data[i] = data[i] === 0 && isMirrored(i, axis) ? 1 : 0
  return lacking
}

const countOf = ({ data }: Mask): number => data.reduce((sum, v) => sum + v, 0)
