import type { Corrections } from '../../goods/goods.ts'
import { hashOf } from '../../lib/seeds.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import type { Fact, Span } from './fact.ts'

type Statements = {
  facts: readonly Fact[]
  benefits: readonly { line: string; short: string; from: Span }[]
  quotes: readonly { text: string; from: Span }[]
  notes: readonly { text: string; from: Span }[]
}

/** A name of a fact that stays the same as long as its kind and wording do, whatever else the product says. */
export function factId({ kind, text }: Pick<Fact, 'kind' | 'text'>): string {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  return [1, 2].map((seed) => hashOf(seed, kind, words).toString(16).padStart(8, '0').slice(0, 6)).join('')
}

/**
 * The statements that copy may use after a person's corrections: nothing that rests on a place of an unsaid fact, the person's materials in place
 * of those that were read, and the person's selling points before the seller's sentences.
 */
export function corrected(read: Statements, { unsaid = [], materials, selling_points = [] }: Corrections): Statements {
  const hidden = read.facts.filter((fact) => unsaid.includes(factId(fact))).map(({ from }) => from)
  const isOpen = <T extends { from: Span }>({ from }: T) => !hidden.some((place) => areOverlapping(place, from))
  const facts = read.facts.filter((fact) => isOpen(fact) && !(materials && fact.kind === 'material'))
  const points = selling_points.map((point) => ({ text: asSentence(point), from: wholeOf(point) }))
  const isLong = ({ text }: { text: string }) => text.split(' ').length >= SENTENCE_WORDS
  return {
    facts: [...(materials ?? []).map(materialFact), ...facts],
    benefits: read.benefits.filter(isOpen),
    quotes: [...points.filter(isLong), ...read.quotes.filter(isOpen)],
    notes: [...points.filter((point) => !isLong(point)), ...read.notes.filter(isOpen)],
  }
}

/** A selling point of so many words stands alone as a sentence; a shorter one stands beside others. */
const SENTENCE_WORDS = 5

const areOverlapping = (one: Span, other: Span) =>
  one.field === other.field && one.start < other.end && other.start < one.end

const wholeOf = (text: string): Span => ({ field: 'person', start: 0, end: text.length })

const asSentence = (text: string) => sentenceCase(text.trim().replace(/[.!\s]*$/, '.'))

const materialFact = (text: string): Fact => ({
  kind: 'material',
  form: 'thing',
  text: text.trim(),
  label: null,
  from: wholeOf(text),
})
