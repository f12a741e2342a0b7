import { invalid, type Problem } from '../core/problem.ts'

const depthMax = 32
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses a JSON text (RFC 8259) that is safe to check, store and merge: valid UTF-8, at most 32 levels deep, at most `valuesMax` values in
 * all, no duplicate member, none named `__proto__`, no U+0000 and no lone surrogate in any string. Fails with `invalid_request` for anything else.
 * Depth and values are counted on the bytes before decoding and parsing, so a hostile body costs one short loop.
 */
export function parseStrictJson(bytes: Uint8Array, valuesMax: number): unknown {
  const members = countMembers(bytes, valuesMax)
  const text = attempt(() => utf8.decode(bytes))
  if (text === undefined) throw wrong('The body is not valid UTF-8.')
  const value: unknown = attempt(() => JSON.parse(text))
  if (value === undefined) throw wrong('The body is not valid JSON.')
  if (inspect(value) !== members) throw wrong('The body names a member twice.')
  return value
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const [quote, backslash, colon] = Buffer.from('"\\:')
/** Changes of the depth, and of the number of values, by bytes outside strings: a value follows a comma, opens a list or object, or is the first. */
const deeper = Int8Array.from(
  { length: 256 },
  (_, byte) => ({ '{': 1, '[': 1, '}': -1, ']': -1 })[String.fromCharCode(byte)] ?? 0,
)
const further = Uint8Array.from({ length: 256 }, (_, byte) => (',[{'.includes(String.fromCharCode(byte)) ? 1 : 0))

/** Counts the members in the text: in a valid text every colon outside a string belongs to one. No byte of a multi-byte character is ASCII. */
function countMembers(bytes: Uint8Array, valuesMax: number): number {
  let depth = 0
  let members = 0
  let values = 1
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    depth += deeper[byte]!
    values += further[byte]!
    if (byte === quote) i = endOfString(bytes, i)
    else if (byte === colon) members++
    if (depth > depthMax) throw wrong(`The body is nested more than ${depthMax} levels deep.`)
    if (values > valuesMax) throw wrong(`The body has more than ${valuesMax} values.`)
  }
  return members
}

function endOfString(bytes: Uint8Array, start: number): number {
  let i = start + 1
  while (i < bytes.length && bytes[i] !== quote) i += bytes[i] === backslash ? 2 : 1
  return i
}

/** Counts the members of the parsed value. */
function inspect(value: unknown): number {
  if (typeof value === 'string') return inspectText(value)
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + inspect(item), 0)
  let members = 0
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') throw wrong('The body has a member named __proto__.')
    inspectText(name)
    members += 1 + inspect(member)
  }
  return members
}

function inspectText(text: string): number {
  if (text.includes('\0')) throw wrong('The body contains the character U+0000.')
  if (!text.isWellFormed()) throw wrong('The body contains half of a surrogate pair.')
  return 0
}

const wrong = (detail: string): Problem => invalid({ pointer: '' }, detail)
