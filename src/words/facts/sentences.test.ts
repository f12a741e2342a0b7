import { expect, test } from 'vitest'
import { sentenceTable } from '../../../test/corpora.ts'
import { type Product, readFactsBy } from './read-facts.ts'

/** What the grammar of a text states, however certain it is. */
const readFacts = (product: Product) => readFactsBy(() => 1, product)

const read = (name: string, description: string) =>
  readFacts({ name, description, price: null, currency: null, brand: { name: 'Acme', tone: null } })

const contentOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []).map((word) => word.replace(/(?:ies|es|s|y|e)$/, ''))

test.each(sentenceTable())('$sentence', async ({ name, sentence, facts }) => {
  const product = await read(name, sentence)
  const stated = product.facts
    .filter(({ form, from }) => form !== 'value' && from.field === 'description')
    .map(({ form, text }) => `${form}: ${text}`)
  expect(stated).toEqual(facts)
})

test('every word of a fact stands in the words at its place, in their order', async () => {
  for (const { name, sentence } of sentenceTable()) {
    const { facts, quotes } = await read(name, sentence)
    for (const { text, from } of [...facts, ...quotes].filter(({ from: { field } }) => field === 'description')) {
      const source = contentOf(sentence.slice(from.start, from.end))
      expect(source, text).toEqual(expect.arrayContaining(contentOf(text)))
    }
  }
})

test.each([
  ['Vase', 'Not food safe due to the metallic outer glaze.', /food safe/],
  ['Lamp', 'This lamp is not intended for wet rooms.', /intended/],
])('what a %s is not safe or intended for is neither fact nor quote: %s', async (name, sentence, never) => {
  const { facts, quotes } = await read(name, sentence)
  expect([...facts, ...quotes].map(({ text }) => text).filter((text) => never.test(text))).toEqual([])
})

test.each([
  ['Kettle', 'The kettle is not cordless.', /cordless/],
  ['Tent', 'It never needs pegs.', /pegs/],
  ['Mug', 'No lid included.', /lid/],
  ['Jacket', 'Not suitable for heavy rain.', /rain/],
  ['Serum', 'It cures acne and relieves pain.', /acne|pain/],
  ['Knife', 'Sharper than any other knife.', /sharp/i],
  ['Lamp', 'Rated best lamp of the year by our customers.', /best|rated/i],
  ['Rug', 'Free shipping on all rugs this week.', /shipping/],
])('of a %s, what "%s" denies, cures, praises or offers is no fact', async (name, sentence, never) => {
  const { facts } = await read(name, sentence)
  expect(facts.map(({ text }) => text).filter((text) => never.test(text))).toEqual([])
})

test.each([
  ['Speaker', 'The speaker is waterproof when the port is closed.', 'waterproof', 'when the port is closed'],
  ['Heater', 'Warms rooms up to 20 m2.', 'rooms', 'up to 20 m2'],
  ['Mug', 'Dishwasher safe except for the lid.', 'dishwasher safe', 'except for the lid'],
  ['Chair', 'The frame supports 145 kg although the chair is light.', 'supports', 'although'],
])('of a %s, "%s" is repeated with its limit', async (name, sentence, claim, limit) => {
  const { facts } = await read(name, sentence)
  const claims = facts.filter(({ form, text }) => form !== 'value' && text.includes(claim))
  expect(claims.length).toBeGreaterThan(0)
  for (const { text } of claims) expect(text).toContain(limit)
})

const saidOf = async (name: string, text: string) => {
  const { facts, benefits, quotes, notes } = await read(name, text)
  return [...facts.map(({ label, text }) => `${label ?? ''} ${text}`), ...benefits.map(({ short }) => short)]
    .concat([...quotes, ...notes].map(({ text }) => text))
    .join('\n')
}

test.each([
  [
    'shipping',
    'Candle',
    'A candle of soy wax.\nShipping:\nComes in a recyclable box with a ribbon.',
    /recyclable|ribbon/,
  ],
  ['fees', 'Sofa', 'A sofa of oak. Delivery includes customs charges and taxes.', /customs|taxes/],
  ['the model', 'T-Shirt', 'Oversize fit\n100% CottonModel wears a size Small', /wears|size S/],
  ['sizes', 'Blouse', 'S: sleeve length 16.8 in, length 27.3 in\nM: sleeve length 17 in', /16\.8|27\.3/],
  ['care', 'Pants', 'Wash care instructions:\nUse mild detergents\nDry in shade', /detergent|shade/],
  [
    'company',
    'T-Shirt',
    'It can be paired with linen trousers or wide skirts.',
    /^\s*(?:linen trousers|wide skirts)$/m,
  ],
  ['care in rows', 'T-Shirt', 'Iron or steam: low heat', /^\s*iron$/im],
  ['what is missing', 'Phone', 'Comes with a charger. SIM card and headphones are not included.', /SIM card$/m],
  ['options', 'T-Shirt', 'A T-shirt with optional sleeve prints.', /^\s*optional sleeve prints$/m],
  ['wear', 'Phone', '"FAIR" means heavy signs of wear. Contains a few light scratches.', /scratches/],
  ['the past', 'Phone', 'It was unveiled on September 10 in California.', /unveiled/],
  ['sections', 'Shorts', 'Fabric & Care\nWide waistband', /Fabric/],
  ['a part', 'Blouse', 'Sleeve length 16.8 in, brake clamp 22 mm.', /^Length/m],
  ['others', 'The Nikola', 'Spokes are for losers! They add weight and increase drag.', /weight|drag/],
])('of a text about %s, nothing is stated of a %s', async (_, name, text, never) => {
  expect(await saidOf(name, text)).not.toMatch(never)
})

test.each([
  ['Home Jersey 2024 Fan Version', 'A jersey with breathable fabric.', 'jersey'],
  ['Stencilled Tealight Holdersh', 'The distress finish on the outside provides a contrast.', null],
  ['Oak Wood Finish', 'A clear finish.', 'wood finish'],
  ['Velar Rockrunner', 'Camouflage sneakers in suede and nylon with leather details.', 'sneakers'],
  ['Velar UVMune 400', 'Sunscreen SPF 50+ for sensitive skin. Without perfume.', 'sunscreen'],
  ['Velar Leather Army Green', 'Sophisticated army green leather shoes, blending style with use.', 'leather shoes'],
  ['Air Velar', 'Part boot, part sneaker, it uses winter materials.', null],
])('%s is called no other thing', async (name, text, noun) => {
  expect((await read(name, text)).noun?.text ?? null).toBe(noun)
})

test('the tabs of a page are no headings of the text behind them', async () => {
  const tabs = 'Details\nDescription\nShipping\nThis plate is handmade.'
  expect(await saidOf('Dinner Plate', tabs)).toContain('handmade')
})

test('a table that lost its columns denies what it answers with no, and states its materials', async () => {
  const table = 'material\nWood\nwhether with storage space\nno\npattern\nother\nis it removable and washable\nno\nsize'
  expect(await saidOf('Sofa', table)).toBe('Material Wood')
})

test('a fabric of which there is little is no material to name', async () => {
  const said = await saidOf('Blouse', '80% Cotton, 11% Linen, 9% Polyamide. Made in Italy.')
  expect(said).toContain('80% cotton')
  expect(said).not.toMatch(/^\s*(?:11% linen|9% polyamide|Cool linen)$/im)
})
