/** Writes ONNX models by hand: just the part of the protobuf schema (onnx.proto3, IR 8, opset 13) that a U-Net needs. */

const WIRE_VARINT = 0
const WIRE_BYTES = 2
const FLOAT = 1

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

const integer = (field: number, value: number) => Buffer.concat([varint((field << 3) | WIRE_VARINT), varint(value)])
const bytes = (field: number, value: Buffer) =>
  Buffer.concat([varint((field << 3) | WIRE_BYTES), varint(value.length), value])
const text = (field: number, value: string) => bytes(field, Buffer.from(value))

export type Attribute = number | string | number[]

/** AttributeProto: a whole number, a string or a list of whole numbers. */
function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'number') return Buffer.concat([text(1, name), integer(3, value), integer(20, 2)])
  if (typeof value === 'string') return Buffer.concat([text(1, name), text(4, value), integer(20, 3)])
  return Buffer.concat([text(1, name), ...value.map((v) => integer(8, v)), integer(20, 7)])
}

/** One operator of the graph; an empty input name leaves an optional input out. */
export function node(op: string, inputs: string[], output: string, attributes: Record<string, Attribute> = {}): Buffer {
  const parts = [...inputs.map((name) => text(1, name)), text(2, output), text(4, op)]
  for (const [name, value] of Object.entries(attributes)) parts.push(bytes(5, attribute(name, value)))
  return bytes(1, Buffer.concat(parts))
}

/** A constant float32 tensor. */
export function constant(name: string, dims: number[], values: Float32Array): Buffer {
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  return bytes(5, Buffer.concat([...dims.map((d) => integer(1, d)), integer(2, FLOAT), text(8, name), bytes(9, raw)]))
}

function port(field: number, name: string, dims: (number | string)[]): Buffer {
  const shape = dims.map((d) => bytes(1, typeof d === 'string' ? text(2, d) : integer(1, d)))
  const tensor = Buffer.concat([integer(1, FLOAT), bytes(2, Buffer.concat(shape))])
  return bytes(field, Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]))
}

/** A whole model from nodes and constants, with one input and one output of NCHW images of any size. */
export function model(nodes: Buffer[], constants: Buffer[], channels: { input: number; output: number }): Buffer {
  const graph = Buffer.concat([
    ...nodes,
    text(2, 'denoiser'),
    ...constants,
    port(11, 'input', [1, channels.input, 'H', 'W']),
    port(12, 'output', [1, channels.output, 'H', 'W']),
  ])
  const opset = Buffer.concat([text(1, ''), integer(2, 13)])
  return Buffer.concat([integer(1, 8), bytes(7, graph), bytes(8, opset)])
}
