/** Shows finished props as they look, in even light on a pale ground. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { toDisplay } from './buffers.ts'
import { writeSheet } from './preview.ts'

type Encoded = { views: Record<string, { width: number; height: number; key_scale: number; fill_scale: number }> }

const GROUND = [228, 225, 220]
const KEY = 0.62
const FILL = 0.42
const LABEL = 18
const GAP = 6

async function samples(file: string): Promise<Buffer> {
  return sharp(file).raw().toBuffer()
}

/** A view of the prop in `folder`, cut out, as a PNG. */
async function shown(folder: string, view: string, encoding: Encoded['views'][string]): Promise<Buffer> {
  const { width, height, key_scale, fill_scale } = encoding
  const key = await samples(join(folder, `${view}.key.webp`))
  const fill = await samples(join(folder, `${view}.fill.webp`))
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      const light = KEY * key_scale * (key[4 * i + c]! / 255) ** 2 + FILL * fill_scale * (fill[3 * i + c]! / 255) ** 2
      pixels[4 * i + c] = toDisplay(light)
    }
    pixels[4 * i + 3] = key[4 * i + 3]!
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

async function tile(folder: string, view: string, encoding: Encoded['views'][string], side: number): Promise<Buffer> {
  const [r, g, b] = GROUND
  const background = { r: r!, g: g!, b: b! }
  const picture = await sharp(await shown(folder, view, encoding))
    .resize(side - 2 * GAP, side - 2 * GAP, { fit: 'inside' })
    .png()
    .toBuffer()
  const caption = `${basename(folder)} ${view}`
  const label = `<svg width="${side}" height="${LABEL}"><text x="6" y="13" font-family="sans-serif" font-size="11" fill="#555">${caption}</text></svg>`
  return sharp({ create: { width: side, height: side + LABEL, channels: 3, background } })
    .composite([
      { input: picture, gravity: 'center' },
      { input: Buffer.from(label), left: 0, top: side },
    ])
    .png()
    .toBuffer()
}

export type SheetForm = { side: number; columns: number; everyView: boolean }

/** Writes the props of `folders` into one picture: each view of them, or only the first. */
export async function propSheet(
  folders: string[],
  file: string,
  { side, columns, everyView }: SheetForm,
): Promise<void> {
  const tiles: Buffer[] = []
  for (const folder of folders) {
    const { views } = JSON.parse(readFileSync(join(folder, 'prop.json'), 'utf8')) as Encoded
    const wanted = Object.entries(views).slice(0, everyView ? undefined : 1)
    for (const [view, encoding] of wanted) tiles.push(await tile(folder, view, encoding, side))
  }
  const across = Math.min(columns, tiles.length)
  const rows = Math.ceil(tiles.length / across)
  const [r, g, b] = GROUND
  const sheet = sharp({
    create: {
      width: across * side,
      height: rows * (side + LABEL),
      channels: 3,
      background: { r: r!, g: g!, b: b! },
    },
  })
  const placed = tiles.map((input, i) => ({
    input,
    left: (i % across) * side,
    top: Math.floor(i / across) * (side + LABEL),
  }))
  await writeSheet(sheet.composite(placed), file)
}
