import type { Demand } from '../../goods/demands.ts'
import { seedOf } from '../../lib/seeds.ts'
import type { PropDescription } from '../props/prop.ts'
import { randomOf } from '../random.ts'
import { demandedProps, type Thing } from './demanded-props.ts'
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
import { chosen, likedProps, type Memory } from './liked-props.ts'
import { isLargeBeside, materialsOf, measuresOf, namesOf } from './prop-fit.ts'
import { arrange, type Surroundings, type Wanted } from './prop-places.ts'
import { type Framed, type PlannedProp, roomAt } from './prop-room.ts'
import type { Brief, PropPlacement, Staging } from './shot-plan.ts'
import { isRoom, WHOLE } from './size.ts'
import type { Stage } from './stage.ts'
import { colorsCalled } from './unmet-colors.ts'

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

/** What a direction says that is in the picture: beside that nothing is wanted. */
const CONTENT = new Set<Demand['kind']>(['place', 'surface', 'prop', 'manner', 'other', 'person'])

/** What a direction asks for, and what goes with the product where it says nothing of what is in the picture. */
function chosenFor(brief: Brief, bare: Bare, { demanded, ...memory }: Memory & { demanded: Thing[] }) {
  if (demanded.length > 0) return placeAsked(brief, bare, demanded)
  const isSaid = ({ kind, refused }: Demand) => CONTENT.has(kind) && !refused
  return brief.asked.demands.some(isSaid) ? BARE : placeLiked(brief, bare, memory)
}

const BARE: PlacedThings = { staging: {}, lacking: new Set(), miscounted: new Set() }

/** Which things of a direction have room on a stage where it is photographed as usual, for every stage and way once. */
export function roomFor(brief: Brief): (stage: Stage) => (demand: Demand) => boolean {
  const kept = new Map<string, readonly Thing[]>()
  return (stage) => {
    const key = `${stage.set?.id} ${stage.way.pose}`
    const things = kept.get(key) ?? thingsWithRoom(brief, stage)
    kept.set(key, things)
    return ({ kind, word, tag, of }) =>
      things.some(({ prop, asked }) =>
        kind === 'prop' && of !== null ? namesOf(prop).includes(of) && materialsOf(prop).includes(tag) : asked === word,
      )
  }
}

function thingsWithRoom(brief: Brief, stage: Stage): Thing[] {
  const things = carriesProps(brief, stage) ? demandedProps(brief, stage) : []
  if (things.length === 0) return []
  // What is to be on a side has its room on both where its stage may be mirrored.
  const mirrors = things.some(({ where }) => where) ? [false, true] : [false]
  const lacking = mirrors.flatMap((mirror) => {
    const framing = framedAs({ ...USUAL_FRAMING, mirror }, brief)
    const usual = { ...framingOn(brief, stage, framing), stage, turn: 0 }
    return [...placeFirst(brief, evenly(brief, usual, things), things).lacking]
  })
  return things.filter(({ asked }) => asked !== undefined && !lacking.includes(asked))
}

/** All that the props of a staging are, as demands name it. */
export function propTagsOf(staging: Pick<Staging, 'props'>, props: readonly PropDescription[]): Set<string> {
  const ids = new Set((staging.props ?? []).map(({ prop }) => prop))
  return new Set(props.filter(({ id }) => ids.has(id)).flatMap(namesOf))
}

type Placed = Pick<Staging, 'props'>

/** All colors of the props of a staging. */
export function propPalettes({ props: placed = [] }: Placed, props: readonly PropDescription[]): string[] {
  const ids = new Set(placed.map(({ prop }) => prop))
  return props.filter(({ id }) => ids.has(id)).flatMap(({ tags }) => tags.palette)
}

/** The colors of those props of a staging that are called so. */
export const propColors = (placed: Placed, props: readonly PropDescription[], tag: string): string[] =>
  propsCalled(placed, props, tag).flatMap(({ tags }) => colorsCalled(tags.palette))

