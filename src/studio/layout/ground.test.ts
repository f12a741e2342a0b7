import { expect, test } from 'vitest'
import { luminanceOf } from './color-roles.ts'
import { applyVeils, type PlacedStage, typeOn } from './ground.ts'

/** A picture of one gray with squares of another one on so much of its width. */
function pictureOf(ground: number, spots: number) {
  const side = 120
  const data = new Uint8Array(side * side * 3).fill(ground)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (x % 40 < 12 && y % 40 < 12) data.fill(spots, (y * side + x) * 3, (y * side + x) * 3 + 3)
  const at = { left: 0, top: 0, width: side, height: side }
  return { at, stage: { data, width: side, height: side, channels: 3 as const }, product: null }
}

test.each([
  ['a night with lamps', 40, 235, 'light'],
  ['a dark wall', 60, 70, 'light'],
  ['a bright wall with bars', 215, 110, 'dark'],
  ['pale sand', 225, 205, 'dark'],
] as const)('type on %s has the color that needs to change the picture less', async (_what, ground, spots, ink) => {
  const picture = pictureOf(ground, spots)
  const chosen = await typeOn(picture, picture.at, '#7a1f2b')
  expect(luminanceOf(chosen.ink) > 0.5 ? 'light' : 'dark').toBe(ink)
})

test('what lies a little below the type stays sharp', async () => {
  const side = 200
  const data = new Uint8Array(side * side * 3).fill(220)
  // Stripes of one pixel, which any blur makes gray.
  for (let i = 0; i < side * side; i++) if (i % 2 === 0) data.fill(60, i * 3, i * 3 + 3)
  const at = { left: 0, top: 0, width: side, height: side }
  const stage = { data, width: side, height: side, channels: 3 as const }
  await applyVeils({ at, stage, product: null }, [
    { box: { left: 0, top: 0, width: side, height: 40 }, tone: 'dark', strength: 0 },
  ])
  const spread = (y: number) => Math.abs(data[(y * side + 100) * 3]! - data[(y * side + 101) * 3]!)
  expect(spread(20)).toBeLessThan(20)
  expect(spread(40 + 0.12 * side)).toBe(160)
})

test('what is by the product stays sharp below type, too', async () => {
  const side = 200
  const data = new Uint8Array(side * side * 3).fill(220)
  for (let i = 0; i < side * side; i++) if (i % 2 === 0) data.fill(60, i * 3, i * 3 + 3)
  const at = { left: 0, top: 0, width: side, height: side }
  const rect = { left: 60, top: 30, width: 80, height: 120 }
  const product = { placement: { rect } } as unknown as NonNullable<PlacedStage['product']>
  const stage = { data, width: side, height: side, channels: 3 as const }
  const box = { left: 0, top: 0, width: side, height: 60 }
  await applyVeils({ at, stage, product }, [{ box, tone: 'dark', strength: 0 }])
  const spread = (x: number) => Math.abs(data[(40 * side + x) * 3]! - data[(40 * side + x + 1) * 3]!)
  expect(spread(100)).toBe(160)
  expect(spread(20)).toBeLessThan(20)
})
