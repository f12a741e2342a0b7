import type { Route } from '../../src/core/route.ts'
import { routes } from '../../src/features/index.ts'
import type { Schema } from '../../src/http/json-schema.ts'
import { openApiDocument } from '../../src/http/openapi.ts'

/** A schema of the OpenAPI document. */
export type { Schema }

/** A parameter or a member of the input of an operation. */
export type InputMember = { name: string; schema: Schema; description: string; isRequired: boolean }

/** What the clients know of an operation. */
export type SdkOperation = {
  route: Route
  name: string
  /** The members of the path and of the query, and the file of an upload. */
  members: InputMember[]
  /** The schema of the body by its name; null without a body. */
  body: string | null
  /** The schema of the answer; null without a body. */
  answer: Schema | null
  isList: boolean
}

const document = openApiDocument(routes)

/** The named schemas of requests and answers. */
export const schemas: Readonly<Record<string, Schema>> = document.components.schemas!

/** Every operation but the stream of events, which a helper reads. */
export const sdkOperations: readonly SdkOperation[] = routes.filter(({ stream }) => !stream).map(operationOf)

function operationOf(route: Route): SdkOperation {
  const operation = document.paths[route.path]![route.method.toLowerCase()]!
  const parameters = operation.parameters as {
    name?: string
    in?: string
    schema: Schema
    description: string
    required: boolean
  }[]
  const members = parameters
    .filter((one) => one.in === 'path' || one.in === 'query')
    .map(({ name, schema, description, required }) => ({ name: name!, schema, description, isRequired: required }))
  const content = (operation.requestBody?.content ?? {}) as Record<string, { schema: Schema }>
  const body = Object.entries(content).find(([type]) => /json/.test(type))?.[1].schema
  const answer = Object.values(operation.responses).find((response) => response.$ref === undefined)
  return {
    route,
    name: route.operationId,
    members,
    body: body ? nameIn(body) : null,
    answer: answerIn(route, answer),
    isList: ['data', 'next_cursor'].every((name) => name in propertiesOf(route.output as Schema | null)),
  }
}

function propertiesOf(schema: Schema | null): Record<string, Schema> {
  return (schema?.properties ?? {}) as Record<string, Schema>
}

/** A priced operation answers with a price on request, which is an operation of its own here. */
function answerIn(route: Route, answer: Schema | undefined): Schema | null {
  if (route.output === null) return null
  const content = (answer?.content ?? {}) as Record<string, { schema: Schema }>
  const schema = Object.entries(content).find(([type]) => /json/.test(type))![1].schema
  const [first] = (schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[]
  return route.priced ? first! : schema
}

/** The name in a reference to a schema. */
export function nameIn(schema: Schema): string {
  return String(schema.$ref).split('/').at(-1)!
}
