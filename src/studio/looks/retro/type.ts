import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { isInseparable } from '../../../lib/number-words.ts'
import type { Box } from '../../raster/raster.ts'
import { FACES, type FaceName, faceFor } from './faces.ts'

/** How lines are set: the face wished for the first line, where they may stand (px), their color, and their side. */
export type CardLine = {
  faces: readonly FaceName[]
  box: Box
  color: string
  align: 'center' | 'left'
  largest: number
}

const SMALL_FACE: readonly FaceName[] = ['interText']
const SMALLEST_PX = 44
const SMALL_PX = { largest: 40, smallest: 36 }
const LEADING = 1.1
/** Of a face's size: how high its capitals are, and how far it goes below the line. */
const CAP_HEIGHT = 0.72
const DESCENT = 0.24
const ROWS_MAX = 3
/** Space between the first line and the second, in sizes of the second. */
const GAP = 0.9

/** Registers the faces that these lines need with canvas; files are read once per process. */
export async function readyFaces(
  lines: readonly string[],
  faces: readonly FaceName[],
  font: (file: string) => Promise<Uint8Array>,
): Promise<void> {
  const files = [
    ...FACES[faceFor(lines[0] ?? '', faces)].filesFor(lines[0] ?? ''),
    ...FACES[faceFor(lines[1] ?? '', SMALL_FACE)].filesFor(lines[1] ?? ''),
  ]
  for (const file of files) if (!GlobalFonts.has(file)) GlobalFonts.register(Buffer.from(await font(file)), file)
}

/** The CSS font of a text: the very files that hold it, bold where they are variable. */
function fontOf(text: string, faces: readonly FaceName[], size: number): string {
  const files = FACES[faceFor(text, faces)].filesFor(text)
  const weight = files.some((file) => file.includes('-wght-')) ? 700 : 400
  return `${weight} ${size}px ${files.map((file) => `"${file}"`).join(', ')}`
}

/**
 * Sets a line as large as its box allows, on up to three balanced rows, and a small second line below it. Returns the
 * size of the smallest type in pixels. The faces must be ready.
 */
export function setLines(pen: SKRSContext2D, lines: readonly string[], setting: CardLine): number {
  const [first, second] = lines
  const { box, align } = setting
  pen.fillStyle = setting.color
  pen.textAlign = align
  const small = second ? smallSize(pen, second, box.width) : 0
  const main = fitted(pen, first ?? '', { ...setting, height: box.height - (second ? small * (1 + GAP) : 0) })
  const x = align === 'center' ? box.left + box.width / 2 : box.left
  const below = second ? small * (GAP + 0.75) : 0
  const tall = ((main.rows.length - 1) * LEADING + CAP_HEIGHT + DESCENT) * main.size + below
  const top = box.top + (box.height - tall) / 2 + CAP_HEIGHT * main.size
  pen.font = main.font
  main.rows.forEach((row, i) => {
    pen.fillText(row, x, top + i * LEADING * main.size, box.width)
  })
  if (!second) return main.size
  pen.font = fontOf(second, SMALL_FACE, small)
  // Letters that join must not be moved apart.
  pen.letterSpacing = FACES.interText.covers(second) ? `${Math.round(small * 0.05)}px` : '0px'
  pen.fillText(second, x, box.top + (box.height + tall) / 2, box.width)
  pen.letterSpacing = '0px'
  return Math.min(main.size, small)
}

function smallSize(pen: SKRSContext2D, text: string, width: number): number {
  pen.font = fontOf(text, SMALL_FACE, SMALL_PX.largest)
  const wide = pen.measureText(text).width * 1.1
  return Math.max(SMALL_PX.smallest, Math.min(SMALL_PX.largest, Math.floor((SMALL_PX.largest * width) / wide)))
}

type Fitted = { rows: string[]; size: number; font: string }

/** The number of rows with which the line is largest; fewer rows win when it hardly matters. */
function fitted(
  pen: SKRSContext2D,
  text: string,
  { faces, box, height, largest }: CardLine & { height: number },
): Fitted {
  const fontAt = (size: number): string => fontOf(text, faces, size)
  pen.font = fontAt(100)
  const widthOf = (row: string): number => pen.measureText(row).width
  let best: Fitted | undefined
  for (let count = 1; count <= ROWS_MAX; count++) {
    const rows = balanced(text, count, widthOf)
    if (rows === null) break
    const wide = Math.max(...rows.map(widthOf), 1)
    const size = Math.floor(Math.min(largest, (100 * box.width) / wide, height / (rows.length * LEADING)))
    if (!best || size > best.size * 1.18) best = { rows, size, font: fontAt(size) }
  }
  const size = Math.max(SMALLEST_PX, best!.size)
  return { ...best!, size, font: fontAt(size) }
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** The words of a text, a number with what it counts as one. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  text.split(' ').forEach((word, i, all) => {
    if (i > 0 && isInseparable(all[i - 1]!, word)) words.push(`${words.pop()} ${word}`)
    else words.push(word)
  })
  return words
}

/** Breaks a text between words into rows of about the same width; null where it has fewer words than rows. */
function balanced(text: string, count: number, widthOf: (row: string) => number): string[] | null {
  const spaced = wordsOf(text)
  const unspaced = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const pieces = spaced.length >= count || !UNSPACED.test(text) ? spaced : unspaced
  if (pieces.length < count) return null
  const glue = pieces === spaced ? ' ' : ''
  const target = widthOf(text) / count
  const rows: string[] = []
  let row = ''
  for (const piece of pieces) {
    const longer = row === '' ? piece : row + glue + piece
    const full = row !== '' && rows.length < count - 1 && widthOf(longer) - target > target - widthOf(row)
    if (full) rows.push(row)
    row = full ? piece : longer
  }
  return [...rows, row]
}
