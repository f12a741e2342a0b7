import { randomOf } from '../random.ts'
import type { Mask } from '../raster/raster.ts'
import type { Floats } from './floats.ts'
import { resizeFloats, resizeMask } from './floats.ts'

/** Half the side of a patch, less one half pixel. */
export const PATCH = 3
const SIDE = 2 * PATCH + 1
const SHRINK = 1.6
/** The coarsest level's long side: here a hole is a few patches wide and its structure is recovered. */
const COARSEST = 44
const ROUNDS = { coarse: 6, finest: 3 }
const SWEEPS = 2
/** The least number of intact patches (outside the hole) that a level needs. */
const SOURCES_MIN = SIDE * SIDE
/** How much a patch from another height costs (squared 8-bit steps for a whole frame's height): horizons and tables are level. */
const LEVEL_COST = 90_000

/**
 * A picture whose hole is filled. `matches` holds for each patch that meets the hole the center of the intact patch that it was
 * matched to (-1 elsewhere), `misfit` how much (mean squared difference a sample) it differs from it.
 */
export type Completion = { picture: Floats; matches: Int32Array; misfit: Float32Array }

/**
 * Fills a hole with what lies around it: searches for intact patches that agree with each other, from coarse to fine (Wexler, Shechtman
 * and Irani 2007), by randomized search (PatchMatch, Barnes et al. 2009). Depends on the seed alone; null where too little of the picture is intact.
 */
export function complete(picture: Floats, hole: Mask, seed: number): Completion | null {
  const random = randomOf(seed)
  let done: Completion | null = null
  for (const { width, height } of levelsOf(picture)) {
    const level = levelOf(resizeFloats(picture, width, height), resizeMask(hole, width, height))
    // At the coarsest level, a large hole leaves no whole patch.
    if (level.sources.length < SOURCES_MIN) continue
    if (done === null) spread(level)
    else adopt(level, done, random)
    refine(level, { random, first: done === null, last: width === picture.width })
    done = { picture: { data: level.data, width, height }, matches: level.matches, misfit: level.misfit }
  }
  return done?.picture.width === picture.width ? done : null
}

type Stage = { random: () => number; first: boolean; last: boolean }

/** Finds matches and lets them say what the hole holds, by turns. */
function refine(level: Level, { random, first, last }: Stage): void {
  const size = Math.max(level.width, level.height)
  const rounds = last ? ROUNDS.finest : ROUNDS.coarse
  for (let round = 0; round < rounds; round++) {
    measure(level)
    for (let sweep = 0; sweep < SWEEPS; sweep++)
      search(level, { random, reach: first ? size : size / 5, forward: sweep % 2 === 0 })
    vote(level, last && round === rounds - 1)
  }
  measure(level)
}

function levelsOf({ width, height }: Floats): { width: number; height: number }[] {
  const levels = [{ width, height }]
  for (let scale = SHRINK; Math.max(width, height) / scale > COARSEST; scale *= SHRINK) {
    const level = { width: Math.round(width / scale), height: Math.round(height / scale) }
    if (Math.min(level.width, level.height) < 3 * SIDE) break
    levels.unshift(level)
  }
  return levels
}

type Level = {
  width: number
  height: number
  data: Float32Array
  hole: Uint8Array
  /** Centers of intact patches, as a list and as marks. */
  sources: Int32Array
  isSource: Uint8Array
  /** Centers of patches that meet the hole. */
  targets: Int32Array
  isTarget: Uint8Array
  matches: Int32Array
  misfit: Float32Array
}

function levelOf({ data, width, height }: Floats, hole: Mask): Level {
  const touched = reachOf(hole)
  const [isSource, isTarget] = [new Uint8Array(data.length / 3), new Uint8Array(data.length / 3)]
  const [sources, targets]: [number[], number[]] = [[], []]
  for (let y = PATCH; y < height - PATCH; y++) {
    for (let x = PATCH; x < width - PATCH; x++) {
      const at = y * width + x
      const list = touched[at] === 1 ? targets : sources
      const marks = touched[at] === 1 ? isTarget : isSource
      list.push(at)
      marks[at] = 1
    }
  }
  return {
    ...{ width, height, data, hole: hole.data, isSource, isTarget },
    sources: Int32Array.from(sources),
    targets: Int32Array.from(targets),
    matches: new Int32Array(isTarget.length).fill(-1),
    misfit: new Float32Array(isTarget.length),
  }
}

