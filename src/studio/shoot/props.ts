import { companions } from '../../goods/companions.ts'
import { type Demand, isPlace, tagOf, tagsNamed, wordsOf } from '../../goods/demands.ts'
import { lineage } from '../../goods/taxonomy.ts'
import { seedOf } from '../../lib/seeds.ts'
import type { PropDescription } from '../props/prop.ts'
import { randomOf } from '../random.ts'
import { tagsIn, tagsOfName } from './direction.ts'
import { foreignTo } from './flavors.ts'
import { type Framable, framedAs, framingOn, placementOn, rounded, USUAL_FRAMING, viewOn } from './framed.ts'
import { categoryOf } from './product-shape.ts'
import { arrange, type Surroundings } from './prop-places.ts'
import { type Framed, type PlannedProp, roomAt } from './prop-room.ts'
import type { Brief, PropPlacement, Staging } from './shot-plan.ts'
import { isRoom } from './size.ts'
import type { Stage } from './stage.ts'
import { hasOthers, SAME_MAX } from './unmet.ts'

/** The props of a staging, and how its product stands so that there is room for them. */
type Propped = Partial<Pick<Staging, 'props' | 'span' | 'fill' | 'shift'>>

/** What is placed with the product, and the words of the direction whose things have no room. */
type PlacedThings = { staging: Propped; lacking: ReadonlySet<string> }

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
    const placed = demanded.length > 0 ? placeAsked(brief, bare, demanded) : placeLiked(brief, bare, { liked, used })
    // Of a picture's stagings only the first is likely to be rendered.
    const counted = turns.has(bare.turn) ? [] : (placed.staging.props ?? [])
    for (const { prop } of counted) used.set(prop, (used.get(prop) ?? 0) + 1)
    turns.add(bare.turn)
    return placed
  }
}

const BARE: PlacedThings = { staging: {}, lacking: new Set() }

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

const called = new WeakMap<PropDescription, readonly ReadonlySet<string>[]>()

/** The tags of each name of a prop, as demands name it. */
function tagsByName(prop: PropDescription): readonly ReadonlySet<string>[] {
  const tags = called.get(prop) ?? prop.tags.is.map(tagsOfName)
  called.set(prop, tags)
  return tags
}

/** What a prop is called, as demands name it. */
const namesOf = (prop: PropDescription): string[] => tagsByName(prop).flatMap((tags) => [...tags])

const isCalled = (prop: PropDescription, name: string): boolean => prop.tags.is.includes(name)

/** Only what stands or lies whole on a stage has something beside it, and no close-up shows that. */
function carriesProps({ look, understood: { cut } }: Brief, { way }: Pick<Stage, 'way'>): boolean {
  return look !== 'close_up' && (way.pose === 'stands' || way.pose === 'lies') && !Object.values(cut).some(Boolean)
}

/** How many a plural without a number is. */
const SOME = 3

/** Demands that a prop may answer: what the vocabulary does not know may be the name of one. */
const THINGS: ReadonlySet<string> = new Set(['prop', 'other'])

/** A prop of a picture, with the word of the direction that asks for it. */
type Thing = { prop: PropDescription; asked?: string }

/** The props that the direction asks for by name, as often as it does; the first of several that answer one demand. */
function demandedProps(brief: Brief, stage: Stage): Thing[] {
  const { asked, props = [] } = brief
  const { demands, refused } = asked
  const visible = props.filter((prop) => prop.on === 'ground' && viewIn(prop, stage))
  const wanted = new Map<PropDescription, Thing[]>()
  for (const demand of demands) {
    const isThing = THINGS.has(demand.kind) && !refused.has(demand.tag) && !hasOthers(demand, stage)
    const prop = isThing ? answering(demand, visible, measuresOf(brief, stage)) : undefined
    if (prop === undefined || wanted.has(prop)) continue
    const asked = { prop, asked: demand.word }
    // Where the direction gives no number, one of them is enough.
    const others: Thing[] = Array(countOf(demand, prop) - 1).fill(demand.count === null ? { prop } : asked)
    wanted.set(prop, [asked, ...others])
  }
  // What fills up a plural takes no room of what is asked for.
  return [...wanted.values()].flat().sort((a, b) => Number(a.asked === undefined) - Number(b.asked === undefined))
}

/** The prop that a demand means: of those that suit the product's size the one that is called so first, before those that are a kind of it. */
function answering({ tag }: Demand, props: readonly PropDescription[], product: Measures): PropDescription | undefined {
  const names = [tag, tag.replace(/(?<=[^s])e?s$/, ''), tag.replace(/(?<=[^s])s$/, '')]
  const rank = (prop: PropDescription): number =>
    tagsByName(prop).findIndex((tags) => names.some((one) => tags.has(one)))
  const unsuited = (prop: PropDescription): number => (isSized(prop, product) ? 0 : excessOf(prop, product))
  const ranked = props.flatMap((prop) => {
    const at = rank(prop)
    return at < 0 ? [] : [{ prop, order: [unsuited(prop), at] as const }]
  })
  ranked.sort(({ prop: a, order: [x, i] }, { prop: b, order: [y, j] }) => x - y || i - j || (a.id < b.id ? -1 : 1))
  return ranked[0]?.prop
}

function countOf({ count, word }: Demand, { title }: PropDescription): number {
  if (count !== null) return Math.min(SAME_MAX, Math.max(1, count))
  const isPlural = /[^s]s$/.test(word) && !/[^s]s\b/.test(title.toLowerCase())
  return isPlural ? SOME : 1
}

