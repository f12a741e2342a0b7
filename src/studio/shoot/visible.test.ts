import { expect, test } from 'vitest'
import { shippedProps, shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import type { Placement } from '../composite/frame.ts'
import { planShoot } from './plan-shoot.ts'
import type { ShotPlan } from './shot-plan.ts'
import { isAreaVisible, isOn, isVisibleOn } from './visible.ts'

const [sets, props] = [shippedSets(), shippedProps()]
const photos = understoodPhotos()
const setOf = (id: string) => sets.find((set) => set.id === id)!

/** A frame of 1000 pixels that shows this part of the plate, with a product in it. */
const pictured =
  (window: Placement['window'], rect: Placement['rect']): (() => Placement) =>
  () =>
    ({ window, rect, frame: { width: 1000, height: 1000 } }) as Placement

const product = { left: 350, top: 300, width: 300, height: 600 }
const wide = pictured({ x: 0.06, y: 0.02, width: 0.88, height: 0.88 }, product)
const close = pictured({ x: 0.2, y: 0.2, width: 0.6, height: 0.6 }, product)

test('a thing is met only where the frame has it', () => {
  const tiles = { set: setOf('bath-tiles'), paper: null }
  expect(isVisibleOn({ ...tiles, placement: wide }, 'towel')).toBe(true)
  expect(isVisibleOn({ ...tiles, placement: close }, 'towel')).toBe(false)
  expect(isVisibleOn({ ...tiles, placement: close }, 'bathroom')).toBe(true)
  expect(isOn(tiles, 'towel')).toBe(true)
})

test('a row of trees behind a large product is still a forest', () => {
  const forest = { set: setOf('forest-moss'), paper: null }
  const large = { left: 230, top: 210, width: 540, height: 640 }
  expect(
    isVisibleOn({ ...forest, placement: pictured({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 }, large) }, 'forest'),
  ).toBe(true)
  const below = pictured({ x: 0.2, y: 0.36, width: 0.6, height: 0.6 }, large)
  expect(isVisibleOn({ ...forest, placement: below }, 'forest')).toBe(false)
})

test.each(['podium-arch', 'concrete-palm', 'silk-plum', 'pastel-stairs', 'travertine-blocks'])(
  'the podium of %s is met only where the frame has its front',
  (id) => {
    const podium = { set: setOf(id), paper: null }
    expect(isVisibleOn({ ...podium, placement: wide }, 'podium')).toBe(true)
    const above = pictured({ x: 0.15, y: 0.05, width: 0.7, height: 0.7 }, product)
    expect(isVisibleOn({ ...podium, placement: above }, 'podium')).toBe(false)
  },
)

test('a thing that the product hides is not met', () => {
  const christmas = { set: setOf('christmas-table'), paper: null }
  const before = pictured({ x: 0, y: 0, width: 1, height: 1 }, { left: 0, top: 300, width: 1000, height: 600 })
  expect(isVisibleOn({ ...christmas, placement: wide }, 'candle')).toBe(true)
  expect(isVisibleOn({ ...christmas, placement: before }, 'candle')).toBe(false)
})

test('the color of an area counts only where the frame shows enough of it', () => {
  const sofa = { set: setOf('side-table'), paper: null }
  expect(isAreaVisible({ ...sofa, placement: wide }, 'wall')).toBe(true)
  const below = pictured({ x: 0.2, y: 0.35, width: 0.6, height: 0.6 }, product)
  expect(isAreaVisible({ ...sofa, placement: below }, 'wall')).toBe(false)
})

test('a wall is the background only where it takes much of what is behind the product', () => {
  const at = (id: string) => ({
    set: setOf(id),
    paper: null,
    placement: pictured({ x: 0.06, y: 0.02, width: 0.88, height: 0.88 }, product),
  })
  expect(isAreaVisible(at('nursery-shelf'), 'wall')).toBe(true)
  expect(isAreaVisible(at('nursery-shelf'), 'wall', 'backdrop')).toBe(false)
  expect(isAreaVisible(at('wall-limewash'), 'wall', 'backdrop')).toBe(true)
})

test('only a bare ground is plain, and a counter is no table', () => {
  for (const id of ['bath-tiles', 'kitchen-counter', 'flat-lay-terracotta'])
    expect(isOn({ set: setOf(id), paper: null }, 'minimal')).toBe(false)
  for (const id of ['cyclorama-white', 'cyclorama-grey', 'flat-lay-paper'])
    expect(isOn({ set: setOf(id), paper: null }, 'minimal')).toBe(true)
  expect(isOn({ set: setOf('kitchen-counter'), paper: null }, 'counter')).toBe(true)
  expect(isOn({ set: setOf('kitchen-counter'), paper: null }, 'table')).toBe(false)
})

function planned(photo: string, name: string, text: string): ShotPlan[] {
  const { traits } = photos.find(({ file }) => file.startsWith(photo))!
  return planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 3, seed: 2, traits, sets, props },
    product: { name, description: '' },
    direction: { asked: readDemands(text), pictures: [] },
    brand_colors: [],
  })
}

test('for a flat lay a bottle is laid down, and a cup is not: the answer says why', () => {
  for (const { stagings, answer } of planned('17', 'Apple juice', 'flat lay on linen')) {
    expect(stagings[0]).toMatchObject({ set: 'flat-lay-linen', pose: 'lies' })
    expect(answer.met).toEqual(['flat lay', 'linen'])
  }
  for (const { stagings, answer } of planned('33', 'White cup', 'flat lay on linen')) {
    expect(stagings[0]!.pose).toBe('stands')
    expect(answer.unmet.map(({ word, why }) => [word, why])).toContainEqual([
      ...['flat lay', 'the product was photographed from another height'],
    ])
  }
})

