import { colorNamed } from '../../goods/color-names.ts'
import { companions } from '../../goods/companions.ts'
import { type Demand, readDemands, tagOf } from '../../goods/demands.ts'
import { directionWords, fold, stemsOf } from '../../goods/direction-words.ts'
import { SEASONS } from '../../goods/seasons.ts'
import { seedOf } from '../../lib/seeds.ts'
import type { PropDescription } from '../props/prop.ts'
import { randomOf } from '../random.ts'
import {
  type Framable,
  framedAs,
  framingOn,
  isCentered,
  placementOn,
  rounded,
  USUAL_FRAMING,
  viewOn,
} from './framed.ts'
import { chosen, isInSeason, likedProps, type Memory } from './liked-props.ts'
import { labOfHex } from './palette.ts'
import {
  excessOf,
  isDotBeside,
  isLargeBeside,
  isSized,
  type Measures,
  measuresOf,
  namesOf,
  tagsByName,
  viewIn,
} from './prop-fit.ts'
import { arrange, type Surroundings } from './prop-places.ts'
import { type Framed, type PlannedProp, roomAt } from './prop-room.ts'
import { compareRanks } from './rank.ts'
import { isPartOf } from './scene-parts.ts'
import type { Brief, PropPlacement, Staging } from './shot-plan.ts'
import { isRoom } from './size.ts'
import type { Stage } from './stage.ts'
import { hasOthers, SAME_MAX } from './unmet.ts'
import { colorsCalled, isOfColor } from './unmet-colors.ts'
import { hasBoxed, isOn } from './visible.ts'

/** The props of a staging, and how its product stands so that there is room for them. */
type Propped = Partial<Pick<Staging, 'props' | 'span' | 'fill' | 'shift'>>

/** What is placed with the product, the words of the direction whose things have no room, and those that are there in another number. */
type PlacedThings = { staging: Propped; lacking: ReadonlySet<string>; miscounted: ReadonlySet<string> }

/** A staging before its props. */
type Bare = Framable & { stage: Stage; turn: number }

/** Chooses and places props for the stagings of one shoot, in their order; a prop used before is liked less. */
export function propsFor(brief: Brief): (bare: Bare) => PlacedThings {
  const used = new Map<string, number>()
  const turns = new Set<number>()
  const liked = likedProps(brief)
  return (bare) => {
    if (!carriesProps(brief, bare.stage)) return BARE
    const demanded = demandedProps(brief, bare.stage)
    const placed = chosenFor(brief, bare, { demanded, liked, used })
    // Of a picture's stagings only the first is likely to be rendered.
    const counted = turns.has(bare.turn) ? [] : (placed.staging.props ?? [])
    for (const { prop } of counted) used.set(prop, (used.get(prop) ?? 0) + 1)
    turns.add(bare.turn)
    return { ...placed, miscounted: new Set(demanded.flatMap((thing) => (thing.isMiscounted ? [thing.asked!] : []))) }
  }
}

/** What a direction asks for, and what goes with the product where it names nothing that is not there. */
function chosenFor(brief: Brief, bare: Bare, { demanded, ...memory }: Memory & { demanded: Thing[] }) {
  if (demanded.length > 0) return placeAsked(brief, bare, demanded)
  const isMissing = ({ kind, tag, refused }: Demand) => kind === 'prop' && !refused && !isOn(bare.stage, tag)
  return brief.asked.demands.some(isMissing) ? BARE : placeLiked(brief, bare, memory)
}

const BARE: PlacedThings = { staging: {}, lacking: new Set(), miscounted: new Set() }

/** Which things of a direction have room on a stage where it is photographed as usual, for every stage and way once. */
export function roomFor(brief: Brief): (stage: Stage) => (demand: Demand) => boolean {
  const kept = new Map<string, ReadonlySet<string>>()
  return (stage) => {
    const key = `${stage.set?.id} ${stage.way.pose}`
    const words = kept.get(key) ?? wordsWithRoom(brief, stage)
    kept.set(key, words)
    return ({ word }) => words.has(word)
  }
}

