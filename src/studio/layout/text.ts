import { isInseparable } from '../../lib/number-words.ts'
import { isRightToLeft, scriptOf, type WritingScript } from './fonts.ts'
import { syllablesOf } from './hyphenate.ts'

/** What a piece of a line is: letters, or one emoji by its code points in hexadecimal (`1f525`, `1f468-200d-1f373`). */
export type Run = { text: string } | { emoji: string }

/**
 * What a line may not be broken within. `spaced` when a space stands before it on a line, `hyphened` when a line that ends with it takes a hyphen,
 * `bound` when no line begins with it.
 */
export type TextPiece = { runs: Run[]; text: string; spaced: boolean; hyphened?: boolean; bound?: boolean }

/** A text prepared for setting. */
export type PreparedText = { pieces: TextPiece[]; script: WritingScript; rtl: boolean; text: string }

/** Marks that say nothing on a picture: controls, bidi controls, variation selectors, byte order marks, soft hyphens. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffc\ufffd]/gu
const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}/v
/** They choose between the plain and the colored form of a sign, which is done by what there is. */
const SELECTORS = /[\ufe0e\ufe0f]/gu
/** East Asian marks that start no line, and those that end none (JIS X 4051). */
const NO_START = /^[、。，．・：；？！）」』】〉》〕］｝ー…‥々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)%\]}»”’]/u
const NO_END = /[（「『【〈《〔［｛([{«“‘¥$€£]$/u

/** Cleans a text, detects its script and direction, and cuts it into the pieces between which lines may be broken. */
export function prepare(raw: string, locale: string): PreparedText {
  const text = cleaned(raw)
  const script = scriptOf(text)
  const words = text.split(' ').filter((word) => word !== '')
  const pieces = words.flatMap((word, at) =>
    breakable(word, script, locale).flatMap((part, i) =>
      hyphenated(part).map((one, k) => {
        const isFirst = i + k === 0
        return piece(one, { spaced: isFirst, bound: isFirst && at > 0 && isInseparable(words[at - 1]!, word) })
      }),
    ),
  )
  return { pieces, script, rtl: isRightToLeft(text), text }
}

type Place = { spaced: boolean; bound: boolean }

function piece({ text, hyphened }: { text: string; hyphened: boolean }, place: Place): TextPiece {
  return { text, ...place, hyphened, runs: runsOf(text) }
}

/** Words of more letters are broken with hyphens. */
export const LONG_WORD = 24

function hyphenated(word: string): { text: string; hyphened: boolean }[] {
  const parts = [...word].length > LONG_WORD ? syllablesOf(word) : [word]
  return parts.map((text, i) => ({ text, hyphened: i < parts.length - 1 }))
}

/** A text in one line with single spaces, composed (NFC), without invisible characters. */
function cleaned(raw: string): string {
  return raw.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
}

/** A word in the parts between which it may be broken: after a hyphen, and between the words of scripts without spaces. */
function breakable(word: string, script: WritingScript, locale: string): string[] {
  if (script === 'east-asian' || script === 'thai') return joined(segmented(word, locale))
  return word.split(/(?<=[\p{L}\p{N}][-–—/])(?=\p{L})/u)
}

function segmented(word: string, locale: string): string[] {
  return [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(word)].map(({ segment }) => segment)
}

/** Segments of which none starts or ends where no line may. */
function joined(segments: string[]): string[] {
  const parts: string[] = []
  for (const segment of segments) {
    const last = parts.at(-1)
    const isWhole = last === undefined || !(NO_START.test(segment) || NO_END.test(last) || isInseparable(last, segment))
    if (!isWhole) parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return parts
}

/** The letters and the emoji of a piece, in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    const last = runs.at(-1)
    const plain = segment.replace(SELECTORS, '')
    if (isEmoji(segment)) runs.push({ emoji: codesOf(plain) })
    else if (last && 'text' in last) last.text += plain
    else runs.push({ text: plain })
  }
  return runs
}

function isEmoji(grapheme: string): boolean {
  return EMOJI.test(grapheme) && !/^[\d#*©®™]$/u.test(grapheme)
}

function codesOf(grapheme: string): string {
  return [...grapheme].map((char) => char.codePointAt(0)!.toString(16)).join('-')
}

/** The graphemes of a text, for what must be broken anywhere. */
export function graphemesOf(text: string): string[] {
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
