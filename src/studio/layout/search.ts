import type { EncodedPicture } from '../looks/output-file.ts'
import { type Commission, compose, rehearse } from './compose.ts'
import { deliver } from './deliver.ts'
import { CONCESSIONS, type Concession, type Kit } from './kit.ts'
import { proofread } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'
import type { Sketch } from './sketch.ts'

/** A design to be tried: its commission by how much the words give way, and how it is drawn. */
export type Trial = { commission: (giving: Concession) => Commission; draw: (kit: Kit) => Promise<Sketch> }

/**
 * The first of the designs, in their order, whose finished file passes without a fault, or else the one with the fewest: first those in which the words fit as
 * wished, then in smaller type, at last without their ends. Each is drawn at most once; where none passes, the last that was drawn, with `passed` false.
 */
export async function firstPassing(
  trials: readonly Trial[],
  faultsOf: (made: RenderedPicture) => number = () => 0,
): Promise<EncodedPicture> {
  const left = new Set(trials)
  let failed: EncodedPicture | undefined
  for (const giving of CONCESSIONS) {
    const { passing, last } = await bestOf(left, giving, faultsOf)
    if (passing) return passing
    failed = last ?? failed
  }
  if (failed) return failed
  const { commission, draw } = trials.at(-1)!
  return deliver(await compose(commission('short'), draw))
}

/** Draws the designs whose words fit with this concession, and takes them out of those left, until one passes without a fault. */
async function bestOf(left: Set<Trial>, giving: Concession, faultsOf: (made: RenderedPicture) => number) {
  let best: { picture: EncodedPicture; faults: number } | undefined
  let last: EncodedPicture | undefined
  for (const trial of left) {
    const commission = trial.commission(giving)
    const sketch = await rehearse(commission, trial.draw)
    if (proofread(sketch, commission.size).some(({ passed }) => passed === false)) continue
    left.delete(trial)
    const made = await compose(commission, trial.draw)
    last = await deliver(made)
    const faults = last.passed ? faultsOf(made) : Number.POSITIVE_INFINITY
    if (faults < (best?.faults ?? Number.POSITIVE_INFINITY)) best = { picture: last, faults }
    if (faults === 0) break
  }
  return { passing: best?.picture, last }
}
