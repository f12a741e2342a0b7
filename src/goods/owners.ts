import { onceFor } from '../lib/once-for.ts'
import type { Owner } from './catalogue.ts'
import type { Context } from './context.ts'
import { areWithin, type Head, type Title } from './head.ts'
import { brandsNamed } from './lines.ts'
import { lookUp, type Name } from './name-index.ts'
import { namesOf } from './node-names.ts'
import { publishedNames } from './published-names.ts'
import type { Language } from './schema/nodes.ts'
import { commonAncestor, isWithin, type NodeId, pathName } from './taxonomy.ts'
import { fold, isRomance, keysOf, phraseWords, singular, type Word, wordsOf } from './words.ts'

/** Whose thing a product is: “dog” of “dog scarf” and of “scarf for dogs”. */
export type Owned = { owner: Owner; word: Word }

type Owners = {
  /** English owners by their words in the singular. */
  byWord: ReadonlyMap<string, Owner>
  /** Those of other languages by the keys of their words. */
  abroad: ReadonlyMap<string, Owner>
  not: readonly string[][]
}

const ownersOf = onceFor((owners: readonly Owner[]): Owners => {
  const one = (text: string) => text.split(' ').map((word) => singular(fold(word)))
  const abroad = owners.flatMap((owner) =>
    Object.entries(owner.abroad ?? {}).flatMap(([language, words]) =>
      words.map((word) => [abroadKey(phraseWords(word)[0]!, language as Language)[0]!, owner] as const),
    ),
  )
  return {
    byWord: new Map(owners.flatMap((owner) => owner.words.map((word) => [singular(word), owner] as const))),
    abroad: new Map(abroad),
    not: owners.flatMap((owner) => (owner.not ?? []).map(one)),
  }
})

const abroadKey = (word: Word, language: Language) => keysOf([word], language).map((key) => `${language} ${key}`)

/** Whose thing a word says that a product is. */
function ownerNamed(context: Context, word: Word, language: Language): Owner | undefined {
  const { byWord, abroad } = ownersOf(context.catalogue.owners)
  if (language === 'en') return byWord.get(word.one)
  return abroadKey(word, language)
    .map((key) => abroad.get(key))
    .find((owner) => owner !== undefined)
}

/**
 * The owner that the words before the head or behind “for” name, in Romance languages those behind the head, in German also the first part of a
 * compound; null where the head noun already contains it.
 */
export function ownerOf(context: Context, title: Title): Owned | null {
  const { head, language, complement } = title
  const covered = new Set(head?.isTail ? [] : head?.words.map(({ one }) => one))
  for (const word of ownerPlaces(context, title)) {
    const owner = covered.has(word.one) ? undefined : ownerNamed(context, word, language)
    if (!owner || !isDepicted(owner, head, complement.includes(word)) || isPrinted(context, { owner, word }, title))
      continue
    if (!isOfOther(context, word)) return { owner, word }
  }
  return brandOwning(context, head)
}

/** Whether the word of an owner is part of another thing: “dog lover”, “PET” or “hot dog”. */
function isOfOther(context: Context, word: Word): boolean {
  const { lexicon, name } = context
  const at = name.findIndex(({ start }) => start === word.start)
  const next = name[at + 1]
  if ((next && lexicon.notOwner.has(next.one)) || isAcronym(context, word)) return true
  return ownersOf(context.catalogue.owners).not.some((phrase) => isInside(name, at, phrase))
}

/** Whether an owner is rather a picture on what anything is printed on: the dog of “Dog Ceramic Mug”. */
function isPrinted(context: Context, owned: Owned, { head, language }: Title): boolean {
  if (head === null || owned.owner.depicts !== undefined || !areWithin(head, context.lexicon.supports)) return false
  return namedOwned(context, owned, { head, language }).length === 0
}

/** The brand whose product only depicts the thing of the head noun or tastes of it: “Whiskas Carne” is no meat. */
function brandOwning(context: Context, head: Head | null): Owned | null {
  if (head === null) return null
  for (const { branches, depicts, words } of brandsNamed(context)) {
    const owner: Owner = { words: [], branches: [...branches], depicts: [...depicts], strict: true }
    if (isDepicted(owner, head, false)) return { owner, word: words[0]! }
  }
  return null
}

