import type { Dirent } from 'node:fs'
import { lstat, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { makeFolder } from '../lib/folders.ts'
import { BackupFailed, step } from './broken.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A piece of a file of the database's folder, or a folder; `bytes` of them follow. */
type Entry = { path: string; kind: 'file' | 'folder'; at: number; bytes: number }

const PIECE_BYTES = 4 << 20
const PART_BYTES = 32 << 20

/** Folders whose content a server creates at its start, and files that belong to a running one. */
const SKIPPED_CONTENT = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
const SKIPPED = /^(postmaster\.(pid|opts)|server\.log|backup_label|tablespace_map)$|(^|\/)(pgsql_tmp|pg_internal\.init)/

/** Packs the files of a running server, compressed, in parts of about 32 MB of content. A file that vanishes meanwhile is left out. */
export async function* partsOfCluster(root: string): AsyncGenerator<Buffer> {
  let entries: Buffer[] = []
  let size = 0
  for await (const entry of entriesIn(root, '')) {
    entries.push(entry)
    size += entry.length
    if (size < PART_BYTES) continue
    yield await compress(Buffer.concat(entries))
    entries = []
    size = 0
  }
  if (entries.length > 0) yield await compress(Buffer.concat(entries))
}

/** Packs these files of a folder in one part. */
export async function partOfFiles(root: string, paths: string[]): Promise<Buffer> {
  const entries: Buffer[] = []
  for (const path of paths) for await (const piece of piecesOf(root, path)) entries.push(piece)
  return compress(Buffer.concat(entries))
}

async function* entriesIn(root: string, folder: string): AsyncGenerator<Buffer> {
  const listed: Dirent[] = await step(
    `Reading ${join(root, folder)}`,
    readdir(join(root, folder), { withFileTypes: true }),
  )
  for (const entry of listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (SKIPPED.test(path)) continue
    if (entry.isDirectory()) {
      yield packed({ path, kind: 'folder', at: 0, bytes: 0 })
      if (!SKIPPED_CONTENT.includes(path)) yield* entriesIn(root, path)
    } else if (entry.isFile()) yield* piecesOf(root, path)
  }
}

/** The pieces of a file as far as it reached when it was opened; the log has what is written meanwhile. */
async function* piecesOf(root: string, path: string): AsyncGenerator<Buffer> {
  const doing = `Reading ${join(root, path)}`
  const file = await step(doing, open(join(root, path)).catch(absent))
  if (file === null) return
  try {
    const { size } = await step(doing, file.stat())
    if (size === 0) yield packed({ path, kind: 'file', at: 0, bytes: 0 })
    for (let at = 0; at < size; ) {
      const bytes = Buffer.alloc(Math.min(PIECE_BYTES, size - at))
      const { bytesRead } = await step(doing, file.read(bytes, 0, bytes.length, at))
      if (bytesRead === 0) return
      yield packed({ path, kind: 'file', at, bytes: bytesRead }, bytes.subarray(0, bytesRead))
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

function packed(entry: Entry, bytes: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(JSON.stringify(entry))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}

/** Writes what a part has into a folder. */
export async function unpackPart(part: Buffer, root: string): Promise<void> {
  const content = await decompress(part).catch((cause: unknown) => {
    throw new BackupFailed('A part of the backup is damaged. Use another backup.', { cause })
  })
  for (let at = 0; at < content.length; ) {
    const start = at + 4 + content.readUInt32BE(at)
    const entry = JSON.parse(content.toString('utf8', at + 4, start)) as Entry
    await write(root, entry, content.subarray(start, start + entry.bytes))
    at = start + entry.bytes
  }
}

async function write(root: string, { path, kind, at }: Entry, bytes: Buffer): Promise<void> {
  const target = resolve(root, path)
  if (!target.startsWith(root + sep))
    throw new BackupFailed(`The backup names ${path}, which is outside of its folder.`)
  if (kind === 'folder') {
    await step(`Creating ${target}`, makeFolder(target, 0o700))
    return
  }
  await makeFolder(dirname(target), 0o700)
  if (at === 0) return step(`Writing ${target}`, writeFile(target, bytes, { mode: 0o600 }))
  const file = await step(`Writing ${target}`, open(target, 'r+'))
  try {
    await step(`Writing ${target}`, file.write(bytes, 0, bytes.length, at))
  } finally {
    await file.close()
  }
}

export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
