import type { Catalogue } from './catalogue.ts'
import { lookUp } from './name-index.ts'
import { type NodeId, pathName } from './taxonomy.ts'
import { LANGUAGES, wordsOf } from './words.ts'

/** A category that matches a search. */
export type CategoryMatch = { id: NodeId; name: string; path: string }

/**
 * The categories that these words name, the closest first: those that they name in one of the languages of the catalogue, then those whose
 * published name holds all of them, the shortest names first.
 */
export function searchTree(catalogue: Catalogue, text: string, max: number): CategoryMatch[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const named = LANGUAGES.flatMap((language) => lookUp(catalogue.index, words, language).flatMap(({ nodes }) => nodes))
  const wanted = words.map(({ one }) => one)
  const holding = [...catalogue.taxonomy].filter(([, name]) => {
    const own = wordsOf(name).map(({ one }) => one)
    return wanted.every((word) => own.some((other) => other.startsWith(word)))
  })
  const closest = holding.sort(([, a], [, b]) => a.length - b.length).map(([id]) => id)
  const ids = [...new Set([...(catalogue.taxonomy.has(text.trim()) ? [text.trim()] : []), ...named, ...closest])]
  return ids
    .slice(0, max)
    .map((id) => ({ id, name: catalogue.taxonomy.get(id)!, path: pathName(catalogue.taxonomy, id) }))
}
