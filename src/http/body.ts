import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Problem } from '../core/problem.ts'

const sizeMin = 64 * 1024
const valuesMin = 256

type Loose = {
  type?: string
  anyOf?: Loose[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: Loose
  properties?: Record<string, Loose>
}

/** Makes the framework pass bodies on unread, whatever their type: operations read them, after key and permission. */
export function passBodiesOn(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** Bytes and values of one body, nested values included. */
export type BodyLimits = { sizeMax: number; valuesMax: number }

export const bodyLimits = (schema: TSchema | undefined): BodyLimits => ({
  sizeMax: bodySizeMax(schema),
  valuesMax: bodyValuesMax(schema),
})

/**
 * Returns the largest size of a JSON body of this schema in bytes: 64 KiB, or more where the longest values of the schema need more when each
 * of their characters is escaped, as encoders do that write ASCII only. Throws for a schema with an unbounded string or list.
 */
function bodySizeMax(schema: TSchema | undefined): number {
  const needed = schema ? bytesOf(schema as Loose) : 0
  if (!Number.isFinite(needed)) throw new Error('a body schema has a string or list without a maximum')
  return Math.max(sizeMin, Math.ceil(needed / sizeMin) * sizeMin)
}

/** Returns the most values of a JSON body of this schema, nested ones included: 256, or more where the schema allows more. */
const bodyValuesMax = (schema: TSchema | undefined): number =>
  Math.max(valuesMin, schema ? valuesIn(schema as Loose) : 0)

function valuesIn({ anyOf = [], items, maxItems = 0, properties = {} }: Loose): number {
  const inner = Object.values(properties).reduce((sum, member) => sum + valuesIn(member), 0)
  return Math.max(1 + inner + (items ? maxItems * valuesIn(items) : 0), ...anyOf.map(valuesIn))
}

/** Patterns of letters, digits and hyphens alone, which no encoder escapes. */
const unescaped = /^\^(?:\[(?:\w(?:-\w)?)+\]|[\w(){},*+-])*\$$/

/** Returns bytes of compact text. A character beyond U+FFFF needs two escapes of six bytes; an address is ASCII, in which some encoders escape slashes. */
function bytesOf(schema: Loose): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf))
  const constants = schema.const === undefined ? schema.enum : [schema.const]
  if (constants) return Math.max(...constants.map((value) => JSON.stringify(value).length))
  const { maxLength = Number.POSITIVE_INFINITY, maxItems = Number.POSITIVE_INFINITY } = schema
  if (schema.type === 'string') return 2 + maxLength * bytesOfCharacter(schema)
  if (schema.type === 'array') return 2 + maxItems * (1 + bytesOf(schema.items ?? {}))
  if (schema.type !== 'object') return 30
  const members = Object.entries(schema.properties ?? {})
  return members.reduce((sum, [name, member]) => sum + JSON.stringify(name).length + 2 + bytesOf(member), 2)
}

function bytesOfCharacter({ format, pattern }: Loose): number {
  if (pattern && unescaped.test(pattern)) return 1
  return format === 'uri' ? 2 : 12
}

/**
 * Reads a body of at most `max` bytes, or fails with `payload_too_large`; one that ends early is an `invalid_request`. The bytes are copied into
 * one buffer that doubles, so a body that arrives byte by byte costs no more memory than one that arrives at once. Node discards bytes beyond
 * `max` after the answer.
 */
export async function readBytes(request: IncomingMessage, max: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length']) || 0
  const tooLarge = () => new Problem('payload_too_large', `The body of this request may have at most ${max} bytes.`)
  if (declared > max) throw tooLarge()
  return new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafe(declared || 1024)
    let size = 0
    const settle = (act: () => void) => {
      request.off('data', take).off('end', end).off('error', broken).off('close', broken)
      act()
    }
    const take = (chunk: Buffer) => {
      if (size + chunk.length > max) return settle(() => reject(tooLarge()))
      if (size + chunk.length > bytes.length) bytes = enlarged(bytes, size + chunk.length)
      size += chunk.copy(bytes, size)
    }
    const end = () => settle(() => resolve(bytes.subarray(0, size)))
    const broken = () => settle(() => reject(new Problem('invalid_request', 'The body ended before it was complete.')))
    request.on('data', take).on('end', end).on('error', broken).on('close', broken)
  })
}

function enlarged(bytes: Buffer, sizeMin: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.max(sizeMin, bytes.length * 2))
  bytes.copy(larger)
  return larger
}
