import { leadsOn } from '../../lib/sentences.ts'
import type { Box } from '../raster/raster.ts'
import type { BrandType } from './brand-type.ts'
import type { Cut, WritingScript } from './fonts.ts'
import { breakLines, type LineRange, type Sized } from './line-break.ts'
import { type GroundLight, groundUnder } from './logo.ts'
import { graphemesOf, LONG_WORD, prepare, type Run, runsOf, type TextPiece } from './text.ts'
import type { Ink, TypeSetting, Typesetter } from './typesetter.ts'

/** What a text is for; the critic reports it by name. */
export type Role =
  | 'brand'
  | 'headline'
  | 'body'
  | 'call'
  | 'price'
  | 'number'
  | 'label'
  | 'detail'
  | 'cell'
  | 'small_print'

/** A filled box around one line of text, with room in shares of its size. */
type Pill = { fill: string; across: number; above: number; radius: number }

/**
 * A text to be set. `size` is the smallest and the largest (px); `gap` the space above it (px), measured from ink to
 * ink; `most` how many lines it may take; what is `optional` is left out where it does not fit.
 */
export type TextItem = {
  role: Role
  text: string
  cut: Cut
  size: readonly [number, number]
  leading: number
  tracking: number
  upper?: boolean
  color: string
  gap: number
  most: number
  optional?: boolean
  pill?: Pill
  underline?: boolean
  logo?: SetLogo
}

/**
 * A logo in the place of a text: the size is its height, and `air` the room that it keeps free, in shares of that. `over`: its pictures for a ground
 * that only the picture below it decides, null where it needs its plate there.
 */
type SetLogo = { aspect: number; src: string; air: number; over?: Record<GroundLight, string | null> }

/** An item with all that breaking it into lines needs; widths in shares of the size, `dots` that of an ellipsis. */
export type MeasuredItem = TextItem & {
  pieces: (TextPiece & Sized)[]
  dots: number
  setting: TypeSetting
  ink: Ink
  script: WritingScript
  rtl: boolean
}

/** A line of type where it stands (px): its box reaches from `top` over its leading; its ink from the capitals to the line. */
export type SetLine = { runs: Run[]; left: number; top: number; width: number; baseline: number }

/** A set item: `box` is around its ink, or its pill. */
export type Block = { item: MeasuredItem; size: number; leading: number; lines: SetLine[]; box: Box }

/**
 * Set items in their order, and the box around all of them. `whole` is false where something did not fit, `dropped` what was left
 * out for that, `shortened` what lost its last words, `broken` how many words of usual length had to be broken.
 */
export type Column = {
  blocks: Block[]
  box: Box
  whole: boolean
  dropped: Role[]
  shortened: Role[]
  broken: number
}

type Align = 'start' | 'center' | 'end'

/** Where a column stands in its room. */
export type Standing = { align: Align; stand: 'top' | 'middle' | 'bottom' }

const LEADING_MIN: Record<WritingScript, number> = {
  latin: 0,
  hebrew: 1.1,
  'east-asian': 1.22,
  thai: 1.4,
  devanagari: 1.4,
  arabic: 1.4,
}
const SAMPLES: Record<WritingScript, string> = {
  latin: 'H',
  hebrew: 'ה',
  'east-asian': '永',
  thai: 'ก',
  devanagari: 'क',
  arabic: 'ا',
}

