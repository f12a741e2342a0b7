import { agreedBranch, crumbEvidence, rowBranch, rowNoun } from './branches.ts'
import { certaintyAt, certaintyOf, SURE, WITNESSES, type Witness } from './certainty.ts'
import { type Context, type Evidence, evidenceOf } from './context.ts'
import type { Definition } from './definitions.ts'
import { type Head, isPublishedOnly, isTermOnly } from './head.ts'
import { witnessShelves } from './hints.ts'
import { isAside } from './lexicon.ts'
import { areColors, brandsNamed, isBrandsOnly, isHeld, type LineNamed, lineNamed } from './lines.ts'
import { lookUp } from './name-index.ts'
import { categoryNoun, nounOf, openNoun } from './noun.ts'
import { type Candidate, type Named, type Reading, type Signals, UNKNOWN } from './reading.ts'
import type { Trait } from './schema/nodes.ts'
import { areRelated, commonAncestor, isWithin, levelOf, type NodeId, upTo, verticalOf } from './taxonomy.ts'
import { isFlavor } from './title.ts'
import { topicBranch } from './topic-branch.ts'
import { hasTrait } from './traits.ts'
import { isRomance } from './words.ts'

/** The reading on which the witnesses agree: that of the head noun or a definition, or else the branch of which the text speaks. */
export function weigh(signals: Signals): Reading {
  const named = withoutStray(signals, byNouns(signals))
  const reading = toldBy(signals, named) ?? named
  if (reading.node !== null || signals.title.joined.length > 0) return reading
  const { context, hinted, title } = signals
  const branch = agreedBranch(context, {
    hinted,
    complement: title.complement,
    hasNoun: signals.named !== null && !isOpen(signals.named),
  })
  if (branch !== null) return asReading(branch.node, ['branch'], branch.evidence, reading.candidates)
  const topic = topicBranch(context)
  return topic === null ? reading : asReading(topic.node, ['topic'], topic.evidence, reading.candidates)
}

/**
 * What a description states by its words where no noun says what the product is, where only its beginning does, or where the noun of the name may be what the
 * product smells of and the text never has it: “Fresh Orange”, of wax and with a wick.
 */
function toldBy({ context, title }: Signals, { node, witnesses, candidates }: Reading): Reading | null {
  const { catalogue, description, product } = context
  const wordsIn = (list: readonly string[]) => list.flatMap((one) => description.find((word) => word.one === one) ?? [])
  const told = catalogue.titles.told.flatMap(({ node, words }) =>
    words.filter((list) => wordsIn(list).length === list.length).map((list) => ({ node, words: wordsIn(list) })),
  )[0]
  if (told === undefined || (node !== null && isWithin(node, told.node))) return null
  const isScent = node !== null && has(context, node, 'motif') && title.head !== null && !recurs(context, title.head)
  if (node !== null && !isScent && !witnesses.includes('opening-only')) return null
  const evidence = evidenceOf('definition', 'description', told.words, product)
  return { ...asReading(told.node, ['told'], [evidence], candidates), noun: categoryNoun(catalogue, told.node) }
}

/**
 * A reading to which the other nouns of a long name do not object; else what the name says most often that it is, the branch of these nouns, or
 * none.
 */
function withoutStray({ context, title, verdict }: Signals, reading: Reading): Reading {
  const isPhrase =
    title.part === 0 && title.head !== null && title.head.words.length > 1 && title.head.skipped.length === 0
  const named = reading.confidence === 'sure' || isPhrase ? null : rowNoun(context, title.complement)
  const isNear = named !== null && verticalOf(named.node) === verticalOf(reading.node ?? named.node)
  if (isNear && verdict(named.node) >= 0) {
    const read = asReading(named.node, ['branch'], named.evidence, reading.candidates)
    return { ...read, noun: categoryNoun(context.catalogue, named.node) }
  }
  if (reading.node === null || verdict(reading.node) > 0) return reading
  const branch = rowBranch(context, reading.node)
  if (branch === undefined) return reading
  if (branch === null) return { ...UNKNOWN, candidates: reading.candidates }
  return asReading(branch.node, ['branch'], branch.evidence, reading.candidates)
}

/** Whether a noun has several senses of which nothing says which one is meant. */
const isOpen = ({ isAmbiguous, nodes }: Named) => isAmbiguous && nodes.length > 1

