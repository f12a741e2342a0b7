import { readdir, readFile } from 'node:fs/promises'
import {
  decodeProp,
  decodeSet,
  loadReader,
  type PrintReader,
  type Prop,
  type PropDescription,
  type PropView,
  parsePropDescription,
  parseSetDescription,
  type SetDescription,
  type StageSet,
} from '../studio/inputs.ts'
import { readReaderWeights } from './reader-weights.ts'

/** What the tasks of the studio read from disk: sets, props, fonts, emoji and the reading networks. */

const setsRoot = new URL('../../sets/', import.meta.url)
const propsRoot = new URL('../../props/', import.meta.url)
const threads = 2
const setsKept = 3
const propsKept = 24

let reader: Promise<PrintReader> | null = null
const stages = new Map<string, Promise<StageSet>>()
const propViews = new Map<string, Promise<Prop>>()
let descriptions: Promise<SetDescription[]> | null = null
let ofProps: Promise<PropDescription[]> | null = null

/** Noto's picture of an emoji as SVG. The collection is large: it is read when one is asked for, and not kept. */
export async function emoji(codes: string): Promise<string | null> {
  const known = emojis.get(codes)
  if (known !== undefined) return known
  const read = async (file: string) =>
    JSON.parse(await readFile(new URL(import.meta.resolve(`@iconify-json/noto/${file}`)), 'utf8'))
  const name: string | undefined = (await read('chars.json'))[codes]
  const set = name === undefined ? null : await read('icons.json')
  const body: string | undefined = set?.icons[name!]?.body ?? set?.icons[set.aliases?.[name!]?.parent]?.body
  const svg = body ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${body}</svg>` : null
  emojis.set(codes, svg)
  return svg
}

const emojis = new Map<string, string | null>()

export function textReader(): Promise<PrintReader> {
  reader ??= readReaderWeights().then((weights) => loadReader(weights, { threads }))
  return reader
}

/** A font file of the packages of @fontsource (all OFL-1.1). */
export function fontFile(file: string): Promise<Uint8Array> {
  return readFile(new URL(import.meta.resolve(file)))
}

/** The sets of the library, read once in a process. */
export function setDescriptions(): Promise<SetDescription[]> {
  descriptions ??= readEach(setsRoot, 'set.json', parseSetDescription)
  return descriptions
}

/** The props of the library, read once in a process. */
export function propDescriptions(): Promise<PropDescription[]> {
  ofProps ??= readEach(propsRoot, 'prop.json', parsePropDescription)
  return ofProps
}

/** A file of each folder that has it, in the order of their names. */
async function readEach<Content>(root: URL, file: string, parse: (bytes: Uint8Array) => Content): Promise<Content[]> {
  const found = []
  const entries = await readdir(root, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = entry.isDirectory() ? await readFile(new URL(`${entry.name}/${file}`, root)).catch(() => null) : null
    if (bytes !== null) found.push(parse(bytes))
  }
  return found
}

/** A decoded stage. The last few stay in memory. */
export const stage = (id: string) => kept(stages, setsKept, id, () => readStage(id))

/** A decoded view of a prop. The last few stay in memory. */
export const prop = (id: string, view: PropView) =>
  kept(propViews, propsKept, `${id} ${view}`, () => readProp(id, view))

/** What is stored under a key, or else read and stored; of all, those used last. */
function kept<Value>(all: Map<string, Value>, most: number, key: string, read: () => Value): Value {
  const value = all.get(key) ?? read()
  all.delete(key)
  all.set(key, value)
  const oldest = all.keys().next().value
  if (all.size > most && oldest !== undefined) all.delete(oldest)
  return value
}

export async function readProp(id: string, view: PropView): Promise<Prop> {
  const file = (name: string) => readFile(new URL(`${id}/${name}`, propsRoot))
  const [description, key, fill, geometry] = await Promise.all(
    ['prop.json', `${view}.key.webp`, `${view}.fill.webp`, `${view}.geometry.png`].map(file),
  )
  return decodeProp({ description: description!, key: key!, fill: fill!, geometry: geometry! }, view)
}

export function readStage(id: string): Promise<StageSet> {
  return decodeSet((name) => readFile(new URL(`${id}/${name}`, setsRoot)))
}
