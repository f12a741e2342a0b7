import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fixture } from '../../../test/corpora.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { inTransaction } from '../../core/ctx.ts'
import { replacePictures } from '../products/pictures.ts'
import { findStoredPicture } from './uploads.ts'

let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp()
  acme = await app.org()
})
afterAll(() => app.close())

const read = (name: string) => fixture(`pictures/${name}`)
const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a7' } })
const stored = async (url: string) => (await app.server.inject(new URL(url).pathname)).rawPayload

/** A multipart request as bytes, so that it can be wrong. */
function send(body: Buffer | string, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.url}/uploads/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${acme.secret}`, 'content-length': Buffer.byteLength(body), ...headers },
    })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode!, code: JSON.parse(text).code })
    })
    sent.end(body)
  })
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, bytes: string, file = '; filename="a.png"') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is stored and can be read at its address without a key',
  async (format) => {
    const { status, headers, body } = await acme.upload(await picture().toFormat(format).toBuffer(), `a.${format}`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 30, height: 20, content_type: `image/${format}` })
    expect(headers.get('location')).toBe(`/api/v1/uploads/images/${body.id}`)
    const bytes = await stored(body.url)
    expect(bytes).toHaveLength(body.size_bytes)
    expect((await acme.get(`/uploads/images/${body.id}`)).body).toEqual(body)
  },
)

test('a turned picture is stored upright and without metadata', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { body } = await acme.upload(turned, 'turned.jpg')
  expect([body.width, body.height]).toEqual([20, 30])
  const { exif, orientation } = await sharp(await stored(body.url)).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('uploads are listed newest first without deleted ones, page by page', async () => {
  const caller = await app.org()
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd'])
    ids.unshift((await caller.upload(await picture().png().toBuffer(), name)).body.id)
  await caller.del(`/uploads/images/${ids[1]}`)
  const first = await caller.get('/uploads/images?limit=2')
  const second = await caller.get(`/uploads/images?limit=2&cursor=${first.body.next_cursor}`)
  const listed = [...first.body.data, ...second.body.data]
  expect(listed.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]])
  expect(second.body.next_cursor).toBeNull()
  expect(listed[0]).toEqual((await caller.get(`/uploads/images/${ids[0]}`)).body)
})

test('the same key and bytes give the same upload, other bytes are refused', async () => {
  const key = { 'idempotency-key': 'upload' }
  const [first, again] = [
    await acme.upload(await bottlePicture(), 'a.png', key),
    await acme.upload(await bottlePicture(), 'b.png', key),
  ]
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await acme.upload(await picture().png().toBuffer(), 'a.png', key)).body.code).toBe('idempotency_key_reused')
})

test('a deleted upload is gone with its file, unless a product shows it', async () => {
  const alone = (await acme.upload(await picture().png().toBuffer())).body
  const shown = (await acme.upload(await bottlePicture())).body
  const product = { brand_id: acme.brandId, name: 'Bottle', image_urls: [shown.url] }
  const { body } = await acme.post('/products', product)
  for (const { id } of [alone, shown]) expect((await acme.del(`/uploads/images/${id}`)).status).toBe(204)
  expect((await acme.del(`/uploads/images/${alone.id}`)).status).toBe(404)
  expect((await acme.get(`/uploads/images/${alone.id}`)).status).toBe(404)
  const status = async (url: string) => (await app.server.inject(new URL(url).pathname)).statusCode
  expect([await status(alone.url), await status(body.images[0].url)]).toEqual([404, 200])
  const made = async (url: string) => (await acme.post('/products', { ...product, image_urls: [url] })).status
  expect([await made(alone.url), await made(shown.url)]).toEqual([404, 201])
})

test.each([
  ['two files', part('file', 'a') + part('file', 'b'), 400],
  ['another part name', part('image', 'a'), 400],
  ['a field beside the file', part('file', 'a') + part('note', 'b', ''), 400],
  ['a file as a plain field', part('file', 'a', ''), 400],
  ['no part at all', '', 400],
])('%s is a 400', async (_what, parts, status) => {
  expect(await send(`${parts}--x--\r\n`, multipart)).toEqual({ status, code: 'invalid_request' })
})

test('a multipart body that is cut off, or without a boundary, is a 400', async () => {
  expect(await send(part('file', 'a'), multipart)).toEqual({ status: 400, code: 'invalid_request' })
  expect(await send('x', { 'content-type': 'multipart/form-data' })).toEqual({ status: 400, code: 'invalid_request' })
})

test('an upload that breaks off in its body stores and charges nothing, and its key serves the next attempt', async () => {
  const file = await picture().png().toBuffer()
  const counted = sql<{ files: number; uploads: number; bytes: number; balance: number }>`
    select (select count(*) from files)::integer as files, (select count(*) from uploads)::integer as uploads,
      (select coalesce(sum(bytes), 0) from storage_use)::integer as bytes, (select sum(balance) from accounts)::integer as balance`
  const state = async () => (await counted.execute(app.parts.database.system)).rows[0]!
  const before = await state()
  const { hostname, port, pathname } = new URL(`${app.url}/uploads/images`)
  const headers = { host: hostname, authorization: `Bearer ${acme.secret}`, 'idempotency-key': 'torn', ...multipart }
  const socket = connect(Number(port), hostname)
  const head = Object.entries({ ...headers, 'content-length': '100000' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(
    `POST ${pathname} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${part('file', file.toString('latin1'))}`,
    'latin1',
  )
  await once(socket.resume(), 'close')
  expect(await state()).toEqual(before)
  expect((await acme.upload(file, 'whole.png', { 'idempotency-key': 'torn' })).status).toBe(201)
  expect(await state()).toMatchObject({ uploads: before.uploads + 1, balance: before.balance })
})

test('Base64 in JSON is a 415', async () => {
  const json = JSON.stringify({ file: 'data:image/png;base64,AAAA' })
  expect(await send(json, { 'content-type': 'application/json' })).toEqual({
    status: 415,
    code: 'unsupported_media_type',
  })
})

test('10 MB and a byte are a 413', async () => {
  const { status, body } = await acme.upload(Buffer.alloc(10 * 1024 * 1024 + 1, 7), 'large.jpg')
  expect([status, body.code]).toEqual([413, 'payload_too_large'])
})

test.each([
  ['nothing', '', 415],
  ['a web page', '<!doctype html><script>alert(1)</script>', 415],
  ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 415],
  ['a JPEG of two bytes', '\xff\xd8\xff\xd8', 422],
])('%s that is called a picture is refused with %#', async (_what, text, status) => {
  expect((await acme.upload(Buffer.from(text, 'latin1'), 'picture.jpg')).status).toBe(status)
})

describe('the collected files', () => {
  test.each([
    ['jpeg-progressive.jpg', 'image/jpeg'],
    ['png-16bit-rgb.png', 'image/png'],
    ['webp-lossless-alpha.webp', 'image/webp'],
    ['cmyk-no-profile.jpg', 'image/jpeg'],
    ['apng.png', 'image/png'],
  ])('%s is read as %s', async (name, type) => {
    const { status, body } = await acme.upload(read(name), name)
    expect([status, body.content_type]).toEqual([201, type])
    expect((await sharp(await stored(body.url)).metadata()).space).toBe('srgb')
  })

  test.each([
    'svg-script-named.png',
    'gif-named.png',
    'json-named.png',
    'mp4-named.heic',
    'tiff-named.jpg',
    'empty.jpg',
  ])('%s is a 415, whatever it is called', async (name) => {
    expect((await acme.upload(read(name), name)).body).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  })

  test.each([
    'bomb-30000x30000-1bit.png',
    'bomb-animated-61-frames-4000.webp',
    'truncated-10k.jpg',
    'webp-animated.webp',
    'random.jpg',
  ])('%s is refused', async (name) => {
    const { status, body } = await acme.upload(read(name), name)
    expect([415, 422]).toContain(status)
    expect(body.code).toBe(status === 415 ? 'unsupported_media_type' : 'request_rejected')
  })

  test('exactly 10 MB is accepted, a byte more is a 413', async () => {
    const [exact, more] = ['size-exactly-10MiB.jpg.gz', 'size-10MiB-plus-1.jpg.gz'].map(read)
    expect((await acme.upload(exact!, 'exact.jpg')).status).toBe(201)
    expect((await acme.upload(more!, 'more.jpg')).status).toBe(413)
  })
})

test('an upload that is deleted while a product is created from it keeps its file', async () => {
  const { body: upload } = await acme.upload(await picture().png().toBuffer())
  const product = await acme.product()
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
      or not granted and locktype = 'transactionid'`
  const deletion = await inTransaction(acme.ctx, async (ctx) => {
    const found = await findStoredPicture(ctx, upload.url)
    const deletion = acme.del(`/uploads/images/${upload.id}`)
    await vi.waitFor(async () =>
      expect((await waiting.execute(app.parts.database.system)).rows[0]!.count).toBeGreaterThan(0),
    )
    await replacePictures(ctx, product.id, [found!])
    return { deletion }
  })
  expect((await deletion.deletion).status).toBe(204)
  expect((await app.server.inject(new URL(upload.url).pathname)).statusCode).toBe(200)
})
