import { boxBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, plane } from '../raster/raster.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { minus, unit, type Vec3 } from '../sets/vector.ts'
import type { Axes, Placement } from './frame.ts'
import { inAxes, type Receivers } from './receivers.ts'
import { cutAcross, type Slabs, shareBlocked } from './slabs.ts'
import type { Volume } from './volume.ts'

/** The share of the key light and of the light from everywhere that the product leaves to each receiver (0..1). */
export type Visibility = { key: Plane; ambient: Plane }

/** Slabs that the key light and the sky pass: sharp shadows need thin ones. */
const KEY_SLABS = { least: 6, most: 64 }

/** How many slabs the light from everywhere passes, and how far it is held back, in sizes of a volume. */
type SkyDetail = { slabs: number; reach: number }
const FINE_SKY: SkyDetail = { slabs: 8, reach: 1.3 }
/** For what is small beside the product. */
export const COARSE_SKY: SkyDetail = { slabs: 4, reach: 0.8 }

/** Shadows of the sun are as soft as they get at this distance (world units). */
const SUN_REACH = 4

/** Receivers between those that are lit first, to see where the product matters. */
const COARSE = 4

/** A volume cut up once, for all receivers that it may take light from. */
export type Occluder = { volume: Volume; lamp: Lamp; key: Slabs; sky: readonly Slabs[]; skyReach: number }

/** Prepares a volume to stand in the light of a set. */
export function occluderOf(
  set: Pick<StageSet, 'description'>,
  volume: Volume,
  axes: Axes,
  sky: SkyDetail = FINE_SKY,
): Occluder {
  return { volume, ...keySlabs(set, volume, axes), sky: skySlabs(volume, sky), skyReach: sky.reach }
}

/** What all of these leave of the light at every receiver: towards the key light, and over its hemisphere. */
export function visibilityOf(
  receivers: Receivers,
  occluders: readonly Occluder[],
  placement: Pick<Placement, 'unitPx' | 'groundRise'>,
): Visibility {
  const [key, ambient] = [unshaded(receivers), unshaded(receivers)]
  for (const one of occluders) {
    multiply(key, shadowOf(receivers, one, placement))
    multiply(ambient, shadeOf(receivers, one))
  }
  return { key: smoothBorders(key, receivers), ambient: smoothBorders(ambient, receivers) }
}

/** A plane of the receivers' size to which all light comes. */
export function unshaded({ width, height }: Receivers): Plane {
  const out = plane(width, height)
  out.data.fill(1)
  return out
}

/** Multiplies a plane by another one, in place. */
export function multiply(to: Plane, by: Plane): void {
  for (let i = 0; i < to.data.length; i++) to.data[i]! *= by.data[i]!
}

type Standing = { volume: Volume; placement: Pick<Placement, 'axes' | 'unitPx' | 'groundRise'> }

/** What a volume leaves of the key light. */
export function keyVisibility(
  set: Pick<StageSet, 'description'>,
  receivers: Receivers,
  { volume, placement }: Standing,
): Plane {
  return smoothBorders(shadowOf(receivers, keySlabs(set, volume, placement.axes), placement), receivers)
}

/** What a volume leaves of the light from everywhere. */
export function skyVisibility(receivers: Receivers, volume: Volume): Plane {
  const sky = { sky: skySlabs(volume, FINE_SKY), skyReach: FINE_SKY.reach }
  return smoothBorders(shadeOf(receivers, { volume, ...sky }), receivers)
}

function keySlabs(set: Pick<StageSet, 'description'>, volume: Volume, axes: Axes): Pick<Occluder, 'lamp' | 'key'> {
  const lamp = lampOf(set, axes)
  const middle: Vec3 = [
    volume.left + volume.width / 2,
    volume.bottom + volume.height / 2,
    (volume.nearest + volume.farthest) / 2,
  ]
  const direction = lamp.sun ? lamp.at : minus(lamp.at, middle)
  return { lamp, key: slabsFor(volume, direction, lamp.sun ? SUN_REACH * lamp.spread : lamp.spread) }
}

function skySlabs(volume: Volume, { slabs }: SkyDetail): Slabs[] {
  return [0, 1, 2].map((axis) => cutAcross(volume, axis as 0 | 1 | 2, slabs))
}

