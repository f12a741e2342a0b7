import { crc32 } from 'node:zlib'

/** A file of an archive: its name in ASCII, when it was created, and its bytes. */
export type ZipEntry = { name: string; createdAt: Date; bytes: Uint8Array }

/**
 * Yields a zip archive in pieces, its files uncompressed, in the order of `entries` and one at a time in memory (PKWARE APPNOTE 6.3.10).
 * Sizes and checksums precede the bytes, so the archive can be read as a stream. The same files give
 * the same bytes. At most 65 535 files and 4 GiB.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, createdAt, bytes } of entries) {
    const facts = factsOf(name, createdAt, bytes)
    const head = Buffer.concat([u32(0x04034b50), u16(10), facts, Buffer.from(name, 'latin1')])
    directory.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(20),
        u16(10),
        facts,
        Buffer.alloc(10),
        u32(offset),
        Buffer.from(name, 'latin1'),
      ]),
    )
    offset += head.length + bytes.length
    yield head
    yield bytes
  }
  const listed = Buffer.concat(directory)
  const count = u16(directory.length)
  yield Buffer.concat([listed, u32(0x06054b50), u32(0), count, count, u32(listed.length), u32(offset), u16(0)])
}

/** The size in bytes of the archive of these files. */
export const zipSizeOf = (files: readonly { name: string; size: number }[]): number =>
  files.reduce((sum, { name, size }) => sum + headerBytes + 2 * name.length + size, endBytes)

/** Bytes of a local header and its entry in the directory, without the name; and of the end of the directory. */
const headerBytes = 30 + 46
const endBytes = 22

/** The part that a local header and the directory share: no flags, stored, time, checksum, size twice, no extra field. */
function factsOf(name: string, createdAt: Date, bytes: Uint8Array): Buffer {
  const size = u32(bytes.length)
  return Buffer.concat([u16(0), u16(0), dosTime(createdAt), u32(crc32(bytes)), size, size, u16(name.length), u16(0)])
}

/** In UTC, to two seconds, from 1980 on. */
function dosTime(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return Buffer.concat([u16(time), u16(date)])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
