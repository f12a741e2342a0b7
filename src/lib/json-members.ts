/** Reading of JSON from outside. It is hostile: nothing here throws, unknown members are dropped, sizes are bounded. */

/** An object's members; none for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

const memberOf = (record: Readonly<Record<string, unknown>>, member: string): unknown =>
  Object.hasOwn(record, member) ? record[member] : undefined

/** A member that is a list, at most `max` long; empty for anything else. */
export function listIn(record: Readonly<Record<string, unknown>>, member: string, max: number): readonly unknown[] {
  const value = memberOf(record, member)
  return Array.isArray(value) ? value.slice(0, max) : []
}

/** A member that is a text of at most `max` UTF-16 units without broken surrogates; null for anything else. */
export function stringIn(record: Readonly<Record<string, unknown>>, member: string, max: number): string | null {
  const value = memberOf(record, member)
  return typeof value === 'string' && value.length <= max && value.isWellFormed() ? value : null
}

/** A member that is a number from 0 to 1; null for anything else. */
export function shareIn(record: Readonly<Record<string, unknown>>, member: string): number | null {
  const value = memberOf(record, member)
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null
}
