import { numberOf } from '../grammar/grammar.ts'
import { POSSESSIVE, retagged } from './retag.ts'
import type { Token } from './tagger.ts'

/**
 * A phrase of a sentence: the places of its first and last word. `noun` and `adjective` phrases, `verb` groups with a finite verb, `order`s (a base
 * form that begins the sentence), `participle`s and `gerund`s with their adverbs, `infinitive`s with “to”; `joint`: a comma or a conjunction; `aside`: a parenthesis.
 */
export type Phrase = {
  kind:
    | 'noun'
    | 'pronoun'
    | 'adjective'
    | 'adverb'
    | 'verb'
    | 'order'
    | 'participle'
    | 'gerund'
    | 'infinitive'
    | 'preposition'
    | 'relative'
    | 'subordinate'
    | 'joint'
    | 'mark'
    | 'aside'
    | 'other'
  first: number
  last: number
}

const PARTICIPLE =
  /(?:ed|[^aeiou]en|wn)$|^(?:made|handmade|built|cut|kept|held|spun|set|found|bound|wound|ground|fed|lit|bent|hung|left|slept|dyed|laid|led|sewn|worn|torn|born|shot|shut|split|spread|hand-\p{L}+)$/iu
/** Base forms that end as participles do: `Brighten up your desk.` */
const CAUSATIVE =
  /^(?:bright|strength|soft|tight|short|length|sharp|hard|light|dark|fast|wid|thick|fresh|sweet|flat|moist|straight|awak|list|op|deep|loos|broad|quick|whit|black)en$/i
const RELATIVE = /^(?:that|which|who|whose|whom)$/i
const SUBORDINATE =
  /^(?:while|because|when|whenever|if|unless|until|although|though|where|wherever|whether|since|once|whilst|whereas|so)$/i
const isNominal = ({ tag }: Token) => /^(?:NOUN|PROPN|NUM|X)$/.test(tag)

/** The phrases of a sentence, from left to right. */
export function phrasesOf(given: readonly Token[]): { tokens: readonly Token[]; phrases: Phrase[] } {
  const tokens = retagged(given)
  const phrases: Phrase[] = []
  let i = 0
  while (i < tokens.length) {
    const phrase = phraseAt(tokens, i, phrases)
    const before = phrases.at(-1)
    // “Cooking pan”: a noun that the tagger took for a verb goes with the one before it.
    if (phrase.kind === 'noun' && before?.kind === 'noun' && tokens[phrase.first]!.tag === 'VERB')
      before.last = phrase.last
    else phrases.push(phrase)
    i = phrase.last + 1
  }
  return { tokens, phrases }
}

const READERS: readonly ((tokens: readonly Token[], i: number, before: readonly Phrase[]) => Phrase | null)[] = [
  markAt,
  relativeAt,
  infinitiveAt,
  nounAt,
  verbAt,
  adjectiveAt,
  smallAt,
]

function phraseAt(tokens: readonly Token[], i: number, before: readonly Phrase[]): Phrase {
  for (const read of READERS) {
    const phrase = read(tokens, i, before)
    if (phrase) return phrase
  }
  return { kind: 'other', first: i, last: i }
}

const single = (kind: Phrase['kind'], i: number): Phrase => ({ kind, first: i, last: i })

