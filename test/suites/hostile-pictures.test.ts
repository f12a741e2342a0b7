import { readdirSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../corpora.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'

// The real intake in its own processes, over HTTP.
let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp()
  acme = await app.org()
})
afterAll(() => app.close())

const megabyte = 2 ** 20
/** What a process of the intake may hold. */
const intakeBytesMax = 1200 * megabyte

const chunk = (type: string, data: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A PNG with these chunks before its data: one bit a pixel, all of them black. */
function png(width: number, height: number, chunks: Buffer[] = []): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    ...[signature, chunk('IHDR', header), ...chunks],
    ...[chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ])
}

/** Bytes behind a file, which decoders do not read, up to this size. */
const paddedTo = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/** A JPEG whose frame header names another size than its scan has. */
async function misnamed(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

function animated(frames: number): Promise<Buffer> {
  const side = 16
  const data = Buffer.alloc(side * side * 3 * frames)
  for (let i = 0; i < data.length; i++) data[i] = Math.floor(i / (side * side * 3)) % 256
  return sharp(data, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .webp({ loop: 0 })
    .toBuffer()
}

const box = (type: string, ...contents: Buffer[]) => {
  const data = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** A HEIC whose item table names so many items (ISO/IEC 14496-12, 8.11.3 and 8.11.6, version 2 with 32-bit counts). */
function heicOfItems(count: number): Buffer {
  const [full, word] = [Buffer.from([2, 0, 0, 0]), Buffer.alloc(4)]
  word.writeUInt32BE(count)
  const locations = box('iloc', full, Buffer.from([0x44, 0]), word, Buffer.alloc(Math.min(count, 100_000) * 16))
  const items = box('iinf', full, word)
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('pict', 'latin1'), Buffer.alloc(13))
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  return Buffer.concat([ftyp, box('meta', Buffer.alloc(4), handler, items, locations)])
}

const many = (count: number) => Array.from({ length: count }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1')))
const limit = 10 * megabyte

const bombs: [string, () => Buffer | Promise<Buffer>, number[]][] = [
  ['a PNG of 30 000 x 30 000 pixels', () => png(30_000, 30_000), [422]],
  ['a PNG of 30 000 x 30 000 pixels and 10 MB', () => paddedTo(png(30_000, 30_000), limit), [422]],
  ['a PNG of 100 000 chunks', () => png(64, 64, many(100_000)), [201, 422]],
  ['a WebP of 1 000 frames', () => animated(1000), [422]],
  ['a JPEG whose header names 60 000 pixels', () => misnamed(60_000), [422]],
  ['a JPEG whose header names a few more pixels than it has', () => misnamed(2000), [201, 422]],
  ['a HEIC of 1 000 000 items', () => heicOfItems(1_000_000), [415, 422]],
  ['one byte more than 10 MB', () => fixture('pictures/size-10MiB-plus-1.jpg.gz'), [413]],
  ['nothing', () => Buffer.alloc(0), [415]],
]

type Item = { file: string; expect: 'accept' | 'reject' | 'either' }
const items: Item[] = JSON.parse(fixture('pictures/index.json').toString())
const files = items.map(({ file, expect }): [string, () => Buffer, number[]] => [
  file,
  () => fixture(`pictures/${file}`),
  [...(expect === 'reject' ? [] : [201]), ...(expect === 'accept' ? [] : [413, 415, 422])],
])

test.each([...bombs, ...files])(
  '%s is answered as the contract says, in bounded memory',
  async (name, make, statuses) => {
    const { status, headers, body } = await acme.upload(await make(), 'picture.jpg')
    expect([name, statuses.includes(status), status, body.code]).toEqual([name, true, status, body.code])
    expect(peaksOfChildren().filter((bytes) => bytes > intakeBytesMax)).toEqual([])
    if (status !== 201) {
      expect(headers.get('content-type')).toBe('application/problem+json')
      return
    }
    const served = await fetch(body.url.replace('http://pictures.test', new URL(app.url).origin))
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('<script') || bytes.includes('PK\x03\x04')).toBe(false)
  },
)

test('the memory of the processes that decode was read', () => {
  if (process.platform !== 'linux') return
  expect(Math.max(...peaksOfChildren())).toBeGreaterThan(20 * megabyte)
})

/** Peak memory of each process below this one; empty where the system does not report it. */
function peaksOfChildren(): number[] {
  const parents = new Map<number, number>()
  const peaks = new Map<number, number>()
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    const status = readStatus(name)
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
    peaks.set(Number(name), Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024)
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isBelow(parents.get(pid)))
  return [...peaks].flatMap(([pid, bytes]) => (pid !== process.pid && isBelow(pid) ? [bytes] : []))
}

function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
