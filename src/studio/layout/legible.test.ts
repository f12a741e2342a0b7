import { expect, test } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { mostHidden } from './legible.ts'

/** A line of ten bars, 12 px wide and 30 px high, one every 20 px. */
const bars: Raster = { data: new Uint8Array(200 * 50 * 4), width: 200, height: 50, channels: 4 }
for (let y = 10; y < 40; y++)
  for (let x = 0; x < 200; x++) if (x % 20 < 12) bars.data[(y * bars.width + x) * 4 + 3] = 255
const line = { ink: { left: 0, top: 10, width: 192, height: 30 }, size: 42 }

test('one letter that is hidden counts, however long the line', () => {
  const letter = (x: number) => (x >= 100 && x < 112 ? 255 : 0)
  expect(mostHidden(bars, line, letter)).toBeGreaterThan(0.9)
  expect(mostHidden(bars, line, letter, 3)).toBeGreaterThan(0.9)
})

test('a little that is hidden of every letter is that little', () => {
  expect(mostHidden(bars, line, (_, y) => (y >= 37 ? 255 : 0))).toBeCloseTo(0.1, 2)
})

test('what covers no ink hides nothing', () => {
  expect(mostHidden(bars, line, (x) => (x % 20 >= 12 ? 255 : 0))).toBe(0)
})
