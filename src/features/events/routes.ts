import { Type } from 'typebox'
import { eventTypes } from '../../core/event-log.ts'
import { type Route, routesOf } from '../../core/route.ts'
import { Choice, closed, DateTime, Nullable, pageQuery, Text, Uuid } from '../../core/schema.ts'
import { modes } from '../../lib/modes.ts'
import { getEvent, listEvents } from './events.ts'
import examples from './examples.json' with { type: 'json' }
import { streamEvents } from './stream.ts'

const Seq = (description: string) =>
  Type.Integer({ format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [1041] })

const EventSchema = closed(
  {
    id: Uuid('Id of the event. It is the `webhook-id` of its deliveries, too.'),
    seq: Seq(
      'Number of the event. It only grows within an organization, and no number is left out, except by a restore of the service from a backup.',
    ),
    type: Choice(eventTypes, 'What happened.'),
    created_at: DateTime('Time of the event.'),
    mode: Choice(modes, 'Whether it happened in live mode or in test mode.'),
    brand_id: Nullable(Uuid('Id of the brand that it belongs to. Null for none.')),
    data: closed({
      id: Uuid('Id of the resource that changed. Read it for its present state.'),
      object: Text(40, 'Type of the resource.', 'photoshoot'),
      status: Text(40, 'State of the resource after the change.', 'completed'),
      product_id: Nullable(Uuid('Id of the product that it belongs to. Null for none.')),
    }),
  },
  { $id: 'Event', description: 'A change of a resource. It names the resource, and does not repeat it.' },
)

const filters = {
  types: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      pattern: '^[a-z_.*]+(,[a-z_.*]+)*$',
      description: 'Types of events, comma-separated. `photoshoot.*` matches a family. Defaults to all.',
      examples: ['photoshoot.*,video.completed'],
    }),
  ),
  resource_id: Type.Optional(Uuid('Only events of this resource. Defaults to all.')),
  brand_id: Type.Optional(Uuid('Only events of this brand. Defaults to all.')),
}

const after = (description: string) => ({ after: Type.Optional(Seq(description)) })

const EventPage = closed(
  {
    data: Type.Array(EventSchema, { maxItems: 100, description: 'Events of this page.' }),
    next_cursor: Type.Optional(
      Nullable(
        Text(
          512,
          'Value of `cursor` for the next page. Null on the last page. Absent in an answer to `after`.',
          'Yk3vQm',
        ),
      ),
    ),
    next_after: Type.Optional(
      Seq('Value of `after` for the next request, whether or not this page has events. Only in an answer to `after`.'),
    ),
    last_seq: Seq(
      'Number of the newest event of the organization, also for a key that is limited to brands, which learns from it that others act and nothing else of them. 0 for none.',
    ),
  },
  { $id: 'EventPage', description: 'A page of events.' },
)

const route = routesOf({ tag: 'Events', permission: ['events:read', 'webhooks:manage'] })

export const eventRoutes: Route[] = [
  route('GET /events', {
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'Events of the last 30 days. With `after`, those that follow this number, oldest first: ask again from `next_after`, and you see every event once. Without it, newest first, page by page.',
    query: closed({
      ...after(
        'Only events after this number. 0 for all. Fails with `events_gone` if some of them are older than 30 days, or were lost by a restore of the service. Defaults to newest first.',
      ),
      ...filters,
      ...pageQuery,
    }),
    output: EventPage,
    problems: ['events_gone'],
    example: { output: { data: [examples.event], next_after: 1041, last_seq: 1041 } },
    run: listEvents,
  }),
  // Before the operation whose path would match its address.
  route('GET /events/stream', {
    operationId: 'streamEvents',
    summary: 'Stream events',
    description:
      'Server-sent events, from now on or after a number. Each has its number as `id`, its type as `event` and an `Event` as `data`. A comment arrives every 15 seconds. The stream ends after 15 minutes, and when the service restarts: connect again with the `Last-Event-ID`, as `EventSource` does, and you see every event once. A key may have 4 streams open, an organization 32.',
    query: closed({
      ...after('Only events after this number. Defaults to those from now on. `Last-Event-ID` overrides it.'),
      ...filters,
    }),
    output: null,
    files: ['text/event-stream'],
    stream: true,
    problems: ['events_gone'],
    example: { output: null },
    run: streamEvents,
  }),
  route('GET /events/{event_id}', {
    operationId: 'getEvent',
    summary: 'Read an event',
    description: 'One event of the last 30 days.',
    params: closed({ event_id: Uuid('Id of the event.') }),
    output: EventSchema,
    example: { output: examples.event },
    run: getEvent,
  }),
]
