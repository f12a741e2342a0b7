import { expect, test } from 'vitest'
import {
  agree,
  articleFor,
  lowerFirst,
  numberOf,
  plural,
  sentenceCase,
  titleCase,
  withInnerArticles,
} from './grammar.ts'
import { graphemes } from './length.ts'
import { spoken } from './spoken.ts'

test.each([
  [
    'an',
    [
      'apple',
      'hour',
      'honest mug',
      'heirloom',
      '8 cm lid',
      '11-piece set',
      '18 k ring',
      'LED strip',
      'SPF',
      'X-ray',
      'MP3 player',
      'umbrella',
      'herb garden',
    ],
  ],
  [
    'a',
    [
      'tent',
      'one-piece',
      'user',
      'European plug',
      'unit',
      'uniform',
      'USB-C port',
      'UV filter',
      '1.1 kg tent',
      '7 cm lid',
      'useful bag',
      'once-a-day pill',
      'unicorn',
      'GPS',
      'HEPA filter',
      'SHARK logo',
      'herbicide',
    ],
  ],
])('%s', (article, phrases) => {
  expect(phrases.filter((phrase) => articleFor(phrase) !== article)).toEqual([])
})

test.each([
  ['dog bed', 'dog beds'],
  ['brush', 'brushes'],
  ['battery', 'batteries'],
  ['tray', 'trays'],
  ['bookshelf', 'bookshelves'],
  ['set of knives', 'sets of knives'],
  ['box', 'boxes'],
  ['T-shirt', 'T-shirts'],
  ['constructor', 'constructors'],
])('plural of %s', (one, many) => expect(plural(one)).toBe(many))

test.each([
  ['washable cover', 'one'],
  ['aluminum poles', 'many'],
  ['stainless steel', 'mass'],
  ['100% merino wool', 'mass'],
  ['pair of gloves', 'one'],
  ['glass', 'mass'],
  ['canvas bag', 'one'],
  ['night vision', 'mass'],
  ['active noise cancelling', 'mass'],
  ['25 g of protein per serving', 'mass'],
  ['ultra-soft fur', 'mass'],
  ['hand-eye coordination', 'mass'],
  ['waterproof coating', 'one'],
  ['kitchen electronics', 'many'],
  ['cufflinks and a tie clip', 'many'],
])('number of %s', (phrase, number) => expect(numberOf(phrase)).toBe(number))

test.each([
  ['lies flat', 'lie flat'],
  ['fits dogs up to 40 kg', 'fit dogs up to 40 kg'],
  ['is made in Portugal', 'are made in Portugal'],
  ['dries quickly', 'dry quickly'],
  ['washes easily', 'wash easily'],
  ['has a lid', 'have a lid'],
])('%s, in the plural', (one, many) => {
  expect(agree(one, 'many')).toBe(many)
  expect(agree(one, 'one')).toBe(one)
})

test.each([
  [
    'a steamer with 1.5L tank, telescopic pole and LED display',
    'a steamer with a 1.5L tank, a telescopic pole and an LED display',
  ],
  ['a lure with soft fur for cold water', 'a lure with soft fur for cold water'],
  ['a bottle with two lids and Bluetooth 5.0', 'a bottle with two lids and Bluetooth 5.0'],
  ['a mixer with 325 watt motor', 'a mixer with a 325 watt motor'],
])('%s has its articles', (telegraphic, whole) => expect(withInnerArticles(telegraphic)).toBe(whole))

test('cases keep names', () => {
  expect(sentenceCase('a lid')).toBe('A lid')
  expect(sentenceCase('e.l.f. Blush')).toBe('e.l.f. Blush')
  expect(sentenceCase('“a lid”')).toBe('“A lid”')
  expect(sentenceCase('iPhone case')).toBe('iPhone case')
  expect(lowerFirst('Washable cover')).toBe('washable cover')
  expect(lowerFirst('USB-C cable')).toBe('USB-C cable')
  expect(titleCase('BREWLAB KETTLE WITH A LID')).toBe('Brewlab Kettle with a Lid')
  expect(spoken('vitamin c serum')).toBe('vitamin C serum')
  expect(spoken('led tv stand')).toBe('LED TV stand')
})

test('length counts what a reader sees', () => {
  expect(graphemes('👩‍👩‍👧‍👦é🇵🇹')).toBe(3)
})
