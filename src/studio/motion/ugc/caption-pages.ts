import { isInseparable } from '../../../lib/number-words.ts'
import { leadsOn } from '../../../lib/sentences.ts'
import { graphemesOf, prepare, runsOf, type TextPiece } from '../../layout/text.ts'
import { sentenceEnds } from './caption-rows.ts'

/** A word of a caption and when it is spoken (s). */
type CaptionWord = TextPiece & { start: number; end: number }

/** The words that appear at once, from when the first is spoken until the next page. */
export type CaptionPage = {
  words: CaptionWord[]
  start: number
  end: number
  rtl: boolean
  script: ReturnType<typeof prepare>['script']
}

/** When each word of a line is spoken, in order (s); reported by the voice. */
export type WordTimes = readonly { start: number; end: number }[]

/** How much a page may hold, in widths of a Latin letter. */
const PAGE = 40
/** A hook is read at a glance and as a whole. */
const HOOK_PAGE = 62
/** How much of that a page of letters holds that say a word each. */
const DENSER = 0.7
const WORD_MAX = 22

type Line = { role: string; text: string; start: number; end: number }

/** The pages of a line: words that belong together, each at its time; by a voice's times where it gives as many as there are words. */
export function pagesOf(line: Line, locale: string, spoken: WordTimes | null): CaptionPage[] {
  const { pieces, rtl, script } = prepare(line.text, locale)
  const short = pieces.flatMap(broken)
  if (short.length === 0) return []
  const words = timed(short, line, spoken)
  const limit = (line.role === 'hook' ? HOOK_PAGE : PAGE) * (script === 'east-asian' ? DENSER : 1)
  const pages = pagesAt(words, limit)
  return pages.map(({ from, to }, i) => ({
    words: words.slice(from, to),
    start: i === 0 ? line.start : words[from]!.start,
    end: words[to]?.start ?? Math.max(line.end, words.at(-1)!.end),
    rtl,
    script,
  }))
}

type Page = { from: number; to: number }

/** Words with which a clause begins that goes on, and those with which a phrase begins. */
const LEANING = /^(?:so|when|that|it’s|as)$/i
const LINKING = /^(?:to|in|on|at|by|for|with|from|through|without|after|before|until|and|or|but|so|when|that|than)$/i
/** The first part of a compound: never read alone. */
const OPEN = /\p{L}[-‐]$/u
const CAPITAL = /^\p{Lu}/u

/** What it costs to turn the page between two words of a sentence: little where a phrase ends. */
function turnCost(word: string, next: string): number {
  if (/[,;:，、；：،؛–—]["”’)]*$/u.test(word)) return 0.1
  if (OPEN.test(word) || leadsOn(word) || isInseparable(word, next)) return 4
  if (LEANING.test(word)) return 2
  if (LINKING.test(next)) return 0.35
  return CAPITAL.test(word) && CAPITAL.test(next) ? 1.5 : 0.8
}

/** What a page costs, one that is hardly begun, and how uneven they may be. */
const TURN = 0.3
const SCANT = { share: 0.3, cost: 0.5 }
const UNEVEN = 0.6

type Words = readonly { text: string; spaced: boolean }[]

/** Pages of at most so much, or of one word, which end where phrases end, about equally full: the least cost of all ways to turn. */
function pagesAt(words: Words, limit: number): Page[] {
  const best: { cost: number; pages: Page[] }[] = [{ cost: 0, pages: [] }]
  const ends = sentenceEnds(words)
  for (let to = 1; to <= words.length; to++) {
    const inside = ends.has(to - 1) ? 0 : turnCost(words[to - 1]!.text, words[to]?.text ?? '')
    const turn = to === words.length ? 0 : TURN + inside
    const ways = pagesUntil(words, to, limit).map(({ from, share }) => {
      const scant = share < SCANT.share && words.length > 1 ? SCANT.cost : 0
      const { cost, pages } = best[from]!
      return { cost: cost + turn + scant + UNEVEN * (1 - share) ** 2, pages: [...pages, { from, to }] }
    })
    best[to] = ways.reduce((a, b) => (b.cost < a.cost ? b : a))
  }
  return best[words.length]!.pages
}

/** Where a page may begin that ends before the word `to`, and how full (0 to 1) it is then. */
function pagesUntil(words: Words, to: number, limit: number): { from: number; share: number }[] {
  const found: { from: number; share: number }[] = []
  let width = 0
  for (let from = to - 1; from >= 0; from--) {
    width += widthOf(words[from]!.text) + (words[from]!.spaced && from > 0 ? 1 : 0)
    if (width > limit && from < to - 1) break
    found.push({ from, share: Math.min(1, width / limit) })
  }
  return found
}

/** A word that no line would hold, in parts. */
function broken(piece: TextPiece): TextPiece[] {
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
const PAUSE = { comma: 2.5, sentence: 5 }
const COMMA = /[,;:，、；：،؛]["”’)]*$/u
const ONSET = 1.6

function timed(pieces: readonly TextPiece[], { start, end }: Line, spoken: WordTimes | null): CaptionWord[] {
  if (spoken?.length === pieces.length) return pieces.map((piece, i) => ({ ...piece, ...spoken[i]! }))
  const ends = sentenceEnds(pieces)
  const weights = pieces.map(({ text }, i) => ({
    said: ONSET + widthOf(text),
    pause: (ends.has(i) && PAUSE.sentence) || (COMMA.test(text) && PAUSE.comma) || 0,
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
