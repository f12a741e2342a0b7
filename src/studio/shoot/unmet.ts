import { colorNamed } from '../../goods/color-names.ts'
import { type Demand, type Demands, nearTo, refusedWith, tagOf, wordsOf } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { areOpposite, lightAnswered, lightNamed, thingOfLight } from '../../goods/lights.ts'
import { deltaE2000 } from '../checks/delta-e.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Answering, type Lack, shows } from './answering.ts'
import { isSeamless } from './backdrops.ts'
import type { Direction } from './direction.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { isOutOfSeason } from './in-time.ts'
import { isColored, isTooPale, showsLight } from './lit-color.ts'
import { isOpenAir, isOutdoorsAsked, OUTDOORS } from './open-air.ts'
import { labOfHex } from './palette.ts'
import { namesOf } from './prop-fit.ts'
import { isPartOf } from './scene-parts.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { isFit } from './unfit.ts'
import { colorsOf, lackOfColor, lackOfShade } from './unmet-colors.ts'
import {
  areasOf,
  hasAny,
  isAreaVisible,
  isCluttered,
  isDecorated,
  isGlossed,
  isMirroring,
  isOn,
  isOnlyAround,
} from './visible.ts'

/**
 * A direction and what its answers depend on beside the stage: `given` are words of the product itself and their tags, `stock` says whether
 * any set shows what a demand is about, `stored` whether it is a prop, `suited` whether one does on which the product belongs, `doubtful` whether the outline keeps the product from places.
 */
export type Asking = {
  direction: Direction
  demands: readonly Demand[]
  given: ReadonlySet<string>
  stock: (demand: Wanted) => boolean
  stored: (demand: Wanted) => boolean
  suited: (demand: Wanted) => boolean
  doubtful: boolean
}

export function askingOf({ asked, product, sets, props = [], understood }: Brief): Asking {
  const words = wordsOf(`${product.name} ${product.description}`)
  const given = new Set(words.flatMap((word) => [word, tagOf(word)]))
  return {
    direction: asked,
    demands: asked.demands.filter((demand) => !isGiven(demand, given)),
    given,
    stock: (demand) => sets.some((set) => hasWanted({ set, paper: null }, demand)),
    stored: ({ tag }) => props.some((prop) => namesOf(prop).includes(tag)),
    suited: (demand) =>
      sets.some((set) => hasWanted({ set, paper: null }, demand) && isFit(set, { asked, understood })),
    doubtful: understood.doubtful,
  }
}

type Wanted = Pick<Demand, 'tag' | 'part'> & { kind?: Demand['kind'] }

const hasWanted = (stage: Pick<Stage, 'set' | 'paper'>, { tag, part }: Wanted): boolean =>
  isOn(stage, tag) && (part === null || isPartOf(stage, part, tag))

/** Demands that words of the product do not answer: "on walnut" asks for a table, whatever a board is of. */
const ABOUT_THE_STAGE = new Set<Demand['kind']>(['place', 'surface', 'season', 'light', 'color', 'camera'])

/** Whether a word is about the product, which is always visible: its name, or how it is called before that. */
function isGiven({ tag, word, kind, next }: Demand, given: ReadonlySet<string>): boolean {
  if (!given.has(tag) && !given.has(word)) return false
  return !ABOUT_THE_STAGE.has(kind) || (next !== null && given.has(next))
}

/** What a stage shows of a direction, and what not. What words of the product name is neither. */
export function answerOf(asking: Asking, stage: Answering): DirectionAnswer {
  const judged = asking.demands.map((demand) => ({ demand, lack: lackOf(demand, asking, stage) }))
  const unmet = new Map(
    judged.flatMap(({ demand: { word }, lack }) => (lack === null ? [] : [[word, { word, ...lack }]])),
  )
  // A word of two meanings is met where both are.
  const met = new Set(asking.demands.map(({ word }) => word).filter((word) => !unmet.has(word)))
  return { met: [...met], unmet: [...unmet.values()] }
}

/** The unmet demands as a check reports them: each with its reason where that is not plain. */
export const unmetWords = ({ unmet }: DirectionAnswer): string[] =>
  unmet.map(({ word, why }) => (PLAIN.has(why) ? word : `${word} (${why})`))

