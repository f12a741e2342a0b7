import { expect, test } from 'vitest'
import { EncoderFailed } from './encoder.ts'
import { requireFilm } from './film-file.ts'

function box(type: string, ...bodies: Uint8Array[]): Buffer {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function header(seconds: number): Buffer {
  const body = Buffer.alloc(100)
  body.writeUInt32BE(1000, 12)
  body.writeUInt32BE(seconds * 1000, 16)
  return box('mvhd', body)
}

const parts = [box('ftyp', Buffer.from('isom')), box('moov', header(5)), box('mdat', Buffer.alloc(40))] as const
const film = Buffer.concat(parts)

test('a complete file of the film’s length is accepted', () => {
  expect(() => requireFilm(film, 5)).not.toThrow()
})

test.each<[string, Uint8Array, number]>([
  ['nothing', Buffer.alloc(0), 5],
  ['anything else', Buffer.from('garbage\n'), 5],
  ['half of a film', film.subarray(0, film.length - 20), 5],
  ['an index behind its media', Buffer.concat([parts[0], parts[2], parts[1]]), 5],
  ['a shorter film', film, 10],
  ['no length', Buffer.concat([parts[0], box('moov'), parts[2]]), 5],
])('an encoder that ends well and gives %s has failed', (_, bytes, seconds) => {
  expect(() => requireFilm(bytes, seconds)).toThrow(EncoderFailed)
})
