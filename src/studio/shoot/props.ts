import { companions } from '../../goods/companions.ts'
import { type Demand, tagOf, wordsOf } from '../../goods/demands.ts'
import { lineage } from '../../goods/taxonomy.ts'
import { seedOf } from '../../lib/seeds.ts'
import { FRAME_SIZE } from '../composite/frame.ts'
import type { PropDescription } from '../props/prop.ts'
import { randomOf } from '../random.ts'
import { tagsIn, tagsOf } from './direction.ts'
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

/** The props that the direction asks for by name, as often as it does; the first of several that answer one demand. */
function demandedProps({ asked: { demands, refused }, props = [] }: Brief, bare: Bare): PropDescription[] {
  const visible = props.filter((prop) => prop.on === 'ground' && viewIn(prop, bare))
  const wanted = new Map<PropDescription, number>()
  for (const demand of demands) {
    const isThing = THINGS.has(demand.kind) && !refused.has(demand.tag)
    const prop = isThing ? answering(demand, visible) : undefined
    if (prop && !wanted.has(prop)) wanted.set(prop, countOf(demand, prop))
  }
  return [...wanted].flatMap(([prop, count]) => Array.from({ length: count }, () => prop))
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

type Liked = { prop: PropDescription; score: number }

/** What the catalogue puts with the product, its season and its ingredients, and how well it goes with them. */
function likedProps(brief: Brief): Liked[] {
  const { look, asked, understood, product, props = [] } = brief
  const { shape } = understood
  const node = categoryOf(product)
  if (look !== 'lifestyle' || asked.noProps || understood.doubtful || node === null) return []
  const keys = new Set([shape.group, shape.like ?? '', ...lineage(node)])
  const entries = companions().companions.filter(({ of }) => of.some((key) => keys.has(key)))
  const times = companions().times.filter(({ when }) => when.some((tag) => asked.tags.has(tag)))
  const never = new Set(entries.flatMap((entry) => entry.never ?? []))
  const reserved = new Set(companions().reserved)
  const isTimely = (name: string): boolean => times.some(({ things }) => things.includes(name))
  const words = new Set(wordsOf(product.name).map(tagOf))
  const isProduct = (prop: PropDescription): boolean => keys.has(prop.tags.is[0]!) || keys.has(prop.tags.is.at(-1)!)
  return props
    .filter((prop) => prop.on === 'ground' && !namesOf(prop).some((name) => asked.refused.has(name)))
    .filter(
      ({ tags: { is } }) =>
        !is.some((name) => never.has(name)) && (is.some(isTimely) || !is.some((name) => reserved.has(name))),
    )
    .filter((prop) => !isProduct(prop))
    .map((prop) => {
      const fitting = Math.max(0, ...entries.map(({ things }) => rankIn(things, prop)))
      const timely = 2 * Math.max(0, ...times.map(({ things }) => rankIn(things, prop)))
      const ingredient = isEdible(shape.group) && [...tagsIn(prop.tags.is.slice(0, 1))].some((name) => words.has(name))
      return { prop, score: fitting + timely + (ingredient ? INGREDIENT : 0) }
    })
    .filter(({ score }) => score > 0)
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
const BELONGS = 1.5
/** Several props are small: none is wider than this share of the product. */
const SMALL = 0.7
/** Props are this long at least and at most, in shares of the product's length, and this high beside it. */
const SIZES = { least: 0.1, most: 0.9, high: 0.8 }

type Memory = { liked: readonly Liked[]; used: ReadonlyMap<string, number> }

/** One prop or a group of three that suit product, stage and season, or none. */
function chosen(brief: Brief, bare: Bare, { liked, used }: Memory): PropDescription[] {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'props', bare.turn))
  const roll = random()
  const isTimely = companions().times.some(({ when }) => when.some((tag) => brief.asked.tags.has(tag)))
  if (roll < FEW.none && !isTimely) return []
  const tags = bare.stage.set === null ? new Set<string>() : tagsOf(bare.stage.set)
  const places = companions().places.filter(({ at }) => at.some((tag) => tags.has(tag)))
  const around = surroundingsOf(brief, bare)
  const scored = liked
    .filter(({ prop }) => viewIn(prop, bare) && isSized(prop, around))
    .map(({ prop, score }) => {
      const belongs = BELONGS * Math.max(0, ...places.map(({ things }) => rankIn(things, prop) / 3))
      return { prop, score: score + belongs + CHANCE * random() - USED * (used.get(prop.id) ?? 0) }
    })
    .sort((a, b) => b.score - a.score)
  const [first, ...others] = scored.map(({ prop }) => prop)
  if (first === undefined) return []
  const isSmall = ({ size }: PropDescription): boolean => Math.max(size[0], size[1]) <= SMALL * around.width
  const small = others.filter(isSmall)
  if (roll < FEW.one || !isSmall(first) || small.length === 0) return [first]
  const kin = small.find((prop) => prop.tags.is.some((name) => name !== 'plant' && isCalled(first, name))) ?? small[0]!
  const last =
    small.find((prop) => prop !== kin && !prop.tags.is.includes(first.tags.is[0]!)) ??
    small.find((prop) => prop !== kin)
  return last ? [first, kin, last] : [first]
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

function placed(brief: Brief, bare: Bare, things: readonly PropDescription[]): Propped {
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
  const props = arrange(things, around, { side, random }).flatMap((spot, i): PropPlacement[] =>
    spot ? [{ prop: things[i]!.id, view, x: rounded(spot.x), z: rounded(spot.z), size: rounded(sizeOf(random)) }] : [],
  )
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