/** What those props of a staging are of that are called so. */
export const materialsOfProps = (placed: Placed, props: readonly PropDescription[], tag: string): string[] =>
  propsCalled(placed, props, tag).flatMap(materialsOf)

function propsCalled({ props: placed = [] }: Placed, props: readonly PropDescription[], tag: string) {
  const ids = new Set(placed.map(({ prop }) => prop))
  return props.filter((prop) => ids.has(prop.id) && namesOf(prop).includes(tag))
}

/** Only what stands or lies whole on a stage has something beside it, and no close-up shows that. */
function carriesProps({ look, understood: { cut } }: Brief, { way }: Pick<Stage, 'way'>): boolean {
  return look !== 'close_up' && (way.pose === 'stands' || way.pose === 'lies') && !Object.values(cut).some(Boolean)
}

/** How small a product becomes to make room for its props, how small where something would have none, and how far it moves off the middle (shares of the frame). */
const ROOM = { fill: 0.56, least: WHOLE.beside, aside: 0.06, farAside: 0.17 }
/** How deep products are against their width or height, the smaller, and the room left at the edge of the frame, in shares of it. */
const DEPTH = 0.7
const MARGIN = 0.025
/** Natural things are of many sizes: where one of its usual size has no room, or would be too small to be recognized, it may be so much smaller or larger. */
const SMALLER = 0.8
const LARGER = 1.2

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
  return placedIn(brief, framingsOf(brief, bare, { chance: random() < 0.5 ? -1 : 1, things: [] })[0]!, {
    things,
    random,
  })
}

/**
 * Places what the direction asks for where it has room: first as chance likes it, then as every other picture would. What has room in the usual
 * framing has so in every picture of a shoot.
 */
function placeAsked(brief: Brief, bare: Bare, things: readonly Thing[]): PlacedThings {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'places', bare.turn))
  const [first] = framingsOf(brief, bare, { chance: random() < 0.5 ? -1 : 1, things })
  return placeFirst(brief, [{ ...first!, random }, ...evenly(brief, bare, things)], things)
}

const evenly = (brief: Brief, bare: Bare, things: readonly Thing[]): Attempt[] =>
  framingsOf(brief, bare, { chance: 1, things }).map((sided) => ({ ...sided, random: () => 0.5 }))

/** The first attempt that places all things, else the one that places most: of things that there are in other sizes, the usual ones first. */
function placeFirst(brief: Brief, attempts: readonly Attempt[], things: readonly Thing[]): PlacedThings {
  const hasSmaller = things.some(({ smaller }) => smaller !== undefined)
  const small = hasSmaller ? [things.map((thing) => ({ ...thing, prop: thing.smaller ?? thing.prop }))] : []
  const sprigs = things.some(isBranch)
    ? SPRIGS.map((scale) => things.map((thing) => (isBranch(thing) ? { ...thing, scale } : thing)))
    : []
  let best: PlacedThings | undefined
  for (const some of [things, ...small, ...sprigs])
    for (const { random, ...sided } of attempts) {
      const placed = placedIn(brief, sided, { things: some, random })
      if (best === undefined || placed.lacking.size < best.lacking.size) best = placed
      if (best.lacking.size === 0) return best
    }
  return best!
}

/** What grows is cut to any length: where a branch of its usual length (meters, at least) has no room, a sprig of these shares of it is tried. */
const BRANCH = { long: 0.25, names: ['branch', 'herb', 'grass', 'flower', 'grain'] }
const SPRIGS = [0.55, 0.4]

const isBranch = ({ prop: { size, tags }, asked }: Thing): boolean =>
  asked !== undefined && size[0] >= BRANCH.long && tags.is.some((name) => BRANCH.names.includes(name))

/** A staging with the side of its first prop, before it is mirrored. */
type Side = 1 | -1
type Sided = { bare: Bare; side: Side }
type Attempt = Sided & { random: () => number }

