import { onceFor } from '../../lib/once-for.ts'
import { unproject } from './camera.ts'
import type { SetDescription, StageSet } from './stage-set.ts'

/** Cells on each side of a plate. */
const SIDE = 64
/** Bytes for a cell of level ground and for one without geometry; what lies between is the least depth of a cell. */
const GROUND = 0
const NOTHING = 255

/**
 * Ground is level where it is this upright and no further (world units) from the plane of the anchor, in so many of a cell's samples. From
 * above, a fold or the edge of a tile may rise a little more.
 */
const LEVEL = { upright: 0.85, height: 0.02, fromAbove: 0.045, share: 0.6 }

type Geometry = Pick<StageSet, 'description' | 'camera' | 'depth' | 'normal'>

/**
 * Where things can stand in a set, and what stands there already, as base64: a byte for each cell of its plate, row by row. From it a plan finds
 * room without the set's pictures.
 */
export function groundMapOf(set: Geometry): string {
  const { depth } = set
  const cell = depth.width / SIDE
  const bytes = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < bytes.length; i++) {
    const [left, top] = [(i % SIDE) * cell, Math.floor(i / SIDE) * cell]
    let [level, nearest] = [0, Number.POSITIVE_INFINITY]
    for (let y = top; y < top + cell; y++) {
      for (let x = left; x < left + cell; x++) {
        nearest = Math.min(nearest, depth.data[y * depth.width + x]!)
        if (isLevel(set, x, y)) level++
      }
    }
    bytes[i] = level >= LEVEL.share * cell * cell ? GROUND : byteOf(nearest, set.description)
  }
  return Buffer.from(bytes).toString('base64')
}

function isLevel({ description, camera, depth, normal }: Geometry, x: number, y: number): boolean {
  const far = depth.data[y * depth.width + x]!
  if (far === Number.POSITIVE_INFINITY) return false
  const [px, py] = [(x + 0.5) / depth.width, (y + 0.5) / depth.height]
  const rise = unproject(camera, px, py, far)[2] - description.anchor[2]
  const facing = (Math.floor(py * normal.height) * normal.width + Math.floor(px * normal.width)) * 3
  const height = description.view === 'top' ? LEVEL.fromAbove : LEVEL.height
  return Math.abs(rise) < height && (normal.data[facing + 2]! / 255) * 2 - 1 > LEVEL.upright
}

function byteOf(depth: number, { encoding: { depth_near: near, depth_far: far } }: SetDescription): number {
  if (depth === Number.POSITIVE_INFINITY) return NOTHING
  return 1 + Math.floor((253 * (depth - near)) / Math.max(1e-6, far - near))
}

const mapOf = onceFor(({ ground_map: map }: SetDescription): Uint8Array | null =>
  map === undefined ? null : Buffer.from(map, 'base64'),
)

const cellAt = (x: number, y: number): number =>
  Math.min(SIDE - 1, Math.floor(y * SIDE)) * SIDE + Math.min(SIDE - 1, Math.floor(x * SIDE))

const isOutside = (x: number, y: number): boolean => x < 0 || y < 0 || x >= 1 || y >= 1

/** Whether things can stand at a position of the plate; a set without a map is all ground. */
export function isGroundAt(set: SetDescription, x: number, y: number): boolean {
  if (isOutside(x, y)) return false
  const map = mapOf(set)
  return map === null || map[cellAt(x, y)] === GROUND
}

/** The least depth of what stands at a position of the plate; Infinity for ground and for nothing. */
export function obstacleAt(set: SetDescription, x: number, y: number): number {
  const byte = isOutside(x, y) ? NOTHING : (mapOf(set)?.[cellAt(x, y)] ?? GROUND)
  if (byte === GROUND || byte === NOTHING) return Number.POSITIVE_INFINITY
  const { depth_near: near, depth_far: far } = set.encoding
  return near + ((byte - 1) / 253) * (far - near)
}
