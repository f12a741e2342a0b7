import { expect, test } from 'vitest'
import { type CopyLine, copyData, type Pack } from '../../goods/copy.ts'
import { catalogueData, knowledgeOf } from '../../goods/goods.ts'
import { readNoun } from '../facts/noun.ts'
import { graphemes } from '../grammar/length.ts'
import { lintText } from '../lint/lint.ts'
import { packFor } from './pack-for.ts'
import { textsFor } from './texts-for.ts'

const { packs, general, usages: usagesById } = copyData()
const usages = [...usagesById.values()]
const plain = (list: readonly CopyLine[]) => list.filter((entry) => typeof entry === 'string')
const catalogue = catalogueData()

/** Every category about which the catalogue says which texts suit it. */
const categories = [...catalogue.nodes.keys()].map((node) => ({ node, knowledge: knowledgeOf(catalogue, node) }))
const described = (name: string) => {
  const { noun, knowledge } = readNoun(name, null)
  return { name, noun: noun?.text ?? null, knowledge }
}

test('each pack is the texts of some category', () => {
  const named = new Set(categories.map(({ knowledge }) => knowledge.copy))
  expect(packs.filter(({ id }) => !named.has(id))).toEqual([])
})

test('the plain texts of a pack describe only the categories for which they are written', () => {
  const lists = ['needs', 'goals', 'moments', 'choosing'] as const
  const shared = new Map(
    lists.map((list) => [list, new Set([general, ...usages].flatMap((other) => plain(other[list])))]),
  )
  for (const { node, knowledge } of categories.filter(({ knowledge }) => knowledge.copy !== null && !knowledge.core)) {
    const pack = packs.find(({ id }) => id === knowledge.copy)
    if (!pack) continue
    const chosen = packFor({ name: '', noun: 'thing', knowledge })
    for (const list of lists) {
      const kept = plain(chosen[list]).filter(
        (line) => plain(pack[list]).includes(line) && !shared.get(list)!.has(line),
      )
      expect(kept, node).toEqual([])
    }
  }
})

test('there is enough to say about every category', () => {
  for (const { node, knowledge } of categories) {
    const chosen: Pack = packFor({ name: '', noun: 'thing', knowledge })
    const counts = [[...chosen.needs, ...(chosen.wishes ?? [])], chosen.goals, chosen.choosing, chosen.moments].map(
      ({ length }) => length,
    )
    expect(Math.min(...counts), node).toBeGreaterThanOrEqual(5)
    expect(chosen.audiences.length, node).toBeGreaterThanOrEqual(3)
    expect(chosen.scenes.length, node).toBeGreaterThanOrEqual(3)
  }
})

test('lines about adults do not describe things for children', () => {
  const shoes = packs.find(({ id }) => id === 'shoes')!
  const boots = packFor(described('Kids Rain Boots'))
  expect(plain(boots.needs).filter((need) => plain(shoes.needs).includes(need))).toEqual([])
})

test('a private product is no gift', () => {
  expect(textsFor(described('Menstrual Cup')).isGift).toBe(false)
})

test.each(usages)('$id is written as it will be published', (usage) => {
  const filled = (text: string) => text.replaceAll('{a noun}', 'a thing').replace(/\{nouns?\}/g, 'things')
  const sentences = [
    ...plain(usage.needs).map((need) => `What can I do about ${need}?`),
    ...plain(usage.goals).map((goal) => `How can I ${goal}?`),
    ...plain(usage.moments).map((moment) => `Which thing would you use ${moment}?`),
    ...plain(usage.choosing).map((choosing) => `How important is ${choosing} in such a thing?`),
    ...usage.audiences.flatMap(({ name, who, description }) => [`${name}.`, `What suits ${who}?`, description]),
    ...usage.scenes.map(({ in_use }) => `Show it ${in_use}.`),
    ...plain(usage.detail).map((detail) => `A close-up of ${detail}.`),
  ].map(filled)
  expect(sentences.filter((text) => lintText(text, { names: [], sources: [''] }).length > 0)).toEqual([])
  expect(sentences.filter((text) => /\d/.test(text))).toEqual([])
  expect(plain(usage.moments).filter((moment) => graphemes(moment) > 48)).toEqual([])
  expect(usage.audiences.filter(({ name }) => graphemes(name) > 32)).toEqual([])
})

