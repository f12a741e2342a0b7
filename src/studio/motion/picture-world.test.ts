import { expect, test } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { pictureWorld } from './picture-world.ts'

/** Stripes that would run on as streaks. */
function striped(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.fill((i % width) % 8 < 4 ? 120 : 255, i * 3, i * 3 + 3)
  return { data, width, height, channels: 3 }
}

test.each([
  [60, 60, 216, 384],
  [90, 20, 384, 216],
  [20, 90, 216, 216],
])('a picture of %i x %i goes on softly around itself in a frame of %i x %i', async (w, h, width, height) => {
  const { plate } = await pictureWorld(striped(w, h), null, { frame: { width, height }, nearest: 1 })
  const { data } = plate.getContext('2d').getImageData(0, 0, plate.width, plate.height)
  const gray = (x: number, y: number) => data[(y * plate.width + x) * 4]!
  const corners = [
    [0, 0],
    [plate.width - 1, 0],
    [0, plate.height - 1],
    [plate.width - 1, plate.height - 1],
  ] as const
  for (const [x, y] of corners) expect(gray(x, y), `corner ${x}, ${y}`).toBeGreaterThan(115)
  const along = (length: number, at: (i: number) => number) =>
    Math.max(...Array.from({ length: length - 1 }, (_, i) => Math.abs(at(i + 1) - at(i))))
  expect(along(plate.width, (x) => gray(x, 1))).toBeLessThan(8)
  expect(along(plate.height, (y) => gray(1, y))).toBeLessThan(8)
})
