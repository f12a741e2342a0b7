import type {
  GrantedCredits,
  Health,
  IntegrityCheck,
  OperatedOrganization,
  OrganizationAudit,
} from '../../src/features/operations/schema.ts'
import type { Call, List, Page } from './calls.ts'

export type { Health, IntegrityCheck, OperatedOrganization as Organization }

const of = <T>(method: Call<T>['method'], path: string): Call<T> => ({ method, path, base: '/operator/v1' })

/** Operations of the operator. A test compares all of these with the routes. */
export const operatorCalls = {
  health: of<Health>('GET', '/health'),
  organizations: of<Page<OperatedOrganization>>('GET', '/organizations'),
  createOrganization: of<OperatedOrganization>('POST', '/organizations'),
  organization: of<OperatedOrganization>('GET', '/organizations/{org_id}'),
  updateOrganization: of<OperatedOrganization>('PATCH', '/organizations/{org_id}'),
  grantCredits: of<GrantedCredits>('POST', '/organizations/{org_id}/grants'),
  audit: of<OrganizationAudit>('GET', '/organizations/{org_id}/audit-log'),
  checks: of<List<IntegrityCheck>>('GET', '/integrity-checks'),
  check: of<IntegrityCheck>('POST', '/integrity-checks'),
} as const
