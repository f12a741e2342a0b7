import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Mode } from '../../lib/modes.ts'

/** Default time in which a replaced secret still works: long enough to notice a lost answer. */
export const graceSecondsUsual = 3600
export const graceSecondsMax = 86_400

const prefixes: Record<Mode, string> = { live: 'cyc_', test: 'cyc_test_' }

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(value: number, width: number): string {
  let rest = value
  let text = ''
  do {
    text = alphabet[rest % 62] + text
    rest = Math.floor(rest / 62)
  } while (rest > 0)
  return text.padStart(width, '0')
}

/** Base62 characters without bias: bytes of 248 and more are thrown away. */
function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(64)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

/** Slots of organizations: as many as two base62 characters distinguish. */
const slots = 62 ** 2

/**
 * A new secret: `cyc_` or `cyc_test_`, the slot of the organization in two base62 characters, by which a router locates it, 28 random ones
 * (166 bits), and the CRC-32 of all that in 6 more.
 */
export function makeSecret({ mode, slot }: { mode: Mode; slot: number } = { mode: 'live', slot: 0 }): string {
  const body = `${prefixes[mode]}${base62(slot % slots, 2)}${randomText(28)}`
  return body + base62(crc32(body), 6)
}

/** Whether a text has the form and the checksum of a key; a typing error never has, so it costs no query. */
export function isWellFormed(secret: string): boolean {
  const parts = /^(cyc_(?:test_)?[0-9A-Za-z]{30})([0-9A-Za-z]{6})$/.exec(secret)
  return parts !== null && base62(crc32(parts[1]!), 6) === parts[2]
}

/** The stored hash of a key. Its 166 random bits need no slow hash. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/**
 * The hashes of the secrets in a text, each once: those of texts with the form of a key, and SHA-256 in hexadecimal digits as they are.
 */
export function hashesIn(text: string): Buffer[] {
  const secrets = text.match(/\bcyc_(?:test_)?[0-9A-Za-z]{36}\b/g) ?? []
  const digests = text.match(/\b[0-9a-f]{64}\b/gi) ?? []
  const all = [...secrets.map((secret) => hashOf(secret).toString('hex')), ...digests.map((hex) => hex.toLowerCase())]
  return [...new Set(all)].map((hex) => Buffer.from(hex, 'hex'))
}

/** The public part of a key: enough to distinguish two. */
export function hintOf(secret: string): string {
  return `${secret.startsWith(prefixes.test) ? prefixes.test : prefixes.live}…${secret.slice(-4)}`
}

/** The first characters of a presented key, for the log: enough to find a client that uses a wrong one, too few to guess the rest. */
export function beginningOf(secret: string): string | null {
  const parts = /^(cyc_(?:test_)?[0-9A-Za-z]{4})[0-9A-Za-z]{26,}$/.exec(secret)
  return parts && `${parts[1]}…`
}

/** The secret of an `Authorization` header, or null. The scheme's case does not matter (RFC 9110, 11.1). */
export function bearerSecret(authorization: string | undefined): string | null {
  const parts = /^bearer +([^ ]+)$/i.exec(authorization ?? '')
  return parts ? parts[1]! : null
}
