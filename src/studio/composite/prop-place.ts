import type { Prop } from '../props/prop.ts'
import type { Box, Raster, Size } from '../raster/raster.ts'
import { project } from '../sets/camera.ts'
import type { StageSet, StageView } from '../sets/stage-set.ts'
import { add, minus, scaled, unit, type Vec3 } from '../sets/vector.ts'
import type { Placement } from './frame.ts'
import { inAxes, type Receivers, receiverAt } from './receivers.ts'

/** What of a prop decides where it appears. */
export type PropOutline = Pick<Prop, 'description' | 'pxPerMeter' | 'foot'> & { key: { picture: Size } }

/** A prop beside the product: `x` meters to its right, `z` behind its contact line (before it: negative), `size` its share of its true size; `turned` the other way round. */
export type StandingProp<P extends PropOutline = Prop> = {
  prop: P
  x: number
  z: number
  size: number
  turned?: boolean
}

/** The props of a picture; `span` is the length of the product's longer side in meters. */
export type PropGroup = { span: number; props: readonly StandingProp[] }

/**
 * A prop in the frame: `rect` is where its picture appears, `mirrored` whether left to right, `foot` where it stands in the product's axes,
 * `unit` how many world units a meter of it takes. `flat` where the stage is viewed from above and what stands on it rises toward the camera.
 */
export type PlacedProp<P extends PropOutline = Prop> = {
  prop: P
  rect: Box
  mirrored: boolean
  foot: Vec3
  unit: number
  flat: boolean
  /** From its foot to the camera, in the product's axes. */
  toCamera: Vec3
}

/** Where props are placed: a stage, the product on it, and what of the stage is in the frame. */
export type Ground = { set: StageSet; placement: Placement; receivers: Receivers }

/** Where a prop appears. */
export function placeProp<P extends PropOutline>(
  { set, placement }: { set: StageView; placement: Placement },
  { prop, x, z, size, turned = false }: StandingProp<P>,
  { span, keyFromRight }: { span: number; keyFromRight: boolean },
): PlacedProp<P> {
  const { axes, frame, window, rect, unitPx } = placement
  const mirrored = keyFromRight !== turned
  const pxPerMeter = Math.max(rect.width, rect.height) / span
  const meter = pxPerMeter / unitPx
  const flat = placement.pose === 'lies'
  const foot: Vec3 = flat ? [x * meter, z * meter, 0] : [x * meter, 0, -z * meter]
  const world = add(axes.origin, fromAxes(foot, placement))
  const there = project(set.camera, world)
  const here = project(set.camera, axes.origin)
  const scale = (pxPerMeter * size * here.depth) / there.depth / prop.pxPerMeter
  const { width, height } = prop.key.picture
  const [footX, footY] = [mirrored ? width - prop.foot[0] : prop.foot[0], prop.foot[1]]
  return {
    prop,
    mirrored,
    foot,
    unit: meter * size,
    flat,
    toCamera: unit(inAxes(minus(set.camera.origin, world), axes)),
    rect: {
      left: Math.round(((there.x - window.x) / window.width) * frame.width - footX * scale),
      top: Math.round(((there.y - window.y) / window.height) * frame.height - footY * scale),
      width: Math.max(2, Math.round(width * scale)),
      height: Math.max(2, Math.round(height * scale)),
    },
  }
}

/** A point of the product's axes as a vector of the world. */
export function fromAxes([u, v, w]: Vec3, { axes }: Pick<Placement, 'axes'>): Vec3 {
  return add(add(scaled(axes.right, u), scaled(axes.up, v)), scaled(axes.toward, w))
}

/** The frame pixel at which a point of the product's axes appears. */
function pixelOf(point: Vec3, { set, placement }: Pick<Ground, 'set' | 'placement'>): { x: number; y: number } {
  const { axes, frame, window } = placement
  const { x, y } = project(set.camera, add(axes.origin, fromAxes(point, placement)))
  return { x: ((x - window.x) / window.width) * frame.width, y: ((y - window.y) / window.height) * frame.height }
}

/** Level ground is this upright, and no further (world units) from the plane on which the product stands; from above no eye sees a little rise. */
const LEVEL = { cosine: 0.85, height: 0.02, fromAbove: 0.045 }

/** The share of a prop's extent on which it rests at most. */
const FOOT_SHARE = 0.36

/** Points of the product's axes on which a prop rests. */
export function footOf({ prop, unit: meter, foot, flat }: PlacedProp<PropOutline>): Vec3[] {
  const [wide, deep] = [prop.description.size[0] * FOOT_SHARE * meter, prop.description.size[1] * FOOT_SHARE * meter]
  const offsets = [
    [0, 0],
    [-wide, 0],
    [wide, 0],
    [0, -deep],
    [0, deep],
  ] as const
  return offsets.map(([across, back]) =>
    flat ? [foot[0] + across, foot[1] + back, 0] : [foot[0] + across, 0, foot[2] - back],
  )
}

/** Whether all of a prop's foot rests on the ground of the product. */
export const rests = (placed: PlacedProp, standing: Ground): boolean =>
  footOf(placed).every((point) => isGround(point, placed.flat, standing))

/** Ground is where so much of what is within this share of the frame around a point is level: joints of tiles and boards are not. */
const AROUND = { reach: 0.008, share: 0.4 }
const LATTICE = [-1, -0.5, 0, 0.5, 1]

