import type { CertaintyFile } from '../../goods/schema/vocabulary.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { onceFor } from '../../lib/once-for.ts'
import { type Group, groupOf, type Piece, type Setting, signsOf } from './signs.ts'

/** Below this certainty words are no fact and no quote: of the lines on them a strict reader struck more than half. */
const FLOOR = 0.65

/** Fragments and uses are kept no more often the surer they seem. */
const MOST: Partial<Record<Group, number>> = { note: 0.75, use: 0.75 }

/** What each sign adds to words of each group. */
const weightsIn = onceFor(({ any, of }: CertaintyFile): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const weightsOf = (own: Readonly<Record<string, number>>) =>
    new Map(Object.keys({ ...any, ...own }).map((sign) => [sign, (any[sign] ?? 0) + (own[sign] ?? 0)]))
  return new Map(Object.entries(of).map(([group, own]) => [group, weightsOf(own)]))
})

/** Whether words with this certainty may be stated. */
export const isCertain = (certainty: number): boolean => certainty >= FLOOR

/**
 * Probability that words of a text can be stated alone of its product: true of it, whole, and neither opinion, order nor offer. A logistic regression on
 * their signs, fitted by `bench/fit-words.ts`.
 */
export function certaintyOf(piece: Piece, setting: Setting): number {
  const { certainty } = vocabularyData()
  const weights = weightsIn(certainty).get(groupOf(piece))
  const sum = signsOf(piece, setting).reduce((total, sign) => total + (weights?.get(sign) ?? 0), certainty.base)
  return Math.min(1 / (1 + Math.exp(-sum)), MOST[groupOf(piece)] ?? 1)
}
