import type { SkyLight } from '../../goods/lights.ts'
import { type Box, clamp, type Size } from '../raster/raster.ts'
import { linearOfHex, luminance } from '../raster/srgb.ts'
import { rayThrough } from '../sets/camera.ts'
import { lightAt, type StageArea, type StageSet } from '../sets/stage-set.ts'
import { boxOf, type Placement } from './frame.ts'
import { untoned } from './tone.ts'

type Rgb = [number, number, number]

/** A color for an area of a stage, and the one that it has in the picture where its light is balanced to that. */
export type AreaPaint = { area: string; color: string; lit?: string }

/** What a recoloring knows of its grade: the paints, the sky, and the gains of both lamps. */
export type Recoloring = {
  paint?: readonly AreaPaint[] | undefined
  sky?: SkyLight | undefined
  gains: { key: Rgb; fill: Rgb }
}

/** How much of its light an area may lose or gain by paint: what is darker has no texture to keep, what is brighter is noise. */
const PAINT_RANGE = [0.015, 12] as const

/** The factors that turn an area of one mean color into another, or into a darker one of its hue where that needs too much light. */
export function paintFactors(from: readonly number[], color: string): Rgb {
  const wanted = linearOfHex(color).map((part, c) => part / Math.max(0.002, from[c]!))
  const over = Math.max(1, ...wanted.map((factor) => factor / PAINT_RANGE[1]))
  return wanted.map((factor) => Math.max(PAINT_RANGE[0], factor / over)) as Rgb
}

/** Changes row `y` of a picture in place: linear light, three floats a pixel. */
type Change = (y: number, row: Float32Array) => void

/** A second color of a plain stage, in place of that which it has: on one side of the picture, or more and more towards it. */
export type SecondColor = { from: string; color: string; at: 'left' | 'right' | 'top' | 'bottom'; soft: boolean }

/** Gives one half of a plain stage another color. */
export function inTwoColors({ width, height }: Size, { from, color, at, soft }: SecondColor): Change {
  const first = linearOfHex(from)
  const factors = linearOfHex(color).map((part, c) => untoned(part) / Math.max(1e-3, untoned(first[c]!))) as Rgb
  const isDown = at === 'top' || at === 'bottom'
  /** How much of the second color there is at a share of the way across or down the picture. */
  const shareAt = (way: number): number => {
    const towards = at === 'left' || at === 'top' ? 1 - way : way
    return soft ? towards : Number(towards > 0.5)
  }
  return (y, row) => {
    for (let x = 0, i = 0; x < width; x++, i += 3) {
      const share = shareAt(isDown ? (y + 0.5) / height : (x + 0.5) / width)
      if (share > 0) for (let c = 0; c < 3; c++) row[i + c]! *= factors[c]! ** share
    }
  }
}

/** One area of a stage on its way into the picture: what becomes of its light in a row. */
type Recolored = { area: StageArea; change: (y: number) => (row: Float32Array, at: number, cover: number) => void }

/**
 * Recolors the areas of a stage that a staging paints, and the sky where the light has one. Light of an area is multiplied, so its texture
 * and its shading stay; null where nothing changes.
 */
export function recoloring(set: StageSet, placement: Placement, how: Recoloring): Change | null {
  const changed = set.areas.flatMap((area): Recolored[] => {
    const isOutside = area.kind === 'sky' || area.kind === 'window'
    if (isOutside)
      return how.sky ? [{ area, change: skyOf(set, placement, { area, sky: how.sky, gains: how.gains }) }] : []
    const paint = how.paint?.find(({ area: name }) => name === area.name)
    return paint ? [{ area, change: painted(factorsFor(set, { area, paint, gains: how.gains })) }] : []
  })
  if (changed.length === 0) return null
  const { frame } = placement
  const read = coverIn(boxOf(placement.window, set.key.picture), frame, set.key.picture.width)
  const cover = new Float32Array(frame.width)
  return (y, row) => {
    for (const { area, change } of changed) {
      if (!read(area.mask, y, cover)) continue
      const paint = change(y)
      for (let x = 0, at = 0; x < cover.length; x++, at += 3) if (cover[x]! > 0.004) paint(row, at, cover[x]!)
    }
  }
}

