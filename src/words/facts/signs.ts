import { vocabularyData } from '../../goods/vocabulary.ts'
import { onceFor } from '../../lib/once-for.ts'
import { numberOf } from '../grammar/grammar.ts'
import type { Phrase } from './phrases.ts'
import type { References } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { PRAISE, type Statement } from './statement.ts'
import type { Token } from './tagger.ts'
import { isOpinionated } from './wording.ts'

/** Words of a text that may be stated of the product, with their place there; a `quote` and a `note` are sentences of the seller, whole or cut. */
export type Piece = Pick<Statement, 'text' | 'start' | 'end'> & {
  form: Statement['form'] | 'quote' | 'note'
  kind?: Statement['kind']
}

/** Where they stand: in which sentence of the text, counted from 0, under which heading, and how the whole text is written. */
export type Setting = { sentence: Sentence; at: number; manner: Manner; under: string; references: References }

/** How a text is written: how many sentences it has, how long, with a stop, with a verb; whether it shouts or addresses the reader. */
type Manner = readonly string[]

/** Forms of which the same is a sign. */
const GROUPS = {
  thing: 'thing',
  does: 'predicate',
  is: 'predicate',
  use: 'use',
  what: 'what',
  value: 'value',
  clause: 'sentence',
  quote: 'sentence',
  order: 'sentence',
  note: 'note',
} as const satisfies Readonly<Record<Piece['form'], string>>
export type Group = (typeof GROUPS)[Piece['form']]
export const groupOf = ({ form }: Pick<Piece, 'form'>): Group => GROUPS[form]

/** Classes of words that name what one can see or measure. */
const SOLID = ['material', 'part', 'plain', 'color', 'unit']
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu
const SUFFIX =
  /(?<=\p{L}{3})(?:ing|ed|ly|ful|ive|able|ible|ous|ity|ness|ment|tion|sion|est|less|al|ic|ence|ance|y|er|s)$/u
const SMALL = /^(?:ADP|DET|PRON|CCONJ|SCONJ|PART|AUX|PUNCT)$/
const LEADING = /^(?:an?|the|of|for|with|in|on|to|and|or|from|by|at|is|are|it|its|this|these|your|has|have)$/
const ROW = /^(?:,|and|or|&)$/
const isPredicate = ({ kind }: Phrase) => kind === 'verb' || kind === 'order'

/** In which of the spans that `steps` divide a figure lies. */
const span = (figure: number, ...steps: readonly number[]) => steps.filter((step) => figure >= step).length
const word = (token: Token | undefined) => token?.text.toLowerCase() ?? ''
const tagOf = (token: Token | undefined) => token?.tag ?? 'none'
const classesOf = (one: string) => vocabularyData().wordClasses.get(one) ?? []

/** How the text of these sentences is written, as signs. */
export function mannerOf(sentences: readonly Sentence[]): Manner {
  const all = Math.max(1, sentences.length)
  const share = (holds: (sentence: Sentence) => boolean) => sentences.filter(holds).length / all
  const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return [
    `text of ${span(sentences.length, 2, 3, 5, 8, 12, 20)}`,
    `stopped ${span(
      share(({ text }) => /[.!?]$/.test(text)),
      0.3,
      0.7,
      0.95,
    )}`,
    `with verbs ${span(
      share(({ parsed }) => parsed.phrases.some(isPredicate)),
      0.2,
      0.5,
      0.8,
    )}`,
    `long ${span(words / all, 6, 10, 15, 20)}`,
    ...(sentences.some(({ text }) => text.includes('!')) ? ['shouts'] : []),
    ...(sentences.some(({ text }) => OF_YOU.test(text)) ? ['addresses'] : []),
  ]
}

