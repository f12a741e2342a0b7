import type { Lexicon } from './lexicon.ts'
import type { Name, NameIndex } from './name-index.ts'
import type { Language } from './schema/nodes.ts'
import { isWithin, type NodeId } from './taxonomy.ts'
import type { Word } from './words.ts'

/** Where names are looked up. */
export type Reader = {
  index: NameIndex
  lexicon: Lexicon
  language: Language
  /** Language of the text where a name is read in another one: its connectors end a part, too, and its letters are no other's. */
  within?: Language
  /** Words, in the singular, that the shop files the product under. */
  shelved?: ReadonlySet<string>
}

/** The noun that says what a product is. */
export type Head = {
  names: readonly Name[]
  words: readonly Word[]
  /** Words of the same part before and behind it. */
  before: readonly Word[]
  behind: readonly Word[]
  /** Words behind it (before it in Romance languages) that are neither in the catalogue nor a look, such as a model's name. */
  skipped: readonly Word[]
  /** Whether the catalogue has only its end, as the end of a German compound. */
  isTail: boolean
  /** What stands before that end: `hunde` of `Hundemantel`. */
  stem?: Word
}

/** Whether a head is a single word that only the taxonomy has: often a part or a term, or the word of a shop. */
export const isTermOnly = ({ words, names }: Head) => words.length === 1 && isPublishedOnly(names)

/** Whether no node file has a noun. */
export const isPublishedOnly = (names: readonly Name[]) => names.every(({ from }) => from !== 'node')

/** A name of a product in its parts. */
export type Title = {
  head: Head | null
  /** Heads of other products that are joined to the first: “mug and spoon”. */
  joined: readonly Head[]
  /** Words behind the first “for” of the whole name. */
  complement: readonly Word[]
  /** The part in which the head stands; 0 is the first. */
  part: number
  language: Language
}

/** Whether all categories that a noun may mean are of these branches. */
export const areWithin = ({ names }: Pick<Head, 'names'>, branches: readonly NodeId[]) =>
  names.every(({ nodes }) => nodes.every((node) => branches.some((branch) => isWithin(node, branch))))
