import {
  broaderThan,
  type Demand,
  isColorToo,
  isPlace,
  isTag,
  isThing,
  tagOf,
  tagsNamed,
  wordsOf,
} from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { stagingWords } from '../../goods/staging-words.ts'
import { onceFor } from '../../lib/once-for.ts'
import type { Placement } from '../composite/frame.ts'
import { shareCovered } from '../sets/area-cover.ts'
import type { Pose, SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'
import { tagsOf } from './direction.ts'
import { isRoom } from './size.ts'
import type { Stage } from './stage.ts'

/** An area of a set that can take another color: its name, what it is of, its color as `#rrggbb`. */
export type SetArea = { name: string; kind: string; color: string }

/** The areas of a set. */
export const areasOf = ({ areas }: SetDescription): readonly SetArea[] => areas

const PAPER_SHOWS = ['paper', 'minimal', 'studio', 'matte']
const SUNNY_PAPER_SHOWS = [...PAPER_SHOWS, 'sunny', 'shadow']

/** Tags with those by which a stage has them: a stage with towels has fabric, too. */
type Sources = ReadonlyMap<string, readonly string[]>

const NOTHING: Sources = new Map()
const PAPER = sourcesIn(PAPER_SHOWS)
const SUNNY_PAPER = sourcesIn(SUNNY_PAPER_SHOWS)

function sourcesIn(tags: readonly string[]): Sources {
  const sources = new Map<string, string[]>()
  for (const tag of new Set(tags))
    for (const name of [tag, ...broaderThan(tag)]) sources.set(name, [...(sources.get(name) ?? []), tag])
  return sources
}

const sourcesOf = onceFor((set: SetDescription) => sourcesIn(shownOn(set)))

function sourcesOn({ set, paper }: Pick<Stage, 'set' | 'paper'>): Sources {
  if (set === null && paper === null) return NOTHING
  if (set === null) return paper!.sun ? SUNNY_PAPER : PAPER
  return sourcesOf(set)
}

/** A stage as a picture of it has it; without a placement, all of it. */
type Pictured = Pick<Stage, 'set' | 'paper'> & { placement?: () => Placement }

/** Whether a stage has what a tag names, whatever a picture shows of it. */
export const isOn = (stage: Pick<Stage, 'set' | 'paper'>, tag: string): boolean => sourcesOn(stage).has(tag)

/** The places that a set shows. */
export const settingsOf = (set: SetDescription): string[] => [...sourcesOn({ set, paper: null }).keys()].filter(isPlace)

/** Whether a picture of a stage shows what a tag names. */
export function isVisibleOn(stage: Pictured, tag: string): boolean {
  const sources = sourcesOn(stage).get(tag)
  return sources?.some((source) => !isCutOff(stage, source)) === true
}

/**
 * So much of a thing must be in the frame and beside the product, and it must take so much of the frame; of what takes little of it, such as a pine cone, most must be there,
 * and of what takes much, such as a row of trees, any part will do.
 */
const SHOWN = { share: 0.45, area: 0.008, little: 0.02, most: 0.7, much: 0.1 }

function isCutOff({ set, paper, placement }: Pictured, tag: string): boolean {
  if (set === null || placement === undefined) return false
  const boxes = boxesIn(set).get(tag)
  if (boxes === undefined) {
    const areas = areasOf(set).filter(({ name }) => tagsOfArea(name).includes(tag))
    return areas.length > 0 && !areas.some(({ name }) => isAreaVisible({ set, paper, placement }, name))
  }
  const pictured = placement()
  return !boxes.some((box) => isInFrame(box, pictured, SHOWN))
}

function isInFrame(box: Box, pictured: Placement, { share, area, little, most, much }: typeof SHOWN): boolean {
  const { window } = pictured
  const [product, whole] = [productIn(pictured), window].map((one) => [one.x, one.y, one.width, one.height] as const)
  const shown = areaIn(box, whole!) - areaIn(box, product!)
  const taken = shown / (window.width * window.height)
  const least = taken < little ? most : share
  return taken >= much || (taken >= area && shown >= least * box[2] * box[3])
}

/** Where the product is in the plate. */
const productIn = ({ window, rect, frame }: Placement): Placement['window'] => ({
  x: window.x + (rect.left / frame.width) * window.width,
  y: window.y + (rect.top / frame.height) * window.height,
  width: (rect.width / frame.width) * window.width,
  height: (rect.height / frame.height) * window.height,
})

/** An area is there where it takes so much of the frame beside the product. */
const AREA_LEAST = 0.08
/** A wall is the background where it takes so much; a color that is wanted for no area takes so much. */
const BACKGROUND_LEAST = 0.3
const ANYWHERE_LEAST = 0.2

/** In deeper shade than this, mint is no mint. */
const SHADE_LEAST = 0.4

/** Whether a picture shows enough of an area for its color to be noticed, or for it to be what `named` calls it: `anywhere` names no area. */
export function isAreaVisible({ set, placement }: Pictured, name: string, named: string | null = null): boolean {
  const area = set?.areas.find((one) => one.name === name)
  if (area === undefined || placement === undefined) return true
  if (area.shade !== undefined && area.shade < SHADE_LEAST) return false
  const pictured = placement()
  return shareCovered(area, pictured.window, productIn(pictured)) >= leastOf(name, named)
}

function leastOf(name: string, named: string | null): number {
  // Above a sofa, a strip of wall is nothing that anything stands before.
  if (named === 'backdrop' && name !== 'backdrop') return BACKGROUND_LEAST
  return named === 'anywhere' || name === 'wall' ? ANYWHERE_LEAST : AREA_LEAST
}

/** On which sides of the product a thing of a stage is in its picture; what ends above the product's foot is behind it, except where both are viewed from above. */
export function sidesOf(stage: Pictured & { mirror?: boolean }, tag: string): ('left' | 'right' | 'back')[] {
  const { set, placement, mirror = false } = stage
  if (set === null || placement === undefined) return []
  const pictured = placement()
  const product = productIn(pictured)
  const middle = product.x + product.width / 2
  const boxes = [...boxesIn(set)]
    .filter(([name]) => name === tag || broaderThan(name).includes(tag))
    .flatMap(([, boxes]) => boxes.filter((box) => isInFrame(box, pictured, SHOWN)))
  const isBehind = ([, top, , height]: Box): boolean => set.view !== 'top' && top + height < product.y + product.height
  const sides = boxes
    .map(([left, , width]) => left + width / 2 - middle)
    // What is above or below it is on no side.
    .filter((aside) => Math.abs(aside) > product.width / 2)
    .map((aside) => (aside < 0 !== mirror ? ('left' as const) : ('right' as const)))
  return boxes.some(isBehind) ? [...sides, 'back'] : sides
}

/** The things of a set that a picture shows and that are called so. */
export function visibleThings({ set, placement }: Pictured, tag: string): NonNullable<SetDescription['things']> {
  const isCalled = (name: string): boolean => name === tag || broaderThan(name).includes(tag)
  return (set?.things ?? []).filter(
    ({ tags, box }) => tags.map(tagOf).some(isCalled) && (!placement || isInFrame(box, placement(), SHOWN)),
  )
}

/** Whether what a tag names stands in one part of a set alone. */
export const hasBoxed = (set: SetDescription, tag: string): boolean =>
  sourcesOn({ set, paper: null })
    .get(tag)
    ?.some((source) => boxesIn(set).has(source)) === true

/** Whether what a tag names takes only a part of a set, which a picture may cut off: a thing, or an area such as its sky. */
export const isOfPart = (set: SetDescription, tag: string): boolean =>
  hasBoxed(set, tag) || areasOf(set).some(({ name }) => tagsOfArea(name).includes(tag))

/** Whether what a tag names as furniture stands around on a stage: a room with a shelf on its wall is no shelf. */
export function isOnlyAround({ set }: Pick<Stage, 'set'>, tag: string): boolean {
  if (set === null || directionWords().parts.get(tag) !== 'ground' || !hasBoxed(set, tag)) return false
  return ![...set.tags.words, set.title].some((words) => tagsNamed(words).includes(tag))
}

/** Whether what a tag names as a material is on a set only where a thing is of it: the wood of a hanger. */
export function isOnlyOfThings(set: SetDescription, tag: string): boolean {
  if (directionWords().parts.has(tag)) return false
  const isOfThing = (source: string): boolean => {
    const things = (set.things ?? []).map(({ tags }) => tags.map(tagOf)).filter((tags) => tags.includes(source))
    return isThing(source) || (things.length > 0 && things.every((tags) => tags.some(isThing)))
  }
  return sourcesOf(set).get(tag)?.every(isOfThing) === true
}

/** Where the things of a set are that stand in one part of it, by their tags. */
const boxesIn = onceFor((set: SetDescription): ReadonlyMap<string, Box[]> => {
  const boxes = new Map<string, Box[]>()
  for (const { tags, box } of set.things ?? [])
    for (const tag of tags.map(tagOf)) boxes.set(tag, [...(boxes.get(tag) ?? []), box])
  return boxes
})

type Box = readonly [left: number, top: number, width: number, height: number]

/** The area that two boxes share. */
function areaIn([x, y, width, height]: Box, [left, top, wide, high]: Box): number {
  const across = Math.min(x + width, left + wide) - Math.max(x, left)
  const down = Math.min(y + height, top + high) - Math.max(y, top)
  return Math.max(0, across) * Math.max(0, down)
}

/**
 * A set's rooms, seasons and products are those it suits: a marble slab suits a bathroom and shows none. A room is visible in a set that is a whole
 * room, or whose title or words say so, and so is a season.
 */
function shownOn(set: SetDescription): string[] {
  const { hung, emptyRooms } = directionWords()
  const { mood, room, materials, words } = set.tags
  const content = words
    .filter((word) => !namesProducts(word))
    .flatMap(tagsOfWord)
    .filter(isTag)
  const titled = tagsNamed(set.title).filter((tag) => !isColorToo(tag))
  const areas = areasOf(set).flatMap(({ name }) => tagsOfArea(name))
  const things = (set.things ?? []).flatMap(({ tags }) => tags.map(tagOf))
  const isBuilt = set.parts?.wall.some((material) => !hung.includes(material)) === true
  const walls = isBuilt && areasOf(set).every(({ name }) => name !== 'backdrop') ? ['wall'] : []
  const tags = [
    ...[...mood, ...materials].map(tagOf),
    ...(isRoom(set) ? room.flatMap(tagsOfWord).filter((tag) => emptyRooms.includes(tag)) : []),
    ...content,
    ...titled,
    ...areas,
    ...walls,
    ...(set.parts?.ground ?? []),
    ...things,
  ]
  // The sand of a backdrop is its color.
  if (isSeamless(set)) return [...tags.filter((tag) => !isColorToo(tag) && tag !== 'sand'), 'minimal', 'matte']
  // What is called wet and mirrors nothing looks dry.
  const isWet = set.surface.gloss >= GLOSSY.wet
  // What is clean may still have tiles; only what calls itself so is plain.
  const isPlain = [...mood, ...words].includes('minimal')
  return tags.filter((tag) => (isWet || tag !== 'wet') && (isPlain || tag !== 'minimal'))
}

/** The tags of what an area of a set is. */
export const tagsOfArea = (name: string): string[] => wordsOf(name).map(tagOf)

/** Whether a set's word names products that the set is meant for, not its content. */
const namesProducts = (word: string): boolean => stagingWords().topics.has(word)

/** The shadow of a leaf is no leaf: words that are one tag are not cut. */
function tagsOfWord(word: string): string[] {
  const whole = tagOf(word.replaceAll(' ', '-'))
  return isTag(whole) ? [whole] : wordsOf(word).map(tagOf)
}

/** Grounds from this gloss on look wet; from the other one on they show a mirror image that an eye notices. */
const GLOSSY = { wet: 0.25, mirroring: 0.45 }

/** Whether the ground of a stage shows a mirror image. */
export const isMirroring = ({ set }: Pick<Stage, 'set'>): boolean => (set?.surface.gloss ?? 0) >= GLOSSY.mirroring

/** Whether the ground of a stage shines. */
export const isShining = ({ set }: Pick<Stage, 'set'>): boolean => (set?.surface.gloss ?? 0) >= GLOSSY.wet

/** How strongly an empty backdrop mirrors what stands on it where a direction wants that. */
export const GLOSS = 0.9

/** The tag of a mirror image, and that of what is no glossy ground, which comes nearest to it. */
export const REFLECTION = 'reflection'
const MIRROR = 'mirror'
/** The tag of what shines, without being called a mirror. */
const POLISHED = 'polished'

type Standing = Pick<Stage, 'set'> & { pose?: Pose }

const canGloss = ({ set, pose }: Standing): boolean => set !== null && isSeamless(set) && pose === 'stands'

/** Whether the ground of a stage shows a mirror image, or does where a direction wants one. */
export const isReflecting = (stage: Standing): boolean => isMirroring(stage) || canGloss(stage)

/** Whether a direction makes the ground of an empty backdrop mirror what stands on it. */
export const isGlossed = (demands: readonly Demand[], stage: Standing): boolean =>
  canGloss(stage) &&
  demands.some(
    ({ tag, part, refused }) =>
      !refused && (tag === REFLECTION || tag === POLISHED || (tag === MIRROR && part === 'support')),
  )

/** Whether a stage has anything of what a direction refuses, as much as its words say. */
export function hasAny({ set }: Pick<Stage, 'set'>, tag: string): boolean {
  if (set === null) return false
  // Accessories that a set suits are none that stand on it.
  return tag === 'decoration' ? isDecorated({ set }) : tagsOf(set).has(tag)
}

/** Whether a tag is of what a picture without props does not show: a plant, a vase, a book. */
const adorns = (tag: string): boolean => isThing(tag) && !directionWords().fixtures.includes(tag)

/** Whether something that adorns stands or lies on a stage. */
export const isDecorated = ({ set }: Pick<Stage, 'set'>): boolean =>
  set?.things?.some(({ tags }) => tags.map(tagOf).some(adorns)) === true

/** Of what is in the way of an empty picture, less is noticed than of what is asked for. */
const NOTICED = { share: 0.1, area: 0.004, little: 0, most: 1, much: 0.1 }

/** Whether a picture of a stage has things beside those that are asked for. */
export const isCluttered = ({ set, placement }: Pictured, asked: ReadonlySet<string>): boolean =>
  set?.things?.some(({ tags, box }) => {
    const named = tags.map(tagOf)
    if (!named.some(adorns) || named.some((tag) => asked.has(tag))) return false
    return placement === undefined || isInFrame(box, placement(), NOTICED)
  }) === true
