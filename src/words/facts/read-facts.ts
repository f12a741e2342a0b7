import type { Corrections, Knowledge, Use } from '../../goods/goods.ts'
import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { type Texts, textsFor } from '../copy/texts-for.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import type { SpeakingBrand } from '../voice/brand-voice.ts'
import { speakable } from '../voice/speakable.ts'
import { readMaterialsAbroad } from './abroad.ts'
import { isCaredFor, readBenefits } from './benefits.ts'
import { isHalfOfRow, isNotThere } from './beside.ts'
import { certaintyOf, isCertain } from './certainty.ts'
import { type Clean, clean } from './clean.ts'
import { areOverlapping, corrected, type Unsaid, withoutHealthClaims } from './corrected.ts'
import type { Fact, Quote, Span } from './fact.ts'
import { isEnglish, isLatin } from './language.ts'
import { nameOf } from './name.ts'
import { type EnglishNoun, readNoun } from './noun.ts'
import { type NameFacts, readNameFacts } from './own-noun.ts'
import { isFilledPack, isPack } from './packs.ts'
import { readClaims } from './read-claims.ts'
import { readClauses } from './read-clauses.ts'
import { readMakers } from './read-makers.ts'
import { isOfOthers, readMeasures } from './read-measures.ts'
import { asTaste, isOfTaste, isTaste, readNotes } from './read-notes.ts'
import { isDenial, readPairs } from './read-pairs.ts'
import { readStatements } from './read-statements.ts'
import { kindOfThing, namesMaterial, readThings } from './read-things.ts'
import { type References, referencesOf } from './reference.ts'
import { ofProduct, titlesOf } from './sections.ts'
import { isInstruction, isNote, isQuotable } from './seller.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { shortened } from './shortened.ts'
import { headingsOf, mannerOf, type Piece, type Setting } from './signs.ts'
import { isSameSort } from './sorts.ts'
import { nounsOf } from './spoken-noun.ts'
import type { Statement } from './statement.ts'
import { loadTagger, type Tagger } from './tagger.ts'
import { withinSentence, withoutLargeWords, withoutStrayCase, withoutTitleCase } from './title-case.ts'
import { isUnstated } from './unstated.ts'

/** A product as the API knows it. */
export type Product = {
  name: string
  description: string | null
  price: string | null
  currency: string | null
  brand: SpeakingBrand
  /** What a person has corrected. */
  corrections?: Corrections
}

/** The facts of a product, every statement with the place in its own text that it rests on. Plain data. */
export type Facts = {
  /** The whole name, cleaned. */
  name: string
  /** What to call it in a sentence, at most 48 graphemes; null when its name cannot be read aloud. */
  called: string | null
  brand: SpeakingBrand
  noun: { text: string; number: GrammaticalNumber } | null
  /** What its name says of it beside that; of English names. */
  named: NameFacts
  /** What the catalogue has to say about it. */
  texts: Texts
  /** Whether name and description read as English; otherwise only measures are read, and names pass through as they are. */
  english: boolean
  facts: readonly Fact[]
  /** What the facts mean to the buyer, in the words of the pack. */
  benefits: readonly { line: string; short: string; from: Span }[]
  /** Sentences of the seller's own that can stand as they are. */
  quotes: readonly Quote[]
  /** Fragments of the seller's own that can stand beside others: `Cushioned heel and toe.` */
  notes: readonly Quote[]
  /** What a person has struck or replaced: nothing may state it, however it is read. */
  unsaid: readonly Unsaid[]
  /** The price with its currency, as it is written in the United States; null when there is none. */
  price: string | null
  /** Everything that the product says of itself, cleaned: what claims and numbers are checked against. */
  source: string
}

/** Whether its text says something beyond its name: states it, or is long enough to say more of the product than its category does. */
export const isDescribed = (read: Facts | null): boolean =>
  read !== null &&
  ([...read.facts, ...read.quotes, ...read.notes].some(
    ({ from: { field } }) => field === 'description' || field === 'person',
  ) ||
    wordsBeyond(read) >= DESCRIBED)

/** Words and figures of a text that has more to say than its category, be it nothing certain. */
const DESCRIBED = 6

