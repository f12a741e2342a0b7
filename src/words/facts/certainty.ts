import { vocabularyData } from '../../goods/vocabulary.ts'
import { groupOf, type Piece, type Setting, signsOf } from './signs.ts'

/** Below this certainty words are no fact and no quote; the seller's sentences, which stand alone, need more. */
const FLOOR = 0.4
const FLOOR_ALONE = 0.5

/** Whether words with this certainty may be stated. */
export const isCertain = (piece: Piece, certainty: number): boolean =>
  certainty >= (/^(?:sentence|note)$/.test(groupOf(piece)) ? FLOOR_ALONE : FLOOR)

/**
 * Probability that words of a text can be stated alone of its product: true of it, whole, and neither opinion, order nor offer. A logistic regression on
 * their signs, fitted by `bench/fit-words.ts`.
 */
export function certaintyOf(piece: Piece, setting: Setting): number {
  const { base, any, of } = vocabularyData().certainty
  const own = of[groupOf(piece)] ?? {}
  const sum = signsOf(piece, setting).reduce((total, sign) => total + (any[sign] ?? 0) + (own[sign] ?? 0), base)
  return 1 / (1 + Math.exp(-sum))
}
