import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { Download } from '../core/download.ts'
import { routesOf } from '../core/route.ts'
import { closed } from '../core/schema.ts'
import { openDisk } from '../storage/disk.ts'
import { openS3 } from '../storage/s3.ts'
import { readBytes, type Storage } from '../storage/storage.ts'
import { defaultLimits } from './server.ts'

// Larger than what the kernel keeps of an answer that nobody reads.
const bytes = randomBytes(12 * 2 ** 20)
const file = `m/${'0'.repeat(32)}.mp4`
const small = `m/${'1'.repeat(32)}.jpg`
const patience = { timeout: 30_000 }
const hostile = '203.0.113.7'
const ordinary = '198.51.100.20'

let folder: string
let stopStore = async () => {}
const openers = {
  disk: async () => openDisk(join(folder, 'files')),
  S3: async () => {
    const server = await startFauxqs({ port: 0, logger: false, s3StorageDir: join(folder, 's3') })
    server.createBucket('media')
    stopStore = () => server.stop()
    const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
    return openS3({ endpoint: server.address, region: 'us-east-1', bucket: 'media', ...keys })
  },
}

/** Counts the objects that are open for readers. */
function counted(storage: Storage) {
  const streams = { open: 0, most: 0 }
  const get: Storage['get'] = async (...asked) => {
    const found = await storage.media.get(...asked)
    if (!found) return null
    streams.most = Math.max(streams.most, ++streams.open)
    found.stream.once('close', () => streams.open--)
    return found
  }
  return { streams, storage: { ...storage, media: { ...storage.media, get } } }
}

