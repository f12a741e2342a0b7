import { expect, test } from 'vitest'
import type { Plane, Raster } from '../raster/raster.ts'
import { cutOutByMask } from './by-mask.ts'
import { decodeCutout, encodeCutout, encodeMask } from './cutout-file.ts'

const WIDTH = 240
const HEIGHT = 180
const PRODUCT = [180, 60, 30]
const GROUND = [40, 120, 200]

type Shape = (x: number, y: number) => number

/** Coverage of a disc with a ramp of this many pixels over its edge. */
const disc = (radius: number, ramp: number, cx = 120): Shape => {
  return (x, y) => Math.min(1, Math.max(0, (radius - Math.hypot(x + 0.5 - cx, y + 0.5 - 90)) / ramp + 0.5))
}

const planeOf = (shape: Shape): Plane => ({
  ...{ width: WIDTH, height: HEIGHT },
  data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => shape(i % WIDTH, Math.floor(i / WIDTH))),
})

/** A red disc before blue. */
function scene(shape: Shape): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const alpha = shape(i % WIDTH, Math.floor(i / WIDTH))
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(alpha * PRODUCT[c]! + (1 - alpha) * GROUND[c]!)
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 }
}

/** The alpha of a cut-out in its whole frame, 0..1. */
function alphaOf({ raster, box }: NonNullable<ReturnType<typeof cutOutByMask>>): Float32Array {
  const out = new Float32Array(WIDTH * HEIGHT)
  for (let i = 0; i < raster.width * raster.height; i++) {
    const x = i % raster.width
    out[((i - x) / raster.width + box.top) * WIDTH + box.left + x] = raster.data[i * 4 + 3]! / 255
  }
  return out
}

const picture = scene(disc(50, 1))
const soft = planeOf(disc(50, 16))

test('a mask is followed where it is sure, against what the photo shows', () => {
  const elsewhere = planeOf(disc(30, 1, 60))
  const alpha = alphaOf(cutOutByMask(picture, elsewhere, 'person')!)
  for (let i = 0; i < alpha.length; i++) {
    const drawn = elsewhere.data[i]!
    if (drawn === 0 || drawn === 1) expect(alpha[i]).toBe(drawn)
  }
})

test('a soft edge moves onto the edge of the photo, inside the unknown band alone', () => {
  const truth = planeOf(disc(50, 1)).data
  const alpha = alphaOf(cutOutByMask(picture, soft, 'person')!)
  let [before, after] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    const drawn = soft.data[i]!
    if (drawn < 0.01 || drawn > 0.99) expect(Math.abs(alpha[i]! - drawn)).toBeLessThan(0.01)
    before += Math.abs(drawn - truth[i]!)
    after += Math.abs(alpha[i]! - truth[i]!)
  }
  expect(after).toBeLessThan(before / 4)
})

test('the alpha of a transparent picture is followed throughout', () => {
  const alpha = alphaOf(cutOutByMask(picture, soft, 'upload')!)
  for (let i = 0; i < alpha.length; i++) expect(alpha[i]).toBeCloseTo(soft.data[i]!, 2)
})

test('no color of the ground stays at the edge', () => {
  const { raster } = cutOutByMask(scene(disc(50, 4)), planeOf(disc(50, 4)), 'upload')!
  for (let i = 0; i < raster.data.length; i += 4) {
    if (raster.data[i + 3]! < 64) continue
    for (let c = 0; c < 3; c++) expect(Math.abs(raster.data[i + c]! - PRODUCT[c]!)).toBeLessThan(30)
  }
})

test('every part of a mask stays, however small, and what was left out does not count as a person', () => {
  const [large, small] = [disc(50, 1), disc(3, 1, 20)]
  const drawn = planeOf((x, y) => Math.max(large(x, y), small(x, y)))
  const cutout = cutOutByMask(picture, drawn, 'person')!
  expect(cutout.box.left).toBeLessThan(20)
  expect(cutout.facts).toMatchObject({
    ...{ parts: 2, outline: 'person', person: 0 },
    judgement: { state: 'sure', confidence: 1, reasons: [] },
  })
})

test('what the photo itself hides stays hidden', () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(200)
  for (let i = 0; i < WIDTH * HEIGHT; i++) data[i * 4 + 3] = i % WIDTH < 120 ? 255 : 0
  const half: Raster = { data, width: WIDTH, height: HEIGHT, channels: 4 }
  expect(cutOutByMask(half, planeOf(disc(50, 1)), 'person')!.box).toMatchObject({ left: 70, width: 50 })
  expect(cutOutByMask(half, planeOf(disc(20, 1, 180)), 'person')).toBeNull()
})

test('is a cut-out like any other: the same twice, from its file too, with its mask at the size of the photo', async () => {
  const cutout = cutOutByMask(picture, soft, 'person')!
  const file = await encodeCutout(cutOutByMask(picture, soft, 'person')!)
  expect(await decodeCutout(file)).toEqual(cutout)
  const { default: sharp } = await import('sharp')
  const mask = sharp(await encodeMask(cutout, { width: 480, height: 360 }))
  expect(await mask.metadata()).toMatchObject({ width: 480, height: 360, channels: 1, depth: 'uchar' })
  const samples = await mask.raw().toBuffer()
  const step = samples.length / (480 * 360)
  const at = (x: number, y: number) => samples[(y * 480 + x) * step]
  expect([at(240, 180), at(20, 20), at(240, 60)]).toEqual([255, 0, 0])
})
