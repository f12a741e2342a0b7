import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outlineOf, previewOf } from './shown.ts'

const [width, height] = [64, 64]
const data = new Uint8Array(width * height * 4)
for (let y = 16; y < 48; y++) for (let x = 16; x < 48; x++) data.set([0, 0, 255, 255], (y * width + x) * 4)
const photo = { data, width, height, channels: 4 as const }
const placed = { raster: photo, box: { left: 0, top: 0, width, height }, source: { width, height } }

test.each([
  ['preview', () => previewOf(photo)],
  ['outline', () => outlineOf(photo, placed)],
])('shows no black where a photo is transparent: the %s', async (_, draw) => {
  const shown = await sharp(await draw())
    .removeAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => [...shown.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  for (const [x, y] of [
    [2, 2],
    [60, 4],
    [4, 60],
  ] as const)
    expect(Math.min(...at(x, y))).toBeGreaterThan(150)
  const [red, , blue] = at(32, 32)
  expect(blue! - red!).toBeGreaterThan(150)
})
