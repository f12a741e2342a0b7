import { bytesOf, type ColorMention, hexOf, isFruit, mentionAt } from './color-names.ts'
import { type ColorWord, formAt, textOf, vocabulary, wordsIn } from './color-words.ts'
import { areaAt } from './paints.ts'

/** What a text says of colors, in its order: words from `from` to `to`. A gel is a color of the light. */
type Saying = {
  from: number
  to: number
  colors: string[]
  kind: 'color' | 'exact' | 'value' | 'thing' | 'fruit' | 'gel' | 'neutral' | 'none'
}

function sayingsIn(words: readonly ColorWord[]): Saying[] {
  const said: Saying[] = []
  for (let at = 0; at < words.length; ) {
    const saying = exceptionAt(words, at) ?? gelAt(words, at) ?? pairedAt(words, at, said) ?? colorAt(words, at)
    const value = saying ? valueAfter(words, saying) : null
    if (saying) said.push(value === null ? saying : { ...saying, kind: 'exact', colors: value.colors })
    if (value) said.push(value)
    at = value?.to ?? saying?.to ?? at + 1
  }
  return said
}

/** The value of a named color that follows its area: `dark red background #5c0a12`. */
function valueAfter(words: readonly ColorWord[], { to, kind }: Saying): Saying | null {
  const area = kind === 'color' || kind === 'thing' ? areaAt(words, to) : null
  if (area === null) return null
  const isBracketed = words[area.to]?.text === '(' && words[area.to + 2]?.text === ')'
  const value = words[area.to + Number(isBracketed)]?.text ?? ''
  if (!value.startsWith('#')) return null
  return { from: area.to, to: area.to + (isBracketed ? 3 : 1), colors: [hexOf(value)], kind: 'value' }
}

/** `blue hour`, which names no color. */
function exceptionAt(words: readonly ColorWord[], at: number): Saying | null {
  const found = formAt(vocabulary().except, words, at)
  return found && { from: at, to: found.to, colors: [], kind: 'none' }
}

/** The color of a thing that ends a pair of colors: “pastel yellow and mint”. */
function pairedAt(words: readonly ColorWord[], at: number, said: readonly Saying[]): Saying | null {
  const before = said.at(-1)
  const { pairs, halves, towards } = vocabulary()
  const start = halves.has(words[at - 1]?.text ?? '') ? at - 1 : at
  const joint = words[start - 1]?.text ?? ''
  const isPaired = before?.kind === 'color' && before.to === start - 1 && (pairs.has(joint) || towards.has(joint))
  const mention = isPaired ? mentionAt(words, at) : null
  if (mention?.thing !== true || /[\p{L}\p{N}]/u.test(words[mention.to]?.text ?? '')) return null
  return { from: at, to: mention.to, colors: [mention.color], kind: 'thing' }
}

function colorAt(words: readonly ColorWord[], at: number): Saying | null {
  const mention = mentionAt(words, at)
  if (mention === null) return null
  const exact = exactAt(words, at)
  if (exact !== null) return { from: at, to: exact.to, colors: [exact.color], kind: 'exact' }
  if (mention.thing && !isMeant(words, at, mention.to))
    return isFruit(words, at, mention.to) ? { from: at, to: mention.to, colors: [], kind: 'fruit' } : null
  return { from: at, to: mention.to, colors: [mention.color], kind: mention.thing ? 'thing' : 'color' }
}

/** A value and a name beside each other are one color, and the value says exactly which: `hot pink #ff2e88`, `beige (#d8c3a5)`, `#0f4c5c petrol`. */
function exactAt(words: readonly ColorWord[], at: number): { color: string; to: number } | null {
  const mention = mentionAt(words, at)!
  const isValue = (one: ColorMention | null): boolean => one !== null && words[one.from]!.text.startsWith('#')
  const isBracketed = words[mention.to]?.text === '('
  const start = isBracketed ? mention.to + 1 : mention.to
  const other = start < words.length ? mentionAt(words, start) : null
  if (other === null || isValue(other) === isValue(mention)) return null
  if (isBracketed && words[other.to]?.text !== ')') return null
  return { color: (isValue(other) ? other : mention).color, to: isBracketed ? other.to + 1 : other.to }
}

