import { expect, test } from 'vitest'
import { fc } from '../../../test/properties.ts'
import { fitting, zoomed } from '../../lib/zoom.ts'

test('the point under the pointer stays under it while zooming', () => {
  const coordinate = fc.integer({ min: -500, max: 500 })
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 0.6, max: 15, noNaN: true }), (x, y, to) => {
      const from = { zoom: 0.5, x: 10, y: -20 }
      const after = zoomed(from, to, { x, y }, 0.4)
      const before = { x: (x - from.x) / from.zoom, y: (y - from.y) / from.zoom }
      expect((x - after.x) / after.zoom).toBeCloseTo(before.x, 6)
      expect((y - after.y) / after.zoom).toBeCloseTo(before.y, 6)
    }),
  )
})

test('a picture fits its room, and is never enlarged to do so', () => {
  expect(fitting({ width: 800, height: 600 }, { width: 1600, height: 1600 })).toBe(0.375)
  expect(fitting({ width: 800, height: 600 }, { width: 80, height: 60 })).toBe(1)
  expect(zoomed({ zoom: 2, x: 5, y: 5 }, 0.3, { x: 0, y: 0 }, 0.375)).toEqual({ zoom: 0, x: 0, y: 0 })
})
