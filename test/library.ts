import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type PropDescription, parsePropDescription } from '../src/studio/props/prop.ts'
import { parseSetDescription, type SetDescription } from '../src/studio/sets/stage-set.ts'
import type { Traits } from '../src/studio/shoot/traits.ts'

const root = new URL('../', import.meta.url)

/** The sets that are shipped, in the order of their ids. */
export const shippedSets = (): SetDescription[] => filesIn('sets', 'set.json').map(parseSetDescription)

/** The props that are shipped, in the order of their ids. */
export const shippedProps = (): PropDescription[] => filesIn('props', 'prop.json').map(parsePropDescription)

function filesIn(folder: string, name: string): Uint8Array[] {
  return readdirSync(new URL(folder, root))
    .sort()
    .map((id) => new URL(`${folder}/${id}/${name}`, root))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file))
}

type UnderstoodPhoto = { file: string; name: string; traits: Traits }

/** What the studio has measured of the photos of `test/photos`; `T`: what else the file says of each that the caller reads. */
export const understoodPhotos = <T = UnderstoodPhoto>(): (UnderstoodPhoto & T)[] =>
  readFileSync(new URL('test/photos/understood.jsonl', root), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as UnderstoodPhoto & T)
