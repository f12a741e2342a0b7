import type { Canvas } from '../../goods/marketplaces.ts'
import { resampleProduct } from '../composite/composite.ts'
import { crispEnlargement, ENLARGEMENT_MAX } from '../composite/frame.ts'
import { cutSides } from '../cutout/cut-sides.ts'
import type { CutoutFacts } from '../cutout/facts.ts'
import { type Box, clamp, type Raster, type Size, solidBox } from '../raster/raster.ts'
import { byteOfLinear, LINEAR_OF_BYTE } from '../raster/srgb.ts'

/** What the main image must be: its size at best and at least, and the share of it that the product takes. */
export type MainImageSize = {
  canvas: Canvas
  /** Neither side of the picture gets shorter than this, even if the photo is small. */
  sideMin: Size
  sideMax: number
  /** Along the side on which the product comes nearest to the frame; each side of it where the frame `follows` it. */
  fill: number
}

/** A product alone on white: the picture, the product as resampled, and where it stands. */
export type OnWhite = { picture: Raster; product: Raster; rect: Box; enlargement: number }

/** Fainter than this (of 255) a cut-out's rim is nothing. */
const FAINT = 10

/**
 * Stands a cut-out on exact white (#ffffff), without a shadow, in the middle of its frame; a side on which the photo cuts it lies at the
 * frame's own edge. Its pixels are resampled once (Lanczos) and not changed. A photo is never enlarged beyond 2×: the picture gets smaller
 * instead, and at its least size the product does.
 */
export async function standOnWhite(
  cutout: { raster: Raster; facts: Pick<CutoutFacts, 'touches' | 'person'> },
  wanted: MainImageSize,
): Promise<OnWhite> {
  const solid = solidBox(cutout.raster) ?? { left: 0, top: 0, width: cutout.raster.width, height: cutout.raster.height }
  const cut = cutSides(cutout)
  const { frame, scale } = wanted.canvas.follows ? following(solid, wanted) : fitted(solid, wanted, cut)
  const scaled = (length: number) => Math.round(length * scale)
  const size = { width: Math.max(1, scaled(cutout.raster.width)), height: Math.max(1, scaled(cutout.raster.height)) }
  const product = withoutFaint(await resampleProduct(cutout.raster, size))
  const rect = {
    left: alongside(frame.width - scaled(solid.width), cut.left, cut.right) - scaled(solid.left),
    top: alongside(frame.height - scaled(solid.height), cut.top, cut.bottom) - scaled(solid.top),
    ...size,
  }
  return { picture: paste(product, rect, frame), product, rect, enlargement: scale }
}

type Fit = { frame: Size; scale: number }

/** The frame as wanted, smaller where the photo has too few pixels, and how much the product is enlarged in it. */
function fitted(product: Size, { canvas, sideMin, fill }: MainImageSize, cut: CutoutFacts['touches']): Fit {
  const shrink = Math.min(1, crispEnlargement(product) / scaleIn(canvas, product, fill, cut))
  const least = Math.max(sideMin.width / canvas.width, sideMin.height / canvas.height)
  const by = clamp(shrink, Math.min(1, least), 1)
  const frame = { width: Math.ceil(canvas.width * by), height: Math.ceil(canvas.height * by) }
  return { frame, scale: Math.min(ENLARGEMENT_MAX, scaleIn(frame, product, fill, cut)) }
}

/** No product comes nearer to the frame than this share of it, so that there is always something around. */
const CLOSE = 0.97

/** A frame of the product's ratio. Where one side may not be as short as that, the other one is closer to the product. */
function following(product: Size, { canvas, sideMin, sideMax, fill }: MainImageSize): Fit {
  const long = Math.max(product.width, product.height)
  const longest = Math.max(canvas.width, canvas.height, ...stretchedTo(product, sideMin))
  const scale = Math.min(ENLARGEMENT_MAX, (Math.min(longest, sideMax) * fill) / long)
  const room = (length: number, least: number, share: number) => clamp((length * scale) / share, least, sideMax)
  const [width, height] = [room(product.width, sideMin.width, fill), room(product.height, sideMin.height, fill)]
  const [across, down] = [(product.width * scale) / width, (product.height * scale) / height]
  const frame = {
    width: Math.round(room(product.width, sideMin.width, clamp(fill ** 2 / down, fill, CLOSE))),
    height: Math.round(room(product.height, sideMin.height, clamp(fill ** 2 / across, fill, CLOSE))),
  }
  return { frame, scale }
}

/** The long sides that a frame of the product's ratio has where its other side is the least one allowed. */
function stretchedTo(product: Size, sideMin: Size): number[] {
  const long = Math.max(product.width, product.height)
  return [(sideMin.width * long) / product.width, (sideMin.height * long) / product.height]
}

/** How much the product is enlarged to fill the frame; between two sides at which it is cut it spans the whole of it. */
function scaleIn(frame: Size, product: Size, fill: number, touches: CutoutFacts['touches']): number {
  const across = touches.left && touches.right ? 1 : fill
  const down = touches.top && touches.bottom ? 1 : fill
  return Math.min((across * frame.width) / product.width, (down * frame.height) / product.height)
}

function alongside(room: number, atStart: boolean, atEnd: boolean): number {
  if (atStart === atEnd) return Math.round(room / 2)
  return atStart ? 0 : room
}

function withoutFaint(product: Raster): Raster {
  const data = product.data.slice()
  for (let at = 3; at < data.length; at += 4) if (data[at]! < FAINT) data[at] = 0
  return { ...product, data }
}

function paste(product: Raster, rect: Box, { width, height }: Size): Raster {
  const data = new Uint8Array(width * height * 3).fill(255)
  for (let y = Math.max(0, -rect.top); y < Math.min(rect.height, height - rect.top); y++) {
    for (let x = Math.max(0, -rect.left); x < Math.min(rect.width, width - rect.left); x++) {
      const from = (y * rect.width + x) * 4
      const at = ((rect.top + y) * width + rect.left + x) * 3
      const cover = product.data[from + 3]! / 255
      for (let c = 0; c < 3 && cover > 0; c++) {
        const own = product.data[from + c]!
        data[at + c] = cover === 1 ? own : byteOfLinear(1 - cover + LINEAR_OF_BYTE[own]! * cover)
      }
    }
  }
  return { data, width, height, channels: 3 }
}
