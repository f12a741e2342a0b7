import type { PropDescription } from '../props/prop.ts'
import type { PropPlacement } from './shot-plan.ts'

/** The product in its frame, in meters: its own size, how deep it is about, and the room from its middle to the sides and above or below it. */
export type Surroundings = {
  width: number
  height: number
  depth: number
  left: number
  right: number
  above: number
  flat: boolean
}

type Spot = Pick<PropPlacement, 'x' | 'z'>
type Side = 1 | -1

/** How far from the product the nearest prop is, in shares of the product's width: least, and by chance up to so much more. */
const GAP = { least: 0.04, more: 0.14 }
/** What is no higher than this share of the product may stand before it, at its side. */
const LOW = 0.45
/** So much of what has too little room beside the product may be hidden behind it. */
const HIDDEN = { least: 0.22, more: 0.3 }
/** Some products are so much deeper than most. */
const DEEPEST = 1.5
/** How near the boxes of props may come to each other: most of them are round. */
const TOUCH = 0.9
/** From the side they are this far apart, in shares of their widths. */
const COVERED = 0.6

type Placed = { spot: Spot; size: readonly [number, number, number] }
type Arranging = { around: Surroundings; side: Side; random: () => number; placed: readonly Placed[] }

/** Where a thing is to be: on one side of the product, before it or behind it. */
export type Wanted = { side: Side | null; depth: 'front' | 'back' | null }

/** Where things are wanted, and whether one of them has room at a spot, beside those that have their spots before it. */
type Arrangement = {
  side: Side
  wanted: (i: number) => Wanted
  random: () => number
  hasRoom: (i: number, spot: Spot) => boolean
}

/**
 * Where props are placed: the first beside the product and a little behind it, others with it, farther out or nearer to the camera, and every third
 * low on the other side. A prop without room is left out. `side` is that of the first: 1 for the right.
 */
export function arrange(
  things: readonly Pick<PropDescription, 'size'>[],
  around: Surroundings,
  { side, wanted: wantedOf, random, hasRoom }: Arrangement,
): (Spot | null)[] {
  const placed: Placed[] = []
  return things.map(({ size }, i) => {
    const wanted = wantedOf(i)
    const toward = wanted.side ?? ((i % 3 === 2 ? -side : side) as Side)
    const ways = (wanted.side === null ? [toward, -toward] : [toward]) as Side[]
    const isFree = (spot: Spot) => !placed.some((other) => meets({ spot, size }, other, around.flat))
    const spots = spotsFor({ size, i, ways, wanted }, { around, random, placed })
    const spot = spots.find((one) => isFree(one) && hasRoom(i, one)) ?? null
    if (spot) placed.push({ spot, size })
    return spot
  })
}

type Arranged = { size: Placed['size']; i: number; ways: readonly Side[]; wanted: Wanted }

/** Where the i-th thing may be on these sides of the product, best first. */
function spotsFor({ size, i, ways, wanted }: Arranged, arranging: Omit<Arranging, 'side'>): Spot[] {
  const { around } = arranging
  const spots = around.flat ? flatSpots : uprightSpots
  const all = [
    ...ways.flatMap((side) => (wanted.depth === 'front' ? spotsBefore(size, around, side) : [])),
    ...ways.flatMap((side) => (wanted.depth === 'back' ? spotsBehind(size, around, side) : [])),
    ...ways.flatMap((side) => spots(size, i, { ...arranging, side })),
    ...ways.flatMap((side) => wherever(size, around, side)),
    ...ways.flatMap((side) => (around.flat ? fromEdges(size, around, side) : [])),
  ]
  if (wanted.depth === 'front') return all.filter(({ z }) => z < -IN_FRONT * size[1])
  if (wanted.depth === 'back') return all.filter(({ z }) => z > (around.flat ? around.height : around.depth))
  const isAside = (out: number): boolean => out > ASIDE * around.width && out > BESIDE * size[0]
  return all.filter(({ x }) => wanted.side === null || isAside(x * wanted.side))
}

/** Steps outwards, in shares of the product's width, and to the back, in shares of its depth, where no better spot is free. */
const STEPS = { out: [0, 0.18, 0.36, 0.6], back: [0.12, 0.45, -0.2] }

/** Every spot beside the product, whatever it looks like there. */
function wherever([wide]: Placed['size'], { width, height, depth, flat, ...around }: Surroundings, side: Side): Spot[] {
  const room = side > 0 ? around.right : around.left
  const backs = flat ? [0.5 * height, 0.15 * height, 0.85 * height] : STEPS.back.map((step) => step * depth)
  return STEPS.out
    .map((step) => width * (0.5 + GAP.least + step) + wide / 2)
    .filter((out) => out + wide / 2 <= room)
    .flatMap((out) => backs.map((z) => ({ x: side * out, z })))
}

/** What is farther off the middle than these shares of the width of the product and of its width is beside it, not above or below it. */
const ASIDE = 0.4
const BESIDE = 0.45
/** What is nearer by less than this share of its depth is beside the product. */
const IN_FRONT = 0.5

/** Where something is before the product: nearer to the camera at its sides or, in a view from above, below it. */
function spotsBefore(
  [wide, deep]: Placed['size'],
  { width, depth, flat, ...around }: Surroundings,
  side: Side,
): Spot[] {
  const room = side > 0 ? around.right : around.left
  const out = Math.min(room - wide / 2, width * (0.5 + GAP.least) + wide / 2)
  const away = deep / 2 + GAP.least * Math.max(width, around.height)
  if (flat) return [0.2, 0, 0.45].map((share) => ({ x: side * share * width, z: -away }))
  return [1.1, 0.8, 0.6].map((step) => ({ x: side * out, z: -step * Math.max(deep, depth / 2) }))
}

