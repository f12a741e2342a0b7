import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FACES } from './faces.ts'

test.each(Object.entries(FACES))('%s holds every character that it claims to hold', (_, { fileOf }) => {
  const held = new Map<string, Set<number>>()
  const missing: string[] = []
  for (let code = 0x20; code < 0x1_0000; code++) {
    const char = String.fromCodePoint(code)
    const file = fileOf(char)
    if (file === undefined) continue
    if (!held.has(file)) held.set(file, codesIn(readFileSync(new URL(import.meta.resolve(file)))))
    if (!held.get(file)!.has(code)) missing.push(char)
  }
  expect(held.size).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

/** The code points of a WOFF2 file (W3C Recommendation of 2022): its `cmap`, which is stored as it is. */
function codesIn(file: Buffer): Set<number> {
  const tables = file.readUInt16BE(12)
  const packed = file.readUInt32BE(20)
  let at = 48
  const number = (): number => {
    let value = 0
    for (;;) {
      const byte = file[at++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let [start, cmap] = [0, -1]
  for (let n = 0; n < tables; n++) {
    const flags = file[at++]!
    const tag = flags & 63
    if (tag === 63) at += 4
    const size = number()
    const isOutline = tag === 10 || tag === 11
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (tag === 0) cmap = start
    start += isTransformed ? number() : size
  }
  return codesOf(brotliDecompressSync(file.subarray(at, at + packed)).subarray(cmap))
}

/** The code points of a `cmap` table (OpenType), formats 4 and 12. */
function codesOf(cmap: Buffer): Set<number> {
  const codes = new Set<number>()
  for (let n = 0; n < cmap.readUInt16BE(2); n++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * n))
    if (table.readUInt16BE(0) === 4) addSegments(codes, table)
    if (table.readUInt16BE(0) === 12) addGroups(codes, table)
  }
  return codes
}

function addSegments(codes: Set<number>, table: Buffer): void {
  const segments = table.readUInt16BE(6) / 2
  const word = (list: number, n: number): number =>
    table.readUInt16BE(14 + 2 * (list * segments + n) + (list > 0 ? 2 : 0))
  for (let n = 0; n < segments; n++) {
    const [end, first, delta, offset] = [word(0, n), word(1, n), word(2, n), word(3, n)]
    for (let code = first; code <= end && code < 0xffff; code++) {
      const at = 16 + 2 * (3 * segments + n) + offset + 2 * (code - first)
      const glyph = offset === 0 ? code + delta : table.readUInt16BE(at)
      if ((glyph & 0xffff) !== 0) codes.add(code)
    }
  }
}

function addGroups(codes: Set<number>, table: Buffer): void {
  for (let n = 0; n < table.readUInt32BE(12); n++) {
    const [first, last] = [table.readUInt32BE(16 + 12 * n), table.readUInt32BE(20 + 12 * n)]
    for (let code = first; code <= last; code++) codes.add(code)
  }
}
