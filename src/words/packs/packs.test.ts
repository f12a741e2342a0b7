import { expect, test } from 'vitest'
import type { Pack } from './pack.ts'
import { packs } from './packs.ts'

const nounsOf = (pack: Pack) => [...pack.nouns, ...pack.massNouns, ...pack.pluralNouns]
const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

test('a noun stands in one pack only', () => {
  const nouns = packs.flatMap(nounsOf)
  expect(nouns.filter((noun, i) => nouns.indexOf(noun) !== i)).toEqual([])
})

test.each(packs)('$id has enough of everything', (pack) => {
  expect(nounsOf(pack).length).toBeGreaterThanOrEqual(40)
  expect(pack.needs.length).toBeGreaterThanOrEqual(10)
  expect(pack.goals.length).toBeGreaterThanOrEqual(10)
  expect(pack.moments.length).toBeGreaterThanOrEqual(8)
  expect(pack.audiences.length).toBeGreaterThanOrEqual(5)
  expect(pack.choosing.length).toBeGreaterThanOrEqual(8)
  expect(Object.values(pack.negatives).flat().length).toBeGreaterThanOrEqual(16)
  expect(pack.benefits.length).toBeGreaterThanOrEqual(12)
  expect(pack.openers.length).toBeGreaterThanOrEqual(14)
  expect(pack.questions.length).toBeGreaterThanOrEqual(8)
  expect(pack.scenes.length).toBeGreaterThanOrEqual(6)
  expect(pack.rows.length).toBeGreaterThanOrEqual(8)
  expect(pack.detail.length).toBeGreaterThanOrEqual(4)
  expect(pack.packaging.length).toBeGreaterThanOrEqual(3)
})

test.each(packs)('$id keeps to its lengths', (pack) => {
  const said = (entry: Pack['needs'][number]) => (typeof entry === 'string' ? entry : entry.say)
  expect(pack.openers.map(said).filter((line) => lengthOf(line) > 40 || !/[.!]$/.test(line))).toEqual([])
  expect(pack.questions.map(said).filter((line) => lengthOf(line) > 48 || !line.endsWith('?'))).toEqual([])
  expect(pack.scenes.filter(({ line }) => lengthOf(line) > 40 || !/[.!]$/.test(line))).toEqual([])
  expect(pack.benefits.filter(({ line }) => lengthOf(line) > 90 || !/[.!]$/.test(line))).toEqual([])
  expect(pack.benefits.filter(({ short }) => lengthOf(short) > 32 || /[.!?]$/.test(short))).toEqual([])
  const negatives = Object.values(pack.negatives).flat().map(said)
  expect(negatives.filter((phrase) => lengthOf(phrase) > 70 || /[.?!]$/.test(phrase))).toEqual([])
})
