import { type Angle, framesData } from '../../goods/frames.ts'
import type { Facts } from '../facts/read-facts.ts'
import type { Line } from './line.ts'

/** What the titles of a concept are chosen for: its headline, then its body, the angles that are left, and what each text may hold without announcing it. */
type Written = {
  lines: readonly Line[]
  left: readonly Angle[]
  facts: Pick<Facts, 'name' | 'called' | 'price'> | null
}

/**
 * The angle whose titles and directions suit what a concept says: the one that was tried, or the first of those left that keeps its promise. Where none
 * does, an angle with titles that promise nothing.
 */
export function announcing<A extends Angle>(tried: A, { lines, left, facts }: Written): A | Angle {
  const bare = ({ text }: Line) => without([facts?.name, facts?.called, facts?.price], text)
  const keeps = ({ promise }: Angle) => {
    if (promise === undefined) return true
    const held = promise.in_headline ? lines.slice(0, 1) : lines
    return held.some(
      (line) => line.places.some((place) => promise.places?.includes(place)) || promise.words?.test(bare(line)),
    )
  }
  const isLeft = left.some(({ name }) => name === tried.name)
  const choices: readonly (A | Angle)[] = [
    ...(isLeft ? [tried] : []),
    ...left.filter(({ promise }) => promise !== undefined),
    ...left.filter(({ promise }) => promise === undefined),
  ]
  const kept = choices.find(keeps)
  return kept ?? { ...(choices[0] ?? tried), titles: framesData().angles.plain_titles }
}

const without = (parts: readonly (string | null | undefined)[], text: string) =>
  parts.reduce<string>((rest, part) => (part ? rest.replaceAll(part, '') : rest), text)
