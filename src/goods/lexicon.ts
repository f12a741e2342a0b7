import { onceFor } from '../lib/once-for.ts'
import type { Catalogue, Shelf } from './catalogue.ts'
import { knowledgeOf } from './knowledge.ts'
import { wholeKey } from './name-index.ts'
import type { Language } from './schema/nodes.ts'
import type { TitlesFile } from './schema/titles.ts'
import type { NodeId } from './taxonomy.ts'
import type { TraitBranches } from './traits.ts'
import { fold, singular, type Word, wordsOf } from './words.ts'

/** The words of `titles.json`, folded and in sets. */
export type Lexicon = {
  cuts: Readonly<Record<Language, ReadonlySet<string>>>
  joins: Readonly<Record<Language, ReadonlySet<string>>>
  small: Readonly<Record<Language, ReadonlySet<string>>>
  purposes: Readonly<Record<Language, ReadonlySet<string>>>
  negations: ReadonlySet<string>
  motifCuts: ReadonlySet<string>
  defining: Readonly<Record<keyof TitlesFile['defining'], ReadonlySet<string>>>
  addressing: ReadonlySet<string>
  general: ReadonlySet<string>
  empty: ReadonlySet<string>
  containers: ReadonlySet<string>
  asides: ReadonlySet<string>
  colors: ReadonlySet<string>
  /** Looks whose plural is a thing: glasses, irons, shorts, sweets. */
  pluralThings: ReadonlySet<string>
  packs: ReadonlySet<string>
  notOwner: ReadonlySet<string>
  /** Words that with one beside them are a property. */
  properties: Readonly<
    Record<'before' | 'behind' | 'counted' | 'notDone' | 'held' | 'units' | 'parts' | 'phrases', ReadonlySet<string>>
  >
  /** Whether products of a category are eaten, drunk or applied, so that they come in containers. */
  isContent: (node: NodeId) => boolean
  flavors: readonly NodeId[]
  /** Names of lines of products of one word: iphone, macbook. */
  lines: ReadonlySet<string>
  /** Toys that are named by an animal and the way of producing it. */
  softToys: { node: NodeId } & Readonly<Record<Exclude<keyof TitlesFile['soft_toys'], 'node'>, ReadonlySet<string>>>
  traits: TraitBranches
  /** German words at whose end another noun stands by chance, the longest first. */
  accidents: readonly string[]
  /** What anything is printed on. */
  supports: readonly NodeId[]
  /** Branches of which words of a description, and units behind a number, are typical. */
  signs: ReadonlyMap<string, readonly NodeId[]>
  measures: ReadonlyMap<string, readonly NodeId[]>
  /** Shelves of shops by the keys of their names. */
  shelves: ReadonlyMap<string, Shelf>
}

/** The lexicon of a catalogue; it is built at the first use. */
export const lexiconOf = onceFor((catalogue: Catalogue): Lexicon => {
  const { titles } = catalogue
  const { cuts, joins, small, containers, packs, looks, properties, not_owner, flavors, soft_toys, signs } = titles
  const packWords = setOf(packs)
  return {
    cuts: byLanguage(cuts),
    joins: byLanguage(joins),
    small: byLanguage(small),
    purposes: byLanguage(titles.purposes),
    negations: new Set(titles.negations),
    motifCuts: new Set(titles.motif_cuts),
    defining: {
      verbs: new Set(titles.defining.verbs),
      plural_verbs: new Set(titles.defining.plural_verbs),
      pointers: new Set(titles.defining.pointers),
      ends: new Set(titles.defining.ends),
      determiners: new Set(titles.defining.determiners),
      negations: new Set(titles.defining.negations),
      singulars: new Set(titles.defining.singulars),
      plurals: new Set(titles.defining.plurals),
      parts: new Set(titles.defining.parts),
      qualities: new Set(titles.defining.qualities),
    },
    addressing: new Set(titles.addressing),
    general: new Set(titles.general),
    empty: new Set(titles.empty),
    containers: setOf(containers),
    packs: packWords,
    colors: setOf(looks.colors ?? []),
    asides: new Set([...packWords, ...setOf(Object.values(looks).flat())]),
    pluralThings: setOf([...(looks.materials ?? []), 'short', 'sweet', 'flat', 'crisp']),
    notOwner: setOf(not_owner),
    properties: {
      before: new Set(properties.before),
      behind: new Set(properties.behind),
      counted: new Set(properties.counted),
      notDone: new Set(properties.not_done),
      held: new Set(properties.held),
      units: new Set(properties.units),
      parts: new Set(properties.parts),
      phrases: setOf(properties.phrases),
    },
    isContent: (node) => {
      const { use } = knowledgeOf(catalogue, node)
      return use.has('consumed') || use.has('applied')
    },
    flavors,
    lines: new Set(catalogue.brands.lines.flatMap(({ names }) => names.map(fold))),
    softToys: {
      node: soft_toys.node,
      ways: new Set(soft_toys.ways),
      fillings: new Set(soft_toys.fillings),
      animals: new Set(soft_toys.animals),
      eaten: new Set(soft_toys.eaten),
    },
    traits: catalogue.traits,
    accidents: titles.accidents.map(fold).sort((a, b) => b.length - a.length),
    supports: titles.depicting.supports,
    signs: signsByWord(signs),
    shelves: new Map(
      catalogue.shelves.flatMap((shelf) => shelf.names.map((name) => [wholeKey(wordsOf(name)), shelf] as const)),
    ),
    measures: new Map(signs.flatMap(({ branches, units }) => (units ?? []).map((unit) => [unit, branches]))),
  }
})

