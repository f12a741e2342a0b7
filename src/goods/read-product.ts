import { amongOthers } from './assortment.ts'
import type { Catalogue } from './catalogue.ts'
import { SURE } from './certainty.ts'
import { type Context, contextOf, type Evidence, evidenceOf, type ProductText, supportFor } from './context.ts'
import { type Definition, definitionsIn } from './definitions.ts'
import { type Head, isTermOnly, type Reader, type Title } from './head.ts'
import { exactCategory, hintedNodes, hintVerdict, shelvedNodes } from './hints.ts'
import { areAsides, isAside, isSmall } from './lexicon.ts'
import { brandsNamed } from './lines.ts'
import { lookUp, type Name, wholeKey } from './name-index.ts'
import { categoryNoun } from './noun.ts'
import {
  addressedNodes,
  branchOf,
  depictedNodes,
  describedOwner,
  isUnowned,
  type Owned,
  ownedNodes,
  ownerOf,
} from './owners.ts'
import { type Candidate, type Named, type Reading, type Signals, UNKNOWN } from './reading.ts'
import type { Language } from './schema/nodes.ts'
import { chooseSense } from './senses.ts'
import { areRelated, commonAncestor, isWithin, type NodeId } from './taxonomy.ts'
import { isFlavor, readTitles } from './title.ts'
import { hasTrait } from './traits.ts'
import { asReading, weigh } from './weigh.ts'
import { isPlural, isRomance, LANGUAGES, type Word } from './words.ts'

/** Reads what a product is from its name, description and hints. Never fails: a text that says nothing gives `unknown`. */
export function readProduct(catalogue: Catalogue, product: ProductText): Reading {
  const chosen = product.corrections?.category_id
  const exact = exactCategory(catalogue, product)
  const reading = readTexts(contextOf(catalogue, product))
  if (chosen !== undefined && catalogue.taxonomy.has(chosen)) return chosenReading(catalogue, chosen, reading)
  if (exact !== null) return givenReading(exact, reading)
  const photo = product.corrections?.photos?.category ?? null
  const seen = photo !== null && catalogue.taxonomy.has(photo.id) ? withPhoto(reading, photo) : reading
  return amongOthers(catalogue, seen, product.corrections?.shop ?? [])
}

/** A model that looks at one photo alone is not surer than this. */
const PHOTO_MAX = 0.9

/**
 * A reading with what a model detects in the photos: it confirms a category that the words name, stands in where they name none, and is an
 * alternative where they name another one. No noun comes from it, so copy does not call the product by it.
 */
function withPhoto(reading: Reading, photo: { id: NodeId; confidence: number }): Reading {
  const confidence = Math.min(photo.confidence, PHOTO_MAX)
  const evidence: Evidence = { witness: 'photo', field: 'photo', text: photo.id, start: 0, end: photo.id.length }
  const { node, certainty, candidates } = reading
  if (node === null) {
    const alone = { node: photo.id, certainty: confidence, evidence: [evidence] }
    return {
      ...reading,
      node: photo.id,
      confidence: 'likely',
      certainty: confidence,
      candidates: [alone, ...candidates],
    }
  }
  if (!areRelated(node, photo.id)) {
    const doubt = { node: photo.id, certainty: confidence * (1 - certainty), evidence: [evidence] }
    return { ...reading, candidates: [...candidates.filter((one) => one.node !== photo.id), doubt] }
  }
  const confirmed = 1 - (1 - certainty) * (1 - confidence / 2)
  const best = candidates.map((one) =>
    one.node === node ? { ...one, certainty: confirmed, evidence: [...one.evidence, evidence] } : one,
  )
  return { ...reading, certainty: confirmed, confidence: confirmed >= SURE ? 'sure' : 'likely', candidates: best }
}

function givenReading(node: NodeId, reading: Reading): Reading {
  const evidence: Evidence = { witness: 'hint', field: 'hints', text: node, start: 0, end: node.length }
  const isFiner = reading.node !== null && isWithin(reading.node, node)
  const noun = reading.node !== null && areRelated(reading.node, node) ? reading.noun : null
  const others = reading.candidates.filter((candidate) => candidate.node !== node)
  return { ...asReading(node, ['given'], [evidence], others), node: isFiner ? reading.node : node, noun }
}

