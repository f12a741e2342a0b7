import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/**
 * Stores the bytes of pictures and videos. Disk and S3 have the same guarantees:
 * a resolved `put` is durable and whole, a reader sees the old object or the new one and never a mixture,
 * and every failure of the medium itself is a `StorageUnavailable`.
 */
export type Storage = {
  /**
   * Stores `body` under `key` and replaces an existing object. Idempotent. A source that fails, or does not match its announced size or `sha256` (hex),
   * changes nothing.
   */
  put(key: string, body: Uint8Array | Source, sha256?: string): Promise<Stored>
  /** Opens an object, or a range of it. The caller must read the stream to its end or destroy it. `RangeError` when the range starts past the end. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  head(key: string): Promise<ObjectFacts | null>
  /** Reads the same objects for clients that may be slow. Where reading needs connections, they are separate, so no other work waits for them. */
  media: MediaReads
  /** Removes objects. Idempotent: a missing object is no failure. */
  remove(keys: readonly string[]): Promise<void>
  /** Returns the space that is left for new objects. `StorageUnavailable` when the medium does not answer. */
  freeSpace(): Promise<FreeSpace>
  /** Closes connections. No method may be called after it. */
  close(): void
}

export type MediaReads = Pick<Storage, 'get' | 'head'>

/** Bytes that arrive in pieces and whose number is given in advance. */
type Source = { stream: AsyncIterable<Uint8Array>; size: number }

/** What is stored, and the digest that it must have. */
export type Put = { body: Uint8Array | Source; sha256: string | undefined }

/** `sha256` is lower-case hex of the stored bytes. */
export type Stored = { size: number; sha256: string }

/** Both ends inclusive, counted from 0; an end past the last byte means the last byte. */
export type ByteRange = { start: number; end: number }

/** `size` is the whole object's, in bytes; `etag` is a strong entity tag with its quotes (RFC 9110, section 8.8.3). */
export type ObjectFacts = { size: number; contentType: string; etag: string }

/**
 * Space left for new objects, in bytes; infinite where the medium has no limit. `isLow` is true below 5 % of the volume, or below
 * 256 MiB of a large one: new work should go elsewhere while running work still can finish.
 */
export type FreeSpace = { bytes: number; isLow: boolean }

export type StoredObject = ObjectFacts & { stream: Readable }

/** The medium failed or is full. The same call may succeed later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** The bytes differ from their announcement, in length or digest. Nothing was stored. */
export class ContentMismatch extends Error {
  override name = 'ContentMismatch'
}

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['bin', 'application/octet-stream'],
  ['csv', 'text/csv; charset=utf-8'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['txt', 'text/plain; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['wav', 'audio/wav'],
  ['webm', 'video/webm'],
  ['webp', 'image/webp'],
  ['zip', 'application/zip'],
])

const keyForm = /^(?:[a-z0-9_-]{1,100}\/)*[a-z0-9_-][a-z0-9_.-]{0,100}\.([a-z0-9]{1,8})$/

/**
 * Whether `key` can name an object: folders of `[a-z0-9_-]`, then a name of `[a-z0-9_.-]` with a supported extension, 512 characters at most.
 * Folders carry no dot and names carry one, so a key never climbs out of its tree, is never hidden, and is never a folder of another key.
 */
export function isKey(key: string): boolean {
  return key.length <= 512 && contentTypes.has(keyForm.exec(key)?.[1] ?? '')
}

/** Returns the content type of a valid key, with which its object is served. Throws a TypeError for anything else. */
export function contentTypeOf(key: string): string {
  const contentType = isKey(key) ? contentTypes.get(key.slice(key.lastIndexOf('.') + 1)) : undefined
  if (contentType === undefined) throw new TypeError(`not a storage key: ${JSON.stringify(key.slice(0, 600))}`)
  return contentType
}

/** Throws for ranges that no object can have. */
export function assertRange(range: ByteRange): void {
  const sound = Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end)
  if (!sound || range.start < 0 || range.end < range.start) throw new RangeError('not a byte range')
}

/**
 * Passes the pieces of `body` on while it counts and hashes them. The iteration throws `ContentMismatch` when the size or the
 * digest (hex) is not met; `stored` holds after it has ended.
 */
export function meter({ body, sha256 }: Put): { pieces: AsyncIterable<Uint8Array>; stored: () => Stored } {
  const source = body instanceof Uint8Array ? { stream: [body], size: body.byteLength } : body
  const hash = createHash('sha256')
  const stored = { size: 0, sha256: '' }
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of source.stream) {
      stored.size += piece.byteLength
      if (stored.size > source.size) throw new ContentMismatch(`more than the announced ${source.size} bytes`)
      hash.update(piece)
      yield piece
    }
    if (stored.size < source.size) throw new ContentMismatch(`${stored.size} of the announced ${source.size} bytes`)
    stored.sha256 = hash.digest('hex')
    if (sha256 !== undefined && stored.sha256 !== sha256) throw new ContentMismatch('another SHA-256 than announced')
  }
  return { pieces: pieces(), stored: () => stored }
}

/** Reads a whole object into memory; null when there is none. For small objects. */
export async function readBytes(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key)
  if (!found) return null
  const bytes = await buffer(found.stream).catch((cause: unknown) => {
    throw new StorageUnavailable(`reading ${key} failed`, { cause })
  })
  if (bytes.byteLength !== found.size)
    throw new StorageUnavailable(`${key} ended after ${bytes.byteLength} of ${found.size} bytes`)
  return bytes
}

/** Reads an object that must be there. */
export async function requireBytes(storage: Storage, key: string): Promise<Buffer> {
  const bytes = await readBytes(storage, key)
  if (bytes === null) throw new Error(`the file ${key} is not in the store`)
  return bytes
}
