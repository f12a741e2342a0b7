import { InferenceSession, Tensor } from 'onnxruntime-node'
import { networkSession } from '../network-session.ts'
import { clamp, type Raster } from '../raster/raster.ts'
import { shrinkRaster } from '../raster/shrink.ts'
import { findLines } from './find-lines.ts'
import { boxAround, type TextLine, type TextRegion } from './text-region.ts'

/** The ONNX files of PP-OCRv4's detection and recognition networks, and its characters, one a line. */
export type ReaderWeights = { detection: Uint8Array; recognition: Uint8Array; characters: string }

/** What was read of a line; `confidence` 0..1 is the mean of its characters, 0 where there are none. */
type RecognizedText = { text: string; confidence: number }

/** Loaded networks. */
export type PrintReader = {
  /** Finds and reads the lines of text in a picture (RGB). */
  read(picture: Raster): Promise<TextRegion[]>
  /** Reads what stands on these lines, whether it is text or not. */
  readAt(picture: Raster, lines: readonly TextLine[]): Promise<RecognizedText[]>
  /** Frees their memory outside the JavaScript heap. */
  release(): Promise<void>
}

/** The long side of the picture in which lines are looked for; a multiple of 32, as the network's steps are. */
const LOOK_SIDE = 960
/** Lines are read at this height. */
const LINE_HEIGHT = 48
const LENGTH_MAX = 1600
/** A line that was read with less than this may be upside down. */
const DOUBTFUL = 0.7
const LINES_MAX = 120

/**
 * Loads PP-OCRv4 (Du et al., "PP-OCR: A Practical Ultra Lightweight OCR System", 2020, and its successors), which reads Chinese, English and
 * numbers. Deterministic.
 */
export async function loadReader(weights: ReaderWeights, { threads }: { threads: number }): Promise<PrintReader> {
  const options = networkSession(threads)
  const [detection, recognition] = await Promise.all([
    InferenceSession.create(weights.detection, options),
    InferenceSession.create(weights.recognition, options),
  ])
  const characters = ['', ...weights.characters.split(/\r?\n/), ' ']
  const readAt: PrintReader['readAt'] = async (picture, lines) => {
    if (lines.length === 0) return []
    const levels = await pyramid(picture)
    const readings: RecognizedText[] = []
    for (const line of lines) readings.push(await readLine(recognition, levels, line, characters))
    return readings
  }
  return {
    readAt,
    read: async (picture) => {
      const lines = (await detect(detection, picture)).slice(0, LINES_MAX)
      const readings = await readAt(picture, lines)
      return lines.map((line, n) => ({ line, box: boxAround(line, picture), ...readings[n]! }))
    },
    release: async () => {
      await Promise.all([detection.release(), recognition.release()])
    },
  }
}

async function detect(session: InferenceSession, picture: Raster): Promise<TextLine[]> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32)
  const [width, height] = [side(picture.width), side(picture.height)]
  const small = await shrinkRaster(picture, width, height)
  const tensor = tensorOf(small, (value, c) => (value / 255 - MEAN[c]!) / DEVIATION[c]!)
  const output = await session.run({ [session.inputNames[0]!]: tensor })
  const { data } = output[session.outputNames[0]!]!
  if (!(data instanceof Float32Array)) throw new TypeError('the detection network gave no floats')
  const [across, down] = [picture.width / width, picture.height / height]
  return findLines({ data, width, height }).map((line) => scaled(line, across, down))
}

const MEAN = [0.485, 0.456, 0.406]
const DEVIATION = [0.229, 0.224, 0.225]

/** A line in a picture that is larger, by nearly the same factor across and down. */
function scaled({ middle, angle, length, height }: TextLine, across: number, down: number): TextLine {
  const by = Math.sqrt(across * down)
  return { middle: { x: middle.x * across, y: middle.y * down }, angle, length: length * by, height: height * by }
}

