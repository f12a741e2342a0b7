import sharp from 'sharp'
import type { Size } from '../raster/raster.ts'

const THUMBNAIL_SIDE = 480

/** A frame's RGBA pixels as a JPEG of `side` px at most. The pixels are read before it first waits. */
export function previewOf(rgba: Uint8Array, frame: Size, side: number): Promise<Buffer> {
  return within(rgba, frame, side).jpeg({ quality: 88 }).toBuffer()
}

/** A frame's RGBA pixels as a small WebP. The pixels are read before it first waits. */
export function thumbnailOf(rgba: Uint8Array, frame: Size): Promise<Buffer> {
  return within(rgba, frame, THUMBNAIL_SIDE).webp({ quality: 82 }).toBuffer()
}

function within(rgba: Uint8Array, { width, height }: Size, most: number) {
  const picture = sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } }).removeAlpha()
  return picture.resize(most, most, { fit: 'inside', withoutEnlargement: true })
}
