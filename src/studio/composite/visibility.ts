import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane } from '../raster/raster.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { across, add, minus, scaled, unit } from '../sets/vector.ts'
import type { Axes } from './frame.ts'
import { inAxes, type Receivers } from './receivers.ts'
import type { Volume } from './volume.ts'

/** The share of the key light and of the light from everywhere that the product leaves to each receiver (0..1). */
export type Visibility = { key: Plane; ambient: Plane }

/** Neighbouring receivers cast different rays, TILE² patterns in turn, which a filter of that size then shares. */
const TILE = 4
const KEY_RAYS = 10
const AMBIENT_RAYS = 8
const BLOCK = 8
const MARCH_STEPS = 9

/** Marches rays from every receiver that the product can reach towards the key light and over its hemisphere. */
export function visibilityOf(set: StageSet, receivers: Receivers, volume: Volume, axes: Axes): Visibility {
  const lamp = lampOf(set, axes)
  const key = plane(receivers.width, receivers.height)
  const ambient = plane(receivers.width, receivers.height)
  key.data.fill(1)
  ambient.data.fill(1)
  const caster: Caster = { volume, ray: new Float64Array(6), span: new Float64Array(2) }
  const scene = { receivers, lamp, sky: hemisphere(), caster, key, ambient }
  const active = new Uint8Array(Math.ceil(receivers.width / BLOCK) * Math.ceil(receivers.height / BLOCK))
  for (let block = 0; block < active.length; block++) active[block] = lightBlock(scene, block)
  return { key: soften(shareTiles(key, receivers, active)), ambient: soften(shareTiles(ambient, receivers, active)) }
}

type Lamp = { sun: boolean; samples: Float64Array }
type Caster = { volume: Volume; ray: Float64Array; span: Float64Array }
type Scene = { receivers: Receivers; lamp: Lamp; sky: Float64Array; caster: Caster; key: Plane; ambient: Plane }

/** Points on the lamp (or directions to the sun) in the product's axes, well spread (R2 sequence, Roberts 2018). */
function lampOf(set: StageSet, axes: Axes): Lamp {
  const light = set.description.light
  const count = KEY_RAYS * TILE * TILE
  const samples = new Float64Array(count * 3)
  const sun = light.type === 'sun'
  const middle = sun ? unit(light.direction) : light.position
  const [first, second] = across(sun ? middle : unit(minus(light.target, light.position)))
  for (let i = 0; i < count; i++) {
    const a = (0.5 + i * 0.7548776662466927) % 1
    const b = (0.5 + i * 0.5698402909980532) % 1
    const [s, t] = sun
      ? disc(a, b, Math.tan((light.angle_deg * Math.PI) / 360))
      : [(a - 0.5) * light.size[0], (b - 0.5) * light.size[1]]
    const world = add(middle, add(scaled(first, s), scaled(second, t)))
    samples.set(inAxes(sun ? world : minus(world, axes.origin), axes), i * 3)
  }
  return { sun, samples }
}

function disc(a: number, b: number, radius: number): [number, number] {
  const r = Math.sqrt(a) * radius
  return [r * Math.cos(2 * Math.PI * b), r * Math.sin(2 * Math.PI * b)]
}

/** Cosine-weighted directions around +z. */
function hemisphere(): Float64Array {
  const count = AMBIENT_RAYS * TILE * TILE
  const out = new Float64Array(count * 3)
  for (let i = 0; i < count; i++) {
    const a = (0.5 + i * 0.7548776662466927) % 1
    const [x, y] = disc(a, (0.5 + i * 0.5698402909980532) % 1, 1)
    out.set([x, y, Math.sqrt(1 - a)], i * 3)
  }
  return out
}

/** Lights one block of receivers when the product can matter there; says whether it did. */
function lightBlock(scene: Scene, block: number): 0 | 1 {
  const { width, height } = scene.receivers
  const perRow = Math.ceil(width / BLOCK)
  const left = (block % perRow) * BLOCK
  const top = Math.floor(block / perRow) * BLOCK
  const right = Math.min(left + BLOCK, width)
  const bottom = Math.min(top + BLOCK, height)
  const probes = [top * width + left, (bottom - 1) * width + right - 1, ((top + bottom) >> 1) * width + left]
  const keyed = probes.some((at) => mayShade(scene, at))
  const near = probes.some((at) => isNear(scene, at))
  if (!keyed && !near) return 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++)
      lightReceiver(scene, { at: y * width + x, tile: (y % TILE) * TILE + (x % TILE), keyed, near })
  }
  return 1
}

type Spot = { at: number; tile: number; keyed: boolean; near: boolean }

function lightReceiver(scene: Scene, { at, tile, keyed, near }: Spot): void {
  if (Number.isNaN(scene.receivers.position[at * 3]!)) return
  if (keyed) scene.key.data[at] = keyLight(scene, at, tile)
  if (near) scene.ambient.data[at] = skyLight(scene, at, tile)
}

/** Whether any of a few rays to the lamp meets the product's (slightly enlarged) box. */
function mayShade({ receivers, lamp, caster }: Scene, at: number): boolean {
  for (let i = 0; i < 12; i++) {
    aim(receivers, lamp, caster, [at, i * 13])
    if (entersBox(caster, 0.15)) return true
  }
  return false
}

function isNear({ receivers, caster: { volume } }: Scene, at: number): boolean {
  const reach = 1.3 * Math.max(volume.width, volume.height)
  const p = receivers.position
  const u = Math.max(0, Math.abs(p[at * 3]!) - volume.width / 2)
  const v = Math.max(0, -p[at * 3 + 1]!, p[at * 3 + 1]! - volume.height)
  const w = Math.max(0, volume.nearest - p[at * 3 + 2]!, p[at * 3 + 2]! - volume.farthest)
  return u * u + v * v + w * w < reach * reach
}

