import type { TSchema } from 'typebox'
import { CopyFile, RowsFile, UsageFile } from './schema/copy.ts'

/** A kind of data file. `schema` is also the name of its JSON Schema in `catalogue/schema`. */
export type FileKind = { schema: string; type: TSchema; contains: (path: string) => boolean }

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isFile = (name: string) => (path: string) => path === name

/** All kinds of data files. A file of no kind is a fault, so a mistyped folder is noticed. */
export const fileKinds: readonly FileKind[] = [
  { schema: 'copy', type: CopyFile, contains: inFolder('copy') },
  { schema: 'usage', type: UsageFile, contains: inFolder('usages') },
  { schema: 'rows', type: RowsFile, contains: isFile('vocabulary/rows.json') },
]
