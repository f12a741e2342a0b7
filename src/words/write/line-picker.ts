import { graphemes } from '../grammar/length.ts'
import { type LintContext, lintText } from '../lint/lint.ts'
import { alike, isWithin } from './content.ts'
import type { Line } from './line.ts'

/**
 * What a line must keep to, in graphemes. `word`: the longest word, so that type can be set in a narrow column; `whole`: it must end as a sentence
 * does; `apart`: what it may not speak of, because its neighbor does.
 */
type Fit = { max: number; min?: number; word?: number; whole?: boolean; apart?: readonly string[] }

/** Picks the lines of one document: the first that passes the linter and repeats nothing of the document. */
export type LinePicker = { pick: (candidates: Iterable<Line>, fit: Fit) => Line | null }

/**
 * `names` are ignored by the linter; claims are checked against `sources`: the product's own text, a prompt. `perFact`: how often the
 * document may speak of the same fact; what is not a fact stands once. In what `isSpoken`, no line lies within another.
 */
export function linePicker(context: LintContext, { perFact = 2, isSpoken = false } = {}): LinePicker {
  const spent = new Map<string, number>()
  const said: string[] = []
  const isSpent = (key: string) => (spent.get(key) ?? 0) >= (key.startsWith('fact:') ? perFact : 1)
  const isSayable = ({ text, uses }: Line, { apart = [] }: Fit) =>
    !uses.some((key) => isSpent(key) || apart.includes(key)) &&
    !said.some((other) => alike(other, text) || (isSpoken && (isWithin(other, text) || isWithin(text, other))))
  const spend = ({ text, uses }: Line) => {
    for (const key of uses) spent.set(key, (spent.get(key) ?? 0) + 1)
    said.push(text)
  }
  return {
    pick(candidates, fit) {
      for (const line of candidates) {
        const isGood = fits(line.text, fit) && isSayable(line, fit) && lintText(line.text, context).length === 0
        if (!isGood) continue
        spend(line)
        return line
      }
      return null
    },
  }
}

function fits(text: string, { max, min = 1, word, whole = false }: Fit): boolean {
  if (word !== undefined && text.split(/[\s-]/).some((one) => isSpaced(one) && graphemes(one) > word)) return false
  if (whole && !/[.!?…]["”’)]?$/.test(text)) return false
  const length = graphemes(text)
  return length >= min && length <= max
}

/** Whether the word is of a script that puts spaces between words; others break anywhere. */
const isSpaced = (word: string) =>
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]*$/u.test(word)
