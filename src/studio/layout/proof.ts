import type { MeasurementId } from '../../lib/check-names.ts'
import { type Check, inRegions } from '../checks/check.ts'
import type { Box, Size } from '../raster/raster.ts'
import type { Block, SetLine } from './fit.ts'
import { endsInOrphan } from './line-break.ts'
import type { Sketch } from './sketch.ts'
import { PHONE_WIDTH, TYPE_MIN } from './space.ts'

/** A line of type with the box of its ink. */
export type TypeLine = { block: Block; line: SetLine; ink: Box }

/** A check of a measure against what is required of it, in these places. */
export function finding(
  id: MeasurementId,
  [measured, unit]: readonly [number, string],
  [required, passed]: readonly [string, boolean],
  places: readonly Box[] = [],
): Check {
  const check = { id, measured: Math.round(measured * 1e4) / 1e4, unit, required, passed, detail: null }
  return inRegions(check, places)
}

/** Checks of the type of a sketch before it is drawn: orphans, sizes, what does not fit, what had to be broken. */
export function proofread(sketch: Sketch, size: Size): Check[] {
  const lines = linesOf(sketch)
  return [
    orphanCheck(sketch),
    sizeCheck(lines.filter(isType), size),
    clippedCheck(sketch, lines, size),
    brokenCheck(sketch),
  ]
}

/** Every line of a sketch. */
export function linesOf(sketch: Sketch): TypeLine[] {
  return sketch.texts.flatMap(({ column }) =>
    column.blocks.flatMap((block) =>
      block.lines.map((line) => {
        const top = line.baseline - (block.item.ink.baseline - block.item.ink.cap) * block.size
        return { block, line, ink: { left: line.left, top, width: line.width, height: line.baseline - top } }
      }),
    ),
  )
}

/** Whether a line is of letters, and no logo. */
export const isType = ({ block }: TypeLine): boolean => block.item.logo === undefined

/** The size of a line's letters (px): that of built-in type with letters as large, where they are of a brand's font. */
export const apparentSize = ({ block: { size, item } }: TypeLine): number => size / (item.setting.cut.own?.scale ?? 1)

/** Texts of several lines, but small print, whose last is much shorter than the others. */
function orphanCheck(sketch: Sketch): Check {
  const blocks = sketch.texts.flatMap(({ column }) => column.blocks)
  const bad = blocks.filter(
    ({ lines, item }) =>
      item.role !== 'small_print' && item.pieces.length > 2 && lines.length < item.pieces.length && endsInOrphan(lines),
  )
  return finding(
    'text.orphans',
    [bad.length, 'texts'],
    ['<= 0', bad.length === 0],
    bad.map(({ box }) => box),
  )
}

/** The smallest type, in pixels as a phone 390 px wide shows it. */
function sizeCheck(lines: TypeLine[], { width }: Size): Check {
  const sizeOf = (line: TypeLine): number => (apparentSize(line) * PHONE_WIDTH) / width
  const smallest = Math.min(...lines.map(sizeOf), 99)
  const small = lines.filter((one) => sizeOf(one) < TYPE_MIN - 0.01)
  return finding(
    'text.min_size',
    [smallest, 'px at 390'],
    [`>= ${TYPE_MIN}`, small.length === 0],
    small.map(({ ink }) => ink),
  )
}

/** Lines that leave the frame, or for which there was no room. */
function clippedCheck(sketch: Sketch, lines: TypeLine[], size: Size): Check {
  const cut = lines.filter(
    ({ ink }) => ink.left < 0 || ink.top < 0 || ink.left + ink.width > size.width || ink.top + ink.height > size.height,
  )
  const crowded = sketch.texts.filter(({ column }) => !column.whole).map(({ column }) => column.box)
  const count = cut.length + crowded.length
  const boxes = [...cut.map(({ ink }) => ink), ...crowded]
  const found = finding('text.clipped', [count, 'lines'], ['<= 0', count === 0], boxes)
  return { ...found, detail: wantOfRoom(sketch) }
}

/** What was left out or lost its end because there was no room for it; null when nothing was. */
function wantOfRoom({ texts }: Sketch): string | null {
  const of = (what: 'dropped' | 'shortened') => [...new Set(texts.flatMap(({ column }) => column[what]))].join(', ')
  const [dropped, shortened] = [of('dropped'), of('shortened')]
  const said = [
    dropped && `Left out because there was no space: ${dropped}.`,
    shortened && `Shortened to fit: ${shortened}.`,
  ]
  return said.filter(Boolean).join(' ') || null
}

/** Words of usual length that had to be broken without a hyphen. */
function brokenCheck(sketch: Sketch): Check {
  const bad = sketch.texts.filter(({ column }) => column.broken > 0).map(({ column }) => column)
  const count = bad.reduce((sum, { broken }) => sum + broken, 0)
  return finding(
    'text.broken_words',
    [count, 'words'],
    ['<= 0', count === 0],
    bad.map(({ box }) => box),
  )
}
