import type { Catalogue } from './catalogue.ts'
import type { Head } from './head.ts'
import { lexiconOf } from './lexicon.ts'
import { type GrammaticalNumber, namesOf } from './node-names.ts'
import type { Owned } from './owners.ts'
import { publishedNames } from './published-names.ts'
import type { Noun, Signals } from './reading.ts'
import { isWithin, type NodeId } from './taxonomy.ts'
import { isPlural } from './words.ts'

/** The noun to speak of a product with: the one of its name, in the number of the name, or else of its definition or category. */
export function nounOf({ title, defined, context, depicting }: Signals, node: NodeId): Noun | null {
  const { head, language } = title
  const definition = defined.find(({ nodes }) => nodes.some((id) => isWithin(id, node) || isWithin(node, id)))
  const spoken = head ?? definition?.head
  if (!spoken || spoken.isTail || language !== 'en') return categoryNoun(context.catalogue, node)
  const noun = spokenNoun(spoken, head ? context.product.name : context.product.description)
  return depicting ? (depictedNoun(depicting, noun) ?? categoryNoun(context.catalogue, node)) : noun
}

/** The noun of what only depicts a thing: a toy vacuum cleaner is no vacuum cleaner. Null behind a brand, which is no word to speak with. */
function depictedNoun({ owner, word }: Owned, noun: Noun): Noun | null {
  if (!owner.spoken) return null
  return noun.text.split(' ').includes(word.folded) ? noun : { ...noun, text: `${word.folded} ${noun.text}` }
}

/** The noun of a name that means several things, of which nobody knows which one: a bottle is a bottle, whatever is in it. */
export function openNoun({ title, named, context }: Signals): Noun | null {
  const { head, joined, language, part } = title
  const isFirm = head !== null && !head.isTail && head.skipped.length === 0 && joined.length === 0 && part === 0
  return isFirm && language === 'en' && named && named.nodes.length > 1 ? spokenNoun(head, context.product.name) : null
}

/** A noun in the number in which a text has it. */
function spokenNoun({ names, words }: Head, text: string): Noun {
  const name = names[0]!
  const last = words.at(-1)!
  // What a thing is for stands behind it: the “Bed for Dogs” is a bed.
  const own = words.filter(({ start }) => start <= last.start)
  const said = text.slice(own[0]!.start, last.end).toLowerCase()
  const isMany = isPlural(last.folded)
  if (own[0] !== words[0]) return { text: said, number: isMany ? 'many' : name.number, language: 'en' }
  if (name.number !== 'one' || !isMany)
    return { text: hyphenedAs(said, name.text), number: name.number, language: 'en' }
  return { text: said, number: 'many', language: 'en' }
}

/** A name with the hyphens of the text that says it: “pour-over set” where the catalogue has “pour over set”. */
function hyphenedAs(said: string, name: string): string {
  const isSame = said.replaceAll('-', ' ') === name.toLowerCase().replaceAll('-', ' ')
  return isSame ? [...name].map((letter, i) => (said[i] === '-' ? '-' : letter)).join('') : name
}

/** The English noun of a category: of its node file the published one or the first, or its published name where that is a single one. */
export function categoryNoun(catalogue: Catalogue, node: NodeId): Noun | null {
  const file = catalogue.nodes.get(node)
  const names = file ? namesOf(file, 'en') : []
  const published = catalogue.taxonomy.get(node)
  const phrases = published === undefined ? [] : publishedNames(published, lexiconOf(catalogue).empty)
  const official = phrases.map(({ words }) => words.map(({ one }) => one).join(' '))
  const first = names.find(({ text }) => official.includes(text)) ?? names[0]
  if (first) return { text: first.text, number: first.number, language: 'en' }
  if (phrases.length !== 1) return null
  const { words } = phrases[0]!
  const last = words.at(-1)!
  const number: GrammaticalNumber = isPlural(last.folded) ? 'one' : 'mass'
  return { text: [...words.slice(0, -1).map(({ folded }) => folded), last.one].join(' '), number, language: 'en' }
}