/** Whether the name of a thing names its color: a word for colors or an area follows, or in Romance languages it follows a background or agrees with an area. */
function isMeant(words: readonly ColorWord[], from: number, to: number): boolean {
  const before = from > 0 ? areaAt(words, from - 1) : null
  return (
    formAt(vocabulary().shades, words, to) !== null ||
    areaAt(words, to) !== null ||
    before?.value === 'backdrop' ||
    isHalf(words, from) ||
    (from > 0 && formAt(vocabulary().shades, words, from - 1) !== null) ||
    (before !== null && vocabulary().pluralThings.has(textOf(words, from, to))) ||
    isTowardsColor(words, to)
  )
}

/** Whether a color is one of two halves: "half peach, half mint". */
function isHalf(words: readonly ColorWord[], from: number): boolean {
  const half = words[from - 1]?.text ?? ''
  return vocabulary().halves.has(half) && words.some(({ text }, at) => text === half && at !== from - 1)
}

/** Whether a gradient leads from there to a color: "dal lilla al rosa". */
function isTowardsColor(words: readonly ColorWord[], to: number): boolean {
  const mention =
    vocabulary().towards.has(words[to]?.text ?? '') && to + 1 < words.length ? mentionAt(words, to + 1) : null
  return mention !== null && !mention.thing
}

/** `red light`, `pink and blue gels`, `luz roja`. */
function gelAt(words: readonly ColorWord[], at: number): Saying | null {
  const { lightsBefore, lightsAfter } = vocabulary()
  const lead = formAt(lightsBefore, words, at)
  const led = lead && colorsAt(words, lead.to)
  if (led) return gel(at, led.to, led.colors)
  const colors = colorsAt(words, at)
  const light = colors && formAt(lightsAfter, words, colors.to)
  return light ? gel(at, light.to, colors.colors) : null
}

/** A color less far than this from gray leaves light white. */
const COLORED = 35

function gel(from: number, to: number, all: string[]): Saying {
  const colors = all.filter((color) => Math.max(...bytesOf(color)) - Math.min(...bytesOf(color)) >= COLORED)
  return { from, to, colors, kind: colors.length > 0 ? 'gel' : 'neutral' }
}

/** One color, or two that are joined. */
function colorsAt(words: readonly ColorWord[], at: number): { colors: string[]; to: number } | null {
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
    const between = plain.slice(end, words[saying.from]!.start)
    // Red-white are two colors.
    joined += `${between === '-' && end > 0 ? ' ' : between}${tokenOf(words, saying)}${SUFFIXES[saying.kind] ?? ''}`
    const last = words[saying.to - 1]!.end
    // The mark of a thing that lends its color stands for the second word of peach-colored.
    end = saying.kind === 'thing' && plain[last] === '-' ? last + 1 : last
    if (end > last) joined += ' '
  }
  return joined + plain.slice(end)
}

function tokenOf(words: readonly ColorWord[], { from, to, kind, colors }: Saying): string {
  if (kind === 'exact') return colors[0]!
  if (kind === 'value') return ''
  if (kind === 'neutral') return [...mannersIn(words, from, to), 'light'].join(' ')
  const named = words.slice(from, to).filter(({ text }) => !APOSTROPHES.has(text))
  return named.map((word) => hexOrWord(word.text)).join('-')
}

const APOSTROPHES = new Set(["'", '’'])

/** How a light without a color is: soft gray light is soft. */
function mannersIn(words: readonly ColorWord[], from: number, to: number): string[] {
  const { before, after } = vocabulary()
  const isManner = (at: number): boolean => formAt(before, words, at) !== null || formAt(after, words, at) !== null
  return words.flatMap(({ text }, at) => (at >= from && at < to && text !== 'light' && isManner(at) ? [text] : []))
}

const SUFFIXES: Partial<Record<Saying['kind'], string>> = { thing: '-colored', fruit: '-as-fruit' }

/** A word that `joinColors` marked as a fruit, as the text has it; any other as it is. */
export const withoutMark = (word: string): string => word.replace(/-as-fruit$/, '')

const hexOrWord = (text: string): string => (text.startsWith('#') ? hexOf(text) : text.replace(/[&/]/, 'and'))

/** The name of the light that a word of a joined text asks for by its colors: `gel #c8463c`. */
export function gelNamed(word: string): string | null {
  const words = wordsIn(word)
  const saying = words.length > 1 && exceptionAt(words, 0) === null ? gelAt(words, 0) : null
  return saying?.kind === 'gel' && saying.to === words.length ? ['gel', ...saying.colors].join(' ') : null
}