function shadowOf(
  receivers: Receivers,
  { lamp, key: slabs }: Pick<Occluder, 'lamp' | 'key'>,
  placement: Pick<Placement, 'unitPx' | 'groundRise'>,
): Plane {
  const reach = lamp.sun ? Number.POSITIVE_INFINITY : 1
  const cone = { spread: lamp.spread, least: 0, reach }
  const cast = (at: number, least: number): number => {
    cone.least = least
    const from = at * 3
    for (let k = 0; k < 3; k++) {
      point[k] = receivers.position[from + k]!
      toward[k] = lamp.sun ? lamp.at[k]! : lamp.at[k]! - point[k]!
    }
    return 1 - shareBlocked(slabs, point, toward, cone)
  }
  // No edge is harder than the receivers' distance, which is longer on ground viewed at a slant; blurred over a coarse
  // receiver's distance, no shadow is too thin to be met.
  const apart = 1 / (receivers.across.step * placement.unitPx)
  const least = (0.55 * apart) / Math.sqrt(clamp(placement.groundRise, 0.15, 1))
  return refined(receivers, cast, [least, COARSE * apart])
}

const point = new Float64Array(3)
const toward = new Float64Array(3)

type Lamp = { sun: boolean; at: Vec3; spread: number }

/** The lamp in the product's axes: where it is and its standard deviation, or for the sun its direction and spread. */
function lampOf({ description: { light } }: Pick<StageSet, 'description'>, axes: Axes): Lamp {
  if (light.type === 'sun') {
    const at = inAxes(unit(light.direction), axes)
    return { sun: true, at, spread: Math.tan((light.angle_deg * Math.PI) / 360) / 2 }
  }
  const at = inAxes(minus(light.position, axes.origin), axes)
  return { sun: false, at, spread: Math.sqrt((light.size[0] * light.size[1]) / 12) }
}

/** Slabs across the axis along which light drifts least on its way through, so thin that no outline shows steps. */
function slabsFor(volume: Volume, direction: Vec3, widest: number): Slabs {
  const axis = straightest(volume, direction)
  const cells = (driftAlong(volume, direction, axis) * volume.rows) / volume.height
  return cutAcross(volume, axis, Math.round(clamp(cells / 1.5, KEY_SLABS.least, KEY_SLABS.most)), widest)
}

type Axis = 0 | 1 | 2

function straightest(volume: Volume, direction: ArrayLike<number>): Axis {
  const u = driftAlong(volume, direction, 0)
  const v = driftAlong(volume, direction, 1)
  const w = driftAlong(volume, direction, 2)
  if (w <= u && w <= v) return 2
  return v <= u ? 1 : 0
}

/** How far light moves sideways while it passes the volume along an axis; endless where it hardly goes that way. */
function driftAlong(volume: Volume, direction: ArrayLike<number>, axis: Axis): number {
  const along = direction[axis]! * direction[axis]!
  const all = direction[0]! ** 2 + direction[1]! ** 2 + direction[2]! ** 2
  if (along < 0.04 * all) return Number.POSITIVE_INFINITY
  const upright = axis === 1 ? volume.height : volume.farthest - volume.nearest
  return (axis === 0 ? volume.width : upright) * Math.sqrt((all - along) / along)
}

/** Casts at every receiver whose coarse surroundings are touched; elsewhere all light arrives. */
function refined(
  receivers: Receivers,
  cast: (at: number, least: number) => number,
  [fine, blur]: readonly [number, number],
): Plane {
  const { width, height, position } = receivers
  const out = plane(width, height)
  out.data.fill(1)
  const columns = Math.ceil(width / COARSE)
  const rows = Math.ceil(height / COARSE)
  const touched = plane(columns, rows)
  for (let i = 0; i < touched.data.length; i++) {
    const x = Math.min(width - 1, (i % columns) * COARSE + (COARSE >> 1))
    const y = Math.min(height - 1, Math.floor(i / columns) * COARSE + (COARSE >> 1))
    const at = y * width + x
    touched.data[i] = Number.isNaN(position[at * 3]!) || cast(at, blur) < 0.997 ? 1 : 0
  }
  const near = boxBlur(touched, 1)
  const isReached = (x: number, y: number): boolean =>
    near.data[Math.floor(y / COARSE) * columns + Math.floor(x / COARSE)]! >= 0.01 &&
    !Number.isNaN(position[(y * width + x) * 3]!)
  const reach = boundsOf(near, (v) => v >= 0.01, COARSE)
  castWhereUneven(out, receivers.border, (at, x, y) => (isReached(x, y) ? cast(at, fine) : 1), reach)
  return out
}

/** Neighbors that differ by no more than this have nothing between them that an eye would miss. */
const EVEN = 0.012

type Cast = (at: number, x: number, y: number) => number

/** A part of a grid: from the first to before the last column and row; even where it begins. */
type Bounds = { left: number; top: number; right: number; bottom: number }

