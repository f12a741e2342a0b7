import { broaderThan, type Demand, demandedSites, isPlace, nearTo, tagOf } from '../../goods/demands.ts'
import type { Shape } from '../../goods/goods.ts'
import { occasionsData } from '../../goods/occasions.ts'
import { SEASONS } from '../../goods/seasons.ts'
import { seedOf } from '../../lib/seeds.ts'
import type { Lab } from '../checks/delta-e.ts'
import { randomOf } from '../random.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'
import { tagsOf } from './direction.ts'
import { garishness, harmonyOf } from './harmony.ts'
import { colorDistance, labOfHex } from './palette.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { isAbout, isAtHome } from './unfit.ts'
import { isDecorated, isOn, settingsOf } from './visible.ts'

/** How well a stage answers the direction, suits the product, and belongs to the look; higher is better. */
export function scoreOf(brief: Brief, stage: Stage): number {
  const rank = brief.understood.ways.findIndex(({ pose }) => pose === stage.way.pose)
  const chance = randomOf(seedOf(brief.seed, brief.product.name, brief.look, nameOf(stage)))()
  return (
    obedience(brief, stage) -
    patternCost(stage) -
    feastCost(brief, stage) -
    seasonCost(brief, stage) -
    nightCost(brief, stage) -
    fullCost(brief, stage) -
    strayCost(brief, stage) -
    themeCost(brief, stage) +
    colorFit(brief, stage) +
    (stage.set === null ? 0 : belonging(brief, stage.set)) +
    2 * chance -
    RANK * Math.max(0, rank)
  )
}

/** What a less fitting way to be staged costs. */
const RANK = 4

/** Whoever asks for a color of the background rather wants it plain than on these. */
const PATTERNED = new Set(['tiles', 'boards', 'curtain', 'cushion'])
const PATTERN = 2.5

const patternCost = ({ paint }: Stage): number => (paint.some(({ area }) => PATTERNED.has(area)) ? PATTERN : 0)

/** What a stage of a feast costs that nobody asked for, and what it is liked more where the product is named after that feast. */
const FEAST = { cost: 8, own: 5 }

const isFeast = (tag: string): boolean => broaderThan(tag).includes('festive')

const feastsOn = (set: SetDescription): string[] => [...tagsOf(set)].filter(isFeast)

/** Whether a direction names a feast of a set, or a thing of it: nobody who wants a candle wants Halloween. */
export function isFeastAsked(set: SetDescription, { demands, tags }: Brief['asked']): boolean {
  const feasts = feastsOn(set)
  const isOfFeast = ({ kind, tag, refused }: Demand): boolean =>
    !refused && kind === 'prop' && feasts.some((feast) => nearTo(feast).includes(tag) || nearTo(tag).includes(feast))
  const isNamed = demands.some(({ tag, refused }) => tag === 'festive' && !refused)
  return feasts.length === 0 || isNamed || feasts.some((feast) => tags.has(feast)) || demands.some(isOfFeast)
}

function feastCost({ asked, product }: Brief, { set }: Stage): number {
  const feasts = set === null ? [] : feastsOn(set)
  if (feasts.length === 0 || [...asked.tags].some((tag) => tag === 'festive' || feasts.includes(tag))) return 0
  return feasts.some((feast) => feastsIn(product.name).has(feast)) ? -FEAST.own : FEAST.cost
}

/** What a stage of one season costs where a direction asks for other things, and one of others where it asks for a season. */
const SEASON = 5

function seasonCost({ asked }: Brief, { set }: Stage): number {
  const seasons = set?.tags.season ?? []
  if (seasons.length === 0 || asked.demands.length === 0 || seasons.some((one) => asked.tags.has(one))) return 0
  return seasons.length === 1 || SEASONS.some((one) => asked.tags.has(one)) ? SEASON : 0
}

/** What a stage by night costs where a direction asks for other things, and not for the dark: who wants a window wants a day. */
const NIGHT = { cost: 3, tags: ['night', 'evening', 'moody'] }

