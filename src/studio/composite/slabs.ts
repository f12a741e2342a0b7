import { blurInPlace } from '../raster/box-blur.ts'
import { clamp, type Plane, plane } from '../raster/raster.ts'
import type { Volume } from './volume.ts'

/**
 * A volume cut into slabs across one of its axes, each a picture of what fills it, blurred ever more. A cone of light
 * is then one sample a slab, at the blur of its width there: penumbrae without noise (as in prefiltered occluder
 * planes, Soler and Sillion 1998, and cone tracing, Crassin et al. 2011). All slabs' pictures lie in `data`.
 */
export type Slabs = {
  /** The axis cut across, and the two along which its pictures lie. */
  axes: readonly [Axis, Axis, Axis]
  count: number
  /** Coordinate of the first slab's middle, and slab thickness, along the first axis. */
  middle: number
  thickness: number
  /** Coordinates of the pictures' corner along the second and third axis, and the size of a cell. */
  corner: readonly [number, number]
  cell: number
  data: Float32Array
  /** Floats a slab takes; where each level begins, and its shape. */
  stride: number
  levels: Level[]
}

type Axis = 0 | 1 | 2
type Level = { offset: number; width: number; height: number; pad: number; spacing: number }

/** Blur of the levels in cells: level n has 2^(n-1), level 0 none. Coarse levels are stored on a wider grid. */
const LEVELS = 8

/** Cuts a volume into `count` slabs across `axis`, for cones whose standard deviation stays below `widest`. */
export function cutAcross(volume: Volume, axis: Axis, count: number, widest = Number.POSITIVE_INFINITY): Slabs {
  const cell = volume.height / volume.rows
  const low = [volume.left, volume.bottom, volume.nearest] as const
  const size = [volume.width, volume.height, volume.farthest - volume.nearest] as const
  const [across, along] = axis === 2 ? ([0, 1] as const) : ([axis === 0 ? 1 : 0, 2] as const)
  const thickness = size[axis] / count
  const [width, height] = [across, along].map((k) => Math.max(1, Math.ceil(size[k]! / cell - 1e-6))) as [number, number]
  const levels = levelsOf(width, height, widest / cell)
  const last = levels.at(-1)!
  const stride = last.offset + last.width * last.height
  const slabs: Slabs = {
    axes: [axis, across, along],
    count,
    middle: low[axis] + thickness / 2,
    thickness,
    corner: [low[across], low[along]],
    cell,
    data: new Float32Array(stride * count),
    stride,
    levels,
  }
  const pictures = Array.from({ length: count }, () => plane(width, height))
  fill(pictures, volume, slabs)
  const spare = new Float32Array(Math.max(...levels.map((level) => level.width * level.height)))
  pictures.forEach((picture, k) => {
    fillLevels(slabs.data.subarray(k * stride, (k + 1) * stride), picture, levels, spare)
  })
  return slabs
}

function levelsOf(width: number, height: number, widest: number): Level[] {
  const levels: Level[] = []
  let offset = 0
  const count = Math.min(LEVELS, Math.max(3, Math.ceil(Math.log2(widest)) + 2))
  for (let n = 0; n < count; n++) {
    const spacing = Math.max(1, 2 ** (n - 2))
    const pad = n === 0 ? 2 : Math.ceil((2.8 * 2 ** (n - 1)) / spacing) + 1
    const level = {
      offset,
      width: Math.ceil(width / spacing) + 2 * pad,
      height: Math.ceil(height / spacing) + 2 * pad,
      pad,
      spacing,
    }
    levels.push(level)
    offset += level.width * level.height
  }
  return levels
}

/** Writes how full each cell of each slab is. */
function fill(pictures: Plane[], volume: Volume, { axes, middle, thickness, cell }: Slabs): void {
  const { columns, rows, alpha, back, front } = volume
  const write = {
    0: () => fillAlong(pictures, columns, { first: volume.nearest, cell }),
    1: () => fillAlong(pictures, rows, { first: volume.nearest, cell }),
    2: () => fillThrough(pictures, middle - thickness / 2, thickness),
  }[axes[0]]()
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! < 0.01 || front[at]! <= back[at]!) continue
    const [r, c] = [Math.floor(at / columns), at % columns]
    const [cut, along] = axes[0] === 1 ? [r, c] : [c, r]
    write({ cut, along, alpha: alpha[at]!, back: back[at]!, front: front[at]! })
  }
  for (const { data } of pictures) for (let i = 0; i < data.length; i++) data[i] = Math.min(1, data[i]!)
}

/** One cell's body: its place across the slabs (its column where they lie behind each other) and along them. */
type Body = { cut: number; along: number; alpha: number; back: number; front: number }

/** Bodies in every slab that they pass through from back to front. */
function fillThrough(pictures: Plane[], first: number, thickness: number) {
  return ({ cut, along, alpha, back, front }: Body): void => {
    const most = Math.min(thickness, front - back)
    eachOverlap([back, front], { first, size: thickness, count: pictures.length }, (k, overlap) => {
      const { data, width } = pictures[k]!
      data[along * width + cut] = alpha * Math.min(1, overlap / most)
    })
  }
}

/** Bodies as lines from back to front in the one slab that holds them, which is as full as the mean of what it spans. */
function fillAlong(pictures: Plane[], lines: number, { first, cell }: { first: number; cell: number }) {
  const share = Math.min(1, pictures.length / lines)
  return ({ cut, along, alpha, back, front }: Body): void => {
    const { data, width, height } = pictures[Math.floor(((cut + 0.5) * pictures.length) / lines)]!
    eachOverlap([back, front], { first, size: cell, count: height }, (k, overlap) => {
      const at = k * width + Math.min(width - 1, along)
      data[at] = data[at]! + (alpha * share * overlap) / cell
    })
  }
}

