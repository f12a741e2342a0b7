import { expect, test } from 'vitest'
import { randomOf } from '../random.ts'
import { cutAcross, shareBlocked } from './slabs.ts'
import type { Volume } from './volume.ts'

const box = boxOf({ half: 0.2, height: 0.8, depth: 0.3 })

test.each([0, 1, 2] as const)('across axis %d a wide beam is held back, and one that passes by is not', (axis) => {
  const slabs = cutAcross(box, axis, 12)
  const toward = Float64Array.from([0.3, 0.3, 0.3].map((v, k) => (k === axis ? 1 : v)))
  const cone = { spread: 0.01, least: 0, reach: Number.POSITIVE_INFINITY }
  const before = [0, 0.4, 0].map((v, k) => v - toward[k]!)
  const beside = before.map((v, k) => v + (k === (axis + 1) % 3 ? 1.5 : 0))
  expect(shareBlocked(slabs, Float64Array.from(before), toward, cone)).toBeGreaterThan(0.99)
  expect(shareBlocked(slabs, Float64Array.from(beside), toward, cone)).toBe(0)
  const behind = [0, 0.4, 0].map((v, k) => v + toward[k]!)
  expect(shareBlocked(slabs, Float64Array.from(behind), toward, cone)).toBe(0)
})

test('what is behind the lamp throws no shadow', () => {
  const slabs = cutAcross(box, 1, 12)
  const toward = Float64Array.of(0, 1, 0)
  const cone = (reach: number) => ({ spread: 0.01, least: 0, reach })
  expect(shareBlocked(slabs, Float64Array.of(0, -1.5, 0), toward, cone(1))).toBe(0)
  expect(shareBlocked(slabs, Float64Array.of(0, -1.5, 0), toward, cone(3))).toBeGreaterThan(0.99)
})

test.each([
  ['a bar far away', boxOf({ half: 0.04, height: 0.8, depth: 0.05 }), 0.25],
  ['a box under a small lamp', box, 0.05],
  ['a box under a large lamp', box, 0.4],
])('the shade of %s is that of many rays', (_, volume, spread) => {
  const [lamp, random] = [[-0.8, 2.4, 1.6] as const, randomOf(5)]
  const slabs = cutAcross(volume, 2, 24)
  let [off, worst] = [0, 0]
  const receivers = 60
  for (let i = 0; i < receivers; i++) {
    const point = Float64Array.of(random() * 1.6 - 0.4, 0, -random() * 1.6)
    const toward = lamp.map((v, k) => v - point[k]!)
    const cone = { spread, least: 0, reach: 1 }
    const difference = Math.abs(
      shareBlocked(slabs, point, Float64Array.from(toward), cone) - byRays(volume, point, { lamp, spread }),
    )
    off += difference / receivers
    worst = Math.max(worst, difference)
  }
  expect(off).toBeLessThan(0.06)
  expect(worst).toBeLessThan(0.35)
})

/** The share of 256 rays to a square lamp that a full box holds back. */
function byRays(
  { width, height, nearest, farthest }: Volume,
  point: Float64Array,
  { lamp, spread }: { lamp: readonly number[]; spread: number },
): number {
  const side = spread * Math.sqrt(12)
  let held = 0
  for (let n = 0; n < 256; n++) {
    const shift = [((n % 16) + 0.5) / 16 - 0.5, 0, (Math.floor(n / 16) + 0.5) / 16 - 0.5]
    const step = lamp.map((v, k) => v + shift[k]! * side - point[k]!)
    let [enter, leave] = [0, 1]
    for (const [k, low, high] of [
      [0, -width / 2, width / 2],
      [1, 0, height],
      [2, nearest, farthest],
    ] as const) {
      const [a, b] = [(low - point[k]!) / step[k]!, (high - point[k]!) / step[k]!]
      enter = Math.max(enter, Math.min(a, b))
      leave = Math.min(leave, Math.max(a, b))
    }
    if (enter < leave) held++
  }
  return held / 256
}

/** A full box that stands on the ground, around the middle of u and w. */
function boxOf({ half, height, depth }: { half: number; height: number; depth: number }): Volume {
  const rows = 64
  const columns = Math.max(4, Math.round((2 * half * rows) / height))
  const cells = columns * rows
  return {
    columns,
    rows,
    left: -half,
    bottom: 0,
    width: 2 * half,
    height,
    alpha: new Float32Array(cells).fill(1),
    back: new Float32Array(cells).fill(-depth / 2),
    front: new Float32Array(cells).fill(depth / 2),
    nearest: -depth / 2,
    farthest: depth / 2,
  }
}
