import type { ShotPlan } from '../../studio/facts.ts'

type Staging = ShotPlan['stagings'][number]

/** The plans in an order in which those come first whose first staging is least like any of the others that an order has. */
export function leastAlike(plans: readonly ShotPlan[], others: readonly Staging[]): ShotPlan[] {
  const rank = ({ stagings: [first] }: ShotPlan) => (first ? likenessAmong(first, others) : 0)
  return plans.toSorted((a, b) => rank(a) - rank(b))
}

/** How like a staging is to the most alike of others: 0 in other places, 1 in one place, 2 from one side and distance at one time of day, 3 in one color, too. */
export const likenessAmong = (staging: Staging, others: readonly Staging[]): number =>
  Math.max(0, ...others.map((other) => likenessOf(staging, other)))

function likenessOf(a: Staging, b: Staging): number {
  if (a.set !== b.set) return 0
  if (viewOf(a) !== viewOf(b)) return 1
  return colorOf(a) === colorOf(b) ? 3 : 2
}

/** The side, the distance, day or night; other light alone does not distinguish two pictures of one place. */
const viewOf = ({ mirror, fill, exposure }: Staging) => JSON.stringify([mirror, fill, exposure < 0.8])
const colorOf = ({ paper, tint }: Staging) => JSON.stringify([paper, tint])
