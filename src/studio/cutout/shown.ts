import sharp from 'sharp'
import type { Box, Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

/** The long side of pictures in which people check a cut-out, in pixels. */
const SIDE = 800
/** Squares of the ground behind a cut-out: both grays differ from white and from black. */
const SQUARE = 16
const GRAYS = [176, 208] as const
/** A color that few products have. */
const LINE = [255, 0, 170] as const
const SOLID = 127

/** A cut-out alone on gray squares, as WebP. */
export async function previewOf(raster: Raster): Promise<Buffer> {
  return asWebp(onSquares(fitInside(raster, SIDE)))
}

/** An RGB or RGBA picture in RGB, with gray squares where it is transparent. */
function onSquares({ data, width, height, channels }: Raster): Raster {
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const isOdd = (Math.floor((i % width) / SQUARE) + Math.floor(i / width / SQUARE)) % 2
    const alpha = channels === 4 ? data[i * 4 + 3]! / 255 : 1
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * channels + c]! * alpha + GRAYS[isOdd]! * (1 - alpha) + 0.5
  }
  return { data: out, width, height, channels: 3 }
}

type Placed = { raster: Raster; box: Box; source: { width: number; height: number } }

/** A photo with the outline of its cut-out drawn on it, on gray squares where it is transparent, as WebP. */
export async function outlineOf(photo: Raster, { raster, box, source }: Placed): Promise<Buffer> {
  const picture = onSquares(fitInside(photo, SIDE))
  const { width, height } = picture
  const isSolid = (x: number, y: number) => {
    const u = Math.floor(((x + 0.5) * source.width) / width) - box.left
    const v = Math.floor(((y + 0.5) * source.height) / height) - box.top
    return (
      u >= 0 && v >= 0 && u < raster.width && v < raster.height && raster.data[(v * raster.width + u) * 4 + 3]! > SOLID
    )
  }
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isInside = isSolid(x, y)
    const isEdge =
      isInside && ![isSolid(x - 2, y), isSolid(x + 2, y), isSolid(x, y - 2), isSolid(x, y + 2)].every(Boolean)
    if (isEdge) picture.data.set(LINE, i * 3)
  }
  return asWebp(picture)
}

/** The long side of the shape of a product, in pixels. */
const SHAPE_SIDE = 320

/** The shape of a cut-out in one gray and transparent around it, as WebP: what stands for the product in a picture that is being rendered. */
export async function shapeOf(raster: Raster): Promise<Buffer> {
  const { data, width, height, channels } = fitInside(raster, SHAPE_SIDE)
  const out = new Uint8Array(width * height * 4).fill(GRAYS[0])
  for (let i = 0; i < width * height; i++) out[4 * i + 3] = channels === 4 ? data[4 * i + 3]! : 255
  return asWebp({ data: out, width, height, channels: 4 })
}

const asWebp = ({ data, width, height, channels }: Raster) =>
  sharp(data, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
