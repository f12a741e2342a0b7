import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { hashOf } from '../../lib/seeds.ts'
import type { Span } from '../facts/fact.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import type { BrandVoice } from '../voice/brand-voice.ts'
import { commonTo, contentWords, repeatedWords, sharedBy } from './content.ts'
import { isFact, isOfName, isStatement, type Line } from './line.ts'

/** A text of a document, with its content words and its first two words, which every further line is compared with. */
export type Earlier = { text: string; words: ReadonlySet<string>; start: string }

export const earlierOf = (text: string): Earlier => ({ text, words: contentWords(text), start: startOf(text) })

/** The lines of a document so far: how often each fact was spoken of, and their texts. */
type Written = { spent: ReadonlyMap<string, number>; said: readonly Earlier[] }

/** What a line is for: its best length in graphemes, and the line that it goes with. */
export type Purpose = { length?: readonly [least: number, most: number]; beside?: string }

/**
 * Ranks what the writers of a document propose; the higher, the better. `times`: how often a document may say what the line rests on. `isSure`:
 * whether the line is worth a further ad or concept that nobody has ordered, `isFirm` whether it is worth one that was ordered.
 */
export type Judge = {
  worth: (line: Line) => number
  fits: (line: Line, purpose: Purpose, written: Written) => number
  times: (line: Line) => number
  isSure: (line: Line) => boolean
  isFirm: (line: Line) => boolean
}

/** What each quality of a line counts. A word of the product's own text outweighs all that style can do; a line about nothing is the last resort. */
const WORTH = {
  says: 18,
  word: 2,
  wordsMax: 4,
  touches: 4,
  means: 10,
  category: 8,
  headline: 14,
  statement: 16,
  further: 2,
  named: 3,
  general: -16,
  padded: { described: -30, thin: -12 },
  doubt: -24,
  jitter: 2,
  again: 1,
  factAgain: 6,
  echo: 4,
  sameStart: 3,
  beside: 8,
  wanted: 4,
  unsaid: 9,
  sameFor: 5,
  price: 1,
} as const

/**
 * How often a document may speak of what is less than `certain`, so that what was misread costs it few lines: of those on words below 0.85 a strict
 * reader struck 34 %, of others 9 %. Titles of pictures name the product each time.
 */
const AGAIN = { lines: { certain: 0.85, most: 1 }, titles: { certain: 0.76, most: 2 } } as const
type Again = { certain: number; most: number }

/** Of the words of unread shops below it an editor kept 47 %: a line of the category says more. */
const FIRM = 0.68

/** Fewer lines are better than those on words below it. */
const SURE = 0.75

const SMALL_WORDS = new Set(
  (
    'a an the and or of for with in on to is are it its at from by as that this these your you when where has have ' +
    'up no not'
  ).split(' '),
)
const STACK_MAX = 4

/** `voice`: the brand's; `theme`: what the request asks for; `namesAgain`: whether each line names the product by what is most specific, as the titles of pictures do. */
type Taste = { seed: number; voice?: BrandVoice; theme?: string; namesAgain?: boolean }

/**
 * The judge of a product's copy. A line is specific by the content words of the product's own text in it, then by what it means to the buyer, then by
 * its category; natural by its rhythm.
 */
