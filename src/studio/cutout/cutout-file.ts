import sharp from 'sharp'
import type { Raster, Size } from '../raster/raster.ts'
import type { Cutout } from './cutout.ts'
import { CUTOUT_VERSION } from './version.ts'

const MARK = Buffer.from('cyclorama-cutout')
const LENGTH_BYTES = 4

/** These bytes are not a cut-out file of this `CUTOUT_VERSION`. */
export class CutoutUnreadable extends Error {
  override name = 'CutoutUnreadable'
}

type Trailer = Omit<Cutout, Layer> & { version: number; layers: Partial<Record<Layer, number>> }

/** The pictures of a cut-out in the order in which they are stored. */
const LAYERS = ['raster', 'clear'] as const
type Layer = (typeof LAYERS)[number]

/**
 * A cut-out as one file: an RGBA PNG that any viewer opens, and behind its end, where PNG readers do not look, the PNG
 * of `clear` if it has one, then everything else as JSON with the bytes of each picture, the length of that (32 bits,
 * big-endian) and a mark. Lossless: `decodeCutout` gives back the same.
 */
export async function encodeCutout({ raster, clear, ...rest }: Cutout): Promise<Buffer> {
  const pictures = { raster, clear }
  const layers: Trailer['layers'] = {}
  const parts: Buffer[] = []
  for (const layer of LAYERS) {
    const picture = pictures[layer]
    if (picture === undefined) continue
    const png = await encodePng(picture)
    layers[layer] = png.length
    parts.push(png)
  }
  const json = Buffer.from(JSON.stringify({ version: CUTOUT_VERSION, layers, ...rest } satisfies Trailer))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([...parts, json, length, MARK])
}

/** Reads what `encodeCutout` wrote. Throws `CutoutUnreadable` for anything else, and for another version. */
export async function decodeCutout(bytes: Uint8Array): Promise<Cutout> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = file.length - MARK.length - LENGTH_BYTES
    if (end < 0 || !file.subarray(-MARK.length).equals(MARK)) throw new Error('the mark is missing')
    const start = end - file.readUInt32BE(end)
    const { version, layers, ...rest } = JSON.parse(file.toString('utf8', Math.max(0, start), end)) as Trailer
    if (version !== CUTOUT_VERSION) throw new Error(`version ${version}, not ${CUTOUT_VERSION}`)
    const pictures: Partial<Record<Layer, Raster>> = {}
    let from = 0
    for (const layer of LAYERS) {
      const size = layers[layer]
      if (size === undefined) continue
      pictures[layer] = await decodePng(file.subarray(from, from + size), rest.box)
      from += size
    }
    if (pictures.raster === undefined) throw new Error('the picture is missing')
    return { ...pictures, raster: pictures.raster, ...rest }
  } catch (cause) {
    throw new CutoutUnreadable('These bytes are not a cut-out', { cause })
  }
}

/** The mask of a cut-out as a gray PNG of this size: white is the product. Placed and scaled as the cut-out lies in its source. */
export async function encodeMask({ raster, box, source }: Cutout, { width, height }: Size): Promise<Buffer> {
  const data = new Uint8Array(source.width * source.height)
  for (let at = 0; at < raster.width * raster.height; at++) {
    const x = at % raster.width
    data[((at - x) / raster.width + box.top) * source.width + box.left + x] = raster.data[at * 4 + 3]!
  }
  return sharp(data, { raw: { width: source.width, height: source.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer()
}

function encodePng({ data, width, height, channels }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer()
}

async function decodePng(png: Buffer, size: { width: number; height: number }): Promise<Raster> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (width !== size.width || height !== size.height) throw new Error('a picture has another size')
  if (channels !== 3 && channels !== 4) throw new Error(`a picture has ${channels} channels`)
  return { data: new Uint8Array(data), width, height, channels }
}
