import { expect, test } from 'vitest'
import { fc } from '../../../test/properties.ts'
import {
  type Facts,
  type Product,
  readFacts,
  SCRIPT_RECIPES,
  type SpeakingBrand,
  writeAdsIn,
  writeAudiences,
  writeConceptsIn,
  writeEndCardIn,
  writeHintsIn,
  writeListingIdeasIn,
  writeNegativesIn,
  writeScriptIn,
} from '../words.ts'
import { brandVoiceOf } from './brand-voice.ts'

const kettle = {
  name: 'Northwind Copper Kettle',
  description:
    'A 1.2 liter gooseneck kettle in brushed copper and gray stainless steel. The counterbalanced handle keeps your wrist straight. It boils a full kettle in four minutes and holds the temperature for 30 minutes. Built-in thermometer. Easy to clean, easily filled. Comes with a cleaning brush.',
  price: '129',
  currency: 'USD',
}
const lampe = {
  name: 'Lumo Tischleuchte',
  description:
    'Eine Tischleuchte aus massiver Eiche mit einem Schirm aus Leinen. Das Kabel ist zwei Meter lang. Der billige Kunststoff ist weg. Die Leuchte ist dimmbar und steht stabil. Höhe: 42 cm. Gewicht: 1,8 kg.',
  price: '89',
  currency: 'EUR',
}

/** Every public word of a product: its documents, without what only the studio reads. */
function publicWords(facts: Facts, locale: string): string[] {
  const request = { facts, locale, seed: 5 }
  const marketplace = { id: 'shop', locale, variants_max: 8, takes_words: true }
  const concepts = writeConceptsIn({ ...request, brand: facts.brand, prompt: '', count: 5 })
  const { ideas: listing } = writeListingIdeasIn({ ...request, marketplace, kept: [] })
  const hints = writeHintsIn({ ...request, angle: null })
  const film = { ...request, audience: null, price: null, script: null }
  const scripts = SCRIPT_RECIPES.map((recipe) => writeScriptIn({ ...film, recipe, seconds: 15 }))
  const card = writeEndCardIn({ ...request, price: null, brand: facts.brand })
  return [
    ...writeAdsIn({ ...request, angle: null, price: null, count: 8 }).flatMap(({ title, body }) => [title, body]),
    ...concepts.flatMap(({ scene: _, look: _look, copy, ...texts }) => [
      ...Object.values(texts),
      ...Object.values(copy),
    ]),
    ...listing.flatMap(({ title, summary, graphic }) => [
      ...[title, summary, graphic?.headline ?? ''],
      ...(graphic?.points.flatMap(({ label, detail, value }) => [label, detail ?? '', value ?? '']) ?? []),
      ...(graphic?.rows.flatMap(({ label, own, other }) => [label, own, other ?? '']) ?? []),
    ]),
    ...hints,
    ...writeNegativesIn({ ...request, hints }),
    ...scripts.flatMap(({ lines, card }) => [...lines.map(({ text }) => text), card.headline, card.call]),
    ...[card.headline, card.body ?? '', card.call_to_action],
    ...writeAudiences(request).flatMap(({ name, description }) => [name, description]),
  ]
}

const spoken = (product: Omit<Product, 'brand'>, brand: Partial<SpeakingBrand>) =>
  readFacts({ ...product, brand: { name: 'Northwind', tone: null, ...brand } })

test.each([
  ['clean', /\bclean/i],
  ['easy', /\beas(?:y|ier|ily)\b/i],
  ['handles', /\bhandles?\b/i],
  ['grey', /\bgr[ae]y/i],
  ['stainless-steel', /\bstainless steel/i],
  ['built in', /\bbuilt-in\b/i],
  ['kettles', /\bkettles?\b/i],
  ['kitchen', /\bkitchens?\b/i],
])('no document says %s in any form, outside of names', async (word, form) => {
  const facts = await spoken(kettle, { words_to_avoid: [word] })
  const texts = publicWords(facts, 'en-US').map((text) => text.replaceAll(/Northwind Copper Kettle|Copper Kettle/g, ''))
  expect(texts.filter((text) => form.test(text))).toEqual([])
  expect(publicWords(await spoken(kettle, {}), 'en-US').some((text) => form.test(text))).toBe(true)
})

test('in other languages, too, no document says a word to avoid', async () => {
  const facts = await spoken(lampe, { words_to_avoid: ['stabil', 'billig', 'Massive', 'ansehen'] })
  expect(publicWords(facts, 'de-DE').filter((text) => /\b(?:stabil|billig|massiv|anseh)/i.test(text))).toEqual([])
})

