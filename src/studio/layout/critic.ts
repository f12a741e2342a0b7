import { atLeast, type Check, inRegions, reported } from '../checks/check.ts'
import { fidelityChecks, VISIBLE_MIN } from '../checks/fidelity.ts'
import { boxesAround } from '../raster/boxes-around.ts'
import { type Box, mask, type Raster, sharedArea } from '../raster/raster.ts'
import { brandFindings } from './brand-checks.ts'
import { around, type Block } from './fit.ts'
import { darknessOf } from './fonts.ts'
import { hiddenIn, LETTER_HIDDEN_MAX } from './legible.ts'
import { logoFindings } from './logo-checks.ts'
import { alphaAt, coverAt, eachPixel, lightAt } from './pixels.ts'
import { apparentSize, finding, isType, linesOf, proofread, type TypeLine } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'
import { PHONE_WIDTH, STORY_BANDS, spaceOf } from './space.ts'

/** WCAG 2.2, 1.4.3: the least contrast of text, and of bold text from 24 px on as a phone shows it. */
const CONTRAST_MIN = 4.5
const CONTRAST_LARGE_MIN = 3
const LARGE_PX = 24
const BOLD = 600

/** Glyph area that a product before it may hide. */
const HIDDEN_MAX = 0.055

/** Type that lies over the product hides it; this share is an edge that touches. */
const OVERLAP_MAX = 0.002

/** Measures a decoded design against what was meant: see the ids. */
export function critique(output: Raster, made: RenderedPicture): Check[] {
  const lines = linesOf(made.sketch)
  return [
    ...(made.product ? productChecks(output, made) : []),
    contrastCheck(output, made, lines.filter(isType)),
    hiddenCheck(made),
    letterCheck(made, lines),
    safeCheck(made, lines),
    reelsCheck(made, lines),
    overlapCheck(made, lines),
    ...proofread(made.sketch, made.letters),
    missingCheck(made),
    ...logoFindings(output, made),
    ...brandFindings(output, made),
  ]
}

/** Fidelity as of every picture; of the product's own pixels, the share that is in the frame and that no part of the design covers. */
function productChecks(output: Raster, { product, stage, over }: RenderedPicture): Check[] {
  let [shown, all] = [0, 0]
  for (let i = 3; i < product!.product.data.length; i += 4) all += product!.product.data[i]! >= 128 ? 1 : 0
  eachPixel(output, product!.placement.rect, (x, y) => {
    if (coverAt(product!, x, y) >= 128 && alphaAt(over, x, y) < 128) shown++
  })
  const share = all === 0 ? 0 : shown / all
  return fidelityChecks(output, { ...product!, stage }, true).map((check) =>
    check.id === 'product_fidelity.visible_share'
      ? inRegions(atLeast(check.id, share, VISIBLE_MIN, 'share'), check.regions ?? [])
      : check,
  )
}

/** The line whose contrast comes nearest to what it needs, or falls furthest below. */
function contrastCheck(output: Raster, { letters, bare, product }: RenderedPicture, lines: TypeLine[]): Check {
  const measured = lines.flatMap((one) => {
    const ratio = lineContrast(output, { letters, bare }, one, (x, y) => product !== null && coverAt(product, x, y) > 8)
    const px = (apparentSize(one) * PHONE_WIDTH) / output.width
    const large = px >= LARGE_PX && darknessOf(one.block.item.setting.cut) >= BOLD
    return ratio === null ? [] : [{ one, ratio, needed: large ? CONTRAST_LARGE_MIN : CONTRAST_MIN }]
  })
  if (measured.length === 0) return reported('text.contrast', null, 'ratio', 'There is no text')
  const worst = measured.reduce((a, b) => (b.ratio / b.needed < a.ratio / a.needed ? b : a))
  const low = measured.filter(({ ratio, needed }) => ratio < needed)
  return finding(
    'text.contrast',
    [worst.ratio, 'ratio'],
    [`>= ${worst.needed.toFixed(1)}`, low.length === 0],
    (low.length > 0 ? low : [worst]).map(({ one }) => one.ink),
  )
}

/** Tiles of a line are this wide, in shares of its size: the lowest contrast of any tile counts. */
const TILE = 1.4
/** Ground within this many pixels of a letter belongs to its edge. */
const EDGE = 2
/** Of the light of the ground in a tile, the share on the side of the letters that counts as noise. */
const NOISE = 0.06

/**
 * The lowest WCAG contrast of a line, tile by tile: the mean light of the pixels that letters cover whole against the ground
 * between and around them, of which that end of its range counts which is nearer to the letters. Null without letters.
 */