export function judgeOf(facts: Facts | null, { seed, voice, theme = '', namesAgain = false }: Taste): Judge {
  // A price is no word of the product's text: every line with one would be specific.
  const named = contentWords(
    [facts?.name, facts?.called, facts?.noun?.text, facts?.price].filter((part) => part != null).join(' '),
  )
  const own = new Set([...contentWords(facts?.source ?? '')].filter((word) => !named.has(word)))
  const noun = facts?.noun?.text.toLowerCase()
  const isSpecific = facts?.texts.isSpecific ?? true
  const asked = contentWords(theme)
  const least = leastCertainty(facts)
  const described = isDescribed(facts) ? 'described' : 'thin'
  const [isInName, isPadded] = [inNameBy(named), paddedBy({ asked, isTold: !namesAgain && described === 'described' })]
  return {
    worth(line) {
      const words = commonTo(contentWords(line.text), own)
      const manner = voice?.liking(line) ?? 0
      const jitter = (hashOf(seed, line.text) / 2 ** 32) * WORTH.jitter
      return specific(line, words) + natural(line.text) + manner + jitter + doubt(line)
    },
    fits: (line, purpose, written) =>
      fresh(line, written, namesAgain ? WORTH.again : WORTH.factAgain) +
      suited(line, purpose) -
      echoed(line, purpose) +
      // What stands alone has to be more certain than what goes on.
      (purpose.beside === undefined ? doubt(line) : 0) +
      wanted(line, written),
    times: timesIn(facts, namesAgain ? AGAIN.titles : AGAIN.lines),
    isFirm: (line) => least(line) >= FIRM,
    isSure: (line) => least(line) >= SURE && !isPadded(line) && !repeatsItself(line) && !isInName(line),
  }

  function doubt(line: Line): number {
    return WORTH.doubt * (1 - least(line))
  }

  /** What a line loses whose every word of the product's text stands beside it already: `Cotton that breathes`, then `Cotton lets the air through.` */
  function echoed({ text }: Line, { beside }: Purpose): number {
    if (beside === undefined) return 0
    const words = [...contentWords(text)].filter((word) => own.has(word))
    const said = contentWords(beside)
    return words.length > 0 && words.every((word) => said.has(word)) ? WORTH.says : 0
  }

  /** What the request asks for counts most until the document mentions it. */
  function wanted(line: Line, { said }: Written): number {
    // `A look at …` answers no wish for looks.
    if (asked.size === 0 || isOfName(line)) return 0
    const { text } = line
    const named = [...contentWords(text)].filter((word) => asked.has(word))
    if (named.length === 0) return 0
    return named.every((word) => said.some((other) => other.words.has(word))) ? WORTH.wanted : WORTH.unsaid
  }

  function specific(line: Line, words: number): number {
    const price = line.uses.includes('price') ? WORTH.price : 0
    if (isInName(line)) return price + WORTH.again
    // A text of the category says nothing of this product, whatever words they share.
    if (words > 0 && line.from.length > 0)
      return price + WORTH.says + WORTH.word * Math.min(words, WORTH.wordsMax) + padding(line)
    if (line.from.length > 0 && isStatement(line)) return price + WORTH.statement + WORTH.further
    return (
      price +
      (line.from.length > 0 ? WORTH.means + padding(line) : ofCategory(line) + WORTH.touches * Math.min(words, 1))
    )
  }

  /** Whom the category suits makes a fact no more specific: `Holds 2 L. For friends who love coffee.` */
  function padding(line: Line): number {
    return isPadded(line) ? WORTH.padded[described] : 0
  }

  function ofCategory({ text, uses }: Line): number {
    if (uses.some((key) => key.startsWith('choosing:') || (!isSpecific && isOfTexts(key)))) return WORTH.general
    const isNamed = noun !== undefined && text.toLowerCase().includes(noun)
    const texts = uses.filter(isOfCategory).length
    const written = Object.entries(WRITTEN).find(([kind]) => uses.some((key) => key.startsWith(kind)))
    if (written !== undefined) return written[1]
    const category = texts === 0 ? 0 : WORTH.category + (texts > 1 ? WORTH.further : 0)
    return category + (isNamed ? WORTH.named : 0)
  }
}

/** `Made with leather` of a leather bag: what the name states. */
const inNameBy =
  (named: ReadonlySet<string>) =>
  ({ text, from }: Line): boolean =>
    from.length > 0 && [...contentWords(text)].every((word) => word === 'made' || named.has(word))

/** Whom the category suits, and when: below a picture it is in place when a thing is used, the text of a product has more to say than that. */
const paddedBy =
  ({ asked, isTold }: { asked: ReadonlySet<string>; isTold: boolean }) =>
  ({ text, places }: Line): boolean =>
    (places.includes('who') || (isTold && places.some((place) => OF_MOMENT.test(place)))) &&
    ![...contentWords(text)].some((word) => asked.has(word))

/** `The Rose Hair Oil, for hair.` */
const repeatsItself = ({ text, from }: Line) => from.length > 0 && repeatedWords(text.split(/\s+/)) > 0

const OF_MOMENT = /^(?:when|moment|act|events?)$/

/** What lines of the catalogue count that stand alone. */
const WRITTEN = { 'headline:': WORTH.headline, 'statement:': WORTH.statement }

