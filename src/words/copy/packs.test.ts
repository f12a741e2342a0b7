import { expect, test } from 'vitest'
import { type CopyLine, copyData, type Pack } from '../../goods/copy.ts'
import { catalogueData } from '../../goods/goods.ts'
import { lintText } from '../lint/lint.ts'

const { packs, general } = copyData()
const all = [...packs, general]
const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
const said = (entries: readonly CopyLine[]) => entries.map((entry) => (typeof entry === 'string' ? entry : entry.say))
const plain = (entries: readonly CopyLine[]) => entries.filter((entry) => typeof entry === 'string')
const situationsOf = ({ needs, wishes = [], occasions = [] }: Pack) => [...needs, ...wishes, ...occasions]
const negativesOf = (pack: Pack) => said(Object.values(pack.negatives).flat())

/** Every text of the pack that may be published, as it stands in a sentence. */
function publishedOf(pack: Pack): string[] {
  return [
    ...said(pack.needs).map((need) => `What helps with ${need}?`),
    ...said(pack.wishes ?? []).map((wish) => `I am looking for ${wish}.`),
    ...said(pack.occasions ?? []).map((occasion) => `What do I need for ${occasion}?`),
    ...said(pack.goals).map((goal) => `How can I ${goal}?`),
    ...said(pack.headlines ?? []).map((headline) => `${headline}.`),
    ...said(pack.moments).map((moment) => `I am looking for a thing to use ${moment}.`),
    ...said(pack.choosing).map((choosing) => `How important is ${choosing} in such a thing?`),
    ...pack.audiences.flatMap(({ name, who, description }) => [
      `${name}.`,
      ...(who ? [`What is a good present for ${who}?`] : []),
      description,
    ]),
    ...pack.benefits.flatMap(({ line, short }) => [line, `${short}.`]),
    ...pack.scenes.flatMap(({ scene, in_use }) => [`${scene}.`, `Show ${in_use}.`]),
    ...pack.rows.map(({ label }) => `${label}.`),
    ...said(pack.detail).map((detail) => `A close-up of ${detail}.`),
    ...said(pack.packaging).map((packaging) => `Show ${packaging}.`),
  ]
}

/** With its places filled. */
const filled = (text: string) => text.replaceAll('{a noun}', 'a thing').replace(/\{nouns?\}/g, 'thing')

/** What stands more than once. */
const repeated = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)

test('there are packs for everything that shops sell', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
})

test.each(all)('$id has enough of everything for every product of its categories', (pack) => {
  expect(situationsOf(pack).length).toBeGreaterThanOrEqual(10)
  expect(said(pack.headlines ?? []).length).toBeGreaterThanOrEqual(pack === general ? 0 : 3)
  expect(plain(pack.needs).length).toBeGreaterThanOrEqual(1)
  expect(pack.goals.length).toBeGreaterThanOrEqual(10)
  expect(plain(pack.goals).length).toBeGreaterThanOrEqual(8)
  expect(pack.moments.length).toBeGreaterThanOrEqual(8)
  expect(pack.audiences.filter((audience) => !audience.for).length).toBeGreaterThanOrEqual(5)
  expect(plain(pack.choosing).length).toBeGreaterThanOrEqual(8)
  expect(plain(Object.values(pack.negatives).flat()).length).toBeGreaterThanOrEqual(14)
  expect(pack.benefits.length).toBeGreaterThanOrEqual(12)
  expect(pack.scenes.filter((scene) => !scene.for).length).toBeGreaterThanOrEqual(6)
  expect(pack.rows.length).toBeGreaterThanOrEqual(8)
  expect(plain(pack.detail).length).toBeGreaterThanOrEqual(4)
  expect(plain(pack.packaging).length).toBeGreaterThanOrEqual(3)
})

test.each(all)('$id keeps to its lengths', (pack) => {
  expect(pack.benefits.filter(({ line }) => lengthOf(line) > 90 || !/[.!]$/.test(line))).toEqual([])
  expect(pack.benefits.filter(({ short }) => lengthOf(short) > 32 || /[.!?]$/.test(short))).toEqual([])
  expect(negativesOf(pack).filter((phrase) => lengthOf(phrase) > 70 || /[.?!]$/.test(phrase))).toEqual([])
  expect([...said(situationsOf(pack)), ...said(pack.goals)].filter((phrase) => lengthOf(phrase) > 70)).toEqual([])
  expect([...said(pack.moments), ...said(pack.choosing)].filter((phrase) => lengthOf(phrase) > 48)).toEqual([])
  expect(said(pack.headlines ?? []).filter((text) => !/^\p{Lu}\S*(?: \S+){1,5}[^.?!]$/u.test(text))).toEqual([])
})

