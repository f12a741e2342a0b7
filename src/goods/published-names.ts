import { isPlural, phraseWords, type Word } from './words.ts'

/** A noun phrase that a published category name contains. */
export type PublishedName = {
  words: readonly Word[]
  /** Whether it is a bare second half: `mitts` of “Baseball Gloves & Mitts” is one only among baseball things. */
  isWeak: boolean
}

const SEPARATOR = /\s*(?:,|&|\/|\band\b)\s*/

/**
 * The noun phrases of a category name. “Skillets & Frying Pans” has two; in “Baseball & Softball Gloves” the first half borrows the head of the
 * second, and in “Cat Condos & Houses” the second half borrows the first word. `empty` has the nouns that alone name nothing: “Beds & Accessories”.
 */
export function publishedNames(name: string, empty: ReadonlySet<string>): PublishedName[] {
  const parts = name
    .replace(/\(.*?\)/g, '')
    .split(SEPARATOR)
    .map((part) => phraseWords(part.trim().toLowerCase()))
    .filter((part) => part.length > 0)
  return parts.flatMap((part, i) => {
    const longer = parts.slice(i + 1).find((other) => other.length > 1)
    if (longer && !isPlural(part.at(-1)!.folded)) return [{ words: [...part, longer.at(-1)!], isWeak: false }]
    if (part.length > 1 || i === 0) return isEmpty(empty, part) ? [] : [{ words: part, isWeak: false }]
    const borrowed = borrowing(parts[i - 1]!, part)
    if (isEmpty(empty, part)) return borrowed
    return [...borrowed, { words: part, isWeak: borrowed.length > 0 && parts.length === 2 }]
  })
}

/** A single word behind a separator with the first word of what stands before it. */
const borrowing = (before: readonly Word[], part: readonly Word[]): PublishedName[] =>
  before.length > 1 ? [{ words: [...before.slice(0, -1), ...part], isWeak: false }] : []

const isEmpty = (empty: ReadonlySet<string>, part: readonly Word[]) => part.length === 1 && empty.has(part[0]!.one)
