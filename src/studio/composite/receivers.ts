import { clamp, type Plane } from '../raster/raster.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { dot, minus, type Vec3 } from '../sets/vector.ts'
import { type Axes, boxOf, type Placement } from './frame.ts'

/**
 * The stage as the product sees it, on a grid over the frame: position (NaN where there is nothing) and normal in the
 * product's own axes (u, v, w as in `Volume`), three numbers a receiver. Where the set's geometry is fine enough, its
 * samples are the grid, so that no edge of it is sampled twice. `border` marks receivers beside an edge.
 */
export type Receivers = {
  width: number
  height: number
  position: Float32Array
  normal: Float32Array
  border: Uint8Array
  across: Scale
  down: Scale
}

/** From a frame coordinate to the grid's: `at · step + start`; pixel and receiver centers are whole numbers. */
type Scale = { step: number; start: number }

/** Frame pixels between receivers, at least and at most. */
const SPACING = { least: 2, most: 4 }

/** Reads the set's geometry through the placement's window, as the plate's pixels are read. */
export function receiversOf(set: StageSet, { axes, frame, window }: Placement): Receivers {
  const plate = set.key.picture
  const box = boxOf(window, plate)
  const x = gridOver(set.depth.width, [box.left / plate.width, box.width / plate.width], frame.width)
  const y = gridOver(set.depth.height, [box.top / plate.height, box.height / plate.height], frame.height)
  const [width, height] = [x.count, y.count]
  const position = new Float32Array(width * height * 3)
  const normal = new Float32Array(width * height * 3)
  const depth = depthOn(set.depth, x, y)
  const start = inAxes(minus(set.camera.origin, axes.origin), axes)
  const [corner, right, down] = [set.camera.corner, set.camera.right, set.camera.down].map((v) => inAxes(v, axes)) as [
    Vec3,
    Vec3,
    Vec3,
  ]
  const turned = turnedNormals(axes)
  for (let row = 0, i = 0; row < height; row++) {
    const py = (y.first + row * y.spacing + 0.5) / set.depth.height
    const samples = clamp(Math.floor(py * set.normal.height), 0, set.normal.height - 1) * set.normal.width
    for (let column = 0; column < width; column++, i += 3) {
      const px = (x.first + column * x.spacing + 0.5) / set.depth.width
      const far = depth.data[i / 3]!
      const facing = (samples + clamp(Math.floor(px * set.normal.width), 0, set.normal.width - 1)) * 3
      for (let k = 0; k < 3; k++) {
        position[i + k] = start[k]! + far * (corner[k]! + px * right[k]! + py * down[k]!)
        normal[i + k] =
          turned[k]![set.normal.data[facing]!]! +
          turned[3 + k]![set.normal.data[facing + 1]!]! +
          turned[6 + k]![set.normal.data[facing + 2]!]!
      }
      if (far === Number.POSITIVE_INFINITY) position[i] = Number.NaN
    }
  }
  return { width, height, position, normal, border: borderOf(depth, normal), across: x.scale, down: y.scale }
}

type Grid = { first: number; spacing: number; count: number; scale: Scale }

/** A grid along one side: geometry coordinate of its first receiver, geometry samples a receiver, and how many. */
function gridOver(side: number, [start, size]: [number, number], pixels: number): Grid {
  const sample = pixels / (size * side)
  const spacing =
    sample > SPACING.most ? 1 / Math.ceil(sample / SPACING.most) : Math.max(1, Math.ceil(SPACING.least / sample))
  // Samples finer than the geometry lie evenly within each of its pixels.
  const first = Math.max(0, Math.floor(start * side) - 1) - (spacing < 1 ? 0.5 - spacing / 2 : 0)
  const last = Math.min(side, Math.ceil((start + size) * side) + 1)
  const count = Math.max(2, Math.ceil((last - first - 0.5) / spacing))
  const step = 1 / (sample * spacing)
  return { first, spacing, count, scale: { step, start: (start * side - first - 0.5) / spacing + step / 2 } }
}

