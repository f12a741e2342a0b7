import { asItStands, mapClasses } from '../lib/any-case.ts'
import type { ListedWord } from './schema/words.ts'

/** Scripts that put no spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const ASCII = /^\p{ASCII}*$/u

/** Letters beyond ASCII by their ranges, as they stand within brackets: the classes of Unicode take five times as long to compile, in any case twice that. */
const LETTERS =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u0370-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3031-\\u30fa\\u30fc-\\ud7ff\\uf900-\\ufdff\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc'
const DIGITS = '0-9\\uff10-\\uff19'

/** What a letter is, and where words begin and end. */
const NOTATIONS = {
  ascii: { letter: '\\w', before: '\\b', after: '\\b' },
  wide: {
    letter: asItStands(`[${LETTERS}${DIGITS}]`),
    before: `(?<!${asItStands(`[${LETTERS}${DIGITS}]`)})`,
    after: `(?!${asItStands(`[${LETTERS}${DIGITS}]`)})`,
  },
} as const
type Notation = (typeof NOTATIONS)[keyof typeof NOTATIONS]

/**
 * The expression of a word list, which matches whole words in any case: `kid(s)` has letters that may be missing, `summer*` any further letters,
 * `pie/cake tin` either word, an apostrophe both of its forms. `{ pattern }` is an expression as it stands. Throws a SyntaxError for a broken one.
 */
export function compileWords(words: readonly ListedWord[]): RegExp {
  const plain = words.filter((word) => typeof word === 'string')
  const patterns = words.flatMap((word) => (typeof word === 'string' ? [] : [ranged(word.pattern)]))
  const notation = NOTATIONS[plain.every((word) => ASCII.test(word)) ? 'ascii' : 'wide']
  const { before, after } = notation
  const sources = plain.map((word) => sourceOf(word, notation))
  return new RegExp(
    [...(plain.length > 0 ? [`${before}(?:${sources.join('|')})${after}`] : []), ...patterns].join('|'),
    'i',
  )
}

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['L', LETTERS],
  ['Lu', LETTERS],
  ['Ll', LETTERS],
  ['N', DIGITS],
])

const CLASS = /\\p\{([^}]*)\}/g

/** An expression with ranges for the classes of Unicode: in any case capital and small letters are the same. */
const ranged = (pattern: string): string =>
  mapClasses(pattern, (part) => {
    if (!part.includes('\\p{')) return part
    const letters = part.replace(CLASS, (_, kind: string) => classOf(kind))
    return asItStands(part.startsWith('[') ? letters : `[${letters}]`)
  })

function classOf(kind: string): string {
  const letters = CLASSES.get(kind)
  if (letters === undefined) throw new SyntaxError(`\\p{${kind}} is none of ${[...CLASSES.keys()].join(', ')}`)
  return letters
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
