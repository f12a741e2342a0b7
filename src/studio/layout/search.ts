import type { EncodedPicture } from '../looks/output-file.ts'
import { type Commission, compose, rehearse } from './compose.ts'
import { deliver } from './deliver.ts'
import { CONCESSIONS, type Concession, type Kit } from './kit.ts'
import { proofread } from './proof.ts'
import type { Sketch } from './sketch.ts'

/** A design to be tried: its commission by how much the words give way, and how it is drawn. */
export type Trial = { commission: (giving: Concession) => Commission; draw: (kit: Kit) => Promise<Sketch> }

/**
 * The first of the designs, in their order, whose finished file passes: first those in which the words fit as wished, then in smaller
 * type, at last without their ends. Each is drawn at most once; where none passes, the last that was drawn, with `passed` false.
 */
export async function firstPassing(trials: readonly Trial[]): Promise<EncodedPicture> {
  const left = new Set(trials)
  let last: EncodedPicture | undefined
  for (const giving of CONCESSIONS) {
    for (const trial of left) {
      const commission = trial.commission(giving)
      const sketch = await rehearse(commission, trial.draw)
      if (proofread(sketch, commission.size).some(({ passed }) => passed === false)) continue
      left.delete(trial)
      last = await deliver(await compose(commission, trial.draw))
      if (last.passed) return last
    }
  }
  if (last) return last
  const { commission, draw } = trials.at(-1)!
  return deliver(await compose(commission('short'), draw))
}
