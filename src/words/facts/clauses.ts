import { numberOf } from '../grammar/grammar.ts'
import type { Phrase } from './phrases.ts'
import type { Token } from './tagger.ts'

/** Words of a sentence: the places of the first and the last one. */
export type Range = { first: number; last: number }

/**
 * A statement within a sentence. `subject` is null where the sentence begins with its verb; `antecedent`: the subject is what a relative clause
 * speaks of. `end` is one past its last word, `core` one past the last word that its meaning needs: what stands between them may be left out.
 */
export type Clause = {
  subject: Range | null
  isRelative: boolean
  isOrder: boolean
  verb: Range
  core: number
  end: number
}

/** A clause with what its subject is. */
export type AttributedClause = Clause & { about: 'product' | 'part' | null }

/** A sentence in phrases; its words may have other parts of speech than the tagger gave them. */
export type Parsed = { tokens: readonly Token[]; phrases: readonly Phrase[] }

/** The statements of a sentence, from left to right; what the parser is not sure of is left out. */
export function clausesOf(parsed: Parsed): Clause[] {
  const clauses: Clause[] = []
  for (const [at, { kind, first, last }] of parsed.phrases.entries()) {
    if (kind !== 'verb' && kind !== 'order') continue
    const subject = subjectOf(parsed, at, clauses)
    if (!subject) continue
    // What the parser is not sure of states nothing, but has a subject.
    const ends = endsOf(parsed, at) ?? { core: last + 1, end: last + 1 }
    clauses.push({ ...subject, isOrder: kind === 'order', verb: { first, last }, ...ends })
  }
  return clauses
}

type Subject = Pick<Clause, 'subject' | 'isRelative'>

function subjectOf(parsed: Parsed, at: number, clauses: readonly Clause[]): Subject | null {
  const { phrases } = parsed
  let i = at - 1
  while (phrases[i]?.kind === 'adverb') i -= 1
  const before = phrases[i]
  if (!before || before.kind === 'mark') return { subject: null, isRelative: false }
  if (before.kind === 'joint') return sharedBy(phrases, i, clauses)
  if (before.kind === 'relative') return antecedentOf(parsed, i, at)
  if (before.kind !== 'pronoun' && before.kind !== 'noun') return null
  const subject = nounSubject(parsed, i)
  return subject && { subject, isRelative: false }
}

/** The second predicate of a clause has the subject of the first; no other clause may lie between. */
function sharedBy(phrases: readonly Phrase[], joint: number, clauses: readonly Clause[]): Subject | null {
  const last = clauses.at(-1)
  if (!last) return null
  const between = phrases.slice(0, joint).findLast(({ kind }) => kind === 'verb' || kind === 'order')
  return between?.first === last.verb.first ? { subject: last.subject, isRelative: last.isRelative } : null
}

/** What “that” stands for: the nearest noun before it whose number the verb agrees with. */
function antecedentOf({ phrases, tokens }: Parsed, relative: number, verb: number): Subject | null {
  const word = tokens[phrases[verb]!.first]!.text
  const wanted = /^(?:are|have|do|were)$/i.test(word) || !/s$/i.test(word) ? 'many' : 'one'
  const isOpen = /^(?:can|will|could|would)$/i.test(word)
  for (let i = relative - 1; i >= 0; i -= 1) {
    const { kind, first, last } = phrases[i]!
    if (kind === 'noun') {
      const isMany = numberOf(tokens[last]!.text) === 'many'
      if (isOpen || isMany === (wanted === 'many')) return { subject: { first, last }, isRelative: true }
    } else if (kind !== 'preposition') return null
  }
  return null
}

/** The noun before the verb with all that belongs to it: `the cover of the seat`, `its glass cap and handle`. */
function nounSubject(parsed: Parsed, at: number): Range | null {
  const { phrases } = parsed
  const own = chainStart(phrases, at)
  const joined = own.isWhole && joinedStart(phrases, own.start)
  const start = joined === false ? own.start : joined
  const before = phrases[start - 1]
  const begins =
    !before || before.kind === 'mark' || before.kind === 'joint' || isOpen(parsed, before) || isThat(parsed, before)
  if (!own.isWhole || !begins || isConceded(parsed, at)) return null
  return { first: phrases[start]!.first, last: phrases[at]!.last }
}

