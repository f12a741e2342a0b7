import { permissions } from '../core/permission.ts'
import { type ProblemCode, problems } from '../core/problem.ts'
import type { Route } from '../core/route.ts'
import { acceptingNulls, mapSchema, nullableOf, type Schema } from './json-schema.ts'
import { advice, exampleProblem, headers, introduction, parameters, problemSchema, tags } from './openapi-parts.ts'
import { basePath } from './operation.ts'

export type OpenApi = {
  openapi: string
  info: Schema
  servers: Schema[]
  security: Schema[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>>
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
  'x-permissions': string[]
}

/** The OpenAPI 3.1 document of these routes; the same routes give the same document. */
export function openApiDocument(routes: readonly Route[]): OpenApi {
  const schemas: Record<string, Schema> = { Problem: documented(problemSchema, {}) }
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operationOf(route, schemas)
  }
  const names = [...new Set(routes.map((route) => route.tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cyclorama',
      version: '1.0.0',
      summary: 'Publishable product pictures over one HTTP API.',
      description: introduction,
      contact: { name: 'The operator of this service' },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: basePath, description: 'Production: the installation that serves this document.' }],
    security: [{ apiKey: [] }],
    tags: names.map((name) => ({ name, description: tags[name] ?? `${name}.` })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'cyc_ and 36 letters and digits',
          description: `An organization's API key. Permissions: ${permissions.map((name) => `\`${name}\``).join(', ')}.`,
        },
      },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: headers as Record<string, Schema>,
      parameters: parameters as Record<string, Schema>,
      examples: examplesOf(routes),
    },
  }
}

const ref = (kind: string, name: string): Schema => ({ $ref: `#/components/${kind}/${name}` })

function operationOf(route: Route, schemas: Record<string, Schema>): Operation {
  const needed: string[] = route.permission === 'any' ? [] : [route.permission].flat()
  const permission =
    needed.length > 0
      ? `Permission: ${needed.map((name) => `\`${name}\``).join(' or ')}.`
      : 'Any valid key may ask this.'
  const body = requestBodyOf(route, schemas)
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: `${route.description}\n\n${permission}`,
    parameters: parametersOf(route, schemas),
    ...(body && { requestBody: body }),
    responses: { ...successesOf(route, schemas), ...failuresOf(route) },
    'x-permissions': needed,
  }
}

function parametersOf(route: Route, schemas: Record<string, Schema>): Schema[] {
  const listed = (['path', 'query'] as const).flatMap((place) => {
    const schema: { properties?: Record<string, Schema>; required?: string[] } =
      (place === 'path' ? route.params : route.query) ?? {}
    return Object.entries(schema.properties ?? {}).map(([name, member]) => {
      const { description, examples, ...rest } = documented(member, schemas)
      const required = schema.required?.includes(name) ?? false
      const example = (examples as unknown[] | undefined)?.[0]
      return { name, in: place, required, description, schema: rest, ...(example !== undefined && { example }) }
    })
  })
  return [
    ...listed,
    ...(route.priced ? [ref('parameters', 'ValidateOnly')] : []),
    ...(route.method === 'POST' ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(hasTag(route) ? [ref('parameters', 'IfNoneMatch')] : []),
    ...(route.conditional ? [ref('parameters', 'IfMatch')] : []),
  ]
}

/** One resource that is read has a version; lists and sums have none. */
const hasTag = (route: Route) => route.method === 'GET' && route.path.endsWith('}')

const fileSchema: Schema = {
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: {
    file: { type: 'string', format: 'binary', maxLength: 10_485_760, description: 'One JPG, PNG, WebP, HEIC or HEIF.' },
  },
}

function bodyExamples({ summary, example: { body, bodies } }: Route): Schema {
  if (bodies === undefined) return { example: body }
  const named = Object.entries({ [summary]: body, ...bodies })
  return {
    examples: Object.fromEntries(
      named.map(([summary, value]) => [summary.toLowerCase().replaceAll(/\W+/g, '_'), { summary, value }]),
    ),
  }
}

const onlyThese = 'Other members are refused.'

function requestBodyOf(route: Route, schemas: Record<string, Schema>): Schema | null {
  if (route.upload) {
    return { required: true, description: 'One picture.', content: { 'multipart/form-data': { schema: fileSchema } } }
  }
  if (!route.body) return null
  const body = route.method === 'PATCH' ? route.body : acceptingNulls(route.body)
  const content = { schema: documented(body, schemas), ...bodyExamples(route) }
  const types = route.method === 'PATCH' ? ['application/merge-patch+json', 'application/json'] : ['application/json']
  const required = ((route.body as Schema).required as string[] | undefined) ?? []
  return {
    required: required.length > 0,
    description: route.method === 'PATCH' ? onlyThese : `${onlyThese} An optional member that is null is absent.`,
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

const always = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit']
const headerRefs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ref('headers', name)]))

function successesOf(route: Route, schemas: Record<string, Schema>): Record<string, Schema> {
  const statuses =
    route.unfinished && route.method !== 'GET' && route.status !== 202 ? [route.status, 202] : [route.status]
  const responses: Record<string, Schema> = {}
  for (const status of statuses) responses[status] = successOf(route, status, schemas)
  if (route.priced) responses[200] = rehearsal
  if (hasTag(route))
    responses[304] = { description: 'The ETag you have is current.', headers: headerRefs([...always, 'ETag']) }
  return responses
}

const meanings: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted: work goes on in the background.',
  204: 'Done; there is nothing to tell.',
}

function successOf(route: Route, status: number, schemas: Record<string, Schema>): Schema {
  const isPage = route.query?.properties?.cursor !== undefined
  const names = [
    ...always,
    ...(hasTag(route) || route.conditional ? ['ETag'] : []),
    ...(route.location && status !== 200 ? ['Location'] : []),
    ...(status === 202 || (route.method === 'GET' && route.unfinished) ? ['Retry-After'] : []),
    ...(route.method === 'POST' ? ['Idempotent-Replayed'] : []),
    ...(isPage ? ['Link'] : []),
  ]
  const content = contentOf(route, schemas)
  return { description: meanings[status] ?? 'Done.', headers: headerRefs(names), ...(content && { content }) }
}

function contentOf(route: Route, schemas: Record<string, Schema>): Schema | null {
  const files = (route.files ?? []).map((type) => [type, { schema: downloadSchema }])
  const json = { schema: route.output && documented(route.output, schemas), example: route.example.output }
  const content = { ...(route.output && { 'application/json': json }), ...Object.fromEntries(files) }
  return Object.keys(content).length > 0 ? content : null
}

const downloadSchema: Schema = { type: 'string', format: 'binary', maxLength: 104_857_600, description: 'A file.' }

const rehearsal: Schema = {
  description: 'With `validate_only=true`: the request would succeed, at this price.',
  headers: headerRefs(always),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['credits', 'would_succeed'],
        additionalProperties: false,
        properties: {
          credits: { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647, description: 'The price.' },
          would_succeed: {
            type: 'boolean',
            const: true,
            description: 'Always true; otherwise the answer is the problem.',
          },
        },
      },
      example: { credits: 6, would_succeed: true },
    },
  },
}

/** Every code that an operation can answer with. */
export function codesOf(route: Route): ProblemCode[] {
  const hasContent = route.upload === true || ['POST', 'PUT', 'PATCH'].includes(route.method)
  const codes: ProblemCode[] = [
    'invalid_request',
    ...(route.query?.properties?.cursor ? (['invalid_cursor'] as const) : []),
    'api_key_missing',
    'api_key_invalid',
    'api_key_disabled',
    'api_key_expired',
    ...(route.permission === 'any' ? [] : (['insufficient_permission'] as const)),
    'plan_upgrade_required',
    'org_suspended',
    ...(route.method === 'POST'
      ? (['invalid_idempotency_key', 'idempotency_in_progress', 'idempotency_key_reused'] as const)
      : []),
    ...(route.conditional ? (['precondition_failed'] as const) : []),
    ...(hasContent ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.problems ?? []),
    'rate_limited',
    'headers_too_large',
    'internal_error',
    'service_unavailable',
  ]
  const order = Object.keys(problems)
  return [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

function failuresOf(route: Route): Record<string, Schema> {
  const byStatus = Map.groupBy(codesOf(route), (code) => problems[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failureOf(status, codes)]))
}

const waits = new Set<number>([409, 429, 503])

function failureOf(status: number, codes: ProblemCode[]): Schema {
  const names = [
    ...always,
    ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
    ...(waits.has(status) ? ['Retry-After'] : []),
  ]
  return {
    description: codes.map((code) => `\`${code}\`: ${advice[code]}`).join('\n\n'),
    headers: headerRefs(names),
    content: {
      'application/problem+json': {
        schema: ref('schemas', 'Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, ref('examples', code)])),
      },
    },
  }
}

