import { expect, test } from 'vitest'
import { shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import type { Raster } from '../raster/raster.ts'
import { directionOf } from './direction.ts'
import { planShoot } from './plan-shoot.ts'
import { readReference } from './reference.ts'

type Painter = (x: number, y: number) => [number, number, number]

/** A picture of 120 pixels from a color at each place (0..1). */
function drawn(paint: Painter): Raster {
  const data = new Uint8Array(120 * 120 * 3)
  for (let i = 0; i < 120 * 120; i++) data.set(paint((i % 120) / 120, Math.floor(i / 120) / 120), i * 3)
  return { data, width: 120, height: 120, channels: 3 }
}

const gray = (value: number): [number, number, number] => [value, value, value]
const shadow = (x: number, soft: number) => gray(210 - 110 * Math.min(1, Math.max(0, (x - 0.5) / soft + 0.5)))
const grain = (x: number, y: number) => 150 + 14 * Math.sin(x * 190) * Math.sin(y * 170)

test('a hard shadow and a soft one are distinguished, and none is neither', () => {
  expect(readReference(drawn((x) => shadow(x, 0.005))).hard).toBe(true)
  expect(readReference(drawn((x) => shadow(x, 0.2))).hard).toBe(false)
  expect(readReference(drawn(() => gray(180))).hard).toBeNull()
})

test('light comes from the lighter side, if one is', () => {
  expect(readReference(drawn((x) => gray(220 - 60 * x))).side).toBe('left')
  expect(readReference(drawn((x) => gray(160 + 60 * x))).side).toBe('right')
  expect(readReference(drawn(() => gray(180))).side).toBeNull()
})

test('a horizon is photographed level, an even texture from above, and what is neither is not guessed', () => {
  expect(readReference(drawn((_, y) => (y < 0.5 ? [120, 170, 220] : [214, 190, 150]))).view).toBe('frontal')
  expect(readReference(drawn((x, y) => gray(grain(x, y)))).view).toBe('top')
  expect(readReference(drawn(() => gray(180))).view).toBeNull()
})

test('reference pictures lend their light and height only where words ask for none', () => {
  const picture = readReference(drawn((x) => shadow(x, 0.005)))
  const plain = directionOf({ asked: readDemands(''), pictures: [picture] })
  expect(plain.lightSide).toBe('left')
  expect(plain.lighting.key).not.toEqual(directionOf({ asked: readDemands(''), pictures: [] }).lighting.key)
  const asked = directionOf({
    asked: readDemands('soft light, from above'),
    pictures: [{ ...picture, view: 'frontal' }],
  })
  expect(asked.view).toBe('top')
  expect(asked.lights).toEqual(['soft'])
})

test.each(['garden-stone', 'snow-fir', 'library-table', 'beach-sand'])(
  'the place of a picture of %s is the nearest',
  (id) => {
    const sets = shippedSets()
    const { palette } = sets.find((set) => set.id === id)!.tags
    const picture = { colors: palette, lightness: 0.5, warmth: 0, colorfulness: 0.3 }
    const [plan] = planShoot({
      ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 1, seed: 3, sets, brand_colors: [] },
      ...{ product: { name: 'Instant camera', description: '' }, traits: understoodPhotos()[5]!.traits },
      direction: { asked: readDemands(''), pictures: [picture] },
    })
    expect(plan!.stagings[0]!.set).toBe(id)
  },
)
