import type { Catalogue } from './catalogue.ts'
import { certaintyOf, type Witness } from './certainty.ts'
import type { Evidence } from './context.ts'
import type { Assortment } from './corrections.ts'
import { areNeighbors } from './hints.ts'
import { type Reading, UNKNOWN } from './reading.ts'
import { isWithin, levelOf, type NodeId, upTo, verticalOf } from './taxonomy.ts'

/** Products that say what a shop sells, the share of them that makes a vertical its main one, and that which makes a branch of it the only one. */
const PRODUCTS_MIN = 6
const MAIN_MIN = 0.5
const ONLY_MIN = 0.8
/** Levels on which a branch may be the only one of a shop, the deepest first. */
const ONLY_LEVELS = [3, 2]

/** Certainty of a reading beyond which a shop may have one thing of another kind. */
const STRAY_MAX = 0.96

/** What rests on more than one word of the name: a shop may sell things of another kind, too. */
const FIRM: ReadonlySet<Witness> = new Set<Witness>([
  ...(['given', 'whole', 'works', 'line', 'bare'] as const),
  ...(['same-shelf', 'near-shelf', 'said', 'shown', 'other-words'] as const),
])

/**
 * A reading with what the shop sells otherwise: a product of which its words say nothing is of the shop's branch, and one whose noun alone speaks for
 * a vertical of which the shop has nothing else is unknown, or what its words may mean among the shop's things.
 */
export function amongOthers(catalogue: Catalogue, reading: Reading, others: Assortment): Reading {
  const main = others.length < PRODUCTS_MIN ? undefined : branchOf(others, 1, MAIN_MIN)
  if (main === undefined) return reading
  if (reading.node === null) return inBranch(reading, onlyBranch(others) ?? main)
  if (!isStray(catalogue, reading, main, others)) return reading
  const { candidates } = reading
  return candidates.some(({ node }) => isWithin(node, main)) ? inBranch(reading, main) : { ...UNKNOWN, candidates }
}

/** The branch of a level that has at least this share of the products. */
function branchOf(others: Assortment, level: number, least: number): NodeId | undefined {
  const branches = new Set(others.filter((node) => levelOf(node) >= level).map((node) => upTo(node, level)))
  return [...branches].find((branch) => others.filter((node) => isWithin(node, branch)).length >= least * others.length)
}

const onlyBranch = (others: Assortment): NodeId | undefined =>
  ONLY_LEVELS.map((level) => branchOf(others, level, ONLY_MIN)).find((branch) => branch !== undefined)

/** Whether neither photo nor more than its noun speaks for a vertical that no other product of the shop is of, and that is none beside its main one. */
function isStray(
  catalogue: Catalogue,
  { node, certainty, witnesses, candidates }: Reading,
  main: NodeId,
  others: Assortment,
): boolean {
  const vertical = verticalOf(node!)
  if (vertical === main || certainty > STRAY_MAX || areNeighbors(catalogue, vertical, main)) return false
  const isPhotographed = candidates[0]?.evidence.some(({ field }) => field === 'photo') === true
  if (isPhotographed || witnesses.some((witness) => FIRM.has(witness))) return false
  return !others.some((other) => isWithin(other, vertical))
}

/** The one category of the shop's vertical that the words may mean, or else its branch. */
function inBranch({ candidates }: Reading, branch: NodeId): Reading {
  const meant = candidates.filter(({ node }) => isWithin(node, verticalOf(branch)))
  const node = meant.length === 1 ? meant[0]!.node : branch
  const evidence: Evidence = { witness: 'shop', field: 'shop', text: branch, start: 0, end: branch.length }
  const certainty = certaintyOf(['shop'])
  const best = { node, certainty, evidence: [...(meant.length === 1 ? meant[0]!.evidence : []), evidence] }
  const rest = candidates.filter((other) => other.node !== node)
  return { node, confidence: 'likely', certainty, witnesses: ['shop'], noun: null, candidates: [best, ...rest] }
}
