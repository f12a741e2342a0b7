import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Cut, isRightToLeft } from '../../layout/fonts.ts'
import type { Scheme } from '../../layout/scheme.ts'
import type { Run } from '../../layout/text.ts'
import type { Typesetter } from '../../layout/typesetter.ts'
import type { Box } from '../../raster/raster.ts'
import { canvasOf } from '../scene.ts'
import type { CaptionPage } from './caption-pages.ts'
import { ACROSS, rowsFor } from './caption-rows.ts'

/** The look of captions: their cut and sizes (px), their colors, and the `plate` behind them over pictures. */
export type CaptionStyle = {
  cut: Cut
  tracking: number
  size: readonly [least: number, most: number]
  lines: number
  scheme: Scheme
  plate: boolean
}

/** A page that is ready to be drawn: all of its words, the spoken word, and the boxes (frame px) of its lines. */
export type SetPage = CaptionPage & { lines: Box[]; size: number; draw: (ctx: SKRSContext2D, t: number) => void }

const LEADING = { latin: 1.3, hebrew: 1.3, 'east-asian': 1.4, thai: 1.55, devanagari: 1.55, arabic: 1.55 } as const
const SAMPLES = { latin: 'H', hebrew: 'ה', 'east-asian': '永', thai: 'ก', devanagari: 'क', arabic: 'ا' } as const
/** Room above and below the letters of a line, and beside the spoken word, which stays clear of its neighbors; in shares of the size. */
const PAD = { above: 0.26, word: 0.1 }
const POP_S = 0.14

type Word = { start: number; end: number; runs: Run[]; box: Box; at: { left: number; top: number } }

/** Sets a page of a caption in a box (frame px): as large as it fits, around the box's middle. Null when no font shows any of it. */
export async function setPage(
  page: CaptionPage,
  room: Box,
  style: CaptionStyle,
  typesetter: Typesetter,
): Promise<SetPage | null> {
  const { scheme } = style
  const runs = page.words.flatMap((word) => word.runs)
  const cut = typesetter.cutFor(textOf(runs), style.cut)
  const { own } = cut
  // Letters of a brand stand as its font spaces them, or wider; joined ones as they join.
  const tracking = own ? Math.max(0, own.joined ? 0 : style.tracking) : style.tracking
  const { setting } = await typesetter.ready(runs, cut, page.script === 'latin' ? tracking : 0)
  const shown: CaptionPage['words'] = []
  for (const word of page.words) {
    const { runs } = await typesetter.ready(word.runs, cut, setting.tracking)
    if (runs.length > 0) shown.push({ ...word, runs })
  }
  if (shown.length === 0) return null
  const widths = await typesetter.widths([[{ text: ' ' }], ...shown.map(({ runs }) => runs)], setting)
  const sized = shown.map((word, i) => ({ ...word, width: widths[i + 1]!, gap: word.spaced ? widths[0]! : 0 }))
  const leading = Math.max(LEADING[page.script], own?.leading ?? 0)
  const sizes = [scaled(style.size[0], own), scaled(style.size[1], own)] as const
  const fitted = rowsFor(sized, { ...room, size: sizes, lines: style.lines, leading })
  const { size } = fitted
  const ink = await typesetter.ink(setting, SAMPLES[page.script])
  const { words, lines } = laidOut(sized, { ...fitted, leading: leading * size, room, ink, page })
  const inked = async (color: string): Promise<Canvas> =>
    canvasOf(
      await typesetter.draw(
        words.map(({ at, runs }) =>
          typesetter.line(runs, setting, {
            ...{ position: 'absolute', lineHeight: 1, fontSize: size, color },
            ...{ left: at.left - room.left, top: at.top - room.top, direction: page.rtl ? 'rtl' : 'ltr' },
          }),
        ),
        room,
      ),
    )
  const letters = { quiet: await inked(scheme.ink), said: await inked(scheme.onAccent) }
  return {
    ...page,
    lines,
    size: size / (own?.scale ?? 1),
    draw: (ctx, t) => drawPage(ctx, { words, lines, letters, room, size, style }, t),
  }
}

