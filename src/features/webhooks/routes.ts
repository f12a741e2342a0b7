import { Type } from 'typebox'
import { eventTypes } from '../../core/event-log.ts'
import { type Route, routesOf } from '../../core/route.ts'
import {
  Choice,
  Count,
  closed,
  DateTime,
  InputUrl,
  Name,
  Nullable,
  pageOf,
  pageQuery,
  Text,
  Url,
  Uuid,
  Warning,
} from '../../core/schema.ts'
import { getDelivery, listDeliveries, redeliver, replayEvents } from './deliveries.ts'
import examples from './examples.json' with { type: 'json' }
import { endpointsMax, graceSecondsMax, replay, triesMax } from './rules.ts'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
} from './webhooks.ts'

const endpointStates = ['active', 'disabled'] as const
const deliveryStates = ['pending', 'retrying', 'delivered', 'exhausted', 'canceled'] as const

const types = Type.Array(
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^(\\*|[a-z_]+\\.(\\*|[a-z_]+))$',
    description: 'Type of an event, `photoshoot.*` for a family, or `*` for all.',
    examples: ['photoshoot.*'],
  }),
  {
    minItems: 1,
    maxItems: 64,
    uniqueItems: true,
    description:
      'Types of the events that it gets. `*.progressed` is included only by its full name. Defaults to `["*"]`.',
  },
)
const brandIds = Type.Array(Uuid('Id of a brand.'), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'Only events of these brands. Null for all.',
})
const description = Name(500, 'Note for people.', 'Order system')
const url = InputUrl('page', 'Address that events are posted to: https, on the public internet.')

const members = {
  id: Uuid('Id of the endpoint.'),
  url: Url('Address that events are posted to.'),
  description: Nullable(Text(500, 'Note for people. Null for none.', 'Order system')),
  types,
  brand_ids: Nullable(brandIds),
  status: Choice(endpointStates, 'Whether events are delivered.'),
  disabled_reason: Nullable(
    Choice(
      ['request', 'gone', 'failing'] as const,
      'Why it is disabled: by a request, because it answered 410, or because every attempt of 5 days failed. Null while it is active.',
    ),
  ),
  old_secret_expires_at: Nullable(DateTime('Time until which the previous secret signs, too. Null for none.')),
  failing_since: Nullable(
    DateTime('Time of the first failure since the last success. Null if the last attempt succeeded.'),
  ),
  created_at: DateTime('Time of creation.'),
  updated_at: DateTime('Time of the last change.'),
}

const secret = Nullable(
  Type.String({
    pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
    minLength: 50,
    maxLength: 50,
    description: 'Secret that signs the messages. Null in a replay, because a secret is returned once.',
    examples: ['whsec_RVhBTVBMRUVYQU1QTEVFWEFNUExFRVhBTVBMRUVYQU0='],
  }),
)

const Endpoint = closed(members, { $id: 'WebhookEndpoint', description: 'An address of yours that gets events.' })
const NewEndpoint = closed(
  { ...members, secret, warning: Type.Optional(Warning) },
  { $id: 'NewWebhookEndpoint', description: 'A new endpoint with its secret.' },
)
const RotatedSecret = closed(
  {
    secret,
    old_secret_expires_at: DateTime('Time until which messages are signed with both secrets, the new one first.'),
    warning: Type.Optional(Warning),
  },
  { $id: 'RotatedWebhookSecret', description: 'A new secret of an endpoint.' },
)

const errors = ['timeout', 'tls_failed', 'connection_failed', 'blocked_address', 'interrupted'] as const
const Status = (what: string) => Nullable(Count(`Status of ${what}. Null if there was none.`, 999))
const Failure = (what: string) => Nullable(Choice(errors, `Why ${what} got no answer. Null if it got one.`))

const delivery = {
  id: Uuid('Id of the delivery.'),
  endpoint_id: Uuid('Id of the endpoint.'),
  event_id: Uuid('Id of the event: the `webhook-id` of every attempt.'),
  seq: Type.Integer({
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Number of the event.',
    examples: [1041],
  }),
  type: Choice(eventTypes, 'Type of the event.'),
  status: Choice(
    deliveryStates,
    `\`exhausted\` after ${triesMax} failed attempts; \`canceled\` when its endpoint was disabled. Both can be replayed.`,
  ),
  attempts: Count('Number of attempts.'),
  next_attempt_at: Nullable(DateTime('Time of the next attempt. Null for none.')),
  last_status: Status('the last attempt'),
  last_error: Failure('the last attempt'),
  created_at: DateTime('Time of creation.'),
}

