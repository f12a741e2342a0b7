import { noiseAt, randomOf } from '../../random.ts'

/** Smooth value noise, 0..1; one cell is one unit. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const [cx, cy] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [eased(x - cx), eased(y - cy)]
  const upper = noiseAt(cx, cy, seed) * (1 - fx) + noiseAt(cx + 1, cy, seed) * fx
  const lower = noiseAt(cx, cy + 1, seed) * (1 - fx) + noiseAt(cx + 1, cy + 1, seed) * fx
  return upper * (1 - fy) + lower * fy
}

/** Octaves of smooth noise, 0..1, each twice as fine and half as strong. */
export function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let [sum, strength, scale, total] = [0, 1, 1, 0]
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * smoothNoise(x * scale, y * scale, seed + octave)
    total += strength
    strength *= 0.5
    scale *= 2.03
  }
  return sum / total
}

function eased(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

const SIDE = 64
const MASK = SIDE - 1
let lattice: Float32Array | undefined

/** Fractal noise in space, about 0..1, that repeats after one unit; read from a table that is computed once per process. */
export function spaceNoise(x: number, y: number, z: number): number {
  lattice ??= fractalLattice()
  const [u, v, w] = [x * SIDE, y * SIDE, z * SIDE]
  const [cx, cy, cz] = [Math.floor(u), Math.floor(v), Math.floor(w)]
  const [fx, fy, fz] = [u - cx, v - cy, w - cz]
  const [x0, x1] = [cx & MASK, (cx + 1) & MASK]
  const [y0, y1] = [(cy & MASK) << 6, ((cy + 1) & MASK) << 6]
  const [z0, z1] = [(cz & MASK) << 12, ((cz + 1) & MASK) << 12]
  const near = row(x0, x1, y0 | z0, fx) * (1 - fy) + row(x0, x1, y1 | z0, fx) * fy
  const far = row(x0, x1, y0 | z1, fx) * (1 - fy) + row(x0, x1, y1 | z1, fx) * fy
  return near * (1 - fz) + far * fz
}

function row(x0: number, x1: number, at: number, fx: number): number {
  return lattice![at | x0]! * (1 - fx) + lattice![at | x1]! * fx
}

/** Four octaves (4, 8, 16 and 32 cells) of a repeating lattice. */
function fractalLattice(): Float32Array {
  const out = new Float32Array(SIDE ** 3)
  let [strength, total] = [1, 0]
  for (const cells of [4, 8, 16, 32]) {
    addOctave(out, cells, strength)
    total += strength
    strength *= 0.5
  }
  for (let i = 0; i < out.length; i++) out[i]! /= total
  return out
}

function addOctave(out: Float32Array, cells: number, strength: number): void {
  const random = randomOf(cells)
  const values = Float32Array.from({ length: cells ** 3 }, () => random())
  const at = (x: number, y: number, z: number): number =>
    values[((z % cells) * cells + (y % cells)) * cells + (x % cells)]!
  const step = cells / SIDE
  for (let i = 0; i < out.length; i++) {
    const [x, y, z] = [(i & MASK) * step, ((i >> 6) & MASK) * step, (i >> 12) * step]
    const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    const [fx, fy, fz] = [eased(x - cx), eased(y - cy), eased(z - cz)]
    const layer = (k: number): number =>
      (at(cx, cy, k) * (1 - fx) + at(cx + 1, cy, k) * fx) * (1 - fy) +
      (at(cx, cy + 1, k) * (1 - fx) + at(cx + 1, cy + 1, k) * fx) * fy
    out[i]! += strength * (layer(cz) * (1 - fz) + layer(cz + 1) * fz)
  }
}
