import { randomBytes, randomFillSync } from 'node:crypto'

const store = Buffer.alloc(4096)
let used = store.length

/** Random bytes for ids that are no secret. Many are drawn at once, because a draw costs much more than its bytes. */
function storedBytes(size: number): Buffer {
  if (used + size > store.length) {
    randomFillSync(store)
    used = 0
  }
  used += size
  return store.subarray(used - size, used)
}

/** Returns so many random bytes as hexadecimal digits, for ids that are no secret. */
export const randomHex = (bytes: number): string => storedBytes(bytes).toString('hex')

/** Returns a UUIDv7 (RFC 9562): 48 bits of milliseconds, then 74 random bits, so later ids sort later. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = storedBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  return uuidOf(bytes, 7)
}

/** Returns a UUIDv8 (RFC 9562) of these 16 bytes, so equal bytes have one id. */
export const uuidv8 = (bytes: Uint8Array): string => uuidOf(Buffer.from(bytes), 8)

/** Writes version and variant into 16 bytes, and returns their text. */
function uuidOf(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function base32(value: number, length: number): string {
  let rest = value
  let text = ''
  for (let i = 0; i < length; i++) {
    text = crockford[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** Returns `req_` and a ULID: 10 characters of time and 16 of randomness in Crockford's base 32. */
export function requestId(now: number = Date.now()): string {
  let text = `req_${base32(now, 10)}`
  for (const byte of storedBytes(16)) text += crockford[byte % 32]
  return text
}

/** Returns a 128-bit random name for a file that everybody with its address may read. */
export function fileName(): string {
  return randomBytes(16).toString('hex')
}

/** Returns the default seed of a resource: the last 31 bits of its id. */
export function seedFromId(id: string): number {
  return Number.parseInt(id.slice(-8), 16) & 0x7fff_ffff
}
