import sharp from 'sharp'
import type { Check } from '../checks/check.ts'
import type { ComplianceMeasurements } from '../compliance/measured.ts'
import { meanColorOf } from '../raster/mean-color.ts'
import type { Box, Raster } from '../raster/raster.ts'

/** A finished output: a JPEG (4:4:4, sRGB), its WebP thumbnail (480 px long side), its measurements, and a PNG that marks what failed. */
export type EncodedPicture = {
  jpeg: Buffer
  thumbnail: Buffer
  /** The whole picture as WebP for a screen, at most 1600 px on its long side; null for one that failed, and in test mode. */
  preview: Buffer | null
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
  /** Words of the direction that its plan calls met and it lacks, because it was rendered on another stage or a thing had no room; absent without any. */
  lacks?: string[]
  /** What was measured of it for a marketplace. */
  measured?: ComplianceMeasurements
}

const THUMBNAIL_SIDE = 480
const PREVIEW_SIDE = 1600

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

/** What screens show in place of the file of a finished picture. */
type OnScreen = Pick<EncodedPicture, 'thumbnail' | 'preview' | 'color' | 'width' | 'height'>

/** The size, the mean color and the WebP copies of an output; one that is not delivered has no preview. */
export async function onScreen(picture: Raster, { passed }: { passed: boolean }): Promise<OnScreen> {
  const { width, height } = picture
  const [thumbnail, preview] = await Promise.all([
    webpWithin(THUMBNAIL_SIDE, picture),
    passed ? webpWithin(Math.min(PREVIEW_SIDE, Math.max(width, height)), picture) : null,
  ])
  return { thumbnail, preview, color: meanColorOf(picture), width, height }
}

function webpWithin(side: number, { data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}
