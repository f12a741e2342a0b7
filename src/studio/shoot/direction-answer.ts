/** What of a direction a picture shows, and what not: why, and what comes nearest in its place. */
export type DirectionAnswer = { met: string[]; unmet: UnmetDemand[] }

type UnmetDemand = { word: string; why: string; nearest: string | null }

/** What all these pictures together answer: met is what every one of them shows. */
export function directionAnswerOf(plans: readonly { answer: DirectionAnswer }[]): DirectionAnswer {
  const unmet = new Map(plans.flatMap(({ answer }) => answer.unmet.map((one) => [one.word, one])))
  const met = new Set(plans.flatMap(({ answer }) => answer.met).filter((word) => !unmet.has(word)))
  return { met: [...met], unmet: [...unmet.values()] }
}
