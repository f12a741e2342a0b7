import type { Check } from '../checks/check.ts'
import type { Raster } from '../raster/raster.ts'
import { likeness } from '../reading/likeness.ts'
import type { PrintReader } from '../reading/reader.ts'
import type { TextLine } from '../reading/text-region.ts'
import { hiddenIn } from './legible.ts'
import { finding, isType, linesOf, type TypeLine } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** Reads lines of print. */
type LineReader = Pick<PrintReader, 'readAt'>

/** What hides less of every letter needs no reader. */
const TOUCH = 0.01
/** Print of which the reader reads less without anything before it, such as handwriting, it cannot judge: there this much may be hidden. */
const READ_MIN = 0.9
const UNREAD_MAX = 0.06

/**
 * Whether partly covered lines of a finished picture are read as they are without what covers them, so that no letter has become another one. Null where
 * nothing is covered.
 */
export async function recognizedFinding(
  output: Raster,
  made: RenderedPicture,
  load: () => Promise<LineReader>,
): Promise<Check | null> {
  const covered = linesOf(made.sketch)
    .filter(isType)
    .map((line) => ({ line, hidden: hiddenIn(made, line) }))
    .filter(({ hidden }) => hidden > TOUCH)
  if (covered.length === 0) return null
  const reader = await load()
  const places = covered.map(({ line }) => placeOf(line))
  const [seen, whole] = [await reader.readAt(output, places), await reader.readAt(made.stage, places)]
  const lost = covered.filter(({ line, hidden }, i) => {
    const isWitness = likeness(whole[i]!.text, textOf(line)) >= READ_MIN
    return isWitness ? likeness(seen[i]!.text, whole[i]!.text) < 1 : hidden > UNREAD_MAX
  })
  const share = 1 - lost.length / covered.length
  return finding(
    'text.recognized',
    [share, 'share of the covered lines'],
    ['>= 1', lost.length === 0],
    lost.map(({ line }) => line.ink),
  )
}

const textOf = ({ line }: TypeLine): string => line.runs.map((run) => ('text' in run ? run.text : '')).join('')

/** Room of a line above its capitals and below its baseline, and beside it, in shares of the size. */
const ROOM = { above: 0.12, below: 0.24, beside: 0.15 }

function placeOf({ block: { size }, ink }: TypeLine): TextLine {
  const [top, bottom] = [ink.top - ROOM.above * size, ink.top + ink.height + ROOM.below * size]
  const middle = { x: ink.left + ink.width / 2, y: (top + bottom) / 2 }
  return { middle, angle: 0, length: ink.width + 2 * ROOM.beside * size, height: bottom - top }
}
