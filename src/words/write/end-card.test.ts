import { expect, test } from 'vitest'
import { readFacts } from '../words.ts'
import { writeEndCard } from './end-card.ts'

test.each([
  ['a product that is called by brand and noun', 'Apple Juice', 'Apple Juice'],
  ['a product that has the brand in its name', 'Velmora Canvas Tote', 'Canvas Tote'],
  ['a product with another name', 'Ridge Trail Backpack', 'Ridge Trail Backpack'],
])('%s has no brand on a card that has it already', async (_, name, headline) => {
  const product = { name, description: null, price: '19.00', currency: 'USD', brand: { name: 'Velmora', tone: null } }
  const facts = await readFacts(product)
  expect(writeEndCard({ facts, brand: facts.brand, seed: 1 }).headline).toBe(headline)
})
