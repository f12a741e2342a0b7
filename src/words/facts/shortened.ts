import { sentenceCase } from '../grammar/grammar.ts'
import { endsWithin, type Parsed } from './clauses.ts'
import { phrasesOf } from './phrases.ts'
import { isProperty } from './read-claims.ts'
import type { Sentence } from './sentences.ts'
import { endsOpen, stated } from './stated.ts'
import type { Token } from './tagger.ts'
import { wordingOf } from './wording.ts'

/** What leans on the rest of its sentence: `Featuring a zip`, `Whether you hike`. */
const LEANS =
  /^(?:\p{L}+ing|is|are|was|has|with|whether|while|when|if|from|for|in|on|at|by|as|thanks|to|through|via|due|despite|during|without|after|because|since|although|though|unlike)\b/iu

/** What says nothing without the opinion: `the perfect companion for hikers`. */
const EMPTY =
  /\b(?:is|are|making it) (?:the|an?|your|\p{L}+['’]s)(?: \S+){0,3}? (?:companion|friend|item|choice|standard|addition|option|way|partner|solution|must-have|idea|piece)s?\b|\bis the gold$|\bis enough\b/iu

/** `Carry it all with the spacious`, `steel ensures a long lasting`, `all the components`, `three interconnected`: an article or number without what it leads up to. */
function lacksNoun(tokens: readonly Token[], end: number): boolean {
  const article = tokens
    .slice(0, end)
    .findLastIndex(
      ({ tag }, i) => tag === 'DET' || (tag === 'NUM' && i + 1 < end && /^(?:ADJ|VERB)$/.test(tokens[i + 1]!.tag)),
    )
  const led = tokens.slice(article + 1, end)
  const isAll = /^all$/i.test(tokens[article - 1]?.text ?? '') && end < tokens.length && led.length === 1
  // “A long lasting, sharp cutting edge”.
  const isInRow =
    led.length > 0 &&
    led.length < 3 &&
    tokens[end]?.text === ',' &&
    /^(?:ADJ|VERB)$/.test(tokens[end + 1]?.tag ?? '') &&
    /(?:ing|ed)$/.test(tokens[end - 1]!.text)
  return (
    article >= 0 &&
    (isAll ||
      isInRow ||
      !led.some(({ tag, text }) => /^(?:NOUN|PROPN|PRON)$/.test(tag) && /^\p{L}{3}/u.test(text) && !isProperty(text)))
  )
}

/** `Yogurt extract, rich in protein` of `… is the star ingredient`: a sentence that was cut before its verb. */
function lostVerb({ phrases }: Parsed, end: number): boolean {
  const verb = phrases.findIndex(({ kind }) => kind === 'verb')
  // The verb of “a mask with ceramides that plumps skin” is in its relative clause.
  const isOwn = verb > 0 && !phrases.slice(0, verb).some(({ kind }) => /^(?:relative|subordinate)$/.test(kind))
  return /^(?:noun|pronoun)$/.test(phrases[0]!.kind) && isOwn && phrases[verb]!.first >= end
}

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
    if (
      !wording ||
      lacksNoun(tokens, last) ||
      endsOpen(tokens, last) ||
      lostVerb(parsed, last) ||
      EMPTY.test(wording.text) ||
      stated(wording, 'clause').length === 0
    )
      continue
    const form = { ...sentence, text: `${sentenceCase(wording.text)}.`, tokens: sentence.tokens.slice(0, last) }
    if (fits(form)) return form
  }
  return null
}
