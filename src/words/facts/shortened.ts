import { sentenceCase } from '../grammar/grammar.ts'
import { endsWithin } from './clauses.ts'
import { phrasesOf } from './phrases.ts'
import type { Sentence } from './sentences.ts'
import { stated } from './stated.ts'
import type { Token } from './tagger.ts'
import { wordingOf } from './wording.ts'

/** What leans on the rest of its sentence: `Featuring a zip`, `Whether you hike`. */
const LEANS = /^(?:\p{L}+ing|is|are|was|has|with|whether|while|when|if|from|for|in|on|at|by|as|thanks|to)\b/iu

/** What says nothing without the opinion: `the perfect companion for hikers`. */
const EMPTY =
  /\b(?:is|are|making it) (?:the|an?|your|\p{L}+['’]s)(?: \S+){0,3}? (?:companion|friend|item|choice|standard|addition|option|way|partner|solution|must-have|idea)s?\b|\bis the gold$/iu

/** `Carry it all with the spacious`. */
const lacksNoun = (tokens: readonly Token[], end: number) =>
  tokens[end - 1]!.tag === 'ADJ' && tokens[end - 2]?.tag === 'DET'

/**
 * A sentence of the seller that cannot stand as it is, without opinions and cut where a phrase ends: the longest form of it that `fits`; null where
 * there is none.
 */
export function shortened(sentence: Sentence, fits: (form: Sentence) => boolean): Sentence | null {
  if (LEANS.test(sentence.text) || /\?$/.test(sentence.text)) return null
  const parsed = phrasesOf(sentence.tokens)
  const { tokens } = parsed
  const end = /^[.!?]$/.test(tokens.at(-1)?.text ?? '') ? tokens.length - 1 : tokens.length
  for (const last of endsWithin(parsed, { first: 0, end })) {
    const wording = wordingOf(tokens, { first: 0, end: last })
    if (!wording || lacksNoun(tokens, last) || EMPTY.test(wording.text) || stated(wording, 'clause').length === 0)
      continue
    const form = { ...sentence, text: `${sentenceCase(wording.text)}.`, tokens: sentence.tokens.slice(0, last) }
    if (fits(form)) return form
  }
  return null
}