const Delivery = closed(delivery, { $id: 'WebhookDelivery', description: 'An event on its way to an endpoint.' })
const DeliveryHistory = closed(
  {
    ...delivery,
    history: Type.Array(
      closed({
        number: Count('Number of the attempt, from 1.'),
        started_at: DateTime('Time of the attempt.'),
        duration_ms: Count('Milliseconds until the answer.'),
        status: Status('the answer'),
        error: Failure('the attempt'),
        answer: Nullable(Text(1024, 'First 1 024 characters of the answer. Null for none.', 'ok')),
      }),
      { maxItems: 100, description: 'The newest attempts, in their order.' },
    ),
  },
  { $id: 'WebhookDeliveryHistory', description: 'A delivery with its attempts.' },
)

const params = closed({ endpoint_id: Uuid('Id of the endpoint.') })
const deliveryParams = closed({ endpoint_id: Uuid('Id of the endpoint.'), delivery_id: Uuid('Id of the delivery.') })
const endpointId = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f40'
const example = {
  ...{ id: endpointId, url: 'https://hooks.example.com/cyclorama', description: 'Order system' },
  ...{ types: ['photoshoot.*'], brand_ids: null, status: 'active', disabled_reason: null },
  ...{ old_secret_expires_at: null, failing_since: null },
  ...{ created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z' },
}
const secretExample = 'whsec_RVhBTVBMRUVYQU1QTEVFWEFNUExFRVhBTVBMRUVYQU0='
const historyExample = {
  ...examples.delivery,
  history: [
    { number: 1, started_at: '2026-11-21T09:30:00.000Z', duration_ms: 84, status: 200, error: null, answer: 'ok' },
  ],
}
const advice = 'The secret is returned once, in the first answer. If it is lost, rotate it.'
const route = routesOf({ tag: 'Webhooks', permission: 'webhooks:manage' })

export const webhookRoutes: Route[] = [
  route('POST /webhook-endpoints', {
    operationId: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description: `Events are posted to the address after Standard Webhooks 1.0.0, signed with the \`secret\` of this answer. An organization has at most ${endpointsMax} endpoints.`,
    status: 201,
    location: ({ id }) => `/webhook-endpoints/${id}`,
    body: closed({
      url,
      types: Type.Optional(types),
      brand_ids: Type.Optional(brandIds),
      description: Type.Optional(description),
    }),
    output: NewEndpoint,
    secret: { member: 'secret', advice },
    problems: ['request_rejected'],
    example: {
      body: { url: example.url, types: example.types, description: example.description },
      output: { ...example, secret: secretExample },
    },
    run: createEndpoint,
  }),
  route('GET /webhook-endpoints', {
    operationId: 'listWebhookEndpoints',
    summary: 'List webhook endpoints',
    description: 'Endpoints of the organization, newest first.',
    query: closed({
      status: Type.Optional(Choice(endpointStates, 'Only endpoints of this status. Defaults to all.')),
      ...pageQuery,
    }),
    output: pageOf(Endpoint, 'WebhookEndpointPage'),
    example: { output: { data: [example], next_cursor: null } },
    run: listEndpoints,
  }),
  route('GET /webhook-endpoints/{endpoint_id}', {
    operationId: 'getWebhookEndpoint',
    summary: 'Read a webhook endpoint',
    description: 'One endpoint, without its secret.',
    params,
    output: Endpoint,
    example: { output: example },
    run: getEndpoint,
  }),
  route('PATCH /webhook-endpoints/{endpoint_id}', {
    operationId: 'updateWebhookEndpoint',
    summary: 'Change a webhook endpoint',
    description:
      'JSON Merge Patch. `status: disabled` stops deliveries and cancels those that wait; `active` starts them for new events. With `If-Match`, changes only the version with that ETag.',
    conditional: true,
    params,
    body: closed({
      url: Type.Optional(url),
      types: Type.Optional(types),
      brand_ids: Type.Optional(Nullable(brandIds)),
      description: Type.Optional(Nullable(description)),
      status: Type.Optional(Choice(endpointStates, 'Whether events are delivered.')),
    }),
    output: Endpoint,
    example: { body: { types: ['*'] }, output: { ...example, types: ['*'] } },
    run: updateEndpoint,
  }),
  route('DELETE /webhook-endpoints/{endpoint_id}', {
    operationId: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description: 'Deletes an endpoint and its deliveries. With `If-Match`, deletes only the version with that ETag.',
    conditional: true,
    params,
    output: null,
    example: { output: null },
    run: deleteEndpoint,
  }),
  route('POST /webhook-endpoints/{endpoint_id}/rotate-secret', {
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook endpoint',
    description:
      'Creates a new secret and returns it once. Until the grace period ends, messages have two signatures, the new one first. A secret that was replaced before ends at once.',
    status: 201,
    params,
    body: closed({
      grace_period_seconds: Type.Optional(
        Type.Integer({
          ...{ format: 'int32', minimum: 0, maximum: graceSecondsMax, default: graceSecondsMax, examples: [3600] },
          description: `Seconds for which the old secret signs, too. Defaults to ${graceSecondsMax}.`,
        }),
      ),
    }),
    output: RotatedSecret,
    secret: { member: 'secret', advice },
    example: {
      body: { grace_period_seconds: 3600 },
      output: { secret: secretExample, old_secret_expires_at: '2026-11-21T10:30:00.000Z' },
    },
    run: rotateSecret,
  }),
  route('POST /webhook-endpoints/{endpoint_id}/test', {
    operationId: 'testWebhookEndpoint',
    summary: 'Test a webhook endpoint',
    description:
      'Sends an event of the type `webhook.test` to this endpoint, once, whether or not it is active. With `type`, its message is a sample of that type instead, with `mode: test` and the id of no resource.',
    status: 202,
    params,
    body: closed({
      type: Type.Optional(Choice(eventTypes, 'Type of the message. Defaults to `webhook.test`.')),
    }),
    output: closed(
      { event_id: Uuid('Id of the event: the `webhook-id` of its message.') },
      { $id: 'WebhookTest', description: 'A test of an endpoint.' },
    ),
    example: { body: { type: 'photoshoot.completed' }, output: { event_id: examples.delivery.event_id } },
    run: testEndpoint,
  }),
  route('GET /webhook-endpoints/{endpoint_id}/deliveries', {
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries of a webhook endpoint',
    description: 'Deliveries of the events of the last 30 days, newest first.',
    params,
    query: closed({
      status: Type.Optional(Choice(deliveryStates, 'Only deliveries of this status. Defaults to all.')),
      type: Type.Optional(Choice(eventTypes, 'Only deliveries of events of this type. Defaults to all.')),
      ...pageQuery,
    }),
    output: pageOf(Delivery, 'WebhookDeliveryPage'),
    example: { output: { data: [examples.delivery], next_cursor: null } },
    run: listDeliveries,
  }),
  route('GET /webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}', {
    operationId: 'getWebhookDelivery',
    summary: 'Read a delivery',
    description: 'A delivery with its attempts.',
    params: deliveryParams,
    output: DeliveryHistory,
    example: { output: historyExample },
    run: getDelivery,
  }),
  route('POST /webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver', {
    operationId: 'redeliverWebhook',
    summary: 'Send an event again',
    description: 'Sends the event again at once, with the same `webhook-id`, whatever became of it before.',
    status: 202,
    params: deliveryParams,
    body: closed({}),
    output: DeliveryHistory,
    example: { body: {}, output: { ...historyExample, status: 'pending' } },
    run: redeliver,
  }),
  route('POST /webhook-endpoints/{endpoint_id}/replay', {
    operationId: 'replayWebhookEvents',
    summary: 'Replay events to a webhook endpoint',
    description: `Sends stored events again, with the same \`webhook-id\`, ${replay.perSecond} a second and at most ${replay.eventsMax} at once.`,
    status: 202,
    params,
    body: closed({
      after: Type.Optional(Count('Only events after this number. Defaults to all.', Number.MAX_SAFE_INTEGER)),
      until: Type.Optional(Count('Only events up to this number. Defaults to all.', Number.MAX_SAFE_INTEGER)),
      types: Type.Optional(types),
      only: Type.Optional(
        Choice(
          ['failed', 'all'] as const,
          '`failed`: exhausted and canceled deliveries. `all`: every event that the endpoint wants. Defaults to `failed`.',
        ),
      ),
    }),
    output: closed(
      { queued: Count('Number of events that will be sent.', replay.eventsMax) },
      { $id: 'WebhookReplay', description: 'A replay of events.' },
    ),
    problems: ['request_rejected'],
    example: { body: { after: 1000, only: 'failed' }, output: { queued: 12 } },
    run: replayEvents,
  }),
]
