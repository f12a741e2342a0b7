import { BrokenFiles, type Files, fault, parseFile, readFiles } from './files.ts'
import { groupReader, type Resolved, resolved } from './groups.ts'
import type { CopyFile, RowsFile, UsageFile } from './schema/copy.ts'

type Spoken<File> = Resolved<Omit<File, '$schema' | 'groups' | 'gift' | 'large' | 'rows' | 'for_children'>>

/** A text, or one with the words that narrow it to some products. */
export type CopyLine = string | { for: readonly string[]; say: string }

/** The texts about a category of products. Members are described in the schema of their file. */
export type Pack = Spoken<CopyFile> & {
  /** Name of the file: `skin-care`. */
  id: string
  isGiven?: boolean
  isLarge?: boolean
  isForChildren?: boolean
  /** Entries that are about any product of its usage: people search by them, no line speaks of a product with them. */
  shared?: readonly string[]
  rows: readonly { label: string; reads: readonly string[] }[]
}

/** The texts about how a thing is used. */
export type Usage = Required<Omit<Spoken<UsageFile>, 'like'>> & { id: string; isGiven: boolean }

export type Copy = {
  /** All categories, in the order of their ids. */
  readonly packs: readonly Pack[]
  /** The texts of one category. They are parsed when they are first asked for: most products need those of one. */
  packNamed: (id: string) => Pack | undefined
  /** Texts that suit any product. */
  general: Pack
  usages: ReadonlyMap<string, Usage>
}

let loaded: Copy | null = null

/** The copy of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function copyData(): Copy {
  loaded ??= openCopy(readFiles(['copy', 'usages', 'vocabulary/rows.json']))
  return loaded
}

/** Builds the copy from the texts of its files. */
export function openCopy(files: Files): Copy {
  const rows = openRows(files)
  const usages = openUsages(files)
  const sources = new Map(textsIn(files, 'copy').map((source) => [source.id, source]))
  const known = new Map<string, Pack>()
  const packNamed = (id: string) => {
    const source = sources.get(id)
    const pack =
      known.get(id) ?? (source && packOf({ files, rows, ...source, file: parseFile(source.path, source.text) }))
    if (pack) known.set(id, pack)
    return pack
  }
  const general = packNamed('general')
  if (!general) throw new BrokenFiles([{ path: 'copy/general.json', line: 1, detail: 'is missing' }])
  return {
    get packs() {
      return [...sources.keys()].filter((id) => id !== 'general').map((id) => packNamed(id)!)
    },
    ...{ packNamed, general, usages },
  }
}

type Rows = ReadonlyMap<string, Pack['rows'][number]>
type PackSource = { files: Files; path: string; id: string; file: CopyFile; rows: Rows }

function packOf({ files, path, id, file, rows }: PackSource): Pack {
  const { $schema: _, groups, gift, large, for_children: forChildren, rows: ownRows, ...texts } = file
  const fail = (pointer: string, detail: string) => fault(files, path, pointer, detail)
  const own = resolved(texts, groupReader(groups ?? {}, fail))
  return {
    ...own,
    headlines: [...(own.headlines ?? []), ...(own.shelf ?? [])],
    id,
    ...(gift === undefined ? {} : { isGiven: gift }),
    ...(large === undefined ? {} : { isLarge: large }),
    ...(forChildren === undefined ? {} : { isForChildren: forChildren }),
    rows: ownRows.map((row, i) => {
      const reads = (word: string): readonly string[] => (word.startsWith('@') ? rowNamed(word, i).reads : [word])
      const rowNamed = (reference: string, at: number) => {
        const row = rows.get(reference.slice(1))
        if (!row) throw fail(`/rows/${at}`, `there is no row “${reference.slice(1)}” in vocabulary/rows.json`)
        return row
      }
      return typeof row === 'string' ? rowNamed(row, i) : { ...row, reads: row.reads.flatMap(reads) }
    }),
  }
}

function openRows(files: Files): Rows {
  const path = 'vocabulary/rows.json'
  const { groups, rows } = parseFile<RowsFile>(path, files.get(path) ?? '')
  const wordsOf = groupReader(groups ?? {}, (pointer, detail) => fault(files, path, pointer, detail))
  return new Map(
    Object.entries(rows).map(([name, { label, reads }]) => [
      name,
      { label, reads: wordsOf(reads, `/rows/${name}/reads`) },
    ]),
  )
}

function openUsages(files: Files): ReadonlyMap<string, Usage> {
  const sources = new Map(
    textsIn(files, 'usages').map(({ path, id, text }) => [id, { path, file: parseFile<UsageFile>(path, text) }]),
  )
  const whole = (id: string): UsageFile => {
    const { path, file } = sources.get(id)!
    if (file.like === undefined) return file
    const base = sources.get(file.like)
    if (!base || base.file.like) throw fault(files, path, '/like', `“${file.like}” is no usage that stands by itself`)
    return { ...base.file, ...file }
  }
  return new Map(
    [...sources].map(([id, { path }]) => {
      const { $schema: _, like: _like, groups, gift, ...texts } = whole(id)
      const wordsOf = groupReader(groups ?? {}, (pointer, detail) => fault(files, path, pointer, detail))
      return [id, { ...(resolved(texts, wordsOf) as Omit<Usage, 'id' | 'isGiven'>), id, isGiven: gift ?? true }]
    }),
  )
}

const textsIn = (files: Files, folder: string) =>
  [...files]
    .filter(([path]) => path.startsWith(`${folder}/`))
    .map(([path, text]) => ({ path, text, id: path.slice(folder.length + 1, -'.json'.length) }))
