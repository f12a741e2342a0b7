import { agreedBranch, crumbEvidence } from './branches.ts'
import type { Definition } from './definitions.ts'
import { isAside } from './lexicon.ts'
import { lookUp } from './name-index.ts'
import { nounOf } from './noun.ts'
import { type Candidate, type Reading, type Signals, UNKNOWN } from './reading.ts'
import { areRelated, commonAncestor, isWithin, type NodeId, verticalOf } from './taxonomy.ts'
import type { Head } from './title.ts'

/** Shares of products of development shops that were read rightly, by what spoke for the category. */
export const CERTAINTY = {
  given: 0.99,
  whole: 0.97,
  twoWitnesses: 0.97,
  oneWitness: 0.9,
  oneUncertain: 0.75,
  definition: 0.8,
  opening: 0.7,
  shelf: 0.85,
  contradicted: 0.6,
  owner: 0.8,
  branch: 0.95,
}

/** The reading on which the witnesses agree: that of the head noun or a definition, or else the branch of which the text speaks. */
export function weigh(signals: Signals): Reading {
  const reading = byNouns(signals)
  if (reading.node !== null || signals.title.joined.length > 0) return reading
  const branch = agreedBranch(signals.context, signals.hinted)
  if (branch === null) return reading
  const candidate = { ...branch, certainty: CERTAINTY.branch }
  const candidates = [candidate, ...reading.candidates]
  return { ...UNKNOWN, node: branch.node, confidence: 'likely', certainty: CERTAINTY.branch, candidates }
}

function byNouns(signals: Signals): Reading {
  const { named, ownerBranch, ownerEvidence } = signals
  const work = shelfOfWorks(signals)
  if (work !== null) return byShelf(signals, work)
  if (named && named.nodes.length === 1) return byName(signals, named.nodes[0]!)
  const definition = definitionBy(signals, 'said') ?? definitionBy(signals, 'shown') ?? definitionBy(signals, 'opening')
  if (definition && !(ownerBranch && !isWithin(definition.nodes[0]!, ownerBranch)))
    return byDefinition(signals, definition)
  if (ownerBranch && ownerEvidence) {
    const candidates = [{ node: ownerBranch, certainty: CERTAINTY.owner, evidence: [ownerEvidence] }]
    return finished(signals, ownerBranch, CERTAINTY.owner, candidates)
  }
  const guesses = (named?.nodes ?? []).map((node) => ({ node, certainty: 0.2, evidence: named!.evidence }))
  return { ...UNKNOWN, candidates: guesses }
}

/** The category of works that the shop's own words name. Names of books and records say nothing about what they are. */
function shelfOfWorks({ context, hinted }: Signals): NodeId | null {
  const { works } = context.catalogue.titles
  const shelved = hinted.filter((node) => works.some((work) => isWithin(node, work)))
  return shelved.length > 0 && shelved.length === hinted.length ? commonAncestor(shelved) : null
}

function byShelf(signals: Signals, node: NodeId): Reading {
  const { named, context } = signals
  const own = named?.nodes.find((id) => isWithin(id, node))
  const evidence = crumbEvidence(context.crumbs)
  const candidates = [{ node: own ?? node, certainty: CERTAINTY.shelf, evidence: [evidence] }]
  return finished(
    own ? signals : { ...signals, title: { ...signals.title, head: null } },
    own ?? node,
    CERTAINTY.shelf,
    candidates,
  )
}

const definitionBy = ({ defined }: Signals, by: Definition['by']) =>
  defined.find((definition) => definition.by === by && definition.nodes.length === 1) ?? null

