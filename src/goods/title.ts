import { areWithin, type Head, type Reader, type Title } from './head.ts'
import { areAsides, isAside, isMark, isPack, isSmall, type Lexicon } from './lexicon.ts'
import { LONGEST, lookUp, type Name, type NameIndex } from './name-index.ts'
import { withoutProperties } from './properties.ts'
import { invertedHead, turnedHead, withPurpose } from './scattered-names.ts'
import type { Trait } from './schema/nodes.ts'
import { verticalOf } from './taxonomy.ts'
import { branchesWith, hasTrait } from './traits.ts'
import { beginsWrittenOut, fold, isPlural, isRomance, singular, type Word } from './words.ts'

/** Divides a name: a title for each part with a head noun of the catalogue, or one without a head. */
export function readTitles(reader: Reader, words: readonly Word[]): Title[] {
  const complement = complementOf(reader, words)
  const titles: Title[] = []
  let part = 0
  const segments = partsOf(reader, words).filter(
    ([first, second]) => !reader.lexicon.negations.has(first!.folded) || second?.isHyphened,
  )
  const inverted = invertedHead(reader, segments)
  if (inverted) titles.push({ head: inverted, joined: [], complement, part, language: reader.language })
  for (const segment of segments) {
    const core = coreOf(reader, segment)
    const isColor = part > 0 && core.every((word) => reader.lexicon.colors.has(word.folded) || isMark(word))
    const [head, ...joined] = isColor ? [] : wholeHeads(reader, core, { segment, complement })
    if (head) titles.push({ head, joined, complement, part, language: reader.language })
    if (!areAsides(reader.lexicon, core)) part++
  }
  const [first, second] = titles
  if (first && second && isBare(first) && isBare(second) && second.joined.length > 0 && !isTaste(reader, second, first))
    return [{ ...first, joined: [second.head!, ...second.joined] }]
  return titles.length > 0 ? titles : [{ head: null, joined: [], complement, part, language: reader.language }]
}

/** Whether a part only says what the product before it tastes or smells of: “Energy Bar - Fig & Date”. */
const isTaste = (reader: Reader, { head, joined }: Title, first: Title) =>
  [head!, ...joined].every((noun) => mayBeFlavor(reader, noun) && isFlavorOf(reader, noun, first.head!))

/** Whether a part is no more than its heads: each part of “lamp, chair & rug”. */
const isBare = ({ head }: Title) => head!.before.length + head!.behind.length === 0

/** The segments of a name without properties; a name of nothing else keeps its words. */
function partsOf(reader: Reader, words: readonly Word[]): (readonly Word[])[] {
  const segments = segmentsOf(words)
  if (reader.language !== 'en') return segments
  const plain = segments
    .map((segment) => {
      const rest = new Set(withoutProperties(reader.lexicon, segment))
      return segment.filter((word, i) => rest.has(word) || isOfPhrase(reader, segment, i))
    })
    .filter((part) => part.length > 0)
  return plain.some((part) => !areAsides(reader.lexicon, part)) ? plain : segments
}

/** Whether a word belongs to a name of several words: “free” of “alcohol-free beer”. */
function isOfPhrase(reader: Reader, words: readonly Word[], at: number): boolean {
  return (
    isSpanned(reader, words, { start: at, end: at + 1 }) ||
    (at > 0 && isSpanned(reader, words, { start: at - 1, end: at }))
  )
}

function segmentsOf(words: readonly Word[]): Word[][] {
  const segments: Word[][] = []
  for (const word of words) {
    if (word.isApart || segments.length === 0) segments.push([])
    segments.at(-1)!.push(word)
  }
  return segments
}

function complementOf({ language, lexicon }: Reader, words: readonly Word[]): Word[] {
  const start = words.findIndex(({ folded }) => lexicon.purposes[language].has(folded)) + 1
  if (start === 0) return []
  const rest = words.slice(start)
  const end = rest.findIndex(({ folded, isApart }, i) => i > 0 && (isApart || lexicon.cuts[language].has(folded)))
  return end < 0 ? rest : rest.slice(0, end)
}

