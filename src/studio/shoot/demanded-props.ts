import { colorNamed } from '../../goods/color-names.ts'
import { companions } from '../../goods/companions.ts'
import { broaderThan, type Demand, isThing, readDemands, tagOfName } from '../../goods/demands.ts'
import { directionWords, fold, stemsOf } from '../../goods/direction-words.ts'
import { SEASONS } from '../../goods/seasons.ts'
import type { PropDescription } from '../props/prop.ts'
import { isBeforeColor, thingsOfFeast } from './feasts.ts'
import { isInSeason } from './liked-props.ts'
import { labOfHex } from './palette.ts'
import {
  excessOf,
  isDotBeside,
  isGroup,
  isSized,
  type Measures,
  materialsOf,
  measuresOf,
  namesOf,
  tagsByName,
  viewIn,
} from './prop-fit.ts'
import { compareRanks } from './rank.ts'
import { isPartOf } from './scene-parts.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { colorsRefused, isAmong, isOfColor, metalOf } from './unmet-colors.ts'
import { hasOthers, SAME_MAX } from './unmet-things.ts'
import { hasBoxed, isOn } from './visible.ts'

/** How many a plural without a number is. */
const SOME = 3

/** Demands that a prop may answer: what the vocabulary does not know may be the name of one. */
const THINGS: ReadonlySet<string> = new Set(['prop', 'other'])

/**
 * A prop of a picture, with the word of the direction that asks for it; miscounted where it is a group of more or fewer than that wants. `smaller` is one that answers
 * as well and takes less room; `scale` makes a sprig of a branch.
 */
export type Thing = {
  prop: PropDescription
  smaller?: PropDescription | undefined
  scale?: number
  asked?: string
  where?: Demand['where']
  isMiscounted?: boolean
}

/** The props that the direction asks for by name, as often as it does; the first of several that answer one demand. */
export function demandedProps(brief: Brief, stage: Stage): Thing[] {
  const { asked, props = [] } = brief
  const { demands, refused } = asked
  const product = measuresOf(brief, stage)
  const isVisible = (prop: PropDescription) => isVisibleAbove(prop, stage) && !isDotBeside(prop, product)
  const visible = props.filter((prop) => prop.on === 'ground' && viewIn(prop, stage) && isVisible(prop))
  const named = demands.flatMap((demand) => thingOfFeast(demand, { asked, stage, props: visible }) ?? demand)
  const things = named.filter(
    (demand) =>
      THINGS.has(demand.kind) &&
      demand.of === null &&
      demand.part !== 'view' &&
      !refused.has(demand.tag) &&
      !isLeftOut(demand, stage, demand.where !== null || isColored(demand, demands)),
  )
  const wanted = new Map<PropDescription, Thing[]>()
  for (const demand of things) {
    const among = { product, things, asked: brief.asked }
    const [prop, smaller] = answering(demand, visible, among)
    // A cup of coffee is one thing.
    if ([...wanted].some(([other, [first]]) => first?.asked !== undefined && isWithin(demand, other, things))) continue
    const isElsewhere = demand.part !== null || isOn(stage, demand.tag)
    const placed = prop ?? (isElsewhere ? undefined : insteadOf(demand, visible, among))
    if (placed === undefined || wanted.has(placed)) continue
    wanted.set(placed, prop === undefined ? [{ prop: placed, where: demand.where }] : asOften(demand, prop, smaller))
  }
  // What fills up a plural takes no room of what is asked for.
  return [...wanted.values()].flat().sort((a, b) => Number(a.asked === undefined) - Number(b.asked === undefined))
}

type Setting = { asked: Brief['asked']; stage: Stage; props: readonly PropDescription[] }

/** The thing that shows a feast before a background in a color, on a stage that shows none: an ornament for Christmas. */
function thingOfFeast(demand: Demand, { asked, stage, props }: Setting): Demand | undefined {
  if (!isBeforeColor(asked) || isOn(stage, demand.tag)) return undefined
  const tag = thingsOfFeast(demand).find((one) => props.some((prop) => namesOf(prop).includes(one)))
  return tag === undefined ? undefined : { ...demand, tag, kind: 'prop', count: 1 }
}

/** Whether a thing is placed with another one that a direction names: what is in it, or what it is a leaf of. */
const isWithin = ({ tag, count }: Demand, placed: PropDescription, things: readonly Demand[]): boolean =>
  count === null &&
  namesOf(placed).includes(tag) &&
  things.some((other) => isPoured(other.tag, tag) && namesOf(placed).includes(other.tag))

