import { seedOf } from '../../lib/seeds.ts'
import { randomOf } from '../random.ts'
import { softBlur } from '../raster/box-blur.ts'
import { type Plane, plane } from '../raster/raster.ts'
import type { Cells } from './lit-stage.ts'

const SIDE = 320
/** The pattern's side against the longer side of what the cells see of the stage. */
const SPAN = 1.25

/**
 * Leaves and a window's bars between lamp and stage, as light that passes (0..1). The pattern is thrown along a slanting direction on each
 * cell's own place, so it lies on the ground as on the ground and on walls as on walls. Answers the key light that is left at a moment.
 */
export function gobo(cells: Cells, seed: number): (key: Float32Array, t: number) => Float32Array {
  const layers = [leaves(seedOf(seed, 'near'), 0.03), leaves(seedOf(seed, 'far'), 0.012), bars()]
  const { u, v } = thrown(cells)
  const out = new Float32Array(u.length)
  return (key, t) => {
    const sway = [0.018 * Math.sin(t * 0.9) + 0.012 * t, 0.011 * Math.sin(t * 1.23 + 1) + 0.012 * t, 0.012 * t]
    const nod = [0.012 * Math.sin(t * 1.1 + 2), 0.008 * Math.cos(t * 0.8), 0]
    for (let i = 0; i < out.length; i++) {
      let open = 1
      for (let k = 0; k < layers.length; k++) open *= at(layers[k]!, u[i]! + sway[k]!, v[i]! + nod[k]!)
      out[i] = key[i]! * (0.14 + 0.86 * open)
    }
    return out
  }
}

/** Where each cell is in the pattern: its place on the stage viewed along the light, scaled to the span of all of them. */
function thrown({ width, height, position }: Cells): { u: Float32Array; v: Float32Array } {
  const count = width * height
  const u = new Float32Array(count)
  const v = new Float32Array(count)
  let span = 0
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [position[i * 3]!, position[i * 3 + 1]!, position[i * 3 + 2]!]
    // The light comes from the upper left, before the stage: what is further back is met further to the right and lower.
    u[i] = x + 0.55 * y - 0.35 * z
    v[i] = y - 0.5 * z
    if (Math.abs(x) > span) span = Math.min(4, Math.abs(x))
  }
  const scale = 1 / (2 * SPAN * Math.max(0.1, span))
  for (let i = 0; i < count; i++) {
    u[i] = Number.isNaN(u[i]!) ? (i % width) / width : 0.5 + u[i]! * scale
    v[i] = Number.isNaN(v[i]!) ? 0.5 : 0.75 - v[i]! * scale
  }
  return { u, v }
}

/** Bilinear, and the same again beyond its sides. */
function at({ data }: Plane, u: number, v: number): number {
  const x = (u - Math.floor(u)) * SIDE
  const y = (v - Math.floor(v)) * SIDE
  const [left, top] = [Math.floor(x) % SIDE, Math.floor(y) % SIDE]
  const [right, low] = [(left + 1) % SIDE, (top + 1) % SIDE]
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)]
  const upper = data[top * SIDE + left]! * (1 - fx) + data[top * SIDE + right]! * fx
  return upper * (1 - fy) + (data[low * SIDE + left]! * (1 - fx) + data[low * SIDE + right]! * fx) * fy
}

/** A few bent twigs with pointed leaves on both sides. */
function leaves(seed: number, softness: number): Plane {
  const random = randomOf(seed)
  const out = plane(SIDE, SIDE)
  out.data.fill(1)
  for (let twig = 0; twig < 3; twig++) {
    let [x, y] = [random() * SIDE, random() * SIDE]
    let heading = 2.2 + random() * 1.4
    const bend = (random() - 0.5) * 0.12
    for (let step = 0; step < 11; step++) {
      const side = step % 2 === 0 ? 0.75 : -0.75
      leaf(out, { x, y, heading: heading + side + (random() - 0.5) * 0.3, length: SIDE * (0.13 + 0.05 * random()) })
      x += Math.cos(heading) * SIDE * 0.055
      y += Math.sin(heading) * SIDE * 0.055
      heading += bend
    }
  }
  return blurred(out, softness * SIDE * 0.5)
}

function leaf(into: Plane, { x, y, heading, length }: { x: number; y: number; heading: number; length: number }): void {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)]
  for (let along = 0; along <= length; along += 0.7) {
    const half = length * 0.17 * Math.sin(Math.PI * (along / length) ** 0.8)
    for (let across = -half; across <= half; across += 0.7) {
      const px = Math.round(x + cos * along - sin * across + 4 * SIDE) % SIDE
      const py = Math.round(y + sin * along + cos * across + 4 * SIDE) % SIDE
      into.data[py * SIDE + px] = 0
    }
  }
}

/** The bars of a window. */
function bars(): Plane {
  const out = plane(SIDE, SIDE)
  out.data.fill(1)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++)
      if (x % (SIDE / 2) < SIDE * 0.05 || y % (SIDE / 2) < SIDE * 0.05) out.data[y * SIDE + x] = 0
  }
  return blurred(out, SIDE * 0.012)
}

/** Wider than a blur reaches. */
const MARGIN = 32

/** Blurred as a pattern that goes on beyond its sides. */
function blurred({ data }: Plane, sigma: number): Plane {
  const wide = plane(SIDE + 2 * MARGIN, SIDE + 2 * MARGIN)
  const inside = (at: number) => (at - MARGIN + SIDE) % SIDE
  for (let y = 0; y < wide.height; y++)
    for (let x = 0; x < wide.width; x++) wide.data[y * wide.width + x] = data[inside(y) * SIDE + inside(x)]!
  const soft = softBlur(wide, sigma)
  const out = plane(SIDE, SIDE)
  for (let y = 0; y < SIDE; y++) {
    const from = (y + MARGIN) * wide.width + MARGIN
    out.data.set(soft.data.subarray(from, from + SIDE), y * SIDE)
  }
  return out
}