/** A segment up to its first connector that no name contains; behind a container's “of”. */
function coreOf(reader: Reader, segment: readonly Word[]): readonly Word[] {
  const { lexicon, language, within = language } = reader
  const cut = segment.findIndex(
    ({ folded, isHyphened }, i) =>
      i > 0 &&
      !isHyphened &&
      (lexicon.cuts[language].has(folded) || lexicon.cuts[within].has(folded)) &&
      !isOfProperName(reader, segment, i) &&
      !isSpanned(reader, segment, { start: i - 1, end: i }) &&
      !isSpanned(reader, segment, { start: i, end: i + 1 }),
  )
  const of = segment.findIndex(({ folded }) => folded === 'of' || folded === 'de')
  if (
    of > 0 &&
    (cut < 0 || of <= cut) &&
    isContainer(lexicon, segment[of - 1]!) &&
    !isSpanned(reader, segment, { start: of - 1, end: of + 1 })
  ) {
    const rest = coreOf(reader, segment.slice(of + 1))
    return areAsides(lexicon, rest) ? segment.slice(0, of > 1 ? of - 1 : of) : rest
  }
  const before = segment.slice(0, cut < 0 ? segment.length : cut)
  const isNothing =
    cut > 0 &&
    !lexicon.purposes[language].has(segment[cut]!.folded) &&
    areAsides(lexicon, before) &&
    headOf(reader, before).length === 0
  return isNothing ? coreOf(reader, segment.slice(cut + 1)) : before
}

/**
 * Whether a connector stands in a proper name before the noun: in that of a maker, as in “Honey by Pantaloons Women's Dress”, in a motif, as in
 * “Two Cats in the Rain Mug”, or before a long noun, with none before it, as in “Sex on the Beach Scented Candle”.
 */
function isOfProperName(reader: Reader, segment: readonly Word[], at: number): boolean {
  const { folded } = segment[at]!
  const isBeforeThe = segment[at + 1]?.folded === 'the'
  if (reader.language !== 'en' || !(isBeforeThe || reader.lexicon.motifCuts.has(folded))) return false
  const [head] = headOf(reader, segment.slice(at + 1))
  if (head === undefined || areAsides(reader.lexicon, head.words)) return false
  if (folded === 'by') return at <= SIGNED_MAX && head.before.length > 0 && head.behind.length === 0
  if (reader.lexicon.motifCuts.has(folded) && head.behind.length === 0 && areWithin(head, reader.lexicon.supports))
    return true
  const isNamed = isBeforeThe && head.words.length > 1 && head.before[0]?.folded === 'the'
  return isNamed && headOf(reader, segment.slice(0, at)).length === 0
}

/** Words of the name of a line before its maker. */
const SIGNED_MAX = 2

/** A noun phrase up to an “of” that belongs to no name: “a table lamp of glass”; behind a container's “of”, as in “a set of bowls”. */
export function beforeOf(reader: Reader, phrase: readonly Word[]): readonly Word[] {
  const core = coreOf(reader, phrase)
  const of = core.findIndex(({ folded }, i) => i > 0 && folded === 'of')
  return of < 0 || isSpanned(reader, core, { start: of - 1, end: of + 1 }) ? core : core.slice(0, of)
}

const isContainer = ({ containers }: Lexicon, { folded, one }: Word) => containers.has(folded) || containers.has(one)

/** Whether a name contains these words, both ends included, and maybe more: “chest of drawers”. */
function isSpanned({ index, language }: Reader, words: readonly Word[], range: Range): boolean {
  for (let start = Math.max(0, range.end - LONGEST + 1); start <= range.start; start++) {
    for (let end = range.end + 1; end <= Math.min(words.length, start + LONGEST); end++)
      if (lookUp(index, words.slice(start, end), language).length > 0) return true
  }
  return false
}

/** The heads of a segment; a single one with what makes a longer name of it. */
function wholeHeads(
  reader: Reader,
  core: readonly Word[],
  around: { segment: readonly Word[]; complement: readonly Word[] },
): Head[] {
  const heads = headsOf(reader, core)
  return heads.length === 1 ? [withPurpose(reader, heads[0]!, around)] : heads
}