/** The part of a grid `step` times as fine around all cells of a plane of which something is true. */
function boundsOf({ data, width, height }: Plane, isIn: (value: number) => boolean, step: number): Bounds {
  const at = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < data.length; i++) {
    if (!isIn(data[i]!)) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    at.left = Math.min(at.left, x)
    at.right = Math.max(at.right, x + 1)
    at.top = Math.min(at.top, y)
    at.bottom = Math.max(at.bottom, y + 1)
  }
  const even = (v: number): number => (v * step) & ~1
  return { left: even(at.left), top: even(at.top), right: at.right * step + 1, bottom: at.bottom * step + 1 }
}

/** Casts at every second place of every second row, and between them where the nearest differ or a surface ends. Elsewhere `out` keeps its values. */
function castWhereUneven(out: Plane, border: Uint8Array, cast: Cast, bounds: Bounds): void {
  const { width, height, data } = out
  const [right, bottom] = [Math.min(width, bounds.right), Math.min(height, bounds.bottom)]
  castEverySecond(out, cast, { ...bounds, right, bottom })
  for (let y = bounds.top; y < bottom; y++) {
    const odd = y % 2
    const ends = y + odd >= height
    for (let x = bounds.left + 1 - odd; x < right; x += 2 - odd) {
      const at = y * width + x
      const side = x % 2
      const isWithin = !ends && x + side < width && border[at] === 0
      const even = isWithin ? evenMean(data, at, side, odd * width) : Number.NaN
      data[at] = Number.isNaN(even) ? cast(at, x, y) : even
    }
  }
}

function castEverySecond({ width, data }: Plane, cast: Cast, { left, top, right, bottom }: Bounds): void {
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) data[y * width + x] = cast(y * width + x, x, y)
}

/** The mean of the four places so far aside, above and below; NaN where they differ. */
function evenMean(data: Float32Array, at: number, side: number, rows: number): number {
  const a = data[at - rows - side]!
  const b = data[at - rows + side]!
  const c = data[at + rows - side]!
  const d = data[at + rows + side]!
  const apart = Math.max(a, b, c, d) - Math.min(a, b, c, d)
  return apart <= EVEN ? (a + b + c + d) / 4 : Number.NaN
}

/**
 * Seven cones that share the cosine-weighted hemisphere around +z evenly: one upright and six around it. Direction and
 * standard deviation at unit length.
 */
const SKY_CONES: readonly { direction: Vec3; spread: number; least: number; reach: number }[] = [
  { direction: [0, 0, 1], spread: 0.2, least: 0, reach: Number.POSITIVE_INFINITY },
  ...Array.from({ length: 6 }, (_, k) => {
    const turn = ((k + 0.5) * Math.PI) / 3
    return {
      direction: [0.756 * Math.cos(turn), 0.756 * Math.sin(turn), 0.655] as Vec3,
      spread: 0.25,
      least: 0,
      reach: Number.POSITIVE_INFINITY,
    }
  }),
]

/** Receivers between those whose hemisphere is looked at; occlusion is smooth on a surface. */
const SKY_STEP = 3

type Sky = Pick<Occluder, 'volume' | 'sky'>
type Shading = Pick<Occluder, 'volume' | 'sky' | 'skyReach'>

function shadeOf(receivers: Receivers, { volume, sky, skyReach }: Shading): Plane {
  const columns = Math.ceil(receivers.width / SKY_STEP)
  const rows = Math.ceil(receivers.height / SKY_STEP)
  const near = plane(columns, rows)
  const border = new Uint8Array(columns * rows)
  for (let i = 0; i < border.length; i++) {
    const at = coarseAt(receivers, i % columns, Math.floor(i / columns))
    border[i] = receivers.border[at]!
    near.data[i] = isNear(receivers, { volume, skyReach }, at) ? 1 : 0
  }
  const coarse = plane(columns, rows)
  coarse.data.fill(1)
  const cast: Cast = (i, x, y) =>
    near.data[i] === 1 ? skyAt(receivers, { volume, sky }, coarseAt(receivers, x, y)) : 1
  castWhereUneven(
    coarse,
    border,
    cast,
    boundsOf(near, (v) => v === 1, 1),
  )
  const { left, top, right, bottom } = boundsOf(near, (v) => v === 1, SKY_STEP)
  const around = { left: left - SKY_STEP, top: top - SKY_STEP, right: right + SKY_STEP, bottom: bottom + SKY_STEP }
  return spreadOut(coarse, receivers, around)
}

