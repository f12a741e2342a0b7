import { type PhraseWords, vocabularyData } from '../../goods/vocabulary.ts'
import { leadsOn } from '../../lib/sentences.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'

/** A phrase of a seller in another language, with its place in the text that was read. */
export type PhraseAbroad = { text: string; start: number; end: number }

type Word = { text: string; start: number; end: number }

const WORDS_MAX = 7
const LENGTH_MAX = 48
const LONG_WORD = 12

/**
 * The phrases of a sentence in German, French, Spanish, Italian, Portuguese, Dutch or Swedish that can stand alone: cut at marks, behind “with”, and
 * between the items of lists, never within a phrase. Empty for other languages. Each is exactly what stands at its place, but for a large first letter.
 */
export function phrasesAbroad(sentence: string, language: string): PhraseAbroad[] {
  const words = vocabularyData().phrasesAbroad.get(language)
  // A row of a table, a shout and a question are no phrases.
  if (!words || /[!?¡¿]|:\s/.test(sentence)) return []
  const all = partsOf(sentence)
  const listed = all.findIndex((part) => part.some(({ text }) => words.with.has(text.toLowerCase())))
  const parts = all
    .filter((part, i) => !(words.inflects && listed >= 0 && i > listed && isInflected(part)))
    .flatMap((part) => behindWith(part, words))
  const phrases = parts.flatMap((part) => {
    const phrase = phraseOf(part, sentence, words)
    return phrase ? [phrase] : []
  })
  return phrases.filter(({ text }, i) => phrases.findIndex((other) => other.text === text) === i)
}

/** `Extra breiten Schlitzen`, further down a list behind “with”: not as it would stand alone. */
const isInflected = (part: readonly Word[]) => part.some(({ text }) => /^\p{Ll}+e[nmr]$/u.test(text))

/** The words between marks. */
function partsOf(sentence: string): Word[][] {
  const parts: Word[][] = [[]]
  for (const { 0: raw, index } of sentence.matchAll(/\S+/g)) {
    const lead = /^[("«„“'‘]*/.exec(raw)![0].length
    const text = raw.slice(lead).replace(/[,;:.!?)»”“"'’]+$/u, '')
    if (lead > 0 || /^[–—/•|-]+$/.test(raw)) parts.push([])
    if (/[\p{L}\p{N}]/u.test(text)) parts.at(-1)!.push({ text, start: index + lead, end: index + lead + text.length })
    if (/[,;:.!?)»”"]$/.test(raw)) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

/** A part, and what it lists behind “with”; in a language that inflects, the phrase with its preposition. */
function behindWith(part: readonly Word[], words: PhraseWords): Word[][] {
  const at = part.findIndex(({ text }) => words.with.has(text.toLowerCase()))
  if (at < 0) return [[...part]]
  const [before, after] = [part.slice(0, at), part.slice(at + 1)]
  const rest = words.inflects && after.length > 1 ? part.slice(at) : after
  return [before, rest, [...part]].filter(({ length }) => length > 0)
}

/** A part, or its beginning up to where a long one may end. */
function fitted(part: readonly Word[], sentence: string, { breaks }: PhraseWords): readonly Word[] {
  const fits = (end: number) =>
    end <= WORDS_MAX && graphemes(sentence.slice(part[0]!.start, part[end - 1]!.end)) <= LENGTH_MAX
  if (fits(part.length)) return part
  const end = part.findLastIndex(({ text }, i) => i > 1 && breaks.has(text.toLowerCase()) && fits(i))
  return end < 0 ? [] : part.slice(0, end)
}

function phraseOf(whole: readonly Word[], sentence: string, words: PhraseWords): PhraseAbroad | null {
  const part = fitted(whole, sentence, words)
  const [first, last] = [part[0], part.at(-1)]
  if (!first || !last) return null
  const text = sentence.slice(first.start, last.end)
  const small = part.map((word) => word.text.toLowerCase())
  const isLong = part.length > 1 || (graphemes(text) >= LONG_WORD && /\p{L}/u.test(text))
  if (!isLong || graphemes(text) > LENGTH_MAX || /-$/.test(last.text)) return null
  if (words.starts.has(small[0]!) || words.ends.has(small.at(-1)!) || leadsOn(last.text)) return null
  if (small.some((word) => words.verbs.has(word) || words.shop.has(word)) || !/\p{L}{3}/u.test(text)) return null
  return { text: sentenceCase(text), start: first.start, end: last.end }
}