function byNouns(signals: Signals): Reading {
  const { named, ownerBranch, ownerEvidence } = signals
  const work = shelfOfWorks(signals)
  if (work !== null) return byShelf(signals, work)
  const told = describedWork(signals)
  if (told !== null) return byDefinition(signals, told)
  const line = lineNamed(signals.context)
  const byLine = line && readingByLine(signals, line)
  if (byLine && (isPartOf(line, signals) || isLook(signals, line))) return byLine
  const spoken = bySpoken(signals)
  if (spoken) return spoken
  // Whose a thing is says where it belongs and not what it is called.
  if (ownerBranch && ownerEvidence)
    return { ...finished(signals, ownerBranch, ['owner-only'], [ownerEvidence]), noun: openNoun(signals) }
  if (byLine) return byLine
  const guesses = (named?.nodes ?? []).map((node) => ({ node, certainty: 0.2, evidence: named!.evidence }))
  return { ...UNKNOWN, noun: openNoun(signals), candidates: guesses }
}

/** The reading by the noun of the name, or by what the description calls the product where there is none or the name is a proper one. */
function bySpoken(signals: Signals): Reading | null {
  const { named, context } = signals
  const byNoun = named && !isBrandsOnly(context) ? byNamed(signals, named) : null
  const byText = byNoun === null || isProperName(signals, byNoun) ? byDefinitions(signals) : null
  return byText ?? byNoun
}

/**
 * Whether a name is rather one that somebody gave a product than its noun: “Brio”, an espresso machine, or “Atlas 2.0”, a desk. It is a single
 * word, that of another language, one of the taxonomy alone or one with nothing beside it, and the description speaks of a product of quite
 * another kind.
 */
function isProperName({ title, named, defined, context }: Signals, { node, witnesses }: Reading): boolean {
  const head = title.head!
  const isForeign = title.language !== 'en' && title.language !== context.language
  if (head.words.length > 1) return false
  const isUnsaid = !named!.isOwned && title.language === 'en' && !recurs(context, head)
  if (!(isForeign || isUnsaid || isTermOnly(head) || isBare(context, head))) return false
  if (witnesses.some((witness) => CONFIRMING.includes(witness))) return false
  const others = defined.filter(({ nodes }) => nodes.length === 1 && !has(context, nodes[0]!, 'scent'))
  const meant = node === null ? named!.nodes : [node]
  // “Lycra fabric” may be what a top is of, “a square cake” is what a product is.
  const isOneOf = /^an? /i.test(context.product.description)
  const isOfOther = ({ nodes, head, by }: (typeof others)[number]) =>
    (head.words.length > 1 || by === 'said' || (isUnsaid && (by === 'shown' || isOneOf) && levelOf(nodes[0]!) > 2)) &&
    meant.every((own) => commonAncestor([own, nodes[0]!]) === null)
  return others.length > 0 && others.every(isOfOther)
}

/** Whether a description says the noun of a name, a single word, by itself, not only within the name: “this bowl” of a “Trout Bowl”. */
function recurs({ name, description }: Signals['context'], { words, before }: Head): boolean {
  const noun = words.at(-1)!.one
  const leading = before.at(-1)?.one
  const isInName = name.length > 1 && leading !== undefined
  return description.some(({ one }, i) => one === noun && !(isInName && description[i - 1]?.one === leading))
}

/** Witnesses that confirm the noun of a name. */
const CONFIRMING: readonly Witness[] = ['same-shelf', 'near-shelf', 'said', 'shown', 'opening']

/** Whether the noun of a name is a part of the name of a line: the watch of “Galaxy Watch”, the boxer of “Peugeot Boxer”. */
const isPartOf = (line: LineNamed, { title: { head } }: Signals): boolean =>
  line.words.length > 1 &&
  head !== null &&
  head.words.some(({ start }) => line.words.some((word) => word.start === start))

/**
 * Whether the noun of a name is rather a look or a part of a product of a line, or a food after which its color is called: the wine of “Galaxy S9
 * Burgundy Red”, the memory of “Inspiron 8GB RAM”, the grape of “Air Jordan 1 Mid Black Grape”.
 */
const isLook = ({ title: { head }, context }: Signals, line: LineNamed): boolean =>
  head !== null &&
  ((head.words.length === 1 && areColors(context, head.names, line.node)) ||
    head.words.every((word) => isAside(context.lexicon, word) || isHeld(context, word)))

