import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3 } from './s3.ts'
import { readBytes, type Storage, StorageUnavailable } from './storage.ts'

const mebibyte = 1024 * 1024
const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }

/** Answers a request itself and says so, or lets it through to the store. */
type Fault = (incoming: IncomingMessage, answer: ServerResponse) => boolean

let folder: string
let store: FauxqsServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  store = await startFauxqs({ port: 0, logger: false, s3StorageDir: folder })
  store.createBucket('media')
})
afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true })
})

/** Runs `work` over an S3 client whose requests meet `fault` on their way to the store. */
async function through<T>(fault: Fault, work: (storage: Storage) => Promise<T>): Promise<T> {
  const proxy = createServer((incoming, answer) => {
    if (fault(incoming, answer)) {
      incoming.resume()
      return
    }
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '', store.address), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const storage = await openS3({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'media', ...keys })
  try {
    return await work(storage)
  } finally {
    storage.close()
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
}

function refuse(answer: ServerResponse, status: number): true {
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end('<Error><Code>InternalError</Code><Message>later</Message></Error>')
  return true
}

const healthy: Fault = () => false

test('reports a store that keeps failing as unavailable, for every call', async () => {
  await through(
    (_, answer) => refuse(answer, 500),
    async (storage) => {
      await expect(storage.put('a.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
      await expect(storage.get('a.png')).rejects.toThrow(StorageUnavailable)
      await expect(storage.head('a.png')).rejects.toThrow(StorageUnavailable)
      await expect(storage.remove(['a.png'])).rejects.toThrow(StorageUnavailable)
    },
  )
})

test('reports a store that refuses its keys as unavailable', async () => {
  await through(
    (_, answer) => refuse(answer, 403),
    async (storage) => {
      await expect(storage.put('a.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
      await expect(storage.head('a.png')).rejects.toThrow(StorageUnavailable)
    },
  )
})

test('reports a store that does not answer, or has no bucket, as unavailable', async () => {
  const nobody = await openS3({ endpoint: 'http://127.0.0.1:1', region: 'us-east-1', bucket: 'media', ...keys })
  await expect(nobody.put('a.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
  await expect(nobody.get('a.png')).rejects.toThrow(StorageUnavailable)
  nobody.close()
  const bucketless = await openS3({ endpoint: store.address, region: 'us-east-1', bucket: 'missing', ...keys })
  await expect(bucketless.put('a.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
  await expect(bucketless.get('a.png')).rejects.toThrow(StorageUnavailable)
  bucketless.close()
})

test.each([1_000, 9 * mebibyte])('repeats a request that fails once: %i bytes', async (size) => {
  const seen = new Set<string>()
  const once: Fault = (incoming, answer) => {
    const name = `${incoming.method} ${incoming.url}`
    if (seen.has(name)) return false
    seen.add(name)
    return refuse(answer, 500)
  }
  const bytes = randomBytes(size)
  await through(once, async (storage) => {
    await storage.put('repeated.png', bytes)
    expect((await readBytes(storage, 'repeated.png'))?.equals(bytes)).toBe(true)
    await storage.remove(['repeated.png'])
  })
})

test.each(['partNumber=1', 'partNumber=2', 'uploadId'])('aborts an upload in parts that fails at %s', async (place) => {
  const key = 'in-parts.png'
  const failing: Fault = (incoming, answer) => {
    const matches = incoming.method !== 'DELETE' && (incoming.url ?? '').includes(place)
    return matches && refuse(answer, 500)
  }
  await through(healthy, (storage) => storage.put(key, Buffer.from('before')))
  await through(failing, async (storage) => {
    await expect(storage.put(key, randomBytes(9 * mebibyte))).rejects.toThrow(StorageUnavailable)
    expect((await readBytes(storage, key))?.toString()).toBe('before')
  })
  expect(await readdir(join(folder, '_multipart'))).toEqual([])
})

test('fails when the bytes of an object stop arriving, and returns no shorter object', async () => {
  const cut: Fault = (incoming, answer) => {
    if (incoming.method !== 'GET') return false
    answer.writeHead(200, { 'content-length': 1_000, etag: '"tag"' })
    answer.write(Buffer.alloc(400), () => answer.destroy())
    return true
  }
  await through(cut, async (storage) => {
    await expect(readBytes(storage, 'cut.png')).rejects.toThrow(StorageUnavailable)
  })
})