const textOf = (runs: readonly Run[]): string => runs.map((run) => ('text' in run ? run.text : '')).join('')

/** A size of built-in type in a font of the brand: one whose letters appear as large. */
const scaled = (size: number, own: Cut['own']): number => size * (own?.scale ?? 1)

type Sized = CaptionPage['words'][number] & { width: number; gap: number }
type Laid = ReturnType<typeof rowsFor> & {
  leading: number
  room: Box
  ink: { cap: number; baseline: number }
  page: CaptionPage
}

/** Words in balanced lines around the middle of their room. */
function laidOut(
  sized: readonly Sized[],
  { leading, room, size, rows, ink, page }: Laid,
): { words: Word[]; lines: Box[] } {
  const words: Word[] = []
  const lines: Box[] = []
  const height = (ink.baseline - ink.cap + 2 * PAD.above) * size
  rows.forEach(({ from, to, width: wide }, row) => {
    const width = wide * size
    const left = room.left + (room.width - width) / 2
    const middle = room.top + room.height / 2 + (row + 0.5 - rows.length / 2) * leading
    const top = middle - height / 2
    lines.push({ left: left - ACROSS * size, top, width: width + 2 * ACROSS * size, height })
    let x = 0
    for (const word of page.rtl ? asSeen(sized.slice(from, to)) : sized.slice(from, to)) {
      const gap = x === 0 ? 0 : word.gap * size
      const w = word.width * size
      const start = page.rtl ? left + width - x - gap - w : left + x + gap
      words.push({
        ...{ start: word.start, end: word.end, runs: word.runs },
        box: { left: start - PAD.word * size, top, width: w + 2 * PAD.word * size, height },
        at: { left: start, top: middle - ((ink.baseline + ink.cap) / 2) * size },
      })
      x += gap + w
    }
  })
  return { words, lines }
}

/** Words from the right in the order in which they stand: those of a script that is written from the left go on among themselves as it does. */
function asSeen(words: readonly Sized[]): Sized[] {
  const groups: Sized[][] = []
  words.forEach((word, i) => {
    const goesOn = i > 0 && fromLeft(word) && fromLeft(words[i - 1]!)
    if (goesOn) groups.at(-1)!.unshift(word)
    else groups.push([word])
  })
  return groups.flat()
}

const fromLeft = ({ text }: Sized) => /\p{L}/u.test(text) && !isRightToLeft(text)

type Drawn = {
  words: readonly Word[]
  lines: readonly Box[]
  letters: { quiet: Canvas; said: Canvas }
  room: Box
  size: number
  style: CaptionStyle
}

function drawPage(ctx: SKRSContext2D, { words, lines, letters, room, size, style }: Drawn, t: number): void {
  const { scheme, plate } = style
  const radius = 0.22 * size
  if (plate) for (const box of lines) fillRound(ctx, box, { color: scheme.ground, radius })
  ctx.drawImage(letters.quiet, room.left, room.top)
  const word = words.findLast(({ start }) => t >= start - 0.03) ?? words[0]!
  const { left, top, width, height } = word.box
  const pop = 1 + 0.07 * Math.sin(Math.PI * Math.min(1, Math.max(0, (t - word.start) / POP_S)))
  ctx.translate(left + width / 2, top + height / 2)
  ctx.scale(pop, pop)
  ctx.translate(-left - width / 2, -top - height / 2)
  fillRound(ctx, word.box, { color: scheme.accent, radius })
  ctx.drawImage(letters.said, left - room.left, top - room.top, width, height, left, top, width, height)
  ctx.resetTransform()
}

export function fillRound(
  ctx: SKRSContext2D,
  { left, top, width, height }: Box,
  { color, radius }: { color: string; radius: number },
): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.roundRect(left, top, width, height, radius)
  ctx.fill()
}
