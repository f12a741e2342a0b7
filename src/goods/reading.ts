import type { Witness } from './certainty.ts'
import type { Context, Evidence } from './context.ts'
import type { Definition } from './definitions.ts'
import type { Title } from './head.ts'
import type { GrammaticalNumber } from './node-names.ts'
import type { Owned } from './owners.ts'
import type { Language } from './schema/nodes.ts'
import type { NodeId } from './taxonomy.ts'

/** A category that the product may be of. */
export type Candidate = { node: NodeId; certainty: number; evidence: Evidence[] }

/** The noun to speak of a product with. */
export type Noun = { text: string; number: GrammaticalNumber; language: Language }

/** What a product is. */
export type Reading = {
  /** Category to act on: the best one, or the ancestor on which the witnesses agree; null where it is unknown. */
  node: NodeId | null
  confidence: 'sure' | 'likely' | 'unknown'
  /** Probability, from 0 to 1, that the product is in `node`, fitted on products of many shops. */
  certainty: number
  /** What spoke for the category and against it. */
  witnesses: readonly Witness[]
  noun: Noun | null
  /** The best first. */
  candidates: Candidate[]
}

export const UNKNOWN: Reading = {
  node: null,
  confidence: 'unknown',
  certainty: 0,
  witnesses: [],
  noun: null,
  candidates: [],
}

/** The categories that a head noun means in a text. */
export type Named = {
  nodes: NodeId[]
  isDecided: boolean
  isAmbiguous: boolean
  isOwned: boolean
  evidence: Evidence[]
}

/** What a description calls a product. `isGuessed`: by a noun of several senses of which no other word decides one. */
type Defined = Definition & { nodes: NodeId[]; isGuessed: boolean }

/** What the witnesses say about a product. */
export type Signals = {
  context: Context
  title: Title
  named: Named | null
  defined: readonly Defined[]
  /** Branch of the taxonomy that has everything of the product's owner. */
  ownerBranch: NodeId | null
  ownerEvidence: Evidence | null
  /** What says that the product only depicts the thing of its noun: the toy of “toy vacuum cleaner”. */
  depicting: Owned | null
  /** Categories that the shop's own words name, the narrowest first, and those that they name without any other word. */
  hinted: readonly NodeId[]
  shelved: readonly NodeId[]
  /** Whether the shop's own words speak for a category (1), against it (-1), or say nothing (0). */
  verdict: (node: NodeId) => -1 | 0 | 1
}
