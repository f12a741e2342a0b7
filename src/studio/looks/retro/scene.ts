import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Raster } from '../../raster/raster.ts'

/** The poster's flat inks: paper tone, two backgrounds, ground, and the dark one. */
export type Inks = { light: string; warm: string; bright: string; ground: string; dark: string }

/** Ink sets of the period, from offset posters of the 1950s and 1960s. */
export const INK_SETS: readonly Inks[] = [
  { light: '#f3e3c0', warm: '#e9b44c', bright: '#d1603d', ground: '#2f6f73', dark: '#23304a' },
  { light: '#f3e6cb', warm: '#e8a76b', bright: '#c9503f', ground: '#4f6b57', dark: '#2b2a35' },
  { light: '#f0e6cf', warm: '#9cc0b0', bright: '#e07a4f', ground: '#2f5f73', dark: '#1f2f4a' },
  { light: '#f6e6cf', warm: '#e7a3a0', bright: '#b5495b', ground: '#51406b', dark: '#2a2440' },
]

/** Ways to compose the poster. */
export const LAYOUTS = ['sunburst', 'disc', 'stripes', 'horizon'] as const
export type Layout = (typeof LAYOUTS)[number]

type Size = { width: number; height: number }

/** Where the product stands in the art: its lower middle, and the largest box for it (art pixels). */
export function standIn({ width, height }: Size): { x: number; y: number; width: number; height: number } {
  return { x: width / 2, y: height * 0.89, width: width * 0.8, height: height * 0.72 }
}

/** Draws the flat scene behind the product, with the shadow of something `foot` pixels wide on its ground. */
export function drawScene(size: Size, layout: Layout, inks: Inks, foot: number): Raster {
  const canvas = createCanvas(size.width, size.height)
  const pen = canvas.getContext('2d')
  fill(pen, inks.warm, [0, 0, size.width, size.height])
  PAINTERS[layout](pen, size, inks)
  fill(pen, inks.ground, [0, size.height * 0.83, size.width, size.height * 0.17])
  fill(pen, inks.dark, [0, size.height * 0.83, size.width, 8])
  const stand = standIn(size)
  pen.fillStyle = inks.dark
  pen.beginPath()
  pen.ellipse(stand.x + 16, stand.y - 2, foot * 0.54, Math.min(30, foot * 0.07), 0, 0, Math.PI * 2)
  pen.fill()
  const { data } = pen.getImageData(0, 0, size.width, size.height)
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), ...size, channels: 4 }
}

function fill(pen: SKRSContext2D, color: string, [x, y, width, height]: [number, number, number, number]): void {
  pen.fillStyle = color
  pen.fillRect(x, y, width, height)
}

function disc(pen: SKRSContext2D, color: string, [x, y, radius]: [number, number, number]): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

const PAINTERS: Record<Layout, (pen: SKRSContext2D, size: Size, inks: Inks) => void> = {
  sunburst(pen, { width, height }, inks) {
    const [x, y, reach] = [width / 2, height * 0.46, width * 2]
    pen.fillStyle = inks.light
    for (let i = 0; i < 36; i += 2) {
      const [from, to] = [(i / 18) * Math.PI, ((i + 1) / 18) * Math.PI]
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x + reach * Math.cos(from), y + reach * Math.sin(from))
      pen.lineTo(x + reach * Math.cos(to), y + reach * Math.sin(to))
      pen.fill()
    }
    disc(pen, inks.bright, [x, y, width * 0.4])
    disc(pen, inks.light, [x, y, width * 0.35])
  },
  disc(pen, { width, height }, inks) {
    fill(pen, inks.light, [0, 0, width, height])
    disc(pen, inks.bright, [width / 2, height * 0.42, width * 0.44])
    disc(pen, inks.warm, [width / 2, height * 0.42, width * 0.36])
  },
  stripes(pen, { width, height }, inks) {
    const band = height * 0.83
    for (let i = 0; i < 7; i++)
      fill(pen, i % 2 === 0 ? inks.light : inks.warm, [(i * width) / 7, 0, width / 7 + 1, band])
    disc(pen, inks.bright, [width / 2, height * 0.45, width * 0.38])
  },
  horizon(pen, { width, height }, inks) {
    fill(pen, inks.light, [0, 0, width, height])
    disc(pen, inks.bright, [width * 0.5, height * 0.36, width * 0.3])
    const hills: [string, number, number][] = [
      [inks.warm, 0.58, 0.09],
      [inks.bright, 0.68, 0.06],
      [inks.dark, 0.76, 0.04],
    ]
    for (const [color, level, swing] of hills) {
      pen.fillStyle = color
      pen.beginPath()
      pen.moveTo(0, height)
      for (let x = 0; x <= width; x += 8)
        pen.lineTo(x, height * (level + swing * Math.sin((x / width) * 5 + level * 20)))
      pen.lineTo(width, height)
      pen.fill()
    }
  },
}