const NOT_IN_STOCK = 'the studio has nothing that shows it'
const REFUSED = 'the stage shows it'
const NOT_SUITED = 'the stage that shows it does not suit how the product was photographed, or what else is asked for'
const UNFIT = 'it is only where nobody wants to see such a product'
const NO_ROOM = 'it has no room beside the product'
const NOT_BESIDE = 'it cannot stand beside the product as that was photographed'
const PRINTED = 'what is painted or printed has no lamps'
const PLAIN = new Set([NOT_IN_STOCK, NOT_SUITED, REFUSED, PRINTED])

/** What a stage lacks of a demand; null where it meets it. */
export function lackOf(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  if (demand.refused) return lackOfRefusal(demand, asking, stage)
  if (demand.tag === 'shadow' && castsShadow(stage)) return null
  if (isInAir(demand, asking, stage)) return null
  const judge = JUDGES[demand.kind] ?? lackOfContent
  return judge(demand, asking, stage)
}

/** Whatever stands, lies or hangs on a stage with lamps casts a shadow. */
const castsShadow = ({ pose, printed, set, paper }: Answering): boolean =>
  !printed && (set !== null || paper !== null) && pose !== 'floats'

/** Whether mist or falling snow, by whatever word it is asked for, is between the product and what is far behind it. */
function isInAir({ light }: Demand, { direction }: Asking, { set, printed }: Answering): boolean {
  if (light === null || printed || !isOpenAir(set)) return false
  const { haze, flakes } = lightNamed(light)?.shape ?? {}
  return (haze ?? flakes) !== undefined && lightAnswered(direction.lights).met.includes(light)
}

type Judge = (demand: Demand, asking: Asking, stage: Answering) => Lack | null

const JUDGES: Partial<Record<Demand['kind'], Judge>> = {
  color: lackOfColor,
  mood: lackOfMood,
  light: lackOfLight,
  camera: lackOfView,
  manner: lackOfManner,
  person: () => ({ why: 'the studio shows the product alone, without people', nearest: null }),
}

/** What of a refused thing a stage has all the same. What is not understood is not called absent. */
function lackOfRefusal(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  if (demand.kind === 'other') return { why: 'no list of the studio has this word', nearest: null }
  if (hasRefused(demand, asking, stage)) return { why: REFUSED, nearest: null }
  if (demand.tag !== 'shadow' || stage.printed) return null
  return { why: 'the product casts a shadow', nearest: 'soft' }
}

type HasRefused = (demand: Demand, asking: Asking, stage: Answering) => boolean

const HAS_REFUSED: Partial<Record<Demand['kind'], HasRefused>> = {
  color: ({ tag }, _, stage) => hasColor(colorNamed(tag) ?? '#808080', stage),
  light: ({ tag, light }, { direction }, stage) => shows(stage, tag) || !isKeptAway(light ?? tag, direction),
  camera: (demand, asking, stage) => lackOfView(demand, asking, stage) === null,
  manner: (demand, asking, stage) => lackOfManner(demand, asking, stage) === null,
  person: () => false,
}

const hasRefused: HasRefused = (demand, asking, stage) => (HAS_REFUSED[demand.kind] ?? isOnStage)(demand, asking, stage)

const isOnStage: HasRefused = ({ tag }, _, stage) =>
  refusedWith(tag).some((one) => shows(stage, one) || hasAny(stage, one))

/** Whether the lights of a direction leave no room for another. */
const isKeptAway = (light: string, { lights }: Direction): boolean =>
  lightAnswered(lights).met.some((other) => areOpposite(other, light))

/** A refused color is one of a family: who wants no blue wants no navy. */
const SAME_FAMILY = 25

function hasColor(color: string, stage: Answering): boolean {
  const areas = stage.set === null ? [] : areasOf(stage.set).map((area) => area.color)
  const all = [...stage.paint.map((one) => one.color), ...colorsOf(stage, null), ...areas]
  return all.some((one) => deltaE2000(labOfHex(one), labOfHex(color)) < SAME_FAMILY)
}

/** What is a place or a ground, and never a thing beside the product: a snowball is no snow to stand on. */
export const GROUNDING = new Set<Demand['kind']>(['place', 'surface', 'season'])

/** Things of one kind that a picture has at most. */
export const SAME_MAX = 5

/** Whether a stage has things of which a number is wanted: only what is placed is counted. */
export const hasOthers = ({ tag, count }: Demand, stage: Pick<Stage, 'set' | 'paper'>): boolean =>
  count !== null && isOn(stage, tag)

function lackOfCounted(demand: Demand, stage: Answering): Lack | null {
  const { word, count } = demand
  if (hasOthers(demand, stage)) return { why: 'the stage has more or fewer of it', nearest: null }
  if (stage.miscounted?.has(word)) return { why: 'it comes as a group of another number', nearest: null }
  return stage.lacking?.has(word) || count! > SAME_MAX ? { why: NO_ROOM, nearest: null } : null
}

