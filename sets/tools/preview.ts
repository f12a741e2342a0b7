/** Shows finished sets as they look. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { developed } from './buffers.ts'

const GAP = 8
const WIDEST = 2000

type Encoding = { encoding: { key_scale: number; fill_scale: number }; areas: { color: string }[] }

async function light(file: string, scale: number, side: number): Promise<Float32Array> {
  const bytes = await sharp(file).resize(side).removeAlpha().raw().toBuffer()
  return Float32Array.from(bytes, (u) => (u / 255) ** 2 * scale)
}

/** The empty plate of the set in `folder` as a PNG of `side` px. */
export async function preview(folder: string, side: number): Promise<Buffer> {
  const { encoding } = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as Encoding
  const key = await light(join(folder, 'key.webp'), encoding.key_scale, side)
  const fill = await light(join(folder, 'fill.webp'), encoding.fill_scale, side)
  return sharp(developed(key, fill), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

/** The plate under its areas: the first is tinted red, the second green, the third blue. */
async function tinted(folder: string, side: number): Promise<Buffer> {
  const { areas } = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as Encoding
  const plate = await sharp(await preview(folder, side))
    .raw()
    .toBuffer()
  const masks = areas.length > 0 ? await sharp(join(folder, 'areas.png')).resize(side).raw().toBuffer() : null
  const mixed = plate.map((v, i) => {
    const pixel = i - (i % 3)
    const covered = masks ? Math.max(masks[pixel]!, masks[pixel + 1]!, masks[pixel + 2]!) / 255 : 0
    return v * (1 - 0.5 * covered) + 0.5 * (masks?.[i] ?? 0)
  })
  return sharp(mixed, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

/** Writes the plates of all `folders` side by side into one picture, each at most `largest` px wide. */
export async function contactSheet(
  folders: string[],
  file: string,
  largest: number,
  { masks = false } = {},
): Promise<void> {
  const columns = Math.ceil(Math.sqrt(folders.length))
  const side = Math.min(largest, Math.floor(WIDEST / columns) - GAP)
  const rows = Math.ceil(folders.length / columns)
  const tiles = await Promise.all(folders.map((folder) => (masks ? tinted : preview)(folder, side)))
  const place = (i: number) => ({ left: (i % columns) * (side + GAP), top: Math.floor(i / columns) * (side + GAP) })
  const sheet = sharp({
    create: {
      width: columns * (side + GAP) - GAP,
      height: rows * (side + GAP) - GAP,
      channels: 3,
      background: '#ffffff',
    },
  })
  await writeSheet(sheet.composite(tiles.map((input, i) => ({ input, ...place(i) }))), file)
}

/** Writes a sheet as the JPEG or PNG that the name of `file` asks for. A PNG of a lower quality would lose its colors. */
export async function writeSheet(sheet: Sharp, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await (extname(file) === '.jpg' ? sheet.jpeg({ quality: 88 }) : sheet.png()).toFile(file)
}