/** Measures an item's pieces; null where nothing of it can be displayed. */
export async function measure(typesetter: Typesetter, item: TextItem, locale: string): Promise<MeasuredItem | null> {
  if (item.logo) return logoItem(item, item.logo)
  const { pieces, script, rtl, text } = prepare(item.text, locale)
  const { cut, upper, tracking, scale, leading } = setIn(typesetter, item, { script, text, locale })
  const raise = (run: Run): Run => ('text' in run && upper ? { text: run.text.toLocaleUpperCase(locale) } : run)
  const { setting } = await typesetter.ready(runsOf(upper ? text.toLocaleUpperCase(locale) : text), cut, tracking)
  const shown: TextPiece[] = []
  for (const piece of pieces) {
    const { runs } = await typesetter.ready(piece.runs.map(raise), cut, tracking)
    if (runs.length > 0) shown.push({ ...piece, runs })
  }
  if (shown.length === 0) return null
  const signs = [' ', '-', '…'].map((text): Run[] => [{ text }])
  const [space, hyphen, dots, ...widths] = await typesetter.widths(
    [...signs, ...shown.map(({ runs }) => runs)],
    setting,
  )
  const sized = shown.map((piece, i) => ({
    ...piece,
    width: widths[i]!,
    gap: piece.spaced ? space! : 0,
    ...(piece.hyphened && { hyphen: hyphen! }),
  }))
  const ink = await typesetter.ink(setting, SAMPLES[script])
  const size = [item.size[0] * scale, item.size[1] * scale] as const
  return { ...item, size, leading, tracking, pieces: sized, dots: dots!, setting, ink, script, rtl }
}

type Wording = { script: WritingScript; text: string; locale: string }

/** How an item is set: in the brand's font, by its measures, where that has the letters; else in built-in type. */
function setIn(typesetter: Typesetter, item: TextItem, { script, text, locale }: Wording) {
  const latin = script === 'latin'
  const raised = (own: BrandType | undefined) => latin && (own?.capitals || (item.upper === true && !own?.joined))
  const cut = typesetter.cutFor(raised(item.cut.own) ? text.toLocaleUpperCase(locale) : text, item.cut)
  const { own } = cut
  // Letters of a brand stand as its font spaces them, or wider; joined ones as they join.
  const tracking = own ? Math.max(0, own.joined ? 0 : item.tracking) : item.tracking
  return {
    cut,
    upper: raised(own),
    tracking: latin ? tracking : 0,
    scale: own?.scale ?? 1,
    leading: Math.max(item.leading, LEADING_MIN[script], own?.leading ?? 0),
  }
}

/** A logo as an item of one piece that is as high as the size. */
function logoItem(item: TextItem, { aspect }: SetLogo): MeasuredItem {
  const pieces = [{ runs: [], text: item.text, spaced: false, width: aspect, gap: 0 }]
  const setting = { cut: item.cut, files: [], tracking: 0 }
  return { ...item, leading: 1, pieces, dots: 0, setting, ink: { cap: 0, baseline: 1 }, script: 'latin', rtl: false }
}

const STEPS = 10

/**
 * Sets items below each other in a box, as large as it allows: all sizes between their bounds move together, determined by
 * bisection. A word that is wider than the box even then is broken anywhere. Where the smallest do not fit, optional items are
 * left out from the last on; where that is not enough and they may be `shortened`, the longest lose their last words; else they go
 * beyond the box, and `whole` is false.
 */
export function fitColumn(items: readonly MeasuredItem[], box: Box, standing: Standing, shorten = false): Column {
  const kept = items.map((item) => broadBroken(item, box))
  const told = { whole: true, dropped: [] as Role[], shortened: [] as Role[], broken: brokenWords(items, box) }
  for (;;) {
    const fitted = largest(kept, box)
    if (fitted !== null) return stood(fitted, box, standing, told)
    const last = kept.findLastIndex((item) => item.optional)
    if (last < 0) break
    told.dropped.push(kept[last]!.role)
    kept.splice(last, 1)
  }
  while (shorten && kept.some(isShortenable)) {
    const longest = kept.filter(isShortenable).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a))
    kept[kept.indexOf(longest)] = shortened(longest)
    if (!told.shortened.includes(longest.role)) told.shortened.push(longest.role)
    const fitted = largest(kept, box, 0)
    if (fitted !== null) return stood(fitted, box, standing, told)
  }
  const forced = kept.map((item) => ({ ...item, pieces: anywhere(item), most: Number.POSITIVE_INFINITY }))
  const set = largest(forced, { ...box, height: Number.POSITIVE_INFINITY }, 0)
  return stood(set ?? [], box, standing, { ...told, whole: false })
}

const isShortenable = ({ pieces }: MeasuredItem): boolean => pieces.length > 2
const lengthOf = ({ pieces, size }: MeasuredItem): number => pieces.reduce((sum, { width }) => sum + width * size[0], 0)

