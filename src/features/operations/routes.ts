import { Type } from 'typebox'
import { type OperatorRoute, operatorRoute } from '../../core/operator.ts'
import { closed, Filter, Name, pageQuery, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import {
  addOrganization,
  changeOrganization,
  checkIntegrity,
  getHealth,
  getOrganization,
  grantCredits,
  listIntegrityChecks,
  listOrganizationAudit,
  listOrganizationsFor,
  reportLeakedKeys,
} from './operations.ts'
import {
  GrantedCredits,
  grantInput,
  Health,
  IntegrityCheck,
  IntegrityChecks,
  LeakedKeys,
  leakedInput,
  OperatedOrganization,
  OrganizationAudit,
  OrganizationPage,
  organizationInput,
  organizationPatch,
} from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const at = '2026-11-21T09:30:00.000Z'
const organization = {
  ...{ id, name: 'Juicy Commerce', plan: 'pro', status: 'active', deleted_at: null, created_at: at },
  credits: { balance: 1840, held: 12, spent_this_month: 148 },
  storage: { bytes: 1_250_000_000, quota_bytes: null },
  ...{ people: 3, keys: 2, last_used_at: at },
}
const check = {
  ...{ id, started_by: 'ola@studio', started_at: at, ended_at: '2026-11-21T09:30:02.000Z', ok: true },
  invariants: [{ name: 'I3', meaning: 'No account spends what it does not have.', violations: [] }],
  credits: { organizations: 12, wrong: [] },
}
const params = closed({ org_id: Uuid('Id of the organization.') })

/** What the pages of the operator call, in the order of their document. */
export const operatorRoutes: OperatorRoute[] = [
  operatorRoute('GET /health', {
    operationId: 'getHealth',
    summary: 'Read the state of the installation',
    description: 'Database, storage, queue, and how many orders are under way, ended and failed.',
    output: Health,
    example: examples.getHealth,
    run: getHealth,
  }),
  operatorRoute('GET /organizations', {
    operationId: 'listOrganizations',
    summary: 'List organizations',
    description: 'Newest first, with their figures. Erased organizations are not in it.',
    query: closed({
      q: Type.Optional(Name(200, 'Only organizations whose names contain this text. Defaults to all.', 'Juicy')),
      status: Filter(['active', 'suspended'] as const, 'Only organizations with this status. Defaults to all.'),
      ...pageQuery,
    }),
    output: OrganizationPage,
    example: { output: { data: [organization], next_cursor: null } },
    run: listOrganizationsFor,
  }),
  operatorRoute('POST /organizations', {
    operationId: 'createOrganization',
    summary: 'Create an organization',
    description: 'Creates an organization without credits, people and keys.',
    status: 201,
    body: organizationInput,
    output: OperatedOrganization,
    problems: ['request_rejected'],
    example: { body: { name: 'Juicy Commerce', plan: 'pro' }, output: organization },
    run: addOrganization,
  }),
  operatorRoute('GET /organizations/{org_id}', {
    operationId: 'getOrganization',
    summary: 'Read an organization',
    description:
      'Plan, status, credits, storage and how many people and keys there are. Nothing that the organization owns.',
    params,
    output: OperatedOrganization,
    example: { output: organization },
    run: getOrganization,
  }),
  operatorRoute('PATCH /organizations/{org_id}', {
    operationId: 'updateOrganization',
    summary: 'Change plan, status or storage quota',
    description: 'Takes effect with the next request of the organization, and is in its audit log.',
    params,
    body: organizationPatch,
    output: OperatedOrganization,
    example: { body: { plan: 'enterprise' }, output: { ...organization, plan: 'enterprise' } },
    run: changeOrganization,
  }),
  operatorRoute('POST /organizations/{org_id}/grants', {
    operationId: 'grantCredits',
    summary: 'Give credits',
    description:
      'Gives credits once for a reference: a request that is repeated gives nothing and answers alike. A reference that another grant has is refused.',
    status: 201,
    params,
    body: grantInput,
    output: GrantedCredits,
    problems: ['request_rejected'],
    example: {
      body: { amount: 500, reason: 'Invoice 2026-118', external_ref: 'invoice-2026-118' },
      output: { id, amount: 500, balance: 2340 },
    },
    run: grantCredits,
  }),
  operatorRoute('GET /organizations/{org_id}/audit-log', {
    operationId: 'listOrganizationAudit',
    summary: 'List the last changes in an organization',
    description: 'The last 100 entries of its audit log, newest first, the operator’s among them.',
    params,
    output: OrganizationAudit,
    example: {
      output: {
        data: [
          { id, actor_type: 'operator', actor_name: 'ola@studio', action: 'org grant', target_id: id, created_at: at },
        ],
      },
    },
    run: listOrganizationAudit,
  }),
  operatorRoute('POST /leaked-keys', {
    operationId: 'reportLeakedKeys',
    summary: 'End leaked API keys',
    description:
      'Disables the keys of these secrets at once, for example after the report of a secret scanner. A replaced secret that still works ends, and its key goes on. Owners get the event `api_key.leaked` and an entry in their audit log. May be repeated. Texts that are no key are only counted.',
    body: leakedInput,
    output: LeakedKeys,
    example: {
      body: { keys: ['cyc_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE'] },
      output: {
        data: [{ id, organization_id: id, name: 'Web shop', hint: 'cyc_…x7Qd', outcome: 'disabled' }],
        unknown: 0,
      },
    },
    run: reportLeakedKeys,
  }),
  operatorRoute('GET /integrity-checks', {
    operationId: 'listIntegrityChecks',
    summary: 'List checks of the database',
    description: 'The last 20 checks, newest first.',
    output: IntegrityChecks,
    example: { output: { data: [check] } },
    run: listIntegrityChecks,
  }),
  operatorRoute('POST /integrity-checks', {
    operationId: 'checkIntegrity',
    summary: 'Check the database',
    description:
      'Checks every invariant at one moment of the database, and every balance against its ledger. The command `invariants` also reads every stored file.',
    status: 201,
    output: IntegrityCheck,
    problems: ['request_rejected'],
    example: { output: check },
    run: checkIntegrity,
  }),
]
