import { type ProblemCode, problems } from '../core/problem.ts'
import type { Schema } from './json-schema.ts'

/** Where the first examples come from. */
const exampleId = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const exampleRequest = 'req_01KA7NVZ0Q8X4M2T6R9C3B5D7F'

export const tags: Record<string, string> = {
  Brands: 'A brand owns products and sets their tone and colours.',
  Products: 'What pictures are made of. A product is created from fields and pictures, or from the page that sells it.',
  Uploads: 'Pictures of your own, stored durably for use in products, photoshoots and templates.',
  Templates: 'Packs of shots that a photoshoot can repeat.',
  Photoshoots: 'Finished product pictures from a template or a Quick Shoot, made in the background.',
  Creatives: 'Finished pictures and the measurements that each of them passed.',
  Campaigns: 'Ad concepts, copy and pictures from one prompt.',
  'Assistant ads': 'Ad groups for assistants: copy, pictures and targeting.',
  'Retail listings': 'The picture slots of a product on a marketplace.',
  Videos: 'UGC videos and photo animations, made here from the pictures of a product.',
  'Share links': 'Pages of a product that can be seen without a key.',
  'API key': 'What a key may know of itself.',
  Credits: 'Balance, ledger, prices and use.',
}

const header = (description: string, schema: Schema, example: unknown) => ({ description, schema, example })
const text = (pattern: string, maxLength: number): Schema => ({ type: 'string', pattern, maxLength })

export const headers: Record<string, object> = {
  'X-Request-Id': header(
    'Names this request; quote it when you report a problem.',
    text('^req_[0-9A-HJKMNP-TV-Z]{26}$', 30),
    exampleRequest,
  ),
  'RateLimit-Policy': header(
    'The rate limit of the key: 120 requests in any 60 seconds. On every answer to a key that is accepted.',
    text('^"per-key";q=\\d+;w=\\d+$', 64),
    '"per-key";q=120;w=60',
  ),
  RateLimit: header(
    'How many requests are left, and in how many seconds the first comes back. On every answer to a key that is accepted.',
    text('^"per-key";r=\\d+;t=\\d+$', 64),
    '"per-key";r=117;t=42',
  ),
  'Retry-After': header(
    'How many seconds to wait before asking again.',
    { type: 'integer', format: 'int32', minimum: 1, maximum: 3600 },
    2,
  ),
  ETag: header('The version of the resource, for `If-None-Match` and `If-Match`.', text('^"\\d+"$', 16), '"3"'),
  Location: header(
    'The address of the resource.',
    { type: 'string', format: 'uri-reference', maxLength: 512 },
    `/api/v1/products/${exampleId}`,
  ),
  Link: header(
    'The next page (RFC 8288), when there is one.',
    text('^<[^>]+>; rel="next"$', 9000),
    '</api/v1/products?cursor=Yk3vQm>; rel="next"',
  ),
  'Idempotent-Replayed': header(
    '`true` when this is the stored answer of an earlier request.',
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
    'Makes a retry safe for at least 24 hours: the same key with the same request gives the same answer and does nothing twice.',
    {
      in: 'header',
      schema: { type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: 255 },
      example: 'order-4711',
    },
  ),
  IfNoneMatch: parameter('If-None-Match', 'The ETag you have: the answer is 304 while it is current.', {
    in: 'header',
    schema: text('^[ -~]+$', 512),
    example: '"3"',
  }),
  IfMatch: parameter('If-Match', 'The ETag you have read: the change is made to that version or not at all.', {
    in: 'header',
    schema: text('^[ -~]+$', 512),
    example: '"3"',
  }),
  ValidateOnly: parameter(
    'validate_only',
    'Checks everything and tells the price; nothing is stored, charged or started.',
    {
      in: 'query',
      schema: { type: 'boolean', default: false },
      example: true,
    },
  ),
}