function lineContrast(
  output: Raster,
  letters: Masks,
  { block, ink }: TypeLine,
  isProduct: (x: number, y: number) => boolean,
): number | null {
  const pad = Math.max(EDGE + 2, block.size * 0.16)
  const tiles = Math.max(1, Math.round(ink.width / (TILE * block.size)))
  let lowest: number | null = null
  for (let tile = 0; tile < tiles; tile++) {
    const box = {
      left: ink.left + (ink.width * tile) / tiles - pad,
      top: ink.top - pad,
      width: ink.width / tiles + 2 * pad,
      height: ink.height + 2.4 * pad,
    }
    const { type, ground } = lightsIn(output, letters, box, isProduct)
    if (type === null || ground.length < 12) continue
    ground.sort((a, b) => a - b)
    const at = (share: number): number => ground[Math.min(ground.length - 1, Math.floor(share * ground.length))]!
    const near = type > at(0.5) ? at(1 - NOISE) : at(NOISE)
    const ratio = (Math.max(type, near) + 0.05) / (Math.min(type, near) + 0.05)
    // Where the ground goes beyond the letters on both sides, part of them cannot be distinguished from it.
    const lost = (type - at(1 - NOISE)) * (type - at(NOISE)) < 0 ? 1 : ratio
    lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, lost)
  }
  return lowest
}

type Masks = Pick<RenderedPicture, 'letters' | 'bare'>

/** The mean light of whole letters in a box, null without any, and the light of every pixel of the ground. */
function lightsIn(
  output: Raster,
  { letters, bare }: Masks,
  box: Box,
  isProduct: (x: number, y: number) => boolean,
): { type: number | null; ground: number[] } {
  const full: number[] = []
  const ground: number[] = []
  let most = 0
  eachPixel(output, box, (x, y) => {
    most = Math.max(most, alphaAt(bare, x, y))
  })
  // Thin strokes of small type cover no pixel whole.
  const whole = Math.max(128, Math.min(250, most - 4))
  eachPixel(output, box, (x, y) => {
    if (isProduct(x, y)) return
    const alpha = alphaAt(letters, x, y)
    if (alphaAt(bare, x, y) >= whole) full.push(lightAt(output, x, y))
    else if (alpha === 0 && isClear(letters, x, y)) ground.push(lightAt(output, x, y))
  })
  const type = full.length === 0 ? null : full.reduce((sum, light) => sum + light, 0) / full.length
  return { type, ground }
}

function isClear(letters: Raster, x: number, y: number): boolean {
  return (
    isBare(letters, x - EDGE, y) &&
    isBare(letters, x + EDGE, y) &&
    isBare(letters, x, y - EDGE) &&
    isBare(letters, x, y + EDGE)
  )
}

function isBare(letters: Raster, x: number, y: number): boolean {
  return x < 0 || y < 0 || x >= letters.width || y >= letters.height || alphaAt(letters, x, y) === 0
}

/** Hidden pixels less than two cells of this side (px) apart are one place. */
const HIDDEN_CELL = 24

/** The share of the glyphs' area that the product hides. */
function hiddenCheck({ letters, over, product }: RenderedPicture): Check {
  const marks = mask(letters.width, letters.height)
  let [hidden, all] = [0, 0]
  for (let i = 3; i < letters.data.length; i += 4) all += letters.data[i]!
  if (product) {
    eachPixel(letters, product.placement.rect, (x, y) => {
      if (alphaAt(over, x, y) !== 0) return
      const lost = (alphaAt(letters, x, y) * coverAt(product, x, y)) / 255
      hidden += lost
      if (lost > 127) marks.data[y * marks.width + x] = 1
    })
  }
  const share = all === 0 ? 0 : hidden / all
  const places = boxesAround(marks, HIDDEN_CELL)
  return finding('text.hidden_share', [share, 'share'], [`<= ${HIDDEN_MAX}`, share <= HIDDEN_MAX], places)
}

/** Of the letter that is hidden most, the share that is. */
function letterCheck(made: RenderedPicture, lines: TypeLine[]): Check {
  const measured = lines.map((line) => ({ ink: line.ink, share: hiddenIn(made, line) }))
  const lost = measured.filter(({ share }) => share > LETTER_HIDDEN_MAX)
  return finding(
    'text.hidden_letter',
    [Math.max(0, ...measured.map(({ share }) => share)), 'share'],
    [`<= ${LETTER_HIDDEN_MAX}`, lost.length === 0],
    lost.map(({ ink }) => ink),
  )
}

