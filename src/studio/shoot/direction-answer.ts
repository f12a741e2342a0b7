import type { Demands } from '../../goods/goods.ts'

/** What of a direction a picture shows, and what not: why, and what comes nearest in its place. */
export type DirectionAnswer = { met: string[]; unmet: UnmetDemand[] }

/**
 * The answer of a picture that follows a reference: nothing is met. Where a set stands in for the reference, the picture may show more of the
 * direction than this.
 */
export function answerInReference({ all }: Demands): DirectionAnswer {
  const why = 'the picture follows the reference of its template'
  const wanted = all.filter(({ refused }) => !refused)
  return { met: [], unmet: wanted.map(({ word }) => ({ word, why, nearest: null })) }
}

type UnmetDemand = { word: string; why: string; nearest: string | null }

/** What all these pictures together answer: met is what every one of them shows. */
export function directionAnswerOf(plans: readonly { answer: DirectionAnswer }[]): DirectionAnswer {
  const unmet = new Map(plans.flatMap(({ answer }) => answer.unmet.map((one) => [one.word, one])))
  const met = new Set(plans.flatMap(({ answer }) => answer.met).filter((word) => !unmet.has(word)))
  return { met: [...met], unmet: [...unmet.values()] }
}
