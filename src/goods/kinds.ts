import type { TSchema } from 'typebox'
import { CopyFile, RowsFile, UsageFile } from './schema/copy.ts'
import { NodeFile, OwnersFile, SensesFile, ShapesFile, TitlesFile } from './schema/nodes.ts'

/** A kind of data file. `schema` is also the name of its JSON Schema in `catalogue/schema`. */
export type FileKind = { schema: string; type: TSchema; contains: (path: string) => boolean }

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isFile = (name: string) => (path: string) => path === name

/** All kinds of data files. A file of no kind is a fault, so a mistyped folder is noticed. */
export const fileKinds: readonly FileKind[] = [
  { schema: 'copy', type: CopyFile, contains: inFolder('copy') },
  { schema: 'usage', type: UsageFile, contains: inFolder('usages') },
  { schema: 'rows', type: RowsFile, contains: isFile('vocabulary/rows.json') },
  { schema: 'node', type: NodeFile, contains: inFolder('nodes') },
  { schema: 'shapes', type: ShapesFile, contains: isFile('shapes.json') },
  { schema: 'senses', type: SensesFile, contains: isFile('senses.json') },
  { schema: 'owners', type: OwnersFile, contains: isFile('owners.json') },
  { schema: 'titles', type: TitlesFile, contains: isFile('titles.json') },
]
