import { expect, test } from 'vitest'
import { graphemes } from '../grammar/length.ts'
import { lintText } from '../lint/lint.ts'
import { generalPack } from '../packs/general.ts'
import type { Pack, Said } from '../packs/pack.ts'
import { packs } from '../packs/packs.ts'
import { BY_NAME, BY_NOUN, BY_TEXT, CORES } from './core.ts'
import { isCore, spokenOf } from './spoken-of.ts'

const manners = [
  ...new Map(
    [
      ...Object.values(CORES).flatMap(({ others }) => others ?? []),
      ...[...BY_NAME, ...BY_NOUN, ...BY_TEXT].map(([, manner]) => manner),
    ].map((manner) => [manner.id, manner]),
  ).values(),
]
const nounsOf = ({ nouns, massNouns, pluralNouns }: Pack) => [...nouns, ...massNouns, ...pluralNouns]
const plain = (list: readonly Said[]) => list.filter((entry) => typeof entry === 'string')
const own = (noun: string) => ({ name: noun, noun, text: noun })

test('every pack tells which of its products its plain lines are written for', () => {
  expect(Object.keys(CORES).sort()).toEqual(packs.map(({ id }) => id).sort())
  for (const pack of packs) {
    const has = nounsOf(pack).some((noun) => isCore(pack, noun))
    expect(has, pack.id).toBe(CORES[pack.id]!.heads !== '')
  }
})

test('what a pack says plainly is said of no other of its products', () => {
  for (const pack of packs) {
    const others = nounsOf(pack).filter((noun) => !isCore(pack, noun))
    for (const noun of others) {
      const spoken = spokenOf(pack, own(noun))
      for (const list of ['needs', 'goals', 'moments', 'choosing', 'openers', 'questions'] as const) {
        const foreign = new Set([generalPack, ...manners].flatMap((other) => plain(other[list])))
        const kept = plain(spoken[list]).filter((line) => plain(pack[list]).includes(line) && !foreign.has(line))
        expect(kept, noun).toEqual([])
      }
    }
  }
})

test('there is enough to say of every product of every pack', () => {
  for (const pack of packs) {
    for (const noun of nounsOf(pack)) {
      const spoken = spokenOf(pack, own(noun))
      const counts = [
        [...spoken.needs, ...(spoken.wishes ?? [])],
        spoken.goals,
        spoken.choosing,
        spoken.openers,
        spoken.moments,
      ].map(({ length }) => length)
      expect(Math.min(...counts), noun).toBeGreaterThanOrEqual(5)
      expect(spoken.audiences.length, noun).toBeGreaterThanOrEqual(3)
      expect(spoken.scenes.length, noun).toBeGreaterThanOrEqual(3)
    }
  }
})

test('nobody is told to give away what is private, nor grown-ups’ lines of what is a child’s', () => {
  const drinkware = packs.find(({ id }) => id === 'drinkware')!
  const shoes = packs.find(({ id }) => id === 'shoes')!
  expect(spokenOf(drinkware, own('menstrual cup')).isGiven).toBe(false)
  const boots = spokenOf(shoes, { name: 'Kids Rain Boots', noun: 'rain boots', text: 'Kids Rain Boots' })
  expect(plain(boots.openers).filter((line) => plain(shoes.openers).includes(line))).toEqual([])
})

test.each(manners)('$id is written as it will be published', (manner) => {
  const filled = (text: string) => text.replaceAll('{a noun}', 'a thing').replace(/\{nouns?\}/g, 'things')
  const sentences = [
    ...plain(manner.needs).map((need) => `What can I do about ${need}?`),
    ...plain(manner.goals).map((goal) => `How can I ${goal}?`),
    ...plain(manner.moments).map((moment) => `Which thing would you use ${moment}?`),
    ...plain(manner.choosing).map((choosing) => `How important is ${choosing} in such a thing?`),
    ...manner.audiences.flatMap(({ name, who, description }) => [`${name}.`, `What suits ${who}?`, description]),
    ...plain(manner.openers),
    ...plain(manner.questions),
    ...manner.scenes.flatMap(({ in_use, line }) => [`Show it ${in_use}.`, line]),
    ...plain(manner.detail).map((detail) => `A close-up of ${detail}.`),
  ].map(filled)
  expect(sentences.filter((text) => lintText(text, { names: [], sources: [''] }).length > 0)).toEqual([])
  expect(sentences.filter((text) => /\d/.test(text))).toEqual([])
  expect(plain(manner.openers).filter((line) => graphemes(line) > 40 || !/[.!]$/.test(line))).toEqual([])
  expect(plain(manner.questions).filter((line) => graphemes(line) > 48 || !line.endsWith('?'))).toEqual([])
  expect(manner.scenes.filter(({ line }) => graphemes(line) > 40)).toEqual([])
  expect(plain(manner.moments).filter((moment) => graphemes(moment) > 48)).toEqual([])
  expect(manner.audiences.filter(({ name }) => graphemes(name) > 32)).toEqual([])
  expect(manner.openers.length).toBeGreaterThanOrEqual(8)
})
