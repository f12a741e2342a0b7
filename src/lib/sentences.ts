/** A sentence with the white space after it, and its offset in the text. */
export type Segment = { segment: string; index: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Abbreviations (English, German, French) that never end a sentence, because a word or a figure follows. */
const OPENING =
  'approx|appr|ca|circa|env|incl|inkl|excl|exkl|zzgl|vs|no|nos|nr|num|vol|fig|figs|art|dr|prof|mr|mrs|ms|mme|mlle|hr|fr|st|ste|mt|ft|bzw|ggf|evtl|bspw|max|min|avg|dia|diam|ø|e\\.\\s?g|i\\.\\s?e|cf|p\\.\\s?ex|z\\.\\s?b|d\\.\\s?h|u\\.\\s?a|c\\.\\s?-?à\\.?-?d'
/** Abbreviations that may end a sentence; before a figure or a small letter they do not. */
const EITHER =
  'in|oz|lb|lbs|yd|sq|fl|qt|gal|pt|pc|pcs|pkg|ct|hr|hrs|sec|mins|std|stk|tel|co|inc|ltd|corp|bros|etc|usw|jr|sr|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|dez|(?:\\p{L}\\.)+\\p{L}'

const ends = (abbreviations: string) => new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${abbreviations})\\.\\s*$`, 'iu')
const [OPEN_END, EITHER_END] = [ends(OPENING), ends(EITHER)]
/** `J. S. Bach`: letters at the beginning stand for a name. */
const INITIAL = /^[\s\p{P}]*(?:\p{Lu}\.\s*)+$/u

/** `z. B.`, `d. h.`: a small letter alone; after a figure it is a unit. */
const SMALL = /(?<!\p{N}\s?)(?:^|[\s(])\p{Ll}\.\s*$/u
/** A web address that no space has ended yet. */
const ADDRESS = /(?:https?:\/\/|www\.)\S*$/i

/**
 * Splits a text into sentences: the rules of Unicode (UAX 29), except that a point after an abbreviation or an initial ends none. The
 * segments joined give the text again.
 */
export function segmentSentences(text: string): Segment[] {
  const sentences: Segment[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last && goesOn(last.segment, segment)) last.segment += segment
    else sentences.push({ segment, index })
  }
  return sentences
}

function goesOn(before: string, after: string): boolean {
  if (/[\n\r\u2028\u2029]\s*$/.test(before)) return false
  if ([OPEN_END, INITIAL, SMALL, ADDRESS].some((end) => end.test(before))) return true
  return EITHER_END.test(before) && /^\s*[\p{Ll}\p{N}]/u.test(after)
}

/** A sentence without the mark at its end; the point of an abbreviation stays. */
export function withoutStop(sentence: string): string {
  const trimmed = sentence.trim()
  return OPEN_END.test(trimmed) || EITHER_END.test(trimmed) ? trimmed : trimmed.replace(/[.!?。！？]+$/u, '')
}

/** Words that lead on to the next one (English, German, French). */
const LEADING = new Set(
  `a an the of to in on at by for with from and or nor but no your our my its their is are than up per into without as
  der die das den dem des ein eine einen einem einer und oder mit ohne für von vom zu zum zur im am auf aus bei
  le la les l’ un une du de des d’ et ou à au aux avec sans pour par sur dans en & + x ×`
    .split(/\s+/)
    .filter(Boolean),
)
const FIGURE = /^[\p{Ps}\p{Sc}~≈<>±#]*\p{N}[\p{N}.,/×x'’–-]*\p{Sc}?$/u

/** Whether a line may not end after this word: an article, a preposition, a figure that lacks its unit, an open abbreviation or bracket. */
export function leadsOn(word: string): boolean {
  const bare = word.trim()
  return (
    LEADING.has(bare.toLowerCase()) ||
    (FIGURE.test(bare) && !/\p{Sc}$/u.test(bare)) ||
    OPEN_END.test(bare) ||
    SMALL.test(bare) ||
    /[\p{Ps}\p{Pi}\p{Pd}]$/u.test(bare)
  )
}

/**
 * The beginning of a text, at most `lengthMax` UTF-16 units long, cut between words and never after one that leads on. Empty when
 * already the first word is longer.
 */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const spaced = text.slice(0, lengthMax + 1).includes(' ')
  let end = 0
  for (const { segment, index } of words.segment(text)) {
    const isSpace = /^\s/.test(segment)
    if (spaced ? isSpace : true) {
      if (index > lengthMax) break
      end = index
    }
  }
  return withoutDangling(text.slice(0, end))
}

/** A text without the words and marks at its end that lead on to nothing. */
function withoutDangling(text: string): string {
  let kept = text.replace(/[\s,;:&(/–—-]+$/u, '')
  for (;;) {
    const last = /(?:^|\s)(\S+)$/u.exec(kept)
    if (!last || !leadsOn(last[1]!)) return kept
    kept = kept.slice(0, last.index).replace(/[\s,;:&(/–—-]+$/u, '')
  }
}
