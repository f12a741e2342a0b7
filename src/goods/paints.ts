import { colorNamed } from './color-names.ts'
import { type ColorWord, formAt, vocabulary, wordsIn } from './color-words.ts'

/** A color that a text asks for, and the area that is to have it; null where the text names none. */
export type Paint = { word: string; color: string; area: string | null }
/** The area that a word or two name. */
export function areaAt(words: readonly ColorWord[], at: number): { value: string; to: number } | null {
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
  const [next] = areasIn(behind.filter((word) => !isColor(word)))
  return next ?? areasIn(before.slice(before.findLastIndex(isColor) + 1)).at(-1) ?? null
}

/** The areas that words name, each of one word or several. */
function areasIn(parts: readonly string[]): string[] {
  const words = wordsIn(parts.join(' '))
  const areas: string[] = []
  for (let at = 0; at < words.length; ) {
    const area = areaAt(words, at)
    if (area !== null) areas.push(area.value)
    at = area?.to ?? at + 1
  }
  return areas
}