type Steps = { first: number; size: number; count: number }

/** Calls `see` with each step that a span touches and the length of their overlap. */
function eachOverlap(
  [from, to]: readonly [number, number],
  { first, size, count }: Steps,
  see: (step: number, overlap: number) => void,
): void {
  const last = Math.min(count - 1, Math.floor((to - first) / size))
  for (let k = clamp(Math.floor((from - first) / size), 0, count - 1); k <= last; k++)
    see(k, Math.max(0, Math.min(to, first + (k + 1) * size) - Math.max(from, first + k * size)))
}

/** Fills one slab's levels: each is the one before, blurred on, and thinned where its blur allows. `data` is empty. */
function fillLevels(data: Float32Array, picture: Plane, levels: Level[], spare: Float32Array): void {
  let before: Plane = picture
  let origin: Lattice = { pad: 0, spacing: 1 }
  let sigma = 0
  levels.forEach((level, n) => {
    const { offset, width, height, spacing } = level
    const here = { data: data.subarray(offset, offset + width * height), width, height }
    copyOnto(here, level, before, origin)
    const wanted = n === 0 ? 0 : 2 ** (n - 1)
    const more = Math.sqrt(wanted * wanted - sigma * sigma) / spacing
    if (more >= 0.5) blurInPlace(here, more < 1.2 ? { radius: 1 } : { sigma: more }, spare)
    before = here
    origin = level
    sigma = wanted
  })
}

type Lattice = { pad: number; spacing: number }

/** A level's picture on the next level's grid: more room around it, or every second sample of it. */
function copyOnto(out: Plane, to: Lattice, from: Plane, was: Lattice): void {
  const ratio = to.spacing / was.spacing
  for (let y = 0; y < out.height; y++) {
    const v = (y - to.pad) * ratio + was.pad
    if (v < 0 || v >= from.height) continue
    for (let x = 0; x < out.width; x++) {
      const u = (x - to.pad) * ratio + was.pad
      if (u >= 0 && u < from.width) out.data[y * out.width + x] = from.data[v * from.width + u]!
    }
  }
}

/**
 * The share of a cone of light that the slabs hold back, from a point along `toward` (any length); `spread` is the
 * cone's standard deviation at the end of `toward` and `least` the smallest anywhere. Only what lies before `reach` (in
 * lengths of `toward`) counts.
 */
export function shareBlocked(
  slabs: Slabs,
  point: Float64Array,
  toward: Float64Array,
  cone: { spread: number; least: number; reach: number },
): number {
  const axis = slabs.axes[0]
  const across = slabs.axes[1]
  const along = slabs.axes[2]
  const rise = toward[axis]!
  const slopeA = toward[across]! / rise
  const slopeB = toward[along]! / rise
  const length = Math.sqrt(slopeA * slopeA + slopeB * slopeB)
  const sweep = slabs.thickness * length
  // Within a slab the cone drifts sideways; its cross-section is wider than itself where it meets the slab at a slant.
  const drift = 0.14 * sweep * sweep + cone.least * cone.least
  const squared = cone.spread * cone.spread * Math.sqrt(1 + length * length)
  const first = slabs.middle - point[axis]!
  const { width: wide, height: high } = slabs.levels[0]!
  let covered = 0
  for (let k = 0; k < slabs.count; k++) {
    const way = first + k * slabs.thickness
    const t = way / rise
    if (t <= 0 || t >= cone.reach) continue
    const sigma = Math.sqrt(squared * t * t + drift)
    const u = (point[across]! + way * slopeA - slabs.corner[0]) / slabs.cell
    const v = (point[along]! + way * slopeB - slabs.corner[1]) / slabs.cell
    // No level that is read for this width reaches further out than this.
    const out = 8 * Math.max(0.5, sigma / slabs.cell) + 4
    if (u < -out || v < -out || u > wide + out || v > high + out) continue
    probe[0] = u
    probe[1] = v
    probe[2] = sigma / slabs.cell
    const here = slabAt(slabs, k)
    if (here === 0) continue
    // What the next slab hides in addition: nothing where it lies behind the last one, its share where it has moved away.
    const anew = Math.min(1, sweep / (3.5 * sigma))
    const more = Math.max(covered, here)
    covered = more + anew * Math.min(covered, here) * (1 - more) * 0.5
    if (covered > 0.998) return 1
  }
  return covered
}

/** Where a slab is looked at, and how blurred, in cells. Kept out of the calls, which are too many to allocate in. */
const probe = new Float64Array(3)

/** How full slab `k` is around the probed place. */
function slabAt(slabs: Slabs, k: number): number {
  const blur = Math.max(1, 2 * probe[2]!)
  const finer = Math.min(slabs.levels.length - 2, 31 - Math.clz32(blur))
  const begin = k * slabs.stride
  const two = levelAt(slabs.data, slabs.levels[finer + 1]!, begin)
  const one = levelAt(slabs.data, slabs.levels[finer]!, begin)
  return one + (two - one) * Math.min(1, blur / (1 << finer) - 1)
}

function levelAt(data: Float32Array, { offset, width, height, pad, spacing }: Level, begin: number): number {
  // Sample n of a thinned level is sample n · spacing of the first, whose middle is half a cell in.
  const u = (probe[0]! - 0.5) / spacing + pad
  const v = (probe[1]! - 0.5) / spacing + pad
  if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) return 0
  const left = Math.floor(u)
  const top = Math.floor(v)
  const at = begin + offset + top * width + left
  const fx = u - left
  const upper = data[at]! + (data[at + 1]! - data[at]!) * fx
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return upper + (lower - upper) * (v - top)
}