function wordsWithRoom(brief: Brief, stage: Stage): Set<string> {
  const things = carriesProps(brief, stage) ? demandedProps(brief, stage) : []
  if (things.length === 0) return new Set()
  const usual = { ...framingOn(brief, stage, framedAs(USUAL_FRAMING, brief)), stage, turn: 0 }
  const { lacking } = placeFirst(brief, evenly(brief, usual), things)
  return new Set(things.flatMap(({ asked }) => (asked === undefined || lacking.has(asked) ? [] : [asked])))
}

/** All that the props of a staging are, as demands name it. */
export function propTagsOf(staging: Pick<Staging, 'props'>, props: readonly PropDescription[]): Set<string> {
  const ids = new Set((staging.props ?? []).map(({ prop }) => prop))
  return new Set(props.filter(({ id }) => ids.has(id)).flatMap(namesOf))
}

/** The colors of those props of a staging that are called so. */
export function propColors(
  { props: placed = [] }: Pick<Staging, 'props'>,
  props: readonly PropDescription[],
  tag: string,
) {
  const ids = new Set(placed.map(({ prop }) => prop))
  return props
    .filter((prop) => ids.has(prop.id) && namesOf(prop).includes(tag))
    .flatMap(({ tags }) => colorsCalled(tags.palette))
}

/** Only what stands or lies whole on a stage has something beside it, and no close-up shows that. */
function carriesProps({ look, understood: { cut } }: Brief, { way }: Pick<Stage, 'way'>): boolean {
  return look !== 'close_up' && (way.pose === 'stands' || way.pose === 'lies') && !Object.values(cut).some(Boolean)
}

/** How many a plural without a number is. */
const SOME = 3

/** Demands that a prop may answer: what the vocabulary does not know may be the name of one. */
const THINGS: ReadonlySet<string> = new Set(['prop', 'other'])

/** A prop of a picture, with the word of the direction that asks for it; miscounted where it is a group of more or fewer than that wants. */
type Thing = { prop: PropDescription; asked?: string; isMiscounted?: boolean }

/** The props that the direction asks for by name, as often as it does; the first of several that answer one demand. */
function demandedProps(brief: Brief, stage: Stage): Thing[] {
  const { asked, props = [] } = brief
  const { demands, refused } = asked
  const product = measuresOf(brief, stage)
  const isVisible = (prop: PropDescription) => isVisibleAbove(prop, stage) && !isDotBeside(prop, product)
  const visible = props.filter((prop) => prop.on === 'ground' && viewIn(prop, stage) && isVisible(prop))
  const things = demands.filter(
    (demand) =>
      THINGS.has(demand.kind) && !refused.has(demand.tag) && !isLeftOut(demand, stage, isColored(demand, demands)),
  )
  const wanted = new Map<PropDescription, Thing[]>()
  for (const demand of things) {
    const among = { product, things, asked: brief.asked }
    const prop = answering(demand, visible, among)
    const placed = prop ?? (isOn(stage, demand.tag) ? undefined : insteadOf(demand, visible, among))
    if (placed === undefined || wanted.has(placed)) continue
    wanted.set(placed, prop === undefined ? [{ prop: placed }] : asOften(demand, prop))
  }
  // What fills up a plural takes no room of what is asked for.
  return [...wanted.values()].flat().sort((a, b) => Number(a.asked === undefined) - Number(b.asked === undefined))
}

/** Whether a direction wants a thing in a color. */
const isColored = ({ tag }: Demand, demands: readonly Demand[]): boolean => demands.some(({ of }) => of === tag)

/** A prop as often as a demand wants it. */
function asOften(demand: Demand, prop: PropDescription): Thing[] {
  const asked = { prop, asked: demand.word, ...(isMiscounted(demand, prop) && { isMiscounted: true }) }
  // Where the direction gives no number, one of them is enough.
  const others: Thing[] = Array(countOf(demand, prop) - 1).fill(demand.count === null ? { prop } : asked)
  return [asked, ...others]
}

