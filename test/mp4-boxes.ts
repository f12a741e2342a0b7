/** A box of an MP4 file (ISO/IEC 14496-12) and the boxes in it. */
type Mp4Box = { type: string; body: Buffer; boxes: Mp4Box[] }

/** How many bytes precede the child boxes of a box; other boxes have no children that are read. */
const HOLDERS: Record<string, number> = {
  ...{ moov: 0, trak: 0, edts: 0, mdia: 0, minf: 0, stbl: 0 },
  ...{ stsd: 8, avc1: 78, mp4a: 28 },
}

function readBoxes(bytes: Buffer): Mp4Box[] {
  const found: Mp4Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new Error(`a box of ${size} bytes at ${at} of ${bytes.length}`)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + size)
    const skipped = HOLDERS[type]
    found.push({ type, body, boxes: skipped === undefined ? [] : readBoxes(body.subarray(skipped)) })
    at += size
  }
  return found
}

/** The boxes at the end of a path like `moov/trak/mdia/hdlr`. */
function boxesAt(boxes: Mp4Box[], path: string): Mp4Box[] {
  const [first, ...rest] = path.split('/')
  const here = boxes.filter(({ type }) => type === first)
  return rest.length === 0 ? here : here.flatMap((box) => boxesAt(box.boxes, rest.join('/')))
}

/** What a file says of itself: the order of its boxes, and of each track its handler, length in seconds, samples, keyframes, colors and edit. */
export function readMp4(file: Buffer) {
  const boxes = readBoxes(file)
  const scale = boxesAt(boxes, 'moov/mvhd')[0]!.body.readUInt32BE(12)
  const tracks = boxesAt(boxes, 'moov/trak').map((trak) => {
    const one = (path: string) => boxesAt(trak.boxes, path)[0]?.body
    const edit = one('edts/elst')!
    const table = 'mdia/minf/stbl'
    const keys = one(`${table}/stss`)
    const color = one(`${table}/stsd/avc1/colr`)
    return {
      handler: one('mdia/hdlr')!.toString('latin1', 8, 12),
      seconds: edit.readUInt32BE(8) / scale,
      skipped: edit.readInt32BE(12),
      samples: one(`${table}/stsz`)!.readUInt32BE(8),
      keys: keys ? Array.from({ length: keys.readUInt32BE(4) }, (_, i) => keys.readUInt32BE(8 + 4 * i) - 1) : null,
      profile: one(`${table}/stsd/avc1/avcC`)?.[1],
      color: color && [color.toString('latin1', 0, 4), ...[4, 6, 8].map((i) => color.readUInt16BE(i)), color[10]! >> 7],
    }
  })
  return {
    order: boxes.map(({ type }) => type),
    seconds: boxesAt(boxes, 'moov/mvhd')[0]!.body.readUInt32BE(16) / scale,
    tracks,
  }
}
