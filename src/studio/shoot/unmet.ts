import { colorNamed } from '../../goods/color-demands.ts'
import { type Demand, type Demands, isThing, nearTo, refusedWith, tagOf, wordsOf } from '../../goods/demands.ts'
import { areOpposite, lightAnswered, thingOfLight } from '../../goods/lights.ts'
import { deltaE2000 } from '../checks/delta-e.ts'
import type { Placement } from '../composite/frame.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'
import type { Direction } from './direction.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { isMeantBy } from './painted.ts'
import { labOfHex } from './palette.ts'
import { isPartOf } from './scene-parts.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { isFit } from './unfit.ts'
import {
  areasOf,
  hasAny,
  isAreaVisible,
  isCluttered,
  isDecorated,
  isMirroring,
  isOn,
  isVisibleOn,
  type SetArea,
} from './visible.ts'

/** What of a stage answers a direction. `printed` has no lamps; `also` are tags of what is placed or painted there beside the set. */
export type Answering = Pick<Stage, 'set' | 'paper' | 'backdrop' | 'paint'> & {
  pose?: Stage['way']['pose']
  printed?: boolean
  also?: ReadonlySet<string>
  /** The colors of what is placed there of such a thing. */
  hues?: (tag: string) => readonly string[]
  /** Where the product is, which decides what else is in the frame. */
  placement?: () => Placement
  /** Words whose things have no room there. */
  lacking?: ReadonlySet<string>
}

/** What is painted or printed instead of staged. */
export const NO_STAGE: Answering = { set: null, paper: null, backdrop: null, paint: [] }

/**
 * A direction and what its answers depend on beside the stage: `given` are words of the product itself and their tags, `stock` says whether
 * any set shows what a demand is about, `suited` whether one does on which the product belongs, `doubtful` whether the outline keeps the product from places.
 */
export type Asking = {
  direction: Direction
  demands: readonly Demand[]
  given: ReadonlySet<string>
  stock: (demand: Wanted) => boolean
  suited: (demand: Wanted) => boolean
  doubtful: boolean
}

export function askingOf({ asked, product, sets, understood }: Brief): Asking {
  const words = wordsOf(`${product.name} ${product.description}`)
  const given = new Set(words.flatMap((word) => [word, tagOf(word)]))
  return {
    direction: asked,
    demands: asked.demands.filter((demand) => !isGiven(demand, given)),
    given,
    stock: (demand) => sets.some((set) => hasWanted({ set, paper: null }, demand)),
    suited: (demand) =>
      sets.some((set) => hasWanted({ set, paper: null }, demand) && isFit(set, { asked, understood })),
    doubtful: understood.doubtful,
  }
}

type Wanted = Pick<Demand, 'tag' | 'part'>

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

/** Why a demand is not met, and what of the stage comes nearest. */
type Lack = { why: string; nearest: string | null }

const NOT_IN_STOCK = 'the studio has nothing that shows it'
const REFUSED = 'the stage shows it'
const NOT_SUITED = 'the stage that shows it does not suit how the product was photographed, or what else is asked for'
const UNFIT = 'it is only where nobody wants to see such a product'
const NO_ROOM = 'it has no room beside the product'
const PRINTED = 'what is painted or printed has no lamps'
const PLAIN = new Set([NOT_IN_STOCK, NOT_SUITED, REFUSED, PRINTED])

/** What a stage lacks of a demand; null where it meets it. */
export function lackOf(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  if (demand.refused) return lackOfRefusal(demand, asking, stage)
  if (demand.tag === 'shadow' && castsShadow(stage)) return null
  const judge = JUDGES[demand.kind] ?? lackOfContent
  return judge(demand, asking, stage)
}

/** Whatever stands, lies or hangs on a stage with lamps casts a shadow. */
const castsShadow = ({ pose, printed, set, paper }: Answering): boolean =>
  !printed && (set !== null || paper !== null) && pose !== 'floats'

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

const shows = (stage: Answering, tag: string): boolean =>
  stage.also?.has(tag) === true || (!stage.printed && isVisibleOn(stage, tag))

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
  return stage.lacking?.has(word) || count! > SAME_MAX ? { why: NO_ROOM, nearest: null } : null
}

