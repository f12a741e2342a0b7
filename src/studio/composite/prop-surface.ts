import type { Prop } from '../props/prop.ts'
import { clamp } from '../raster/raster.ts'
import type { Vec3 } from '../sets/vector.ts'
import type { PlacedProp } from './prop-place.ts'
import type { Receivers } from './receivers.ts'
import type { Volume } from './volume.ts'

/** Frame pixels between the places of a prop at which its light is computed. */
const SPACING = 4

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
      const sample = sampleAt(placed, (x + 0.5) / width, (y + 0.5) / height)
      position.set(sample.point, i)
      normal.set(sample.normal, i)
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

type Sample = { point: Vec3; normal: Vec3; solid: boolean; alpha: number }

/** The surface at a share of the prop's picture as it appears in the frame. */
function sampleAt(placed: PlacedProp, across: number, down: number): Sample {
  const { prop, mirrored, foot, unit: meter, flat } = placed
  const { picture } = prop.geometry
  const u = mirrored ? 1 - across : across
  const column = clamp(Math.floor(u * picture.width), 0, picture.width - 1)
  const row = clamp(Math.floor(down * picture.height), 0, picture.height - 1)
  const at = (row * picture.width + column) * 4
  const solid = picture.data[at + 3]! > 0
  const right = (u * prop.key.picture.width - prop.foot[0]) / prop.pxPerMeter
  const rise = (prop.foot[1] - down * prop.key.picture.height) / prop.pxPerMeter
  const [sin, cos] = [Math.sin(prop.pitch), Math.cos(prop.pitch)]
  const near = solid ? -depthAt(prop, at) : 0
  const [high, front] = [rise * cos + near * sin, near * cos - rise * sin]
  const side = mirrored ? -right : right
  const [nx, ny, nz] = normalAt(picture.data, at, solid, sin)
  const out = mirrored ? -nx : nx
  const point = flat ? [side, -front, high] : [side, high, front]
  return {
    point: point.map((v, k) => foot[k]! + v * meter) as unknown as Vec3,
    normal: flat ? [out, ny, nz] : [out, nz, -ny],
    solid,
    alpha: alphaAt(prop, u, down),
  }
}

function alphaAt({ key: { picture } }: Prop, u: number, v: number): number {
  const x = clamp(Math.floor(u * picture.width), 0, picture.width - 1)
  const y = clamp(Math.floor(v * picture.height), 0, picture.height - 1)
  return picture.data[(y * picture.width + x) * 4 + 3]! / 255
}

function depthAt({ geometry: { picture, near, far } }: Prop, at: number): number {
  return near + ((picture.data[at + 3]! - 1) / 254) * (far - near)
}

/** A world normal; toward the camera where there is no surface. */
function normalAt(data: Uint8Array, at: number, solid: boolean, sin: number): Vec3 {
  if (!solid) return [0, -Math.sqrt(1 - sin * sin), sin]
  return [0, 1, 2].map((k) => (data[at + k]! / 255) * 2 - 1) as unknown as Vec3
}

/** Cells on the longer side of a prop's volume. */
const GRID = 40
/** Samples of its picture on each side that fill it. */
const SAMPLES = 128
/** How thick what appears behind a prop's middle is at least, in shares of its depth. */
const SKIN = 0.15

/** A prop as something that stands in the way of light: from its surface to the same distance behind its middle, or to the ground below. */
export function propVolume(placed: PlacedProp): Volume {
  const samples: Sample[] = []
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const sample = sampleAt(placed, ((i % SAMPLES) + 0.5) / SAMPLES, (Math.floor(i / SAMPLES) + 0.5) / SAMPLES)
    if (sample.solid && sample.alpha > 0.02) samples.push(sample)
  }
  const volume = emptyVolume(samples, placed)
  for (const sample of samples) fill(volume, sample)
  finish(volume, placed)
  return volume
}

function emptyVolume(samples: readonly Sample[], { foot, flat }: PlacedProp): Volume {
  const low = [...foot]
  const high = foot.map((v) => v + 1e-4)
  for (const { point } of samples) {
    for (let k = 0; k < 2; k++) {
      low[k] = Math.min(low[k]!, point[k]!)
      high[k] = Math.max(high[k]!, point[k]!)
    }
  }
  const cell = Math.max(high[0]! - low[0]!, high[1]! - low[1]!) / GRID
  const [columns, rows] = [0, 1].map((k) => Math.max(2, Math.ceil((high[k]! - low[k]!) / cell))) as [number, number]
  return {
    columns,
    rows,
    left: low[0]!,
    bottom: flat ? low[1]! : Math.max(0, low[1]!),
    width: columns * cell,
    height: rows * cell,
    alpha: new Float32Array(columns * rows),
    back: new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY),
    front: new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY),
    nearest: 0,
    farthest: 0,
  }
}

function fill(volume: Volume, { point, alpha }: Sample): void {
  const { columns, rows, left, bottom, width, height } = volume
  const column = clamp(Math.floor(((point[0] - left) / width) * columns), 0, columns - 1)
  const row = clamp(Math.floor(((point[1] - bottom) / height) * rows), 0, rows - 1)
  const at = row * columns + column
  volume.alpha[at] = Math.max(volume.alpha[at]!, alpha)
  volume.front[at] = Math.max(volume.front[at]!, point[2])
  volume.back[at] = Math.min(volume.back[at]!, point[2])
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
