import { lowerFirst } from '../grammar/grammar.ts'
import { standsBeside } from './beside.ts'
import type { AttributedClause, Parsed } from './clauses.ts'
import type { FactKind } from './fact.ts'
import { isVerbForm } from './missed-verb.ts'
import type { Phrase } from './phrases.ts'
import { inOneCase, isHalfOfPair, isNoThing, kindOfThing, namesNothing } from './read-things.ts'
import { isNamed, type References, refers } from './reference.ts'
import { stated } from './stated.ts'
import type { Statement } from './statement.ts'
import { HOLLOW, wordingOf } from './wording.ts'

const HAS =
  /^(?:has|have|features?|featuring|includes?|including|offers?|offering|sports?|sporting|boasts?|boasting|contains?|containing|packs?|packing|incorporates?|incorporating|having|houses|with|like)$/i
const FITTED = /^(?:equipped|packed|loaded|fitted|furnished|complete|comes?|paired|topped|finished)$/i
const LISTED_BEFORE = /(?:features?|functions?|attachments?|accessories|extras|tools|options?|modes?|parts|details)$/i

/** `isFurther`: the sentence is not the first, which says what the product is. The parts that a sentence lists as the product's: after “with”, “featuring”, “has”, “features like”. */
export function readLists(
  parsed: Parsed & { isFurther: boolean },
  clauses: readonly AttributedClause[],
  references: References,
): Statement[] {
  const { phrases, tokens } = parsed
  // “Carry bag and ground sheet included.”
  if (clauses.length === 0 && /^included$/i.test(tokens.findLast(({ tag }) => tag !== 'PUNCT')?.text ?? ''))
    return itemsFrom(phrases, 0).flatMap(({ first, end }) => thingAt(parsed, first, end, 'contents'))
  if (parsed.isFurther && isPartsAlone(parsed, clauses, references)) return partsAlone(parsed)
  return phrases.flatMap(({ last }, i) => {
    if (!HAS.test(tokens[last]!.text) || !isOfProduct(parsed, i, clauses, references)) return []
    if (standsBeside(wordsUpTo(parsed, last), '')) return []
    const items = itemsFrom(phrases, i + 1)
    // “With your name, initials or dried flowers”: one of these.
    if (items.some(({ first }, k) => k > 0 && /^or$/i.test(tokens[first - 1]!.text))) return []
    return items.flatMap(({ first, end }) => thingAt(parsed, first, end))
  })
}

/** The words of the sentence up to this one, as they are spaced. */
const wordsUpTo = ({ tokens }: Parsed, last: number) =>
  tokens
    .slice(0, last + 1)
    .map(({ text }) => `${text} `)
    .join('')

/** `Zippered pocket for a phone`: a line that names parts and states nothing. */
function isPartsAlone(
  { phrases, tokens }: Parsed,
  clauses: readonly AttributedClause[],
  references: References,
): boolean {
  const [first] = phrases
  if (first?.kind !== 'noun' || clauses.some(({ isRelative }) => !isRelative)) return false
  const head = tokens[first.last]!
  const isBare = first.first === first.last || isVerbForm(tokens[0]!.text) || /^\d[\d.,]*$/.test(tokens[0]!.text)
  return !isBare && !refers(head, references) && !isNamed(head, references) && !OF_OTHERS.test(tokens[0]!.text)
}

/** What begins a line about other things, or points to one. */
const OF_OTHERS =
  /^(?:the|this|these|our|your|its|any|every|each|all|no|not|less|more|compatible|suitable|designed|made|ideal|perfect|great|thanks)$/i

/** The parts that such a line names, each alone and with what its prepositions add. */
function partsAlone(parsed: Parsed): Statement[] {
  const { phrases, tokens } = parsed
  const found: Statement[] = []
  let i = 0
  while (phrases[i]?.kind === 'noun') {
    const { first, last } = phrases[i]!
    i = addedTo(phrases, i)
    const end = phrases[i]!.last + 1
    if (HEAD.test(tokens[last]!.text)) return found
    found.push(...thingAt(parsed, first, last + 1), ...(end > last + 1 ? thingAt(parsed, first, end) : []))
    i += 1
    if (phrases[i]?.kind !== 'joint') break
    while (phrases[i]?.kind === 'joint') i += 1
  }
  return found
}

/** The last phrase of what prepositions add to the noun at `i`. */
function addedTo(phrases: readonly Phrase[], i: number): number {
  let last = i
  while (phrases[last + 1]?.kind === 'preposition' && /^(?:noun|gerund)$/.test(phrases[last + 2]?.kind ?? '')) last += 2
  return last
}

