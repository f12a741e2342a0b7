import { expect, test } from 'vitest'
import { readDemands } from '../../goods/goods.ts'
import { writeConcepts } from '../words.ts'
import { directionOf, readPrompt } from './read-prompt.ts'

const asked = (prompt: string) => {
  const { occasions, offer, audience } = readPrompt(prompt)
  return { occasions: occasions.map(({ id }) => id), offer: offer && [offer.text, offer.until], audience }
}

test.each([
  ['20% off for students until Sunday', [], ['20% off', 'until Sunday'], 'students'],
  ['Save up to 30 percent this weekend', [], ['up to 30% off', 'this weekend'], null],
  ['Mother’s Day gifts, calm and luxurious', ['mothers-day'], null, null],
  ['Launch in spring for busy parents', ['launch', 'spring'], null, 'busy parents'],
  ['Free shipping for Black Friday', ['black-friday'], ['free shipping', null], null],
  ['no Christmas, please', [], null, null],
  ['A gift for a friend this autumn', ['gift', 'autumn'], null, 'friends'],
  ['Christmas gifts, our new collection', ['christmas', 'launch'], null, null],
  ['summer holidays by the sea', ['summer'], null, null],
  ['bags for home for tired people', [], null, 'tired people'],
  ['20 % Rabatt bis Sonntag zum Muttertag', ['mothers-day'], ['20% off', 'until Sunday'], null],
  ['Livraison gratuite pour l’été', ['summer'], ['free shipping', null], null],
  ['$10 off for dog owners on Black Friday', ['black-friday'], ['$10 off', null], 'dog owners'],
  ['Promoção de verão para mães, 10 € de desconto', ['summer'], ['€10 off', null], 'moms'],
  [
    'Buy one get one free this weekend for coffee lovers',
    [],
    ['buy one get one free', 'this weekend'],
    'coffee lovers',
  ],
  ['Saturday market, one bottle free with each crate', ['weekend'], ['one bottle free with each crate', null], null],
  [
    'A free canvas tote with every order until Friday',
    [],
    ['a free canvas tote with every order', 'until Friday'],
    null,
  ],
  ['This weekend the second candle is free', [], ['the second candle is free', 'this weekend'], null],
  ['Our second store is free of plastic; a sugar free drink for every day', [], null, null],
  ['asdf qwer', [], null, null],
  ['', [], null, null],
])('%s', (prompt, occasions, offer, audience) => {
  expect(asked(prompt)).toEqual({ occasions, offer, audience })
})

test.each([
  ['Autumn launch for people who cycle to work', 'people who cycle to work'],
  ['women over 40, premium, at the beach', 'women over 40'],
  ['Launch for people who like few, good things', 'people who like few, good things'],
  ['Target audience: young professionals in their thirties; bold', 'young professionals in their thirties'],
  ['We want to reach busy parents of toddlers this spring', 'busy parents of toddlers'],
  ['students: back to school sale', 'students'],
  ['For the busy mom. Keep it light.', 'busy moms'],
  ['A gift for the gardener in your life', 'gardeners'],
  ['Campagne d’été pour les jeunes parents', 'new parents'],
  ['Frühling im Garten für Hobbygärtner', 'gardeners'],
  ['Promozione per i proprietari di cani', 'dog owners'],
  ['Campaña de Navidad para familias', 'families'],
  ['not for kids', null],
  ['for winter sports and for dinners', null],
  ['for summers at the lake', null],
])('addresses whom the prompt names: %s', (prompt, audience) => {
  expect(readPrompt(prompt).audience).toBe(audience)
})

