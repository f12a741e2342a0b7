import { companions } from '../../goods/companions.ts'
import { type Demand, tagOf, wordsOf } from '../../goods/demands.ts'
import { lineage } from '../../goods/taxonomy.ts'
import { seedOf } from '../../lib/seeds.ts'
import { FRAME_SIZE } from '../composite/frame.ts'
import type { PropDescription } from '../props/prop.ts'
import { randomOf } from '../random.ts'
import { tagsIn } from './direction.ts'
import { categoryOf } from './product-shape.ts'
import { arrange, type Surroundings } from './prop-places.ts'
import type { Brief, PropPlacement, Staging } from './shot-plan.ts'
import { isRoom } from './size.ts'
import type { Stage } from './stage.ts'

/** The props of a staging, and how its product stands so that there is room for them. */
export type Propped = Partial<Pick<Staging, 'props' | 'span' | 'fill' | 'shift'>>

/** A staging before its props. */
type Bare = { stage: Stage; fill: number; shift: number; mirror: boolean; turn: number }

/** Chooses and places props for the stagings of one shoot, in their order; a prop used before is liked less. */
export function propsFor(brief: Brief): (bare: Bare) => Propped {
  const used = new Map<string, number>()
  const turns = new Set<number>()
  const liked = likedProps(brief)
  return (bare) => {
    if (!carriesProps(brief, bare)) return {}
    const demanded = demandedProps(brief, bare)
    const propped = placed(brief, bare, demanded.length > 0 ? demanded : chosen(brief, bare, { liked, used }))
    // Of a picture's stagings only the first is likely to be rendered.
    const counted = turns.has(bare.turn) ? [] : (propped.props ?? [])
    for (const { prop } of counted) used.set(prop, (used.get(prop) ?? 0) + 1)
    turns.add(bare.turn)
    return propped
  }
}

/** All that the props of a staging are, as demands name it. */
export function propTagsOf(staging: Pick<Staging, 'props'>, props: readonly PropDescription[]): Set<string> {
  const ids = new Set((staging.props ?? []).map(({ prop }) => prop))
  return new Set(props.filter(({ id }) => ids.has(id)).flatMap(namesOf))
}

/** What a prop is called, as demands name it. */
const namesOf = ({ tags }: PropDescription): string[] => [...tagsIn(tags.is)]

const isCalled = (prop: PropDescription, name: string): boolean => prop.tags.is.includes(name)

/** Only what stands or lies whole on a stage has something beside it. */
function carriesProps({ understood: { cut } }: Brief, { stage: { way } }: Bare): boolean {
  return (way.pose === 'stands' || way.pose === 'lies') && !Object.values(cut).some(Boolean)
}

/** Things of one kind that a picture has at most. */
const SAME_MAX = 5
/** How many a plural without a number is. */
const SOME = 3

/** Demands that a prop may answer: what the vocabulary does not know may be the name of one. */
const THINGS: ReadonlySet<string> = new Set(['prop', 'other'])

/** A prop of a picture, with the word of the direction that asks for it. */
type Thing = { prop: PropDescription; asked?: string }

/** The props that the direction asks for by name, as often as it does; the first of several that answer one demand. */
function demandedProps({ asked: { demands, refused }, props = [] }: Brief, bare: Bare): Thing[] {
  const visible = props.filter((prop) => prop.on === 'ground' && viewIn(prop, bare))
  const wanted = new Map<PropDescription, Thing[]>()
  for (const demand of demands) {
    const isThing = THINGS.has(demand.kind) && !refused.has(demand.tag)
    const prop = isThing ? answering(demand, visible) : undefined
    if (prop === undefined || wanted.has(prop)) continue
    const asked = { prop, asked: demand.word }
    // Where the direction gives no number, one of them is enough.
    const others: Thing[] = Array(countOf(demand, prop) - 1).fill(demand.count === null ? { prop } : asked)
    wanted.set(prop, [asked, ...others])
  }
  return [...wanted.values()].flat()
}

