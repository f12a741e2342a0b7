import type { SetDescription } from '../sets/stage-set.ts'
import type { Palette } from './palette.ts'
import { COLOUR_WORDS, FILLER, LIGHT_WORDS, SAME_WORDS } from './words.ts'

/** What a direction asks for: tags to look for, colours for the stage, light, and every word that carries a demand. */
export type Direction = {
  tags: Set<string>
  colors: string[]
  exposure: number
  lightness: number | null
  demands: string[]
}

/** Words right before these are excluded ("no plants", "without shadows"). */
const NEGATIONS = new Set(['no', 'not', 'without', 'avoid', 'never'])

/** Reads a direction's text, and the palettes of its pictures. */
export function readDirection(text: string, pictures: readonly Palette[]): Direction {
  const words = wordsOf(text)
  const asked = words.filter((word, i) => !NEGATIONS.has(word) && !NEGATIONS.has(words[i - 1] ?? ''))
  const colors = asked.flatMap((word) => COLOUR_WORDS[word] ?? [])
  const seen = pictures.flatMap((picture) => picture.colors.slice(0, 2))
  const lightness = pictures.length > 0 ? pictures.reduce((sum, p) => sum + p.lightness, 0) / pictures.length : null
  return {
    tags: new Set(asked.map(canonical)),
    colors: [...colors, ...seen],
    exposure: asked.reduce((gain, word) => gain * (LIGHT_WORDS[word] ?? 1), 1),
    lightness,
    demands: [...new Set(asked.filter((word) => !FILLER.has(word)))],
  }
}

/** The words of a text, lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []
  )
}

/** The word under which sets are tagged with this meaning. */
function canonical(word: string): string {
  return SAME_WORDS.find((group) => group.includes(word))?.[0] ?? word
}

/** Every word under which a set can be found. */
export function tagsOf({ tags, id, title }: SetDescription): Set<string> {
  const words = [
    ...tags.mood,
    ...tags.season,
    ...tags.room,
    ...tags.materials,
    ...tags.words,
    ...wordsOf(title),
    ...id.split('-'),
  ]
  return new Set(words.flatMap(wordsOf).map(canonical))
}

/** The demands that neither the set nor the grade answers. `given` are words of the product itself. */
export function unmetDemands(direction: Direction, set: SetDescription | null, given: ReadonlySet<string>): string[] {
  const tags = set === null ? new Set(['paper', 'minimal', 'flat-lay']) : tagsOf(set)
  return direction.demands.filter(
    (word) => !tags.has(canonical(word)) && !(word in COLOUR_WORDS) && !(word in LIGHT_WORDS) && !given.has(word),
  )
}
