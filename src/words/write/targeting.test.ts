import { expect, test } from 'vitest'
import { arbor } from '../../../test/arbor.ts'
import { readFacts, writeAds, writeHints, writeNegatives } from '../words.ts'
import { contentWords } from './content.ts'
import { isShutOut } from './targeting.ts'
import { kindOf } from './targeting-voice.ts'

const SAMPLE = [
  arbor(
    'Hudson Canvas Diaper Bag',
    'A roomy diaper bag of waxed canvas with two insulated bottle pockets, a fold-out changing mat and stroller straps. Wipes clean with a damp cloth.',
  ),
  arbor(
    'Gooseneck Kettle',
    'Electric gooseneck kettle in stainless steel. Heats one liter in four minutes, holds its temperature for an hour, and has a counterbalanced handle.',
  ),
  arbor(
    'Orthopedic Dog Bed',
    'A dog bed with a memory foam base, a removable cotton cover and a non-slip bottom. Fits dogs up to 40 kg. Machine washable.',
  ),
  arbor(
    'Oak Coffee Table',
    'Coffee table of solid oak with a slatted shelf below and rounded corners. Supports 50 kg. Arrives with legs to screw in.',
  ),
  arbor(
    'Merino Hiking Socks',
    'Hiking socks in merino wool with a cushioned heel, a ribbed cuff and a flat toe seam. Dry overnight. Sold in pairs.',
  ),
  arbor(
    'Lumen Vitamin C Serum',
    'A lightweight serum with 15% L-ascorbic acid, vitamin E and ferulic acid. Absorbs in seconds and layers under sunscreen. Comes with a glass dropper.',
  ),
  arbor(
    'Wireless Over-Ear Headphones',
    'Bluetooth headphones with memory foam ear pads, a folding headband and 30 hours of playback. Pairs with two devices at once.',
  ),
  arbor('Chelsea Boots'),
  arbor('Cast Iron Skillet 10 Inch'),
  arbor('Yoga Mat'),
]

const written = await Promise.all(
  SAMPLE.map(async (product) => {
    const facts = await readFacts(product)
    const hints = writeHints({ facts, angle: null, seed: 4 })
    return { product, facts, hints, negatives: writeNegatives({ facts, hints, seed: 4 }) }
  }),
)

const share = (texts: readonly string[], holds: (text: string) => boolean) => texts.filter(holds).length / texts.length
const hasWordOf = (source: string, but = '') => {
  const words = new Set([...contentWords(source)].filter((word) => !contentWords(but).has(word)))
  return (text: string) => [...contentWords(text)].some((word) => words.has(word))
}

test.each(written.filter(({ product }) => product.description))(
  'half the hints of $product.name speak of what its own text says',
  ({ facts, hints }) => {
    const isOwn = hasWordOf(facts.source, facts.noun!.text)
    expect(share(hints, (hint) => isOwn(hint) || /\$\d/.test(hint))).toBeGreaterThanOrEqual(0.5)
  },
)

/** What suits anything and says nothing. */
const BARE =
  /^(?:How do I (?:choose|look after|use) |What should I (?:check|know) |How can I (?:compare|choose) |Which \S+ is right for)/
test.each(written)('hints of $product.name are what people type: searches and questions', ({ hints }) => {
  expect(hints.length).toBeGreaterThanOrEqual(8)
  expect(share(hints, (hint) => /[.?]$/.test(hint))).toBeGreaterThan(0.25)
  expect(share(hints, (hint) => !/[.?]$/.test(hint))).toBeGreaterThan(0.25)
  expect(share(hints, (hint) => BARE.test(hint))).toBeLessThanOrEqual(0.2)
})

test.each(written)('negative phrases of $product.name are close to it and never it', ({ facts, hints, negatives }) => {
  expect(share(negatives, hasWordOf(`${facts.noun!.text} ${facts.source}`))).toBeGreaterThanOrEqual(0.8)
  expect(isShutOut(facts.source, negatives)).toBe(false)
  expect(isShutOut(facts.noun!.text, negatives)).toBe(false)
  expect(hints.filter((hint) => isShutOut(hint, negatives))).toEqual([])
  expect(negatives.filter((phrase) => !phrase.includes(' '))).toEqual([])
})

