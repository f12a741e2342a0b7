import { UNSPACED } from '../../goods/word-list.ts'
import { inflectionsOf, isInflectionOf } from './inflections.ts'
import { americanized } from './spelling.ts'

/** Whether a word of a text is meant. */
type Meant = (word: string) => boolean
/** Whether a text, given as it stands and by its words, has something. */
type Holds = (words: readonly string[], text: string) => boolean

/**
 * Returns whether a text has one of the words or phrases in any form. Case, accents, hyphens, and American or British spelling make no difference. An
 * entry with other characters, `C++`, is sought as it stands.
 */
export function wordFinder(entries: readonly string[], language: string): (text: string) => boolean {
  const meant = language === 'en' ? meantInEnglish : isInflectionOf
  const seekers = entries.map((entry) => seekerOf(entry.normalize('NFC').toLowerCase().trim(), meant))
  return (text) => {
    const words = wordsOf(text)
    const whole = text.normalize('NFC').toLowerCase()
    return seekers.some((holds) => holds(words, whole))
  }
}

function meantInEnglish(word: string): Meant {
  const forms = new Set(inflectionsOf(word).map(americanized))
  return (other) => forms.has(other)
}

const SPELLED = /^[\p{L}\p{M}\p{N}\s'’-]+$/u

function seekerOf(entry: string, meant: (word: string) => Meant): Holds {
  const words = wordsOf(entry)
  if (UNSPACED.test(entry)) return (_, text) => text.includes(entry)
  if (words.length === 0 || !SPELLED.test(entry)) return asItStands(entry)
  const all = words.map(meant)
  return (others) => others.some((_, at) => all.every((isMeant, i) => isMeant(others[at + i] ?? '')))
}

const LETTER = /[\p{L}\p{N}]/u

function asItStands(entry: string): Holds {
  const goesOn = (inner: string, outer: string | undefined) => LETTER.test(inner) && LETTER.test(outer ?? ' ')
  return (_, text) => {
    for (let at = text.indexOf(entry); at >= 0; at = text.indexOf(entry, at + 1)) {
      const end = at + entry.length
      if (!goesOn(entry[0]!, text[at - 1]) && !goesOn(entry.at(-1)!, text[end])) return true
    }
    return false
  }
}

/** The words of a text as they are compared: small, without accents and possessive `'s`, in American spelling. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []
  return words.map((word) =>
    americanized(
      word
        .replace(/['’]s?$/, '')
        .normalize('NFD')
        .replace(/\p{M}/gu, ''),
    ),
  )
}
