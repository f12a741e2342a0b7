import { directionWords, type Meaning, type ScenePart, type SpokenWords } from './direction-words.ts'

/**
 * Something that a text says of a picture: its word or words, the word that refuses it, how many are wanted, what it means (null for a word that
 * no list has), the saying behind it, whether that follows at once, as a material follows its thing, and
 * the part of the scene that is to be of it.
 */
export type Saying = {
  word: string
  refusal: string | null
  count: number | null
  meaning: Meaning | null
  color: string | null
  gel: string | null
  next: Saying | null
  isJoined: boolean
  part: ScenePart | null
}

/** A word or a comma; `text` as it is written, `plain` folded. A color is one word, with hyphens. */
export type SpokenWord = { text: string; plain: string; isColor: boolean }

type Sentence = {
  /** The words that each saying takes. */
  spans: readonly { from: number; to: number }[]
  words: readonly SpokenWord[]
  language: SpokenWords
}

/** Sayings with the part of the scene that each material is joined to: in a concrete wall only the wall is to be of concrete. */
export const inParts = (sayings: readonly Saying[], sentence: Sentence): Saying[] =>
  sayings.map((saying, at) => (isMaterial(saying) ? { ...saying, part: partOf(sayings, at, sentence) } : saying))

const isMaterial = (saying: Saying): boolean => kindIn(saying) === 'surface' && partSaid(saying) === null

function partOf(sayings: readonly Saying[], at: number, sentence: Sentence): ScenePart | null {
  const [before, after] = [partBefore(sayings, at, sentence), partAfter(sayings, at, sentence)]
  const named = sentence.language.isHeadLast ? (after ?? before) : (before ?? after)
  return named ?? (isUnder(sayings, at, sentence) ? 'support' : null)
}

const partSaid = ({ meaning }: Saying): ScenePart | null => directionWords().parts.get(meaning?.tag ?? '') ?? null

/** "Concrete wall", "white tiled kitchen wall", "wooden background". */
function partAfter(sayings: readonly Saying[], from: number, { spans, words, language }: Sentence): ScenePart | null {
  let at = from
  while (sayings[at]!.isJoined && at + 1 < sayings.length) {
    at++
    const part = partSaid(sayings[at]!)
    if (part !== null) return part
    if (kindIn(sayings[at]!) === 'prop') return null
  }
  const { to } = spans[at]!
  return isBackground(words[to], language) || endsInBackground(words[to - 1]!, language) ? 'backdrop' : null
}

/** "Wall of brick", "mur en béton", "pared blanca de azulejos". */
function partBefore(sayings: readonly Saying[], at: number, { spans, words, language }: Sentence): ScenePart | null {
  let start = spans[at]!.from
  while (start > 0 && language.of.has(words[start - 1]!.plain)) start--
  if (isBackground(words[start - 1], language)) return 'backdrop'
  for (let i = at - 1; i >= 0 && spans[i]!.to === start; i--) {
    const part = partSaid(sayings[i]!)
    if (part !== null) return part
    if (sayings[i]!.color === null) return null
    start = spans[i]!.from
  }
  return null
}

/** What may stand between "on" and the material: "on old white marble", "on wet oak boards". */
const OF_MATERIALS = new Set(['surface', 'mood', 'manner'])

/** "On grass": the product is to stand or lie on it. */
function isUnder(sayings: readonly Saying[], at: number, sentence: Sentence): boolean {
  const { spans, words, language } = sentence
  let start = spans[at]!.from
  while (isIdle(words[start - 1], language) && spans[at - 1]?.to !== start) start--
  if (language.on.has(words[start - 1]?.plain ?? '')) return true
  return spans[at - 1]?.to === start && isOfMaterial(sayings[at - 1]!) && isUnder(sayings, at - 1, sentence)
}

const isIdle = (word: SpokenWord | undefined, { filler, ends, on }: SpokenWords): boolean =>
  word !== undefined && filler.has(word.plain) && !ends.has(word.plain) && !on.has(word.plain)

const isOfMaterial = (saying: Saying): boolean =>
  saying.color !== null || (OF_MATERIALS.has(kindIn(saying)) && partSaid(saying) === null)

const kindIn = ({ meaning }: Saying): string => directionWords().kinds.get(meaning?.tag ?? '') ?? ''

const isBackground = (word: SpokenWord | undefined, { backgrounds }: SpokenWords): boolean =>
  word !== undefined && backgrounds.has(word.plain)

/** `Holzhintergrund`. */
const endsInBackground = ({ plain }: SpokenWord, { joints, backgrounds }: SpokenWords): boolean =>
  joints !== null && [...backgrounds].some((one) => plain.endsWith(one))
