import type { Texts } from '../copy/texts-for.ts'
import type { Fact, Quote, Span } from '../facts/fact.ts'
import type { NameFacts } from '../facts/own-noun.ts'
import { type BrandVoice, brandVoiceOf, type SpeakingBrand } from './brand-voice.ts'

type Sieve = Pick<BrandVoice, 'allows' | 'spelled'>

/** What a brand speaks of. */
type Spoken = {
  name: string
  called: string | null
  brand: SpeakingBrand
  noun: { text: string } | null
  named: NameFacts
  texts: Texts
  facts: readonly Fact[]
  benefits: readonly { line: string; short: string; from: Span }[]
  quotes: readonly Quote[]
  notes: readonly Quote[]
}

/** The product as its brand speaks of it: only statements and texts without words to avoid, in its spelling. Names stay. */
export function speakable<Product extends Spoken>(facts: Product): Product {
  const voice = brandVoiceOf(facts.brand, facts)
  const statements = <T extends { text: string }>(list: readonly T[]) =>
    list.filter(({ text }) => voice.allows(text)).map((one) => ({ ...one, text: voice.spelled(one.text) }))
  const allowed = <T extends { text: string }>(one: T | null) => (one && voice.allows(one.text) ? one : null)
  return {
    ...facts,
    noun: facts.noun && { ...facts.noun, text: voice.spelled(facts.noun.text) },
    named: {
      sort: allowed(facts.named.sort),
      color: allowed(facts.named.color),
      figure: allowed(facts.named.figure),
    },
    texts: speakableTexts(facts.texts, voice),
    facts: statements(facts.facts).filter(({ label }) => label === null || voice.allows(label)),
    benefits: facts.benefits
      .filter(({ line, short }) => voice.allows(`${line} ${short}`))
      .map(({ line, short, from }) => ({ line: voice.spelled(line), short: voice.spelled(short), from })),
    quotes: statements(facts.quotes),
    notes: statements(facts.notes),
  }
}

/** The texts of the catalogue that a brand may say. Scenes and audiences stay as they are where it may say none of them. */
export function speakableTexts(texts: Texts, { allows, spelled }: Sieve): Texts {
  const lines = (list: readonly string[]) => list.filter(allows).map(spelled)
  const byIntent = (lists: Texts['negatives']) =>
    Object.fromEntries(Object.entries(lists).map(([intent, list]) => [intent, lines(list)]))
  const scenes = texts.scenes.filter(({ scene, in_use }) => allows(`${scene} ${in_use}`))
  return {
    ...texts,
    ...{
      needs: lines(texts.needs),
      wishes: lines(texts.wishes),
      occasions: lines(texts.occasions),
      headlines: lines(texts.headlines),
    },
    ...{ goals: lines(texts.goals), moments: lines(texts.moments), choosing: lines(texts.choosing) },
    statements: lines(texts.statements),
    ...{ detail: lines(texts.detail), packaging: lines(texts.packaging), anyPackaging: lines(texts.anyPackaging) },
    ...{ negatives: byIntent(texts.negatives), anyNegatives: byIntent(texts.anyNegatives) },
    people: lines(texts.people),
    audiences: texts.audiences
      .filter(({ name, who = '', description }) => allows(`${name} ${who} ${description}`))
      .map(({ name, who, description, ...rest }) => ({
        ...rest,
        ...{ name: spelled(name), description: spelled(description) },
        ...(who === undefined ? {} : { who: spelled(who) }),
      })),
    scenes: scenes.length > 0 ? scenes : texts.scenes,
    rows: texts.rows.filter(({ label }) => allows(label)).map((row) => ({ ...row, label: spelled(row.label) })),
  }
}
