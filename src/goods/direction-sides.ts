import type { Saying, SpokenSentence, Where } from './direction-parts.ts'
import { directionWords, type SpokenWords } from './direction-words.ts'

/** A word for a side of the picture: the words that it takes. */
type Side = { where: Where; from: number; to: number }

/** The tags of the product's own side. */
const OF_PRODUCT = { left: 'left-of-the-frame', right: 'right-of-the-frame' } as const
const OTHER = { left: 'right', right: 'left' } as const

/**
 * Sayings with the side of the picture on which each is to be, which stands behind them ("two lemons on the left") or before them ("links zwei
 * Zitronen"), and those of the sides of the product and of the light.
 */
export function onSides(sayings: readonly Saying[], sentence: SpokenSentence): Saying[] {
  const placed = [...sayings]
  const sides = sidesIn(sentence)
  const added = sides.flatMap((side, n) => {
    const phrase = phraseAround(side, { sides, n }, sentence)
    const { before, after } = sayingsAround(side, phrase, sentence)
    const own = sayingOf(side, { phrase, before: before.length > 0 }, sentence)
    // "In front of a wall" is before it.
    if (own !== null || (side.where === 'front' && after.length > 0)) return own ?? []
    const nearest = before.length > 0 ? lastOf(before, sentence) : firstOf(after, sentence)
    if (side.where === 'both' && nearest.length === 0) return oneEach(placed, side, sentence)
    return putOn(placed, nearest, { side, sentence })
  })
  return [...placed, ...added]
}

/** Puts things on a side; a shadow there asks for light instead. */
function putOn(
  placed: Saying[],
  nearest: readonly number[],
  { side, sentence }: { side: Side; sentence: SpokenSentence },
): Saying[] {
  const subjects = nearest.filter((i) => (side.where === 'back' ? isApart(placed[i]!) : isMovable(placed[i]!)))
  if (subjects.some((i) => placed[i]!.meaning?.tag === 'shadow')) return lightOf(side, sentence)
  // "On top of a box": what the product is on is on no side.
  for (const i of subjects) if (placed[i]!.part !== 'support') placed[i] = { ...placed[i]!, where: side.where }
  return []
}

/** The numbers of the sayings before and behind a side in its phrase. */
function sayingsAround({ from, to }: Side, phrase: { from: number; to: number }, { spans }: SpokenSentence) {
  const within = (start: number, end: number) =>
    spans.flatMap((span, i) => (span.from >= start && span.to <= end ? [i] : []))
  return { before: within(phrase.from, from), after: within(to, phrase.to) }
}

/** Whether no "with" or "on" is between a saying and the one before it. */
const isContinued = (i: number, { spans, words, language }: SpokenSentence): boolean =>
  words.slice(spans[i - 1]?.to ?? 0, spans[i]!.from).every(({ plain }) => !language.ends.has(plain))

/** "Two candles, one on each side": the last thing before a side is there once on either. */
function oneEach(placed: Saying[], { from, where }: Side, { spans }: SpokenSentence): Saying[] {
  const at = spans.findLastIndex(({ to }) => to <= from)
  if (at >= 0 && isMovable(placed[at]!)) placed[at] = { ...placed[at]!, where, count: null }
  return []
}

/** Of several sayings the last ones, as far as they belong together: in "on a plate with a fork on the left" the fork. */
const lastOf = (sayings: readonly number[], sentence: SpokenSentence): number[] =>
  sayings.slice(
    Math.max(
      0,
      sayings.findLastIndex((i) => !isContinued(i, sentence)),
    ),
  )

function firstOf(sayings: readonly number[], sentence: SpokenSentence): number[] {
  const end = sayings.findIndex((i, n) => n > 0 && !isContinued(i, sentence))
  return end < 0 ? [...sayings] : sayings.slice(0, end)
}

/** Whether something is a thing that stands apart, a window among them, and no color. */
const isApart = ({ meaning, color }: Saying): boolean =>
  color === null && (meaning === null || directionWords().kinds.get(meaning.tag ?? '') === 'prop')

