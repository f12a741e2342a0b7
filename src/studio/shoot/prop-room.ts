import type { Placement } from '../composite/frame.ts'
import {
  depthMost,
  extentOf,
  footOf,
  fromAxes,
  isInFrame,
  meet,
  overlap,
  type PlacedProp,
  type PropOutline,
  placeProp,
} from '../composite/prop-place.ts'
import type { PropDescription, PropView } from '../props/prop.ts'
import type { Box } from '../raster/raster.ts'
import { project } from '../sets/camera.ts'
import { isGroundAt, obstacleAt } from '../sets/ground-map.ts'
import type { StageView } from '../sets/stage-set.ts'
import type { Vec3 } from '../sets/vector.ts'
import { differenceOf } from './palette.ts'
import { isGroup } from './prop-fit.ts'
import { colorsCalled } from './unmet-colors.ts'

/** A stage with the product in its place, as it will be rendered before it is mirrored; `span` is the length of the product in meters. */
export type Framed = { set: StageView; placement: Placement; span: number }

/** A prop that a plan has placed. */
export type PlannedProp = PlacedProp<PropOutline>

type Wanted = { prop: PropDescription; view: PropView; x: number; z: number; size: number }

/**
 * A prop in its place if it has room there: in the frame, on level ground, beside the others and the product, with nothing of the stage before it.
 * Stricter than what is measured in the picture, because only the box of the product is used, not its outline.
 */
export function roomAt(framed: Framed, wanted: Wanted, others: readonly PlannedProp[]): PlannedProp | null {
  const { set, placement, span } = framed
  const prop = outlineOf(wanted.prop, wanted.view)
  const placed = placeProp({ set, placement }, { ...wanted, prop }, { span, keyFromRight: false })
  const turned = turnedRect(placed)
  const both = { ...placed, rect: boundsOf(placed.rect, turned) }
  const hasRoom =
    isInFrame(placed, placement) &&
    isInFrame({ ...placed, rect: turned }, placement) &&
    isRecognizable(placed, framed) &&
    isSharp(placed) &&
    !others.some((other) => meet(both, other) || (both.flat && isCovered(both.rect, other.rect))) &&
    isBeside(both, placement) &&
    footOf(both).every((point) => isGround(point, both.flat, framed)) &&
    isClear(both, framed)
  return hasRoom ? both : null
}

function outlineOf(description: PropDescription, view: PropView): PropOutline {
  const { width, height, px_per_meter, foot } = description.views[view]!
  return { description, pxPerMeter: px_per_meter, foot, key: { picture: { width, height } } }
}

/** Where a prop appears the other way round: the lamp decides later how it stands. */
function turnedRect({ rect, prop }: PlannedProp): Box {
  const turned = Math.round(((2 * prop.foot[0]) / prop.key.picture.width - 1) * rect.width)
  return { ...rect, left: rect.left + turned }
}

const boundsOf = (one: Box, other: Box): Box => ({
  ...one,
  left: Math.min(one.left, other.left),
  width: one.width + Math.abs(one.left - other.left),
})

/** So much larger than its picture nothing is placed: a tealight beside a ring would be a blur. */
const ENLARGED_MAX = 3.3

const isSharp = ({ rect, prop }: PlannedProp): boolean => rect.width <= ENLARGED_MAX * prop.key.picture.width

/** So much of one thing may lie on another in a view from above. */
const COVERED_SHARE = 0.2

const isCovered = (one: Box, other: Box): boolean =>
  shareIn(one, other) > COVERED_SHARE || shareIn(other, one) > COVERED_SHARE

/**
 * What shows less of itself than a square of this side, in shares of the shorter side of the frame, is a dot that nobody recognizes; of several things each is
 * smaller, and twigs and leaves fill little of their box; and what is less high or wide than `narrow` is a streak.
 */
const RECOGNIZABLE = { one: 0.075, several: 0.09, loose: 0.11, narrow: 0.035 }

function leastSideOf(prop: PropDescription): number {
  const { materials, is } = prop.tags
  if (LOOSE.some((name) => materials.includes(name) || is.includes(name))) return RECOGNIZABLE.loose
  return isGroup(prop) ? RECOGNIZABLE.several : RECOGNIZABLE.one
}

