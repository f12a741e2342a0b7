import { boxesAround } from '../raster/boxes-around.ts'
import { type Mask, mask, type Raster } from '../raster/raster.ts'
import type { RuleFinding } from './finding.ts'
import { bandOf, eachOfBand, isLightNeutral, isWhite } from './ground.ts'
import type { PictureView } from './view.ts'

/**
 * White is asked for from this far (px) around the product: a pixel of it colors the whole JPEG block of 8 by 8 in which
 * it lies, and its place is accurate to two pixels.
 */
const AROUND = 9
/** The ground's color is looked at on a lattice of about this many pixels. */
const LOOKED_AT = 250_000
/** Pixels in the same or in neighboring cells of this side (px) are one place. */
const CELL = 16
/** How many places are marked, the largest ones. */
const PLACES_MAX = 6

/** The share of the border band that is exactly #ffffff. `cut` are the sides on which the photo cuts the product, which must lie there. */
export function whiteBorder({ picture }: PictureView, cut: readonly string[] = []): RuleFinding {
  const off = offWhite(picture, (see) => eachOfBand(picture, see))
  const band = bandOf(picture)
  return {
    measured: off.share,
    fix:
      cut.length > 0
        ? `The product touches the border because the photo itself cuts it off (${cut.join(', ')}). Use a photo that shows the whole product.`
        : `${off.count} pixels within ${band} px of the border are not exactly #ffffff${off.worst}. Leave white on every side of the product.`,
    pixels: off.pixels,
    boxes: off.boxes,
  }
}

/** The share of everything around the product that is exactly #ffffff. */
export function whiteAround({ picture, visible }: PictureView): RuleFinding {
  if (visible === null) {
    return {
      measured: null,
      fix: 'The product could not be separated from its background. Show the product alone on pure white.',
    }
  }
  const near = grown(visible.cover, AROUND)
  const off = offWhite(picture, (see) => {
    for (let pixel = 0; pixel < near.data.length; pixel++) if (near.data[pixel] === 0) see(pixel)
  })
  return {
    measured: off.share,
    fix: `${off.count} pixels around the product are not exactly #ffffff${off.worst}. Use pure white without shadows or tints.`,
    pixels: off.pixels,
    boxes: off.boxes,
  }
}

function offWhite(picture: Raster, each: (see: (pixel: number) => void) => void) {
  const pixels = mask(picture.width, picture.height)
  let [count, all, least] = [0, 0, -1]
  const sum = (pixel: number) => picture.data[pixel * 3]! + picture.data[pixel * 3 + 1]! + picture.data[pixel * 3 + 2]!
  each((pixel) => {
    all++
    if (isWhite(picture, pixel)) return
    count++
    pixels.data[pixel] = 1
    if (least < 0 || sum(pixel) < sum(least)) least = pixel
  })
  const worst = least < 0 ? '' : `, the darkest is ${[...picture.data.subarray(least * 3, least * 3 + 3)].join(', ')}`
  // Rounded down, so that a single pixel changes the number.
  return {
    share: all === 0 ? 0 : Math.floor((1 - count / all) * 10_000) / 10_000,
    count,
    worst,
    pixels,
    boxes: boxesAround(pixels, CELL).slice(0, PLACES_MAX),
  }
}

/** The share of what is around the product, or of the border where it was not located, that is light and neutral. */
export function lightAround({ picture, visible }: PictureView): RuleFinding {
  const near = visible && grown(visible.cover, AROUND)
  const stride = Math.max(1, Math.floor((picture.width * picture.height) / LOOKED_AT))
  const dark = mask(picture.width, picture.height)
  let [light, all, turn] = [0, 0, 0]
  const see = (pixel: number): void => {
    if (turn++ % stride !== 0) return
    all++
    if (isLightNeutral(picture, pixel)) light++
    else dark.data[pixel] = 1
  }
  if (near === null) eachOfBand(picture, see)
  else for (let pixel = 0; pixel < near.data.length; pixel++) if (near.data[pixel] === 0) see(pixel)
  return {
    measured: all === 0 ? 0 : light / all,
    fix: 'The background is too dark or too colorful. Use white, off-white, light gray or light beige.',
    boxes: boxesAround(dark, Math.max(CELL, stride)).slice(0, PLACES_MAX),
  }
}

/** Everything within `radius` pixels, row or column, of a mask. */
export function grown(from: Mask, radius: number): Mask {
  const { width, height } = from
  const rows = mask(width, height)
  for (let y = 0; y < height; y++) spread(from.data, rows.data, { start: y * width, step: 1, length: width, radius })
  const out = mask(width, height)
  for (let x = 0; x < width; x++) spread(rows.data, out.data, { start: x, step: width, length: height, radius })
  return out
}

type Run = { start: number; step: number; length: number; radius: number }

/** Spreads the marks of one line, in one pass there and one back. */
function spread(from: Uint8Array, to: Uint8Array, { start, step, length, radius }: Run): void {
  let since = radius + 1
  for (let k = 0; k < length; k++) {
    since = from[start + k * step] === 1 ? 0 : since + 1
    if (since <= radius) to[start + k * step] = 1
  }
  since = radius + 1
  for (let k = length - 1; k >= 0; k--) {
    since = from[start + k * step] === 1 ? 0 : since + 1
    if (since <= radius) to[start + k * step] = 1
  }
}