test.each([
  ['calm autumn at a cafe', ['autumn', 'at the café', 'warm']],
  ['women over 40, premium, at the beach', [null, 'at the beach', 'premium']],
  ['Instagram story, bold, at the gym', [null, 'at the gym', 'bold']],
  ['Mother’s Day newsletter, playful', [null, undefined, 'playful']],
  ['Winter billboard in the mountains, not playful', ['winter', 'in the mountains', null]],
  ['gemütlicher Herbst im Café', ['autumn', 'at the café', 'warm']],
  ['été à la plage, ton ludique', ['summer', 'at the beach', 'playful']],
  ['elegante, en la cocina', [null, 'in the kitchen', 'premium']],
  ['primavera nel parco, tono divertente', ['spring', 'in the park', 'playful']],
  ['verão na praia, elegante', ['summer', 'at the beach', 'premium']],
  ['no beach, please', [null, undefined, null]],
  ['Make it look like a chocolate bar ad', [null, undefined, null]],
])('reads season, place and tone: %s', (prompt, expected) => {
  const { places, ...read } = readPrompt(prompt)
  expect([read.season, places[0]?.at, read.tone]).toEqual(expected)
})

test.each([
  ['Stress the waterproof lining and the zip pocket.', ['waterproof lining', 'zip pocket']],
  ['Newsletter, highlight that it is handmade in Portugal', ['handmade in Portugal']],
  ['Summer, focus on low weight', ['low weight']],
  ['Frühling, betone die Handarbeit', ['Handarbeit']],
  ['Navidad, destaca el material reciclado', ['material reciclado']],
  ['do not mention the price', []],
  ['A calm autumn', []],
])('reads what the prompt wants stressed: %s', (prompt, stress) => {
  expect(readPrompt(prompt).stress).toEqual(stress)
})

test('without a product, the prompt gives the topic', () => {
  const { topic } = readPrompt('Promote our new coffee beans for home baristas')
  expect(topic?.text).toBe('coffee beans')
  expect(topic?.texts.id).toBe('coffee')
})

const brand = { name: 'Acme', tone: null }
const copyOf = (prompt: string) =>
  writeConcepts({ facts: null, brand, prompt, count: 5, seed: 3 }).map(({ copy }) => Object.values(copy).join(' '))

test('an offer stands where the prompt makes it, and nowhere else', () => {
  expect(copyOf('Autumn sale, 25% off').join(' ')).toContain('25% off')
  expect(copyOf('Market day: one jar free with each box').join(' ')).toMatch(/one jar free with each box/i)
  expect(copyOf('Autumn sale, as much as you like').join(' ')).not.toMatch(/%|\boff\b|free shipping/)
  expect(copyOf('Everything 200% off and a cure for cancer, rated #1').join(' ')).not.toMatch(/200|cancer|#1|rated/)
})

test.each([
  'A parka for winter',
  'Coasters for the table',
  'It speaks to parents',
  'A gift for gardeners',
  'New beachwear',
  'Spare darkroom trays',
])('takes no place from a part of a word: %s', (prompt) => {
  expect(readPrompt(prompt).scenes).toEqual([])
})

test.each(['Two days at the café', 'Forests in autumn', 'On the couches of the living room'])(
  'reads the place that whole words name: %s',
  (prompt) => {
    expect(readPrompt(prompt).scenes).toHaveLength(1)
  },
)

const stagedBy = (prompt: string, hasProduct = true) =>
  readDemands(directionOf(prompt, { hasProduct }))
    .all.filter(({ kind }) => kind !== 'other')
    .map(({ refused, tag }) => `${refused ? 'no ' : ''}${tag}`)

test.each([
  ['Black Friday for dog owners', []],
  ['Our new table lamp, at the café', ['cafe']],
  ['Campagne d’été pour les familles, à la plage', ['summer', 'beach']],
  ['20% off for couples until Sunday, calm autumn, no flowers', ['calm', 'autumn', 'no flower']],
  ['Frühling im Garten für Hobbygärtner', ['spring', 'garden']],
  ['Stress the leather strap. In the kitchen.', ['kitchen']],
])('a prompt directs the pictures by what is not about buyers, offer or product: %s', (prompt, tags) => {
  expect(stagedBy(prompt)).toEqual(tags)
})

test('without a product, the topic may stand in the picture', () => {
  expect(stagedBy('Our new table lamp', false)).toContain('lamp')
})