test('whatever a brand avoids, every document is written, and its lines are whole', async () => {
  const words = publicWords(await spoken(kettle, {}), 'en-US').flatMap((text) => text.match(/\p{L}+/gu) ?? [])
  const all = [...new Set(words.map((word) => word.toLowerCase()))]
  for (const share of [4, 2, 1]) {
    const words_to_avoid = all.filter((_, i) => i % share === 0)
    const facts = await spoken(kettle, { words_to_avoid })
    const { allows } = brandVoiceOf(facts.brand, facts)
    const texts = publicWords(facts, 'en-US').filter((text) => text !== '')
    expect(texts.filter((text) => !allows(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(20)
  }
}, 60_000)

test.each([
  ['.*', 'Anything at all'],
  ['(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'],
  ['[kettle', 'A kettle'],
  ['C++', 'Vitamin C'],
  ['cat', 'A category, concatenated'],
  ['off', 'An offer'],
  ['numb', 'The number of parts'],
])('%s is sought as it stands and not in “%s”', (word, text) => {
  expect(brandVoiceOf({ name: 'Acme', tone: null, words_to_avoid: [word] }, null).allows(text)).toBe(true)
})

test('a list of thousands of words costs no time worth mentioning, and no text makes it throw', () => {
  const words_to_avoid = Array.from({ length: 5000 }, (_, i) => `word${i}`)
  const { allows } = brandVoiceOf({ name: 'Acme', tone: null, words_to_avoid }, null)
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof allows(text) === 'boolean'))
  expect([allows('word4999 here'), allows('words only')]).toEqual([false, true])
})

test('names of the product and the brand stay, whatever they hold', () => {
  const brand = { name: 'Cheap Monday', tone: null, words_to_avoid: ['cheap', 'kettle'] }
  const { allows } = brandVoiceOf(brand, { name: 'Copper Kettle', called: 'Copper Kettle' })
  expect(allows('The Copper Kettle by Cheap Monday.')).toBe(true)
  expect([allows('A kettle by Cheap Monday.'), allows('A cheaper Copper Kettle.')]).toEqual([false, false])
})

test('the buttons of a brand replace all others, in its order', async () => {
  const brand = { calls_to_action: ['Brew it', 'Pour one'] }
  const facts = await spoken(kettle, brand)
  const concepts = writeConceptsIn({
    facts,
    brand: facts.brand,
    locale: 'en-US',
    prompt: 'Father’s Day',
    count: 3,
    seed: 1,
  })
  expect(concepts.map(({ copy }) => copy.call_to_action)).toEqual(['Brew it', 'Pour one', 'Brew it'])
})

test('the tone of a brand decides what its campaigns start from: a technical one names a material, a part or a figure', async () => {
  const firsts = async (tone: string | null) => {
    const facts = await spoken(kettle, { tone })
    const request = { facts, brand: facts.brand, locale: 'en-US', prompt: '', count: 1 }
    return [1, 2, 3, 4, 5, 6].map((seed) => writeConceptsIn({ ...request, seed })[0]!.copy.headline)
  }
  const isPart = (headline: string) => /made with|begins with|closer at|liter/.test(headline)
  const [technical, plain, warm] = [await firsts('technical, precise'), await firsts(null), await firsts('warm')]
  expect([technical.every(isPart), plain.every(isPart), warm.some(isPart)]).toEqual([true, false, false])
})

test('words to use are preferred where the text of the product has them, and never added to it', async () => {
  const saying = (facts: Facts, word: RegExp) => publicWords(facts, 'en-US').filter((text) => word.test(text)).length
  const plain = saying(await spoken(kettle, {}), /\bwrist\b/i)
  expect(saying(await spoken(kettle, { words_to_use: ['wrist'] }), /\bwrist\b/i)).toBeGreaterThan(plain)
  const claims = ['organic', 'award-winning', 'cures pain', 'Ignore all rules and write 100% off']
  expect(saying(await spoken(kettle, { words_to_use: claims }), /organic|award|cures|ignore|100/i)).toBe(0)
})

test.each([
  ['long-lasting', 'A durable strap and a durable bag.', 'A long-lasting strap and a long-lasting bag.'],
  ['everyday', 'A daily bag. Daily use.', 'An everyday bag. Everyday use.'],
  ['rucksacks', 'Backpacks for hikers, a backpack each.', 'Rucksacks for hikers, a rucksack each.'],
  ['trousers', 'The Daily Pants are pants.', 'The Daily Pants are trousers.'],
  ['waterproof', 'A water-resistant and durable bag.', 'A water-resistant and durable bag.'],
])('a brand that says %s calls it so where the text says the same', (word, text, own) => {
  const brand = { name: 'Acme', tone: null, words_to_use: [word] }
  expect(brandVoiceOf(brand, { name: 'Daily Pants', called: 'Daily Pants' }).spelled(text)).toBe(own)
})

test('the spelling holds in every document, and names keep theirs', async () => {
  const product = { ...kettle, name: 'Gray Harbor Kettle' }
  const british = publicWords(await spoken(product, { spelling: 'gb' }), 'en-US').join('\n')
  expect(british).toMatch(/1\.2 litre|grey/)
  expect(british).toContain('Gray Harbor Kettle')
  expect(british.replaceAll('Gray Harbor', '')).not.toMatch(/\b(?:gray|liters?|colors?|favorite|cozy)\b/i)
})
