import { type Files, fault, parseFile, readFiles } from './files.ts'
import { groupReader } from './groups.ts'
import type { OccasionsFile } from './schema/occasions.ts'
import { compileWords } from './word-list.ts'

type Entry = OccasionsFile['occasions'][number]

/** What a prompt may be about beside the product: a feast, a celebration, a season. Members are described in the schema of their file. */
export type Occasion = Omit<Entry, 'words' | 'abroad' | 'calls'> & {
  words: RegExp
  /** Its names in other languages; null where the file has none. */
  abroad: RegExp | null
  calls: readonly string[]
}

/** The files in the order in which their occasions count. */
const FILES = ['feasts', 'celebrations', 'seasons'].map((name) => `occasions/${name}.json`)

let loaded: readonly Occasion[] | null = null

/** The occasions of this installation, read at the first call: the first that a prompt names is the one that it is about. */
export function occasionsData(): readonly Occasion[] {
  loaded ??= openOccasions(readFiles('occasions'))
  return loaded
}

/** Builds the occasions from the texts of their files. */
export function openOccasions(files: Files): readonly Occasion[] {
  return FILES.flatMap((path) => {
    const { groups, occasions } = parseFile<OccasionsFile>(path, files.get(path) ?? '')
    const read = groupReader(groups ?? {}, (pointer, detail) => fault(files, path, pointer, detail))
    return occasions.map(({ words, abroad, calls, ...texts }, i) => ({
      ...texts,
      words: compileWords(words),
      abroad: abroad ? compileWords(Object.values(abroad).flat()) : null,
      calls: read(calls, `/occasions/${i}/calls`),
    }))
  })
}
