import type { Word } from './words.ts'

const PREFIXES = new Set(['non', 'anti', 'un', 'ultra'])
const SUFFIXES = new Set([
  'free',
  'flavor',
  'flavored',
  'flavour',
  'flavoured',
  'proof',
  'resistant',
  'scented',
  'friendly',
])
const DIGIT = /\d/

/** Letters of the longest part of a model's number: `HLT` of `HLT-109`. */
const CODE_MAX = 4

/**
 * The words of an English name without those that only say how the product is: “non-slip”, “sugar free”, “chicken flavor” and numbers of models such as
 * “HLT-109”. A name of nothing else keeps its words.
 */
export function withoutProperties(words: readonly Word[]): readonly Word[] {
  const rest: Word[] = []
  let isApart = false
  for (const [i, word] of words.entries()) {
    isApart ||= word.isApart
    if (isOfProperty(words[i - 1], word, words[i + 1])) continue
    rest.push(isApart && !word.isApart ? { ...word, isApart } : word)
    isApart = false
  }
  return rest.length > 0 ? rest : words
}

function isOfProperty(before: Word | undefined, { folded, isHyphened }: Word, next: Word | undefined): boolean {
  if (isHyphened && before && PREFIXES.has(before.folded)) return true
  if (SUFFIXES.has(folded) && before) return true
  if (!next) return false
  if (PREFIXES.has(folded) && next.isHyphened) return true
  if (SUFFIXES.has(next.folded) && !next.isApart) return true
  return next.isHyphened && DIGIT.test(next.folded) && folded.length <= CODE_MAX
}