const isThat = ({ tokens }: Parsed, { first }: Phrase) => /^that$/i.test(tokens[first]!.text)

/** `While the rib keeps …`, `so it dries`: what stands whole without its conjunction. */
const isOpen = ({ tokens }: Parsed, { kind, first }: Phrase) =>
  kind === 'subordinate' && /^(?:while|whereas|so|because|since|as)$/i.test(tokens[first]!.text)

/** `While it is an older model`: what the seller concedes. */
const isConceded = ({ phrases, tokens }: Parsed, at: number) =>
  phrases[at]!.kind === 'pronoun' &&
  /^(?:while|whereas|since|as)$/i.test(tokens[phrases[at - 1]?.first ?? -1]?.text ?? '')

/** Where the chain of nouns and prepositions begins that ends at this noun. */
function chainStart(phrases: readonly Phrase[], at: number): { start: number; isWhole: boolean } {
  let start = at
  for (;;) {
    const [left, further] = [phrases[start - 1], phrases[start - 2]]
    if (left?.kind === 'preposition' && further?.kind === 'noun') start -= 2
    else if (left?.kind === 'preposition' && further?.kind === 'participle' && phrases[start - 3]?.kind === 'noun')
      start -= 3
    else return { start, isWhole: left?.kind !== 'preposition' && phrases[start]!.kind !== 'preposition' }
  }
}

/** Where a subject of several nouns begins; false when only one noun stands there. */
function joinedStart(phrases: readonly Phrase[], start: number): number | false {
  let first: number | false = false
  let i = start
  while (phrases[i - 1]?.kind === 'joint' && phrases[i - 2]?.kind === 'noun' && phrases[i]!.kind === 'noun') {
    const next = chainStart(phrases, i - 2)
    if (!next.isWhole) return false
    i = next.start
    first = i
  }
  const before = phrases[i - 1]
  return first !== false && (!before || before.kind === 'mark') ? first : false
}

/** What limits a statement: left out, the statement would say more. */
const LIMITS = /^(?:if|when|whenever|unless|until|although|though|where|wherever|once|whether|whereas)$/i

/** What a phrase means for the clause before it: it goes on, ends, can do without the rest, is limited by the rest, or cannot be read. */
type Step = 'on' | 'end' | 'adjunct' | 'limit' | 'unclear'

/** Where a clause ends, and where its core does; null when the parser cannot say. */
export function endsOf(parsed: Parsed, from: number): { core: number; end: number } | null {
  const { phrases, tokens } = parsed
  let core: number | null = null
  for (let i = from + 1; i < phrases.length; i++) {
    const step = stepOf(parsed, i, from)
    if (step === 'unclear') return core === null ? null : { core, end: core }
    if (step === 'limit') return limitedEnd(parsed, i)
    if (step === 'adjunct') core ??= lastBefore(tokens, phrases[i]!.first)
    if (step === 'end') return endedAt(phrases, i, core)
  }
  return endedAt(phrases, phrases.length, core)
}

function endedAt(phrases: readonly Phrase[], i: number, core: number | null) {
  const end = lastOf(phrases, i)
  return { core: core ?? end, end }
}

