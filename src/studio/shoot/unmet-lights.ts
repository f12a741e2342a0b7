import type { Demand } from '../../goods/demands.ts'
import {
  areOpposite,
  groundInLight,
  isOfTwoColors,
  lightAnswered,
  lightNamed,
  type StageLight,
  thingOfLight,
} from '../../goods/lights.ts'
import type { Paint } from '../../goods/paints.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Answering, type Lack, shows } from './answering.ts'
import { type Asking, GROUNDING, PRINTED, whyNot } from './asking.ts'
import { isSeamless } from './backdrops.ts'
import type { Direction } from './direction.ts'
import { exposedFor, isColored, isOfHue, isTooPale, litColor, showsLight, visibleGround } from './lit-color.ts'
import { isOpenAir } from './open-air.ts'
import { labOfHex } from './palette.ts'
import { areasOf, isAreaVisible, isOn } from './visible.ts'

/** Lights that leave no day outside. */
const DARK_OUTSIDE = new Set(['night', 'moonlight', 'dusk'])

/** What a stage lacks of a light. */
export function lackOfLight({ tag, light }: Demand, asking: Asking, stage: Answering): Lack | null {
  const against = whyNever(light, asking.direction, stage) ?? whyOtherLook(light, asking.direction, stage)
  if (against === null && shows(stage, tag)) return null
  const unlit = against ?? whyUnlit(light, asking.direction, stage) ?? whyPale(light, asking.direction, stage)
  if (unlit !== null) return { why: unlit, nearest: null }
  if (light !== null && isOfTwoColors(light) && isDarkGround(stage, asking.direction))
    return { why: TOO_DARK, nearest: null }
  const thing = light === null ? null : thingOfLight(light)
  if (thing !== null && !shows(stage, thing))
    return { why: whyNot({ tag: thing, part: null }, asking), nearest: 'soft light' }
  const why = light === null ? null : whyOtherTime(light, asking.direction, stage)
  return why === null ? null : { why, nearest: null }
}

/** Why a scene is of another time of the day than a light; null where it is not. */
function whyOtherTime(light: string, direction: Direction, stage: Answering): string | null {
  if (areOpposite(light, 'night') && shows(stage, 'night')) return BY_NIGHT
  if (stage.set === null) return null
  if (isByDay(light, direction) && isEvening(stage.set)) return 'the scene is in the evening'
  return DARK_OUTSIDE.has(light) && hasDay(stage.set) ? 'the light is dimmed, the scene is by day' : null
}

/** A background that is to be darker than this (L* of CIELAB) shows no glow of a light behind the product. */
const DARK = 55

const FROM_ABOVE = 'a picture from above has nothing behind the product that light could come from'
const TOO_DARK = 'the background is too dark or too strong in color to show the color of a light'

const BY_NIGHT = 'the scene is by night'
const OUTSIDE = ['outdoor', 'window', 'sky', 'city']

/** Why what else a direction wants, or a stage by night, leaves no room for a light; null where it does. */
function whyNever(light: string | null, direction: Direction, stage: Answering): string | null {
  if (light === null) return null
  const conflict = lightAnswered(direction.lights).unmet.find((one) => one.light === light)
  if (conflict) return `it contradicts ${conflict.against.replaceAll('_', ' ')}`
  // An evening may be late, but what is golden outside is lit by the sun.
  if (light === 'golden' && shows(stage, 'night') && OUTSIDE.some((tag) => shows(stage, tag))) return BY_NIGHT
  return !stage.printed && isColored(light) && !isLightVisible(direction) ? TOO_DARK : null
}

/** Why no lamp makes a light on a stage; null where one does. */
function whyUnlit(light: string | null, direction: Direction, stage: Answering): string | null {
  const { printed, set, pose, backdrop } = stage
  const { paints } = direction
  if (printed) return PRINTED
  if (light === 'backlit' && (set === null || set.view === 'top') && pose === 'lies') return FROM_ABOVE
  if (light === 'backlit' && set !== null && !isOpenBehind(set)) return 'what is behind the product there is too dark'
  const isBehind = ({ area }: Paint): boolean =>
    area === null || area === 'backdrop' || area === 'wall' || !isStageNamed(direction)
  const behind = [...paints.filter(isBehind).map(({ color }) => color), ...(backdrop === null ? [] : [backdrop])]
  const isDark = behind.some((color) => labOfHex(color)[0] < DARK)
  return isDark && light === 'backlit' ? 'a dark background shows no light behind the product' : null
}