/** A reading whose category a person has chosen: that one, and no finer one that the words may name. */
function chosenReading(catalogue: Catalogue, node: NodeId, reading: Reading): Reading {
  const noun = reading.node === node ? reading.noun : categoryNoun(catalogue, node)
  const chosen: Candidate = { node, certainty: 1, evidence: [] }
  const candidates = [chosen, ...reading.candidates.filter((candidate) => candidate.node !== node)]
  return { node, confidence: 'sure', certainty: 1, witnesses: ['given'], noun, candidates }
}

function readTexts(context: Context): Reading {
  if (context.name.length === 0) return UNKNOWN
  const whole = wholeName(context)
  if (whole) return whole
  const hinted = hintedNodes(context)
  const readings = titlesOf(context).map((title) => {
    const owned = ownerOf(context, title) ?? describedOwner(context, title)
    return { title, owned, named: title.head === null ? null : resolve(context, title, owned) }
  })
  const open = readings.find(
    ({ title, named }) => title.language === context.language && (named?.nodes.length ?? 0) > 1,
  )
  const decided = readings.filter(({ title, named }) => named?.nodes.length === 1 && !isSameNoun(title, open?.title))
  const named = decided.filter(({ title }) => !isTermOnly(title.head!))
  const thing = named.find(({ title }) => isBehindLook(context, title.head!, named[0]!.title.head!))
  const first = thing ?? named[0] ?? decided[0] ?? readings[0]!
  const best = (isFlavorOf(context, first.title) && decided.find(({ named }) => isScented(context, named!))) || first
  const reader: Reader = {
    index: context.index,
    lexicon: context.lexicon,
    language: context.language ?? best.title.language,
  }
  return weigh(signalsOf({ context, ...best, hinted, definitions: definitionsIn(context, reader) }))
}

/** Whether the first noun of a list only says how a thing of another part is: the glass of “Alloy, Glass, Resin Choker”. */
function isBehindLook({ lexicon, name }: Context, thing: Head, look: Head): boolean {
  const isLook = ({ words }: Head) => areAsides(lexicon, words)
  const ends = [thing.words[0]!.start, look.words[0]!.start].sort((a, b) => a - b)
  const areApart = name.some(({ isApart, start }) => isApart && start > ends[0]! && start <= ends[1]!)
  return areApart && isLook(look) && !isLook(thing)
}

/** Whether English has a noun as well that is open in the language of the text: `body`. */
const isSameNoun = ({ head }: Title, open: Title | undefined) =>
  open !== undefined && head!.words.at(-1) === open.head!.words.at(-1)

/** Whether the first part of a name may say what the product behind a dash smells of: “Wild Fig – Hand Lotion”. */
const isFlavorOf = (context: Context, { head }: Title) => head !== null && isFlavor(context, head)

const isScented = ({ catalogue }: Context, { nodes }: Named) => hasTrait(catalogue.traits, nodes[0]!, 'scented')

/** A name that is that of a category, word for word. */
function wholeName(context: Context): Reading | null {
  const nodes = context.index.whole.get(wholeKey(context.name))
  if (!nodes || context.name.length < 2) return null
  const known = context.index.namesIn('en').get(context.name.map(({ one }) => one).join(' '))
  if (known) return null
  const node = commonAncestor(nodes)
  if (node === null) return null
  const evidence = evidenceOf('name', 'name', context.name, context.product)
  return asReading(node, ['whole'], [evidence], [])
}

/**
 * The parts of the name that may say what the product is, the best first: those in the language of the text or in English, then those in the one
 * other language in which the name is understood, then those with the name of a model behind the noun.
 */