/** Text or product in the bands that apps cover in 9:16, as a share of what there is of both. */
function safeCheck(made: RenderedPicture, lines: TypeLine[]): Check {
  const { share, outside } = beyondBands(made, lines, STORY_BANDS.bottom)
  if (share === null) {
    const detail = 'Only 9:16 pictures have bands that apps cover.'
    return reported('layout.safe_zone', 0, 'share', detail)
  }
  return finding('layout.safe_zone', [share, 'share'], ['<= 0', outside.length === 0], outside)
}

/** The same for reels, whose lower band is higher; it is only reported, because a story need not keep it. */
function reelsCheck(made: RenderedPicture, lines: TypeLine[]): Check {
  const { share, outside } = beyondBands(made, lines, STORY_BANDS.reels)
  const detail = share
    ? 'Reels show their caption over the lowest 35 % of the picture and would cover part of this.'
    : null
  return inRegions(reported('layout.reels_zone', share ?? 0, 'share', detail), outside)
}

/** What lies beyond the bands of 9:16, and its share of all type, buttons and product; null in other shapes. */
function beyondBands(
  { sketch, product, letters }: RenderedPicture,
  lines: TypeLine[],
  lower: number,
): { share: number | null; outside: Box[] } {
  const { shape, height } = spaceOf(letters)
  if (shape !== 'story') return { share: null, outside: [] }
  const pills = sketch.texts.flatMap(({ column }) =>
    column.blocks.filter(({ item }) => item.pill).map(({ box }) => box),
  )
  const boxes = [...lines.map(({ ink }) => ink), ...pills, ...(product ? [product.placement.rect] : [])]
  const [top, bottom] = [height * STORY_BANDS.top, height * (1 - lower)]
  const outside = boxes.filter((box) => box.top < top - 1 || box.top + box.height > bottom + 1)
  const sum = (of: readonly Box[], measure: (box: Box) => number) => of.reduce((all, box) => all + measure(box), 0)
  const beyond = (box: Box): number =>
    box.width * (Math.max(0, top - box.top) + Math.max(0, box.top + box.height - bottom))
  return {
    share:
      sum(outside, beyond) /
      Math.max(
        1,
        sum(boxes, (box) => box.width * box.height),
      ),
    outside,
  }
}

/** The share of all type and buttons that lies on another text, another button or, in front of it, the product. */
function overlapCheck({ sketch, product, over }: RenderedPicture, lines: TypeLine[]): Check {
  const columns = sketch.texts.flatMap(({ column, layer }) => column.blocks.map((block) => ({ block, layer })))
  const boxes = columns.map(({ block, layer }) => ({ box: wholeOf(block, lines), layer }))
  const hit: Box[] = []
  let [covered, all] = [0, 0]
  boxes.forEach(({ box, layer }, i) => {
    all += box.width * box.height
    const others = boxes.filter((_, k) => k > i).map((other) => sharedArea(box, other.box))
    const own = others.reduce((sum, one) => sum + one, 0) + (layer === 'over' ? onProduct(box, product, over) : 0)
    covered += own
    if (own > 0) hit.push(box)
  })
  const share = covered / Math.max(1, all)
  return finding('layout.overlap', [share, 'share'], [`<= ${OVERLAP_MAX}`, share <= OVERLAP_MAX], hit)
}

/** A block's pill, or the box of its ink. */
function wholeOf(block: Block, lines: TypeLine[]): Box {
  return block.item.pill ? block.box : around(lines.filter((one) => one.block === block).map(({ ink }) => ink))!
}

/** Pixels of a box in which something opaque lies before the product. */
function onProduct(box: Box, product: RenderedPicture['product'], over: Raster): number {
  let count = 0
  if (product) eachPixel(over, box, (x, y) => (count += coverAt(product, x, y) > 128 ? 1 : 0))
  return count
}

/** Letters, figures and signs of money or measure for which there is no font. What else has none, such as a flag, is left out and reported. */
function missingCheck({ missing }: RenderedPicture): Check {
  const needed = missing.filter((one) => [...one].length === 1 && /[\p{L}\p{N}\p{Sc}\p{Sm}]/u.test(one))
  const found = finding('text.missing_glyphs', [needed.length, 'characters'], ['<= 0', needed.length === 0])
  const detail =
    missing.length > 0 ? `Characters left out because no font has them: ${missing.slice(0, 12).join(' ')}` : null
  return { ...found, detail }
}
