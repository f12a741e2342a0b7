import { type Static, Type } from 'typebox'
import { plans } from '../../core/ctx.ts'
import { Choice, Count, closed, DateTime, ListedUuid, Name, Nullable, pageOf, Text, Uuid } from '../../core/schema.ts'
import { leakOutcomes } from '../keys/keys.ts'

const Bytes = (description: string) =>
  Type.Integer({
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description,
    examples: [1_250_000_000],
  })
const Seconds = (description: string) => Type.Number({ minimum: 0, maximum: 1e12, description, examples: [0.4] })

export const Health = closed(
  {
    checked_at: DateTime('Time of these figures.'),
    database: closed({
      version: Text(100, 'Version of PostgreSQL.', '18.1'),
      bytes: Bytes('Bytes of the database.'),
      last_migration: Text(200, 'Newest migration.', '0099-operators'),
    }),
    storage: closed({
      bytes: Bytes('Bytes of the stored files of all organizations.'),
      free_bytes: Nullable(Bytes('Free bytes. Null for a store without a limit.')),
      is_low: Type.Boolean({ description: 'Whether too little space is left to accept work.', examples: [false] }),
    }),
    lanes: Type.Array(
      closed({
        lane: Text(40, 'Name of the lane.', 'short'),
        waiting: Count('Jobs that wait.'),
        running: Count('Jobs that run.'),
        oldest_seconds: Seconds('Age of the oldest job that is due, in seconds. 0 for none.'),
      }),
      { maxItems: 20, description: 'Lanes of the queue.' },
    ),
    orders: closed({
      open: Count('Orders that are queued or in progress.'),
      completed: Count('Orders that were completed in the last 24 hours.'),
      failed: Count('Orders that failed in the last 24 hours.'),
    }),
    organizations: closed({
      active: Count('Active organizations.'),
      suspended: Count('Suspended organizations.'),
      deleted: Count('Organizations that are deleted and not erased yet.'),
    }),
  },
  { $id: 'Health', description: 'State of the installation.' },
)
export type Health = Static<typeof Health>

export const OperatedOrganization = closed(
  {
    id: Uuid('Id of the organization.'),
    name: Text(200, 'Name.', 'Juicy Commerce'),
    plan: Choice(plans, 'Plan.'),
    status: Choice(['active', 'suspended'] as const, 'Suspended organizations are refused every request.'),
    deleted_at: Nullable(DateTime('Time of the deletion, after which it is erased within 30 days. Null if not.')),
    created_at: DateTime('Time of the creation.'),
    credits: closed({
      balance: Count('Credits, including reserved ones.'),
      held: Count('Credits that are reserved for work under way.'),
      spent_this_month: Count('Credits used or reserved in this month (UTC).'),
    }),
    storage: closed({
      bytes: Bytes('Bytes of its stored files.'),
      quota_bytes: Nullable(Bytes('Bytes that it may store. Null for the default of the installation.')),
    }),
    people: Count('People who may sign in.'),
    keys: Count('API keys that are not disabled.'),
    last_used_at: Nullable(DateTime('Time of the last request, to the minute. Null before the first.')),
  },
  {
    $id: 'OperatedOrganization',
    description: 'An organization as the operator sees it: figures, and nothing that it owns.',
  },
)
export type OperatedOrganization = Static<typeof OperatedOrganization>

export const OrganizationPage = pageOf(OperatedOrganization, 'OrganizationPage')

export const organizationInput = closed({
  name: Name(200, 'Name. No two organizations share one.', 'Juicy Commerce'),
  plan: Choice(plans, 'Plan.'),
})

export const organizationPatch = closed({
  plan: Type.Optional(Choice(plans, 'Plan.')),
  status: Type.Optional(Choice(['active', 'suspended'] as const, '`suspended` refuses every request from now on.')),
  storage_quota_bytes: Type.Optional(
    Nullable(Bytes('Bytes that it may store. Null for the default of the installation.')),
  ),
})

export const grantInput = closed({
  amount: Type.Integer({ format: 'int32', minimum: 1, maximum: 10_000_000, description: 'Credits.', examples: [500] }),
  reason: Name(500, 'Reason. The organization reads it in its ledger.', 'Invoice 2026-118'),
  external_ref: Name(200, 'Reference of the grant. The same reference gives credits once.', 'invoice-2026-118'),
})