/** The heads of a part: one, or several that “and” joins. */
function headsOf(reader: Reader, part: readonly Word[]): Head[] {
  const { lexicon, language } = reader
  const join = part.findIndex(
    ({ folded, isJoined }, i) =>
      i > 0 &&
      (isJoined || lexicon.joins[language].has(folded)) &&
      !isSpanned(reader, part, { start: i - 1, end: isJoined ? i : i + 1 }),
  )
  if (join < 0) return headOf(reader, part)
  const first = headOf(reader, part.slice(0, join))[0]
  const rest = headsOf(reader, part.slice(part[join]!.isJoined ? join : join + 1))
  if (!first) return areUnknownAndBare(reader, part.slice(0, join), rest) ? [] : rest
  if (rest.length === 0 || isForTwo(reader, first)) return [first]
  if (areAsides(lexicon, first.words)) return rest
  if (mayBeFlavor(reader, rest[0]!) && isFlavorOf(reader, rest[0]!, first)) return [first]
  if (isRomance(language) || areTwo(reader, [first, rest[0]!], part[join]!.isAdded)) return [first, ...rest]
  return [withSharedNoun(reader, part.slice(0, join), rest[0]!), ...rest.slice(1)]
}

/** Whether what is joined to a noun is what it is for, too: “hay rack for rabbits & guinea pigs”. */
const isForTwo = ({ language, lexicon }: Reader, { words }: Head) =>
  words.some(({ folded }) => lexicon.purposes[language].has(folded))

/** The noun of “body and face lotion” is one of two kinds: body lotion or face lotion. */
function withSharedNoun({ index, lexicon }: Reader, before: readonly Word[], head: Head): Head {
  const modifier = before.at(-1)
  if (!modifier || head.words.length < 2 || isAside(lexicon, head.words.at(-1)!)) return head
  const names = lookUp(index, [modifier, head.words.at(-1)!], 'en')
  return names.length === 0 ? head : { ...head, names: [...head.names, ...names] }
}

/** Whether a noun may say what a product smells or tastes of: “Beard Oil Cedar & Orange”, “Soy Milk Vanilla”. */
export const isFlavor = ({ lexicon }: Pick<Reader, 'lexicon'>, { names }: Pick<Head, 'names'>) =>
  areWithin({ names }, lexicon.flavors)

/** Whether an unknown noun is joined to a bare one, as in “Zorbler and Mug”: what the first is, nobody knows. */
function areUnknownAndBare({ lexicon }: Reader, part: readonly Word[], [head]: readonly Head[]): boolean {
  const isUnknown = !areAsides(lexicon, part)
  return isUnknown && head !== undefined && head.words.length === 1 && head.before.length === 0
}

/**
 * “Mug and spoon” are two products, “phone case and screen protector” too; “salt and pepper mill” and “olive oil & vinegar bottle” are one, because the
 * second noun follows a modifier or the first is a material or a content.
 */
function areTwo({ lexicon }: Reader, [first, second]: readonly [Head, Head], isAdded: boolean): boolean {
  const things = ({ words }: Head) => words.filter((word) => !isAside(lexicon, word)).length
  const isContent = first.names.every(({ nodes }) => nodes.every(lexicon.isContent))
  if (!areAsides(lexicon, first.behind) || !areAsides(lexicon, second.before)) return false
  if (things(second) > 1) return (isAdded || things(first) > 1) && !isContent
  return things(second) === 1 && (first.names[0]!.number !== 'mass' || isContent)
}

/** The head noun of a part, in a list; empty where the catalogue has none. */
export function headOf(reader: Reader, part: readonly Word[]): Head[] {
  const head = isRomance(reader.language) ? firstHead(reader, part) : lastHead(reader, part)
  return head === null ? [] : [head]
}

/** Unknown words that may stand behind a head noun, such as the name of a model. */
const SKIPPED_MAX = 2

/** English and German: the last noun, or the one before it where the last is a flavor, a motif or a pattern. */
function lastHead(reader: Reader, part: readonly Word[]): Head | null {
  const last = lastNoun(reader, part)
  if (last === null || last.before.length === 0) return last
  if (isLine(reader, last)) return ofLine(reader, last)
  if (!(mayBeFlavor(reader, last) || mayBeMotif(reader, last) || mayBePattern(reader, last))) return last
  if (reader.shelved?.has(last.words.at(-1)!.one)) return last
  const before = lastHead(reader, last.before)
  const isLook = before?.words.every((word) => isAside(reader.lexicon, word))
  const isOfIt = (before: Head) =>
    isFlavorOf(reader, last, before) || isMotifOf(reader, last, before) || isPatternOf(reader, last, before)
  return before === null || isLook || !isOfIt(before) ? last : { ...before, behind: [...before.behind, ...last.words] }
}

