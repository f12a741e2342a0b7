import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, listOf, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { getCurrentKey, rotateCurrentKey } from './keys.ts'
import { deleteKey, disableProgram, getKey, issueKey, listKeysOf, updateKey } from './manage.ts'
import { graceSecondsMax, graceSecondsUsual } from './rules.ts'
import { ApiKey, CreatedKey, keyChange, keyInput, ListedKey, RotatedKey } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

const keyParams = closed({ key_id: Uuid('Id of the key.') })
const route = routesOf({ tag: 'API key', permission: 'keys:manage' })

export const keyRoutes: Route[] = [
  route('GET /api-key', {
    operationId: 'getApiKey',
    summary: 'Read the API key of the request',
    description: 'Name, permissions, limits and budget of the key that sends the request.',
    permission: 'any',
    output: ApiKey,
    example: examples.getApiKey,
    run: getCurrentKey,
  }),
  route('POST /api-key/rotate', {
    operationId: 'rotateApiKey',
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
  route('GET /api-keys', {
    operationId: 'listApiKeys',
    summary: 'List API keys',
    description:
      "The organization's keys without their secrets: all in use, then the newest of the disabled ones. A key of live mode also lists those of test mode. People are listed by `GET /people`.",
    output: listOf(ListedKey, 'ApiKeyList', 600),
    example: { output: { data: [examples.key] } },
    run: listKeysOf,
  }),
  route('POST /api-keys', {
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description:
      'Creates a key and returns its secret once. It gets only permissions and brands that the key of the request has, and expires no later. A replay of the `Idempotency-Key` has `api_key: null` and a `warning`.',
    status: 201,
    body: keyInput,
    output: CreatedKey,
    secret: {
      member: 'api_key',
      advice:
        'The secret is returned once, in the first answer. If that answer was lost, disable this key and create a new one.',
    },
    problems: ['request_rejected'],
    example: {
      body: { name: 'Web shop', permissions: ['products:read', 'photoshoots:generate'], monthly_budget: 500 },
      bodies: { brands: { name: 'Agency', permissions: ['products:read'], brand_ids: [id] } },
      output: { ...examples.key, api_key: 'cyc_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE' },
    },
    run: issueKey,
  }),
  route('GET /api-keys/{key_id}', {
    operationId: 'getApiKeyById',
    summary: 'Read an API key',
    description: 'One key of the organization, without its secret.',
    tagsText: true,
    params: keyParams,
    output: ListedKey,
    example: { output: examples.key },
    run: getKey,
  }),
  route('PATCH /api-keys/{key_id}', {
    operationId: 'updateApiKey',
    summary: 'Change an API key',
    description:
      'JSON Merge Patch (RFC 7396) of a key that is in use. The key of the request can give another one only what it has itself, and cannot change itself. The next request of the changed key is judged by what it has then. With `If-Match`, changes only the version with that ETag.',
    tagsText: true,
    conditional: true,
    params: keyParams,
    body: keyChange,
    output: ListedKey,
    problems: ['request_rejected'],
    example: { body: { name: 'Web shop', permissions: ['products:read'] }, output: examples.key },
    run: updateKey,
  }),
  route('DELETE /api-keys/{key_id}', {
    operationId: 'deleteApiKey',
    summary: 'Delete an API key',
    description:
      'Refuses every request with this key from now on, ends its sessions, and takes it out of the list. Usage, ledger and audit log keep its id. With `If-Match`, deletes only the version with that ETag.',
    conditional: true,
    params: keyParams,
    output: null,
    example: { output: null },
    run: deleteKey,
  }),
  route('POST /api-keys/{key_id}/disable', {
    operationId: 'disableApiKey',
    summary: 'Disable an API key',
    description: 'Refuses every request with this key from now on, and ends its sessions. May be repeated.',
    params: keyParams,
    output: ListedKey,
    example: { output: { ...examples.key, disabled_at: '2026-11-22T10:00:00.000Z' } },
    run: disableProgram,
  }),
]
