import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDisk } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { answerMedia, type MediaRequest } from './media.ts'

const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
let root: string
let storage: Storage
let etag: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'))
  storage = await openDisk(root)
  await storage.put('a/one.png', bytes)
  await storage.put('a/empty.png', Buffer.alloc(0))
  etag = (await storage.head('a/one.png'))?.etag ?? ''
})
afterAll(() => rm(root, { recursive: true }))

async function ask(headers: MediaRequest['headers'] = {}, key = 'a/one.png', method: 'GET' | 'HEAD' = 'GET') {
  const answer = await answerMedia(storage, { key, method, headers })
  return { ...answer, body: answer.stream && (await buffer(answer.stream)) }
}

const shown = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

test('serves a whole object, cacheable for ever and unable to run as a page', async () => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.body?.equals(bytes)).toBe(true)
  expect(answer.headers).toEqual({
    ...shown,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '1000',
    'content-type': 'image/png',
    etag,
  })
  expect(etag).toMatch(/^"[^"]+"$/)
})

test('answers HEAD like GET without a body, whatever the range', async () => {
  const { headers } = await ask()
  for (const asked of [{}, { range: 'bytes=0-9' }]) {
    expect(await ask(asked, 'a/one.png', 'HEAD')).toMatchObject({ status: 200, headers, stream: null })
  }
  expect(await ask({}, 'a/none.png', 'HEAD')).toMatchObject({ status: 404, stream: null })
})

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=10-499', 10, 499],
  ['bytes=990-', 990, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['Bytes=5-6', 5, 6],
  [`bytes=5-${'9'.repeat(400)}`, 5, 999],
])('answers %s with bytes %i to %i', async (range, start, end) => {
  const answer = await ask({ range })
  expect(answer.status).toBe(206)
  expect(answer.body?.equals(bytes.subarray(start, end + 1))).toBe(true)
  expect(answer.headers).toMatchObject({
    ...shown,
    etag,
    'content-range': `bytes ${start}-${end}/1000`,
    'content-length': String(end - start + 1),
  })
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s cannot be satisfied',
  async (range) => {
    const answer = await ask({ range })
    expect(answer).toMatchObject({ status: 416, stream: null })
    expect(answer.headers).toEqual({ ...shown, 'cache-control': 'no-store', 'content-range': 'bytes */1000' })
  },
)

test.each([
  'bytes=0-1,5-6',
  'bytes=5-4',
  'bytes=-',
  'bytes=a-b',
  'lines=1-2',
  'bytes',
  '',
  'bytes=1.5-2',
  'bytes=0x1-2',
])('answers %j with the whole', async (range) => {
  const answer = await ask({ range })
  expect(answer.status).toBe(200)
  expect(answer.body?.equals(bytes)).toBe(true)
})

test('returns no range of an empty object', async () => {
  expect(await ask({}, 'a/empty.png')).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
  expect(await ask({ range: 'bytes=-5' }, 'a/empty.png')).toMatchObject({ status: 200 })
  expect(await ask({ range: 'bytes=0-' }, 'a/empty.png')).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */0' },
  })
})

test('answers 304 to a reader that already has the object', async () => {
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask({ 'if-none-match': tags, range: 'bytes=0-1' })
    expect(answer).toMatchObject({ status: 304, stream: null, headers: { ...shown, etag } })
    expect(answer.headers).not.toHaveProperty('content-length')
    expect(await ask({ 'if-none-match': tags }, 'a/one.png', 'HEAD')).toMatchObject({ status: 304 })
    expect(await ask({ 'if-none-match': tags }, 'a/none.png')).toMatchObject({ status: 404 })
  }
  expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
})

test('answers a range of another version with the whole current object', async () => {
  const range = 'bytes=0-9'
  expect(await ask({ range, 'if-range': etag })).toMatchObject({ status: 206 })
  for (const condition of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 00:00:00 GMT']) {
    expect(await ask({ range, 'if-range': condition })).toMatchObject({
      status: 200,
      headers: { 'content-length': '1000' },
    })
  }
})

test.each([
  'a/none.png',
  '../one.png',
  'a/../a/one.png',
  '.incoming/x.png',
  '',
  'a',
  'a/one.png/',
  'a/one.html',
  'a/\0.png',
])('finds nothing under %j, and nobody may remember that', async (key) => {
  expect(await ask({}, key)).toMatchObject({
    status: 404,
    stream: null,
    headers: { ...shown, 'cache-control': 'no-store' },
  })
})

test.each([20, 5])(
  'answers with the whole object when it is replaced by one of %i bytes during a range request',
  async (size) => {
    const key = `a/replaced-${size}.png`
    await storage.put(key, bytes)
    const replaced = Buffer.alloc(size, 7)
    const replacing: Storage = {
      ...storage,
      head: async (asked) => {
        const facts = await storage.head(asked)
        await storage.put(asked, replaced)
        return facts
      },
    }
    const answer = await answerMedia(replacing, { key, method: 'GET', headers: { range: 'bytes=10-12' } })
    expect(answer.status).toBe(200)
    expect((await buffer(answer.stream!)).equals(replaced)).toBe(true)
  },
)
