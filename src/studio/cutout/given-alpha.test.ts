import { expect, test } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { givenAlpha } from './given-alpha.ts'

const SIDE = 200

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]
const NOTHING: Pixel = [0, 0, 0, 0]

function pictureOf(pixel: (x: number, y: number) => Pixel): Raster {
  const data = new Uint8Array(4 * SIDE * SIDE)
  for (let i = 0; i < SIDE * SIDE; i++) data.set(pixel(i % SIDE, Math.floor(i / SIDE)), i * 4)
  return { data, width: SIDE, height: SIDE, channels: 4 }
}

const isBox = (x: number, y: number) => Math.max(Math.abs(x - 100), Math.abs(y - 100)) < 40
/** Fades out to all sides of a point below the box. */
const shade = (x: number, y: number): Pixel => [0, 0, 0, Math.max(0, 150 - 3 * Math.hypot(x - 100, y - 140))]
const alphaAt = (picture: Raster, x: number, y: number) => givenAlpha(picture)!.data[y * SIDE + x]!

test('a shadow that is drawn into a cut-out picture is no part of its product', () => {
  const picture = pictureOf((x, y) => (isBox(x, y) ? [200, 60, 40, 255] : shade(x, y)))
  expect(alphaAt(picture, 100, 150)).toBe(0)
  expect(alphaAt(picture, 100, 139)).toBe(1)
})

test('dark glass and black lace, which end at an edge, stay', () => {
  const framed = (x: number): Pixel => (x < 100 ? [90, 70, 40, 255] : [10, 10, 10, 120])
  const glass = pictureOf((x, y) => (isBox(x, y) ? framed(x) : NOTHING))
  expect(alphaAt(glass, 120, 100)).toBeCloseTo(120 / 255)
  const lace = pictureOf((x, y) => (isBox(x, y) ? [10, 10, 10, (x + y) % 4 < 2 || y < 90 ? 255 : 60] : NOTHING))
  expect(alphaAt(lace, 101, 101)).toBeCloseTo(60 / 255)
})

test('the soft edge of a bright product stays', () => {
  const fur = pictureOf((x, y) => [220, 180, 90, Math.max(0, Math.min(255, 600 - 8 * Math.hypot(x - 100, y - 100)))])
  expect(alphaAt(fur, 160, 100)).toBeCloseTo(120 / 255)
})

test('a picture that hides nothing, or shows nothing, has no alpha at all', () => {
  expect(givenAlpha(pictureOf(() => [9, 9, 9, 255]))).toBeUndefined()
  expect(givenAlpha(pictureOf(() => NOTHING))).toBeUndefined()
})

test('a photo on white that was padded with nothing has no alpha, a shaded white box has', () => {
  const framed = (inside: Pixel) => pictureOf((x, y) => (isBox(x, y) ? inside : NOTHING))
  const photo = pictureOf((x, y) => {
    if (!isBox(x, y)) return NOTHING
    return Math.hypot(x - 100, y - 100) < 36 ? [120, 60, 40, 255] : [254, 254, 255, 255]
  })
  expect(givenAlpha(photo)).toBeUndefined()
  expect(givenAlpha(framed([244, 243, 240, 255]))).toBeDefined()
})
