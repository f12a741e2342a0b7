import { clamp } from '../raster/raster.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { dot, minus, type Vec3 } from '../sets/vector.ts'
import type { Axes, Placement } from './frame.ts'

/**
 * The stage as the product sees it: for every `STEP`-th pixel of the frame its position (NaN where there is nothing)
 * and normal in the product's own axes (u, v, w as in `Volume`), three numbers a pixel.
 */
export type Receivers = { width: number; height: number; position: Float32Array; normal: Float32Array }

/** Frame pixels a receiver. */
export const STEP = 2

/** Reads the set's geometry through the placement's window. */
export function receiversOf(set: StageSet, { axes, frame, window }: Placement): Receivers {
  const width = Math.ceil(frame.width / STEP)
  const height = Math.ceil(frame.height / STEP)
  const position = new Float32Array(width * height * 3)
  const normal = new Float32Array(width * height * 3)
  const start = inAxes(minus(set.camera.origin, axes.origin), axes)
  const [corner, right, down] = [set.camera.corner, set.camera.right, set.camera.down].map((v) => inAxes(v, axes)) as [
    Vec3,
    Vec3,
    Vec3,
  ]
  const turn = [axes.right, axes.up, axes.toward] as const
  for (let y = 0, i = 0; y < height; y++) {
    const py = window.y + (((y + 0.5) * STEP) / frame.height) * window.height
    for (let x = 0; x < width; x++, i += 3) {
      const px = window.x + (((x + 0.5) * STEP) / frame.width) * window.width
      const depth = depthAt(set, px, py)
      for (let k = 0; k < 3; k++) position[i + k] = start[k]! + depth * (corner[k]! + px * right[k]! + py * down[k]!)
      if (!Number.isFinite(depth)) position[i] = Number.NaN
      normalAt(set, px, py, scratch)
      for (let k = 0; k < 3; k++) normal[i + k] = dot(scratch, turn[k]!)
    }
  }
  return { width, height, position, normal }
}

const scratch: [number, number, number] = [0, 0, 0]

/** A vector of the world in the product's axes. */
export function inAxes(v: Vec3, axes: Axes): Vec3 {
  return [dot(v, axes.right), dot(v, axes.up), dot(v, axes.toward)]
}

/** Depth between the four nearest samples, or the nearest one where they do not lie on one surface. */
function depthAt({ depth }: StageSet, px: number, py: number): number {
  const side = depth.width
  const x = clamp(px * side - 0.5, 0, side - 1.001)
  const y = clamp(py * side - 0.5, 0, side - 1.001)
  const at = Math.floor(y) * side + Math.floor(x)
  const [fx, fy] = [x % 1, y % 1]
  const data = depth.data
  const [a, b, c, d] = [data[at]!, data[at + 1]!, data[at + side]!, data[at + side + 1]!]
  if (Math.max(a, b, c, d) - Math.min(a, b, c, d) < 0.04 * a)
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
  return data[Math.round(y) * side + Math.round(x)]!
}

function normalAt({ normal }: StageSet, px: number, py: number, out: [number, number, number]): void {
  const side = normal.width
  const x = clamp(Math.floor(px * side), 0, side - 1)
  const y = clamp(Math.floor(py * side), 0, side - 1)
  const at = (y * side + x) * 3
  for (let k = 0; k < 3; k++) out[k] = (normal.data[at + k]! / 255) * 2 - 1
}