/** The ground of a stage as a picture shows it: that of a set in its light, or an empty backdrop. */
function seenOn(stage: Answering, direction: Direction): string | null {
  const { set, paper, backdrop } = stage
  const plain = backdrop ?? (set === null ? paper?.colors[0] : undefined)
  if (plain !== undefined) return litColor(plain, direction.lighting)
  return set && visibleGround(set, exposedFor(set, direction))
}

/** What a lightness beyond the bounds of a light is forgiven. */
const NEARLY = 1

/** Why a stage does not look as in a light that its lamps have; null where it does. */
export function whyOtherLook(light: string | null, direction: Direction, stage: Answering): string | null {
  const own = light === null ? null : lightNamed(light)
  const seen = own === null || stage.printed ? null : seenOn(stage, direction)
  if (own === null || seen === null) return null
  const [lightness] = labOfHex(seen)
  const [least, most] = groundInLight(light!)
  if (lightness > most + NEARLY) return 'the ground there is too light to look dark'
  if (lightness < least - NEARLY) return 'the ground there is too dark to show it'
  if (isThroughWindow(own) && isOpenAir(stage.set)) return 'no window is there, outdoors'
  return isOfHue(seen, own) || isSkyShown(own, stage) ? null : TOO_DARK
}

const isThroughWindow = ({ shape: { pattern } }: StageLight): boolean =>
  pattern?.shape === 'window' || pattern?.shape === 'blinds'

/** Whether a picture shows the sky of a light. */
const isSkyShown = ({ shape: { sky } }: StageLight, stage: Answering): boolean =>
  sky !== undefined &&
  stage.set !== null &&
  areasOf(stage.set).some(({ kind, name }) => kind === 'sky' && isAreaVisible(stage, name))

/** Ground darker than this (L* of CIELAB) shows no two colors. */
const DARK_GROUND = 24

function isDarkGround({ set }: Answering, direction: Direction): boolean {
  const seen = set && visibleGround(set, exposedFor(set, direction))
  return seen !== null && labOfHex(seen)[0] < DARK_GROUND
}

/** Why a pale ground shows nothing of a warm light, where no sky does. */
function whyPale(light: string | null, { lighting }: Direction, stage: Answering): string | null {
  const { set } = stage
  if (light === null || set === null || !areOpposite(light, 'cool') || !isTooPale(set, lighting)) return null
  const own = lightNamed(light)
  return own !== null && isSkyShown(own, stage)
    ? null
    : 'the ground there would no longer look like snow or sand in this light'
}

/** Where light may come from behind the product: the sky, a window, an empty backdrop that glows. */
function isOpenBehind(set: SetDescription): boolean {
  const has = (tag: string): boolean => isOn({ set, paper: null }, tag)
  return isSeamless(set) || (!has('night') && ['outdoor', 'window'].some(has))
}

/** Whether a background shows of what color the light is, where a direction wants nothing else to show it. */
function isLightVisible({ demands, paints, lighting }: Direction): boolean {
  const background = paints.find(({ area }) => area === null || area === 'backdrop')?.color
  if (background === undefined || showsLight(background, lighting)) return true
  return isStageNamed({ demands })
}

/** Whether a direction names what the product is on, or where. */
const isStageNamed = ({ demands }: Pick<Direction, 'demands'>): boolean =>
  demands.some(({ kind, refused, tag }) => !refused && GROUNDING.has(kind) && tag !== 'studio')

/** Whether a light has no evening: full sun has one only where that is asked for, too. */
const isByDay = (light: string, { lights }: Direction): boolean =>
  areOpposite(light, 'sunset') || (light === 'sunny' && !lights.some((other) => EVENING.has(other)))

const EVENING = new Set(['sunset', 'golden', 'warm'])

/** Whether a set shows an evening outside, whose colors stay in what is far away. */
function isEvening(set: SetDescription): boolean {
  return ['evening', 'outdoor'].every((tag) => isOn({ set, paper: null }, tag))
}

/** Whether a set shows a day outside that no lamp darkens. */
function hasDay(set: SetDescription): boolean {
  const isOutside = ['outdoor', 'window'].some((tag) => isOn({ set, paper: null }, tag))
  return set.light.type === 'sun' && isOutside && !areasOf(set).some(({ kind }) => kind === 'sky' || kind === 'window')
}
