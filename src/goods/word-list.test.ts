import { expect, test } from 'vitest'
import { compileWords } from './word-list.ts'

test.each([
  ['kid(s)', ['for kids', 'a kid.', 'KID'], ['kidney', 'skid']],
  ['summer*', ['summer', 'Summertime'], ['midsummer']],
  ['*weihnacht*', ['Vorweihnachtszeit', 'weihnacht'], ['nacht']],
  ['pie/cake tin(s)', ['a pie tin', 'cake tins'], ['tin', 'pie and tin']],
  ["mother's day", ['mother’s day', "Mother's Day"], ['mothers day']],
  ['café(s)', ['a café', 'cafés'], ['cafétéria', 'cafe']],
  ['fl. oz', ['12 fl. oz'], ['flu oz']],
  ['夏', ['今年の夏休み'], ['冬']],
])('%s matches whole words as it is written', (word, matching, others) => {
  const words = compileWords([word])
  expect(matching.filter((text) => !words.test(text))).toEqual([])
  expect(others.filter((text) => words.test(text))).toEqual([])
})

test('a list matches any of its words and patterns', () => {
  const words = compileWords(['mug(s)', { pattern: '\\bglass(?! wool)\\b' }])
  expect(['two mugs', 'a glass', 'glass wool'].map((text) => words.test(text))).toEqual([true, true, false])
})

test('the letters of a pattern are those of all languages, within brackets as well', () => {
  const words = compileWords([{ pattern: '^très \\p{L}+$' }, { pattern: '^[\\p{Lu}-]+-Größe \\p{N}$' }])
  const matching = ['TRÈS Élégant', 'Schuh-größe 4', 'Ключ-Größe 4']
  expect(matching.filter((text) => !words.test(text))).toEqual([])
  expect(['très 4', 'très-élégant', '4-Größe 4'].filter((text) => words.test(text))).toEqual([])
  expect(() => compileWords([{ pattern: '\\p{Script=Han}' }])).toThrow(SyntaxError)
})
