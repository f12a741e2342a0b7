import type { LightPattern, LightShape } from '../../goods/lights.ts'
import { noiseAt } from '../random.ts'
import type { Plane } from '../raster/raster.ts'
import { smoothStep } from '../raster/smooth-step.ts'
import type { SetDescription, StageSet } from '../sets/stage-set.ts'
import { minus, unit, type Vec3 } from '../sets/vector.ts'
import type { Placement } from './frame.ts'
import { inAxes, type Receivers } from './receivers.ts'

/** The sun is never larger than this in the sky (degrees), and neither is a large lamp nearby. */
const SUN_MAX = 50

/** A set whose lamp is as soft, as high and on the side that a light wants: only the product's shadow follows it. */
export function lampedAs<Set extends Pick<StageSet, 'description'>>(set: Set, shape: LightShape | undefined): Set {
  if (!shape) return set
  const { description } = set
  return { ...set, description: { ...description, light: lampIn(description, shape) } }
}

function lampIn({ light, anchor, view }: SetDescription, shape: LightShape): SetDescription['light'] {
  const { softness = 1, height = 1, behind = false } = shape
  const moved = ([x, y, z]: Vec3): [number, number, number] =>
    behind && view !== 'top' ? [0.55 * x, BEHIND * Math.hypot(x, y), height * z] : [x, y, height * z]
  if (light.type === 'sun')
    return { ...light, direction: moved(light.direction), angle_deg: Math.min(SUN_MAX, light.angle_deg * softness) }
  const [x, y, z] = moved(minus(light.position, anchor))
  const size: [number, number] = [light.size[0] * softness, light.size[1] * softness]
  return { ...light, position: [x + anchor[0], y + anchor[1], z + anchor[2]], size }
}

/** How far behind its anchor a light from behind stands, against its distance. */
const BEHIND = 0.8

/** Sends the key light through the pattern of a light: multiplies its share at every receiver, in place. */
export function throwPattern(
  key: Plane,
  set: Pick<StageSet, 'description'>,
  { receivers, placement, light }: { receivers: Receivers; placement: Placement; light: LightShape | undefined },
): void {
  const pattern = light?.pattern
  if (pattern === undefined) return
  const share = PATTERNS[pattern.shape]({ receivers, placement, pattern, toward: towardLamp(set, placement) })
  const { position } = receivers
  for (let at = 0; at < key.data.length; at++) {
    const isNowhere = Number.isNaN(position[at * 3]!)
    const part = isNowhere && pattern.shape !== 'halo' ? 0 : share(at)
    key.data[at] = key.data[at]! * (pattern.rest + (1 - pattern.rest) * part)
  }
}

/** From the product to the lamp, in the product's axes. */
function towardLamp({ description: { light } }: Pick<StageSet, 'description'>, { axes }: Placement): Vec3 {
  return inAxes(unit(light.type === 'sun' ? light.direction : minus(light.position, axes.origin)), axes)
}

type Throw = { receivers: Receivers; placement: Placement; pattern: LightPattern; toward: Vec3 }

/** The part of the key light that arrives at a receiver. */
type Share = (at: number) => number

const PATTERNS: Readonly<Record<LightPattern['shape'], (how: Throw) => Share>> = {
  spot: spotOf,
  pool: poolOf,
  halo: haloOf,
  side: sideOf,
  window: (how) => through(how, paneAt),
  blinds: (how) => through(how, slatAt),
  leaves: (how) => nearby(how, through(how, leafAt)),
}

const sizeOf = ({ rect, unitPx }: Placement): number => Math.max(rect.width, rect.height) / unitPx

/** A cone of light onto the product: what is farther from its axis is dark. */
function spotOf({ receivers: { position }, placement, pattern, toward }: Throw): Share {
  const size = sizeOf(placement)
  const middle = placement.pose === 'stands' ? 0.2 * (placement.rect.height / placement.unitPx) : middleOf(placement)
  const [outer, inner] = [pattern.size * size * (1 + pattern.soft), pattern.size * size * (1 - pattern.soft)]
  return (at) => {
    const [x, y, z] = [position[at * 3]!, position[at * 3 + 1]! - middle, position[at * 3 + 2]!]
    const along = x * toward[0] + y * toward[1] + z * toward[2]
    return 1 - smoothStep(inner, outer, Math.sqrt(Math.max(0, x * x + y * y + z * z - along * along)))
  }
}

const middleOf = ({ rect, unitPx }: Placement): number => rect.height / unitPx / 2

/** A lamp beside the product: its light falls off with the distance. */
function poolOf({ receivers: { position }, placement, pattern, toward }: Throw): Share {
  const size = sizeOf(placement)
  const middle = placement.pose === 'stands' ? 0.15 * size : middleOf(placement)
  const aside = 0.3 * size * Math.sign(toward[0] || -1)
  const reach = (pattern.size * size) ** 2
  return (at) => {
    const [x, y, z] = [position[at * 3]! - aside, position[at * 3 + 1]! - middle, position[at * 3 + 2]!]
    return 1.15 / (1 + (x * x + y * y + z * z) / reach) ** 1.6
  }
}