/** Whether a German noun is only the name of a line of products, which stands behind what is for it: “Handyhülle iPhone 12”. */
const isLine = ({ language, lexicon }: Reader, { words }: Head) =>
  language === 'de' && words.length === 1 && lexicon.lines.has(words[0]!.folded)

function ofLine(reader: Reader, last: Head): Head {
  const before = lastHead(reader, last.before)
  const isThing = before?.words.some((word) => !isAside(reader.lexicon, word))
  return isThing ? { ...before!, behind: [...before!.behind, ...last.words] } : last
}

const mayBePattern = ({ lexicon }: Reader, { words, names }: Head) =>
  words.length === 1 && names.some(({ nodes }) => nodes.some((node) => hasTrait(lexicon.traits, node, 'pattern')))

/** Whether a print is only how the product before it looks: a “Wrap Dress Leopard Print” is a dress, an “Onion Flower Print” a picture. */
const isPatternOf = (reader: Reader, last: Head, before: Head) =>
  mayBePattern(reader, last) && !areAll(reader, before, 'motif')

const mayBeMotif = (reader: Reader, last: Head) =>
  reader.language === 'en' &&
  last.words.length === 1 &&
  !isPlural(last.words[0]!.folded) &&
  areAll(reader, last, 'printed')

/** Whether the last noun of a part is but a motif on the plural of several words before it: “Rain Boots Dinosaur”. */
const isMotifOf = (reader: Reader, last: Head, before: Head) =>
  mayBeMotif(reader, last) &&
  before.words.length > 1 &&
  before.behind.length === 0 &&
  isPlural(before.words.at(-1)!.folded) &&
  !areAll(reader, before, 'printed')

/** Whether all categories that a noun may mean have one of these traits. */
const areAll = ({ lexicon }: Reader, head: Pick<Head, 'names'>, ...traits: readonly Trait[]) =>
  areWithin(head, branchesWith(lexicon.traits, ...traits))

const mayBeFlavor = (reader: Reader, head: Head) => isFlavor(reader, head) || areAll(reader, head, 'food')

/** Whether the last noun of a part says what the product before it smells or tastes of or which color it has: “Body Wash Oatmeal”. “Chocolate Almonds” are almonds. */
function isFlavorOf(reader: Reader, last: Head, before: Head): boolean {
  if (areAll(reader, before, 'scented', 'flavored')) return true
  if (last.words.length === 1 && areAll(reader, before, 'colored')) return true
  if (!isFlavor(reader, last) || isFlavor(reader, before)) return false
  const { folded, one } = last.words.at(-1)!
  if (reader.language === 'de') return !areAll(reader, last, 'food') || areAll(reader, before, 'food')
  return folded === one || (before.words.length > 1 && !areAll(reader, before, 'food'))
}

/** The last noun, longest match, behind which only looks, packs and names stand. */
function lastNoun(reader: Reader, part: readonly Word[]): Head | null {
  const endingAt = (i: number) => {
    const found = contentsOf(reader, part, i + 1) ?? longestEnding(reader, part, i + 1)
    return found && isOfTitle(reader, found) ? null : found
  }
  const found = nearestNoun(reader, { words: part.toReversed(), at: (n) => endingAt(part.length - 1 - n) })
  const isAtEnd = found !== null && found.words.at(-1) === part.at(-1)
  const turned = isAtEnd ? null : turnedHead(reader, part)
  // “Arc lamp” would tear the desk lamp of “Desk Lamp Arc” apart.
  return turned !== null && (found === null || found.words.every((word) => turned.words.includes(word)))
    ? turned
    : found
}

