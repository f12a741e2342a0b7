import { InferenceSession, Tensor } from 'onnxruntime-node'
import { inTurn } from '../../lib/in-turn.ts'
import { networkSession, UNPACKED } from '../network-session.ts'
import type { Box, Plane, Point, Raster, Size } from '../raster/raster.ts'
import { resizeRaster } from '../raster/resize.ts'

/** The ONNX files of a promptable network: what encodes a picture, and what draws the thing that a prompt points at. */
export type PromptableWeights = { encoder: Uint8Array; decoder: Uint8Array }

/** The long side, in pixels, of the view of a picture in which prompts point and things are drawn; the network itself draws at half of it. */
const VIEW_SIDE = 512

/** What points at a thing in the view of a picture, in its pixels: a box around it, points on it, or both. */
export type Prompt = { box?: Box; points: readonly Point[] }

/** Draws what a prompt points at in the picture that was looked at: 0..1, at the size of its view. */
export type DrawPrompted = (prompt: Prompt) => Promise<Plane>

/** Looks at a picture (RGB) once, for any number of prompts. */
export type LookForPrompts = (picture: Raster) => Promise<DrawPrompted>

/** A loaded network. Looks run one after the other; `release` frees the memory outside the JavaScript heap. */
export type PromptableNetwork = { look: LookForPrompts; release: () => Promise<void> }

const SIDE = 1024
/** The sides of what the encoder gives, and of the mask that a decoder may start from. */
const EMBEDDING = [1, 256, 64, 64]
const EMPTY_MASK = [1, 1, 256, 256]
/** Means and deviations of bytes. */
const MEAN = [123.675, 116.28, 103.53]
const STD = [58.395, 57.12, 57.375]
/** What the decoder calls a point on the thing, the first and the last corner of a box, and a point that fills a list without a box. */
const LABELS = { on: 1, topLeft: 2, bottomRight: 3, none: -1 }

/**
 * Loads a Segment Anything network (Kirillov et al., "Segment Anything", ICCV 2023) with a small encoder (Zhang et al., "Faster Segment Anything",
 * 2023). A look takes about a third of the time of the cut-out network, a prompt a fortieth.
 */
export async function loadPromptable(
  { encoder, decoder }: PromptableWeights,
  { threads }: { threads: number },
): Promise<PromptableNetwork> {
  const [encoding, decoding] = await Promise.all(
    [encoder, decoder].map((weights) => InferenceSession.create(weights, networkSession(threads, UNPACKED))),
  )
  const turns = inTurn()
  const look = async (picture: Raster): Promise<DrawPrompted> => {
    const embedding = await turns.run(() => encode(encoding!, picture))
    return (prompt) => draw(decoding!, embedding, { prompt, view: viewOf(picture) })
  }
  const release = async () => {
    await turns.ended()
    await Promise.all([encoding!.release(), decoding!.release()])
  }
  return { look, release }
}

/** The size of the view of a picture. */
export const viewOf = (size: Size): Size => sizeAt(size, VIEW_SIDE)

/** The picture in the upper left of the network's square, as large as it fits, the rest 0. */
async function encode(session: InferenceSession, picture: Raster): Promise<Float32Array> {
  const { data, width, height, channels } = fitted(picture)
  const planes = new Float32Array(3 * SIDE * SIDE)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const value = data[(y * width + x) * channels + c]!
        planes[c * SIDE * SIDE + y * SIDE + x] = (value - MEAN[c]!) / STD[c]!
      }
  const { output } = await session.run({ input: floats(planes, [1, 3, SIDE, SIDE]) })
  return output!.data as Float32Array
}

function fitted(picture: Raster): Raster {
  const { width, height } = sizeAt(picture, SIDE)
  return resizeRaster(picture, width, height)
}

function sizeAt({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

type Asked = { prompt: Prompt; view: Size }

async function draw(session: InferenceSession, embedding: Float32Array, { prompt, view }: Asked): Promise<Plane> {
  const scale = SIDE / VIEW_SIDE
  const points = pointsOf(prompt)
  const coordinates = points.flatMap(({ x, y }) => [x * scale, y * scale])
  const labels = points.map(({ label }) => label)
  const { masks } = await session.run({
    image_embeddings: floats(embedding, EMBEDDING),
    point_coords: floats(Float32Array.from(coordinates), [1, points.length, 2]),
    point_labels: floats(Float32Array.from(labels), [1, points.length]),
    mask_input: floats(new Float32Array(256 * 256), EMPTY_MASK),
    has_mask_input: floats(Float32Array.of(0), [1]),
    orig_im_size: floats(Float32Array.of(view.height, view.width), [2]),
  })
  const data = Float32Array.from(masks!.data as Float32Array, (logit) => 1 / (1 + Math.exp(-logit)))
  return { data, ...view }
}

function pointsOf({ box, points }: Prompt): (Point & { label: number })[] {
  const on = points.map((point) => ({ ...point, label: LABELS.on }))
  if (box === undefined) return [...on, { x: 0, y: 0, label: LABELS.none }]
  const { left, top, width, height } = box
  return [
    { x: left, y: top, label: LABELS.topLeft },
    { x: left + width, y: top + height, label: LABELS.bottomRight },
    ...on,
  ]
}

const floats = (data: Float32Array, shape: number[]) => new Tensor('float32', data, shape)