const placeOf = ({ field, start, end }: Span) => `${field} ${start} ${end}`

/** How often a document may say what a line rests on. */
export function timesIn(facts: Facts | null, { certain, most } = AGAIN.lines as Again): Judge['times'] {
  const least = leastCertainty(facts)
  return (line) => (least(line) >= certain ? Number.POSITIVE_INFINITY : most)
}

/** The least certainty of the facts that a line rests on. */
function leastCertainty(facts: Facts | null): (line: Line) => number {
  const certainties = certaintiesOf(facts)
  const known = new WeakMap<Span, number>()
  const certaintyAt = (span: Span) => {
    const certainty = known.get(span) ?? certainties.get(placeOf(span)) ?? 1
    known.set(span, certainty)
    return certainty
  }
  return ({ from }) => from.reduce((most, span) => Math.min(most, certaintyAt(span)), 1)
}

/** How certain it is what stands at a place of the product's text; of several readings of it, the most certain. */
function certaintiesOf(facts: Facts | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { from, certainty } of facts ? [...facts.facts, ...facts.quotes, ...facts.notes] : [])
    found.set(placeOf(from), Math.max(certainty, found.get(placeOf(from)) ?? 0))
  return found
}

const isOfCategory = (key: string) => isOfTexts(key) || /^(?:scene|detail):/.test(key)
const isOfTexts = (key: string) => /^(?:need|goal|moment|who|using|wish|occasion):/.test(key)

/** Noun stacks, lists of fragments, repeated articles and conjunctions read as a table does. */
function natural(text: string): number {
  const words = text.toLowerCase().split(/\s+/)
  const marks = (text.match(/[.?!](?=\s|$)/g)?.length ?? 0) - 2
  return (
    -2 * Math.max(0, longestRun(words) - STACK_MAX) -
    20 * repeatedWords(words) -
    worn(words) -
    2 * Math.max(0, marks) -
    2 * Math.max(0, text.split(':').length - 2) -
    (/^(?:it|they)\b/i.test(text) ? 2 : 0)
  )
}

/** What a text loses by small words that come again, in small letters. */
function worn(words: readonly string[]): number {
  let [the, and, linking] = [0, 0, 0]
  for (const word of words) {
    if (word === 'the') the += 1
    else if (word === 'and') and += 1
    else if (word === 'with' || word === 'for') linking += 1
  }
  return 2 * Math.max(0, the - 1) + 2 * Math.max(0, and - 1) + 3 * Math.max(0, linking - 1)
}

/** `words` in small letters. */
function longestRun(words: readonly string[]): number {
  let [longest, run] = [0, 0]
  for (const word of words) {
    run = SMALL_WORDS.has(word) ? 0 : run + 1
    if (run > longest) longest = run
    if (',.;:?!'.includes(word.at(-1) ?? ' ')) run = 0
  }
  return longest
}

/** `factAgain`: what a fact costs that is spoken of again, so that every one is once before any is twice. */
function fresh({ text, uses }: Line, { spent, said }: Written, factAgain: number): number {
  const again = uses.reduce((sum, key) => sum + (isFact(key) ? factAgain : WORTH.again) * (spent.get(key) ?? 0), 0)
  const words = contentWords(text)
  const echo = said.reduce((most, other) => Math.max(most, sharedBy(words, other.words)), 0)
  const start = startOf(text)
  const sameStarts = said.filter((other) => other.start === start).length
  return -again - WORTH.echo * echo - WORTH.sameStart * Math.min(2, sameStarts)
}

const startOf = memoizeRecent(1_000, (text: string) => text.toLowerCase().split(' ', 2).join(' '))

function suited({ text }: Line, { length, beside }: Purpose): number {
  const size = graphemes(text)
  const off = length ? Math.max(0, length[0] - size, size - length[1]) : 0
  if (beside === undefined) return -off / 6
  const echo =
    WORTH.beside * sharedBy(contentWords(text), contentWords(beside)) + (bothFor(text, beside) ? WORTH.sameFor : 0)
  return -off / 6 - echo
}

/** `A tent for a festival`, then `The tent, for a long hike.` */
const bothFor = (...texts: string[]) => texts.every((text) => /(?<!^Looking),? for (?:an?|the)\b/.test(text))
