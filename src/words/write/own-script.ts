import { leadsOn, segmentSentences } from '../../lib/sentences.ts'
import { graphemes } from '../grammar/length.ts'

/** A script that cannot be used; the message explains why, and what would help. */
export class ScriptRefused extends Error {
  override name = 'ScriptRefused'
}

/** Letters of which one is about a syllable or a word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Graphemes a second that adults can read at most (Netflix Timed Text Style Guides, 2024: English 20, Chinese 9, Korean 12, Japanese 4 to 7), and
 * those at which it is easy.
 */
const MOST = { light: 20, dense: 9 }
const EASY = { light: 14.5, dense: 6.2 }

/** The least time (s) that a caption stands. */
const SHORTEST = 1.1
/** A caption line longer than this is cut where it can be. */
const LONGEST = { light: 64, dense: 26 }

/** How long a text takes to read (s). */
export function readingTime(text: string, pace: 'most' | 'easy'): number {
  const rate = pace === 'most' ? MOST : EASY
  const dense = [...text].filter((char) => DENSE.test(char)).length
  return Math.max(pace === 'most' ? 0 : SHORTEST, dense / rate.dense + (graphemes(text) - dense) / rate.light)
}

/**
 * The user's own words as caption lines: whole sentences, long ones cut between words, nothing else changed but spaces and characters that
 * is invisible. @throws ScriptRefused when nothing visible remains, or when it cannot be read in `seconds`, with what would `help`.
 */
export function linesOfScript(script: string, seconds: number, help = 'Shorten it.'): string[] {
  const text = cleaned(script)
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) throw new ScriptRefused('The script holds nothing to show.')
  const needed = readingTime(text, 'most')
  if (needed > seconds) {
    const most = Math.floor((graphemes(text) * seconds) / needed)
    throw new ScriptRefused(
      `The script takes ${Math.ceil(needed)} seconds to read and has ${graphemes(text)} characters; this video has room for ${most}. ${help}`,
    )
  }
  return text.split('\n').flatMap(sentences).flatMap(cut)
}

/** Controls, marks of direction and of formatting, and what stands for a lost character; joiners stay, scripts and emoji need them. */
const UNSEEN = /(?!\n|\u200c|\u200d|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029\ufffc\ufffd]/gu

function cleaned(script: string): string {
  return script
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

const byWord = new Intl.Segmenter('en', { granularity: 'word' })

function sentences(line: string): string[] {
  const found = segmentSentences(line)
    .map(({ segment }) => segment.trim())
    .filter((one) => one !== '')
  // A mark or an emoji that stands alone belongs to the words before it.
  return found.reduce<string[]>((lines, one) => {
    if (lines.length > 0 && !/[\p{L}\p{N}]/u.test(one)) lines[lines.length - 1] += ` ${one}`
    else lines.push(one)
    return lines
  }, [])
}

/** Words with which a phrase begins. */
const LINKING =
  /^\s*(?:to|in|on|at|by|for|with|from|through|without|after|before|until|and|or|but|so|when|that|than)\s/i
/** More than any other place costs: only where there is no other. */
const DANGLING = 1000

/** What a cut costs, in letters off the middle: least after a comma, then where a phrase begins. */
function cutCost(before: string, after: string): number {
  if (/[,;:，、；：،؛]\s*$/u.test(before)) return 0
  if (leadsOn(before.trimEnd().split(/\s/).at(-1)!)) return DANGLING
  return LINKING.test(after) ? 4 : 8
}

/** Cuts a long sentence into parts of about the same length, where a phrase ends if that is near, otherwise between words. */
function cut(sentence: string): string[] {
  const longest = DENSE.test(sentence) ? LONGEST.dense : LONGEST.light
  const length = graphemes(sentence)
  if (length <= longest) return [sentence]
  const middle = length / Math.ceil(length / longest)
  let [at, best] = [0, { end: 0, cost: Number.POSITIVE_INFINITY }]
  for (const { segment, index } of byWord.segment(sentence)) {
    at += graphemes(segment)
    const end = index + segment.length
    const cost = Math.abs(at - middle) + cutCost(sentence.slice(0, end), sentence.slice(end))
    const isPlace = /^[\s\p{P}]/u.test(segment) || DENSE.test(segment)
    if (isPlace && at <= longest && end < sentence.length && cost < best.cost && !/^[\p{P}]/u.test(sentence.slice(end)))
      best = { end, cost }
  }
  const end = best.end || endOfGraphemes(sentence, longest)
  return [sentence.slice(0, end).trim(), ...cut(sentence.slice(end).trim())].filter((part) => part !== '')
}

const byGrapheme = new Intl.Segmenter('en')

function endOfGraphemes(text: string, count: number): number {
  return [...byGrapheme.segment(text)][count]?.index ?? text.length
}
