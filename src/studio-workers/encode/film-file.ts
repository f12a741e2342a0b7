import { EncoderFailed } from './encoder.ts'

/** How far (s) a file's length may be from its film's. */
const OFF_MAX = 0.05

/**
 * Refuses what an encoder has written where that is no MP4 as it was asked for (ISO/IEC 14496-12): whole, its index before its media, as long as the
 * film. An encoder that ends well is not believed. @throws EncoderFailed
 */
export function requireFilm(mp4: Uint8Array, seconds: number): void {
  const bytes = Buffer.from(mp4.buffer, mp4.byteOffset, mp4.byteLength)
  const boxes = boxesOf(bytes)
  const order = boxes.map(({ type }) => type).filter((type) => ['ftyp', 'moov', 'mdat'].includes(type))
  if (order.join() !== 'ftyp,moov,mdat') throw new EncoderFailed('the encoder ended well, and its file is no whole MP4')
  const moov = boxes.find(({ type }) => type === 'moov')!.body
  const header = boxesOf(moov).find(({ type }) => type === 'mvhd')?.body
  const length = header && header.length >= 32 ? lengthOf(header) : Number.NaN
  if (!(Math.abs(length - seconds) <= OFF_MAX))
    throw new EncoderFailed(`the encoder ended well, and its file lasts ${length} seconds in place of ${seconds}`)
}

type Box = { type: string; body: Buffer }

/** The boxes that a file or a box holds; none where they do not end with it. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const small = bytes.readUInt32BE(at)
    const isLarge = small === 1 && at + 16 <= bytes.length
    const size = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : small
    const head = isLarge ? 16 : 8
    if (size < head || at + size > bytes.length) return []
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) })
    at += size
  }
  return at === bytes.length ? boxes : []
}

/** The duration (s) in a movie header of version 0 or 1. */
function lengthOf(header: Buffer): number {
  return header[0] === 1
    ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
    : header.readUInt32BE(16) / header.readUInt32BE(12)
}
