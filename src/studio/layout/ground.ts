import sharp from 'sharp'
import type { Composite } from '../composite/composite.ts'
import { nearestRatio } from '../composite/frame.ts'
import { type Subject, stageShot } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { hexOfOklch, oklchOf } from '../raster/oklab.ts'
import { type Box, clamp, type Raster, type Size } from '../raster/raster.ts'
import { byteOfLinear, LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { luminanceOf } from './color-roles.ts'
import { NOTHING } from './nothing.ts'

/** A picture in a part of the frame: its stage, and the product on it with its box in the frame; null on an empty one. */
export type PlacedStage = { at: Box; stage: Raster; product: Pick<Composite, 'product' | 'placement'> | null }

export type StagedPicture = { staging: Staging; subject: Subject | null; stock: Stock; seed: number }

/** A studio picture in its box, the product in a room of it; the set alone where there is no product. */
export async function stageIn(
  at: Box,
  room: Box,
  { staging, subject, stock, seed }: StagedPicture,
): Promise<PlacedStage> {
  const frame = { width: at.width, height: at.height }
  const shown = subject ?? NOTHING
  const wanted = roomIn(at, room, shown.raster)
  const how = { ratio: nearestRatio(frame), frame, close: false, stock, seed } as const
  // A mirrored stage is rendered from the mirrored product: its place is mirrored, too.
  const place = staging.mirror ? { x: 1 - wanted.at.x, y: wanted.at.y } : wanted.at
  const { stage, product, placement } = await stageShot(shown, { ...staging, ...wanted, at: place, shift: 0 }, how)
  if (subject === null) return { at, stage, product: null }
  const rect = { ...placement.rect, left: placement.rect.left + at.left, top: placement.rect.top + at.top }
  return { at, stage, product: { product, placement: { ...placement, rect } } }
}

/** A reference picture that covers its box, cut at the sides as little as can be. */
export async function coverWith({ data, width, height, channels }: Raster, at: Box): Promise<PlacedStage> {
  const covered = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#ffffff' })
    .resize(at.width, at.height, { fit: 'cover', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { at, stage: { data: covered, width: at.width, height: at.height, channels: 3 }, product: null }
}

/** The middle of a room in a picture, and the share of the picture that a product takes which fills the room. */
function roomIn(box: Box, room: Box, product: Size): { fill: number; at: { x: number; y: number } } {
  const [across, down] = [room.width / box.width, room.height / box.height]
  // The product's share of the picture's width for each share of its height.
  const aspect = (product.width / product.height) * (box.height / box.width)
  const fill = aspect < 1 ? Math.min(down, across / aspect) : Math.min(across, down * aspect)
  const [x, y] = [room.left + room.width / 2 - box.left, room.top + room.height / 2 - box.top]
  return { fill, at: { x: x / box.width, y: y / box.height } }
}

/**
 * A softly bounded change of a stage's light, as a flag or a reflector makes it: `strength` 0..1 towards black or, for a `light`
 * tone, towards white; full in its box and as far as the picture's own border beside it. What lies there goes out of focus.
 */
export type Veil = { box: Box; tone: 'dark' | 'light'; strength: number }

/** Type on a picture: its color, that of what it stands on, and the veil that it needs to be read there. */
export type OnPicture = { ink: string; paper: string; veil: Veil }

/** What contrast is aimed at on a picture: some of it is lost in the file. */
const CONTRAST_WANTED = 5.8
/** Stronger veils would show as what they are: haze sooner than shade. */
const STRENGTH_MAX = { dark: 0.66, light: 0.34 }

/** Chooses between dark and light type in the hue of `ink` for a box of a picture: the one whose veil changes it less to the eye. */
export async function typeOn({ at, stage }: PlacedStage, box: Box, ink: string): Promise<OnPicture> {
  const { hue } = oklchOf(ink)
  const dark = hexOfOklch({ light: 0.2, chroma: 0.03, hue })
  const light = hexOfOklch({ light: 0.985, chroma: 0.008, hue })
  const lights = lightsIn(await softened(stage), { ...box, left: box.left - at.left, top: box.top - at.top })
  const [low, high] = [lights[Math.floor(lights.length * 0.02)] ?? 0, lights[Math.floor(lights.length * 0.98)] ?? 1]
  // What is left of the brightest light under light type, and how far the darkest must be raised under dark type.
  const allowed = (luminanceOf(light) + 0.05) / CONTRAST_WANTED - 0.05
  const wanted = CONTRAST_WANTED * (luminanceOf(dark) + 0.05) - 0.05
  const darken = clamp(1 - allowed / Math.max(1e-4, high), 0, 1)
  const lighten = clamp((wanted - low) / Math.max(1e-4, 1 - low), 0, 1)
  const tone = changeOf(lights, 'light', lighten) <= changeOf(lights, 'dark', darken) ? 'light' : 'dark'
  const strength = Math.min(STRENGTH_MAX[tone], tone === 'light' ? lighten : darken)
  const [own, under] = tone === 'light' ? [dark, light] : [light, dark]
  return { ink: own, paper: under, veil: { box, tone, strength } }
}

/** How much lighter or darker a veil makes lights: the mean difference of their lightness (CIE L*, by its cube root). */
function changeOf(lights: Float32Array, tone: Veil['tone'], strength: number): number {
  let sum = 0
  for (const light of lights) {
    const under = tone === 'dark' ? light * (1 - strength) : light + (1 - light) * strength
    sum += Math.abs(Math.cbrt(under) - Math.cbrt(light))
  }
  return sum / Math.max(1, lights.length)
}

/** The light (0..1) of the pixels of a box on a lattice, sorted. */
function lightsIn({ data, width, height }: Raster, { left, top, ...size }: Box): Float32Array {
  const out: number[] = []
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + size.height); y += 3) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + size.width); x += 3) {
      const i = (y * width + x) * 3
      out.push(luminance(LINEAR_OF_BYTE[data[i]!]!, LINEAR_OF_BYTE[data[i + 1]!]!, LINEAR_OF_BYTE[data[i + 2]!]!))
    }
  }
  return Float32Array.from(out).sort()
}

