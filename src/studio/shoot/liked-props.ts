import { companions } from '../../goods/companions.ts'
import { isPlace, tagOf, tagsNamed, wordsOf } from '../../goods/demands.ts'
import { SEASONS } from '../../goods/seasons.ts'
import { lineage } from '../../goods/taxonomy.ts'
import { seedOf } from '../../lib/seeds.ts'
import type { PropDescription } from '../props/prop.ts'
import { randomOf } from '../random.ts'
import { tagsIn } from './direction.ts'
import { foreignTo } from './flavors.ts'
import { differenceOf, labOfHex } from './palette.ts'
import { categoryOf } from './product-shape.ts'
import { isCalled, isSized, measuresOf, namesOf, tagsByName, viewIn } from './prop-fit.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { colorsRefused, isAmong } from './unmet-colors.ts'

/** `score` is how well a prop goes with the product, 0 for one that is neither with it nor against it; a reserved one needs its time or place. */
type Liked = { prop: PropDescription; score: number; isReserved: boolean }

/** What the catalogue says of the product and every prop that does not clash with it. */
export function likedProps(brief: Brief): Liked[] {
  const { look, asked, understood, product, props = [] } = brief
  const { shape } = understood
  const node = categoryOf(product)
  if (look !== 'lifestyle' || asked.noProps || node === null) return []
  const keys = new Set([shape.group, shape.like ?? '', ...lineage(node)])
  const entries = companions().companions.filter(({ of }) => of.some((key) => keys.has(key)))
  const never = new Set(entries.flatMap((entry) => entry.never ?? []))
  const reserved = new Set(companions().reserved)
  const words = new Set([...wordsOf(product.name).map(tagOf), ...tagsNamed(product.name)])
  const isForeign = foreignTo(product, keys, props)
  const clashes = (prop: PropDescription): boolean =>
    prop.on !== 'ground' ||
    isForeign(prop) ||
    namesOf(prop).some((name) => asked.refused.has(name)) ||
    prop.tags.is.some((name) => never.has(name)) ||
    keys.has(prop.tags.is[0]!) ||
    keys.has(prop.tags.is.at(-1)!)
  return props
    .filter((prop) => !clashes(prop))
    .map((prop) => {
      const ingredient = isEdible(shape.group) && [...tagsByName(prop)[0]!].some((name) => words.has(name))
      const score = best(entries, prop) + (ingredient ? INGREDIENT : 0)
      return { prop, score, isReserved: prop.tags.is.some((name) => reserved.has(name)) }
    })
}

const INGREDIENT = 4
const isEdible = (group: string): boolean => ['drink', 'food', 'beauty', 'home'].includes(group)

/** 3 for the first of a list of names, less for later ones; what is a kind of something counts a little less. */
function rankIn(things: readonly string[], prop: PropDescription): number {
  const ranks = things.flatMap((name, i) => (isCalled(prop, name) ? [1 + 2 * (1 - i / things.length)] : []))
  return Math.max(0, ...ranks)
}

/** The shares of pictures without a prop, and with one; the others have three. */
const FEW = { none: 0.28, one: 0.66 }
const [CHANCE, USED] = [1.6, 1.3]
/** How much more what belongs to a season or to a place counts than what goes with the product. */
const [TIMELY, BELONGS] = [2, 0.5]
/** Several props are small: none is wider than this share of the product. */
const SMALL = 0.7

/** How well a prop is placed in the best of these lists. */
const best = (lists: readonly { things: readonly string[] }[], prop: PropDescription): number =>
  Math.max(0, ...lists.map(({ things }) => rankIn(things, prop)))

/** A stage, and the picture of its shoot. */
type Staged = { stage: Stage; turn: number }

/** The props that go with a product, and how often each was used before. */
export type Memory = { liked: readonly Liked[]; used: ReadonlyMap<string, number> }

/**
 * One prop or a group of three, or none. Each goes with the product, and belongs to the place or time of the stage if that is somewhere; what is reserved
 * for a time comes with that, whatever the product.
 */
