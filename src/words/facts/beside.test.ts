import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

const read = async (name: string, description: string) => {
  const product = { name, description, price: null, currency: null, brand: { name: 'Orla', tone: null } }
  const { benefits, facts } = await readFacts(product)
  const field = { name, description, person: '', price: '' }
  const bases = benefits.map(({ from }) => field[from.field].slice(from.start, from.end))
  const things = facts.filter(({ form }) => form === 'thing').map(({ text }) => text)
  return [...bases, ...things].join(' | ').toLowerCase()
}

test.each([
  ['Softer than {}.', 'Unlike {}, it lasts.', 'It feels like {}.', 'It dries in half the time of {}.'],
  ['It is as tough as {}.', 'It is an alternative to {}.', 'It is lighter than {}, and cooler.', 'It replaces {}.'],
  ['Also available in {}.', 'There is a version with {}, too.', 'You do not need {}.', 'It goes well with {}.'],
])('what a product is compared or used with is not stated of it: %s %s %s %s', async (...sentences) => {
  for (const [name, material] of [
    ['Duvet Cover', 'cotton'],
    ['Frying Pan', 'cast iron'],
    ['Backpack', 'leather'],
  ] as const) {
    const text = sentences.map((sentence) => sentence.replace('{}', material)).join(' ')
    expect(await read(name, text)).not.toContain(material)
    expect(await read(name, `Made of ${material}.`)).toContain(material)
  }
})

test.each([
  ['Desk Lamp', 'Takes an E14 bulb (LED recommended).', 'led'],
  ['Desk Lamp', 'It works with a dimmer (not included).', 'dimmer'],
  ['Daypack', 'The hip belt pocket fits a phone.', 'padd'],
  ['Convertible Crib', 'Solid pine, non-toxic water based finish, three mattress heights.', 'water'],
  ['Candle', 'Burns cleaner than paraffin and twice as long as beeswax.', 'beeswax'],
])('of a %s, “%s” states nothing of %s', async (name, text, never) => {
  const product = { name, description: text, price: null, currency: null, brand: { name: 'Orla', tone: null } }
  const { benefits, facts } = await readFacts(product)
  const stated = [...benefits.map(({ line, short }) => `${line} ${short}`), ...facts.map((fact) => fact.text)]
  expect(stated.join(' | ').toLowerCase()).not.toMatch(new RegExp(`\\b${never}`))
})

test.each([
  ['Concealer Brush', 'A concealer brush that is suitable for large and small areas.', /for large$/],
  ['One-Piece', 'With an adjustable front and back ties.', /^adjustable front$/],
  ['Art Print', 'The prints come with a backing board leaving you the freedom to choose a frame.', /freedom$/],
  ['Wall Sculpture', 'This is a two-part 55cm x 55cm and 30cm x 30cm wall sculpture.', /two-part 55cm x 55cm$/],
  ['Diamond Ring', 'An 18-carat white gold ring with a round brilliant of 0.3 carat.', /a round$/],
  ['Barstools', 'Each set includes a pair of barstools.', /pair of barstools$/],
])('of a %s, “%s” is not cut before what it leads up to', async (name, description, never) => {
  const product = { name, description, price: null, currency: null, brand: { name: 'Orla', tone: null } }
  const { facts, quotes } = await readFacts(product)
  for (const { text } of [...facts, ...quotes]) expect(text.replace(/\.$/, '')).not.toMatch(never)
})