/** A glow behind the product, and less light before it. */
function haloOf({ receivers, placement, pattern }: Throw): Share {
  const { across, down, width, position } = receivers
  const { rect } = placement
  const reach = pattern.size * Math.max(rect.width, rect.height)
  const [left, top] = [rect.left + rect.width / 2, rect.top + 0.42 * rect.height]
  const size = sizeOf(placement)
  return (at) => {
    const x = ((at % width) - across.start) / across.step - left
    const y = (Math.floor(at / width) - down.start) / down.step - top
    const near = Math.exp(-(x * x + y * y) / (reach * reach))
    const w = position[at * 3 + 2]!
    const back = Number.isNaN(w) ? 1 : smoothStep(-0.3, 1, -w / size)
    return GLOW * near * (0.35 + 0.65 * back) + 0.3 * back
  }
}

/** Light that stays on the lamp's side of the product. */
function sideOf({ receivers: { position }, placement, pattern, toward }: Throw): Share {
  const reach = pattern.size * sizeOf(placement) * Math.sign(toward[0] || -1)
  return (at) => 1.3 * smoothStep(-1, 1, position[at * 3]! / reach)
}

/** How much brighter than its light the glow behind a product is. */
const GLOW = 2.6

/**
 * Light that is sent through an opening of a plane, which stands upright between stage and lamp. The opening is described over the plane:
 * across and up, in sizes of the pattern, with the product's middle at 0.
 */
function through(
  { receivers: { position }, placement, pattern, toward }: Throw,
  opening: (across: number, up: number, soft: number) => number,
): Share {
  const size = pattern.size * sizeOf(placement)
  const [right, up] = placement.pose === 'lies' ? lyingAxes(toward) : uprightAxes(toward)
  const middle = middleOf(placement) * (placement.pose === 'stands' ? 0.7 : 1)
  return (at) => {
    const [x, y, z] = [position[at * 3]!, position[at * 3 + 1]! - middle, position[at * 3 + 2]!]
    return opening(
      (x * right[0] + y * right[1] + z * right[2]) / size,
      (x * up[0] + y * up[1] + z * up[2]) / size,
      pattern.soft,
    )
  }
}

/** On an upright plane across the light: what is sideways, and what is up once a point has gone along the light to the plane. */
function uprightAxes([x, y, z]: Vec3): [Vec3, Vec3] {
  const level = Math.max(0.5, Math.hypot(x, z))
  const ahead = unit([x, 0, z])
  return [
    [ahead[2], 0, -ahead[0]],
    [-(ahead[0] * y) / level, 1, -(ahead[2] * y) / level],
  ]
}

/** For ground that is viewed from above: the window's shape lies on it, turned towards the lamp. */
function lyingAxes([x, y]: Vec3): [Vec3, Vec3] {
  const turn = Math.atan2(y, x) - Math.PI / 2 + 0.35
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [
    [cos, sin, 0],
    [-sin * 0.8, cos * 0.8, 0],
  ]
}

/** The leaves are those of a tree beside the product: what is so many sizes of it behind it lies in the sun, as the sea behind a beach. */
const NEARBY = { from: 4, to: 9 }

function nearby({ receivers: { position }, placement }: Throw, share: Share): Share {
  const size = sizeOf(placement)
  return (at) => {
    const part = share(at)
    return part + (1 - part) * smoothStep(NEARBY.from, NEARBY.to, -position[at * 3 + 2]! / size)
  }
}

const PANES = { across: 1.1, up: 2.1, bar: 0.07 }

/** A window of two by three panes. */
function paneAt(across: number, up: number, soft: number): number {
  const inside = edge(PANES.across - Math.abs(across), soft) * edge(PANES.up - Math.abs(up), soft)
  const bars = edge(Math.abs(across + 0.28) - PANES.bar, soft)
  const third = (2 * PANES.up) / 3
  const sill = Math.abs(((((up + 0.35 + PANES.up) % third) + third) % third) - third / 2)
  return inside * bars * edge(third / 2 - sill - PANES.bar, soft)
}

/** Slats: bright and dark stripes. */
function slatAt(_across: number, up: number, soft: number): number {
  const within = Math.abs(up - Math.round(up))
  return edge(within - 0.22, soft)
}

/** Leaves in the sun: irregular spots of light. */
function leafAt(across: number, up: number, soft: number): number {
  const coarse = softNoise(across * 1.1 + 7, up * 1.1 + 3, 5)
  const fine = softNoise(across * 2.7 - 2, up * 2.7 + 11, 9)
  return edge(0.62 * coarse + 0.38 * fine - 0.47, 0.35 * soft)
}

function softNoise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [smoothStep(0, 1, x - left), smoothStep(0, 1, y - top)]
  const at = (dx: number, dy: number): number => noiseAt(left + dx, top + dy, seed)
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * fx
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * fx
  return upper + (lower - upper) * fy
}

/** 0 outside and 1 inside, over so wide an edge. */
const edge = (inside: number, soft: number): number => smoothStep(-soft, soft, inside)
