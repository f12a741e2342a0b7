import { onceFor } from '../../lib/once-for.ts'
import { type Box, clamp, type Size } from '../raster/raster.ts'
import { project, rayThrough } from '../sets/camera.ts'
import type { AspectRatio, Pose, StageView } from '../sets/stage-set.ts'
import { add, cross, dot, minus, scaled, unit, type Vec3 } from '../sets/vector.ts'

/** Pixels of each photoshoot format. */
export const FRAME_SIZE: Record<AspectRatio, Size> = {
  '1:1': { width: 1536, height: 1536 },
  '4:5': { width: 1440, height: 1800 },
  '3:4': { width: 1350, height: 1800 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
}

/** The photoshoot format whose ratio comes nearest to a size's. */
export function nearestRatio(size: Size): AspectRatio {
  const away = (ratio: AspectRatio): number => {
    const { width, height } = FRAME_SIZE[ratio]
    return Math.abs(Math.log((width * size.height) / (height * size.width)))
  }
  const ratios = Object.keys(FRAME_SIZE) as AspectRatio[]
  return ratios.reduce((best, ratio) => (away(ratio) < away(best) ? ratio : best))
}

/** A product photo is never enlarged beyond this: where it would be, the product stands smaller in the frame. */
export const ENLARGEMENT_MAX = 2

/** A product of fewer pixels than this along its longer side looks soft at 2×; so much it may be enlarged without that. */
const SMALL = { side: 600, enlargement: 1.35 }

/** How much a product of so many pixels may be enlarged where the picture can be smaller, or the product in it, instead. */
export function crispEnlargement({ width, height }: Size): number {
  return Math.max(width, height) < SMALL.side ? SMALL.enlargement : ENLARGEMENT_MAX
}

/** The frame, reduced down to `least` where the photo has too few pixels for a product that takes `share` of it. */
export function carriedFrame(frame: Size, { least, product, share }: Carrying): Size {
  const enlargement = share * Math.min(frame.width / product.width, frame.height / product.height)
  const smallest = Math.min(1, Math.max(least.width / frame.width, least.height / frame.height))
  const by = clamp(crispEnlargement(product) / enlargement, smallest, 1)
  return { width: Math.round(frame.width * by), height: Math.round(frame.height * by) }
}
type Carrying = { least: Size; product: Size; share: number }

/** A detail is one where the product is this much longer than the frame; a lens shows one if it is at least so wide. */
const DETAIL_MIN = 1.6
const LENS_MIN = 0.34
/** A lens is at most this wide (of the frame's shorter side), shows at most this share of the product's longer side, and stands so far from it. */
const LENS_MAX = 0.56
const LENS_SHOWS = 0.55
export const LENS_GAP = 0.05

/** The width of a lens in shares of the frame's shorter side, as its photo carries it. */
export function lensShare(product: Size, frame: Size): number {
  const carried = ENLARGEMENT_MAX * LENS_SHOWS * Math.max(product.width, product.height)
  return Math.min(LENS_MAX, carried / Math.min(frame.width, frame.height))
}

/**
 * How a product of this many pixels can show a detail in a frame: filling it, through a lens beside the whole product, or not at all,
 * because its photo would be enlarged beyond 2×.
 */
export function detailIn(product: Size, frame: Size): 'whole_frame' | 'lens' | null {
  const longer = ENLARGEMENT_MAX * Math.max(product.width / frame.width, product.height / frame.height)
  if (longer >= DETAIL_MIN) return 'whole_frame'
  return lensShare(product, frame) >= LENS_MIN ? 'lens' : null
}

/** Nor beyond this where it must reach from one edge to the other. */
const SPAN_ENLARGEMENT_MAX = 3

/** Frame edges where the photo itself cuts the product: there it must leave the picture, too. */
export type Edges = { left: boolean; right: boolean; top: boolean; bottom: boolean }

/**
 * What a picture wants. `fill` is the share of the frame that the product's longer side takes, `scale` its size against
 * the largest that suits the stage (0..1): for small things the camera moves closer, as far as the plate carries.
 * `shift` moves the product across the stage in product widths. `cut` names the sides on which the photo cuts the product.
 * `at` is where its middle is wanted, in shares of the frame: the view moves over the whole plate for it. `hook` is where the stage's peg holds
 * what hangs, in shares of the product: it stays there, whatever `shift` and `at` want.
 */
export type PlacementWish = {
  pose: Pose
  scale: number
  fill: number
  shift: number
  cut?: Edges
  at?: { x: number; y: number }
  hook?: { x: number; y: number }
}

/**
 * How the product stands in the frame: `rect` in frame pixels, the part of the plate that the frame shows (fractions),
 * and the product's own axes in the world, with the origin at its lower center. `unitPx` is frame pixels a world unit;
 * `groundRise` is how much the ground rises in the picture for each unit that it goes back (the sine of the camera's pitch).
 */
export type Placement = {
  pose: Pose
  frame: Size
  window: Window
  rect: Box
  unitPx: number
  groundRise: number
  axes: Axes
}

/** A part of the plate, in fractions. */
export type Window = { x: number; y: number; width: number; height: number }

/** The part of the plate that a window shows, in whole pixels of a plate of this size. */
export function boxOf(window: Window, { width, height }: Size): Box {
  const left = clamp(Math.round(window.x * width), 0, width - 2)
  const top = clamp(Math.round(window.y * height), 0, height - 2)
  return {
    left,
    top,
    width: clamp(Math.round(window.width * width), 2, width - left),
    height: clamp(Math.round(window.height * height), 2, height - top),
  }
}

/** The product's own axes in the world: along its width, along its height, and out of its face. */
export type Axes = { origin: Vec3; right: Vec3; up: Vec3; toward: Vec3 }

const MARGIN = 0.06
/** How high (plate fractions) a product floats above a ground that is not meant for floating. */
const LIFT = 0.07
/** Depth of a foot relative to the product's width, before its outline is read. */
const FOOT_DEPTH = 0.6
const ZOOM_MAX = 1.7

/** Where the product stands, how large it is and what the frame shows. `product` is the cut-out's size in pixels. */
export function place(
  set: StageView,
  product: Size,
  frame: Size & { ratio: AspectRatio },
  wish: PlacementWish,
): Placement {
  const free = freeOf(set, wish)
  const crop = within(cropWindow(set, frame), free)
  const perUnit = scaleOf(set).perUnit
  const stage = set.description.stage
  const fit = Math.min(stage.width / product.width, stage.height / product.height)
  // Scale in the widest window, in frame pixels per product pixel.
  const wide = (fit * wish.scale * perUnit * frame.width) / crop.width
  const fillAtWide = Math.max((product.width * wide) / frame.width, (product.height * wide) / frame.height)
  const filling = clamp(wish.fill / fillAtWide, 1, ZOOM_MAX)
  const zoom = wish.at ? Math.max(filling, zoomFor(set, crop, { at: wish.at, ...wish })) : filling
  const room = wish.at ? 1 - 2 * MARGIN : headroom(set, { crop, zoom, wish })
  const largest = Math.min(
    ENLARGEMENT_MAX,
    (frame.width * (1 - 2 * MARGIN)) / product.width,
    (frame.height * room) / product.height,
  )
  const scale = spanning(product, frame, wish.cut) ?? Math.min((wide * wish.fill) / fillAtWide, largest)
  const sized = (by: number): Size => ({
    width: Math.round(product.width * scale * by),
    height: Math.round(product.height * scale * by),
  })
  const settled = (by: number, seen = wish.at ? free : crop) =>
    settle(set, { crop, seen, zoom, size: sized(by), frame, wish })
  const placement = settled(1)
  return isPegged(wish) && !isInside(placement) ? largestInside((by) => settled(by, WHOLE)) : placement
}

/** What hangs keeps to its peg: where it would leave the frame, the view moves over the plate, and then it becomes smaller. */
function largestInside(settled: (by: number) => Placement): Placement {
  let placement = settled(1)
  for (let by = 0.95; by > SMALLEST_HUNG && !isInside(placement); by *= 0.95) placement = settled(by)
  return placement
}

const SMALLEST_HUNG = 0.3

const isPegged = ({ pose, hook }: PlacementWish) => pose === 'hangs' && hook !== undefined

function isInside({ rect, frame }: Placement): boolean {
  const [x, y] = [frame.width * HUNG_MARGIN, frame.height * HUNG_MARGIN]
  return (
    rect.left >= x &&
    rect.top >= y &&
    rect.left + rect.width <= frame.width - x &&
    rect.top + rect.height <= frame.height - y
  )
}
const HUNG_MARGIN = 0.04

/** The scale at which a product that its photo cuts on two opposite sides reaches both edges of the frame. */
export function spanning(product: Size, frame: Size, cut?: Edges): number | undefined {
  const down = cut?.top && cut.bottom ? frame.height / product.height : 0
  const across = cut?.left && cut.right ? frame.width / product.width : 0
  const scale = Math.max(down, across)
  return scale > 0 ? Math.min(scale, SPAN_ENLARGEMENT_MAX) : undefined
}

/** How far off its stage's middle a product may stand, in shares of the frame. */
const ASIDE_MAX = 0.12

/** How near the camera must be for the stage's middle to come to where the product is wanted, with all of the plate to look at. */
function zoomFor(
  set: StageView,
  crop: Window,
  { at, fill, pose }: { at: { x: number; y: number }; fill: number; pose: Pose },
): number {
  const anchor = project(set.camera, set.description.anchor)
  const x = at.x + clamp(0.5 - at.x, -ASIDE_MAX, ASIDE_MAX)
  const y = pose === 'stands' ? Math.min(0.97, at.y + fill / 2) : at.y
  const most = (a: number, t: number): number => Math.min(a / Math.max(1e-3, t), (1 - a) / Math.max(1e-3, 1 - t))
  return clamp(Math.max(crop.width / most(anchor.x, x), crop.height / most(anchor.y, y)), 1, ZOOM_MAX)
}

/** The share of the frame's height between its top margin and where the product stands. */
function headroom(set: StageView, { crop, zoom, wish }: { crop: Window; zoom: number; wish: PlacementWish }): number {
  if (wish.pose !== 'stands') return 1 - 2 * MARGIN
  const at = project(set.camera, set.description.anchor)
  return Math.min(1 - MARGIN, ((at.y - crop.y) / crop.height) * zoom) - MARGIN
}

/** All of a plate. */
const WHOLE: Window = { x: 0, y: 0, width: 1, height: 1 }

/** How far (plate fractions) below its holding point a peg and its shadow end. */
const PEG = 0.07

/** The part of a plate that a picture may show: who rises from the lower edge before a wall stands below its pegs, none of which grows from a head. */
function freeOf(set: StageView, { pose, cut }: PlacementWish): Window {
  if (pose !== 'floats' || !cut?.bottom || !set.description.poses.includes('hangs')) return WHOLE
  const top = project(set.camera, set.description.anchor).y + PEG
  return { ...WHOLE, y: top, height: 1 - top }
}

/** The largest window of the same ratio inside a part of the plate, around the same column. */
function within(window: Window, { y, height }: Window): Window {
  const by = Math.min(1, height / window.height)
  const size = { width: window.width * by, height: window.height * by }
  return { ...size, x: window.x + (window.width - size.width) / 2, y: clamp(window.y, y, y + height - size.height) }
}

type Settling = { crop: Window; seen: Window; zoom: number; size: Size; frame: Size; wish: PlacementWish }

function settle(set: StageView, { crop, seen, zoom, size, frame, wish }: Settling): Placement {
  const window = { ...crop, width: crop.width / zoom, height: crop.height / zoom }
  const unitPx = (scaleOf(set).perUnit * frame.width) / window.width
  const at = project(set.camera, set.description.anchor)
  const height = size.height / frame.height
  const foot = (FOOT_DEPTH / 2) * scaleOf(set).rise * (size.width / frame.width) * window.width
  const middle = middleOf(set, wish, { anchorY: at.y, height: height * window.height, foot })
  const rest = wish.at ?? { x: 0.5, y: restingPlace(wish.pose) }
  window.x = clamp(at.x - rest.x * window.width, seen.x, seen.x + seen.width - window.width)
  window.y = clamp(middle - rest.y * window.height, seen.y, seen.y + seen.height - window.height)
  const stageX = (at.x - window.x) / window.width
  const pegged = wish.pose === 'hangs' &&
    wish.hook && {
      left: Math.round(stageX * frame.width - wish.hook.x * size.width),
      top: Math.round(((at.y - window.y) / window.height) * frame.height - wish.hook.y * size.height),
    }
  const aside = wish.at ? clamp(wish.at.x - stageX, -ASIDE_MAX, ASIDE_MAX) : (wish.shift * size.width) / frame.width
  const centerX = (stageX + aside) * frame.width
  const centerY = ((middle - window.y) / window.height) * frame.height
  const left = clamp(
    Math.round(centerX - size.width / 2),
    Math.round(frame.width * 0.04),
    Math.round(frame.width * 0.96) - size.width,
  )
  const top = Math.max(Math.round(centerY - size.height / 2), Math.round(frame.height * 0.05))
  const free = { left, top: Math.min(top, frame.height - size.height) }
  const rect = bleed({ ...(pegged || free), ...size }, frame, wish.cut)
  const axes = axesAt(set, wish.pose, { window, rect, frame })
  return {
    pose: wish.pose,
    frame,
    window,
    rect,
    unitPx,
    groundRise: axes.toward[2] > 0.5 ? 1 : scaleOf(set).rise,
    axes,
  }
}

/**
 * The plate position (y) of the product's middle for its pose; `height` is the product's and `foot` how far the front of
 * its foot appears below the middle of it, in plate fractions.
 */
function middleOf(
  set: StageView,
  { pose, hook }: Pick<PlacementWish, 'pose' | 'hook'>,
  { anchorY, height, foot }: { anchorY: number; height: number; foot: number },
): number {
  if (set.description.view === 'top' || pose === 'lies') return anchorY
  if (pose === 'hangs') return anchorY + (0.5 - (hook?.y ?? 0)) * height
  const aloft = pose === 'floats' && !set.description.poses.includes('floats')
  return anchorY - height / 2 + (pose === 'stands' ? foot : -(aloft ? LIFT : 0))
}

/** How far down the frame the product's middle likes to be. */
function restingPlace(pose: Pose): number {
  if (pose === 'lies') return 0.5
  return pose === 'stands' ? 0.54 : 0.5
}

/** Moves the product to the frame's edge on every side where its photo cuts it. */
function bleed(rect: Box, frame: Size, cut?: Edges): Box {
  if (!cut) return rect
  const left = cut.right ? frame.width - rect.width : rect.left
  const top = cut.top ? 0 : rect.top
  return {
    ...rect,
    left: cut.left ? 0 : left,
    top: cut.bottom ? frame.height - rect.height : top,
  }
}

/** The set's crop for the frame's ratio; a frame that only comes near to that ratio shows less of it, around the anchor. */
function cropWindow(set: StageView, frame: Size & { ratio: AspectRatio }): Window {
  const [x, y, width, height] = set.description.crops[frame.ratio]
  const excess = width / height / (frame.width / frame.height)
  if (Math.abs(excess - 1) < 0.01) return { x, y, width, height }
  const at = project(set.camera, set.description.anchor)
  const cut = { width: width / Math.max(1, excess), height: height * Math.min(1, excess) }
  return {
    x: x + (width - cut.width) * ((at.x - x) / width),
    y: y + (height - cut.height) * ((at.y - y) / height),
    ...cut,
  }
}

/** How much the ground of a set rises in its plate, and the plate widths that one world unit takes at the anchor. */
const scaleOf = onceFor(({ camera, description: { anchor } }: StageView): { rise: number; perUnit: number } => {
  const here = project(camera, anchor)
  const there = project(camera, add(anchor, unit(camera.right)))
  const rise = Math.max(0, unit(cross(unit(camera.right), unit(camera.down)))[2] * -1)
  return { rise, perUnit: Math.hypot(there.x - here.x, there.y - here.y) }
})

type Seen = { window: Window; rect: Box; frame: Size }

/** The product's axes, with the origin where the middle of its lower edge meets the plane through the anchor. */
function axesAt(set: StageView, pose: Pose, { window, rect, frame }: Seen): Axes {
  const right = unit(set.camera.right)
  const flat = set.description.view === 'top' || pose === 'lies'
  const up: Vec3 = flat ? unit(scaled(set.camera.down, -1)) : [0, 0, 1]
  const toward = unit(cross(right, up))
  // What stands is on the ground wherever its lower edge is visible; everything else is in the anchor's own plane.
  const plane = pose === 'stands' && !flat ? up : toward
  const x = window.x + ((rect.left + rect.width / 2) / frame.width) * window.width
  const y = window.y + ((rect.top + rect.height) / frame.height) * window.height
  return { origin: meet(set, { x, y }, plane), right, up, toward }
}

/** The point that a plate position shows in the plane through the anchor across `normal`. */
function meet(set: StageView, { x, y }: { x: number; y: number }, normal: Vec3): Vec3 {
  const ray = rayThrough(set.camera, x, y)
  const along = dot(minus(set.description.anchor, set.camera.origin), normal) / dot(ray, normal)
  return add(set.camera.origin, scaled(ray, along))
}
