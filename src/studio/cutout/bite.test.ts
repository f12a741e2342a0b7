import { expect, test } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { isBitten } from './bite.ts'
import { bitten, SURE } from './judgement.ts'

const [WIDTH, HEIGHT] = [300, 400]

/** A cut-out that is solid where `isSolid` (shares of width and height). */
function outline(isSolid: (x: number, y: number) => boolean): Raster {
  const data = new Uint8Array(4 * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    data[4 * i + 3] = isSolid((i % WIDTH) / WIDTH, Math.floor(i / WIDTH) / HEIGHT) ? 255 : 0
  return { data, width: WIDTH, height: HEIGHT, channels: 4 }
}

const isJar = (x: number, y: number) => (y > 0.3 ? x > 0.05 && x < 0.95 : x > 0.15 && x < 0.85)
const isFlower = (x: number, y: number) => Math.hypot((x - 0.98) * WIDTH, (y - 0.93) * HEIGHT) < 60

test('a jar before whose foot a flower lies lacks a piece, and serves nothing', () => {
  expect(isBitten(outline((x, y) => isJar(x, y) && !isFlower(x, y)))).toBe(true)
  expect(isBitten(outline((x, y) => isJar(x, y) && !isFlower(1 - x, y)))).toBe(true)
  expect(bitten(SURE)).toMatchObject({ state: 'doubtful', confidence: 0, reasons: [{ code: 'bitten' }] })
})

test.each([
  ['a jar', isJar],
  ['a mug with a handle', (x: number, y: number) => x < 0.7 || (y > 0.3 && y < 0.7 && x < 0.95)],
  ['a pump on a bottle', (x: number, y: number) => y > 0.3 || (x > 0.4 && x < 0.6) || (y < 0.08 && x > 0.1 && x < 0.6)],
  ['a box at a slant', (x: number, y: number) => y < 0.9 + 0.1 * x],
  ['a basket, narrow below', (x: number, y: number) => Math.abs(x - 0.5) < 0.5 - 0.2 * y],
])('%s has no bite', (_, isSolid) => {
  expect(isBitten(outline(isSolid))).toBe(false)
})