/** The prop that a demand means: the one that is called so first, before those that are a kind of it. */
function answering({ tag }: Demand, props: readonly PropDescription[]): PropDescription | undefined {
  const names = [tag, tag.replace(/(?<=[^s])e?s$/, ''), tag.replace(/(?<=[^s])s$/, '')]
  const rank = ({ tags }: PropDescription): number =>
    tags.is.findIndex((name) => names.some((one) => tagsIn([name]).has(one)))
  const found = props.filter((prop) => rank(prop) >= 0)
  return found.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0]
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
  const words = new Set(wordsOf(product.name).map(tagOf))
  const clashes = (prop: PropDescription): boolean =>
    prop.on !== 'ground' ||
    namesOf(prop).some((name) => asked.refused.has(name)) ||
    prop.tags.is.some((name) => never.has(name)) ||
    keys.has(prop.tags.is[0]!) ||
    keys.has(prop.tags.is.at(-1)!)
  return props
    .filter((prop) => !clashes(prop))
    .map((prop) => {
      const ingredient = isEdible(shape.group) && [...tagsIn(prop.tags.is.slice(0, 1))].some((name) => words.has(name))
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

/** One prop or a group of three that suit product, stage and season, or none. */
function chosen(brief: Brief, bare: Bare, { liked, used }: Memory): Thing[] {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'props', bare.turn))
  const roll = random()
  const { isAsked, times, places } = settingOf(brief, bare)
  if (roll < FEW.none && !isAsked) return []
  const around = surroundingsOf(brief, bare)
  const scored = liked
    .filter(({ prop }) => viewIn(prop, bare) && isSized(prop, around))
    .map(({ prop, score, isReserved }) => {
      const [timely, local] = [TIMELY * best(times, prop), BELONGS * best(places, prop)]
      const fits = isReserved || score === 0 ? timely + (isReserved ? local : 0) : score + timely + local
      return { prop, fits, score: fits + CHANCE * random() - USED * (used.get(prop.id) ?? 0) }
    })
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.score - a.score)
  return grouped(
    scored.map(({ prop }) => prop),
    { isOne: roll < FEW.one, width: around.width },
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

/** The times and places of the catalogue that a picture shows: those of the direction, and those of its stage alone. */
function settingOf({ asked }: Brief, { stage: { set } }: Bare) {
  const { times, places } = companions()
  const season = set?.tags.season ?? []
  // A stage for several seasons is of none.
  const own = tagsIn([...(set?.tags.words ?? []), ...wordsOf(set?.title ?? ''), ...(season.length === 1 ? season : [])])
  const isAsked = times.some(({ when }) => when.some((tag) => asked.tags.has(tag)))
  return {
    isAsked,
    times: times.filter(({ when }) => when.some((tag) => asked.tags.has(tag) || own.has(tag))),
    places: places.filter(({ at }) => at.some((tag) => own.has(tag) || asked.tags.has(tag))),
  }
}

function isSized({ size: [wide, deep, high] }: PropDescription, { width, height, flat }: Surroundings): boolean {
  const [length, longest] = [Math.max(width, height), flat ? Math.max(wide, deep) : Math.max(wide, high)]
  return longest >= SIZES.least * length && longest <= SIZES.most * length && (flat || high <= SIZES.high * height)
}

function viewIn({ views }: PropDescription, { stage }: Bare): boolean {
  return views[stage.set?.view ?? 'top'] !== undefined
}

/** How small a product becomes at most to make room for its props, and how far it moves off the middle (shares of the frame). */
const ROOM = { fill: 0.56, aside: 0.06 }
/** How deep products are against their width or height, the smaller. */
const DEPTH = 0.7
/** Room that is left at the edge of the frame, in shares of it. */
const MARGIN = 0.025

/** The product and the room around it, in meters. */
function surroundingsOf(
  { traits, understood, aspect_ratio, frame }: Brief,
  { stage, fill, shift, mirror }: Pick<Bare, 'stage' | 'fill' | 'shift' | 'mirror'>,
): Surroundings {
  const whole = frame ?? FRAME_SIZE[aspect_ratio]
  const scale = fill * Math.min(whole.width / traits.width, whole.height / traits.height)
  const meter = (scale * Math.max(traits.width, traits.height)) / understood.shape.size.typical
  const [width, height] = [(traits.width * scale) / meter, (traits.height * scale) / meter]
  const off = (mirror ? -1 : 1) * shift * width
  const half = (whole.width * (0.5 - MARGIN)) / meter
  return {
    ...{ width, height, depth: DEPTH * Math.min(width, height) },
    ...{ left: half + off, right: half - off },
    above: (whole.height * (0.5 - MARGIN)) / meter - height / 2,
    flat: stage.way.pose === 'lies',
  }
}

function placed(brief: Brief, bare: Bare, things: readonly Thing[]): Propped {
  if (things.length === 0) return {}
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'places', bare.turn))
  const before = surroundingsOf(brief, bare)
  const chance = random() < 0.5 ? -1 : 1
  const freer = before.right > before.left ? 1 : -1
  const side = Math.abs(before.right - before.left) > 0.1 * before.width ? freer : chance
  const isTight = isRoom(bare.stage.set) || brief.asked.side !== null
  const fill = isTight ? bare.fill : Math.min(bare.fill, Math.max(ROOM.fill, bare.fill * 0.86))
  const shift = isTight ? bare.shift : asideOf(bare, surroundingsOf(brief, { ...bare, fill }), side)
  const around = surroundingsOf(brief, { ...bare, fill, shift })
  const view = bare.stage.set?.view ?? 'top'
  const spots = arrange(
    things.map(({ prop }) => prop),
    around,
    { side, random },
  )
  const props = spots.flatMap((spot, i): PropPlacement[] => {
    const { prop, asked } = things[i]!
    if (spot === null) return []
    const size = rounded(sizeOf(random))
    return [{ prop: prop.id, view, x: rounded(spot.x), z: rounded(spot.z), size, ...(asked && { asked }) }]
  })
  if (props.length === 0) return {}
  return { props, span: rounded(brief.understood.shape.size.typical), fill: rounded(fill), shift: rounded(shift) }
}

/** The product's place off the middle, away from its props; `shift` is in its widths, on the stage before that is mirrored. */
function asideOf({ shift, mirror }: Bare, { left, right, width }: Surroundings, side: number): number {
  return shift === 0 ? ((mirror ? 1 : -1) * side * ROOM.aside * (left + right)) / width : shift
}

const sizeOf = (random: () => number): number => 0.94 + 0.12 * random()

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
