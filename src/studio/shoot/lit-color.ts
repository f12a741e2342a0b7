import { colorNamed } from '../../goods/color-names.ts'
import type { Demand } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { groundInLight } from '../../goods/lights.ts'
import { rolledOff } from '../composite/tone.ts'
import { hexOfBytes } from '../raster/oklab.ts'
import { byteOfLinear, linearOfHex, luminance } from '../raster/srgb.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Lighting, lampsOn, lightingOf, type Rgb } from './light.ts'
import { differenceOf, labOfHex } from './palette.ts'
import { isPartOf } from './scene-parts.ts'

/** The strongest channel of a colored light is so many times its weakest; a smaller difference is what cameras balance away. */
const COLORED = { lamps: 2, gains: 1.2 }

/** Lights of less exposure are those of an evening or a night. */
const DAY = 0.9

/** A mild light changes a named color by no more than this (CIEDE2000): a beige that is lit warmly stays that beige. */
const MILD = 6
const STEPS = 8

/** What a plain stage of a color looks like under a light. */
export function litColor(color: string, lighting: Lighting): string {
  const balanced = balancedColor(color, lighting)
  return balanced ?? under(color, hueOf(lighting).map((gain) => gain * lighting.exposure) as Rgb)
}

/**
 * The color to which a plain stage is exposed and balanced under a light, as a photographer does: the same, or tinged by a mild light. Null where
 * the light is to change it: by night nothing is as bright as by day.
 */
export function balancedColor(color: string, lighting: Lighting): string | null {
  if (!isOfColor(lighting)) return color
  if (lighting.share !== null && lighting.exposure < DAY) return null
  const shades = Array.from({ length: STEPS }, (_, i) => under(color, hueOf(lighting), 1 - i / STEPS))
  return shades.find((shade) => differenceOf(shade, color) <= MILD) ?? color
}

/** From this difference (CIEDE2000) and from this chroma on a stage shows of what color its light is. */
const NOTICED = { difference: 4, chroma: 3 }

/** Whether a plain stage of a color shows the color of its light: it looks other than by day, and not only paler, as blue does in warm light. */
export function showsLight(color: string, lighting: Lighting): boolean {
  const lit = litColor(color, lighting)
  const [[, a, b], [, red, yellow]] = [labOfHex(lit), labOfHex(under('#808080', hueOf(lighting)))]
  const isVisible = differenceOf(lit, color) >= NOTICED.difference && Math.hypot(a, b) >= NOTICED.chroma
  return isVisible && a * red + b * yellow > 0
}

/** Whether a light of a direction, by its name, has a color that no camera balances away. */
export const isColored = (light: string): boolean => isOfColor(lightingOf([light]))

/** A light is colored from this chroma on (CIELAB, on gray); so much of it the ground must have, in shares of that. What cameras balance away may not be opposed to it by more. */
const HUED = { chroma: 15, share: 0.2, opposed: 8 }

/** Whether ground that looks so in a light has something of its color: walnut in blue light is not blue. */
export function isOfHue(seen: string, light: Lighting): boolean {
  if (!isOfColor(light)) return true
  const [[, a, b], [, red, yellow]] = [labOfHex(seen), labOfHex(under('#808080', hueOf(light)))]
  const chroma = Math.hypot(red, yellow)
  const along = (a * red + b * yellow) / chroma
  if (light.share === null) return along > -HUED.opposed
  return chroma < HUED.chroma || along >= HUED.share * chroma
}

function isOfColor(lighting: Lighting): boolean {
  const hue = hueOf(lighting)
  const least = lighting.share === null ? COLORED.gains : COLORED.lamps
  return Math.max(...hue) >= least * Math.min(...hue)
}

/** How much of the light on the ground is the key lamp's where a light does not say it. */
const USUAL_SHARE = 0.66

/** The color of a light on white ground, of luminance 1. */
function hueOf({ key, fill, share }: Lighting): Rgb {
  const part = share ?? USUAL_SHARE
  const [red, green, blue] = key.map((gain, c) => part * gain + (1 - part) * fill[c]!) as Rgb
  return [red, green, blue].map((gain) => gain / luminance(red, green, blue)) as Rgb
}

/** What the ground of a set looks like in a picture where a product is; null where that is not measured. */
export function visibleGround(set: SetDescription, lighting: Lighting): string | null {
  if (set.ground_light === undefined) return null
  const { exposure, lamps } = lampsOn(set, lighting)
  const [key, fill] = [linearOfHex(set.ground_light.key), linearOfHex(set.ground_light.fill)]
  const light = key.map((part, c) => exposure * (part * lamps.key[c]! + fill[c]! * lamps.fill[c]!))
  return hexOfBytes(light.map((part) => byteOfLinear(rolledOff(part))))
}

