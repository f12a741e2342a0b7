import { type Box, clamp, cropPlane, cropRaster, growBox, type Plane, plane, type Raster } from '../raster/raster.ts'
import { fitInside, resizePlane, resizeRaster } from '../raster/resize.ts'
import { backdropOf, keyMatte } from './backdrop.ts'
import { type Facts, factsOf } from './facts.ts'
import { withForeground } from './foreground.ts'
import { SEGMENT_SIDE, type Segment } from './isnet.ts'
import { alignEdges, closeGlints, withoutCrumbs } from './matte.ts'

/** Changes whenever the same picture would give another cut-out; part of the key of anything that stores one. */
export const CUTOUT_VERSION = 2

/** Pictures are worked on at this length of their long side at most; larger ones are shrunk first. */
const WORKING_SIDE = 2000

/** The least share of the frame that can be called a product. */
const PRODUCT_SHARE_MIN = 0.0005

/**
 * A product cut out of its picture. `raster` is RGBA with straight alpha, cropped to `box`; where it is opaque its
 * pixels are the source's own, elsewhere its colours are the product's alone. `box` lies in `source`, the size at which
 * the picture was worked on (its own size, or shrunk to `WORKING_SIDE`).
 *
 * Two other ways to show it come along where the picture allows them, for whoever knows what the product is:
 * `clear`, of the size and place of `raster`, when a calm backdrop shows through it (`facts.translucency` above 0): if
 * it is glass or liquid, this is it without what stood behind it, straight alpha over unmixed colours, to be composited
 * like any cut-out. `photo`, the whole source as RGB, when a person may be in it (`facts.person` above 0): worn things
 * are better shown as they were photographed than torn from their wearer.
 */
export type Cutout = {
  raster: Raster
  clear?: Raster
  photo?: Raster
  box: Box
  source: { width: number; height: number }
  facts: Facts
}

/** The picture shows nothing that stands out as a product. */
export class NothingFound extends Error {
  override name = 'NothingFound'
  constructor() {
    super('No product stands out in this picture')
  }
}

/**
 * Cuts the product out of a picture. An alpha channel that separates something is taken as it is; otherwise `segment`
 * finds the object, a colour key on a plain backdrop adds what it lost, and the edge is refined at full working size.
 * Deterministic as far as `segment` is. Throws `NothingFound`.
 */
export async function cutOut(picture: Raster, segment: Segment): Promise<Cutout> {
  const source = fitInside(picture, WORKING_SIDE)
  const given = givenAlpha(source)
  const { matte, added } = given === undefined ? await findMatte(source, segment) : { matte: given, added: 0 }
  const { alpha, parts } = withoutCrumbs(matte)
  const box = boxOf(alpha)
  const area = parts.reduce((sum, part) => sum + part.area, 0)
  if (box === undefined || area < source.width * source.height * PRODUCT_SHARE_MIN) throw new NothingFound()
  const room = growBox(box, 2, source)
  const framed = withForeground(cropRaster(source, room), cropPlane(alpha, room))
  const raster = cropRaster(framed, { ...box, left: box.left - room.left, top: box.top - room.top })
  const { width, height } = source
  const facts = factsOf(raster, {
    box,
    source,
    parts: parts.length,
    addedByKey: added / area,
    outline: given === undefined ? 'found' : 'given',
  })
  return { raster, box, source: { width, height }, facts }
}

/** The matte at working size and how many pixels of it only the key found. */
async function findMatte(source: Raster, segment: Segment): Promise<{ matte: Plane; added: number }> {
  const picture = source.channels === 3 ? source : onWhite(source)
  const seen = resizeRaster(picture, SEGMENT_SIDE, SEGMENT_SIDE)
  const data = await segment(seen.data)
  const network = resizePlane({ data, width: SEGMENT_SIDE, height: SEGMENT_SIDE }, source.width, source.height)
  const backdrop = backdropOf(picture)
  if (backdrop === undefined) return { matte: alignEdges(picture, closeGlints(network)), added: 0 }
  const key = keyMatte(backdrop, network)
  const matte = alignEdges(picture, closeGlints(union(network, key)))
  let added = 0
  for (let i = 0; i < key.data.length; i++) if (key.data[i]! >= 0.5 && network.data[i]! < 0.5) added++
  return { matte: union(matte, key), added }
}

/** The picture's own alpha, if it has one that shows something and hides something. */
function givenAlpha({ data, width, height, channels }: Raster): Plane | undefined {
  if (channels === 3) return undefined
  const alpha = plane(width, height)
  let hidden = 0
  let shown = 0
  for (let i = 0; i < alpha.data.length; i++) {
    const value = data[i * 4 + 3]!
    if (value < 13) hidden++
    if (value > 127) shown++
    alpha.data[i] = value / 255
  }
  const enough = alpha.data.length * 0.005
  return hidden > enough && shown > enough / 10 ? alpha : undefined
}

function onWhite({ data, width, height }: Raster): Raster {
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const alpha = data[i * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * 4 + c]! * alpha + 255 * (1 - alpha) + 0.5
  }
  return { data: out, width, height, channels: 3 }
}

function union(a: Plane, b: Plane): Plane {
  const out = plane(a.width, a.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = clamp(Math.max(a.data[i]!, b.data[i]!), 0, 1)
  return out
}

/** The smallest box around everything visible. */
function boxOf({ data, width, height }: Plane): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! <= 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}
