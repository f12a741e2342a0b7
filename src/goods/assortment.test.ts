import { expect, test } from 'vitest'
import { catalogueData, readProduct } from './goods.ts'

const catalogue = catalogueData()
const [rings, earrings, mugs, spices] = ['aa-6-9', 'aa-6-6', 'hg-11-10-5-5', 'fb-2-16']
const read = (name: string, shop: readonly string[] = []) => readProduct(catalogue, { name, corrections: { shop } })
const several = (node: string, times = 6) => Array.from({ length: times }, () => node)

test('a name that says nothing is of the branch of which all other products of the shop are', () => {
  expect(read('Velmora Luna').node).toBeNull()
  const reading = read('Velmora Luna', [...several(rings, 4), ...several(earrings, 4)])
  expect(reading).toMatchObject({ node: 'aa-6', confidence: 'likely', witnesses: ['shop'], noun: null })
  expect(reading.candidates[0]!.evidence).toMatchObject([{ field: 'shop' }])
})

test('it is of the main vertical of a shop of several branches, and unknown in one of several verticals', () => {
  expect(read('Velmora Luna', [...several(mugs, 4), ...several('hg-3-40-2', 3), spices]).node).toBe('hg')
  expect(read('Velmora Luna', [...several(mugs, 3), ...several(rings, 3), ...several(spices, 3)]).node).toBeNull()
})

test('a few products say nothing about the next one', () => {
  expect(read('Velmora Luna', several(mugs, 5)).node).toBeNull()
})

test('a doubtful noun of a vertical that the shop does not sell is unknown, and stays an alternative', () => {
  const alone = read('Velmora Zorbler Hand Spice Box')
  expect(alone.node).not.toBeNull()
  const reading = read('Velmora Zorbler Hand Spice Box', several(rings))
  expect(reading.node).toBeNull()
  expect(reading.candidates[0]!.node).toBe(alone.candidates[0]!.node)
})

test.each([
  ['a bare noun', 'Backpack', ''],
  ['a noun that the description confirms', 'Velmora Zorbler Backpack', 'The Zorbler is a backpack with two pockets.'],
])('%s stays what it is among things of another kind', (_, name, description) => {
  const reading = readProduct(catalogue, { name, description, corrections: { shop: several(mugs) } })
  expect(reading.node).toBe('lb-1')
})

test('what a person or a photo says outranks the shop', () => {
  const shop = several(mugs)
  const chosen = readProduct(catalogue, { name: 'Velmora Luna', corrections: { shop, category_id: rings } })
  expect(chosen).toMatchObject({ node: rings, certainty: 1 })
  const photos = { category: { id: rings, confidence: 0.9 }, materials: [] }
  expect(readProduct(catalogue, { name: 'Velmora Luna', corrections: { shop, photos } }).node).toBe(rings)
})
