import sharp from 'sharp'
import type { Raster } from './raster.ts'

/** Returns the picture, reduced by `shrinkRaster` so that its long side is at most this long. */
export function shrinkInside(picture: Raster, side: number): Promise<Raster> {
  const by = Math.min(1, side / Math.max(picture.width, picture.height))
  const length = (full: number) => Math.max(1, Math.round(full * by))
  return shrinkRaster(picture, length(picture.width), length(picture.height))
}

/**
 * Returns the picture reduced with the triangle filter of `resizeRaster` on the encoded values, colors weighted by alpha; itself where it has that
 * size. Not to the bit the same, and many times quicker on large pictures.
 */
export async function shrinkRaster(from: Raster, width: number, height: number): Promise<Raster> {
  if (from.width === width && from.height === height) return from
  const { channels } = from
  const data = await sharp(from.data, { raw: { width: from.width, height: from.height, channels } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height, channels }
}