const wordsBeyond = ({ name, source }: Facts): number => {
  const named = name.toLowerCase()
  const words = source.toLowerCase().match(/\p{L}{4,}|\p{N}{2,}/gu) ?? []
  return new Set(words.filter((word) => !named.includes(word))).size
}

/**
 * Reads the facts of a product. Never throws, whatever the text holds: markup, other scripts, nothing at all. The first call loads the language
 * model. Deterministic; at most about 5 000 characters of description are expected, the time is linear in them.
 */
export const readFacts = (product: Product): Promise<Facts> => readFactsBy(certaintyOf, product)

/** The same, with another rating of what the seller's prose states. */
export async function readFactsBy(rate: Rate, product: Product): Promise<Facts> {
  const cleaned = { name: clean(product.name), description: clean(product.description ?? '') }
  const whole = `${cleaned.name.text}. ${cleaned.description.text}`
  const tagger = isLatin(whole) ? await loadTagger() : null
  const english = tagger !== null && isEnglish(whole, tagger.knows)
  const tag = english ? tagger.tag : () => []
  const { corrections = {} } = product
  const { noun, knowledge, segment } = readNoun(cleaned.name.text, cleaned.description.text, { corrections, english })
  const is = (use: Use) => knowledge.use.has(use)
  const [named, own] = nounsOf(noun, cleaned.name.text, knowledge.use)
  const called = nameOf(product.brand.name, segment, noun?.text ?? null)
  const references = referencesOf(noun?.text, called)
  const name = cleaned.name.text.replace(/\s+/g, ' ')
  const isMixture = vocabularyData().wording.mixtures.test(name)
  const texts = textsFor({ name, noun: noun?.text ?? null, knowledge })
  const readings = (['description', 'name'] as const).map((field) =>
    readField(cleaned[field], { tag, english, field, references, benefits: texts.benefits, rate, number: own?.number }),
  )
  const price = priceOf(product)
  const added = [...(corrections.materials ?? []), ...(corrections.selling_points ?? [])].join('\n')
  const facts = stateable(
    readings.flatMap(({ facts }) => facts),
    { noun, name: cleaned.name.text, knowledge, product, isMixture },
  )
  const benefits = firstOf(
    readings.flatMap((reading) => reading.benefits).filter(({ line }) => !isMixture && isCaredFor(line, whole)),
    ({ short }) => short,
  )
  const quotes = withClauses(
    readings.flatMap(({ quotes }) => quotes),
    facts,
  )
  const notes = readings
    .flatMap(({ notes }) => notes)
    .filter(({ text }) => !isMixture && !quotes.some((quote) => quote.text === text) && !isNamedBy(text, name))
  const said = withoutHealthClaims(corrected({ facts, benefits, quotes, notes }, corrections), { english, whole })
  const nameFacts = readNameFacts({
    name: english ? product.name : '',
    brand: product.brand.name,
    noun: named,
    text: cleaned.description.text,
    isColored: !is('consumed') && !is('live') && !is('digital'),
    isMadeOf: corrections.materials === undefined,
  })
  const isUnsaid = said.unsaid.some(({ from }) => nameFacts.figure && areOverlapping(nameFacts.figure.from, from))
  return speakable({
    name,
    called,
    brand: { ...product.brand, name: clean(product.brand.name).text.replace(/\s+/g, ' ') },
    noun: own,
    named: isUnsaid ? { ...nameFacts, figure: null } : nameFacts,
    texts,
    english,
    ...said,
    price,
    source: `${cleaned.name.text}\n${cleaned.description.text}\n${price ?? ''}\n${added}`,
  })
}

type Stated = { noun: EnglishNoun | null; name: string; knowledge: Knowledge; product: Product; isMixture: boolean }

