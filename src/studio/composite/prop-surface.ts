import type { Prop } from '../props/prop.ts'
import { clamp } from '../raster/raster.ts'
import type { Vec3 } from '../sets/vector.ts'
import type { PlacedProp } from './prop-place.ts'
import type { Receivers } from './receivers.ts'
import type { Volume } from './volume.ts'

/** Frame pixels between the places of a prop at which its light is computed. */
const SPACING = 6

/** What of a prop the camera sees, in the product's axes, as receivers of light. Around its outline its surface goes on in its middle plane. */
export function surfaceOf(placed: PlacedProp): Receivers {
  const { rect } = placed
  const [width, height] = [rect.width, rect.height].map((side) => Math.max(3, Math.ceil(side / SPACING))) as [
    number,
    number,
  ]
  const position = new Float32Array(width * height * 3)
  const normal = new Float32Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      readSample(placed, (x + 0.5) / width, (y + 0.5) / height)
      for (let k = 0; k < 3; k++) {
        position[i + k] = sample.point[k]!
        normal[i + k] = sample.normal[k]!
      }
    }
  }
  const scale = (pixels: number, from: number, count: number) => {
    const step = count / pixels
    return { step, start: (0.5 - from) * step - 0.5 }
  }
  return {
    ...{ width, height, position, normal, border: new Uint8Array(width * height) },
    across: scale(rect.width, rect.left, width),
    down: scale(rect.height, rect.top, height),
  }
}

/** The surface that was read last. Kept out of the calls, which are too many to allocate in. */
const sample = { point: new Float64Array(3), normal: new Float64Array(3), solid: false, alpha: 0 }

/** Reads the surface at a share of the prop's picture as it appears in the frame. */
function readSample({ prop, mirrored, foot, unit: meter, flat }: PlacedProp, across: number, down: number): void {
  const { picture } = prop.geometry
  const u = mirrored ? 1 - across : across
  const column = clamp(Math.floor(u * picture.width), 0, picture.width - 1)
  const row = clamp(Math.floor(down * picture.height), 0, picture.height - 1)
  const at = (row * picture.width + column) * 4
  sample.solid = picture.data[at + 3]! > 0
  sample.alpha = alphaAt(prop, u, down)
  const right = (u * prop.key.picture.width - prop.foot[0]) / prop.pxPerMeter
  const rise = (prop.foot[1] - down * prop.key.picture.height) / prop.pxPerMeter
  const [sin, cos] = [Math.sin(prop.pitch), Math.cos(prop.pitch)]
  const near = sample.solid ? -depthAt(prop, at) : 0
  const [high, front] = [rise * cos + near * sin, near * cos - rise * sin]
  write(sample.point, flat, [mirrored ? -right : right, -front, high])
  for (let k = 0; k < 3; k++) sample.point[k] = foot[k]! + sample.point[k]! * meter
  // Where there is no surface it faces the camera.
  const [nx, ny, nz] = sample.solid ? normalAt(picture.data, at) : [0, -cos, sin]
  write(sample.normal, flat, [mirrored ? -nx : nx, ny, nz])
}

/** A vector of the world (right, away, up) in the product's axes. */
function write(out: Float64Array, flat: boolean, [right, away, up]: Vec3): void {
  out[0] = right
  out[1] = flat ? away : up
  out[2] = flat ? up : -away
}

function alphaAt({ key: { picture } }: Prop, u: number, v: number): number {
  const x = clamp(Math.floor(u * picture.width), 0, picture.width - 1)
  const y = clamp(Math.floor(v * picture.height), 0, picture.height - 1)
  return picture.data[(y * picture.width + x) * 4 + 3]! / 255
}

function depthAt({ geometry: { picture, near, far } }: Prop, at: number): number {
  return near + ((picture.data[at + 3]! - 1) / 254) * (far - near)
}

function normalAt(data: Uint8Array, at: number): Vec3 {
  return [(data[at]! / 255) * 2 - 1, (data[at + 1]! / 255) * 2 - 1, (data[at + 2]! / 255) * 2 - 1]
}