function signsByWord(signs: Catalogue['titles']['signs']): Map<string, NodeId[]> {
  const byWord = new Map<string, NodeId[]>()
  for (const { branches, words } of signs) {
    for (const word of words.map(singular)) byWord.set(word, [...(byWord.get(word) ?? []), ...branches])
  }
  return byWord
}

const setOf = (words: readonly string[]) => new Set(words.flatMap((word) => [fold(word), singular(fold(word))]))

function byLanguage(lists: Readonly<Record<Language, readonly string[]>>): Record<Language, ReadonlySet<string>> {
  const setIn = (language: Language) => new Set(lists[language].map(fold))
  return { en: setIn('en'), de: setIn('de'), fr: setIn('fr'), es: setIn('es'), it: setIn('it'), pt: setIn('pt') }
}

/** A measure, a count, a model number, also in Roman numerals, or a single letter. */
const MARK = /\d|^.$|^(?:i{2,3}|iv|vi{2,3})$/u
export const isMark = ({ folded }: Word): boolean => MARK.test(folded)

/** Whether a word says how a product is, but not what it is. */
export function isAside({ asides, pluralThings }: Lexicon, word: Word): boolean {
  const { folded, one } = word
  if (asides.has(folded) || isMark(word)) return true
  return asides.has(one) && !pluralThings.has(one)
}

/** Whether all of these words say how a product is, and none what it is. */
export const areAsides = (lexicon: Lexicon, words: readonly Word[]): boolean =>
  words.every((word) => isAside(lexicon, word))

/** Whether a word says how something is sold, such as a set, but not what it is. */
export const isPack = ({ packs }: Lexicon, { folded, one }: Word): boolean => packs.has(folded) || packs.has(one)

/** Letters that distinguish languages. */
const LETTERS: readonly [RegExp, Language][] = [
  [/[äöüß]/i, 'de'],
  [/[ãõ]/i, 'pt'],
  [/ñ|¿|¡/i, 'es'],
  [/[œêîûëï]|(?<=\s|^)[dl]['’]/i, 'fr'],
  [/(?<=\s)à(?=\s)/i, 'fr'],
  [/[ìò]/i, 'it'],
]

/** The language of a text by its small words and letters; English where nothing speaks for another, null where its letters are not Latin. */
export function languageOf({ small }: Lexicon, text: string, words: readonly Word[]): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin < letters / 2) return null
  const counts = (Object.keys(small) as Language[]).map((language) => {
    const smallWords = words.filter(({ folded }) => small[language].has(folded)).length
    const letterHits = LETTERS.filter(([letter, of]) => of === language && letter.test(text)).length
    return { language, count: smallWords + letterHits * 1.5 }
  })
  const english = counts.find(({ language }) => language === 'en')!.count
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count > english ? best.language : 'en'
}

/** Articles and the like are nouns of another language at most: “the” is no French tea, but “thé” is. */
export const isSmall = ({ small }: Lexicon, { folded, isAccented }: Word): boolean =>
  !isAccented && Object.values(small).some((words) => words.has(folded))
