import type { Buffer } from 'node:buffer'
import sharp, { type Sharp } from 'sharp'
import { meanColorOf } from '../raster/mean-color.ts'
import type { Raster } from '../raster/raster.ts'
import { damaged, type Header, PIXELS_MAX, readHeader, sniff } from './header.ts'
import { decodeHeif, type HeifPicture, heifSize } from './heif.ts'
import { withProfile } from './icc-png.ts'

export type NormalizedPicture = {
  bytes: Buffer
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

type Encoding = { contentType: NormalizedPicture['contentType']; encode: (picture: Sharp) => Sharp }

const THUMBNAIL_SIDE = 480

// Of the many loaders of libvips only these meet bytes from outside.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

/**
 * A JPEG that loses less than half as much as it had lost before. That takes 1.1 to 1.5 times its bytes, where a fixed quality of 95 without
 * halved colors took 1.3 to 4.5 times, and adds a mean CIEDE2000 of 0.01 to 0.35 to photographs, which nobody sees.
 */
const jpegLike = ({ quality, chroma }: NonNullable<Header['coding']>): Encoding => ({
  contentType: 'image/jpeg',
  encode: (picture) =>
    picture.jpeg({ quality: Math.min(95, Math.round(100 - 0.4 * (100 - quality))), chromaSubsampling: chroma }),
})
/** HEVC needs half the bytes of JPEG; cameras halve the colors of both. */
const jpegOfHeif = jpegLike({ quality: 80, chroma: '4:2:0' })
/** Filters make photographs smaller by a third and pictures of few colors twice as large. */
const pngLike = (indexed: boolean): Encoding => ({
  contentType: 'image/png',
  encode: (picture) => picture.png({ compressionLevel: 6, adaptiveFiltering: !indexed }),
})
const lossyWebp: Encoding = {
  contentType: 'image/webp',
  encode: (picture) => picture.webp({ quality: 90, alphaQuality: 100, effort: 2 }),
}
/** Above 12 megapixels with the least effort: any more takes up to 18 s, at the will of whoever drew the picture. */
const losslessWebp = (pixels: number): Encoding => ({
  contentType: 'image/webp',
  encode: (picture) => picture.webp({ lossless: true, exact: true, effort: pixels > 12e6 ? 0 : 1 }),
})

/**
 * Returns an uploaded picture in the form in which it is stored: the format follows from its bytes, orientation is applied, colors become 8-bit sRGB,
 * metadata is dropped, and the pixels are encoded again. JPEG stays JPEG, PNG stays PNG, WebP stays WebP; HEIC and HEIF
 * become JPEG, or PNG where there is alpha. An animated PNG becomes its default image.
 * Hostile bytes may crash, exhaust or occupy the decoders: call it where it can be killed.
 * @throws UnsupportedPicture for other formats; RejectedPicture for a picture that is too big, animated, cut off or damaged.
 */
export async function normalizePicture(bytes: Uint8Array): Promise<NormalizedPicture> {
  const { picture, encoding } = await open(bytes)
  const { data, info } = await decoding(() => encoding.encode(picture).toBuffer({ resolveWithObject: true }))
  return { bytes: data, contentType: encoding.contentType, width: info.width, height: info.height }
}

/** The displayed size in pixels, after orientation. Decodes no pixel. Throws as normalizePicture does. */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const format = sniff(bytes)
  if (format === 'heif') return heifSize(bytes)
  readHeader(bytes, format)
  const { autoOrient } = await decoding(() => openEncoded(bytes).metadata())
  return autoOrient
}

/** A WebP whose long side is at most 480 pixels, with its alpha, and the mean color of the picture. Throws as normalizePicture does. */
export async function thumbnail(bytes: Uint8Array): Promise<{ webp: Buffer; color: string }> {
  const small = await decodeRaster(bytes, THUMBNAIL_SIDE)
  const { data, width, height, channels } = small
  const webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
  return { webp, color: meanColorOf(small) }
}

const MODEL_SIDE = 1024

/** What a model is sent of a picture: a JPEG whose long side is at most 1024 pixels, on white, without metadata. Throws as normalizePicture does. */
export async function viewForModel(bytes: Uint8Array): Promise<Buffer> {
  const picture = await onWhite(bytes, MODEL_SIDE)
  return decoding(() => picture.jpeg({ quality: 85 }).toBuffer())
}

/** A picture that is no larger than `side`, on white. */
async function onWhite(bytes: Uint8Array, side: number): Promise<Sharp> {
  const { picture } = await open(bytes)
  return within(picture, side).flatten({ background: '#ffffff' })
}

/** What an assistant sees of a picture. The room for bytes leaves some for metadata. */
const PREVIEW = { side: 512, bytesMax: 58_000, qualities: [82, 70, 55, 35] } as const

/** A JPEG whose long side is at most 512 pixels, on white, without metadata: the best one of at most 58 kB. Throws as normalizePicture does. */
export async function previewForModel(bytes: Uint8Array): Promise<Buffer> {
  const small = await onWhite(bytes, PREVIEW.side)
  const encoded = (quality: number) => decoding(() => small.clone().jpeg({ quality }).toBuffer())
  const [finest, ...coarser] = PREVIEW.qualities
  let jpeg = await encoded(finest)
  for (const quality of coarser) if (jpeg.length > PREVIEW.bytesMax) jpeg = await encoded(quality)
  return jpeg
}

/** The upright picture's samples, scaled down so that no side exceeds `sideMax`. Throws as normalizePicture does. */
export async function decodeRaster(bytes: Uint8Array, sideMax = Number.POSITIVE_INFINITY): Promise<Raster> {
  const { picture } = await open(bytes)
  const scaled = Number.isFinite(sideMax) ? within(picture, sideMax) : picture
  const { data, info } = await decoding(() => scaled.raw().toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

/** The picture upright and in sRGB, not yet decoded (HEIF excepted), and how it is to be stored. */
async function open(bytes: Uint8Array): Promise<{ picture: Sharp; encoding: Encoding }> {
  const format = sniff(bytes)
  if (format === 'heif') {
    const decoded = await decodeHeif(bytes)
    return { picture: await openDecoded(decoded), encoding: decoded.channels === 4 ? pngLike(false) : jpegOfHeif }
  }
  const header = readHeader(bytes, format)
  return { picture: openEncoded(bytes).autoOrient().toColorspace('srgb'), encoding: encodingOf(header) }
}

function encodingOf({ format, lossless, coding, indexed = false, width, height }: Header): Encoding {
  if (coding) return jpegLike(coding)
  if (format === 'webp') return lossless ? losslessWebp(width * height) : lossyWebp
  return pngLike(indexed)
}

function openEncoded(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'warning', limitInputPixels: PIXELS_MAX })
}

/** sharp converts colors of encoded pictures only, so samples in another space take the way over an uncompressed PNG. */
async function openDecoded({ data, width, height, channels, profile }: HeifPicture): Promise<Sharp> {
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: PIXELS_MAX })
  if (!profile) return picture
  const icc = profile === 'display-p3' ? await displayP3() : profile
  const uncompressed = await picture.png({ compressionLevel: 0 }).toBuffer()
  return openEncoded(withProfile(uncompressed, icc)).toColorspace('srgb')
}

/** The Display P3 profile that libvips brings along. */
async function displayP3(): Promise<Uint8Array> {
  const pixel = await sharp(new Uint8Array(3), { raw: { width: 1, height: 1, channels: 3 } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { icc } = await sharp(pixel).metadata()
  if (!icc) throw new Error('libvips has no Display P3 profile')
  return icc
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw damaged(cause)
  }
}
