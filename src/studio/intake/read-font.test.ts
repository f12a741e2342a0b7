import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RejectedPicture, UnsupportedPicture } from './errors.ts'
import { readFontFile } from './font-file.ts'
import { readFont } from './read-font.ts'

const packaged = (name: string) =>
  readFileSync(new URL(import.meta.resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff2`)))

type Parts = { type?: number; names?: [number, string][]; segments?: [number, number][]; tables?: number }

/** A TrueType file of the tables that are read, without outlines. */
function fontOf({ type = 0, names = [[1, 'Any']], segments = [[32, 126]], tables }: Parts): Buffer {
  const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
  const u32 = (value: number) => u16(value >>> 16, value & 65535)
  const text = (value: string) => Buffer.from(value, 'utf16le').swap16()
  const records = names.map(([id, value], i) => {
    const before = names.slice(0, i).reduce((sum, [, one]) => sum + 2 * one.length, 0)
    return u16(3, 1, 0x409, id, Math.min(65535, 2 * value.length), before)
  })
  const name = Buffer.concat([
    u16(0, names.length, 6 + 12 * names.length),
    ...records,
    ...names.map(([, value]) => text(value)),
  ])
  const all = [...segments, [65535, 65535]] as [number, number][]
  const rows = [all.map(([, end]) => end), [0], all.map(([first]) => first), all.map(() => 0), all.map(() => 0)]
  const head = u16(4, 0, 0, 2 * all.length, 0, 0, 0)
  const cmap = Buffer.concat([u16(0, 1, 3, 1), u32(12), head, ...rows.map((row) => u16(...row))])
  const content: [string, Buffer][] = [
    ['OS/2', Buffer.concat([u16(4, 0, 700, 5, type), Buffer.alloc(80)])],
    ['cmap', cmap],
    ['name', name],
  ]
  let at = 12 + 16 * content.length
  const directory = content.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(0), u32(at), u32(bytes.length)])
    at += bytes.length
    return entry
  })
  const count = u16(tables ?? content.length, 0, 0, 0)
  return Buffer.concat([u32(0x10000), count, ...directory, ...content.map(([, bytes]) => bytes)])
}

test('a font says its names, scripts and measures', async () => {
  expect(await readFont(packaged('limelight'))).toMatchObject({
    ...{ format: 'woff2', family: 'Limelight', style: 'Regular', weight: 400, weights: null, embedding: 'installable' },
    ...{ scripts: ['latin'], metrics: { x: 0.54, cap: 0.71, joined: false, capitals: false } },
  })
  expect((await readFont(packaged('lobster'))).metrics.joined).toBe(true)
})

test('its characters are those of its character map', () => {
  const { holds, weight } = readFontFile(fontOf({ segments: [[65, 90]] }))
  expect([weight, ...['A', 'Z', 'a', '@', '😀'].map(holds)]).toEqual([700, true, true, false, false, false])
})

test('a name of 10 000 characters is cut, and marks that hide or turn text are dropped', () => {
  const { family, style } = readFontFile(
    fontOf({
      names: [
        [16, 'x'.repeat(10_000)],
        [17, 'Bo\u202eld <b>\u0007'],
      ],
    }),
  )
  expect([family.length, style]).toEqual([100, 'Bold b'])
})

test.each([
  ['a license that forbids embedding', fontOf({ type: 2 }), /forbids embedding/],
  ['no letters', fontOf({ segments: [[48, 57]] }), /letters of no script/],
  ['no outlines', fontOf({}), /cannot be drawn|broken/],
  ['thousands of tables', fontOf({ tables: 60_000 }), /more than 128 tables/],
  [
    'characters in a loop',
    fontOf({
      segments: [
        [32, 126],
        [32, 126],
      ],
    }),
    /out of order/,
  ],
  ['its end missing', fontOf({}).subarray(0, 120), /cut off|broken/],
  ['half of a WOFF2', packaged('limelight').subarray(0, 4000), /broken/],
])('a font with %s is refused with the reason', async (_what, file, reason) => {
  const refusal = await readFont(file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RejectedPicture)
  expect((refusal as Error).message).toMatch(reason)
})

test('a permission beside a restriction permits', () => {
  expect(readFontFile(fontOf({ type: 0x106 })).embedding).toBe('preview_print')
})

test.each(['wOFF\0\x01\0\0', '\x89PNG\r\n', 'ttcf\0\x01\0\0', ''])('%j is of no supported format', async (start) => {
  await expect(readFont(Buffer.from(start, 'latin1'))).rejects.toBeInstanceOf(UnsupportedPicture)
})
