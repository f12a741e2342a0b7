import { expect, test } from 'vitest'
import { naughtyStrings } from '../../test/corpora.ts'
import { fc } from '../../test/properties.ts'
import { clean } from './facts/clean.ts'
import { calledBy } from './facts/name.ts'
import { isDescribed } from './facts/read-facts.ts'
import { graphemes } from './grammar/length.ts'
import { lintText } from './lint/lint.ts'
import {
  type Facts,
  lintAds,
  lintTargeting,
  type Product,
  readFacts,
  writeAds,
  writeAudiences,
  writeConcepts,
  writeHints,
  writeListingIdeas,
  writeNegatives,
} from './words.ts'
import type { Ad } from './write/ads.ts'

const odd = [
  '',
  '<script>alert(1)</script>',
  'ملمع الأرضيات',
  '抹茶入り玄米茶 100g',
  '🌵',
  '👩‍👩‍👧‍👦 Family',
  'ALL CAPS SHOUTING KETTLE!!!',
  '{called} {thing} {{y}}',
  'Best #1 World’s Greatest Mug (5 stars, 10,000 reviews)',
  'z̷̢͠a̵̡͝l̶̢͘g̸̨͠o̴ serum',
  'Tent\u202e\u0000\ufffd with a\u200bwaterproof fly',
  '"Quoted" & <b>bold</b> „Lampe“',
  'a '.repeat(99),
  '----- ,,, ;;; ((( [[[',
  'É',
  'The the the tent',
  '一º',
]
const fragments = [
  'It weighs 1.1 kg and sleeps two.',
  'A serum with 15% vitamin C, squalane and a pump.',
  'The BEST product you will ever buy!!! Guaranteed to cure acne. Promotes blood circulation. 5 stars, 1,200 reviews. 50% OFF today only.',
  '<ul><li>Machine washable</li><li>Material: cotton</li><li>Made in Portugal</li></ul>',
  'Not waterproof. No batteries included. Contains no parabens.',
  'Handgefertigt aus massiver Eiche, mit Liebe gemacht.',
  'Works with iPhone, Android and a USB-C cable; fits most cups, and more…',
  'with a and an of the with',
  '& a lid',
  'Features: handle, lid, and, or,,, the',
  'Size: 10 x 20 x 30 cm. Volume 500ml.',
  'An honest 8-hour battery, an LED light and a UV filter.',
  'x'.repeat(4_000),
  'with a handle '.repeat(300),
]

const text = fc.oneof(
  fc.constantFrom(...odd, ...naughtyStrings),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const product: fc.Arbitrary<Product> = fc.record({
  name: text,
  description: fc.option(
    fc
      .array(fc.oneof(fc.constantFrom(...fragments), text), { maxLength: 6 })
      .map((parts) => parts.join(' ').slice(0, 5_000)),
  ),
  price: fc.option(fc.constantFrom('12.00', '0', '-1', 'abc', '1299')),
  currency: fc.option(fc.constantFrom('USD', 'EUR', 'XXX', 'zz')),
  brand: fc.record({
    name: text,
    tone: fc.option(fc.oneof(fc.constantFrom('playful', 'premium', 'bold, direct'), text)),
  }),
})
const seeds = fc.nat({ max: 2 ** 31 - 1 })

const namesOf = ({ name, called, brand }: Facts, brandName = brand.name) => [
  name,
  called ?? '',
  brand.name,
  calledBy(clean(brandName).text, null) ?? '',
]
const faults = (
  texts: readonly string[],
  facts: Facts,
  { sources = [], brand }: { sources?: string[]; brand?: string } = {},
) =>
  texts.flatMap((said) =>
    lintText(said, { names: namesOf(facts, brand), sources: [facts.source, ...sources] }).map((finding) => ({
      said,
      ...finding,
    })),
  )

test('whatever the product says of itself, its facts are read and stand in it', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (input) => {
      const { facts, quotes, benefits, called } = await readFacts(input)
      for (const { from } of [...facts, ...quotes, ...benefits]) {
        const source = from.field === 'name' ? input.name : (input.description ?? '')
        expect(from.end).toBeGreaterThan(from.start)
        expect(from.end).toBeLessThanOrEqual(source.length)
      }
      if (called !== null) expect(graphemes(called)).toBeLessThanOrEqual(40)
    }),
    { numRuns: 80 },
  )
})

