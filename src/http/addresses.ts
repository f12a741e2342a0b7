import type { ProblemDetail } from '../core/problem.ts'
import { addressUse } from '../core/schema.ts'
import type { AddressUse } from '../web/address.ts'
import { nullableOf, type Schema } from './json-schema.ts'

/** Returns a sentence that says why an address cannot be used; null when it can be. */
export type AddressFault = (url: string, use: AddressUse) => string | null

/** Returns the faults of the addresses in a body that fits its schema, with their positions. */
export function wrongAddresses(body: unknown, schema: Schema, faultOf: AddressFault, pointer = ''): ProblemDetail[] {
  if (typeof body === 'string') {
    const use = (nullableOf(schema) ?? schema)[addressUse] as AddressUse | undefined
    const detail = use === undefined ? null : faultOf(body, use)
    return detail === null ? [] : [{ pointer, code: 'impossible_address', detail }]
  }
  if (typeof body !== 'object' || body === null) return []
  const { items, properties } = (nullableOf(schema) ?? schema) as {
    items?: Schema
    properties?: Record<string, Schema>
  }
  return Object.entries(body).flatMap(([name, value]) =>
    wrongAddresses(value, items ?? properties?.[name] ?? {}, faultOf, `${pointer}/${name}`),
  )
}
