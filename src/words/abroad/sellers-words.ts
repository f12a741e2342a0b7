import type { LanguageCopy, LanguageRules } from '../../goods/languages.ts'
import { leadsOn } from '../../lib/sentences.ts'
import { mentionsIn } from '../bound/attributes.ts'
import { folded } from '../bound/fold.ts'
import { isForeign } from '../bound/language.ts'
import { type Sentence, sentencesOf } from '../facts/sentences.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'
import { characterFindings } from '../lint/language-rules.ts'

/** What a seller says about a product in a language: whole sentences, phrases that can stand alone, and values with their labels. */
export type SellersWords = {
  sentences: readonly string[]
  phrases: readonly string[]
  values: readonly { label: string; value: string }[]
}

/** The language of a text, with what is no copy in it. */
export type Tongue = { language: string; rules: LanguageRules; copy: LanguageCopy }

const NONE: SellersWords = { sentences: [], phrases: [], values: [] }
const READ_MAX = 6000
const VALUE_MAX = 44

/** Reads the seller's own words from a cleaned description. What praises, offers, orders, warns or speaks of the shop is left out. */
export function sellersWords(description: string, tongue: Tongue & { noun: string }): SellersWords {
  if (description.trim() === '') return NONE
  const sentences = sentencesOf(description.slice(0, READ_MAX), () => [])
  const calm = sentences.filter(({ text }) => isCalm(text, tongue))
  const values = calm.flatMap(({ pair }) =>
    pair && pair.value.length <= VALUE_MAX && /^\p{L}/u.test(pair.label) && !/[.!?]$/.test(pair.label)
      ? [{ label: sentenceCase(pair.label), value: pair.value.replace(/[.。;,]+$/, '') }]
      : [],
  )
  const whole = calm.filter((sentence) => sentence.pair === null && stands(sentence, tongue))
  return {
    sentences: distinct(whole.map(({ text }) => text).filter(isSentence)),
    phrases: distinct([
      ...whole.map(({ text }) => text).filter((text) => !isSentence(text) && isPhrase(text, tongue)),
      ...calm.flatMap(({ text }) => phrasesIn(text, tongue)),
    ]),
    values: values.filter(({ label }, i) => values.findIndex((other) => other.label === label) === i),
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]
const isSentence = (text: string) => /[.。]$/.test(text)

const MARKED =
  /[!?！？@€$£¥*_#|<>{}[\]\\]|https?:|www\.|\p{Extended_Pictographic}|…|\.\.|(?<!\p{L})\p{Lu}{6,}|["“”„«»]/u

function isCalm(text: string, { rules, copy }: Tongue): boolean {
  const plain = folded(text)
  return (
    !MARKED.test(text) &&
    characterFindings(text).length === 0 &&
    copy.skip.first(plain) === null &&
    Object.values(rules.claims).every((claim) => claim.first(plain) === null) &&
    mentionsIn(plain, [rules]).every(({ kind, isDenied }) => kind !== 'warranty' && !(kind === 'property' && isDenied))
  )
}

const LENGTHS = { latin: { sentence: 18, phrase: 8, longest: 40 }, dense: { sentence: 7, phrase: 4, longest: 20 } }
const lengthsOf = ({ rules }: Tongue) => (rules.script === 'latin' ? LENGTHS.latin : LENGTHS.dense)

/** Whether a sentence says something by itself: of the language, begun and ended, not hung on the one before it. */
function stands({ text }: Sentence, tongue: Tongue): boolean {
  const { language, rules, copy } = tongue
  const plain = folded(text)
  if (isForeign(plain, language) || text.split('(').length !== text.split(')').length) return false
  if (graphemes(text) < lengthsOf(tongue)[isSentence(text) ? 'sentence' : 'phrase']) return false
  if (rules.script !== 'latin') return ![...copy.starts].some((word) => plain.startsWith(word))
  const [first = ''] = plain.match(/\p{L}+(?:'\p{L}+)?/u) ?? []
  return /^[\p{Lu}\p{N}]/u.test(text) && !copy.starts.has(first) && !/[:;]$/.test(text)
}

const isPhrase = (text: string, tongue: Tongue) => {
  const { phrase, longest } = lengthsOf(tongue)
  const length = graphemes(text)
  const words = text.split(/\s+/)
  const isSpaced = tongue.rules.script === 'latin'
  return length >= phrase && length <= longest && (!isSpaced || words.length >= 2) && !leadsOn(words.at(-1)!)
}

function phrasesIn(text: string, tongue: Tongue & { noun: string }): string[] {
  const found = tongue.rules.script === 'latin' ? prepositional(text, tongue) : nominal(text)
  return found.filter((phrase) => isPhrase(phrase, tongue) && isForeign(folded(phrase), tongue.language) === false)
}

/** Parts of a Japanese or Chinese sentence that end on a noun: 国産ひのきを使った一枚板. */
const nominal = (text: string) =>
  text
    .split(/[。、，,・;；:：]/u)
    .map((part) => part.trim().replace(/(?:です|でございます|となります)$/u, ''))
    .filter(
      (part) =>
        /[\p{Script=Han}\p{Script=Katakana}ー\p{N}a-z)]$/u.test(part) &&
        /\p{Script=Han}|\p{Script=Katakana}/u.test(part),
    )
    .filter((part) => !/^[はがをにでとものへや]/u.test(part))

const PHRASE_WORDS = 6

/** `Rucksack aus pflanzlich gegerbtem Rindsleder`: the phrase behind the product itself that names an attribute or a figure, to the end of its clause. */
function prepositional(text: string, { language, rules, copy, noun }: Tongue & { noun: string }): string[] {
  const [clause] = text.split(/[,;:–—()]|\.(?!\d)/)
  const words = clause!.trim().split(/\s+/)
  const at = words.findIndex((word) => copy.prepositions.includes(word.toLowerCase()))
  if (at < 1 || at > 2 || !isNoun(words[at - 1]!, noun)) return []
  const next = words.findIndex(
    (word, i) => i > at + 1 && (rules.joins.has(word) || (rules.small.has(word) && word !== words[at]!.toLowerCase())),
  )
  const phrase = words.slice(at, next < 0 ? words.length : next)
  const last = phrase.at(-1)!
  const ends = language !== 'de' || /^[\p{Lu}\p{N}%]/u.test(last)
  const joined = phrase.join(' ')
  const says = /\d/.test(joined) || mentionsIn(folded(joined), [rules]).length > 0
  return ends && says && phrase.length <= PHRASE_WORDS ? [sentenceCase(joined)] : []
}

/** Whether a word is the product's noun, or the end of it: `Rucksack` of `Lederrucksack`. */
const isNoun = (word: string, noun: string) =>
  word.length > 2 &&
  noun
    .toLowerCase()
    .split(/\s+/)
    .some((one) => one.endsWith(word.toLowerCase()))

/** A sentence within a length: whole, or its beginning where a phrase ends; null where neither fits. */
export function withinLength(sentence: string, max: number, { rules }: Tongue): string | null {
  if (graphemes(sentence) <= max) return sentence
  if (rules.script !== 'latin') return null
  const ends = [...sentence.matchAll(/, | [–—-] |; | \(/g)].map(({ index }) => index)
  const joined = [...sentence.matchAll(/ (\p{L}+) /gu)]
    .filter(({ 1: word, index }) => rules.joins.has(word!) && !sentence.slice(0, index).includes(','))
    .map(({ index }) => index)
  const cut = [...ends, ...joined]
    .sort((a, b) => b - a)
    .map((end) => sentence.slice(0, end).replace(/[\s,;:–-]+$/, ''))
    .find((part) => graphemes(part) < max && standsCut(part, rules))
  return cut === undefined ? null : `${cut}.`
}

const CUT_WORDS = 4

function standsCut(part: string, { small }: LanguageRules): boolean {
  const words = part.split(/\s+/)
  const last = words.at(-1)!
  return words.length >= CUT_WORDS && !leadsOn(last) && !small.has(last.toLowerCase()) && !/\($/.test(part)
}