/** No stage becomes darker than in this exposure to be as dark as its ground is to be: in the dark nobody sees of what it is. By night it may. */
const DARKENED = { most: 0.42, dim: 0.3 }

/**
 * A light as it is balanced for a ground that is pale by nature, and exposed for one that is to be dark: snow in the evening is no sand, and whoever
 * wants dark wood wants no bright table.
 */
export function exposedFor(set: SetDescription | null, { demands, lighting: asked }: Exposed): Lighting {
  const lighting = set === null ? asked : balancedFor(set, asked)
  const seen = set && visibleGround(set, lighting)
  if (set === null || seen === null) return lighting
  const dimmed = mostIn(demands)
  const share = luminanceOf(Math.min(mostOn(set, demands), dimmed)) / luminanceOf(labOfHex(seen)[0])
  const least = Math.min(lighting.exposure, dimmed < 100 ? DARKENED.dim : DARKENED.most)
  return share >= 1 ? lighting : { ...lighting, exposure: Math.max(least, lighting.exposure * share) }
}

/** Between these hues (degrees of CIELAB) a pale ground looks like sand; blue snow lies in the shade. */
const SAND = { from: 45, to: 110 }
const PALED = 20

const balancedFor = (set: SetDescription, lighting: Lighting): Lighting => paled(lighting, strengthOn(set, lighting))

/** How much of the color of a light the ground of a set leaves, 0 to 1. */
function strengthOn(set: SetDescription, lighting: Lighting): number {
  const most = paleOn(set)
  const isPale = (strength: number): boolean => {
    const seen = visibleGround(set, paled(lighting, strength))
    return seen === null || !isSandy(labOfHex(seen), most)
  }
  const strengths = Array.from({ length: PALED + 1 }, (_, i) => 1 - i / PALED)
  return strengths.find(isPale) ?? 1
}

/** With less of its color a warm light on snow is not noticed. */
const WARM_LEAST = 0.8

/** Whether the ground of a set stays too pale to show a warm light. */
export const isTooPale = (set: SetDescription, lighting: Lighting): boolean => strengthOn(set, lighting) < WARM_LEAST

const isSandy = ([, a, b]: readonly number[], most: number): boolean => {
  const hue = Math.atan2(b!, a!) * (180 / Math.PI)
  return Math.hypot(a!, b!) > most && hue > SAND.from && hue < SAND.to
}

/** How much chroma the ground of a set may have in its picture. */
const paleOn = (set: SetDescription): number =>
  Math.min(
    ...[...directionWords().palest].flatMap(([tag, most]) =>
      isPartOf({ set, paper: null }, 'ground', tag) ? most : [],
    ),
  )

/** A light with a share of its color, as bright as it is. */
function paled(lighting: Lighting, strength: number): Lighting {
  const pale = (gains: Rgb): Rgb => {
    const mean = luminance(...gains)
    return gains.map((gain) => mean * (gain / mean) ** strength) as Rgb
  }
  return { ...lighting, key: pale(lighting.key), fill: pale(lighting.fill) }
}

type Exposed = { demands: readonly Demand[]; lighting: Lighting }

/** A ground is up to so much lighter than the color by which it is called: black marble has veins. */
const LIGHTER = 10

/** How light the ground of a set may be that is of what a direction wants dark: dark wood, black marble. */
function mostOn(set: SetDescription, demands: readonly Demand[]): number {
  const isGround = (tag: string): boolean => isPartOf({ set, paper: null }, 'ground', tag)
  const most = demands.flatMap(({ tag, of, refused }) => {
    if (refused) return []
    const color = of !== null && isGround(of) ? colorNamed(tag) : null
    if (color !== null) return labOfHex(color)[0] + LIGHTER
    return isGround(tag) ? (directionWords().darkest.get(tag) ?? []) : []
  })
  return Math.min(...most)
}

/** How light the ground may be in the lights that a direction wants. */
const mostIn = (demands: readonly Demand[]): number =>
  Math.min(100, ...demands.flatMap(({ light, refused }) => (light === null || refused ? [] : groundInLight(light)[1])))

/** The luminance of a lightness (CIE 1976), above the linear part of the curve. */
export const luminanceOf = (lightness: number): number => ((lightness + 16) / 116) ** 3

function under(color: string, hue: Rgb, strength = 1): string {
  const light = linearOfHex(color).map((part, c) => part * hue[c]! ** strength)
  return hexOfBytes(light.map(byteOfLinear))
}
