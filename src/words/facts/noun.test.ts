import { expect, test } from 'vitest'
import { copyData } from '../../goods/copy.ts'
import { nounOf } from './noun.ts'

const nothingMore = () => false

test('reads every noun of every pack, alone as a name, as itself and of its pack', () => {
  // Books are spoken of as books, whatever their binding.
  const misread = copyData()
    .packs.filter(({ id }) => id !== 'books')
    .flatMap((pack) => [...pack.nouns, ...pack.massNouns, ...pack.pluralNouns].map((text) => ({ text, pack: pack.id })))
    .filter(({ text }) => nounOf(text, null, nothingMore).noun?.text !== text)
  expect(misread).toEqual([])
})

test.each([
  ['Stainless Steel Tumbler 20 oz', 'stainless steel tumbler'],
  ['Cast Iron Skillet, 26 cm', 'cast iron skillet'],
  ['Extra Virgin Olive Oil 500 ml', 'extra virgin olive oil'],
  ['Oak Chest of Drawers with Brass Knobs', 'chest of drawers'],
  ['Women’s Watch', 'women’s watch'],
])('names %s a %s', (name, noun) => {
  expect(nounOf(name, null, nothingMore).noun?.text).toBe(noun)
})