function byName(signals: Signals, node: NodeId): Reading {
  const { named, defined, title } = signals
  const others = title.joined.flatMap(({ names }) => names.flatMap(({ nodes }) => nodes))
  if (others.length > 0) return coarse(signals, [node, ...others])
  const agreeing = defined.filter(({ nodes }) => nodes.some((other) => areRelated(other, node)))
  const verdict = named!.isOwned ? 0 : signals.verdict(node)
  const evidence = [...named!.evidence, ...agreeing.slice(0, 1).map((definition) => definition.evidence)]
  const objection = objectionTo(signals, node, { verdict, isDefined: agreeing.length > 0 })
  if (objection) {
    const candidates = [{ node, certainty: CERTAINTY.contradicted, evidence }]
    return finished(signals, objection.node, CERTAINTY.contradicted, candidates)
  }
  if (verdict > 0) evidence.push(crumbEvidence(signals.context.crumbs))
  const head = title.head!
  const isFirm = isFirmHead(head, title.part) && (!named!.isAmbiguous || named!.isDecided)
  const isEcho = agreeing.every((definition) => sameWords(definition.head, head))
  const isDefined = agreeing.length > 0 && (!isEcho || head.words.length > 1)
  const certainty = certaintyOf([isFirm, isDefined, verdict > 0].filter(Boolean).length)
  return finished(signals, finer(node, agreeing), certainty, [{ node, certainty, evidence }])
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
  return !isDefined && isForeignPart(signals, node) ? { node: null } : null
}

/** What other things are scented with, taste of or show: food, animals and plants. */
const MOTIFS: readonly NodeId[] = ['fb', 'ap-1', 'hg-17', 'tg-5-8']

/** Whether the noun before a single head noun is a product of quite another kind, so that the two together may be a third. */
function isForeignPart({ title, context: { index, lexicon } }: Signals, node: NodeId): boolean {
  const { words, before } = title.head!
  const last = before.at(-1)
  if (words.length > 1 || !last || isAside(lexicon, last) || title.language !== 'en') return false
  const nodes = lookUp(index, [last], 'en')
    .filter(({ from }) => from === 'node')
    .flatMap(({ nodes }) => nodes)
  const isMotif = (id: NodeId) => MOTIFS.some((motif) => isWithin(id, motif))
  return nodes.length > 0 && nodes.every((id) => verticalOf(id) !== verticalOf(node) && !isMotif(id))
}

const sameWords = (a: Head, b: Head) =>
  a.words.map(({ one }) => one).join(' ') === b.words.map(({ one }) => one).join(' ')

function certaintyOf(witnesses: number): number {
  if (witnesses >= 2) return CERTAINTY.twoWitnesses
  return witnesses === 1 ? CERTAINTY.oneWitness : CERTAINTY.oneUncertain
}

/** Whether nothing unknown stands behind a head in the first part of the title. */
const isFirmHead = (head: Head, part: number) => head.skipped.length === 0 && !head.isTail && part === 0

/** A definition with the same head noun that is more exact than the name. */
function finer(node: NodeId, agreeing: Signals['defined']): NodeId {
  const exact = agreeing.find(
    ({ nodes, head, by }) => by === 'said' && head.words.length > 1 && nodes.length === 1 && isWithin(nodes[0]!, node),
  )
  return exact?.nodes[0] ?? node
}

function byDefinition(signals: Signals, { nodes, evidence, head, by }: Definition & { nodes: NodeId[] }): Reading {
  const node = nodes[0]!
  if (signals.verdict(node) < 0)
    return { ...UNKNOWN, candidates: [{ node, certainty: CERTAINTY.contradicted, evidence: [evidence] }] }
  const others = signals.defined.filter(
    (other) => other.head !== head && other.nodes.some((id) => areRelated(id, node)),
  )
  const isSure = signals.verdict(node) > 0 && others.length > 0
  const single = by === 'said' ? CERTAINTY.definition : CERTAINTY.opening
  const certainty = isSure ? CERTAINTY.twoWitnesses : single
  return finished(signals, node, certainty, [{ node, certainty, evidence: [evidence] }])
}

function coarse(signals: Signals, nodes: NodeId[]): Reading {
  const certainty = CERTAINTY.oneUncertain
  const candidates = nodes.map((node) => ({ node, certainty: certainty / nodes.length, evidence: [] }))
  return finished(signals, commonAncestor(nodes), certainty, candidates)
}

const SURE = 0.95

function finished(signals: Signals, node: NodeId | null, certainty: number, candidates: Candidate[]): Reading {
  if (node === null) return { ...UNKNOWN, candidates }
  const confidence = certainty >= SURE ? 'sure' : 'likely'
  return { node, confidence, certainty, noun: nounOf(signals, node), candidates }
}
