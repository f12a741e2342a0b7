import { brotliDecompressSync } from 'node:zlib'
import { truncate } from '../../lib/truncate.ts'
import { RejectedPicture, UnsupportedPicture } from './errors.ts'

/** What a font file says of itself. `holds` returns whether it has a glyph for a character; `weights` are the bounds of a variable font, null for others. */
export type ParsedFont = {
  format: 'woff2' | 'ttf' | 'otf'
  family: string
  style: string
  weight: number
  weights: [number, number] | null
  embedding: 'installable' | 'editable' | 'preview_print' | 'restricted'
  holds: (char: string) => boolean
}

/** Bounds of what is read of a file: real fonts have at most some 40 tables, 30 MB, and some 1 000 names. */
const TABLES_MAX = 128
const UNPACKED_MAX = 40 << 20
const NAMES_MAX = 4096
const NAME_BYTES_MAX = 512
const NAME_MAX = 100
const SUBTABLES_MAX = 64
const LAST_CODE = 0x10ffff

/**
 * Reads a WOFF2, TrueType or OpenType file. Only what is named above is read, and each length is checked before it is used.
 * @throws UnsupportedPicture for other formats; RejectedPicture with the reason for what is broken
 */
export function readFontFile(bytes: Uint8Array): ParsedFont {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = file.subarray(0, 4).toString('latin1')
  const format = FORMATS[signature]
  if (format === undefined)
    throw new UnsupportedPicture('The file is no WOFF2, TTF or OTF font. Convert it to one of these.')
  try {
    const tables = format === 'woff2' ? unpacked(file) : directory(file)
    const os2 = required(tables, 'OS/2')
    return {
      format,
      ...namesIn(required(tables, 'name')),
      weight: Math.min(1000, Math.max(1, os2.readUInt16BE(4))),
      weights: weightAxis(tables.get('fvar')),
      embedding: embeddingOf(os2.readUInt16BE(8)),
      holds: charactersIn(required(tables, 'cmap')),
    }
  } catch (cause) {
    if (cause instanceof RejectedPicture) throw cause
    throw new RejectedPicture('The font is broken. Export it again.', { cause })
  }
}

const FORMATS: Readonly<Record<string, ParsedFont['format']>> = {
  wOF2: 'woff2',
  '\x00\x01\x00\x00': 'ttf',
  true: 'ttf',
  OTTO: 'otf',
}

type Tables = ReadonlyMap<string, Buffer>

function required(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (table === undefined) throw new RejectedPicture(`The font has no table "${tag}". Export it again.`)
  return table
}

/** The tables of a TrueType or OpenType file. */
function directory(file: Buffer): Tables {
  const count = countIn(file.readUInt16BE(4))
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i
    const [start, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    if (start + length > file.length) throw new RejectedPicture('The font is cut off. Export it again.')
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + length))
  }
  return tables
}

function countIn(count: number): number {
  if (count > TABLES_MAX) throw new RejectedPicture(`The font has more than ${TABLES_MAX} tables.`)
  return count
}

/** Tags that WOFF2 (W3C 2024, section 5.2) writes as their index. */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF ' +
  'MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

/** The tables of a WOFF2 file as it stores them: `glyf`, `loca` and `hmtx` may be transformed, which nothing here reads. */
function unpacked(file: Buffer): Tables {
  if (file.toString('latin1', 4, 8) === 'ttcf')
    throw new RejectedPicture('The file has several fonts. Send one of them.')
  const count = countIn(file.readUInt16BE(12))
  const compressed = file.readUInt32BE(20)
  const reader = { at: 48 }
  const entries = Array.from({ length: count }, () => entryAt(file, reader))
  const stream = file.subarray(reader.at, reader.at + compressed)
  const all = brotliDecompressSync(stream, { maxOutputLength: UNPACKED_MAX })
  const tables = new Map<string, Buffer>()
  let start = 0
  for (const { tag, length } of entries) {
    if (start + length > all.length) throw new RejectedPicture('The font is cut off. Export it again.')
    tables.set(tag, all.subarray(start, start + length))
    start += length
  }
  return tables
}

function entryAt(file: Buffer, reader: { at: number }): { tag: string; length: number } {
  const flags = file.readUInt8(reader.at++)
  let tag = TAGS[flags & 63]
  if (tag === undefined) {
    tag = file.toString('latin1', reader.at, reader.at + 4)
    reader.at += 4
  }
  const length = base128(file, reader)
  const version = flags >> 6
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag, length: isTransformed ? base128(file, reader) : length }
}

function base128(file: Buffer, reader: { at: number }): number {
  let value = 0
  for (let i = 0; i < 5; i++) {
    const byte = file.readUInt8(reader.at++)
    value = value * 128 + (byte & 127)
    if (byte < 128) return value
  }
  throw new RejectedPicture('The font is broken. Export it again.')
}

/** OpenType, OS/2 fsType: of several permissions the widest holds. */
function embeddingOf(type: number): ParsedFont['embedding'] {
  const permissions = type & 0xe
  if (permissions === 0) return 'installable'
  if (permissions & 8) return 'editable'
  return permissions & 4 ? 'preview_print' : 'restricted'
}

/** Control characters, marks that turn or hide text, and brackets of markup. */
const UNPRINTABLE = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff\ufffd<>]/gu

