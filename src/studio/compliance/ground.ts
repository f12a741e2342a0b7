import { labOf } from '../checks/delta-e.ts'
import { type Mask, mask, type Raster } from '../raster/raster.ts'

/** What stands behind the product, read along the border of the picture. */
export type Surround = {
  color: readonly [number, number, number]
  /** It is one color along the border, so what stands on it can be distinguished from it. */
  plain: boolean
}

/** The border band: this share of the shorter side, and at least so many pixels. */
const BAND_SHARE = 0.02
const BAND_MIN = 4
/** A color is the ground's own within this many 8-bit steps in every channel. */
const SAME = 10
const PLAIN_SHARE = 0.75

export function bandOf({ width, height }: { width: number; height: number }): number {
  return Math.min(
    Math.max(BAND_MIN, Math.round(Math.min(width, height) * BAND_SHARE)),
    Math.ceil(Math.min(width, height) / 2),
  )
}

/** Calls `see` with every pixel of the border band. */
export function eachOfBand({ width, height }: { width: number; height: number }, see: (pixel: number) => void): void {
  const band = bandOf({ width, height })
  for (let y = 0; y < height; y++) {
    const whole = y < band || y >= height - band
    for (let x = 0; x < width; x++) {
      if (!whole && x === band) x = Math.max(x, width - band)
      see(y * width + x)
    }
  }
}

/** The ground along the border, as far as no `product` covers it. */
export function groundOf(picture: Raster, product: Mask | null = null): Surround {
  const counts = [0, 1, 2].map(() => new Uint32Array(256))
  const each = (see: (pixel: number) => void) =>
    eachOfBand(picture, (pixel) => {
      if (product?.data[pixel] !== 1) see(pixel)
    })
  let all = 0
  each((pixel) => {
    for (let c = 0; c < 3; c++) counts[c]![picture.data[pixel * 3 + c]!]!++
    all++
  })
  const color = counts.map((count) => medianOf(count, all)) as [number, number, number]
  let same = 0
  each((pixel) => {
    if (isGround(picture, pixel, color)) same++
  })
  return { color, plain: all > 0 && same >= PLAIN_SHARE * all }
}

function medianOf(count: Uint32Array, all: number): number {
  let [value, below] = [0, count[0]!]
  while (below * 2 < all && value < 255) {
    value++
    below += count[value]!
  }
  return value
}

function isGround({ data }: Raster, pixel: number, color: Surround['color']): boolean {
  for (let c = 0; c < 3; c++) if (Math.abs(data[pixel * 3 + c]! - color[c]!) > SAME) return false
  return true
}

/** What the ground's color, spreading inward from the border of the picture, does not reach. */
export function standingOn(picture: Raster, { color }: Surround): Mask {
  const { width, height } = picture
  const out = mask(width, height)
  out.data.fill(1)
  const stack: number[] = []
  const visit = (pixel: number): void => {
    if (out.data[pixel] !== 1 || !isGround(picture, pixel, color)) return
    out.data[pixel] = 0
    stack.push(pixel)
  }
  eachOfBand(picture, visit)
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width
    if (x > 0) visit(pixel - 1)
    if (x + 1 < width) visit(pixel + 1)
    visit(pixel - width)
    visit(pixel + width)
  }
  return out
}

export function isWhite({ data }: Raster, pixel: number): boolean {
  return data[pixel * 3] === 255 && data[pixel * 3 + 1] === 255 && data[pixel * 3 + 2] === 255
}

/** White, off-white, light gray or light beige (CIELAB). */
const LIGHT_MIN = 86
const CHROMA_MAX = 9

export function isLightNeutral({ data }: Raster, pixel: number): boolean {
  const [light, a, b] = labOf(data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!)
  return light >= LIGHT_MIN && Math.hypot(a, b) <= CHROMA_MAX
}
