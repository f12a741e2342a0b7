import { type Box, type Raster, sharedArea } from '../raster/raster.ts'
import { alphaAt, coverAt } from './pixels.ts'
import type { TypeLine } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** Of the ink of any letter, what may be hidden so that it is still read. */
export const LETTER_HIDDEN_MAX = 0.15

/** About the width of a letter, in shares of its size. */
const LETTER = 0.4
/** A stretch with less than this share of the ink that others of its line have is a gap between words. */
const GAP = 0.35
/** Room for what goes below the baseline, in shares of the size. */
const DESCENT = 0.22

/**
 * Of the ink of any stretch of a line as wide as a letter, the largest share that something hides, 0 to 1: where that is small, every letter can be read.
 * `ink` is the line's box from the height of its capitals to its baseline, `hidden` returns how much of a pixel is hidden (0 to 255), every `step`-th pixel is sampled.
 */
export function mostHidden(
  letters: Raster,
  { ink, size }: { ink: Box; size: number },
  hidden: (x: number, y: number) => number,
  step = 1,
): number {
  const [left, top] = [Math.max(0, Math.floor(ink.left)), Math.max(0, Math.floor(ink.top))]
  const bottom = Math.min(letters.height, ink.top + ink.height + DESCENT * size)
  const columns = Math.max(0, Math.ceil((Math.min(letters.width, ink.left + ink.width) - left) / step))
  const sums = { all: new Float64Array(columns + 1), lost: new Float64Array(columns + 1) }
  for (let column = 0; column < columns; column++) {
    const x = left + column * step
    let [all, lost] = [0, 0]
    for (let y = top; y < bottom; y += step) {
      const glyph = letters.data[(y * letters.width + x) * 4 + 3]!
      all += glyph
      if (glyph > 0) lost += (glyph * hidden(x, y)) / 255
    }
    sums.all[column + 1] = sums.all[column]! + all
    sums.lost[column + 1] = sums.lost[column]! + lost
  }
  const span = Math.max(1, Math.min(columns, Math.round((LETTER * size) / step)))
  const usual = (sums.all[columns]! * span) / Math.max(1, columns)
  let most = 0
  for (let to = span; to <= columns; to++) {
    const all = sums.all[to]! - sums.all[to - span]!
    if (all > GAP * usual) most = Math.max(most, (sums.lost[to]! - sums.lost[to - span]!) / all)
  }
  return most
}

/** Of the letter of a line that is hidden most, the share that is: by the product, and by what lies over both where the line is behind the product. */
export function hiddenIn({ letters, over, product, sketch }: RenderedPicture, { block, ink }: TypeLine): number {
  const layer = sketch.texts.find(({ column }) => column.blocks.includes(block))?.layer
  const isNear = product !== null && sharedArea(ink, product.placement.rect) > 0
  if (layer !== 'middle' || !(isNear || hasInk(over, ink))) return 0
  const hidden = (x: number, y: number) => Math.max(alphaAt(over, x, y), product ? coverAt(product, x, y) : 0)
  return mostHidden(letters, { ink, size: block.size }, hidden)
}

function hasInk(over: Raster, { left, top, width, height }: Box): boolean {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(over.height, top + height); y += 2)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(over.width, left + width); x += 2)
      if (alphaAt(over, x, y) > 0) return true
  return false
}
