import type { CutoutFacts } from '../cutout/facts.ts'
import { SURE } from '../cutout/judgement.ts'
import type { Subject } from '../looks/staged.ts'
import type { Raster } from '../raster/raster.ts'
import { type Traits, traitsOf } from '../shoot/traits.ts'

const facts: CutoutFacts = {
  touches: { left: false, top: false, right: false, bottom: false },
  parts: 1,
  coverage: 0.3,
  addedByKey: 0,
  opacity: 1,
  edgeWidth: 1.5,
  light: { left: 0.4, right: 0.4 },
  outline: 'given',
  judgement: SURE,
  person: 0,
  translucency: 0,
  overlay: 0,
  contact: { left: 0.1, right: 0.9 },
}

const plain = (width: number, height: number, alpha: number): Raster => ({
  data: new Uint8Array(width * height * 4).map((_, i) => (i % 4 === 3 ? alpha : 128)),
  width,
  height,
  channels: 4,
})

/** What stands on an empty set: an invisible product. */
export const NOTHING: Subject = { raster: plain(40, 60, 0), facts }

/** What an empty set is chosen for: a plain gray thing, viewed from the front. */
export function traitsOfNothing(): Traits {
  return traitsOf({ raster: plain(40, 60, 255), facts })
}
