import { matchesIn } from '../../lib/matches-in.ts'
import { segmentSentences } from '../../lib/sentences.ts'
import type { Parsed } from './clauses.ts'
import { phrasesOf } from './phrases.ts'
import type { Tagger, Token } from './tagger.ts'

/** A sentence, a line or an item of a list, with its place in the cleaned text; `label` and `value` when it reads `Material: oak`. */
export type Sentence = {
  text: string
  start: number
  tokens: Token[]
  parsed: Parsed
  pair: { label: string; value: string; at: number } | null
}

/** `.: 118 ruled pages` marks a line as well. */
const BULLET = /^(?:\.:\s|[\s•·▪●◦*✓✔➤►✅–—-]+(?:\s|(?=\p{L})))/u
const PAIR = /^(?:the\s)?([\p{L}][\p{L} /&-]{1,28}?)\s*(?::|\s[-–—])\s+(\S.{0,90})$/u
const LENGTH_MAX = 400

/** Splits a text into sentences: at line breaks first, then by `segmentSentences`. */
export function sentencesOf(text: string, tag: Tagger['tag']): Sentence[] {
  return wholePieces(text).map(({ text: sentence, start }) => {
    const pair = PAIR.exec(sentence)
    const value = pair?.[2]?.replace(/[.;,]$/, '')
    const tokens = tag(sentence)
    return {
      text: sentence,
      start,
      tokens,
      parsed: phrasesOf(tokens),
      pair: value ? { label: pair![1]!.trim(), value, at: sentence.lastIndexOf(pair![2]!) } : null,
    }
  })
}

/** `Reduces bending. 18-inch blade.`: a sentence that begins with a figure, which the segmenter takes for the end of the one before it. */
const FIGURE_START = /(?<!\b(?:approx|max|min|size|vol|fig|ver)\.)(?<=\p{Ll}{3}\.)\s+(?=\d)/giu

/** `280g Circumference: 65 cm`: a label behind a value. `(PU) A ball`: an article behind a parenthesis. `SpandexModel wears`. The seller left out what parts them. */
const UNPARTED_START =
  /(?<=\d ?\p{L}{0,4})\s+(?=\p{Lu}\p{Ll}+(?: \p{L}+){0,2}: \d)|(?<=\p{L}\))\s+(?=(?:An?|The|This|It) \p{L})|(?<=\p{Ll}{3})(?=Model (?:is|wears)\b)|(?<=\p{Ll}{3})\s+(?=(?:The|This|These|It|They|With|Just|Simply) \p{Ll}+ \p{Ll})|(?<=\p{Ll}{3}\.)(?=\p{Lu}\p{Ll}* \p{Ll})|(?<=\b(?:[Ss]ize|[Vv]itamin) \p{Lu}{1,3}\.)\s+(?=[\p{Lu}\d])/gu

/** `HIGH GRADE SCULPTURE: Our ornaments are made of resin.`: a heading in front of its sentence. */
const HEADED_START =
  /(?<=^(?:\d{1,2}[.)]? ?)?(?=(?:[^\p{L}]*\p{Lu}){4})[\p{Lu}\d][\p{Lu}\d &,'’/-]{3,40}:)\s+(?=\p{Lu}\S*(?: \S+){4})/gu

/** `… for school prizes 6 SETS OF 8 COLORS: Plenty for kids to share`: points of a list that lost its lines. */
const POINT_START =
  /(?<=[\p{Ll}\d).!?])\s+(?<!\p{Lu}\s)(?=(?:\d[\d.,]* )?(?=(?:[^\p{L}:]*\p{Lu}){4})\p{Lu}[\p{Lu}\d &,'’/+-]{3,50}: ?\p{L}\S*(?: \S+){3})/gu

/** `Flatbed scanner - 216 x 297 mm - Hi-Speed USB`: points that dashes part, three or more. */
const DASHED = /^(?=(?:.*?[\p{L}\d.)] - ){2}).*$/u
const DASH = /(?<=[\p{L}\d.)])(?: -)(?= )/gu

