import type { Fact } from '../facts/fact.ts'
import type { Facts } from '../facts/read-facts.ts'
import { sentenceCase } from '../grammar/grammar.ts'

/** What a designed picture says, from facts alone: its headline, callouts, and rows of a table whose `own` column is the product's. */
export type Graphic = {
  headline: string
  points: { label: string; detail: string | null; value: string | null }[]
  rows: { label: string; own: string; other: string | null }[]
}

/** The callouts that the facts give, the most telling first, every one from another fact. */
export function pointsOf(facts: Facts): Graphic['points'] {
  const points: Graphic['points'] = [
    ...facts.benefits.map(({ short, line }) => ({ label: short, detail: line, value: null })),
    ...facts.facts
      .filter(({ form }) => form === 'thing' || form === 'is')
      .map(({ text }) => ({ label: sentenceCase(text), detail: null, value: null })),
    ...facts.facts.filter(isRow).map(({ label, text }) => ({ label: label!, detail: null, value: text })),
  ]
  return points
    .filter((point, i) => points.findIndex((other) => other.label.toLowerCase() === point.label.toLowerCase()) === i)
    .slice(0, 6)
}

/** The rows of the pack's table that a fact fills. Nothing is said of other products: their column stays empty. */
export function rowsOf(facts: Facts): Graphic['rows'] {
  const values = facts.facts.filter(isRow).map(({ label, text }) => ({ label: label!, own: text, other: null }))
  const read = facts.pack.rows.flatMap(({ label, reads }) => {
    const fact = facts.facts.find(({ text, form }) => form !== 'does' && reads.some((word) => holds(text, word)))
    return fact && !values.some(({ own }) => own === fact.text)
      ? [{ label, own: sentenceCase(fact.text), other: null }]
      : []
  })
  return [...values, ...read].filter(
    (row, i, all) => all.findIndex(({ label, own }) => label === row.label || own === row.own) === i,
  )
}

const isRow = (fact: Fact) => fact.form === 'value' && fact.label !== null

function holds(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'iu').test(text)
}
