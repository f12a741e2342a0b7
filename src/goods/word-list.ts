import type { ListedWord } from './schema/words.ts'

const BEFORE = '(?<![\\p{L}\\p{N}])'
const AFTER = '(?![\\p{L}\\p{N}])'
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The expression of a word list, which matches whole words in any case: `kid(s)` has letters that may be missing, `summer*` any further letters,
 * `pie/cake tin` either word, an apostrophe both of its forms. `{ pattern }` is an expression as it stands. Throws a SyntaxError for a broken one.
 */
export function compileWords(words: readonly ListedWord[]): RegExp {
  const plain = words.filter((word) => typeof word === 'string').map(sourceOf)
  const patterns = words.flatMap((word) => (typeof word === 'string' ? [] : [word.pattern]))
  return new RegExp(
    [...(plain.length > 0 ? [`${BEFORE}(?:${plain.join('|')})${AFTER}`] : []), ...patterns].join('|'),
    'iu',
  )
}

function sourceOf(entry: string): string {
  const source = entry.split(' ').map(wordSource).join(' ')
  return UNSPACED.test(entry) ? `[\\p{L}\\p{N}]*${source}[\\p{L}\\p{N}]*` : source
}

function wordSource(word: string): string {
  const either = word.split('/').map((one) =>
    one
      .replace(/[.+?^${}|[\]\\]/g, '\\$&')
      .replace(/\(([^)]*)\)/g, '(?:$1)?')
      .replaceAll('*', '[\\p{L}\\p{N}]*')
      .replaceAll("'", "['’]"),
  )
  return either.length > 1 ? `(?:${either.join('|')})` : either[0]!
}
