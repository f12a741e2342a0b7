import { memoizeRecent } from '../lib/memoize-recent.ts'
import type { Table } from './line-table.ts'
import { LONGEST, type Name, wholeKey } from './name-index.ts'
import { namesOf } from './node-names.ts'
import { type PublishedName, publishedNames } from './published-names.ts'
import type { Language, NodeFile, SensesFile } from './schema/nodes.ts'
import type { TitlesFile } from './schema/titles.ts'
import { isWithin, levelOf, type NodeId, type Taxonomy, verticalOf } from './taxonomy.ts'
import { learnTopics } from './topics.ts'
import { branchesWith, type TraitBranches } from './traits.ts'
import { fold, keyOf, LANGUAGES, phraseWords, singular, type Word } from './words.ts'

/** What names are collected from. */
type Source = {
  taxonomy: Taxonomy
  nodes: Table<NodeFile>
  traits: TraitBranches
  senses: readonly SensesFile['senses'][number][]
  titles: Pick<TitlesFile, 'signs' | 'packs' | 'empty'>
}

type Names = Map<string, Name[]>

/** Collects the names of a catalogue: about half a second for all of a language, so each is collected when it is first asked for. */
export function buildIndex(source: Source) {
  const namesIn = memoizeRecent(LANGUAGES.length, (language: Language) => withEndings(collectNames(source, language)))
  let topics: ReturnType<typeof learnTopics> | null = null
  return {
    ...{ namesIn, whole: wholeNames(source), vocabulary: vocabularyOf(source), excluded: excludedPhrases(source) },
    get topics() {
      topics ??= learnTopics(source)
      return topics
    },
  }
}

const withEndings = (names: Names) =>
  Object.assign(names, {
    endingIn: (word: string) => [...names].flatMap(([key, of]) => (key === word || key.endsWith(` ${word}`) ? of : [])),
  })

function collectNames(source: Source, language: Language): Names {
  const names: Names = new Map()
  const add = (words: readonly Word[], name: Name) => {
    if (words.length > 0 && words.length <= LONGEST) append(names, keyOf(words, language), name)
  }
  for (const name of sensedNames(source, language)) add(phraseWords(name.text), name)
  for (const file of source.nodes.values())
    for (const { text, number, node } of namesOf(file, language))
      add(phraseWords(text), { text, language, number, nodes: [node], from: 'node' })
  if (language !== 'en') return names
  const empty = new Set(source.titles.empty)
  const published = namedCategories(source).flatMap(([id, text]) =>
    publishedNames(text, empty).map((name) => ({ id, name })),
  )
  const packs = new Set(source.titles.packs)
  const isEmpty = ({ words }: PublishedName) => words.every(({ one }) => packs.has(one))
  const isOpenEnding = openEndings(published)
  const isOpen = (id: NodeId, name: PublishedName) => isEmpty(name) || isOpenEnding(id, name)
  for (const { id, name } of published) addPublished(names, id, isOpen(id, name) ? { ...name, isWeak: true } : name)
  return names
}

/** The level of the taxonomy from which on a category is but one of the kinds of a thing. */
const KIND_LEVEL = 3

/**
 * Whether a single word is the end of names of another department while it alone is called a deep category of one: “Straps” are those of
 * pressure washers, but watches, guitars and bags have straps, too.
 */
function openEndings(published: readonly { id: NodeId; name: PublishedName }[]) {
  const departments = new Map<string, Set<NodeId>>()
  for (const { id, name } of published) {
    const { one } = name.words.at(-1)!
    if (name.words.length > 1) departments.set(one, (departments.get(one) ?? new Set()).add(verticalOf(id)))
  }
  return (id: NodeId, { words }: PublishedName): boolean => {
    if (words.length > 1 || levelOf(id) < KIND_LEVEL) return false
    return [...(departments.get(words[0]!.one) ?? [])].some((vertical) => vertical !== verticalOf(id))
  }
}

/** Nouns of several senses, which no node file holds. */
function sensedNames({ senses }: Source, language: Language): Name[] {
  return senses
    .filter((sense) => (sense.language ?? 'en') === language)
    .flatMap(({ heads, senses }) => {
      const nodes = senses.map(({ node }) => node)
      return heads.map((text): Name => ({ text, language, number: 'one', nodes, from: 'node' }))
    })
}

/** The categories whose published names say something about a product: not bundles, and no kinds of models, called by what they depict. */
function namedCategories({ taxonomy, traits }: Source) {
  const unnamed = branchesWith(traits, 'unnamed')
  const models = branchesWith(traits, 'models')
  const isNamed = (id: NodeId) =>
    !unnamed.some((branch) => isWithin(id, branch)) && !models.some((branch) => id !== branch && isWithin(id, branch))
  return [...taxonomy].filter(([id]) => isNamed(id))
}

/** A name of a node file settles its phrase; a strong published name settles what is weak elsewhere. */
function addPublished(names: Names, id: NodeId, { words, isWeak }: PublishedName): void {
  const from = isWeak ? 'weak' : 'published'
  const key = keyOf(words, 'en')
  const others = names.get(key) ?? []
  if (others.some((other) => other.from === 'node' || (from === 'weak' && other.from === 'published'))) return
  const same = others.find((other) => other.from === from)
  if (same) {
    if (!same.nodes.includes(id)) same.nodes.push(id)
    return
  }
  if (from === 'published') others.length = 0
  if (words.length <= LONGEST)
    append(names, key, { text: spoken(words), language: 'en', number: numberOf(words), nodes: [id], from })
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function wholeNames(source: Source): Map<string, NodeId[]> {
  const whole = new Map<string, NodeId[]>()
  for (const [id, published] of namedCategories(source))
    append(whole, wholeKey(phraseWords(published.toLowerCase())), id)
  return whole
}

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/u

function vocabularyOf(source: Source): Set<string> {
  const heads = source.senses.filter(({ language = 'en' }) => language === 'en').flatMap(({ heads }) => heads)
  const named = [...source.nodes.values()].flatMap((file) => namesOf(file, 'en').map(({ text }) => text))
  const published = namedCategories(source).map(([, name]) => name.toLowerCase())
  const words = [...heads, ...named, ...published].flatMap((text) => text.split(NO_LETTER))
  return new Set(words.filter((word) => word !== '').map((word) => singular(fold(word))))
}

function excludedPhrases({ nodes }: Source): Map<string, Set<NodeId>> {
  const excluded = new Map<string, Set<NodeId>>()
  for (const { node, not } of nodes.values()) {
    for (const phrase of not ?? []) {
      const key = keyOf(phraseWords(phrase), 'en')
      excluded.set(key, (excluded.get(key) ?? new Set()).add(node))
    }
  }
  return excluded
}

const PLURAL_ONLY =
  /(?:pants|trousers|jeans|leggings|shorts|tights|glasses|goggles|scissors|pliers|tongs|binoculars|headphones|pajamas|briefs|chinos|joggers|overalls|tweezers|clippers|suspenders|shears|jeggings|trunks|bottoms|underpants|boxers)$/

function numberOf(words: readonly Word[]): Name['number'] {
  const { folded, one } = words.at(-1)!
  if (PLURAL_ONLY.test(folded)) return 'many'
  return folded === one ? 'mass' : 'one'
}

function spoken(words: readonly Word[]): string {
  const last = words.at(-1)!
  const head = PLURAL_ONLY.test(last.folded) ? last.folded : last.one
  return [...words.slice(0, -1).map(({ folded }) => folded), head].join(' ')
}
