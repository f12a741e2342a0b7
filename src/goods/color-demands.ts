import { parseFile, readFiles } from './files.ts'
import type { ColorsFile } from './schema/directions.ts'

/** A color that a text asks for, and the area that is to have it; null where the text names none. */
export type Paint = { word: string; color: string; area: string | null }

type Rgb = [number, number, number]
type Change = { saturation: number; white: number; black: number }

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
  pluralThings: ReadonlySet<string>
  fruits: Record<keyof ColorsFile['fruits'], ReadonlySet<string>>
  shades: Forms<true>
  lightsAfter: Forms<true>
  lightsBefore: Forms<true>
  joins: ReadonlySet<string>
  except: Forms<true>
}

let loaded: Vocabulary | null = null

function vocabulary(): Vocabulary {
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
    pluralThings: new Set(file.plural_things),
    fruits: {
      words: new Set(file.fruits.words),
      behind: new Set(file.fruits.behind),
      before: new Set(file.fruits.before),
      after: new Set(file.fruits.after),
    },
    shades: formsOf(file.shades.map((word) => [word, true])),
    lightsAfter: formsOf(file.lights.after.map((word) => [word, true])),
    lightsBefore: formsOf(file.lights.before.map((word) => [word, true])),
    joins: new Set(file.joins),
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

type Word = { text: string; start: number; end: number }

/** Words, colors in hexadecimal and signs; a hyphen between words is none. */
const WORDS = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\p{L}\p{N}])|[\p{L}\p{N}]+|[^\s\p{L}\p{N}-]|-(?![\p{L}\p{N}])/gu

function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
}

/** The longest form that begins at a word, and the word behind it. */
function formAt<T>({ of, longest }: Forms<T>, words: readonly Word[], at: number): { value: T; to: number } | null {
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const value = of.get(textOf(words, at, at + count))
    if (value !== undefined) return { value, to: at + count }
  }
  return null
}

const textOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** A color in a text: its words, `#rrggbb`, and whether the words are a thing's as well. */
type Mention = { from: number; to: number; color: string; thing: boolean }

function mentionAt(words: readonly Word[], at: number): Mention | null {
  const { before } = vocabulary()
  const { text } = words[at]!
  if (text.startsWith('#')) return { from: at, to: at + 1, color: hexOf(text), thing: false }
  const modifier = formAt(before, words, at)
  const modified = modifier && plainAt(words, modifier.to)
  if (modifier && modified)
    return { from: at, to: modified.to, color: changed(modified.color, modifier.value), thing: false }
  return plainAt(words, at) ?? compoundAt(words, at)
}

const hexOf = (text: string): string => (text.length === 4 ? text.replace(/[0-9a-f]/g, '$&$&') : text)

/** A named color, with what follows it in some languages: `bleu clair`. */
function plainAt(words: readonly Word[], at: number): Mention | null {
  const { names, colors, after, things, pluralThings } = vocabulary()
  const name = formAt(names, words, at)
  if (name === null) return null
  const color = colors[name.value]!
  const modifier = formAt(after, words, name.to)
  if (modifier) return { from: at, to: modifier.to, color: changed(color, modifier.value), thing: false }
  const isThing = things.has(name.value) || pluralThings.has(textOf(words, at, name.to))
  const thing = isThing || isFruit(words, at, name.to)
  return { from: at, to: name.to, color, thing }
}

/** Whether a color is a fruit: `une orange`, or `an orange` with nothing behind it that has the color. */
function isFruit(words: readonly Word[], from: number, to: number): boolean {
  const { fruits } = vocabulary()
  if (!fruits.words.has(textOf(words, from, to))) return false
  const [before, after] = [words[from - 1]?.text ?? '', words[to]?.text ?? '.']
  if (fruits.behind.has(before)) return true
  return fruits.before.has(before) && (fruits.after.has(after) || !/[\p{L}\p{N}]/u.test(after))
}

/** A modifier and a color in one word: `hellblau`. */
function compoundAt(words: readonly Word[], at: number): Mention | null {
  const { before, names, colors } = vocabulary()
  const { text } = words[at]!
  for (const [modifier, change] of before.of) {
    const name = text.startsWith(modifier) ? names.of.get(text.slice(modifier.length)) : undefined
    if (name !== undefined) return { from: at, to: at + 1, color: changed(colors[name]!, change), thing: false }
  }
  return null
}

function changed(color: string, { saturation, white, black }: Change): string {
  const bytes = bytesOf(color)
  const gray = (Math.max(...bytes) + Math.min(...bytes)) / 2
  return `#${bytes
    .map((byte) => Math.min(255, Math.max(0, gray + (byte - gray) * saturation)))
    .map((byte) => (byte + (255 - byte) * white) * (1 - black))
    .map((byte) => Math.round(byte).toString(16).padStart(2, '0'))
    .join('')}`
}

