import { Buffer } from 'node:buffer'

const HEADER_BYTES = 33

/** Puts an ICC profile into a PNG that has none, right after IHDR, as an iCCP chunk (PNG, third edition, 11.3.2.3). */
export function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk('iCCP', iccpBody(profile)), png.subarray(HEADER_BYTES)])
}

/** A name, compression method 0, and the profile as a zlib stream of stored blocks. */
function iccpBody(profile: Uint8Array): Buffer {
  const parts: Uint8Array[] = [Buffer.from('icc\0\0', 'latin1'), Buffer.from([0x78, 0x01])]
  for (let at = 0; at < profile.length; at += 0xffff) {
    const block = profile.subarray(at, at + 0xffff)
    const head = Buffer.alloc(5)
    head.writeUInt8(at + 0xffff >= profile.length ? 1 : 0, 0)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(~block.length & 0xffff, 3)
    parts.push(head, block)
  }
  parts.push(uint32(adler32(profile)))
  return Buffer.concat(parts)
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([uint32(body.length), named, uint32(crc32(named))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** RFC 1950 section 9. */
function adler32(bytes: Uint8Array): number {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return b * 65_536 + a
}

/** PNG, third edition, annex D, bit by bit: a profile is a few kilobytes. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc
}