test.each(all)('$id composes into whole sentences', (pack) => {
  const own = pack.benefits.flatMap(({ when, line, short }) => [line, `${short}.`, ...when])
  const labels = new Set(pack.rows.map(({ label }) => `${label}.`))
  const sentences = publishedOf(pack).filter((text) => !labels.has(text))
  expect(sentences.filter((text) => lintText(filled(text), { names: [], sources: own }).length > 0)).toEqual([])
  expect(said(pack.goals).filter((goal) => /^(?:to|how|not)\b|^\w+ing\b(?<!^bring)/i.test(goal))).toEqual([])
  expect(said(situationsOf(pack)).filter((need) => /^(?:to|how|why|when)\b/i.test(need))).toEqual([])
  const phrases = [...said(situationsOf(pack)), ...said(pack.goals), ...said(pack.moments), ...said(pack.choosing)]
  expect(phrases.filter((phrase) => /^\p{Lu}\p{Ll}/u.test(phrase) || /[.?!,:;]$/.test(phrase))).toEqual([])
  expect(
    said(pack.choosing).filter((what) => /^(?:how|whether|what|where|who|which|when|if)\b|\byour\b/.test(what)),
  ).toEqual([])
  expect(said(pack.verbs).filter((verb) => !/^\p{Ll}+( [a-z]+)?$/u.test(verb))).toEqual([])
  expect(typeof pack.verbs.at(-1)).toBe('string')
  expect(pack.audiences.filter(({ name }) => !/^\p{Lu}[^.]*$/u.test(name) || lengthOf(name) > 32)).toEqual([])
  expect(
    pack.audiences.filter(
      ({ who = 'people' }) => !/^\p{Ll}/u.test(who) || /^(?:a|an|the)\b/.test(who) || lengthOf(who) > 60,
    ),
  ).toEqual([])
  expect(
    pack.audiences.filter(({ description }) => !/^\p{Lu}.*\.$/u.test(description) || lengthOf(description) > 180),
  ).toEqual([])
  expect(
    pack.scenes.filter(({ scene, in_use }) => /[.]$/.test(scene) || /[.]$/.test(in_use) || lengthOf(in_use) > 100),
  ).toEqual([])
})

const SUPERLATIVE =
  /\b(?:best|finest|greatest|perfect|ultimate|unbeatable|unmatched|leading|award|number one|the most|cheapest|fastest|strongest|softest|easiest|smartest|highest|premium|must-have|game[- ]changer|revolutionary|world[- ]class)\b/i
const PROMISE =
  /\b(?:cures?|heals?|treats?|prevents?|relieves?|clinically|medically|therap\w+|detox\w*|guarantee\w*|anti-?bacterial|kills?|boosts?|weight[- ]loss|proven|doctors?|reviews?|rated|stars?|bestsell\w*|discount|on sale|deal|coupon|free shipping)\b/i
const BRITISH =
  /\b\w*(?:colour|favour|flavour|grey|jewellery|moisturis|organis|aluminium|centre\b|litre|cosy|mould|pyjama|tyre)\w*/i
const WORN_OUT =
  /\b(?:elevate|unlock|unleash|seamlessly|indulge|embark|realm|delve|testament|tapestry|effortless\w*|curated|bespoke|next level)\b/i

test.each(all)('$id claims nothing that it cannot know', (pack) => {
  const texts = publishedOf(pack)
  for (const pattern of [SUPERLATIVE, PROMISE, BRITISH, WORN_OUT]) {
    expect(texts.filter((text) => pattern.test(text))).toEqual([])
  }
  const copy = [...said(situationsOf(pack)), ...pack.benefits.map(({ line }) => line)]
  expect([...copy, ...said(pack.goals), ...said(pack.moments)].filter((text) => /\d/.test(text))).toEqual([])
})

test('statements of categories claim nothing that they cannot know', () => {
  const nodes = [...catalogueData().nodes.values()].flatMap(({ node, statements = [], kinds = [] }) =>
    [...statements, ...kinds.flatMap((kind) => kind.statements ?? [])].map((text) => ({ node, text })),
  )
  const claims = [SUPERLATIVE, PROMISE, BRITISH, WORN_OUT, /\d/]
  expect(nodes.filter(({ text }) => claims.some((pattern) => pattern.test(text)))).toEqual([])
  expect(nodes.filter(({ text }) => lintText(`${text}.`, { names: [], sources: [] }).length > 0)).toEqual([])
  expect(nodes.filter(({ text }) => !/^[\p{Script=Latin} ,’-]+$/u.test(text))).toEqual([])
})

test.each(all)('$id is written in plain characters', (pack) => {
  const texts = [...publishedOf(pack), ...negativesOf(pack)].map((text) =>
    text.replace(/\{(?:a noun|nouns?)\}/g, 'thing'),
  )
  expect(texts.filter((text) => !/^[\p{Script=Latin}\d ,.;:!?’&°/()“”-]*$/u.test(text))).toEqual([])
  expect(negativesOf(pack).filter((phrase) => /\p{Lu}/u.test(phrase))).toEqual([])
})

test.each(all)('$id says nothing twice', (pack) => {
  const labels = new Set(pack.rows.map(({ label }) => `${label}.`))
  expect(repeated(publishedOf(pack).filter((text) => !labels.has(text)))).toEqual([])
  expect(repeated(negativesOf(pack))).toEqual([])
  expect(repeated(pack.rows.map(({ label }) => label))).toEqual([])
})

test.each(all)('$id backs every benefit with a word', (pack) => {
  expect(pack.benefits.filter(({ when }) => when.length === 0 || when.some((word) => word.trim() === ''))).toEqual([])
  const words = [...pack.benefits.flatMap(({ when }) => when), ...pack.rows.flatMap(({ reads }) => reads)]
  expect(words.filter((word) => word !== word.toLowerCase() || word !== word.trim())).toEqual([])
})

test('benefits and audiences belong to their category', () => {
  expect(repeated(all.flatMap((pack) => pack.benefits.map(({ line }) => line)))).toEqual([])
  expect(repeated(all.flatMap((pack) => pack.audiences.map(({ description }) => description)))).toEqual([])
})
