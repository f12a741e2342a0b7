import { parseFile, readFiles } from '../../goods/files.ts'
import type { MoodsFile } from '../../goods/schema/sound.ts'

/** What a bed of music feels like. */
export type MusicMood = keyof MoodsFile['moods']

/** How a mood is played. Members are described in the schema of `catalogue/sound/moods.json`. */
export type MusicStyle = MoodsFile['moods'][MusicMood]

const PATH = 'sound/moods.json'
let loaded: MoodsFile | null = null

/** The moods of this installation, read at the first call. Fails with `BrokenFiles` where the file cannot be used. */
export function moodsData(): MoodsFile {
  loaded ??= parseFile<MoodsFile>(PATH, readFiles(PATH).get(PATH) ?? '')
  return loaded
}