const bytesOf = (color: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16)) as Rgb

/** What a text says of colors, in its order: words from `from` to `to`. A gel is a color of the light. */
type Saying = {
  from: number
  to: number
  colors: string[]
  kind: 'color' | 'exact' | 'thing' | 'fruit' | 'gel' | 'neutral' | 'none'
}

function sayingsIn(words: readonly Word[]): Saying[] {
  const said: Saying[] = []
  for (let at = 0; at < words.length; ) {
    const saying = exceptionAt(words, at) ?? gelAt(words, at) ?? colorAt(words, at)
    if (saying) said.push(saying)
    at = saying?.to ?? at + 1
  }
  return said
}

/** `blue hour`, which names no color. */
function exceptionAt(words: readonly Word[], at: number): Saying | null {
  const found = formAt(vocabulary().except, words, at)
  return found && { from: at, to: found.to, colors: [], kind: 'none' }
}

function colorAt(words: readonly Word[], at: number): Saying | null {
  const mention = mentionAt(words, at)
  if (mention === null) return null
  const exact = exactAt(words, mention.to)
  if (exact !== null) return { from: at, to: exact.to, colors: [exact.color], kind: 'exact' }
  if (mention.thing && !isMeant(words, at, mention.to))
    return isFruit(words, at, mention.to) ? { from: at, to: mention.to, colors: [], kind: 'fruit' } : null
  return { from: at, to: mention.to, colors: [mention.color], kind: mention.thing ? 'thing' : 'color' }
}

/** The value behind a name, which says what color that is: `hot pink #ff2e88`, `beige (#d8c3a5)`. */
function exactAt(words: readonly Word[], at: number): { color: string; to: number } | null {
  const isBracketed = words[at]?.text === '(' && words[at + 2]?.text === ')'
  const value = words[isBracketed ? at + 1 : at]?.text ?? ''
  return value.startsWith('#') ? { color: hexOf(value), to: isBracketed ? at + 3 : at + 1 } : null
}

/** Whether the name of a thing names its color: a word for colors or an area follows, or in Romance languages it follows a background or agrees with an area. */
function isMeant(words: readonly Word[], from: number, to: number): boolean {
  const before = from > 0 ? areaAt(words, from - 1) : null
  return (
    formAt(vocabulary().shades, words, to) !== null ||
    areaAt(words, to) !== null ||
    before?.value === 'backdrop' ||
    (vocabulary().pluralThings.has(textOf(words, from, to)) &&
      (before !== null || (from > 0 && formAt(vocabulary().shades, words, from - 1) !== null)))
  )
}

/** `red light`, `pink and blue gels`, `luz roja`. */
function gelAt(words: readonly Word[], at: number): Saying | null {
  const { lightsBefore, lightsAfter } = vocabulary()
  const lead = formAt(lightsBefore, words, at)
  const led = lead && colorsAt(words, lead.to)
  if (led) return gel(at, led.to, led.colors)
  const colors = colorsAt(words, at)
  const light = colors && formAt(lightsAfter, words, colors.to)
  return light ? gel(at, light.to, colors.colors) : null
}

/** A color less far than this from gray leaves light white. */
const COLORED = 40

function gel(from: number, to: number, all: string[]): Saying {
  const colors = all.filter((color) => Math.max(...bytesOf(color)) - Math.min(...bytesOf(color)) >= COLORED)
  return { from, to, colors, kind: colors.length > 0 ? 'gel' : 'neutral' }
}

/** One color, or two that are joined. */
function colorsAt(words: readonly Word[], at: number): { colors: string[]; to: number } | null {
  const first = at < words.length ? mentionAt(words, at) : null
  if (first === null) return null
  const isJoined = vocabulary().joins.has(words[first.to]?.text ?? '') && first.to + 1 < words.length
  const second = isJoined ? mentionAt(words, first.to + 1) : null
  return second ? { colors: [first.color, second.color], to: second.to } : { colors: [first.color], to: first.to }
}

/**
 * A text in lower case with each of its colors as one word: `pastel pink` is `pastel-pink`, `#F60` and `orange #F60` are `#ff6600`, `red and blue gels` is
 * `red-and-blue-gels`, white light is `light`, soft gray light `soft light`. A thing that lends its color is `lemon-colored`, a fruit that does not `orange-as-fruit`.
 */