/** Whether something can be put on a side: a window or the sea is where it is. */
function isMovable({ meaning, color }: Saying): boolean {
  const { kinds, fixtures } = directionWords()
  const tag = meaning?.tag ?? ''
  return (
    color !== null || meaning === null || (kinds.get(tag) === 'prop' && (tag === 'shadow' || !fixtures.includes(tag)))
  )
}

/** The words for sides that no other meaning takes: not those of "light from the left". */
function sidesIn({ words, spans, language }: SpokenSentence): Side[] {
  const isTaken = (at: number) => spans.some(({ from, to }) => from <= at && at < to)
  const sides: Side[] = []
  for (let at = 0; at < words.length; at++) {
    const side = isTaken(at) ? null : sideAt(words, at, language)
    if (side === null) continue
    sides.push(side)
    at = side.to - 1
  }
  return sides
}

function sideAt(words: SpokenSentence['words'], from: number, { sides }: SpokenWords): Side | null {
  for (const where of ['both', 'left', 'right', 'front', 'back', 'top', 'bottom'] as const) {
    for (const phrase of sides[where]) {
      const to = from + phrase.split(' ').length
      const text = words.slice(from, to).map(({ plain }) => plain)
      if (text.join(' ') === phrase) return { where, from, to }
    }
  }
  return null
}

const isEnd = ({ plain }: { plain: string }): boolean => /^[,:()]$/.test(plain)

/** The words that a side may belong to: from a comma or another side to the next. */
function phraseAround(
  side: Side,
  { sides, n }: { sides: readonly Side[]; n: number },
  { words }: SpokenSentence,
): { from: number; to: number } {
  const comma = words.findIndex((word, i) => i >= side.to && isEnd(word))
  return {
    from: Math.max(words.findLastIndex((word, i) => i < side.from && isEnd(word)) + 1, sides[n - 1]?.to ?? 0),
    to: Math.min(comma < 0 ? words.length : comma, sides[n + 1]?.from ?? words.length),
  }
}

type Around = { phrase: { from: number; to: number }; before: boolean }

/** What a side says of the product or of the light; null where it is that of things. */
function sayingOf({ where, from, to }: Side, { phrase, before }: Around, { words, language }: SpokenSentence) {
  if (where !== 'left' && where !== 'right') return null
  const { room, light, product } = language.sides
  const near = words.slice(phrase.from, phrase.to).map(({ plain }) => plain)
  const has = (listed: ReadonlySet<string>): boolean => near.some((plain) => listed.has(plain))
  const text = words.slice(from, to).map((word) => word.text)
  if (has(light)) return [said(text.join(' '), { light: `from_${where}` })]
  // "Product on the right with empty space": of the two, the one before the side is meant.
  const owner = words.slice(phrase.from, from).findLast(({ plain }) => product.has(plain) || room.has(plain))
  const isProduct = owner !== undefined && product.has(owner.plain)
  if (!isProduct && has(room)) return [said(text.join(' '), { tag: OF_PRODUCT[OTHER[where]] })]
  if (isProduct) return [said(text.join(' '), { tag: OF_PRODUCT[where] })]
  if (before || phrase.to !== to) return null
  // "One on the left and one on the right": the second is that of no thing.
  const isFirst = phrase.from === 0 || isEnd(words[phrase.from - 1]!)
  return [said(text.join(' '), isFirst ? { tag: OF_PRODUCT[where] } : null)]
}

/** A shadow falls away from its light. */
function lightOf({ where, from, to }: Side, { words }: SpokenSentence): Saying[] {
  if (where !== 'left' && where !== 'right') return []
  const text = words.slice(from, to).map((word) => word.text)
  return [said(text.join(' '), { light: `from_${OTHER[where]}` })]
}

const said = (word: string, meaning: Saying['meaning']): Saying => ({
  ...{ word, refusal: null, count: null, meaning, color: null, gel: null, next: null },
  ...{ isJoined: false, isPaired: false, part: null, phrase: null, where: null, of: null },
})

/** The side on which the product is to stand, as tags of demands say it. */
export function sideTagged(tag: string): 'left' | 'right' | null {
  if (tag === OF_PRODUCT.left) return 'left'
  return tag === OF_PRODUCT.right ? 'right' : null
}