export const GrantedCredits = closed(
  {
    id: Uuid('Id of the grant.'),
    amount: Count('Credits.'),
    balance: Count('Credits of the organization after it, including reserved ones.'),
  },
  { $id: 'GrantedCredits', description: 'Credits that the operator has given.' },
)
export type GrantedCredits = Static<typeof GrantedCredits>

const Entry = closed({
  id: Uuid('Id of the entry.'),
  actor_type: Choice(
    ['key', 'operator'] as const,
    'Whether a key or a person of the organization acted, or the operator.',
  ),
  actor_name: Nullable(
    Text(300, 'Name of the key or person, or user and host of the operator. Null if unknown.', 'Dana'),
  ),
  action: Text(100, 'Operation or command.', 'org grant'),
  target_id: Nullable(Uuid('Id of what was created, changed or deleted. Null for none.')),
  created_at: DateTime('Time of the entry.'),
})

export const OrganizationAudit = closed(
  { data: Type.Array(Entry, { maxItems: 100 }) },
  { $id: 'OrganizationAudit', description: 'The last 100 changes in the organization, newest first.' },
)
export type OrganizationAudit = Static<typeof OrganizationAudit>

export const IntegrityCheck = closed(
  {
    id: Uuid('Id of the check.'),
    started_by: Text(300, 'User and host of the operator.', 'ola@studio'),
    started_at: DateTime('Start of the check.'),
    ended_at: DateTime('End of the check.'),
    ok: Type.Boolean({
      description: 'Whether every invariant holds and every balance equals its ledger.',
      examples: [true],
    }),
    invariants: Type.Array(
      closed({
        name: Text(10, 'Name of the invariant.', 'I1'),
        meaning: Text(300, 'What must hold.', 'No balance is negative.'),
        violations: Type.Array(
          closed({
            detail: Text(2000, 'What is wrong.', 'balance 5, by the ledger 7'),
            ids: Type.Array(ListedUuid('Id of a row.'), { maxItems: 1000, description: 'Rows that break it.' }),
          }),
          { maxItems: 100, description: 'At most 100 violations; none where it holds.' },
        ),
      }),
      { maxItems: 50, description: 'Every invariant of the database.' },
    ),
    credits: closed({
      organizations: Count('Organizations whose balances were compared with their ledgers.'),
      wrong: Type.Array(
        closed({
          org_id: Uuid('Id of the organization.'),
          name: Text(200, 'Its name.', 'Juicy Commerce'),
          balance: Type.Integer({
            format: 'int64',
            minimum: -1e12,
            maximum: 1e12,
            description: 'Balance.',
            examples: [5],
          }),
          ledger_balance: Type.Integer({
            format: 'int64',
            minimum: -1e12,
            maximum: 1e12,
            description: 'Sum of the ledger.',
            examples: [7],
          }),
        }),
        { maxItems: 100, description: 'At most 100 balances that differ from their ledgers.' },
      ),
    }),
  },
  { $id: 'IntegrityCheck', description: 'Result of a check of the database.' },
)
export type IntegrityCheck = Static<typeof IntegrityCheck>

/** Keys of one report. */
const leakedMax = 1000
/** A text of 500 characters holds no more secrets of 40. */
const secretsInTextMax = 12

export const leakedInput = closed({
  keys: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'A secret, or its SHA-256 in 64 hexadecimal digits; other text around it is passed over.',
      examples: ['cyc_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE'],
    }),
    { minItems: 1, maxItems: leakedMax, description: `What was exposed in public, at most ${leakedMax}.` },
  ),
})

export const LeakedKeys = closed(
  {
    data: Type.Array(
      closed({
        id: Uuid('Id of the key.'),
        organization_id: Uuid('Id of its organization.'),
        name: Text(200, 'Its name.', 'Web shop'),
        hint: Text(40, 'The public part of its present secret.', 'cyc_…x7Qd'),
        outcome: Choice(
          leakOutcomes,
          'Whether the key is disabled now, only a replaced secret has ended, or the key was disabled before.',
        ),
      }),
      { maxItems: leakedMax * secretsInTextMax, description: 'Keys whose secrets these are.' },
    ),
    unknown: Count('Secrets and digests that are of no key, or of a secret that has ended before.'),
  },
  { $id: 'LeakedKeys', description: 'What a report of leaked keys has ended.' },
)

export const IntegrityChecks = closed(
  { data: Type.Array(IntegrityCheck, { maxItems: 20 }) },
  { $id: 'IntegrityChecks', description: 'The last 20 checks, newest first.' },
)
