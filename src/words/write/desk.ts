import type { Facts } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import { lintText } from '../lint/lint.ts'
import type { Line } from './line.ts'

/** What a line must keep to. `whole`: it must end as a sentence does. */
export type Fit = { max: number; min?: number; whole?: boolean }

/** One document in the making: it takes lines that pass the linter, and none that says again what the document already says. */
export type Desk = {
  take: (candidates: Iterable<Line>, fit: Fit) => Line | null
}

/** `sources` are what claims are checked against: the product's own text, a prompt. */
export function openDesk(facts: Pick<Facts, 'called' | 'name' | 'source'> | null, sources: readonly string[]): Desk {
  const spent = new Set<string>()
  const said: string[] = []
  const fits = (text: string, { max, min = 1, whole = false }: Fit) => {
    const length = graphemes(text)
    return length >= min && length <= max && (!whole || /[.!?…]["”’)]?$/.test(text))
  }
  const context = { names: facts ? [facts.name, facts.called ?? ''] : [], sources }
  const isNew = ({ text, uses }: Line) =>
    !uses.some((key) => spent.has(key)) && !said.some((other) => alike(other, text))
  const isSound = ({ text }: Line) => lintText(text, context).length === 0
  const spend = (keys: readonly string[]) => {
    for (const key of keys) spent.add(key)
  }
  return {
    take(candidates, fit) {
      for (const line of candidates) {
        if (!fits(line.text, fit) || !isNew(line) || !isSound(line)) continue
        spend(line.uses)
        said.push(line.text)
        return line
      }
      return null
    },
  }
}

const SMALL = new Set(
  'a an the and or of for with in on to is are it its this that these you your my i me at from as be can has have do does what which how where who when should would could something good like want need some'.split(
    ' ',
  ),
)

/** The words of a text that carry its meaning, in their shortest form. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  return new Set(
    words
      .filter((word) => !SMALL.has(word))
      .map((word) => (word.length > 3 ? word.replace(/(?:ies|es|s)$/, '') : word)),
  )
}

/** Whether two texts say the same: more than two thirds of their words are shared. */
export function alike(a: string, b: string): boolean {
  const [one, other] = [contentWords(a), contentWords(b)]
  const shared = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - shared
  return all === 0 ? a.toLowerCase() === b.toLowerCase() : shared / all > 0.66
}
