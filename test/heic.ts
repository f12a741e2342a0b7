/** Planes of 8-bit YCbCr 4:2:0 in full range, BT.601; width and height are multiples of 16. */
export type Planes = { width: number; height: number; y: Uint8Array; cb: Uint8Array; cr: Uint8Array }

/** Quarter turns anticlockwise that a reader has to make; a plane of coverage that makes the picture transparent. */
export type HeicOptions = { turns?: 0 | 1 | 2 | 3; alpha?: Uint8Array }

const block = 16

/**
 * A HEIC file (ISO/IEC 23008-12) whose picture is HEVC (ITU-T H.265) of PCM blocks alone, so that a decoder gives back exactly these
 * samples. For tests only: it hardly compresses.
 */
export function heic(picture: Planes, { turns = 0, alpha }: HeicOptions = {}): Buffer {
  const neutral = new Uint8Array((picture.width * picture.height) / 4).fill(128)
  const pictures = [picture, ...(alpha ? [{ ...picture, y: alpha, cb: neutral, cr: neutral }] : [])]
  const items = pictures.map((planes) => lengthPrefixed(slice(planes)))
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1'), text('heic'))
  const metaOf = (start: number) => meta(picture, { turns, items, start })
  const start = ftyp.length + metaOf(0).length + 8
  return Buffer.concat([ftyp, metaOf(start), box('mdat', ...items)])
}

/** A picture of four colored quarters: top left, top right, bottom left, bottom right, each as [y, cb, cr]. */
export function quartersOf(width: number, height: number, colors: [number, number, number][]): Planes {
  const plane = (step: number, channel: number) =>
    Uint8Array.from({ length: (width * height) / step ** 2 }, (_, i) => {
      const [x, y] = [(i % (width / step)) * step, Math.floor(i / (width / step)) * step]
      return colors[(y >= height / 2 ? 2 : 0) + (x >= width / 2 ? 1 : 0)]![channel]!
    })
  return { width, height, y: plane(1, 0), cb: plane(2, 1), cr: plane(2, 2) }
}

class Bits {
  readonly #bits: number[] = []

  u(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) & 1)
    return this
  }

  /** Exponential Golomb codes (9.2). */
  ue(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.u(length, 0).u(length + 1, value + 1)
    }
    return this
  }

  align(): this {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0)
    return this
  }

  bytes(): Buffer {
    this.align()
    return Buffer.from(
      Array.from({ length: this.#bits.length / 8 }, (_, i) =>
        Number.parseInt(this.#bits.slice(i * 8, i * 8 + 8).join(''), 2),
      ),
    )
  }
}

const nalTypes = { idr: 20, vps: 32, sps: 33, pps: 34 }

/** A NAL unit (7.3.1) with its emulation prevention bytes. */
function nal(type: number, payload: Buffer): Buffer {
  const out: number[] = [type << 1, 1]
  let zeros = 0
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(out)
}

const profile = (bits: Bits) => bits.u(8, 3).u(32, 0x70000000).u(4, 0b1001).u(43, 0).u(1, 0).u(8, 93)

function parameterSets({ width, height }: Planes): [number, Buffer][] {
  const vps = profile(new Bits().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff))
  vps.u(1, 1).ue(0, 0, 0).u(6, 0).ue(0).u(2, 0).u(1, 1)
  const sps = profile(new Bits().u(4, 0).u(3, 0).u(1, 1)).ue(0, 1, width, height).u(1, 0).ue(0, 0, 0)
  // Blocks of 16 and nothing smaller; no scaling lists, asymmetric parts or offsets; PCM of 8 bits, not filtered.
  sps.u(1, 1).ue(0, 0, 0).ue(1, 0, 0, 2, 0, 0).u(3, 0).u(1, 1).u(8, 0x77).ue(1, 0).u(1, 1)
  sps.ue(0).u(5, 0).u(1, 1)
  const pps = new Bits()
    .ue(0, 0)
    .u(7, 0)
    .ue(0, 0, 0)
    .u(3, 0)
    .ue(0, 0)
    .u(7, 0)
    .u(1, 1)
    .u(2, 1)
    .u(2, 0)
    .ue(0)
    .u(2, 0)
    .u(1, 1)
  return [
    [nalTypes.vps, nal(nalTypes.vps, vps.bytes())],
    [nalTypes.sps, nal(nalTypes.sps, sps.bytes())],
    [nalTypes.pps, nal(nalTypes.pps, pps.bytes())],
  ]
}

