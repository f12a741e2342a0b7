import { framesData } from '../../goods/frames.ts'
import type { Facts } from '../facts/read-facts.ts'
import { isNegated } from '../facts/statement.ts'

/** An attribute of the product, in the word that its text has for it, and those that it does not have. */
export type Opposite = { mine: string; others: string[]; isKind: boolean }

const patterns = new Map<string, RegExp>()

function patternOf(word: string): RegExp {
  const kept = patterns.get(word)
  if (kept) return kept
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}]|-\\p{L})`,
    'u',
  )
  patterns.set(word, pattern)
  return pattern
}

/** What a thing comes in: its material is not that of the thing. */
const PACKS = /\b(?:bottle|jar|tin|can|carton|pouch|tube|box|bag|sachet|sleeve|case)$/i

/** The attributes that the product's own text names, each with its alternatives; of a name they count before those of a description. */
export function oppositesOf({ name, noun, facts, texts }: Facts): Opposite[] {
  const { group } = texts.category
  // What it is used for or with is no attribute: `for any outdoor activity`.
  const whole = [
    name,
    ...facts
      .filter(({ form, kind, text }) => !/^(?:use|clause|does)$/.test(form) && !(kind === 'part' && PACKS.test(text)))
      .map(({ text }) => text),
  ]
    .join('. ')
    .toLowerCase()
    // Work by hand is no manual operation.
    .replace(/\bby hand\b/g, '')
  return framesData()
    .opposites.filter(
      ({ groups, nouns }) =>
        (groups?.includes(group) ?? true) && (nouns?.some((word) => noun?.text.includes(word)) ?? true),
    )
    .flatMap(({ alternatives, kind = false }): Opposite[] => {
      const named = alternatives.map((words) => wordIn(words, name.toLowerCase()) ?? wordIn(words, whole))
      const mine =
        named.find((word) => word !== null && patternOf(word).test(name.toLowerCase())) ??
        named.find((word) => word !== null)
      const others = alternatives.filter((_, i) => named[i] === null).map(([said]) => said!)
      return mine && others.length > 0 ? [{ mine, others, isKind: kind }] : []
    })
}

function wordIn(words: readonly string[], text: string): string | null {
  const named = words.find((word) => {
    const match = text.includes(word) ? patternOf(word).exec(text) : null
    return match !== null && !isNegated(text.slice(Math.max(0, match.index - 40), match.index))
  })
  return named ?? null
}
