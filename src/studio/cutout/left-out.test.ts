import { expect, test } from 'vitest'
import { type Covering, within } from '../../../test/coverings.ts'
import type { Plane, Raster } from '../raster/raster.ts'
import { judge } from './judgement.ts'
import { leftOutOf, type PartsBeside } from './left-out.ts'

const SIDE = 200

const body = within(60, 60, 120, 140)
const handle = within(120, 80, 150, 120)
const shadow = within(60, 140, 150, 160)
const whole: Covering = (x, y) => body(x, y) || handle(x, y)

/** A brown mug with its handle and its shadow, before a gray wall whose brightness changes from left to right. */
const picture: Raster = { data: new Uint8Array(3 * SIDE * SIDE), width: SIDE, height: SIDE, channels: 3 }
for (let i = 0; i < SIDE * SIDE; i++) {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
  const wall = 150 + x / 3
  const gray = shadow(x, y) ? 0.6 * wall : wall
  picture.data.set(whole(x, y) ? [120, 70 + (y % 9), 40] : [gray, gray, gray], 3 * i)
}

const planeOf = (shape: Covering): Plane => ({
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (shape(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0)),
  width: SIDE,
  height: SIDE,
})

const judged = (leftOut: PartsBeside) =>
  judge({ confidence: 1, moved: 0, differs: null, side: 1000, leftOut, agreement: null, body: null })

test('a handle that was left out is a doubt, whatever the network is sure of', () => {
  const leftOut = leftOutOf(picture, planeOf(body))
  expect(leftOut.piece).toBeGreaterThan(0.15)
  expect(leftOut.piece).toBeLessThan(0.3)
  expect(judged(leftOut)).toMatchObject({ state: 'doubtful', reasons: [{ code: 'part_left_out' }] })
})

test('a string that was left out is a doubt, thin as it is', () => {
  const hung = { ...picture, data: picture.data.slice() }
  for (let y = 0; y < 60; y++) for (const x of [88, 89, 90]) hung.data.set([120, 74, 40], 3 * (y * SIDE + x))
  const leftOut = leftOutOf(hung, planeOf(whole))
  expect(leftOut.piece).toBeLessThan(0.05)
  expect(leftOut.strand).toBe(true)
  expect(judged(leftOut)).toMatchObject({ state: 'doubtful', reasons: [{ code: 'part_left_out' }] })
})

test('the grain of a ground is no string', () => {
  const grained = { ...picture, data: picture.data.slice() }
  for (let x = 9; x < SIDE; x += 12)
    for (let y = 0; y < SIDE; y++) if (!whole(x, y)) grained.data.set([120, 74, 40], 3 * (y * SIDE + x))
  expect(leftOutOf(grained, planeOf(whole)).strand).toBe(false)
})

test('neither the ground nor a shadow on it is a part of a product that is cut out whole', () => {
  const leftOut = leftOutOf(picture, planeOf(whole))
  expect(leftOut.piece).toBeLessThan(0.01)
  expect(leftOut.strand).toBe(false)
  expect(judged(leftOut).state).toBe('sure')
})

test('of nothing nothing is left out', () =>
  expect(
    leftOutOf(
      picture,
      planeOf(() => false),
    ),
  ).toEqual({ piece: 0, strand: false }))
