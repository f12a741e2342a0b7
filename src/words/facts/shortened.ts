import { sentenceCase } from '../grammar/grammar.ts'
import { endsWithin, type Parsed } from './clauses.ts'
import type { Sentence } from './sentences.ts'
import { stated } from './stated.ts'
import { wordingOf } from './wording.ts'

/** What leans on the rest of its sentence: `Featuring a zip`, `Whether you hike`. */
const LEANS =
  /^(?:\p{L}+ing|is|are|was|has|with|whether|while|when|if|from|for|in|on|at|by|as|thanks|to|through|via|due|despite|during|without|after|because|since|although|though|unlike)\b/iu

/** What says nothing without the opinion: `the perfect companion for hikers`. */
const EMPTY =
  /\b(?:is|are|making it) (?:the|an?|your|\p{L}+['’]s)(?: \S+){0,3}? (?:companion|friend|item|choice|standard|addition|option|way|partner|solution|must-have|idea|piece)s?\b|\bis the gold$|\bis enough\b/iu

/** `Yogurt extract, rich in protein` of `… is the star ingredient`: a sentence that was cut before its verb. */
function lostVerb({ phrases }: Parsed, end: number): boolean {
  const verb = phrases.findIndex(({ kind }) => kind === 'verb')
  // The verb of “a mask with ceramides that plumps skin” is in its relative clause.
  const isOwn = verb > 0 && !phrases.slice(0, verb).some(({ kind }) => /^(?:relative|subordinate)$/.test(kind))
  return /^(?:noun|pronoun)$/.test(phrases[0]!.kind) && isOwn && phrases[verb]!.first >= end
}

/** `It is bowled in the game, and its hardness` of `… and its hardness and seam contribute to play`: cut within the subject of a further clause. */
function splitsSubject({ phrases, tokens }: Parsed, end: number): boolean {
  const joins = (at: number) => /^(?:and|or|&)$/i.test(tokens[at]?.text ?? '')
  if (!joins(end)) return false
  const before = tokens.slice(0, end).findLastIndex((_, at) => joins(at))
  const hasVerb = (from: number, to: number) =>
    phrases.some(({ kind, first }) => kind === 'verb' && first >= from && first < to)
  return before > 0 && tokens[before - 1]!.text === ',' && !hasVerb(before, end) && hasVerb(end, tokens.length)
}

/**
 * A sentence of the seller that cannot stand as it is, without opinions and cut where a phrase ends: the longest form of it that `fits`; null where
 * there is none.
 */
export function shortened(sentence: Sentence, fits: (form: Sentence) => boolean): Sentence | null {
  if (LEANS.test(sentence.text) || /\?$/.test(sentence.text)) return null
  const { parsed } = sentence
  const { tokens } = parsed
  const end = /^[.!?]$/.test(tokens.at(-1)?.text ?? '') ? tokens.length - 1 : tokens.length
  for (const last of endsWithin(parsed, { first: 0, end })) {
    const wording = wordingOf(parsed, { first: 0, end: last })
    if (
      !wording ||
      lostVerb(parsed, last) ||
      splitsSubject(parsed, last) ||
      EMPTY.test(wording.text) ||
      stated(wording, 'clause').length === 0
    )
      continue
    const form = { ...sentence, text: `${sentenceCase(wording.text)}.`, tokens: sentence.tokens.slice(0, last) }
    if (fits(form)) return form
  }
  return null
}