function examplesOf(routes: readonly Route[]): Record<string, Schema> {
  const used = new Set(routes.flatMap(codesOf))
  const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => used.has(code))
  return Object.fromEntries(codes.map((code) => [code, { summary: problems[code].title, value: exampleProblem(code) }]))
}

/** A schema as the document shows it: named ones by reference, every bound written out. */
function documented(schema: object, schemas: Record<string, Schema>): Schema {
  return mapSchema(schema as Schema, (inner) => {
    const { $id, ...rest } = bounded(inner)
    if (typeof $id !== 'string') return rest
    const known = schemas[$id]
    if (known && JSON.stringify(known) !== JSON.stringify(rest)) throw new Error(`Two schemas are called ${$id}.`)
    schemas[$id] = rest
    return ref('schemas', $id)
  })
}

/** Nullable in the words of 3.1; text without a pattern holds anything but U+0000, which the door refuses. */
function bounded(schema: Schema): Schema {
  const other = nullableOf(schema)
  if (other) {
    const { anyOf: _, ...rest } = schema
    if (typeof other.type !== 'string') return { ...rest, anyOf: [other, { type: 'null' }] }
    const choices = other.enum ? { enum: [...(other.enum as unknown[]), null] } : {}
    return { ...other, ...rest, type: [other.type, 'null'], ...choices }
  }
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return schema
  if (schema.format || schema.pattern) return schema
  return { ...schema, pattern: '^[^\\u0000]*$' }
}

/** The same document for tools that know OpenAPI 3.0 only. */
export function downgraded(document: OpenApi): OpenApi {
  const { summary: _, license, ...info } = document.info
  const { identifier: __, ...rest } = license as Schema
  const older = {
    ...document,
    openapi: '3.0.3',
    info: { ...info, license: { ...rest, url: 'https://www.gnu.org/licenses/agpl-3.0.html' } },
  }
  return walk(older) as OpenApi
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === 'example' || name === 'value' ? member : walk(member),
  ])
  return older(Object.fromEntries(members) as Schema)
}

function older(schema: Schema): Schema {
  const { const: only, examples, ...rest } = schema
  const renamed: Schema = {
    ...rest,
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(examples) && { example: examples[0] }),
    ...(examples !== undefined && !Array.isArray(examples) && { examples }),
  }
  if (Array.isArray(renamed.type)) return { ...renamed, type: renamed.type[0], nullable: true }
  const other = nullableOf(renamed)
  if (!other) return renamed
  const { anyOf: _, ...without } = renamed
  return { ...without, allOf: [other], nullable: true }
}
