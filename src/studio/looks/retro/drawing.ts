import { boxBlur } from '../../raster/box-blur.ts'
import { linearOfOklab, oklabOf } from '../../raster/oklab.ts'
import { clamp, type Plane, plane, type Raster } from '../../raster/raster.ts'
import { byteOfLinear } from '../../raster/srgb.ts'

/** The product as a poster artist inks it: flat `tones` (RGBA) in its hues, and `lines` (0..1) where its form turns. */
export type Drawing = { tones: Raster; lines: Plane }

const LEVELS = 5
/** Where half of a product is darker than this in its own range, its dark half is drawn lighter, or it is one blot of ink. */
const MIDDLE_MIN = 0.36
const PAD = 4

/** Draws the product: lightness in a few steps over its own range, its hues kept and a little stronger, ink lines over it. */
export function drawn(product: Raster): Drawing {
  const { width, height } = product
  const alpha = plane(width, height)
  const lab = [plane(width, height), plane(width, height), plane(width, height)]
  for (let i = 0; i < alpha.data.length; i++) {
    const at = i * 4
    const cover = product.data[at + 3]! / 255
    alpha.data[i] = cover
    const [light, a, b] = oklabOf(product.data[at]!, product.data[at + 1]!, product.data[at + 2]!)
    lab[0]!.data[i] = light * cover + 1 - cover
    lab[1]!.data[i] = a * cover
    lab[2]!.data[i] = b * cover
  }
  const even = lab.map((channel) => boxBlur(channel, 1))
  return { tones: toned(product, even), lines: inked(lab[0]!, even[0]!, alpha) }
}

function toned(product: Raster, [light, a, b]: Plane[]): Raster {
  const { low, middle, high } = spread(light!, product)
  const range = Math.max(0.16, high - low)
  const lift = Math.min(1, Math.log(MIDDLE_MIN) / Math.log(clamp((middle - low) / range, 0.02, 0.98)))
  const out = new Uint8Array(product.data.length)
  for (let i = 0; i < light!.data.length; i++) {
    if (product.data[i * 4 + 3] === 0) continue
    const level = clamp((light!.data[i]! - low) / range, 0, 1) ** lift
    const flat = 0.8 * (Math.round(level * LEVELS) / LEVELS) + 0.2 * level
    // The darkest tones keep some light, so that a black product still shows its form.
    const shown =
      (low < 0.3 ? 0.26 : low * 0.82) + flat * (Math.max(high, low + 0.42) * 1.04 - (low < 0.3 ? 0.26 : low * 0.82))
    const linear = linearOfOklab([clamp(shown, 0, 1), a!.data[i]! * 1.25, b!.data[i]! * 1.25])
    for (let c = 0; c < 3; c++) out[i * 4 + c] = byteOfLinear(linear[c]!)
    out[i * 4 + 3] = product.data[i * 4 + 3]!
  }
  return { ...product, data: out }
}

/** The 2nd, 50th and 98th percentile of the product's own lightness. */
function spread(light: Plane, product: Raster): { low: number; middle: number; high: number } {
  const values = light.data.filter((_, i) => i % 7 === 0 && product.data[i * 4 + 3]! > 230).sort()
  if (values.length === 0) return { low: 0, middle: 0.5, high: 1 }
  const at = (share: number): number => values[Math.floor(values.length * share)]!
  return { low: at(0.02), middle: at(0.5), high: at(0.98) }
}

/** Lines by a difference of two blurs where the form darkens, and a closed outline. */
function inked(light: Plane, fine: Plane, alpha: Plane): Plane {
  const coarse = boxBlur(boxBlur(light, 3), 3)
  const rim = rimOf(alpha)
  const lines = plane(light.width, light.height)
  for (let i = 0; i < lines.data.length; i++) {
    if (alpha.data[i]! <= 0.5) continue
    const fold = clamp((0.975 * coarse.data[i]! - fine.data[i]!) * 13, 0, 1)
    lines.data[i] = rim.data[i]! < 0.93 ? 1 : fold
  }
  return lines
}

/** Blurred alpha with nothing beyond its borders, so that an outline closes where a photo cuts the product, too. */
function rimOf(alpha: Plane): Plane {
  const { width, height } = alpha
  const wide = plane(width + 2 * PAD, height + 2 * PAD)
  for (let y = 0; y < height; y++) {
    wide.data.set(alpha.data.subarray(y * width, (y + 1) * width), (y + PAD) * wide.width + PAD)
  }
  const soft = boxBlur(wide, 3)
  const out = plane(width, height)
  for (let y = 0; y < height; y++) {
    const start = (y + PAD) * wide.width + PAD
    out.data.set(soft.data.subarray(start, start + width), y * width)
  }
  return out
}
