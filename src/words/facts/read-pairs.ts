import { vocabularyData } from '../../goods/vocabulary.ts'
import type { FactKind } from './fact.ts'
import { isVerbForm } from './missed-verb.ts'
import type { Sentence } from './sentences.ts'
import { PRAISE, type Statement } from './statement.ts'

const KINDS: readonly [RegExp, FactKind][] = [
  [/material|fabric|finish|shell|lining|frame|upholster|wood|composition/i, 'material'],
  [/weight/i, 'weight'],
  [/dimension|size|height|width|depth|length|diameter|thickness/i, 'size'],
  [/capacity|volume/i, 'capacity'],
  [/care|wash|clean/i, 'care'],
  [/origin|made|country/i, 'origin'],
  [/ingredient|contains/i, 'ingredient'],
  [/includ|box|content/i, 'contents'],
  [/compatib|fits|works/i, 'compatibility'],
]
/** A row that says what is not there. */
const NOTHING =
  /^(?:1 ?(?:pcs?|pieces?|sets?|packs?|units?)\.?|no|none|not?|n\/?a|nil|without|false|0|-+|–|unknown|not (?:included|applicable|available)|(?:as|see) (?:shown|pictured?|the picture|in)\b.*)$/i
const HELD = /^\d[\d.,]* ?(?:ml|cl|l|lit(?:er|re)s?|fl\.? ?oz|oz|kg|g|mg|lbs?)\.?$/i
const VALUE_MAX = 48

/** `Stackable: no`: whatever the line speaks of, the product is or has not. */
export const isDenial = ({ pair }: Sentence) => pair !== null && NOTHING.test(pair.value)

/** `Approximately 5.2 inches/ 13 cm`, `11.5" x 9" inches`, as a sentence states it. */
const plainValue = (value: string) =>
  value
    .replace(/^(?:approximately|approx\.?|roughly|around|ca\.) ?(?=\d)/i, 'about ')
    .replace(/(["”″]) ?in(?:ch(?:es)?)?$/i, '$1')
    .replace(/(?<=\p{L})\/ (?=\d)/gu, ' / ')

/** `Zinc: Supports immune cells`, `Hyaluronate: naturally binds moisture to the skin`. */
const isClause = ({ value, at }: NonNullable<Sentence['pair']>, { phrases, tokens }: Sentence['parsed']) =>
  (/^\p{Lu}\p{Ll}+s \p{Ll}/u.test(value) && isVerbForm(value.split(' ')[0]!.toLowerCase())) ||
  phrases.some(({ kind, first }) => kind === 'verb' && tokens[first]!.start >= at)

/** What a row states; `Size: 300ml` is what something holds. */
function kindOf({ label, value }: NonNullable<Sentence['pair']>): FactKind {
  const named = KINDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'part'
  return named === 'size' && HELD.test(value) ? 'capacity' : named
}

/** A line of a specification, `Material: solid oak`. */
export function readPairs({ start, pair, parsed }: Sentence): Statement[] {
  if (!pair || vocabularyData().reading.shop_labels.test(pair.label) || PRAISE.test(pair.value)) return []
  if (pair.value.length > VALUE_MAX || /[?!]|https?:|@/.test(pair.value) || pair.label.split(' ').length > 3) return []
  if (/\b(?:is|are|you|your|we|our|with this)\b/i.test(pair.value) || /\.\s/.test(pair.value)) return []
  if (pair.label.length < 3 || !/\p{L}{2}|\d\D/u.test(pair.value)) return []
  if (isClause(pair, parsed)) return []
  const kind = kindOf(pair)
  // “Country of origin: TR” is for a customs form.
  if (kind === 'origin' && /^\p{Lu}{2,3}$/u.test(pair.value)) return []
  const label = pair.label[0]!.toUpperCase() + pair.label.slice(1).toLowerCase()
  return [
    {
      kind,
      form: 'value',
      text: plainValue(pair.value),
      label,
      start: start + pair.at,
      end: start + pair.at + pair.value.length,
    },
  ]
}
