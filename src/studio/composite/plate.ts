import type { LightShape } from '../../goods/lights.ts'
import { onceFor } from '../../lib/once-for.ts'
import { clamp } from '../raster/raster.ts'
import { linearOfHex, luminance } from '../raster/srgb.ts'
import { windowRows } from '../raster/window-rows.ts'
import { lightAt, type StageSet } from '../sets/stage-set.ts'
import { boxOf, type Placement } from './frame.ts'
import { type Receivers, upsampleRow } from './receivers.ts'
import { type AreaPaint, inTwoColors, paintFactors, recoloring, type SecondColor } from './recolor.ts'
import { untoned } from './tone.ts'
import type { Visibility } from './visibility.ts'

/** Writes or changes row `y` of a picture in place: linear light, three floats a pixel, 1 = white; may be brighter. */
export type LightRow = (y: number, row: Float32Array) => void

/**
 * How the stage is graded: `exposure` multiplies all light, `tint` multiplies each channel of it, `key` and `fill` those
 * of one lamp alone (1 = as rendered): a warm key with a cool fill is a low sun. `blur`: how far
 * out of focus the endlessly far is, in pixels (standard deviation) of a 1536 px frame that shows the whole plate.
 */
export type Grade = {
  exposure: number
  tint: readonly [number, number, number]
  key: readonly [number, number, number]
  fill: readonly [number, number, number]
  blur: number
  /** What else the light changes; see `LightShape`. */
  light?: LightShape | undefined
  /** Colors for areas of the stage. */
  paint?: readonly AreaPaint[] | undefined
  /** The color, `#rrggbb`, that the lit stage has in the picture as a whole. */
  ground?: string | undefined
  /** The second color of a plain stage. */
  beside?: SecondColor | undefined
}

type Rgb = [number, number, number]

/** The stage's light in the frame, with the product in the way: key × visibility + fill × visibility + its bounce. */
export function relit(
  set: StageSet,
  placement: Placement,
  { visible, receivers }: { visible: Visibility; receivers: Receivers },
  how: Grade & { bounce: Rgb },
): LightRow {
  const { width } = placement.frame
  const gains = towardGround(set, gainsOf(set, how), how.ground)
  const [k0, k1, k2] = gains.key.map((gain) => (gain * set.key.scale) / 255 ** 2) as Rgb
  const [f0, f1, f2] = gains.fill.map((gain) => (gain * set.fill.scale) / 255 ** 2) as Rgb
  const [b0, b1, b2] = how.bounce.map((part) => 0.3 * part) as Rgb
  const readKey = windowRows(set.key.picture, boxOf(placement.window, set.key.picture), placement.frame)
  const readFill = windowRows(set.fill.picture, boxOf(placement.window, set.fill.picture), placement.frame)
  const [key, fill] = [new Float32Array(width * 3), new Float32Array(width * 3)]
  const [direct, open] = [new Float32Array(width), new Float32Array(width)]
  const recolor = recoloring(set, placement, { paint: how.paint, sky: how.light?.sky, gains })
  const divide = how.beside && inTwoColors(placement.frame, how.beside)
  return (y, row) => {
    readKey(y, key)
    readFill(y, fill)
    upsampleRow(visible.key, receivers, y, direct)
    upsampleRow(visible.ambient, receivers, y, open)
    for (let x = 0, i = 0; x < width; x++, i += 3) {
      const seen = open[x]!
      const shut = 1 - seen
      // The key group holds light that came around corners, too: that part is only as dark as the ambient.
      const lit = 0.94 * direct[x]! + 0.06 * seen
      row[i] = key[i]! * key[i]! * k0 * lit + fill[i]! * fill[i]! * f0 * (seen + shut * b0)
      row[i + 1] = key[i + 1]! * key[i + 1]! * k1 * lit + fill[i + 1]! * fill[i + 1]! * f1 * (seen + shut * b1)
      row[i + 2] = key[i + 2]! * key[i + 2]! * k2 * lit + fill[i + 2]! * fill[i + 2]! * f2 * (seen + shut * b2)
    }
    recolor?.(y, row)
    divide?.(y, row)
  }
}

