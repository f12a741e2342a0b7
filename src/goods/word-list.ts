import type { ListedWord } from './schema/words.ts'

/** Scripts that put no spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const ASCII = /^\p{ASCII}*$/u

/** What a letter is, and where words begin and end. The expressions of Unicode take ten times as long to compile. */
const NOTATIONS = {
  ascii: { letter: '\\w', before: '\\b', after: '\\b', flags: 'i' },
  unicode: { letter: '[\\p{L}\\p{N}]', before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])', flags: 'iu' },
} as const
type Notation = (typeof NOTATIONS)[keyof typeof NOTATIONS]

/**
 * The expression of a word list, which matches whole words in any case: `kid(s)` has letters that may be missing, `summer*` any further letters,
 * `pie/cake tin` either word, an apostrophe both of its forms. `{ pattern }` is an expression as it stands. Throws a SyntaxError for a broken one.
 */
export function compileWords(words: readonly ListedWord[]): RegExp {
  const plain = words.filter((word) => typeof word === 'string')
  const patterns = words.flatMap((word) => (typeof word === 'string' ? [] : [word.pattern]))
  const isAscii = plain.every((word) => ASCII.test(word)) && !patterns.some((pattern) => pattern.includes('\\p{'))
  const notation = NOTATIONS[isAscii ? 'ascii' : 'unicode']
  const { before, after, flags } = notation
  const sources = plain.map((word) => sourceOf(word, notation))
  return new RegExp(
    [...(plain.length > 0 ? [`${before}(?:${sources.join('|')})${after}`] : []), ...patterns].join('|'),
    flags,
  )
}

function sourceOf(entry: string, notation: Notation): string {
  const source = entry
    .split(' ')
    .map((word) => wordSource(word, notation))
    .join(' ')
  return UNSPACED.test(entry) ? `${notation.letter}*${source}${notation.letter}*` : source
}

function wordSource(word: string, { letter }: Notation): string {
  const either = word.split('/').map((one) =>
    one
      .replace(/[.+?^${}|[\]\\]/g, '\\$&')
      .replace(/\(([^)]*)\)/g, '(?:$1)?')
      .replaceAll('*', () => `${letter}*`)
      .replaceAll("'", "['’]"),
  )
  return either.length > 1 ? `(?:${either.join('|')})` : either[0]!
}
