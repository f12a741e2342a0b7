import { expect, test } from 'vitest'
import { inAnyCase } from './any-case.ts'

test.each([
  ['straße \\p{L}+', ['STRAßE Élan', 'straße ключ'], ['straße 4']],
  ['^[\\p{L}-]+ öl$', ['Oliven-Kern ÖL'], ['Oliven_Kern öl']],
  ['\\[a', ['[A'], ['b']],
])('%s matches letters of both cases', (source, matching, others) => {
  const words = inAnyCase(source)
  expect(matching.filter((text) => !words.test(text))).toEqual([])
  expect(others.filter((text) => words.test(text))).toEqual([])
})
