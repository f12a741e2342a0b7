import type { GrammaticalNumber } from './node-names.ts'
import type { Language } from './schema/nodes.ts'
import type { NodeId } from './taxonomy.ts'
import type { WordTopic } from './topics.ts'
import { fold, isPlural, keysOf, type Word } from './words.ts'

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

type Lookup<Value> = { get: (key: string) => Value | undefined }

/** Names by their keys; `endingIn` has those whose last word, in the singular, is this one. */
type Names = Lookup<readonly Name[]> & { endingIn: (word: string) => readonly Name[] }

/** Names by their keys in each language, and what the words of the catalogue say about each other. */
export type NameIndex = {
  /** The names of a language by their keys; prepared at the first call. */
  namesIn: (language: Language) => Names
  /** Whole published names, “and” left out: a product may be called exactly so. */
  whole: Lookup<readonly NodeId[]>
  /** Every English word of a name, in the singular. */
  vocabulary: ReadonlySet<string>
  /** Phrases that name no category although their words do, with the categories that they are not. */
  excluded: ReadonlyMap<string, ReadonlySet<NodeId>>
  /** What single words, in the singular, say about a product. */
  topics: Lookup<WordTopic>
}

/** Words of the longest phrase that is looked up. */
export const LONGEST = 6

/** The key of a whole text: its English words in the singular, without “and”. */
export function wholeKey(words: readonly Word[]): string {
  return words
    .filter(({ folded }) => folded !== 'and')
    .map(({ one }) => one)
    .join(' ')
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
  if (words.length === 2 && second!.start - first.end < 2) {
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

/** Names written just as a phrase is: a “glass cleaner” is none for glasses. */
function writtenSo(found: readonly Name[], words: readonly Word[]): readonly Name[] {
  const text = words.map(({ folded }) => folded).join(' ')
  return found.filter((name) => fold(name.text) === text)
}

/** Names written just so, or else those of which the phrase may be another form. */
function foreignForms(found: readonly Name[], words: readonly Word[], language: Language): readonly Name[] {
  const same = found.length > 1 ? writtenSo(found, words) : []
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
  const isMany = isPlural(last.folded)
  if (found.length > 1) {
    const same = writtenSo(found, words)
    if (same.length > 0) return same
    const fitting = found.filter(({ number }) => (number === 'many') === isMany)
    if (fitting.length > 0) return fitting
  }
  const isBare = words.length === 1 && !isMany && BARE.has(last.one)
  return isBare ? found.filter(({ number }) => number !== 'many') : found
}

/** Singulars of plural names that are other words. */
const BARE = new Set('short glass pant tight brief clipper cover thermal pulse divider cord casual'.split(' '))
