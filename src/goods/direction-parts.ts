import { directionWords, type Meaning, type ScenePart, type SpokenWords } from './direction-words.ts'

/**
 * Something that a text says of a picture: its word or words, the word that refuses it, how many are wanted, what it means (null for a word that
 * no list has), the saying behind it, whether that follows at once, as a material follows its thing, and
 * the part of the scene that is to be of it. `phrase` has its word with that of the thing it belongs to: "brick wall". `of` is the tag of the thing that
 * is to be of a material, `where` the side of the picture on which a thing or a color is to be. It is paired where an “and” joins it to the one before it.
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
  phrase: string | null
  of: string | null
  where: Where | null
  isPaired: boolean
}

/** A side of a picture, both sides of the product, before it or behind it. */
export type Where = 'left' | 'right' | 'both' | 'front' | 'back' | 'top' | 'bottom'

/** A word or a comma; `text` as it is written, `plain` folded. A color is one word, with hyphens. */
export type SpokenWord = { text: string; plain: string; isColor: boolean }

/** A sentence as it is read. */
export type SpokenSentence = {
  /** The words that each saying takes. */
  spans: readonly { from: number; to: number }[]
  words: readonly SpokenWord[]
  language: SpokenWords
}

/** A part of the scene and the words that name it, a material among them. */
type Placed = { part: ScenePart; from: number; to: number }

/** Sayings with the part of the scene that each material is joined to: in a concrete wall only the wall is to be of concrete. */
export function inParts(read: readonly Saying[], sentence: SpokenSentence): Saying[] {
  const sayings = read.map((saying, at) => ({
    ...saying,
    ...{ meaning: meaningIn(read, at, sentence), isPaired: isPaired(at, sentence) },
  }))
  return sayings.map((saying, at) => {
    if (saying.color !== null) return colorIn(sayings, at, sentence)
    if (isView(sayings, at, sentence)) return { ...saying, part: 'view' }
    const of = isMaterial(saying) ? thingOf(sayings, at, sentence) : agedThing(sayings, at, sentence)
    if (of !== null) return { ...saying, of }
    if (isMaterial(saying)) return { ...saying, ...placeOf(sayings, at, sentence) }
    return isSupport(sayings, at, sentence) ? { ...saying, part: 'support' } : saying
  })
}

/** What a word means where it stands: a coffee whose counter is named is a café, a wall that the product is on a low one. */
function meaningIn(sayings: readonly Saying[], at: number, sentence: SpokenSentence): Meaning | null {
  const { meaning } = sayings[at]!
  const { ofFurniture, stoodOn } = directionWords()
  const [place, low] = [ofFurniture.get(meaning?.tag ?? ''), stoodOn.get(meaning?.tag ?? '')]
  if (meaning?.tag === OUTDOORS && isSeenFromRoom(sayings, at, sentence)) return { tag: WINDOW }
  if (place !== undefined && isOfFurniture(sayings, at, sentence)) return { tag: place }
  return low !== undefined && isStoodOn(sayings, at, sentence) ? { tag: low } : meaning
}

/** "Comptoir d'un café": whether a saying follows a table, a counter or the like, and a word for "of". */
function isOfFurniture(sayings: readonly Saying[], at: number, { spans, words, language }: SpokenSentence): boolean {
  const before = sayings[at - 1]
  if (before === undefined || partSaid(before) !== 'ground') return false
  const between = words.slice(spans[at - 1]!.to, spans[at]!.from)
  return between.some(({ plain }) => language.of.has(plain)) && between.every((word) => isIdle(word, language))
}

/** Materials of low walls; those of others, and colors, are of what is behind the product. */
const OF_LOW_WALLS = new Set(['stone', 'rock'])

/** "On an old stone wall": whether the product is to be on something, and nothing else that hangs or falls there. */
function isStoodOn(sayings: readonly Saying[], at: number, sentence: SpokenSentence): boolean {
  const { spans, words, language } = sentence
  // The parts of a compound have one span: `Steinmauer`.
  const first = spans.findIndex(({ from }) => from === spans[at]!.from)
  const beside = sayings.slice(first, at)
  if (spans[first - 1]?.to === spans[first]!.from) beside.push(sayings[first - 1]!)
  if (sayings[at]!.isJoined || isBehindOf(at + 1, sentence)) beside.push(...sayings.slice(at + 1, at + 2))
  if (beside.some(isOfOtherWalls) || !isPreceded(sayings, first, sentence, language.on)) return false
  const on = words.findLastIndex(({ plain }, i) => i < spans[first]!.from && language.on.has(plain))
  return spans.every(({ to }) => to !== on)
}

