import sharp from 'sharp'
import type { FileFormat } from '../../goods/marketplaces.ts'
import { PIXELS_MAX } from '../intake/header.ts'
import type { Raster } from '../raster/raster.ts'

/** What a file is: its format by its first bytes, its size, and its pixels (over white where it is clear) if it can be decoded. */
export type FileFacts = {
  bytes: number
  format: FileFormat | null
  animated: boolean
  srgb: boolean
  picture: Raster | null
}

const MAGIC: [FileFormat, number, string][] = [
  ['jpeg', 0, 'ÿØÿ'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['gif', 0, 'GIF8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['bmp', 0, 'BM'],
  ['heif', 4, 'ftyp'],
]

/** Reads a finished file. Never throws: what cannot be decoded, or not within 50 megapixels, has no picture. */
export async function readFileFacts(file: Uint8Array): Promise<FileFacts> {
  const head = Buffer.from(file.subarray(0, 32)).toString('latin1')
  const format = MAGIC.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0] ?? null
  const facts = { bytes: file.length, format, animated: false, srgb: false, picture: null }
  try {
    const source = sharp(file, { failOn: 'warning', limitInputPixels: PIXELS_MAX })
    const { pages = 1, space, depth, icc } = await source.metadata()
    const { data, info } = await source
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      ...facts,
      animated: pages > 1,
      srgb: space === 'srgb' && depth === 'uchar' && (icc === undefined || icc.includes('sRGB')),
      picture: { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 },
    }
  } catch {
    return facts
  }
}