function lackOfContent(demand: Demand, asking: Asking, whole: Answering): Lack | null {
  const { word, tag, kind } = demand
  if (isCounted(demand, whole)) return lackOfCounted(demand, whole)
  const stage = GROUNDING.has(kind) && !whole.printed ? { ...whole, also: new Set<string>() } : whole
  const lack =
    lackOfSeason(demand, asking, stage) ??
    lackOfPart(demand, asking, stage) ??
    lackOfFurniture(demand, asking, stage) ??
    lackOfShade(demand, asking, stage)
  if (lack !== null) return lack
  const isLacking = stage.lacking?.has(word) === true
  if (shows(isLacking ? { ...stage, also: new Set<string>() } : stage, tag)) return null
  if (isLacking) return { why: NO_ROOM, nearest: null }
  const nearest = nearTo(tag).find((other) => shows(stage, other)) ?? null
  return { why: whyNot(demand, asking), nearest: nearest?.replaceAll('-', ' ') ?? null }
}

function lackOfSeason({ kind, tag }: Demand, { direction }: Asking, { set }: Answering): Lack | null {
  const isOther = kind === 'place' && isOutOfSeason(set, tag, direction.demands)
  return isOther ? { why: 'it is there in another season', nearest: null } : null
}

const OF_OTHER = 'what the product is on there is something else'

/** What a stage lacks whose table, bench or shelf is not what the product is on, or not that of the place it is to be of. */
function lackOfFurniture({ kind, tag, place }: Demand, { direction }: Asking, stage: Answering): Lack | null {
  const isOfOther =
    (place !== null && !shows(stage, place)) ||
    (kind === 'surface' && isOnlyAround(stage, tag)) ||
    (directionWords().furniture.includes(tag) && isOutdoorsAsked(direction.demands) && !isOn(stage, OUTDOORS))
  return isOfOther ? { why: OF_OTHER, nearest: shows(stage, tag) ? tag.replaceAll('-', ' ') : null } : null
}

/** Whether a number of things is wanted beside the product, and some are there. */
const isCounted = (demand: Demand, stage: Answering): boolean =>
  demand.kind === 'prop' &&
  demand.part === null &&
  demand.count !== null &&
  (hasOthers(demand, stage) || shows(stage, demand.tag))

const PART_OF_OTHER = {
  wall: 'the wall there is of another material',
  backdrop: 'what is behind the product is of another material',
  ground: 'what the product is on is of another material',
  support: 'it is around the product, not under it',
}

/** What sand, grass and snow have in common is nothing that anybody asks for. */
const ANY_GROUND = 'ground'

/** What a stage lacks of a material that one part of it is to be of. */
function lackOfPart({ tag, part, thing }: Demand, asking: Asking, stage: Answering): Lack | null {
  if (part === null || stage.printed) return null
  if (isPartOf(stage, part, tag))
    // On a concrete ground that is no plinth, there is no concrete plinth.
    return thing === null || shows(stage, thing) ? null : { why: whyNot({ tag, part }, asking), nearest: tag }
  const like = nearTo(tag).find((other) => other !== ANY_GROUND && isPartOf(stage, part, other)) ?? null
  const [why, nearest] = shows(stage, tag) ? [PART_OF_OTHER[part], like ?? tag] : [whyNot({ tag, part }, asking), like]
  return { why, nearest: nearest?.replaceAll('-', ' ') ?? null }
}

/** What a stage lacks of a mood: where something stands that nobody asked for, nothing is minimal. */
function lackOfMood(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  const isFull = demand.tag === 'minimal' && isCluttered(stage, asking.direction.tags)
  return isFull ? { why: 'other things are in the picture', nearest: null } : lackOfContent(demand, asking, stage)
}

function whyNot(wanted: Wanted, { stock, stored, suited, doubtful }: Asking): string {
  if (wanted.kind === 'prop' && wanted.part === null && stored(wanted)) return NOT_BESIDE
  if (!stock(wanted)) return NOT_IN_STOCK
  if (!suited(wanted)) return UNFIT
  return doubtful ? 'the outline of the product is too uncertain for a place' : NOT_SUITED
}

/** Lights that leave no day outside. */
const DARK_OUTSIDE = new Set(['night', 'moonlight', 'dusk'])