/** On ground darker than this (L* of CIELAB) nobody sees clear drops. */
const PALE = 55

/** Whether a thing is visible on the ground of a stage from above. */
function isVisibleAbove({ tags }: PropDescription, { set, paper }: Stage): boolean {
  if (!tags.materials.includes('water') || (set !== null && set.view !== 'top')) return true
  return labOfHex(paper?.colors[0] ?? set?.tags.palette[0] ?? '#ffffff')[0] >= PALE
}

/** Whether a thing is not placed: there are others that nobody counts, or it is everywhere on the stage, as leaves are in a wood. */
function isLeftOut(demand: Demand, stage: Stage, colored: boolean): boolean {
  const { set } = stage
  const isEverywhere = set !== null && !colored && isOn(stage, demand.tag) && !hasBoxed(set, demand.tag)
  return hasOthers(demand, stage) || (demand.count === null && (isEverywhere || isPartOf(stage, 'ground', demand.tag)))
}

type Among = { product: Measures; things: readonly Demand[]; asked: Brief['asked'] }

/**
 * The prop that a demand means: of those that suit the product's size, one of the color and in the number that is wanted, one that has what is in it, too (a cup of
 * coffee), then the one that is called so first, before those that are a kind of it.
 */
function answering(
  demand: Demand,
  props: readonly PropDescription[],
  { product, things, asked }: Among,
): PropDescription | undefined {
  const { tag, kind } = demand
  const names = [tag, tag.replace(/(?<=[^s])e?s$/, ''), tag.replace(/(?<=[^s])s$/, '')]
  // Half of a picture is no avocado: what no list has is a prop's whole name.
  const rank = (prop: PropDescription): number =>
    kind === 'other'
      ? prop.tags.is.findIndex((name) => names.includes(name))
      : tagsByName(prop).findIndex((tags) => names.some((one) => tags.has(one)))
  const unsuited = (prop: PropDescription): number => (isSized(prop, product) ? 0 : excessOf(prop, product))
  const isGross = (prop: PropDescription): number => Number(unsuited(prop) > GROSS)
  const seasons = SEASONS.filter((one) => asked.tags.has(one))
  const colors = asked.demands.flatMap((other) => (other.of === tag ? (colorNamed(other.tag) ?? []) : []))
  const miscolored = ({ tags }: PropDescription): number =>
    colors.length === 0 || colors.some((color) => isOfColor(tags.palette, color)) ? 0 : 1
  const others = things.filter((other) => isPoured(other.tag, tag))
  const lack = (prop: PropDescription): number =>
    others.length - others.filter((other) => namesOf(prop).includes(other.tag)).length
  const ranked = props.flatMap((prop) => {
    const at = rank(prop)
    const time = at < 0 ? 0 : timeOf(prop, tag, asked)
    if (at < 0 || time > 0) return []
    const isOther = namesOf(prop).includes(tag) ? 0 : 1
    const amiss = [isOther, Number(!isInSeason(prop, seasons)), Number(isMiscounted(demand, prop))]
    return [{ prop, order: [isGross(prop), time, miscolored(prop), unsuited(prop), ...amiss, lack(prop), at] }]
  })
  ranked.sort(({ prop: a, order: x }, { prop: b, order: y }) => compareRanks(x, y) || (a.id < b.id ? -1 : 1))
  return ranked[0]?.prop
}

/** The prop of what comes nearest to a thing that there is none of: ice cubes for crushed ice, but no drops for rain and no heap for snowflakes. */
function insteadOf(demand: Demand, props: readonly PropDescription[], among: Among): PropDescription | undefined {
  const { near, grown } = directionWords()
  const [nearest] = near.get(demand.tag) ?? []
  const things = props.filter(({ tags }) => !tags.materials.some((material) => grown.includes(material)))
  return nearest === undefined ? undefined : answering({ ...demand, tag: nearest, kind: 'prop' }, things, among)
}

/** A thing that is so much too small or too large comes after every other. */
const GROSS = 1.6

