import { type Catalogue, type GrammaticalNumber, namesOf } from './catalogue.ts'
import { type PublishedName, publishedNames } from './published-names.ts'
import type { Language } from './schema/nodes.ts'
import type { NodeId } from './taxonomy.ts'
import { fold, keyOf, keysOf, lastKeyOf, phraseWords, singular, type Word } from './words.ts'

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

type Names = { get: (key: string) => readonly Name[] | undefined }

/** Names by their keys in each language, and what the words of the catalogue say about each other. */
export type NameIndex = {
  /** The names of a language by their keys; sorted out at the first call. */
  namesIn: (language: Language) => Names
  /** Whole published names, “and” left out: a product may be called exactly so. */
  whole: ReadonlyMap<string, readonly NodeId[]>
  /** Every English word of a name, in the singular. */
  vocabulary: ReadonlySet<string>
  /** Phrases that name no category although their words do, with the categories that they are not. */
  excluded: ReadonlyMap<string, ReadonlySet<NodeId>>
}

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
  const { names, whole, vocabulary } = englishNames(catalogue)
  const sorted = new Map<Language, Names>([['en', names]])
  const namesIn = (language: Language) => {
    const known = sorted.get(language)
    if (known) return known
    const made = tableOf(catalogue, language)
    sorted.set(language, made)
    return made
  }
  return { namesIn, whole, vocabulary, excluded: excludedPhrases(catalogue) }
}

function excludedPhrases({ nodes }: Catalogue): Map<string, Set<NodeId>> {
  const excluded = new Map<string, Set<NodeId>>()
  for (const { node, not } of nodes.values()) {
    for (const phrase of not ?? []) {
      const key = keyOf(phraseWords(phrase), 'en')
      excluded.set(key, (excluded.get(key) ?? new Set()).add(node))
    }
  }
  return excluded
}

/** Words of the longest phrase that is looked up. */
export const LONGEST = 6

/** Nouns of several senses, which no node file holds. */
function sensedNames({ senses }: Catalogue, language: Language): Name[] {
  return senses
    .filter((sense) => (sense.language ?? 'en') === language)
    .flatMap(({ heads, senses }) => {
      const nodes = senses.map(({ node }) => node)
      return heads.map((text): Name => ({ text, language, number: 'one', nodes, from: 'node' }))
    })
}

/** A published name of a category that is not sorted in yet. */
type Waiting = PublishedName & { id: NodeId }

/** Names by their keys. A name is sorted in when a phrase that ends on the same word is looked up: few of them ever are. */
class NameTable {
  readonly #language: Language
  readonly #waiting = new Map<string, (Name | Waiting)[]>()
  readonly #names = new Map<string, Name[]>()

  constructor(language: Language) {
    this.#language = language
  }

  get(key: string): readonly Name[] | undefined {
    const last = key.slice(key.lastIndexOf(' ') + 1)
    const waiting = this.#waiting.get(last)
    this.#waiting.delete(last)
    for (const one of waiting ?? []) {
      if ('id' in one) this.#sortInPublished(one)
      else this.#sortIn(phraseWords(one.text), one)
    }
    return this.#names.get(key)
  }

