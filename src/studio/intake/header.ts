import type { Size } from '../raster/raster.ts'
import { RejectedPicture, UnsupportedPicture } from './errors.ts'

export const PIXELS_MAX = 50_000_000
const SIDE_MAX = 12_000

/** `coding`: how a JPEG was encoded: the quality 1 to 100 of the Independent JPEG Group, and whether its colors are halved both ways. */
export type Header = Size & {
  format: 'jpeg' | 'png' | 'webp'
  lossless: boolean
  coding?: { quality: number; chroma: '4:2:0' | '4:4:4' }
  /** Whether the samples of a PNG are indices of a palette. */
  indexed?: boolean
}

/**
 * What the first bytes say a file is, whatever its name or declared type. Throws UnsupportedPicture for everything but
 * JPEG, PNG, WebP and HEIF with HEVC inside.
 */
export function sniff(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP') return 'webp'
  if (text(bytes, 4) === 'ftyp' && isHeif(brands(bytes))) return 'heif'
  throw new UnsupportedPicture('The file is not a JPG, PNG, WebP, HEIC or HEIF picture.')
}

/** Reads the stored size (before orientation) from the header alone and refuses what is too big or animated. */
export function readHeader(bytes: Uint8Array, format: Header['format']): Header {
  const header = readers[format](bytes)
  refuseTooBig(header)
  return { format, ...header }
}

/** @throws RejectedPicture beyond 50 megapixels or 12 000 pixels a side. */
export function refuseTooBig({ width, height }: Size): void {
  if (width < 1 || height < 1) throw damaged()
  if (width > SIDE_MAX || height > SIDE_MAX)
    throw new RejectedPicture(
      `The picture is ${width} x ${height} pixels. Each side may have at most ${SIDE_MAX} pixels.`,
    )
  if (width * height > PIXELS_MAX)
    throw new RejectedPicture(
      `The picture is ${width} x ${height} pixels. It may have at most ${PIXELS_MAX / 1e6} megapixels.`,
    )
}

export function damaged(cause?: unknown): RejectedPicture {
  return new RejectedPicture(
    'The picture is damaged or incomplete and cannot be decoded. Save it again as JPEG or PNG.',
    { cause },
  )
}

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp }

/** ITU-T T.81 B.1: walks the marker segments to the frame header. */
function readJpeg(bytes: Uint8Array): Omit<Header, 'format'> {
  const view = viewOf(bytes)
  let quality = QUALITY_UNKNOWN
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw damaged()
    if (isStartOfFrame(marker)) {
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      return { ...size, lossless: false, coding: { quality, chroma: chromaOf(bytes.subarray(at + 10)) } }
    }
    if (marker === DEFINE_QUANTIZATION) quality = qualityOf(bytes.subarray(at + 4)) ?? quality
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  throw damaged()
}

const DEFINE_QUANTIZATION = 0xdb
const QUALITY_UNKNOWN = 90
/** The sum of the luminance table in ITU-T T.81 K.1. */
const TABLE_SUM = 3688

/** The quality whose scaled luminance table (jpeg_quality_scaling of libjpeg) has the same sum; null for another table than that of luminance. */
function qualityOf(segment: Uint8Array): number | null {
  if (segment[0] !== 0) return null
  const percent = (100 * segment.subarray(1, 65).reduce((sum, value) => sum + value, 0)) / TABLE_SUM
  return Math.max(1, Math.round(percent <= 100 ? (200 - percent) / 2 : 5000 / percent))
}

/** Halved both ways where the first component has two samples each way for one of the second (T.81 B.2.2). */
const chromaOf = (components: Uint8Array) => (components[1] === 0x22 && components[4] === 0x11 ? '4:2:0' : '4:4:4')

/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC), which share their range. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** PNG (third edition) 11.2.1: IHDR comes first. An animated PNG is its default image. */
function readPng(bytes: Uint8Array): Omit<Header, 'format'> {
  if (bytes.length < 26 || text(bytes, 12) !== 'IHDR') throw damaged()
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20), lossless: true, indexed: bytes[25] === 3 }
}

/** RFC 9649: the first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended, followed by one of both). */
function readWebp(bytes: Uint8Array): Omit<Header, 'format'> {
  if (bytes.length < 30) throw damaged()
  const view = viewOf(bytes)
  const kind = text(bytes, 12)
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, lossless: false }
  if (kind === 'VP8L') {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, lossless: true }
  }
  if (kind !== 'VP8X') throw damaged()
  const animated = ((bytes[20] ?? 0) & 0x02) !== 0
  if (animated) throw new RejectedPicture('Animated pictures are not supported. Send a still picture.')
  const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16)
  return { width: uint24(24) + 1, height: uint24(27) + 1, lossless: hasChunk(bytes, 'VP8L') }
}

function hasChunk(bytes: Uint8Array, name: string): boolean {
  const view = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (text(bytes, at) === name) return true
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return false
}

/** ISO/IEC 14496-12 4.3: the major brand, then the compatible ones. */
function brands(bytes: Uint8Array): string[] {
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256)
  const found = [text(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(text(bytes, at))
  return found
}

/** ISO/IEC 23008-12 annex B: brands of HEVC pictures, or of HEIF without a codec unless AV1 is named. */
function isHeif(found: string[]): boolean {
  if (found[0] === 'avif' || found[0] === 'avis') return false
  if (found.some((brand) => ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'].includes(brand)))
    return true
  return ['mif1', 'mif2', 'msf1'].includes(found[0] ?? '') && !found.includes('avif') && !found.includes('avis')
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((value, at) => bytes[at] === value)
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
