import type { Fact, FactKind } from '../facts/fact.ts'
import type { Facts } from '../facts/read-facts.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import { contentWords } from './content.ts'

/** What a designed picture says, from facts alone: its headline, callouts, and rows of a table whose `own` column is the product's. */
export type Graphic = {
  headline: string
  points: { label: string; detail: string | null; value: string | null }[]
  rows: { label: string; own: string; other: string | null }[]
}

const POINTS_MAX = 6
const ROWS_MAX = 7
const LABEL_MAX = 34
const KIND_OF_ROW: readonly [RegExp, readonly FactKind[]][] = [
  [/material|fabric(?! weight)|composition|shell|lining|upholstery/i, ['material']],
  [/ingredient/i, ['ingredient']],
  [/in the box|included|comes with/i, ['contents']],
  [/works with|compatib|fits/i, ['compatibility']],
  [/(?<!fabric )\bweight\b/i, ['weight']],
  [/dimension|size|height|width|depth|length|diameter|thickness/i, ['size']],
  [/volume|capacity/i, ['capacity']],
  [/\bcare\b/i, ['care']],
  [/made in|origin/i, ['origin']],
  [/certif/i, ['certification']],
]
const SAID =
  /^(?:works (?:on|with)|is|fits|compatible with|suitable for|designed for|made for|safe for|holds|seats|sleeps|supports|weighs|(?:hand)?made in|crafted in|woven in|designed in|roasted in|grown in|runs for|lasts|measures|connects to|burns for)\s+/i

/** `Designed for entertaining`: what it is for is nothing that it works with. */
const PURPOSE = /^(?:designed|made|intended|built|safe|recommended)\b|^suitable for \p{L}+ing\b/u

/** The callouts from the facts, the most informative first, no two from the same place in the text. */
export function pointsOf(facts: Facts): Graphic['points'] {
  const told = new Set<string>()
  const isNew = ({ field, start, end }: Fact['from']) => {
    const key = [...told].find((known) => {
      const [other, from, to] = known.split(' ')
      return other === field && Number(from) < end && Number(to) > start
    })
    if (!key) told.add(`${field} ${start} ${end}`)
    return !key
  }
  const benefits = facts.benefits
    .filter(({ from }) => isNew(from))
    .map(({ short, line, from }) => {
      const label = statedAt(from, facts) ?? short
      return { label, detail: beyond(label, line), value: null }
    })
  const values = facts.facts
    .filter((fact) => isRow(fact) && isNew(fact.from))
    .map(({ label, text }) => ({ label: label!, detail: null, value: text }))
  const said = facts.facts
    .filter(
      ({ form, text, from }) =>
        (form === 'thing' || form === 'is') && text.length <= LABEL_MAX && text.includes(' ') && isNew(from),
    )
    .map(({ text }) => ({ label: sentenceCase(text), detail: null, value: null }))
  const points = [
    ...benefits.slice(0, 3),
    ...said.slice(0, 3),
    ...values.slice(0, 2),
    ...benefits.slice(3),
    ...said.slice(3),
  ]
  return points
    .filter((point, i) => points.findIndex((other) => gist(other.label) === gist(point.label)) === i)
    .slice(0, POINTS_MAX)
}

/** What the text itself says where a benefit rests on it: `Shockproof`, rather than `Drop protection`. */
function statedAt({ field, start, end }: Fact['from'], { facts }: Facts): string | null {
  const stated = facts.find(
    ({ form, text, from }) =>
      (form === 'is' || form === 'thing') &&
      text.length <= LABEL_MAX &&
      from.field === field &&
      from.start <= start &&
      from.end >= end,
  )
  return stated ? sentenceCase(stated.text) : null
}

/** `Vegan`, then `With nothing of animal origin.`: a detail does not begin with its label. None where it would say the label again, as `Comes with a warranty.` below `Warranty included`. */
function beyond(label: string, line: string): string | null {
  const rest = line.toLowerCase().startsWith(label.toLowerCase()) ? line.slice(label.length) : ''
  if (/^,? \p{L}+ /u.test(rest) && !/^ (?:and|or|of|for|to)\b/.test(rest)) return sentenceCase(rest.replace(/^,? /, ''))
  const [said, further] = [contentWords(label), [...contentWords(line)]]
  return said.has(further[0] ?? '') || further.slice(1).every((word) => said.has(word)) ? null : line
}

