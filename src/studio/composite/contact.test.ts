import { expect, test } from 'vitest'
import { type Plane, plane } from '../raster/raster.ts'
import { contactOf } from './contact.ts'

/** Upright boxes, from `left` to `right` (px), that stand `above` the lower edge. */
function boxes(...all: { left: number; right: number; above: number }[]): Plane {
  const alpha = plane(200, 100)
  for (const { left, right, above } of all)
    for (let y = 20; y < 100 - above; y++) alpha.data.fill(1, y * 200 + left, y * 200 + right)
  return alpha
}

test('two things side by side touch the ground each where its photo shows its foot', () => {
  const { ground, touch, things } = contactOf(
    boxes({ left: 0, right: 80, above: 0 }, { left: 120, right: 200, above: 18 }),
  )
  expect(things).toHaveLength(2)
  expect([ground[40], ground[160]]).toEqual([0, 18])
  expect(Math.min(touch[40]!, touch[160]!)).toBeGreaterThan(0.9)
})

test('what is in one piece, or floats beside what stands, has no second foot', () => {
  const joined = boxes({ left: 0, right: 80, above: 0 }, { left: 80, right: 200, above: 18 })
  const afloat = boxes({ left: 0, right: 80, above: 0 }, { left: 120, right: 200, above: 50 })
  for (const alpha of [joined, afloat]) {
    const { touch, things } = contactOf(alpha)
    expect(things).toHaveLength(1)
    expect(touch[160]).toBeLessThan(0.5)
  }
})
