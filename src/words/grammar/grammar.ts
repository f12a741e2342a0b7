import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { spoken } from './spoken.ts'

const nouns = () => vocabularyData().nouns

const VOWEL_SOUND =
  /^(?:honest|hono[u]?r|hour|heir|herb(?!ert|icid|ivor)|[aeio]|u(?!ni(?![nm])|sb\b|se|sa|su|ti|ti|ro|bi|k|tensil)|8|11(?!\d)|18(?!\d))/i
const CONSONANT_SOUND = /^(?:one(?!rous)|once|eu|ewe|ouija)/i
const LETTERS_WITH_VOWEL_SOUND = /^[AEFHILMNORSX](?:[A-Z0-9]|\b|-)/
const ACRONYM = /^[A-Z](?:[A-Z0-9]+\b|\b|-)/
/** `SHARK`: so many capitals with a vowel among them are a word, however they are written. */
const CAPITAL_WORD = /^(?=[A-Z]*[AEIOU])[A-Z]{5,}\b/

/** “a” or “an”, by the sound of the word that follows; numbers and letters are heard as they are read out (`an 8 cm`, `an LED`, `a UV`). */
export function articleFor(phrase: string): 'a' | 'an' {
  const word = phrase.replace(/^[“"'(‘]+/, '')
  if (nouns().spokenAcronyms.has(/^[\p{L}]+/u.exec(word)?.[0] ?? '')) return 'a'
  if (ACRONYM.test(word) && !CAPITAL_WORD.test(word)) return LETTERS_WITH_VOWEL_SOUND.test(word) ? 'an' : 'a'
  if (/^8|^1[18](?![\d])|^1[18][.,]\d{3}/.test(word)) return 'an'
  if (/^\d/.test(word)) return 'a'
  return VOWEL_SOUND.test(word) && !CONSONANT_SOUND.test(word) ? 'an' : 'a'
}

/** The phrase with its article where it needs one. */
export function withArticle(phrase: string, number: GrammaticalNumber): string {
  return number === 'one' ? `${articleFor(phrase)} ${phrase}` : phrase
}

const DETERMINED =
  /^(?:an?|the|no|one|two|three|four|five|six|seven|eight|nine|ten|twelve|its|your|each|every|all|both|any|some|more|less|\d+(?![\d.,]*(?:\p{L}| (?:watt|volt|amp|inch|horsepower|piece|speed|level)\b))|\p{L}+ly\b)/iu

/**
 * What stands behind the “with” of a phrase, each single thing with the article that telegraphic text leaves out: `a steamer with 1.5L tank and hose` as
 * `a steamer with a 1.5L tank and a hose`.
 */
export function withInnerArticles(phrase: string): string {
  const at = phrase.indexOf(' with ')
  if (at < 0) return phrase
  const before = phrase.slice(0, at + ' with '.length)
  const parts = phrase.slice(before.length).split(/((?:,| and| &)(?: and)? )/)
  if (areSubstances(parts)) return phrase
  return before + parts.map((part, i) => (i % 2 === 1 || isShared(part, parts[i + 2]) ? part : articled(part))).join('')
}

/** `Natural | and synthetic bristles`: the first of two words for several things. */
const isShared = (part: string, next: string | undefined) =>
  next !== undefined && !part.includes(' ') && next.includes(' ') && numberOf(next) === 'many'

/** `With amla, bhringraj, and coconut`: what a text names by single words is in there, and is counted by none. */
const areSubstances = (parts: readonly string[]) =>
  parts.length > 3 && parts.every((part, i) => i % 2 === 1 || !part.includes(' '))

function articled(part: string): string {
  const [head = ''] = part.split(/ (?:for|of|in|on|to|that|from|by|at|with|without|against|under|over)\b/, 1)
  const isNamed = /(?:\d|^\p{Lu}\p{Ll}.*)$/u.test(head.split(' ').at(-1)!)
  return DETERMINED.test(part) || isNamed ? part : withArticle(part, numberOf(head))
}

/** The plural of a singular noun phrase: that of its head, which stands before any “of …”, “for …”, “with …”. */
export function plural(phrase: string): string {
  const end = phrase.search(/\s(?:of|for|with|in|to)\s/)
  const head = end < 0 ? phrase : phrase.slice(0, end)
  const start = head.search(/[^\s-]*$/)
  return `${head.slice(0, start)}${pluralWord(head.slice(start))}${phrase.slice(head.length)}`
}

function pluralWord(word: string): string {
  const irregular = nouns().irregular.get(word.toLowerCase())
  if (irregular) return irregular
  if (/(?:shelf|leaf|loaf|scarf|half|calf)$/i.test(word)) return `${word.slice(0, -1)}ves`
  if (/(?:knife|wife|midwife)$/i.test(word)) return `${word.slice(0, -2)}ves`
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

const SINGULAR_IN_S = /(?:ss|us|is|ous|[^aeiou]ics)$/i

/** `Vitamin C`; `AMD FreeSync`: the name of a feature. */
const UNCOUNTED = [/\bvitamin [a-z]\d{0,2}$/i, /\s\S*\p{Ll}\p{Lu}\S*$/u] as const
const PARTICIPLE = /^(?:grown|made|driven|woven|spun|worn|drawn|blown|built|\p{L}{2,}[^eb]ed)$/iu

/** The number of a noun phrase, read from its head. */
export function numberOf(phrase: string): GrammaticalNumber {
  // “Cufflinks and a tie clip”: the first of two things decides.
  const head = phrase.replace(/\s(?:(?:of|for|with|in|to|on|from|that|at|by)|and an?)\s.*$/s, '').trim()
  const words = head.split(/\s+/)
  // “Black beans grown in Anatolia”: the participle stands behind the head.
  if (words.length > 1 && head !== phrase.trim() && PARTICIPLE.test(words.at(-1)!)) words.pop()
  const last = words.at(-1)!.replace(/[^\p{L}\p{N}-]+$/u, '')
  const { mass, parts, plurals, singularInS } = nouns()
  const small = last.toLowerCase()
  const bare = small.split('-').at(-1)!
  const heads = [small, bare, words.slice(-2).join(' ').toLowerCase()]
  if (heads.some((one) => mass.has(one)) || UNCOUNTED.some((one) => one.test(head))) return 'mass'
  if (
    (/^\d+(?:[.,]\d+)? ?% /.test(phrase) && !parts.has(small)) ||
    /\b(?:PVC|EVA|TPU|TPE|TPR|ABS|MDF|PU|PE|PP|PET|PTFE|PEVA|EPDM|PLA)$/.test(phrase)
  )
    return 'mass'
  if (/^\d[\d.,]* ?\p{L}+ .*(?:power|pressure|output|load|range|speed)$/u.test(phrase)) return 'mass'
  if (/^\d+(?:[.,]\d+)? ?(?:g|mg|mcg|µg|IU) of /.test(phrase)) return 'mass'
  if (plurals.has(small) || (/s$/.test(small) && !SINGULAR_IN_S.test(small) && !singularInS.has(bare))) return 'many'
  return 'one'
}

const BASE = new Map(
  Object.entries({
    is: 'are',
    has: 'have',
    does: 'do',
    was: 'were',
    goes: 'go',
    lies: 'lie',
    ties: 'tie',
    "isn't": "aren't",
  }),
)

/** The first word, and what stands behind “and” as a verb does: `folds flat and fits a drawer`, `holds and carries`, not `impurities and excess oil`. */
const VERBS =
  /^\S+|(?<=^\w+s and )\w+[^s\W]s(?= )|(?<= and )\w+[^s\W]s(?= (?:an?|the|your|its|it|them|you|up|out|off|down|away|into|any|all|more|\d[\d.,]*)\b)/g

/** A predicate in the third person singular (`fits dogs up to 40 kg`), for one or for many (`fit dogs …`). */
export function agree(predicate: string, number: GrammaticalNumber): string {
  if (number !== 'many') return predicate
  return predicate.replace(VERBS, (verb) => baseVerb(verb))
}

function baseVerb(verb: string): string {
  const known = BASE.get(verb)
  if (known) return known
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z|o)es$/.test(verb)) return verb.slice(0, -2)
  return verb.replace(/s$/, '')
}

/** The third person singular of a verb's base form: `carry` as `carries`. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
}

/** The text with its first letter large, whatever mark stands before it; words that begin small by name (`iPhone`) stay. */
export function sentenceCase(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]{0,2})(\p{Ll})(?!\p{Lu}|\.\p{L})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** The first letter small, unless the word is a name by its form: an acronym, an inner capital, one letter with a hyphen. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}+(?!\p{L}|-\p{Lu})|\s)/u.test(text) ? spoken(text[0]!.toLowerCase() + text.slice(1)) : text
}

const MINOR = new Set(['a', 'an', 'the', 'and', 'or', 'of', 'for', 'in', 'on', 'to', 'with', 'by', 'at', 'from'])

/** A name that was shouted or whispered, in the case of a title; other names stay as their owners write them. */
export function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'’])\p{L}+/gu, (word, i: number) =>
      i > 0 && MINOR.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
    )
}