/** rangeTabLps (table 9-52) of the widest range, by state. */
const lpsRanges = [
  240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89, 85, 80, 76, 72, 69,
  65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15,
  14, 14, 13, 12, 12, 11, 11, 10, 9,
]

/**
 * One slice of PCM blocks. The arithmetic coder starts again after each block, and the two or three decisions before the next (go on, one
 * whole part, PCM) are all the likely ones, so what it writes is its range in 9 bits.
 */
function slice(planes: Planes): Buffer {
  const across = planes.width / block
  const blocks = across * (planes.height / block)
  const header = new Bits().u(2, 0b10).ue(0, 2, 0).u(1, 1).bytes()
  const parts: Buffer[] = [header]
  for (let n = 0; n < blocks; n++) {
    const range = (n === 0 ? 510 : 508) - lpsRanges[Math.min(n, 62)]! - 2
    parts.push(new Bits().u(9, range | 1).bytes(), ...samples(planes, n % across, Math.floor(n / across)))
  }
  return nal(nalTypes.idr, Buffer.concat([...parts, new Bits().u(9, 508 | 1).bytes()]))
}

function samples({ width, y, cb, cr }: Planes, column: number, row: number): Buffer[] {
  const cut = (plane: Uint8Array, stride: number, side: number) =>
    Array.from({ length: side }, (_, line) => {
      const from = (row * side + line) * stride + column * side
      return Buffer.from(plane.subarray(from, from + side))
    })
  return [...cut(y, width, block), ...cut(cb, width / 2, block / 2), ...cut(cr, width / 2, block / 2)]
}

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (value: number) => u8(value >> 8, value & 255)
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const text = (value: string) => Buffer.from(value, 'latin1')
const lengthPrefixed = (unit: Buffer) => Buffer.concat([u32(unit.length), unit])

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(8 + body.length), text(type), body])
}

const fullBox = (type: string, version: number, ...content: Buffer[]) => box(type, u32(version * 2 ** 24), ...content)

function meta(picture: Planes, { turns, items, start }: { turns: number; items: Buffer[]; start: number }): Buffer {
  const infe = items.map((_, i) => fullBox('infe', 2, u16(i + 1), u16(0), text('hvc1\0')))
  let offset = start
  const extents = items.map((item, i) => {
    const extent = Buffer.concat([u16(i + 1), u16(0), u16(1), u32(offset), u32(item.length)])
    offset += item.length
    return extent
  })
  const isAlpha = box('auxC', u32(0), text('urn:mpeg:hevc:2015:auxid:1\0'))
  const properties = [
    hvcC(picture),
    fullBox('ispe', 0, u32(picture.width), u32(picture.height)),
    box('colr', text('nclx'), u16(1), u16(13), u16(6), u8(0x80)),
    box('irot', u8(turns)),
    isAlpha,
  ]
  const essential = 0x80
  const own = [u16(1), u8(4, 1 | essential, 2, 3, 4 | essential)]
  const aux = items.length > 1 ? [u16(2), u8(4, 1 | essential, 2, 4 | essential, 5)] : []
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), text('pict'), u32(0), u32(0), u32(0), u8(0)),
    fullBox('pitm', 0, u16(1)),
    fullBox('iloc', 0, u8(0x44, 0), u16(items.length), ...extents),
    fullBox('iinf', 0, u16(items.length), ...infe),
    ...(items.length > 1 ? [fullBox('iref', 0, box('auxl', u16(2), u16(1), u16(1)))] : []),
    box('iprp', box('ipco', ...properties), fullBox('ipma', 0, u32(items.length), ...own, ...aux)),
  )
}

/** HEVCDecoderConfigurationRecord (ISO/IEC 14496-15, 8.3.3.1). */
function hvcC(picture: Planes): Buffer {
  const sets = parameterSets(picture)
  const arrays = sets.map(([type, unit]) => Buffer.concat([u8(0x80 | type), u16(1), u16(unit.length), unit]))
  const profileBytes = u8(3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93)
  const rest = u8(0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, sets.length)
  return box('hvcC', u8(1), profileBytes, rest, ...arrays)
}
