import { decodeRaster } from '../intake/intake.ts'
import { encodeJpeg } from '../looks/output-file.ts'
import type { Stock } from '../looks/stock.ts'
import type { Box, Raster } from '../raster/raster.ts'
import { blit, filled, lay } from './paint.ts'
import { type LetteredLine, setLines, type Writing } from './set-lines.ts'

/** A picture of a contact sheet. `file` is null where it is not in the store: its square stays empty. */
export type CaptionedPicture = { file: Uint8Array | null; number: number; name: string; kind: string; note: string }

/** A page of a contact sheet with at most 20 pictures, and the words of its head and foot. */
export type SheetPage = { title: string; subtitle: string; foot: string; count: string; pictures: CaptionedPicture[] }

/** A page as a JPEG of A4 at 240 dots an inch, and where its lines are, in its pixels. */
export type DrawnSheetPage = { jpeg: Buffer; width: number; height: number; dpi: number; lines: LetteredLine[] }

const DPI = 240
const mm = (length: number) => Math.round((length * DPI) / 25.4)
const pt = (size: number) => (size * DPI) / 72

const A4 = { width: mm(210), height: mm(297) }
/** Each picture stands in a square of `side`, with two lines below it. */
const grid = { left: mm(13), top: mm(23.5), columns: 4, side: mm(42.25), gap: mm(5), pitch: mm(51.6) }
const right = grid.left + grid.columns * grid.side + (grid.columns - 1) * grid.gap
const JPEG_QUALITY = 88
/** Gray levels of the squares and of the line around each picture, without which white ones have no end. */
const MAT = 0xf6
const EDGE = 0xdc

const ink = '#1b1c1e'
const faint = '#64676c'
const styles = {
  title: { size: pt(13), weight: 700, color: ink },
  margin: { size: pt(7.5), weight: 400, color: faint },
  name: { size: pt(6.6), weight: 600, color: ink },
  note: { size: pt(6.6), weight: 400, color: faint },
} as const

/** Draws a page of a contact sheet. */
export async function drawSheetPage(
  { pictures, ...words }: SheetPage,
  stock: Pick<Stock, 'font' | 'emoji'>,
): Promise<DrawnSheetPage> {
  const paper: Raster = { ...A4, data: new Uint8Array(A4.width * A4.height * 3).fill(0xff), channels: 3 }
  for (const [i, { file }] of pictures.entries()) {
    const place = placeOf(i)
    paint(paper, { ...place, width: grid.side, height: grid.side }, MAT)
    const picture = file && (await decoded(file))
    if (picture) frame(paper, picture, place)
  }
  const writings = [...marginsOf(words), ...pictures.flatMap((picture, i) => captionOf(picture, placeOf(i)))]
  const { lines, letters } = await setLines(writings, A4, stock)
  lay(letters, paper)
  return { jpeg: await encodeJpeg(paper, JPEG_QUALITY, DPI), ...A4, dpi: DPI, lines }
}

/** The picture as large as its square, on white where it is transparent; null where the file is none. */
async function decoded(file: Uint8Array): Promise<Raster | null> {
  const picture = await decodeRaster(file, grid.side).catch(() => null)
  if (picture === null || picture.channels === 3) return picture
  const white = filled(picture, [255, 255, 255])
  lay(picture, white)
  return white
}

/** Lays a picture into the middle of its square, within a line. */
function frame(paper: Raster, picture: Raster, place: Corner): void {
  const left = place.left + Math.floor((grid.side - picture.width) / 2)
  const top = place.top + Math.floor((grid.side - picture.height) / 2)
  paint(paper, { left: left - 1, top: top - 1, width: picture.width + 2, height: picture.height + 2 }, EDGE)
  blit(picture, paper, { left, top })
}

function paint({ data, width: across }: Raster, { left, top, width, height }: Box, gray: number): void {
  for (let y = top; y < top + height; y++) data.fill(gray, (y * across + left) * 3, (y * across + left + width) * 3)
}

type Corner = { left: number; top: number }

const placeOf = (i: number): Corner => ({
  left: grid.left + (i % grid.columns) * (grid.side + grid.gap),
  top: grid.top + Math.floor(i / grid.columns) * grid.pitch,
})

function marginsOf({ title, subtitle, foot, count }: Omit<SheetPage, 'pictures'>): Writing[] {
  const [top, bottom] = [mm(16.8), mm(287)]
  return [
    { ...styles.title, text: title, left: grid.left, baseline: top, width: mm(130) },
    { ...styles.margin, text: subtitle, right, baseline: top, width: mm(52) },
    { ...styles.margin, text: foot, left: grid.left, baseline: bottom, width: mm(130) },
    { ...styles.margin, text: count, right, baseline: bottom, width: mm(52) },
  ]
}

/** The product and the number of a picture, and below them its kind and its note. */
function captionOf({ number, name, kind, note }: CaptionedPicture, { left, top }: Corner): Writing[] {
  const [first, second] = [top + grid.side + mm(3.4), top + grid.side + mm(6.4)]
  const end = left + grid.side
  return [
    { ...styles.name, text: name, left, baseline: first, width: mm(36) },
    { ...styles.note, text: String(number), right: end, baseline: first, width: mm(6) },
    { ...styles.note, text: kind, left, baseline: second, width: mm(19) },
    { ...styles.note, text: note, right: end, baseline: second, width: mm(23) },
  ]
}