/** Where a patch around a pixel meets the hole. */
function reachOf({ data, width, height }: Mask): Uint8Array {
  const rows = new Uint8Array(data.length)
  const out = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue
    const x = i % width
    for (let u = Math.max(0, x - PATCH); u <= Math.min(width - 1, x + PATCH); u++) rows[i - x + u] = 1
  }
  for (let i = 0; i < data.length; i++) {
    if (rows[i] === 0) continue
    const y = Math.floor(i / width)
    for (let v = Math.max(0, y - PATCH); v <= Math.min(height - 1, y + PATCH); v++) out[i + (v - y) * width] = 1
  }
  return out
}

/** A first guess for the coarsest level: intact colors run into the hole from its sides. */
function spread(level: Level): void {
  const known = Uint8Array.from(level.hole, (v) => 1 - v)
  for (let ring = rimOf(known, level); ring.length > 0; ring = rimOf(known, level)) {
    for (const at of ring) average(level, at, known)
    for (const at of ring) known[at] = 1
  }
}

/** Pixels of the hole beside intact ones. */
function rimOf(known: Uint8Array, { width, height }: Level): number[] {
  const ring: number[] = []
  for (let at = 0; at < known.length; at++)
    if (known[at] === 0 && neighbors(at, width, height).some((n) => known[n] === 1)) ring.push(at)
  return ring
}

function average({ data, width, height }: Level, at: number, known: Uint8Array): void {
  const from = neighbors(at, width, height).filter((n) => known[n] === 1)
  for (let c = 0; c < 3; c++) data[at * 3 + c] = from.reduce((sum, n) => sum + data[n * 3 + c]!, 0) / from.length
}

/** The pixels right beside one, within the frame. */
export function neighbors(at: number, width: number, height: number): number[] {
  const x = at % width
  const out: number[] = []
  if (x > 0) out.push(at - 1)
  if (x + 1 < width) out.push(at + 1)
  if (at >= width) out.push(at - width)
  if (at + width < width * height) out.push(at + width)
  return out
}

/** Starts a level where the coarser one ended: its colors in the hole, its matches. */
function adopt(level: Level, coarse: Completion, random: () => number): void {
  const { width, height, data, hole, matches } = level
  const colors = resizeFloats(coarse.picture, width, height)
  for (let i = 0; i < data.length; i++) if (hole[Math.floor(i / 3)] === 1) data[i] = colors.data[i]!
  for (const target of level.targets) matches[target] = inherited(level, coarse, target)
  assign(level, random)
}

/** The match of the coarser level's patch at the same place, as far away from it as there; -1 where it has none. */
function inherited({ width, height, isSource }: Level, { picture, matches }: Completion, target: number): number {
  const [x, y] = [target % width, Math.floor(target / width)]
  const [sx, sy] = [picture.width / width, picture.height / height]
  const [cx, cy] = [Math.floor((x + 0.5) * sx), Math.floor((y + 0.5) * sy)]
  const match = matches[cy * picture.width + cx] ?? -1
  if (match < 0) return -1
  const u = Math.round(x + ((match % picture.width) - cx) / sx)
  const v = Math.round(y + (Math.floor(match / picture.width) - cy) / sy)
  const isInside = u >= 0 && v >= 0 && u < width && v < height
  return isInside && isSource[v * width + u] === 1 ? v * width + u : -1
}

/** Gives every patch without a match one at random. */
function assign({ targets, sources, matches }: Level, random: () => number): void {
  for (const target of targets) {
    if (matches[target]! < 0) matches[target] = sources[Math.floor(random() * sources.length)]!
  }
}

function measure(level: Level): void {
  assign(level, randomOf(level.targets.length))
  for (const target of level.targets)
    level.misfit[target] = misfitOf(level, target, level.matches[target]!, Number.POSITIVE_INFINITY)
}

