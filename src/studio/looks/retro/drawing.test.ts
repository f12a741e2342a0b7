import { expect, test } from 'vitest'
import type { Raster } from '../../raster/raster.ts'
import { drawn } from './drawing.ts'

/** Dark cloth in four folds, with a pale strap over a tenth of it. */
function coat(): Raster {
  const [width, height] = [200, 200]
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const fold = 22 + 12 * Math.floor(x / 45)
    data.set(x < 180 ? [fold, fold, fold + 8, 255] : [200, 180, 150, 255], i * 4)
  }
  return { data, width, height, channels: 4 }
}

test('the folds of a dark coat are distinguished although a pale strap lies on it', () => {
  const { tones } = drawn(coat())
  const greens = [22, 67, 112, 157].map((x) => tones.data[(100 * 200 + x) * 4 + 1]!)
  expect(greens).toEqual([...greens].sort((a, b) => a - b))
  expect(greens.at(-1)! - greens[0]!).toBeGreaterThan(45)
})