function titlesOf(context: Context): Title[] {
  const { index, lexicon, name } = context
  const language = context.language ?? 'en'
  const titlesIn = (language: Language) => readTitles({ index, lexicon, language, shelved: context.shelved }, name)
  const english = () => readTitles({ index, lexicon, language: 'en', within: language, shelved: context.shelved }, name)
  const own = language === 'en' ? titlesIn('en') : [...titlesIn(language), ...english().filter(isEnglish(context))]
  const clear = own.filter(({ head }) => head && head.skipped.length === 0)
  const isSettled = context.isClearlyEnglish || !(language === 'en' || context.isLanguageGuessed)
  const abroad = () => LANGUAGES.filter((other) => other !== 'en' && other !== language).flatMap(titlesIn)
  const foreign = isSettled ? confirmed(context, clear.length > 0 ? [] : abroad()) : abroad()
  const isOwn = ({ head, part }: Title) =>
    head?.skipped.length === 0 &&
    isTrueTail(context, head) &&
    part === 0 &&
    (own.every((title) => title.head === null || isWrittenAbroad(title.head)) || isOnlyForeign(context, head)) &&
    !isChance(context, head) &&
    !isAmongEnglish(context, head)
  const agreed = agreeing(foreign.filter(isOwn))
  const skipping = own.filter(
    ({ head, language }) => head && head.skipped.length > 0 && isAccepted(context, { head, language }),
  )
  const [best, other] = [clear[0]?.head, agreed[0]?.head]
  const isForeign =
    best && other && (isExplained(context, best, other) || isOutdone(context, best, other) || isOfPhrase(best, other))
  const titles = [...(clear.length === 0 || isForeign ? agreed : clear), ...skipping]
  return titles.length > 0 ? titles : [{ ...own[0]!, head: null, joined: [] }]
}

/** The titles in other languages that an English description confirms: “Bufanda Negra”, a soft black scarf. */
function confirmed(context: Context, titles: readonly Title[]): readonly Title[] {
  if (titles.length === 0) return titles
  const nodesOf = ({ names }: Head) => names.flatMap(({ nodes }) => nodes)
  const defined = definitionsIn(context, { index: context.index, lexicon: context.lexicon, language: 'en' })
    .filter(({ isLoose }) => !isLoose)
    .flatMap(({ head }) => nodesOf(head))
  const isDefined = (head: Head) => nodesOf(head).some((node) => defined.some((other) => areRelated(node, other)))
  return titles.filter(({ head }) => head !== null && isDefined(head))
}

/** Whether an English noun stands before unknown words and accents show that it is none of English: “Bracelet Élégance”, “Sofá Oslo”. */
const isWrittenAbroad = ({ words, skipped }: Head) =>
  skipped.length > 0 && [...words, ...skipped].some(({ isAccented }) => isAccented)

/** Whether the words before an English noun are not all those of a foreign sentence: “cortador e fatiador de queijo manual” is no manual. */
const isEnglish =
  ({ index, lexicon }: Context) =>
  ({ head }: Title): boolean => {
    const foreign = (head?.before ?? []).filter(
      (word) => word.isLower && !index.vocabulary.has(word.one) && !isAside(lexicon, word),
    )
    return foreign.length < FOREIGN_MIN
  }

const FOREIGN_MIN = 3

/** Whether a foreign noun is so short that it may be a word of any language, and words stand beside it that nobody knows: “Gula Malacca”. */
const isChance = ({ lexicon }: Context, { words, before, behind }: Head) =>
  words.length === 1 &&
  words[0]!.folded.length <= CHANCE_MAX &&
  [...before, ...behind].some((word) => !isAside(lexicon, word) && !isSmall(lexicon, word))

const CHANCE_MAX = 4

/**
 * Whether a foreign noun of one word, in a text that is rather English, is a word of English that is no noun, “Smoking Dove”, or stands among
 * English ones: “Individual Eyelash Extensions Course”.
 */
function isAmongEnglish(context: Context, head: Head): boolean {
  const { index, lexicon, language } = context
  const { words, before, behind } = head
  if (language !== 'en' || words.length > 1) return false
  const [noun] = words
  const others = [...before, ...behind].filter((word) => !isAside(lexicon, word) && !isSmall(lexicon, word))
  const isWord = !noun!.isAccented && index.vocabulary.has(noun!.one) && isOnlyForeign(context, head)
  if (isWord && others.length > 0) return true
  return others.filter(({ one }) => index.vocabulary.has(one)).length > 1
}

/** Letters of the end of a word that is no accident in another language: `rucksack` of `Lederrucksack`, but not `pose` of `Purpose`. */
const TAIL_MIN = 6

/** Whether a foreign noun is no accidental end of a word: it is long, or letters of the name show that it is not English. */
const isTrueTail = ({ product }: Context, { words, stem }: Head) =>
  stem === undefined || words[0]!.folded.length - stem.folded.length >= TAIL_MIN || /[^\0-\x7f’“”–]/.test(product.name)

/** Whether a noun is none of English. */
const isOnlyForeign = ({ index }: Context, { words }: Head) => lookUp(index, words, 'en').length === 0