/** Reads a row of a mask at the frame's size, between its four nearest samples; false where nothing of the row is covered. */
function coverIn(box: Box, frame: Size, width: number): (mask: Uint8Array, y: number, cover: Float32Array) => boolean {
  const placeOf = (at: number, [start, size, pixels]: readonly [number, number, number]): number =>
    start + clamp(((at + 0.5) * size) / pixels - 0.5, 0, size - 1.001)
  const columns = Float32Array.from({ length: frame.width }, (_, x) => placeOf(x, [box.left, box.width, frame.width]))
  return (mask, y, cover) => {
    const down = placeOf(y, [box.top, box.height, frame.height])
    const upper = Math.floor(down) * width
    const share = down - Math.floor(down)
    let sum = 0
    for (let x = 0; x < cover.length; x++) {
      const across = columns[x]!
      const left = across | 0
      const at = upper + left
      const above = mask[at]! + (mask[at + 1]! - mask[at]!) * (across - left)
      const below = mask[at + width]! + (mask[at + width + 1]! - mask[at + width]!) * (across - left)
      cover[x] = (above + (below - above) * share) / 255
      sum += cover[x]!
    }
    return sum > 0
  }
}

/** Shade and light of a stage change the color of its paint, and a photographer corrects no more of that. */
const BALANCE_RANGE = [0.6, 1.8] as const

/** The factors that paint an area: as its paint is, or so that it has a color in the picture. */
function factorsFor(set: StageSet, { area, paint, gains }: Painting): Rgb {
  const factors = paintFactors(area.color, paint.color)
  if (paint.lit === undefined) return factors
  const mean = meanLight(set, area, gains)
  return linearOfHex(paint.lit).map((wanted, c) => {
    const balance = untoned(wanted) / Math.max(1e-4, mean[c]! * factors[c]!)
    return factors[c]! * clamp(balance, ...BALANCE_RANGE)
  }) as Rgb
}

type Painting = { area: StageArea; paint: AreaPaint; gains: Recoloring['gains'] }

function painted(factors: Rgb): Recolored['change'] {
  const [r, g, b] = factors.map((factor) => factor - 1) as Rgb
  return () => (row, at, cover) => {
    row[at]! *= 1 + cover * r
    row[at + 1]! *= 1 + cover * g
    row[at + 2]! *= 1 + cover * b
  }
}

/** Above the horizon the sky has the color of its zenith from this slope of the view on. */
const ZENITH = 0.55

/** The area's light by how high one looks, with its clouds. */
function skyOf(
  set: StageSet,
  { window, frame }: Placement,
  { area, sky, gains }: { area: StageArea; sky: SkyLight; gains: Recoloring['gains'] },
): Recolored['change'] {
  const mean = Math.max(1e-4, luminance(...meanLight(set, area, gains)))
  return (y) => {
    const ray = rayThrough(set.camera, 0.5, window.y + (window.height * (y + 0.5)) / frame.height)
    const high = clamp(ray[2] / Math.hypot(ray[0], ray[1]) / ZENITH, 0, 1) ** 0.8
    const color = sky.horizon.map((low, c) => low + (sky.zenith[c]! - low) * high) as Rgb
    return (row, at, cover) => {
      const clouds = clamp(Math.sqrt(luminance(row[at]!, row[at + 1]!, row[at + 2]!) / mean), 0.55, 1.5)
      for (let c = 0; c < 3; c++) row[at + c]! += cover * (color[c]! * clouds - row[at + c]!)
    }
  }
}

/** The mean light of an area under the lamps' gains. */
function meanLight({ key, fill }: StageSet, { mask }: StageArea, gains: Recoloring['gains']): Rgb {
  const sum: Rgb = [0, 0, 0]
  let count = 0
  for (let i = 0; i < mask.length; i += 97) {
    if (mask[i]! < 200) continue
    for (let c = 0; c < 3; c++)
      sum[c]! += lightAt(key, i * 3 + c) * gains.key[c]! + lightAt(fill, i * 3 + c) * gains.fill[c]!
    count++
  }
  return sum.map((part) => part / Math.max(1, count)) as Rgb
}
