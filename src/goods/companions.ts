import { parseFile, readFiles } from './files.ts'
import type { PropsFile } from './schema/props.ts'

/** Which props go with which products, seasons and places. */
export type Companions = Omit<PropsFile, '$schema'>

let loaded: Companions | null = null

/** The props file of this installation, read at the first call. Fails with `BrokenFiles` where it cannot be used. */
export function companions(): Companions {
  const path = 'props.json'
  loaded ??= parseFile<PropsFile>(path, readFiles(path).get(path) ?? '')
  return loaded
}