/** Whether a thing of one word only ends a title, as in “Lord of the Rings”: behind “of”, and nothing is measured or contained before it. */
function isOfTitle({ lexicon, language }: Reader, { names, words, before }: Found): boolean {
  const of = before.at(-1)?.folded === 'the' ? before.at(-2) : before.at(-1)
  const measure = before[before.indexOf(of!) - 1]
  if (language !== 'en' || words.length > 1 || of?.folded !== 'of' || measure === undefined) return false
  const isMeasured =
    isAside(lexicon, measure) || isContainer(lexicon, measure) || lexicon.properties.units.has(measure.one)
  return !isMeasured && names.every(({ nodes }) => nodes.every((node) => !lexicon.isContent(node)))
}

/** Romance languages: the first noun, longest match. */
const firstHead = (reader: Reader, part: readonly Word[]): Head | null =>
  nearestNoun(reader, { words: part, at: (n) => longestStarting(reader, part, n) })

/** The words of a part in the order in which they are tried, and the noun that begins or ends at each. */
type Search = { words: readonly Word[]; at: (n: number) => Found | null }

/** The first noun that is more than a look; otherwise the first that is no pack. Few unknown words may be passed over. */
function nearestNoun(reader: Reader, { words, at }: Search): Head | null {
  const skipped: Word[] = []
  let fallback: Head | null = null
  for (const [n, word] of words.entries()) {
    if (skipped.length > SKIPPED_MAX) break
    const head = unlessProper(reader, at(n), words[n - 1])
    if (head?.words.some((one) => !isAside(reader.lexicon, one))) return { ...head, skipped }
    if (head && isFallback(reader, head, word)) fallback ??= { ...head, skipped: [...skipped] }
    if (isUnknown(reader, words, word)) skipped.push(word)
  }
  return fallback
}

/**
 * Whether a look or a pack may be the noun: no pack alone, no wine that is the color of a pack, as “Burgundy Collection”, nor the singular of a noun that exists
 * in the plural alone, as “Black Ceramic”.
 */
function isFallback({ lexicon }: Reader, head: Found, word: Word): boolean {
  const [next] = head.behind
  const isColor = lexicon.colors.has(word.folded) && head.names.every(({ nodes }) => nodes.every(lexicon.isContent))
  const isOfPack = isColor && next !== undefined && isPack(lexicon, next)
  return isPhrase(head) || !(isPack(lexicon, word) || isOfPack || isSingularOfMany(head))
}

/** Whether a word among others is neither a look nor describes a noun. */
const isUnknown = (reader: Reader, words: readonly Word[], word: Word) =>
  !isAside(reader.lexicon, word) && !isGermanAdjective(reader, words, word) && !isModifier(reader, word)

/**
 * A noun, but not the singular of one that exists in the plural alone before a proper name, whose first word it is: “Lash Princess”; nor a single flavor
 * before a word that makes something else of it: “Cherry Blossom”.
 */
function unlessProper(reader: Reader, found: Found | null, next: Word | undefined): Found | null {
  const { lexicon } = reader
  if (found === null || next === undefined || next.isLower || isAside(lexicon, next)) return found
  return isSingularOfMany(found) || isFlavorBefore(reader, found, next) ? null : found
}

const isSingularOfMany = ({ names, words }: Found) =>
  names.every(({ number, text }) => number === 'many' || isPlural(text)) && !isPlural(words.at(-1)!.folded)

const isFlavorBefore = (reader: Reader, { names, words }: Found, { folded }: Word) =>
  reader.language === 'en' &&
  words.length === 1 &&
  !isPlural(words[0]!.folded) &&
  isFlavor(reader, { names }) &&
  !PARTICIPLE.test(folded) &&
  !reader.lexicon.containers.has(folded)

/**
 * Whether an English word is no noun of a product, so that it may stand behind one: “weighted” of “Jump Rope Weighted”. The catalogue has it in
 * names, but none ends on it.
 */
function isModifier({ index, lexicon, language }: Reader, { folded, one }: Word): boolean {
  if (language !== 'en' || one.endsWith('ing') || isPlural(folded)) return false
  if (!index.vocabulary.has(one)) return PARTICIPLE.test(folded)
  return !lexicon.empty.has(one) && index.namesIn('en').endingIn(one).length === 0
}

const PARTICIPLE = /.{3}(?:ed|less|proof|able|ible|woven)$/

/** Whether a German word is no noun, since it is written small among words that are not. */
const isGermanAdjective = ({ language }: Reader, words: readonly Word[], word: Word) =>
  language === 'de' && word.isLower && words.some(({ isLower }) => !isLower)