/** How the product may stand so that there is room beside it: a little smaller and aside, then as small and as far aside as it may be. */
function framingsOf(brief: Brief, bare: Bare, { chance, things }: { chance: Side; things: readonly Thing[] }): Sided[] {
  const { left, right, width } = surroundingsOf(framedIn(brief, bare))
  const freer = right > left ? 1 : -1
  const side = heavierSide(things, bare.mirror) ?? (Math.abs(right - left) > 0.1 * width ? freer : chance)
  if (isRoom(bare.stage.set)) return [{ bare, side }]
  const framed = (share: number, aside: number, least = ROOM.fill): Sided => {
    const near = brief.asked.distance === 'near' ? WHOLE.near : 0
    const fill = Math.min(bare.fill, Math.max(least, near, brief.share_min ?? 0, bare.fill * share))
    const { left, right, width } = surroundingsOf(framedIn(brief, { ...bare, fill }))
    const shift = bare.shift === 0 ? (-side * aside * (left + right)) / width : (bare.shift * bare.fill) / fill
    return { bare: { ...bare, fill: rounded(fill), shift: rounded(shift) }, side }
  }
  const middle = [framed(0, 0), framed(0, 0, ROOM.least)]
  if (brief.asked.side !== null) return [{ bare, side }, ...middle]
  if (isCentered(brief.asked)) return [framed(0.86, 0), ...middle]
  return [framed(0.86, ROOM.aside), framed(0, ROOM.farAside), ...middle, framed(0, ROOM.farAside, ROOM.least)]
}

const framedIn = (brief: Brief, bare: Bare): Framed => ({
  ...{ set: viewOn(bare.stage), placement: placementOn(brief, bare.stage, bare) },
  span: rounded(brief.understood.shape.size.typical),
})

type Placing = { things: readonly Thing[]; random: () => number }

const SIDES: Readonly<Record<string, Side>> = { left: -1, right: 1 }

/** Where a thing is to be on a stage that may be mirrored. */
function wantedIn({ where }: Thing, mirror: boolean): Wanted {
  const side = SIDES[where ?? ''] ?? null
  return {
    side: mirror && side !== null ? (-side as Side) : side,
    depth: where === 'front' || where === 'back' ? where : null,
  }
}

/** The side of the product on which more of what a direction wants on one is to be. */
function heavierSide(things: readonly Thing[], mirror: boolean): Side | null {
  const sum = things.reduce((sum, thing) => sum + (wantedIn(thing, mirror).side ?? 0) * thing.prop.size[0], 0)
  return sum === 0 ? null : (Math.sign(sum) as Side)
}

/** The things of a picture in their places. */
function placedIn(brief: Brief, { bare, side }: Sided, { things, random }: Placing): PlacedThings {
  const framed = framedIn(brief, bare)
  const view = bare.stage.set?.view ?? 'top'
  const taken: PlannedProp[] = []
  const product = measuresOf(brief, bare.stage)
  const sizes = things.map(
    ({ prop, scale }) => scale ?? rounded((isLargeBeside(prop, product) ? SMALLER : 0.94) + 0.12 * random()),
  )
  const hasRoom = (i: number, spot: Pick<PropPlacement, 'x' | 'z'>): boolean => {
    const { prop, asked, scale } = things[i]!
    for (const size of asked === undefined || scale !== undefined ? [sizes[i]!] : [sizes[i]!, SMALLER, LARGER]) {
      const found = roomAt(framed, { prop, view, ...spot, size }, taken)
      if (found === null) continue
      taken.push(found)
      sizes[i] = size
      return true
    }
    return false
  }
  const all = things.map(({ prop, scale = 1 }) => ({ size: scaled(prop.size, scale) }))
  const wanted = (i: number) => wantedIn(things[i]!, bare.mirror)
  const spots = arrange(all, surroundingsOf(framed), { side, wanted, random, hasRoom })
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

const scaled = ([wide, deep, high]: PropDescription['size'], scale: number): PropDescription['size'] => [
  wide * scale,
  deep * scale,
  high * scale,
]

const placeOf = (value: number) => Math.round(value * 10_000) / 10_000