function markAt(tokens: readonly Token[], i: number): Phrase | null {
  const { text, tag } = tokens[i]!
  const close = text === '(' ? tokens.findIndex((token, k) => k > i && token.text === ')') : -1
  if (close > 0) return { kind: 'aside', first: i, last: close }
  if (text === ',' || tag === 'CCONJ' || text === '&') return single('joint', i)
  return /^(?:PUNCT|SYM)$/.test(tag) && !/^[-°%#]$/.test(text) ? single('mark', i) : null
}

function relativeAt(tokens: readonly Token[], i: number): Phrase | null {
  const { text, tag } = tokens[i]!
  const next = tokens[i + 1]?.tag ?? ''
  if (isSubordinate(tokens[i]!, next)) return single('subordinate', i)
  const isThat = RELATIVE.test(text) && i > 0 && (tag !== 'DET' || /^(?:VERB|AUX)$/.test(next))
  return isThat ? single('relative', i) : null
}

function isSubordinate({ text, tag }: Token, next: string): boolean {
  if (/^(?:so|since|once)$/i.test(text) && tag === 'ADV') return /^so$/i.test(text) && /^(?:PRON|DET|SCONJ)$/.test(next)
  return SUBORDINATE.test(text) || (tag === 'SCONJ' && !/^(?:that|as|of|for|than|like)$/i.test(text))
}

function infinitiveAt(tokens: readonly Token[], i: number): Phrase | null {
  if (!/^to$/i.test(tokens[i]!.text)) return null
  let verb = i + 1
  while (tokens[verb]?.tag === 'ADV') verb += 1
  const isVerb = /^(?:VERB|AUX)$/.test(tokens[verb]?.tag ?? '') && !/(?:ing|ed)$/.test(tokens[verb]!.text)
  return isVerb ? { kind: 'infinitive', first: i, last: verb } : null
}

/** A noun phrase with its article, figures, adjectives and participles; a pronoun alone. */
function nounAt(tokens: readonly Token[], i: number): Phrase | null {
  const { tag, text } = tokens[i]!
  if (tag === 'PRON' && !POSSESSIVE.test(text)) return single('pronoun', i)
  const head = headFrom(tokens, i)
  if (head >= 0) return { kind: 'noun', first: i, last: withUnit(tokens, head) }
  if (tag !== 'DET') return null
  const named = nominalized(tokens, i)
  if (named > i) return { kind: 'noun', first: i, last: named }
  return /^(?:this|these|those|that|each|both|all)$/i.test(text) ? single('pronoun', i) : null
}

/** The head of the noun phrase that begins at `first`; -1 when none does. */
function headFrom(tokens: readonly Token[], first: number): number {
  let head = -1
  let j = first
  while (j < tokens.length && !(head >= 0 && isParticipleOfMany(tokens, head, j))) {
    const end = wordEnd(tokens, j, first)
    if (end === j) break
    if (isNominal(tokens[end - 1]!)) head = end - 1
    j = end
  }
  return head
}

/** `A classic`, `the ultimate`: the adjective that an article leads up to when no noun follows. */
function nominalized(tokens: readonly Token[], i: number): number {
  let last = i
  while (tokens[last + 1]?.tag === 'ADJ') last += 1
  return last
}

/** `Cyclists seeking data`: a participle after a noun in the plural begins a phrase of its kind. */
const isParticipleOfMany = (tokens: readonly Token[], head: number, j: number) =>
  tokens[j]!.tag === 'VERB' && tokens[head]!.tag === 'NOUN' && numberOf(tokens[head]!.text) === 'many'

/** `30 °`, `100 %` end a phrase with their sign. */
const withUnit = (tokens: readonly Token[], head: number) =>
  /^[%°″”"]$/.test(tokens[head + 1]?.text ?? '') && tokens[head]!.tag === 'NUM' ? head + 1 : head

/** One past a word that can stand in a noun phrase before its head or be it; `j` itself when none does. */
function wordEnd(tokens: readonly Token[], j: number, first: number): number {
  const token = tokens[j]!
  if (token.tag === 'ADJ') return adjectivesEnd(tokens, j)
  const belongs =
    isNominal(token) ||
    isDeterminer(tokens, j, first) ||
    (j > first && isJoiner(tokens, j)) ||
    isModifier(tokens, j, first)
  return belongs ? j + 1 : j
}

function isDeterminer(tokens: readonly Token[], j: number, first: number): boolean {
  const { tag, text } = tokens[j]!
  if (j === first) return tag === 'DET' || POSSESSIVE.test(text)
  return tag === 'DET' && j === first + 1 && /^(?:all|both|half)$/i.test(tokens[first]!.text)
}

const isJoiner = (tokens: readonly Token[], j: number) => {
  const next = tokens[j + 1]
  if (/^['’]s?$/.test(tokens[j]!.text)) return next !== undefined && leadsToNoun(tokens, j + 1)
  return /^[-/°%–]$/.test(tokens[j]!.text) && next !== undefined && isNominal(next)
}

/** An adverb or a participle that leads up to a noun: `finely milled powder`. */
function isModifier(tokens: readonly Token[], j: number, first: number): boolean {
  const { tag, text } = tokens[j]!
  if (!leadsToNoun(tokens, j + 1)) return false
  if (tag === 'ADV')
    return (
      tokens[j + 1]!.tag === 'ADJ' || (tokens[j + 1]!.tag === 'VERB' && /(?:ed|ing|en|wn)$/.test(tokens[j + 1]!.text))
    )
  return tag === 'VERB' && /(?:ed|ing|en|wn)$/.test(text) && isBeforeHead(tokens, j, first)
}

/** `Removable, washable cover`, `smooth and matte finish`: adjectives in a row belong to the noun that follows them. */
function adjectivesEnd(tokens: readonly Token[], from: number): number {
  const [next, after] = [tokens[from + 1]?.text ?? '', tokens[from + 2]?.text ?? '']
  const goesOn = (at: number) => tokens[at] !== undefined && isDescribing(tokens[at]) && leadsToNoun(tokens, at)
  if (next === ',' && /^(?:and|yet|but)$/i.test(after) && goesOn(from + 3)) return from + 3
  return /^(?:,|and|or|&|yet|but)$/i.test(next) && goesOn(from + 2) ? from + 2 : from + 1
}

const isDescribing = ({ tag, text }: Token) => tag === 'ADJ' || (tag === 'VERB' && /(?:ed|ing)$/.test(text))

/** A participle stands before its noun where an article, a figure or an adjective leads up to it, or where the phrase begins the sentence. */
function isBeforeHead(tokens: readonly Token[], j: number, first: number): boolean {
  const before = tokens[j - 1]
  if (before === undefined || j > first) return true
  return /^(?:ADP|PUNCT|CCONJ|AUX|VERB)$/.test(before.tag) && !/ing$/.test(tokens[j]!.text)
}

function leadsToNoun(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < Math.min(tokens.length, from + 6); i++) {
    const { tag, text } = tokens[i]!
    if (/^(?:NOUN|PROPN|NUM)$/.test(tag)) return true
    const goesOn =
      /^(?:ADJ|ADV)$/.test(tag) || /^(?:,|and|or|&|yet)$/i.test(text) || (tag === 'VERB' && /(?:ed|ing)$/.test(text))
    if (!goesOn) return false
  }
  return false
}

function verbAt(tokens: readonly Token[], i: number, before: readonly Phrase[]): Phrase | null {
  let end = i
  let hasAuxiliary = false
  while (end < tokens.length && /^(?:AUX|PART|ADV)$/.test(tokens[end]!.tag)) {
    hasAuxiliary ||= tokens[end]!.tag === 'AUX'
    end += 1
  }
  const main = tokens[end]
  if (main?.tag === 'VERB' && (!hasAuxiliary || !/^(?:to)$/i.test(main.text))) {
    const kind = hasAuxiliary ? 'verb' : kindOf(main.text, tokens, { at: i, before })
    return { kind, first: i, last: end }
  }
  if (hasAuxiliary) {
    const last = tokens.slice(i, end).findLastIndex(({ tag }) => tag === 'AUX' || tag === 'PART')
    return { kind: 'verb', first: i, last: i + last }
  }
  return null
}

type Place = { at: number; before: readonly Phrase[] }

function kindOf(verb: string, tokens: readonly Token[], { at, before }: Place): Phrase['kind'] {
  if (/ing$/i.test(verb) && !/^(?:bring|sting|cling|swing|string|ring|sing)$/i.test(verb)) return 'gerund'
  if (PARTICIPLE.test(verb) && !CAUSATIVE.test(verb)) return 'participle'
  if (isListedNoun(tokens, at, before) || isNounAgain(tokens, at, before)) return 'noun'
  if (/[^s]s$/i.test(verb)) return 'verb'
  return at === 0 ? 'order' : kindOfBase(tokens, before)
}

/** What a base form is, by what stands before it. */
function kindOfBase(tokens: readonly Token[], before: readonly Phrase[]): Phrase['kind'] {
  const subject = before.at(-1)
  if (!subject || subject.kind === 'mark') return 'order'
  if (subject.kind === 'joint') return kindAfterJoint(tokens, before)
  if (subject.kind === 'pronoun' || subject.kind === 'relative') return 'verb'
  if (subject.kind !== 'noun') return 'other'
  const joint = before.at(-2)
  const isJoined =
    joint?.kind === 'joint' && /^(?:and|&)$/i.test(tokens[joint.first]!.text) && before.at(-3)?.kind === 'noun'
  const isMany = isJoined || numberOf(tokens[subject.last]!.text) === 'many' || before.at(-2)?.kind === 'preposition'
  return isMany ? 'verb' : 'noun'
}

/** `Smoothies, shakes, and more`. */
const isListedNoun = (tokens: readonly Token[], at: number, before: readonly Phrase[]) =>
  before.at(-1)?.kind === 'joint' &&
  before.findLast(({ kind }) => kind !== 'joint')?.kind === 'noun' &&
  /^(?:,|and|or|[.;]|)$/.test(tokens[at + 1]?.text ?? '')

/** `6 attachment heads`: a figure before a singular goes on to its noun. */
const isCountOfOne = (tokens: readonly Token[], { first, last }: Phrase) =>
  tokens[first]!.tag === 'NUM' && first < last && numberOf(tokens[last]!.text) === 'one'

/** `During volleyball matches.`: a second finite verb after a noun, where no new clause began, is a noun. */
function isNounAgain(tokens: readonly Token[], at: number, before: readonly Phrase[]): boolean {
  const next = tokens[at + 1]
  if (before.at(-1)?.kind !== 'noun' || (next && !/^(?:PUNCT|CCONJ|ADP)$/.test(next.tag))) return false
  const ends = next?.tag !== 'ADP'
  if ((ends && before.at(-2)?.kind === 'preposition') || isCountOfOne(tokens, before.at(-1)!)) return true
  const opened = before.findLastIndex(({ kind }) => /^(?:joint|relative|subordinate|mark|pronoun)$/.test(kind))
  return before.slice(opened + 1).some(({ kind }) => kind === 'verb' || kind === 'order')
}

/** A base form after “and” goes on as the verb before it does: `to lift and carry`, `they float and spin`; after `it floats` it is none. */
function kindAfterJoint(tokens: readonly Token[], before: readonly Phrase[]): Phrase['kind'] {
  const last = before.findLast(({ kind }) => /^(?:verb|order|infinitive)$/.test(kind))
  if (!last) return before.length === 1 ? 'other' : 'order'
  if (last.kind !== 'verb') return last.kind
  // “Can be worn, or remove the straps”: no base form goes on from a participle.
  const { text } = tokens[last.last]!
  if (/^(?:be|is|are)$/i.test(text) || (last.first < last.last && PARTICIPLE.test(text))) return 'order'
  return /s$/i.test(tokens[last.last]!.text) || tokens[last.last]!.tag === 'AUX' ? 'infinitive' : 'verb'
}

function adjectiveAt(tokens: readonly Token[], i: number): Phrase | null {
  let end = i
  while (tokens[end]?.tag === 'ADV') end += 1
  if (tokens[end]?.tag !== 'ADJ') return tokens[i]!.tag === 'ADV' ? single('adverb', i) : null
  return { kind: 'adjective', first: i, last: end }
}

function smallAt(tokens: readonly Token[], i: number): Phrase | null {
  const { tag } = tokens[i]!
  return tag === 'ADP' || tag === 'SCONJ' ? single('preposition', i) : null
}