/** The topic of a callout: a topic that is left out is so in every wording, as a word alone, after it or before it. */
const gist = (label: string) =>
  label
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll(/\b(?:left out|free (?:of|from)|free|without|no)\b/g, '')
    .trim() || label

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const isRow = ({ form, label, text }: Fact) => form === 'value' && label !== null && text.length <= 40

/** The rows of the pack's table that the facts fill, then what else the text measures. */
export function rowsOf(facts: Facts): Graphic['rows'] {
  const used = new Set<Fact>()
  const rows: Graphic['rows'] = []
  for (const { label, reads } of facts.texts.rows) {
    const fitting = facts.facts.filter((fact) => !used.has(fact) && belongs(fact, label, reads))
    const chosen = /ingredient|in the box|certif/i.test(label) ? fitting.slice(0, 3) : fitting.slice(0, 1)
    const own = chosen.map(({ text }) => tableValue(text)).join(', ')
    if (own === '' || own.length > 60) continue
    for (const fact of chosen) used.add(fact)
    rows.push({ label, own: sayAs(own, label), other: null })
  }
  const values = facts.facts
    .filter((fact) => isRow(fact) && !used.has(fact))
    .map(({ label, text }) => ({ label: label!, own: text, other: null }))
  return [...rows, ...values]
    .filter((row, i, all) => all.findIndex(({ label, own }) => same(label, row.label) || same(own, row.own)) === i)
    .slice(0, ROWS_MAX)
}

/** `Holds 1 liter` without its verb; `holds the temperature for an hour` is a value with it alone. */
const tableValue = (text: string) => {
  const value = text.replace(SAID, '')
  return /^(?:the|your|its|it)\s/.test(value) ? text : value
}

/** `Vegan: vegan` reads better as `Vegan: Yes`. */
const sayAs = (own: string, label: string) => {
  if (/ type$/i.test(label)) return sentenceCase(own.replace(/^(?:suitable )?for /i, ''))
  if (/^free from$/i.test(label)) return sentenceCase(own.replace(/[- ]free\b/gi, ''))
  return same(own, label) ? 'Yes' : sentenceCase(own)
}

function belongs(fact: Fact, label: string, reads: readonly string[]): boolean {
  // A statement about a part is no value of the product, what it is names it.
  if (/^(?:clause|what)$/.test(fact.form)) return false
  if (fact.form === 'value' && fact.label !== null)
    return same(fact.label, label) || (isLengthRow(label) && fact.label === 'Size')
  const kinds = KIND_OF_ROW.find(([pattern]) => pattern.test(label))?.[1]
  if (kinds)
    return kinds.includes(fact.kind) && (fact.kind !== 'size' || fact.form !== 'does') && !PURPOSE.test(fact.text)
  return (
    fact.form !== 'does' &&
    !/^(?:part|contents|weight|size)$/.test(fact.kind) &&
    reads.some((word) => holds(fact.text, word))
  )
}

const isLengthRow = (label: string) => /dimensions|^size$/i.test(label)

/** Whether a fact's text holds the word; a unit must follow a number. */
function holds(text: string, word: string): boolean {
  if (!text.toLowerCase().includes(word)) return false
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = word.length <= 3 ? '\\d ?' : '(?<!\\p{L})'
  return new RegExp(`${before}${escaped}(?!\\p{L})`, 'iu').test(text)
}

/** The measures of length among the facts, for a picture that shows how large the product is. */
export function sizesOf({ facts }: Facts): Graphic['points'] {
  return facts
    .filter(({ form, kind, text }) => form === 'value' && kind === 'size' && /\d/.test(text))
    .slice(0, 4)
    .map(({ label, text }) => ({ label: label!, detail: null, value: text }))
}

/** What comes in the box, as far as the text says it. */
export function contentsOf({ facts }: Facts): Graphic['points'] {
  return facts
    .filter(({ form, kind }) => form === 'thing' && kind === 'contents')
    .slice(0, POINTS_MAX)
    .map(({ text }) => ({ label: sentenceCase(text), detail: null, value: null }))
}
