import sharp from 'sharp'
import type { EmptyStage, StageFacts } from './empty-stage.ts'
import { STAGE_VERSION } from './version.ts'

const LENGTH_BYTES = 4

/** These bytes are not a stage file of this `STAGE_VERSION`. */
class StageUnreadable extends Error {
  override name = 'StageUnreadable'
}

/** A stage as one file: its facts as JSON behind their length (32 bits, big-endian), then its picture as a lossless WebP, if it has one. */
export async function encodeStage({ picture, ...facts }: EmptyStage): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify({ version: STAGE_VERSION, ...facts }))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, picture === null ? Buffer.alloc(0) : await packed(picture)])
}

function packed({ data, width, height }: NonNullable<EmptyStage['picture']>): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 1 })
    .toBuffer()
}

/** The facts of a stage file, without its picture. Throws `StageUnreadable` for anything else, and for another version. */
export function readStageFacts(bytes: Uint8Array): StageFacts {
  return split(bytes).facts
}

/** Reads what `encodeStage` wrote. Throws `StageUnreadable` for anything else, and for another version. */
export async function decodeStage(bytes: Uint8Array): Promise<EmptyStage> {
  const { facts, picture } = split(bytes)
  if (picture.length === 0) return { ...facts, picture: null }
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { ...facts, picture: { data, width: info.width, height: info.height, channels: 3 } }
}

function split(bytes: Uint8Array): { facts: StageFacts; picture: Buffer } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = LENGTH_BYTES + file.readUInt32BE(0)
    const { version, ...facts } = JSON.parse(file.toString('utf8', LENGTH_BYTES, end)) as StageFacts & {
      version: number
    }
    if (version !== STAGE_VERSION) throw new Error(`version ${version}, not ${STAGE_VERSION}`)
    return { facts, picture: file.subarray(end) }
  } catch (cause) {
    throw new StageUnreadable('These bytes are not a stage', { cause })
  }
}
