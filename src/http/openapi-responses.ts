import { STATUS_CODES } from 'node:http'
import { type ProblemCode, problems } from '../core/problem.ts'
import { type RouteShape, takesBody } from '../core/route.ts'
import { AnsweredDirection } from '../core/schema.ts'
import { type Schema, schemasIn } from './json-schema.ts'
import { documented, ref, type SchemaRegistry } from './openapi-schema.ts'
import { adviceOn } from './problem-docs.ts'

/** Whether only a session of the operator may call the operation. */
export const isOperators = (route: RouteShape) => route.permission === 'operator'

const always = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit']
const headerRefs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ref('headers', name)]))

/** Whether an operation reads one resource, which has a version; lists and sums have none. */
export const hasTag = (route: RouteShape) =>
  route.method === 'GET' && !isOperators(route) && (route.path.endsWith('}') || route.tagsText === true)

export const takesIdempotencyKey = (route: RouteShape) => route.method === 'POST' && !isOperators(route)

/** Returns every response of an operation: its successes, and references to the responses that operations share. */
export function responsesOf(route: RouteShape, schemas: SchemaRegistry): Record<string, Schema> {
  const failures = new Set(codesOf(route).map((code) => problems[code].status))
  return {
    ...successesOf(route, schemas),
    ...Object.fromEntries([...failures].map((status) => [status, ref('responses', responseName(status))])),
  }
}

function successesOf(route: RouteShape, schemas: SchemaRegistry): Record<string, Schema> {
  const statuses =
    route.unfinished && route.method !== 'GET' && route.status !== 202 ? [route.status, 202] : [route.status]
  const responses: Record<string, Schema> = {}
  for (const status of statuses) responses[status] = successOf(route, status, schemas)
  if (route.priced) responses[200] = ref('responses', 'ValidationResult')
  if (hasTag(route)) responses[304] = ref('responses', 'NotModified')
  return responses
}

const meanings: Record<number, string> = {
  200: 'Success.',
  201: 'The resource was created.',
  202: 'Accepted. The work continues in the background.',
  204: 'Success, without a body.',
}

function successOf(route: RouteShape, status: number, schemas: SchemaRegistry): Schema {
  const isPage = route.query?.properties?.cursor !== undefined
  const names = [
    ...always,
    ...(hasTag(route) || route.conditional ? ['ETag'] : []),
    ...(route.location && status !== 200 ? ['Location'] : []),
    ...(status === 202 || (route.method === 'GET' && route.unfinished) ? ['Retry-After'] : []),
    ...(takesIdempotencyKey(route) ? ['Idempotent-Replayed'] : []),
    ...(isPage ? ['Link'] : []),
  ]
  const content = contentOf(route, schemas)
  return { description: meanings[status] ?? 'Success.', headers: headerRefs(names), ...(content && { content }) }
}

function contentOf(route: RouteShape, schemas: SchemaRegistry): Schema | null {
  const files = (route.files ?? []).map((type) => [type, { schema: route.stream ? streamSchema : downloadSchema }])
  const schema = route.output && documented(route.output, schemas, 'response')
  const json = { schema, example: route.example.output }
  const content = { ...(route.output && { 'application/json': json }), ...Object.fromEntries(files) }
  return Object.keys(content).length > 0 ? content : null
}

const downloadSchema: Schema = { type: 'string', format: 'binary', maxLength: 104_857_600, description: 'A file.' }

const streamSchema: Schema = {
  type: 'string',
  format: 'binary',
  maxLength: 2_147_483_647,
  description: 'Server-sent events, for at most 15 minutes.',
}

/** Problems with the key of a request and its organization. */
const keyCodes = [
  ...(['api_key_missing', 'api_key_invalid', 'api_key_disabled', 'api_key_expired'] as const),
  ...(['plan_upgrade_required', 'org_suspended'] as const),
]

const priceCodes = ['credit_limit_exceeded', 'key_budget_exceeded', 'insufficient_credits'] as const

/** Whether a request names a resource by its id, which may not exist. */
function namesResource({ params, query, body, history }: RouteShape): boolean {
  if (history) return false
  return [params, query, body].some((schema) => schema && hasId(schema))
}

const hasId = (schema: Schema): boolean => schema.format === 'uuid' || schemasIn(schema).some(hasId)

/** Returns every problem code of an operation. */
export function codesOf(route: RouteShape): ProblemCode[] {
  const hasContent = takesBody(route.method)
  const codes: ProblemCode[] = [
    'invalid_request',
    ...(route.query?.properties?.cursor ? (['invalid_cursor'] as const) : []),
    ...(namesResource(route) ? (['not_found'] as const) : []),
    ...(route.priced ? priceCodes : []),
    ...(isOperators(route) ? (['not_signed_in', 'cross_site_request'] as const) : keyCodes),
    ...(['any', 'operator'].includes(String(route.permission)) ? [] : (['insufficient_permission'] as const)),
    ...(takesIdempotencyKey(route)
      ? (['invalid_idempotency_key', 'idempotency_in_progress', 'idempotency_key_reused'] as const)
      : []),
    ...(route.conditional ? (['precondition_failed'] as const) : []),
    ...(hasContent ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.problems ?? []),
    'rate_limited',
    'uri_too_long',
    'headers_too_large',
    'internal_error',
    'service_unavailable',
  ]
  const order = Object.keys(problems)
  return [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

const responseName = (status: number) => (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/[^A-Za-z]/g, '')

/** Returns the responses that operations share: one for each status of a problem, `NotModified` and `ValidationResult`. */
export function sharedResponses(routes: readonly RouteShape[]): Record<string, Schema> {
  const codes = [...new Set(routes.flatMap(codesOf))]
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  const failures = [...byStatus].sort(([a], [b]) => a - b)
  return {
    ...(routes.some(({ priced }) => priced) && { ValidationResult: validationResult }),
    ...(routes.some(hasTag) && {
      NotModified: { description: 'The ETag of the request is current.', headers: headerRefs([...always, 'ETag']) },
    }),
    ...Object.fromEntries(failures.map(([status, some]) => [responseName(status), failureOf(status, some)])),
  }
}

const waits = new Set<number>([409, 429, 503])

function failureOf(status: number, codes: ProblemCode[]): Schema {
  const names = [
    ...always,
    ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
    ...(waits.has(status) ? ['Retry-After'] : []),
  ]
  return {
    description: codes.map((code) => `\`${code}\`: ${adviceOn(code)}`).join('\n\n'),
    headers: headerRefs(names),
    content: {
      'application/problem+json': {
        schema: ref('schemas', 'Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, ref('examples', code)])),
      },
    },
  }
}

const validationResult: Schema = {
  description: 'Only with `validate_only=true`: the request would succeed. Nothing was stored, charged or started.',
  headers: headerRefs(always),
  content: {
    'application/json': {
      schema: ref('schemas', 'ValidationResult'),
      example: { credits: 6, would_succeed: true },
    },
  },
}

/** The body of the answer to `validate_only=true`. `would_succeed` distinguishes it from every resource. */
export const validationSchema: Schema = {
  type: 'object',
  description: 'The result of a validation. A request that would fail gets its problem instead.',
  required: ['credits', 'would_succeed'],
  properties: {
    credits: {
      type: 'integer',
      format: 'int32',
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Price of the request in credits.',
    },
    would_succeed: { type: 'boolean', const: true, description: 'Always true.' },
    direction: AnsweredDirection,
  },
}