/** Lines that name no part: what it is given for, how it feels. */
const HEAD =
  /^(?:gifts?|presents?|wear|shave|value|uses?|fun|life|love|care|must|operation|access|relief|protection|perfect|everything|wash|clean|step|steps|day|days|touch|look|looks|way|ways|instructions?|notes?|tip|tips)$/i

function isOfProduct(
  parsed: Parsed,
  at: number,
  ...[clauses, references]: [readonly AttributedClause[], References]
): boolean {
  const { phrases } = parsed
  const { kind, first } = phrases[at]!
  const about = clauses.find(({ verb, end }) => verb.first <= first && end > first)?.about
  const following = clauses.find(({ verb }) => verb.first > first)?.about
  // “Great for riders of all levels with its twin shape”, “With its wide base, you can …”.
  if (isWithIts(parsed, at)) return about !== 'part' && following !== 'part'
  if (kind === 'verb') return about === 'product' && !isDenied(parsed, at)
  if (at === 0) return following === 'product' || clauses.length === 0
  if (kind === 'gerund') return (about ?? following ?? 'product') === 'product'
  return kind === 'preposition' && isAddedTo(parsed, at, about === 'product' || clauses.length === 0, references)
}

const isWithIts = ({ phrases, tokens }: Parsed, at: number) =>
  /^with$/i.test(tokens[phrases[at]!.first]!.text) && /^its$/i.test(tokens[phrases[at]!.last + 1]?.text ?? '')

/** Whether a list after a preposition belongs to the product that the noun or participle before it speaks of. */
function isAddedTo({ phrases, tokens }: Parsed, at: number, isAbout: boolean, references: References): boolean {
  const before = phrases[at - 1]!
  const word = tokens[before.last]!.text
  if (/^like$/i.test(tokens[phrases[at]!.first]!.text)) return LISTED_BEFORE.test(word) && isAbout
  if (FITTED.test(word)) return isAbout
  if (before.kind !== 'noun') return false
  return (isAbout && phrases[at - 2]?.kind === 'verb') || (at === 1 && refers(tokens[before.last]!, references))
}

const isDenied = ({ tokens, phrases }: Parsed, at: number) =>
  tokens.slice(phrases[at]!.first, phrases[at]!.last + 2).some(({ text }) => /^(?:not|n['’]t|never|no)$/i.test(text))

/** The nouns of an enumeration, each with what “of” adds to it. */
function itemsFrom(phrases: readonly Phrase[], from: number): { first: number; end: number }[] {
  const items: { first: number; end: number }[] = []
  let i = from
  while (phrases[i]?.kind === 'noun') {
    const { first, last } = phrases[i]!
    items.push({ first, end: last + 1 })
    i = afterItem(phrases, i)
    if (phrases[i]?.kind !== 'joint') break
    while (phrases[i]?.kind === 'joint') i += 1
    // “Two doors and the fly folds”: the last noun begins a clause.
    if (phrases[i + 1]?.kind === 'verb') break
  }
  return items
}

/** Where a list goes on after the item at `i`: `a compartment for your chalk, a drawstring closure`. */
function afterItem(phrases: readonly Phrase[], i: number): number {
  let next = i + 1
  while (phrases[next]?.kind === 'aside') next += 1
  const added = addedTo(phrases, i) + 1
  return added > next && phrases[added]?.kind === 'joint' ? added : next
}

function thingAt(parsed: Parsed, from: number, ...[end, kind]: [number, FactKind?]): Statement[] {
  const { tokens } = parsed
  const isDetermined = /^(?:DET|PRON)$/.test(tokens[from]!.tag)
  if (isHalfOfPair(tokens[from]!, parsed)) return []
  if (
    /^(?:no|any|every|each|your|our|my|some|all|many|most|more|various|assorted|this|these|that)$/i.test(
      tokens[from]!.text,
    )
  )
    return []
  const wording = wordingOf(parsed, { first: isDetermined ? from + 1 : from, end })
  if (
    !wording?.text.includes(' ') ||
    /\p{L}\/\p{L}{2}/u.test(wording.text) ||
    isNoThing(wording.text) ||
    HOLLOW.test(wording.text.split(' ').at(-1)!)
  )
    return []
  if (!/^(?:NOUN|PROPN)$/.test(tokens[end - 1]!.tag) || namesNothing(tokens[end - 1]!)) return []
  // “Shutter speeds from 1 s to 1/1000”: without its figures the thing says nothing.
  if (/^(?:from|between)$/i.test(tokens[end]?.text ?? '') && tokens[end + 1]?.tag === 'NUM') return []
  const text = inOneCase(wording.start === 0 ? lowerFirst(wording.text) : wording.text)
  return stated({ ...wording, text }, 'thing', kind ?? kindOfThing(text, ''))
}
