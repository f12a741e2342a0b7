import { type GrammaticalNumber, numberOf, plural } from '../grammar/grammar.ts'
import type { Pack } from '../packs/pack.ts'
import { packs } from '../packs/packs.ts'

/** What the product is, in a word of its category: `dog bed`. */
export type Noun = { text: string; number: GrammaticalNumber; pack: Pack | null }

type Entry = { text: string; number: GrammaticalNumber; pack: Pack }

const WORDS_MAX = 5
const BREAKS = /\s(?:with|for|by|in|from|featuring|including|and|to|of|on|w\/)\s|\s[-–—|/·•]\s|[,;:|([•·\n]/i
const NOT_A_HEAD =
  /^(?:\d.*|.*\d|small|medium|large|xs|s|m|l|xl|xxl|mini|pro|max|plus|lite|ultra|new|black|white|gr[ae]y|blue|red|green|pink|brown|beige|navy|gold|silver|natural|clear|men|women|men's|women's|mens|womens|kids|unisex|standard|classic|original|edition|series|size|color|one|two|ii|iii|iv|the|a|an)$/i
const HEADS =
  /^(?:set|kit|bundle|pack|collection|combo|cover|case|stand|holder|mount|bag|strap|refill|filter|charger|footprint|sheet|cleaner|pad|rack|organizer|lid|protector|replacement|attachment|adapter|cable|parts?|accessor(?:y|ies))$/

let dictionary: Map<string, Entry> | null = null

function entries(): Map<string, Entry> {
  if (dictionary) return dictionary
  dictionary = new Map()
  for (const pack of packs) {
    for (const text of pack.nouns) {
      dictionary.set(plural(text), { text: plural(text), number: 'many', pack })
      dictionary.set(text, { text, number: 'one', pack })
    }
    for (const text of pack.massNouns) dictionary.set(text, { text, number: 'mass', pack })
    for (const text of pack.pluralNouns) dictionary.set(text, { text, number: 'many', pack })
  }
  return dictionary
}

/**
 * The head noun of a product: the longest noun of a pack that ends last before the name's first “for”, “with” or comma; else the one that its
 * description begins with (“A freestanding backpacking tent that …”); else a last word that the description uses as a common noun.
 */
export function nounOf(name: string, description: string): Noun | null {
  const head = name.split(BREAKS).find((part) => /\p{L}{2}/u.test(part)) ?? ''
  const words = wordsOf(head)
  const hit = lastMatch(words)
  if (hit) return widened(words, hit, description)
  return fromComplement(name, words) ?? fromDescription(description) ?? fromCommonWord(words, description)
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’]/g, "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  )
}

type Match = { entry: Entry; start: number; end: number }

function lastMatch(words: readonly string[]): Match | null {
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - WORDS_MAX); start < end; start++) {
      const entry = lookUp(words.slice(start, end).join(' '))
      if (entry) return { entry, start, end }
    }
  }
  return null
}

const lookUp = (phrase: string) => entries().get(phrase) ?? entries().get(phrase.replace(/-/g, ' '))

function widened(words: readonly string[], { entry, start, end }: Match, description: string): Noun {
  const rest = words.slice(end)
  const last = rest.at(-1)
  if (last && !NOT_A_HEAD.test(last) && (HEADS.test(last) || isCommon(last, description))) {
    const text = words.slice(start, words.length).join(' ')
    return { text, number: numberOf(text), pack: entry.pack }
  }
  return entry
}

/** `Tent for dogs`: what stands after “for” says whose world the thing belongs to. */
function fromComplement(name: string, words: readonly string[]): Noun | null {
  const [, complement] = /\sfor\s+(?:your\s+|the\s+)?([\p{L}-]+)/iu.exec(name) ?? []
  const last = words.at(-1)
  if (!complement || !last || NOT_A_HEAD.test(last)) return null
  const pack = packOfWord(complement.toLowerCase().replace(/s$/, ''))
  return pack && { text: last, number: numberOf(last), pack }
}

/** The pack in which several nouns begin with this word: `dog` → `dog bed`, `dog bowl`, … */
function packOfWord(word: string): Pack | null {
  const starts = (pack: Pack) =>
    [...pack.nouns, ...pack.massNouns, ...pack.pluralNouns].filter((noun) => noun.startsWith(`${word} `)).length
  return packs.find((pack) => starts(pack) >= 3) ?? null
}

function fromDescription(description: string): Noun | null {
  const first = description.slice(0, 300)
  const said =
    /(?:^|\n|[.!]\s)(?:(?:this|the|our|these|it is|it's)\s+)?(?:an?\s+|is an?\s+)?([^.!?\n,;:]{3,80}?)(?:\s(?:that|with|for|made|in|from|which|to|is|are|has|by)\s|[.!,\n]|$)/i.exec(
      first,
    )
  if (!said) return null
  const words = wordsOf(said[1]!)
  const hit = lastMatch(words)
  return hit && hit.end === words.length ? hit.entry : null
}

function fromCommonWord(words: readonly string[], description: string): Noun | null {
  const last = words.at(-1)
  if (!last || last.length < 3 || NOT_A_HEAD.test(last) || !isCommon(last, description)) return null
  const before = words.at(-2)
  const text = before && isCommon(`${before} ${last}`, description) ? `${before} ${last}` : last
  return { text, number: numberOf(text), pack: null }
}

/** Whether the description uses the phrase in small letters, as a common noun is. */
function isCommon(phrase: string, description: string): boolean {
  return new RegExp(`(?<![\\p{L}-])${phrase.replace(/[^\p{L}\p{N} '-]/gu, '')}(?![\\p{L}-])`, 'u').test(description)
}
