import { Type } from 'typebox'
import { actorTypes, targetTypes } from '../../core/audit.ts'
import { type Route, routesOf } from '../../core/route.ts'
import { Choice, closed, DateTime, Moment, Nullable, pageOf, pageQuery, Text, Uuid } from '../../core/schema.ts'
import { auditedOperations, listAuditLog } from './audit.ts'
import examples from './examples.json' with { type: 'json' }

const actor = Type.String({
  pattern: `^(${actorTypes.join('|')}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$`,
  maxLength: 36,
  description:
    'Only entries of this key or person, by its id, or of all `key`s and people, the `operator` or the `system`. Defaults to all.',
  examples: ['operator'],
})

const Entry = closed(
  {
    id: Uuid('Id of the entry.'),
    actor_type: Choice(
      actorTypes,
      'Whether a key or person of the organization acted, the operator, or the service itself, which disables webhook endpoints.',
    ),
    actor_id: Nullable(Uuid('Id of the key or person. Null for the operator and the service.')),
    action: Text(100, 'Operation that was carried out, or command of the operator.', 'createApiKey'),
    target_type: Nullable(
      Choice(targetTypes, 'What was created, changed or deleted. Null for none, and in entries of earlier releases.'),
    ),
    target_id: Nullable(Uuid('Id of what was created, changed or deleted. Null for none.')),
    request_id: Nullable(
      Text(64, 'Id of the request. Null for the operator and the service.', 'req_01JD0QZ9XK3M5N7P9R1T3V5W7Y'),
    ),
    address: Nullable(
      Text(64, 'Address that the request came from. Null for the operator and the service.', '203.0.113.7'),
    ),
    created_at: DateTime('Time of the entry.'),
  },
  { $id: 'AuditEntry', description: 'A change in the organization. It has no secret, body or prompt.' },
)

const route = routesOf({ tag: 'Audit log', permission: 'audit:read' })

export const auditRoutes: Route[] = [
  route('GET /audit-log', {
    operationId: 'listAuditLog',
    summary: 'List the audit log',
    description:
      'Who changed keys, people, brands, products, templates, share links, webhooks and exports, newest first. An entry is written in the transaction of its change and kept for 400 days.',
    history: true,
    query: closed({
      action: Type.Optional(Choice([...auditedOperations.keys()], 'Only entries of this operation. Defaults to all.')),
      actor: Type.Optional(actor),
      actor_id: Type.Optional(Uuid('Only entries of this key or person. Defaults to all.')),
      after: Type.Optional(Moment('The same as `created_after`.')),
      ...pageQuery,
    }),
    output: pageOf(Entry, 'AuditPage'),
    example: { output: { data: [examples.entry], next_cursor: null } },
    run: listAuditLog,
  }),
]
