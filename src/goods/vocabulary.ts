import { compiledAt, type Files, parseFile, readFiles } from './files.ts'
import type {
  AbroadFile,
  CertaintyFile,
  ChildrenFile,
  NounsFile,
  OffersFile,
  PhrasesAbroadFile,
  PlacesFile,
  PromptAudiencesFile,
  ReadingFile,
  SectionsFile,
  SpellingFile,
  SynonymsFile,
  TopicsFile,
  UnstatedFile,
  WordClassesFile,
  WordingFile,
} from './schema/vocabulary.ts'
import type { ListedWord } from './schema/words.ts'
import { compileWords } from './word-list.ts'

export type Vocabulary = {
  /** Topics that no text about products mentions whose name matches `products`. */
  topicExclusions: readonly { products: RegExp; never: RegExp }[]
  /** Words of the names of things for children; a name with a word of `except` is not for children alone. */
  children: { words: RegExp; except: RegExp }
  /** What of a description does not speak of the product. */
  sections: {
    tradeHeadings: RegExp
    trade: RegExp
    models: RegExp
    headingWords: ReadonlySet<string>
    rowLabels: ReadonlySet<string>
    answers: ReadonlySet<string>
  }
  /** Scenes by the words of a prompt; `tag` is that of the words of directions, `at` the place within a sentence. */
  places: readonly { words: RegExp; tag: string | null; at: string | null; scene: string }[]
  /** Whom prompts address; null where an entry has no word of another language. */
  audiences: readonly { say: string; one: RegExp; abroad: RegExp | null }[]
  /** Offers in other languages: what stands beside a percentage, free shipping, and until which day. */
  offersAbroad: {
    reducedAfter: RegExp
    reducedBefore: RegExp
    freeShipping: RegExp
    until: readonly (readonly [string, RegExp])[]
  }
  /** Words of other languages by the English one. */
  nounsAbroad: Readonly<Record<string, readonly string[]>>
  materialsAbroad: Readonly<Record<string, readonly string[]>>
  /** Small words by which phrases of other languages are read, by language. */
  phrasesAbroad: ReadonlyMap<string, PhraseWords>
  spelling: SpellingFile
  synonyms: SynonymsFile
  /** The classes of a word. */
  wordClasses: ReadonlyMap<string, readonly string[]>
  certainty: CertaintyFile
  /** Words by which the readers of a text know what it speaks of. */
  reading: ReadingWords
  /** Words by which the copywriter judges a line. */
  wording: JudgingWords
  /** How English nouns are counted, all in small letters but acronyms. */
  nouns: {
    mass: ReadonlySet<string>
    singularInS: ReadonlySet<string>
    plurals: ReadonlySet<string>
    irregular: ReadonlyMap<string, string>
    parts: ReadonlySet<string>
    pets: ReadonlySet<string>
    pieces: ReadonlySet<string>
    proper: ReadonlySet<string>
    spokenAcronyms: ReadonlySet<string>
  }
  /** What says nothing a buyer can use, by the form in which it would be stated. */
  unstated: { heads: ReadonlySet<string> } & Readonly<Record<keyof Omit<UnstatedFile, '$schema' | 'heads'>, RegExp>>
}

type ReadingWords = Readonly<Record<keyof ReadingFile['exact'], ReadonlySet<string>>> &
  Readonly<Record<keyof ReadingFile['within'], RegExp>>

type WordingLists = Omit<WordingFile, '$schema' | 'opinions' | 'claims' | 'makers' | 'short_nouns'>
type JudgingWords = {
  opinions: ReadonlySet<string>
  makers: ReadonlyMap<string, string>
  short_nouns: ReadonlyMap<string, string>
} & Readonly<Record<keyof WordingLists, RegExp>> & {
    claims: Readonly<Record<keyof WordingFile['claims'], RegExp>>
  }

/** The small words of one language. `inflects`: adjectives behind “with” cannot stand alone. */
export type PhraseWords = Readonly<
  Record<'with' | 'breaks' | 'shop' | 'verbs' | 'starts' | 'ends', ReadonlySet<string>>
> & {
  inflects: boolean
}

let loaded: Vocabulary | null = null

