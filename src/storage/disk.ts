import { hash, randomUUID } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolder } from '../lib/folders.ts'
import {
  assertRange,
  type ByteRange,
  contentTypeOf,
  type FreeSpace,
  type MediaReads,
  meter,
  type ObjectFacts,
  type Put,
  type Storage,
  StorageUnavailable,
  type Stored,
  type StoredObject,
} from './storage.ts'

const incomingName = '.incoming'
const leftoverAgeMsMin = 3_600_000
const foldersKnownMax = 10_000
/** Free space that is reserved for running work: this part of the volume, up to this number of bytes. */
const reserve = { part: 0.05, bytesMax: 256 * 2 ** 20 }

/**
 * Keeps objects as plain files under `root`, which is created when missing. A `put` writes to `.incoming`, syncs the file, renames it
 * into place and syncs the folder, so that an acknowledged object outlives a power cut. Nothing inside `root` is followed through
 * a symbolic link. Files that a killed process left in `.incoming` are removed here once they are an hour old.
 */
export async function openDisk(root: string): Promise<Storage> {
  const tree = await io('opening the storage folder', prepare(root))
  const reads: MediaReads = { get: (key, range) => get(tree, key, range), head: (key) => head(tree, key) }
  return {
    ...reads,
    media: reads,
    put: (key, body, sha256) => put(tree, key, { body, sha256 }),
    remove: (keys) => remove(tree, keys),
    freeSpace: () => freeSpace(tree.root),
    close: () => {},
  }
}

/** `durable` contains the folders whose entries are already synced. */
type Tree = { root: string; incoming: string; durable: Set<string> }

async function prepare(path: string): Promise<Tree> {
  const first = await makeFolder(path, 0o700)
  const root = await fs.realpath(path)
  if (first !== undefined) await syncFolder(dirname(root))
  const incoming = join(root, incomingName)
  await makeFolder(incoming, 0o700)
  if (!(await fs.lstat(incoming)).isDirectory()) throw new Error(`${incoming} is not a folder`)
  await sweep(incoming)
  return { root, incoming, durable: new Set() }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await fs.readdir(incoming)) {
    const path = join(incoming, name)
    const facts = await absent(fs.lstat(path))
    if (facts && Date.now() - facts.mtimeMs > leftoverAgeMsMin) await fs.rm(path, { recursive: true, force: true })
  }
}

async function put(tree: Tree, key: string, what: Put): Promise<Stored> {
  contentTypeOf(key)
  const target = join(tree.root, key)
  const temporary = join(tree.incoming, randomUUID())
  const { pieces, stored } = meter(what)
  try {
    await write(temporary, pieces)
    await io(`storing ${key}`, place(tree, temporary, target))
  } catch (error) {
    // A later start removes what cannot be removed now.
    await fs.unlink(temporary).catch(() => {})
    throw error
  }
  return stored()
}

async function write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await io('making a file', fs.open(path, 'wx', 0o600))
  try {
    for await (const piece of pieces) await io('writing a file', file.writeFile(piece))
    await io('syncing a file', file.sync())
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
  await io('closing a file', file.close())
}

async function place(tree: Tree, temporary: string, target: string): Promise<void> {
  const folder = dirname(target)
  await claimFolder(tree, folder)
  await fs.rename(temporary, target)
  await syncFolder(folder)
}

/** Creates the folders down to `folder`, durably, and refuses a link among them. */
async function claimFolder(tree: Tree, folder: string): Promise<void> {
  let path = tree.root
  for (const name of relative(tree.root, folder).split(sep).filter(Boolean)) {
    const parent = path
    path = join(parent, name)
    if (!tree.durable.has(path)) {
      await existing(fs.mkdir(path, { mode: 0o700 }))
      await syncFolder(parent)
      if (tree.durable.size >= foldersKnownMax) tree.durable.clear()
      tree.durable.add(path)
    }
    const facts = await absent(fs.lstat(path))
    if (facts?.isDirectory()) continue
    tree.durable.delete(path)
    throw new Error(`${path} is not a folder`)
  }
}

async function get(tree: Tree, key: string, range?: ByteRange): Promise<StoredObject | null> {
  const contentType = contentTypeOf(key)
  if (range) assertRange(range)
  const file = await io(`opening ${key}`, openFile(tree, key))
  if (!file) return null
  try {
    const facts = factsOf(await io(`reading ${key}`, file.stat({ bigint: true })), contentType)
    if (range && range.start >= facts.size) throw new RangeError(`${key} has only ${facts.size} bytes`)
    return { ...facts, stream: file.createReadStream(range) }
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
}

async function head(tree: Tree, key: string): Promise<ObjectFacts | null> {
  const contentType = contentTypeOf(key)
  const file = await io(`opening ${key}`, openFile(tree, key))
  if (!file) return null
  try {
    return factsOf(await io(`reading ${key}`, file.stat({ bigint: true })), contentType)
  } finally {
    await file.close().catch(() => {})
  }
}

/** Opens a regular file whose path has no link; resolves with null for anything else. Does not block, so that a planted pipe cannot occupy a thread. */
async function openFile(tree: Tree, key: string): Promise<FileHandle | null> {
  const path = join(tree.root, key)
  const folder = dirname(path)
  if ((await absent(fs.realpath(folder))) !== folder) return null
  const file = await absent(fs.open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK))
  if (!file) return null
  if ((await file.stat()).isFile()) return file
  await file.close()
  return null
}

/** Every `put` makes a new file, so its identity and time distinguish two contents of one key; hashed, because inode numbers are private. */
function factsOf(stat: BigIntStats, contentType: string): ObjectFacts {
  const identity = `${stat.ino}.${stat.size}.${stat.mtimeNs}`
  const tag = hash('sha256', identity, 'base64url').slice(0, 22)
  return { size: Number(stat.size), contentType, etag: `"${tag}"` }
}

async function remove(tree: Tree, keys: readonly string[]): Promise<void> {
  const folders = new Set<string>()
  for (const key of keys) contentTypeOf(key)
  for (const key of keys) {
    const path = join(tree.root, key)
    const folder = dirname(path)
    const real = await io(`removing ${key}`, absent(fs.realpath(folder)))
    if (real !== folder) continue
    await io(`removing ${key}`, absent(fs.unlink(path)))
    folders.add(folder)
  }
  for (const folder of folders) await io('syncing a folder', syncFolder(folder))
}

/** Bytes that an unprivileged process may still write to the volume of `folder`. */
async function freeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await io('measuring free space', fs.statfs(folder))
  const bytes = bavail * bsize
  return { bytes, isLow: bytes < Math.min(reserve.bytesMax, blocks * bsize * reserve.part) }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    await handle.sync()
  } catch (error) {
    // File systems that sync folders by themselves fail with these two codes (PostgreSQL's fsync_fname ignores them, too).
    if (!hasCode(error, 'EINVAL', 'EBADF')) throw error
  } finally {
    await handle.close()
  }
}

async function io<T>(doing: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new StorageUnavailable(`${doing} failed`, { cause })
  }
}

async function absent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return null
    throw error
  }
}

async function existing(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
