import { limitOwners, problems } from '../core/problem.ts'
import type { Schema } from './json-schema.ts'

/** Where the first examples come from. */
const exampleId = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const exampleRequest = 'req_01KA7NVZ0Q8X4M2T6R9C3B5D7F'

export const tags: Record<string, string> = {
  Models: 'Language models that the operator has configured. Without one, the built-in copywriter writes.',
  Brands: 'A brand owns products and defines their tone and colors.',
  Products: 'Products are the subjects of pictures. Create one from fields and pictures, or from its product page.',
  Uploads: 'Pictures that you upload for use in products, photoshoots and templates, and fonts of brands.',
  Templates: 'Sets of reference shots that a photoshoot can follow.',
  Photoshoots: 'Finished product pictures in a look or after a template, rendered in the background.',
  Orders: 'Everything that was ordered, whatever its kind, in short: what is under way, and what has ended.',
  Creatives: 'Finished pictures and the measurements that each of them passed.',
  Campaigns: 'Ad concepts, copy and pictures from one prompt.',
  'Assistant ads': 'Ad groups for assistants: copy, pictures and targeting.',
  'Retail listings': 'The picture slots of a product on a marketplace.',
  Videos: 'UGC videos and photo animations, rendered from the pictures of a product.',
  Provenance: 'How files came to be, in XMP and C2PA: marks that platforms and laws ask for.',
  'Share links': 'Public pages of a product that open without a key.',
  Events: 'What has happened to your resources, in order. Read it page by page or as a stream.',
  Webhooks:
    'Addresses of yours that events are posted to, after Standard Webhooks 1.0.0, and what became of each delivery.',
  'Audit log': 'Who changed what in the organization.',
  'API key': 'The key that sends the request, and keys for others.',
  People: 'People who use the console of the organization.',
  Credits: 'Balance, ledger, prices and usage.',
  Operator: 'The pages of whoever runs the service. No key and no session of an organization may call them.',
}

export const operatorIntroduction =
  'What the pages at `/operator` read and change. A link of `cyclorama operator link`, run where the service runs, starts a session of 8 hours that ends after 30 minutes without a request. Requests that change something have the header `Cyclorama-Console: 1` and come from the origin of the service.'

const header = (description: string, schema: Schema, example: unknown) => ({ description, schema, example })
const text = (pattern: string, maxLength: number): Schema => ({ type: 'string', pattern, maxLength })

export const headers: Record<string, object> = {
  'X-Request-Id': header(
    'Id of the request. Include it when you report a problem.',
    text('^req_[0-9A-HJKMNP-TV-Z]{26}$', 30),
    exampleRequest,
  ),
  'RateLimit-Policy': header(
    'Rate limits: of the key, 120 requests in any 60 seconds, and of its organization, 1 200 a minute. On every answer to a valid key.',
    text('^"per-key";q=\\d+;w=\\d+, "per-org";q=\\d+;w=\\d+$', 96),
    '"per-key";q=120;w=60, "per-org";q=1200;w=60',
  ),
  RateLimit: header(
    'Requests left (`r`) of each limit, and seconds until the next one is added (`t`). On every answer to a valid key.',
    text('^"per-key";r=\\d+;t=\\d+, "per-org";r=\\d+(;t=\\d+)?$', 96),
    '"per-key";r=117;t=42, "per-org";r=1084',
  ),
  'Retry-After': header(
    'Seconds to wait before the next request.',
    { type: 'integer', format: 'int32', minimum: 1, maximum: 3600 },
    2,
  ),
  ETag: header(
    'Version of the resource, for `If-None-Match` and `If-Match`; some are followed by a hash of the answer.',
    text('^"\\d+(-[0-9a-f]{16})?"$', 40),
    '"3"',
  ),
  Location: header(
    'Address of the resource.',
    { type: 'string', format: 'uri-reference', maxLength: 512 },
    `/api/v1/products/${exampleId}`,
  ),
  Link: header(
    'Address of the next page (RFC 8288). Absent on the last page.',
    text('^<[^>]+>; rel="next"$', 9000),
    '</api/v1/products?cursor=Yk3vQm>; rel="next"',
  ),
  'Idempotent-Replayed': header(
    '`true` if the answer repeats that of an earlier request with the same `Idempotency-Key`.',
    { type: 'string', enum: ['true'] },
    'true',
  ),
  'WWW-Authenticate': header(
    'What the key lacks (RFC 6750).',
    text('^Bearer .+$', 256),
    'Bearer realm="api", error="invalid_token"',
  ),
}

