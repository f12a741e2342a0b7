import { vocabularyData } from '../../goods/vocabulary.ts'
import { articleFor, plural } from '../grammar/grammar.ts'
import { cased } from './spelling.ts'

type Range = readonly [start: number, end: number]

/**
 * Returns how a text is written with the words that a brand wants in place of those that say the same: `A durable strap` as `A long-lasting strap`. Only what
 * the text states already is named otherwise. What lies in `kept` stays. Null where no wanted word has others of its sense.
 */
export function synonymizer(wanted: readonly string[]): ((text: string, kept?: readonly Range[]) => string) | null {
  const pairs = new Map(wanted.flatMap((word) => pairsOf(word.trim().toLowerCase())))
  if (pairs.size === 0) return null
  const others = [...pairs.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}-])(an? )?(${others.join('|')})(?![\\p{L}-])`, 'giu')
  return (text, kept = []) =>
    text.replace(pattern, (whole: string, article: string | undefined, word: string, at: number) => {
      if (kept.some(([start, end]) => start < at + whole.length && at < end)) return whole
      const other = pairs.get(word.toLowerCase())!
      return article === undefined ? cased(other, word) : `${cased(articleFor(other), article.trim())} ${other}`
    })
}

/** The other words of the same sense with the wanted one, nouns in both numbers. */
function pairsOf(wanted: string): (readonly [other: string, wanted: string])[] {
  const { nouns, others } = vocabularyData().synonyms
  const many = nouns.map((group) => group.map((noun) => plural(noun) ?? noun))
  const isWanted = (group: readonly string[]) => group.includes(wanted)
  const thing = nouns.findIndex((group, i) => isWanted(group) || isWanted(many[i]!))
  const named = thing < 0 ? [] : [nouns[thing]!, many[thing]!]
  const at = Math.max(...named.map((group) => group.indexOf(wanted)))
  return [
    ...others.filter(isWanted).map((group) => ({ group, own: wanted })),
    ...named.map((group) => ({ group, own: group[at]! })),
  ].flatMap(({ group, own }) => group.filter((word) => word !== own).map((word) => [word, own] as const))
}
