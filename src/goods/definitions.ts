import { type Context, type Evidence, evidenceOf } from './context.ts'
import { type Head, isTermOnly, type Reader } from './head.ts'
import { areAsides, type Lexicon } from './lexicon.ts'
import { beforeOf, headOf } from './title.ts'
import { fold, isPlural, type Word } from './words.ts'

/** What a description calls the product: `said` by “X is a mid-range smartphone”, `shown` by “This smartphone …”, or by its `opening` noun phrase. */
export type Definition = {
  head: Head
  by: 'said' | 'shown' | 'opening'
  evidence: Evidence
  /** Whether it confirms a noun and names none: it is part of a longer phrase, “a camera support system”, or of praise, “onion is a good flavoring”. */
  isLoose: boolean
  /** Whether the text goes on with what the thing has or is for: “Camouflage sneakers in suede”, “Sunscreen SPF 50 for sensitive skin”. */
  goesOn: boolean
}

/** Sentences at the start of a description that may define the product, and words of one that are read. */
const SENTENCES_MAX = 4
const PHRASE_MAX = 12

/** The definitions of the first sentences, the first first. */
export function definitionsIn(context: Context, reader: Reader): Definition[] {
  const { description, product, catalogue } = context
  const copulas = catalogue.titles.copulas[reader.language].map((copula) => fold(copula).split(' '))
  const sentences = sentencesOf(description, product.description)
  return sentences.flatMap((sentence, i) => {
    const places = placesIn(context.lexicon, sentence, copulas)
    const startsAside = reader.lexicon.cuts[reader.language].has(sentence[0]!.folded)
    const isOpening = i === 0 && !startsAside && places.every(({ at }) => at > OPENING_MIN)
    const opening: Place[] = isOpening ? [{ at: 0, by: 'opening', copula: [] }] : []
    return [...places, ...opening].flatMap(({ at, by, copula }) => {
      const number = numberBehind(context.lexicon.defining, copula)
      const head = definingHead(reader, phraseFrom(reader, sentence, at), number)
      if (head === null || (by === 'opening' && reader.language === 'en' && isOrder(reader, sentence, head))) return []
      const evidence = evidenceOf('definition', 'description', head.words, product)
      if (by === 'opening' && LABEL.test(product.description.slice(evidence.end))) return []
      const behind = product.description.slice(evidence.end)
      const goesOn = DESCRIBED.test(behind) && !HALF.test(product.description)
      return [{ head, by, evidence, isLoose: isLoose(context, { head, by, evidence }), goesOn }]
    })
  })
}

/** “Preserve your love”, “Cover the table”: a first word before a determiner is a verb. */
function isOrder({ lexicon }: Reader, sentence: readonly Word[], { words }: Head): boolean {
  const next = sentence[sentence.findIndex(({ start }) => start === words.at(-1)!.start) + 1]
  const isFirst = words[0]!.start === sentence[0]!.start
  return isFirst && next !== undefined && !next.isApart && lexicon.defining.determiners.has(next.folded)
}

/** “Application: turbines”, “Bass drum size: 20″”: the first words of a row are its label. */
const LABEL = /^(?: (?:sizes?|diameter|length|width|height|depth|weight|material|colou?r|finish|type))? ?:/i

const DESCRIBED = /^(?: \p{Lu}+ ?\d+\+?)?(?:,| (?:with|featuring|in|of|for|made)\b)/u
/** “Part boot, part sneaker” is neither. */
const HALF = /^\s*part /i

/** What goes on behind a noun that is a word of a longer phrase; “of” goes on behind a single word, “the art of”, but not behind “a table lamp”. */
const GOES_ON = /^ (?:system|solution|setup)\b/i
const OF = /^ of\b/i
/** What is good as something is not called so. */
const PRAISED = /\b(?:good|great|nice|perfect|ideal) $/i

function isLoose(
  { product, lexicon }: Context,
  { head, by, evidence }: Omit<Definition, 'isLoose' | 'goesOn'>,
): boolean {
  const [before, behind] = [product.description.slice(0, evidence.start), product.description.slice(evidence.end)]
  if (GOES_ON.test(behind) || PRAISED.test(before)) return true
  const [word, ...more] = head.words
  if (more.length > 0) return false
  const { parts, qualities } = lexicon.defining
  return OF.test(behind) || isTermOnly(head) || qualities.has(word!.one) || (by !== 'said' && parts.has(word!.one))
}

/** Where a noun phrase may define the product, and the copula before it. */
type Place = { at: number; by: Definition['by']; copula: readonly string[] }

type GrammaticalNumber = 'one' | 'many' | null

/** Words before a verb that make what stands before it a separate opening. */
const OPENING_MIN = 6

