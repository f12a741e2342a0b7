import type { Definition } from './definitions.ts'
import { nounOf } from './noun.ts'
import { type Candidate, type Reading, type Signals, UNKNOWN } from './reading.ts'
import { areRelated, commonAncestor, isWithin, type NodeId } from './taxonomy.ts'
import type { Head } from './title.ts'

/** Shares of products of development shops that were read rightly, by what spoke for the category. */
export const CERTAINTY = {
  given: 0.99,
  whole: 0.97,
  twoWitnesses: 0.97,
  oneWitness: 0.9,
  oneUncertain: 0.75,
  definition: 0.8,
  contradicted: 0.6,
  owner: 0.8,
}

/** The reading on which the witnesses agree. */
export function weigh(signals: Signals): Reading {
  const { named, ownerBranch, ownerEvidence } = signals
  const definedFirst = strongDefinition(signals)
  if (named && named.nodes.length === 1) return byName(signals, named.nodes[0]!)
  if (definedFirst) return byDefinition(signals, definedFirst)
  if (ownerBranch && ownerEvidence) {
    const candidates = [{ node: ownerBranch, certainty: CERTAINTY.owner, evidence: [ownerEvidence] }]
    return { node: ownerBranch, confidence: 'likely', certainty: CERTAINTY.owner, noun: null, candidates }
  }
  return {
    ...UNKNOWN,
    candidates: (named?.nodes ?? []).map((node) => ({ node, certainty: 0.2, evidence: named!.evidence })),
  }
}

const strongDefinition = ({ defined }: Signals) =>
  defined.find(({ isStrong, nodes }) => isStrong && nodes.length === 1) ?? null

function byName(signals: Signals, node: NodeId): Reading {
  const { named, defined, title } = signals
  const others = title.joined.flatMap(({ names }) => names.flatMap(({ nodes }) => nodes))
  if (others.length > 0) return coarse(signals, [node, ...others], CERTAINTY.oneUncertain)
  const agreeing = defined.filter(({ nodes }) => nodes.some((other) => areRelated(other, node)))
  const strong = strongDefinition(signals)
  const evidence = [...named!.evidence, ...agreeing.slice(0, 1).map((definition) => definition.evidence)]
  const isFirm = isFirmHead(title.head!, title.part) && (!named!.isAmbiguous || named!.isDecided)
  if (strong && agreeing.length === 0) {
    const common = commonAncestor([node, strong.nodes[0]!])
    const acted = common ?? (isFirm && title.head!.words.length > 1 ? node : null)
    return finished(signals, acted, CERTAINTY.contradicted, [{ node, certainty: CERTAINTY.contradicted, evidence }])
  }
  const verdict = signals.verdict(node)
  const witnesses = [isFirm, agreeing.length > 0, verdict > 0].filter(Boolean).length
  const certainty = certaintyOf(witnesses, verdict < 0)
  return finished(signals, finer(node, agreeing), certainty, [{ node, certainty, evidence }])
}

function certaintyOf(witnesses: number, isContradicted: boolean): number {
  if (isContradicted) return CERTAINTY.contradicted
  if (witnesses >= 2) return CERTAINTY.twoWitnesses
  return witnesses === 1 ? CERTAINTY.oneWitness : CERTAINTY.oneUncertain
}

/** Whether nothing unknown stands behind a head in the first part of the title. */
const isFirmHead = (head: Head, part: number) => head.skipped.length === 0 && !head.isTail && part === 0

/** A definition with the same head noun that is more exact than the name. */
function finer(node: NodeId, agreeing: Signals['defined']): NodeId {
  const exact = agreeing.find(
    ({ nodes, head, isStrong }) => isStrong && head.words.length > 1 && nodes.length === 1 && isWithin(nodes[0]!, node),
  )
  return exact?.nodes[0] ?? node
}

function byDefinition(signals: Signals, { nodes, evidence, head }: Definition & { nodes: NodeId[] }): Reading {
  const node = nodes[0]!
  const others = signals.defined.filter(
    (other) => other.head !== head && other.nodes.some((id) => areRelated(id, node)),
  )
  const isSure = signals.verdict(node) > 0 && others.length > 0
  const certainty = isSure ? CERTAINTY.twoWitnesses : CERTAINTY.definition
  return finished(signals, node, certainty, [{ node, certainty, evidence: [evidence] }])
}

function coarse(signals: Signals, nodes: NodeId[], certainty: number): Reading {
  const candidates = nodes.map((node) => ({ node, certainty: certainty / nodes.length, evidence: [] }))
  return finished(signals, commonAncestor(nodes), certainty, candidates)
}

const SURE = 0.95

function finished(signals: Signals, node: NodeId | null, certainty: number, candidates: Candidate[]): Reading {
  if (node === null) return { ...UNKNOWN, candidates }
  const confidence = certainty >= SURE ? 'sure' : 'likely'
  return { node, confidence, certainty, noun: nounOf(signals, node), candidates }
}