function keyLight({ receivers, lamp, caster }: Scene, at: number, tile: number): number {
  let sum = 0
  for (let k = 0; k < KEY_RAYS; k++) {
    aim(receivers, lamp, caster, [at, tile + k * TILE * TILE])
    sum += passing(caster)
  }
  return sum / KEY_RAYS
}

function aim({ position }: Receivers, { sun, samples }: Lamp, { ray }: Caster, [at, sample]: [number, number]): void {
  for (let k = 0; k < 3; k++) {
    ray[k] = position[at * 3 + k]!
    ray[3 + k] = sun ? samples[sample * 3 + k]! : samples[sample * 3 + k]! - position[at * 3 + k]!
  }
}

function skyLight({ receivers, sky, caster }: Scene, at: number, tile: number): number {
  const { position, normal } = receivers
  const [nx, ny, nz] = [normal[at * 3]!, normal[at * 3 + 1]!, normal[at * 3 + 2]!]
  // A frame around the normal without a square root (Duff et al. 2017).
  const sign = nz >= 0 ? 1 : -1
  const a = -1 / (sign + nz)
  const b = nx * ny * a
  const ray = caster.ray
  for (let k = 0; k < 3; k++) ray[k] = position[at * 3 + k]!
  let sum = 0
  for (let k = 0; k < AMBIENT_RAYS; k++) {
    const s = (tile + k * TILE * TILE) * 3
    const [x, y, z] = [sky[s]!, sky[s + 1]!, sky[s + 2]!]
    ray[3] = (1 + sign * nx * nx * a) * x + b * y + nx * z
    ray[4] = sign * b * x + (sign + ny * ny * a) * y + ny * z
    ray[5] = -sign * nx * x - ny * y + nz * z
    sum += passing(caster)
  }
  return sum / AMBIENT_RAYS
}

/** Whether the ray meets the volume's box, enlarged by `margin` of its size; `span` becomes where it enters and leaves. */
function entersBox({ volume, ray, span }: Caster, margin: number): boolean {
  const grow = margin * Math.max(volume.width, volume.height)
  span[0] = 1e-4
  span[1] = 1e9
  return (
    clip(ray, span, 0, [-volume.width / 2 - grow, volume.width / 2 + grow]) &&
    clip(ray, span, 1, [-grow, volume.height + grow]) &&
    clip(ray, span, 2, [volume.nearest - grow, volume.farthest + grow])
  )
}

function clip(ray: Float64Array, span: Float64Array, axis: 0 | 1 | 2, [low, high]: [number, number]): boolean {
  const start = ray[axis]!
  const step = ray[3 + axis]!
  if (Math.abs(step) < 1e-9) return start > low && start < high
  const a = (low - start) / step
  const b = (high - start) / step
  span[0] = Math.max(span[0]!, Math.min(a, b))
  span[1] = Math.min(span[1]!, Math.max(a, b))
  return span[1]! > span[0]!
}

/** The share of a ray's light that the product lets pass. */
function passing(caster: Caster): number {
  if (!entersBox(caster, 0)) return 1
  const { volume, ray, span } = caster
  const { columns, rows, alpha, back, front } = volume
  const step = (span[1]! - span[0]!) / MARCH_STEPS
  let through = 1
  for (let k = 0; k < MARCH_STEPS; k++) {
    const t = span[0]! + (k + 0.5) * step
    const c = Math.floor(((ray[0]! + t * ray[3]!) / volume.width + 0.5) * columns)
    const r = Math.floor(((ray[1]! + t * ray[4]!) / volume.height) * rows)
    if (c < 0 || r < 0 || c >= columns || r >= rows) continue
    const cell = r * columns + c
    const w = ray[2]! + t * ray[5]!
    if (w >= back[cell]! && w <= front[cell]!) through = Math.min(through, 1 - alpha[cell]!)
  }
  return through
}

/** The plate's edges are smooth and the geometry's are not: a step of visibility on them must be smooth, too. */
function soften(from: Plane): Plane {
  return boxBlur(from, 1)
}

/**
 * Averages each receiver with its neighbours on the same surface, so that all patterns of a tile count the same: a window of TILE + 1
 * with half weight at its ends.
 */
function shareTiles(from: Plane, receivers: Receivers, active: Uint8Array): Plane {
  const { width, height, data } = from
  const out = { width, height, data: data.slice() }
  const perRow = Math.ceil(width / BLOCK)
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      if (active[Math.floor(y / BLOCK) * perRow + Math.floor(x / BLOCK)] === 1)
        out.data[y * width + x] = sharedAt(from, receivers, y * width + x)
    }
  }
  return out
}

function sharedAt({ data, width }: Plane, { position, normal }: Receivers, at: number): number {
  const facing = position[at * 3 + 2]!
  let [sum, count] = [0, 0]
  for (let n = 0; n < 25; n++) {
    const [down, right] = [Math.floor(n / 5) - 2, (n % 5) - 2]
    const other = at + down * width + right
    let turned = 0
    for (let k = 0; k < 3; k++) turned += normal[at * 3 + k]! * normal[other * 3 + k]!
    if (turned < 0.8 || Math.abs(position[other * 3 + 2]! - facing) > 0.15) continue
    const weight = (Math.abs(down) === 2 ? 0.5 : 1) * (Math.abs(right) === 2 ? 0.5 : 1)
    sum += weight * data[other]!
    count += weight
  }
  return count > 0 ? sum / count : data[at]!
}
