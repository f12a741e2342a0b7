import { expect, test } from 'vitest'
import { hookOf } from './hook.ts'

const [width, height] = [100, 200]

/** An alpha picture of what `inside` (shares, y down) holds. */
function drawn(inside: (x: number, y: number) => boolean) {
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++)
    data[i] = inside(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height) ? 1 : 0
  return { data, width, height }
}
const ring = (x: number, y: number, { at, outer, inner }: { at: number; outer: number; inner: number }) => {
  const r = Math.hypot(x - at, (y - outer / 2) * 2)
  return r <= outer && r >= inner
}

test('a bag hangs under the arch of its handle', () => {
  const bag = drawn((x, y) => (y < 0.3 ? ring(x, y, { at: 0.5, outer: 0.25, inner: 0.2 }) : y > 0.3))
  const hook = hookOf(bag)!
  expect(hook.x).toBeCloseTo(0.5, 1)
  expect(hook.y).toBeGreaterThan(0.01)
  expect(hook.y).toBeLessThan(0.2)
})

test('a shirt hangs from its collar', () => {
  const shirt = drawn((x, y) => y > 0.05 * Math.cos((x - 0.5) * 6) ** 2)
  expect(hookOf(shirt)).toMatchObject({ y: expect.closeTo(0.05, 1) })
})

test('what has neither a loop nor an edge above its middle cannot hang', () => {
  const wedge = drawn((x, y) => y > 0.9 - x * 0.9)
  const horns = drawn((x, y) => y > 0.5 || Math.abs(x - 0.5) > 0.4)
  expect([hookOf(wedge), hookOf(horns)]).toEqual([null, null])
})

test('a handle at the side is no loop to hang by', () => {
  const mug = drawn((x, y) => (x < 0.7 ? y > 0.2 : ring(x, y, { at: 0.7, outer: 0.25, inner: 0.2 })))
  expect(hookOf(mug)).toBeNull()
})
