import { expect, test } from 'vitest'
import { readFiles } from '../../goods/files.ts'
import { healthClaimIn } from './health-claims.ts'
import { lintText } from './lint.ts'
import { lintTargeting } from './lint-targeting.ts'

const rulesOf = (text: string, sources: readonly string[] = []) => [
  ...new Set(lintText(text, { names: [], sources }).map(({ rule }) => rule)),
]

test.each([
  ['Why an better dog bed', 'article'],
  ['A hour of light from a LED lamp.', 'article'],
  ['It is an one-piece body.', 'article'],
  ['It has a 8-hour battery.', 'article'],
  ['The the tent sleeps two.', 'doubled'],
  ['For home for tired people.', 'stacked'],
  ['A stylishFlorentine journal.', 'run-together'],
  ['Made with oak and.', 'dangling'],
  ['A lamp with a', 'dangling'],
  ['See the lamp ,now.', 'punctuation'],
  ['See the lamp..', 'punctuation'],
  ['A lamp (with a cord.', 'punctuation'],
  ['A “lamp.', 'punctuation'],
  ['A  lamp.', 'punctuation'],
  ['An AMAZING lamp.', 'shouting'],
  ['Look! Look again!', 'shouting'],
  ['CafÃ© lamp.', 'mojibake'],
  ['Donâ€™t miss it.', 'mojibake'],
  ['A lamp\u202e.', 'unseen'],
  ['A <b>lamp</b>.', 'markup'],
  ['A lamp with {thing}.', 'markup'],
  ['See www.lamp.example now.', 'markup'],
  ['The best lamp for your desk.', 'superlative'],
  ['The #1 lamp.', 'superlative'],
  ['This cream heals eczema.', 'medical'],
  ['Clinically proven to calm.', 'medical'],
  ['Rated five stars by our customers.', 'review'],
  ['Loved by thousands of cooks.', 'review'],
  ['Now 20% off.', 'offer'],
  ['Free shipping today.', 'offer'],
  ['Lasts longer, unlike other brands.', 'comparison'],
  ['Only $9.99.', 'number'],
  ['Burns for 40 hours.', 'number'],
  ['A guarantee for life.', 'offer'],
])('%s is refused: %s', (text, rule) => {
  expect(rulesOf(text)).toContain(rule)
})

test('lines about children stand beside no text that is for older ones', () => {
  const toy = 'Building set with 900 pieces. Recommended for ages 14+.'
  expect(rulesOf('For kids on a rainy day.', [toy])).toContain('age')
  expect(rulesOf('For kids on a rainy day.', ['Building set for ages 5 and up.'])).not.toContain('age')
  expect(rulesOf('A first gift for a toddler.', ['Building set for ages 5 and up.'])).toContain('age')
})

test.each([
  'An hour of light from an LED lamp.',
  'A one-piece body and an 8-sided lid, with a UV filter and an SPF of its own.',
  'A user, a European, an honest heir and a unit of measure.',
  'Something to look forward to.',
  'What is it good for?',
  'Well, hello there.',
  'She said that that was fine.',
  'It’s “quiet” (mostly).',
  'IKEA, NASA and the BBC.',
])('%s is fine', (text) => {
  expect(rulesOf(text, ['8'])).toEqual([])
})

test.each([
  ['en', 'Stimulates lymphatic drainage to eliminate toxins.'],
  ['en', 'Promotes blood circulation.'],
  ['en', 'Mango butter softens fine lines.'],
  ['en', 'Kills 99.9% of germs.'],
  ['en', 'Relief from back pain and anxiety.'],
  ['en', 'Boosts collagen and healthy hair growth.'],
  ['en', 'A collagen-boosting serum.'],
  ['de', 'Fördert die Durchblutung der Haut.'],
  ['fr', 'Stimule la circulation sanguine.'],
  ['es', 'Fortalece el sistema inmunológico.'],
  ['it', 'Riduce le rughe e la cellulite.'],
  ['pt', 'Melhora a qualidade do sono.'],
  ['nl', 'Bevordert de bloedsomloop.'],
  ['ja', '血行を促進します。'],
])('%s: %s is refused, whatever its source states', (language, text) => {
  expect(healthClaimIn(text, { language })).not.toBeNull()
  if (language === 'en') expect(rulesOf(text, [text])).toContain('health')
})

test.each([
  ['en', 'A mold for pain au chocolat.'],
  ['en', 'Treats for your dog, and heels with a strap.'],
  ['en', 'A relief print on an anti-slip mat.'],
  ['en', 'Reduces stress on the seams and improves air circulation.'],
  ['en', 'A steamer that removes wrinkles from clothes.'],
  ['en', 'A pen that draws fine lines on wheat germ paper.'],
  ['en', 'Disease-resistant roses in an inflammable pot.'],
  ['de', 'Der Deckel lässt sich leicht abnehmen.'],
  ['fr', 'Un tissu qui repousse l’eau.'],
  ['it', 'Invecchiamento in botti di rovere.'],
])('%s: %s claims nothing about health', (language, text) => {
  expect(healthClaimIn(text, { language })).toBeNull()
})

test('the name of a product may name what it is for, and nothing else may', () => {
  const names = ['Arden Blood Pressure Monitor']
  expect(lintText('A blood pressure monitor with a cuff.', { names, sources: [] })).toEqual([])
  expect(lintText('A blood pressure monitor that relieves migraines.', { names, sources: [] })).not.toEqual([])
})

test('every claim about health cites its law', () => {
  const { sources, classes } = JSON.parse(
    readFiles('languages/health-claims.json').get('languages/health-claims.json')!,
  )
  const cited: string[] = Object.values<{ sources: string[] }>(classes).flatMap((one) => one.sources)
  expect(cited.filter((name) => !(name in sources))).toEqual([])
  expect(Object.keys(sources).filter((name) => !cited.includes(name))).toEqual([])
})

test('a claim that the product’s own text makes may be repeated, a name may be what it likes', () => {
  expect(rulesOf('Burns for 40 hours.', ['Soy candle, burns for 40 hours.'])).toEqual([])
  expect(rulesOf('Backed by a warranty.', ['With a two-year warranty.'])).toEqual([])
  expect(lintText('Meet BEST EVER the the Mug 3000.', { names: ['BEST EVER the the Mug 3000'], sources: [] })).toEqual(
    [],
  )
})

test('targeting that is too long, repeats itself, names places or excludes itself is reported', () => {
  const hints = [
    'What helps with dry skin in winter?',
    'What helps against dry skin in winter?',
    'face serum',
    'Where can I buy a face serum near me?',
    'serum, face serum, vitamin C, buy serum, skin care',
    'x'.repeat(201),
  ]
  const findings = lintTargeting({ hints, phrases: ['dry skin', 'a', 'b', 'c', 'used serum for sale'] })
  const at = (pointer: string) => findings.filter((finding) => finding.pointer === pointer).map(({ rule }) => rule)
  expect(at('/context_hints/0')).toEqual([])
  expect(at('/context_hints/1')).toEqual(['repeat'])
  expect(at('/context_hints/2')).toEqual(['short'])
  expect(at('/context_hints/3')).toEqual(['place'])
  expect(at('/context_hints/4')).toEqual(['keywords'])
  expect(at('/context_hints/5')).toContain('length')
  expect(at('/negative_phrases/0')).toEqual(['conflict'])
  expect(at('/negative_phrases/4')).toEqual([])
  expect(lintTargeting({ hints: [], phrases: [] }).map(({ rule }) => rule)).toEqual(['count', 'count'])
})
