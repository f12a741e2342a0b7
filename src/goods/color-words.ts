import { parseFile, readFiles } from './files.ts'
import type { ColorsFile } from './schema/directions.ts'

/** How a modifier changes a color: “pastel”, “dark”. */
export type Change = { saturation: number; white: number; black: number }

/** Forms of words by their text; `longest` is the most words that one of them has. */
type Forms<T> = { of: ReadonlyMap<string, T>; longest: number }

type Vocabulary = {
  names: Forms<string>
  colors: Readonly<Record<string, string>>
  before: Forms<Change>
  after: Forms<Change>
  areas: Forms<string>
  /** Beginnings of compounds that name an area. */
  areaStarts: [string, string][]
  things: ReadonlySet<string>
  scenes: ReadonlySet<string>
  pluralThings: ReadonlySet<string>
  fruits: Record<keyof ColorsFile['fruits'], ReadonlySet<string>>
  shades: Forms<true>
  lightsAfter: Forms<true>
  lightsBefore: Forms<true>
  joins: ReadonlySet<string>
  pairs: ReadonlySet<string>
  halves: ReadonlySet<string>
  towards: ReadonlySet<string>
  except: Forms<true>
}

let loaded: Vocabulary | null = null

/** The words for colors of this installation, read at the first call. Fails with `BrokenFiles` where the file cannot be used. */
export function vocabulary(): Vocabulary {
  loaded ??= openColors()
  return loaded
}

const PATH = 'vocabulary/colors.json'

function openColors(): Vocabulary {
  const file = parseFile<ColorsFile>(PATH, readFiles([PATH]).get(PATH) ?? '')
  const modifiers = Object.values(file.modifiers)
  const areas = Object.entries(file.areas).flatMap(([area, words]) =>
    words.map((word): [string, string] => [word, area]),
  )
  const isCompound = ([word]: [string, string]): boolean => word.endsWith('*')
  return {
    colors: file.colors,
    names: formsOf([
      ...Object.keys(file.colors).map((name): [string, string] => [`${name}/${name.replace('grey', 'gray')}`, name]),
      ...Object.entries(file.abroad).flatMap(([language, words]) =>
        Object.entries(words).flatMap(([word, name]) =>
          formsAbroad(word, language, file.colors).map((form): [string, string] => [form, name]),
        ),
      ),
    ]),
    before: formsOf(
      modifiers.flatMap((one) => one.before.flatMap(inflected).map((word): [string, Change] => [word, one])),
    ),
    after: formsOf(modifiers.flatMap((one) => one.after.map((word): [string, Change] => [word, one]))),
    areas: formsOf(areas.map(([word, area]) => [word.replace('*', ''), area])),
    areaStarts: areas.filter(isCompound).map(([word, area]) => [word.slice(0, -1), area]),
    things: new Set(file.things),
    scenes: new Set(file.scenes),
    pluralThings: new Set(file.plural_things),
    fruits: {
      words: new Set(file.fruits.words),
      beside: new Set(file.fruits.beside),
      behind: new Set(file.fruits.behind),
      before: new Set(file.fruits.before),
      after: new Set(file.fruits.after),
    },
    shades: formsOf(file.shades.map((word) => [word, true])),
    lightsAfter: formsOf(file.lights.after.map((word) => [word, true])),
    lightsBefore: formsOf(file.lights.before.map((word) => [word, true])),
    joins: new Set(file.joins),
    pairs: new Set(file.pairs),
    halves: new Set(file.halves),
    towards: new Set(file.towards),
    except: formsOf(file.except.map((word) => [word, true])),
  }
}

const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em']

/** The forms of a color's name in another language; those of an English name have no plural, because roses are flowers. */
function formsAbroad(word: string, language: string, english: Vocabulary['colors']): string[] {
  if (language === 'de') return [...inflected(word), ...inflected(`${word}farben`), ...inflected(`${word}farbig`)]
  if (word in english) return [word]
  return [word, ...(language === 'it' ? italianPlurals(word) : plurals(word))]
}

/** Italian plurals: rossi and rosse, bianchi and bianche. */
const italianPlurals = (word: string): string[] =>
  word
    .split('/')
    .filter((form) => /[oae]$/.test(form))
    .map((form) => {
      const stem = form.slice(0, -1).replace(/[cg]$/, '$&h')
      return `${stem}${form.endsWith('a') ? 'e' : 'i'}`
    })

/** French, Spanish and Portuguese plurals. */
const plurals = (word: string): string[] =>
  ['s', 'es'].map((ending) =>
    word
      .split('/')
      .map((form) => form + ending)
      .join('/'),
  )

const inflected = (word: string): string[] => ENDINGS.map((ending) => word + ending)

/** The forms of listed words: `wall(s)` with and without its ending, `blanco/blanca` both. The first that has a form keeps it. */
function formsOf<T>(listed: [string, T][]): Forms<T> {
  const of = new Map<string, T>()
  for (const [words, value] of listed) {
    for (const form of words.split('/').flatMap(spelled)) if (!of.has(form)) of.set(form, value)
  }
  return { of, longest: Math.max(0, ...[...of.keys()].map((form) => form.split(' ').length)) }
}

function spelled(word: string): string[] {
  return word.includes('(') ? [word.replace(/\(.*?\)/g, ''), word.replace(/[()]/g, '')] : [word]
}

/** A word, a color in hexadecimal or a sign, and where it is in its text. */
export type ColorWord = { text: string; start: number; end: number }

/** Words, colors in hexadecimal and signs; a hyphen between words is none. */
const WORDS = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\p{L}\p{N}])|[\p{L}\p{N}]+|[^\s\p{L}\p{N}-]|-(?![\p{L}\p{N}])/gu

/** The words and signs of a text, in its order. */
export function wordsIn(text: string): ColorWord[] {
  return Array.from(text.matchAll(WORDS), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
}

/** The longest form that begins at a word, and the word behind it. */
export function formAt<T>(
  { of, longest }: Forms<T>,
  words: readonly ColorWord[],
  at: number,
): { value: T; to: number } | null {
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const value = of.get(textOf(words, at, at + count))
    if (value !== undefined) return { value, to: at + count }
  }
  return null
}

/** Words as one text. */
export const textOf = (words: readonly ColorWord[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