/** Whether one of two tags names what is in the other: a cup of coffee is one thing. */
const isPoured = (one: string, other: string): boolean =>
  one !== other && directionWords().poured.some((tag) => tag === one || tag === other)

function countOf({ count, word, kind }: Demand, prop: PropDescription): number {
  if (isGroup(prop)) return 1
  if (count !== null) return Math.min(SAME_MAX, Math.max(1, count))
  return /[^s]s$/.test(word) || (kind === 'prop' && isInflected(word)) ? SOME : 1
}

/** Whether a prop is several things: eggs, three balls, a stack of books. */
const isGroup = ({ title }: PropDescription): boolean => /[^s]s\b/.test(title.toLowerCase())

/** Whether a number is wanted of what there is only as a group of another number. */
const isMiscounted = ({ count }: Demand, prop: PropDescription): boolean =>
  count !== null && isGroup(prop) && readDemands(prop.title).all[0]?.count !== count

/** Whether a word is no language's name of a thing but a form of one: `limoni`, `Zitronen`. */
function isInflected(word: string): boolean {
  const { languages } = directionWords()
  const plain = fold(word)
  if (languages.some(({ words }) => words.has(plain))) return false
  return languages.some(({ words, endings }) => stemsOf(plain, endings).some((stem) => words.has(stem)))
}

/** A bauble is a ball at Christmas, before any other ball (-1), and is none at another time (1); what is asked for by its own name has no time (0). */
function timeOf({ tags }: PropDescription, tag: string, { tags: asked }: Brief['asked']): number {
  const { reserved, times } = companions()
  const own = tags.is.filter((name) => reserved.includes(name))
  if (own.length === 0 || reserved.some((name) => tagOf(name.replaceAll(' ', '-')) === tag)) return 0
  const isTimely = times.some(
    ({ when, things }) => when.some((one) => asked.has(one)) && own.some((name) => things.includes(name)),
  )
  return isTimely ? -1 : 1
}

/** How small a product becomes at most to make room for its props, and how far it moves off the middle (shares of the frame). */
const ROOM = { fill: 0.56, aside: 0.06, farAside: 0.17 }
/** How deep products are against their width or height, the smaller, and the room left at the edge of the frame, in shares of it. */
const DEPTH = 0.7
const MARGIN = 0.025
/** Natural things are of many sizes: where one of its usual size has no room, it may be so much smaller. */
const SMALLER = 0.8

/** The product in its frame and the room around it, in meters, on the stage before that is mirrored. */
function surroundingsOf({ placement, span }: Framed): Surroundings {
  const { rect, frame, pose } = placement
  const meter = Math.max(rect.width, rect.height) / span
  const [width, height] = [rect.width / meter, rect.height / meter]
  const middle = rect.left + rect.width / 2
  return {
    ...{ width, height, depth: DEPTH * Math.min(width, height) },
    left: (middle - MARGIN * frame.width) / meter,
    right: ((1 - MARGIN) * frame.width - middle) / meter,
    above: (rect.top - MARGIN * frame.height) / meter,
    flat: pose === 'lies',
  }
}

function placeLiked(brief: Brief, bare: Bare, memory: Memory): PlacedThings {
  // Who asks for a background in a color gets that.
  if (bare.stage.backdrop !== null && brief.asked.named.includes(bare.stage.backdrop)) return BARE
  const things = chosen(brief, bare, memory).map((prop) => ({ prop }))
  if (things.length === 0) return BARE
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'places', bare.turn))
  return placedIn(brief, framingsOf(brief, bare, random() < 0.5 ? -1 : 1)[0]!, { things, random })
}

/**
 * Places what the direction asks for where it has room: first as chance likes it, then as every other picture would. What has room in the usual
 * framing has so in every picture of a shoot.
 */
function placeAsked(brief: Brief, bare: Bare, things: readonly Thing[]): PlacedThings {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'places', bare.turn))
  const [first] = framingsOf(brief, bare, random() < 0.5 ? -1 : 1)
  return placeFirst(brief, [{ ...first!, random }, ...evenly(brief, bare)], things)
}