/** The vocabulary of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function vocabularyData(): Vocabulary {
  loaded ??= openVocabulary(readFiles('vocabulary'))
  return loaded
}

/** Builds the vocabulary from the texts of its files. */
export function openVocabulary(files: Files): Vocabulary {
  const read = <File>(name: string) =>
    parseFile<File>(`vocabulary/${name}.json`, files.get(`vocabulary/${name}.json`) ?? '')
  const words = (list: readonly ListedWord[], name: string, pointer: string) =>
    compiledAt(files, `vocabulary/${name}.json`, pointer, () => compileWords(list))
  const children = read<ChildrenFile>('children')
  const offers = read<OffersFile>('offers')
  const inAnyLanguage = (name: 'reduced_after' | 'reduced_before' | 'free_shipping') =>
    words(Object.values(offers[name]).flat(), 'offers', `/${name}`)
  return {
    topicExclusions: read<TopicsFile>('topics').exclusions.map(({ products, never }, i) => ({
      products: words(products, 'topics', `/exclusions/${i}/products`),
      never: words(never, 'topics', `/exclusions/${i}/never`),
    })),
    children: {
      words: words(children.words, 'children', '/words'),
      except: words(children.except, 'children', '/except'),
    },
    sections: sectionsOf(read<SectionsFile>('sections'), (list, name) => words(list, 'sections', `/${name}`)),
    places: read<PlacesFile>('places').places.map((place, i) => ({
      scene: place.scene,
      ...{ tag: place.tag ?? null, at: place.at ?? null },
      words: words(place.words, 'places', `/places/${i}/words`),
    })),
    audiences: read<PromptAudiencesFile>('prompt-audiences').audiences.map(({ say, one, abroad }, i) => {
      const list = Object.values(abroad).flat()
      const pointer = `/audiences/${i}`
      return {
        say,
        one: words(one, 'prompt-audiences', `${pointer}/one`),
        abroad: list.length > 0 ? words(list, 'prompt-audiences', `${pointer}/abroad`) : null,
      }
    }),
    offersAbroad: {
      reducedAfter: inAnyLanguage('reduced_after'),
      reducedBefore: inAnyLanguage('reduced_before'),
      freeShipping: inAnyLanguage('free_shipping'),
      until: Object.entries(offers.until).map(([day, list]) => [day, words(list, 'offers', `/until/${day}`)] as const),
    },
    nounsAbroad: read<AbroadFile>('nouns-abroad').words,
    materialsAbroad: read<AbroadFile>('materials-abroad').words,
    phrasesAbroad: new Map(
      Object.entries(read<PhrasesAbroadFile>('phrases-abroad').languages).map(([language, words]) => [
        language,
        phraseWordsOf(words),
      ]),
    ),
    spelling: read<SpellingFile>('spelling'),
    synonyms: read<SynonymsFile>('synonyms'),
    wordClasses: classesByWord(read<WordClassesFile>('word-classes')),
    certainty: read<CertaintyFile>('certainty'),
    reading: readingOf(read<ReadingFile>('reading'), (list, pointer) => words(list, 'reading', pointer)),
    wording: wordingOf(read<WordingFile>('wording'), (list, pointer) => words(list, 'wording', pointer)),
    nouns: nounsOf(read<NounsFile>('nouns')),
    unstated: unstatedOf(read<UnstatedFile>('unstated'), (list, pointer) => words(list, 'unstated', pointer)),
  }
}

const compiledLists = <Lists extends Record<string, readonly ListedWord[]>>(
  lists: Lists,
  words: (list: readonly ListedWord[], pointer: string) => RegExp,
  at = '',
) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, words(list, `${at}/${name}`)])) as Record<
    keyof Lists,
    RegExp
  >

const nounsOf = (file: NounsFile): Vocabulary['nouns'] => ({
  mass: new Set(file.mass),
  singularInS: new Set(file.singular_in_s),
  plurals: new Set([
    ...file.plural,
    ...Object.entries(file.irregular).flatMap(([one, many]) => (one === many ? [] : many)),
  ]),
  irregular: new Map(Object.entries(file.irregular)),
  parts: new Set(file.parts),
  pets: new Set(file.pets),
  pieces: new Set(file.pieces),
  proper: new Set(file.proper),
  spokenAcronyms: new Set(file.spoken_acronyms),
})

const unstatedOf = (
  { $schema: _, heads, ...lists }: UnstatedFile,
  words: (list: readonly ListedWord[], pointer: string) => RegExp,
): Vocabulary['unstated'] => ({ ...compiledLists(lists, words), heads: new Set(heads) })

const setsOf = <Lists extends Record<string, readonly string[]>>(lists: Lists) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, new Set(list)])) as unknown as Record<
    keyof Lists,
    ReadonlySet<string>
  >

const readingOf = (
  { exact, within }: ReadingFile,
  words: (list: readonly ListedWord[], pointer: string) => RegExp,
): ReadingWords => ({
  ...setsOf(exact),
  ...compiledLists(within, words, '/within'),
})

function wordingOf(
  { $schema: _, opinions, claims, makers, short_nouns, ...lists }: WordingFile,
  words: (list: readonly ListedWord[], pointer: string) => RegExp,
): JudgingWords {
  return {
    ...compiledLists(lists, words),
    opinions: new Set(opinions),
    makers: new Map(Object.entries(makers)),
    short_nouns: new Map(Object.entries(short_nouns)),
    claims: compiledLists(claims, words, '/claims'),
  }
}

const sectionsOf = (
  file: SectionsFile,
  words: (list: readonly ListedWord[], name: keyof SectionsFile) => RegExp,
): Vocabulary['sections'] => ({
  tradeHeadings: words(file.trade_headings, 'trade_headings'),
  trade: words(file.trade, 'trade'),
  models: words(file.models, 'models'),
  headingWords: new Set(file.heading_words),
  rowLabels: new Set(file.row_labels),
  answers: new Set(file.answers),
})

const phraseWordsOf = (words: PhrasesAbroadFile['languages'][string]): PhraseWords => ({
  inflects: words.inflects,
  with: spaced(words.with),
  breaks: spaced(words.breaks),
  shop: spaced(words.shop),
  verbs: spaced(words.verbs),
  starts: spaced(words.starts),
  ends: spaced(words.ends),
})

const spaced = (words: string): ReadonlySet<string> => new Set(words.split(' '))

function classesByWord({ classes }: WordClassesFile): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [name, { words }] of Object.entries(classes))
    for (const word of words) found.set(word, [...(found.get(word) ?? []), name])
  return found
}
