import { type Change, type ColorWord, formAt, textOf, vocabulary, wordsIn } from './color-words.ts'

type Rgb = [number, number, number]

/** A color in a text: its words, `#rrggbb`, and whether the words are a thing's as well. */
export type ColorMention = { from: number; to: number; color: string; thing: boolean }

/** The color that begins at a word; null where none does. */
export function mentionAt(words: readonly ColorWord[], at: number): ColorMention | null {
  const { before, scenes } = vocabulary()
  const { text } = words[at]!
  if (text.startsWith('#')) return { from: at, to: at + 1, color: hexOf(text), thing: false }
  const modifier = formAt(before, words, at)
  const modified = modifier && plainAt(words, modifier.to)
  if (modifier && modified) {
    const thing = modified.thing && scenes.has(textOf(words, modifier.to, modified.to))
    return { from: at, to: modified.to, color: changed(modified.color, modifier.value), thing }
  }
  return plainAt(words, at) ?? compoundAt(words, at)
}

/** A color in hexadecimal as `#rrggbb`. */
export const hexOf = (text: string): string => (text.length === 4 ? text.replace(/[0-9a-f]/g, '$&$&') : text)

/** A named color, with what follows it in some languages: `bleu clair`. */
function plainAt(words: readonly ColorWord[], at: number): ColorMention | null {
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

/** Whether a color is a fruit: `une orange`, `a red rose`, or `an orange` with nothing behind it that has the color. */
export function isFruit(words: readonly ColorWord[], from: number, to: number): boolean {
  const { fruits, names } = vocabulary()
  const text = textOf(words, from, to)
  if (!fruits.words.has(text)) return false
  const isColor = (at: number): boolean => at >= 0 && at < words.length && formAt(names, words, at) !== null
  if (fruits.beside.has(text) && (isColor(from - 1) || isColor(to))) return true
  const [before, after] = [words[from - 1]?.text ?? '', words[to]?.text ?? '.']
  if (fruits.behind.has(before)) return true
  // From one color "a" another: Spanish and Portuguese have that word, too.
  return fruits.before.has(before) && !isColor(from - 2) && (fruits.after.has(after) || !/[\p{L}\p{N}]/u.test(after))
}

/** A modifier and a color in one word: `hellblau`. */
function compoundAt(words: readonly ColorWord[], at: number): ColorMention | null {
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

/** Red, green and blue of `#rrggbb`. */
export const bytesOf = (color: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16)) as Rgb

const THING = /-colored$/

/** The color that a word of a joined text names, as `#rrggbb`. */
export function colorNamed(word: string): string | null {
  const words = wordsIn(word.replace(THING, ''))
  const mention = words.length > 0 ? mentionAt(words, 0) : null
  if (mention === null || mention.to < words.length) return null
  return mention.thing && !THING.test(word) ? null : mention.color
}
