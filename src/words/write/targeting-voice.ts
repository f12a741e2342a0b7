import { colorNamed } from '../../goods/color-names.ts'
import { catalogueData } from '../../goods/goods.ts'
import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { singular } from '../../goods/words.ts'
import { shuffled } from '../choose.ts'
import { areOverlapping } from '../facts/corrected.ts'
import type { Fact } from '../facts/fact.ts'
import { isSort } from '../facts/own-noun.ts'
import type { Facts } from '../facts/read-facts.ts'
import { PRAISE } from '../facts/statement.ts'
import { agree, lowerFirst, numberOf, plural, withArticle } from '../grammar/grammar.ts'
import type { Filling, Voice } from './frame.ts'
import { oppositesOf } from './opposites.ts'
import { voiceOf } from './voice.ts'

const fixed = (text: string | null | undefined): Filling[] => (text ? [{ text, from: [], keys: [] }] : [])

/** What people type of a product, beside its voice in copy: its kind with the words of its name, its measures, what it is not. */
export function targetingVoice(facts: Facts, { seed, theme }: { seed: number; theme: string }): Voice {
  const voice = Object.fromEntries(
    Object.entries(voiceOf({ ...facts, named: NOTHING }, { seed, theme, isShopping: true })).map(([place, list]) => [
      place,
      list.map(ofBuyer),
    ]),
  )
  const kind = kindOf(facts)
  return {
    ...voice,
    ...(kind ? kindVoice(kind) : { kind: [] }),
    ...againstVoice(facts, seed),
    can: factsOf(facts, 'does').map((fact) => said(asMine(agree(fact.text, 'many')), fact)),
    what: (voice.what ?? []).filter(({ text }) => /^(?:an?|the) (?:\S+ ){3}/i.test(text)),
    'what kind': (voice.what ?? [])
      .map((one) => ({ ...one, text: lowerFirst(one.text.replace(/^(?:an?|the)\s/i, '')) }))
      .filter(({ text }) => text.split(' ').length > 3),
    measure: measuresOf(facts),
    color: colorsOf(facts, kind),
    budget: fixed(facts.price && budgetOf(facts.price)),
    spare: factsOf(facts, 'thing')
      .filter(isSpare)
      .map((fact) => said(lowerFirst(fact.text), fact)),
    maker: fixed(facts.brand.name),
  }
}

/** Neither is part of a name here: what people type has separate words for both. */
const NOTHING: Facts['named'] = { sort: null, color: null, figure: null }

/** Its figures as people type them before the noun; what its name has first. */
function measuresOf({ facts, named: { figure } }: Facts): Filling[] {
  const typed = facts.filter(isTyped).map((fact) => said(fact.text.toLowerCase(), fact))
  if (!figure?.attribute || typed.some(({ from: [at] }) => areOverlapping(at!, figure.from))) return typed
  return [said(figure.attribute.toLowerCase(), figure), ...typed]
}

/** The next round sum above a price: `$30` of `$24`. Null where it is not written with its sign before one number. */
function budgetOf(price: string): string | null {
  const [, sign, digits] = /^([$€£])(\d[\d,]*(?:\.\d+)?)$/.exec(price) ?? []
  if (sign === undefined) return null
  const sum = Number(digits!.replaceAll(',', ''))
  const step = STEPS.find(([under]) => sum < under)![1]
  return `${sign}${((Math.floor(sum / step) + 1) * step).toLocaleString('en-US')}`
}

/** Sums below each are rounded to steps of so many. */
const STEPS = [
  [20, 5],
  [100, 10],
  [500, 50],
  [2000, 100],
  [20_000, 1000],
  [Number.POSITIVE_INFINITY, 10_000],
] as const

/** The color that its name has behind the noun. */
const colorsOf = ({ named: { color } }: Facts, kind: Kind | null): Filling[] =>
  color && kind && !kind.text.includes(color.text) ? [said(color.text, color)] : []

const said = (text: string, { from }: Pick<Fact, 'from'>): Filling => ({
  text,
  from: [from],
  keys: [`fact:${from.field}:${from.start}`],
})
/** The buyer asks of what the seller addresses. */
const asMine = (text: string) =>
  text
    .replace(/\byour(s|self)?\b/gi, (_, end?: string) => ({ s: 'mine', self: 'myself' })[end ?? ''] ?? 'my')
    .replace(
      /(?<=\b(?:lets?|helps?|allows?|enables?|keeps?|gives?|makes?|provides?|offers?|shows?|tells?|leav(?:es?|ing)|giving|letting|for|to|with|of|around|behind|between|by) )you\b/gi,
      'me',
    )
    .replace(/\byou\b/gi, 'I')

const ofBuyer = (filling: Filling): Filling =>
  filling.from.length > 0 ? { ...filling, text: asMine(filling.text) } : filling

const factsOf = ({ facts }: Facts, form: Fact['form']) => facts.filter((fact) => fact.form === form)

type Kind = { text: string; number: GrammaticalNumber }

function kindVoice({ text, number }: Kind): Voice {
  return {
    kind: fixed(text),
    'a kind': fixed(withArticle(text, number)),
    kinds: fixed({ one: plural(text), many: text, mass: null }[number]),
  }
}

const MODIFIERS_MAX = 3

