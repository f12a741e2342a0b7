import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heic, quartersOf } from '../../../test/heic.ts'
import { normalizePicture } from './intake.ts'

const colors = {
  red: { ycc: [76, 85, 255], rgb: [255, 0, 0] },
  green: { ycc: [150, 44, 21], rgb: [0, 255, 0] },
  blue: { ycc: [29, 255, 107], rgb: [0, 0, 255] },
  white: { ycc: [255, 128, 128], rgb: [255, 255, 255] },
} as const
type Color = keyof typeof colors
const picture = quartersOf(
  96,
  64,
  (['red', 'green', 'blue', 'white'] as const).map((name) => [...colors[name].ycc] as [number, number, number]),
)

/** The color in the middle of each quarter: top left, top right, bottom left, bottom right. */
async function quartersSeen(bytes: Uint8Array): Promise<Color[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => {
      const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * 3
      const near = (name: Color) => colors[name].rgb.every((value, c) => Math.abs(value - data[at + c]!) <= 4)
      const found = (Object.keys(colors) as Color[]).find(near)
      if (!found) throw new Error(`an unexpected colour: ${[...data.subarray(at, at + 3)]}`)
      return found
    }),
  )
}

test.each([
  [0, 96, 64, ['red', 'green', 'blue', 'white']],
  [1, 64, 96, ['green', 'white', 'red', 'blue']],
  [2, 96, 64, ['white', 'blue', 'green', 'red']],
  [3, 64, 96, ['blue', 'red', 'white', 'green']],
] as const)('a HEIC that is to be turned %i times comes out upright as a JPEG', async (turns, width, height, seen) => {
  const normal = await normalizePicture(heic(picture, { turns }))
  expect(normal).toMatchObject({ contentType: 'image/jpeg', width, height })
  expect(await quartersSeen(normal.bytes)).toEqual(seen)
})

test('a HEIC with a plane of coverage becomes a PNG that is as transparent', async () => {
  const alpha = quartersOf(
    96,
    64,
    [0, 128, 255, 255].map((value) => [value, 0, 0]),
  ).y
  const normal = await normalizePicture(heic(picture, { alpha }))
  expect(normal).toMatchObject({ contentType: 'image/png', width: 96, height: 64 })
  const { data } = await sharp(normal.bytes).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  expect([data[16 * 96 + 24], data[16 * 96 + 72], data[48 * 96 + 24]]).toEqual([0, 128, 255])
})

test('a HEIC that is cut off is refused', async () => {
  const whole = heic(picture)
  for (const share of [0.1, 0.5, 0.9])
    await expect(normalizePicture(whole.subarray(0, whole.length * share))).rejects.toMatchObject({
      code: 'rejected_picture',
    })
})
