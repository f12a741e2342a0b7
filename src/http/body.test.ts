import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type TObject, Type } from 'typebox'
import { expect, test } from 'vitest'
import { routes } from '../features/index.ts'
import { bodyLimits, readBytes } from './body.ts'
import { parseStrictJson } from './strict-json.ts'

const bodies = routes.flatMap(({ operationId, body }) => (body ? [{ operationId, body }] : []))

type Schema = { type?: string; anyOf?: Schema[]; enum?: unknown[]; const?: unknown; [name: string]: unknown }

/** The longest value of a schema, written the longest way that an encoder writes it. */
function longest(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(longest).toSorted((a, b) => b.length - a.length)[0]!
  if (schema.enum) return JSON.stringify(schema.enum.toSorted((a, b) => String(b).length - String(a).length)[0])
  if (schema.type === 'array') return `[${Array(Number(schema.maxItems)).fill(longest(schema.items as Schema))}]`
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties as Record<string, Schema>)
    return `{${members.map(([name, member]) => `"${name}":${longest(member)}`)}}`
  }
  if (schema.type !== 'string') return '-12345678901234567'
  return `"${longestCharacter(schema).repeat(Number(schema.maxLength))}"`
}

function longestCharacter({ format, pattern, maxLength }: Schema): string {
  if (format === 'uri') return '\\/'
  const takesAny = !pattern || new RegExp(String(pattern), 'u').test('𝄞'.repeat(Number(maxLength)))
  return takesAny ? '\\ud834\\udd1e' : '-'
}

test.each(bodies)(
  '$operationId takes the longest body that its schema allows, and no more than 192 KiB and 640 values',
  ({ body }) => {
    const { sizeMax, valuesMax } = bodyLimits(body)
    expect(longest(body).length).toBeLessThanOrEqual(sizeMax)
    expect(() => parseStrictJson(Buffer.from(longest(body)), valuesMax)).not.toThrow()
    expect([sizeMax <= 192 * 1024, valuesMax <= 640]).toEqual([true, true])
  },
)

test('accepts 256 values unless the schema of an operation has more', () => {
  const list = (maxItems: number) => Type.Array(Type.Object({ b: Type.Null() }), { maxItems })
  expect(bodyLimits(undefined).valuesMax).toBe(256)
  expect(bodyLimits(Type.Object({ a: list(100) })).valuesMax).toBe(256)
  expect(bodyLimits(Type.Object({ a: Type.Union([list(200), Type.Null()]) })).valuesMax).toBe(402)
})

const bodySizeMax = (schema: TObject) => bodyLimits(schema).sizeMax

test('accepts 64 KiB unless the schema of an operation needs more', () => {
  expect(bodyLimits(undefined).sizeMax).toBe(65_536)
  expect(bodySizeMax(Type.Object({ a: Type.String({ maxLength: 10 }) }))).toBe(65_536)
  expect(bodySizeMax(Type.Object({ a: Type.String({ maxLength: 6000 }) }))).toBe(131_072)
})

test('counts no escapes where a pattern takes letters, digits and hyphens alone', () => {
  const sizeOf = (pattern: string) => bodySizeMax(Type.Object({ a: Type.String({ maxLength: 6000, pattern }) }))
  for (const pattern of ['^[0-9a-f]{64}$', '^[0-9]{1,4}(-[0-9]{1,4}){3}$', '^[a-z0-9_]+$'])
    expect([pattern, sizeOf(pattern)]).toEqual([pattern, 65_536])
  for (const pattern of ['^.*$', '^[^0-9]*$', '[0-9]', '^[0-9]*', '^(?!a)[^b]*$', '^\\W*$', '^é*$', '^["-~]*$'])
    expect([pattern, sizeOf(pattern)]).toEqual([pattern, 131_072])
})

test('throws for a schema with a string or list without a maximum', () => {
  for (const member of [Type.String(), Type.Array(Type.Integer())])
    expect(() => bodySizeMax(Type.Object({ member }))).toThrow('without a maximum')
})

test('keeps nothing but the bytes of a body that arrives byte by byte', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const request = Object.assign(new PassThrough(), { headers: { 'transfer-encoding': 'chunked' } })
  const body = readBytes(request as unknown as IncomingMessage, 65_536)
  collect()
  const before = process.memoryUsage().arrayBuffers
  for (let i = 0; i < 2000; i++) {
    // As a socket gives it: a small part of a large buffer.
    request.write(Buffer.alloc(65_536, 'x').subarray(0, 1))
    await setImmediate()
  }
  const held = () => process.memoryUsage().arrayBuffers - before
  // What a collection frees is swept beside it.
  for (let i = 0; i < 50 && held() >= 8 * 65_536; i++) {
    collect()
    await setImmediate()
  }
  expect(held()).toBeLessThan(8 * 65_536)
  request.end()
  expect((await body).toString()).toBe('x'.repeat(2000))
})
