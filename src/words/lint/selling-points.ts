import { claimFindings } from './claim-rules.ts'
import type { PlacedFinding } from './lint-targeting.ts'

/**
 * Claims in a person's own selling points that no product may make without its text: superlatives, cures, reviews, offers, comparisons. `source` is
 * the product's own text. Numbers are the person's to state.
 */
export function lintSellingPoints(points: readonly string[], source: string): PlacedFinding[] {
  return points.flatMap((point, i) =>
    claimFindings(point, [source, point.replace(/[^\d.,]+/g, ' ')]).map((finding) => ({
      ...finding,
      pointer: `/selling_points/${i}`,
    })),
  )
}
