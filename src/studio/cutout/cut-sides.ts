import type { Raster } from '../raster/raster.ts'
import type { CutoutFacts } from './facts.ts'

/** Where the photo ends, what it cuts is about as wide as this further in; what only touches its edge is much narrower there. */
const INWARD = 0.02
const AS_WIDE = 0.6

/**
 * The sides on which the photo cuts the product. A photo cropped tightly around a whole product touches it as well, but
 * only with the tip of its outline.
 */
export function cutSides({
  raster,
  facts,
}: {
  raster: Raster
  facts: Pick<CutoutFacts, 'touches' | 'person'>
}): CutoutFacts['touches'] {
  const { data, width, height } = raster
  const solid = (x: number, y: number) => (data[(y * width + x) * 4 + 3]! > 127 ? 1 : 0)
  const run = (length: number, at: (k: number) => number): number => {
    let sum = 0
    for (let k = 0; k < length; k++) sum += at(k)
    return sum
  }
  const cuts = (length: number, depth: number, at: (k: number, inward: number) => number): boolean =>
    facts.person > 0.5 ||
    run(length, (k) => at(k, 0)) >= AS_WIDE * run(length, (k) => at(k, Math.round(depth * INWARD)))
  const { left, right, top, bottom } = facts.touches
  return {
    left: left && cuts(height, width, (k, inward) => solid(inward, k)),
    right: right && cuts(height, width, (k, inward) => solid(width - 1 - inward, k)),
    top: top && cuts(width, height, (k, inward) => solid(k, inward)),
    bottom: bottom && cuts(width, height, (k, inward) => solid(k, height - 1 - inward)),
  }
}
