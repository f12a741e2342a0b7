import type { Check } from '../checks/check.ts'
import type { Compliance } from './compliance.ts'

/** What was measured as checks of a picture, `compliance.` before each rule's id. */
export const complianceChecks = ({ rules }: Pick<Compliance, 'rules'>): Check[] =>
  rules.map(({ id, measured, unit, required, passed, fix, regions }) => ({
    id: `compliance.${id}`,
    ...{ measured, unit, required, passed, detail: fix },
    ...(regions && { regions }),
  }))