/** The noun with the words before it in the product's name that say what kind it is: `canvas diaper bag`, not `Hudson diaper bag`. */
export function kindOf({ name, noun, brand, source }: Facts): Kind | null {
  if (!noun) return null
  const lower = name.toLowerCase()
  const at = lower.indexOf(noun.text.toLowerCase())
  if (at <= 0) return noun
  const own = new Set(brand.name.toLowerCase().split(/\s+/))
  const before = name.slice(0, at).trimEnd().split(/\s+/)
  let first = before.findLastIndex((word) => !isModifier(word, own)) + 1
  // `Blue & Black Check Shirt` is no black one.
  if (/^(?:&|and|or|\/)$/i.test(before[first - 1] ?? '')) return noun
  // `Marina Del Ray Bath Salts`, `3 Wheel Scooter`, `Humming Bird Tote`: what follows such a word goes with it.
  const isBound = (word: string) => PARTICLE.test(word) || PREFIX.test(word) || /^\d+$|ing$/.test(word)
  if (first > 0 && isBound(before[first - 1]!)) first += 1
  first = Math.max(first, before.length - MODIFIERS_MAX)
  while (first > 0 && isOfName(before[first], source)) first += 1
  if (PREFIX.test(before[first - 1] ?? '')) first += 1
  const near = before.slice(first)
  // A name that begins so may begin with a brand: `Meadow Tin Whistle`.
  const sure = near.findIndex((word) => isSort(word) || WEARERS.test(word))
  const from = first > 0 ? 0 : sure
  const modifiers = (from < 0 ? [] : near.slice(from)).map(typed)
  return { text: [...modifiers, noun.text].join(' '), number: noun.number }
}

/** `Palewood Drift Earbuds`: what says no kind and the text never says small goes with the name before it. */
const isOfName = (word: string | undefined, source: string) =>
  word !== undefined && !isSort(word) && !source.includes(` ${word.toLowerCase()}`)

/** As people type it: lower case, but for what is spelled in capitals. */
const typed = (word: string) => (/^\p{Lu}{2,3}$/u.test(word) ? word : word.toLowerCase())

/** Words that would stand alone: `stand with Lamp`. */
const JOINS =
  /^(?:and|or|with|for|of|in|the|a|an|by|to|my|our|your|set|pack|piece|pcs|new|pro|plus|max|lite|classic|original|signature|essential|basic|style|collection|series|edition|model|type|size|no|inch|inches|foot|feet|ounce|pound)$/

const PARTICLE = /^(?:de|del|della|di|da|du|la|el|los|las|san|santa|saint|st\.?|van|von)$/i

/** `Anti Skid Bowl`: half a word. */
const PREFIX = /^(?:anti|non|all|full|half|multi|semi|ultra|super)$/i

const WEARERS = /^(?:kids|boys|girls|mens|womens|ladies|unisex|junior|adult|youth)$/i
const PLURAL_KINDS = /^(?:sports|kids|mens|womens|ladies|girls|boys|glass|brass|cordless|wireless|seamless|stainless)$/

function isModifier(word: string, brand: ReadonlySet<string>): boolean {
  const plain = word.toLowerCase()
  if (!/^[\p{Ll}'’-]{3,}$/u.test(plain) || brand.has(plain) || JOINS.test(plain) || PRAISE.test(plain)) return false
  const bare = plain.replace(/['’]s?$/, '')
  // Of several there is a thing, which a word that says the kind is not: `Dapper Paws`.
  if (bare === plain && singular(plain) !== plain && numberOf(plain) === 'many' && !PLURAL_KINDS.test(plain))
    return false
  const { vocabulary } = catalogueData().index
  return colorNamed(bare) !== null || bare.split('-').every((part) => vocabulary.has(singular(part)))
}

/** Measures that people type: one number with its unit. */
const isTyped = ({ form, text, label }: Fact) =>
  form === 'value' &&
  !/^(?:Weight|Battery life|Time)$/.test(label ?? '') &&
  /^\d[\d.,/]*[ -]?(?:l|liters?|litres?|ml|oz|fl ?oz|cm|mm|m|in|inch|inches|ft|"|w|watts?|kg|lbs?|gb|tb|mah|g|qt|gal)\.?$/i.test(
    text,
  )

/** Parts of several words that break or get lost. */
const isSpare = ({ kind, text }: Fact) =>
  kind === 'part' &&
  vocabularyData().wording.spares.test(text) &&
  /^[\p{Ll}]+(?:[ -][\p{Ll}]+){1,2}$/u.test(lowerFirst(text)) &&
  !/^(?:one|two|three|four|five|six|a|an|the|no)\b/i.test(text)

function againstVoice(facts: Facts, seed: number): Voice {
  const weighed = shuffled(oppositesOf(facts), seed, 'opposites').filter(
    ({ mine, isKind }) => !isKind && !facts.noun?.text.toLowerCase().includes(mine),
  )
  // The first alternative is the most common one.
  const pairs = weighed.map(({ mine, others }) => ({ mine, other: others[0]! }))
  const filling = (text: string, mine: string): Filling => ({ text, from: [], keys: [`either:${mine}`] })
  return {
    mine: pairs.map(({ mine }) => filling(mine, mine)),
    other: pairs.map(({ mine, other }) => ({ ...filling(other, mine), keys: [] })),
  }
}
