import { isPlural, phraseWords, type Word } from './words.ts'

/** A noun phrase that a published category name contains. */
export type PublishedName = {
  words: readonly Word[]
  /** Whether it is a bare second half: `mitts` of “Baseball Gloves & Mitts” is one only among baseball things. */
  isWeak: boolean
}

const SEPARATOR = /\s*(?:,|&|\/|\band\b)\s*/

/** Second halves that name nothing: “Beds & Accessories”. */
const EMPTY = new Set(
  'accessory part supply other kit set misc component item product piece service equipment zubehor ersatzteil ersatzteile'.split(
    ' ',
  ),
)

/**
 * The noun phrases of a category name. “Skillets & Frying Pans” has two; in “Baseball & Softball Gloves” the first half borrows the head of the
 * second, and in “Cat Condos & Houses” the second half borrows the first word.
 */
export function publishedNames(name: string): PublishedName[] {
  const parts = name
    .replace(/\(.*?\)/g, '')
    .split(SEPARATOR)
    .map((part) => phraseWords(part.trim().toLowerCase()))
    .filter((part) => part.length > 0)
  return parts.flatMap((part, i) => {
    const longer = parts.slice(i + 1).find((other) => other.length > 1)
    if (longer && !isPlural(part.at(-1)!.folded)) return [{ words: [...part, longer.at(-1)!], isWeak: false }]
    if (part.length > 1 || i === 0) return isEmpty(part) ? [] : [{ words: part, isWeak: false }]
    return secondHalf(parts[i - 1]!, part, parts.length)
  })
}

/** A single word behind a separator: with the first word of what stands before it, and alone. */
function secondHalf(before: readonly Word[], part: readonly Word[], count: number): PublishedName[] {
  const borrowed = before.length > 1 ? [{ words: [...before.slice(0, -1), ...part], isWeak: false }] : []
  if (isEmpty(part)) return borrowed
  return [...borrowed, { words: part, isWeak: borrowed.length > 0 && count === 2 }]
}

const isEmpty = (part: readonly Word[]) => part.length === 1 && isEmptyNoun(part[0]!.one)

/** Whether a word, in the singular, is a noun that says nothing of what a product is. */
export const isEmptyNoun = (one: string) => EMPTY.has(one)
