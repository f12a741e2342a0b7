import type { Catalogue } from './catalogue.ts'
import { type GrammaticalNumber, namesOf } from './node-names.ts'
import { publishedNames } from './published-names.ts'
import type { Noun, Signals } from './reading.ts'
import { isWithin, type NodeId } from './taxonomy.ts'
import { singular } from './words.ts'

/** The noun to speak of a product with: the one of its name, in the number of the name, or else of its definition or category. */
export function nounOf({ title, defined, context }: Signals, node: NodeId): Noun | null {
  const { head, language } = title
  const definition = defined.find(({ nodes }) => nodes.some((id) => isWithin(id, node) || isWithin(node, id)))
  const spoken = head ?? definition?.head
  if (!spoken || spoken.isTail || language !== 'en') return categoryNoun(context.catalogue, node)
  const name = spoken.names[0]!
  const last = spoken.words.at(-1)!
  const isPlural = name.number === 'one' && last.folded !== last.one
  if (!isPlural) return { text: name.text, number: name.number, language: 'en' }
  const field = head ? context.product.name : context.product.description
  return { text: field.slice(spoken.words[0]!.start, last.end).toLowerCase(), number: 'many', language: 'en' }
}

/** The English noun of a category: of its node file the published one or the first, or its published name where that is a single one. */
export function categoryNoun(catalogue: Catalogue, node: NodeId): Noun | null {
  const file = catalogue.nodes.get(node)
  const names = file ? namesOf(file, 'en') : []
  const published = catalogue.taxonomy.get(node)
  const phrases = published === undefined ? [] : publishedNames(published)
  const official = phrases.map(({ words }) => words.map(({ one }) => one).join(' '))
  const first = names.find(({ text }) => official.includes(text)) ?? names[0]
  if (first) return { text: first.text, number: first.number, language: 'en' }
  if (phrases.length !== 1) return null
  const { words } = phrases[0]!
  const last = words.at(-1)!
  const number: GrammaticalNumber = last.folded === singular(last.folded) ? 'mass' : 'one'
  return { text: [...words.slice(0, -1).map(({ folded }) => folded), last.one].join(' '), number, language: 'en' }
}