const isOfOtherWalls = (saying: Saying): boolean =>
  saying.color !== null || (kindIn(saying) === 'surface' && !OF_LOW_WALLS.has(saying.meaning?.tag ?? ''))

/** Whether a word for "of" is before a saying. */
const isBehindOf = (at: number, { spans, words, language }: SpokenSentence): boolean =>
  spans[at] !== undefined && isOneOf(words[spans[at].from - 1], language.of)

const OUTDOORS = 'outdoor'
const WINDOW = 'window'
const WINDOWS = [WINDOW, 'windowsill']

/** "Snow outside", "draußen schneit es", "a window, the street outside": whether what is outdoors is visible from a room. */
function isSeenFromRoom(sayings: readonly Saying[], at: number, { spans, words, language }: SpokenSentence): boolean {
  const isBeside = (from: number, to: number): boolean =>
    words.slice(spans[from]?.to, spans[to]?.from).every((word) => isIdle(word, language))
  const isWeather = (saying: Saying | undefined): boolean =>
    directionWords().weather.includes(saying?.meaning?.tag ?? '')
  const [before, after] = [sayings[at - 1], sayings[at + 1]]
  if (isWeather(after) && isBeside(at, at + 1)) return true
  return before !== undefined && isBeside(at - 1, at) && (isWeather(before) || sayings.some(isWindow))
}

const isWindow = ({ meaning, refusal }: Saying): boolean => refusal === null && WINDOWS.includes(meaning?.tag ?? '')

/** "Mountains outside the window", "fenêtre sur la mer": whether a phrase has weather or a landscape and a window, which looks out on it. */
function isView(sayings: readonly Saying[], at: number, sentence: SpokenSentence): boolean {
  const { broader, outlooks, weather } = directionWords()
  const tag = sayings[at]!.meaning?.tag ?? ''
  if (![...weather, ...outlooks].some((one) => one === tag || broader.get(tag)?.includes(one))) return false
  const { from, to } = phraseOf(at, sentence)
  const isNear = (span: { from: number; to: number }): boolean => span.from >= from && span.to <= to
  return sayings.some((other, i) => isNear(sentence.spans[i]!) && isWindow(other))
}

/** The thing that is to be of a material: "wooden cubes", "cubes en bois". */
function thingOf(sayings: readonly Saying[], at: number, sentence: SpokenSentence): string | null {
  const { language } = sentence
  const isUnder = isPreceded(sayings, at, sentence, language.on)
  const isOwn = (saying: Saying | undefined): saying is Saying =>
    saying !== undefined &&
    (isUnknown(saying) ||
      (kindIn(saying) === 'prop' && (partSaid(saying) === null || !isUnder) && saying.meaning?.tag !== 'window'))
  const next = behind(sayings, at)
  // What no list has may say how the thing behind it is, or in Romance languages the one before it.
  if (isOwn(next) && !(isUnknown(next) && (next.isJoined || !language.isHeadLast))) return nameOf(next)
  const owner = isBehindIts(at, sentence) ? headOf(sayings, at - 1) : undefined
  return isOwn(owner) ? nameOf(owner) : null
}

const AGED = 'vintage'

/** The thing that is to be old: "old books", "livros antigos". */
function agedThing(sayings: readonly Saying[], at: number, { spans, language }: SpokenSentence): string | null {
  const saying = sayings[at]!
  if (saying.meaning?.tag !== AGED) return null
  const isBehind = !language.isHeadLast && at > 0 && spans[at - 1]!.to === spans[at]!.from
  const beside = [isBehind ? sayings[at - 1]! : null, saying.isJoined ? sayings[at + 1]! : null]
  return (
    beside.find((one) => one !== null && kindIn(one) === 'prop' && one.meaning?.tag !== WINDOW)?.meaning?.tag ?? null
  )
}

/** The saying that follows at once, or behind a color: "knitted gray blanket". */
function behind(sayings: readonly Saying[], at: number): Saying | undefined {
  const next = sayings[at]!.isJoined ? sayings[at + 1] : undefined
  return next !== undefined && next.color !== null ? behind(sayings, at + 1) : next
}

/** Whether a word for "of" is between a saying and the one before it; "en bois clair" is one word with its "of". */
function isBehindIts(at: number, { spans, words, language }: SpokenSentence): boolean {
  const { from } = spans[at]!
  let start = from
  while (start > 0 && language.of.has(words[start - 1]!.plain)) start--
  return spans[at - 1]?.to === start && (start < from || language.of.has(words[from]!.plain))
}