/** Of the facts of a text those that can be stated of the whole product, in the words and of the kind that suit its category. */
function stateable(facts: readonly Fact[], { noun, name, knowledge, product, isMixture }: Stated): Fact[] {
  const is = (use: Use) => knowledge.use.has(use)
  const isOfProduct = (fact: Fact) =>
    (noun ? !(isPart(fact) && isSameSort(fact.text, noun, knowledge.node)) : isSure(fact)) &&
    (!isMixture || isOfWhole(fact))
  const isOfIts = ({ form, text, from }: Fact) =>
    form !== 'value' || from.field !== 'name' || !isOfOthers(text, product.description ?? '')
  return distinct(facts, noun, name)
    .filter((fact) => isOfProduct(fact) && isOfIts(fact))
    .map((fact) => (fact.form === 'value' ? fact : { ...fact, text: withoutLargeWords(fact) }))
    .map((fact) => (is('consumed') || is('applied') ? asIngredient(fact, noun) : asMaterial(fact, product)))
    .map((fact) =>
      is('consumed') && fact.form === 'thing' && isFood(fact) ? { ...fact, kind: 'ingredient' as const } : fact,
    )
    .map((fact) => (is('tasted') && isOfTaste(fact, product.description ?? '') ? asTaste(fact) : fact))
    .filter((fact, i, all) => !isTaste(fact) || all.findIndex(isTaste) === i)
    .filter(
      (fact) =>
        !isFilledPack(fact, is('consumed') || is('applied')) && !(fact.kind === 'material' && isFragrance(noun)),
    )
    .filter((fact) => !(is('consumed') && isNutrient(fact)) && !(isPart(fact) && isScented(noun) && !isPack(fact)))
}

/** How certain it is that words that stand so in a text can be stated of the product. */
type Rate = (piece: Piece, setting: Setting) => number
type Field = Reading & {
  tag: Tagger['tag']
  benefits: Texts['benefits']
  rate: Rate
  number: GrammaticalNumber | undefined
}

function readField(text: Clean, { tag, benefits, rate, number, ...reading }: Field) {
  const { english, field, references } = reading
  const isProse = english && field === 'description'
  const all = sentencesOf(text.text, tag)
  const sentences = (isProse ? ofProduct(all, { references, number }) : all).filter((sentence) => !isDenial(sentence))
  const manner = mannerOf(all)
  const headings = headingsOf(sentences)
  const isOffered = isSold(text.text)
  // Figures, names and what a label names are certain; the seller's prose is not.
  const ratingOf = (piece: Piece, at: number) =>
    isProse && piece.form !== 'value' && !isTaste(piece)
      ? rate(piece, { sentence: sentences[at]!, at, manner, under: headings[at]!, references })
      : 1
  const placed = ({ start, end }: Pick<Piece, 'start' | 'end'>) => spanOf(text, field, { start, end })
  const heard = <Words extends Piece>(words: readonly Words[], at: number) =>
    words
      .filter((piece) => isOffered(piece) && !(isProse && isUnstated(piece)))
      .map((piece) => ({ piece, from: placed(piece), certainty: ratingOf(piece, at) }))
      .filter(({ certainty }) => isCertain(certainty))
  const titles = titlesOf(all)
  const own = isProse
    ? sentences.map((sentence) =>
        titles.has(sentence.start) ? [] : sellersWords(sentence, sentences.length === 1, references),
      )
    : []
  const ofSeller = (form: Piece['form']) =>
    own.flatMap((words, at) =>
      heard(
        words.filter((piece) => piece.form === form),
        at,
      ).map(({ piece: { text }, ...rest }) => ({ text, ...rest })),
    )
  return {
    facts: sentences.flatMap((sentence, at) =>
      heard(readSentence(sentence, reading), at).map(({ piece: { start, end, ...fact }, ...rest }) => ({
        ...fact,
        ...rest,
        text: fact.form === 'use' ? withinSentence(fact.text, sentence.text) : fact.text,
      })),
    ),
    benefits: english
      ? sentences
          .flatMap((sentence) => readBenefits(benefits, sentence, references))
          .map(({ start, end, ...rest }) => ({ ...rest, from: placed({ start, end }) }))
      : [],
    quotes: ofSeller('quote'),
    notes: ofSeller('note'),
  }
}

