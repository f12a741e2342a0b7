import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { fileStamp, filesWithin } from '../lib/file-stamp.ts'
import { brokenLine, linesOf } from './json-lines.ts'

/** The text of each data file by its path inside the catalogue, `copy/tea.json`, in alphabetical order. */
export type Files = ReadonlyMap<string, string>

const DATA = /[.](?:json|tsv)$/

/** The folder of the data that this installation works with. */
const CATALOGUE = new URL('../../catalogue/', import.meta.url)

/** A place in a data file and what is wrong there. `path` is inside the catalogue; `line` counts from 1. */
export type FileFault = { path: string; line: number; detail: string }

/** Data files that cannot be used. The message has one line for each fault: `catalogue/copy/tea.json:12: must be string`. */
export class BrokenFiles extends Error {
  readonly faults: readonly FileFault[]

  /** `folder` is what the paths are relative to. */
  constructor(faults: readonly FileFault[], folder = 'catalogue/') {
    super(faults.map(({ path, line, detail }) => `${folder}${path}:${line}: ${detail}`).join('\n'))
    this.name = 'BrokenFiles'
    this.faults = faults
  }
}

/**
 * Reads files of the catalogue by their paths; a folder stands for all its JSON and TSV files, subfolders included, and `''` for the whole
 * catalogue. `root` is another catalogue, for tests. This file is the only one of `goods` and `words` that reads from disk.
 */
export function readFiles(paths: string | readonly string[], root: URL = CATALOGUE): Files {
  const names = [paths].flat().flatMap((path) => {
    if (DATA.test(path)) return [path]
    const folder = path === '' ? '' : `${path}/`
    return filesWithin(fileURLToPath(new URL(`./${folder}`, root)), DATA).map((name) => `${folder}${name}`)
  })
  return new Map(names.map((name) => [name, readFileSync(new URL(name, root), 'utf8')]))
}

/** The code that reads the catalogue. */
const CODE = new URL('./', import.meta.url)

/**
 * A hash that differs once a file of the catalogue, or of the code that reads it, is added, removed or written: of paths, sizes and times, so it
 * reads no file.
 */
export function catalogueStamp(root: URL = CATALOGUE): string {
  const stamps = [root, CODE].map((folder) => fileStamp(fileURLToPath(folder), /[.](?:json|tsv|ts)$/))
  return createHash('sha256').update(stamps.join('')).digest('hex')
}

/** Where an installation keeps the snapshot of its catalogue: beside its compiled code. */
const SNAPSHOT = new URL('../../node_modules/.cache/cyclorama/catalogue-snapshot', import.meta.url)

/** Bytes of the first line: the stamp, a checksum and a line break. */
const MARK = 64 + 8 + 1

/** The snapshot of the catalogue with this stamp; null where there is none, it is of another catalogue, or was not written whole. */
export function readSnapshot(stamp: string, file: URL = SNAPSHOT): Buffer | null {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(MARK)
    return bytes.toString('latin1', 0, MARK) === markOf(stamp, content) ? content : null
  } catch {
    return null
  }
}

/** Stores a snapshot in one step, so that nobody reads half of one. Does nothing where the folder cannot be written. */
export function writeSnapshot(stamp: string, content: Uint8Array, file: URL = SNAPSHOT): void {
  try {
    mkdirSync(new URL('./', file), { recursive: true })
    const folder = mkdtempSync(fileURLToPath(file))
    try {
      writeFileSync(`${folder}/whole`, Buffer.concat([Buffer.from(markOf(stamp, content)), content]))
      renameSync(`${folder}/whole`, file)
    } finally {
      rmSync(folder, { recursive: true })
    }
  } catch {
    // It is written again at the next start.
  }
}

const markOf = (stamp: string, content: Uint8Array) => `${stamp}${crc32(content).toString(16).padStart(8, '0')}\n`

/** Parses a data file. Its shape is what the caller says: `checkFile` verifies it. Fails with `BrokenFiles` where the text is not JSON. */
export function parseFile<T>(path: string, text: string): T {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const broken = new BrokenFiles([{ path, line: brokenLine(text), detail: 'is not valid JSON from here on' }])
    broken.cause = cause
    throw broken
  }
}

/** A value of a file, by its JSON Pointer, and what is wrong there. */
export type PointedFault = { path: string; pointer: string; detail: string }

/** The place of a fault as people look for it; the first line where the file does not have the value. */
export function located({ path, pointer, detail }: PointedFault, files: Files): FileFault {
  return { path, line: linesOf(files.get(path) ?? '').get(pointer) ?? 1, detail }
}

/** The error for a value of a file, by its JSON Pointer. */
export const fault = (files: Files, path: string, pointer: string, detail: string) =>
  new BrokenFiles([located({ path, pointer, detail }, files)])

/** What `compile` makes of the expressions at a place of a file. Fails with `BrokenFiles` where one is broken. */
export function compiledAt<Compiled>(files: Files, path: string, pointer: string, compile: () => Compiled): Compiled {
  try {
    return compile()
  } catch (cause) {
    throw fault(files, path, pointer, `is a broken expression: ${cause instanceof Error ? cause.message : ''}`)
  }
}

/** A hash of all files. */
export function versionOf(files: Files): string {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].sort()) hash.update(`${path}\n${files.get(path)}\n`)
  return hash.digest('hex').slice(0, 12)
}