/** The reading by a line of products of a brand, as exact as the shelf on which the shop has it; null where there is none, or the shop says otherwise. */
function readingByLine({ context, hinted, verdict }: Signals, line: LineNamed): Reading | null {
  if (verdict(line.node) < 0) return null
  const node = hinted.find((hint) => isWithin(hint, line.node)) ?? line.node
  const evidence = evidenceOf('name', 'name', line.words, context.product)
  const reading = asReading(node, ['line'], [evidence], [])
  return { ...reading, noun: categoryNoun(context.catalogue, node) }
}

/** The reading by what the description calls the product; null where it calls it nothing, or nothing of its owner. */
function byDefinitions(signals: Signals): Reading | null {
  const { ownerBranch } = signals
  const naming = {
    ...signals,
    defined: signals.defined.filter(({ isLoose }) => !isLoose),
  }
  const definition = definitionBy(naming, 'said') ?? definitionBy(naming, 'shown') ?? definitionBy(naming, 'opening')
  const isOfOther = ownerBranch !== null && definition !== null && !isWithin(definition.nodes[0]!, ownerBranch)
  if (definition === null || isOfOther) return null
  return (
    (definition.by === 'said' ? null : shelvedInstead(signals, definition.nodes[0]!)) ??
    byDefinition(signals, definition)
  )
}

/** The branch on which shelf and text agree where a description only shows another thing: the cushion of a chair among “Chairs”. */
function shelvedInstead({ context, title, hinted, shelved }: Signals, node: NodeId): Reading | null {
  if (shelved.length === 0 || shelved.some((shelf) => areRelated(shelf, node))) return null
  const branch = agreedBranch(context, { hinted, complement: title.complement, hasNoun: true })
  const isExact = branch !== null && shelved.some((shelf) => isWithin(shelf, branch.node)) && levelOf(branch.node) > 1
  return isExact ? asReading(branch.node, ['branch'], branch.evidence, []) : null
}

/** The reading by the noun of the name; null where it names several categories. */
function byNamed(signals: Signals, { nodes, isOwned, evidence }: Named): Reading | null {
  const shelf = isOwned ? null : (depictionBy(signals, nodes) ?? flavoredShelf(signals, nodes))
  if (shelf !== null) return finished(signals, shelf, ['objected'], evidence)
  return nodes.length === 1 ? byName(signals, nodes[0]!) : null
}

/** The shelf of what is flavored with the thing that the noun names: “Golden Grapefruit” among juices. */
function flavoredShelf({ title, context, shelved }: Signals, nodes: readonly NodeId[]): NodeId | null {
  const shelf = commonAncestor(shelved)
  if (shelf === null || !has(context, shelf, 'called_by_flavor') || !isFlavor(context, title.head!)) return null
  const isFlavorShelf = context.lexicon.flavors.some((flavor) => areRelated(shelf, flavor))
  return isFlavorShelf || nodes.some((node) => areRelated(node, shelf)) ? null : shelf
}

/**
 * The category of works that the shop's own words name. Names of books and records say nothing about what they are; but stationery is among
 * books, too, and what the description calls so.
 */
function shelfOfWorks({ context, hinted, title, named, defined }: Signals): NodeId | null {
  const { works } = context.catalogue.titles
  const isNamed = named?.nodes.length === 1 && !named.isAmbiguous && !isTermOnly(title.head!)
  const isConfirmed = (node: NodeId) =>
    has(context, node, 'among_works') || defined.some(({ nodes }) => nodes.some((other) => areRelated(other, node)))
  if (isNamed && isConfirmed(named.nodes[0]!)) return null
  const shelved = hinted.filter((node) => works.some((work) => isWithin(node, work)))
  return shelved.length > 0 && shelved.length === hinted.length ? commonAncestor(shelved) : null
}

/** What a description calls a work whose title has the noun of quite another thing: a novel called “The Salt Road”. */
function describedWork({ context, hinted, named, defined }: Signals): Signals['defined'][number] | null {
  const { product, catalogue } = context
  const isWork = (node: NodeId) => catalogue.titles.works.some((work) => isWithin(node, work))
  const isOwn = (node: NodeId) => isWork(node) || has(context, node, 'among_works')
  if (hinted.length > 0 || named === null || named.nodes.some(isOwn)) return null
  const at = product.description.toLowerCase().indexOf(product.name.toLowerCase())
  const isTitle = ({ start }: Evidence) => at >= 0 && start >= at && start < at + product.name.length
  const first = defined.find(({ evidence }) => !isTitle(evidence))
  const isSure = first?.nodes.length === 1 && isWork(first.nodes[0]!) && !first.isGuessed && !first.isLoose
  return isSure ? first : null
}

