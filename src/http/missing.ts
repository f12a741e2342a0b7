import { Problem, type ProblemDetail } from '../core/problem.ts'
import type { Route } from '../core/route.ts'

type Member = { name: string; value: unknown; errors: Omit<ProblemDetail, 'code' | 'detail'> | null; label: string }

/**
 * Adds to a `not_found` the member of the query or the body whose id does not exist. An id in the path is part of the address, so it gets
 * no entry. Any other failure is returned unchanged.
 */
export function withMissingMember(error: unknown, route: Route, input: Record<string, unknown>): unknown {
  if (!(error instanceof Problem) || error.extras.missing === undefined) return error
  const { noun, value } = error.extras.missing
  const named = membersOf(route, input).filter((member) => member.value === value)
  // Two members may have the same wrong value; the one with the name of the noun is meant.
  const member = named.find(({ name }) => name.includes(noun.replaceAll(' ', '_'))) ?? named[0]
  if (!member?.errors) return error
  return new Problem('not_found', `${member.label}: no such ${noun}.`, {
    ...error.extras,
    errors: [{ ...member.errors, code: 'not_found', detail: error.message }],
  })
}

function membersOf(route: Route, input: Record<string, unknown>): Member[] {
  return Object.entries(input).flatMap(([name, value]): Member[] => {
    if (route.params && Object.hasOwn(route.params.properties, name))
      return [{ name, value, errors: null, label: name }]
    if (route.query && Object.hasOwn(route.query.properties, name))
      return [{ name, value, errors: { parameter: name }, label: name }]
    return within({ name, value, pointer: `/${name}`, label: name })
  })
}

/** Lists the values in a member of the body. */
function within(at: { name: string; value: unknown; pointer: string; label: string }): Member[] {
  const { name, value, pointer, label } = at
  if (Array.isArray(value))
    return value.flatMap((item, i) =>
      within({ name, value: item, pointer: `${pointer}/${i}`, label: `${label}[${i}]` }),
    )
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value))
    return [{ name, value, errors: { pointer }, label }]
  return Object.entries(value).flatMap(([inner, item]) =>
    within({ name: inner, value: item, pointer: `${pointer}/${inner}`, label: `${label}.${inner}` }),
  )
}
