import type { TSchema } from 'typebox'

/** A JSON Schema as loose data. */
export type Schema = { [keyword: string]: unknown }

/** The other branch of "this or null"; null for a schema of another kind. */
export function nullableOf(schema: Schema): Schema | null {
  const variants = schema.anyOf as Schema[] | undefined
  const isNull = (variant: Schema) => variant.type === 'null'
  if (variants?.length !== 2 || !variants.some(isNull)) return null
  return variants.find((variant) => !isNull(variant)) ?? null
}

/** Applies a change to every schema within a schema, from the inside out. */
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

/** The schema in the words that the serializer is fast with. */
export function serializable(schema: TSchema): Schema {
  return mapSchema(schema as Schema, ({ $id: _, ...rest }) => {
    const other = nullableOf(rest)
    return other ? { ...other, nullable: true } : rest
  })
}
