import sharp from 'sharp'
import type { Check } from '../checks/check.ts'
import type { ComplianceMeasurements } from '../compliance/measured.ts'
import type { Box, Raster } from '../raster/raster.ts'

/** A finished output: a JPEG (4:4:4, sRGB), its WebP thumbnail (480 px long side), its measurements, and a PNG that marks what failed. */
export type EncodedPicture = {
  jpeg: Buffer
  thumbnail: Buffer
  /** Mean color of the picture, as `#rrggbb`. */
  color: string
  width: number
  height: number
  dpi: number | null
  caption: string | null
  checks: Check[]
  passed: boolean
  overlay: Buffer | null
  /** Where the whole photo of its product lies in the picture, in its pixels; it may reach beyond. Absent where it does not lie flat in it. */
  photo?: Box
  /** What was measured of it for a marketplace. */
  measured?: ComplianceMeasurements
}

const THUMBNAIL_SIDE = 480

/** JPEG qualities, tried in turn while the decoded file does not pass its checks. */
export const QUALITIES = [92, 96, 99]

/** Qualities for a file that would have too many bytes, tried in turn. */
export const COARSER_QUALITIES = [88, 82, 74, 64, 50]

/** A raster as JPEG without chroma subsampling; sRGB, tagged with `dpi` where it is given. */
export function encodeJpeg({ data, width, height }: Raster, quality: number, dpi?: number): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const tagged = dpi === undefined ? picture : picture.withMetadata({ density: dpi })
  return tagged.jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: false }).toBuffer()
}

/** The pixels of a finished file, which are what is measured. */
export async function decodeFile(file: Buffer): Promise<Raster> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** The WebP preview of an output, 480 px on its long side. */
export function thumbnailOf({ data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}
