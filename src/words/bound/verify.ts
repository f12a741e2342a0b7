import { type ClaimKind, type LanguageRules, languagesData } from '../../goods/languages.ts'
import { graphemes } from '../grammar/length.ts'
import { characterFindings, languageFindings } from '../lint/language-rules.ts'
import { lintText, withoutNames } from '../lint/lint.ts'
import type { DraftLine } from './answers.ts'
import { mentionsIn } from './attributes.ts'
import type { BoundFact } from './bound-fact.ts'
import { folded, locate } from './fold.ts'
import { isForeign, languageOf, rulesOf } from './language.ts'
import { isSupported, numbersIn } from './numbers.ts'
import { readFact } from './read-fact.ts'
import type { BoundSlot } from './slots.ts'

/** What is wrong with a line, for the one who may write it again: `rule` is stable, `detail` a sentence. */
export type BoundFinding = { slot: string; rule: string; detail: string }

/** Words of a line and the place in the product's own text that they rest on, in UTF-16 units. */
export type BoundSource = { start: number; end: number; field: BoundFact['field']; from: number; to: number }

/** What lines are verified against. `names`: the product's and the brand's, which are passed over and need no fact. */
export type BoundContext = { facts: readonly BoundFact[]; names: readonly string[]; locale: string }

type Verified = { findings: BoundFinding[]; sources: BoundSource[] }
type Reading = {
  line: DraftLine
  slot: BoundSlot
  context: BoundContext
  rules: LanguageRules
  /** The line folded, without names. */
  text: string
  /** The cited facts and the names, folded. */
  support: readonly string[]
}
type Rule = { rule: string; detail: string }

/** Verifies one line without a model: every number, attribute and claim of it stands in a fact that it cites. No findings: it may be published. */
export function verifyLine(line: DraftLine, slot: BoundSlot, context: BoundContext): Verified {
  const rules = rulesOf(context.locale)
  const say = ({ rule, detail }: Rule): BoundFinding => ({ slot: line.slot, rule, detail })
  if (rules === null)
    return { findings: [say({ rule: 'language', detail: `${context.locale} has no rules.` })], sources: [] }
  const cited = citations(line, context.facts)
  const reading: Reading = {
    ...{ line, slot, context, rules },
    text: folded(bare(line.text, context.names)),
    support: [...cited.facts.map(({ text }) => text), ...context.names].map(folded),
  }
  const form = [...lengthOf(reading), ...charactersOf(reading), ...languageFaults(reading)]
  const findings = [...form, ...cited.faults, ...claimsOf(reading), ...numbersOf(reading), ...attributesOf(reading)]
  return { findings: findings.map(say), sources: cited.sources }
}

const bare = (text: string, names: readonly string[]) =>
  names.reduce((rest, name) => (name.length > 1 ? rest.replaceAll(name, ' ') : rest), text.normalize('NFC'))

type Citations = { facts: BoundFact[]; faults: Rule[]; sources: BoundSource[] }

function citations({ text, claims }: DraftLine, facts: readonly BoundFact[]): Citations {
  const result: Citations = { facts: [], faults: [], sources: [] }
  for (const { fact: id, words } of claims) {
    const fact = facts.find((one) => one.id === id)
    const place = locate(words, text)
    if (!fact) result.faults.push({ rule: 'fact', detail: `“${id.slice(0, 20)}” is no fact of this product.` })
    else if (place === null)
      result.faults.push({
        rule: 'said',
        detail: `“${words.slice(0, 80)}” does not stand in the line. Copy its words.`,
      })
    else {
      result.facts.push(fact)
      result.sources.push({ ...place, field: fact.field, from: fact.from, to: fact.to })
    }
  }
  return result
}