/** Whether the language was only guessed and a longer noun of another one speaks against it: “mala de viagem”. */
const isOutdone = ({ language, isLanguageGuessed }: Context, guessed: Head, other: Head) =>
  isLanguageGuessed && language !== 'en' && other.words.length > guessed.words.length

/** Whether a foreign noun explains a word before a single English noun that English does not: “felpa” of “Felpa Clay”. */
function isExplained({ index, lexicon }: Context, english: Head, foreign: Head): boolean {
  const isUnknown = english.before.some((word) => foreign.words.includes(word) && !index.vocabulary.has(word.one))
  const isKnown = (word: Word) => !isAside(lexicon, word) && index.vocabulary.has(word.one)
  return english.words.length === 1 && isUnknown && !english.before.some(isKnown)
}

/** Whether a single noun is a word of a longer one of another language: “Agua mineral” is no mineral. */
const isOfPhrase = (english: Head, foreign: Head) =>
  english.words.length === 1 && foreign.words.length > 1 && foreign.words.includes(english.words[0]!)

/** Of readings in several languages those with the longest noun, where they mean things of one kind. */
function agreeing(titles: readonly Title[]): Title[] {
  const longest = Math.max(...titles.map(({ head }) => head!.words.length))
  const best = titles.filter(({ head }) => head!.words.length === longest)
  const nodes = best.flatMap(({ head }) => head!.names.flatMap(({ nodes }) => nodes))
  return commonAncestor(nodes) === null ? [] : best
}

/**
 * Whether the words behind a head noun are names: behind the noun of its shelf any, else brands, or capitalized, unknown to the catalogue and never
 * written small in the description, which must speak of a noun of a single word. Otherwise they may be nouns of which nobody knows what they are.
 */
function isAccepted(context: Context, { head, language }: { head: Head; language: Language }): boolean {
  const { index, lexicon, description, product } = context
  if (isFlavor({ lexicon }, head)) return false
  if (isFollowed(context, head, language) || head.words.every(({ one }) => context.shelved.has(one))) return true
  const branded = new Set(brandsNamed(context).flatMap(({ words }) => words))
  if (head.skipped.every((word) => branded.has(word))) return true
  const lower = new Set(
    description.filter(({ start }) => /\p{Ll}/u.test(product.description[start] ?? '')).map(({ one }) => one),
  )
  if (!lower.has(head.words.at(-1)!.one) && head.words.length < 2) return false
  if (isRomance(language) && !opensWith(description, head)) return false
  return head.skipped.every(({ one, start }) => {
    const isCapital = /\p{Lu}/u.test(product.name[start] ?? '')
    return isCapital && !lower.has(one) && !index.vocabulary.has(one) && !/(?:er|or|ing|holder)$/.test(one)
  })
}

/** Letters of a German noun that is no first half of a compound. */
const WHOLE_MIN = 6

/**
 * Whether words behind a head noun only describe it, whatever they mean: behind an English plural, which begins no compound, or a German noun,
 * which is joined to what it is a part of.
 */
function isFollowed({ lexicon }: Context, { names, words, skipped }: Head, language: Language): boolean {
  const { folded } = words.at(-1)!
  if (language === 'de')
    return folded.length >= WHOLE_MIN && !skipped.some((word) => word.isHyphened || lexicon.empty.has(word.folded))
  return language === 'en' && isPlural(folded) && names.every(({ number }) => number === 'one' || words.length > 1)
}

function resolve(context: Context, { head, language }: Title, owned: Owned | null): Named | null {
  const { names, words } = head!
  const evidence = [evidenceOf('name', 'name', words, context.product)]
  if (owned) {
    const nodes = ownedNodes(context, owned, { head: head!, language })
    const ownerEvidence = [...evidence, evidenceOf('owner', 'name', [owned.word], context.product)]
    if (nodes.length > 0)
      return { ...supported(context, head!, nodes), isAmbiguous: false, isOwned: true, evidence: ownerEvidence }
    if (owned.owner.strict) {
      const branch = branchOf(owned)
      return branch === null
        ? null
        : { nodes: [branch], isDecided: false, isAmbiguous: false, isOwned: true, evidence: ownerEvidence }
    }
  }
  const sense = chooseSense(context, words, language)
  if (sense)
    return {
      nodes: sense.node === null ? [...new Set(sense.nodes)] : [sense.node],
      isDecided: sense.isDecided,
      isAmbiguous: true,
      isOwned: false,
      evidence: [...evidence, ...sense.evidence],
    }
  const nodes = names.flatMap((name) => allowed(context, name, words.length))
  if (nodes.length === 0) return null
  return { ...supported(context, head!, nodes), isAmbiguous: false, isOwned: false, evidence }
}