function byShelf(signals: Signals, node: NodeId): Reading {
  const { named, context } = signals
  const own = named?.nodes.find((id) => isWithin(id, node))
  const evidence = crumbEvidence(context.crumbs)
  return finished(own ? signals : withoutHead(signals), own ?? node, ['works'], [evidence])
}

/** Signals of a product that is not what the noun of its name says. */
const withoutHead = (signals: Signals): Signals => ({ ...signals, title: { ...signals.title, head: null } })

/** What depicts the thing that the noun names, such as a toy, where the shop's own words or a definition say so. */
function depictionBy({ context, hinted, defined }: Signals, nodes: readonly NodeId[]): NodeId | null {
  const { branches, depicted } = context.catalogue.titles.depicting
  const isDepicting = (node: NodeId) => branches.some((branch) => isWithin(node, branch))
  if (nodes.length === 0 || !nodes.every((node) => depicted.some((branch) => isWithin(node, branch)))) return null
  if (hinted.length > 0 && hinted.every(isDepicting)) return commonAncestor(hinted)
  const definition = defined.find(({ nodes, isGuessed }) => nodes.length === 1 && isDepicting(nodes[0]!) && !isGuessed)
  return definition && hinted.length === 0 ? definition.nodes[0]! : null
}

const has = ({ catalogue }: Context, node: NodeId, trait: Trait) => hasTrait(catalogue.traits, node, trait)

const definitionBy = ({ defined }: Signals, by: Definition['by']) =>
  defined.find((definition) => definition.by === by && definition.nodes.length === 1) ?? null

function byName(signals: Signals, node: NodeId): Reading {
  const { named, defined, title } = signals
  const others = title.joined.map(({ names }) => names.flatMap(({ nodes }) => nodes))
  if (others.length > 0) return coarse(signals, [node, ...others.flatMap((nodes) => likeliest(nodes, node))])
  const agreeing = defined.filter(({ nodes }) => nodes.some((other) => areRelated(other, node)))
  const verdict = named!.isOwned ? 0 : signals.verdict(node)
  const evidence = [...named!.evidence, ...agreeing.slice(0, 1).map((definition) => definition.evidence)]
  const objection = objectionTo(signals, node, { verdict, isDefined: agreeing.length > 0 })
  if (objection) {
    const reading = finished(signals, objection.node, ['objected'], evidence)
    return { ...reading, candidates: [{ node, certainty: certaintyOf(['objected']), evidence }] }
  }
  if (verdict > 0) evidence.push(crumbEvidence(signals.context.crumbs))
  const witnesses = witnessesOf(signals, node, { verdict, agreeing })
  const disputed = verdict > 0 || agreeing.length > 0 ? null : disputedBranch(signals, node)
  if (disputed !== null) return finished(signals, disputed, witnesses, evidence)
  return asFarAsSure(finished(signals, finer(node, agreeing), witnesses, evidence))
}

/** Certainties from which on a category of each level is acted on, and not an ancestor: the deeper it is, the worse is a wrong one. */
const ENOUGH: readonly number[] = [0, 0, 0.75, 0.8]
const enoughOn = (level: number) => ENOUGH[Math.min(level, ENOUGH.length - 1)]!

/** A reading with the deepest ancestor that is certain enough in place of a doubtful category, which stays a candidate; at last the vertical. */
function asFarAsSure(reading: Reading): Reading {
  const { node, certainty } = reading
  if (node === null || certainty >= enoughOn(levelOf(node))) return reading
  const levels = [3, 2, 1].filter((level) => level < levelOf(node))
  const level = levels.find((level) => certaintyAt(level, certainty) >= enoughOn(level)) ?? 1
  return { ...reading, node: upTo(node, level), certainty: certaintyAt(level, certainty) }
}

/** The branch that has both what the name and what the description call the product, where these differ; null where there is none below a vertical. */
function disputedBranch({ defined }: Signals, node: NodeId): NodeId | null {
  const rival = defined.find(({ nodes }) => nodes.length === 1)
  const shared = rival ? commonAncestor([node, rival.nodes[0]!]) : null
  return levelOf(shared) > 1 ? shared : null
}