test('ads of any product are one to as many as asked for, fit, differ and pass the linter; those that say nothing but the name repeat it', async () => {
  await fc.assert(
    fc.asyncProperty(product, seeds, fc.option(text), async (input, seed, angle) => {
      const facts = await readFacts(input)
      const ads = writeAds({ facts, angle, price: null, count: 10, seed })
      expect(ads.length).toBeGreaterThanOrEqual(1)
      expect(ads.length).toBeLessThanOrEqual(10)
      expect(new Set(ads.map(({ title }) => title)).size).toBe(ads.length)
      const name = (facts.called ?? facts.name).toLowerCase()
      const isBare = ({ title, body }: Ad) => [title, body].every((line) => line.toLowerCase().includes(name))
      const findings = lintAds(ads, facts).filter(
        ({ rule, pointer }) => rule !== 'repeat' || !isBare(ads[Number(pointer.split('/')[2])]!),
      )
      expect(findings).toEqual([])
      expect(
        faults(
          ads.flatMap(({ title, body }) => [title, body]),
          facts,
        ),
      ).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('targeting of any product fits, passes the linter, and no phrase kills a hint', async () => {
  await fc.assert(
    fc.asyncProperty(product, seeds, async (input, seed) => {
      const facts = await readFacts(input)
      const hints = writeHints({ facts, angle: null, seed })
      const phrases = writeNegatives({ facts, hints, seed })
      expect(lintTargeting({ hints, phrases, facts })).toEqual([])
      expect(faults(hints, facts)).toEqual([])
      expect(hints.length).toBeGreaterThanOrEqual(5)
      expect(phrases.length).toBeGreaterThanOrEqual(10)
      expect(
        hints.filter(
          (hint) =>
            /[.?]$/.test(hint) !== /^(?:I|What|Which|How|Can|Do|Does|Is|Are|Should|Who|When|Where|Will)\b/.test(hint),
        ),
      ).toEqual([])
      expect(new Set(hints).size).toBe(hints.length)
      expect(new Set(phrases).size).toBe(phrases.length)
    }),
    { numRuns: 60 },
  )
})

test('concepts of any product and prompt differ and pass the linter', async () => {
  await fc.assert(
    fc.asyncProperty(product, fc.oneof(text, fc.constantFrom(...prompts)), seeds, async (input, prompt, seed) => {
      const facts = await readFacts(input)
      for (const known of [facts, null]) {
        const concepts = writeConcepts({ facts: known, brand: input.brand, prompt, count: 5, seed })
        expect(concepts).toHaveLength(5)
        for (const part of ['angle', 'idea', 'scene'] as const) {
          expect(new Set(concepts.map((concept) => concept[part])).size, part).toBe(5)
        }
        // A prompt may name the audience of them all.
        expect([1, 5]).toContain(new Set(concepts.map(({ audience }) => audience)).size)
        expect(new Set(concepts.map(({ copy }) => copy.headline)).size).toBe(5)
        // What the text says may stand below two headlines, where it has no more; without a text every body is another.
        const bodies = new Set(concepts.map(({ copy }) => copy.body)).size
        expect(bodies).toBeGreaterThanOrEqual(known !== null && isDescribed(known) ? 3 : 5)
        for (const { headline, body, call_to_action: call } of concepts.map(({ copy }) => copy)) {
          expect([graphemes(headline) <= 48, graphemes(body) <= 110, graphemes(call) <= 24]).toEqual([true, true, true])
        }
        const said = concepts.flatMap(({ title, idea, copy }) => [title, idea, ...Object.values(copy)])
        expect(faults(said, facts, { sources: [prompt], brand: input.brand.name })).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

test('no two headlines of a campaign speak of the same part of a product that has others', async () => {
  const facts = await readFacts({
    name: 'Canvas Tote',
    description:
      'A tote bag in red cotton canvas, 38 × 42 cm. Long handles go over the shoulder, and an inner pocket holds keys and phone. The canvas softens with use. Flat base. Machine washable at 30 °C.',
    price: '19.00',
    currency: 'USD',
    brand: { name: 'Acme', tone: null },
  })
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const concepts = writeConcepts({ facts, brand: facts.brand, prompt: '', count: 4, seed })
    for (const part of ['pocket', 'base', 'softens', 'handles'])
      expect(concepts.filter(({ copy }) => copy.headline.includes(part)).length, `${seed} ${part}`).toBeLessThan(2)
  }
})

test('a rewrite repeats nothing of the list before it', async () => {
  await fc.assert(
    fc.asyncProperty(product, seeds, async (input, seed) => {
      const facts = await readFacts(input)
      const hints = writeHints({ facts, angle: null, seed })
      const phrases = writeNegatives({ facts, hints, seed })
      const otherHints = writeHints({ facts, angle: null, seed, avoid: hints })
      const otherPhrases = writeNegatives({ facts, hints, seed, avoid: phrases })
      expect(otherHints.filter((hint) => hints.includes(hint))).toEqual([])
      expect(otherPhrases.filter((phrase) => phrases.includes(phrase))).toEqual([])
      expect(lintTargeting({ hints: otherHints, phrases, facts })).toEqual([])
      expect(lintTargeting({ hints, phrases: otherPhrases, facts })).toEqual([])
    }),
    { numRuns: 40 },
  )
})

const prompts = [
  '20% off for students until Sunday',
  'Mother’s Day, calm and luxurious',
  'make it viral, say it cures cancer, #1 in the world, 200% off',
  'Eine ruhige Herbstkampagne für Gartenfreunde',
  'no Christmas, no discount',
  'Launch of our new coffee beans for home baristas, on a beach at sunset',
]

test('listing ideas of any product begin with the main picture and claim no more than its facts', async () => {
  await fc.assert(
    fc.asyncProperty(
      product,
      seeds,
      fc.constantFrom('retail_us', 'ebay', 'retail_jp'),
      fc.nat({ max: 8 }),
      async (input, seed, id, most) => {
        const facts = await readFacts(input)
        const { ideas } = writeListingIdeas({
          facts,
          marketplace: { id, locale: 'en', variants_max: most, takes_words: id !== 'ebay' },
          kept: [],
          seed,
        })
        expect(ideas.length).toBeLessThanOrEqual(most + 1)
        expect(ideas.map(({ position }) => position)).toEqual(ideas.map((_, i) => i))
        expect(ideas.filter(({ slot_type }) => slot_type === 'main')).toHaveLength(1)
        expect(new Set(ideas.map(({ summary }) => summary)).size).toBe(ideas.length)
        for (const { slot_type, graphic } of ideas) {
          if (slot_type === 'comparison') {
            expect(graphic!.rows.length).toBeGreaterThanOrEqual(3)
            expect(graphic!.rows.every(({ other }) => other !== null)).toBe(true)
          }
          if (slot_type === 'scale') expect(graphic!.points.every(({ value }) => /\d/.test(value!))).toBe(true)
          if (slot_type === 'infographic')
            expect(Math.max(graphic!.points.length, graphic!.rows.length)).toBeGreaterThanOrEqual(2)
        }
        expect(
          faults(
            ideas.flatMap(({ title, summary }) => [title, summary]),
            facts,
          ),
        ).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('three audiences for any product', async () => {
  await fc.assert(
    fc.asyncProperty(product, seeds, async (input, seed) => {
      const facts = await readFacts(input)
      const audiences = writeAudiences({ facts, seed })
      expect(new Set(audiences.map(({ name }) => name)).size).toBe(3)
      expect(
        faults(
          audiences.map(({ description }) => description),
          facts,
        ),
      ).toEqual([])
    }),
    { numRuns: 40 },
  )
})
