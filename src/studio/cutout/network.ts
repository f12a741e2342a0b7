import { InferenceSession, Tensor } from 'onnxruntime-node'
import { inTurn } from '../../lib/in-turn.ts'
import { networkSession, UNPACKED } from '../network-session.ts'
import type { Plane } from '../raster/raster.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/**
 * What a segmentation network takes and gives: pictures of `side` squared, normalized as (value / 255 − `mean`) / `std` for each channel, and
 * the output, by name or position, that is the matte: as it is, or through a `sigmoid` where the network gives logits.
 */
export type NetworkFormat = {
  side: number
  mean: Rgb
  std: Rgb
  output: string | number
  activation: 'none' | 'sigmoid'
}

/**
 * A loaded network. `look` takes the sRGB bytes of a picture (RGB, interleaved, `side` squared) and returns the network's values, not clamped; calls
 * run one after the other. `release` frees the memory outside the JavaScript heap.
 */
export type Network = { look: (rgb: Uint8Array) => Promise<Plane>; release: () => Promise<void> }

/** A file is no network, or not one of the given format; the message says why. */
export class NetworkUnusable extends Error {
  override name = 'NetworkUnusable'
}

/** Loads a network from the bytes of its ONNX file and compares its inputs and outputs with `format`. @throws NetworkUnusable */
export async function loadNetwork(
  weights: Uint8Array,
  format: NetworkFormat,
  { threads }: { threads: number },
): Promise<Network> {
  const session = await openSession(weights, threads)
  const names = { input: inputOf(session, format), output: outputOf(session, format) }
  const turns = inTurn()
  const look = (rgb: Uint8Array): Promise<Plane> => turns.run(() => infer(session, { rgb, format, ...names }))
  return { look, release: () => turns.ended().then(() => session.release()) }
}

function openSession(weights: Uint8Array, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(weights, networkSession(threads, UNPACKED)).catch((cause: Error) => {
    throw new NetworkUnusable(`The file is not an ONNX network that can be loaded: ${cause.message}`, { cause })
  })
}

type Description = InferenceSession.ValueMetadata

/** The name of the input. */
function inputOf({ inputMetadata }: InferenceSession, { side }: NetworkFormat): string {
  const [input] = inputMetadata
  if (input === undefined || inputMetadata.length > 1) {
    throw new NetworkUnusable(`The network has ${inputMetadata.length} inputs; it needs exactly one, the picture.`)
  }
  requireFloats('input', input)
  const shape = input.isTensor ? input.shape : []
  const wanted = [1, 3, side, side]
  // A name, or a number below 1, stands for any length.
  const fits = (length: number | string, i: number) => typeof length === 'string' || length < 1 || length === wanted[i]
  const isUnknown = shape.length === 0
  if (!isUnknown && (shape.length !== wanted.length || !shape.every(fits))) {
    throw new NetworkUnusable(`The network takes [${shape.join(', ')}], not [${wanted.join(', ')}] of side=${side}.`)
  }
  return input.name
}

function outputOf({ outputMetadata }: InferenceSession, { output }: NetworkFormat): string {
  const chosen = outputMetadata.find(({ name }, position) => name === output || position === output)
  if (chosen === undefined) {
    const names = outputMetadata.map(({ name }) => name).join(', ')
    throw new NetworkUnusable(`The network has no output ${output}; its outputs are ${names}.`)
  }
  requireFloats('output', chosen)
  return chosen.name
}

function requireFloats(what: string, value: Description): void {
  const type = value.isTensor ? value.type : 'no tensor'
  if (type !== 'float32') throw new NetworkUnusable(`The ${what} ${value.name} is ${type}; it has to be float32.`)
}

type Look = { rgb: Uint8Array; format: NetworkFormat; input: string; output: string }

async function infer(session: InferenceSession, { rgb, format, input, output }: Look): Promise<Plane> {
  const { side } = format
  const tensor = new Tensor('float32', normalized(rgb, format), [1, 3, side, side])
  // A network may have several outputs of growing coarseness; only the one that is asked for is computed to the end and copied.
  const { [output]: seen } = await session.run({ [input]: tensor }, [output])
  const [height = 0, width = 0] = seen?.dims.slice(-2) ?? []
  if (!(seen?.data instanceof Float32Array) || seen.data.length !== width * height) {
    throw new NetworkUnusable(`The output ${output} is [${seen?.dims.join(', ')}]; it has to be one matte.`)
  }
  const { data } = seen
  if (format.activation === 'sigmoid') for (let i = 0; i < data.length; i++) data[i] = 1 / (1 + Math.exp(-data[i]!))
  return { data, width, height }
}

function normalized(rgb: Uint8Array, { side, mean, std }: NetworkFormat): Float32Array {
  const pixels = side * side
  if (rgb.length !== pixels * 3) throw new RangeError(`The network takes ${pixels * 3} bytes, not ${rgb.length}`)
  const planes = new Float32Array(pixels * 3)
  for (let c = 0; c < 3; c++) {
    const [middle, spread] = [mean[c]!, std[c]!]
    for (let i = 0; i < pixels; i++) planes[c * pixels + i] = (rgb[3 * i + c]! / 255 - middle) / spread
  }
  return planes
}