export function chosen(brief: Brief, bare: Staged, { liked, used }: Memory): PropDescription[] {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'props', bare.turn))
  const roll = random()
  const { isAsked, isSomewhere, times, places, seasons } = settingOf(brief, bare)
  if (roll < FEW.none && !isAsked) return []
  const product = measuresOf(brief, bare.stage)
  const never = new Set(places.flatMap((place) => place.never ?? []))
  const unwanted = colorsRefused(brief.asked.demands)
  const scored = liked
    .filter(
      ({ prop }) =>
        viewIn(prop, bare.stage) &&
        isSized(prop, product) &&
        isInColors(prop, brief.asked.named) &&
        !unwanted.some((color) => isAmong(prop.tags.palette, color)) &&
        !prop.tags.is.some((name) => never.has(name)),
    )
    .map(({ prop, score, isReserved }) => {
      const [timely, local] = [TIMELY * best(times, prop), BELONGS * best(places, prop)]
      const goes = score > 0 && (local > 0 || !(isSomewhere || isReserved))
      const belongs = timely > 0 || (goes && isInSeason(prop, seasons))
      const fits = belongs && (isReserved || score > 0) ? score + timely + local : 0
      return { prop, fits, score: fits + CHANCE * random() - USED * (used.get(prop.id) ?? 0) }
    })
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.score - a.score)
  return grouped(
    scored.map(({ prop }) => prop),
    { isOne: roll < FEW.one, width: product.width },
  )
}

/** Grays and woods go with every color; a hue this far (CIEDE2000) from each named one is another color. */
const QUIET_CHROMA = 24
const SAME_HUE = 25

/** Whether a prop leaves a picture in the colors that a direction names: no red rose lies in a white scene. */
function isInColors({ tags }: PropDescription, named: readonly string[]): boolean {
  if (named.length === 0) return true
  return tags.palette.slice(0, 2).every((one) => {
    const [, a, b] = labOfHex(one)
    return Math.hypot(a, b) < QUIET_CHROMA || named.some((color) => differenceOf(one, color) < SAME_HUE)
  })
}

/** Whether what is of certain seasons is of one of these: no green mint lies in an autumn wood. */
export const isInSeason = ({ tags }: PropDescription, seasons: readonly string[]): boolean =>
  seasons.length === 0 || tags.season.length === 0 || tags.season.some((one) => seasons.includes(one))

/** The best prop alone or, where it is small, with one of its kind and another small one. */
function grouped(
  props: readonly PropDescription[],
  { isOne, width }: { isOne: boolean; width: number },
): PropDescription[] {
  const [first, ...others] = props
  if (first === undefined) return []
  const isSmall = ({ size }: PropDescription): boolean => Math.max(size[0], size[1]) <= SMALL * width
  const small = others.filter(isSmall)
  if (isOne || !isSmall(first) || small.length < 2) return [first]
  const kin = small.find((prop) => prop.tags.is.some((name) => isCalled(first, name))) ?? small[0]!
  const rest = small.filter((prop) => prop !== kin)
  const last = rest.find((prop) => !prop.tags.is.includes(first.tags.is[0]!)) ?? rest[0]!
  return [first, kin, last]
}

/** The times and places of the catalogue that a picture shows: those of the direction, and those of its stage alone; and whether that is a certain place. */
function settingOf({ asked }: Brief, { stage: { set } }: Staged) {
  const { times, places } = companions()
  const season = set?.tags.season ?? []
  const own = tagsIn([...(set?.tags.words ?? []), ...wordsOf(set?.title ?? ''), ...(season.length === 1 ? season : [])])
  const isAsked = times.some(({ when }) => when.some((tag) => asked.tags.has(tag)))
  return {
    isAsked,
    // A stage for several seasons is of none.
    seasons: SEASONS.filter((one) => asked.tags.has(one) || own.has(one)),
    isSomewhere: [...own].some(isPlace),
    // What is festive by its own feast has no things of any other.
    times: times.filter(({ when }) => when.some((tag) => asked.tags.has(tag) || (own.has(tag) && tag !== 'festive'))),
    places: places.filter(({ at }) => at.some((tag) => own.has(tag) || asked.tags.has(tag))),
  }
}
