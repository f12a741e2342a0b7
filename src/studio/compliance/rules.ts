import type { MeasureId } from '../../goods/measures.ts'

/** A rule as it was measured. `passed` is null when it only advises or reports, or could not be measured and need not be. */
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
}
