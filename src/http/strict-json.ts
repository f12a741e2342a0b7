import { invalid, type Problem } from '../core/problem.ts'

const depthMax = 32
/** Far more than any schema takes, and few enough that telling what is wrong with each takes no time. */
const sizeMax = 1000
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses a JSON text (RFC 8259) that is safe to check, store and merge: valid UTF-8, at most 32 levels deep, no list or object of more
 * than 1000, no member named twice, none named `__proto__`, no U+0000 and no lone surrogate in any string. Anything else is an `invalid_request`.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = attempt(() => utf8.decode(bytes))
  if (text === undefined) throw wrong('The body is not valid UTF-8.')
  const members = countMembers(text)
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

const openers = '{['
const closers = '}]'

/** The number of members that the text writes down; in a valid text every colon outside a string belongs to one. */
function countMembers(text: string): number {
  let depth = 0
  let members = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (c === '"') i = endOfString(text, i)
    else if (c === ':') members++
    else if (openers.includes(c)) depth++
    else if (closers.includes(c)) depth--
    if (depth > depthMax) throw wrong(`The body is nested more than ${depthMax} levels deep.`)
  }
  return members
}

function endOfString(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}

/** The number of members that the value has. */
function inspect(value: unknown): number {
  if (typeof value === 'string') return inspectText(value)
  if (typeof value !== 'object' || value === null) return 0
  const entries = Object.entries(value)
  if (entries.length > sizeMax) throw wrong(`The body has a list or an object of more than ${sizeMax} members.`)
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + inspect(item), 0)
  let members = 0
  for (const [name, member] of entries) {
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
