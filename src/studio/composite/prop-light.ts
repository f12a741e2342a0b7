import { clamp, type Plane, plane } from '../raster/raster.ts'
import { lightAt, type StageSet } from '../sets/stage-set.ts'
import { dot, unit, type Vec3 } from '../sets/vector.ts'
import type { PlacedProp } from './prop-place.ts'
import type { Receivers } from './receivers.ts'
import type { Occluder } from './visibility.ts'

type Rgb = [number, number, number]

/** How far around a place of the plate its light is averaged, in shares of the plate. */
const PATCH = 0.02
/** No place gets more key light than this. */
const KEY_MAX = 2.6

/**
 * The light of both lamps on white level ground at a place of the plate. The same ground reflects both, so the ratio of their light in the plate is
 * that of what arrives, whatever the ground looks like; the fill light is about the same everywhere.
 */
export function groundLight(set: StageSet, at: { x: number; y: number }): { key: Rgb; fill: Rgb } {
  const { key, fill } = patchAt(set, at)
  const white = set.ground.fill
  return {
    key: white.map((part, c) => Math.min(KEY_MAX, (part * key[c]!) / Math.max(1e-4, fill[c]!))) as Rgb,
    fill: white,
  }
}

/** The mean light of both lamps around a place of the plate. */
function patchAt({ key, fill }: StageSet, { x, y }: { x: number; y: number }): { key: Rgb; fill: Rgb } {
  const { width, height } = key.picture
  const sum = { key: [0, 0, 0] as Rgb, fill: [0, 0, 0] as Rgb }
  const steps = 8
  for (let n = 0; n < steps * steps; n++) {
    const [across, down] = [((n % steps) + 0.5) / steps - 0.5, (Math.floor(n / steps) + 0.5) / steps - 0.5]
    const column = clamp(Math.round((x + 2 * PATCH * across) * width), 0, width - 1)
    const row = clamp(Math.round((y + 2 * PATCH * down) * height), 0, height - 1)
    const at = (row * width + column) * 3
    for (let c = 0; c < 3; c++) {
      sum.key[c]! += lightAt(key, at + c)
      sum.fill[c]! += lightAt(fill, at + c)
    }
  }
  return { key: sum.key.map((v) => v / steps ** 2) as Rgb, fill: sum.fill.map((v) => v / steps ** 2) as Rgb }
}

/** Where a lamp stands from a point, as a unit vector of the product's axes. */
export function towardLamp({ lamp }: Pick<Occluder, 'lamp'>, from: Vec3): Vec3 {
  return unit(lamp.sun ? lamp.at : (lamp.at.map((v, k) => v - from[k]!) as unknown as Vec3))
}

/** Light that comes around the form of a thing: no side of it is lit by the key alone, or not at all. */
const WRAP = 0.4
const TURN_RANGE = [0.3, 1.7] as const
/** A lamp no higher than this share would make walls of everything that is upright. */
const LOW_LAMP = 0.35

/** How much more of the stage's key light the surface of a prop gets than of the light in which it was rendered, by where it faces. */
export function turnedToLamp(surface: Receivers, placed: PlacedProp, lamp: Vec3): Plane {
  const { prop, mirrored, flat } = placed
  const [right, away, up] = prop.keyFrom
  const side = mirrored ? -right : right
  const rendered: Vec3 = flat ? [side, away, up] : [side, up, -away]
  const rise = flat ? 2 : 1
  const lit = (normal: Vec3, from: Vec3): number =>
    (Math.max(0, dot(normal, from)) + WRAP) / (Math.max(LOW_LAMP, from[rise]!) + WRAP)
  const out = plane(surface.width, surface.height)
  for (let i = 0; i < out.data.length; i++) {
    const normal = surface.normal.subarray(i * 3, i * 3 + 3) as unknown as Vec3
    out.data[i] = clamp(lit(normal, lamp) / lit(normal, rendered), ...TURN_RANGE)
  }
  return out
}