/** An item without its last word and those before it that would lead on to it, an ellipsis in their place. */
function shortened(item: MeasuredItem): MeasuredItem {
  const pieces = item.pieces.slice(0, -1)
  while (pieces.length > 1 && leadsOn(pieces.at(-1)!.text)) pieces.pop()
  const last = pieces.pop()!
  const text = last.text.replace(/[\p{P}\s]+$/u, '')
  const end = { ...last, text: `${text}…`, runs: runsOf(`${text}…`), hyphened: false, width: last.width + item.dots }
  const { hyphen: _, ...unhyphened } = end
  return { ...item, pieces: [...pieces, unhyphened] }
}

type Broken = { item: MeasuredItem; size: number; lines: LineRange[]; height: number; across: number }

/** The room beside a button's words; where it is narrow, two thirds of it. */
function padOf({ pill }: TextItem, grown: number): number {
  return (pill?.across ?? 0) * (0.66 + 0.34 * grown)
}

function largest(items: readonly MeasuredItem[], box: Box, most = 1): Broken[] | null {
  let [low, high] = [0, most]
  let best = arranged(items, box, 0)
  if (best === null) return null
  for (let step = 0; step < STEPS && most > 0; step++) {
    const middle = step === 0 ? most : (low + high) / 2
    const tried = arranged(items, box, middle)
    if (tried === null) high = middle
    else {
      best = tried
      low = middle
    }
    if (low === high) break
  }
  return best
}

/** Items broken into lines with their sizes this share of the way from smallest to largest; null when they do not fit. */
function arranged(items: readonly MeasuredItem[], box: Box, share: number): Broken[] | null {
  const out: Broken[] = []
  for (const item of items) {
    // Headlines grow first: text is enlarged only where there is plenty of room.
    const grown = item.role === 'headline' || item.role === 'number' ? share : share ** 2.5
    const size = item.size[0] + (item.size[1] - item.size[0]) * grown
    const room = box.width / size - 2 * padOf(item, grown)
    const lines = breakLines(item.pieces, room, item.most)
    if (lines === null) return null
    const type = (lines.length - 1) * item.leading + item.ink.baseline - item.ink.cap
    out.push({ item, size, lines, across: padOf(item, grown), height: (type + 2 * (item.pill?.above ?? 0)) * size })
  }
  return heightOf(out) <= box.height ? out : null
}

/** Below the line of large type there are descenders: the space to what follows grows with them. */
const BELOW = 0.24

/** The space above an item: as wished from text of usual size, more behind larger type; from a button, nothing but the wish. */
function gapBefore(broken: readonly Broken[], i: number): number {
  const before = broken[i - 1]
  if (before === undefined) return 0
  const { item } = broken[i]!
  const air = Math.max(airOf(before), airOf(broken[i]!))
  return Math.max(air, item.gap + (before.item.pill || air > 0 ? 0 : BELOW * before.size))
}

/** The room that a logo keeps free around it (px). */
export const airOf = ({ item, size }: Pick<Block, 'item' | 'size'>): number => (item.logo?.air ?? 0) * size

/** Where what stands to the right of a column may begin: beyond this gap, and beyond the room that a logo keeps free. */
export const besideColumn = ({ blocks, box }: Column, gap: number): number =>
  Math.max(box.left + box.width + gap, ...blocks.map((block) => block.box.left + block.box.width + airOf(block)))

/** Where what stands below a column may begin: beyond this gap from what hangs below its last line, and beyond the room that a logo keeps free. */
export const belowColumn = ({ blocks, box }: Column, gap: number): number =>
  box.top + box.height + gap + Math.max(0, ...blocks.slice(-1).map(hangingOf))

/** How far letters hang below their line (px). */
const hangingOf = ({ item, size }: Block): number => (item.pill || item.logo ? 0 : BELOW * size)

function heightOf(broken: readonly Broken[]): number {
  return broken.reduce((sum, { height }, i) => sum + height + gapBefore(broken, i), 0)
}