const LOOSE = ['leaf', 'fir', 'branch', 'bunch', 'petals', 'pepper']

/** Nearer than this (CIEDE2000) to its ground a thing is hard to see, and so are drops: they must be so much larger. */
const FAINT = { difference: 14, larger: 1.5 }

/** Whether so much of a prop is in the frame and not behind the product that an eye recognizes it. */
function isRecognizable({ rect, prop }: PlannedProp, { set, placement: { rect: product, frame } }: Framed): boolean {
  const larger = isFaint(prop.description, set.description) ? FAINT.larger : 1
  const unit = Math.min(frame.width, frame.height)
  const side = larger * leastSideOf(prop.description)
  const shown = within(rect, { left: 0, top: 0, ...frame }) - within(rect, product)
  return Math.min(rect.width, rect.height) >= RECOGNIZABLE.narrow * unit && shown >= (side * unit) ** 2
}

/** The share of a prop that the product may hide, and what so thin a prop (meters) may have under its edge. */
const HIDDEN_MAX = 0.55
const THIN = { high: 0.012, under: 0.3 }

function isFaint({ tags }: PropDescription, { ground_color, tags: { palette } }: StageView['description']): boolean {
  const ground = ground_color ?? palette[0]
  const isLike = (color: string): boolean => differenceOf(color, ground!) < FAINT.difference
  return tags.materials.includes('water') || (ground !== undefined && colorsCalled(tags.palette).some(isLike))
}

function isBeside(placed: PlannedProp, { rect, unitPx }: Placement): boolean {
  const hidden = shareIn(placed.rect, rect)
  if (placed.flat) return hidden < (placed.prop.description.size[2] < THIN.high ? THIN.under : 0.005)
  const [width, height] = [rect.width / unitPx, rect.height / unitPx]
  const depth = depthMost({ width, height })
  const [across, back] = extentOf(placed)
  const isBehind = overlap(across, [-width / 2, width / 2])
  if (!isBehind && hidden === 0) return true
  return hidden < HIDDEN_MAX && -placed.foot[2] > depth / 3 && !(isBehind && overlap(back, [-depth, depth]))
}

/** The share of a box that lies in another one. */
const shareIn = (box: Box, other: Box): number => within(box, other) / (box.width * box.height)

/** The area of a box that lies in another one. */
function within(box: Box, other: Box): number {
  const across = Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left)
  const down = Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top)
  return Math.max(0, across) * Math.max(0, down)
}

function isGround(point: Vec3, flat: boolean, { set, placement }: Framed): boolean {
  const { x, y } = project(set.camera, addOrigin(point, placement))
  const { window } = placement
  const isShown = x >= window.x && y >= window.y && x < window.x + window.width && y < window.y + window.height
  return isShown ? isGroundAt(set.description, x, y) : flat
}

function addOrigin(point: Vec3, placement: Placement): Vec3 {
  const [x, y, z] = fromAxes(point, placement)
  const { origin } = placement.axes
  return [x + origin[0], y + origin[1], z + origin[2]]
}

/** Places of a prop's picture that are compared with what stands before it, on each side. */
const PROBES = 8
/** So many of them may be covered: the corners of a picture are mostly empty. */
const COVERED_MAX = 2

function isClear({ rect, foot, prop, unit }: PlannedProp, { set, placement }: Framed): boolean {
  const { window, frame } = placement
  const middle = project(set.camera, addOrigin(foot, placement)).depth
  const nearest = middle - 0.5 * Math.max(prop.description.size[0], prop.description.size[1]) * unit
  let covered = 0
  for (let i = 0; i < PROBES * PROBES; i++) {
    const [px, py] = [rect.left + (((i % PROBES) + 0.5) / PROBES) * rect.width, Math.floor(i / PROBES) + 0.5]
    const x = window.x + (px / frame.width) * window.width
    const y = window.y + ((rect.top + (py / PROBES) * rect.height) / frame.height) * window.height
    if (obstacleAt(set.description, x, y) < nearest) covered++
  }
  return covered <= COVERED_MAX
}
