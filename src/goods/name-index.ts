import { type Catalogue, type GrammaticalNumber, namesOf } from './catalogue.ts'
import { publishedNames } from './published-names.ts'
import type { Language } from './schema/nodes.ts'
import type { NodeId } from './taxonomy.ts'
import { keyOf, keysOf, type Word, wordsOf } from './words.ts'

/** A noun phrase that names categories. */
export type Name = {
  text: string
  language: Language
  number: GrammaticalNumber
  /** Categories that it names: one for a name of a node file, several where published names agree. */
  nodes: NodeId[]
  /** Where it is from. A `weak` name is half of a published one and counts only where other words support it. */
  from: 'node' | 'published' | 'weak'
}

/** Names by their keys in each language, and what the catalogue's words say about each other. */
export type NameIndex = {
  names: ReadonlyMap<Language, ReadonlyMap<string, readonly Name[]>>
  /** Whole published names, “and” left out: a product may be called exactly so. */
  whole: ReadonlyMap<string, readonly NodeId[]>
  /** English names of two words by the word that they give when joined: `teapot` of `tea pot`. */
  joined: ReadonlyMap<string, readonly Name[]>
  /** Every English word of a name, in the singular. */
  vocabulary: ReadonlySet<string>
  /** Phrases that name no category although their words do, by language-independent text. */
  excluded: ReadonlyMap<string, ReadonlySet<NodeId>>
}

const LANGUAGES: Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt']

/** Verticals whose names say nothing about a product: add-ons, bundles, uncategorized. */
const UNNAMED = /^(?:na|pa|bu)(?:-|$)/

const indexes = new WeakMap<Catalogue, NameIndex>()

/** The index of a catalogue; it is built at the first use. */
export function indexOf(catalogue: Catalogue): NameIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const built = buildIndex(catalogue)
  indexes.set(catalogue, built)
  return built
}

function buildIndex(catalogue: Catalogue): NameIndex {
  const builder = new Builder()
  const excluded = new Map<string, Set<NodeId>>()
  for (const file of catalogue.nodes.values()) {
    for (const { text, language, number, node } of namesOf(file))
      builder.add(wordsOf(text), { text, language, number, nodes: [node], from: 'node' })
    for (const phrase of file.not ?? []) {
      const key = keyOf(wordsOf(phrase), 'en')
      excluded.set(key, (excluded.get(key) ?? new Set()).add(file.node))
    }
  }
  for (const [id, name] of catalogue.taxonomy) if (!UNNAMED.test(id)) builder.addPublished(id, name)
  const { names, whole, vocabulary } = builder
  return { names, whole, joined: joinedNames(names.get('en')!), vocabulary, excluded }
}

/** Words of the longest phrase that is looked up. */
export const LONGEST = 6

function joinedNames(names: ReadonlyMap<string, readonly Name[]>): Map<string, readonly Name[]> {
  const joined = new Map<string, readonly Name[]>()
  for (const [key, found] of names) {
    const space = key.indexOf(' ')
    if (space < 0 || key.indexOf(' ', space + 1) >= 0) continue
    const word = key.replace(' ', '')
    if (word.length >= JOINED_MIN && !names.has(word)) joined.set(word, found)
  }
  return joined
}

/** Letters that a joined word needs to be no accident. */
const JOINED_MIN = 6

class Builder {
  readonly names = new Map<Language, Map<string, Name[]>>(LANGUAGES.map((language) => [language, new Map()]))
  readonly whole = new Map<string, NodeId[]>()
  readonly vocabulary = new Set<string>()

  add(words: readonly Word[], name: Name): void {
    if (words.length === 0 || words.length > LONGEST) return
    const names = this.names.get(name.language)!
    const key = keyOf(words, name.language)
    const others = names.get(key)
    if (others) others.push(name)
    else names.set(key, [name])
    if (name.language === 'en') for (const { one } of words) this.vocabulary.add(one)
  }

  addPublished(id: NodeId, published: string): void {
    const whole = wholeKey(wordsOf(published))
    this.whole.set(whole, [...(this.whole.get(whole) ?? []), id])
    for (const { words, isWeak } of publishedNames(published)) this.#addHalf(id, words, isWeak)
  }

  /** A name of a node file settles its phrase; a strong published name settles what is weak elsewhere. */
  #addHalf(id: NodeId, words: readonly Word[], isWeak: boolean): void {
    const from = isWeak ? 'weak' : 'published'
    const key = keyOf(words, 'en')
    const others = this.names.get('en')!.get(key) ?? []
    if (others.some((other) => other.from === 'node' || (isWeak && other.from === 'published'))) return
    const same = others.find((other) => other.from === from)
    if (same) {
      if (!same.nodes.includes(id)) same.nodes.push(id)
      return
    }
    if (!isWeak && others.length > 0) others.length = 0
    this.add(words, { text: spoken(words), language: 'en', number: numberOf(words), nodes: [id], from })
  }
}

/** The key of a whole text: its English words in the singular, without “and”. */
export function wholeKey(words: readonly Word[]): string {
  return words
    .filter(({ folded }) => folded !== 'and')
    .map(({ one }) => one)
    .join(' ')
}

const PLURAL_ONLY =
  /(?:pants|trousers|jeans|leggings|shorts|tights|glasses|goggles|scissors|pliers|tongs|binoculars|headphones|pajamas|briefs|chinos|joggers|overalls|tweezers|clippers|suspenders|shears|jeggings|trunks|bottoms|underpants|boxers)$/

function numberOf(words: readonly Word[]): GrammaticalNumber {
  const { folded, one } = words.at(-1)!
  if (PLURAL_ONLY.test(folded)) return 'many'
  return folded === one ? 'mass' : 'one'
}

function spoken(words: readonly Word[]): string {
  const last = words.at(-1)!
  const head = PLURAL_ONLY.test(last.folded) ? last.folded : last.one
  return [...words.slice(0, -1).map(({ folded }) => folded), head].join(' ')
}

/** The names that a phrase of a text may be; none where the phrase is excluded. A plural name needs the plural where the singular is a common word. */
export function lookUp(index: NameIndex, words: readonly Word[], language: Language): readonly Name[] {
  const names = index.names.get(language)!
  for (const key of keysOf(words, language)) {
    const found = names.get(key)
    if (found) return chosen(found, words)
  }
  return language === 'en' ? joinedName(index, words) : []
}

/** `ear buds` where the catalogue writes `earbud`, and `teapot` where it writes `tea pot`. */
function joinedName({ names, joined }: NameIndex, words: readonly Word[]): readonly Name[] {
  const [first, second] = words
  if (words.length === 1) return joined.get(first!.one) ?? []
  if (words.length !== 2 || second!.isApart) return []
  const key = `${first!.folded}${second!.one}`
  return key.length < JOINED_MIN ? [] : (names.get('en')!.get(key) ?? [])
}

function chosen(found: readonly Name[], words: readonly Word[]): readonly Name[] {
  const last = words.at(-1)!
  const isPlural = last.folded !== last.one
  if (found.length > 1) {
    const fitting = found.filter(({ number }) => (number === 'many') === isPlural)
    if (fitting.length > 0) return fitting
  }
  const isBare = words.length === 1 && !isPlural && BARE.has(last.one)
  return isBare ? found.filter(({ number }) => number !== 'many') : found
}

/** Singulars of plural names that are other words. */
const BARE = new Set('short glass pant tight brief clipper cover thermal'.split(' '))
