import type { Pack } from './pack.ts'
import { skinCare } from './skin-care.ts'

/** Every category that the copywriter knows. */
export const packs: readonly Pack[] = [skinCare]
