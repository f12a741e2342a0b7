import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { NetworkFormat } from '../studio/inputs.ts'

/** A cut-out network of the operator: an ONNX file, what it takes and gives, and the memory that it may use beside that of a cut-out. */
export type NetworkFile = { path: string; format: NetworkFormat; memoryBytesMax: number }

/** The same with the SHA-256 of the file; `id` is short and names file and format: whatever changes a matte changes it. */
export type IdentifiedNetwork = NetworkFile & { sha256: string; id: string }

/** A setting of a network cannot be used; the message says what is wrong. */
export class BadNetworkFile extends Error {
  override name = 'BadNetworkFile'
}

const megabyte = 1024 * 1024
/** The most that one ONNX file, a protobuf, can have. */
const fileBytesMax = 2048 * megabyte

const defaults = {
  side: '1024',
  mean: '0.485,0.456,0.406',
  std: '0.229,0.224,0.225',
  output: '0',
  activation: 'none',
  memory: '6000',
}
type Option = keyof typeof defaults

/**
 * Parses `PATH?side=…&mean=…&std=…&output=…&activation=…&memory=…`. The defaults are those of most networks: 1024, the mean and standard
 * deviation of ImageNet, the first output, no activation, 6000 MB. @throws BadNetworkFile
 */
export function parseNetworkFile(text: string): NetworkFile {
  const [path = '', ...rest] = text.split('?')
  if (path === '') throw new BadNetworkFile('The path of an ONNX file is missing.')
  const options = { ...defaults }
  const given = new URLSearchParams(rest.join('?'))
  for (const [name, value] of given) {
    if (!(name in defaults)) {
      throw new BadNetworkFile(`There is no option ${name}; there are ${Object.keys(defaults).join(', ')}.`)
    }
    if (given.getAll(name).length > 1) throw new BadNetworkFile(`The option ${name} is given more than once.`)
    options[name as Option] = value
  }
  const { activation, output } = options
  if (activation !== 'none' && activation !== 'sigmoid') throw wrong('activation', 'none or sigmoid', activation)
  if (output === '') throw wrong('output', 'a name or a position, the first being 0', output)
  const format: NetworkFormat = {
    side: wholeNumber('side', options.side, { least: 64, most: 4096 }),
    mean: colors('mean', options.mean, -10),
    std: colors('std', options.std, 0.001),
    output: /^\d+$/.test(output) ? Number(output) : output,
    activation,
  }
  const megabytes = wholeNumber('memory', options.memory, { least: 100, most: 1_000_000 })
  return { path: resolve(path), format, memoryBytesMax: megabytes * megabyte }
}

function wholeNumber(name: Option, text: string, { least, most }: { least: number; most: number }): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw wrong(name, `a whole number from ${least} to ${most}`, text)
}

/** One number for each of red, green and blue. */
function colors(name: Option, text: string, least: number): NetworkFormat['mean'] {
  const parts = text.split(',')
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts.map((part) =>
    /^-?\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN,
  )
  if (parts.length === 3 && [red, green, blue].every((value) => value >= least && value <= 10))
    return [red, green, blue]
  throw wrong(name, `three numbers from ${least} to 10 with commas, for red, green and blue`, text)
}

const wrong = (name: Option, expected: string, text: string) =>
  new BadNetworkFile(`${name} has to be ${expected}, not ${text === '' ? 'empty' : text}.`)

/** Reads the file once to identify it. @throws BadNetworkFile */
export async function identifyNetwork(file: NetworkFile): Promise<IdentifiedNetwork> {
  const { path, format } = file
  const facts = await stat(path).catch((cause: unknown) => {
    throw new BadNetworkFile(`${path} cannot be read.`, { cause })
  })
  if (!facts.isFile()) throw new BadNetworkFile(`${path} is not a file.`)
  if (facts.size >= fileBytesMax) {
    throw new BadNetworkFile(`${path} has ${facts.size} bytes; an ONNX file has less than ${fileBytesMax}.`)
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash).catch((cause: unknown) => {
    throw new BadNetworkFile(`${path} cannot be read.`, { cause })
  })
  const sha256 = hash.digest('hex')
  const id = createHash('sha256')
    .update(JSON.stringify([sha256, format]))
    .digest('hex')
  return { ...file, sha256, id: id.slice(0, 12) }
}

/** The bytes of the file that was identified. @throws BadNetworkFile where it cannot be read any more or has other bytes */
export async function readNetwork({ path, sha256 }: IdentifiedNetwork): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new BadNetworkFile(`${path} cannot be read by the studio's processes: let every user read it.`, { cause })
  })
  if (hash('sha256', bytes) === sha256) return bytes
  throw new BadNetworkFile(`${path} has changed since the service started. Start the service again.`)
}
