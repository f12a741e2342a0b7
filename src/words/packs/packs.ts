import { bodyBath } from './body-bath.ts'
import { fragrance } from './fragrance.ts'
import { hairCare } from './hair-care.ts'
import { makeUp } from './make-up.ts'
import { nails } from './nails.ts'
import { oralCare } from './oral-care.ts'
import type { Pack } from './pack.ts'
import { shaving } from './shaving.ts'
import { skinCare } from './skin-care.ts'
import { supplements } from './supplements.ts'

/** Every category that the copywriter knows. */
export const packs: readonly Pack[] = [
  skinCare,
  makeUp,
  hairCare,
  fragrance,
  bodyBath,
  oralCare,
  shaving,
  nails,
  supplements,
]
