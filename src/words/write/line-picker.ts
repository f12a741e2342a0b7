import { graphemes } from '../grammar/length.ts'
import { type LintContext, lintText } from '../lint/lint.ts'
import type { BrandVoice } from '../voice/brand-voice.ts'
import { alike, isWithin } from './content.ts'
import { type Earlier, earlierOf, type Judge, type Purpose } from './judge.ts'
import { isFact, type Line } from './line.ts'

/**
 * What a line must keep to, in graphemes. `word`: the longest word, so that type can be set in a narrow column; `whole`: it must end as a sentence
 * does; `apart`: what it may not speak of, because its neighbor does, unless it `follows` from it; `liking`: what a line is worth beside all else.
 */
export type Fit = Purpose & {
  max: number
  min?: number
  word?: number
  whole?: boolean
  apart?: readonly string[]
  follows?: (line: Line) => boolean
  liking?: (line: Line) => number
}

/** Picks the lines of one document: the best that passes the linter and repeats nothing of the document. `takeBack` frees what the last one used up. */
export type LinePicker = { pick: (candidates: Iterable<Line>, fit: Fit) => Line | null; takeBack: (line: Line) => void }

/** What a word that the brand wants is worth to a line: more than another word of the product's text until the document has it, little once it has. */
const WISHED = { first: 16, again: 3 } as const

const AGAIN = { frame: 3, moment: 2, who: 1, scene: 2, detail: 2 } as const

type Manner = {
  perFact?: number
  isSpoken?: boolean
  judge?: Judge
  times?: Judge['times'] | undefined
  voice?: BrandVoice
}

/**
 * `names` are ignored by the linter; claims are checked against `sources`: the product's own text, a prompt. `perFact`: how often the
 * document may speak of the same fact; what is not a fact stands once. In what `isSpoken`, no line lies within another. Without a judge, the first
 * sound line is the best. `times`: how often the document may say what a line rests on, as the judge decides. `voice`: the brand's, which spells
 * every line and refuses those with words to avoid.
 */
export function linePicker(
  context: LintContext,
  { perFact = 2, isSpoken = false, judge, times = judge?.times, voice }: Manner = {},
): LinePicker {
  const timesOf = times ?? (() => Number.POSITIVE_INFINITY)
  const spent = new Map<string, number>()
  /** Doubtful facts of the lines so far, and how often lines may rest on them. */
  const doubted = new Map<string, number>()
  const said: Earlier[] = []
  const worths = new Map<string, number>()
  // Where a judge weighs that against all else, a frame, a moment or an audience may come again.
  const limits: Readonly<Record<string, number>> = judge ? { fact: perFact, ...AGAIN } : { fact: perFact }
  const isSpent = (key: string) => (spent.get(key) ?? 0) >= (limits[key.slice(0, key.indexOf(':'))] ?? 1)
  const isOver = (most: number) => (key: string) =>
    isFact(key) && (spent.get(key) ?? 0) >= Math.min(most, doubted.get(key) ?? most)
  const isFree = (line: Line, { apart = [], follows }: Fit) =>
    !line.uses.some((key) => isSpent(key) || (apart.includes(key) && follows?.(line) !== true)) &&
    !line.uses.some(isOver(timesOf(line)))
  const isNew = ({ text }: Line) =>
    !said.some(
      ({ text: other }) => alike(other, text) || (isSpoken && (isWithin(other, text) || isWithin(text, other))),
    )
  const isSound = memoized((text: string) => (voice?.allows(text) ?? true) && lintText(text, context).length === 0)
  const wantedIn = memoized((text: string) => voice?.wanted(text) ?? [])
  const isGranted = (word: string) => said.some(({ text }) => wantedIn(text).includes(word))
  const wish = ({ text }: Line) =>
    wantedIn(text).reduce((sum, word) => sum + (isGranted(word) ? WISHED.again : WISHED.first), 0)
  const spend = (line: Line) => {
    for (const key of line.uses) spent.set(key, (spent.get(key) ?? 0) + 1)
    const most = timesOf(line)
    for (const key of line.uses) if (most < (doubted.get(key) ?? Number.POSITIVE_INFINITY)) doubted.set(key, most)
    said.push(earlierOf(line.text))
    return line
  }
  const worthOf = (line: Line, fit: Fit, { worth, fits }: Judge) => {
    const known = worths.get(line.text) ?? worth(line)
    worths.set(line.text, known)
    return known + fits(line, fit, { spent, said }) + (fit.liking?.(line) ?? 0) + wish(line)
  }
  const spelled = (line: Line): Line => {
    const text = voice?.spelled(line.text) ?? line.text
    return text === line.text ? line : { ...line, text }
  }
  function* sayableOf(candidates: Iterable<Line>, fit: Fit): Generator<Line> {
    for (const candidate of candidates) {
      const line = spelled(candidate)
      if (keepsTo(line.text, fit) && isFree(line, fit)) yield line
    }
  }
  function* ranked(candidates: Iterable<Line>, fit: Fit): Generator<Line> {
    const sayable = sayableOf(candidates, fit)
    if (!judge) return yield* sayable
    const rated = [...sayable].map((line) => ({ line, worth: worthOf(line, fit, judge) }))
    for (const { line } of rated.sort((a, b) => b.worth - a.worth)) yield line
  }
  return {
    takeBack(line) {
      for (const key of line.uses) {
        spent.set(key, (spent.get(key) ?? 1) - 1)
        if (spent.get(key) === 0) for (const counts of [spent, doubted]) counts.delete(key)
      }
      said.splice(
        said.findLastIndex(({ text }) => text === line.text),
        1,
      )
    },
    pick(candidates, fit) {
      for (const line of ranked(candidates, fit)) if (isNew(line) && isSound(line.text)) return spend(line)
      return null
    },
  }
}

function memoized<T>(check: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const result = known.get(text) ?? check(text)
    known.set(text, result)
    return result
  }
}

function keepsTo(text: string, { max, min = 1, word, whole = false }: Fit): boolean {
  if (word !== undefined && text.split(/[\s-]/).some((one) => isSpaced(one) && graphemes(one) > word)) return false
  if (whole && !/[.!?…]["”’)]?$/.test(text)) return false
  const length = graphemes(text)
  return length >= min && length <= max
}

/** Whether the word is of a script that puts spaces between words; others break anywhere. */
const isSpaced = (word: string) =>
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]*$/u.test(word)
