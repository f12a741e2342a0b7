import { isAside, isMark, type Lexicon } from './lexicon.ts'
import type { Word } from './words.ts'

/** Letters of the longest first part of a model's number: `HLT` of `HLT-109`. */
const CODE_MAX = 4

/**
 * The words of a part of an English name without those that only say what the product is like: “non-slip”, “sugar free”, “chicken flavor”, “stage 2”,
 * “18 in.”, “6 cup”, “long sleeve”, “deep tissue” and numbers of models such as “HLT-109”.
 */
export function withoutProperties(lexicon: Lexicon, part: readonly Word[]): readonly Word[] {
  return part.filter((word, i) => !isOfProperty(lexicon, word, { before: part[i - 1], next: part[i + 1] }))
}

type Neighbors = { before: Word | undefined; next: Word | undefined }

function isOfProperty(lexicon: Lexicon, word: Word, { before, next }: Neighbors): boolean {
  if (before && (isPair(lexicon, before, word) || isInches(before, word) || isCount(lexicon, before, word))) return true
  return next !== undefined && (isPair(lexicon, word, next) || isMarked(lexicon, word, next) || isLetter(word, next))
}

const isPair = (lexicon: Lexicon, first: Word, second: Word): boolean => {
  const { properties } = lexicon
  return (
    (second.isHyphened && properties.before.has(first.folded)) ||
    properties.behind.has(second.folded) ||
    (properties.parts.has(second.folded) && isAside(lexicon, first)) ||
    properties.phrases.has(`${first.folded} ${second.folded}`) ||
    (first.folded === 'no' && properties.notDone.has(second.folded))
  )
}

const DIGIT = /\d/

/** “Sheet” of “200-Sheet”, “cup” of “6 Cup”. */
const isCount = ({ properties }: Lexicon, number: Word, { folded, isHyphened }: Word) =>
  /^\d+$/.test(number.folded) && (isHyphened || properties.units.has(folded))

/** “18 in.” */
const isInches = (figure: Word, { folded }: Word) => folded === 'in' && DIGIT.test(figure.folded)

/** “Stage” of “stage 2”, “HLT” of “HLT-109”. */
const isMarked = ({ properties }: Lexicon, { folded }: Word, mark: Word): boolean =>
  (properties.counted.has(folded) && isMark(mark)) ||
  (mark.isHyphened && DIGIT.test(mark.folded) && folded.length <= CODE_MAX)

/** “W” of “SLEEK W Shoes”; before a slash it says what comes with the product. */
const isLetter = ({ folded, isLower }: Word, { isJoined }: Word) => folded === 'w' && !isLower && !isJoined