/** How much of what is behind the product that hides at most, and how far apart they are, in shares of the product's width. */
const BEHIND = { hidden: [0.4, 0.25, 0.1, 0], away: [0.1, 0.35] }

/** Where something is behind the product, partly hidden by it, or, in a view from above, above it. */
function spotsBehind(
  [wide, deep]: Placed['size'],
  { width, height, depth, flat, ...around }: Surroundings,
  side: Side,
): Spot[] {
  const room = side > 0 ? around.right : around.left
  const above = height + deep / 2 + GAP.least * Math.max(width, height)
  if (flat) return [0.2, 0, 0.45].map((share) => ({ x: side * share * width, z: above }))
  return BEHIND.hidden
    .map((hidden) => width / 2 + (0.5 - hidden) * wide)
    .filter((out) => out + wide / 2 <= room)
    .flatMap((out) => BEHIND.away.map((away) => ({ x: side * out, z: DEEPEST * depth + deep / 2 + away * width })))
}

/** How much of what comes in from a corner is beyond the frame's side, in shares of its width. */
const BEYOND = 0.2

/** Where a thing too long for the room beside what lies comes into the frame: from its sides, and from above and below in the corners. */
function fromEdges([wide, deep]: Placed['size'], { width, height, ...around }: Surroundings, side: Side): Spot[] {
  const room = side > 0 ? around.right : around.left
  const out = width * (0.5 + GAP.least) + wide / 2
  const away = deep / 2 + GAP.least * Math.max(width, height)
  const corner = Math.max(0, room - (0.5 - BEYOND) * wide)
  return [
    ...[0.85, 0.5, 0.15].map((share) => ({ x: side * out, z: share * height })),
    ...[corner, corner / 2, 0].flatMap((x) => [height + away, -away].map((z) => ({ x: side * x, z }))),
  ]
}

/** Things that stand in one place or, from the side, behind each other for the most part. */
function meets(one: Placed, other: Placed, flat: boolean): boolean {
  const apart = (axis: 0 | 1): number => (TOUCH * (one.size[axis] + other.size[axis])) / 2
  const [across, deep] = [Math.abs(one.spot.x - other.spot.x), Math.abs(one.spot.z - other.spot.z)]
  const isHidden = !flat && across < (COVERED * (one.size[0] + other.size[0])) / 2
  return isHidden || (across < apart(0) && deep < apart(1))
}

/** Beside, farther out, before and, partly hidden, behind what stands: where there is room, best first. */
function uprightSpots(
  [wide, deep, high]: Placed['size'],
  i: number,
  { around, side, random, placed }: Arranging,
): Spot[] {
  const { width, height, depth } = around
  const room = side > 0 ? around.right : around.left
  const beside = width * (0.5 + GAP.least + GAP.more * random()) + wide / 2
  const last = placed.filter(({ spot }) => spot.x * side > 0).at(-1)
  const farther = last ? Math.abs(last.spot.x) + (TOUCH * (last.size[0] + wide)) / 2 : beside
  const front = -(0.3 + 0.25 * random()) * deep - 0.01 * width
  const back = (0.15 + 0.45 * random()) * depth
  const hidden = HIDDEN.least + HIDDEN.more * random()
  const behind = {
    out: width / 2 + (0.5 - hidden) * wide,
    z: DEEPEST * depth + deep / 2 + (0.04 + 0.3 * random()) * width,
  }
  const before = {
    out: width * (0.5 + GAP.least) + wide / 2,
    z: last ? last.spot.z - (last.size[1] + deep) / 2 : front,
  }
  const isLow = high <= LOW * height
  const wanted = [
    ...(last ? [{ out: farther, z: isLow ? Math.min(front, last.spot.z - 0.2 * deep) : last.spot.z }] : []),
    { out: beside, z: i > 0 && isLow ? front : back },
    ...(isLow ? [before] : []),
    behind,
  ]
  return wanted.filter(({ out }) => out + wide / 2 <= room).map(({ out, z }) => ({ x: side * out, z }))
}

/** Around what lies: to its side, high for the first and low for others, or above and below it. */
function flatSpots([wide, deep]: Placed['size'], i: number, { around, side, random, placed }: Arranging): Spot[] {
  const { width, height } = around
  const room = side > 0 ? around.right : around.left
  const out = width * (0.5 + GAP.least + GAP.more * random()) + wide / 2
  const last = placed.filter(({ spot }) => spot.x * side > 0).at(-1)
  const high = (0.64 + 0.2 * random()) * height
  const low = (0.14 + 0.18 * random()) * height
  const beside = [...(last ? [last.spot.z - (last.size[1] + deep) / 2] : []), ...(i === 0 ? [high, low] : [low, high])]
  const away = deep / 2 + (GAP.least + GAP.more * random()) * Math.max(width, height)
  const aside = side * width * (0.16 + 0.16 * random())
  const isTight = away + deep / 2 > around.above
  return [
    ...(out + wide / 2 <= room ? beside.map((z) => ({ x: side * out, z })) : []),
    ...(isTight
      ? []
      : [
          { x: aside, z: i % 2 === 0 ? height + away : -away },
          { x: aside, z: i % 2 === 0 ? -away : height + away },
        ]),
  ]
}
