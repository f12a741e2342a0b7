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
  const small = fitInside(raster, SIDE)
  const { data, width, height } = small
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const isOdd = (Math.floor((i % width) / SQUARE) + Math.floor(i / width / SQUARE)) % 2
    const alpha = data[i * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * 4 + c]! * alpha + GRAYS[isOdd]! * (1 - alpha) + 0.5
  }
  return asWebp({ data: out, width, height, channels: 3 })
}

type Placed = { raster: Raster; box: Box; source: { width: number; height: number } }

/** A photo with the outline of its cut-out drawn on it, as WebP. */
export async function outlineOf(photo: Raster, { raster, box, source }: Placed): Promise<Buffer> {
  const picture = fitInside(photo, SIDE)
  const { width, height, channels } = picture
  const isSolid = (x: number, y: number) => {
    const u = Math.floor(((x + 0.5) * source.width) / width) - box.left
    const v = Math.floor(((y + 0.5) * source.height) / height) - box.top
    return (
      u >= 0 && v >= 0 && u < raster.width && v < raster.height && raster.data[(v * raster.width + u) * 4 + 3]! > SOLID
    )
  }
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isInside = isSolid(x, y)
    const isEdge =
      isInside && ![isSolid(x - 2, y), isSolid(x + 2, y), isSolid(x, y - 2), isSolid(x, y + 2)].every(Boolean)
    for (let c = 0; c < 3; c++) out[i * 3 + c] = isEdge ? LINE[c]! : picture.data[i * channels + c]!
  }
  return asWebp({ data: out, width, height, channels: 3 })
}

const asWebp = ({ data, width, height, channels }: Raster) =>
  sharp(data, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
