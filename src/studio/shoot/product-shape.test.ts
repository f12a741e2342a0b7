import { expect, test } from 'vitest'
import { understoodPhotos } from '../../../test/library.ts'
import { shapeOf } from './product-shape.ts'
import { understand } from './understand.ts'

const likeOf = (name: string, description = '') => shapeOf({ name, description }).like

test.each([
  ['Apple juice bottle', 'bottle'],
  ['Pasta sauce jar', 'jar'],
  ['Water bottle', 'water-bottle'],
  ['Bottle opener in steel', 'knife'],
  ['Leather case for iPhone 15', 'phone-case'],
  ['Coffee table', 'table'],
  ['Coffee mug with lid', 'cup'],
  ['Pair of earrings', 'earring'],
  ['Set of 6 wine glasses', 'glass'],
  ['Moisturizer box', 'lotion'],
  ['Yoga mats', 'yoga-mat'],
  ['Kitchen knives', 'knife'],
  ['Camera lens', 'lens'],
  ['USB-C cable, 2 m', 'cable'],
])('the head noun of "%s" decides: %s', (name, expected) => {
  expect(likeOf(name)).toBe(expected)
})

test.each([
  ['Lederhandtasche', 'handbag'],
  ['Damen-Turnschuhe aus Leder', 'sneaker'],
  ['Kaffeebecher', 'cup'],
  ['Bague en argent', 'ring'],
  ['Sac à main en cuir', 'handbag'],
  ['Botella de agua', 'water-bottle'],
  ['Zapatos de piel', 'sneaker'],
  ['Borsa a mano', 'handbag'],
  ['Cadeira de madeira', 'chair'],
])('names in other languages are read in their own order: %s', (name, expected) => {
  expect(likeOf(name)).toBe(expected)
})

test('a name that says nothing leaves it to the description, and both may say nothing', () => {
  expect(likeOf('Aurora No. 5', 'Aurora is a scented candle that burns for forty hours on your table.')).toBe('candle')
  expect(shapeOf({ name: 'Aurora No. 5', description: '' }).group).toBe('unknown')
})

test.each(['Bottle', 'Tin', 'Box für Brot', 'Set', 'Lot de bottle'])(
  'a container alone, "%s", can be staged',
  (name) => {
    for (const description of ['', 'Die Box ist für das Brot und aus Holz.']) {
      expect(shapeOf({ name, description }).poses).not.toEqual([])
    }
  },
)

const photos = understoodPhotos()
const upright = photos.find(({ file }) => file.startsWith('17'))!.traits

/** In every language the same longest side in meters, group and poses; none is worn. */
const STAGED = [
  {
    names: 'Garden hose/Gartenschlauch/Tuyau d’arrosage/Manguera de jardín',
    group: 'garden',
    size: [0.2, 0.6],
    pose: 'lies',
  },
  {
    names: 'Rolling pin/Nudelholz/Rodillo de cocina/Mattarello',
    group: 'kitchenware',
    size: [0.25, 0.5],
    pose: 'lies',
  },
  { names: 'Soap pump/Seifenspender', group: 'home', size: [0.1, 0.3], pose: 'stands' },
  { names: 'Fish tank/Aquarium', group: 'pet', size: [0.3, 1.5], pose: 'stands' },
  {
    names: 'Dog bed/Hundebett/Lit pour chien/Cama para perro/Cuccia per cani',
    group: 'pet',
    size: [0.3, 1.2],
    pose: 'lies',
  },
  {
    names: 'Pendant lamp/Pendelleuchte/Lámpara colgante/Lampada a sospensione',
    group: 'home',
    size: [0.2, 0.8],
    pose: 'hangs',
  },
  { names: 'Watering can/Gießkanne/Arrosoir/Regadera/Regador', group: 'garden', size: [0.2, 0.5], pose: 'stands' },
  { names: 'Suitcase/Reisekoffer/Valise/Maleta/Valigia', group: 'bag', size: [0.4, 0.9], pose: 'stands' },
]

test.each(STAGED)('$names are staged as what they are, in a believable size, and worn by nobody', (staged) => {
  for (const name of staged.names.split('/')) {
    const { shape, ways } = understand({ name, description: '' }, upright)
    expect(shape, name).toMatchObject({ group: staged.group })
    expect(shape.poses[0], name).toBe(staged.pose)
    expect(shape.wear, name).not.toBe('worn')
    expect(shape.size.typical, name).toBeGreaterThanOrEqual(staged.size[0]!)
    expect(shape.size.typical, name).toBeLessThanOrEqual(staged.size[1]!)
    expect(shape.poses, name).toContain(ways.find(({ pose }) => pose !== 'floats')!.pose)
  }
})
