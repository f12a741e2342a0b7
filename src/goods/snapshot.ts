import { memoizeRecent } from '../lib/memoize-recent.ts'
import type { buildIndex } from './build-index.ts'
import type { Catalogue } from './catalogue.ts'
import { openTable, tableEntries, tableText } from './line-table.ts'
import type { Name, NameIndex } from './name-index.ts'
import type { Language, NodeFile } from './schema/nodes.ts'
import type { WordTopic } from './topics.ts'
import { LANGUAGES } from './words.ts'

/**
 * A catalogue as one text of named sections that opens without work: nodes and names are tables whose entries are parsed when they are asked
 * for. A JSON header of one line gives the version and the size of each section in bytes.
 */

/** A catalogue with all its names collected, and the hash of the files that it is from. */
type Compiled = { catalogue: Catalogue; index: ReturnType<typeof buildIndex>; version: string }

/** Latin-1 is read four times as fast as UTF-8 and takes half of the memory. */
type Encoding = 'latin1' | 'utf8'
type Header = { version: string; sections: readonly (readonly [name: string, bytes: number, encoding: Encoding])[] }

/** Writes the snapshot of a catalogue. */
export function snapshotOf({ catalogue, index, version }: Compiled): Uint8Array {
  const { taxonomy, nodes, traits, shapes, senses, owners, titles, shelves, neighbors, brands } = catalogue
  const excluded = [...index.excluded].map(([phrase, ids]): [string, string[]] => [phrase, [...ids]])
  const tables: Tables = { traits, shapes, senses, owners, titles, excluded }
  const shops: Shops = { shelves, neighbors, brands }
  const texts: [name: string, text: string][] = [
    ['taxonomy', tableText(taxonomy)],
    ['nodes', tableText([...nodes.values()].map((file) => [file.node, json(file)] as const))],
    ['tables', json(tables)],
    ['shops', json(shops)],
    ['whole', tableText([...index.whole].map(([key, ids]) => [key, json(ids)] as const))],
    ['topics', tableText([...index.topics].map(([word, topic]) => [word, json(topic)] as const))],
    ['vocabulary', [...index.vocabulary].join('\n')],
    ...LANGUAGES.map((language): [string, string] => [namesIn(language), namesText(index.namesIn(language))]),
  ]
  const sections = texts.map(([name, text]) => {
    const encoding: Encoding = BEYOND_LATIN.test(text) ? 'utf8' : 'latin1'
    return { name, encoding, bytes: Buffer.from(text, encoding) }
  })
  const header: Header = {
    version,
    sections: sections.map(({ name, encoding, bytes }) => [name, bytes.length, encoding]),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...sections.map(({ bytes }) => bytes)])
}

const BEYOND_LATIN = /[^\0-\xff]/

/** JSON with letters beyond Latin-1 escaped. */
function json(value: unknown): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(new RegExp(BEYOND_LATIN, 'g'), escaped)
}

const namesIn = (language: Language) => `names.${language}`

type Shops = Pick<Catalogue, 'shelves' | 'neighbors' | 'brands'>
type Tables = Pick<Catalogue, 'traits' | 'shapes' | 'senses' | 'owners' | 'titles'> & {
  excluded: [string, string[]][]
}

const LINE_BREAK = 10

/** Opens a snapshot. What is in it was checked when it was written. */
export function openSnapshot(bytes: Buffer): { catalogue: Catalogue; version: string } {
  const { version, textOf } = sectionsOf(bytes)
  const { excluded, ...tables }: Tables = JSON.parse(textOf('tables'))
  const shops = once((): Shops => JSON.parse(textOf('shops')))
  const whole = once(() => openTable<string[]>(textOf('whole'), JSON.parse))
  const topics = once(() => openTable<WordTopic>(textOf('topics'), JSON.parse))
  const vocabulary = once(() => new Set(textOf('vocabulary').split('\n')))
  const catalogue: Catalogue = {
    taxonomy: tableEntries(textOf('taxonomy')),
    nodes: openTable<NodeFile>(textOf('nodes'), JSON.parse),
    ...tables,
    get shelves() {
      return shops().shelves
    },
    get neighbors() {
      return shops().neighbors
    },
    get brands() {
      return shops().brands
    },
    index: {
      namesIn: memoizeRecent(LANGUAGES.length, (language: Language) => openNames(textOf(namesIn(language)), language)),
      get whole() {
        return whole()
      },
      get vocabulary() {
        return vocabulary()
      },
      get topics() {
        return topics()
      },
      excluded: new Map(excluded.map(([phrase, ids]) => [phrase, new Set(ids)])),
    },
  }
  return { catalogue, version }
}

/** A value that is prepared at the first call: not every process that opens the catalogue reads products. */
function once<Value>(prepare: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= prepare()
    return value
  }
}

function sectionsOf(bytes: Buffer) {
  const end = bytes.indexOf(LINE_BREAK) + 1
  const { version, sections }: Header = JSON.parse(bytes.toString('utf8', 0, end))
  const places = new Map<string, () => string>()
  let next = end
  for (const [name, size, encoding] of sections) {
    const start = next
    next += size
    places.set(name, () => bytes.toString(encoding, start, start + size))
  }
  return { version, textOf: (name: string) => places.get(name)!() }
}

type StoredName = [text: string, number: Name['number'], from: Name['from'], ...nodes: string[]]
type StoredNames = (readonly [key: string, names: StoredName[]])[]

/** Names by the last word of their keys, so that an entry is parsed when a text has this word. */
function namesText(names: ReadonlyMap<string, readonly Name[]>): string {
  const byLast = new Map<string, StoredNames>()
  for (const [key, of] of names) {
    const stored = of.map(({ text, number, from, nodes }): StoredName => [text, number, from, ...nodes])
    const last = lastWord(key)
    byLast.set(last, [...(byLast.get(last) ?? []), [key, stored]])
  }
  return tableText([...byLast].map(([last, entries]) => [last, json(entries)] as const))
}

const lastWord = (key: string) => key.slice(key.lastIndexOf(' ') + 1)

function openNames(text: string, language: Language): ReturnType<NameIndex['namesIn']> {
  const nameOf = ([text, number, from, ...nodes]: StoredName): Name => ({ text, language, number, nodes, from })
  const table = openTable(text, (value) => {
    const entries: StoredNames = JSON.parse(value)
    return new Map(entries.map(([key, names]) => [key, names.map(nameOf)] as const))
  })
  return {
    get: (key) => table.get(lastWord(key))?.get(key),
    endingIn: (word) => [...(table.get(word)?.values() ?? [])].flat(),
  }
}
