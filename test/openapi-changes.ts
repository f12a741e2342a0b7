type Json = { [name: string]: unknown }

/** As much of an OpenAPI document as comparisons and checks need. */
export type Document = {
  paths: Record<string, Record<string, Json>>
  components: Record<string, Record<string, Json>>
}

/** Follows a `$ref` of this document; anything else is returned as it is. */
export function resolved(document: Document, value: unknown): Json {
  const { $ref } = (value ?? {}) as { $ref?: string }
  if ($ref === undefined) return (value ?? {}) as Json
  const [, , kind, name] = $ref.split('/')
  return resolved(document, document.components[kind!]![name!])
}

/** A schema of the document with every reference replaced by what it names. */
export function inlined(document: Document, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(document, item))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries('$ref' in value ? resolved(document, value) : value)
  return Object.fromEntries(members.map(([name, member]) => [name, inlined(document, member)]))
}

const list = <T = string>(value: unknown) => [value ?? []].flat() as T[]
const members = (value: unknown) => Object.entries((value ?? {}) as Record<string, unknown>)
const schemaOf = (content: unknown) => (content as Json | undefined)?.schema

/**
 * Compares two versions of a document as a client of the old one sees them. Returns one line for each change that can break such a client:
 * an operation, parameter, member, media type or enumerated value that is gone, something new that is required, and a type, bound or
 * pattern of a request that accepts less, or of an answer that holds other types. Additions and texts are no changes here.
 */