/** `(not included)`, `, not included`: what stands before it does not come along. */
const ABSENT = /^[\s,([–—-]*(?:(?:is|are) )?(?:not (?:included|supplied|provided)|sold separately|excluded)\b/i
/** `Not made for diving`, `not dishwasher safe`: true, and nobody's reason to buy. */
const CAUTION =
  /\b(?:not|never) (?:\p{L}+ly )?(?:made|designed|suitable|suited|intended|recommended|meant|rated|safe|for|included|supplied|provided|dishwasher|microwave|oven|machine|waterproof|weatherproof|water[- ]resistant)\b/iu

/** Whether a statement of the text speaks for the product: it warns of nothing and does not name what is sold apart. */
const isSold =
  (text: string) =>
  ({ form, start, end }: Pick<Piece, 'form' | 'start' | 'end'>) =>
    !(form === 'use' && isHalfOfRow(text, start, end)) &&
    !ABSENT.test(text.slice(end, end + 40)) &&
    !(/\p{L}$/u.test(text.slice(start, end)) && isNotThere(text.slice(end, end + 60))) &&
    !CAUTION.test(text.slice(start, end))

/** A sentence or fragment of the seller that can stand as it is, or shortened; `isAll`: whether it is the whole text, be it `24 pieces`. */
function sellersWords(sentence: Sentence, isAll: boolean, references: References): Piece[] {
  const stands = (form: Sentence) => isQuotable(form, references) || isNote(form, isAll)
  const whole = finished(sentence)
  const own = [beforeDash(whole), whole].find((form) => form && stands(form)) ?? shortened(whole, stands)
  if (!own) return []
  const { text, start, tokens } = own
  const at = { start, end: start + tokens.at(-1)!.end }
  return isQuotable(own, references)
    ? [{ form: 'quote', text, ...at }]
    : [{ form: 'note', text: withoutStrayCase(text), ...at }]
}

/** `A resin frame with a light stand — link a song.`: the sentence up to a dash. */
function beforeDash({ text, tokens, ...rest }: Sentence): Sentence | null {
  const last = tokens.findIndex(({ text: word, start }) => /^[–—-]$/.test(word) && text[start - 1] === ' ')
  return last < 4 ? null : { ...rest, text: `${text.slice(0, tokens[last - 1]!.end)}.`, tokens: tokens.slice(0, last) }
}

/** `Pack of 3 coloring books`: a line without its stop. */
function finished(sentence: Sentence): Sentence {
  const text = withoutTitleCase(sentence.text).replace(/(?<=\p{Ll}) & (?=\p{Ll})/gu, ' and ')
  if (/[.!?…:;,]["”’)]?$/.test(text)) return { ...sentence, text }
  return { ...sentence, text: `${sentenceCase(text)}.` }
}

/** The seller's sentences, and the clauses of those that cannot stand whole. */
function withClauses(quotes: Facts['quotes'], facts: readonly Fact[]): Facts['quotes'] {
  const clauses = facts.filter(
    ({ form, text, from }) =>
      form === 'clause' &&
      text.length >= CLAUSE_MIN &&
      !quotes.some(
        (quote) => quote.from.field === from.field && quote.from.start < from.end && from.start < quote.from.end,
      ),
  )
  return [
    ...quotes,
    ...clauses.map(({ text, ...rest }) => ({
      text: `${sentenceCase(text)}.`,
      from: rest.from,
      certainty: rest.certainty,
    })),
  ].sort((a, b) => a.from.start - b.from.start)
}

/** A shorter clause says too little alone. */
const CLAUSE_MIN = 20

const firstOf = <T>(items: readonly T[], key: (item: T) => string) =>
  items.filter((item, i) => items.findIndex((other) => key(other) === key(item)) === i)

type Reading = { english: boolean; field: 'name' | 'description'; references: References }

function readSentence(sentence: Sentence, { english, field, references }: Reading): Statement[] {
  // “Suggested use: Take two with 8 oz of water” measures nothing of it.
  const isOrder = isInstruction(sentence.text.replace(/^[\p{L} ]{2,24}: (?=\p{Lu})/u, ''))
  const measures = isOrder ? [] : readMeasures(sentence.text, sentence.start, (word) => references.has(word))
  if (!english) return [...measures, ...readMaterialsAbroad(sentence.text, sentence.start)]
  if (field === 'name') return [...measures, ...readClaims(sentence, references)]
  // “A fan of bold fabrics?” states nothing.
  if (/\?\s*$/.test(sentence.text)) return []
  const notes = readNotes(sentence)
  if (notes.length > 0) return notes
  const pairs = readPairs(sentence)
  if (pairs.length > 0) return pairs
  const clauses = readClauses(sentence, references)
  return [
    ...measures,
    ...readStatements(sentence, references),
    ...readThings(sentence, references).filter(
      (thing) => !clauses.verbs.some((verb) => thing.start < verb && verb < thing.end) && !isLabel(sentence, thing),
    ),
    ...readClaims(sentence, references),
    ...readMakers(sentence, references),
    ...clauses.statements,
  ]
}

/** `Iron or steam: low heat`: what a label names is how it is treated, not what it has. */
const isLabel = ({ pair, start, text }: Sentence, thing: Statement) =>
  pair !== null && text.startsWith(':', pair.label.length) && thing.start < start + pair.at

/** Where a piece of the cleaned text stands in the product as it was given. */
function spanOf(text: Clean, field: Span['field'], { start, end }: { start: number; end: number }): Span {
  return { field, start: text.at[start]!, end: text.to[end - 1]! }
}

/** Facts that say nothing new, or only what the product is, are left out; of two that hold each other the first stays. */
function distinct(facts: readonly Fact[], noun: EnglishNoun | null, name: string): Fact[] {
  const kept: Fact[] = []
  for (const fact of facts) {
    const isNew =
      !saysOnlyTheName(fact, noun, name) && !kept.some((other) => other.form === fact.form && isRepeated(other, fact))
    if (isNew) kept.push(fact)
  }
  // What is measured second is rather a part of it; of two volumes or powers neither is that of the whole.
  const isOnce = (fact: Fact) =>
    !kept.some((other) => other !== fact && other.label === fact.label && unitOf(other) === unitOf(fact))
  return kept
    .filter((fact) => !isOfVariants(fact, kept))
    .filter(({ label }, i) => !SIZED.test(label ?? '') || kept.findIndex((other) => other.label === label) === i)
    .filter((fact) => !/^(?:Volume|Weight|Power)$/.test(fact.label ?? '') || isOnce(fact))
    .filter((fact) => !kept.some((other) => isHalf(fact, other)))
}

/** `Design: Matte`, then `Design: Animal`: what differs by the variant. */
const isOfVariants = (fact: Fact, all: readonly Fact[]) =>
  fact.form === 'value' &&
  /^(?:part|material)$/.test(fact.kind) &&
  all.some((other) => other !== fact && other.label === fact.label)

/** `Safe for fry` of `safe for fry and shrimp`, `for drives` of `for paths, drives and gravel`. */
const isHalf = (one: Fact, other: Fact) =>
  one.form === other.form &&
  one.text.length < other.text.length &&
  ((one.form === 'is' &&
    / /.test(one.text) &&
    /^(?:,| and| or) /.test(other.text.slice(one.text.length)) &&
    other.text.startsWith(one.text)) ||
    (one.form === 'use' &&
      one.kind !== 'audience' &&
      areOverlapping(one.from, other.from) &&
      /,.* (?:and|or) /.test(other.text)))

const SIZED = /^(?:Size|Length|Width|Height|Depth|Diameter)$/

const unitOf = ({ text }: Fact) => text.replace(/[\d.,\s]/g, '').toLowerCase()

/** Whether every word stands in the name. */
const isNamedBy = (text: string, name: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).every((word) => name.toLowerCase().includes(word.replace(/s$/, '')))

const HAS = /^(?:includes?|contains?|features?|comes|has|consists?)\b/

function saysOnlyTheName({ form, text }: Fact, noun: EnglishNoun | null, name: string): boolean {
  const words = text.toLowerCase()
  const named = name.toLowerCase()
  if (form === 'what') return isNamedBy(words, named)
  // “These barstools include a pair of barstools.”
  if (form === 'does') return noun !== null && HAS.test(words) && words.endsWith(` ${noun.text}`)
  // “The Warrior Miniature is miniature for gaming.”
  if (form === 'is') return noun === null && words.startsWith(`${named.split(/\s+/).at(-1)} `)
  if (form !== 'thing') return false
  if (
    (words.includes(' ') || /^\p{Lu}/u.test(text)) &&
    words.split(' ').every((word) => named.split(/\s+/).includes(word))
  )
    return true
  const joined = words.replaceAll(' ', '')
  if (
    noun &&
    (words === noun.text ||
      words.startsWith(`${noun.text} `) ||
      words.endsWith(` ${noun.text}`) ||
      joined.endsWith(noun.text.replaceAll(' ', '')))
  )
    return true
  return named.split(/[,(|]| - /).some((part) => words.includes(part.trim()))
}

/** The prose of a product of unknown category may speak of anything: only measures, materials, marks and benefits count. */
const isSure = ({ form, kind }: Fact) => form !== 'thing' || kind === 'material' || kind === 'ingredient'

/** `A bundle of four plants`: what may be stated of several unlike things at once. */
const isOfWhole = ({ form, kind, text }: Fact) =>
  form === 'use' ||
  kind === 'contents' ||
  (form === 'does' && HAS.test(text)) ||
  (form === 'what' && vocabularyData().wording.mixtures.test(text))

const isPart = ({ form, kind }: Fact) => form === 'thing' && (kind === 'part' || kind === 'contents')

/** `Juicy mandarin`: what a candle has is what it smells of. */
const isScented = (noun: EnglishNoun | null) =>
  /\b(?:candles?|wax melts?|diffusers?|incense|fresheners?|room sprays?)$/.test(noun?.text ?? '')

/** `Leather` of an eau de parfum is a note, and it is of no leather. */
const isFragrance = (noun: EnglishNoun | null) =>
  /\b(?:parfum|toilette|cologne|perfumes?|colognes?|fragrances?|body mists?)$/.test(noun?.text ?? '')

/** What food, care and scents come with is in them, unless it is a pack, a part of one or a utensil. */
function asIngredient(fact: Fact, noun: EnglishNoun | null): Fact {
  const isBundle =
    fact.kind === 'contents' && /\b(?:set|kit|box|pack|bundle|hamper|basket|collection)s?$/.test(noun?.text ?? '')
  return fact.form === 'thing' && /^(?:part|contents)$/.test(fact.kind) && !isPack(fact) && !isBundle && !isTaste(fact)
    ? { ...fact, kind: 'ingredient' }
    : fact
}

/** `Crafted from recycled clay`, `built with a stable core`: the material of what nobody consumes, or a part of it. */
function asMaterial(fact: Fact, { name, description }: Product): Fact {
  if (fact.kind !== 'ingredient' || fact.form !== 'thing') return fact
  const before = (fact.from.field === 'name' ? name : (description ?? '')).slice(0, fact.from.start)
  if (namesMaterial(before)) return { ...fact, kind: 'material' }
  return kindOfThing(fact.text, '') === 'ingredient' || isTaste(fact) ? fact : { ...fact, kind: 'part' }
}

/** Nuts and fruit are woods elsewhere. */
const isFood = ({ kind, text }: Fact) =>
  kind === 'material' && /\b(?:walnut|cherry|cherries|olive|coconut|almond)s?$/i.test(text)

/** `A source of iron`, `aged in oak`: no food consists of them. */
const isNutrient = ({ form, kind, text }: Fact) =>
  form === 'thing' && kind === 'material' && /\b(?:iron|zinc|copper|oak|stone|steel|clay)$/i.test(text)

/** Whether the second says no more than the first. A long and a short form both stay: each fits other lines. */
function isRepeated(a: Fact, b: Fact): boolean {
  const [one, other] = [a, b].map(({ text }) => text.toLowerCase().replaceAll('-', ' '))
  const isSameLength =
    /^(?:thing|does|value)$/.test(a.form) ||
    !/ (?:and|for|to|from|with|in|by|of|at|on|that|up|when|if|until|except|made|designed) /.test(`${one}|${other}`)
  return one === other || (isSameLength && (one!.includes(other!) || other!.includes(one!)))
}

function priceOf({ price, currency }: Product): string | null {
  const amount = Number(price ?? '')
  if (!price || !Number.isFinite(amount) || amount <= 0 || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  return pricesIn(currency)[Number.isInteger(amount) ? 'whole' : 'exact'].format(amount)
}

const pricesIn = memoizeRecent(20, (currency: string) => {
  const ofDigits = (digits: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    })
  return { whole: ofDigits(0), exact: ofDigits(2) }
})