function lackOfLight({ tag, light }: Demand, asking: Asking, stage: Answering): Lack | null {
  const against = whyNever(light, asking.direction, stage)
  if (against === null && shows(stage, tag)) return null
  const unlit = against ?? whyUnlit(light, asking.direction, stage) ?? whyPale(light, asking.direction, stage)
  if (unlit !== null) return { why: unlit, nearest: null }
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
function whyUnlit(light: string | null, direction: Direction, { printed, set, pose }: Answering): string | null {
  const { paints } = direction
  if (printed) return PRINTED
  if (light === 'backlit' && (set === null || set.view === 'top') && pose === 'lies') return FROM_ABOVE
  if (light === 'backlit' && set !== null && !isOpenBehind(set)) return 'what is behind the product there is too dark'
  const isDark = paints.some(
    ({ area, color }) => (area === null || area === 'backdrop' || area === 'wall') && labOfHex(color)[0] < DARK,
  )
  return isDark && light === 'backlit' ? 'a dark background shows no light behind the product' : null
}

/** Why a pale ground shows nothing of a warm light, where no sky does. */
function whyPale(light: string | null, { lighting }: Direction, stage: Answering): string | null {
  const { set } = stage
  if (light === null || set === null || !areOpposite(light, 'cool') || !isTooPale(set, lighting)) return null
  const isSkyVisible = areasOf(set).some(({ kind, name }) => kind === 'sky' && isAreaVisible(stage, name))
  return lightNamed(light)?.shape.sky !== undefined && isSkyVisible
    ? null
    : 'the ground there would no longer look like snow or sand in this light'
}

/** Where light may come from behind the product: the sky, a window, an empty backdrop that glows. */
const isOpenBehind = (set: SetDescription): boolean =>
  isSeamless(set) || ['outdoor', 'window'].some((tag) => isOn({ set, paper: null }, tag))

/** Whether a background shows of what color the light is, where a direction wants nothing else to show it. */
function isLightVisible({ demands, paints, lighting }: Direction): boolean {
  const background = paints.find(({ area }) => area === null || area === 'backdrop')?.color
  if (background === undefined || showsLight(background, lighting)) return true
  return demands.some(({ kind, refused, tag }) => !refused && GROUNDING.has(kind) && tag !== 'studio')
}

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

function lackOfView({ view, distance }: Demand, { direction }: Asking, { set }: Answering): Lack | null {
  if (distance !== null && direction.distance !== distance)
    return { why: 'the picture has another distance', nearest: null }
  const has: Demands['view'] = set?.view ?? 'top'
  return view === null || view === has
    ? null
    : { why: 'the product was photographed from another height', nearest: null }
}

function lackOfManner(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  if (demand.tag === 'alone') return isAlone(stage) ? null : { why: REFUSED, nearest: null }
  if (demand.tag === 'isolated') return { why: GROUNDED, nearest: isPlain(stage) ? 'plain background' : null }
  if (SHOWN_AS[demand.tag]?.(stage) || (!demand.refused && isGlossed([demand], stage))) return null
  // What a stage says of what may float there is no product that does.
  if (demand.tag === 'floating' && !stage.printed) return { why: whyNot(demand, asking), nearest: null }
  if (demand.tag === 'centered')
    return { why: 'it stands aside to make room for what else is asked for', nearest: null }
  return lackOfContent(demand, asking, stage)
}

const GROUNDED =
  'every picture of a photoshoot has a ground; the main image of a listing has the product alone on pure white'

const isAlone = (stage: Answering): boolean => (stage.also?.size ?? 0) === 0 && !isDecorated(stage)

/** Whether a stage is an empty backdrop or one sheet of paper. */
const isPlain = ({ set, paper, printed }: Answering): boolean =>
  !printed && (set === null ? paper?.pattern === 'plain' : isSeamless(set))

/** So far from the middle, in shares of the frame, a product is still in it. */
const OFF_CENTER = 0.05

function isCentered({ placement }: Answering): boolean {
  if (placement === undefined) return true
  const { rect, frame } = placement()
  return Math.abs(rect.left + rect.width / 2 - frame.width / 2) <= OFF_CENTER * frame.width
}

/** How a stage presents a product, beside what is on it. */
const SHOWN_AS: Readonly<Record<string, (stage: Answering) => boolean>> = {
  // What also stands on a stage touches its ground there.
  floating: ({ pose, set }) => pose === 'floats' && set?.poses[0] === 'floats',
  hanging: ({ pose }) => pose === 'hangs',
  centered: isCentered,
  reflection: isMirroring,
  'plain-background': isPlain,
}
