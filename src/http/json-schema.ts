import type { TSchema } from 'typebox'

/** A JSON Schema without type information. */
export type Schema = { [keyword: string]: unknown }

/** Returns the branch of a nullable schema that is not null; null for any other schema. */
export function nullableOf(schema: Schema): Schema | null {
  const variants = schema.anyOf as Schema[] | undefined
  const isNull = (variant: Schema) => variant.type === 'null'
  if (variants?.length !== 2 || !variants.some(isNull)) return null
  return variants.find((variant) => !isNull(variant)) ?? null
}

const acceptsNull = (schema: Schema) =>
  schema.type === 'null' ||
  nullableOf(schema) !== null ||
  (schema.enum as unknown[] | undefined)?.includes(null) === true

/** The optional members of an object schema that do not accept null. */
function omissible({ properties = {}, required = [] }: Schema): string[] {
  const needed = new Set(required as string[])
  const members = Object.entries(properties as Record<string, Schema>)
  return members.flatMap(([name, member]) => (needed.has(name) || acceptsNull(member) ? [] : [name]))
}

/** Returns the schema with null accepted for optional members, where it means that they are absent. */
export function acceptingNulls(schema: Schema): Schema {
  return mapSchema(schema, (inner) => {
    const nullable = omissible(inner).map((name) => {
      const member = (inner.properties as Record<string, Schema>)[name]!
      return [name, { anyOf: [member, { type: 'null' }] }]
    })
    if (nullable.length === 0) return inner
    return { ...inner, properties: { ...(inner.properties as object), ...Object.fromEntries(nullable) } }
  })
}

/** Returns the value without the nulls that `acceptingNulls` accepts. */
export function withoutNulls(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value
  const own = nullableOf(schema) ?? schema
  if (Array.isArray(value)) return own.items ? value.map((item) => withoutNulls(item, own.items as Schema)) : value
  const members = new Map(Object.entries((own.properties ?? {}) as Record<string, Schema>))
  const dropped = new Set(omissible(own))
  const kept = Object.entries(value).filter(([name, member]) => member !== null || !dropped.has(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNulls(member, members.get(name) ?? {})]))
}

/** Returns the schemas directly within a schema. */
export const schemasIn = ({ properties = {}, items, anyOf = [] }: Schema): Schema[] => [
  ...Object.values(properties as Record<string, Schema>),
  ...(items ? [items as Schema] : []),
  ...(anyOf as Schema[]),
]

/** Maps every schema within a schema, innermost first. */
export function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const within = (inner: unknown) => mapSchema(inner as Schema, change)
  const mapped: Schema = { ...schema }
  if (schema.properties) {
    const members = Object.entries(schema.properties as Record<string, Schema>)
    mapped.properties = Object.fromEntries(members.map(([name, member]) => [name, within(member)]))
  }
  for (const list of ['anyOf', 'oneOf', 'allOf']) {
    if (Array.isArray(schema[list])) mapped[list] = schema[list].map(within)
  }
  if (schema.items) mapped.items = within(schema.items)
  return change(mapped)
}

/** Returns the schema in the keywords that the serializer handles fast. */
export function serializable(schema: TSchema): Schema {
  return mapSchema(schema as Schema, ({ $id: _, ...rest }) => {
    const other = nullableOf(rest)
    return other ? { ...other, nullable: true } : rest
  })
}
