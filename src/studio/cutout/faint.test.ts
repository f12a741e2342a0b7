import { expect, test } from 'vitest'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { faintOf } from './faint.ts'
import { faint, judge, SURE } from './judgement.ts'

const SIDE = 200
const isMug = (i: number) => Math.hypot((i % SIDE) - 100, Math.floor(i / SIDE) - 100) < 60

function matte(): Plane {
  const alpha = plane(SIDE, SIDE)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = isMug(i) ? 1 : 0
  return alpha
}

/** A round thing before white, of this gray on its right half and darker on its left. */
function pictureOf(gray: number): Raster {
  const data = new Uint8Array(3 * SIDE * SIDE).fill(255)
  for (let i = 0; i < SIDE * SIDE; i++) if (isMug(i)) data.fill(i % SIDE < 100 ? 120 : gray, 3 * i, 3 * i + 3)
  return { data, width: SIDE, height: SIDE, channels: 3 }
}

test('where a white thing ends before white is a guess, where a gray one ends is not', () => {
  expect(faintOf(pictureOf(252), matte())).toBeCloseTo(0.5, 1)
  expect(faintOf(pictureOf(240), matte())).toBe(0)
})

test('an outline that is a guess over much of it makes a cut-out doubtful for one reason', () => {
  expect(faint(SURE, 0.1)).toEqual(SURE)
  expect(faint(SURE, 0.2)).toMatchObject({ state: 'doubtful', confidence: 0.6, reasons: [{ code: 'unclear' }] })
  const known = {
    moved: 0,
    differs: null,
    side: 900,
    leftOut: { piece: 0, strand: false },
    agreement: null,
    body: null,
  }
  const unsure = judge({ ...known, confidence: 0.7 })
  expect(faint(unsure, 0.2).reasons.map(({ code }) => code)).toEqual(['unclear'])
})
