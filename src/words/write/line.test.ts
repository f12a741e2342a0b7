import { expect, test } from 'vitest'
import { arbor } from '../../../test/arbor.ts'
import { readFacts } from '../words.ts'
import { isPlainBeside } from './line.ts'

const line = (uses: string[], places: string[]) => ({ uses, places })

test('a line says what a bare name is used for by a statement of its category where there is one, and never without a noun', async () => {
  const facts = await readFacts(arbor('Harlow Mug'))
  const none = { ...facts, texts: { ...facts.texts, statements: [] } }
  const moment = line(['moment:on a cold morning'], ['when'])
  const size = line(['fact:name:12'], ['a figured'])
  const stated = line(['statement:Coffee first', 'fact:name:12'], ['name', 'figure', 'statement'])
  expect([moment, size, stated].map(isPlainBeside(facts))).toEqual([false, false, true])
  expect([moment, size, stated].map(isPlainBeside(none))).toEqual([true, true, true])
  expect([moment, size].map(isPlainBeside({ ...none, noun: null }))).toEqual([false, true])
  expect(isPlainBeside(none)(line(['who:people on the road'], ['who']))).toBe(false)
})
