import sharp from 'sharp'
import { CUTOUT_VERSION, type Cutout } from './cutout.ts'

const MARK = Buffer.from('cyclorama-cutout')
const LENGTH_BYTES = 4

/** These bytes are not a cut-out file of this `CUTOUT_VERSION`. */
export class CutoutUnreadable extends Error {
  override name = 'CutoutUnreadable'
}

/**
 * A cut-out as one file: an RGBA PNG that any viewer opens, and behind its end, where PNG readers do not look, box,
 * source and facts as JSON, their length (32 bits, big-endian) and a mark. Lossless: `decodeCutout` gives back the same.
 */
export async function encodeCutout({ raster, ...rest }: Cutout): Promise<Buffer> {
  const { data, width, height, channels } = raster
  const png = await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer()
  const json = Buffer.from(JSON.stringify({ version: CUTOUT_VERSION, ...rest }))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([png, json, length, MARK])
}

/** Reads what `encodeCutout` wrote. Throws `CutoutUnreadable` for anything else, and for another version. */
export async function decodeCutout(bytes: Uint8Array): Promise<Cutout> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = file.length - MARK.length - LENGTH_BYTES
    if (end < 0 || !file.subarray(-MARK.length).equals(MARK)) throw new Error('the mark is missing')
    const start = end - file.readUInt32BE(end)
    const { version, ...rest } = JSON.parse(file.toString('utf8', Math.max(0, start), end)) as Omit<
      Cutout,
      'raster'
    > & {
      version: number
    }
    if (version !== CUTOUT_VERSION) throw new Error(`version ${version}, not ${CUTOUT_VERSION}`)
    const { data, info } = await sharp(file.subarray(0, start))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width !== rest.box.width || info.height !== rest.box.height)
      throw new Error('the picture has another size')
    return { raster: { data: new Uint8Array(data), width: info.width, height: info.height, channels: 4 }, ...rest }
  } catch (cause) {
    throw new CutoutUnreadable('These bytes are not a cut-out', { cause })
  }
}
