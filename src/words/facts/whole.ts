import { colorNamed } from '../../goods/color-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { numberOf } from '../grammar/grammar.ts'
import type { Parsed } from './clauses.ts'
import { isProperty } from './read-claims.ts'
import { isOneOfSeveral } from './several.ts'
import type { Token } from './tagger.ts'

const reading = () => vocabularyData().reading

/**
 * Whether the words from `first` up to `end` stand without the rest of their sentence: they end where a phrase of the sentence ends, that phrase leads up
 * to nothing, and what follows does not complete it. Every fact and every shortened quote is held to it.
 */
export function isWhole(parsed: Parsed, { first, end }: { first: number; end: number }): boolean {
  const { tokens, phrases } = parsed
  const within = phrases.find((phrase) => phrase.first < end && end <= phrase.last)
  const at = phrases.findIndex((phrase) => phrase.first < end && phrase.last >= end - 1)
  const last = phrases[at]
  if ((within && within.kind !== 'aside') || !last) return false
  return (
    !leadsOn(tokens, end) &&
    !lacksNoun(tokens, first, end) &&
    !isCompleted(tokens, end, last.kind) &&
    !lacksBecoming(tokens, first, end) &&
    !lacksPlace(tokens, first, end) &&
    !isCutList(tokens, first, end) &&
    !isCutQuality(tokens, end) &&
    !isHalfOfPair(tokens, first, end) &&
    !isOneOfSeveral(tokens, first, end) &&
    !leavesOut(tokens, end) &&
    !sharesObject(phrases, at)
  )
}

/** `Removes chlorine, sediment | , bad tastes, and residues`, `keeps hair moist, strong | and protected`: a list without its end. */
function isCutList(tokens: readonly Token[], first: number, end: number): boolean {
  const comma = tokens.slice(0, end).findLastIndex(({ text }, i) => i > first && text === ',')
  return (
    comma > first &&
    (isNoun(tokens.slice(0, comma)) || areDescriptions(tokens.slice(comma + 1, end))) &&
    !tokens.slice(first, end).some(({ text }) => /^(?:and|or|&|plus)$/i.test(text)) &&
    /^(?:,|and|or|&)$/i.test(tokens[end]?.text ?? '')
  )
}

/** `Adds a cozy | , rustic touch`, `a distinctive hot | , peppery, and aromatic flavor`: the first of several words for a noun that stands behind the last. */
function isCutQuality(tokens: readonly Token[], end: number): boolean {
  if (tokens[end]?.text !== ',') return false
  const isTwo =
    tokens[end - 2]?.tag === 'DET' &&
    /^(?:ADJ|NOUN)$/.test(tokens[end + 1]?.tag ?? '') &&
    /^(?:NOUN|PROPN|ADJ)$/.test(tokens[end + 2]?.tag ?? '')
  const rest = tokens.slice(end + 1)
  const head = rest.findIndex(({ tag, text }) => text !== ',' && !/^(?:ADJ|ADV|CCONJ)$/.test(tag))
  const isRow = rest
    .slice(0, head)
    .some(({ tag }, i) => tag === 'ADJ' && i + 1 < head && !/^AD[JV]$/.test(rest[i + 1]!.tag))
  return isTwo || (isRow && /^(?:NOUN|PROPN)$/.test(rest[head]?.tag ?? ''))
}

/** Whether the words end with a noun, be it one that the tagger takes for an adjective behind another: `a spacious interior`. */
const isNoun = (words: readonly Token[]) =>
  /^(?:NOUN|PROPN)$/.test(words.at(-1)!.tag) || (words.at(-1)!.tag === 'ADJ' && words.at(-2)?.tag === 'ADJ')

const areDescriptions = (words: readonly Token[]) =>
  words.length > 0 && words.every(({ tag, text }) => tag === 'ADJ' || (tag === 'VERB' && /ed$/.test(text)))

/** `For men | and women`: some of those whom it is for. */
const leavesOut = (tokens: readonly Token[], end: number) =>
  reading().users.has(tokens[end - 1]!.text.toLowerCase()) && /^(?:and|or|&|,)$/i.test(tokens[end]?.text ?? '')

/** `Both brighten | and soothe`: what was announced as two. */
function isHalfOfPair(tokens: readonly Token[], first: number, end: number): boolean {
  const pair = tokens
    .slice(0, end)
    .findLastIndex(({ text }, i) => i >= first && /^(?:both|either|neither)$/i.test(text))
  const joins = ({ text }: Token) => /^(?:and|or|nor|&)$/i.test(text)
  return pair >= 0 && !tokens.slice(pair, end).some(joins) && tokens[end] !== undefined && joins(tokens[end])
}

