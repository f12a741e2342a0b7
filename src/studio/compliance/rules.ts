import type { MeasureId } from '../../goods/measures.ts'
import type { Region } from '../checks/check.ts'

/**
 * A rule as it was measured. `passed` is null when it only advises or reports, or could not be measured and need not be. `regions` are the
 * places of the picture that it was measured at; absent for what is of the whole file.
 */
export type RuleResult = {
  id: MeasureId
  title: string
  measured: number | null
  unit: string | null
  required: string | null
  passed: boolean | null
  fix: string | null
  source: string
  as_of: string
  regions?: Region[]
}
