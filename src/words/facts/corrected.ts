import type { Corrections } from '../../goods/goods.ts'
import { hashOf } from '../../lib/seeds.ts'
import { folded } from '../bound/fold.ts'
import { detectLanguage } from '../bound/language.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import { healthClaimIn } from '../lint/health-claims.ts'
import type { Fact, Quote, Span } from './fact.ts'

type Statements = {
  facts: readonly Fact[]
  benefits: readonly { line: string; short: string; from: Span }[]
  quotes: readonly Quote[]
  notes: readonly Quote[]
}

/** A name of a fact that stays the same as long as its kind and wording do, whatever else the product says. */
export function factId({ kind, text }: Pick<Fact, 'kind' | 'text'>): string {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  return [1, 2].map((seed) => hashOf(seed, kind, words).toString(16).padStart(8, '0').slice(0, 6)).join('')
}

/** A statement that no text may make: its words, and the place where they stand. */
export type Unsaid = { text: string; from: Span }

/**
 * The statements that copy may use after a person's corrections: nothing that rests on a place of an unsaid fact, the person's materials in place
 * of those that were read, and the person's selling points before the seller's sentences.
 */
export function corrected(
  read: Statements,
  { unsaid = [], materials, selling_points = [] }: Corrections,
): Statements & { unsaid: readonly Unsaid[] } {
  const hidden = read.facts.filter((fact) => unsaid.includes(factId(fact)))
  const replaced = materials ? read.facts.filter(({ kind }) => kind === 'material') : []
  const isOpen = <T extends { from: Span }>({ from }: T) => !hidden.some((fact) => areOverlapping(fact.from, from))
  const facts = read.facts.filter((fact) => isOpen(fact) && !replaced.includes(fact))
  const points = selling_points.map((point) => ({ text: asSentence(point), from: wholeOf(point), certainty: 1 }))
  const isLong = ({ text }: { text: string }) => text.split(' ').length >= SENTENCE_WORDS
  return {
    facts: [...(materials ?? []).map(materialFact), ...facts],
    benefits: read.benefits.filter(isOpen),
    quotes: [...points.filter(isLong), ...read.quotes.filter(isOpen)],
    notes: [...points.filter((point) => !isLong(point)), ...read.notes.filter(isOpen)],
    unsaid: [...hidden, ...replaced].map(({ text, from }) => ({ text, from })),
  }
}

/** The statements, those of a person included, that claim nothing about health in the language of the `whole` text. */
export function withoutHealthClaims<Said extends Statements>(
  said: Said,
  { english, whole }: { english: boolean; whole: string },
): Said {
  const language = english ? 'en' : detectLanguage(folded(whole))
  const isSound = (text: string) => language === null || healthClaimIn(text, { language }) === null
  return {
    ...said,
    facts: said.facts.filter(({ text, label }) => isSound(label === null ? text : `${label}: ${text}`)),
    benefits: said.benefits.filter(({ line, short }) => isSound(line) && isSound(short)),
    quotes: said.quotes.filter(({ text }) => isSound(text)),
    notes: said.notes.filter(({ text }) => isSound(text)),
  }
}

/** A selling point of so many words stands alone as a sentence; a shorter one stands beside others. */
const SENTENCE_WORDS = 5

export const areOverlapping = (one: Span, other: Span) =>
  one.field === other.field && one.start < other.end && other.start < one.end

const wholeOf = (text: string): Span => ({ field: 'person', start: 0, end: text.length })

const asSentence = (text: string) => sentenceCase(text.trim().replace(/[.!\s]*$/, '.'))

const materialFact = (text: string): Fact => ({
  kind: 'material',
  form: 'thing',
  text: text.trim(),
  label: null,
  from: wholeOf(text),
  certainty: 1,
})
