import { expect, test } from 'vitest'
import { plane } from '../raster/raster.ts'
import { personIn } from './skin.ts'

const SIDE = 320
const SKIN = [205, 150, 120]
const WALL = [120, 125, 130]

/** How likely a person is, by a piece from the upper border down to a blue shirt: `at` is how much of its color is that of skin there, 0..1. */
function personBy(at: (x: number, y: number) => number): number {
  const data = new Uint8Array(SIDE * SIDE * 3)
  const shirt = plane(SIDE, SIDE)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const isShirt = x > 80 && x < 240 && y > 90 && y < 280
    shirt.data[i] = isShirt ? 1 : 0
    const share = at(x, y)
    for (let c = 0; c < 3; c++) data[3 * i + c] = isShirt ? [30, 40, 120][c]! : WALL[c]! + share * (SKIN[c]! - WALL[c]!)
  }
  return personIn({ data, width: SIDE, height: SIDE, channels: 3 }, shirt).person
}

test('a neck that ends where the wall begins is a person, warm light that fades on the wall is none', () => {
  expect(personBy((x, y) => (Math.abs(x - 160) < 35 && y <= 90 ? 1 : 0))).toBe(1)
  expect(personBy((x) => Math.max(0, 1.3 - Math.abs(x - 160) / 70))).toBe(0)
})