/** Letters of the longest word that is an acronym where it alone is in capitals: “PET” of “Clear PET Labels”. */
const ACRONYM_MAX = 3

function isAcronym({ product: { name } }: Context, { start, end }: Word): boolean {
  const written = name.slice(start, end)
  return end - start <= ACRONYM_MAX && written === written.toUpperCase() && name !== name.toUpperCase()
}

/** Whether an owner that depicts things may do so: those of its categories or of an unknown noun, but not behind “for”. */
function isDepicted({ depicts }: Owner, head: Head | null, isComplement: boolean): boolean {
  if (depicts === undefined) return true
  const nodes = head?.names.flatMap((name) => name.nodes)
  return !isComplement && (!nodes || nodes.some((node) => depicts.some((branch) => isWithin(node, branch))))
}

/** Words of a description among which one may say whose a product is. */
const DESCRIBING_MAX = 40

/**
 * The owner that the description names where the name does not: “a ball for your dog”, “a soft plush friend”. A word with a complement
 * behind it, as in “stuffed with herbs”, is none.
 */
export function describedOwner(context: Context, { head, language }: Title): Owned | null {
  if (head === null) return null
  const words = context.description.slice(0, DESCRIBING_MAX)
  const isSaid = ({ depicts }: Owner, at: number) =>
    depicts
      ? !context.lexicon.cuts[language].has(words[at + 1]?.folded ?? '')
      : words.slice(Math.max(0, at - ADDRESS_DEPTH), at).some(({ folded }) => context.lexicon.addressing.has(folded))
  const isThing = (owned: Owned) =>
    isDepicted(owned.owner, head, false) &&
    (owned.owner.depicts !== undefined || namedOwned(context, owned, { head, language }).length > 0)
  for (const [at, word] of words.entries()) {
    const owner = ownerNamed(context, word, context.language ?? language)
    if (owner?.described && isSaid(owner, at) && isThing({ owner, word })) return { owner, word }
  }
  return null
}

/** What a noun of a description depicts: “octopus” of “a soft plush octopus”; null where it means the thing itself. */
export function depictedNodes(context: Context, head: Head, language: Language): readonly NodeId[] | null {
  for (const word of head.before) {
    const owner = ownerNamed(context, word, language)
    if (!owner?.depicts || !isDepicted(owner, head, false)) continue
    const nodes = ownedNodes(context, { owner, word }, { head, language })
    return nodes.length > 0 ? nodes : [branchOf({ owner, word })].flatMap((branch) => branch ?? [])
  }
  return null
}

/** The categories of what a noun of a description is for: “a soft bed for small dogs”; null where it is for nobody, or its owner has no such thing. */
export function addressedNodes(context: Context, head: Head, language: Language): readonly NodeId[] | null {
  const { description, lexicon } = context
  const at = description.findIndex(({ start }) => start === head.words.at(-1)!.start)
  if (!lexicon.addressing.has(description[at + 1]?.folded ?? '') || description[at + 1]!.isApart) return null
  const behind = description.slice(at + 2, at + 2 + OWNER_DEPTH)
  const end = behind.findIndex(({ folded, isApart }) => isApart || lexicon.cuts[language].has(folded))
  for (const word of end < 0 ? behind : behind.slice(0, end)) {
    const owner = ownerNamed(context, word, language)
    if (!owner || owner.depicts || isOfOther(context, word)) continue
    const nodes = ownedNodes(context, { owner, word }, { head, language })
    return nodes.length > 0 ? nodes : null
  }
  return null
}

/** How far before an owner a word stands that says that something is for it: “for small dogs”. */
const ADDRESS_DEPTH = 2

