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
const COUNTED = new Set([
  'stage',
  'level',
  'grade',
  'step',
  'size',
  'series',
  'model',
  'type',
  'version',
  'gen',
  'generation',
  'vol',
  'volume',
])
const DIGIT = /\d/
const MARK = /\d|^.$/u

/** What a product does not do or need: a “no-show” sock, a “no drill” hook. */
const NOT_DONE = new Set([
  'show',
  'tie',
  'pull',
  'iron',
  'drill',
  'spill',
  'slip',
  'stick',
  'sew',
  'touch',
  'rinse',
  'wire',
])

/** Letters of the longest part of a model's number: `HLT` of `HLT-109`. */
const CODE_MAX = 4

/**
 * The words of an English name without those that only say how the product is: “non-slip”, “sugar free”, “chicken flavor”, “stage 2” and numbers of models such
 * as “HLT-109”. A name of nothing else keeps its words.
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

function isOfProperty(before: Word | undefined, word: Word, next: Word | undefined): boolean {
  if (before && (isPair(before, word) || isInches(before, word))) return true
  return next !== undefined && (isPair(word, next) || isMarked(word, next) || isLetter(word, next))
}

const isPair = (first: Word, second: Word): boolean =>
  (second.isHyphened && PREFIXES.has(first.folded)) ||
  (!second.isApart && SUFFIXES.has(second.folded)) ||
  (first.folded === 'no' && NOT_DONE.has(second.folded))

/** “18 in.” */
const isInches = (figure: Word, { folded }: Word) => folded === 'in' && DIGIT.test(figure.folded)

/** “Stage” of “stage 2”, “HLT” of “HLT-109”. */
const isMarked = ({ folded }: Word, mark: Word): boolean =>
  (COUNTED.has(folded) && MARK.test(mark.folded) && !mark.isApart) ||
  (mark.isHyphened && DIGIT.test(mark.folded) && folded.length <= CODE_MAX)

/** “W” of “SLEEK W Shoes”; before a slash it says what comes with the product. */
const isLetter = ({ folded }: Word, { isApart, isJoined }: Word) => folded === 'w' && !isApart && !isJoined
