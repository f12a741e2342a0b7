import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { hexOfBytes } from '../raster/oklab.ts'
import { type Box, cropRaster, type Raster, type Size } from '../raster/raster.ts'
import { LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import { RejectedPicture } from './errors.ts'
import { decodeRaster } from './intake.ts'
import { drawnElements } from './svg-elements.ts'

type Color = readonly [number, number, number]

/** A logo cut free and trimmed, and what is measured of it; see `LogoDrawing`. */
export type SuppliedLogo = Size & { png: Buffer; reads: { light: number; dark: number }; ink: string | null }

/** Long side of a stored logo and of one that is read, and the least that one must have, in pixels. */
const SIDE = 1200
const DECODED_SIDE = 1600
const SIDE_MIN = 120
/** Proportions beyond which no layout has room. */
const ASPECT_MAX = 14
/** A ground is paper, and no part of a logo, where its channels are at least this, of 255, and differ by no more. */
const PAPER = { least: 220, spread: 30 } as const
/** Colors of a border that differ by less are one, in this share of it. */
const BORDER_MIN = 0.97
/** From this opacity on, of 255, a pixel belongs to the logo. */
const OPAQUE = 128
/** Channels of a color that differ by less from the usual one, of 255, are the same ink, in this share of the logo. */
const SAME_INK = 28
const ONE_INK = 0.94
/** WCAG 2.2, 1.4.11: the contrast of graphics; and the relative luminance of a light and of a dark ground. */
const CONTRAST_MIN = 3
const GROUNDS = { light: 0.85, dark: 0.04 } as const

/**
 * Reads a logo: SVG is drawn, a ground like paper becomes transparent, and what is around it is trimmed. Hostile bytes may crash, exhaust or occupy the
 * decoders: call it where it can be killed.
 * @throws UnsupportedPicture for other formats; RejectedPicture with the reason for what cannot be set as a logo
 */
export async function readLogo(bytes: Uint8Array): Promise<SuppliedLogo> {
  const raster = isSvg(bytes) ? await drawnSvg(bytes) : await decodeRaster(bytes, DECODED_SIDE)
  const free = withAlpha(raster)
  const box = inkBox(free)
  if (box === null) throw new RejectedPicture('The logo is empty. Send one that is visible.')
  const trimmed = cropRaster(free, box)
  const long = Math.max(box.width, box.height)
  if (long < SIDE_MIN)
    throw new RejectedPicture(
      `The logo is ${box.width} x ${box.height} pixels large. Send one of at least ${SIDE_MIN} pixels on its long side, or an SVG.`,
    )
  if (long > ASPECT_MAX * Math.min(box.width, box.height))
    throw new RejectedPicture(`The logo is more than ${ASPECT_MAX} times as long as high. Send a more compact one.`)
  const { data, info } = await sharp(trimmed.data, { raw: { ...box, channels: 4 } })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height, reads: readsOn(trimmed), ink: inkOf(trimmed) }
}

const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 4096)).toString('utf8'),
  )

/** What an SVG must not hold: it would draw something else elsewhere, or reach beyond the file. */
const REFUSED: readonly [RegExp, string][] = [
  [/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii)/i, 'is not encoded in UTF-8'],
  [/<!ENTITY/i, 'defines entities'],
  [/<(?:\w+:)?script\b|\son\w+\s*=|javascript:/i, 'contains a script'],
  [/<(?:\w+:)?foreignObject\b/i, 'contains foreign content'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);base64,)[^"'\s]/i, 'refers to other files'],
  [/url\(\s*["']?(?!#)[^)]/i, 'refers to other files'],
  [/@import/i, 'refers to other files'],
  [/<(?:\w+:)?text\b/i, 'contains text that depends on a font. Convert it to paths'],
]

const SVG_BYTES_MAX = 1_000_000
/** Drawings of logos have hundreds of elements; the decoder takes seconds for some ten thousand. */
const SVG_ELEMENTS_MAX = 20_000

/** How many SVG are drawn at the moment: sharp reads SVG in this process only as long as there are any. */
let drawings = 0

async function drawnSvg(bytes: Uint8Array): Promise<Raster> {
  if (bytes.byteLength > SVG_BYTES_MAX) throw new RejectedPicture('The SVG is larger than 1 MB. Simplify it.')
  const text = Buffer.from(bytes).toString('utf8')
  const refused = REFUSED.find(([pattern]) => pattern.test(text))
  if (refused) throw new RejectedPicture(`The SVG ${refused[1]}. Save it as plain SVG, or as PNG.`)
  if (drawnElements(text) > SVG_ELEMENTS_MAX)
    throw new RejectedPicture(
      `The SVG draws more than ${SVG_ELEMENTS_MAX} elements, counting each reference to them. Simplify it, or save it as PNG.`,
    )
  try {
    drawings += 1
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    const { width = 1, height = 1 } = await sharp(bytes, { limitInputPixels: 50_000_000 }).metadata()
    const density = Math.min(7200, Math.max(1, (72 * SIDE) / Math.max(width, height)))
    const { data, info } = await sharp(bytes, { density, limitInputPixels: 50_000_000 })
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: 4 }
  } catch (cause) {
    throw new RejectedPicture('The SVG cannot be drawn. Save it again as plain SVG, or as PNG.', { cause })
  } finally {
    drawings -= 1
    if (drawings === 0) sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] })
  }
}

