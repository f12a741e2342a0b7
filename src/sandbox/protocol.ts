/** Parent to child. */
export type Task = { name: string; input: unknown }

/** An error as it travels: no stack, no class, only what a caller can act on. */
export type TravellingError = { name: string; message: string; properties: Record<string, unknown> }

/** Child to parent: how a task ended. */
export type TaskOutcome = { value: unknown } | { error: TravellingError }

/** Child to parent, while a task is under way: an event that the task reports. */
export type TaskProgress = { event: unknown }

/** A message is not what the protocol allows: too large, or not of its form. */
class ProtocolError extends Error {
  override name = 'ProtocolError'
}

// A message is a length (32 bits, little-endian), that many bytes of JSON, and binary values one behind another. The JSON is
// `{ bytes: lengths, message }`; in `message`, `{ $bytes: n }` stands for the n-th binary value and `{ $number: text }` for NaN or an infinity.

const JSON_BYTES_MAX = 64 * 1024 * 1024
const BINARY_BYTES_MAX = 1024 * 1024 * 1024
const BINARIES_MAX = 10_000
const PREFIX_BYTES = 4

/** Writes a message as the pieces to send. @throws TypeError for a value that is neither JSON, a number nor a Uint8Array */
export function encodeMessage(message: unknown): Uint8Array[] {
  const binaries: Uint8Array[] = []
  const tree = toTree(message, binaries)
  const json = Buffer.from(JSON.stringify({ bytes: binaries.map(({ byteLength }) => byteLength), message: tree }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32LE(json.length)
  return [prefix, json, ...binaries]
}

function toTree(value: unknown, binaries: Uint8Array[]): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) }
  if (value instanceof Uint8Array) return { $bytes: binaries.push(value) - 1 }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return value
  if (Array.isArray(value)) return value.map((entry) => toTree(entry, binaries))
  if (typeof value !== 'object' || !isPlain(value))
    throw new TypeError(`${Object.prototype.toString.call(value)} cannot be sent`)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [safeKey(key), toTree(entry, binaries)]))
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function safeKey(key: string): string {
  if (key === '__proto__' || key === '$bytes' || key === '$number') throw new ProtocolError(`A member is named ${key}`)
  return key
}

/**
 * Reads messages from the pieces of a stream: the returned function takes the next piece and calls back once per whole message. Nothing
 * but JSON is parsed, so a hostile sender can choose values but run nothing.
 *
 * @throws ProtocolError
 */
export function messageReader(onMessage: (message: unknown) => void): (piece: Uint8Array) => void {
  let collector = collect([PREFIX_BYTES])
  let next: (parts: Uint8Array<ArrayBuffer>[]) => void = onPrefix

  function onPrefix([prefix]: Uint8Array<ArrayBuffer>[]) {
    const length = new DataView(prefix!.buffer).getUint32(0, true)
    if (length > JSON_BYTES_MAX) throw new ProtocolError(`A message has ${length} bytes of JSON`)
    expect([length], onJson)
  }

  function onJson([json]: Uint8Array<ArrayBuffer>[]) {
    const { bytes, message } = parsed(json!)
    expect(bytes, (binaries) => {
      expect([PREFIX_BYTES], onPrefix)
      onMessage(fromTree(message, binaries))
    })
  }

  function expect(lengths: number[], then: typeof next) {
    collector = collect(lengths)
    next = then
  }

  return (piece) => {
    let rest = piece
    do {
      rest = collector.add(rest)
      while (collector.isFull()) next(collector.parts)
    } while (rest.length > 0)
  }
}

/** Fills buffers of these lengths, in order. */
function collect(lengths: readonly number[]) {
  const parts = lengths.map((length) => Buffer.from(new ArrayBuffer(length)))
  let index = 0
  let filled = 0
  const skipFull = () => {
    while (index < parts.length && filled === parts[index]!.length) {
      index++
      filled = 0
    }
  }
  skipFull()
  return {
    parts,
    isFull: () => index === parts.length,
    /** Takes what fits and returns the rest. */
    add(piece: Uint8Array): Uint8Array {
      let rest = piece
      while (rest.length > 0 && index < parts.length) {
        const part = parts[index]!
        const taken = rest.subarray(0, part.length - filled)
        part.set(taken, filled)
        filled += taken.length
        rest = rest.subarray(taken.length)
        skipFull()
      }
      return rest
    },
  }
}

function parsed(json: Uint8Array): { bytes: number[]; message: unknown } {
  const header: unknown = parseJson(json)
  if (!isRecord(header) || !Array.isArray(header.bytes)) throw new ProtocolError('A message has no lengths')
  const bytes: unknown[] = header.bytes
  if (bytes.length > BINARIES_MAX || !bytes.every(isLength)) throw new ProtocolError('A message has wrong lengths')
  const total = bytes.reduce((sum, length) => sum + length, 0)
  if (total > BINARY_BYTES_MAX) throw new ProtocolError(`A message has ${total} bytes`)
  return { bytes, message: header.message }
}

function parseJson(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json))
  } catch (cause) {
    throw new ProtocolError('A message is not JSON', { cause })
  }
}

const isLength = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NUMBERS: Record<string, number> = { NaN: Number.NaN, Infinity: Infinity, '-Infinity': -Infinity }

function fromTree(tree: unknown, binaries: readonly Uint8Array[]): unknown {
  if (Array.isArray(tree)) return tree.map((entry) => fromTree(entry, binaries))
  if (!isRecord(tree)) return tree
  const [first] = Object.keys(tree)
  if (first === '$bytes' || first === '$number') {
    const value = first === '$bytes' ? binaries[tree.$bytes as number] : NUMBERS[String(tree.$number)]
    if (value === undefined) throw new ProtocolError('A message names a value that it does not have')
    return value
  }
  return Object.fromEntries(Object.entries(tree).map(([key, entry]) => [safeKey(key), fromTree(entry, binaries)]))
}

/** Checks that what a child has sent is one of its messages. @throws ProtocolError */
export function toReply(message: unknown): TaskOutcome | TaskProgress {
  if (!isRecord(message)) throw new ProtocolError('A message is no object')
  if ('error' in message) return { error: toError(message.error) }
  if ('event' in message) return { event: message.event }
  return { value: message.value }
}

const NAME_LENGTH_MAX = 100
const MESSAGE_LENGTH_MAX = 10_000

function toError(error: unknown): TravellingError {
  if (!isRecord(error) || !isRecord(error.properties)) throw new ProtocolError('An error has no properties')
  const { name, message, properties } = error
  if (typeof name !== 'string' || typeof message !== 'string') throw new ProtocolError('An error has no message')
  const plain = Object.entries(properties).filter(([key, value]) => key !== 'stack' && isPlainValue(value))
  return {
    name: name.slice(0, NAME_LENGTH_MAX),
    message: message.slice(0, MESSAGE_LENGTH_MAX),
    properties: Object.fromEntries(plain),
  }
}

const isPlainValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The parts of a thrown value that can leave the child: name, message, and enumerable properties of the error itself that are plain values. */
export function packError(thrown: unknown): TravellingError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), properties: {} }
  const plain = Object.entries(thrown).filter(([, value]) => isPlainValue(value))
  return { name: thrown.name, message: thrown.message, properties: Object.fromEntries(plain) }
}

/** The error that a caller of `run` gets, to be distinguished by `name` or `code`, for its class stayed in the child. */
export function unpackError({ name, message, properties }: TravellingError): Error {
  const error = Object.assign(new Error(message), properties)
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true })
  return error
}
