import { type EventType, eventTypes } from './event-log.ts'
import { invalid } from './problem.ts'

const isOfFamily = (family: string) => (type: string) => type.startsWith(family.slice(0, -1))

/**
 * Returns the types that a list of types and families (`video.*`) selects; null for all.
 * @throws Problem `invalid_request` where one does not exist
 */
export function typesIn(
  list: readonly string[],
  where: { parameter: string } | { pointer: string },
): EventType[] | null {
  const chosen = list.flatMap((name) => {
    const found =
      name === '*' ? eventTypes : eventTypes.filter(name.endsWith('.*') ? isOfFamily(name) : (one) => one === name)
    if (found.length === 0) throw invalid(where, `There is no event type ${name}. Types: ${eventTypes.join(', ')}.`)
    return found
  })
  return list.includes('*') ? null : [...new Set(chosen)]
}