/** The words of a name that may say whose a thing is. */
function ownerPlaces(context: Context, { head, complement, language }: Title): readonly Word[] {
  const behindFor = complement.slice(0, OWNER_DEPTH)
  const { name } = context
  if (head === null) return [...beforeThing(context), ...depictingIn(context, language), ...behindFor]
  const [first, last] = [name.indexOf(head.words[0]!), name.indexOf(head.words.at(-1)!)]
  const before = name.slice(0, first)
  if (language === 'en') return [...before, ...behindFor]
  if (language === 'de') return [...before, ...(head.stem ? [head.stem] : []), ...behindFor]
  const rest = name.slice(last + 1, last + 1 + BEHIND_DEPTH)
  const apart = rest.findIndex(({ isApart }) => isApart)
  return [...(apart < 0 ? rest : rest.slice(0, apart)), ...behindFor]
}

/** The words of a name's first part but the last, which is a thing of the owner: the “goldfish” of “Red Goldfish” owns nothing. */
function beforeThing({ name, lexicon, language }: Context): readonly Word[] {
  const cuts = lexicon.cuts[language ?? 'en']
  const end = name.findIndex(({ folded, isApart }, i) => i > 0 && (isApart || cuts.has(folded)))
  return name.slice(0, end < 0 ? -1 : end - 1)
}

/** What stands behind an unknown noun of a Romance language and depicts it: “peluche” of “panda de peluche”. */
const depictingIn = (context: Context, language: Language): readonly Word[] =>
  isRomance(language)
    ? context.name.slice(1, BEHIND_DEPTH).filter((word) => ownerNamed(context, word, language)?.depicts)
    : []

/** Words behind the head noun of a Romance language among which an owner is looked for: “cama pequeña para perros”. */
const BEHIND_DEPTH = 6

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
export function ownedNodes(context: Context, owned: Owned, { head, language }: Owning): NodeId[] {
  const named = namedOwned(context, owned, { head, language })
  if (named.length > 0) return named
  const { owner } = owned
  const isOwned = (node: NodeId) => owner.branches.some((branch) => isWithin(node, branch))
  const heads = head.names.flatMap(({ nodes }) => nodes)
  const nouns = language === 'en' ? [head.words] : heads.flatMap((node) => publishedNouns(context, node))
  const lasts = new Set(nouns.map((noun) => noun.at(-1)!.one))
  const alike = [...context.catalogue.taxonomy]
    .filter(
      ([id, name]) =>
        isOwned(id) && publishedNames(name, context.lexicon.empty).some(({ words }) => lasts.has(words.at(-1)!.one)),
    )
    .map(([id]) => id)
  return nearest(context, owner, alike)
}

/** The categories of the owner's branches that a head noun names together with the owner, or else alone. */
function namedOwned(context: Context, { owner }: Owned, owning: Owning): NodeId[] {
  const isOwned = (node: NodeId) => owner.branches.some((branch) => isWithin(node, branch))
  const ownedOf = (names: readonly Name[]) => names.flatMap(({ nodes }) => nodes.filter(isOwned))
  const nouns = nounsOf(context, owning)
  for (const ownerWord of owner.words) {
    const named = nouns.flatMap((noun) => ownedOf(lookUp(context.index, [...wordsOf(ownerWord), ...noun], 'en')))
    if (named.length > 0) return [...new Set(named)]
  }
  return ownedOf(owning.head.names)
}

const nounsOf = (context: Context, { head, language }: Owning) =>
  language === 'en' ? [head.words] : englishNouns(context, head)

/** A head noun and the language in which it is read. */
type Owning = { head: Head; language: Language }

/** What the categories of a foreign noun are called in English. */
function englishNouns(context: Context, { names }: Head): (readonly Word[])[] {
  return names
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => {
      const file = context.catalogue.nodes.get(node)
      const own = file ? namesOf(file, 'en').map(({ text }) => phraseWords(text)) : []
      return [...publishedNouns(context, node), ...own]
    })
}

const publishedNouns = ({ catalogue, lexicon }: Context, node: NodeId) =>
  publishedNames(catalogue.taxonomy.get(node)!, lexicon.empty).map(({ words }) => words)

/** Of several categories those that name the owner, or else those that name no other owner. */
function nearest(context: Context, owner: Owner, nodes: readonly NodeId[]): NodeId[] {
  const { byWord } = ownersOf(context.catalogue.owners)
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
