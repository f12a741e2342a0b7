/** Bytes of a photo at most. */
export const uploadBytesMax = 10 * 1024 * 1024

/** Returns a file to send, of at most so many bytes: from a path, a URL of a file, a Blob, bytes or a stream. */
export async function fileOf(file, bytesMax) {
  const { blob, name } = await read(file, bytesMax)
  if (blob.size > bytesMax) throw new RangeError(`The file has ${blob.size} bytes; at most ${bytesMax} are allowed.`)
  return { blob, name }
}

async function read(file, bytesMax) {
  if (file instanceof Blob) return { blob: file, name: file.name ?? 'file' }
  if (file instanceof Uint8Array || file instanceof ArrayBuffer) return { blob: new Blob([file]), name: 'file' }
  if (typeof file === 'string' || file instanceof URL) {
    const { openAsBlob } = await import('node:fs')
    const { basename } = await import('node:path')
    return { blob: await openAsBlob(file), name: basename(String(file)) }
  }
  if (typeof file?.[Symbol.asyncIterator] !== 'function')
    throw new TypeError('Pass file as a path, a Blob, bytes or a stream.')
  const chunks = []
  let size = 0
  for await (const chunk of file) {
    chunks.push(chunk)
    size += chunk.length
    if (size > bytesMax) throw new RangeError(`The file has more than ${bytesMax} bytes.`)
  }
  return { blob: new Blob(chunks), name: 'file' }
}
