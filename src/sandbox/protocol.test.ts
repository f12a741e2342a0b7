import { describe, expect, test } from 'vitest'
import { encodeMessage, messageReader, toReply } from './protocol.ts'

function roundTrip(message: unknown, pieceLength = Number.POSITIVE_INFINITY): unknown[] {
  return read(Buffer.concat(encodeMessage(message)), pieceLength)
}

function read(bytes: Uint8Array, pieceLength = Number.POSITIVE_INFINITY): unknown[] {
  const messages: unknown[] = []
  const take = messageReader((message) => messages.push(message))
  for (let at = 0; at < bytes.length; at += pieceLength) take(bytes.subarray(at, at + pieceLength))
  return messages
}

/** A message as a hostile child would write it. */
function forged(json: string, announced = Buffer.byteLength(json)): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32LE(announced)
  return Buffer.concat([prefix, Buffer.from(json)])
}

describe('a message between the service and a sandbox process', () => {
  const message = {
    value: { bytes: new Uint8Array([1, 2, 3]), empty: new Uint8Array(0), n: [Number.NaN, -Infinity, 1.5, null, 'é'] },
  }
  const received = { value: { ...message.value, bytes: Buffer.from([1, 2, 3]), empty: Buffer.alloc(0) } }

  test.each([1, 7, Number.POSITIVE_INFINITY])('arrives as it was sent, however it is cut (%s)', (pieceLength) => {
    expect(roundTrip(message, pieceLength)).toEqual([received])
  })

  test('is followed by the next one in the same piece', () => {
    expect(read(Buffer.concat([...encodeMessage(1), ...encodeMessage(message)]))).toEqual([1, received])
  })

  test.each([new Map(), new Date(0), () => 1, 1n, new Float32Array(1), { $bytes: 0 }])(
    'is not sent with %s',
    (value) => {
      expect(() => encodeMessage({ value })).toThrow()
    },
  )

  test.each([
    ['too much JSON', forged('', 2 ** 31)],
    ['no JSON', forged('{"bytes":')],
    ['no lengths', forged('{"message":1}')],
    ['a negative length', forged('{"bytes":[-1],"message":1}')],
    ['too many bytes', forged(`{"bytes":[${2 ** 40}],"message":1}`)],
    ['a value that is not there', forged('{"bytes":[],"message":{"$bytes":0}}')],
    ['a prototype', forged('{"bytes":[],"message":{"__proto__":{"polluted":true}}}')],
  ])('is refused with %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow()
  })

  test.each([null, 1, { error: null }, { error: { name: 1, message: '', properties: {} } }])(
    'is refused as a reply that is %s',
    (reply) => expect(() => toReply(reply)).toThrow(),
  )

  test('carries of an error only its name, message and plain properties', () => {
    const properties = { code: 'far', stack: 'forged', nested: { a: 1 } }
    expect(toReply({ error: { name: 'E', message: 'm', properties }, extra: 1 })).toEqual({
      error: { name: 'E', message: 'm', properties: { code: 'far' } },
    })
  })
})
