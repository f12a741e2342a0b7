import type { IncomingMessage } from 'node:http'
import type { TObject, TSchema } from 'typebox'
import { invalid, Problem, type ProblemDetail } from '../core/problem.ts'
import { type RouteShape, takesBody } from '../core/route.ts'
import { closed } from '../core/schema.ts'
import { truncate } from '../lib/truncate.ts'
import { type AddressFault, wrongAddresses } from './addresses.ts'
import { type BodyLimits, readBytes } from './body.ts'
import { mapSchema, withoutNulls } from './json-schema.ts'
import { parseStrictJson } from './strict-json.ts'
import { type Validate, validatorOf } from './validate.ts'

/** Path, query and body of one request, before they are checked. */
type RequestParts = { params: Record<string, string>; search: string; body: unknown }

/** Merges the parts of a request into the input of its verb, or throws an `invalid_request` that lists every fault. */
export type InputReader = (
  parts: RequestParts,
  faultOf: AddressFault,
) => { input: Record<string, unknown>; validateOnly: boolean }

const nothing: TObject = closed({})

/** Returns the schema without the rules about members that belong together, which the verb checks. */
const alone = (schema: TObject) =>
  mapSchema({ ...schema }, (inner) => {
    if (!inner.properties) return inner
    const { anyOf: _any, oneOf: _one, ...members } = inner
    return members
  }) as unknown as TObject

export function readerFor(route: RouteShape): InputReader {
  const query: TObject = route.query ?? nothing
  const schemas: Record<'path' | 'query' | 'body', TObject> = {
    path: route.params ?? nothing,
    query,
    body: route.body ?? nothing,
  }
  const checks: Record<keyof typeof schemas, Validate> = {
    path: validatorOf(schemas.path, 'path'),
    query: validatorOf(schemas.query, 'query'),
    body: validatorOf(alone(schemas.body), 'body'),
  }
  const uuids = Object.values(schemas).flatMap(uuidMembers)
  return (parts, faultOf) => {
    const given = readQuery(parts.search, query)
    const validateOnly = route.priced === true && takeFlag(given, 'validate_only')
    const body = takesBody(route.method) ? bodyOf(route, parts.body) : {}
    const misfits = [...checks.path(parts.params), ...checks.query(given), ...checks.body(body)]
    const errors = misfits.length > 0 ? misfits : wrongAddresses(body, { ...schemas.body }, faultOf)
    if (errors.length > 0) throw problemFrom(errors)
    const input: Record<string, unknown> = { ...parts.params, ...given, ...(body as object) }
    for (const name of uuids) if (typeof input[name] === 'string') input[name] = input[name].toLowerCase()
    return { input, validateOnly }
  }
}

/** Removes optional members that are null. In a merge patch (RFC 7396) null clears a value, so it stays there. */
const bodyOf = (route: RouteShape, body: unknown) =>
  route.method === 'PATCH' || !route.body ? body : withoutNulls(body, route.body)

function problemFrom(errors: ProblemDetail[]): Problem {
  const [first] = errors
  const where = first!.pointer ?? first!.parameter
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more, see errors)` : ''
  return new Problem('invalid_request', `${where ? `${where}: ` : ''}${first!.detail}${more}`, { errors })
}

const uuidMembers = (schema: TObject) =>
  Object.entries(schema.properties)
    .filter(([, member]) => (member as { format?: string }).format === 'uuid')
    .map(([name]) => name)

/** Reads query parameters by name, numbers and flags strictly; a repeated parameter is an error. */
function readQuery(search: string, schema: TObject): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const pair of search.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decode(cut === -1 ? pair : pair.slice(0, cut))
    if (Object.hasOwn(given, name))
      throw invalid({ parameter: truncate(name) }, `The parameter ${truncate(name)} may be given once.`)
    if (name === '__proto__') throw invalid({ parameter: name }, 'There is no parameter of this name.')
    given[name] = coerce(decode(cut === -1 ? '' : pair.slice(cut + 1)), schema.properties[name])
  }
  return given
}

function decode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (!decoded.includes('\0')) return decoded
  } catch {
    // Reported below.
  }
  throw invalid({ parameter: text.slice(0, 64) }, 'The query is not properly percent-encoded UTF-8.')
}

function coerce(text: string, schema: TSchema | undefined): unknown {
  const type = (schema as { type?: string } | undefined)?.type
  if (type === 'integer' && /^(0|-?[1-9]\d{0,15})$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

function takeFlag(given: Record<string, unknown>, name: string): boolean {
  const value = given[name]
  delete given[name]
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  throw invalid({ parameter: name }, `The parameter ${name} is true or false.`)
}

const jsonTypes: Record<string, readonly string[]> = {
  PATCH: ['application/json', 'application/merge-patch+json'],
}

/** Reads a JSON body within these limits; an empty one is an object without members. Throws for other types, encodings and sizes. */
export async function readJson(
  route: Pick<RouteShape, 'method' | 'body'>,
  request: IncomingMessage,
  { sizeMax, valuesMax }: BodyLimits,
): Promise<unknown> {
  refuseEncoding(request)
  const type = request.headers['content-type']
  const isEmpty = request.headers['content-length'] === '0' || !hasBody(request)
  if (!isEmpty || type !== undefined) refuseType(type, jsonTypes[route.method] ?? ['application/json'])
  const bytes = isEmpty ? Buffer.alloc(0) : await readBytes(request, sizeMax)
  if (bytes.length > 0) return parseStrictJson(bytes, valuesMax)
  if ((route.body?.required ?? []).length > 0) throw invalid({ pointer: '' }, 'This operation needs a JSON body.')
  return {}
}

const hasBody = (request: IncomingMessage) =>
  request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined

export function refuseEncoding(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw new Problem('unsupported_media_type', 'Send the body as it is, without a Content-Encoding.')
}

function refuseType(header: string | undefined, accepted: readonly string[]): void {
  const [type, ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (accepted.includes(type!) && isUtf8) return
  throw new Problem('unsupported_media_type', `Send the body as ${accepted.join(' or ')} in UTF-8.`)
}