function lackOfContent(demand: Demand, asking: Asking, whole: Answering): Lack | null {
  const { word, tag, kind } = demand
  if (isCounted(demand, whole)) return lackOfCounted(demand, whole)
  const stage = GROUNDING.has(kind) && !whole.printed ? { ...whole, also: new Set<string>() } : whole
  const lack = lackOfPart(demand, asking, stage)
  if (lack !== null) return lack
  const isLacking = stage.lacking?.has(word) === true
  if (shows(isLacking ? { ...stage, also: new Set<string>() } : stage, tag)) return null
  if (isLacking) return { why: NO_ROOM, nearest: null }
  const nearest = nearTo(tag).find((other) => shows(stage, other)) ?? null
  return { why: whyNot(demand, asking), nearest: nearest?.replaceAll('-', ' ') ?? null }
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

function whyNot(wanted: Wanted, { stock, suited, doubtful }: Asking): string {
  if (!stock(wanted)) return NOT_IN_STOCK
  if (!suited(wanted)) return UNFIT
  return doubtful ? 'the outline of the product is too uncertain for a place' : NOT_SUITED
}

/** Colors nearer than this (CIEDE2000) are called by one name. */
const SAME_COLOR = 8

/** The ground and what is behind it, of which a view from half above shows little: further colors of a palette are those of details. */
const GROUNDS = { frontal: 2, angled: 1, top: 2 } as const

/** What the product is on. */
const UNDER = new Set(['floor', 'table'])

function lackOfColor(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  const { tag, next, of, area } = demand
  const { given } = asking
  const color = colorNamed(tag) ?? '#808080'
  if (area === null && next !== null && given.has(next))
    return { why: 'the product keeps the colors of its photo', nearest: null }
  if (of !== null && isThing(of)) return lackOfThing(of, color, stage)
  return lackOfArea({ tag, area, of: of !== null && given.has(of) ? null : of }, color, stage)
}

type Colored = Pick<Demand, 'tag' | 'area' | 'of'>

function lackOfArea({ tag, area, of }: Colored, color: string, stage: Answering): Lack | null {
  if (of !== null && !shows(stage, of)) return lackOfGrown(of, color, stage)
  const isPainted = stage.paint.some(
    (one) => one.color === color && isMeantBy(one.area, area) && isAreaVisible(stage, one.area, area),
  )
  if (isPainted) return null
  if (of !== null) return lackOfGrown(of, color, stage)
  if (colorsOf(stage, area).some((one) => isSame(one, color))) return null
  // Terracotta is a color of paint, and what floors are of.
  if (UNDER.has(area ?? '') && isPartOf(stage, 'ground', tagOf(tag))) return null
  return { why: 'nothing there can take this color', nearest: null }
}

/** Stone and wood of a color are not all of one shade; what has a hue is named by it: pale moss is green. */
const SAME_GROWN = { difference: 15, hue: 28, chroma: 10 }

/** Whether two colors of a grown surface have one name. */
function isNear(one: string, other: string): boolean {
  const [first, second] = [labOfHex(one), labOfHex(other)]
  if (deltaE2000(first, second) < SAME_GROWN.difference) return true
  const isHued = [first, second].every(([, a, b]) => Math.hypot(a, b) >= SAME_GROWN.chroma)
  const turn = Math.abs(Math.atan2(first[2], first[1]) - Math.atan2(second[2], second[1])) * (180 / Math.PI)
  return isHued && Math.min(turn, 360 - turn) < SAME_GROWN.hue
}

function lackOfThing(of: string, color: string, { hues }: Answering): Lack | null {
  return lackAmong(hues?.(of) ?? [], of, color)
}

function lackOfGrown(of: string, color: string, stage: Answering): Lack | null {
  const { set } = stage
  return lackAmong(set !== null && shows(stage, of) ? groundsOf(set) : [], of, color)
}

const lackAmong = (colors: readonly string[], of: string, color: string): Lack | null =>
  colors.some((one) => isNear(one, color))
    ? null
    : { why: `no ${of.replaceAll('-', ' ')} there has this color`, nearest: null }

/** The color of the ground: the measured one, else those of the palette that no wall or cloth explains. */
function groundsOf(set: SetDescription): readonly string[] {
  if (set.ground_color !== undefined) return [set.ground_color]
  const isOwn = (one: string): boolean => !areasOf(set).some((area) => isNear(area.color, one))
  // In a view from the front, a second color is that of what stands behind.
  return set.tags.palette.slice(0, set.view === 'top' ? 2 : 1).filter(isOwn)
}

const isSame = (one: string, other: string): boolean => deltaE2000(labOfHex(one), labOfHex(other)) < SAME_COLOR

/** The colors that a stage has without being painted, where a direction wants one. */
function colorsOf(stage: Answering, area: string | null): readonly string[] {
  const { set, paper, backdrop, printed, paint } = stage
  const isGround = area === null || area === 'backdrop' || area === 'paper'
  if (printed) return paper?.colors ?? []
  if (backdrop !== null) return isGround ? [backdrop] : []
  if (set === null) return isGround ? (paper?.colors ?? []) : []
  // What is painted over has its color no more.
  const isPainted = ({ name }: SetArea): boolean => paint.some((one) => one.area === name)
  const isNamed = ({ name }: SetArea): boolean =>
    area !== null && isMeantBy(name, area) && isAreaVisible(stage, name, area)
  const areas = areasOf(set).filter((one) => !isPainted(one) && isNamed(one))
  const isLeft = (color: string): boolean => !areasOf(set).some((one) => isPainted(one) && isSame(one.color, color))
  const grounds = isGround ? set.tags.palette.slice(0, GROUNDS[set.view]).filter(isLeft) : []
  return [...areas.map(({ color }) => color), ...grounds]
}

/** Lights that leave no day outside. */
const DARK_OUTSIDE = new Set(['night', 'moonlight', 'dusk'])

function lackOfLight({ tag, light }: Demand, asking: Asking, stage: Answering): Lack | null {
  const conflict = lightAnswered(asking.direction.lights).unmet.find((one) => one.light === light)
  if (conflict) return { why: `it contradicts ${conflict.against.replaceAll('_', ' ')}`, nearest: null }
  if (shows(stage, tag)) return null
  if (stage.printed) return { why: PRINTED, nearest: null }
  const thing = light === null ? null : thingOfLight(light)
  if (thing !== null) return { why: whyNot({ tag: thing, part: null }, asking), nearest: 'soft light' }
  if (light !== null && areOpposite(light, 'night') && shows(stage, 'night'))
    return { why: 'the scene is by night', nearest: null }
  if (light !== null && isByDay(light, asking.direction) && stage.set !== null && isEvening(stage.set))
    return { why: 'the scene is in the evening', nearest: null }
  const isDay = stage.set !== null && DARK_OUTSIDE.has(light ?? '') && hasDay(stage.set)
  return isDay ? { why: 'the light is dimmed, the scene is by day', nearest: null } : null
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
  if (SHOWN_AS[demand.tag]?.(stage)) return null
  // What a stage says of what may float there is no product that does.
  if (demand.tag === 'floating' && !stage.printed) return { why: whyNot(demand, asking), nearest: null }
  return lackOfContent(demand, asking, stage)
}

const GROUNDED =
  'every picture of a photoshoot has a ground; the main image of a listing has the product alone on pure white'

const isAlone = (stage: Answering): boolean => (stage.also?.size ?? 0) === 0 && !isDecorated(stage)

/** Whether a stage is an empty backdrop or one sheet of paper. */
const isPlain = ({ set, paper, printed }: Answering): boolean =>
  !printed && (set === null ? paper?.pattern === 'plain' : isSeamless(set))

/** How a stage presents a product, beside what is on it. */
const SHOWN_AS: Readonly<Record<string, (stage: Answering) => boolean>> = {
  // What also stands on a stage touches its ground there.
  floating: ({ pose, set }) => pose === 'floats' && set?.poses[0] === 'floats',
  reflection: isMirroring,
  'plain-background': isPlain,
}