test('what a product is not follows from what it is', async () => {
  const negativesOf = async (name: string, description: string) => {
    const facts = await readFacts(arbor(name, description))
    return [1, 2, 3].flatMap((seed) => writeNegatives({ facts, hints: [], seed })).join('\n')
  }
  expect(await negativesOf('Orthopedic Dog Bed', 'A dog bed with a removable cover.')).toMatch(/\b(?:cat|rabbit) bed\b/)
  expect(await negativesOf('Canvas Tote Bag', 'A tote bag of cotton canvas.')).toMatch(
    /\b(?:leather|straw|nylon) tote bag\b/,
  )
  expect(await negativesOf('Women’s Rain Jacket', 'For women. Waterproof.')).toMatch(/\bmen's /)
})

test('no negative phrase is what the product is called when there are several', async () => {
  const facts = await readFacts(arbor('Dining Table', ''))
  const phrases = Array.from({ length: 12 }, (_, seed) => writeNegatives({ facts, hints: [], seed })).flat()
  expect(phrases).not.toContain('dining tables')
})

test.each([
  ['Hudson Canvas Diaper Bag', 'canvas diaper bag'],
  ['Blue & Black Check Shirt', 'check shirt'],
  ['The Best Premium Oak Coffee Table', 'oak coffee table'],
  ['Aria Baby Carrier', 'baby carrier'],
  ['Brio Anti Skid Steel Bowl', 'steel bowl'],
])('the kind of %s is %s', async (name, kind) => {
  expect(kindOf(await readFacts(arbor(name)))?.text).toBe(kind)
})

test.each([
  ['Realme XT Smartphone', /cable length|small desk|with my phone/],
  ['Match Basketball', /gym|adults and teens/],
  ['Saline Nasal Spray', /lunch|beginners/],
])('of a %s, people ask what they ask of such things', async (name, wrong) => {
  const facts = await readFacts(arbor(name))
  expect(writeHints({ facts, angle: null, seed: 1 }).filter((hint) => wrong.test(hint))).toEqual([])
})

test('hints keep the capital of a name and agree with several', async () => {
  const named = writeHints({ facts: await readFacts(arbor('Zorblax Nine')), angle: null, seed: 1 })
  expect(named.filter((hint) => hint.includes('zorblax'))).toEqual([])
  const goggles = await readFacts(arbor('Ski Goggles', 'Goggles with anti-fog lenses.'))
  const several = [1, 2, 3].flatMap((seed) => writeHints({ facts: goggles, angle: null, seed }))
  expect(several.filter((hint) => /\bIs there goggles|goggles that has|does them\b/.test(hint))).toEqual([])
})

test('products with a name alone differ in their ads', async () => {
  const names = ['Zorblax Nine', 'Quimby Four', 'Fenwick Two', 'Tolmar Six']
  const bodies = await Promise.all(
    names.map(async (name) => {
      const [ad] = writeAds({
        facts: await readFacts(arbor(name)),
        angle: null,
        price: null,
        count: 5,
        least: 1,
        seed: 1,
      })
      return ad!.body.replace(name, '·')
    }),
  )
  expect(new Set(bodies).size).toBeGreaterThan(1)
})

test.each([
  ['Kip Boys’ Cotton Boxer Briefs', /office|suit|tall people/],
  ['Stonebridge Nylon Watch Band', /shower|ring size|chain|tarnish/],
  ['Mintwell Waxed Dental Floss', /glass|shipping|hold\?|close/],
  ['Ardea Canvas Shoulder Bag', /cards|coin|front pocket/],
  ['Corvid LED Aquarium Light', /chewing|my pet like/],
])('nobody asks of a %s what is asked of things that look like it', async (name, wrong) => {
  const facts = await readFacts(arbor(name))
  const hints = [1, 2, 3].flatMap((seed) => writeHints({ facts, angle: null, seed }))
  expect(hints.filter((hint) => wrong.test(hint))).toEqual([])
})

test('what is asked of several is asked in the plural, and a thing of another kind is asked nothing of its noun', async () => {
  const asked = async (name: string, description: string) =>
    writeHints({ facts: await readFacts(arbor(name, description)), angle: null, seed: 4 }).join(' ')
  expect(await asked('Apples', 'Crisp, sweet, and locally sourced red apples.')).not.toMatch(/\b(?:does|is) apples\b/i)
  expect(await asked('Miniature Teapot', 'Hand painted porcelain teapot for dollhouses.')).not.toMatch(
    /dishwasher|wedding/,
  )
})