/** How many words of usual length are broader than the box. */
function brokenWords(items: readonly MeasuredItem[], box: Box): number {
  const broad = items.flatMap(({ pieces, size }) => pieces.filter(({ width }) => width * size[0] > box.width))
  return broad.filter(({ text }) => graphemesOf(text).length <= LONG_WORD).length
}

/** An item of running text whose words that are broader than the box, even at the smallest size, may be broken anywhere. */
function broadBroken(item: MeasuredItem, box: Box): MeasuredItem {
  const room = box.width / item.size[0]
  if (item.most === 1 || item.pieces.every(({ width }) => width <= room)) return item
  const pieces = item.pieces.flatMap((piece) =>
    piece.width <= room ? [piece] : anywhere({ ...item, pieces: [piece] }),
  )
  return { ...item, pieces }
}

/** The pieces of an item, each grapheme by itself. */
function anywhere(item: MeasuredItem): MeasuredItem['pieces'] {
  return item.pieces.flatMap((piece) => {
    const parts = graphemesOf(piece.text)
    return parts.map((text, i) => ({
      text,
      runs: runsOf(text),
      width: piece.width / parts.length,
      gap: i === 0 ? piece.gap : 0,
      spaced: i === 0 && piece.spaced,
    }))
  })
}

/** Gives broken items their places in the box. */
function stood(broken: readonly Broken[], box: Box, standing: Standing, told: Omit<Column, 'blocks' | 'box'>): Column {
  const height = heightOf(broken)
  const spare = { top: 0, middle: (box.height - height) / 2, bottom: box.height - height }[standing.stand]
  let top = box.top + spare
  const blocks = broken.map((one, i) => {
    top += gapBefore(broken, i)
    const block = placed(one, { ...box, top }, standing.align)
    top += one.height
    return block
  })
  const whole = around(blocks.map((block) => block.box)) ?? { ...box, height: 0 }
  // What follows a logo is placed below its column.
  const air = blocks.length === 1 ? airOf(blocks[0]!) : 0
  return { blocks, box: { ...whole, height: whole.height + air }, ...told }
}

function placed({ item, size, lines, height, across }: Broken, box: Box, align: Align): Block {
  const { pill, ink, leading, pieces } = item
  const pad = { across: across * size, above: (pill?.above ?? 0) * size }
  const widest = Math.max(...lines.map((line) => line.width)) * size
  const outer = widest + 2 * pad.across
  const left = box.left + alignedBy(align, box.width - outer)
  const set = lines.map((line, i): SetLine => {
    const width = line.width * size
    const baseline = box.top + pad.above + (i * leading + ink.baseline - ink.cap) * size
    return {
      runs: runsOn(pieces.slice(line.from, line.to)),
      left: left + pad.across + alignedBy(pill ? 'center' : align, widest - width),
      top: baseline - ink.baseline * size,
      width,
      baseline,
    }
  })
  return { item, size, leading, lines: set, box: { left, top: box.top, width: outer, height } }
}

function alignedBy(align: Align, spare: number): number {
  return { start: 0, center: spare / 2, end: spare }[align]
}

/** The runs of a line's pieces with their spaces, letters joined. */
function runsOn(pieces: readonly TextPiece[]): Run[] {
  const runs: Run[] = []
  const all = pieces.flatMap((piece, i): Run[] => (i > 0 && piece.spaced ? [{ text: ' ' }, ...piece.runs] : piece.runs))
  if (pieces.at(-1)?.hyphened) all.push({ text: '-' })
  for (const run of all) {
    const last = runs.at(-1)
    if ('text' in run && last && 'text' in last) runs[runs.length - 1] = { text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

/** A column in another color, its logo for the ground of that; buttons keep theirs. */
export function inColor(column: Column, color: string): Column {
  const recolored = (block: Block): Block => {
    const { pill, logo, ...item } = block.item
    const src = logo?.over?.[groundUnder(color)]
    if (logo && src) return { ...block, item: { ...item, color, logo: { ...logo, src } } }
    return pill ? block : { ...block, item: { ...block.item, color } }
  }
  return { ...column, blocks: column.blocks.map(recolored) }
}

/** The smallest box around boxes. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  }
}
