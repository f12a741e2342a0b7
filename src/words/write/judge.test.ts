import { expect, test } from 'vitest'
import { readFactsBy } from '../facts/read-facts.ts'
import { writeAds } from './ads.ts'

test('what is hardly certain stands in one line of a document, what is certain in more', async () => {
  const product = {
    name: 'Field Watch',
    description: 'Water-resistant to 50 m. With a tumbled leather strap.',
    price: null,
    currency: null,
    brand: { name: 'Acme', tone: null },
  }
  const linesAbout = async (certainty: number) => {
    const facts = await readFactsBy(({ text }) => (/strap/.test(text) ? certainty : 1), product)
    const ads = writeAds({ facts, angle: null, price: null, count: 10, seed: 1 })
    return ads.flatMap(({ title, body }) => [title, body]).filter((line) => /strap|shapes to you/.test(line)).length
  }
  expect(await linesAbout(1)).toBeGreaterThan(1)
  expect(await linesAbout(0.69)).toBe(1)
})