/** How much brighter a picture shows the light of each lamp than the set has it. */
export function gainsOf(set: StageSet, { exposure, tint, key, fill, paint = [] }: Grade): { key: Rgb; fill: Rgb } {
  const gain = exposure * Math.min(exposureFor(set, []), ...(paint.length > 0 ? [exposureFor(set, paint)] : []))
  const of = (lamp: readonly number[]): Rgb => tint.map((part, c) => gain * part * lamp[c]!) as Rgb
  return { key: of(key), fill: of(fill) }
}

type Gains = { key: Rgb; fill: Rgb }

/** Beyond these a stage is no longer the one that was lit. */
const CORRECTION_RANGE = [0.2, 5] as const

/** The gains under which the stage has a color in the picture, as a photographer sets exposure and white balance for a background. */
function towardGround(set: StageSet, { key, fill }: Gains, color: string | undefined): Gains {
  if (color === undefined) return { key, fill }
  const light = meanLight(set)
  const factors = linearOfHex(color).map((part, c) => {
    const lit = key[c]! * light.key[c]! + fill[c]! * light.fill[c]!
    return clamp(untoned(part) / Math.max(1e-4, lit), ...CORRECTION_RANGE)
  })
  const corrected = (gains: Rgb): Rgb => gains.map((gain, c) => gain * factors[c]!) as Rgb
  return { key: corrected(key), fill: corrected(fill) }
}

/** The mean light of both lamps on a stage. */
const meanLight = onceFor(({ key, fill }: StageSet): Gains => ({ key: meanOf(key), fill: meanOf(fill) }))

function meanOf(layer: StageSet['key']): Rgb {
  const sum: Rgb = [0, 0, 0]
  const step = 97 * 3
  for (let i = 0; i + 2 < layer.picture.data.length; i += step)
    for (let c = 0; c < 3; c++) sum[c]! += lightAt(layer, i + c)
  return sum.map((part) => (part * step) / layer.picture.data.length) as Rgb
}

/** How much brighter pictures show a set that nobody paints than its plate is. */
export const pictureGain = (set: StageSet): number => exposureFor(set, [])

const exposuresOf = onceFor((_: StageSet) => new Map<string, number>())

/** The same, computed once for a set and its paint: every prop of a picture asks for it. */
function exposureFor(set: StageSet, paint: readonly AreaPaint[]): number {
  const known = exposuresOf(set)
  const key = paint.map(({ area, color }) => `${area} ${color}`).join()
  const exposure = known.get(key) ?? exposureOf(set, paint)
  known.set(key, exposure)
  return exposure
}

/** The gain that brings a set to a pleasant mean: bright sets towards a light gray, dark ones only a little up. */
function exposureOf({ key, fill, areas }: StageSet, paint: readonly AreaPaint[]): number {
  const painted = areas.flatMap(({ name, color, mask }) => {
    const wanted = paint.find(({ area }) => area === name)
    return wanted ? [{ mask, factors: paintFactors(color, wanted.color) }] : []
  })
  let [sum, count] = [0, 0]
  for (let i = 0; i + 2 < key.picture.data.length; i += 291) {
    const paintAt = painted.find(({ mask }) => mask[i / 3]! > 127)?.factors ?? UNPAINTED
    const at = (k: 0 | 1 | 2): number => paintAt[k] * (lightAt(key, i + k) + lightAt(fill, i + k))
    sum += Math.log2(Math.max(1e-4, luminance(at(0), at(1), at(2))))
    count++
  }
  const mean = 2 ** (sum / count)
  const target = mean < 0.12 ? mean * 1.3 : clamp(mean * 1.12, 0.42, 0.62)
  return clamp(target / mean, 0.7, 1.7)
}

const UNPAINTED: Rgb = [1, 1, 1]
