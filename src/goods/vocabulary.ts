import { type Files, fault, parseFile, readFiles } from './files.ts'
import type { AbroadFile, PlacesFile, TopicsFile, UsagesFile } from './schema/vocabulary.ts'
import type { ListedWord } from './schema/words.ts'
import { compileWords } from './word-list.ts'

type UsageWords = readonly { usage: string; words: RegExp }[]

export type Vocabulary = {
  /** What is never said about products whose name matches `products`. */
  topicExclusions: readonly { products: RegExp; never: RegExp }[]
  /** Usages by the words of a name, of the end of a noun, and of a text. */
  usageWords: { byName: UsageWords; byNoun: UsageWords; byText: UsageWords }
  /** Words of the names of things for children; a name with a word of `except` is not for children alone. */
  children: { words: RegExp; except: RegExp }
  /** Scenes by the words of a prompt. */
  places: readonly { words: RegExp; scene: string }[]
  /** Words of other languages by the English one. */
  nounsAbroad: Readonly<Record<string, readonly string[]>>
  materialsAbroad: Readonly<Record<string, readonly string[]>>
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
  const words = (list: readonly ListedWord[], name: string, pointer: string) => {
    try {
      return compileWords(list)
    } catch (cause) {
      throw fault(
        files,
        `vocabulary/${name}.json`,
        pointer,
        `is a broken expression: ${cause instanceof Error ? cause.message : ''}`,
      )
    }
  }
  const usages = read<UsagesFile>('usages')
  const usageWords = (member: 'by_name' | 'by_text'): UsageWords =>
    usages[member].map((entry, i) => ({
      usage: entry.usage,
      words: words(entry.words, 'usages', `/${member}/${i}/words`),
    }))
  return {
    topicExclusions: read<TopicsFile>('topics').exclusions.map(({ products, never }, i) => ({
      products: words(products, 'topics', `/exclusions/${i}/products`),
      never: words(never, 'topics', `/exclusions/${i}/never`),
    })),
    usageWords: {
      byName: usageWords('by_name'),
      byNoun: usages.by_noun.map((entry) => ({ usage: entry.usage, words: endsOn(entry.words) })),
      byText: usageWords('by_text'),
    },
    children: {
      words: words(usages.children.words, 'usages', '/children/words'),
      except: words(usages.children.except, 'usages', '/children/except'),
    },
    places: read<PlacesFile>('places').places.map((place, i) => ({
      scene: place.scene,
      words: words(place.words, 'places', `/places/${i}/words`),
    })),
    nounsAbroad: read<AbroadFile>('nouns-abroad').words,
    materialsAbroad: read<AbroadFile>('materials-abroad').words,
  }
}

/** Matches a noun whose last word is one of these, in either number, also before “set”, “kit” or “pack”. */
const endsOn = (words: readonly string[]) =>
  new RegExp(`(?:^|[ -])(?:${words.join('|')})(?:e?s)?(?: (?:set|kit|pack))?$`)
