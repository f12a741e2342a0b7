import { noiseAt } from '../random.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { byteOfLinear, encodedOf, LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { Placement } from './frame.ts'
import type { LightRow } from './plate.ts'
import { rolledOff } from './tone.ts'

/** Frame pixels from the outline inwards that the scene's light may change. Further in, pixels are those of the photo. */
export const EDGE_BAND_PX = 3

/** Strength of the camera's traits on the stage: darker corners, and grain in 8-bit steps. */
export type Finish = { vignette: number; grain: number; wrap: number; seed: number }

const TILE = 256
const ROOT_STEPS = 4096
const ROOT_MAX = 2

/** Encoded values (0..255, not rounded) of light by its square root, toned. */
const ENCODED = Float32Array.from({ length: ROOT_STEPS * ROOT_MAX + 1 }, (_, step) => {
  const light = (step / ROOT_STEPS) ** 2
  return 255 * encodedOf(rolledOff(light))
})

/** The encoded value (0..255) of light as it is toned. */
export function toned(light: number): number {
  return ENCODED[rootStep(light)]!
}

/** The light of these layers, one over the other, as a picture: toned, and darker to its corners. */
export function photograph(
  { width, height }: { width: number; height: number },
  layers: readonly LightRow[],
  { vignette }: Finish,
): Raster {
  const data = new Uint8ClampedArray(width * height * 3)
  const sides = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 2) ** 2)
  const light = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    for (const layer of layers) layer(y, light)
    const down = ((y / height - 0.5) * 2) ** 2 - 0.35
    const row = data.subarray(y * width * 3, (y + 1) * width * 3)
    for (let x = 0, i = 0; x < width; x++, i += 3) {
      const far = sides[x]! + down
      const corner = far > 0 ? 1 - vignette * far * 0.5 : 1
      row[i] = ENCODED[rootStep(light[i]! * corner)]!
      row[i + 1] = ENCODED[rootStep(light[i + 1]! * corner)]!
      row[i + 2] = ENCODED[rootStep(light[i + 2]! * corner)]!
    }
  }
  return { data: new Uint8Array(data.buffer), width, height, channels: 3 }
}

/** How much of its light a pixel keeps in the darker corners of `photograph`. */
export function cornerAt(
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  { vignette }: Finish,
): number {
  const far = ((x / width - 0.5) * 2) ** 2 + ((y / height - 0.5) * 2) ** 2 - 0.35
  return far > 0 ? 1 - vignette * far * 0.5 : 1
}

/** Puts film grain, which also hides the steps of its 8 bits, into a picture, and returns it. */
export function addGrain(picture: Raster, { grain, seed }: Finish): Raster {
  const { width, height } = picture
  const data = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.length)
  const noise = grainTile(grain, seed)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y % TILE) * TILE
    for (let x = 0; x < width; x++, i += 3) {
      const rough = noise[row + (x % TILE)]!
      data[i] = data[i]! + rough
      data[i + 1] = data[i + 1]! + rough
      data[i + 2] = data[i + 2]! + rough
    }
  }
  return picture
}

function rootStep(light: number): number {
  return Math.min(ROOT_STEPS * ROOT_MAX, Math.sqrt(light) * ROOT_STEPS + 0.5) | 0
}

/** Film grain in two sizes, `amount` 8-bit steps to either side at most; repeats every `TILE` pixels. */
function grainTile(amount: number, seed: number): Float32Array {
  const out = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++)
      out[y * TILE + x] = (noiseAt(x, y, seed) + noiseAt(x >> 1, y >> 1, seed + 1) - 1) * amount
  }
  return out
}

/** The stage with the product's own pixels over it, and the stage's light wrapped into the edge band only. */
export function paste(stage: Raster, product: Raster, { rect }: Placement, wrap: number): Raster {
  const picture = { ...stage, data: stage.data.slice() }
  const around = blurred(stage)
  const deep = deepInside(product, SOLID)
  const place: Edge = { at: 0, pixel: 0, around, wrap }
  const end = Math.min(rect.width, picture.width - rect.left)
  for (let py = Math.max(0, -rect.top); py < Math.min(rect.height, picture.height - rect.top); py++) {
    for (let px = Math.max(0, -rect.left); px < end; px++) {
      place.pixel = py * rect.width + px
      place.at = ((rect.top + py) * picture.width + rect.left + px) * 3
      place.wrap = deep[place.pixel] === 1 ? 0 : wrap
      pastePixel(picture, product, place)
    }
  }
  return picture
}