/** Cells on the longer side of a prop's volume. */
const GRID = 24
/** Samples of its picture on each side that fill it. */
const SAMPLES = 64
/** How thick what appears behind a prop's middle is at least, in shares of its depth. */
const SKIN = 0.15

/** A prop as something that stands in the way of light: from its surface to the same distance behind its middle, or to the ground below. */
export function propVolume(placed: PlacedProp): Volume {
  const low = [...placed.foot]
  const high = placed.foot.map((v) => v + 1e-4)
  eachSample(placed, () => {
    for (let k = 0; k < 2; k++) {
      low[k] = Math.min(low[k]!, sample.point[k]!)
      high[k] = Math.max(high[k]!, sample.point[k]!)
    }
  })
  if (!placed.flat) low[1] = Math.max(0, low[1]!)
  const volume = emptyVolume([low[0]!, low[1]!], [high[0]!, high[1]!])
  const hits = new Float32Array(volume.alpha.length)
  eachSample(placed, () => {
    hits[fill(volume)]!++
  })
  if (!placed.flat) thin(volume, hits, placed)
  finish(volume, placed)
  return volume
}

/** Calls `see` with every visible sample of a lattice over a prop's picture. */
function eachSample(placed: PlacedProp, see: () => void): void {
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    readSample(placed, ((i % SAMPLES) + 0.5) / SAMPLES, (Math.floor(i / SAMPLES) + 0.5) / SAMPLES)
    if (sample.solid && sample.alpha > 0.02) see()
  }
}

type Corner = readonly [number, number]

function emptyVolume(low: Corner, high: Corner): Volume {
  const cell = Math.max(high[0] - low[0], high[1] - low[1]) / GRID
  const columns = Math.max(2, Math.ceil((high[0] - low[0]) / cell))
  const rows = Math.max(2, Math.ceil((high[1] - low[1]) / cell))
  return {
    ...{ columns, rows, left: low[0], bottom: low[1], width: columns * cell, height: rows * cell },
    alpha: new Float32Array(columns * rows),
    back: new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY),
    front: new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY),
    ...{ nearest: 0, farthest: 0 },
  }
}

/** Adds the last sample to its cell, and returns that. */
function fill({ columns, rows, left, bottom, width, height, ...volume }: Volume): number {
  const { point, alpha } = sample
  const column = clamp(Math.floor(((point[0]! - left) / width) * columns), 0, columns - 1)
  const row = clamp(Math.floor(((point[1]! - bottom) / height) * rows), 0, rows - 1)
  const at = row * columns + column
  volume.alpha[at] = Math.max(volume.alpha[at]!, alpha)
  volume.front[at] = Math.max(volume.front[at]!, point[2]!)
  volume.back[at] = Math.min(volume.back[at]!, point[2]!)
  return at
}

/** Makes cells as clear as they are empty from their front to their back: between leaves behind one another there is light. */
function thin({ alpha, front, back, columns }: Volume, hits: Float32Array, { prop, unit: meter }: PlacedProp): void {
  const step = ((prop.key.picture.height / prop.pxPerMeter) * meter) / SAMPLES / Math.sin(prop.pitch)
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue
    const filled = (hits[i]! * columns * step) / SAMPLES
    alpha[i]! *= Math.min(1, filled / (front[i]! - back[i]! + step))
  }
}

/** Gives every filled cell its back, and the volume its reach. */
function finish(volume: Volume, { prop, foot, unit: meter, flat }: PlacedProp): void {
  const { alpha, back, front } = volume
  const half = 0.5 * prop.description.size[1] * meter
  volume.nearest = volume.farthest = foot[2]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) {
      back[i] = front[i] = foot[2]
      continue
    }
    const behind = Math.max(foot[2] - half, Math.min(front[i]! - 2 * SKIN * half, 2 * foot[2] - front[i]!))
    back[i] = flat ? Math.min(foot[2], back[i]!) : Math.min(back[i]!, behind)
    front[i] = Math.max(front[i]!, back[i]! + 1e-4)
    volume.nearest = Math.min(volume.nearest, back[i]!)
    volume.farthest = Math.max(volume.farthest, front[i]!)
  }
}
