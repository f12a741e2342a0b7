import { expect, test } from 'vitest'
import { type CopyLine, copyData, type Pack } from '../../goods/copy.ts'
import { graphemes } from '../grammar/length.ts'
import { lintText } from '../lint/lint.ts'
import { isCore, packFor } from './pack-for.ts'

const { packs, general, usages: usagesById, cores } = copyData()
const usages = [...usagesById.values()]
const nounsOf = ({ nouns, massNouns, pluralNouns }: Pack) => [...nouns, ...massNouns, ...pluralNouns]
const plain = (list: readonly CopyLine[]) => list.filter((entry) => typeof entry === 'string')
const own = (noun: string) => ({ name: noun, noun, text: noun })

test('every pack tells which of its products its plain lines are written for', () => {
  expect([...cores.keys()]).toEqual(packs.map(({ id }) => id))
  for (const pack of packs) {
    const has = nounsOf(pack).some((noun) => isCore(pack, noun))
    expect(has, pack.id).toBe(cores.get(pack.id)!.nouns.length > 0)
  }
})

test('what a pack says plainly is said of no other of its products', () => {
  for (const pack of packs) {
    const others = nounsOf(pack).filter((noun) => !isCore(pack, noun))
    for (const noun of others) {
      const spoken = packFor(pack, own(noun))
      for (const list of ['needs', 'goals', 'moments', 'choosing', 'openers', 'questions'] as const) {
        const foreign = new Set([general, ...usages].flatMap((other) => plain(other[list])))
        const kept = plain(spoken[list]).filter((line) => plain(pack[list]).includes(line) && !foreign.has(line))
        expect(kept, noun).toEqual([])
      }
    }
  }
})

test('there is enough to say of every product of every pack', () => {
  for (const pack of packs) {
    for (const noun of nounsOf(pack)) {
      const spoken = packFor(pack, own(noun))
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
  expect(packFor(drinkware, own('menstrual cup')).isGiven).toBe(false)
  const boots = packFor(shoes, { name: 'Kids Rain Boots', noun: 'rain boots', text: 'Kids Rain Boots' })
  expect(plain(boots.openers).filter((line) => plain(shoes.openers).includes(line))).toEqual([])
})

test.each(usages)('$id is written as it will be published', (usage) => {
  const filled = (text: string) => text.replaceAll('{a noun}', 'a thing').replace(/\{nouns?\}/g, 'things')
  const sentences = [
    ...plain(usage.needs).map((need) => `What can I do about ${need}?`),
    ...plain(usage.goals).map((goal) => `How can I ${goal}?`),
    ...plain(usage.moments).map((moment) => `Which thing would you use ${moment}?`),
    ...plain(usage.choosing).map((choosing) => `How important is ${choosing} in such a thing?`),
    ...usage.audiences.flatMap(({ name, who, description }) => [`${name}.`, `What suits ${who}?`, description]),
    ...plain(usage.openers),
    ...plain(usage.questions),
    ...usage.scenes.flatMap(({ in_use, line }) => [`Show it ${in_use}.`, line]),
    ...plain(usage.detail).map((detail) => `A close-up of ${detail}.`),
  ].map(filled)
  expect(sentences.filter((text) => lintText(text, { names: [], sources: [''] }).length > 0)).toEqual([])
  expect(sentences.filter((text) => /\d/.test(text))).toEqual([])
  expect(plain(usage.openers).filter((line) => graphemes(line) > 40 || !/[.!]$/.test(line))).toEqual([])
  expect(plain(usage.questions).filter((line) => graphemes(line) > 48 || !line.endsWith('?'))).toEqual([])
  expect(usage.scenes.filter(({ line }) => graphemes(line) > 40)).toEqual([])
  expect(plain(usage.moments).filter((moment) => graphemes(moment) > 48)).toEqual([])
  expect(usage.audiences.filter(({ name }) => graphemes(name) > 32)).toEqual([])
  expect(usage.openers.length).toBeGreaterThanOrEqual(8)
})
