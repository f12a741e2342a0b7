import { type Canvas, createCanvas, ImageData, Path2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type Check, reported } from '../checks/check.ts'
import { FRAME_SIZE } from '../composite/frame.ts'
import type { Raster, Size } from '../raster/raster.ts'
import type { ShotPlan } from '../shoot/shot-plan.ts'
import type { EncodedPicture } from './output-file.ts'
import { CARD } from './retro/paper.ts'

/** What a picture of test mode is drawn from: the photo's product, on a ground that follows from the seed. */
export type TestPicture = Size & { product: Raster | null; seed: number; dpi?: number | null; caption?: string | null }

const NOT_MEASURED = 'Not measured in test mode.'
/** Share of the frame that the product may take. */
const SHARE = 0.72
const THUMBNAIL_SIDE = 480
const GROUNDS = ['#dfe6ec', '#e8e2da', '#e0e8dd', '#ebe0e3']

/** The letters TEST as strokes in a box of 21 by 6, so that no font is needed. */
const LETTERS =
  'M0 0H4M2 0V6M9 0H6V6H9M6 3H8.5M15 0.8C14.4 -0.3 11.6 -0.3 11.6 1.5C11.6 3.3 15.2 2.7 15.2 4.5C15.2 6.3 12 6.3 11.4 5.2M17 0H21M19 0V6'
const LETTERS_SIZE = { width: 21, height: 6 }
/** From the lightest and widest stroke to the darkest and narrowest. */
const STROKES = [
  { color: 'rgba(255, 255, 255, 0.75)', line: 1.5 },
  { color: 'rgba(192, 31, 46, 0.8)', line: 0.9 },
]

/** The check that stands for all others in test mode. It passes, because whatever shows its product has a check of fidelity. */
const testChecks = (shows: boolean): Check[] =>
  shows
    ? [{ ...reported('product_fidelity.test_mode', 1, null, NOT_MEASURED), required: '= 1', passed: true }]
    : [reported('test_mode', null, null, NOT_MEASURED)]

/** What a shot's picture is in test mode, but for its product. */
export function testShotOf({ look, frame, aspect_ratio, seed, caption }: ShotPlan): Omit<TestPicture, 'product'> {
  const { dpi, ...card } = CARD
  if (look === 'retro') return { ...(frame ?? card), dpi, seed, caption }
  return { ...(frame ?? FRAME_SIZE[aspect_ratio ?? '1:1']), seed, caption }
}

/** A marked picture as opaque RGBA. The same input gives the same bytes. */
export function drawTestPicture(request: TestPicture): Raster {
  const { width, height, product } = request
  return { data: draw(request, product && canvasOf(product)).data(), width, height, channels: 4 }
}

function draw({ width, height, seed }: Size & { seed: number }, product: Canvas | null): Canvas {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = groundOf(seed)
  pen.fillRect(0, 0, width, height)
  if (product) {
    const scale = Math.min((width * SHARE) / product.width, (height * SHARE) / product.height)
    const [w, h] = [product.width * scale, product.height * scale]
    pen.drawImage(product, (width - w) / 2, (height - h) / 2, w, h)
  }
  const span = (Math.min(width, height) * 0.86) / LETTERS_SIZE.width
  pen.translate(width / 2, height / 2)
  pen.rotate(-0.42)
  pen.scale(span, span)
  pen.translate(-LETTERS_SIZE.width / 2, -LETTERS_SIZE.height / 2)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const { color, line } of STROKES) {
    pen.strokeStyle = color
    pen.lineWidth = line
    pen.stroke(new Path2D(LETTERS))
  }
  return canvas
}

function canvasOf(raster: Raster): Canvas {
  const { width, height } = raster
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(rgbaOf(raster), width, height), 0, 0)
  return canvas
}

function rgbaOf({ data, width, height, channels }: Raster): Uint8ClampedArray {
  if (channels === 4) return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    for (let c = 0; c < channels; c++) rgba[at * 4 + c] = data[at * channels + c]!
  return rgba
}

/**
 * A picture of test mode: the photo on a flat ground, marked as a test. Takes the place of every rendering. The canvas encodes the large file itself, because
 * to copy its pixels out costs as much as to encode them.
 */
export async function renderTestPicture(request: TestPicture): Promise<EncodedPicture> {
  const { width, height, dpi = null, caption = null } = request
  const product = request.product && canvasOf(request.product)
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(width, height))
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const [jpeg, thumbnail] = await Promise.all([
    draw(request, product).encode('jpeg', 80),
    sharp(draw({ ...small, seed: request.seed }, product).data(), { raw: { ...small, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 70, effort: 0 })
      .toBuffer(),
  ])
  return {
    ...{ jpeg: dpi === null ? jpeg : withDensity(jpeg, dpi), thumbnail, preview: null, width, height, dpi, caption },
    ...{ color: groundOf(request.seed), checks: testChecks(request.product !== null), passed: true, overlay: null },
  }
}

/** States the density in the JFIF header (ITU-T T.871, 10.1), in dots per inch. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  if (jpeg.readUInt16BE(2) !== 0xffe0) throw new Error('the JPEG file has no JFIF header')
  jpeg.writeUInt8(1, 13)
  jpeg.writeUInt16BE(dpi, 14)
  jpeg.writeUInt16BE(dpi, 16)
  return jpeg
}

const groundOf = (seed: number) => GROUNDS[Math.abs(seed) % GROUNDS.length]!
