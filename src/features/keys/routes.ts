import { Type } from 'typebox'
import { plans } from '../../core/ctx.ts'
import { permissions } from '../../core/permission.ts'
import { type Route, route } from '../../core/route.ts'
import { Choice, Count, closed, DateTime, Nullable, Text, Uuid, Warning } from '../../core/schema.ts'
import { getCurrentKey, rotateCurrentKey } from './keys.ts'
import { graceSecondsMax, graceSecondsUsual } from './rules.ts'

const ApiKey = closed(
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

const RotatedKey = closed(
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

export const keyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api-key',
    operationId: 'getApiKey',
    tag: 'API key',
    summary: 'Read the API key of the request',
    description: 'Name, permissions, limits and budget of the key that sends the request.',
    permission: 'any',
    status: 200,
    output: ApiKey,
    example: {
      output: {
        id: '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35',
        name: 'Web shop',
        hint: 'cyc_…x7Qd',
        permissions: ['products:read', 'photoshoots:generate'],
        plan: 'pro',
        organization: { name: 'Juicy Commerce' },
        rate_limit: { limit: 120, window_seconds: 60 },
        monthly_budget: { limit: 500, used: 36, resets_at: '2026-12-01T00:00:00.000Z' },
        expires_at: null,
        rotatable: false,
        created_at: '2026-11-01T08:00:00.000Z',
        last_used_at: '2026-11-21T09:30:00.000Z',
      },
    },
    run: getCurrentKey,
  }),
  route({
    method: 'POST',
    path: '/api-key/rotate',
    operationId: 'rotateApiKey',
    tag: 'API key',
    summary: 'Rotate the API key of the request',
    description:
      'Creates a new secret for this key and returns it once. Requires the current secret of a rotatable key. The old secret works until the grace period ends. A replay of the `Idempotency-Key` has `api_key: null` and a `warning`.',
    permission: 'any',
    status: 201,
    body: closed({
      grace_period_seconds: Type.Optional(
        Type.Integer({
          format: 'int32',
          minimum: 0,
          maximum: graceSecondsMax,
          default: graceSecondsUsual,
          description: 'Seconds for which the old secret still works. 0 ends it at once.',
          examples: [3600],
        }),
      ),
    }),
    output: RotatedKey,
    secret: {
      member: 'api_key',
      advice:
        'The secret is returned once, in the first answer. If that answer was lost, ask the operator to rotate the key before `old_key_expires_at`.',
    },
    example: {
      body: { grace_period_seconds: 3600 },
      output: { api_key: 'cyc_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE', old_key_expires_at: '2026-11-21T10:30:00.000Z' },
    },
    run: rotateCurrentKey,
  }),
]
