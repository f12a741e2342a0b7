import { parseFile, readFiles } from './files.ts'
import type { Shape } from './knowledge.ts'
import type { MaterialsFile, SetTopicsFile } from './schema/directions.ts'
import type { CardsFile } from './schema/frames.ts'

/** Words by which the studio stages a product: its materials, the sets that suit it, the text of its retro card. */
export type StagingWords = {
  materials: ReadonlyMap<string, readonly Shape['materials'][number][]>
  /** The named shapes and groups of shapes that a word of a set is about. */
  topics: ReadonlyMap<string, readonly string[]>
  /** The groups of shapes that nobody wants to see on sets with a tag. */
  unfit: ReadonlyMap<string, readonly string[]>
  /** Rooms of sets that are for something. */
  themed: ReadonlySet<string>
  /** The named shapes and groups of shapes that do not belong there where nobody asks for anything. */
  unasked: ReadonlyMap<string, readonly string[]>
  /** Lines of retro cards by named shape or group of shapes, and for `any` other. */
  cardPhrases: ReadonlyMap<string, readonly string[]>
}

let loaded: StagingWords | null = null

/** The words of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function stagingWords(): StagingWords {
  loaded ??= openWords()
  return loaded
}

function openWords(): StagingWords {
  const { topics, unfit, themed, unasked } = read<SetTopicsFile>('vocabulary/set-topics.json')
  return {
    materials: mapOf(read<MaterialsFile>('vocabulary/materials.json').materials),
    ...{ topics: mapOf(topics), unfit: mapOf(unfit), themed: new Set(themed), unasked: mapOf(unasked) },
    cardPhrases: mapOf(read<CardsFile>('frames/cards.json').phrases),
  }
}

const read = <File>(path: string) => parseFile<File>(path, readFiles(path).get(path) ?? '')
const mapOf = <T>(record: Readonly<Record<string, T>>) => new Map(Object.entries(record))
