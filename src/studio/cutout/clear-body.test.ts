import { expect, test } from 'vitest'
import { type Covering, within } from '../../../test/coverings.ts'
import type { Plane, Raster } from '../raster/raster.ts'
import { clearBodyOf } from './clear-body.ts'
import { judge } from './judgement.ts'

const WIDTH = 320
const HEIGHT = 240

const lid = within(100, 40, 220, 80)
const jar = within(120, 80, 200, 210)
const wall: Covering = (x, y) => jar(x, y) && (x < 123 || x >= 197 || y >= 207)

const planeOf = (value: (x: number, y: number) => number): Plane => ({
  data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => value(i % WIDTH, Math.floor(i / WIDTH))),
  width: WIDTH,
  height: HEIGHT,
})

/** A wooden lid on a jar of clear glass before light gray, whose walls are a little darker or invisible. */
function picture(isWallVisible: boolean): Raster {
  const data = new Uint8Array(3 * WIDTH * HEIGHT).fill(240)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    if (lid(x, y)) data.set([150, 100, 60], 3 * i)
    else if (isWallVisible && wall(x, y)) data.fill(234, 3 * i, 3 * i + 3)
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 }
}

const onlyLid = planeOf((x, y) => (lid(x, y) ? 1 : 0))
/** What a network sees of the glass: something, over a part of the jar. */
const seen = planeOf((x, y) => {
  const isFaint = within(120, 140, 200, 210)(x, y)
  return lid(x, y) ? 1 : 0.4 * Number(isFaint)
})

test('the body of a jar that a network loses below its lid ends at the edges of the glass, not at those of the lid', () => {
  const body = clearBodyOf(picture(true), onlyLid, seen) as Plane
  const at = (x: number, y: number) => body.data[y * WIDTH + x]!
  for (const y of [100, 150, 200]) {
    expect(at(160, y)).toBe(1)
    expect([at(126, y), at(193, y)]).toEqual([1, 1])
    expect([at(112, y), at(208, y)]).toEqual([0, 0])
  }
  expect(at(160, 216)).toBe(0)
})

test('a body whose end the picture does not show stays out, and its lid serves no picture', () => {
  const body = clearBodyOf(picture(false), onlyLid, seen)
  expect(body).toBe('open')
  const judgement = judge({
    confidence: 0.9,
    moved: 0,
    differs: null,
    side: 1000,
    leftOut: { piece: 0, strand: false },
    agreement: null,
    body: 'open',
  })
  expect(judgement).toMatchObject({ state: 'doubtful', confidence: 0 })
  expect(judgement.reasons[0]!.detail).toContain('does not show where it ends')
})

test('nothing is added to a product without a faint body, nor for a soft outline', () => {
  const soft = planeOf((x, y) => Math.max(Number(lid(x, y)), 0.4 * Number(within(94, 34, 226, 86)(x, y))))
  expect(clearBodyOf(picture(true), onlyLid, onlyLid)).toBeNull()
  expect(clearBodyOf(picture(true), onlyLid, soft)).toBeNull()
})