/** A saying, or the thing before it of which it says something: "bandeja redonda". */
function headOf(sayings: readonly Saying[], at: number): Saying | undefined {
  const [saying, before] = [sayings[at], sayings[at - 1]]
  const isOfIt = saying !== undefined && isUnknown(saying) && before?.isJoined === true && kindIn(before) === 'prop'
  return isOfIt ? before : saying
}

/** Whether no list has a word. */
export const isUnknown = ({ meaning, color, gel }: Saying): boolean =>
  meaning === null && color === null && gel === null

const nameOf = ({ meaning, word }: Saying): string => meaning?.tag ?? word

const isMaterial = (saying: Saying): boolean => kindIn(saying) === 'surface' && partSaid(saying) === null

function placeOf(sayings: readonly Saying[], at: number, sentence: SpokenSentence): Pick<Saying, 'part' | 'phrase'> {
  const [before, after] = [partBefore(sayings, at, sentence), partAfter(sayings, at, sentence)]
  const named = sentence.language.isHeadLast ? (after ?? before) : (before ?? after)
  if (named !== null) return { part: named.part, phrase: textOf(sentence, named) }
  const { on, against } = sentence.language
  if (isPreceded(sayings, at, sentence, on)) return { part: 'support', phrase: null }
  return { part: isPreceded(sayings, at, sentence, against) ? 'backdrop' : null, phrase: null }
}

/** A thing that the product is to stand or lie on, or to be in: "on a stack of books", "in a basket". Light on leaves is no product on them, nor are drops on a window. */
function isSupport(sayings: readonly Saying[], at: number, sentence: SpokenSentence): boolean {
  const { meaning } = sayings[at]!
  if (kindIn(sayings[at]!) !== 'prop' || meaning?.tag === WINDOW) return false
  return isPreceded(sayings, at, sentence, sentence.language.on) || isAround(sayings, at, sentence)
}

/** Whether the product, and no other thing of the phrase, is to be in something. */
function isAround(sayings: readonly Saying[], at: number, sentence: SpokenSentence): boolean {
  if (!directionWords().containers.includes(sayings[at]!.meaning?.tag ?? '')) return false
  const { from } = phraseOf(at, sentence)
  const isOther = (saying: Saying, i: number): boolean =>
    i < at && sentence.spans[i]!.from >= from && (kindIn(saying) === 'prop' || isUnknown(saying))
  return isPreceded(sayings, at, sentence, sentence.language.inside) && !sayings.some(isOther)
}

/** The words from a comma to the next one. */
function phraseOf(at: number, { spans, words }: SpokenSentence): { from: number; to: number } {
  const end = words.findIndex(({ plain }, i) => i >= spans[at]!.to && plain === ',')
  return {
    from: words.findLastIndex(({ plain }, i) => i < spans[at]!.from && plain === ',') + 1,
    to: end < 0 ? words.length : end,
  }
}

const textOf = ({ words }: SpokenSentence, { from, to }: Pick<Placed, 'from' | 'to'>): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** A color with what it is joined to: "terracotta floor", "mur bleu". In "bleu profond" the word that no list has says how the color is. */
function colorIn(sayings: readonly Saying[], at: number, sentence: SpokenSentence): Saying {
  const saying = sayings[at]!
  const isJoined = saying.isJoined && (sentence.language.isHeadLast || !isUnknown(sayings[at + 1]!))
  return { ...saying, ...placeOfColor(sayings, at, sentence), isJoined }
}

/** Whether an “and” joins a saying to the one before it. */
function isPaired(at: number, { spans, words, language }: SpokenSentence): boolean {
  if (at === 0) return false
  const between = words.slice(spans[at - 1]!.to, spans[at]!.from)
  return between.length === 1 && language.ands.has(between[0]!.plain)
}

function placeOfColor(
  sayings: readonly Saying[],
  at: number,
  sentence: SpokenSentence,
): Pick<Saying, 'part' | 'phrase'> {
  const before = partBefore(sayings, at, sentence)
  const next = sayings[at]!.isJoined ? sayings[at + 1] : undefined
  const isFirst = sentence.language.isHeadLast || before === null
  if (!isFirst || next === undefined) return { part: before?.part ?? null, phrase: before && textOf(sentence, before) }
  const { spans } = sentence
  return { part: partSaid(next), phrase: textOf(sentence, { from: spans[at]!.from, to: spans[at + 1]!.to }) }
}

const partSaid = ({ meaning }: Saying): ScenePart | null => directionWords().parts.get(meaning?.tag ?? '') ?? null

