import { type Static, Type } from 'typebox'
import { plans } from '../../core/ctx.ts'
import { permissions } from '../../core/permission.ts'
import { Choice, Count, closed, DateTime, Moment, Name, Nullable, Text, Uuid, Warning } from '../../core/schema.ts'
import { modes } from '../../lib/modes.ts'

const MonthlyBudget = closed({
  limit: Nullable(Count('Credits that the key may use in a calendar month (UTC). Null for no limit.')),
  used: Count('Credits used or reserved in this month.'),
  resets_at: DateTime('Start of the next month (UTC).'),
})

const Secret = (description: string) =>
  Type.String({
    pattern: '^cyc_(test_)?[0-9A-Za-z]{36}$',
    minLength: 40,
    maxLength: 45,
    description,
    examples: ['cyc_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE'],
  })

/** What every description of a key begins with. */
const identity = {
  id: Uuid('Id of the key. It is not the secret.'),
  name: Text(200, 'Name of the key.', 'Web shop'),
  hint: Text(16, 'Prefix and last four characters of the secret.', 'cyc_…x7Qd'),
  permissions: Type.Array(Choice(permissions, 'One permission.'), {
    maxItems: 32,
    description: 'Permissions of the key.',
  }),
  brand_ids: Nullable(
    Type.Array(Uuid('Id of a brand.'), {
      maxItems: 100,
      description: 'Brands that the key is limited to. Null for all, also later ones.',
    }),
  ),
  mode: Choice(modes, 'Whether the key acts in live mode or in test mode.'),
}

export const ApiKey = closed(
  {
    ...identity,
    plan: Choice(plans, "The organization's plan."),
    organization: closed({
      name: Text(200, 'Name of the organization.', 'Juicy Commerce'),
    }),
    rate_limit: closed({
      limit: Count('Requests in one window.'),
      window_seconds: Count('Length of the sliding window in seconds.'),
    }),
    monthly_budget: MonthlyBudget,
    expires_at: Nullable(DateTime('Time of expiry. Null for never.')),
    rotatable: Type.Boolean({ description: 'Whether the key may rotate its secret.', examples: [false] }),
    created_at: DateTime('Time of creation.'),
    last_used_at: Nullable(DateTime('Time of the last use, to the minute. Null if it was never used.')),
  },
  { $id: 'ApiKey', description: 'The API key of the request.' },
)

export const RotatedKey = closed(
  {
    api_key: Nullable(Secret('New secret. Null in a replay, because a secret is returned once.')),
    old_key_expires_at: DateTime('Time at which the old secret expires.'),
    warning: Type.Optional(Warning),
  },
  { $id: 'RotatedApiKey', description: 'A new secret of an API key.' },
)

export const ListedKey = closed(
  {
    ...identity,
    monthly_budget: MonthlyBudget,
    rotatable: Type.Boolean({ description: 'Whether the key may rotate its secret.', examples: [false] }),
    expires_at: Nullable(DateTime('Time of expiry. Null for never.')),
    disabled_at: Nullable(DateTime('Time at which it was disabled. Null if it is in use.')),
    created_at: DateTime('Time of creation.'),
    last_used_at: Nullable(DateTime('Time of the last use, to the minute. Null if it was never used.')),
  },
  { $id: 'ListedApiKey', description: 'An API key of the organization.' },
)

export type ListedKey = Static<typeof ListedKey>

export const CreatedKey = closed(
  {
    ...ListedKey.properties,
    api_key: Nullable(Secret('Secret of the key. Null in a replay, because a secret is returned once.')),
    warning: Type.Optional(Warning),
  },
  { $id: 'CreatedApiKey', description: 'A new API key with its secret.' },
)

export type CreatedKey = Static<typeof CreatedKey>

const name = Name(200, 'Name of the key.', 'Web shop')
const permissionList = Type.Array(Choice(permissions, 'One permission.'), {
  minItems: 1,
  maxItems: 32,
  uniqueItems: true,
  description: 'Permissions of the key: only ones that the key of the request has.',
})
const brandIds = (description: string) =>
  Nullable(Type.Array(Uuid('Id of a brand.'), { minItems: 1, maxItems: 100, uniqueItems: true, description }))
const rotatable = Type.Boolean({
  description: 'Whether the key may rotate its secret. Defaults to false.',
  examples: [false],
})

export const keyInput = closed({
  name,
  permissions: permissionList,
  brand_ids: Type.Optional(
    brandIds(
      'Brands that the key is limited to: what belongs to others does not exist for it. Null or absent for all that the key of the request has.',
    ),
  ),
  monthly_budget: Type.Optional(Count('Credits that the key may use in a calendar month (UTC). Defaults to no limit.')),
  expires_at: Type.Optional(Moment('Time of expiry. Defaults to never.')),
  mode: Type.Optional(
    Choice(
      modes,
      'Whether the key acts in live mode or in test mode. Defaults to that of the key of the request. A key of test mode creates keys of test mode only.',
    ),
  ),
  rotatable: Type.Optional(rotatable),
})

export const keyChange = closed({
  name: Type.Optional(name),
  permissions: Type.Optional(permissionList),
  brand_ids: Type.Optional(brandIds('Brands that the key is limited to. Null for all.')),
  monthly_budget: Type.Optional(
    Nullable(Count('Credits that the key may use in a calendar month (UTC). Null for no limit.')),
  ),
  expires_at: Type.Optional(Nullable(Moment('Time of expiry. Null for never.'))),
  rotatable: Type.Optional(rotatable),
})
