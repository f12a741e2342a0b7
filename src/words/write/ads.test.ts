import { expect, test } from 'vitest'
import { type Product, readFactsBy } from '../facts/read-facts.ts'
import { writeAds } from './ads.ts'

const product = (name: string, description: string): Product => ({
  ...{ name, description, price: '24.00', currency: 'USD' },
  brand: { name: 'Acme', tone: null },
})

const adsOf = async (name: string, description: string, least = 1) => {
  const facts = await readFactsBy(() => 1, product(name, description))
  return writeAds({ facts, angle: null, price: facts.price, count: 5, least, seed: 3 })
}

test('one line of every card names what it sells, because no picture shows it', async () => {
  const ads = await adsOf(
    'Harbor Messenger',
    'Messenger bag of waxed canvas. Magnetic clasp. Two internal side pockets. Adjustable strap. Room for a 14-inch laptop.',
  )
  expect(ads.length).toBeGreaterThan(1)
  expect(ads.filter(({ title, body }) => !/harbor messenger|bag/i.test(`${title} ${body}`))).toEqual([])
})

test('a product without facts is greeted only where its name, brand and price are used up', async () => {
  const greeting = /say hello|meet|get to know|take a look|a look at|more about|at a glance/i
  const [only] = await adsOf('Zorblan', '')
  expect(`${only!.title} ${only!.body}`).not.toMatch(greeting)
})

test('a bare name has a statement of its category above, and one beside the name below', async () => {
  const facts = await readFactsBy(() => 1, product('Harlow Mug', ''))
  const ads = await adsOf('Harlow Mug', '')
  expect(ads.length).toBe(2)
  for (const { title, body } of ads) {
    expect(facts.texts.statements).toContain(title)
    expect(facts.texts.statements.some((text) => text !== title && body.endsWith(`${text}.`))).toBe(true)
    expect(body).toContain('Harlow Mug')
  }
})

test('the size in a bare name stands beside a statement of its category, and never alone', async () => {
  const facts = await readFactsBy(() => 1, product('Harlow Shampoo, 500 ml', ''))
  const ads = await adsOf('Harlow Shampoo, 500 ml', '')
  expect(ads.filter(({ title }) => !facts.texts.statements.includes(title))).toEqual([])
  expect(ads.some(({ body }) => body.includes('500 ml'))).toBe(true)
})

test('no further ad that nobody ordered has a title of facts that others have in theirs', async () => {
  const text = 'Brass buckle. Zip closure.'
  const ads = await adsOf('Harbor Messenger Bag', text)
  const facts = ['buckle', 'zip']
  const stated = ads.map(({ title }) => facts.filter((fact) => title.toLowerCase().includes(fact)).join(' '))
  expect(new Set(stated).size).toBe(stated.length)
  expect(ads.length).toBeLessThanOrEqual(facts.length)
  expect((await adsOf('Harbor Messenger Bag', text, 5)).length).toBe(5)
})

test('title and body of a card name the product once, and a title has no stop', async () => {
  const ads = await adsOf('Fleur Ring', 'The ring has clean lines and a low setting. Handmade in Oslo.')
  expect(ads.filter(({ title, body }) => title.includes('Fleur') && body.includes('Fleur'))).toEqual([])
  expect(ads.filter(({ title }) => title.endsWith('.'))).toEqual([])
})