/** What speaks for the category of the head noun, and what weakens it. */
function witnessesOf(
  signals: Signals,
  node: NodeId,
  { verdict, agreeing }: { verdict: number; agreeing: Signals['defined'] },
): Witness[] {
  const { named, title, defined, context } = signals
  const head = title.head!
  const isShelved = verdict > 0 && witnessShelves(context, head.words).includes(node)
  const spoken: Partial<Record<Witness, boolean>> = {
    'same-shelf': isShelved,
    'near-shelf': verdict > 0 && !isShelved,
    said: agreeing.some(({ by }) => by === 'said'),
    shown: agreeing.some(({ by }) => by === 'shown'),
    opening: agreeing.some(({ by }) => by === 'opening'),
    'other-words': agreeing.some((definition) => !sameWords(definition.head, head) && isAsExact(definition, node)),
    'long-noun': head.words.length > 1,
    'published-only': isPublishedOnly(head.names),
    'later-part': !isFirmHead(head, title.part),
    undecided: named!.isAmbiguous && !named!.isDecided,
    owned: named!.isOwned,
    'other-definition': defined.some((other) => other.nodes.length === 1 && !agreeing.includes(other)),
    modified: head.before.filter((word) => !isAside(context.lexicon, word)).length > 1,
    bare: isBare(context, head),
    abroad: title.language !== 'en',
    wide: levelOf(node) < 3,
    brand: isOfBrand(context, node),
  }
  return ['head', ...WITNESSES.filter((witness) => spoken[witness])]
}

/**
 * What speaks against the category of the head noun, with the category to act on instead: the shop's own words, a definition of another kind of
 * thing, or a product of another kind right before it. A noun of several words stands against the shop's words.
 */
function objectionTo(
  signals: Signals,
  node: NodeId,
  { verdict, isDefined }: { verdict: number; isDefined: boolean },
): { node: NodeId | null } | null {
  const isLong = signals.title.head!.words.length > 1
  if (verdict > 0) return null
  const said = definitionBy(signals, 'said')
  if (said && !isDefined) return { node: commonAncestor([node, said.nodes[0]!]) ?? (isLong ? node : null) }
  if (verdict < 0) return { node: isLong ? node : null }
  const isDoubtful =
    isForeignPart(signals, node) || isObscure(signals) || isStranger(signals, node) || isRemote(signals)
  return !isDefined && isDoubtful ? { node: null } : null
}

/** Whether nothing confirms a single word in a later part of a Romance name, in which the noun stands first: “Clips - Papel”. */
const isRemote = ({ title: { head, part, language }, named }: Signals): boolean =>
  isRomance(language) && head!.words.length === 1 && part > 0 && !named!.isOwned

/** Whether a noun of one word, in another language than the text, names what is of another vertical than the shop's own words. */
const isStranger = (signals: Signals, node: NodeId): boolean =>
  signals.title.language !== 'en' &&
  signals.title.language !== signals.context.language &&
  isElsewhere(signals, signals.title.head!, node)

/** Whether a term of the taxonomy alone stands in a longer name: the “FUSE” of “FUSE X1”. */
const isObscure = ({ title, context }: Signals): boolean => context.name.length > 1 && isTermOnly(title.head!)

/** Whether the noun before a single head noun is a product of quite another kind, so that the two together may be a third. */
function isForeignPart({ title, named, context }: Signals, node: NodeId): boolean {
  const { index, lexicon } = context
  const { words, before } = title.head!
  const last = before.at(-1)
  if (words.length > 1 || named!.isOwned || !last || isAside(lexicon, last) || title.language !== 'en') return false
  const nodes = lookUp(index, [last], 'en')
    .filter(({ from }) => from === 'node')
    .flatMap(({ nodes }) => nodes)
  const isOther =
    nodes.length > 0 && nodes.every((id) => verticalOf(id) !== verticalOf(node) && !has(context, id, 'motif'))
  return isOther && !has(context, node, 'whole')
}

/** Whether a definition names a category or one below it, or at least one of the third level: an “accessory” confirms nothing. */
const isAsExact = ({ nodes }: { nodes: readonly NodeId[] }, node: NodeId) =>
  nodes.some((other) => isWithin(other, node) || (isWithin(node, other) && levelOf(other) > 2))

/** Whether a name has nothing but its noun and looks. */
const isBare = ({ name, lexicon }: Signals['context'], { words }: Head) =>
  name.every((word) => words.some(({ start }) => start === word.start) || isAside(lexicon, word))

const sameWords = (a: Head, b: Head) =>
  a.words.map(({ one }) => one).join(' ') === b.words.map(({ one }) => one).join(' ')

