import { expect, test } from 'vitest'
import { readFactsBy } from '../facts/read-facts.ts'
import { writeAds } from './ads.ts'
import { writeHints } from './hints.ts'
import { writeListingIdeas } from './listing-ideas.ts'

const watch = (description: string) => ({
  name: 'Field Watch',
  description,
  price: null,
  currency: null,
  brand: { name: 'Acme', tone: null },
})

test('what is hardly certain stands in one line of a document, what is certain in more', async () => {
  const product = watch('Water-resistant to 50 m. With a tumbled leather strap.')
  const linesAbout = async (certainty: number) => {
    const facts = await readFactsBy(({ text }) => (/strap/.test(text) ? certainty : 1), product)
    const ads = writeAds({ facts, angle: null, price: null, count: 10, seed: 1 })
    return ads.flatMap(({ title, body }) => [title, body]).filter((line) => /strap|shapes to you/.test(line)).length
  }
  expect(await linesAbout(1)).toBeGreaterThan(1)
  expect(await linesAbout(0.69)).toBe(1)
})

test('what is hardly certain stands in one hint and in two titles of a listing', async () => {
  const product = watch('Water-resistant to 50 m. With a tumbled leather strap.')
  const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }
  const strapsAt = async (certainty: number) => {
    const facts = await readFactsBy(({ text }) => (/strap/.test(text) ? certainty : 1), product)
    const titles = writeListingIdeas({ facts, marketplace, kept: [], seed: 1 }).ideas.map(({ title }) => title)
    const naming = (lines: readonly string[]) => lines.filter((line) => /tumbled/.test(line)).length
    return [naming(writeHints({ facts, angle: null, seed: 1 })), naming(titles)]
  }
  expect(await strapsAt(0.7)).toEqual([1, 2])
  const [, titles] = await strapsAt(1)
  expect(titles).toBeGreaterThan(2)
})

test('words of which half cannot be stated are no fact', async () => {
  const product = watch('With a tumbled leather strap.')
  const textsAt = async (certainty: number) => {
    const { facts, quotes, notes } = await readFactsBy(() => certainty, product)
    return [...facts, ...quotes, ...notes].filter(({ from }) => from.field === 'description')
  }
  expect(await textsAt(0.64)).toEqual([])
  expect((await textsAt(0.66)).length).toBeGreaterThan(0)
})