/** `score` is how well a prop goes with the product, 0 for one that is neither with it nor against it; a reserved one needs its time or place. */
type Liked = { prop: PropDescription; score: number; isReserved: boolean }

/** What the catalogue says of the product and every prop that does not clash with it. */
function likedProps(brief: Brief): Liked[] {
  const { look, asked, understood, product, props = [] } = brief
  const { shape } = understood
  const node = categoryOf(product)
  if (look !== 'lifestyle' || asked.noProps || understood.doubtful || node === null) return []
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
const CHANCE = 1.6
const USED = 1.3
/** How much more what belongs to a season or to a place counts than what goes with the product. */
const TIMELY = 2
const BELONGS = 0.5
/** Several props are small: none is wider than this share of the product. */
const SMALL = 0.7
/** Props are this long at least and at most, in shares of the product's length, and this high beside it. */
const SIZES = { least: 0.1, most: 0.9, high: 0.8 }

/** How well a prop is placed in the best of these lists. */
const best = (lists: readonly { things: readonly string[] }[], prop: PropDescription): number =>
  Math.max(0, ...lists.map(({ things }) => rankIn(things, prop)))

type Memory = { liked: readonly Liked[]; used: ReadonlyMap<string, number> }

/**
 * One prop or a group of three, or none. Each goes with the product, and belongs to the place or time of the stage if that is somewhere; what is reserved
 * for a time comes with that, whatever the product.
 */
function chosen(brief: Brief, bare: Bare, { liked, used }: Memory): Thing[] {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'props', bare.turn))
  const roll = random()
  const { isAsked, isSomewhere, times, places } = settingOf(brief, bare)
  if (roll < FEW.none && !isAsked) return []
  const product = measuresOf(brief, bare.stage)
  const never = new Set(places.flatMap((place) => place.never ?? []))
  const scored = liked
    .filter(
      ({ prop }) => viewIn(prop, bare.stage) && isSized(prop, product) && !prop.tags.is.some((name) => never.has(name)),
    )
    .map(({ prop, score, isReserved }) => {
      const [timely, local] = [TIMELY * best(times, prop), BELONGS * best(places, prop)]
      const belongs = timely > 0 || (score > 0 && (local > 0 || !(isSomewhere || isReserved)))
      const fits = belongs && (isReserved || score > 0) ? score + timely + local : 0
      return { prop, fits, score: fits + CHANCE * random() - USED * (used.get(prop.id) ?? 0) }
    })
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.score - a.score)
  return grouped(
    scored.map(({ prop }) => prop),
    { isOne: roll < FEW.one, width: product.width },
  ).map((prop) => ({ prop }))
}

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
function settingOf({ asked }: Brief, { stage: { set } }: Bare) {
  const { times, places } = companions()
  const season = set?.tags.season ?? []
  // A stage for several seasons is of none.
  const own = tagsIn([...(set?.tags.words ?? []), ...wordsOf(set?.title ?? ''), ...(season.length === 1 ? season : [])])
  const isAsked = times.some(({ when }) => when.some((tag) => asked.tags.has(tag)))
  return {
    isAsked,
    isSomewhere: [...own].some(isPlace),
    // What is festive by its own feast has no things of any other.
    times: times.filter(({ when }) => when.some((tag) => asked.tags.has(tag) || (own.has(tag) && tag !== 'festive'))),
    places: places.filter(({ at }) => at.some((tag) => own.has(tag) || asked.tags.has(tag))),
  }
}

/** A product in meters, as its picture shows it; `flat` where it lies. */
type Measures = Pick<Surroundings, 'width' | 'height' | 'flat'>

function measuresOf({ traits, understood }: Brief, { way }: Pick<Stage, 'way'>): Measures {
  const meter = Math.max(traits.width, traits.height) / understood.shape.size.typical
  return { width: traits.width / meter, height: traits.height / meter, flat: way.pose === 'lies' }
}

function isSized({ size: [wide, deep, high] }: PropDescription, { width, height, flat }: Measures): boolean {
  const [length, longest] = [Math.max(width, height), flat ? Math.max(wide, deep) : Math.max(wide, high)]
  return longest >= SIZES.least * length && longest <= SIZES.most * length && (flat || high <= SIZES.high * height)
}

/** From this share of the product's length on, natural things are of a small kind. */
const LARGE = 0.6

const isLargeBeside = ({ size: [wide, , high] }: PropDescription, { width, height }: Measures): boolean =>
  Math.max(wide, high) > LARGE * Math.max(width, height)

/** How much larger or smaller a prop is than one that suits the product. */
function excessOf({ size: [wide, deep, high] }: PropDescription, { width, height, flat }: Measures): number {
  const [length, longest] = [Math.max(width, height), flat ? Math.max(wide, deep) : Math.max(wide, high)]
  const tall = flat ? 0 : high / (SIZES.high * height)
  return Math.max(longest / (SIZES.most * length), tall, (SIZES.least * length) / longest)
}

const viewIn = ({ views }: PropDescription, { set }: Pick<Stage, 'set'>): boolean =>
  views[set?.view ?? 'top'] !== undefined

/** How small a product becomes at most to make room for its props, and how far it moves off the middle (shares of the frame). */
const ROOM = { fill: 0.56, aside: 0.06, farAside: 0.17 }
/** How deep products are against their width or height, the smaller. */
const DEPTH = 0.7
/** Room that is left at the edge of the frame, in shares of it. */
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
  const things = chosen(brief, bare, memory)
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
  if (props.length === 0) return { staging: {}, lacking }
  return { staging: { props, span: framed.span, fill: bare.fill, shift: bare.shift }, lacking }
}

const placeOf = (value: number): number => Math.round(value * 10_000) / 10_000
