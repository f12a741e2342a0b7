import { onceFor } from '../lib/once-for.ts'
import type { Catalogue } from './catalogue.ts'
import type { Context, ProductText } from './context.ts'
import type { Reader } from './head.ts'
import { areAsides } from './lexicon.ts'
import { wholeKey } from './name-index.ts'
import { areRelated, isWithin, levelOf, type NodeId, pathName, upTo, verticalOf } from './taxonomy.ts'
import { headOf } from './title.ts'
import { type Word, wordsOf } from './words.ts'

const pathsOf = onceFor(
  ({ taxonomy }: Catalogue): ReadonlyMap<string, NodeId> =>
    new Map([...taxonomy.keys()].map((id) => [pathName(taxonomy, id).toLowerCase(), id])),
)

/** Whether a path is one of published names and no mere department: shops of any kind have “Electronics > Computers”. */
const isPublishedPath = (path: readonly string[]) =>
  path.length > 2 || (path.length === 2 && path.some((name) => name.trim().includes(' ')))

/** The category that the shop names exactly: by an id, with or without the prefix of its API, or by a whole path of published names. */
export function exactCategory(catalogue: Catalogue, { hints }: ProductText): NodeId | null {
  const id = hints?.category?.trim().replace(/^gid:\/\/shopify\/TaxonomyCategory\//, '')
  if (id && catalogue.taxonomy.has(id)) return id
  const { breadcrumb } = hints ?? {}
  const path = typeof breadcrumb === 'string' ? breadcrumb.split('>') : (breadcrumb ?? [])
  const text = path.map((name) => name.trim().toLowerCase()).join(' > ')
  return isPublishedPath(path) ? (pathsOf(catalogue).get(text) ?? null) : null
}

/** The categories that the shop's own words name, the narrowest first. They never add a candidate. */
export const hintedNodes = (context: Context): NodeId[] => hintsByCrumb(context).flat()

/** The categories that each of the shop's own words names, the narrowest first. */
export const hintsByCrumb = (context: Context): NodeId[][] =>
  crumbNames(context).map((names) => names.flatMap(({ nodes }) => nodes))

/** The categories that the shop's own words name without any other word: “Pens”, but not “Recording Pens”. */
export const shelvedNodes = (context: Context): NodeId[] => wholeNames(context).flatMap(({ nodes }) => nodes)

/**
 * The shelves that do not merely repeat a noun, whose sense they leave open as it does: a fork among “Forks” may be one for bicycles, but not
 * where “Tableware” stands before it.
 */
export function witnessShelves(context: Context, noun: readonly Word[]): NodeId[] {
  const key = wholeKey(noun)
  const [repeated, others] = [true, false].map((isSame) =>
    wholeNames(context).filter((name) => (name.key === key) === isSame),
  ) as [CrumbName[], CrumbName[]]
  const wider = new Set(others.flatMap(({ nodes }) => nodes.map(verticalOf)))
  const isWitness = (node: NodeId) => noun.length > 1 || wider.has(verticalOf(node))
  return [...others.flatMap(({ nodes }) => nodes), ...repeated.flatMap(({ nodes }) => nodes.filter(isWitness))]
}

const wholeNames = (context: Context) => crumbNames(context).flatMap((names) => names.filter(({ isWhole }) => isWhole))

type CrumbName = { nodes: readonly NodeId[]; isWhole: boolean; key: string }

function crumbNames(context: Context): CrumbName[][] {
  const { index, lexicon, crumbs } = context
  return crumbs.toReversed().map((crumb) => {
    const words = wordsOf(crumb)
    const reader: Reader = { index, lexicon, language: context.language ?? 'en' }
    const shelf = lexicon.shelves.get(wholeKey(words))
    if (shelf)
      return shelf.branches.length === 0 ? [] : [{ nodes: shelf.branches, isWhole: true, key: wholeKey(words) }]
    const whole = index.whole.get(wholeKey(words)) ?? []
    const parts = whole.length > 0 ? [words] : partsOf(words)
    const heads = parts.flatMap((part) => headOf(reader, part).map((head) => ({ head, size: part.length })))
    return [
      { nodes: whole, isWhole: true, key: wholeKey(words) },
      ...heads.map(({ head, size }) => ({
        nodes: head.names.flatMap(({ nodes }) => nodes),
        isWhole: parts.length === 1 && head.words.length === size,
        key: wholeKey(head.words),
      })),
    ]
  })
}

/** The parts of “TV, Video & HiFi” and “Meat/Poultry”. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (const word of words) {
    const isJoin = word.folded === 'and'
    if (parts.length === 0 || word.isApart || word.isJoined || isJoin) parts.push([])
    if (!isJoin) parts.at(-1)!.push(word)
  }
  return parts.filter((part) => part.length > 0)
}

/** Whether hints speak for a category (1), against it (-1), or say nothing (0). */
export function hintVerdict(context: Context, hinted: readonly NodeId[], node: NodeId): -1 | 0 | 1 {
  if (hinted.length === 0) return 0
  if (hinted.some((hint) => isClose(hint, node))) return 1
  const isNear = hinted.some((hint) => areNeighbors(context.catalogue, verticalOf(hint), verticalOf(node)))
  return isNear || sharesWord(context, node) || mayStandThere(context, node) || isOfMaterials(context) ? 0 : -1
}

/** Whether the shop's own words are only materials and looks: “Cotton”. */
const isOfMaterials = ({ crumbs, lexicon }: Context) => crumbs.every((crumb) => areAsides(lexicon, wordsOf(crumb)))

/** Whether things of a category may also be on a shelf that is of something else: shoes on that of sports. */
const mayStandThere = ({ crumbs, lexicon }: Context, node: NodeId) =>
  crumbs.some((crumb) => lexicon.shelves.get(wholeKey(wordsOf(crumb)))?.also?.some((branch) => isWithin(node, branch)))

/** Whether two categories are in the same branch of the third level, or one directly above the other. */
function isClose(hint: NodeId, node: NodeId): boolean {
  const [depth, other] = [levelOf(hint), levelOf(node)]
  if (areRelated(hint, node)) return depth > 1 && (depth > 2 || Math.abs(depth - other) < 2)
  return depth > 2 && upTo(hint, 3) === upTo(node, 3)
}

/** Whether two verticals are the same, or such that things of both stand on one shelf. */
export const areNeighbors = ({ neighbors }: Pick<Catalogue, 'neighbors'>, a: NodeId, b: NodeId): boolean =>
  a === b || neighbors.some((row) => row.includes(a) && row.includes(b))

/** Whether a word of the hints names the category or one above it. */
function sharesWord({ catalogue, crumbs }: Context, node: NodeId): boolean {
  const names = new Set(wordsOf(pathName(catalogue.taxonomy, node)).map(({ one }) => one))
  return crumbs.some((crumb) => wordsOf(crumb).some(({ one }) => one.length > 2 && names.has(one)))
}
