import { expect, test } from 'vitest'
import type { Placement } from './frame.ts'
import { volumeOf } from './volume.ts'

test('the strands of a fringe lie on the ground, the cloth above them and a cable keep their height', () => {
  const isCloth = (x: number, y: number) => x >= 20 && x < 80 && y >= 20 && y < 70
  const isFringe = (x: number, y: number) => x >= 20 && x < 80 && y >= 70 && y < 90 && x % 6 < 4
  const heightsOf = (isInside: typeof isCloth) => {
    const size = { width: 100, height: 100 }
    const data = Float32Array.from({ length: 1e4 }, (_, i) => Number(isInside(i % 100, Math.floor(i / 100))))
    const rect = { left: 0, top: 0, ...size }
    const placement = { pose: 'lies', rect, unitPx: 100 } as Placement
    const { front } = volumeOf({ ...size, data }, placement, 0)
    return (x: number, y: number) => front[(99 - y) * 100 + x]!
  }
  const throwAt = heightsOf((x, y) => isCloth(x, y) || isFringe(x, y))
  for (const x of [24, 48, 73]) expect(throwAt(x, 85)).toBeLessThan(0.2 * throwAt(50, 45))
  expect(throwAt(22, 45)).toBeGreaterThan(0.4 * throwAt(50, 45))
  const isCable = (x: number, y: number) => y >= 50 && y < 55 && x >= 10 && x < 90
  expect(heightsOf(isCable)(50, 52)).toBeGreaterThan(0.5 * throwAt(50, 45))
})

/** The volume of what stands in a picture of 100 by 100 cells, by where it is opaque (x from the left, y from above). */
function standing(isInside: (x: number, y: number) => boolean, groundRise: number) {
  const size = { width: 100, height: 100 }
  const data = Float32Array.from({ length: 1e4 }, (_, i) => Number(isInside(i % 100, Math.floor(i / 100))))
  const rect = { left: 0, top: 0, ...size }
  return volumeOf({ ...size, data }, { pose: 'stands', rect, unitPx: 100, groundRise } as Placement, 0)
}

test('a thin heel stays in one piece: no part of it stands behind the next', () => {
  const shoe = standing((x, y) => (y < 90 && x >= 20 && y > 60) || (x >= 20 && x < 26 && y > 60), 0.12)
  for (let x = 20; x < 25; x++) {
    const [at, next] = [5 * 100 + x, 5 * 100 + x + 1]
    expect(shoe.back[next]).toBeLessThan(shoe.front[at]!)
    expect(shoe.back[at]).toBeLessThan(shoe.front[next]!)
  }
})

test('what is viewed from above is filled in every row', () => {
  const box = standing((x, y) => x >= 30 && x < 70 && y >= 20, 0.6)
  const rows = Array.from({ length: 60 }, (_, r) => box.alpha[(r + 5) * 100 + 50]!)
  expect(Math.min(...rows)).toBe(1)
})

test('the cells of what is viewed from above are as high as wide, so that its shadow lies under all of it', () => {
  const shoes = standing((x, y) => y > 40 && x > 5 && x < 95, 0.6)
  expect(shoes.height / shoes.rows).toBeCloseTo(shoes.width / shoes.columns, 6)
  expect(shoes.height).toBeLessThan(0.9)
  expect(shoes.alpha.length).toBe(shoes.columns * shoes.rows)
})