  /** Adds a name that a file gives. */
  add(name: Name): void {
    const last = lastKeyOf(name.text, this.#language)
    append(this.#waiting, last, name)
  }

  /** A name of a node file settles its phrase; a strong published name settles what is weak elsewhere. */
  addPublished(id: NodeId, name: PublishedName): void {
    append(this.#waiting, name.words.at(-1)!.one, { id, ...name })
  }

  #sortIn(words: readonly Word[], name: Name): void {
    if (words.length > 0 && words.length <= LONGEST) append(this.#names, keyOf(words, this.#language), name)
  }

  #sortInPublished({ id, words, isWeak }: Waiting): void {
    const from = isWeak ? 'weak' : 'published'
    const others = this.#names.get(keyOf(words, 'en')) ?? []
    if (others.some((other) => other.from === 'node' || (from === 'weak' && other.from === 'published'))) return
    const same = others.find((other) => other.from === from)
    if (same) {
      if (!same.nodes.includes(id)) same.nodes.push(id)
      return
    }
    if (from === 'published') others.length = 0
    this.#sortIn(words, { text: spoken(words), language: 'en', number: numberOf(words), nodes: [id], from })
  }
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function tableOf(catalogue: Catalogue, language: Language): NameTable {
  const table = new NameTable(language)
  for (const name of sensedNames(catalogue, language)) table.add(name)
  for (const file of catalogue.nodes.values())
    for (const { text, number, node } of namesOf(file, language))
      table.add({ text, language, number, nodes: [node], from: 'node' })
  return table
}

/** The English names: those of the files, and the published ones with the phrases that they contain. */
function englishNames(catalogue: Catalogue) {
  const names = tableOf(catalogue, 'en')
  const whole = new Map<string, NodeId[]>()
  const vocabulary = new Set<string>()
  const spell = (text: string) => {
    for (const word of text.split(NO_LETTER)) if (word !== '') vocabulary.add(singular(fold(word)))
  }
  for (const { heads } of catalogue.senses.filter(({ language = 'en' }) => language === 'en')) heads.forEach(spell)
  for (const file of catalogue.nodes.values()) for (const { text } of namesOf(file, 'en')) spell(text)
  for (const [id, published] of catalogue.taxonomy) {
    if (UNNAMED.test(id)) continue
    append(whole, wholeKey(phraseWords(published.toLowerCase())), id)
    spell(published.toLowerCase())
    for (const name of publishedNames(published)) names.addPublished(id, name)
  }
  return { names, whole, vocabulary }
}

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/u

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

/** The names that a phrase of a text may be. A plural name needs the plural where the singular is a common word. */
export function lookUp(index: NameIndex, words: readonly Word[], language: Language): readonly Name[] {
  const names = index.namesIn(language)
  for (const key of keysOf(words, language)) {
    const found = names.get(key)
    if (found) return language === 'en' ? chosen(found, words) : foreignForms(found, words, language)
  }
  return language === 'en' ? joinedName(index, words) : []
}

/** Letters that a joined word needs, and each of its halves, to be no accident. */
const JOINED_MIN = 6
const HALF_MIN = 3

/** `ear buds` where the catalogue writes `earbud`, and `teapot` where it writes `tea pot`. */
function joinedName({ namesIn }: NameIndex, words: readonly Word[]): readonly Name[] {
  const names = namesIn('en')
  const [first, second] = words as [Word, Word?]
  if (words.length === 2 && !second!.isApart) {
    const key = `${first.folded}${second!.one}`
    return key.length < JOINED_MIN ? [] : (names.get(key) ?? [])
  }
  if (words.length > 1 || first.one.length < JOINED_MIN) return []
  for (let at = HALF_MIN; at <= first.one.length - HALF_MIN; at++) {
    const found = names.get(`${first.one.slice(0, at)} ${first.one.slice(at)}`)
    if (found) return found
  }
  return []
}

/** Names written just so, or else those of which the phrase may be another form. */
function foreignForms(found: readonly Name[], words: readonly Word[], language: Language): readonly Name[] {
  const text = words.map(({ folded }) => folded).join(' ')
  const same = found.length > 1 ? found.filter((name) => fold(name.text) === text) : []
  if (same.length > 0) return same
  return language === 'it' ? found.filter((name) => isItalianForm(name, words)) : found
}

/** Italian plurals change the last vowel, so a word without one is no form of `cola`. */
function isItalianForm({ text }: Name, words: readonly Word[]): boolean {
  const endsInVowel = (word: string) => /[aeio]$/.test(word)
  return endsInVowel(fold(text)) === endsInVowel(words.at(-1)!.folded)
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
