import { breakLines } from '../../layout/line-break.ts'
import { graphemesOf, type Piece, prepare, runsOf } from '../../layout/text.ts'

/** A word of a caption and when it is said (s). */
export type CaptionWord = Piece & { start: number; end: number }

/** What is read at once: a few words, from when the first is said until the next page. */
export type CaptionPage = {
  words: CaptionWord[]
  start: number
  end: number
  rtl: boolean
  script: ReturnType<typeof prepare>['script']
}

/** When each word of a line is said, in order; what a voice tells of itself (s). */
export type WordTimes = readonly { start: number; end: number }[]

/** How much a page may hold, in widths of a Latin letter. */
const PAGE = 23
/** A hook is read at a glance and as a whole. */
const HOOK_PAGE = 44
const WORD_MAX = 22

type Line = { role: string; text: string; start: number; end: number }

/** The pages of a line: words that belong together, each at its time; by a voice's times where it gives as many as there are words. */
export function pagesOf(line: Line, locale: string, spoken: WordTimes | null): CaptionPage[] {
  const { pieces, rtl, script } = prepare(line.text, locale)
  const short = pieces.flatMap(broken)
  if (short.length === 0) return []
  const words = timed(short, line, spoken)
  const sized = words.map((word) => ({ width: widthOf(word.text), gap: word.spaced ? 1 : 0, text: word.text }))
  const limit = Math.max(line.role === 'hook' ? HOOK_PAGE : PAGE, ...sized.map(({ width }) => width))
  const pages = unlinked(breakLines(sized, limit, sized.length)!, sized, limit)
  return pages.map(({ from, to }, i) => ({
    words: words.slice(from, to),
    start: i === 0 ? line.start : words[from]!.start,
    end: words[to]?.start ?? Math.max(line.end, words.at(-1)!.end),
    rtl,
    script,
  }))
}

type Page = { from: number; to: number }

/** Words that lean on the next one. */
const LINKING = /^(?:a|an|the|of|to|in|on|at|by|for|with|from|and|or|no|your|its|is|that|it’s)$/i

/** The first part of a compound, which is never read alone. */
const HYPHENED = /\p{L}[-‐]$/u

/** The same pages, with what leans on the next word moved to its page where there is room. */
function unlinked(
  pages: readonly Page[],
  sized: readonly { text: string; width: number; gap: number }[],
  limit: number,
): Page[] {
  const moved = pages.map(({ from, to }) => ({ from, to }))
  const widthFrom = (from: number, to: number) =>
    sized.slice(from, to).reduce((sum, { width, gap }, i) => sum + width + (i === 0 ? 0 : gap), 0)
  for (let i = moved.length - 2; i >= 0; i--) {
    const [page, next] = [moved[i]!, moved[i + 1]!]
    const last = () => sized[page.to - 1]!.text
    const fits = (room: number) => page.to - page.from > 1 && widthFrom(page.to - 1, next.to) <= room
    while ((LINKING.test(last()) && fits(limit)) || (HYPHENED.test(last()) && fits(1.3 * limit))) next.from = --page.to
  }
  return moved
}

/** A word that no line would hold, in parts. */
function broken(piece: Piece): Piece[] {
  const graphemes = graphemesOf(piece.text)
  if (graphemes.length <= WORD_MAX) return [piece]
  return Array.from({ length: Math.ceil(graphemes.length / WORD_MAX) }, (_, i) => {
    const text = graphemes.slice(i * WORD_MAX, (i + 1) * WORD_MAX).join('')
    return { text, runs: runsOf(text), spaced: i === 0 && piece.spaced }
  })
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** About how wide a word looks: letters of East Asia and emoji count twice. */
function widthOf(text: string): number {
  return graphemesOf(text).reduce((sum, letter) => sum + (DENSE.test(letter) ? 2 : 1), 0)
}

/** A breath after a comma and a longer one after a sentence, in letters. */
const PAUSES: readonly [RegExp, number][] = [
  [/[.!?…。！？؟]["”’)]*$/u, 5],
  [/[,;:，、；：،؛]["”’)]*$/u, 2.5],
]
const ONSET = 1.6

function timed(pieces: readonly Piece[], { start, end }: Line, spoken: WordTimes | null): CaptionWord[] {
  if (spoken?.length === pieces.length) return pieces.map((piece, i) => ({ ...piece, ...spoken[i]! }))
  const weights = pieces.map(({ text }) => ({
    said: ONSET + widthOf(text),
    pause: PAUSES.find(([mark]) => mark.test(text))?.[1] ?? 0,
  }))
  const all = weights.reduce((sum, { said, pause }) => sum + said + pause, 0)
  const from = spoken?.[0]?.start ?? start
  const unit = ((spoken?.at(-1)?.end ?? end) - from) / all
  let at = from
  return pieces.map((piece, i) => {
    const { said, pause } = weights[i]!
    const word = { ...piece, start: at, end: at + said * unit }
    at += (said + pause) * unit
    return word
  })
}
