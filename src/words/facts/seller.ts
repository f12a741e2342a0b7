import { graphemes } from '../grammar/length.ts'
import { claimFindings } from '../lint/claim-rules.ts'
import { languageFindings } from '../lint/language-rules.ts'
import { chunksOf } from './chunk.ts'
import { PRAISE } from './found.ts'
import type { References } from './reference.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tagger.ts'

const MIN = 24
const MAX = 98
const POINTS_ELSEWHERE =
  /\b(?:we|our|us|i|my|me|he|she|they|them|him|her|his|these|those|such|click|please|note|see|shown|sold separately|order|ships?|shipping|return|returns|warranty|here|above|below|also|however|but|too|instead|otherwise|this means|size chart|wearing|not included|not supplied|simple product|variable product|lorem|another)\b/i

const BEGINS_BADLY = /^(?:and|but|or|so|then|because|make sure|enter|choose|add|get|buy|try)\b/i

/** Sentences of the seller that can stand as they are: short, whole, calm, without praise and without a word that points elsewhere. */
export function isQuotable({ text, tokens }: Sentence, references: References): boolean {
  const length = graphemes(text)
  return (
    length >= MIN &&
    length <= MAX &&
    /^\p{Lu}\p{Ll}[^:|•*!?]*[^.]\.$/u.test(text) &&
    !PRAISE.test(text) &&
    !POINTS_ELSEWHERE.test(text) &&
    !BEGINS_BADLY.test(text) &&
    !/[$€£¥]|\b(?:AND|OR|NOT|ALL|NEW|FREE)\b/.test(text) &&
    (tokens.some(({ tag }) => tag === 'VERB' || tag === 'AUX') || beginsWithProduct(tokens, references)) &&
    languageFindings(text).length === 0 &&
    claimFindings(text, ['']).every(({ rule }) => rule === 'number')
  )
}

/** `Memory foam bed for older dogs, with a washable cover.` says what the product is, if without a verb. */
function beginsWithProduct(tokens: readonly Token[], references: References): boolean {
  const [first] = chunksOf(tokens)
  return first !== undefined && first.first === 0 && references.has(tokens[first.last]!.text.toLowerCase())
}
