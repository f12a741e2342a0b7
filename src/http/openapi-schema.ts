import { addressUse } from '../core/schema.ts'
import type { AddressUse } from '../web/address.ts'
import { mapSchema, nullableOf, type Schema } from './json-schema.ts'

/** Whether a schema belongs to requests, which are closed, or to answers, which are open, because members and values may be added. */
export type BodyKind = 'request' | 'response'

/** The named schemas of a document. */
export type SchemaRegistry = Record<string, Schema>

export const ref = (kind: string, name: string): Schema => ({ $ref: `#/components/${kind}/${name}` })

/** Returns a schema for the document: named ones as references, every bound explicit, open in answers. */
export function documented(schema: object, registry: SchemaRegistry, direction: BodyKind): Schema {
  return mapSchema(schema as Schema, (inner) => {
    const { $id, 'x-closed': isClosed, [addressUse]: use, ...bare } = bounded(inner)
    const rest = use === undefined ? bare : { ...bare, pattern: addressPatterns[use as AddressUse] }
    const shown = direction === 'response' ? opened(rest, isClosed === true) : rest
    return typeof $id === 'string' ? registered($id, shown, registry) : shown
  })
}

/** Registers a schema and returns a reference to it. @throws Error when another schema has the name. */
export function registered(name: string, schema: Schema, registry: SchemaRegistry): Schema {
  const present = registry[name]
  if (present && JSON.stringify(present) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}.`)
  registry[name] = schema
  return ref('schemas', name)
}

/** The scheme of an address. An image may also be an upload of this service, whose scheme depends on the installation. */
const addressPatterns: Record<AddressUse, string> = { image: '^https?://', page: '^https://', link: '^https?://' }

const openSentence = 'More values may be added.'

/** Without `additionalProperties: false`; an enumeration that may grow becomes `x-extensible-enum`, which generators read as a string. */
function opened(schema: Schema, isClosed: boolean): Schema {
  const { additionalProperties: _, ...rest } = schema
  const values = rest.enum as unknown[] | undefined
  if (isClosed || !values?.every((value) => value === null || typeof value === 'string')) return rest
  const { enum: __, ...open } = rest
  return {
    ...open,
    maxLength: 60,
    pattern: '^[^\\u0000]*$',
    description: [open.description, openSentence].filter(Boolean).join(' '),
    'x-extensible-enum': values.filter((value) => value !== null),
  }
}

/** Nullable in the keywords of 3.1; text without a pattern may have any character but U+0000, which the server refuses. */
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

/** Converts a document of 3.1 for tools that support OpenAPI 3.0 only. */
export function downgraded<T extends { info: Schema }>(document: T): T {
  const { summary: _, license, ...info } = document.info
  const { identifier: __, ...rest } = license as Schema
  const older = {
    ...document,
    openapi: '3.0.3',
    info: { ...info, license: { ...rest, url: 'https://www.gnu.org/licenses/agpl-3.0.html' } },
  }
  return walk(older) as T
}

/** Converts all schemas inside a value. In `properties`, `example` and `value` are names of members, elsewhere they hold examples. */
function walk(value: unknown, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [
    name,
    !isProperties && (name === 'example' || name === 'value') ? member : walk(member, name === 'properties'),
  ])
  const converted = Object.fromEntries(members) as Schema
  return isProperties ? converted : older(converted)
}

/** Converts one schema to the keywords of 3.0: no `const`, no `examples`, no type `null`, exclusive bounds beside `minimum` and `maximum`. */
function older(schema: Schema): Schema {
  const { const: only, examples, exclusiveMinimum: above, exclusiveMaximum: below, ...rest } = schema
  const renamed: Schema = {
    ...rest,
    ...(above !== undefined && { minimum: above, exclusiveMinimum: true }),
    ...(below !== undefined && { maximum: below, exclusiveMaximum: true }),
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
