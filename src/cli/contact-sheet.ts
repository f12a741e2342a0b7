import { readFile } from 'node:fs/promises'
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { measuredText } from './check-text.ts'
import type { CheckAnswer } from './demo-client.ts'

export type SheetPicture = { bytes: Buffer; title: string; checks: CheckAnswer[] }

const cell = 520
const gap = 36
const margin = 56
const head = 120
const line = 22
const ink = '#22262b'
const faint = '#737a83'
const good = '#1f7a4d'
const bad = '#b3261e'

/** Renders one JPEG with every picture of a photoshoot, with its measurements below it. */
export async function contactSheet(title: string, subtitle: string, pictures: SheetPicture[]): Promise<Buffer> {
  await registerFonts()
  const columns = Math.min(pictures.length, pictures.length === 4 ? 2 : 3)
  const images = await Promise.all(pictures.map(({ bytes }) => loadImage(bytes)))
  const tallest = Math.max(...images.map((image) => heightOf(image)))
  const notes = 40 + line * Math.max(...pictures.map(({ checks }) => checks.length))
  const rows = Math.ceil(pictures.length / columns)
  const width = 2 * margin + columns * cell + (columns - 1) * gap
  const canvas = createCanvas(width, head + margin + rows * (tallest + notes + gap))
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f6f4f0'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(pen, title, { x: margin, y: 72, size: 34, color: ink, width: width - 2 * margin })
  write(pen, subtitle, { x: margin, y: 102, size: 17, color: faint, width: width - 2 * margin })
  for (const [i, picture] of pictures.entries()) {
    const x = margin + (i % columns) * (cell + gap)
    const y = head + 20 + Math.floor(i / columns) * (tallest + notes + gap)
    const height = heightOf(images[i]!)
    pen.drawImage(images[i]!, x, y + tallest - height, cell, height)
    caption(pen, picture, { x, y: y + tallest })
  }
  return canvas.encode('jpeg', 92)
}

/** Inter (OFL-1.1), from npm: a machine need not have any font. Greek is for ΔE. */
async function registerFonts(): Promise<void> {
  if (GlobalFonts.has('Inter')) return
  for (const [family, subset] of [
    ['Inter', 'latin'],
    ['Inter Greek', 'greek'],
  ] as const) {
    const file = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-400-normal.woff2`)
    GlobalFonts.register(await readFile(new URL(file)), family)
  }
}

const heightOf = (image: { width: number; height: number }) => Math.round((cell * image.height) / image.width)

function caption(pen: SKRSContext2D, { title, checks }: SheetPicture, { x, y }: { x: number; y: number }): void {
  write(pen, title, { x, y: y + 28, size: 17, color: ink, width: cell })
  for (const [i, check] of checks.entries()) {
    const place = { y: y + 54 + i * line, size: 14 }
    dot(pen, x + 5, place.y - 5, colorOf(check))
    write(pen, check.id, { ...place, x: x + 20, color: faint, width: 290 })
    write(pen, measuredText(check), { ...place, x: x + 320, color: ink, width: 120 })
    write(pen, check.required ?? '', { ...place, x: x + 446, color: faint, width: 74 })
  }
}

function dot(pen: SKRSContext2D, x: number, y: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, 4, 0, 2 * Math.PI)
  pen.fill()
}

function colorOf({ passed }: CheckAnswer): string {
  if (passed === null) return faint
  return passed ? good : bad
}

type Place = { x: number; y: number; size: number; color: string; width: number }

function write(pen: SKRSContext2D, text: string, { x, y, size, color, width }: Place): void {
  pen.font = `${size}px Inter, "Inter Greek", sans-serif`
  pen.fillStyle = color
  pen.fillText(text, x, y, width)
}
