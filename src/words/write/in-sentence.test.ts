import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

const walkingPad = { text: 'walking pad', number: 'one' } as const
const bootSocks = { text: 'boot socks', number: 'many' } as const
const novel = { text: 'novel', number: 'one' } as const

test('a name that ends with a common noun has its article, whatever the product is called by', () => {
  expect(inSentence({ called: 'Yesoul Walking Machine', noun: walkingPad })).toBe('the Yesoul Walking Machine')
  expect(inSentence({ called: 'Tactical Boot Sock', noun: bootSocks })).toBe('the Tactical Boot Sock')
  expect(inSentence({ called: 'Adorable Cat Planter', noun: null })).toBe('the Adorable Cat Planter')
})

test('titles of works, names of people and brands have none', () => {
  expect(inSentence({ called: 'Winter Garden', noun: novel })).toBe('Winter Garden')
  expect(inSentence({ called: 'Maya & Cody', noun: null })).toBe('Maya & Cody')
  expect(inSentence({ called: 'Kahk', noun: null })).toBe('Kahk')
})
