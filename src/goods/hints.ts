import type { Catalogue } from './catalogue.ts'
import type { Context, ProductText } from './context.ts'
import { wholeKey } from './name-index.ts'
import { areRelated, type NodeId, pathName, verticalOf } from './taxonomy.ts'
import { headOf, type Reader } from './title.ts'
import { wordsOf } from './words.ts'

const pathIndexes = new WeakMap<Catalogue, ReadonlyMap<string, NodeId>>()

function pathsOf(catalogue: Catalogue): ReadonlyMap<string, NodeId> {
  const known = pathIndexes.get(catalogue)
  if (known) return known
  const paths = new Map(
    [...catalogue.taxonomy.keys()].map((id) => [pathName(catalogue.taxonomy, id).toLowerCase(), id]),
  )
  pathIndexes.set(catalogue, paths)
  return paths
}

/** The category that the shop names exactly: by an id, with or without the prefix of its API, or by a whole path of published names. */
export function exactCategory(catalogue: Catalogue, { hints }: ProductText): NodeId | null {
  const id = hints?.category?.trim().replace(/^gid:\/\/shopify\/TaxonomyCategory\//, '')
  if (id && catalogue.taxonomy.has(id)) return id
  const { breadcrumb } = hints ?? {}
  const path = typeof breadcrumb === 'string' ? breadcrumb.split('>') : (breadcrumb ?? [])
  const text = path.map((name) => name.trim().toLowerCase()).join(' > ')
  return path.length > 1 ? (pathsOf(catalogue).get(text) ?? null) : null
}

/** The categories that the shop's own words name, the narrowest first. They never add a candidate. */
export function hintedNodes(context: Context): NodeId[] {
  const { index, lexicon, crumbs } = context
  return crumbs.toReversed().flatMap((crumb) => {
    const words = wordsOf(crumb)
    const whole = index.whole.get(wholeKey(words))
    if (whole) return whole
    const reader: Reader = { index, lexicon, language: context.language ?? 'en' }
    return headOf(reader, words).flatMap(({ names }) => names.flatMap(({ nodes }) => nodes))
  })
}

/** Whether hints speak for a category (1), against it (-1), or say nothing (0). */
export function hintVerdict(hinted: readonly NodeId[], node: NodeId): -1 | 0 | 1 {
  if (hinted.length === 0) return 0
  if (hinted.some((hint) => areRelated(hint, node) || sharesShelf(hint, node))) return 1
  return hinted.some((hint) => verticalOf(hint) === verticalOf(node)) ? 0 : -1
}

/** Whether two categories are in the same branch of the second level, where it is not too wide to say anything. */
function sharesShelf(a: NodeId, b: NodeId): boolean {
  return a.split('-').slice(0, 3).join('-') === b.split('-').slice(0, 3).join('-')
}