function lengthOf({ line: { text }, slot }: Reading): Rule[] {
  const length = graphemes(text)
  const longest =
    slot.word === undefined ? [] : text.split(/[\s-]/).filter((word) => isSpaced(word) && graphemes(word) > slot.word!)
  const isWhole = !slot.whole || /[.!?…。！？]["”’」)]?$/u.test(text)
  return [
    ...(text.trim() === '' || length < slot.min || length > slot.max
      ? [{ rule: 'length', detail: `It has ${length} characters. Use ${slot.min} to ${slot.max}.` }]
      : []),
    ...longest.map((word) => ({ rule: 'word', detail: `“${word.slice(0, 60)}” is too long a word for its place.` })),
    ...(isWhole ? [] : [{ rule: 'whole', detail: 'It must end as a sentence does.' }]),
  ]
}

const isSpaced = (word: string) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** Characters that nobody sees, or that stand for none; joiners hold emoji together. */
const HIDDEN =
  /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|(?!\u200d)[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\u115f\u3164\ufffc\ufffd]|\u034f/u
const STACKED_MARKS = /\p{M}{3,}/u
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u
const ADDRESS =
  /\b[a-z0-9-]+\.(?:com|net|org|shop|store|info|app|dev|io|de|at|ch|fr|es|it|pt|br|nl|be|se|jp|cn|uk|eu|co|example)\b|\S@\S|:\/\/|\b(?:javascript|vbscript|data|mailto|tel):\S|\bwww\b|(?<![\p{L}\p{N}])@\p{L}/iu
const UNFILLED =
  /[{}<>]|\$\{|\]\(|\[object|\b(?:undefined|lorem ipsum)\b|(?<![\p{L}\p{N}])F\d{1,2}(?![\p{L}\p{N}])|```|\*\*|(?:^|\s)#+\s|\\[nu]/iu
const PHONE = /(?:\+|00)\d[\d ()/-]{7,}/

function charactersOf({ line: { text }, context }: Reading): Rule[] {
  const unnamed = bare(text, context.names)
  const has = (pattern: RegExp, rule: string, detail: string): Rule[] =>
    pattern.test(unnamed) ? [{ rule, detail }] : []
  return [
    ...has(HIDDEN, 'hidden', 'It has characters that cannot be seen.'),
    ...has(STACKED_MARKS, 'hidden', 'It has letters with too many marks.'),
    ...has(MIXED, 'hidden', 'It mixes the letters of several scripts in a word.'),
    ...has(ADDRESS, 'address', 'It names an address.'),
    ...has(PHONE, 'address', 'It names a telephone number.'),
    ...has(UNFILLED, 'markup', 'It has markup, the id of a fact or an unfilled place.'),
    ...(/^\s|\s$|\s{2}|[\n\r\t]/.test(text)
      ? [{ rule: 'punctuation', detail: 'Space stands where none belongs.' }]
      : []),
    ...has(
      /[!！]{2}|[?？]{2}|[,，、]{2}|[。.][。！？!?]|[!?！？][。.]/u,
      'punctuation',
      'Two marks stand where one belongs.',
    ),
    ...characterFindings(withoutNames(unnamed, context.names)),
  ]
}

function languageFaults({ line: { text: raw }, text, slot, rules, context, support }: Reading): Rule[] {
  const { locale, names } = context
  if (isForeign(text, locale)) return [{ rule: 'language', detail: `It is not written in ${rules.name}.` }]
  if (languageOf(locale) !== 'en') return []
  const bareText = withoutNames(raw, names)
  if (slot.use !== 'copy') return languageFindings(bareText)
  return lintText(raw, { names, sources: support }).filter(({ rule }) => rule !== 'number')
}

const WORDING: Readonly<Record<ClaimKind, string>> = {
  superlative: 'is praise that no cited fact makes',
  medical: 'is a medical claim that no cited fact makes',
  health: 'is a claim about health, which no text may make',
  review: 'says what others think, which no cited fact does',
  offer: 'is an offer that no cited fact makes',
  comparison: 'is a comparison that no cited fact makes',
  urgency: 'presses to buy',
  instruction: 'is an instruction, no copy',
}
const KINDS: Readonly<Record<BoundSlot['use'], readonly ClaimKind[]>> = {
  copy: ['superlative', 'medical', 'health', 'review', 'offer', 'comparison', 'urgency'],
  direction: ['medical', 'health', 'review', 'offer', 'urgency'],
  search: ['medical', 'health'],
  exclusion: [],
}

function claimsOf({ text, rules, slot, support, context }: Reading): Rule[] {
  const source = support.join('\n')
  const called = context.names.map(folded).join('\n')
  const claimed = KINDS[slot.use].flatMap((rule): Rule[] => {
    const match = rules.claims[rule].all(text).find((one) => !(rule === 'health' ? called : source).includes(one.text))
    return match ? [{ rule, detail: `“${match.text}” ${WORDING[rule]}.` }] : []
  })
  const instructs = [...languagesData().rules.values()].flatMap((one) => one.claims.instruction.first(text) ?? [])
  return [
    ...claimed,
    ...instructs
      .slice(0, 1)
      .map((match) => ({ rule: 'instruction', detail: `“${match.text}” ${WORDING.instruction}.` })),
  ]
}

function numbersOf({ text, rules, slot, support }: Reading): Rule[] {
  if (slot.use === 'exclusion') return []
  const source = support.flatMap((one) => readFact(one, rules).numbers)
  return numbersIn(text, [rules]).flatMap((number) => {
    const supported = isSupported(number, source)
    if (supported === 'yes') return []
    const detail =
      supported === 'no'
        ? `The number ${number.text} stands in no cited fact.`
        : `The number ${number.text} has another unit in the cited fact.`
    return [{ rule: supported === 'no' ? 'number' : 'unit', detail }]
  })
}

function attributesOf({ text, rules, slot, support }: Reading): Rule[] {
  if (slot.use === 'direction' || slot.use === 'exclusion') return []
  const named = mentionsIn(text, [rules])
  if (named.length === 0) return []
  const source = support.flatMap((one) => readFact(one, rules).mentions)
  return named.flatMap(({ attribute, kind, text: word, isDenied }) => {
    const known = source.filter((other) => other.attribute === attribute)
    if (known.some((other) => other.isDenied === isDenied)) return []
    const detail =
      known.length > 0
        ? `The cited fact says the opposite about “${word}”.`
        : `“${word}” (${kind.replace('_', ' ')}) stands in no cited fact.`
    return [{ rule: known.length > 0 ? 'denial' : 'attribute', detail }]
  })
}