export function breakingChanges(old: Document, now: Document): string[] {
  return members(old.paths).flatMap(([path, methods]) =>
    members(methods).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`
      const next = now.paths[path]?.[method]
      if (next === undefined) return [`${where}: the operation is gone`]
      return operationChanges([old, operation as Json], [now, next]).map((change) => `${where}: ${change}`)
    }),
  )
}

type Place<T> = [Document, T]

function operationChanges([old, operation]: Place<Json>, [now, next]: Place<Json>): string[] {
  const changes = parameterChanges([old, operation.parameters], [now, next.parameters])
  if (operation.operationId !== next.operationId) changes.push('another operationId')
  const [body, nextBody] = [operation.requestBody as Json | undefined, next.requestBody as Json | undefined]
  if (nextBody?.required === true && body?.required !== true) changes.push('the body is now required')
  if (body) changes.push(...contentChanges([old, body.content], [now, nextBody?.content], 'request'))
  for (const [status, answer] of members(operation.responses)) {
    const nextAnswer = (next.responses as Json)[status]
    if (status >= '300') continue
    if (nextAnswer === undefined) changes.push(`the answer ${status} is gone`)
    else {
      const contents = [answer, nextAnswer].map((one, i) => resolved(i === 0 ? old : now, one).content)
      const found = contentChanges([old, contents[0]], [now, contents[1]], 'answer')
      changes.push(...found.map((change) => `${status} ${change}`))
    }
  }
  return changes
}

function parameterChanges([old, before]: Place<unknown>, [now, after]: Place<unknown>): string[] {
  const key = ({ in: place, name }: Json) => `${place} parameter ${name}`
  const byName = (document: Document, all: unknown) =>
    new Map(list(all).map((one) => [key(resolved(document, one)), resolved(document, one)]))
  const [olds, news] = [byName(old, before), byName(now, after)]
  const changes: string[] = []
  for (const [name, parameter] of olds) {
    const next = news.get(name)
    if (next === undefined) changes.push(`${name} is gone`)
    else {
      if (next.required === true && parameter.required !== true) changes.push(`${name} is now required`)
      const schemas: [Json, Json] = [inlined(old, parameter.schema) as Json, inlined(now, next.schema) as Json]
      changes.push(...schemaChanges(schemas, 'request', name))
    }
  }
  for (const [name, parameter] of news) {
    if (!olds.has(name) && parameter.required === true) changes.push(`${name} is new and required`)
  }
  return changes
}

type Direction = 'request' | 'answer'

function contentChanges([old, before]: Place<unknown>, [now, after]: Place<unknown>, direction: Direction): string[] {
  return members(before).flatMap(([type, content]) => {
    const next = (after as Json | undefined)?.[type]
    if (next === undefined) return [`${direction} ${type} is gone`]
    const schemas: [Json, Json] = [inlined(old, schemaOf(content)) as Json, inlined(now, schemaOf(next)) as Json]
    return schemaChanges(schemas, direction, direction)
  })
}

const lower = ['maximum', 'maxLength', 'maxItems']
const upper = ['minimum', 'minLength', 'minItems']

function schemaChanges(schemas: [Json, Json], direction: Direction, where: string): string[] {
  const [old, now] = schemas
  const changes = [...typeChanges(schemas, direction), ...valueChanges(schemas)]
  if (direction === 'request') changes.push(...boundChanges(schemas))
  const found = changes.map((change) => `${where} ${change}`)
  if (old.items) found.push(...schemaChanges([old.items as Json, (now.items ?? {}) as Json], direction, `${where}[]`))
  found.push(...memberChanges(schemas, direction, where))
  for (const word of ['anyOf', 'oneOf']) {
    const [before, after] = [list<Json>(old[word]), list<Json>(now[word])]
    if (before.length === 0 && after.length > 0 && direction === 'request') found.push(`${where} has a new ${word}`)
    if (after.length < before.length) found.push(`${where} has fewer variants of ${word}`)
    for (const [i, variant] of before.entries()) {
      if (after[i]) found.push(...schemaChanges([variant, after[i]], direction, `${where} (${i})`))
    }
  }
  return found
}

function typeChanges([old, now]: [Json, Json], direction: Direction): string[] {
  const [accepted, offered] = direction === 'request' ? [old, now] : [now, old]
  const covers = list(offered.type)
  if (covers.length === 0) return []
  const isCovered = (type: string) => covers.includes(type) || (type === 'integer' && covers.includes('number'))
  const missing = list(accepted.type).filter((type) => !isCovered(type))
  return missing.map((type) => (direction === 'request' ? `no longer takes ${type}` : `may now be ${type}`))
}

function valueChanges([old, now]: [Json, Json]): string[] {
  const [before, after] = [old, now].map((schema) => list<unknown>(schema.enum ?? schema.const))
  if (after!.length === 0) return []
  if (before!.length === 0) return [`is now limited to ${after!.join(', ')}`]
  const gone = before!.filter((value) => !after!.includes(value))
  return gone.map((value) => `no longer has the value ${value}`)
}

function boundChanges([old, now]: [Json, Json]): string[] {
  const tighter = [
    ...lower.filter((word) => Number(now[word]) < Number(old[word] ?? Number.POSITIVE_INFINITY)),
    ...upper.filter((word) => Number(now[word]) > Number(old[word] ?? Number.NEGATIVE_INFINITY)),
  ]
  const other = ['pattern', 'format'].filter((word) => now[word] !== undefined && now[word] !== old[word])
  return [...tighter, ...other].map((word) => `has another ${word}: ${now[word]}`)
}

function memberChanges([old, now]: [Json, Json], direction: Direction, where: string): string[] {
  const [before, after] = [old.properties, now.properties].map((all) => (all ?? {}) as Record<string, Json>)
  const [mustBefore, mustAfter] = [list(old.required), list(now.required)]
  const changes = Object.entries(before!).flatMap(([name, schema]) =>
    after![name] === undefined
      ? [`${where}.${name} is gone`]
      : schemaChanges([schema, after![name]], direction, `${where}.${name}`),
  )
  const [needed, given, change] =
    direction === 'request'
      ? [mustAfter, mustBefore, 'is now required']
      : [mustBefore, mustAfter, 'is no longer always there']
  const lost = needed.filter((name) => !given.includes(name) && (direction === 'request' || after![name] !== undefined))
  return [...changes, ...lost.map((name) => `${where}.${name} ${change}`)]
}
