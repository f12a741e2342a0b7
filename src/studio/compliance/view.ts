import { resampleProduct } from '../composite/composite.ts'
import type { Cutout } from '../cutout/cutout.ts'
import { components, type Part } from '../raster/components.ts'
import { type Box, type Mask, mask, type Raster, solidBox } from '../raster/raster.ts'
import type { FileFacts } from './file-facts.ts'
import { findProduct } from './find-product.ts'
import { groundOf, type Surround, standingOn } from './ground.ts'

/** The product in a finished picture. `cover` is every pixel that shows any of it, `solid` those that show nothing else. */
export type VisibleProduct = {
  cover: Mask
  box: Box
  area: number
  /** Its expected pixels (RGBA) and their place, when its cut-out was located; null when it was only separated from the ground. */
  own: { product: Raster; place: Box } | null
}

/** A decoded listing image and what is visible in it. */
export type PictureView = {
  file: FileFacts
  picture: Raster
  /** What stands on a plain ground, part by part; null before a busy one. */
  standing: { mask: Mask; labels: Int32Array; parts: Part[] } | null
  visible: VisibleProduct | null
}

/** Parts smaller than this share of the picture are specks. */
const SPECK = 0.00005

/** Looks at a picture: where its product stands, by its cut-out where that is given, and what else stands there. */
export async function viewOf(file: FileFacts, picture: Raster, cutout: Cutout['raster'] | null): Promise<PictureView> {
  const ground = groundOf(picture)
  const standing = ground.plain ? partsOn(picture, ground) : null
  const found = cutout && (await findProduct(picture, cutout, standing ? hintsIn(standing.parts) : []))
  if (found === null) return { file, picture, standing, visible: standing && largest(picture, standing) }
  const visible = await seenAt(picture, cutout!, found.place)
  if (standing !== null) return { file, picture, standing, visible }
  // A product that leaves the picture hides the ground along its border.
  const beside = groundOf(picture, visible.cover)
  return { file, picture, standing: beside.plain ? partsOn(picture, beside) : null, visible }
}

function partsOn(picture: Raster, ground: Surround): PictureView['standing'] {
  const standing = standingOn(picture, ground)
  const { labels, parts } = components(standing)
  const least = SPECK * standing.data.length
  return { mask: standing, labels, parts: parts.filter(({ area }) => area >= least).sort((a, b) => b.area - a.area) }
}

/** Boxes in which the product may stand: of all parts together, and of each of the largest. */
function hintsIn(parts: Part[]): Box[] {
  const [first, second] = parts
  if (first === undefined) return []
  const pair = second ? [boxAround([first, second])] : []
  return [boxAround(parts), first.box, ...pair]
}

function boxAround(parts: Part[]): Box {
  const left = Math.min(...parts.map(({ box }) => box.left))
  const top = Math.min(...parts.map(({ box }) => box.top))
  const right = Math.max(...parts.map(({ box }) => box.left + box.width))
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

async function seenAt(picture: Raster, cutout: Raster, place: Box): Promise<VisibleProduct> {
  const product = await resampleProduct(cutout, place)
  const cover = mask(picture.width, picture.height)
  let area = 0
  eachInFrame(picture, place, (pixel, own) => {
    const alpha = product.data[own * 4 + 3]!
    if (alpha > 0) cover.data[pixel] = 1
    if (alpha > 127) area++
  })
  const solid = solidBox(product) ?? { left: 0, top: 0, width: place.width, height: place.height }
  const box = { ...solid, left: solid.left + place.left, top: solid.top + place.top }
  return { cover, box, area, own: { product, place } }
}

/** Calls `see` with every pixel of a place that lies in the picture, and its number within the place. */
export function eachInFrame(
  { width, height }: { width: number; height: number },
  place: Box,
  see: (pixel: number, own: number) => void,
): void {
  for (let y = Math.max(0, -place.top); y < Math.min(place.height, height - place.top); y++)
    for (let x = Math.max(0, -place.left); x < Math.min(place.width, width - place.left); x++)
      see((place.top + y) * width + place.left + x, y * place.width + x)
}

function largest(picture: Raster, { labels, parts }: NonNullable<PictureView['standing']>): VisibleProduct | null {
  const [part] = parts
  if (part === undefined) return null
  const cover = mask(picture.width, picture.height)
  for (let pixel = 0; pixel < labels.length; pixel++) if (labels[pixel] === part.label) cover.data[pixel] = 1
  return { cover, box: part.box, area: part.area, own: null }
}
