import { noiseAt } from '../random.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { byteOfLinear, encodedOf, LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { Placement } from './frame.ts'
import type { Light } from './plate.ts'

/** Frame pixels from the outline inwards that the scene's light may touch. Further in, pixels are the photo's own. */
export const EDGE_BAND_PX = 3

/** Strength of the camera's traits on the stage: darker corners, and grain in 8-bit steps. */
export type Finish = { vignette: number; grain: number; wrap: number; seed: number }

/**
 * The finished picture: the stage toned, darker to its corners and grained; the product's own pixels over it, with
 * the stage's light wrapped into the edge band only.
 */
export function develop(
  light: Light,
  product: Raster,
  placement: Placement,
  finish: Finish,
): { picture: Raster; stage: Raster } {
  const stage = photograph(light, finish)
  const picture = { ...stage, data: stage.data.slice() }
  paste(picture, product, { placement, around: blurred(stage), wrap: finish.wrap })
  return { picture, stage }
}

const TILE = 256
const ROOT_STEPS = 4096
const ROOT_MAX = 2

/** Encoded values (0..255, not rounded) of light by its square root, toned: highlights roll off above 0.6. */
const ENCODED = Float32Array.from({ length: ROOT_STEPS * ROOT_MAX + 1 }, (_, step) => {
  const light = (step / ROOT_STEPS) ** 2
  return 255 * encodedOf(light < 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp(-(light - 0.6) / 0.4)))
})

function photograph({ data: light, width, height }: Light, { vignette, grain, seed }: Finish): Raster {
  const data = new Uint8ClampedArray(width * height * 3)
  const noise = grainTile(grain, seed)
  const sides = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 2) ** 2)
  for (let y = 0, i = 0; y < height; y++) {
    const down = ((y / height - 0.5) * 2) ** 2 - 0.35
    const row = (y % TILE) * TILE
    for (let x = 0; x < width; x++, i += 3) {
      const far = sides[x]! + down
      const corner = far > 0 ? 1 - vignette * far * 0.5 : 1
      const rough = noise[row + (x % TILE)]!
      data[i] = ENCODED[rootStep(light[i]! * corner)]! + rough
      data[i + 1] = ENCODED[rootStep(light[i + 1]! * corner)]! + rough
      data[i + 2] = ENCODED[rootStep(light[i + 2]! * corner)]! + rough
    }
  }
  return { data: new Uint8Array(data.buffer), width, height, channels: 3 }
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

type Paste = { placement: Placement; around: Plane[]; wrap: number }

function paste(picture: Raster, product: Raster, { placement, around, wrap }: Paste): void {
  const { rect } = placement
  const edge = edgeBand(product)
  const end = Math.min(rect.width, picture.width - rect.left)
  for (let py = Math.max(0, -rect.top); py < Math.min(rect.height, picture.height - rect.top); py++) {
    for (let px = Math.max(0, -rect.left); px < end; px++) {
      const pixel = py * rect.width + px
      const alpha = product.data[pixel * 4 + 3]!
      const at = ((rect.top + py) * picture.width + rect.left + px) * 3
      if (alpha === 255 && edge[pixel] === 0) picture.data.set(product.data.subarray(pixel * 4, pixel * 4 + 3), at)
      else if (alpha > 0) blendEdge(picture, product, { at, pixel, around, wrap: wrap * edge[pixel]! })
    }
  }
}

type Edge = { at: number; pixel: number; around: Plane[]; wrap: number }

function blendEdge(picture: Raster, product: Raster, { at, pixel, around, wrap }: Edge): void {
  const cover = product.data[pixel * 4 + 3]! / 255
  for (let c = 0; c < 3; c++) {
    const own = LINEAR_OF_BYTE[product.data[pixel * 4 + c]!]!
    const wrapped = own + (lightAt(around[c]!, picture, at) - own) * wrap
    picture.data[at + c] = byteOfLinear(LINEAR_OF_BYTE[picture.data[at + c]!]! * (1 - cover) + wrapped * cover)
  }
}

/** How near (0..1) each product pixel is to the outline; 0 from `EDGE_BAND_PX` inwards. */
function edgeBand({ data, width, height }: Raster): Float32Array {
  const alpha = plane(width, height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = data[i * 4 + 3]! / 255
  const soft = boxBlur(alpha, EDGE_BAND_PX)
  return soft.data.map((v) => (v > 0.995 ? 0 : Math.min(1, (1 - v) * 1.6)))
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