test('the moments of a category are written as they will be published', () => {
  const moments = [...catalogue.nodes.values()].flatMap(({ moments = [] }) => moments)
  const sentences = moments.map((moment) => `Which thing would you use ${moment}?`)
  expect(sentences.filter((text) => lintText(text, { names: [], sources: [''] }).length > 0)).toEqual([])
  expect(moments.filter((moment) => /\d/.test(moment))).toEqual([])
})

test.each(['Powder Snowboard', 'Fine Mesh Strainer', 'Boxwood Shrub'])(
  'a %s has the moments of its category',
  (name) => {
    const { category, moments } = textsFor(described(name))
    expect(category.moments.length).toBeGreaterThanOrEqual(3)
    expect(moments).toEqual(expect.arrayContaining([...category.moments]))
  },
)

test('a large thing is set on no table', () => {
  const { scenes } = textsFor(described('Wooden Playhouse'))
  expect(scenes.filter(({ scene, isGeneral }) => isGeneral && /table|shelf|counter|slab/.test(scene))).toEqual([])
})

test.each([
  ['Corvo Leather Watch Band', 'wear', /watch that|Time well/],
  ['Halden XLR Microphone Cable', 'use', /voice|podcast/],
  ['Fenby Mouse Skates', 'use', /wrist|type more/],
  ['Loomis Plaid Dog Bow Tie', 'use', /pulls|evening walks/],
])('a %s is not spoken of as what it belongs to', (name, verb, wrong) => {
  const texts = textsFor(described(name))
  expect(texts.verb).toBe(verb)
  expect([...texts.needs, ...texts.goals].filter((text) => wrong.test(text))).toEqual([])
})

test('how many are in a box does not make a box of it', () => {
  const { needs } = textsFor(described('Brandt Dust Masks, Box of 20'))
  expect(needs.filter((need) => need.includes('parcel'))).toEqual([])
})

test.each([
  ['Aster Mascara Lash Princess', null],
  ['Bellwether Camera Pedestal', 'A professional-grade camera support system for a studio.'],
  ['Grove Shallot', 'A shallot is a good flavoring for soups.'],
  ['Hollow Craft', 'The art of exploitation.'],
])('%s has no noun that its text does not call it', (name, description) => {
  expect(readNoun(name, description).noun?.text ?? '').not.toMatch(/lashes|support|flavoring|art/)
})

test('what a grown-up does in a thing, a child does not', () => {
  expect(textsFor(described('Kids Cycling Gloves')).category.moments).toEqual([])
  expect(textsFor(described('Cycling Gloves')).category.moments).not.toEqual([])
})

test.each([
  ['Cedar Ridge Mug', true],
  ['Volt Hair Extensions', true],
  ['Kids Rain Boots', false],
  ["Boy's Trousers", false],
  ['Lower Back', false],
])(
  '%s: statements of its category speak of it, but not a grown-up’s of a child, nor those of a branch that it hints at: %s',
  (name, has) => {
    expect(textsFor(described(name)).statements.length > 0).toBe(has)
  },
)

test.each([
  ['Black Oval Bracelet and Ring Set', 'bracelet and ring set'],
  ['Clay Bead Bracelet Set', 'bead bracelet set'],
  ['Bracelet for a Dinner Set', 'bracelet'],
])('%s is a %s', (name, noun) => {
  expect(readNoun(name, null).noun?.text).toBe(noun)
})

test.each([
  ['Gromkin for Happy Horses', 'A gromkin with a wooden foot. 12 cm tall.', null],
  ['Bavarian Gromkin', 'A gromkin with a wooden foot. 12 cm tall.', 'gromkin'],
  ['Alpine Snow Gromkin Gold', 'A snow gromkin with a wooden foot. 12 cm tall.', 'snow gromkin'],
  ['Bavarian Gromkin', 'A thing of Bavarian origin. 12 cm tall.', null],
])('%s, “%s”, is called a %s: what no list has is called as name and text agree', (name, description, noun) => {
  expect(readNoun(name, description).noun?.text ?? null).toBe(noun)
})

test('a kind of which the statements of its category are not true has others', () => {
  const of = (name: string) => textsFor(described(name)).statements
  expect(of('Walnut Chess Set')).toContain('White moves first')
  expect(of('Walnut Chess Set').join()).not.toMatch(/dice|youngest/i)
  expect(of('Harbor Board Game').join()).toMatch(/dice|youngest/i)
  expect(of('Miniature Chess Set')).toEqual([])
})