/** What is in the container on which the words end: in a “juice bottle” it is the juice that is sold; a “water bottle” is a separate name. */
function contentsOf(reader: Reader, part: readonly Word[], end: number): Found | null {
  const { lexicon } = reader
  if (end < 2 || !isContainer(lexicon, part[end - 1]!)) return null
  const named = longestEnding(reader, part, end)
  // “Ground Coffee 2lb Bag”.
  const last = part.findLastIndex((word, i) => i < end - 1 && !isMark(word)) + 1
  const found = last === 0 || (named && named.words.length > 1) ? null : longestEnding(reader, part, last)
  // A green bottle has a color, and no greens in it.
  if (found?.words.every((word) => isAside(lexicon, word))) return null
  const nodes = found?.names.flatMap((name) => name.nodes) ?? []
  return nodes.length > 0 && nodes.every(lexicon.isContent) ? found : null
}

/** Whether a noun is written in several words: “spring roll”. */
const isPhrase = ({ names }: Found) => names.some(({ text }) => text.includes(' '))

type Found = Omit<Head, 'skipped'>

function longestEnding(reader: Reader, part: readonly Word[], end: number): Found | null {
  for (let start = Math.max(0, end - LONGEST); start < end; start++) {
    const found = matchOf(reader, part, { start, end })
    if (found) return packedIn(reader, part, { start, end }, found) ?? found
  }
  return reader.language === 'de' ? compoundEnd(reader, part, end) : null
}

/** What is in the pack on which a phrase ends, where its noun begins before the phrase and is of another kind: the playing cards of a “Playing Cards Set”. */
function packedIn(reader: Reader, part: readonly Word[], { start, end }: Range, pack: Found): Found | null {
  const last = part.slice(end - 1, end)
  // A box is a thing itself.
  if (end - start < 2 || !isPack(reader.lexicon, last[0]!) || namesOf(reader, last).length > 0) return null
  const verticals = new Set(pack.names.flatMap(({ nodes }) => nodes.map(verticalOf)))
  for (let before = Math.max(0, end - LONGEST); before < start; before++) {
    const found = matchOf(reader, part, { start: before, end: end - 1 })
    if (found)
      return found.names.some(({ nodes }) => nodes.some((node) => verticals.has(verticalOf(node)))) ? null : found
  }
  return null
}

function longestStarting(reader: Reader, part: readonly Word[], start: number): Found | null {
  for (let end = Math.min(part.length, start + LONGEST); end > start; end--) {
    const found = matchOf(reader, part, { start, end })
    if (found) return found
  }
  return null
}

type Range = { start: number; end: number }

function matchOf(reader: Reader, part: readonly Word[], { start, end }: Range): Found | null {
  const words = part.slice(start, end)
  if (!isWhole(reader, part, { start, end })) return null
  const around = { before: part.slice(0, start), behind: part.slice(end), isTail: false }
  const names = namesOf(reader, words)
  if (names.length > 0) return { names, words, ...around }
  const plain = withoutNumber(words)
  const numbered = plain === null ? [] : namesOf(reader, plain)
  return plain === null || numbered.length === 0 ? null : { names: numbered, words: plain, ...around }
}

/** Whether words of a part may be a noun: no small word, none with accents of another language, and not torn from its neighbors. */
function isWhole({ index, lexicon, language, within }: Reader, part: readonly Word[], { start, end }: Range): boolean {
  const words = part.slice(start, end)
  if (words.length === 1 && isSmall(lexicon, words[0]!)) return false
  if (within && words.some(({ isAccented }) => isAccented)) return false
  if (language === 'en' && isTorn(index, lexicon, part, start)) return false
  return language === 'de' || !isContinued(lexicon, part[end])
}

function namesOf({ index, lexicon, language }: Reader, words: readonly Word[]): readonly Name[] {
  const names = lookUp(index, words, language)
  return names.length > 0 || language !== 'en' ? names : softToy(lexicon, words)
}

