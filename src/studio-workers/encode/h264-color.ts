/**
 * An avcC record (ISO/IEC 14496-15 5.3.3) whose sequence parameter set says BT.709, limited range, in its usability
 * information (Rec. ITU-T H.264 annex E). Encoders without this setting write none, and players guess.
 */
export function describeColor(avcC: Uint8Array): Uint8Array {
  const length = (avcC[6]! << 8) | avcC[7]!
  const sps = avcC.subarray(8, 8 + length)
  const described = escaped(withColor(unescaped(sps)))
  const out = new Uint8Array(avcC.length + described.length - length)
  out.set(avcC.subarray(0, 6))
  out.set([described.length >> 8, described.length & 255], 6)
  out.set(described, 8)
  out.set(avcC.subarray(8 + length), 8 + described.length)
  return out
}

/** video_signal_type_present_flag, format 5 (unspecified), limited range, description present; primaries, transfer, matrix 1. */
const COLOUR = `110101${'00000001'.repeat(3)}`

function withColor(sps: Uint8Array): Uint8Array {
  const bits = [...sps].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const last = bits.lastIndexOf('1')
  const reader = new Reader(bits)
  reader.skipToUsability()
  const flag = reader.at
  if (bits[flag] === '0')
    return packed(`${bits.slice(0, flag)}1${'00'}${COLOUR}${'00000'}${bits.slice(flag + 1, last)}1`)
  reader.at++
  if (reader.bit() === 1 && reader.number(8) === 255) reader.at += 32
  if (reader.bit() === 1) reader.at++
  const signal = reader.at
  let end = signal + 1
  if (bits[signal] === '1') end += bits[signal + 5] === '1' ? 29 : 5
  return packed(`${bits.slice(0, signal)}${COLOUR}${bits.slice(end, last)}1`)
}

/** Reads a High profile sequence parameter set (7.3.2.1.1) bit by bit. */
class Reader {
  at = 0
  readonly #bits: string

  constructor(bits: string) {
    this.#bits = bits
  }

  bit(): number {
    return Number(this.#bits[this.at++])
  }

  number(count: number): number {
    this.at += count
    return Number.parseInt(this.#bits.slice(this.at - count, this.at), 2)
  }

  /** An Exp-Golomb code (9.1). */
  code(): number {
    let zeros = 0
    while (this.bit() === 0) zeros++
    return zeros === 0 ? 0 : 2 ** zeros - 1 + this.number(zeros)
  }

  /** To vui_parameters_present_flag. */
  skipToUsability(): void {
    this.at = 32
    this.code()
    for (let i = 0; i < 3; i++) this.code()
    this.at += 2
    this.code()
    const order = this.code()
    if (order === 0) this.code()
    this.code()
    this.at++
    this.code()
    this.code()
    if (this.bit() === 0) this.at++
    this.at++
    if (this.bit() === 1) for (let i = 0; i < 4; i++) this.code()
  }
}

function packed(bits: string): Uint8Array {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  return Uint8Array.from({ length: whole.length / 8 }, (_, i) => Number.parseInt(whole.slice(i * 8, i * 8 + 8), 2))
}

/** Without the bytes that keep start codes from appearing (7.4.1.1). */
function unescaped(nal: Uint8Array): Uint8Array {
  return nal.filter((byte, i) => !(byte === 3 && i > 1 && nal[i - 1] === 0 && nal[i - 2] === 0))
}

function escaped(nal: Uint8Array): Uint8Array {
  const out: number[] = []
  for (const byte of nal) {
    if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3)
    out.push(byte)
  }
  return Uint8Array.from(out)
}