/** Planes in the order blue, green, red, in which the networks were trained. */
function tensorOf({ data, width, height }: Raster, value: (byte: number, channel: number) => number): Tensor {
  const pixels = width * height
  const input = new Float32Array(pixels * 3)
  for (let i = 0; i < pixels; i++) for (let c = 0; c < 3; c++) input[c * pixels + i] = value(data[i * 3 + 2 - c]!, c)
  return new Tensor('float32', input, [1, 3, height, width])
}

/** Reads a line, turned about where it runs down or is doubtful. */
async function readLine(
  session: InferenceSession,
  levels: Raster[],
  line: TextLine,
  characters: string[],
): Promise<RecognizedText> {
  const first = await recognize(session, cut(levels, line), characters)
  const level = Math.abs(line.angle) <= Math.PI / 4
  if (level && first.confidence >= DOUBTFUL) return first
  const second = await recognize(session, cut(levels, { ...line, angle: line.angle + Math.PI }), characters)
  return second.confidence > first.confidence ? second : first
}

async function recognize(session: InferenceSession, strip: Raster, characters: string[]): Promise<RecognizedText> {
  const tensor = tensorOf(strip, (value) => value / 127.5 - 1)
  const output = await session.run({ [session.inputNames[0]!]: tensor })
  const { data, dims } = output[session.outputNames[0]!]!
  if (!(data instanceof Float32Array)) throw new TypeError('the recognition network gave no floats')
  return decode(data, dims[1]!, characters)
}

/** The most likely character of every step, without repeats and blanks (CTC, Graves et al. 2006, greedy). */
function decode(data: Float32Array, steps: number, characters: string[]): RecognizedText {
  const classes = characters.length
  let [text, sum, last] = ['', 0, 0]
  let count = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let k = 1; k < classes; k++) if (data[step * classes + k]! > data[step * classes + best]!) best = k
    if (best !== 0 && best !== last) {
      text += characters[best]!
      sum += data[step * classes + best]!
      count++
    }
    last = best
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count }
}

/** The picture, and it at half its size again and again, as long as a line of it may be too high. */
async function pyramid(picture: Raster): Promise<Raster[]> {
  const levels = [picture]
  for (let last = picture; Math.min(last.width, last.height) >= 4 * LINE_HEIGHT; levels.push(last))
    last = await shrinkRaster(last, Math.ceil(last.width / 2), Math.ceil(last.height / 2))
  return levels
}

/** A line, upright and at reading height, cut from the level that is nearest above it in size. */
function cut(levels: Raster[], line: TextLine): Raster {
  const shrink = line.height / LINE_HEIGHT
  const level = clamp(Math.floor(Math.log2(Math.max(1, shrink))), 0, levels.length - 1)
  const from = levels[level]!
  const [sx, sy] = [from.width / levels[0]!.width, from.height / levels[0]!.height]
  const width = clamp(Math.round(line.length / shrink), 16, LENGTH_MAX)
  const strip: Raster = { data: new Uint8Array(width * LINE_HEIGHT * 3), width, height: LINE_HEIGHT, channels: 3 }
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  for (let i = 0; i < width * LINE_HEIGHT; i++) {
    const along = (((i % width) + 0.5) / width - 0.5) * line.length
    const down = ((Math.floor(i / width) + 0.5) / LINE_HEIGHT - 0.5) * line.height
    const u = (line.middle.x + along * cos - down * sin) * sx - 0.5
    const v = (line.middle.y + along * sin + down * cos) * sy - 0.5
    strip.data.set(between(from, u, v), i * 3)
  }
  return strip
}

/** The color between the pixels around a place (bilinear; outside, that of the nearest pixels). */
function between({ data, width, height }: Raster, u: number, v: number): [number, number, number] {
  const [x, y] = [clamp(u, 0, width - 1), clamp(v, 0, height - 1)]
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const [p, q] = [x - x0, y - y0]
  const channel = (c: number): number => {
    const upper = data[(y0 * width + x0) * 3 + c]! * (1 - p) + data[(y0 * width + x1) * 3 + c]! * p
    const lower = data[(y1 * width + x0) * 3 + c]! * (1 - p) + data[(y1 * width + x1) * 3 + c]! * p
    return upper * (1 - q) + lower * q + 0.5
  }
  return [channel(0), channel(1), channel(2)]
}
