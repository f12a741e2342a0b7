import { expect, test } from 'vitest'
import { type Covering, within } from '../../../test/coverings.ts'
import { backdropOf } from './backdrop.ts'
import { picturedIn, printedIn } from './print.ts'

const SIDE = 200

const lid: Covering = (x, y) => Math.hypot(x - 100, y - 100) < 90
const label: Covering = (x, y) => Math.hypot(x - 100, y - 100) < 60
const letters: Covering = (x, y) => y > 95 && y < 105 && x > 60 && x < 140 && x % 10 < 6
const handle = within(138, 150, 160, 165)

const planeOf = (shape: Covering) => ({
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (shape(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0)),
  width: SIDE,
  height: SIDE,
})
const shareIn = (shape: Covering, { data }: { data: Uint8Array }) => {
  const inside = data.filter((_, i) => shape(i % SIDE, Math.floor(i / SIDE)))
  return inside.reduce((sum, value) => sum + value, 0) / inside.length
}

test('a hole in which letters stand is a label, one without is a hole', () => {
  const ring = (x: number, y: number) => lid(x, y) && !label(x, y) && !handle(x, y)
  const printed = printedIn(planeOf((x, y) => ring(x, y) || letters(x, y)))
  expect(shareIn(label, printed)).toBe(1)
  expect(shareIn(handle, printed)).toBe(0)
  expect(shareIn(label, printedIn(planeOf(ring)))).toBe(0)
})

test('what lies within a necklace is no print', () => {
  const earrings: Covering = (x, y) => Math.hypot(Math.abs(x - 100) - 20, y - 100) < 12
  const chain: Covering = (x, y) => Math.abs(Math.hypot(x - 100, y - 100) - 80) < 3
  expect(shareIn(lid, printedIn(planeOf((x, y) => chain(x, y) || earrings(x, y))))).toBe(0)
})

test('a bright picture on a screen is no opening; through one the plain backdrop shows, in shadow too', () => {
  const [screen, slot] = [within(30, 30, 120, 120), within(140, 60, 170, 140)]
  const solid: Covering = (x, y) => within(20, 20, 180, 180)(x, y) && !screen(x, y) && !slot(x, y)
  const shown = (picture: [red: number, green: number, blue: number]) => {
    const colorAt = (x: number, y: number): [number, number, number] => {
      if (screen(x, y)) return picture
      if (slot(x, y)) return [y + 90, y + 90, y + 90]
      return solid(x, y) ? [20, 20, 24] : [255, 255, 255]
    }
    const data = new Uint8Array(SIDE * SIDE * 3)
    for (let i = 0; i < SIDE * SIDE; i++) data.set(colorAt(i % SIDE, Math.floor(i / SIDE)), 3 * i)
    return backdropOf({ data, width: SIDE, height: SIDE, channels: 3 })!
  }
  const pictured = picturedIn(planeOf(solid), shown([250, 170, 80]))
  expect(shareIn(screen, pictured)).toBe(1)
  expect(shareIn(slot, pictured)).toBe(0)
  expect(shareIn(screen, picturedIn(planeOf(solid), shown([255, 255, 255])))).toBe(0)
})