function pastePixel(picture: Raster, product: Raster, edge: Edge): void {
  const alpha = product.data[edge.pixel * 4 + 3]!
  if (alpha === 255 && edge.wrap === 0) copyPixel(picture.data, edge.at, product.data, edge.pixel * 4)
  else if (alpha > 0) blendEdge(picture, product, edge)
}

function copyPixel(to: Uint8Array, at: number, from: Uint8Array, start: number): void {
  to[at] = from[start]!
  to[at + 1] = from[start + 1]!
  to[at + 2] = from[start + 2]!
}

/** Alpha from which a pixel hides what is behind it. */
const SOLID = 250

type Edge = { at: number; pixel: number; around: Plane[]; wrap: number }

function blendEdge(picture: Raster, product: Raster, { at, pixel, around, wrap }: Edge): void {
  const cover = product.data[pixel * 4 + 3]! / 255
  const share = wrap === 0 ? 0 : wrap * nearness(product, pixel)
  for (let c = 0; c < 3; c++) {
    const own = LINEAR_OF_BYTE[product.data[pixel * 4 + c]!]!
    const wrapped = own + (lightAt(around[c]!, picture, at) - own) * share
    picture.data[at + c] = byteOfLinear(LINEAR_OF_BYTE[picture.data[at + c]!]! * (1 - cover) + wrapped * cover)
  }
}

/** How near (0..1) a product pixel is to the outline: how little of the window around it is covered. */
function nearness({ data, width, height }: Raster, pixel: number): number {
  const px = pixel % width
  const py = (pixel - px) / width
  let sum = 0
  for (let y = Math.max(0, py - EDGE_BAND_PX); y <= Math.min(height - 1, py + EDGE_BAND_PX); y++) {
    const row = y * width
    for (let x = Math.max(0, px - EDGE_BAND_PX); x <= Math.min(width - 1, px + EDGE_BAND_PX); x++)
      sum += data[(row + x) * 4 + 3]!
  }
  return Math.min(1, (1 - sum / (255 * (2 * EDGE_BAND_PX + 1) ** 2)) * 1.6)
}

/** Marks (1) the pixels that lie behind the edge band: all within `EDGE_BAND_PX` of them is at least this opaque. */
export function deepInside({ data, width, height }: Raster, opacity: number): Uint8Array {
  const out = new Uint8Array(width * height)
  const solid = new Uint8Array(width)
  // For each column: how many rows up to here were solid across the window.
  const runs = new Uint16Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) solid[x] = data[(y * width + x) * 4 + 3]! >= opacity ? 1 : 0
    extendRuns(runs, solid)
    const middle = (y - EDGE_BAND_PX) * width
    for (let x = 0; x < width; x++) if (runs[x]! >= WINDOW) out[middle + x] = 1
  }
  return out
}

const WINDOW = 2 * EDGE_BAND_PX + 1

/** Adds a row to the runs of the columns in the middle of a solid window, and ends the others. */
function extendRuns(runs: Uint16Array, solid: Uint8Array): void {
  let sum = 0
  for (let x = 0; x < solid.length; x++) {
    sum += solid[x]! - (x >= WINDOW ? solid[x - WINDOW]! : 0)
    const middle = x - EDGE_BAND_PX
    if (middle >= 0) runs[middle] = sum === WINDOW ? runs[middle]! + 1 : 0
  }
}

const AROUND_SCALE = 16

/** The stage's light from all around each place, at a sixteenth of the size. */
function blurred(stage: Raster): Plane[] {
  const every = AROUND_SCALE / 4
  const [width, height] = [Math.ceil(stage.width / every), Math.ceil(stage.height / every)]
  return [0, 1, 2].map((c) => {
    const channel = plane(width, height)
    for (let y = 0, i = 0; y < height; y++) {
      const row = Math.min(stage.height - 1, y * every) * stage.width
      for (let x = 0; x < width; x++, i++)
        channel.data[i] = LINEAR_OF_BYTE[stage.data[(row + Math.min(stage.width - 1, x * every)) * 3 + c]!]!
    }
    const small = resizePlane(channel, Math.ceil(stage.width / AROUND_SCALE), Math.ceil(stage.height / AROUND_SCALE))
    return boxBlur(boxBlur(small, 2), 2)
  })
}

function lightAt(around: Plane, picture: Raster, at: number): number {
  const x = (at / 3) % picture.width
  const y = Math.floor(at / 3 / picture.width)
  return around.data[
    Math.min(around.height - 1, Math.floor(y / AROUND_SCALE)) * around.width +
      Math.min(around.width - 1, Math.floor(x / AROUND_SCALE))
  ]!
}