/** The pieces of a segment that one of the patterns parts. */
function splitAtPoints({ segment, index }: { segment: string; index: number }) {
  const starts = [0, ...matchesIn(segment, POINT_START).map(({ 0: space, index: at }) => at + space.length)]
  return starts.map((start, i) => ({ segment: segment.slice(start, starts[i + 1]), index: index + start }))
}

function splitAtStarts({ segment, index }: { segment: string; index: number }): { segment: string; index: number }[] {
  const patterns = [FIGURE_START, UNPARTED_START, HEADED_START, ...(DASHED.test(segment) ? [DASH] : [])]
  const found = patterns.flatMap((pattern) => matchesIn(segment, pattern))
  const starts = [0, ...found.map(({ 0: space, index: at }) => at + space.length).sort((a, b) => a - b)]
  return starts.map((start, i) => ({ segment: segment.slice(start, starts[i + 1]), index: index + start }))
}

/** Without the last one where a catalogue cut its text off: `… It comes with a matching p`, behind sentences that have their stop. */
function wholePieces(text: string): { text: string; start: number }[] {
  const all = pieces(text)
  const isProse = all.length > 1 && all.slice(0, -1).every((one) => /[.!?]["”’)]?$/.test(one.text))
  const { text: last = '' } = all.at(-1) ?? {}
  const mayBeCut = text.length >= CUT_TEXT_MIN ? /[\p{L},-]$/u : CUT_SHORT
  const isCut = isProse && last.length > CUT_MIN && mayBeCut.test(last)
  return isCut && !text.includes('\n') ? all.slice(0, -1) : all
}

/** `The artist F. Mücke`, `lamps by F. Fabbian`: the letter of a name ends no sentence. */
const INITIAL = /(?:^|\b(?:by|from|of|and|the|for|with|artists?|designers?|authors?|\p{Lu}\p{Ll}*\.?) )\p{Lu}\.\s*$/u
const NAME_START =
  /^(?!(?:The|An?|It|Its|This|These|That|They|With|For|In|On|Not?|And|Or|Each|All|Our|We|You)\b)\p{Lu}\p{Ll}/u

function joinedAtInitials(segments: { segment: string; index: number }[]): { segment: string; index: number }[] {
  const joined: { segment: string; index: number }[] = []
  for (const one of segments) {
    const last = joined.at(-1)
    if (last && INITIAL.test(last.segment) && NAME_START.test(one.segment)) last.segment += one.segment
    else joined.push({ ...one })
  }
  return joined
}

/** A shorter one without a stop may be a note behind the text. */
const CUT_MIN = 60
/** No catalogue cuts a shorter text; one that ends so is cut all the same. */
const CUT_TEXT_MIN = 240
const CUT_SHORT = /[,-]$|\s(?:\p{L}{1,2}|the|and|for|with|from|that|your|our|its)$/u

/** A long line that goes on with a small letter was broken to fit a page. */
const BROKEN = /(?<=[^\n]{40}\p{L}|[^\n]{12},)\n(?=\p{Ll})/gu

function pieces(wrapped: string): { text: string; start: number }[] {
  const out: { text: string; start: number }[] = []
  const text = wrapped.replace(BROKEN, ' ')
  for (const line of text.matchAll(/[^\n•●▪✓✔►]+/g)) {
    for (const { segment, index } of joinedAtInitials(segmentSentences(line[0]))
      .flatMap(splitAtPoints)
      .flatMap(splitAtStarts)) {
      const lead = BULLET.exec(segment)?.[0].length ?? /^\s*/.exec(segment)![0].length
      const body = segment.slice(lead).trimEnd()
      if (/\p{L}/u.test(body) && body.length <= LENGTH_MAX) out.push({ text: body, start: line.index + index + lead })
    }
  }
  return out
}
