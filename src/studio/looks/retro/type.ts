import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { boxBlur } from '../../raster/box-blur.ts'
import { clamp, plane } from '../../raster/raster.ts'
import { cloud, inkOf, type Sheet } from './paper.ts'

const FAMILY = 'Cyclorama Display'
const LARGEST_PX = 108
const SMALLEST_PX = 40

/** A line of type: where it may stand (px) and its colour. */
export type Line = { text: string; middle: number; baseline: number; width: number; color: string; seed: number }

/**
 * Prints a line, on two rows where one would be too small, with the worn edges of letterpress. `font` is a font file.
 * Returns the size of the type in pixels.
 */
export function printLine(sheet: Sheet, font: Uint8Array, line: Line): number {
  if (!GlobalFonts.has(FAMILY)) GlobalFonts.register(Buffer.from(font), FAMILY)
  const canvas = createCanvas(sheet.width, sheet.height)
  const pen = canvas.getContext('2d')
  pen.textAlign = 'center'
  const widthAt = (text: string, size: number): number => {
    pen.font = `${size}px "${FAMILY}"`
    return pen.measureText(text).width
  }
  const fits = (text: string) => Math.min(LARGEST_PX, Math.floor((LARGEST_PX * line.width) / widthAt(text, LARGEST_PX)))
  const rows = fits(line.text) >= 64 ? [line.text] : halves(line.text)
  const size = Math.max(SMALLEST_PX, Math.min(...rows.map(fits)))
  pen.font = `${size}px "${FAMILY}"`
  rows.forEach((row, i) => {
    pen.fillText(row, line.middle, line.baseline + size * 0.36 + (i - (rows.length - 1) / 2) * size * 1.12, line.width)
  })
  stamp(sheet, pen.getImageData(0, 0, sheet.width, sheet.height).data, line)
  return size
}

function halves(text: string): string[] {
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index)
  if (spaces.length === 0) return [text]
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best))
  return [text.slice(0, at), text.slice(at + 1)]
}

function stamp(sheet: Sheet, pixels: Uint8ClampedArray, { color, seed }: Line): void {
  const alpha = plane(sheet.width, sheet.height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = pixels[i * 4 + 3]! / 255
  const soft = boxBlur(alpha, 1)
  const wear = cloud(sheet, 80, 4, seed)
  const ink = inkOf(color)
  for (let i = 0; i < alpha.data.length; i++) {
    if (soft.data[i]! < 0.02) continue
    const edge = clamp((soft.data[i]! * 0.6 + alpha.data[i]! * 0.4 - 0.42 - 0.1 * wear.data[i]!) * 5 + 0.35, 0, 1)
    const cover = edge * (0.94 - 0.2 * Math.max(0, wear.data[i]!))
    for (let c = 0; c < 3; c++) sheet.data[i * 3 + c]! *= 1 - cover * (1 - ink[c]!)
  }
}