function nightCost({ asked: { demands, lights, tags } }: Brief, { set }: Stage): number {
  if (set === null || demands.length === 0 || lights.length > 0 || NIGHT.tags.some((tag) => tags.has(tag))) return 0
  return tagsOf(set).has('night') ? NIGHT.cost : 0
}

/** What furniture and machines of a place cost where nothing is to be beside the product. */
const FULL = 12

const fullCost = ({ asked }: Brief, stage: Stage): number => (asked.noProps && isDecorated(stage) ? FULL : 0)

/** What each place costs that a stage shows beside one that a direction names: who asks for a forest wants no stream in it. */
const STRAY = 5

function strayCost({ asked }: Brief, { set }: Stage): number {
  const places = demandedSites(asked.demands).map(({ tag }) => tag)
  const shown = set === null ? [] : settingsOf(set)
  if (!shown.some((tag) => places.includes(tag))) return 0
  const expected = new Set(places.flatMap((tag) => [tag, ...broaderThan(tag), ...nearTo(tag)]))
  const isKindOfAsked = (tag: string): boolean => broaderThan(tag).some((one) => places.includes(one))
  return STRAY * shown.filter((tag) => !expected.has(tag) && !isKindOfAsked(tag)).length
}

/** What a place that is for something else costs where a direction asks for its floor alone: on concrete a bag stands in no garage. */
const THEME = 5

function themeCost({ asked, understood }: Brief, { set }: Stage): number {
  if (set === null || asked.demands.length === 0 || isAtHome(set, understood.shape)) return 0
  const isThere = ({ kind, tag, refused }: Demand): boolean =>
    !refused && OF_PLACES.has(kind) && isOn({ set, paper: null }, tag)
  return asked.demands.some(isThere) ? 0 : THEME
}

const OF_PLACES = new Set<Demand['kind']>(['place', 'prop', 'season', 'other'])

const named = new Map<string, ReadonlySet<string>>()

/** The feasts that a name is about: an Easter bunny, a Weihnachtstasse. */
function feastsIn(name: string): ReadonlySet<string> {
  const before = named.get(name)
  if (before) return before
  const about = occasionsData().filter(({ words, abroad }) => words.test(name) || abroad?.test(name) === true)
  const feasts = new Set(about.map(({ id }) => tagOf(id)).filter(isFeast))
  if (named.size >= NAMES_MAX) named.clear()
  named.set(name, feasts)
  return feasts
}
const NAMES_MAX = 200

/** A name for what a stage shows, for chance and variety. */
export function nameOf({ set, paper, backdrop, beside }: Stage): string {
  return [set?.id ?? 'paper', paper?.pattern, paper?.sun, backdrop, beside?.color]
    .filter((_, i) => i < 4 || beside)
    .join()
}

const MATCH = 4
const REFUSAL = 9

/** What the direction asks for and refuses, the light of its pictures, and the height it wants to see from. */
function obedience({ asked }: Brief, { set, paper }: Stage): number {
  const tags = set === null ? new Set(['paper', 'minimal', 'flat-lay', 'studio']) : tagsOf(set)
  const matches = [...asked.tags].filter((tag) => tags.has(tag)).length
  const refused = [...asked.refused].filter((tag) => tags.has(tag)).length
  const color = set?.tags.palette[0] ?? paper?.colors[0] ?? '#808080'
  const light = asked.lightness === null ? 0 : -3 * Math.abs(asked.lightness - labOfHex(color)[0] / 100)
  const seen = asked.view !== null && asked.view === (set?.view ?? 'top') ? MATCH : 0
  const isOfPlace = ({ kind, tag, refused: isRefused }: Demand): boolean =>
    kind === 'prop' && !isRefused && nearTo(tag).some((near) => isPlace(near) && tags.has(near))
  const home = asked.demands.some(isOfPlace) ? HOME : 0
  return MATCH * matches - REFUSAL * refused + light + seen + home + likeness(asked, set)
}

/** How much a place is liked where things of a direction usually are: breakfast in a kitchen. */
const HOME = 4

/**
 * How much a place as like its pictures as can be is liked: more than all that its product, its room and chance speak for together. From that distance
 * (CIE 1976) on a place is not like them.
 */
