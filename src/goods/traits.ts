import type { NodeFile, Trait } from './schema/nodes.ts'
import { isWithin, type NodeId } from './taxonomy.ts'

/** The branches of each trait: what is below one has it as well. */
export type TraitBranches = Readonly<Partial<Record<Trait, readonly NodeId[]>>>

/** Collects the traits of node files. */
export function traitsOf(files: Iterable<NodeFile>): TraitBranches {
  const branches: Partial<Record<Trait, NodeId[]>> = {}
  for (const { node, traits = [] } of files)
    for (const trait of traits) branches[trait] = [...(branches[trait] ?? []), node]
  return branches
}

/** The branches with any of these traits. */
export const branchesWith = (all: TraitBranches, ...traits: readonly Trait[]): readonly NodeId[] =>
  traits.flatMap((trait) => all[trait] ?? [])

/** Whether a category has one of these traits. */
export const hasTrait = (all: TraitBranches, node: NodeId, ...traits: readonly Trait[]): boolean =>
  branchesWith(all, ...traits).some((branch) => isWithin(node, branch))
