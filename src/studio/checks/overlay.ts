import sharp from 'sharp'
import type { Box, Raster } from '../raster/raster.ts'
import { changedRegions, type ExpectedProduct, MARKED_FROM } from './changed.ts'
import type { Check } from './check.ts'
import { ADVANCE, letter, paint } from './lettering.ts'

export const RED = [222, 30, 40] as const
const WHITE = [255, 255, 255] as const

/**
 * A PNG of the output, faded to gray: every compared product pixel that changed too much in red, the largest regions of
 * them framed with their mean difference, the places of other failed checks outlined, with a line below for each failed check and its limit.
 */
export async function failureOverlay(
  output: Raster,
  wanted: ExpectedProduct | null,
  checks: readonly Check[],
): Promise<Buffer> {
  const picture = faded(output)
  const dot = dotOf(output)
  if (wanted !== null) {
    const changed = changedRegions(output, wanted, (at) => picture.data.set(RED, at * 3))
    for (const { box, mean } of changed)
      frame(picture, box, { dot, text: `ΔE ${mean.toFixed(1)}, limit ${MARKED_FROM.toFixed(1)}` })
  }
  const failed = checks.filter((check) => check.passed === false)
  const places = failed.filter(({ id }) => !id.startsWith('product_fidelity.')).flatMap(({ regions }) => regions ?? [])
  for (const box of places) outline(picture, box, dot)
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