/** Whether a direction wants a thing in a color. */
const isColored = ({ tag }: Demand, demands: readonly Demand[]): boolean => demands.some(({ of }) => of === tag)

/** A prop as often as a demand wants it; what is to be on both sides is on each by turns. */
function asOften(demand: Demand, prop: PropDescription, smaller?: PropDescription): Thing[] {
  const { word } = demand
  const asked = { prop, smaller, asked: word, ...(isMiscounted(demand, prop) && { isMiscounted: true }) }
  const least = leastOf(demand, prop)
  return Array.from({ length: countOf(demand, prop) }, (_, i) => {
    const where = demand.where === 'both' ? SIDES[i % 2]! : demand.where
    return i < least ? { ...asked, where } : { prop, smaller, where }
  })
}

const SIDES = ['left', 'right'] as const

/** How many of a prop meet a demand: two where a plural gives no number. */
export const leastOf = (demand: Demand, prop: PropDescription): number =>
  demand.count === null && demand.where !== 'both' ? Math.min(2, countOf(demand, prop)) : countOf(demand, prop)

/** On ground darker than this (L* of CIELAB) nobody sees clear drops. */
const PALE = 55

/** Whether a thing is visible on the ground of a stage from above. */
function isVisibleAbove({ tags }: PropDescription, { set, paper }: Stage): boolean {
  if (!tags.materials.includes('water') || (set !== null && set.view !== 'top')) return true
  return labOfHex(paper?.colors[0] ?? set?.tags.palette[0] ?? '#ffffff')[0] >= PALE
}

/** Whether a thing is not placed: there are others that nobody counts, or it is everywhere on the stage, as leaves are in a wood, and any will do. */
function isLeftOut(demand: Demand, stage: Stage, isCertain: boolean): boolean {
  const { set } = stage
  const isEverywhere = set !== null && !isCertain && isOn(stage, demand.tag) && !hasBoxed(set, demand.tag)
  return hasOthers(demand, stage) || (demand.count === null && (isEverywhere || isPartOf(stage, 'ground', demand.tag)))
}

type Among = { product: Measures; things: readonly Demand[]; asked: Brief['asked'] }

/**
 * The prop that a demand means: of those that suit the product's size, one of the color and in the number that is wanted, one that has what is in it, too (a cup of
 * coffee), then the one that is called so first, before those that are a kind of it; and behind it the smallest that is as good, if that is another.
 */
function answering(
  demand: Demand,
  props: readonly PropDescription[],
  { product, things, asked }: Among,
): PropDescription[] {
  const { tag, kind } = demand
  const names = [tag, tag.replace(/(?<=[^s])e?s$/, ''), tag.replace(/(?<=[^s])s$/, '')]
  // Half of a picture is no avocado: what no list has is a prop's whole name.
  const rank = (prop: PropDescription): number =>
    kind === 'other'
      ? prop.tags.is.findIndex((name) => names.includes(name))
      : tagsByName(prop).findIndex((tags) => names.some((one) => tags.has(one)))
  const unsuited = (prop: PropDescription): number => (isSized(prop, product) ? 0 : excessOf(prop, product))
  const isGross = (prop: PropDescription): number => Number(unsuited(prop) > GROSS)
  const seasons = seasonsIn(asked)
  const said = asked.demands.filter(({ of }) => of === tag)
  const colors = said.flatMap((other) => (other.kind === 'color' ? (colorNamed(other.tag) ?? []) : []))
  const materials = said.filter(({ kind }) => kind !== 'color')
  const mismade = (prop: PropDescription): number =>
    Number(materials.some((material) => !materialsOf(prop).includes(material.tag)))
  const unwanted = colorsRefused(asked.demands)
  const isColoredIn = (color: string, { tags }: PropDescription): boolean => {
    const metal = metalOf(color)
    return metal === undefined ? isOfColor(tags.palette, color) : tags.materials.includes(metal)
  }
  const miscolored = (prop: PropDescription): number =>
    Number(colors.length > 0 && !colors.some((color) => isColoredIn(color, prop))) +
    Number(unwanted.some((color) => isAmong(prop.tags.palette, color)))
  const others = things.filter((other) => isPoured(other.tag, tag))
  const lack = (prop: PropDescription): number =>
    others.length - others.filter((other) => namesOf(prop).includes(other.tag)).length
  const ranked = props.flatMap((prop) => {
    const at = rank(prop)
    const time = at < 0 ? 0 : timeOf(prop, tag, asked)
    // Strawberries are berries, but none of the snow.
    if (at < 0 || time > 0 || (!isItself(prop, tag) && !isInSeason(prop, seasons))) return []
    const isOther = namesOf(prop).includes(tag) ? 0 : 1
    const amiss = [
      isOther,
      Number(isPouredOut(prop, tag)),
      Number(!isInSeason(prop, seasons)),
      Number(isMiscounted(demand, prop)),
    ]
    return [
      { prop, order: [isGross(prop), time, miscolored(prop), mismade(prop), unsuited(prop), ...amiss, lack(prop), at] },
    ]
  })
  ranked.sort(({ prop: a, order: x }, { prop: b, order: y }) => compareRanks(x, y) || (a.id < b.id ? -1 : 1))
  const [best] = ranked
  if (best === undefined) return []
  const isAsGood = ({ prop, order }: typeof best): boolean =>
    prop.size[0] < best.prop.size[0] && order.every((one, i) => i === UNSUITED || i >= MERIT || one <= best.order[i]!)
  const [smaller] = ranked.filter(isAsGood).sort(({ prop: a }, { prop: b }) => a.size[0] - b.size[0])
  return [best.prop, ...(smaller ? [smaller.prop] : [])]
}

