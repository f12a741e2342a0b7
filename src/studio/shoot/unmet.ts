import { colorNamed } from '../../goods/color-names.ts'
import { broaderThan, type Demand, type Demands, isPlace, nearTo, refusedWith } from '../../goods/demands.ts'
import { directionWords, type ScenePart } from '../../goods/direction-words.ts'
import { areOpposite, lightAnswered, lightNamed } from '../../goods/lights.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Answering, type Lack, shows } from './answering.ts'
import { type Asking, GROUNDING, REFUSED, whyNot } from './asking.ts'
import { isSeamless } from './backdrops.ts'
import type { Direction } from './direction.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { isFeastVisible } from './feasts.ts'
import { isOutOfSeason } from './in-time.ts'
import { isOpenAir, isOutdoorsAsked, OUTDOORS } from './open-air.ts'
import { isPartOf } from './scene-parts.ts'
import { WHOLE } from './size.ts'
import { colorsOf, isAmong, lackOfColor, lackOfShade } from './unmet-colors.ts'
import { lackOfLight, whyOtherLook } from './unmet-lights.ts'
import { isPresentedSo, lackOfPresenting } from './unmet-manners.ts'
import { lackOfThings, NO_ROOM } from './unmet-things.ts'
import {
  areasOf,
  hasAny,
  hasBoxed,
  isCluttered,
  isOn,
  isOnlyAround,
  isOnlyOfThings,
  isReflecting,
  REFLECTION,
} from './visible.ts'

/** What a stage shows of a direction, and what not. What words of the product name is neither. */
export function answerOf(asking: Asking, stage: Answering): DirectionAnswer {
  const judged = asking.demands.map((demand) => ({ demand, lack: lackOf(demand, asking, stage) }))
  const unmet = new Map(
    judged.flatMap(({ demand, lack }) =>
      lack === null ? [] : spellings(demand).map((word) => [word, { word, ...lack }] as const),
    ),
  )
  // A word of two meanings is met where both are.
  const met = new Set(asking.demands.flatMap(spellings).filter((word) => !unmet.has(word)))
  return { met: [...met], unmet: [...unmet.values()] }
}

/** Every word of a text that asks for the same. */
const spellings = ({ word, also }: Demand): string[] => [word, ...also]

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

/**
 * Whether mist or falling snow, by whatever word it is asked for, is between the product and what is far behind it, or whether its light comes through
 * leaves, whose shadows it casts on any stage.
 */