/** The receiver that stands for a cell of the coarse grid. */
function coarseAt({ width, height }: Receivers, x: number, y: number): number {
  return (
    Math.min(height - 1, y * SKY_STEP + (SKY_STEP >> 1)) * width + Math.min(width - 1, x * SKY_STEP + (SKY_STEP >> 1))
  )
}

function isNear(
  { position }: Receivers,
  { volume, skyReach }: Pick<Occluder, 'volume' | 'skyReach'>,
  at: number,
): boolean {
  const reach = skyReach * Math.max(volume.width, volume.height)
  const [x, y, z] = [position[at * 3]!, position[at * 3 + 1]!, position[at * 3 + 2]!]
  const [left, bottom] = [x - volume.left, y - volume.bottom]
  const u = Math.max(0, -left, left - volume.width)
  const v = Math.max(0, -bottom, bottom - volume.height)
  const w = Math.max(0, volume.nearest - z, z - volume.farthest)
  return u * u + v * v + w * w < reach * reach
}

function skyAt({ position, normal }: Receivers, { sky, volume }: Sky, at: number): number {
  const [nx, ny, nz] = [normal[at * 3]!, normal[at * 3 + 1]!, normal[at * 3 + 2]!]
  // A frame around the normal without a square root (Duff et al. 2017).
  const sign = nz >= 0 ? 1 : -1
  const a = -1 / (sign + nz)
  const b = nx * ny * a
  for (let k = 0; k < 3; k++) point[k] = position[at * 3 + k]!
  let open = 0
  for (const cone of SKY_CONES) {
    const [x, y, z] = cone.direction
    toward[0] = (1 + sign * nx * nx * a) * x + b * y + nx * z
    toward[1] = sign * b * x + (sign + ny * ny * a) * y + ny * z
    toward[2] = -sign * nx * x - ny * y + nz * z
    open += 1 - shareBlocked(sky[straightest(volume, toward)]!, point, toward, cone)
  }
  return open / SKY_CONES.length
}

/** The coarse grid on all receivers: between its four nearest cells, of which those on other surfaces count little. */
function spreadOut(coarse: Plane, receivers: Receivers, bounds: Bounds): Plane {
  const { width, height } = receivers
  const out = unshaded(receivers)
  const place = { gx: 0, gy: 0, at: 0 }
  const [first, last] = [Math.max(0, bounds.left), Math.min(width, bounds.right)]
  for (let y = Math.max(0, bounds.top); y < Math.min(height, bounds.bottom); y++) {
    place.at = y * width + first
    place.gy = Math.min(coarse.height - 1.001, Math.max(0, (y - (SKY_STEP >> 1)) / SKY_STEP))
    for (let x = first; x < last; x++, place.at++) {
      place.gx = Math.min(coarse.width - 1.001, Math.max(0, (x - (SKY_STEP >> 1)) / SKY_STEP))
      out.data[place.at] = between(coarse, receivers, place)
    }
  }
  return out
}

function between(coarse: Plane, receivers: Receivers, { gx, gy, at }: { gx: number; gy: number; at: number }): number {
  const left = Math.floor(gx)
  const top = Math.floor(gy)
  const first = top * coarse.width + left
  const { data } = coarse
  const a = data[first]!
  if (a === data[first + 1]! && a === data[first + coarse.width]! && a === data[first + coarse.width + 1]!) return a
  let sum = 0
  let weights = 0
  for (let n = 0; n < 4; n++) {
    const right = n & 1
    const down = n >> 1
    const near = (right === 1 ? gx - left : 1 - gx + left) * (down === 1 ? gy - top : 1 - gy + top)
    const weight = (near + 1e-4) * sameSurface(receivers, at, coarseAt(receivers, left + right, top + down))
    sum += weight * data[first + down * coarse.width + right]!
    weights += weight
  }
  return sum / weights
}

/** How surely two receivers lie on one surface (nearly 0 to 1). */
function sameSurface({ position, normal }: Receivers, a: number, b: number): number {
  let turned = 0
  let apart = 0
  for (let k = 0; k < 3; k++) {
    turned += normal[a * 3 + k]! * normal[b * 3 + k]!
    apart += normal[a * 3 + k]! * (position[a * 3 + k]! - position[b * 3 + k]!)
  }
  return turned > 0.8 && Math.abs(apart) < 0.03 ? 1 : 1e-4
}

/** The plate's edges are smooth and the geometry's are not: a step of visibility on them must be smooth, too. */
function smoothBorders(from: Plane, { border }: Receivers): Plane {
  const soft = boxBlur(from, 1)
  for (let i = 0; i < border.length; i++) if (border[i] === 0) soft.data[i] = from.data[i]!
  return soft
}
