import sharp from 'sharp'

const THUMBNAIL_SIDE = 480

/** A frame's RGBA pixels as JPEG, `side` px at most, and as a small WebP. The pixels are read before it first waits. */
export async function previewOf(rgba: Uint8Array, { width, height }: { width: number; height: number }, side: number) {
  const picture = sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } }).removeAlpha()
  const within = (most: number) => picture.clone().resize(most, most, { fit: 'inside', withoutEnlargement: true })
  return {
    jpeg: await within(side).jpeg({ quality: 88 }).toBuffer(),
    thumbnail: await within(THUMBNAIL_SIDE).webp({ quality: 82 }).toBuffer(),
  }
}