/** "Concrete wall", "white tiled kitchen wall", "wooden background", "marble top". */
function partAfter(sayings: readonly Saying[], from: number, sentence: SpokenSentence): Placed | null {
  const { spans } = sentence
  let at = from
  while (sayings[at]!.isJoined && at + 1 < sayings.length) {
    at++
    const part = partSaid(sayings[at]!)
    if (part !== null) return isOfRoom(sayings, from, at) ? null : { part, from: spans[from]!.from, to: spans[at]!.to }
    if (kindIn(sayings[at]!) === 'prop') return null
  }
  const part = partBehind(spans[at]!.to, sentence)
  return part && { ...part, from: spans[from]!.from }
}

/** The part that no saying names but the word there, or the end of the one before. */
function partBehind(to: number, { words, language }: SpokenSentence): Pick<Placed, 'part' | 'to'> | null {
  const { backgrounds, behind, tops } = language
  if (isOneOf(words[to], backgrounds) || isOneOf(words[to], behind)) return { part: 'backdrop', to: to + 1 }
  if (endsIn(words[to - 1]!, language, backgrounds)) return { part: 'backdrop', to }
  if (isOneOf(words[to], tops)) return { part: 'support', to: to + 1 }
  return endsIn(words[to - 1]!, language, tops) ? { part: 'support', to } : null
}

const isOfRoom = (sayings: readonly Saying[], from: number, to: number): boolean =>
  directionWords().ofRooms.includes(sayings[from]!.meaning?.tag ?? '') &&
  partSaid(sayings[to]!) === 'ground' &&
  sayings.slice(from, to).some((saying) => kindIn(saying) === 'place')

/** "Wall of brick", "mur en béton", "pared blanca de azulejos", "superficie de mármol". */
function partBefore(sayings: readonly Saying[], at: number, { spans, words, language }: SpokenSentence): Placed | null {
  const { to } = spans[at]!
  let start = spans[at]!.from
  while (start > 0 && language.of.has(words[start - 1]!.plain)) start--
  if (isOneOf(words[start - 1], language.backgrounds)) return { part: 'backdrop', from: start - 1, to }
  if (isOneOf(words[start - 1], language.tops)) return { part: 'support', from: start - 1, to }
  for (let i = at - 1; i >= 0 && spans[i]!.to === start; i--) {
    const part = partSaid(sayings[i]!)
    if (part !== null) return { part, from: spans[i]!.from, to }
    if (sayings[i]!.color === null) return null
    start = spans[i]!.from
  }
  return null
}

/** What may stand between "on" and the material, beside colors and unknown words: "on old white marble", "on folded towels". */
const OF_MATERIALS = new Set(['surface', 'mood', 'manner'])

/** Whether one of these words is before a saying: "on grass", where the product is to stand or lie on it, or "against concrete". */
function isPreceded(
  sayings: readonly Saying[],
  at: number,
  sentence: SpokenSentence,
  listed: ReadonlySet<string>,
): boolean {
  const { spans, words, language } = sentence
  let start = spans[at]!.from
  while (isIdle(words[start - 1], language) && !isOneOf(words[start - 1], listed) && spans[at - 1]?.to !== start)
    start--
  if (isOneOf(words[start - 1], listed)) return !isLit(sayings[at - 1], spans[at - 1]?.to === start - 1)
  return spans[at - 1]?.to === start && isOfMaterial(sayings[at - 1]!) && isPreceded(sayings, at - 1, sentence, listed)
}

/** Whether a light is what is on something: "sunlight on leaves". */
const isLit = (saying: Saying | undefined, isNext: boolean): boolean =>
  isNext &&
  saying !== undefined &&
  !isTime(saying) &&
  (kindIn(saying) === 'light' || saying.meaning?.light !== undefined || saying.meaning?.tag === 'sunny')

/** "Golden hour on grass": the product is on the grass at that time. */
const isTime = ({ meaning }: Saying): boolean => directionWords().kinds.get(meaning?.tag ?? '') === 'light'

const isIdle = (word: SpokenWord | undefined, { filler, ends, on }: SpokenWords): boolean =>
  word !== undefined && filler.has(word.plain) && !ends.has(word.plain) && !on.has(word.plain)

const isOfMaterial = (saying: Saying): boolean =>
  saying.meaning === null || (OF_MATERIALS.has(kindIn(saying)) && partSaid(saying) === null)

const kindIn = ({ meaning }: Saying): string =>
  meaning !== null && meaning.tag === undefined ? 'light' : (directionWords().kinds.get(meaning?.tag ?? '') ?? '')

const isOneOf = (word: SpokenWord | undefined, listed: ReadonlySet<string>): boolean =>
  word !== undefined && listed.has(word.plain)

/** `Holzhintergrund`, `Marmorplatte`. */
const endsIn = ({ plain }: SpokenWord, { joints }: SpokenWords, listed: ReadonlySet<string>): boolean =>
  joints !== null && [...listed].some((one) => plain.endsWith(one))
