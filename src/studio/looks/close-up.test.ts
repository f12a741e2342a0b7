import { expect, test } from 'vitest'
import { FRAME_SIZE, place } from '../composite/frame.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import { closeIn } from './close-up.ts'
import { interestOf } from './interest.ts'

const set = paperStage({ pattern: 'plain', colors: ['#d8d4cc'], sun: false }, 1)
const frame = { ...FRAME_SIZE['1:1'], ratio: '1:1' } as const
const WORD = { left: 0.3, top: 0.25, right: 0.7, bottom: 0.35 }

const NOWHERE = { left: false, right: false, top: false, bottom: false }

const crops = (product: Raster, cut = NOWHERE) => {
  const whole = place(set, product, frame, { pose: 'lies', scale: 1, fill: 0.7, shift: 0, cut })
  return Array.from({ length: 8 }, (_, detail) => closeIn(whole, product, { detail, cut }).rect)
}

test('no close-up enlarges the photo more than twice, however small it is', () => {
  for (const side of [120, 800]) {
    for (const rect of crops(lettered(side))) expect(rect.width / side).toBeLessThanOrEqual(2)
  }
})

test('close-ups of one product differ', () => {
  const views = crops(lettered(800)).map(({ left, top, width }) => `${left} ${top} ${width}`)
  expect(new Set(views).size).toBe(8)
})

test('no close-up shows where the photo cuts the product below', () => {
  for (const { top, height } of crops(lettered(800), { ...NOWHERE, bottom: true })) {
    expect(top + height).toBeGreaterThan(1.1 * frame.height)
  }
})

test('a close-up of the lettering shows the whole word', () => {
  const { left, top, width, height } = crops(lettered(800))[1]!
  expect(left + WORD.left * width).toBeGreaterThanOrEqual(0)
  expect(left + WORD.right * width).toBeLessThanOrEqual(frame.width)
  expect(top + WORD.top * height).toBeGreaterThanOrEqual(0)
  expect(top + WORD.bottom * height).toBeLessThanOrEqual(frame.height)
})

test('on plain cloth there is its mark to look at, not the weave', () => {
  const { detail } = interestOf(plain(800, { x: 0.7, y: 0.14 })).maps
  expect(detail.within({ left: 0.65, top: 0.09, width: 0.1, height: 0.1 }).sum / detail.total).toBeGreaterThan(0.9)
})

/** A square of woven cloth with one small dark mark. */
function plain(side: number, mark: { x: number; y: number }): Raster {
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isMark = Math.hypot(x / side - mark.x, y / side - mark.y) < 0.012
      const tone = isMark ? 40 : 232 + ((Math.floor(x / 32) + Math.floor(y / 32)) % 2) * 3
      data.set([tone, tone, tone, 255], (y * side + x) * 4)
    }
  }
  return { data, width: side, height: side, channels: 4 }
}

/** A square product with fine texture and one word of upright strokes. */
function lettered(side: number): Raster {
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [u, v] = [x / side, y / side]
      const word = u > WORD.left && u < WORD.right && v > WORD.top && v < WORD.bottom
      const tone = word && Math.floor(u * 60) % 3 === 0 ? 20 : 170 + ((x * 7 + y * 13) % 9)
      data.set([tone, tone, tone - 10, 255], (y * side + x) * 4)
    }
  }
  return { data, width: side, height: side, channels: 4 }
}