/** The ids of names that are read: family and style, and the same without the four styles of old. */
const NAME_IDS = [1, 2, 16, 17]

function namesIn(table: Buffer): Pick<ParsedFont, 'family' | 'style'> {
  const count = Math.min(NAMES_MAX, table.readUInt16BE(2))
  const storage = table.readUInt16BE(4)
  const found = new Map<number, { rank: number; text: string }>()
  for (let at = 6; at < 6 + 12 * count; at += 12) {
    const [platform, language, id] = [0, 4, 6].map((by) => table.readUInt16BE(at + by)) as [number, number, number]
    const rank = nameRank(platform, language)
    if (!NAME_IDS.includes(id) || rank <= (found.get(id)?.rank ?? -1)) continue
    const start = storage + table.readUInt16BE(at + 10)
    const bytes = table.subarray(start, start + Math.min(NAME_BYTES_MAX, table.readUInt16BE(at + 8)))
    found.set(id, { rank, text: clean(platform === MAC ? bytes.toString('latin1') : utf16(bytes)) })
  }
  const nameOf = (...ids: number[]) => ids.map((id) => found.get(id)?.text).find(Boolean)
  return { family: nameOf(16, 1) ?? 'Unnamed', style: nameOf(17, 2) ?? 'Regular' }
}

const [MAC, WINDOWS] = [1, 3]

/** How much a name is preferred: those of Windows, in English. */
function nameRank(platform: number, language: number): number {
  const isEnglish = platform === MAC ? language === 0 : language === 0x409
  return (platform === WINDOWS ? 2 : 0) + (isEnglish ? 1 : 0)
}

const utf16 = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')

const clean = (text: string): string => truncate(text.replace(UNPRINTABLE, '').replace(/\s+/gu, ' ').trim(), NAME_MAX)

/** The bounds of the axis of weight. */
function weightAxis(table: Buffer | undefined): ParsedFont['weights'] {
  if (table === undefined) return null
  const [start, count, size] = [table.readUInt16BE(4), table.readUInt16BE(8), table.readUInt16BE(10)]
  for (let i = 0; i < Math.min(count, 64); i++) {
    const at = start + i * size
    if (table.toString('latin1', at, at + 4) === 'wght')
      return [table.readInt32BE(at + 4) / 65536, table.readInt32BE(at + 12) / 65536]
  }
  return null
}

/** Unicode subtables by platform and encoding, the most complete first. */
const UNICODE = ['3 10', '0 6', '0 4', '3 1', '0 3', '0 2', '0 1', '0 0']

function charactersIn(table: Buffer): ParsedFont['holds'] {
  const count = Math.min(SUBTABLES_MAX, table.readUInt16BE(2))
  const starts = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const at = 4 + 8 * i
    starts.set(`${table.readUInt16BE(at)} ${table.readUInt16BE(at + 2)}`, table.readUInt32BE(at + 4))
  }
  const start = UNICODE.map((key) => starts.get(key)).find((at) => at !== undefined)
  if (start === undefined) throw new RejectedPicture('The font has no Unicode characters. Export it with them.')
  const codes = new Uint8Array((LAST_CODE + 8) >> 3)
  const subtable = table.subarray(start)
  const each = { 4: segments, 12: groups }[subtable.readUInt16BE(0)]
  if (each === undefined) throw new RejectedPicture('The characters of the font are in an old format. Export it again.')
  each(subtable, (code) => {
    codes[code >> 3]! |= 1 << (code & 7)
  })
  return (char) => {
    const code = char.codePointAt(0) ?? 0
    return (codes[code >> 3]! & (1 << (code & 7))) !== 0
  }
}

type See = (code: number) => void

/** Format 4: segments of the basic plane, each with a shift of its codes to glyphs or a list of them. */
function segments(table: Buffer, see: See): void {
  const length = table.readUInt16BE(6)
  let last = -1
  for (let i = 0; i < length; i += 2) {
    const [end, first, delta, offset] = [0, length + 2, 2 * length + 2, 3 * length + 2].map((by) =>
      table.readUInt16BE(14 + by + i),
    ) as [number, number, number, number]
    inOrder(first, { last, end })
    last = end
    const list = 16 + 3 * length + i + offset
    for (let code = first; code <= end && code !== 0xffff; code++) {
      const glyph = offset === 0 ? code : listed(table, list + 2 * (code - first))
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) see(code)
    }
  }
}

const listed = (table: Buffer, at: number): number => (at + 1 < table.length ? table.readUInt16BE(at) : 0)

/** Each range begins behind the one before, so no file makes the reader visit a code twice. */
function inOrder(first: number, { last, end }: { last: number; end: number }): void {
  if (first <= last || end < first || end > LAST_CODE)
    throw new RejectedPicture('The characters of the font are out of order. Export it again.')
}

/** Format 12: groups of all planes. */
function groups(table: Buffer, see: See): void {
  const count = table.readUInt32BE(12)
  let last = -1
  for (let i = 0; i < count; i++) {
    const [first, end, glyph] = [0, 4, 8].map((by) => table.readUInt32BE(16 + 12 * i + by)) as [number, number, number]
    inOrder(first, { last, end })
    last = end
    for (let code = first; code <= end; code++) if (glyph + code - first !== 0) see(code)
  }
}
