import type { Route } from '../core/route.ts'

/** A JSON Schema without type information. */
type Schema = { [keyword: string]: unknown }

/** What a client learns of a tool. Its arguments are always an object. */
export type ToolDescription = {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

/** Where an argument of a tool belongs in the request of its operation. */
type ArgumentPart = 'path' | 'query' | 'body' | 'header'

/** An operation as a tool. */
export type RouteTool = ToolDescription & { route: Route; places: ReadonlyMap<string, ArgumentPart> }

/** Whether an operation can be a tool: it takes and returns JSON, and no secret, which would end up in the context of a model. */
const suits = ({ upload, stream, secret, output, status }: Route) =>
  !upload && !stream && !secret && (output !== null || status === 204)

/** The tools of these operations, in their order. By default those that an assistant needs most. */
export const toolsOf = (routes: readonly Route[]): RouteTool[] => routes.filter(suits).map(toolOf)

/** Whether a tool is offered without `?tools=all`. */
export const isDefault = ({ route }: RouteTool): boolean => route.tool !== undefined

/** Whether a key with these permissions may call the operation. */
export const mayCall = ({ permission }: Route, permissions: readonly string[]): boolean =>
  permission === 'any' || [permission].flat().some((name) => permissions.includes(name))

/** `createPhotoshoot` as `create_photoshoot`. */
export const toolName = (operationId: string): string => operationId.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

function toolOf(route: Route): RouteTool {
  const parts: [ArgumentPart, Schema][] = [
    ['path', asSchema(route.params)],
    ['query', { ...asSchema(route.query), ...(route.priced && { properties: querySchema(route) }) }],
    ['body', asSchema(route.body)],
    ['header', route.method === 'POST' ? { properties: { idempotency_key: idempotencyKey } } : {}],
  ]
  const members = parts.flatMap(([place, { properties = {} }]) =>
    Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({ name, place, schema })),
  )
  const required = parts.flatMap(([, { required = [] }]) => required as string[])
  const isRead = route.method === 'GET'
  return {
    route,
    places: new Map(members.map(({ name, place }) => [name, place])),
    name: toolName(route.operationId),
    title: route.summary,
    description: [route.description, route.tool].filter(Boolean).join(' '),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(members.map(({ name, schema }) => [name, plain(schema)])),
      required: [...required, ...(route.priced && !required.includes('max_credits') ? ['max_credits'] : [])],
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: route.method === 'DELETE' || route.path.endsWith('/cancel') || route.path.endsWith('/disable'),
      idempotentHint: route.method !== 'POST',
      openWorldHint: false,
    },
  }
}

const asSchema = (schema: object | undefined): Schema => (schema ?? {}) as Schema

const querySchema = (route: Route): Schema => ({
  ...(asSchema(route.query).properties as object | undefined),
  validate_only: {
    type: 'boolean',
    description: 'Whether only the price is returned: nothing is ordered or charged. Defaults to false.',
  },
})

const idempotencyKey: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description:
    'Names this call. A repetition with the same key and arguments returns the first answer and changes nothing again. Defaults to a new key for every call.',
}

/** Keywords that only this service reads. */
const internal = new Set(['$id', 'x-address-use', 'x-closed'])

/** The schema in keywords that every client accepts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !internal.has(name) && !name.startsWith('~'))
  return Object.fromEntries(kept.map(([name, member]) => [name, plain(member)]))
}