/** What each problem says in the document, and what a caller should do about it. */
export const advice: Record<ProblemCode, string> = {
  invalid_request:
    'A part of the request does not fit. `errors` names each fault with a pointer into the body, a parameter or a header.',
  invalid_cursor: 'A cursor belongs to one list with one set of filters. Start again without a cursor.',
  invalid_idempotency_key: 'An Idempotency-Key is 1 to 255 visible ASCII characters, bare or in double quotes.',
  api_key_missing: 'Send `Authorization: Bearer cyc_…`. A key is never read from the address.',
  api_key_invalid: 'Nobody has this key. Check that it was copied whole.',
  api_key_disabled: 'The key was disabled. Use another one.',
  api_key_expired: 'The key has expired. Use another one.',
  insufficient_permission: 'The key lacks the permission that `WWW-Authenticate` names. Ask for a key that has it.',
  plan_upgrade_required: 'The API is part of the plans Pro and Enterprise.',
  org_suspended: 'The organization is suspended. Ask the operator.',
  not_found:
    'No such resource for this key: it never existed, belongs to another organization, or was deleted. Where the id stands in the body or the query, `errors` names its member.',
  method_not_allowed: 'The address exists, but not for this method. `Allow` names those it takes.',
  idempotency_in_progress: 'The first request with this key is still running. Try again after `Retry-After` seconds.',
  length_required: 'Send a Content-Length.',
  precondition_failed: 'The resource has changed since you read it. Read it again and decide anew.',
  payload_too_large: 'A JSON body has at most 1 MiB, a picture at most 10 485 760 bytes.',
  unsupported_media_type: 'Send the media type that the operation names, without a Content-Encoding.',
  range_not_satisfiable: 'The file has fewer bytes. `Content-Range` tells how many.',
  idempotency_key_reused: 'This Idempotency-Key stands for another request. Take a new one.',
  plan_required: 'The plan of the organization lacks this feature.',
  request_rejected: 'The request is well formed but breaks a rule of the product; `detail` says which.',
  credit_limit_exceeded: 'The request costs more than its `max_credits`. Nothing was charged.',
  key_budget_exceeded: "The key's monthly credit budget is used up. Nothing was charged.",
  insufficient_credits:
    'The organization has too few credits. Nothing was charged; after a top-up the same request succeeds.',
  rate_limited: 'A key may make 120 requests in any 60 seconds. Wait `Retry-After` seconds.',
  headers_too_large: 'All headers together have at most 16 KiB, an address at most 8 KiB.',
  internal_error: 'A defect on our side. Quote `request_id` when you report it.',
  service_unavailable:
    'The service cannot do this right now. Nothing was changed or charged; try again after `Retry-After` seconds.',
}

const extras: Partial<Record<ProblemCode, object>> = {
  invalid_request: { errors: [{ pointer: '/name', code: 'required', detail: 'This is required.' }] },
  invalid_cursor: { errors: [{ parameter: 'cursor', code: 'invalid_cursor', detail: 'Not a cursor of this list.' }] },
  insufficient_credits: { required_credits: 6, available_credits: 4 },
  credit_limit_exceeded: { required_credits: 6, max_credits: 4 },
  not_found: { errors: [{ pointer: '/brand_id', code: 'not_found', detail: 'No such brand.' }] },
  key_budget_exceeded: { required_credits: 6 },
}

/** An example of a problem's body. */
export const exampleProblem = (code: ProblemCode) => ({
  type: `https://ads.example/problems/${code}`,
  title: problems[code].title,
  status: problems[code].status,
  detail: advice[code],
  code,
  request_id: exampleRequest,
  ...extras[code],
})

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
    type: { type: 'string', format: 'uri', maxLength: 2048, description: 'A page about this kind of problem.' },
    title: plain('What kind of problem it is; constant for a code.', 200),
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    detail: plain('What happened this time and what to do.', 4000),
    code: { type: 'string', enum: Object.keys(problems), description: 'For programs. More may be added.' },
    request_id: {
      type: 'string',
      pattern: '^req_[0-9A-HJKMNP-TV-Z]{26}$',
      maxLength: 30,
      description: 'Names the request.',
    },
    errors: {
      type: 'array',
      maxItems: 100,
      description: 'Each fault of the request.',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        additionalProperties: false,
        properties: {
          pointer: plain('Where in the body (RFC 6901).', 2048),
          parameter: plain('Which part of the path or query.', 256),
          header: plain('Which header.', 256),
          code: plain('What is wrong, for programs.', 64),
          detail: plain('What is wrong, for people.', 4000),
        },
      },
    },
    required_credits: credits('What the request costs.'),
    available_credits: credits('What the organization has free.'),
    max_credits: credits('The limit that the request set itself.'),
  },
}

export const introduction = `Publishable product pictures over one HTTP API.

**Keys.** Every request carries \`Authorization: Bearer cyc_…\`. The key belongs to one organization and decides what it can reach; no request names an organization.

**Lists** are newest first. Pass \`next_cursor\` as \`cursor\` until it is null.

**Background work** answers 202 with \`Location\` and \`Retry-After\`: read the resource again until its \`status\` is final.

**Retries** are safe with an \`Idempotency-Key\` on any POST.

**Credits** are reserved when work is accepted and given back in full for whatever fails. \`max_credits\` caps a request, \`?validate_only=true\` tells its price.

**Errors** are \`application/problem+json\` with a \`code\` for programs and a \`detail\` for people.

Within v1 there are only additions: ignore members you do not know and expect new values in enumerations.`