function isInAir({ light, part, tag }: Demand, { direction }: Asking, stage: Answering): boolean {
  const { set, printed } = stage
  if (light === null || part === 'view' || printed || whyOtherLook(light, direction, stage) !== null) return false
  const { haze, flakes, pattern } = lightNamed(light)?.shape ?? {}
  const isThere = (haze ?? flakes) === undefined ? tag === 'leaf-shadow' && pattern?.shape === 'leaves' : isOpenAir(set)
  return isThere && lightAnswered(direction.lights).met.includes(light)
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

/** Whether a stage has a refused color, however little of it: a red ribbon is red. */
function hasColor(color: string, stage: Answering): boolean {
  const { set, paint, palettes = [] } = stage
  const own =
    set === null ? [] : [...areasOf(set).map((area) => area.color), ...(isSeamless(set) ? [] : set.tags.palette)]
  return isAmong([...paint.map((one) => one.color), ...colorsOf(stage, null), ...own, ...palettes], color)
}

function lackOfContent(demand: Demand, asking: Asking, whole: Answering): Lack | null {
  const { word, tag, kind } = demand
  if (isFeastVisible(demand, asking.direction, whole)) return null
  const ofThings = lackOfThings(demand, asking, whole)
  if (ofThings !== undefined) return ofThings
  const stage = GROUNDING.has(kind) && !whole.printed ? { ...whole, also: new Set<string>() } : whole
  const lack =
    lackOfPlace(demand, asking, stage) ??
    lackOfPart(demand, asking, stage) ??
    lackOfMaterial(demand, stage) ??
    lackOfFurniture(demand, asking, stage) ??
    lackOfShade(demand, asking, stage) ??
    lackOfLightOn(demand, asking, stage)
  if (lack !== null) return lack
  const isLacking = stage.lacking?.has(word) === true
  if (shows(isLacking ? { ...stage, also: new Set<string>() } : stage, tag)) return null
  if (isLacking) return { why: NO_ROOM, nearest: null }
  const isNear = (other: string): boolean =>
    shows(stage, other) && !(stage.set !== null && isModeled(stage.set, other, asking.direction))
  const nearest = nearTo(tag).find(isNear) ?? null
  return { why: whyNot(demand, asking), nearest: nearest?.replaceAll('-', ' ') ?? null }
}

/** What is around a pool of light that leaves less than this is dark. */
const DARK_REST = 0.05

/** What a stage lacks of a thing that stands aside, and not under the product, where only what is in the middle is lit. */
function lackOfLightOn({ kind, tag, part }: Demand, { direction }: Asking, stage: Answering): Lack | null {
  const { set, also, printed } = stage
  const { shape, rest } = direction.lighting.shape.pattern ?? {}
  const isLit = rest === undefined || rest > DARK_REST || (shape !== 'pool' && shape !== 'spot')
  if (
    isLit ||
    kind !== 'prop' ||
    part === 'support' ||
    printed ||
    set === null ||
    also?.has(tag) ||
    !hasBoxed(set, tag)
  )
    return null
  return directionWords().luminous.includes(tag) ? null : { why: 'it lies in the dark in this light', nearest: null }
}

/** What a stage lacks of a place that is there in another season, or outside its window: who wants a garden wants no windowsill. */
export function lackOfPlace({ kind, tag }: Demand, { direction }: Asking, { set }: Answering): Lack | null {
  if (kind !== 'place' || set === null) return null
  if (isOutOfSeason(set, tag, direction.demands)) return { why: 'it is there in another season', nearest: null }
  if (direction.lighting.shape.haze !== undefined && isOpenAir(set) && directionWords().distant.includes(tag))
    return { why: 'mist hides it', nearest: null }
  if (isModeled(set, tag, direction)) return { why: 'it is only a model there', nearest: tag.replaceAll('-', ' ') }
  const isOutside = isOn({ set, paper: null }, tag) && isOn({ set, paper: null }, 'window') && isOutlook(tag)
  return isOutside && !isInsideAsked(set, direction) ? { why: 'it is outside the window there', nearest: null } : null
}

/** Whether a direction names furniture of a set or the room that it is in: whoever wants a desk and the lights of a city wants those outside its window. */
const isInsideAsked = (set: SetDescription, { demands }: Direction): boolean =>
  demands.some(
    ({ tag, refused }) =>
      !refused &&
      isOn({ set, paper: null }, tag) &&
      (broaderThan(tag).includes('interior') || (tag !== 'table' && directionWords().furniture.includes(tag))),
  )

/** Whether a landscape of a set is one of paper or a toy, and no word of a direction says so. */
const isModeled = (set: SetDescription, tag: string, { tags }: Direction): boolean =>
  [tag, ...broaderThan(tag)].some((one) => one === OUTDOORS || one === 'sky' || one === 'nature') &&
  isOn({ set, paper: null }, tag) &&
  directionWords().models.some((model) => isOn({ set, paper: null }, model) && !tags.has(model))

const isOutlook = (tag: string): boolean =>
  [tag, ...broaderThan(tag)].some((one) => directionWords().outlooks.includes(one))

const OF_OTHER = 'what the product is on there is something else'

/** What a stage lacks whose table, bench or shelf is not what the product is on, or not that of the place it is to be of. */
function lackOfFurniture(
  { kind, tag, place, next }: Demand,
  { direction, stock }: Asking,
  stage: Answering,
): Lack | null {
  const isOfOther =
    // Where no set shows a farm, any table is nearer to its table than a meadow.
    (place !== null && !shows(stage, place) && stock({ tag: place, part: null })) ||
    (kind === 'surface' && (isOnlyAround(stage, tag) || (isOfBoards(next) && !shows(stage, next!)))) ||
    (directionWords().furniture.includes(tag) && isOutdoorsAsked(direction.demands) && !isOn(stage, OUTDOORS))
  return isOfOther ? { why: OF_OTHER, nearest: shows(stage, tag) ? tag.replaceAll('-', ' ') : null } : null
}

/** What a stage lacks of a material that only a thing on it is of: no hook makes a scene brass, and no driftwood makes it wood. */
function lackOfMaterial({ kind, tag, of, part }: Demand, { set, printed }: Answering): Lack | null {
  if (kind !== 'surface' || of !== null || part !== null || printed || set === null || !isOnlyOfThings(set, tag))
    return null
  return { why: 'only a thing there is of it', nearest: tag.replaceAll('-', ' ') }
}

/** Whether what follows a material is a jetty or a deck: the wood of a wooden jetty is there with it alone. */
const isOfBoards = (next: string | null): boolean =>
  next !== null && isPlace(next) && broaderThan(next).includes('boards')

const PART_OF_OTHER = {
  wall: 'the wall there is of another material',
  backdrop: 'what is behind the product is of another material',
  ground: 'what the product is on is of another material',
  support: 'it is around the product, not under it',
  view: 'no window there looks out on it',
}

/** What sand, grass and snow have in common is nothing that anybody asks for. */
const ANY_GROUND = 'ground'

/** What a stage lacks of a material that one part of it is to be of. */
function lackOfPart({ tag, part, thing }: Demand, asking: Asking, stage: Answering): Lack | null {
  if (part === null || stage.printed) return null
  if (part === 'view') return isLookedOutOn(tag, stage) ? null : { why: PART_OF_OTHER.view, nearest: null }
  if (isPartOf(stage, part, tag))
    // On a concrete ground that is no plinth, there is no concrete plinth.
    return thing === null || shows(stage, thing) ? null : { why: whyNot({ tag, part }, asking), nearest: tag }
  const like = likeIt(tag, part, stage)
  const [why, nearest] = shows(stage, tag) ? [PART_OF_OTHER[part], like ?? tag] : [whyNot({ tag, part }, asking), like]
  return { why, nearest: nearest?.replaceAll('-', ' ') ?? null }
}

/** Whether a stage has a window that looks out on something. */
const isLookedOutOn = (tag: string, stage: Answering): boolean => shows(stage, 'window') && shows(stage, tag)

/** What of a part of a stage comes nearest: to a mirror below the product a ground that mirrors it. */
function likeIt(tag: string, part: ScenePart, stage: Answering): string | null {
  const isLike = (other: string): boolean =>
    other === REFLECTION ? isReflecting(stage) : other !== ANY_GROUND && isPartOf(stage, part, other)
  return nearTo(tag).find(isLike) ?? null
}

function lackOfManner(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  if (isPresentedSo(demand, stage)) return null
  // "Pepper, nothing else" wants pepper.
  const isAlone = demand.tag === 'alone' && asking.demands.some(({ kind, refused }) => kind === 'prop' && !refused)
  if (isAlone && !isCluttered(stage, asking.direction.tags)) return null
  const lack = lackOfPresenting(demand, stage)
  if (lack !== null) return lack
  // What a stage says of what may float there is no product that does.
  if (demand.tag === 'floating' && !stage.printed) return { why: whyNot(demand, asking), nearest: null }
  return lackOfContent(demand, asking, stage)
}

/** What a stage lacks of a mood: where something stands that nobody asked for, nothing is minimal. */
function lackOfMood(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  const isFull = demand.tag === 'minimal' && isCluttered(stage, asking.direction.tags)
  return isFull ? { why: 'other things are in the picture', nearest: null } : lackOfContent(demand, asking, stage)
}

function lackOfView({ view, distance }: Demand, { direction }: Asking, { set, placement }: Answering): Lack | null {
  if (distance !== null && (direction.distance !== distance || !isAtDistance(distance, placement)))
    return { why: 'the picture has another distance', nearest: null }
  const has: Demands['view'] = set?.view ?? 'top'
  return view === null || view === has
    ? null
    : { why: 'the product was photographed from another height', nearest: null }
}

/** Whether a product is as large in its frame as one that is near, or as small as one that is far away. */
function isAtDistance(distance: 'near' | 'far', placement: Answering['placement']): boolean {
  if (placement === undefined) return true
  const { rect, frame } = placement()
  const share = Math.round(100 * Math.max(rect.width / frame.width, rect.height / frame.height)) / 100
  return distance === 'near' ? share >= WHOLE.near : share <= WHOLE.far
}
