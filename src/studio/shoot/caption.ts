import type { Shape } from '../../goods/goods.ts'
import { stagingWords } from '../../goods/staging-words.ts'
import { cutAtWord, segmentSentences, withoutStop } from '../../lib/sentences.ts'
import { isSettable } from '../looks/retro/faces.ts'
import type { BrandWording } from './shot-plan.ts'

const NAME_MAX = 44
const FACT_MAX = 46

type Card = { shape: Shape; index: number; saying?: BrandWording | undefined }

const ANYTHING: BrandWording = { allows: () => true, spelled: (text) => text }

/**
 * The lines of a card: a headline and a smaller second line, or the headline alone. They consist of the product's name,
 * of its description's own first words, and of phrases that claim nothing; of what its brand avoids to say only the name stays. `index` varies them
 * within a shoot.
 */
export function cardLines(
  product: { name: string; description: string },
  { shape, index, saying = ANYTHING }: Card,
): string[] {
  const { allows, spelled } = saying
  const name = titled(tidied(product.name, NAME_MAX))
  const said = factOf(product.description)
  const fact = said !== null && allows(said) ? spelled(said) : null
  const phrases = phrasesFor(shape).filter(allows).map(spelled)
  const phrase = phrases[Math.floor(index / 2) % phrases.length]
  if (name === '' || phrase === undefined) return name === '' ? [phrase ?? ''] : [name]
  const bare = name.replace(/^the\s+/i, '')
  const patterns: string[][] = [
    fact ? [name, fact] : [name],
    [phrase, name],
    [`Meet the ${bare}`, ...(fact ? [fact] : [])],
    [phrase, `The ${bare}`],
    [`The ${bare}`],
    [phrase, name],
  ]
  // An article before a name that has one, or that is not in Latin letters, would be wrong.
  const articled = /^[\p{Script=Latin}\p{N}]/u.test(bare) && !/^(an?|my|our|your|les?|la|el|der|die|das)\s/i.test(bare)
  const fitting = (articled ? patterns : [patterns[0]!, patterns[1]!]).filter((lines) => lines.every(allows))
  return fitting[index % fitting.length] ?? [name]
}

function phrasesFor({ like, group }: Shape): readonly string[] {
  const { cardPhrases } = stagingWords()
  return cardPhrases.get(like ?? '') ?? cardPhrases.get(group) ?? cardPhrases.get('any')!
}

/** A name without any capital as a title; every other stays as the shop writes it. */
function titled(name: string): string {
  if (name !== name.toLowerCase()) return name
  return name.replaceAll(/(?<=^|[\s-])(?!(?:a|an|and|the|of|for|in|on|with|to)\s)\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  )
}

/** The lines of a card in one string, as the API returns them. */
export function captionOf(lines: readonly string[]): string {
  return lines.join(' — ')
}

/** Returns the description's first sentence in its own words when it is short and plain, otherwise null. */
function factOf(description: string): string | null {
  const [sentence] = segmentSentences(description.trimStart())
  const clause = (sentence?.segment ?? '').split(/;\s|\n/, 1)[0]!
  const first = tidied(withoutStop(clause), Number.POSITIVE_INFINITY)
  const plain = /\p{L}{3}/u.test(first) && !/https?:|www|[@<>{}[\]\\|_=]/i.test(first)
  return plain && first.length <= FACT_MAX && first.length >= 8 ? first : null
}

/**
 * A text as it can be printed: one line, no markup, no invisible or stacked marks, no pictures, nothing that no face
 * holds. Empty when too little of it is left to be true to it.
 */
function tidied(text: string, lengthMax: number): string {
  const spoken = text
    .normalize('NFC')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/(?:(?![\u200c\u200d])[\p{C}\p{Z}\s])+/gu, ' ')
    .replaceAll(/(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{M}])[\u200c\u200d]/gu, '')
    .replaceAll(/\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f\u20e3]/gu, '')
    .replaceAll(/(\p{M})\p{M}{2,}/gu, '$1')
  const settable = [...spoken].filter((char) => isSettable(char)).join('')
  const kept = settable.replaceAll(/ +/g, ' ').trim()
  const letters = (of: string): number => of.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters(kept) === 0 || letters(kept) < 0.8 * letters(spoken) || !isSettable(kept)) return ''
  return shortened(kept, lengthMax)
}

/** Where a name may end: before what is only added to it. Marks inside figures, words and addresses are no such place. */
const ADDED = /\s*[,;:](?=\s)|\s*[|(—]|\s[/–-]\s|\s+(?:with|without|for|in|on|by|from|and|&)\s/giu
/** A name of fewer characters says too little. */
const NAME_MIN = 10

/** Cuts a name where a phrase ends, otherwise between words; empty when its first word alone is too long. */
function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const phrases = [...text.matchAll(ADDED)].map(({ index }) => text.slice(0, index))
  const phrase = phrases.findLast(({ length }) => length >= NAME_MIN && length <= lengthMax)
  return phrase ?? cutAtWord(text, lengthMax)
}
