/**
 * The ONNX file of a network of three operators that takes what is dark for the product: from pictures of `side` squared, normalized as all are,
 * to `logits` and to their sigmoid `matte`; its output `flat` is the same everywhere.
 */
export function tinyNetwork(side: number): Uint8Array<ArrayBuffer> {
  const nodes = [
    node('ReduceMean', 'picture', 'mean', [attribute('axes', [8, [1]]), attribute('keepdims', [3, 1])]),
    node('Neg', 'mean', 'logits'),
    node('Sigmoid', 'logits', 'matte'),
    node('ReduceMax', 'matte', 'flat', [attribute('keepdims', [3, 1])]),
  ]
  const matte = [1, 1, side, side]
  const outputs = [value('logits', matte), value('matte', matte), value('flat', [1, 1, 1, 1])]
  const graph = message(
    ...nodes.map((bytes) => field(1, bytes)),
    field(2, 'tiny'),
    field(11, value('picture', [1, 3, side, side])),
    ...outputs.map((bytes) => field(12, bytes)),
  )
  return message(field(1, 8), field(7, graph), field(8, message(field(2, 12))))
}

// The messages of onnx.proto, of which only the members that are needed here.

const node = (operator: string, input: string, output: string, attributes: Uint8Array[] = []) =>
  message(field(1, input), field(2, output), field(4, operator), ...attributes.map((bytes) => field(5, bytes)))

/** An attribute with an integer (member 3) or a list of them (member 8). */
function attribute(name: string, [member, given]: [3, number] | [8, number[]]): Uint8Array {
  const values = typeof given === 'number' ? [given] : given
  const type = member === 3 ? 2 : 7
  return message(field(1, name), ...values.map((one) => field(member, one)), field(20, type))
}

function value(name: string, shape: number[]): Uint8Array {
  const dimensions = message(...shape.map((length) => field(1, message(field(1, length)))))
  return message(field(1, name), field(2, message(field(1, message(field(1, FLOAT), field(2, dimensions))))))
}

const FLOAT = 1

/** One field of a protobuf message: a number as a varint, anything else with its length before it. */
function field(number: number, content: number | string | Uint8Array): Uint8Array {
  if (typeof content === 'number') return Uint8Array.from([...varint(number << 3), ...varint(content)])
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return message(Uint8Array.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes)
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}

const message = (...fields: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(fields))
