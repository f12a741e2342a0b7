import { generalPack } from '../packs/general.ts'
import type { Pack } from '../packs/pack.ts'
import { type Clean, clean } from './clean.ts'
import type { Fact, Span } from './fact.ts'
import type { Found } from './found.ts'
import { isEnglish } from './language.ts'
import { calledBy } from './name.ts'
import { type Noun, nounOf } from './noun.ts'
import { readClaims } from './read-claims.ts'
import { readMeasures } from './read-measures.ts'
import { readStatements } from './read-statements.ts'
import { readThings } from './read-things.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { loadTagger } from './tagger.ts'

/** A product as the API knows it. */
export type Product = {
  name: string
  description: string | null
  price: string | null
  currency: string | null
  brand: { name: string; tone: string | null }
}

/** What can be said of a product, every statement with the place in its own text that it rests on. */
export type Facts = {
  /** The whole name, cleaned. */
  name: string
  /** What to call it in a sentence, at most 38 graphemes; null when its name cannot be read aloud. */
  called: string | null
  brand: { name: string; tone: string | null }
  noun: Noun | null
  pack: Pack
  /** Whether name and description read as English; otherwise only measures are read, and names pass through as they are. */
  english: boolean
  facts: readonly Fact[]
  /** The price with its currency, as it is written in the United States; null when there is none. */
  price: string | null
  /** Everything that the product says of itself, cleaned: what claims and numbers are checked against. */
  source: string
  /** Name and description as they read, with the way back to the places they came from. */
  texts: { name: Clean; description: Clean }
}

/**
 * Reads the facts of a product. Never throws, whatever the text holds: markup, other scripts, nothing at all. The first call loads the language
 * model. Deterministic; at most about 5 000 characters of description are expected, the time is linear in them.
 */
export async function readFacts(product: Product): Promise<Facts> {
  const name = clean(product.name)
  const description = clean(product.description ?? '')
  const english = isEnglish(`${name.text}. ${description.text}`)
  const noun = nounOf(name.text, english ? description.text : '')
  const said = [
    ...(await readText(name, 'name', { english: false })),
    ...(await readText(description, 'description', { english })),
  ]
  const price = priceOf(product)
  return {
    name: name.text.replace(/\s+/g, ' '),
    called: calledBy(name.text),
    brand: { name: clean(product.brand.name).text.replace(/\s+/g, ' '), tone: product.brand.tone },
    noun: noun && { ...noun },
    pack: noun?.pack ?? generalPack,
    english,
    facts: distinct(said, noun),
    price,
    source: `${name.text}\n${description.text}\n${price ?? ''}`,
    texts: { name, description },
  }
}

async function readText(text: Clean, field: Span['field'], { english }: { english: boolean }): Promise<Fact[]> {
  if (text.text === '') return []
  const tag = english ? await loadTagger() : () => []
  const found = sentencesOf(text.text, tag).flatMap((sentence) => readSentence(sentence, english))
  return found.map(({ start, end, ...fact }) => ({ ...fact, from: spanOf(text, field, { start, end }) }))
}

function readSentence(sentence: Sentence, english: boolean): Found[] {
  const measures = readMeasures(sentence.text, sentence.start)
  if (!english)
    return [...measures, ...readClaims(sentence.text, sentence.start).filter(({ kind }) => kind === 'certification')]
  return [
    ...measures,
    ...readStatements(sentence),
    ...readThings(sentence),
    ...readClaims(sentence.text, sentence.start),
  ]
}

/** Where a piece of the cleaned text stands in the product as it was given. */
export function spanOf(text: Clean, field: Span['field'], { start, end }: { start: number; end: number }): Span {
  return { field, start: text.at[start] ?? text.end, end: text.at[end] ?? text.end }
}

/** Facts that say nothing new, or only what the product is, are left out; of two that hold each other the first stays. */
function distinct(facts: readonly Fact[], noun: Noun | null): Fact[] {
  const kept: Fact[] = []
  for (const fact of facts) {
    const words = fact.text.toLowerCase()
    if (noun && fact.form === 'thing' && (words === noun.text || words.endsWith(` ${noun.text}`))) continue
    if (kept.some((other) => other.form === fact.form && overlaps(other.text.toLowerCase(), words))) continue
    kept.push(fact)
  }
  return kept
}

const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a)

function priceOf({ price, currency }: Product): string | null {
  const amount = Number(price ?? '')
  if (!price || !Number.isFinite(amount) || amount <= 0 || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(amount)
}