/** The toy that an animal and a way of producing it name: “crochet fox”. What is stuffed and eaten is none. */
function softToy({ softToys }: Lexicon, [way, animal, ...more]: readonly Word[]): Name[] {
  if (!way || !animal || more.length > 0) return []
  const isFilled = softToys.fillings.has(way.folded)
  const isToy = softToys.animals.has(animal.one) || (softToys.eaten.has(animal.one) && !isFilled)
  if (!isToy || !(isFilled || softToys.ways.has(way.folded))) return []
  return [{ text: `${way.folded} ${animal.one}`, language: 'en', number: 'one', nodes: [softToys.node], from: 'node' }]
}

/** A noun to which a number is joined: “Laptop15”. Shorter words with a number are models. */
const NUMBERED = /^(\p{L}{4,})\d{1,4}$/u

/** A phrase without the number that is joined to its last word; null where there is none. */
function withoutNumber(words: readonly Word[]): readonly Word[] | null {
  const last = words.at(-1)!
  const noun = NUMBERED.exec(last.folded)?.[1]
  return noun === undefined ? null : [...words.slice(0, -1), { ...last, folded: noun, one: singular(noun) }]
}

/** Whether a hyphen joins a phrase to a word that is no look, or makes a property of it: a “CD” is no “CD-ROM”, and what is plant-based no plant. */
const isContinued = (lexicon: Lexicon, next: Word | undefined) =>
  next?.isHyphened === true &&
  (next.folded.length <= SHORT_MAX || DESCRIBING.test(next.folded)) &&
  !isAside(lexicon, next)

/** Ends of words that make a property of the noun before their hyphen: “mug-shaped”, “wall-mounted”, “paper-like”. */
const DESCRIBING = /(?:[^e]ed|like|less|proof|friendly|resistant|ready|safe)$/

/** Letters of a word that changes the meaning of a noun to which a hyphen joins it. */
const SHORT_MAX = 3

/** Whether a phrase begins behind the hyphen of a short unknown word: “tops” of “Hi-Tops” is no garment. */
function isTorn({ vocabulary }: NameIndex, lexicon: Lexicon, part: readonly Word[], start: number): boolean {
  const before = part[start - 1]
  if (!part[start]!.isHyphened || before === undefined || isAside(lexicon, before)) return false
  return before.folded.length < SHORT_MAX || (before.folded.length === SHORT_MAX && !vocabulary.has(before.one))
}

/** Letters of the shortest noun that is accepted as the end of a compound, and of what stands before it. */
const TAIL_MIN = 4
const STEM_MIN = 3

/** Letters of the word of which the end of a compound is but the end by chance: the `element` of `Heizelement` has no `Ente`. 0 where there is none. */
const accidentIn = ({ accidents }: Lexicon, { folded }: Word) =>
  accidents.find((accident) => folded.endsWith(accident))?.length ?? 0

/** A German participle before a noun: the end of `Getrocknete Pilze` is no `Knete`. */
const INFLECTED = /^ge.+[tn]e[nrsm]?$/

/** Whether a word in capitals stands beside one with a capital: the end of “Jacke MARINEPOOL” is no pool. */
const isBrand = (part: readonly Word[], { isUpper }: Word) =>
  isUpper && part.some((other) => !other.isUpper && !other.isLower && other.folded.length > STEM_MIN)

/** `Keramikbecher`: the longest noun of the catalogue at the end of a German compound; a `Barometer` is no `Met`, a `Kocher` no `Köcher`. */
function compoundEnd({ index, lexicon, language }: Reader, part: readonly Word[], end: number): Found | null {
  const word = part[end - 1]!
  if ((end < part.length && INFLECTED.test(word.folded)) || isBrand(part, word)) return null
  const least = Math.max(TAIL_MIN, accidentIn(lexicon, word))
  for (let at = STEM_MIN; at <= word.folded.length - least; at++) {
    const tail = { ...word, folded: word.folded.slice(at) }
    const isSpelled = (text: string) => word.isAccented || fold(text) === text || beginsWrittenOut(tail.folded, text)
    const names = lookUp(index, [tail], language).filter(({ text }) => text.length >= TAIL_MIN && isSpelled(text))
    const stem = { ...word, folded: word.folded.slice(0, at) }
    if (names.length > 0)
      return { names, words: [word], before: part.slice(0, end - 1), behind: part.slice(end), isTail: true, stem }
  }
  return null
}