const parameter = (name: string, description: string, rest: { in: string; schema: Schema; example: unknown }) => ({
  name,
  required: false,
  description,
  ...rest,
})

export const parameters: Record<string, object> = {
  IdempotencyKey: parameter(
    'Idempotency-Key',
    'Makes retries safe for at least 24 hours: the same key with the same request returns the same answer and does nothing twice.',
    {
      in: 'header',
      schema: { type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: 255 },
      example: 'order-4711',
    },
  ),
  LastEventId: parameter('Last-Event-ID', 'Number of the last event that you have. The stream goes on after it.', {
    in: 'header',
    schema: text('^\\d+$', 16),
    example: '1041',
  }),
  IfNoneMatch: parameter('If-None-Match', 'ETag of your copy. The answer is 304 while it is current.', {
    in: 'header',
    schema: text('^[ -~]+$', 512),
    example: '"3"',
  }),
  IfMatch: parameter(
    'If-Match',
    'ETag of the version to change. Fails with `precondition_failed` if the resource has another version.',
    {
      in: 'header',
      schema: text('^[ -~]+$', 512),
      example: '"3"',
    },
  ),
  ValidateOnly: parameter(
    'validate_only',
    'Validates the request and returns its price as a `ValidationResult`. Nothing is stored, charged or started.',
    {
      in: 'query',
      schema: { type: 'boolean', default: false },
      example: true,
    },
  ),
}

const plain = (description: string, maxLength: number): Schema => ({ type: 'string', description, maxLength })
const credits = (description: string): Schema => ({
  type: 'integer',
  format: 'int32',
  minimum: 0,
  maximum: 2_147_483_647,
  description,
})

export const problemSchema: Schema = {
  type: 'object',
  description: 'A failure (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      maxLength: 2048,
      description: 'Address of a page about this kind of problem.',
    },
    title: plain('Kind of problem. Constant for each code.', 200),
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    detail: plain('What happened in this request and what to do.', 4000),
    code: { type: 'string', enum: Object.keys(problems), description: 'Kind of problem, for programs.' },
    request_id: {
      type: 'string',
      pattern: '^req_[0-9A-HJKMNP-TV-Z]{26}$',
      maxLength: 30,
      description: 'Id of the request.',
    },
    errors: {
      type: 'array',
      maxItems: 100,
      description: 'Faults of the request.',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        additionalProperties: false,
        properties: {
          pointer: plain('Place in the body (RFC 6901).', 2048),
          parameter: plain('Name of the path or query parameter.', 256),
          header: plain('Name of the header.', 256),
          code: plain('Kind of fault, for programs.', 64),
          detail: plain('What is wrong and what is allowed, for people.', 4000),
        },
      },
    },
    required_credits: credits('Price of the request in credits.'),
    available_credits: credits(
      'Credits left: of the organization, or with `key_budget_exceeded` of the monthly budget of the API key.',
    ),
    max_credits: credits('`max_credits` of the request.'),
    limit_owner: {
      type: 'string',
      maxLength: 64,
      'x-extensible-enum': [...limitOwners],
      description: 'With `rate_limited` and `quota_exceeded`: whose limit the request exceeds.',
    },
    oldest_seq: {
      type: 'integer',
      format: 'int64',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'With `events_gone`: number of the oldest event that can still be read in order. Events after `oldest_seq - 1` follow without a gap.',
    },
  },
}

export const introduction = `Publishable product pictures over one HTTP API.

**Keys.** Every request carries \`Authorization: Bearer cyc_…\`. A key belongs to one organization, so no request names an organization.

**Lists** are sorted newest first. Pass \`next_cursor\` as \`cursor\` until it is null.

**Background work** answers 202 with \`Location\` and \`Retry-After\`. Read the resource again until its \`status\` is \`completed\`, \`failed\` or \`canceled\`.

**Retries** are safe with an \`Idempotency-Key\` on any POST.

**Credits** are reserved when work is accepted and refunded in full for whatever fails. \`max_credits\` limits the price of a request; \`?validate_only=true\` returns its price and starts nothing.

**Errors** are \`application/problem+json\` with a \`code\` for programs and a \`detail\` for people. Every operation lists its codes in \`x-problem-codes\`.

**Compatibility.** Within v1 changes are additive. Ignore members that you do not use, and accept new values wherever \`x-extensible-enum\` lists values.`
