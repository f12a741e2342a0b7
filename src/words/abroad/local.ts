import { languagesData } from '../../goods/languages.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { hashOf } from '../../lib/seeds.ts'
import { cutAtWord } from '../../lib/sentences.ts'
import { folded } from '../bound/fold.ts'
import { detectLanguage, languageOf } from '../bound/language.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import { brandVoiceOf } from '../voice/brand-voice.ts'
import { type SellersWords, sellersWords, type Tongue } from './sellers-words.ts'
import { speakableTongue } from './speakable-tongue.ts'

/** The material of copy in a language other than English: the seller's words in it, values with translated labels, the name. */
export type Local = Tongue &
  SellersWords & {
    /** The product's name as it can be written in a sentence. */
    name: string
    /** What kind of thing it is, in the words of its name; the name where they do not say. */
    noun: string
    brand: string
    at: number
    /** Whether the brand may say a text. */
    allows: (text: string) => boolean
  }

/** The language of a product's text; null where it does not show. */
export function languageOfFacts({ english, source }: Facts): string | null {
  return english ? 'en' : detectLanguage(folded(source))
}

/** The rules and words of a locale's language; null for English, and for languages without words of the built-in copywriter. */
export function tongueOf(locale: string): Tongue | null {
  const language = languageOf(locale)
  const [rules, copy] = [languagesData().rules.get(language), languagesData().copy.get(language)]
  return rules && copy ? { language, rules, copy } : null
}

/** Opens a product in a language; `at` draws the order of what there is to say. */
export function openLocal(facts: Facts, known: Tongue, seed: number): Local {
  const voice = brandVoiceOf(facts.brand, facts, { language: known.language })
  const { allows } = voice
  const at = hashOf(seed, known.language, facts.name)
  const tongue = speakableTongue(known, voice, { name: nameOf(facts), at })
  const isOwn = languageOfFacts(facts) === tongue.language
  const noun = nounOf(facts)
  const own = sellersWords(isOwn ? descriptionOf(facts) : '', { ...tongue, noun })
  const values = [...own.values, ...translatedValues(facts, tongue, isOwn)]
  return {
    ...tongue,
    allows,
    sentences: shuffled(own.sentences.filter(allows), at, 'sentences'),
    phrases: shuffled(own.phrases.filter(allows), at, 'phrases'),
    values: values.filter(({ label, value }, i) => {
      const same = values.findIndex((other) => other.label === label || other.value === value)
      return same === i && allows(`${label} ${value}`)
    }),
    name: nameOf(facts),
    noun,
    brand: facts.brand.name,
    at,
  }
}

/** The cleaned text without the name before it and the price behind it. */
const descriptionOf = ({ source, price }: Facts) =>
  source
    .split('\n')
    .slice(1)
    .filter((line) => line !== price)
    .join('\n')

const NAME_MAX = 50

/** The whole name where it is short and plain; otherwise what it is called, or as many of its words as fit. */
function nameOf({ called, name: whole }: Facts): string {
  const name = whole.replace(/\s*\([^()]*\)$/, '') || whole
  if (graphemes(name) <= NAME_MAX && !/[!#*|<>{}[\]~_]/.test(name)) return name
  return called ?? (cutAtWord(name, NAME_MAX) || [...name].slice(0, NAME_MAX).join(''))
}

/** The word of the name that says what it is, in the language of the name. */
function nounOf(facts: Facts): string {
  const { noun, name } = facts
  const words = vocabularyData().nounsAbroad[noun?.text ?? ''] ?? []
  const lower = name.toLowerCase()
  const known = [...words].sort((a, b) => b.length - a.length).find((word) => lower.includes(word))
  if (known === undefined) return nameOf(facts)
  const start = lower.indexOf(known)
  const before = /\p{Script=Latin}*$/u.exec(name.slice(0, start))![0].length
  return name.slice(start - before, start + known.length)
}

/** Figures with units that everybody reads. */
const FIGURE =
  /^(?:[\d.,]+(?:\s?[x×–-]\s?[\d.,]+)*\s?(?:mm|cm|m|km|mg|g|kg|ml|cl|dl|l|w|kw|v|mah|wh|gb|tb|°c|%)?(?:\s?[x×]\s?[\d.,]+\s?(?:mm|cm|m)?)*)$/i

/** Values and materials of the built-in reader, with their labels in the language. */
function translatedValues(facts: Facts, { copy, rules }: Tongue, isOwn: boolean): SellersWords['values'] {
  const figure = (text: string) =>
    isOwn || rules.decimal === '.' ? text : text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
  const measures = facts.facts.flatMap(({ form, label, text }) => {
    const own = copy.labels[label ?? '']
    return form === 'value' && own && FIGURE.test(text) ? [{ label: own, value: figure(text) }] : []
  })
  // In other languages the reader does not know which part a material belongs to: of the name's it is the whole.
  const whole = facts.facts.filter(({ from }) => !isOwn || from.field !== 'description')
  const materials = whole.flatMap(({ kind, text }) => {
    const words = text.toLowerCase().split(' ')
    const known = kind === 'material' ? words.map((_, i) => copy.materials[words.slice(i).join(' ')]) : []
    return known.find((one) => one !== undefined) ?? []
  })
  const label = copy.labels.Material!
  const joined = [...new Set(materials)].slice(0, 2).join(tongueList(copy.separator))
  return joined === '' ? measures : [{ label, value: joined }, ...measures]
}

const tongueList = (separator: string) => (separator === '：' ? '、' : ', ')

/** A value with its label, as the language writes it. */
export const pairOf = ({ label, value }: SellersWords['values'][number], { copy }: Tongue) =>
  `${label}${copy.separator}${value}`

/** A text that no other of the document repeats; what is used up is remembered. */
export function picker() {
  const used = new Set<string>()
  const holds = (text: string) => [...used].some((other) => other.includes(text) || text.includes(other))
  const key = (text: string) => folded(text).replace(/[.。]$/, '')
  return (candidates: Iterable<string>, { min = 1, max, apart = [] }: Bounds): string | null => {
    for (const text of candidates) {
      const length = graphemes(text)
      if (length < min || length > max || holds(key(text)) || apart.some((other) => overlaps(key(other), key(text))))
        continue
      used.add(key(text))
      return text
    }
    return null
  }
}

type Bounds = { min?: number; max: number; apart?: readonly string[] }

const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a)

/** Whether no word of a text is too long for a narrow column. */
export const isNarrow = (text: string, word = 24) =>
  text.split(/[\s-]/).every((one) => graphemes(one) <= word || !/\p{Script=Latin}/u.test(one))