/** The logo with what is around it transparent: as it is where it has that already, cut free of white or pale paper, whole on another color. */
function withAlpha(raster: Raster): Raster {
  const { data, width, height, channels } = raster
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    rgba.set(data.subarray(i * channels, i * channels + 3), i * 4)
    rgba[i * 4 + 3] = channels === 4 ? data[i * 4 + 3]! : 255
  }
  const free: Raster = { data: rgba, width, height, channels: 4 }
  if (isTransparent(free)) return free
  const ground = borderOf(free)
  if (ground === null)
    throw new RejectedPicture(
      'The picture has no plain ground, so it is no logo. Send a PNG with a transparent ground, or an SVG.',
    )
  return isPaper(ground) ? freeOf(ground, free) : free
}

const isPaper = (ground: Color): boolean =>
  Math.min(...ground) >= PAPER.least && Math.max(...ground) - Math.min(...ground) <= PAPER.spread

function isTransparent({ data }: Raster): boolean {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) clear += data[at]! < OPAQUE ? 1 : 0
  return clear > 0.01 * (data.length / 4)
}

/** The color of the border, null where it has several. */
function borderOf({ data, width, height }: Raster): Color | null {
  const at: number[] = []
  for (let x = 0; x < width; x++) at.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) at.push(y * width, y * width + width - 1)
  const middle = medianColor(data, at)
  const alike = at.filter((i) => [0, 1, 2].every((c) => Math.abs(data[i * 4 + c]! - middle[c]!) < SAME_INK / 2))
  return alike.length >= BORDER_MIN * at.length ? middle : null
}

/** The median of each channel over these pixels. */
function medianColor(data: Uint8Array, pixels: readonly number[]): Color {
  const of = (c: number): number => pixels.map((i) => data[i * 4 + c]!).sort((a, b) => a - b)[pixels.length >> 1]!
  return [of(0), of(1), of(2)]
}

/**
 * Makes the ground transparent. A pixel at an edge is a mixture of the ground and of the ink inside of the edge, which is the one near it that differs
 * most: its opacity is its share of the way to that ink.
 */
function freeOf(ground: Color, { data, width, height }: Raster): Raster {
  const out = new Uint8Array(data.length)
  const apart = Float32Array.from({ length: width * height }, (_, i) => differenceAt(data, i, ground))
  for (let i = 0; i < apart.length; i++) {
    if (apart[i]! < FAINT) continue
    const { ink, bare } = nearest(apart, i, { width, height })
    const share = apart[i]! / apart[ink]!
    // Two inks that meet differ, too: only what fades to the ground is an edge.
    const isEdge = bare && share < 0.9
    const color = isEdge ? ink : i
    out.set(data.subarray(color * 4, color * 4 + 3), i * 4)
    out[i * 4 + 3] = isEdge ? Math.round(255 * share) : 255
  }
  return { data: out, width, height, channels: 4 }
}

const differenceAt = (data: Uint8Array, i: number, ground: Color): number =>
  ground.reduce((sum, value, c) => sum + Math.abs(value - data[i * 4 + c]!), 0)

/** How far an edge is soft, in pixels, and up to which difference, of 765, a color is still the ground. */
const REACH = 2
const FAINT = 45

/** The pixel near one that differs most from the ground, and whether there is bare ground near it. */
function nearest(apart: Float32Array, i: number, { width, height }: Size): { ink: number; bare: boolean } {
  const [x, y] = [i % width, Math.floor(i / width)]
  const [right, bottom] = [Math.min(width - 1, x + REACH), Math.min(height - 1, y + REACH)]
  let [ink, least] = [i, apart[i]!]
  for (let v = Math.max(0, y - REACH); v <= bottom; v++) {
    for (let u = Math.max(0, x - REACH); u <= right; u++) {
      const at = v * width + u
      if (apart[at]! > apart[ink]!) ink = at
      least = Math.min(least, apart[at]!)
    }
  }
  return { ink, bare: least < FAINT }
}

function inkBox({ data, width, height }: Raster): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3]! < OPAQUE / 4) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  return right < left ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The shares of the logo that can be distinguished from a light and from a dark ground. */
function readsOn({ data }: Raster): SuppliedLogo['reads'] {
  let [light, dark, all] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < OPAQUE) continue
    const own = luminance(LINEAR_OF_BYTE[data[at]!]!, LINEAR_OF_BYTE[data[at + 1]!]!, LINEAR_OF_BYTE[data[at + 2]!]!)
    all++
    if ((GROUNDS.light + 0.05) / (own + 0.05) >= CONTRAST_MIN) light++
    if ((own + 0.05) / (GROUNDS.dark + 0.05) >= CONTRAST_MIN) dark++
  }
  const share = (count: number): number => Math.round((1000 * count) / Math.max(1, all)) / 1000
  return { light: share(light), dark: share(dark) }
}

/** The one color of a logo as `#rrggbb`, null where it has several. */
function inkOf({ data }: Raster): string | null {
  const opaque: number[] = []
  for (let i = 0; i < data.length / 4; i++) if (data[i * 4 + 3]! >= 250) opaque.push(i)
  if (opaque.length === 0) return null
  const middle = medianColor(data, opaque)
  const same = opaque.filter((i) => [0, 1, 2].every((c) => Math.abs(data[i * 4 + c]! - middle[c]!) < SAME_INK))
  if (same.length < ONE_INK * opaque.length || opaque.length * 4 > 0.995 * data.length) return null
  return hexOfBytes(middle)
}
