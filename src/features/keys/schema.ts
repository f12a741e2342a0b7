import { Type } from 'typebox'
import { plans } from '../../core/ctx.ts'
import { permissions } from '../../core/permission.ts'
import { Choice, Count, closed, DateTime, Nullable, Text, Uuid, Warning } from '../../core/schema.ts'

export const ApiKey = closed(
  {
    id: Uuid('Id of the key. It is not the secret.'),
    name: Text(200, 'Name of the key.', 'Web shop'),
    hint: Text(16, 'Prefix and last four characters of the secret.', 'cyc_…x7Qd'),
    permissions: Type.Array(Choice(permissions, 'One permission.'), {
      maxItems: 32,
      description: 'Permissions of the key.',
    }),
    plan: Choice(plans, "The organization's plan."),
    organization: closed({
      name: Text(200, 'Name of the organization.', 'Juicy Commerce'),
    }),
    rate_limit: closed({
      limit: Count('Requests in one window.'),
      window_seconds: Count('Length of the sliding window in seconds.'),
    }),
    monthly_budget: closed({
      limit: Nullable(Count('Credits that the key may use in a calendar month (UTC). Null for no limit.')),
      used: Count('Credits used or reserved in this month.'),
      resets_at: DateTime('Start of the next month (UTC).'),
    }),
    expires_at: Nullable(DateTime('Time of expiry. Null for never.')),
    rotatable: Type.Boolean({ description: 'Whether the key may rotate its secret.', examples: [false] }),
    created_at: DateTime('Time of creation.'),
    last_used_at: Nullable(DateTime('Time of the last use, to the minute. Null if it was never used.')),
  },
  { $id: 'ApiKey', description: 'The API key of the request.' },
)

export const RotatedKey = closed(
  {
    api_key: Nullable(
      Type.String({
        pattern: '^cyc_[0-9A-Za-z]{36}$',
        minLength: 40,
        maxLength: 40,
        description: 'New secret. Null in a replay, because a secret is returned once.',
        examples: ['cyc_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE'],
      }),
    ),
    old_key_expires_at: DateTime('Time at which the old secret expires.'),
    warning: Type.Optional(Warning),
  },
  { $id: 'RotatedApiKey', description: 'A new secret of an API key.' },
)
