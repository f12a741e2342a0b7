import { Buffer } from 'node:buffer'
import sharp, { type Sharp } from 'sharp'
import type { Size } from '../raster/raster.ts'
import { RejectedPicture, UnsupportedPicture } from './errors.ts'
import { PIXELS_MAX, readHeader } from './header.ts'

/** How an outline was sent: a person drew a gray mask, or uploaded the photo with a transparent ground. */
export type MaskSource = 'person' | 'upload'

/** An outline from outside as a gray PNG of its photo's size: white is the product, black the rest. */
export type SuppliedMask = { png: Buffer; source: MaskSource }

/** One byte per pixel: 0 outside of the product, 255 inside. */
type Coverage = Size & { data: Uint8Array; source: MaskSource }

/** From this value on, of 255, a pixel is rather inside than outside. */
const INSIDE = 128
/** Samples of one pixel that differ by more than this, of 255, in more than this share of the pixels are colors. */
const COLOR_GAP = 16
const COLORED_MAX = 0.001
/** Values between these are neither in nor out; a picture that mostly has such values is a photo. */
const UNCLEAR = [40, 215] as const
const UNCLEAR_MAX = 0.5
const EMPTY_MAX = 0.0005
const FULL_MIN = 0.995
/** An inverted mask has so much of its border inside and so little of its middle; the border is this share of the shorter side. */
const BORDER = 0.02
const BORDER_MIN = 0.9
const MIDDLE_FILL_MAX = 0.6
/** Shares are measured at about so many pixels, evenly spread. */
const PROBES = 1_000_000
/** A transparent picture may be smaller than the photo, but not than this on its long side, in pixels. */
const UPLOAD_SIDE_MIN = 500

/**
 * Reads the outline of a product in a photo of this size, as people see it: from a gray PNG of exactly that size, of any depth, or from the alpha of
 * a PNG that is transparent somewhere, which may be scaled. Values are read as they are, without a color profile.
 * Hostile bytes may crash, exhaust or occupy the decoder: call it where it can be killed.
 * @throws UnsupportedPicture for other formats; RejectedPicture with the reason where it cannot be the outline of a product in this photo
 */
export async function readMask(bytes: Uint8Array, photo: Size): Promise<SuppliedMask> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new UnsupportedPicture('Send the mask as a PNG.')
  readHeader(file, 'png')
  if (isAnimated(file)) throw new RejectedPicture('The PNG is animated. Send a still picture.')
  const coverage = await decode(file)
  refuseMisfit(coverage, photo)
  refuseUnusable(coverage)
  return { png: await encode(coverage, photo), source: coverage.source }
}

/** A stored mask at another size, 0..1. */
export async function decodeMask(png: Uint8Array, { width, height }: Size): Promise<Float32Array> {
  const data = await sharp(png).resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
  const out = new Float32Array(data.length)
  for (let at = 0; at < out.length; at++) out[at] = data[at]! / 255
  return out
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** PNG (third edition) 11.3.4.1: an animation has an `acTL` chunk before its first `IDAT`. */
function isAnimated(file: Buffer): boolean {
  for (let at = SIGNATURE.length; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

async function decode(file: Buffer): Promise<Coverage> {
  const opened = () => sharp(file, { failOn: 'warning', limitInputPixels: PIXELS_MAX, ignoreIcc: true }).autoOrient()
  try {
    const { channels } = await opened().metadata()
    if (channels === 1) return await samplesOf(opened().toColourspace('b-w'))
    return await samplesOf(opened())
  } catch (cause) {
    if (cause instanceof RejectedPicture) throw cause
    throw new RejectedPicture('The PNG is damaged or incomplete and cannot be decoded. Save it again.', { cause })
  }
}

async function samplesOf(picture: Sharp): Promise<Coverage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 1) return { data, width, height, source: 'person' }
  if (channels === 4 && isTransparent(data)) {
    return { data: channelOf(data, { channels, offset: 3 }), width, height, source: 'upload' }
  }
  if (isColored(data, channels)) {
    throw new RejectedPicture(
      'The picture has colors, and nothing in it is transparent. Send a gray mask (white is the product, black the rest), or the photo with a transparent ground.',
    )
  }
  return { data: channelOf(data, { channels, offset: 0 }), width, height, source: 'person' }
}

function isTransparent(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < 255) return true
  return false
}

