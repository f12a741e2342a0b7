import {
  backdropLights,
  type LightShape,
  lampSetups,
  lightAnswered,
  lightNamed,
  type StageLight,
} from '../../goods/lights.ts'
import { clamp } from '../raster/raster.ts'
import { luminance } from '../raster/srgb.ts'
import type { SetDescription } from '../sets/stage-set.ts'

/** Linear gains of red, green and blue. */
export type Rgb = [number, number, number]

export type Lighting = StageLight

const even = (gain: number): Rgb => [gain, gain, gain]

export const AS_RENDERED: Lighting = { exposure: 1, key: even(1), fill: even(1), share: null, shape: {} }

/** Beyond these the product, which is not lit again, no longer belongs to its stage. */
const EXPOSURE_RANGE = [0.3, 1.6] as const
const GAIN_RANGE = [0.02, 4] as const
const SOFTNESS_RANGE = [0.2, 6] as const
const HEIGHT_RANGE = [0.4, 2.5] as const

/** All the lights of these names together, without those that contradict earlier ones. */
export function lightingOf(lights: readonly string[]): Lighting {
  return lightAnswered(lights)
    .met.flatMap((light) => lightNamed(light) ?? [])
    .reduce(combineLighting, AS_RENDERED)
}

/** Combines two settings of the lamps: gains change colors, and two lights that both set the colors meet halfway. */
function combineLighting(a: Lighting, b: Lighting): Lighting {
  const isBoth = a.share !== null && b.share !== null
  const mixed = (one: Rgb, other: Rgb): Rgb =>
    one.map((gain, c) => within(isBoth ? Math.sqrt(gain * other[c]!) : gain * other[c]!, GAIN_RANGE)) as Rgb
  return {
    exposure: within(a.exposure * b.exposure, EXPOSURE_RANGE),
    key: mixed(a.key, b.key),
    fill: mixed(a.fill, b.fill),
    share: a.share !== null && b.share !== null ? (a.share + b.share) / 2 : (a.share ?? b.share),
    shape: combineShape(a.shape, b.shape),
  }
}

function combineShape(a: LightShape, b: LightShape): LightShape {
  const product = (one = 1, other = 1): number => one * other
  const softness = within(product(a.softness, b.softness), SOFTNESS_RANGE)
  const height = within(product(a.height, b.height), HEIGHT_RANGE)
  const vignette = Math.max(a.vignette ?? 0, b.vignette ?? 0)
  return {
    ...b,
    ...a,
    ...(softness !== 1 && { softness }),
    ...(height !== 1 && { height }),
    ...(vignette > 0 && { vignette }),
  }
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return clamp(value, least, most)
}

/** How a light that is asked for varies: as it is, and with more or less of the key light. */
const ASKED = [
  { exposure: 1, key: 0 },
  { exposure: 0.95, key: 0.1 },
  { exposure: 1.04, key: -0.1 },
]
const SHARE_RANGE = [0.05, 0.95] as const

/**
 * Lights that suit a shoot under this one: all set-ups of a photographer, with those of `backdrops` where wanted, or this one, harder and softer, where
 * a light is asked for.
 */
export function setupsFor(asked: Lighting, backdrops = false): Lighting[] {
  const isFree = asked.share === null && Object.keys(asked.shape).length === 0
  const setups = backdrops ? [...lampSetups(), ...backdropLights()] : lampSetups()
  if (isFree) return setups.map((setup) => combineLighting(asked, setup))
  return ASKED.map(({ exposure, key }) => {
    if (asked.share === null)
      return combineLighting(asked, { ...AS_RENDERED, exposure, key: even(1 + key), fill: even(1 - key) })
    const share = key === 0 ? asked.share : within(asked.share + key, SHARE_RANGE)
    return { ...combineLighting(asked, { ...AS_RENDERED, exposure }), share }
  })
}

/** The lamps of a light in stops, red, green and blue of both. */
export function stopsOf({ exposure, key, fill, share }: Lighting): number[] {
  const part = share ?? USUAL_SHARE
  return [...key.map((gain) => gain * part), ...fill.map((gain) => gain * (1 - part))].map((gain) =>
    Math.log2(gain * exposure),
  )
}

const USUAL_SHARE = 0.66

/** A lamp that does not reach the ground does not become so strong that it burns out the rest; nor does the lamp have all the color that its light has there. */
const BALANCE_RANGE = [0.03, 2.2] as const
const CAST_RANGE = [0.65, 1.45] as const
/** A lamp in a room that is this warm itself (blue light for its red) becomes hardly warmer: walnut would turn red. */
const WARM = { below: 0.75, range: [0.9, 1.12] as const }

const lightOf = ([red, green, blue]: readonly number[]): number => luminance(red!, green!, blue!)

/** What the lamps bring to white ground where no set says it: paper and painted ideas. */
const USUAL: Pick<SetDescription, 'ground' | 'light'> = {
  ground: { key: even(0.62), fill: even(0.32) },
  light: { type: 'sun', direction: [-1, -1, 1], angle_deg: 5, color: even(1) },
}

/**
 * Below this share of the fill light the ground lies in a shadow of the stage. Elsewhere the key light is so much of the fill, and both lamps
 * together are to bring so much of it.
 */
const SHADED = { below: 0.25, key: 1.6, total: 1.7 }

/** What the lamps bring to white ground that no shadow of the stage falls on, and what they are to bring together. */
function balanceOf({ ground, light }: Pick<SetDescription, 'ground' | 'light'>) {
  const fill = lightOf(ground.fill)
  if (lightOf(ground.key) >= SHADED.below * fill) return { ...ground, total: lightOf(ground.key) + fill }
  const key = light.color.map((part) => (SHADED.key * fill * part) / lightOf(light.color))
  return { key, fill: ground.fill, total: SHADED.total * fill }
}

const isWarm = (color: readonly number[]): boolean => color[2]! < WARM.below * color[0]!

/** The gains of a lamp in a room that is asked to be warm and is so itself. */
function unheated(gains: readonly number[]): readonly number[] {
  const mean = lightOf(gains)
  return gains.map((gain) => mean * within(gain / mean, WARM.range))
}

/** The gains of a stage's lamps under a light: with a `share`, both are balanced on its ground. */
export function lampsOn(
  set: Pick<SetDescription, 'ground' | 'light'> | null,
  { exposure, key, fill, share, shape }: Lighting,
) {
  const light = Object.keys(shape).length > 0 ? { light: shape } : {}
  if (share === null) return { exposure, lamps: { key, fill }, ...light }
  const own = balanceOf(set ?? USUAL)
  const balanced = (part: number, color: Rgb, from: readonly number[]): Rgb => {
    const had = Math.max(1e-3, lightOf(from))
    const gain = within((part * own.total) / had, BALANCE_RANGE) / Math.max(1e-3, lightOf(color))
    const shine = color.map((channel, c) => (gain * channel) / within(from[c]! / had, CAST_RANGE))
    const isHot = set?.light.type === 'area' && isWarm(color) && isWarm(from)
    return (isHot ? unheated(shine) : shine).map((channel) => within(channel, GAIN_RANGE)) as Rgb
  }
  return {
    exposure,
    lamps: { key: balanced(share, key, own.key), fill: balanced(1 - share, fill, own.fill) },
    ...light,
  }
}
