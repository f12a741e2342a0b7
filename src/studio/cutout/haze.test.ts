import { expect, test } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { hazeOf } from './haze.ts'
import { hazy, SURE } from './judgement.ts'

const SIDE = 200

/** A square cut-out whose alpha is that of `inside` (shares of its side), with a soft edge. */
function square(inside: (x: number, y: number) => number): Raster {
  const data = new Uint8Array(4 * SIDE * SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const edge = Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) / 3
      data[4 * (y * SIDE + x) + 3] = 255 * Math.min(1, edge, inside(x / SIDE, y / SIDE))
    }
  return { data, width: SIDE, height: SIDE, channels: 4 }
}

test('a jar whose lower half came out half see-through is not used, soft edges and lace are no doubt', () => {
  const jar = square((_, y) => (y > 0.5 ? 0.6 : 1))
  expect(hazy(SURE, hazeOf(jar))).toMatchObject({
    state: 'doubtful',
    confidence: 0,
    reasons: [{ code: 'see_through' }],
  })
  const lace = square((x, y) => (Math.floor(x * 30) % 4 === 0 && y > 0.3 && y < 0.8 ? 0.5 : 1))
  for (const one of [square(() => 1), lace]) expect(hazy(SURE, hazeOf(one))).toEqual(SURE)
})
