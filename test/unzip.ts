/** The entries of a stored zip archive, by its central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const [size, length, start] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('latin1', at + 46, at + 46 + length)
    files.set(name, archive.subarray(start + 30 + length, start + 30 + length + size))
    at += 46 + length
  }
  return files
}
