import fc, { type Arbitrary } from 'fast-check'

/** A JSON Schema as an OpenAPI document has it, references replaced. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

const textMax = 40
const itemsMax = 3
const largeMax = 1000

const texts: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid({ version: 7 }),
  uri: fc.stringMatching(/^[a-z0-9]{1,20}$/).map((name) => `https://shop.example/${name}.jpg`),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
}

/** Values of a schema. `known` gives the value of members whose name is enough to choose it, such as ids of things that exist. */
export function valuesOf(schema: JsonSchema, known: Record<string, unknown> = {}): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  // Variants that only say which members are required come beside the properties that they speak of.
  if (variants && !schema.properties) return fc.oneof(...variants.map((variant) => valuesOf(variant, known)))
  const types = [schema.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, known)))
}

function valuesOfType(type: string, schema: JsonSchema, known: Record<string, unknown>): Arbitrary<unknown> {
  const { minimum = -largeMax, maximum = largeMax, minItems = 0 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'string':
      return textOf(schema)
    case 'array': {
      const bounds = {
        minLength: minItems,
        maxLength: Math.min(schema.maxItems ?? itemsMax, Math.max(itemsMax, minItems)),
      }
      const items = valuesOf(schema.items ?? {}, known)
      return schema.uniqueItems ? fc.uniqueArray(items, bounds) : fc.array(items, bounds)
    }
    default:
      return objectOf(schema, known)
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = textMax }: JsonSchema): Arbitrary<string> {
  if (format && texts[format]) return texts[format]
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, textMax)) }
  const wellFormed = fc.string({ ...bounds, unit: 'grapheme' }).filter((text) => text.length <= maxLength)
  if (pattern === undefined) return wellFormed.filter((text) => !text.includes('\0'))
  const rule = new RegExp(pattern, 'u')
  // The generator knows no look-ahead; what such a pattern refuses is rare.
  const matching = pattern.includes('(?') ? wellFormed : fc.stringMatching(rule)
  return matching.filter((text) => rule.test(text) && text.length >= minLength && text.length <= maxLength)
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Record<string, unknown>) {
  const members = Object.entries(properties).map(([name, member]): [string, Arbitrary<unknown>] => [
    name,
    known[name] === undefined ? valuesOf(member, known) : fc.constant(known[name]),
  ])
  return fc.record(Object.fromEntries(members), { requiredKeys: required, noNullPrototype: true })
}

/** A change of a valid value that makes it invalid, and what it does. */
export type Spoiled = { what: string; value: unknown }

/** Invalid values near a valid one: each breaks one rule of the schema, at one place. */
export function spoiled(schema: JsonSchema, value: unknown, where = 'body'): Spoiled[] {
  const types = [schema.type ?? []].flat()
  const all: Spoiled[] = []
  const add = (what: string, changed: unknown) => all.push({ what: `${where}: ${what}`, value: changed })
  if (schema.anyOf || schema.oneOf) {
    const branches = (schema.anyOf ?? schema.oneOf)!.filter(({ type }) => type !== 'null')
    return branches.length === 1 ? spoiled(branches[0]!, value, where) : all
  }
  add('another type', types.includes('object') || types.includes('array') ? 'text' : { no: 'scalar' })
  if (schema.enum) add('no value of the enumeration', types.includes('string') ? 'no_such_value' : -12_345)
  if (schema.format && types.includes('string')) add(`no ${schema.format}`, 'not in this format')
  if (schema.maxLength !== undefined) add('too long', 'x'.repeat(schema.maxLength + 1))
  if (schema.minLength) add('too short', '')
  if (schema.minimum !== undefined) add('too small', schema.minimum - 1)
  if (schema.maximum !== undefined) add('too large', schema.maximum + 1)
  if (types.includes('integer')) add('a fraction', 1.5)
  if (types.includes('array')) {
    const [first = 'x'] = (value as unknown[] | undefined) ?? []
    if (schema.maxItems !== undefined) add('too many', Array(schema.maxItems + 1).fill(first))
    if (schema.minItems) add('too few', [])
  }
  const { properties, required = [] } = schema
  if (!properties) return all
  const members = (value ?? {}) as Record<string, unknown>
  add('an unknown member', { ...members, no_such_member: 1 })
  for (const name of required) {
    const { [name]: _, ...rest } = members
    add(`without ${name}`, rest)
  }
  for (const [name, member] of Object.entries(properties)) {
    for (const { what, value: inner } of spoiled(member, members[name], `${where}/${name}`))
      all.push({ what, value: { ...members, [name]: inner } })
  }
  return all
}
