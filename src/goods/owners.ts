import type { Owner } from './catalogue.ts'
import type { Context } from './context.ts'
import { lookUp, type Name } from './name-index.ts'
import { commonAncestor, isWithin, type NodeId, pathName } from './taxonomy.ts'
import type { Head } from './title.ts'
import { singular, type Word, wordsOf } from './words.ts'

/** Whose thing a product is: “dog” of “dog scarf” and of “scarf for dogs”. */
export type Owned = { owner: Owner; word: Word }

type Owners = { byWord: ReadonlyMap<string, Owner>; not: readonly string[][] }

const prepared = new WeakMap<readonly Owner[], Owners>()

function ownersOf({ catalogue: { owners } }: Context): Owners {
  const known = prepared.get(owners)
  if (known) return known
  const one = (text: string) => text.split(' ').map(singular)
  const made = {
    byWord: new Map(owners.flatMap((owner) => owner.words.map((word) => [singular(word), owner] as const))),
    not: owners.flatMap((owner) => (owner.not ?? []).map(one)),
  }
  prepared.set(owners, made)
  return made
}

/** The owner that the words before the head or behind “for” name; null where the head noun already contains it. */
export function ownerOf(context: Context, head: Head | null, complement: readonly Word[]): Owned | null {
  const { byWord, not } = ownersOf(context)
  const { name, lexicon } = context
  const covered = new Set(head?.words)
  const until = head ? name.indexOf(head.words[0]!) : name.length
  for (const word of [...name.slice(0, until), ...complement.slice(0, OWNER_DEPTH)]) {
    const owner = byWord.get(word.one)
    if (!owner || covered.has(word)) continue
    const at = name.indexOf(word)
    const next = name[at + 1]
    if (next && lexicon.notOwner.has(next.one)) continue
    if (!not.some((phrase) => isInside(name, at, phrase))) return { owner, word }
  }
  return null
}

/** Words behind “for” among which an owner is looked for: “for small dogs”. */
const OWNER_DEPTH = 4

function isInside(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  for (let start = Math.max(0, at - phrase.length + 1); start <= at; start++)
    if (phrase.every((word, k) => words[start + k]?.one === word)) return true
  return false
}

/**
 * The categories of the owner's branches that a head noun means: those of “dog scarf”, of the head's own that lie there, or those whose names end
 * with the same noun. Empty where the branch has no such thing.
 */
export function ownedNodes(context: Context, { owner }: Owned, head: Head): NodeId[] {
  const isOwned = (node: NodeId) => owner.branches.some((branch) => isWithin(node, branch))
  const ownedOf = (names: readonly Name[]) => names.flatMap(({ nodes }) => nodes.filter(isOwned))
  for (const ownerWord of owner.words) {
    const named = ownedOf(lookUp(context.index, [...wordsOf(ownerWord), ...head.words], 'en'))
    if (named.length > 0) return named
  }
  const own = ownedOf(head.names)
  if (own.length > 0) return own
  const { one } = head.words.at(-1)!
  const alike = [...context.catalogue.taxonomy]
    .filter(([id, name]) => isOwned(id) && wordsOf(name).some((word) => word.one === one))
    .map(([id]) => id)
  return nearest(context, owner, alike)
}

/** Of several categories those that name the owner, or else those that name no other owner. */
function nearest(context: Context, owner: Owner, nodes: readonly NodeId[]): NodeId[] {
  const { byWord } = ownersOf(context)
  const ownersIn = (node: NodeId) =>
    wordsOf(pathName(context.catalogue.taxonomy, node)).flatMap(({ one }) => byWord.get(one) ?? [])
  const own = nodes.filter((node) => ownersIn(node).includes(owner))
  if (own.length > 0) return own
  return nodes.filter((node) => ownersIn(node).every((other) => GENERAL.has(other.words[0]!)))
}

/** Owners that stand for every animal. */
const GENERAL = new Set(['pet'])

/** Whether a category is of things of an owner, such as a pet, of whom the text says nothing. */
export function isUnowned({ catalogue: { owners }, support }: Context, node: NodeId): boolean {
  const holders = owners.filter(({ strict, branches }) => strict && branches.some((branch) => isWithin(node, branch)))
  return holders.length > 0 && !holders.some(({ words }) => words.some((word) => support.has(word)))
}

/** The branch of an owner, as far as its branches have one ancestor. */
export function branchOf({ owner }: Owned): NodeId | null {
  return owner.branches.length === 1 ? owner.branches[0]! : commonAncestor(owner.branches)
}