const seasonsIn = ({ tags }: Brief['asked']): string[] => SEASONS.filter((one) => tags.has(one))

/** Whether a prop is called by a tag first, and is no kind of it. */
const isItself = ({ tags }: PropDescription, tag: string): boolean => tagOfName(tags.is[0]!) === tag

/** Of what decides between props, the one that is about their size, and how many come before what is only better. */
const UNSUITED = 4
const MERIT = 9

/** The prop of what comes nearest to a thing that there is none of: ice cubes for crushed ice, but no drops for rain and no heap for snowflakes. */
function insteadOf(demand: Demand, props: readonly PropDescription[], among: Among): PropDescription | undefined {
  const { near, grown } = directionWords()
  const [nearest] = near.get(demand.tag) ?? []
  const seasons = seasonsIn(among.asked)
  const isLike = (prop: PropDescription): boolean =>
    isInSeason(prop, seasons) && !prop.tags.materials.some((material) => grown.includes(material))
  const things = props.filter(isLike)
  return nearest === undefined ? undefined : answering({ ...demand, tag: nearest, kind: 'prop' }, things, among)[0]
}

/** A thing that is so much too small or too large comes after every other. */
const GROSS = 1.6

/** Whether one of two tags names what is in the other: a cup of coffee is one thing. */
const isPoured = (one: string, other: string): boolean =>
  one !== other && directionWords().poured.some((tag) => tag === one || tag === other)

/** Whether a prop is what is in cups and glasses without one: coffee beans. */
const isPouredOut = (prop: PropDescription, tag: string): boolean =>
  directionWords().poured.includes(tag) &&
  namesOf(prop).every((name) => name === tag || !isThing(name) || broaderThan(name).includes(tag))

function countOf({ count, word, kind, where }: Demand, prop: PropDescription): number {
  if (where === 'both') return 2 * Math.min(2, count ?? 1)
  if (isGroup(prop)) return 1
  if (count !== null) return Math.min(SAME_MAX, Math.max(1, count))
  return /[^s]s$/.test(word) || (kind === 'prop' && isInflected(word)) ? SOME : 1
}

/** Whether a number is wanted of what there is only as a group of another number. */
const isMiscounted = ({ count }: Demand, prop: PropDescription): boolean =>
  count !== null && isGroup(prop) && readDemands(prop.title).all[0]?.count !== count

/** Whether a word is no language's name of a thing but a form of one: `limoni`, `Zitronen`. */
function isInflected(word: string): boolean {
  const { languages } = directionWords()
  const plain = fold(word)
  if (languages.some(({ plurals }) => plurals.has(plain))) return true
  if (languages.some(({ words }) => words.has(plain))) return false
  return languages.some(({ words, forms, endings }) =>
    stemsOf(plain, endings).some((stem) => words.has(stem) || forms.has(stem)),
  )
}

/** A bauble is a ball at Christmas, before any other ball (-1), and is none at another time (1); what is asked for by its own name has no time (0). */
function timeOf(prop: PropDescription, tag: string, { tags: asked }: Brief['asked']): number {
  const { reserved, times } = companions()
  const own = prop.tags.is.filter((name) => reserved.includes(name))
  if (own.length === 0 || isItself(prop, tag) || reserved.some((name) => tagOfName(name) === tag)) return 0
  const isTimely = times.some(
    ({ when, things }) => when.some((one) => asked.has(one)) && own.some((name) => things.includes(name)),
  )
  return isTimely ? -1 : 1
}
