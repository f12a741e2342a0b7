import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outlineOf, previewOf, shapeOf } from './shown.ts'

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

test('the shape of a product is one gray where it is, and nothing around it', async () => {
  const { data: shown, info } = await sharp(await shapeOf(photo))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height, channels: 4 })
  const at = (x: number, y: number) => [...shown.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect(at(2, 2)[3]).toBe(0)
  const [red, , blue, alpha] = at(32, 32)
  expect([red, alpha]).toEqual([blue, 255])
})