/** `Soothes, conditions | , and protects dry patches`: a verb whose object stands behind the next one. */
function sharesObject(phrases: Parsed['phrases'], at: number): boolean {
  const next = phrases.slice(at + 1).find(({ kind }) => kind !== 'joint')
  return (
    phrases[at]!.kind === 'verb' &&
    phrases[at + 1]?.kind === 'joint' &&
    /^(?:verb|order|infinitive)$/.test(next?.kind ?? '')
  )
}

/** Words that lead up to others, whatever the tagger takes them for. */
const LEADS =
  /^(?:and|or|but|nor|with|of|for|to|in|on|at|by|as|from|into|onto|over|around|between|per|than|like|such|the|a|an|its|your|our|their|this|these|which|who|is|are|be|was|were|bit|little|more|most|very|too|so|quite|rather|both|about|approximately|super|really|extra|ultra|even|just|only|also|not|any|each|every|including|featuring)$/i
const PARTICLE = /^(?:up|off|out|down|away|together|apart|inside|outside|along|back|open|underneath)$/i

/** `Made from`, `is very`, `comes with a`: a last word that opens something. */
function leadsOn(tokens: readonly Token[], end: number): boolean {
  const { text, tag } = tokens[end - 1]!
  return (
    LEADS.test(text.replace(/\.$/, '')) ||
    /^(?:CCONJ|SCONJ|PART|AUX)$/.test(tag) ||
    (tag === 'ADP' && !isParticle(tokens, end))
  )
}

/** `Folds down`, `zips it up`: a particle of the verb before it, with nothing behind. */
const isParticle = (tokens: readonly Token[], end: number) =>
  PARTICLE.test(tokens[end - 1]!.text) && !/^(?:DET|NOUN|PROPN|NUM|ADJ|PRON)$/.test(tokens[end]?.tag ?? '')

const MEASURES = /^(?:\d.*|[x×]|cm|mm|in|inch(?:es)?|ft|(?:one|two|three|four|five|six)-.*)$/i

/** `Carry it all with the spacious`, `made from durable`, `three interconnected`: an article, a figure or a preposition without the noun that it leads up to. */
function lacksNoun(tokens: readonly Token[], first: number, end: number): boolean {
  const at = tokens.slice(0, end).findLastIndex((token, i) => i >= first && opensNoun(token, tokens[i + 1]))
  if (at < 0) return false
  const led = tokens.slice(at + 1, end)
  const last = led.at(-1)
  // A color can be what is available; “for fine sanding”.
  const isNamed =
    last && (colorNamed(last.text.toLowerCase()) !== null || (tokens[at]!.tag === 'ADP' && /ing$/.test(last.text)))
  return !isNamed && !led.some(({ tag, text }) => isNominal({ tag, text }) && !isProperty(text) && !MEASURES.test(text))
}

const isNominal = ({ tag, text }: Pick<Token, 'tag' | 'text'>) =>
  /^(?:NOUN|PROPN|PRON)$/.test(tag) || (tag === 'VERB' && !/(?:ed|ing)$/.test(text))

const opensNoun = ({ tag, text }: Token, next: Token | undefined) =>
  (tag === 'DET' && !/^both$/i.test(text)) ||
  (/^(?:ADP|NUM)$/.test(tag) && next?.tag === 'ADJ') ||
  (tag === 'NUM' && next?.tag === 'VERB' && /[^e]ed$/.test(next.text))

/** What follows belongs to the last word: `a blend | of mint`, `two accords | : rose and musk`, `leather shapes | a choker`, `wicks | away sweat`, `MacBook Pro | 14`, `f1 | .4`. */
function isCompleted(tokens: readonly Token[], end: number, kind: string): boolean {
  const [last, next, after] = [tokens[end - 1]!, tokens[end], tokens[end + 1]]
  if (!next) return false
  if (
    isGlued(last, next, after) ||
    awaitsMore(last, next, after) ||
    reading().second_halves.has(next.text.toLowerCase())
  )
    return true
  if (kind === 'noun' && next.text === '&') return after?.tag !== 'DET' && numberOf(last.text) === 'one'
  if (kind === 'noun')
    return (
      next.tag === 'NUM' ||
      isAttribute(next, after) ||
      isDoneBy(tokens, end) ||
      (next.tag === 'DET' && next.text !== 'that' && /[^s]s$/.test(last.text)) ||
      isQuality(next, after)
    )
  if (/^(?:verb|order|infinitive)$/.test(kind)) return /^(?:DET|PRON|NOUN|PROPN|NUM|ADJ|ADP|ADV|PART)$/.test(next.tag)
  return /^(?:ADP|PART|SCONJ)$/.test(next.tag) && reading().relational.has(last.text.toLowerCase())
}