function sentencesOf(words: readonly Word[], text: string): Word[][] {
  const sentences: Word[][] = []
  words.forEach((word, i) => {
    const gap = i === 0 ? '.' : text.slice(words[i - 1]!.end, word.start)
    if (/[.!?\n•]/.test(gap)) sentences.push([])
    sentences.at(-1)!.push(word)
  })
  return sentences.filter((sentence) => sentence.length > 2).slice(0, SENTENCES_MAX)
}

function placesIn({ defining }: Lexicon, sentence: readonly Word[], copulas: readonly string[][]): Place[] {
  const places: Place[] = []
  for (let i = 0; i < sentence.length; i++) {
    const copula = copulas.find((copula) => isCopulaAt(defining, sentence, { i, copula }))
    if (!copula) continue
    const isVerb = defining.verbs.has(copula[0]!)
    const isPointer = defining.pointers.has(copula[0]!)
    if (i > 0 && !isPointer && (!isVerb || (copula.length === 1 && !defining.plural_verbs.has(copula[0]!)))) continue
    places.push({ at: i + copula.length, by: isVerb ? 'said' : 'shown', copula })
    if (isVerb) break
    i += copula.length - 1
  }
  return places
}

/** The number of an English noun behind a copula: one behind “is a” and “this”, many behind “are” and “these”. */
function numberBehind({ singulars, plurals }: Lexicon['defining'], copula: readonly string[]): GrammaticalNumber {
  if (singulars.has(copula.at(-1) ?? '')) return 'one'
  return plurals.has(copula.join(' ')) ? 'many' : null
}

type CopulaPlace = { i: number; copula: readonly string[] }

/** Whether a sentence has a copula here: not behind “non”, where it says what a thing is not. */
function isCopulaAt(defining: Lexicon['defining'], sentence: readonly Word[], { i, copula }: CopulaPlace): boolean {
  const before = sentence[i - 1]?.folded ?? ''
  if (DOUBLES.test(before) || defining.negations.has(before)) return false
  return copula.every((word, k) => sentence[i + k]?.folded === word)
}

/** `A pan that doubles as a lid`: a second use is not what a thing is. */
const DOUBLES = /^doubl(?:e|es|ing)$/

function phraseFrom({ lexicon, language }: Reader, sentence: readonly Word[], at: number): Word[] {
  const rest = sentence.slice(at, at + PHRASE_MAX)
  const end = rest.findIndex(
    ({ folded, isApart, isHyphened }, i) =>
      i > 0 && !isHyphened && (isApart || lexicon.defining.ends.has(folded) || lexicon.cuts[language].has(folded)),
  )
  return end < 0 ? rest : rest.slice(0, end)
}

/** A verb that begins another clause: “a smartphone delivering …”, “a mask filled …”, “this speaker fills …”; none is the end of “eye-catching”. */
const isClause = ({ index }: Reader, { folded, one, isHyphened }: Word) =>
  !isHyphened &&
  (/.{2}ed$/.test(folded) ||
    (/.{3}(?:ing|s)$/.test(folded) && !index.vocabulary.has(folded) && !index.vocabulary.has(one)))

/**
 * The noun of a phrase behind which nothing unknown stands, but for another clause or a verb: “this stroller folds”. A material or a look
 * defines nothing.
 */
function definingHead(reader: Reader, whole: readonly Word[], number: GrammaticalNumber): Head | null {
  const phrase = beforeOf(reader, whole)
  const [head] = headOf(reader, phrase)
  const clause = phrase.findIndex((word, i) => i > 0 && isClause(reader, word))
  if (head && head.skipped.length > 0 && clause > 0) return definingHead(reader, phrase.slice(0, clause), number)
  if (!head || areAsides(reader.lexicon, head.words) || !isNoun(reader, head)) return null
  if (!agrees(head, number)) {
    // What “this wallet houses” defines is the wallet.
    const verb = number === 'one' ? phrase.indexOf(head.words.at(-1)!) : 0
    return verb > 0 ? definingHead(reader, phrase.slice(0, verb), number) : null
  }
  return head.skipped.length === 0 || isFollowedByVerb(reader, head) ? head : null
}

/** Whether a single English word behind a singular noun may be its verb. */
const isFollowedByVerb = ({ language }: Reader, { words, behind }: Head) =>
  language === 'en' &&
  words.at(-1)!.folded === words.at(-1)!.one &&
  behind.length === 1 &&
  /.{2}[^s]s$/.test(behind[0]!.folded)

/** Whether a noun has the number that the words before it demand: “both are safe” speaks of no safe. */
function agrees({ names, words }: Head, number: GrammaticalNumber): boolean {
  const isMany = isPlural(words.at(-1)!.folded)
  if (number === 'one') return !isMany || names.some((name) => name.number === 'many')
  return number === null || isMany || names.some((name) => name.number !== 'one')
}

/** Whether a word may be a noun: German ones have a capital letter. */
const isNoun = ({ language }: Reader, { words }: Head) => language !== 'de' || !words.at(-1)!.isLower