function isGround(point: Vec3, flat: boolean, standing: Ground): boolean {
  const { frame } = standing.placement
  const { x, y } = pixelOf(point, standing)
  // From above, what is cut by the frame lies on what nobody sees.
  if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return flat
  const reach = AROUND.reach * Math.max(frame.width, frame.height)
  const places = LATTICE.flatMap((down) => LATTICE.map((across) => [x + across * reach, y + down * reach] as const))
  const level = places.filter(([px, py]) => isLevel(px, py, flat, standing))
  return level.length >= AROUND.share * places.length
}

function isLevel(x: number, y: number, flat: boolean, { receivers, placement }: Ground): boolean {
  const at = receiverAt(receivers, x, y) * 3
  const rise = flat ? 2 : 1
  const limit =
    (flat ? LEVEL.fromAbove : LEVEL.height) *
    Math.max(1, Math.max(placement.rect.width, placement.rect.height) / placement.unitPx)
  return receivers.normal[at + rise]! > LEVEL.cosine && Math.abs(receivers.position[at + rise]!) < limit
}

/** Room that is left between a prop and the edge of the frame, in shares of its shorter side. */
const FRAME_MARGIN = 0.012

/** From above, a thing this long (shares of the frame's shorter side) may come in from the edge of the frame, with so much of it. */
const CROPPED = { long: 0.3, shown: 0.55 }

/** Whether a prop is within the frame, or is a long one that comes into it from its edge. */
export function isInFrame(
  { rect, flat }: Pick<PlacedProp, 'rect' | 'flat'>,
  { frame }: Pick<Placement, 'frame'>,
): boolean {
  const shorter = Math.min(frame.width, frame.height)
  const margin = FRAME_MARGIN * shorter
  const [right, bottom] = [rect.left + rect.width, rect.top + rect.height]
  const isWhole =
    rect.left >= margin && rect.top >= margin && right <= frame.width - margin && bottom <= frame.height - margin
  if (isWhole || !flat || Math.max(rect.width, rect.height) < CROPPED.long * shorter) return isWhole
  const across = Math.min(right, frame.width) - Math.max(rect.left, 0)
  const down = Math.min(bottom, frame.height) - Math.max(rect.top, 0)
  return Math.max(0, across) * Math.max(0, down) >= CROPPED.shown * rect.width * rect.height
}

/** Places of the frame at which a prop appears: an even lattice over its picture, where that is at least half opaque. */
function placesOf({ rect, prop, mirrored }: PlacedProp): { x: number; y: number }[] {
  const { data, width, height } = prop.key.picture
  const places = Array.from({ length: PROBES * PROBES }, (_, n) => ({
    u: ((n % PROBES) + 0.5) / PROBES,
    v: (Math.floor(n / PROBES) + 0.5) / PROBES,
  }))
  const isOpaque = ({ u, v }: { u: number; v: number }): boolean =>
    data[(Math.floor(v * height) * width + Math.floor((mirrored ? 1 - u : u) * width)) * 4 + 3]! >= 128
  return places.filter(isOpaque).map(({ u, v }) => ({ x: rect.left + u * rect.width, y: rect.top + v * rect.height }))
}

const PROBES = 40
const HIDDEN_MAX = 0.04

/** Whether nothing of the stage stands before a prop: what is nearer to the camera than its plane, on more than a few of its pixels. */
export function isClear(placed: PlacedProp, { receivers }: Pick<Ground, 'receivers'>): boolean {
  const { toCamera, foot, prop, unit: meter } = placed
  const margin = 0.5 * Math.max(prop.description.size[0], prop.description.size[1]) * meter
  const places = placesOf(placed)
  const hidden = places.filter(({ x, y }) => {
    const at = receiverAt(receivers, x, y) * 3
    const nearer = [0, 1, 2].reduce((sum, k) => sum + (receivers.position[at + k]! - foot[k]!) * toCamera[k]!, 0)
    return nearer > margin
  })
  return places.length > 0 && hidden.length <= HIDDEN_MAX * places.length
}

/** The share of a prop that lies in the product's outline. */
export function shareBehind(placed: PlacedProp, product: Raster, at: Box): number {
  const places = placesOf(placed)
  const behind = places.filter(({ x, y }) => {
    const [px, py] = [Math.floor(x - at.left), Math.floor(y - at.top)]
    if (px < 0 || py < 0 || px >= product.width || py >= product.height) return false
    return product.data[(py * product.width + px) * 4 + 3]! > 8
  })
  return behind.length / Math.max(1, places.length)
}

type Span = readonly [low: number, high: number]
export const overlap = ([a, b]: Span, [c, d]: Span): boolean => a < d && c < b

/** Where a prop is on the ground: across, and on the axis that leads to the back. */
export function extentOf({ foot, prop, unit: meter, flat }: PlacedProp<PropOutline>): [across: Span, back: Span] {
  const [wide, deep] = [(prop.description.size[0] * meter) / 2, (prop.description.size[1] * meter) / 2]
  const back = flat ? foot[1] : foot[2]
  return [
    [foot[0] - TOUCH * wide, foot[0] + TOUCH * wide],
    [back - TOUCH * deep, back + TOUCH * deep],
  ]
}

/** Round things may come this near to each other, in shares of their boxes. */
const TOUCH = 0.85

/** Products are at most this deep against their width or height, the smaller: an outline that rises from its foot may be a box turned aside. */
const DEEPEST = 1.05

/** How far behind its contact line a product of this size reaches at most. */
export const depthMost = ({ width, height }: Size): number => DEEPEST * Math.min(width, height)

/** Whether two props stand in one place. */
export function meet(one: PlacedProp<PropOutline>, other: PlacedProp<PropOutline>): boolean {
  const [a, b] = [extentOf(one), extentOf(other)]
  return overlap(a[0], b[0]) && overlap(a[1], b[1])
}
