import type { Span } from '../facts/fact.ts'
import { PRAISE } from '../facts/found.ts'
import { type Facts, spanOf } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import { claimFindings } from '../lint/claim-rules.ts'
import { languageFindings } from '../lint/language-rules.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const SAID_MAX = 96

/** Sentences of the seller that can stand as they are: short, whole, calm, without praise and without a word that points elsewhere. */
export function sellerSentences({ english, texts: { description } }: Facts): { text: string; from: Span }[] {
  if (!english) return []
  return description.text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((text) => isQuotable(text))
    .map((text) => {
      const start = description.text.indexOf(text)
      return { text, from: spanOf(description, 'description', { start, end: start + text.length }) }
    })
}

function isQuotable(text: string): boolean {
  const length = graphemes(text)
  return (
    length >= 24 &&
    length <= SAID_MAX &&
    /^\p{Lu}[^:|•*]*[^.]\.$/u.test(text) &&
    !PRAISE.test(text) &&
    !/\b(?:we|our|us|i|my|he|she|they|click|please|note|see|shown|sold separately|order|ships?|shipping|return|warranty|here|above|below|also|however|but|this means|size chart|model is wearing)\b/i.test(
      text,
    ) &&
    languageFindings(text).length === 0 &&
    claimFindings(text, ['']).filter(({ rule }) => rule !== 'number').length === 0
  )
}