function stepOf(parsed: Parsed, i: number, from: number): Step {
  const { phrases, tokens } = parsed
  const word = tokens[phrases[i]!.first]!.text
  switch (phrases[i]!.kind) {
    case 'joint':
      return stepAtJoint(parsed, i, from)
    case 'mark':
      return /^["“”'‘’]$/.test(word) ? 'on' : 'end'
    case 'subordinate':
      return LIMITS.test(word) ? 'limit' : 'adjunct'
    case 'relative':
      return /^which$/i.test(word) ? 'end' : 'on'
    case 'verb':
    case 'order':
      return isDependent(parsed, i, from) ? 'on' : 'unclear'
    case 'other':
      return /\p{L}/u.test(word) ? 'unclear' : 'on'
    default:
      return 'on'
  }
}

const isDependent = (parsed: Parsed, i: number, from: number, phrases = parsed.phrases) =>
  isWithin(parsed, i) || isRelatedVerb(phrases, i - 1, from) || hasSubordinate(phrases, from, i)

function stepAtJoint(parsed: Parsed, i: number, from: number): Step {
  const { phrases, tokens } = parsed
  if (/^(?:but|yet)$/i.test(tokens[phrases[i]!.first]!.text)) return 'limit'
  if (isRelatedVerb(phrases, i, from) || isPaired(parsed, i, from)) return 'on'
  if (startsClause(phrases, i + 1)) return 'end'
  return isAdjunct(parsed, i) && !isSecondParticiple(parsed, i, from) ? 'adjunct' : 'on'
}

/** `Is sanded smooth and finished with lacquer`. */
const isSecondParticiple = ({ phrases, tokens }: Parsed, joint: number, from: number) =>
  /^and$/i.test(tokens[phrases[joint]!.first]!.text) &&
  phrases[joint + 1]?.kind === 'participle' &&
  (phrases[from]!.kind === 'participle' || /ed$/.test(tokens[phrases[from]!.last]!.text))

/** `For both casual and formal wear`: the “and” that “both” asks for. */
const isPaired = ({ phrases, tokens }: Parsed, joint: number, from: number) => {
  const { first } = phrases[joint]!
  const both = tokens.findIndex(
    ({ text }, i) => i >= phrases[from]!.first && i < first && /^(?:both|between|either)$/i.test(text),
  )
  return both > 0 && !tokens.slice(both, first).some(({ text }) => /^(?:and|or)$/i.test(text))
}

const hasSubordinate = (phrases: readonly Phrase[], from: number, i: number) =>
  phrases.slice(from, i).some(({ kind }) => kind === 'subordinate')

/** `A tent that weighs 1.1 kg and sleeps two`: a verb after “and” that goes on with a relative clause. */
function isRelatedVerb(phrases: readonly Phrase[], joint: number, from: number): boolean {
  const relative = phrases.findLastIndex(({ kind }, i) => i < joint && kind === 'relative')
  const isNext = phrases[joint]?.kind === 'joint' && phrases[joint + 1]?.kind === 'verb'
  return isNext && relative > from && phrases[from]!.kind !== 'verb'
}

/** The end of a clause with what limits or opposes it, which goes on to the next mark. */
function limitedEnd({ phrases }: Parsed, from: number): { core: number; end: number } {
  const mark = phrases.findIndex(({ kind }, i) => i > from && kind === 'mark')
  const end = lastOf(phrases, mark < 0 ? phrases.length : mark)
  return { core: end, end }
}

/** One past the last word before the phrase `i`, commas and conjunctions left out. */
function lastOf(phrases: readonly Phrase[], i: number): number {
  let last = i - 1
  while (phrases[last]?.kind === 'joint' || phrases[last]?.kind === 'relative') last -= 1
  return (phrases[last]?.last ?? -1) + 1
}

function lastBefore(tokens: readonly Token[], end: number): number {
  let last = end
  while (/^(?:,|and|or|&)$/i.test(tokens[last - 1]?.text ?? '')) last -= 1
  return last
}

/** Whether a new clause begins at the phrase `i`: a verb, or a noun with one. */
function startsClause(phrases: readonly Phrase[], from: number): boolean {
  let i = from
  if (phrases[i]?.kind === 'joint') i += 1
  while (phrases[i]?.kind === 'adverb') i += 1
  if (/^(?:verb|order)$/.test(phrases[i]?.kind ?? '')) return true
  if (/^(?:pronoun)$/.test(phrases[i]?.kind ?? '')) return /^(?:verb|adverb)$/.test(phrases[i + 1]?.kind ?? '')
  while (/^(?:noun|preposition)$/.test(phrases[i]?.kind ?? '')) i += 1
  while (phrases[i]?.kind === 'adverb') i += 1
  return i > from && phrases[i]?.kind === 'verb' && phrases[i - 1]?.kind !== 'preposition'
}

/** `, making bath time fun`, `, with a lid`, `, designed for …`: what a comma adds to a clause that is whole without it. */
function isAdjunct({ phrases, tokens }: Parsed, joint: number): boolean {
  const next = phrases[joint + 1]
  if (phrases[joint - 1] === undefined || next === undefined) return false
  const word = tokens[phrases[joint]!.first]!.text
  if (next.kind === 'gerund') return word === ',' && !isListed({ phrases, tokens }, joint)
  if (next.kind === 'infinitive') return word === ',' && /^to$/i.test(tokens[next.first]!.text)
  // “Glazed inside and out” goes on.
  if (next.kind === 'preposition')
    return /^(?:noun|pronoun|gerund|adjective|preposition)$/.test(phrases[joint + 2]?.kind ?? '')
  return /^(?:participle|relative|adverb)$/.test(next.kind)
}

/** `For passing, setting, and spiking`: gerunds in a row. */
const isListed = ({ phrases, tokens }: Parsed, joint: number) =>
  phrases
    .slice(0, joint)
    .some(
      ({ kind, last }, i) =>
        phrases[i - 1]?.kind === 'preposition' && (kind === 'gerund' || /ing$/.test(tokens[last]!.text)),
    )

/** Whether a verb belongs to a relative clause or to what someone is allowed to do. */
const isWithin = ({ phrases, tokens }: Parsed, i: number) =>
  phrases[i - 1]?.kind === 'relative' ||
  // “Lets you track”.
  (phrases[i - 1]?.kind === 'pronoun' && /^lets?$/i.test(tokens[phrases[i - 2]?.last ?? -1]?.text ?? '')) ||
  (phrases[i - 1]?.kind === 'pronoun' && /^(?:relative|noun)$/.test(phrases[i - 2]?.kind ?? ''))

/** Words whose lists may not be cut: what is combined, what one chooses from, what a thing consists of. */
const INSEPARABLE =
  /^(?:combin\w+|between|both|blend\w*|mix\w*|mixture|either|made|composed|consist\w*|neither|crafted|set|from|pairs?|without)$/i

/** Where the words from `first` may end, the longest first: at `end`, or where what follows can be left out. */
export function endsWithin(parsed: Parsed, { first, end }: { first: number; end: number }): number[] {
  const { phrases, tokens } = parsed
  const inside = phrases.filter((phrase) => phrase.first > first && phrase.first < end)
  const isLimited = inside.some(({ kind }) => kind === 'subordinate')
  // “Keeping your drinks cool” needs its adjective.
  const isCausing = tokens
    .slice(0, end)
    .some(({ text }) => /^(?:keep|mak|leav|hold|hav|get)(?:s|es|e|ing)?$/i.test(text))
  const isBound = tokens.slice(first, end).some(({ text }) => INSEPARABLE.test(text))
  const breaks = inside.filter(({ kind, first }, i) => {
    const before = inside[i - 1]
    if (before?.kind !== 'noun' || (kind === 'adjective' && isCausing)) return false
    if (kind === 'preposition') return isWithIts(tokens, first)
    // “Redesigned with city riding in mind”.
    if (kind === 'gerund' && before.first === before.last && inside[i - 2]?.kind === 'preposition') return false
    return kind === 'joint' ? !isBound : /^(?:participle|gerund|relative|adjective|infinitive)$/.test(kind)
  })
  const ends = [end, ...(isLimited ? [] : breaks.map((phrase) => phrase.first).reverse())]
  return [...new Set(ends.map((to) => wholeListEnd(inside, tokens, to, isBound)))].filter((to) => to > first)
}

/** `For riders of all levels with its twin shape`: what follows speaks of another thing. */
const isWithIts = (tokens: Parsed['tokens'], at: number) =>
  /^with$/i.test(tokens[at]!.text) && /^its$/i.test(tokens[at + 1]?.text ?? '')

/** `With 7 levels, wide slots`: a list that ends without its “and” ends after its first item; one that cannot be cut has no end. */
function wholeListEnd(inside: readonly Phrase[], tokens: readonly Token[], end: number, isBound: boolean): number {
  const joints = inside.filter(({ kind, first }) => kind === 'joint' && first < end)
  const isOpen = joints.length > 0 && joints.every(({ first }) => tokens[first]!.text === ',')
  if (!isOpen) return end
  // “A smooth, low-acid brew”: the comma is within a phrase.
  return isBound || tokens[joints[0]!.first - 1]!.tag === 'ADJ' ? -1 : joints[0]!.first
}