function channelOf(data: Uint8Array, { channels, offset }: { channels: number; offset: number }): Uint8Array {
  const out = new Uint8Array(data.length / channels)
  for (let i = 0; i < out.length; i++) out[i] = data[i * channels + offset]!
  return out
}

function isColored(data: Uint8Array, channels: number): boolean {
  const pixels = data.length / channels
  const step = Math.ceil(pixels / PROBES)
  let [colored, probes] = [0, 0]
  for (let at = 0; at < data.length; at += channels * step) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOR_GAP) colored++
    probes++
  }
  return colored > COLORED_MAX * probes
}

function refuseMisfit({ width, height, source }: Coverage, photo: Size): void {
  const sizes = `${width} x ${height} pixels, the photo ${photo.width} x ${photo.height}`
  if (source === 'person' && (width !== photo.width || height !== photo.height)) {
    const turned = width === photo.height && height === photo.width ? ' It seems turned by 90 degrees.' : ''
    throw new RejectedPicture(`The mask has ${sizes}.${turned} Send a mask of exactly the photo's size.`)
  }
  // A side may have been rounded to the next pixel.
  const off = Math.abs(width * photo.height - height * photo.width)
  if (off > Math.max(photo.width, photo.height)) {
    throw new RejectedPicture(
      `The transparent picture has ${sizes}: another aspect ratio. Send the whole photo, not cropped.`,
    )
  }
  const least = Math.min(UPLOAD_SIDE_MIN, Math.max(photo.width, photo.height))
  if (Math.max(width, height) < least) {
    throw new RejectedPicture(`The transparent picture has ${sizes}: its long side must have at least ${least} pixels.`)
  }
}

function refuseUnusable(coverage: Coverage): void {
  const what = coverage.source === 'person' ? 'mask' : 'transparent picture'
  const { whole, border, middle, unclear } = sharesOf(coverage)
  if (whole <= EMPTY_MAX)
    throw new RejectedPicture(`The ${what} is empty. The product is white (255) in a mask, and opaque in a picture.`)
  if (whole >= FULL_MIN)
    throw new RejectedPicture(`The ${what} covers the whole photo. What is not the product is black, or transparent.`)
  if (border >= BORDER_MIN && middle <= MIDDLE_FILL_MAX)
    throw new RejectedPicture(
      `The ${what} seems inverted: its border belongs to the product and its middle does not. Invert it.`,
    )
  if (coverage.source === 'person' && unclear > UNCLEAR_MAX)
    throw new RejectedPicture('The mask is mostly gray. Send the outline: white is the product, black the rest.')
}

/** The shares of the whole, the border and the middle that are inside, and the share of the whole that is neither in nor out. */
function sharesOf(coverage: Coverage) {
  const { width, height } = coverage
  const edge = Math.max(1, Math.round(Math.min(width, height) * BORDER))
  const whole = countIn(coverage, 0, 0)
  const core = countIn(coverage, edge, edge)
  const middle = countIn(coverage, width >> 2, height >> 2)
  return {
    whole: whole.inside / whole.all,
    border: (whole.inside - core.inside) / (whole.all - core.all),
    middle: middle.inside / middle.all,
    unclear: whole.unclear / whole.all,
  }
}

/** Counts what lies so far from the sides, at evenly spread pixels. */
function countIn({ data, width, height }: Coverage, across: number, down: number) {
  const step = Math.ceil(Math.sqrt((width * height) / PROBES))
  const first = (from: number) => Math.ceil(from / step) * step
  const out = { all: 0, inside: 0, unclear: 0 }
  for (let y = first(down); y < height - down; y += step) {
    for (let x = first(across); x < width - across; x += step) {
      const value = data[y * width + x]!
      out.all++
      if (value >= INSIDE) out.inside++
      if (value > UNCLEAR[0] && value < UNCLEAR[1]) out.unclear++
    }
  }
  return out
}

function encode({ data, width, height }: Coverage, photo: Size): Promise<Buffer> {
  const gray = sharp(data, { raw: { width, height, channels: 1 } })
  const fitted =
    width === photo.width && height === photo.height ? gray : gray.resize(photo.width, photo.height, { fit: 'fill' })
  return fitted.toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer()
}