/**
 * The categories of a name that its text allows: none that the text excludes, for a single published noun none of things of an owner whom nobody
 * mentions, and of a weak name those that other words support.
 */
function allowed(context: Context, { nodes, from }: Name, length: number): NodeId[] {
  const { excluded } = context.index
  const barred = new Set<NodeId>()
  if (excluded.size > 0)
    for (const [phrase, ids] of excluded) if (has(context, phrase)) for (const id of ids) barred.add(id)
  return nodes.filter((node) => {
    if (barred.has(node) || (from !== 'node' && length === 1 && isUnowned(context, node))) return false
    return from !== 'weak' || supportFor(context, node, []) > WEAK_SUPPORT
  })
}

const WEAK_SUPPORT = 3

/** Whether a description begins with a head noun. In Romance languages it stands first, so an unknown word before it may be the noun. */
const opensWith = (description: readonly Word[], { words }: Head) =>
  description.slice(0, OPENING_MAX).some(({ one }) => one === words.at(-1)!.one)

const OPENING_MAX = 6

const has = ({ name }: Context, phrase: string) => ` ${name.map(({ one }) => one).join(' ')} `.includes(` ${phrase} `)

/** Of several categories the one for which most of the text speaks, or their common ancestor; none of none. */
function supported(context: Context, head: Head, nodes: readonly NodeId[]): { nodes: NodeId[]; isDecided: boolean } {
  const distinct = [...new Set(nodes)]
  if (distinct.length === 1) return { nodes: distinct, isDecided: true }
  const scored = distinct.map((node) => ({ node, score: supportFor(context, node, head.words) }))
  const best = Math.max(...scored.map(({ score }) => score))
  const leaders = scored.filter(({ score }) => score === best).map(({ node }) => node)
  if (leaders.length === 1) return { nodes: leaders, isDecided: true }
  const common = commonAncestor(leaders)
  return { nodes: common === null ? leaders : [common], isDecided: false }
}

type Read = {
  context: Context
  title: Title
  named: Named | null
  definitions: readonly Definition[]
  owned: Owned | null
  hinted: readonly NodeId[]
}

function signalsOf({ context, title, named, definitions, owned, hinted }: Read): Signals {
  const noun = title.head?.words.at(-1)
  const defined = definitions
    .filter(({ head, by }) => {
      if (head.words.at(-1)!.one === noun?.one) return true
      return !comesAlong(context, head) && !(by === 'opening' && head.before.some(({ one }) => one === noun?.one))
    })
    .map((definition) => {
      const sense = chooseSense(context, definition.head.words, title.language)
      const sensed = sense && sense.node !== null ? [sense.node] : []
      const all =
        depictedNodes(context, definition.head, title.language) ??
        addressedNodes(context, definition.head, context.language ?? title.language) ??
        (sense ? sensed : definition.head.names.flatMap((name) => allowed(context, name, definition.head.words.length)))
      return { ...supported(context, definition.head, all), ...definition, isGuessed: sense?.isDecided === false }
    })
  return {
    context,
    title,
    named,
    defined,
    ownerBranch: owned?.owner.strict ? branchOf(owned) : null,
    ownerEvidence: owned ? evidenceOf('owner', 'name', [owned.word], context.product) : null,
    depicting: owned?.owner.depicts ? owned : null,
    hinted,
    shelved: shelvedNodes(context),
    verdict: (node) => hintVerdict(context, hinted, node),
  }
}

/** Whether a name has a noun only behind “with”: the tee of a “Grip Pad with Center Tee”. */
function comesAlong({ name, product }: Context, { words }: Head): boolean {
  const along = /\b(?:with|w\/|featuring|including)\s/iu.exec(product.name)
  const noun = words.at(-1)!.one
  const places = along === null ? [] : name.filter(({ one }) => one === noun)
  return places.length > 0 && places.every(({ start }) => start > along!.index)
}