const LIKE = 20
const UNLIKE = 45

/** How near the colors of a set come to those of a direction's pictures, the nearest of them. */
function likeness({ palettes }: Brief['asked'], set: SetDescription | null): number {
  if (set === null || palettes.length === 0) return 0
  const apart = (from: readonly string[], to: readonly string[]): number =>
    from.slice(0, 3).reduce((sum, color, i) => sum + colorDistance(color, to.slice(0, 4)) / (i + 2), 0)
  const nearest = Math.min(
    ...palettes.map((colors) => apart(colors, set.tags.palette) + apart(set.tags.palette, colors)),
  )
  return LIKE * Math.max(0, 1 - nearest / UNLIKE)
}

/** Nearer than this (CIE 1976) a product is lost against its stage. */
const LOST = 14
const CLEAR = 40
/** What a product of exactly its ground's color costs beyond that. */
const TONE_ON_TONE = 2
/** How much harmony counts: less than any demand, about as much as chance. */
const HARMONY = 1.5

/** What each step of a stage's lightness (0..1) below the middle costs a product that is visible by the light behind it. */
const DARK_BEHIND_CLEAR = 12

function colorFit(brief: Brief, { set, paper, backdrop, paint }: Stage): number {
  const { asked, brand_colors, traits, understood } = brief
  const colors = backdrop === null ? (set?.tags.palette ?? paper?.colors ?? []) : [backdrop]
  const wish = (color: string, weight: number): number => weight * Math.max(0, 1 - colorDistance(color, colors) / 45)
  const named = Math.max(0, ...asked.named.map((color) => wish(color, 6)))
  const pictured = Math.max(0, ...asked.colors.slice(asked.named.length).map((color) => wish(color, 3)))
  const brand = asked.colors.length > 0 ? 0 : Math.max(0, ...brand_colors.slice(0, 3).map((color) => wish(color, 2)))
  const main = traits.palette.colors.slice(0, 2)
  const paintedBehind = paint[0]?.color
  const contrast = Math.min(...main.map((color) => colorDistance(color, colors.slice(0, 2))), CLEAR)
  const quiet = backdrop !== null && !asked.named.includes(backdrop) ? -chromaOf(backdrop) / 30 : 0
  const ground = labOfHex(paintedBehind ?? colors[0] ?? '#808080')
  const behind = ground[0] / 100
  const dim = understood.clear ? -DARK_BEHIND_CLEAR * Math.max(0, 0.5 - behind) : 0
  const outline = contrast < LOST ? -2.5 - TONE_ON_TONE * (1 - contrast / LOST) : (1.5 * contrast) / CLEAR
  return named + pictured + brand + quiet + dim + outline + tasteOf(main, ground)
}

/** How well the product's colors, the most frequent first, go with what is behind it. */
function tasteOf(product: readonly string[], ground: Lab): number {
  const weights = [0.7, 0.3]
  return product.reduce((sum, hex, i) => {
    const color = labOfHex(hex)
    return sum + weights[i]! * (HARMONY * harmonyOf(color, ground) - garishness(color, ground))
  }, 0)
}

function chromaOf(color: string): number {
  const [, a, b] = labOfHex(color)
  return Math.hypot(a, b)
}

/** How well a set belongs to the look, and its room, its words and its surface to the product. */
function belonging({ look, understood: { shape, materials } }: Brief, set: SetDescription): number {
  const own = set.look[0] === look ? 1 : -1.5
  const topics = set.tags.words.filter((word) => isAbout(word, shape)).length
  const glossy = materials.has('glossy') || materials.has('glass')
  const surface = glossy && set.surface.gloss >= 0.1 ? 0.6 : 0
  return own + Math.min(2, topics) * 1.4 + roomFit(shape, set) + surface
}

function roomFit({ rooms }: Shape, set: SetDescription): number {
  const tagged = set.tags.room.map((room) => room.replace(' room', ''))
  if (isSeamless(set)) return 0
  if (tagged.some((room) => rooms.some((own) => own === room))) return 1.5
  return tagged.includes('studio') ? 0 : -2.5
}