const evenly = (brief: Brief, bare: Bare): Attempt[] =>
  framingsOf(brief, bare, 1).map((sided) => ({ ...sided, random: () => 0.5 }))

/** The first attempt that places all things, else the one that places most. */
function placeFirst(brief: Brief, attempts: readonly Attempt[], things: readonly Thing[]): PlacedThings {
  let best: PlacedThings | undefined
  for (const { random, ...sided } of attempts) {
    const placed = placedIn(brief, sided, { things, random })
    if (best === undefined || placed.lacking.size < best.lacking.size) best = placed
    if (best.lacking.size === 0) break
  }
  return best!
}

/** A staging with the side of its first prop, before it is mirrored. */
type Sided = { bare: Bare; side: 1 | -1 }
type Attempt = Sided & { random: () => number }

/** How the product may stand so that there is room beside it: a little smaller and aside, then as small and as far aside as it may be. */
function framingsOf(brief: Brief, bare: Bare, chance: 1 | -1): Sided[] {
  const { left, right, width } = surroundingsOf(framedIn(brief, bare))
  const freer = right > left ? 1 : -1
  const side = Math.abs(right - left) > 0.1 * width ? freer : chance
  if (isRoom(bare.stage.set) || brief.asked.side !== null) return [{ bare, side }]
  const framed = (share: number, aside: number): Sided => {
    const fill = Math.min(bare.fill, Math.max(ROOM.fill, bare.fill * share))
    const { left, right, width } = surroundingsOf(framedIn(brief, { ...bare, fill }))
    const shift = bare.shift === 0 ? (-side * aside * (left + right)) / width : bare.shift
    return { bare: { ...bare, fill: rounded(fill), shift: rounded(shift) }, side }
  }
  if (isCentered(brief.asked)) return [framed(0.86, 0), framed(0, 0)]
  return [framed(0.86, ROOM.aside), framed(0, ROOM.farAside), framed(0, 0)]
}

const framedIn = (brief: Brief, bare: Bare): Framed => ({
  ...{ set: viewOn(bare.stage), placement: placementOn(brief, bare.stage, bare) },
  span: rounded(brief.understood.shape.size.typical),
})

type Placing = { things: readonly Thing[]; random: () => number }

/** The things of a picture in their places. */
function placedIn(brief: Brief, { bare, side }: Sided, { things, random }: Placing): PlacedThings {
  const framed = framedIn(brief, bare)
  const view = bare.stage.set?.view ?? 'top'
  const taken: PlannedProp[] = []
  const product = measuresOf(brief, bare.stage)
  const sizes = things.map(({ prop }) => rounded((isLargeBeside(prop, product) ? SMALLER : 0.94) + 0.12 * random()))
  const hasRoom = (i: number, spot: Pick<PropPlacement, 'x' | 'z'>): boolean => {
    const { prop, asked } = things[i]!
    for (const size of asked === undefined ? [sizes[i]!] : [sizes[i]!, SMALLER]) {
      const found = roomAt(framed, { prop, view, ...spot, size }, taken)
      if (found === null) continue
      taken.push(found)
      sizes[i] = size
      return true
    }
    return false
  }
  const all = things.map(({ prop }) => prop)
  const spots = arrange(all, surroundingsOf(framed), { side, random, hasRoom })
  const props = spots.flatMap((spot, i): PropPlacement[] => {
    const { prop, asked } = things[i]!
    if (spot === null) return []
    const x = bare.mirror ? -spot.x : spot.x
    return [{ prop: prop.id, view, x: placeOf(x), z: placeOf(spot.z), size: sizes[i]!, ...(asked && { asked }) }]
  })
  const lacking = new Set(things.flatMap(({ asked }, i) => (asked === undefined || spots[i] ? [] : [asked])))
  const staging = props.length === 0 ? {} : { props, span: framed.span, fill: bare.fill, shift: bare.shift }
  return { staging, lacking, miscounted: new Set() }
}

const placeOf = (value: number) => Math.round(value * 10_000) / 10_000