/** The set's depth on the grid; between samples only where the four nearest lie on one surface. */
function depthOn(depth: Plane, x: Grid, y: Grid): Plane {
  const data = new Float32Array(x.count * y.count)
  for (let row = 0, i = 0; row < y.count; row++) {
    const v = clamp(y.first + row * y.spacing, 0, depth.height - 1)
    for (let column = 0; column < x.count; column++, i++)
      data[i] = depthAt(depth, clamp(x.first + column * x.spacing, 0, depth.width - 1), v)
  }
  return { data, width: x.count, height: y.count }
}

function depthAt({ data, width, height }: Plane, x: number, y: number): number {
  const nearest = data[Math.round(y) * width + Math.round(x)]!
  const left = Math.min(width - 2, Math.floor(x))
  const top = Math.min(height - 2, Math.floor(y))
  const fx = x - left
  const fy = y - top
  if (fx === 0 && fy === 0) return nearest
  const at = top * width + left
  const a = data[at]!
  const b = data[at + 1]!
  const c = data[at + width]!
  const d = data[at + width + 1]!
  if (Math.max(a, b, c, d) - Math.min(a, b, c, d) >= 0.04 * a) return nearest
  return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
}

/** For each byte of a world normal's x, y and z what it adds to the normal's u, v and w. */
function turnedNormals({ right, up, toward }: Axes): Float32Array[] {
  return [0, 1, 2].flatMap((axis) =>
    [right, up, toward].map((to) =>
      Float32Array.from({ length: 256 }, (_, byte) => ((byte / 255) * 2 - 1) * to[axis]!),
    ),
  )
}

const FOLD_COSINE = 0.8
const DEPTH_STEP = 0.02

/** Marks receivers whose right or lower neighbor lies on another surface, and those around them. */
function borderOf({ data, width, height }: Plane, normal: Float32Array): Uint8Array {
  const border = new Uint8Array(width * height)
  const parted = (a: number, b: number): boolean => {
    const cosine =
      normal[a * 3]! * normal[b * 3]! +
      normal[a * 3 + 1]! * normal[b * 3 + 1]! +
      normal[a * 3 + 2]! * normal[b * 3 + 2]!
    return cosine < FOLD_COSINE || Math.abs(data[a]! - data[b]!) > DEPTH_STEP * Math.min(data[a]!, data[b]!)
  }
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (!parted(at, at + 1) && !parted(at, at + width)) continue
      for (let dy = -1; dy <= 1; dy++) border.fill(1, at + dy * width - 1, at + dy * width + 2)
    }
  }
  return border
}

/** A vector of the world in the product's axes. */
export function inAxes(v: Vec3, axes: Axes): Vec3 {
  return [dot(v, axes.right), dot(v, axes.up), dot(v, axes.toward)]
}

/** The receiver nearest to a frame pixel. */
export function receiverAt({ width, height, across, down }: Receivers, x: number, y: number): number {
  const column = clamp(Math.round(x * across.step + across.start), 0, width - 1)
  return clamp(Math.round(y * down.step + down.start), 0, height - 1) * width + column
}

/** One row of the frame from a plane on the receivers' grid, bilinear. */
export function upsampleRow(from: Plane, { across, down }: Receivers, y: number, out: Float32Array): void {
  const gy = clamp(y * down.step + down.start, 0, from.height - 1.001)
  const row = Math.floor(gy) * from.width
  const fy = gy - Math.floor(gy)
  const last = from.width - 1.001
  for (let x = 0; x < out.length; x++) {
    const gx = Math.min(last, Math.max(0, x * across.step + across.start))
    const left = Math.floor(gx)
    const at = row + left
    const fx = gx - left
    const upper = from.data[at]! + (from.data[at + 1]! - from.data[at]!) * fx
    const lower = from.data[at + from.width]! + (from.data[at + from.width + 1]! - from.data[at + from.width]!) * fx
    out[x] = upper + (lower - upper) * fy
  }
}