/** How far out of focus a picture goes below type: the standard deviation in shares of its shorter side. */
const OUT_OF_FOCUS = 0.012

/** A stage out of focus. */
async function softened({ data, width, height }: Raster): Promise<Raster> {
  const sigma = Math.max(0.5, OUT_OF_FOCUS * Math.min(width, height))
  const soft = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer()
  return { data: soft, width, height, channels: 3 }
}

/** Over how much of the picture's shorter side a veil fades, and what it has out of focus, which is nothing by the product: the peg that a bag hangs on just below its headline stays sharp. */
const FADE = 0.3
const FOCUS_FADE = 0.1

/** Applies veils to a picture in place. */
export async function applyVeils({ at, stage, product }: PlacedStage, veils: readonly Veil[]): Promise<void> {
  if (veils.length === 0) return
  const soft = await softened(stage)
  const side = Math.min(at.width, at.height)
  const near = product ? shareOf(product.placement.rect, at, FOCUS_FADE * side) : () => 0
  for (const { box, tone, strength } of veils) {
    const [shade, blur] = [FADE, FOCUS_FADE].map((fade) => shareOf(box, at, fade * side))
    const lit = litBy(tone, strength)
    for (let pixel = 0; pixel < at.width * at.height; pixel++) {
      const share = shade!(pixel)
      if (share <= 0.004) continue
      const softness = blur!(pixel) * (1 - near(pixel))
      for (let i = pixel * 3; i < pixel * 3 + 3; i++)
        stage.data[i] = lit(stage.data[i]! + (soft.data[i]! - stage.data[i]!) * softness, share)
    }
  }
}

/** How much of a veil lies on each pixel of a picture. */
function shareOf(box: Box, at: Box, fade: number): (pixel: number) => number {
  const across = ramp(box.left - at.left, box.left + box.width - at.left, { length: at.width, fade })
  const down = ramp(box.top - at.top, box.top + box.height - at.top, { length: at.height, fade })
  return (pixel) => across[pixel % at.width]! * down[Math.floor(pixel / at.width)]!
}

/** The 8-bit value of one under a share of a veil. */
function litBy(tone: Veil['tone'], strength: number): (value: number, share: number) => number {
  return (value, share) => {
    if (strength === 0) return value + 0.5
    const light = LINEAR_OF_BYTE[Math.round(value)]!
    const amount = strength * share
    return byteOfLinear(tone === 'dark' ? light * (1 - amount) : light + (1 - light) * amount)
  }
}

/** 1 between `from` and `to`, and to a border that is not far beyond; smoothly down to 0 elsewhere. */
function ramp(from: number, to: number, { length, fade }: { length: number; fade: number }): Float32Array {
  const start = from < fade ? Number.NEGATIVE_INFINITY : from
  const end = length - to < fade ? Number.POSITIVE_INFINITY : to
  return Float32Array.from({ length }, (_, i) => {
    const outside = clamp(Math.max(start - i, i - end) / fade, 0, 1)
    return 1 - outside * outside * (3 - 2 * outside)
  })
}
