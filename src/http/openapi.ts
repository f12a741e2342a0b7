import { operatorPath } from '../core/operator.ts'
import { permissions } from '../core/permission.ts'
import { type ProblemCode, problems } from '../core/problem.ts'
import { basePath, type RouteShape } from '../core/route.ts'
import { acceptingNulls, type Schema } from './json-schema.ts'
import { headers, introduction, operatorIntroduction, parameters, problemSchema, tags } from './openapi-parts.ts'
import {
  codesOf,
  hasTag,
  isOperators,
  responsesOf,
  sharedResponses,
  takesIdempotencyKey,
  validationSchema,
} from './openapi-responses.ts'
import { documented, ref, registered, type SchemaRegistry } from './openapi-schema.ts'
import { exampleProblem } from './problem-docs.ts'

export type OpenApi = {
  openapi: string
  info: Schema
  servers: Schema[]
  security: Schema[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: Record<string, Record<string, Schema>>
}

export type OperationObject = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
  'x-permissions': string[]
  /** Every problem code that this operation can answer with; the shared responses list those of all operations. */
  'x-problem-codes': ProblemCode[]
}

/** Who a document is for: its introduction, the address of the operations, and how callers identify themselves. */
type Audience = { title: string; summary: string; description: string; base: string; security: Record<string, Schema> }

const integrators: Audience = {
  title: 'Cyclorama',
  summary: 'Publishable product pictures over one HTTP API.',
  description: introduction,
  base: basePath,
  security: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'cyc_ and 36 letters and digits',
      description: `An organization's API key. Permissions: ${permissions.map((name) => `\`${name}\``).join(', ')}.`,
    },
  },
}

const operators: Audience = {
  title: 'Cyclorama for operators',
  summary: 'Health, organizations and integrity of an installation.',
  description: operatorIntroduction,
  base: operatorPath,
  security: {
    operatorSession: {
      type: 'apiKey',
      in: 'cookie',
      name: 'cyclorama-operator',
      description:
        'A session that a link of `cyclorama operator link` starts. On https the name begins with `__Host-`.',
    },
  },
}

/** Returns the OpenAPI 3.1 document of these routes, all of them for integrators or all for the operator. Deterministic. */
export function openApiDocument(routes: readonly RouteShape[]): OpenApi {
  const { title, summary, description, base, security } = routes.every(isOperators) ? operators : integrators
  const isPriced = routes.some(({ priced }) => priced)
  const schemas: SchemaRegistry = {
    Problem: documented(problemSchema, {}, 'response'),
    ...(isPriced && { ValidationResult: documented(validationSchema, {}, 'response') }),
  }
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operationOf(route, schemas)
  }
  const names = [...new Set(routes.map((route) => route.tag))]
  const responses = sharedResponses(routes)
  const text = JSON.stringify([paths, responses])
  const used = (kind: 'headers' | 'parameters', all: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => text.includes(JSON.stringify(ref(kind, name).$ref))),
    ) as Record<string, Schema>
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      summary,
      description,
      contact: { name: 'The operator of this service' },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: base, description: 'Production: the installation that serves this document.' }],
    security: Object.keys(security).map((name) => ({ [name]: [] })),
    tags: names.map((name) => ({ name, description: tags[name] ?? `${name}.` })),
    paths,
    components: {
      securitySchemes: security,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      headers: used('headers', headers),
      parameters: used('parameters', parameters),
      examples: examplesOf(routes),
    },
  }
}

function operationOf(route: RouteShape, schemas: SchemaRegistry): OperationObject {
  const needed: string[] =
    route.permission === 'any' || route.permission === 'operator' ? [] : [route.permission].flat()
  const anyone = isOperators(route) ? 'a session of the operator' : 'any valid key'
  const permission = `Permission: ${needed.map((name) => `\`${name}\``).join(' or ') || anyone}.`
  const body = requestBodyOf(route, schemas)
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: `${route.description}\n\n${permission}`,
    parameters: parametersOf(route, schemas),
    ...(body && { requestBody: body }),
    responses: responsesOf(route, schemas),
    'x-permissions': needed,
    'x-problem-codes': codesOf(route),
  }
}

function parametersOf(route: RouteShape, schemas: SchemaRegistry): Schema[] {
  const listed = (['path', 'query'] as const).flatMap((place) => {
    const schema: { properties?: Record<string, Schema>; required?: string[] } =
      (place === 'path' ? route.params : route.query) ?? {}
    return Object.entries(schema.properties ?? {}).map(([name, member]) => {
      const { description, examples, ...rest } = documented(member, schemas, 'request')
      const required = schema.required?.includes(name) ?? false
      const example = (examples as unknown[] | undefined)?.[0]
      return { name, in: place, required, description, schema: rest, ...(example !== undefined && { example }) }
    })
  })
  return [
    ...listed,
    ...(route.priced ? [ref('parameters', 'ValidateOnly')] : []),
    ...(takesIdempotencyKey(route) ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(route.stream ? [ref('parameters', 'LastEventId')] : []),
    ...(hasTag(route) ? [ref('parameters', 'IfNoneMatch')] : []),
    ...(route.conditional ? [ref('parameters', 'IfMatch')] : []),
  ]
}

const fileSchema = ({ upload: description, uploadBytesMax: maxLength = 10_485_760 }: RouteShape): Schema => ({
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: { file: { type: 'string', format: 'binary', maxLength, description } },
})

function bodyExamples({ summary, example: { body, bodies } }: RouteShape): Schema {
  if (bodies === undefined) return { example: body }
  const named = Object.entries({ [summary]: body, ...bodies })
  return {
    examples: Object.fromEntries(
      named.map(([summary, value]) => [summary.toLowerCase().replaceAll(/\W+/g, '_'), { summary, value }]),
    ),
  }
}

const onlyThese = 'Other members are refused.'

const requestName = ({ operationId }: RouteShape) => `${operationId[0]!.toUpperCase()}${operationId.slice(1)}Request`

function requestBodyOf(route: RouteShape, schemas: SchemaRegistry): Schema | null {
  if (route.upload) {
    return {
      required: true,
      description: 'One picture file.',
      content: { 'multipart/form-data': { schema: fileSchema(route) } },
    }
  }
  if (!route.body) return null
  const body = route.method === 'PATCH' ? route.body : acceptingNulls(route.body)
  const content = {
    schema: registered(requestName(route), documented(body, schemas, 'request'), schemas),
    ...bodyExamples(route),
  }
  const types = route.method === 'PATCH' ? ['application/merge-patch+json', 'application/json'] : ['application/json']
  const required = ((route.body as Schema).required as string[] | undefined) ?? []
  return {
    required: required.length > 0,
    description: route.method === 'PATCH' ? onlyThese : `${onlyThese} An optional member that is null is absent.`,
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

function examplesOf(routes: readonly RouteShape[]): Record<string, Schema> {
  const used = new Set(routes.flatMap(codesOf))
  const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => used.has(code))
  return Object.fromEntries(codes.map((code) => [code, { summary: problems[code].title, value: exampleProblem(code) }]))
}
