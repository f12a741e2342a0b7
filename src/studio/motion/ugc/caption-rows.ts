import { segmentSentences } from '../../../lib/sentences.ts'
import { breakLines, type LineRange, type Sized } from '../../layout/line-break.ts'

/** Room around the letters of a line, in shares of the size. */
export const ACROSS = 0.18

/** What words are set into: the room's size (px), the least and the largest size of type (px), the most lines, and their leading. */
export type CaptionSetting = {
  width: number
  height: number
  size: readonly [number, number]
  lines: number
  leading: number
}

type Rows = { size: number; rows: LineRange[] }
type Breaking = (sized: readonly Sized[], width: number, most: number) => LineRange[] | null

/** Sentences start new lines where type becomes no smaller for that than by this. */
const SMALLER = 0.7

/** Words in lines, as large as their room allows; smaller than the least size where a word is broader than the room. */
export function rowsFor(sized: readonly Sized[], setting: CaptionSetting): Rows {
  const plain = largest(sized, setting, breakLines)
  const apart = largest(sized, setting, sentencesApart)
  if (apart && (!plain || apart.size >= SMALLER * plain.size)) return apart
  if (plain) return plain
  const widest = Math.max(...sized.map(({ width }) => width)) + 2 * ACROSS
  const size = Math.min(setting.size[0], setting.width / widest)
  return { size, rows: breakLines(sized, across(setting, size) + 1e-6, sized.length) ?? [] }
}

const across = ({ width }: CaptionSetting, size: number) => (width - 2 * ACROSS * size) / size

function largest(sized: readonly Sized[], setting: CaptionSetting, breaking: Breaking): Rows | null {
  const [least, most] = setting.size
  for (let size = most; size >= least; size *= 0.95) {
    const rows = breaking(sized, across(setting, size), setting.lines)
    if (rows && rows.length * setting.leading * size <= setting.height) return { size, rows }
  }
  return null
}

/** The indices of the words that end a sentence. */
export function sentenceEnds(words: readonly { text: string; spaced: boolean }[]): Set<number> {
  let text = ''
  const until = words.map(({ text: word, spaced }) => {
    text += spaced && text !== '' ? ` ${word}` : word
    return text.length
  })
  const ends = segmentSentences(text).map(({ segment, index }) => index + segment.trimEnd().length)
  return new Set(until.flatMap((end, i) => (ends.includes(end) ? [i] : [])))
}

/** Lines none of which holds the end of a sentence and the beginning of the next. */
function sentencesApart(sized: readonly Sized[], width: number, most: number): LineRange[] | null {
  const rows: LineRange[] = []
  const ends = sentenceEnds(sized.map(({ text, gap }) => ({ text, spaced: gap > 0 })))
  let from = 0
  for (const i of sized.keys()) {
    if (!ends.has(i) && i < sized.length - 1) continue
    const own = breakLines(sized.slice(from, i + 1), width, most)
    if (own === null) return null
    rows.push(...own.map((row) => ({ ...row, from: row.from + from, to: row.to + from })))
    from = i + 1
  }
  return rows.length <= most ? rows : null
}
