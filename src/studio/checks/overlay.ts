import sharp from 'sharp'
import { components } from '../raster/components.ts'
import { type Box, mask, type Raster } from '../raster/raster.ts'
import type { Check } from './check.ts'
import { colorDifference, type ExpectedProduct } from './fidelity.ts'
import { ADVANCE, letter, paint } from './lettering.ts'

/** The color difference from which a pixel is marked. */
const MARKED_FROM = 5

/** The side (px) of the cells whose marks make a region, how many regions are framed, and how many cells one must have. */
const CELL = 16
const REGIONS_MAX = 4
const REGION_MIN = 2

export const RED = [222, 30, 40] as const
const WHITE = [255, 255, 255] as const

/**
 * A PNG of the output, faded to gray: every compared product pixel that changed too much in red, the largest regions of
 * them framed with their mean difference, boxes that other checks `marks`, with a line below for each failed check and its limit.
 */
export async function failureOverlay(
  output: Raster,
  wanted: ExpectedProduct | null,
  checks: readonly Check[],
  marks: readonly Box[] = [],
): Promise<Buffer> {
  const picture = faded(output)
  const dot = dotOf(output)
  if (wanted !== null) {
    const changed = mark(picture, output, wanted)
    for (const { box, mean } of regionsOf(changed))
      frame(picture, box, { dot, text: `ΔE ${mean.toFixed(1)}, limit ${MARKED_FROM.toFixed(1)}` })
  }
  for (const box of marks) outline(picture, wholePixels(box), dot)
  const failed = checks.filter((check) => check.passed === false)
  const lines = failed.map(({ id, measured, required }) => `${id}: ${measured ?? 'not measured'}, required ${required}`)
  return encoded(withLinesBelow(picture, lines, dot))
}

/** The picture in pale gray, for marks to stand out on. */
export function faded({ data, width, height }: Raster): Raster {
  const picture: Raster = { data: new Uint8Array(width * height * 3), width, height, channels: 3 }
  for (let i = 0; i < width * height; i++) {
    const gray = 96 + (data[i * 3]! + 2 * data[i * 3 + 1]! + data[i * 3 + 2]!) / 8
    picture.data.fill(gray, i * 3, i * 3 + 3)
  }
  return picture
}

/** The side of a letter's dot that is read well on a picture of this size. */
export function dotOf({ width, height }: Raster): number {
  return Math.max(1, Math.round(Math.min(width, height) / 400))
}

export function encoded({ data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Differences summed and pixels counted, cell by cell of the frame. */
type Marks = { columns: number; rows: number; sum: Float64Array; count: Uint32Array }

function mark(picture: Raster, output: Raster, { data, inside, place }: ExpectedProduct): Marks {
  const { width, height } = output
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const marks = { columns, rows, sum: new Float64Array(columns * rows), count: new Uint32Array(columns * rows) }
  for (let i = 0; i < inside.length; i++) {
    const x = place.left + (i % place.width)
    const y = place.top + Math.floor(i / place.width)
    if (inside[i] === 0 || x < 0 || y < 0 || x >= width || y >= height) continue
    const difference = colorDifference(data, i * 4, output.data, (y * width + x) * 3)
    if (difference <= MARKED_FROM) continue
    picture.data.set(RED, (y * width + x) * 3)
    const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
    marks.sum[cell]! += difference
    marks.count[cell]! += 1
  }
  return marks
}

type Region = { box: Box; mean: number }

/** The largest regions of cells of which a tenth is marked, largest first. */
function regionsOf({ columns, rows, sum, count }: Marks): Region[] {
  const dense = mask(columns, rows)
  for (let i = 0; i < dense.data.length; i++) dense.data[i] = count[i]! > 0.1 * CELL * CELL ? 1 : 0
  const { labels, parts } = components(dense)
  return parts
    .filter((part) => part.area >= REGION_MIN)
    .sort((a, b) => b.area - a.area)
    .slice(0, REGIONS_MAX)
    .map(({ label, box }) => {
      let [differences, pixels] = [0, 0]
      labels.forEach((other, i) => {
        if (other !== label) return
        differences += sum[i]!
        pixels += count[i]!
      })
      const scaled = { left: box.left * CELL, top: box.top * CELL, width: box.width * CELL, height: box.height * CELL }
      return { box: scaled, mean: differences / pixels }
    })
}

function wholePixels({ left, top, width, height }: Box): Box {
  const box = { left: Math.max(0, Math.floor(left)), top: Math.max(0, Math.floor(top)) }
  return { ...box, width: Math.ceil(left + width) - box.left, height: Math.ceil(top + height) - box.top }
}

function outline(picture: Raster, { left, top, width, height }: Box, dot: number): void {
  for (const side of [
    { left, top, width, height: dot },
    { left, top: top + height - dot, width, height: dot },
    { left, top, width: dot, height },
    { left: left + width - dot, top, width: dot, height },
  ])
    paint(picture, side, RED)
}

/** Frames a box, with a line of text above or below it. */
export function frame(picture: Raster, box: Box, { dot, text }: { dot: number; text: string }): void {
  outline(picture, box, dot)
  const line = ADVANCE.line * dot
  const top = box.top >= line ? box.top - line : box.top + box.height
  write(picture, text, { left: box.left, top, dot })
}

/** The picture below lines of text, so that nothing of it is hidden. */
export function withLinesBelow({ data, width, height }: Raster, lines: readonly string[], dot: number): Raster {
  const line = ADVANCE.line * dot
  const above = lines.length * line
  const picture: Raster = {
    data: new Uint8Array(width * (above + height) * 3).fill(255),
    width,
    height: above + height,
    channels: 3,
  }
  picture.data.set(data, width * above * 3)
  lines.forEach((text, n) => {
    // A long line shrinks to the width of the picture.
    const fitting = Math.floor(width / ((text.length + 2) * ADVANCE.character))
    write(picture, text, { left: 0, top: n * line, dot: Math.max(1, Math.min(dot, fitting)) })
  })
  return picture
}

function write(picture: Raster, text: string, { left, top, dot }: { left: number; top: number; dot: number }): void {
  const width = (text.length + 1) * ADVANCE.character * dot
  const start = Math.max(0, Math.min(left, picture.width - width))
  paint(picture, { left: start, top, width, height: ADVANCE.line * dot }, RED)
  letter(picture, text, { left: start + ADVANCE.character * (dot >> 1), top: top + 2 * dot, dot, color: WHITE })
}