/** What a heading says of the lines under it, the first that fits. */
const HEADINGS: readonly [string, RegExp][] = [
  ['uses', /\bfor:?$|^(?:who|whom|for whom|uses?|use cases?|occasions?|applications?|gift ideas?)\b/i],
  [
    'instructions',
    /\b(?:how (?:to|it)|directions?|usage|application|instructions?|care|ordering|steps?|dosage|warnings?|cautions?|storage|notes?|shipping|returns?|delivery|faqs?|questions?|disclaimer|policy|please)\b/i,
  ],
  ['ingredients', /\b(?:ingredients?|inci|composition)\b/i],
  ['contents', /\b(?:in the box|includes?|included|contents|package|you(?:’|')?re getting|you (?:get|receive))\b/i],
  ['options', /\b(?:options?|colou?rs?|sizes?|designs?|choose|available)\b/i],
  ['features', /\b(?:features?|details?|specifications?|specs?|highlights?|about|description|overview|material)\b/i],
  ['praise', /\b(?:benefits?|why|reasons?|love)\b/i],
]
const HEADING_MAX = 42

/** What a heading speaks of; undefined where its words name no topic. */
export const topicOf = (text: string) => HEADINGS.find(([, pattern]) => pattern.test(text))?.[0]

/** For each sentence the topic of the heading above it: a short line that ends in a colon, or one without a stop that names such a topic. */
export function headingsOf(sentences: readonly Sentence[]): string[] {
  let topic = 'none'
  return sentences.map(({ text }) => {
    const isShort = text.length <= HEADING_MAX && !/[.!]$/.test(text)
    const found = isShort ? topicOf(text) : undefined
    const isHeading = isShort && (/[:?]$/.test(text) || (found !== undefined && text.split(' ').length < 5))
    if (isHeading) topic = found ?? 'a heading'
    return isHeading ? 'itself' : topic
  })
}

const OF_YOU = /\b(?:you|your)\b/i
const OF_US = /\b(?:we|our|us|i|my)\b/i

/** The words in question among those of their sentence. */
type Place = {
  piece: Piece
  words: readonly string[]
  /** What the text of the sentence has at their place: more than the words where opinions were left out. */
  source: string
  tokens: readonly Token[]
  phrases: readonly Phrase[]
  first: number
  last: number
  inside: readonly Token[]
}

function placeOf(piece: Piece, { parsed: { tokens, phrases }, start, text }: Sentence): Place {
  const [from, to] = [piece.start - start, piece.end - start]
  const first = Math.max(
    0,
    tokens.findIndex((token) => token.end > from),
  )
  const found = tokens.findLastIndex((token) => token.start < to)
  const last = found < first ? tokens.length - 1 : found
  const words = (piece.text.match(WORD) ?? []).map((one) => one.toLowerCase())
  return {
    piece,
    words,
    source: text.slice(from, to),
    tokens,
    phrases,
    first,
    last,
    inside: tokens.slice(first, last + 1),
  }
}

/**
 * What speaks for words of a text that they can be stated alone of the product, and against it: how they begin and end, what stands beside them, what
 * was left out, of which classes their words are, of what their sentence speaks, how the text is written. Each sign is a short phrase.
 */
export function signsOf(piece: Piece, setting: Setting): string[] {
  const place = placeOf(piece, setting.sentence)
  return [
    ...ofForm(place),
    ...ofNeighbors(place, setting.references),
    ...ofLoss(place),
    ...ofLetters(place, setting.references),
    ...ofMarks(place),
    ...ofWords(place),
    ...ofSubject(place, setting.references),
    ...ofSentence(place, setting),
    `under ${setting.under}`,
    ...setting.manner,
  ]
}

function ofForm({ piece: { form, kind, text }, words, phrases, first, last, inside }: Place): string[] {
  const own = phrases.filter((phrase) => phrase.last >= first && phrase.first <= last)
  const article = /^an? /i.test(text) ? 'article' : 'bare'
  return [
    `form ${form}`,
    ...(kind ? [`${kind} ${form}`] : []),
    `first ${tagOf(inside[0])}`,
    `last ${tagOf(inside.at(-1))}`,
    `words ${span(inside.length, 2, 3, 4, 5, 7, 9, 12, 15)}`,
    `verbs ${Math.min(3, own.filter(isPredicate).length)}`,
    `commas ${Math.min(3, inside.filter((token) => token.text === ',').length)}`,
    ...unique(own.map(({ kind }) => `holds ${kind}`)),
    ...(form === 'what' || form === 'thing' ? [`${article} ${numberOf(text)}`] : []),
    ...(own[0] && own[0].first < first ? ['within a phrase'] : []),
    ...(own.at(-1) && own.at(-1)!.last > last ? ['short of a phrase'] : []),
    ...unique(words.flatMap((one) => SUFFIX.exec(one) ?? [])).map((suffix) => `suffix ${suffix}`),
  ]
}

/** What stands before them and behind them, what leads up to them, and the noun that they stand before. */
function ofNeighbors({ tokens, phrases, first, last }: Place, references: References): string[] {
  const [before, after] = [tokens[first - 1], tokens[last + 1]]
  const named = (token: Token | undefined) => (token && SMALL.test(token.tag) ? word(token) : tagOf(token))
  const opener = phrases.findIndex((phrase) => phrase.last >= first)
  const holder = phrases.findIndex((phrase) => phrase.first <= last && phrase.last >= last)
  const head = phrases[holder] && phrases[holder].last > last ? tokens[phrases[holder].last] : undefined
  const next = phrases[holder + 1]
  const whose = (token: Token) => (references.has(word(token)) ? 'the product' : 'another noun')
  const leader = tokens.slice(0, first).findLast(({ tag }) => /^(?:VERB|ADP|AUX|SCONJ|PRON)$/.test(tag))
  return [
    `before ${named(before)}`,
    `after ${named(after)}`,
    `phrase before ${phrases[opener - 1]?.kind ?? 'none'}`,
    `phrase after ${next?.kind ?? 'none'}`,
    `led by ${word(leader)}`,
    ...classesOf(word(before)).map((one) => `behind a ${one}`),
    ...classesOf(word(after)).map((one) => `then a ${one}`),
    ...(ROW.test(word(before)) || ROW.test(word(after)) ? ['in a row'] : []),
    ...(head ? [`of ${whose(head)}`, ...classesOf(word(head)).map((one) => `of a ${one}`)] : []),
    ...(next?.kind === 'noun' ? [`then ${whose(tokens[next.last]!)}`] : []),
  ]
}

/** What the text has at their place that they have not. */
function ofLoss({ piece: { text }, words, source, inside }: Place): string[] {
  const letters = (one: string) => one.replace(/[^\p{L}\p{N}]+/gu, '').length
  if (letters(source) - letters(text) <= 2) return source.includes('(') ? ['parenthesis'] : []
  const lost = inside.filter((token) => /\p{L}/u.test(token.text) && !words.includes(word(token)))
  return [
    'lost words',
    ...(lost.length > 1 ? [`lost ${Math.min(4, lost.length)}`] : []),
    ...unique(lost.flatMap((token) => classesOf(word(token)))).map((one) => `lost ${one}`),
  ]
}

function ofLetters({ piece: { text } }: Place, references: References): string[] {
  const words = (text.match(WORD) ?? []).slice(1)
  const capitals = words.filter((one) => /^\p{Lu}/u.test(one))
  const isName = (one: string) => references.has(`named ${one.toLowerCase()}`) || /\p{Lu}.*\p{Lu}|\d/u.test(one)
  const all = capitals.length > 0 && capitals.length === words.length
  return [
    `capitals ${all ? 'all' : Math.min(2, capitals.length)}`,
    ...(/^\p{Lu}/u.test(text) ? ['capital'] : []),
    ...(capitals.some((one) => !isName(one)) ? [/^\p{Ll}/u.test(text) ? 'capitals within' : 'foreign capital'] : []),
    ...(/\p{Lu}{2}/u.test(text) ? ['letters'] : []),
    ...(/\d/.test(text) ? ['figure'] : []),
    ...(/^\d/.test(text) ? ['figure first'] : []),
    ...(text.includes('%') ? ['percent'] : []),
  ]
}

/** Marks that a sentence does without, a count of one, a denial. */
const ofMarks = ({ piece: { text } }: Place): string[] => [
  ...unique(text.match(/[&/()"+×–:]|(?<= )-(?= )/gu) ?? []).map((mark) => `mark ${mark}`),
  ...(/^(?:1|one)(?: x)? /i.test(text) ? ['counts one'] : []),
  ...(/\b(?:not|no|never|without|non)\b/i.test(text) ? ['denies'] : []),
]

/** The classes of their words. */
function ofWords({ words }: Place): string[] {
  const classes = words.map(classesOf)
  const isSolid = (list: readonly string[]) => list.some((one) => SOLID.includes(one))
  const hollow = classes.filter((list) => list.length > 0 && !isSolid(list)).length
  return [
    ...unique(classes.flat()).map((one) => `says ${one}`),
    ...(classes[0] ?? []).map((one) => `opens with ${one}`),
    ...(classes.at(-1) ?? []).map((one) => `closes with ${one}`),
    `solid ${Math.min(4, classes.filter(isSolid).length)}`,
    `hollow ${Math.min(3, hollow)}`,
  ]
}

/** Of what they speak, and their sentence. */
function ofSubject({ words, tokens, phrases, inside }: Place, references: References): string[] {
  const [subject] = phrases
  const isNoun = subject?.kind === 'noun' || subject?.kind === 'pronoun'
  const isProduct =
    isNoun &&
    (references.has(word(tokens[subject.last])) || /^(?:it|this|they|these)$/.test(word(tokens[subject.first])))
  const isOfName = (one: string) => references.has(one) || references.has(`named ${one.replace(/s$/, '')}`)
  return [
    ...(/^(?:they|them|these|it|this)$/.test(word(tokens[0])) ? [`opened by ${word(tokens[0])}`] : []),
    `opened by ${isProduct ? 'the product' : subject?.kind}`,
    ...(references.has(word(inside.at(-1))) ? ['ends with the product'] : []),
    ...(inside.some((token) => references.has(word(token))) ? ['names the product'] : []),
    ...(words.every(isOfName) ? ['says the name'] : []),
    `new ${Math.min(4, words.filter((one) => !isOfName(one) && !LEADING.test(one)).length)}`,
  ]
}

function ofSentence({ piece, first, last }: Place, { sentence, at }: Setting): string[] {
  const { classes, written, speaks, isOpinion } = wholeOf(sentence)
  const around = classes.flatMap((list, i) => (i >= first && i <= last ? [] : list))
  return [
    `place ${Math.min(4, at)}`,
    ...written,
    ...(first === 0 ? ['from the start'] : []),
    ...(last >= classes.length - 2 ? ['to the end'] : []),
    ...speaks,
    ...(PRAISE.test(sentence.text.replace(piece.text.replace(/[.]$/, ''), ' ')) ? ['praise beside'] : []),
    ...(isOpinion ? ['opinion beside'] : []),
    ...unique(around).map((one) => `beside ${one}`),
  ]
}

/** What a sentence says of all words in it: how it is written, whom it speaks of, and the classes of each of its words. */
const wholeOf = onceFor(({ text, parsed: { tokens, phrases } }: Sentence) => {
  const capitals = text.match(/\p{Lu}\p{Ll}+/gu)?.length ?? 0
  return {
    classes: tokens.map((token) => classesOf(word(token))),
    written: [
      `sentence ${span(tokens.length, 6, 10, 15, 20, 28, 36)}`,
      `sentence verbs ${Math.min(4, phrases.filter(isPredicate).length)}`,
      `titled ${span(capitals / Math.max(1, tokens.length), 0.15, 0.35, 0.6)}`,
      `ends in ${/[.!?]$/.exec(text)?.[0] ?? 'no stop'}`,
    ],
    speaks: [...(OF_YOU.test(text) ? ['sentence of you'] : []), ...(OF_US.test(text) ? ['sentence of us'] : [])],
    isOpinion: isOpinionated(text),
  }
})

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]