const request = (path: string, address: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n${more}\r\n`

let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

/** Connections that send this and read nothing. */
async function readNothing(service: TestServer, count: number, text: string): Promise<Socket[]> {
  const made = Array.from({ length: count }, () =>
    connect(service.port, '127.0.0.1')
      .pause()
      .on('error', () => {}),
  )
  sockets.push(...made)
  await Promise.all(made.map((socket) => once(socket, 'connect')))
  for (const socket of made) socket.write(text)
  return made
}

const fetchFrom = (service: TestServer, path: string, address = ordinary, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { headers: { 'x-forwarded-for': address, ...headers } })

const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === 'open'

describe.each(['disk', 'S3'] as const)('on %s', (kind) => {
  let service: TestServer
  let storage: Storage
  let streams: { open: number; most: number }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slow-readers-'))
    ;({ storage, streams } = counted(await openers[kind]()))
    await storage.put(file, bytes)
    await storage.put(small, bytes.subarray(0, 10_000))
    const limits = { ...defaultLimits, media: { ...defaultLimits.media, waitMs: 500 } }
    service = await openTestServer([], { storage, limits, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(async () => {
    await service.close()
    storage.close()
    await stopStore()
    await rm(folder, { recursive: true })
  })

  /** What others do: every kind of work of theirs ends. */
  async function othersWork() {
    expect(Buffer.from(await (await fetchFrom(service, `/media/${file}`)).arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetchFrom(service, `/media/${small}`)).status).toBe(200)
    const { secret } = await service.key()
    const answer = await fetchFrom(service, '/api/v1/nothing', ordinary, { authorization: `Bearer ${secret}` })
    expect(answer.status).toBe(404)
    const stored = Array.from({ length: 40 }, (_, i) => `m/${String(i).padStart(32, '2')}.jpg`)
    await Promise.all(stored.map((key) => storage.put(key, bytes.subarray(0, 1000))))
    for (const key of stored) expect(await readBytes(storage, key)).toHaveLength(1000)
  }

  test('opens one file at a time for each of 20 connections with 2 000 pipelined requests, and closes them', async () => {
    streams.most = 0
    const text = request(`/media/${file}`, hostile).repeat(2000)
    const flood = await readNothing(service, 20, text)
    await Promise.all(flood.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))))
    await vi.waitFor(() => expect(streams.open).toBe(0), patience)
    expect(streams.most).toBeLessThanOrEqual(20)
    await othersWork()
  })

  test('sends 32 files at once to one address, whose other requests wait for a limited time, and serves others meanwhile', async () => {
    await vi.waitFor(() => expect(streams.open).toBe(0), patience)
    streams.most = 0
    const readers = await readNothing(service, 60, request(`/media/${file}`, hostile).repeat(30))
    await vi.waitFor(() => expect(streams.open).toBe(32), patience)
    const refused = await fetchFrom(service, `/media/${small}`, hostile)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({
      code: 'service_unavailable',
      detail: expect.stringContaining('files'),
    })
    expect(streams.most).toBe(32)
    await othersWork()
    expect(readers.filter(isOpen)).toHaveLength(60)
  })

  test('addresses of one /64 share their limit', async () => {
    await vi.waitFor(() => expect(streams.open).toBe(0), patience)
    for (let i = 0; i < 40; i++)
      await readNothing(service, 1, request(`/media/${file}`, `2001:db8:1:2::${i.toString(16)}`))
    await vi.waitFor(() => expect(streams.open).toBe(32), patience)
    expect((await fetchFrom(service, `/media/${small}`, '2001:db8:1:2:ffff::1')).status).toBe(503)
    expect((await fetchFrom(service, `/media/${small}`, '2001:db8:1:3::1')).status).toBe(200)
  })
})

const entered: string[] = []
const download = routesOf({ tag: 'Export', permission: 'any' })('GET /export', {
  operationId: 'export',
  summary: 'Export',
  description: 'Returns a large file.',
  slow: true,
  files: ['application/zip'],
  output: closed({ name: Type.String() }, { $id: 'Export' }),
  example: { output: { name: 'a' } },
  run: async ({ orgId }) => {
    entered.push(orgId)
    return new Download('application/zip', 'a.zip', bytes)
  },
})

test('downloads that nobody reads delay requests of their organization alone', async () => {
  const service = await openTestServer([download])
  const [hostile, other] = [await service.key(), await service.key()]
  const ask = (secret: string, more = '') =>
    request('/api/v1/export', ordinary, `Authorization: Bearer ${secret}\r\n${more}`)
  await readNothing(service, 6, ask(hostile.secret))
  await vi.waitFor(() => expect(entered).toHaveLength(4), patience)
  const [reader] = await readNothing(service, 1, ask(other.secret, 'Connection: close\r\n'))
  expect(await answerOf(reader!, 0)).toBeGreaterThan(bytes.length)
  expect(entered).toEqual([...Array(4).fill(hostile.orgId), other.orgId])
  for (const socket of sockets) socket.destroy()
  await service.close()
})

const answerOf = async (socket: Socket, pauseMs: number) => {
  let size = 0
  for await (const chunk of socket) {
    size += chunk.length
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return size
}

describe('an unread answer', () => {
  let service: TestServer
  let storage: Storage
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slow-readers-'))
    storage = await openers.disk()
    await storage.put(file, bytes)
    const limits = {
      ...defaultLimits,
      connections: { ...defaultLimits.connections, stallMs: 2000, perAddress: 50 },
    }
    service = await openTestServer([download], { storage, limits })
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  test.each([
    ['a file', `/media/${file}`],
    ['a download', '/api/v1/export'],
  ])(
    'is cut, whatever else its connection sends, while one that is read slowly arrives whole: %s',
    async (_what, path) => {
      const { secret } = await service.key()
      const get = (more = '') => request(path, ordinary, `Authorization: Bearer ${secret}\r\n${more}`)
      const [stalled] = await readNothing(service, 1, get())
      const talk = setInterval(() => stalled!.write('G'), 50)
      const [slow] = await readNothing(service, 1, get('Connection: close\r\n'))
      expect(await answerOf(slow!, 25)).toBeGreaterThan(bytes.length)
      clearInterval(talk)
      expect(await answerOf(stalled!, 0).catch(() => 0)).toBeLessThan(bytes.length)
      expect((await fetch(`http://127.0.0.1:${service.port}/healthz`)).status).toBe(200)
    },
  )

  test('answers pipelined requests in their order, one at a time', async () => {
    const paths = ['/healthz', `/media/${file}`, '/nothing', '/readyz']
    const text = paths.map((path, i) => request(path, ordinary, i === 3 ? 'Connection: close\r\n' : '')).join('')
    const [socket] = await readNothing(service, 1, text)
    const chunks: Buffer[] = []
    for await (const chunk of socket!) chunks.push(chunk)
    const heard = Buffer.concat(chunks)
    const at = ['{"status":"ok"}', bytes.subarray(0, 64), 'not_found', '{"status":"ready"}'].map((part) =>
      heard.indexOf(part),
    )
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
  })

  test('refuses a further connection from an address with too many', async () => {
    const open = await readNothing(service, 50, 'GET /healthz HTTP/1.1\r\n')
    const [further] = await readNothing(service, 1, request('/healthz', ordinary))
    const heard = (await further!.toArray().catch(() => [])).join('')
    expect(heard).toMatch(/^HTTP\/1\.1 503 .*retry-after: 2.*service_unavailable/s)
    for (const socket of open) socket.destroy()
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${service.port}/healthz`)).status).toBe(200))
  })
})