/** `A dial | inspired by aircraft`: one thing, without its origin. */
const isDoneBy = (tokens: readonly Token[], end: number) =>
  /^an?$/i.test(tokens[end - 2]?.text ?? '') &&
  /ed$/.test(tokens[end]?.text ?? '') &&
  /^by$/i.test(tokens[end + 1]?.text ?? '')

/** `A round | brilliant of`, `three interconnected | soft beds`: an adjective that opens no words, as `full of` does. */
const isQuality = (next: Token, after: Token | undefined) =>
  next.tag === 'ADJ' && !reading().added.test(next.text) && (after?.tag !== 'ADP' || after.text === 'of')

/** `The freedom | to choose`, `for a look | that’s homey`, `a smooth-to-the-touch | , glossy finish`: what says nothing without what follows. */
const awaitsMore = (last: Token, next: Token, after: Token | undefined) =>
  /^(?:of|['’]s?|[%°™®:])$/.test(next.text) ||
  (reading().chances.has(last.text.toLowerCase()) && /^(?:to|of|for)$/i.test(next.text)) ||
  (reading().manners.has(last.text.toLowerCase()) && /^(?:that|which)(?:['’]s)?$/i.test(next.text)) ||
  (namesUsers(last) && (/^(?:who|that|with)$/i.test(next.text) || (next.tag === 'VERB' && /ing$/.test(next.text)))) ||
  // “Examines issues | such as spam”
  (/^(?:such|like|including)$/i.test(next.text) && UNNAMED.test(last.text)) ||
  // “1000mg high-potency, fast-acting vitamin C”
  (next.text === ',' && /^\p{Ll}{3,}-\p{Ll}+$/u.test(last.text) && /^\p{L}+-\p{L}+$/u.test(after?.text ?? '')) ||
  (next.text === ',' && /^\p{L}+(?:-\p{L}+){2,}$/u.test(last.text))

const UNNAMED =
  /^(?:issues|topics|subjects|themes|things|questions|matters|areas|aspects|features|functions|elements)$/i

/** `For people | who like tea`, `designed for women | dealing with dry hair`. */
const namesUsers = ({ text }: Token) =>
  reading().users.has(text.toLowerCase()) ||
  /^(?:people|persons?|anyone|everyone|anybody|everybody|those|individuals|customers|owners|families)$/i.test(text)

/** `Oil | based inks`, `silk | lined hood`: a participle that makes the words before it an attribute of the noun behind it. */
const isAttribute = (next: Token, after: Token | undefined) =>
  after !== undefined &&
  ((/(?:ed|zen|ken|wn)$/.test(next.text) && /^(?:NOUN|PROPN)$/.test(after.tag)) ||
    (/^based$/i.test(next.text) && !/^(?:ADP|PUNCT)$/.test(after.tag)))

/** Whether no space parts the words, or only the point of a figure does. */
function isGlued(last: Token, next: Token, after: Token | undefined): boolean {
  if (next.start !== last.end) return false
  const isPoint = /^[.,]$/.test(next.text) && after?.start === next.end && /^\d/.test(after.text)
  return isPoint || /^[.,]?[\p{L}\p{N}]|^[-/–+]/u.test(next.text)
}

const MAKES = /^(?:keep|make|leave|let|get)(?:s|ing)?$/i

/** `Keep pups` of `keep pups engaged`: what says nothing of its object without what the object becomes. */
const lacksBecoming = (tokens: readonly Token[], first: number, end: number) =>
  /^(?:ADJ|VERB)$/.test(tokens[end]?.tag ?? '') &&
  /^(?:NOUN|PRON|PROPN)$/.test(tokens[end - 1]!.tag) &&
  tokens.slice(Math.max(first, end - 4), end - 1).some(({ text }) => MAKES.test(text))

const PLACES = /^(?:keep|put|place|leave|store|set|hang)(?:s|ing)?$/i

/** `Keep unused clay | in the bag`: what is put somewhere, without where. */
const lacksPlace = (tokens: readonly Token[], first: number, end: number) =>
  /^(?:in|on|at|under|inside|away|off|out|from)$/i.test(tokens[end]?.text ?? '') &&
  PLACES.test(tokens[first]?.text ?? '')

/** `Strengthens hair, minimize breakage, and enhance texture`: verbs of one subject in two numbers. */
export const isOutOfStep = (words: readonly Token[]) =>
  /[^s]s$/.test(words[0]?.text ?? '') &&
  !words.some(({ text }) => /^(?:to|help\w*|lets?|makes?|can|for)$/i.test(text)) &&
  words.some(
    ({ tag, text }, i) => tag === 'VERB' && words[i - 1]?.text === ',' && !/(?:s|ed|ing|en|wn|d|t)$/.test(text),
  )
