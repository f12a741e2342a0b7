import { clamp, type Plane } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { contactOf } from './contact.ts'
import type { Placement } from './frame.ts'

/**
 * A product as something that stands in the way of light. In its own axes (world units; u along its width with 0 in the
 * middle, v up from its lower edge, w out of its face) each cell of a `columns` × `rows` grid, row 0 lowest, is filled
 * between `back` and `front` and as opaque as `alpha`.
 */
export type Volume = {
  columns: number
  rows: number
  width: number
  height: number
  alpha: Float32Array
  back: Float32Array
  front: Float32Array
  nearest: number
  farthest: number
}

const GRID = 112

/** How deep products are against their width, and at most (in their height or width, the smaller). */
const DEPTH = { stands: 0.7, floats: 0.55, hangs: 0.16, lies: 0.22 }

/** Builds the volume from the product's alpha as it is placed. */
export function volumeOf(alpha: Plane, placement: Placement): Volume {
  const width = placement.rect.width / placement.unitPx
  const height = placement.rect.height / placement.unitPx
  const columns = Math.max(8, Math.min(GRID, Math.round((GRID * alpha.width) / Math.max(alpha.width, alpha.height))))
  const rows = Math.max(8, Math.min(GRID, Math.round((GRID * alpha.height) / Math.max(alpha.width, alpha.height))))
  const grid = resizePlane(alpha, columns, rows)
  const volume: Volume = {
    columns,
    rows,
    width,
    height,
    alpha: new Float32Array(columns * rows),
    back: new Float32Array(columns * rows),
    front: new Float32Array(columns * rows),
    nearest: 0,
    farthest: 0,
  }
  if (placement.pose === 'stands') fillStanding(volume, grid, placement)
  else fillFlat(volume, grid, placement)
  volume.nearest = Math.min(...volume.back)
  volume.farthest = Math.max(...volume.front)
  return volume
}

/** Round bodies on their foot: each column is lowered to the ground and set back to where the ground is seen. */
function fillStanding(volume: Volume, grid: Plane, placement: Placement): void {
  const { columns, rows } = volume
  const { ground } = contactOf(grid)
  const half = bodyHalf(volume, DEPTH.stands)
  const spread = setBack(placement)
  for (let r = 0; r < rows; r++) {
    const body = rowBody(grid, rows - 1 - r)
    for (let c = 0; c < columns; c++) {
      const lowered = clamp(r - Math.round(ground[c]!), 0, rows - 1) * columns + c
      const across = body.half > 0 ? clamp((c - body.centre) / body.half, -1, 1) : 0
      const depth =
        Math.min(half, (body.half / columns) * volume.width * DEPTH.stands) * Math.sqrt(1 - across * across * 0.96)
      const middle = -half - (ground[c]! / rows) * volume.height * spread
      volume.alpha[lowered] = Math.max(volume.alpha[lowered]!, grid.data[(rows - 1 - r) * columns + c]!)
      volume.back[lowered] = middle - depth
      volume.front[lowered] = middle + depth
    }
  }
}

/** How far back the ground goes for each unit that it rises in the picture. */
function setBack(placement: Placement): number {
  return placement.groundRise > 0 ? Math.min(12, 1 / placement.groundRise) : 0
}

/** Pillows: thickest inside, thin at the outline; on the ground, on the wall, or around the product's own plane. */
function fillFlat(volume: Volume, grid: Plane, placement: Placement): void {
  const pose = placement.pose
  const half = bodyHalf(volume, DEPTH[pose])
  const gap = pose === 'floats' ? -half : 0
  const inside = distanceInside(grid)
  const round = Math.max(1, (half / volume.height) * volume.rows)
  for (let r = 0; r < volume.rows; r++) {
    for (let c = 0; c < volume.columns; c++) {
      const from = (volume.rows - 1 - r) * volume.columns + c
      const to = r * volume.columns + c
      const rise = Math.sqrt(1 - (1 - clamp(inside[from]! / round, 0, 1)) ** 2)
      volume.alpha[to] = grid.data[from]!
      volume.back[to] = pose === 'floats' ? -half * rise : gap
      volume.front[to] = half * (pose === 'floats' ? rise : 0.35 + 1.65 * rise)
    }
  }
}

function bodyHalf(volume: Volume, depth: number): number {
  return 0.5 * depth * Math.min(volume.width, volume.height * 1.6)
}

function rowBody(grid: Plane, y: number): { centre: number; half: number } {
  let [left, right] = [grid.width, -1]
  for (let x = 0; x < grid.width; x++) {
    if (grid.data[y * grid.width + x]! <= 0.4) continue
    left = Math.min(left, x)
    right = x
  }
  return right < left ? { centre: 0, half: 0 } : { centre: (left + right) / 2, half: (right - left + 1) / 2 }
}

/** City-block distance (cells) to the nearest cell outside the product. */
function distanceInside(grid: Plane): Float32Array {
  const { width, height, data } = grid
  const out = new Float32Array(width * height)
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? 0 : out[y * width + x]!)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! > 0.4) out[y * width + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1))
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      out[i] = Math.min(out[i]!, 1 + Math.min(at(x + 1, y), at(x, y + 1)))
    }
  }
  return out
}