test('of things of one name the small one stands beside a small product', () => {
  const candles = (name: string) =>
    planned('25', name, 'with a candle').flatMap(({ stagings }) => stagings[0]!.props?.map(({ prop }) => prop) ?? [])
  expect(new Set(candles('Lipstick'))).toEqual(new Set(['tealight']))
  expect(candles('Backpack')).not.toContain('tealight')
})

test('what is asked for the place outranks what is asked for in it', () => {
  for (const { stagings, answer } of planned('17', 'Apple juice', 'in a garden with ten pumpkins and flowers')) {
    expect(['garden-stone', 'garden-table', 'meadow-flowers', 'table-garden']).toContain(stagings[0]!.set)
    expect(answer.met).toContain('garden')
  }
})

test('a scene by night shows no morning', () => {
  const byWindow = planned('25', 'Perfume', 'by a window in the morning')
  for (const { stagings, answer } of byWindow)
    if (stagings[0]!.set === 'desk-night') expect(answer.met).not.toContain('morning')
  for (const { stagings, answer } of planned('25', 'Perfume', 'on a desk before a city window, in the morning')) {
    expect(stagings[0]!.set).toBe('desk-night')
    expect(answer.unmet).toContainEqual({ word: 'morning', why: 'the scene is by night', nearest: null })
  }
})

test('mist is met where it lies between the product and what is far away, and no gray light is called fog', () => {
  for (const text of ['foggy forest', 'a lake in the mist', 'bosco con nebbia'])
    for (const { answer } of planned('04', 'Bath salts jar', text)) expect(answer.unmet).toEqual([])
  for (const text of ['foggy kitchen', 'bathroom in the mist'])
    for (const { answer } of planned('04', 'Bath salts jar', text)) expect(answer.unmet).toHaveLength(1)
})

test('a park bench is none of a hallway, and a shelf is what the product stands on', () => {
  const benches = planned('04', 'Bath salts jar', 'on a park bench')
  for (const { answer } of benches) expect(answer.met).toEqual(['park'])
  for (const { answer, stagings } of planned('04', 'Bath salts jar', 'on a wooden shelf'))
    if (answer.met.includes('shelf')) expect(stagings[0]!.set).not.toBe('oak-table')
})

test('a wall that is painted has its own color no more', () => {
  const { name, traits } = photos.find(({ file }) => file.startsWith('18'))!
  const asked = readDemands('blue red green yellow purple wall')
  const look = { look: 'lifestyle', aspect_ratio: '1:1' } as const
  const request = { ...look, count: 2, seed: 3, brand_colors: [], sets, props }
  const direction = { asked, pictures: [] }
  for (const { answer, stagings } of planShoot({ ...request, traits, product: { name, description: '' }, direction })) {
    const painted = new Set((stagings[0]!.paint ?? []).map(({ color }) => color))
    const met = asked.all.filter(({ kind, word }) => kind === 'color' && answer.met.includes(word))
    expect(met.length).toBeLessThanOrEqual(painted.size)
  }
})

test('what lies is framed so that what is asked for around it is in the picture', () => {
  for (const [text, word] of [
    ['picnic in the grass', 'grass'],
    ['birthday party with balloons', 'balloons'],
  ] as const)
    for (const { answer, stagings } of planned('18', 'White T-shirt', text)) {
      expect(answer.met).toContain(word)
      expect(stagings[0]).toMatchObject({ pose: 'lies' })
      expect(stagings[0]!.fill).toBeGreaterThanOrEqual(0.55)
    }
})

test('a reflection that is asked for is one that an eye notices', () => {
  const text = 'black background with a mirror reflection'
  for (const { answer, stagings } of planned('22', 'Camera', text)) {
    expect(answer.unmet).toEqual([])
    expect(stagings[0]!.gloss).toBeGreaterThan(0.5)
  }
  for (const { stagings } of planned('22', 'Camera', 'black background')) expect(stagings[0]!.gloss).toBeUndefined()
})

test('snow falls outdoors and in no room', () => {
  for (const { answer, stagings } of planned('22', 'Camera', 'falling snow, winter forest')) {
    expect(answer.met).toContain('falling snow')
    expect(stagings[0]!.light?.flakes).toBe(1)
  }
  for (const { answer, stagings } of planned('22', 'Camera', 'falling snow, kitchen counter')) {
    expect(answer.met).not.toContain('falling snow')
    expect(stagings[0]!.light?.flakes).toBeUndefined()
  }
})

test('black marble is exposed until it is black', () => {
  for (const { answer } of planned('18', 'White T-shirt', 'on black marble')) expect(answer.unmet).toEqual([])
})

test('a sky with clouds is met where a sky is visible', () => {
  for (const { answer } of planned('22', 'Camera', 'stormy sky, cliffs')) expect(answer.met).toContain('stormy sky')
  for (const { answer } of planned('22', 'Camera', 'stormy sky, kitchen counter'))
    expect(answer.met).not.toContain('stormy sky')
})

test('what touches a stage does not float there', () => {
  for (const { answer, stagings } of planned('18', 'White T-shirt', 'floating in front of a yellow background'))
    expect([stagings[0]!.set, answer.met.includes('floating')]).not.toEqual(['pastel-stairs', true])
})

test('a picture is framed wider where that shows more of what a direction asks for', () => {
  for (const [photo, name] of [
    ['03', 'Brown brogue'],
    ['04', 'Bath salts jar'],
    ['07', 'Beige handbag'],
    ['09', 'Laptop'],
  ] as const)
    for (const { answer } of planned(photo, name, 'Weihnachtlich mit Kerzen und Tannenzweigen'))
      expect([name, answer.unmet]).toEqual([name, []])
})
