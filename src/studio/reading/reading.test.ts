import { expect, test } from 'vitest'
import { plane } from '../raster/raster.ts'
import { findLines } from './find-lines.ts'
import { holds, likeness } from './likeness.ts'
import { boxAround, cornersOf } from './text-region.ts'

/** A map in which one tilted rectangle is text. */
function mapOf(angle: number, length: number, height: number, probability = 0.9) {
  const map = plane(160, 160)
  for (let i = 0; i < 160 * 160; i++) {
    const [x, y] = [(i % 160) + 0.5 - 80, Math.floor(i / 160) + 0.5 - 80]
    const along = x * Math.cos(angle) + y * Math.sin(angle)
    const down = y * Math.cos(angle) - x * Math.sin(angle)
    if (Math.abs(along) <= length / 2 && Math.abs(down) <= height / 2) map.data[i] = probability
  }
  return map
}

test.each([0, 0.3, -0.5])('a line at an angle of %d is detected with its angle, grown around its middle', (angle) => {
  const [line, ...more] = findLines(mapOf(angle, 90, 12))
  expect(more).toEqual([])
  expect(line!.angle).toBeCloseTo(angle, 1)
  expect(Math.hypot(line!.middle.x - 80, line!.middle.y - 80)).toBeLessThan(2)
  expect(line!.length).toBeGreaterThan(95)
  expect(line!.height).toBeGreaterThan(18)
})

test('a line that runs down reads downwards', () => {
  const [line] = findLines(mapOf(0, 12, 90))
  expect(Math.abs(line!.angle)).toBeCloseTo(Math.PI / 2, 1)
  expect(line!.length).toBeGreaterThan(line!.height)
})

test('what is hardly text, or hardly there, is no line', () => {
  expect(findLines(mapOf(0, 90, 12, 0.4))).toEqual([])
  expect(findLines(mapOf(0, 90, 2))).toEqual([])
  expect(findLines(plane(64, 64))).toEqual([])
})

test('the box around a line is cut at the frame', () => {
  const line = { middle: { x: 10, y: 10 }, angle: 0, length: 40, height: 8 }
  expect(cornersOf(line)[0]).toEqual({ x: -10, y: 6 })
  expect(boxAround(line, { width: 20, height: 100 })).toEqual({ left: 0, top: 6, width: 20, height: 8 })
})

test('readings are alike whatever their case, spaces and look-alike letters', () => {
  expect(likeness('FREE  Shipping', 'free shipping')).toBe(1)
  expect(likeness('5OLIDU5', 'SOLIDUS')).toBe(1)
  expect(likeness('SALE', 'juicy')).toBeLessThan(0.4)
  expect(likeness('', 'juicy')).toBe(0)
})

test('a text holds a word that it says somewhere, but for a letter', () => {
  expect(holds('Truly Open Drink', 'open')).toBe(1)
  expect(holds('ommerce 100%', 'commerce')).toBeCloseTo(7 / 8)
  expect(holds('Truly Open Drink', 'SALE')).toBeLessThan(0.5)
})