export function joinColors(text: string): string {
  const plain = text.toLowerCase()
  const words = wordsIn(plain)
  let joined = ''
  let end = 0
  for (const saying of sayingsIn(words)) {
    joined += `${plain.slice(end, words[saying.from]!.start)}${tokenOf(words, saying)}${SUFFIXES[saying.kind] ?? ''}`
    end = words[saying.to - 1]!.end
  }
  return joined + plain.slice(end)
}

function tokenOf(words: readonly Word[], { from, to, kind, colors }: Saying): string {
  if (kind === 'exact') return colors[0]!
  if (kind === 'neutral') return [...mannersIn(words, from, to), 'light'].join(' ')
  return Array.from(words.slice(from, to), (word) => hexOrWord(word.text)).join('-')
}

/** How a light without a color is: soft gray light is soft. */
function mannersIn(words: readonly Word[], from: number, to: number): string[] {
  const { before, after } = vocabulary()
  const isManner = (at: number): boolean => formAt(before, words, at) !== null || formAt(after, words, at) !== null
  return words.flatMap(({ text }, at) => (at >= from && at < to && text !== 'light' && isManner(at) ? [text] : []))
}

const SUFFIXES: Partial<Record<Saying['kind'], string>> = { thing: '-colored', fruit: '-as-fruit' }

/** A word that `joinColors` marked as a fruit, as the text has it; any other as it is. */
export const withoutMark = (word: string): string => word.replace(/-as-fruit$/, '')

const hexOrWord = (text: string): string => (text.startsWith('#') ? hexOf(text) : text.replace(/[&/]/, 'and'))
const THING = /-colored$/

/** The color that a word of a joined text names, as `#rrggbb`. */
export function colorNamed(word: string): string | null {
  const words = wordsIn(word.replace(THING, ''))
  const mention = words.length > 0 ? mentionAt(words, 0) : null
  if (mention === null || mention.to < words.length) return null
  return mention.thing && !THING.test(word) ? null : mention.color
}

/** The name of the light that a word of a joined text asks for by its colors: `gel #c8463c`. */
export function gelNamed(word: string): string | null {
  const words = wordsIn(word)
  const saying = words.length > 1 && exceptionAt(words, 0) === null ? gelAt(words, 0) : null
  return saying?.kind === 'gel' && saying.to === words.length ? ['gel', ...saying.colors].join(' ') : null
}

/** The area that a word or two name. */
function areaAt(words: readonly Word[], at: number): { value: string; to: number } | null {
  const { areas, areaStarts } = vocabulary()
  const exact = at < words.length ? formAt(areas, words, at) : null
  if (exact) return exact
  const text = words[at]?.text ?? ''
  const start = areaStarts.find(([beginning]) => text.startsWith(beginning))
  if (start) return { value: start[1], to: at + 1 }
  const end = [...areas.of].find(([ending]) => ending.length >= HEAD_MIN && text.endsWith(ending))
  return end ? { value: end[1], to: at + 1 } : null
}

/** Shorter ends are often those of other words: a vegetable is no table. */
const HEAD_MIN = 7

/** The area of a stage that a word names. */
export const areaNamed = (word: string): string | null => areaAt(wordsIn(word), 0)?.value ?? null

/** So many words may stand between a color and its area. */
const APART = 3

/**
 * The colors of a joined text, each with the area that it belongs to: the one behind it (`sage green wall`), else the one before (`mur bleu`),
 * within its phrase. `isNegation` says which words refuse what follows them.
 */
export function paintsIn(joined: string, isNegation: (word: string) => boolean): Paint[] {
  return joined.split(/[,.;:!?()\n]/).flatMap((phrase) => {
    const parts = phrase.split(/\s+/).filter(Boolean)
    const refusedFrom = parts.findIndex(isNegation)
    const wanted = refusedFrom < 0 ? parts : parts.slice(0, refusedFrom)
    return wanted.flatMap((word, at) => {
      const color = colorNamed(word)
      return color === null ? [] : [{ word, color, area: areaOf(wanted, at) }]
    })
  })
}

function areaOf(parts: readonly string[], at: number): string | null {
  const isColor = (word: string): boolean => colorNamed(word) !== null
  const following = parts.slice(at + 1, at + 1 + APART)
  const other = following.findIndex(isColor)
  // "Pink and blue walls" are both; "a pink wall and a blue floor" are not.
  const behind = other > 0 && !vocabulary().joins.has(following[0]!) ? following.slice(0, other) : following
  const before = parts.slice(Math.max(0, at - APART), at)
  return (
    firstArea(behind.filter((word) => !isColor(word))) ??
    firstArea(before.slice(before.findLastIndex(isColor) + 1).reverse())
  )
}

function firstArea(parts: readonly string[]): string | null {
  for (const part of parts) {
    const area = areaAt(wordsIn(part), 0)
    if (area) return area.value
  }
  return null
}
