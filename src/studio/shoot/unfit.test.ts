import { expect, test } from 'vitest'
import { shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { directionOf } from './direction.ts'
import { understand } from './understand.ts'
import { isFit } from './unfit.ts'

const { traits } = understoodPhotos()[0]!

/** The stages with one of these words in their id on which a product may stand or lie. */
function fitting(name: string, words: RegExp, direction = '') {
  const understood = understand({ name, description: '' }, traits)
  const asked = directionOf({ asked: readDemands(direction), pictures: [] })
  const sets = shippedSets().filter(({ id, poses }) => words.test(id) && !poses.includes('hangs'))
  expect(sets.length).toBeGreaterThan(0)
  return sets.filter((set) => isFit(set, { asked, understood })).map(({ id }) => id)
}

test('nobody puts shoes on a table, a suitcase on a bench or what burns and spills on a bed', () => {
  expect(fitting('Running Shoes', /^(cafe|kitchen|oak|side)-table$|table-oak/)).toEqual([])
  expect(fitting('Hard Shell Suitcase', /bench$/)).toEqual([])
  for (const name of ['Scented Candle', 'Steel Water Bottle', 'Porcelain Cup']) expect(fitting(name, /bed/)).toEqual([])
  expect(fitting('Throw Pillow', /bed/)).not.toEqual([])
})

test('whoever asks for a table gets it, also with shoes; for a bed only who names it', () => {
  expect(fitting('Running Shoes', /oak-table|table-oak/, 'on a table')).toEqual(['oak-table', 'table-oak'])
  expect(fitting('Running Shoes', /bed-morning/, 'on linen')).toEqual([])
  expect(fitting('Running Shoes', /bed-morning/, 'in a bedroom')).toEqual(['bed-morning'])
})

test('what nobody asked for: a nursery for grown-ups’ things, a feast around a planter', () => {
  expect(fitting('Safety vest', /nursery/)).toEqual([])
  expect(fitting('Wool jacket for men', /nursery/)).toEqual([])
  expect(fitting('Baby romper', /nursery/)).not.toEqual([])
  expect(fitting('Planter', /christmas/)).toEqual([])
  expect(fitting('Planter', /christmas/, 'on a christmas table')).not.toEqual([])
})

test('places that are for something have, unasked, what is at home there or what their words name', () => {
  expect(fitting('Midi Dress', /^gym-|running-track/)).toEqual([])
  expect(fitting('Running Shoes', /^gym-|running-track/)).toEqual(['gym-floor', 'running-track'])
  expect(fitting('Server Rack', /terrace|pool|meadow|kitchen|^bed-/)).toEqual([])
  expect(fitting('Server Rack', /^(desk|oak)-/)).not.toEqual([])
  expect(fitting('Wine Bottle', /^kitchen-counter|terrace-sea/)).not.toEqual([])
  expect(fitting('Midi Dress', /^gym-/, 'in a gym')).toEqual(['gym-floor'])
  expect(fitting('Tablet', /^mini-valley$/)).toEqual([])
  expect(fitting('Toy Car', /^mini-valley$/)).toEqual(['mini-valley'])
})

test('a wish for light, a color or a place that no set has brings nothing into a place that is for something', () => {
  for (const wish of ['Black Friday', 'a calm evening', 'on Mars', 'for people who skip alcohol'])
    expect(fitting('Server Rack', /terrace|pool|meadow|kitchen|^bed-/, wish), wish).toEqual([])
  expect(fitting('Server Rack', /terrace/, 'on a terrace in the evening')).not.toEqual([])
})