/** The mean squared difference a sample between two patches; stops beyond `limit`. */
function misfitOf({ data, width, height }: Level, a: number, b: number, limit: number): number {
  const away = (Math.floor(a / width) - Math.floor(b / width)) / height
  const most = limit * SIDE * SIDE * 3
  let sum = away * away * LEVEL_COST * SIDE
  for (let row = -PATCH; row <= PATCH && sum <= most; row++) {
    let p = 3 * (a + row * width - PATCH)
    let q = 3 * (b + row * width - PATCH)
    for (let k = 0; k < SIDE * 3; k++, p++, q++) {
      const difference = data[p]! - data[q]!
      sum += difference * difference
    }
  }
  return sum / (SIDE * SIDE * 3)
}

type Sweep = { random: () => number; reach: number; forward: boolean }

/** One sweep of PatchMatch: good matches spread to their neighbors, and each looks around itself at random. */
function search(level: Level, sweep: Sweep): void {
  const { targets, width, isTarget, matches } = level
  const step = sweep.forward ? -1 : 1
  for (let k = 0; k < targets.length; k++) {
    const target = targets[sweep.forward ? k : targets.length - 1 - k]!
    for (const neighbor of [target + step, target + step * width])
      if (isTarget[neighbor] === 1) offer(level, target, matches[neighbor]! - neighbor + target)
    look(level, target, sweep)
  }
}

function look(level: Level, target: number, { random, reach }: Sweep): void {
  const { width, height, matches } = level
  for (let radius = reach; radius > 1; radius /= 2) {
    const match = matches[target]!
    const x = Math.round((match % width) + (random() * 2 - 1) * radius)
    const y = Math.round(Math.floor(match / width) + (random() * 2 - 1) * radius)
    if (x >= 0 && y >= 0 && x < width && y < height) offer(level, target, y * width + x)
  }
}

function offer(level: Level, target: number, source: number): void {
  if (level.isSource[source] !== 1) return
  const misfit = misfitOf(level, target, source, level.misfit[target]!)
  if (misfit >= level.misfit[target]!) return
  level.misfit[target] = misfit
  level.matches[target] = source
}

/** Every hole pixel becomes the mean of what the patches over it say, good ones first; at the end each patch speaks for its middle. */
function vote(level: Level, last: boolean): void {
  const { data, hole, targets, misfit } = level
  const tally = { sums: new Float32Array(data.length), weights: new Float32Array(hole.length) }
  const usual = upperQuartile(targets, misfit)
  const spreads = last ? NARROW : EVEN
  for (const target of targets)
    cast(level, target, { ...tally, spreads, good: Math.exp(-misfit[target]! / (2 * usual)) + 1e-4 })
  for (let i = 0; i < data.length; i++) {
    const weight = tally.weights[Math.floor(i / 3)]!
    if (weight > 0) data[i] = tally.sums[i]! / weight
  }
}

const EVEN = new Float32Array(SIDE * SIDE).fill(1)
const NARROW = EVEN.map((_, i) => Math.exp(-((Math.floor(i / SIDE) - PATCH) ** 2 + ((i % SIDE) - PATCH) ** 2) / 3))

type Vote = { sums: Float32Array; weights: Float32Array; spreads: Float32Array; good: number }

function cast({ data, width, hole, matches }: Level, target: number, { sums, weights, spreads, good }: Vote): void {
  const away = matches[target]! - target
  for (let i = 0; i < spreads.length; i++) {
    const to = target + (Math.floor(i / SIDE) - PATCH) * width + (i % SIDE) - PATCH
    if (hole[to] === 0) continue
    const weight = good * spreads[i]!
    weights[to]! += weight
    for (let c = 0; c < 3; c++) sums[to * 3 + c]! += weight * data[(to + away) * 3 + c]!
  }
}

function upperQuartile(targets: Int32Array, misfit: Float32Array): number {
  const sorted = Float32Array.from(targets, (target) => misfit[target]!).sort()
  return sorted[Math.floor(sorted.length * 0.75)] || 1
}
