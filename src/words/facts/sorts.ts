import { catalogueData } from '../../goods/goods.ts'
import { lookUp, type Name } from '../../goods/name-index.ts'
import { isWithin, type NodeId, verticalOf } from '../../goods/taxonomy.ts'
import { wordsOf } from '../../goods/words.ts'
import type { EnglishNoun } from './noun.ts'

/** Words before the noun that make another thing of it. */
const WORDS_MAX = 3

/** What the catalogue has by the name that an English phrase ends with, the longest one; none where its head is no noun of the catalogue. */
function namesEnding(phrase: string): readonly Name[] {
  const words = wordsOf(phrase.split(/ (?:of|with|for|in|on|to|that|from|by|at|and) /)[0]!)
  for (let from = Math.max(0, words.length - WORDS_MAX); from < words.length; from++) {
    const names = lookUp(catalogueData().index, words.slice(from), 'en').filter(({ from }) => from === 'node')
    if (names.length > 0) return names
  }
  return []
}

/** Whether the catalogue has products by just these words: `cutting boards`. */
export const isProductNoun = (words: string): boolean => lookUp(catalogueData().index, wordsOf(words), 'en').length > 0

/** As many names of the catalogue end with a common noun; with fewer, the word may be a name itself. */
const NAMES_MIN = 3

/**
 * Whether a phrase ends with a common noun of which there may be one or several: `Walking Machine`, not `Maya & Cody`, nor `Ground Coffee`. Where the
 * product has a noun, one of its vertical: the novel `Winter Garden` is no garden.
 */
export function endsWithCountNoun(phrase: string, noun: EnglishNoun | null): boolean {
  const last = wordsOf(phrase).at(-1)
  if (last === undefined) return false
  const named = catalogueData()
    .index.namesIn('en')
    .endingIn(last.one)
    .filter(({ from }) => from === 'node')
  const verticals = noun && new Set(namesEnding(noun.text).flatMap(({ nodes }) => nodes.map(verticalOf)))
  const names = named.filter(({ nodes }) => verticals === null || nodes.some((node) => verticals.has(verticalOf(node))))
  return named.length >= NAMES_MIN && names.filter(({ number }) => number !== 'mass').length > names.length / 2
}

/** Several things under one noun have single ones of their kind. */
const GATHERED = /(?:^| )(?:set|kit|pack|bundle|box|hamper|basket|collection|assortment)s?$/

/** Whether a phrase calls what the product itself is, so that it names no part of it: `drink stirrers with six stir sticks`. */
export function isSameSort(phrase: string, noun: EnglishNoun, node: NodeId): boolean {
  if (GATHERED.test(noun.text)) return false
  const [head, own] = [phrase, noun.text].map((text) => wordsOf(text).at(-1)?.one)
  return head === own || namesEnding(phrase).some(({ nodes }) => nodes.some((other) => isWithin(node, other)))
}
