import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { reflectionRow, withoutReflection } from './reflection.ts'

const FRAME = { width: 480, height: 640 }
const CONTACT = 360

type Ground = (x: number, y: number) => number[]
const gray: Ground = () => [214, 216, 220]
const fading: Ground = (x, y) => [240 - 0.1 * x, 236 - 0.05 * y, 230 - 0.2 * x]

/** A sample product, 300 rows high, on its ground at `CONTACT`; `strength` is that of its reflection, which fades out over `reach` of its height. */
async function standing(sample: string, ground: Ground, { strength = 0, reach = 1 } = {}) {
  const file = fileURLToPath(new URL(`../../../samples/${sample}`, import.meta.url))
  const trimmed = await sharp(file).ensureAlpha().trim().png().toBuffer()
  const { data, info } = await sharp(trimmed).resize({ height: 300 }).raw().toBuffer({ resolveWithObject: true })
  const picture = painted(ground)
  const product = plane(FRAME.width, FRAME.height)
  const seen = plane(FRAME.width, FRAME.height)
  const left = Math.round((FRAME.width - info.width) / 2)
  const lay = (row: number, y: number, share: number): void => {
    for (let x = 0; x < info.width; x++) {
      const [from, to] = [(row * info.width + x) * 4, y * FRAME.width + x + left]
      const alpha = (share * data[from + 3]!) / 255
      if (share === 1) product.data[to] = alpha
      seen.data[to] = Math.max(seen.data[to]!, share > 0.05 && data[from + 3]! > 0 ? 1 : 0)
      for (let c = 0; c < 3; c++) picture.data[to * 3 + c]! += alpha * (data[from + c]! - picture.data[to * 3 + c]!)
    }
  }
  for (let row = 0; row < info.height; row++) lay(row, CONTACT - info.height + row, 1)
  for (let k = 0; k < Math.min(info.height, FRAME.height - CONTACT); k++) {
    lay(info.height - 1 - k, CONTACT + k, strength * Math.max(0, 1 - k / (reach * info.height)))
  }
  return { picture, seen, product }
}

function painted(color: Ground): Raster {
  const data = new Uint8Array(FRAME.width * FRAME.height * 3)
  for (let i = 0; i < FRAME.width * FRAME.height; i++)
    data.set(color(i % FRAME.width, Math.floor(i / FRAME.width)).map(Math.round), i * 3)
  return { ...FRAME, data, channels: 3 }
}

/** A disc, 200 wide, colored by its rows above and below its middle. */
function drawn(color: (up: number) => number[]): { picture: Raster; seen: Plane } {
  const seen = plane(FRAME.width, FRAME.height)
  const picture = painted((x, y) => {
    const isInside = Math.hypot(x - 240, y - CONTACT) < 100
    seen.data[y * FRAME.width + x] = isInside ? 1 : 0
    return isInside ? color(CONTACT - y) : [230, 230, 230]
  })
  return { picture, seen }
}

describe.each(['juice-bottle.png', 'canvas-tote.png'])('the reflection of %s in a glossy ground', (sample) => {
  test.each([
    { name: 'gray', ground: gray, strength: 0.2, reach: 1 },
    { name: 'gray, strong', ground: gray, strength: 0.5, reach: 1.2 },
    { name: 'gray, short', ground: gray, strength: 0.4, reach: 0.5 },
    { name: 'fading', ground: fading, strength: 0.35, reach: 0.8 },
  ])('is detected where it begins: $name', async ({ ground, strength, reach }) => {
    const { picture, seen } = await standing(sample, ground, { strength, reach })
    const row = reflectionRow(picture, seen)
    expect(row).not.toBeNull()
    expect(Math.abs(row! - CONTACT)).toBeLessThanOrEqual(3)
  })

  test('is removed, and the product is not', async () => {
    const { picture, seen } = await standing(sample, gray, { strength: 0.4 })
    const row = reflectionRow(picture, seen)!
    const clean = withoutReflection(picture, seen, row)
    const below = clean.data.subarray(3 * FRAME.width * (row + 1))
    expect(below.findIndex((value, i) => Math.abs(value - gray(0, 0)[i % 3]!) > 2)).toBe(-1)
    expect(clean.data.subarray(0, 3 * FRAME.width * row)).toEqual(picture.data.subarray(0, 3 * FRAME.width * row))
  })

  test('is not imagined where there is none', async () => {
    for (const ground of [gray, fading]) {
      const { picture, product } = await standing(sample, ground)
      expect(reflectionRow(picture, product)).toBeNull()
    }
  })
})

test.each([
  ['the same above and below', (up: number) => [90 + (Math.abs(up) % 20), 60, 40]],
  ['of two colors', (up: number) => (up > 0 ? [40, 60, 150] : [150, 165, 215])],
  ['paler downwards', (up: number) => [120 - up * 0.7, 130 - up * 0.5, 200]],
])('takes no product for a reflection that is %s', (_, color) => {
  const { picture, seen } = drawn(color)
  expect(reflectionRow(picture, seen)).toBeNull()
})
