import { permissions } from '../core/permission.ts'
import { type ProblemCode, problems } from '../core/problem.ts'
import { basePath, type Route } from '../core/route.ts'
import { acceptingNulls, type Schema } from './json-schema.ts'
import { headers, introduction, parameters, problemSchema, tags } from './openapi-parts.ts'
import { codesOf, hasTag, responsesOf, sharedResponses, validationSchema } from './openapi-responses.ts'
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

/** Returns the OpenAPI 3.1 document of these routes. Deterministic. */
export function openApiDocument(routes: readonly Route[]): OpenApi {
  const schemas: SchemaRegistry = {
    Problem: documented(problemSchema, {}, 'response'),
    ValidationResult: documented(validationSchema, {}, 'response'),
  }
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
      responses: sharedResponses(routes),
      headers: headers as Record<string, Schema>,
      parameters: parameters as Record<string, Schema>,
      examples: examplesOf(routes),
    },
  }
}

function operationOf(route: Route, schemas: SchemaRegistry): OperationObject {
  const needed: string[] = route.permission === 'any' ? [] : [route.permission].flat()
  const permission =
    needed.length > 0
      ? `Permission: ${needed.map((name) => `\`${name}\``).join(' or ')}.`
      : 'Permission: any valid key.'
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

function parametersOf(route: Route, schemas: SchemaRegistry): Schema[] {
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
    ...(route.method === 'POST' ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(route.stream ? [ref('parameters', 'LastEventId')] : []),
    ...(hasTag(route) ? [ref('parameters', 'IfNoneMatch')] : []),
    ...(route.conditional ? [ref('parameters', 'IfMatch')] : []),
  ]
}

const fileSchema = ({ upload: description, uploadBytesMax: maxLength = 10_485_760 }: Route): Schema => ({
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: { file: { type: 'string', format: 'binary', maxLength, description } },
})

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

const requestName = ({ operationId }: Route) => `${operationId[0]!.toUpperCase()}${operationId.slice(1)}Request`

function requestBodyOf(route: Route, schemas: SchemaRegistry): Schema | null {
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

function examplesOf(routes: readonly Route[]): Record<string, Schema> {
  const used = new Set(routes.flatMap(codesOf))
  const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => used.has(code))
  return Object.fromEntries(codes.map((code) => [code, { summary: problems[code].title, value: exampleProblem(code) }]))
}
