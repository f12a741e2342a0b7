import { expect, test } from 'vitest'
import { writeConcepts } from '../words.ts'
import { readPrompt } from './read-prompt.ts'

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
  ['bags for home for tired people', [], null, 'tired people'],
  ['20 % Rabatt bis Sonntag zum Muttertag', ['mothers-day'], ['20% off', 'until Sunday'], null],
  ['Livraison gratuite pour l’été', ['summer'], ['free shipping', null], null],
  ['asdf qwer', [], null, null],
  ['', [], null, null],
])('%s', (prompt, occasions, offer, audience) => {
  expect(asked(prompt)).toEqual({ occasions, offer, audience })
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
