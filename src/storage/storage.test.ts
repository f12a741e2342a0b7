import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDisk } from './disk.ts'
import { openS3 } from './s3.ts'
import { ContentMismatch, isKey, readBytes, type Storage } from './storage.ts'

const mebibyte = 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const newKey = () => `suite/${randomUUID()}.png`

async function* inPieces(bytes: Uint8Array, pieceSize: number) {
  for (let from = 0; from < bytes.byteLength; from += pieceSize) yield bytes.subarray(from, from + pieceSize)
}

async function* breaking(bytes: Uint8Array) {
  yield bytes
  throw new Error('the sender hung up')
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }) {
  const found = await storage.get(key, range)
  return found && { ...found, stream: undefined, bytes: await buffer(found.stream) }
}

type Opened = { storage: Storage; leftovers: () => Promise<number>; close: () => Promise<void> }

async function diskOpened(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'storage-'))
  const storage = await openDisk(root)
  return {
    storage,
    leftovers: async () => (await readdir(join(root, '.incoming'))).length,
    close: () => rm(root, { recursive: true }),
  }
}

async function s3Opened(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-s3-'))
  const server = await startFauxqs({ port: 0, logger: false, s3StorageDir: folder })
  server.createBucket('media')
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
  const storage = await openS3({ endpoint: server.address, region: 'us-east-1', bucket: 'media', ...keys })
  return {
    storage,
    leftovers: async () => (await readdir(join(folder, '_multipart')).catch(() => [])).length,
    close: async () => {
      storage.close()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

describe.each([
  { name: 'disk', open: diskOpened },
  { name: 's3', open: s3Opened },
])('storage on $name', ({ open }) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  test('returns the stored bytes, with their size, type and a strong entity tag', async () => {
    const key = newKey()
    const bytes = randomBytes(100_003)
    expect(await storage.put(key, bytes)).toEqual({ size: 100_003, sha256: sha256(bytes) })
    const found = await read(storage, key)
    expect(found?.bytes.equals(bytes)).toBe(true)
    expect(found).toMatchObject({ size: 100_003, contentType: 'image/png', etag: expect.stringMatching(/^"[^"]+"$/) })
    expect(await storage.head(key)).toEqual({ size: 100_003, contentType: 'image/png', etag: found?.etag })
    expect((await readBytes(storage, key))?.equals(bytes)).toBe(true)
  })

  test('has no object under a key that was never stored', async () => {
    const key = newKey()
    expect(await storage.get(key)).toBeNull()
    expect(await storage.get(key, { start: 0, end: 9 })).toBeNull()
    expect(await storage.head(key)).toBeNull()
    expect(await readBytes(storage, key)).toBeNull()
  })

  test('stores an empty object', async () => {
    const key = newKey()
    expect(await storage.put(key, new Uint8Array())).toEqual({ size: 0, sha256: sha256(new Uint8Array()) })
    expect(await storage.head(key)).toMatchObject({ size: 0 })
    expect((await readBytes(storage, key))?.byteLength).toBe(0)
  })

  test('replaces an object and changes its entity tag', async () => {
    const key = newKey()
    await storage.put(key, Buffer.from('one'))
    const before = await storage.head(key)
    await storage.put(key, Buffer.from('two'))
    expect((await readBytes(storage, key))?.toString()).toBe('two')
    expect((await storage.head(key))?.etag).not.toBe(before?.etag)
  })

  test.each([
    { size: 8 * mebibyte - 1, pieceSize: 65_537 },
    { size: 8 * mebibyte, pieceSize: 3 * mebibyte },
    { size: 8 * mebibyte + 1, pieceSize: 8 * mebibyte },
    { size: 16 * mebibyte, pieceSize: 16 * mebibyte },
    { size: 20 * mebibyte + 77, pieceSize: 1_000_003 },
  ])('stores a stream of $size bytes in pieces of $pieceSize', async ({ size, pieceSize }) => {
    const key = `suite/${randomUUID()}.mp4`
    const bytes = randomBytes(size)
    const source = { stream: Readable.from(inPieces(bytes, pieceSize)), size }
    expect(await storage.put(key, source, sha256(bytes))).toEqual({
      size,
      sha256: sha256(bytes),
    })
    const found = await read(storage, key)
    expect(found?.size).toBe(size)
    expect(found?.bytes.equals(bytes)).toBe(true)
  })

  test('reads ranges of a small and of a large object', async () => {
    for (const size of [1_000, 9 * mebibyte]) {
      const key = newKey()
      const bytes = randomBytes(size)
      await storage.put(key, bytes)
      const ranges = [
        { start: 0, end: 0 },
        { start: 10, end: 499 },
        { start: size - 1, end: size - 1 },
        { start: 500, end: size + 5_000 },
      ]
      for (const range of ranges) {
        const found = await read(storage, key, range)
        expect(found?.bytes.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
        expect(found?.size).toBe(size)
        expect(found?.etag).toBe((await storage.head(key))?.etag)
      }
      await expect(storage.get(key, { start: size, end: size + 1 })).rejects.toThrow(RangeError)
      await expect(storage.get(key, { start: 5, end: 4 })).rejects.toThrow(RangeError)
      await expect(storage.get(key, { start: -1, end: 4 })).rejects.toThrow(RangeError)
    }
  })

  test.each([1_000, 9 * mebibyte])(
    'changes nothing when a source of %i bytes differs from its announcement',
    async (size) => {
      const key = newKey()
      await storage.put(key, Buffer.from('before'))
      const bytes = randomBytes(size)
      const announced = (difference: number) => ({
        stream: Readable.from(inPieces(bytes, 100_000)),
        size: size + difference,
      })
      await expect(storage.put(key, announced(-1))).rejects.toThrow(ContentMismatch)
      await expect(storage.put(key, announced(1))).rejects.toThrow(ContentMismatch)
      await expect(storage.put(key, bytes, sha256(Buffer.from('other')))).rejects.toThrow(ContentMismatch)
      await expect(storage.put(key, { stream: breaking(bytes), size: size + 1 })).rejects.toThrow('the sender hung up')
      expect((await readBytes(storage, key))?.toString()).toBe('before')
      expect(await opened.leftovers()).toBe(0)
    },
  )

  test('removes any number of objects at once, also repeatedly', async () => {
    const keys = Array.from({ length: 30 }, newKey)
    await Promise.all(keys.slice(0, 20).map((key) => storage.put(key, Buffer.from(key))))
    const kept = newKey()
    await storage.put(kept, Buffer.from('kept'))
    await storage.remove(keys)
    await storage.remove(keys)
    await storage.remove([])
    for (const key of keys) expect(await storage.head(key)).toBeNull()
    expect(await storage.head(kept)).not.toBeNull()
  })

  test('gives a reader beside many writers one whole object', async () => {
    const key = newKey()
    const versions = Array.from({ length: 12 }, (_, number) => Buffer.alloc(200_000 + number, number))
    await storage.put(key, versions[0]!)
    const writing = Promise.all(versions.map((version) => storage.put(key, version)))
    for (let reads = 0; reads < 20; reads += 1) {
      const bytes = await readBytes(storage, key)
      expect(versions.some((version) => bytes?.equals(version))).toBe(true)
    }
    await writing
    expect(await opened.leftovers()).toBe(0)
  })

  test('refuses a key that could leave its tree', async () => {
    for (const key of badKeys) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow(TypeError)
      await expect(storage.get(key), key).rejects.toThrow(TypeError)
      await expect(storage.head(key), key).rejects.toThrow(TypeError)
      await expect(storage.remove([key]), key).rejects.toThrow(TypeError)
    }
  })
})

const badKeys = [
  '',
  '.png',
  '/a.png',
  'a//b.png',
  'a/../b.png',
  '../a.png',
  './a.png',
  'a/.incoming/b.png',
  '.incoming/b.png',
  'a/b',
  'a/b.png/',
  'a/b.png/c.png',
  'a\\b.png',
  'a/b.png\0',
  'a/b.png\n',
  'A.png',
  'ä.png',
  'a b.png',
  'a%2fb.png',
  'a.html',
  'a.svg',
  'constructor',
  `${'a'.repeat(200)}.png`,
  `${'a/'.repeat(300)}a.png`,
]

test('accepts keys of plain folder names and a file name with a supported extension', () => {
  for (const key of badKeys) expect(isKey(key), key).toBe(false)
  for (const key of ['a.png', 'a/b_c-9/d.min.json', '0/1/2/3/4.jpg', `${'a'.repeat(100)}/${randomUUID()}.webp`])
    expect(isKey(key), key).toBe(true)
})
