import type { Plane } from '../raster/raster.ts'
import type { ReferenceSubject } from './subject.ts'

/**
 * How a subject throws its shadow in the picture: a point at height h above the ground throws it `x`·h to the right and `y`·h
 * up the picture. `softness` is 0 for a hard edge, 1 for a very soft one, `strength` the share of light that it takes.
 */
export type Shadow = { x: number; y: number; softness: number; strength: number }

/** The shadow of a large soft light above: for references that show none. */
export const SOFT_SHADOW: Shadow = { x: 0, y: 0.05, softness: 0.9, strength: 0.42 }

/** The share of the subject's area that its shadow must weigh to be measured. */
const WEIGHT_MIN = 0.006

/** Measures the shadow around a subject, given its alpha; null when there is too little of it. */
export function shadowOf({ shade, body }: ReferenceSubject, alpha: Plane): Shadow | null {
  const base = baseOf(alpha)
  const [weight, x, y] = centerOf(shade)
  const area = body.data.reduce((sum, v) => sum + v, 0)
  if (base === null || weight < area * WEIGHT_MIN) return null
  const depths = shade.data.filter((v) => v > 0).sort()
  const strength = depths[Math.floor(depths.length * 0.85)]!
  // The middle of the visible part of a shadow lies two thirds as far from the foot as its tip: the body hides its beginning.
  return {
    x: within((1.5 * (x - base.x)) / base.height, 0.7),
    y: within((1.5 * (base.y - y)) / base.height, 0.35),
    softness: softnessOf(depths, strength),
    strength: Math.min(0.65, Math.max(0.3, strength)),
  }
}

function within(value: number, bound: number): number {
  return Math.round(Math.min(bound, Math.max(-bound, value)) * 1000) / 1000
}

/** The middle of the subject's foot, and its height (px). */
function baseOf({ data, width, height }: Plane): { x: number; y: number; height: number } | null {
  let [top, bottom] = [height, -1]
  for (let i = 0; i < data.length; i++) {
    if (data[i]! <= 0.5) continue
    top = Math.min(top, Math.floor(i / width))
    bottom = Math.floor(i / width)
  }
  if (bottom < 0) return null
  let [sum, count] = [0, 0]
  for (let y = Math.round(bottom - (bottom - top) * 0.06); y <= bottom; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! <= 0.5) continue
      sum += x
      count++
    }
  }
  return { x: sum / Math.max(1, count), y: bottom, height: bottom - top + 1 }
}

/** The weight of a plane and the middle of it. */
function centerOf({ data, width }: Plane): [number, number, number] {
  let [weight, x, y] = [0, 0, 0]
  for (let i = 0; i < data.length; i++) {
    weight += data[i]!
    x += data[i]! * (i % width)
    y += data[i]! * Math.floor(i / width)
  }
  return [weight, x / Math.max(1e-6, weight), y / Math.max(1e-6, weight)]
}

/** The share of the shadow that is neither full nor nearly nothing. */
function softnessOf(depths: Float32Array, strength: number): number {
  const partial = depths.filter((v) => v > 0.2 * strength && v < 0.8 * strength).length
  return Math.round(Math.min(1, (partial / depths.length) * 1.4) * 1000) / 1000
}
