import { type ClaimKind, type LanguageRules, languagesData } from '../../goods/languages.ts'
import { listIn, recordOf, stringIn } from '../../lib/json-members.ts'
import { segmentSentences } from '../../lib/sentences.ts'
import { type Clean, clean } from '../facts/clean.ts'
import { areOverlapping, type Unsaid } from '../facts/corrected.ts'
import type { Span } from '../facts/fact.ts'
import type { Facts } from '../facts/read-facts.ts'
import type { BoundFact, BoundProduct } from './bound-fact.ts'
import { type Folded, fold, folded, locate, type TextPlace } from './fold.ts'
import { detectLanguage } from './language.ts'

export const QUOTE_KINDS = [
  'material',
  'measure',
  'part',
  'function',
  'care',
  'origin',
  'certificate',
  'contents',
  'compatibility',
  'style',
  'use',
] as const

const QUOTES_MAX = 80
const QUOTE_MAX = 240

type Source = { field: BoundFact['field']; clean: Clean; folded: Folded }

/**
 * The facts that a model's quotes stand for: those that stand in the product's own text word for word, at their places. A quote that is not there,
 * that instructs, praises, cures, offers, compares or says what others think, or that repeats what a person has struck, is no fact. Never throws,
 * whatever `answer` holds.
 */
export function factsFromQuotes(product: BoundProduct, answer: unknown, unsaid: readonly Unsaid[]): BoundFact[] {
  const sources = sourcesOf(product)
  const located = listIn(recordOf(answer), 'quotes', QUOTES_MAX).flatMap((quote): BoundFact[] => {
    const text = stringIn(recordOf(quote), 'text', QUOTE_MAX)
    if (text === null || claimIn(text) !== null) return []
    const kind = QUOTE_KINDS.find((one) => one === stringIn(recordOf(quote), 'kind', QUOTE_MAX)) ?? 'function'
    const fact = locatedIn(sources, text)
    return fact === null || repeats(fact, unsaid) ? [] : [{ id: '', kind, ...fact }]
  })
  return numbered(located)
}

/** Whether a fact stands where a struck one does, or says its words at another place. */
function repeats({ text, field, from, to }: Located, unsaid: readonly Unsaid[]): boolean {
  const place: Span = { field, start: from, end: to }
  return unsaid.some((struck) => areOverlapping(struck.from, place) || locate(struck.text, text) !== null)
}

function sourcesOf({ name, description, selling_points = [] }: BoundProduct): Source[] {
  const source = (field: Source['field'], text: string): Source => {
    const cleaned = clean(text)
    return { field, clean: cleaned, folded: fold(cleaned.text) }
  }
  return [
    source('description', description ?? ''),
    source('name', name),
    ...selling_points.map((point) => source('person', point)),
  ]
}

type Located = Pick<BoundFact, 'text' | 'field' | 'from' | 'to'>

function locatedIn(sources: readonly Source[], quote: string): Located | null {
  for (const { field, clean, folded } of sources) {
    const place = locate(quote, folded)
    if (place === null || isInstructed(clean.text, place)) continue
    const text = clean.text.slice(place.start, place.end).replace(/\s+/g, ' ')
    return { text, field, from: clean.at[place.start]!, to: clean.to[place.end - 1]! }
  }
  return null
}

/** Whether a place lies in a sentence that gives instructions to a model. */
function isInstructed(text: string, { start, end }: TextPlace): boolean {
  return segmentSentences(text)
    .filter(({ segment, index }) => index < end && index + segment.length > start)
    .some(({ segment }) => claimIn(segment, ['instruction']) !== null)
}

const NO_FACT: readonly ClaimKind[] = [
  'instruction',
  'medical',
  'health',
  'review',
  'offer',
  'comparison',
  'urgency',
  'superlative',
]

/** What a quote claims that is no fact; by the rules of its language, or of all where that is not clear. Instructions count in any language. */
function claimIn(quote: string, kinds = NO_FACT): ClaimKind | null {
  const text = folded(quote)
  const all = languagesData().rules
  const own = all.get(detectLanguage(text) ?? '')
  const rules: readonly LanguageRules[] = own ? [own] : [...all.values()]
  const claims = (kind: ClaimKind) =>
    (kind === 'instruction' ? [...all.values()] : rules).some((one) => one.claims[kind].first(text) !== null)
  return kinds.find(claims) ?? null
}

/**
 * The facts that the built-in reader finds, with the product's price, in the form in which lines cite them. What claims more than a fact does is
 * left out, and so is what stands among instructions to a model.
 */
export function factsFromReading(facts: Facts, { name, description }: BoundProduct): BoundFact[] {
  const { price: amount } = facts
  const price: Statement[] =
    amount === null ? [] : [{ text: amount, kind: 'price', from: { field: 'price', start: 0, end: amount.length } }]
  const statements: Statement[] = [
    ...facts.facts.map(({ text, label, kind, from }) => ({ text: label ? `${label}: ${text}` : text, kind, from })),
    ...[...facts.quotes, ...facts.notes].map(({ text, from }) => ({ text, kind: 'sentence', from })),
  ]
  const texts: Partial<Record<Span['field'], string>> = { name, description: description ?? '' }
  const isSound = ({ text, from }: Statement) => claimIn(text) === null && !isInstructed(texts[from.field] ?? '', from)
  return numbered(
    [...price, ...statements.filter(isSound)].map(({ text, kind, from }) => ({
      ...{ id: '', kind, text, field: from.field },
      ...{ from: from.start, to: from.end },
    })),
  )
}

type Statement = { text: string; kind: string; from: Span }

/** Facts of several readings as one list with new ids; of two at the same place the longer stays. */
export function mergeFacts(...lists: readonly (readonly BoundFact[])[]): BoundFact[] {
  return numbered(lists.flat())
}

const FACTS_MAX = 80

function numbered(facts: readonly BoundFact[]): BoundFact[] {
  const within = (a: BoundFact, b: BoundFact) =>
    a.field === b.field && a.from >= b.from && a.to <= b.to && folded(b.text).includes(folded(a.text))
  const distinct = facts.filter(
    (fact, i) => !facts.some((other, k) => k !== i && within(fact, other) && (!within(other, fact) || k < i)),
  )
  return distinct.slice(0, FACTS_MAX).map((fact, i) => ({ ...fact, id: `F${i + 1}` }))
}
