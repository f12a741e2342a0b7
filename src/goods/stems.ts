import { matchesIn } from '../lib/matches-in.ts'
import { memoizeRecent } from '../lib/memoize-recent.ts'
import type { Stem } from './schema/languages.ts'

/** A word to look for: `core` is a part that every text with it contains, by which most texts are passed over quickly. */
type Sought = { core: string; pattern: () => RegExp; isDenial: boolean }

/** A place where a word of a list stands. `isDenial`: the word itself denies what it names. */
export type StemMatch = { text: string; start: number; end: number; isDenial: boolean }

/** Words of a language, ready to be looked for in lower-case text. */
export type Stems = { first: (text: string) => StemMatch | null; all: (text: string) => readonly StemMatch[] }

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Of a sentence every statement in it is asked for one after another. */
const RECENT = 100

/** So many letters of a word's core are looked up at each place of a text: lists have hundreds of words, of which hardly one stands in it. Shorter cores are tried one by one. */
const KEY = 3

/** Compiles a list of words; throws a SyntaxError for a broken expression. */
export function compileStems(words: readonly Stem[]): Stems {
  const sought = words.map(soughtOf)
  let index: ReadonlyMap<string, readonly number[]> | null = null
  const possible = (text: string): Sought[] => {
    index ??= Map.groupBy(sought.keys(), (i) => (sought[i]!.core.length < KEY ? '' : sought[i]!.core.slice(0, KEY)))
    const found = new Set(index.get('') ?? [])
    for (let at = 0; at + KEY <= text.length; at++)
      for (const i of index.get(text.slice(at, at + KEY)) ?? []) if (text.startsWith(sought[i]!.core, at)) found.add(i)
    return [...found].sort((a, b) => a - b).map((i) => sought[i]!)
  }
  const all = memoizeRecent(RECENT, (text: string) => possible(text).flatMap((one) => matchesOf(one, text)))
  return { all, first: (text) => all(text)[0] ?? null }
}

/** The words of one list where they are no part of an expression of the other. */
export function sparing(words: Stems, spared: Stems): Stems {
  const all = (text: string) => {
    const found = words.all(text)
    const safe = found.length === 0 ? [] : spared.all(text)
    return found.filter(({ start, end }) => !safe.some((one) => one.start <= start && end <= one.end))
  }
  return { all, first: (text) => all(text)[0] ?? null }
}

function matchesOf({ core, pattern, isDenial }: Sought, text: string): StemMatch[] {
  if (!text.includes(core)) return []
  return matchesIn(text, pattern()).map(({ 0: match, index }) => ({
    text: match,
    start: index,
    end: index + match.length,
    isDenial,
  }))
}

function soughtOf(word: Stem): Sought {
  if (typeof word !== 'string') {
    const pattern = new RegExp(word.pattern, 'gu')
    return { core: '', pattern: () => pattern, isDenial: false }
  }
  const isDenial = word.startsWith('!')
  const bare = isDenial ? word.slice(1) : word
  const core = bare
    .split(/\([^)]*\)|[* -]/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
  let compiled: RegExp | null = null
  // Most words never occur: compiling all of them takes longer than verifying a document.
  const pattern = () => {
    compiled ??= patternOf(bare)
    return compiled
  }
  return { core, pattern, isDenial }
}

function patternOf(bare: string): RegExp {
  const source = bare
    .replace(/[.+?^${}|[\]\\/-]/g, '\\$&')
    .replace(/\(([^)]*)\)/g, '(?:$1)?')
    .replaceAll('*', '\\p{L}*')
    .replace(/ |\\-/g, '[\\s-]+')
  const isWhole = !UNSPACED.test(bare)
  const before = isWhole && /^[\p{L}\p{N}*]/u.test(bare) ? '(?<![\\p{Script=Latin}\\p{N}])' : ''
  const after = isWhole && /[\p{L}\p{N}*)]$/u.test(bare) ? '(?![\\p{Script=Latin}\\p{N}])' : ''
  return new RegExp(`${before}${source}${after}`, 'gu')
}