/** Whether nothing unknown stands behind a head in the first part of the title, and its words stand together. */
const isFirmHead = (head: Head, part: number) =>
  head.skipped.length === 0 && !head.isTail && part === 0 && areTogether(head)

/** Letters of the longest gap between words that stand beside each other, as in “Clips – Paper”. */
const GAP_MAX = 3

const areTogether = ({ words }: Head) =>
  words.every(({ start }, i) => i === 0 || (start >= words[i - 1]!.end && start - words[i - 1]!.end <= GAP_MAX))

/** A definition with the same head noun that is more exact than the name. */
function finer(node: NodeId, agreeing: Signals['defined']): NodeId {
  const exact = agreeing.find(
    ({ nodes, head, by }) => by === 'said' && head.words.length > 1 && nodes.length === 1 && isWithin(nodes[0]!, node),
  )
  return exact?.nodes[0] ?? node
}

function byDefinition(signals: Signals, definition: Definition & { nodes: NodeId[] }): Reading {
  const { nodes, evidence, head, by } = definition
  const node = nodes[0]!
  if (signals.verdict(node) < 0 || (by !== 'said' && isElsewhere(signals, head, node)))
    return { ...UNKNOWN, candidates: [{ node, certainty: certaintyOf(['objected']), evidence: [evidence] }] }
  const isNamed = signals.named?.nodes.some((own) => areRelated(own, node)) ?? false
  const witnesses = witnessesOfText(signals, node, definition)
  return asFarAsSure(finished(isNamed ? signals : withoutHead(signals), node, witnesses, [evidence]))
}

function witnessesOfText(signals: Signals, node: NodeId, { head, by, goesOn }: Definition): Witness[] {
  const others = signals.defined.filter(
    (other) => other.head !== head && other.nodes.some((id) => areRelated(id, node)),
  )
  const witnesses: Witness[] = [`${by}-only`]
  if (signals.verdict(node) > 0) witnesses.push(signals.shelved.includes(node) ? 'same-shelf' : 'near-shelf')
  if (by === 'opening' && goesOn) witnesses.push('opened')
  if (others.length > 0) witnesses.push('other-words')
  if (head.words.length > 1) witnesses.push('long-noun')
  if (isOfBrand(signals.context, node)) witnesses.push('brand')
  return witnesses
}

/** Whether a name has a brand of things of this category. */
const isOfBrand = (context: Context, node: NodeId): boolean =>
  brandsNamed(context).some(({ branches }) => branches.some((branch) => isWithin(node, branch)))

/** Whether the shop's own words are all of other verticals than a noun of one word, be they neighbors: milk among “Skin care” is none to drink. */
const isElsewhere = ({ hinted, context }: Signals, { words: [word, ...more] }: Head, node: NodeId): boolean =>
  hinted.length > 0 &&
  more.length === 0 &&
  !context.shelved.has(word!.one) &&
  hinted.every((hint) => verticalOf(hint) !== verticalOf(node))

/** Of the categories of a noun that is joined to a product the nearest ones: “conditioner” beside “shampoo” is for hair, a “nut” beside “bolt” no food. */
function likeliest(nodes: readonly NodeId[], node: NodeId): readonly NodeId[] {
  const nearness = nodes.map((other) => levelOf(commonAncestor([other, node])))
  return nodes.filter((_, i) => nearness[i] === Math.max(...nearness))
}

/** Two products in one name. */
function coarse(signals: Signals, nodes: NodeId[]): Reading {
  const node = commonAncestor(nodes)
  const candidates = nodes.map((id) => ({ node: id, certainty: certaintyOf(['joined']) / nodes.length, evidence: [] }))
  return { ...asReading(node, ['joined'], [], []), noun: node === null ? null : nounOf(signals, node), candidates }
}

function finished(signals: Signals, node: NodeId | null, witnesses: Witness[], evidence: Evidence[]): Reading {
  if (node === null) return UNKNOWN
  return { ...asReading(node, witnesses, evidence, []), noun: nounOf(signals, node) }
}

/** A reading without a noun. */
export function asReading(
  node: NodeId | null,
  witnesses: readonly Witness[],
  evidence: Evidence[],
  others: readonly Candidate[],
): Reading {
  if (node === null) return { ...UNKNOWN, candidates: [...others] }
  const certainty = certaintyOf(witnesses)
  const candidates = [{ node, certainty, evidence }, ...others]
  return { node, confidence: certainty >= SURE ? 'sure' : 'likely', certainty, witnesses, noun: null, candidates }
}
