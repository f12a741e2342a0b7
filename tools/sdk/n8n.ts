import type { Route } from '../../src/core/route.ts'
import { routes } from '../../src/features/index.ts'
import { type RouteTool, toolsOf } from '../../src/mcp/tools.ts'

/** A JSON Schema. */
type Schema = { [keyword: string]: unknown }

/** A parameter of a declarative node, as n8n reads it. */
type Parameter = { displayName: string; name: string; type: string; default: unknown; [member: string]: unknown }

/**
 * Returns the parameters of the node for n8n: a resource for each tag of the API, an operation for each route that takes and returns JSON, and a field for
 * each member of its input. Expressions (`={{…}}`) are evaluated by n8n.
 */
export function n8nParameters(): string {
  const tools = toolsOf(routes)
  const tags = [...new Set(tools.map(({ route }) => route.tag))]
  const parameters = [
    choice('Resource', 'resource', tags.map(tagOption)),
    ...tags.map((tag) =>
      operationsOf(
        tag,
        tools.filter(({ route }) => route.tag === tag),
      ),
    ),
    ...tools.flatMap(fieldsOf),
  ]
  return `${JSON.stringify(parameters, null, 2)}\n`
}

const tagOption = (tag: string) => ({ name: tag, value: tag })

function choice(displayName: string, name: string, options: { value: string }[], more = {}): Parameter {
  const type = 'options'
  return { ...{ displayName, name, type, noDataExpression: true, options, default: options[0]!.value }, ...more }
}

const operationsOf = (tag: string, tools: RouteTool[]) =>
  choice('Operation', 'operation', tools.map(operationOf), { displayOptions: { show: { resource: [tag] } } })

const operationOf = ({ route, description }: RouteTool) => ({
  ...{ name: route.summary, value: route.operationId, action: route.summary, description },
  routing: { request: { method: route.method, url: addressOf(route) }, ...itemsOf(route) },
})

const addressOf = ({ path }: Route) =>
  path.includes('{') ? `=${path.replaceAll(/\{(\w+)\}/g, '{{encodeURIComponent($parameter["$1"])}}')}` : path

/** Each entry of a list is an item of its own for the nodes that follow. */
const itemsOf = (route: Route) =>
  isList(route) ? { output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] } } : {}

const isList = ({ output }: Route) => ['data', 'next_cursor'].every((name) => name in propertiesOf(output as Schema))

const propertiesOf = (schema: Schema | null) => (schema?.properties ?? {}) as Record<string, Schema>

function fieldsOf(tool: RouteTool): Parameter[] {
  const { route, inputSchema } = tool
  const displayOptions = { show: { resource: [route.tag], operation: [route.operationId] } }
  const required = new Set(inputSchema.required as string[])
  const members = Object.entries(inputSchema.properties as Record<string, Schema>)
  const named = members.filter(([name]) => name !== 'cursor').map(([name, schema]) => fieldOf(tool, name, schema))
  const optional = named.filter(({ name }) => !required.has(name))
  return [
    ...named.filter(({ name }) => required.has(name)).map((field) => ({ ...field, required: true, displayOptions })),
    ...(isList(route) ? [{ ...allPages, displayOptions }] : []),
    ...(optional.length > 0 ? [{ ...collection, options: optional, displayOptions }] : []),
  ]
}

const collection = {
  ...{ displayName: 'Options', name: 'options', type: 'collection', placeholder: 'Add option', default: {} },
}

/** Reads page after page, with the cursor of the one before. */
const allPages: Parameter = {
  ...{ displayName: 'Return All', name: 'returnAll', type: 'boolean', default: false },
  description: 'Whether to return all items, and not only those of the first page',
  routing: {
    send: { paginate: '={{ $value }}' },
    operations: {
      pagination: {
        type: 'generic',
        properties: {
          continue: '={{ !!$response.body?.next_cursor }}',
          request: { qs: { cursor: '={{ $response?.body?.next_cursor }}' } },
        },
      },
    },
  },
}

function fieldOf({ places }: RouteTool, name: string, schema: Schema): Parameter {
  const place = places.get(name) ?? 'query'
  const input = inputOf(schema)
  const about = typeof schema.description === 'string' ? { description: schema.description } : {}
  return { displayName: titleOf(name), name, ...input, ...about, ...routingOf(place, name, input.type === 'json') }
}

function routingOf(place: string, name: string, isJson: boolean) {
  if (place === 'path') return {}
  if (place === 'header') return { routing: { request: { headers: { 'Idempotency-Key': '={{ $value }}' } } } }
  const value = isJson ? { value: '={{ typeof $value === "string" ? JSON.parse($value) : $value }}' } : {}
  return { routing: { send: { type: place, property: name, ...value } } }
}

const titleOf = (name: string) => {
  const words = name.replaceAll('_', ' ').replace(/\bids?\b/g, (word) => (word === 'id' ? 'ID' : 'IDs'))
  return words[0]!.toUpperCase() + words.slice(1)
}

/** The kind of field for a value, and what it holds at first. Objects, lists and values of several types are JSON; null is no type. */
function inputOf(schema: Schema): { type: string; default: unknown; options?: object[] } {
  const variants = ((schema.anyOf ?? []) as Schema[]).filter(({ type }) => type !== 'null')
  if (variants.length === 1) return inputOf(variants[0]!)
  const values = schema.enum as unknown[] | undefined
  if (values?.every((value) => typeof value === 'string'))
    return { type: 'options', options: values.map((value) => ({ name: value, value })), default: values[0] }
  if (schema.type === 'string') return { type: 'string', default: '' }
  if (schema.type === 'boolean') return { type: 'boolean', default: schema.default ?? false }
  if (schema.type === 'integer' || schema.type === 'number')
    return { type: 'number', default: schema.default ?? schema.minimum ?? 0 }
  return { type: 'json', default: schema.type === 'array' ? '[]' : 'null' }
}
