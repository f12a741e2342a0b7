import { seedOf } from '../../lib/seeds.ts'
import { noiseAt } from '../random.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { boxOf, clamp, growBox, type Mask, type Plane, type Raster } from '../raster/raster.ts'
import { type Completion, complete } from './completion.ts'
import { fillInDetail } from './detail.ts'
import { channelOf, type Floats, grownMask, resizeFloats } from './floats.ts'
import { blendGradients } from './gradients.ts'
import { membrane } from './membrane.ts'

/** Grounds whose fine texture (8-bit steps, 95 % of it) is below this are filled smoothly. */
const TEXTURE_MIN = 4.5

/** A ground at working size with its hole filled; `smooth` when it has no texture, and so no matched places. */
export type Filled = {
  picture: Floats
  matches: Int32Array
  smooth: boolean
  /** How much the intact rim differs from the places that it was continued from: the 90 % quantile, in 8-bit steps. */
  error: number
}

/** Fills the hole at working size; null where too little of the picture is intact. Depends on the seed alone. */
export function fillSmall(picture: Floats, hole: Mask, how: { smooth: boolean; seed: number }): Filled | null {
  const { smooth, seed } = how
  if (smooth) {
    const matches = new Int32Array(hole.data.length).fill(-1)
    return { picture: membrane(picture, hole), matches, smooth, error: 0 }
  }
  const done = complete(picture, hole, seedOf(seed, 'fill'))
  if (done === null) return null
  return { picture: blendGradients(picture, hole, done), matches: done.matches, smooth, error: rimError(done, hole) }
}

/** The 90 % quantile of the misfit of patches that lie over the rim, where their middle is intact. */
function rimError({ misfit, matches }: Completion, hole: Mask): number {
  const rim: number[] = []
  for (let i = 0; i < hole.data.length; i++) if (matches[i]! >= 0 && hole.data[i] === 0) rim.push(misfit[i]!)
  return rim.length === 0 ? 0 : Math.sqrt(rim.sort((a, b) => a - b)[Math.floor(rim.length * 0.9)]!)
}

/** Whether the ground around a hole has no texture: its own softened version differs by little, at 95 % of its pixels. */
export function isSmooth(picture: Floats, hole: Mask): boolean {
  return textureAround(picture, hole) < TEXTURE_MIN
}

function textureAround(picture: Floats, hole: Mask): number {
  const near = grownMask(hole, Math.round(Math.max(picture.width, picture.height) / 6))
  const far = grownMask(hole, 5)
  const light = lumaOf(picture)
  const soft = boxBlur(light, 4)
  const out: number[] = []
  for (let i = 0; i < near.data.length; i++)
    if (near.data[i] === 1 && far.data[i] === 0) out.push(Math.abs(light.data[i]! - soft.data[i]!))
  return out.length === 0 ? Number.POSITIVE_INFINITY : out.sort((a, b) => a - b)[Math.floor(out.length * 0.95)]!
}

const RIM = 4
const AROUND = 6

/** The most that an intact pixel at the hole's rim differs from the intact ground around it (8-bit steps): large where a thing was cut in two. */
export function rimContrast(picture: Floats, hole: Mask): number {
  const near = grownMask(hole, RIM)
  const light = lumaOf(picture)
  const known: Plane = { ...hole, data: Float32Array.from(hole.data, (v) => 1 - v) }
  const weight = boxBlur(known, AROUND)
  const sum = boxBlur({ ...light, data: light.data.map((v, i) => v * known.data[i]!) }, AROUND)
  let most = 0
  for (let i = 0; i < near.data.length; i++) {
    if (near.data[i] === 0 || hole.data[i] === 1) continue
    most = Math.max(most, Math.abs(light.data[i]! - sum.data[i]! / weight.data[i]!))
  }
  return most
}

function lumaOf(picture: Floats): Plane {
  const [red, green, blue] = [0, 1, 2].map((c) => channelOf(picture, c)) as [Plane, Plane, Plane]
  for (let i = 0; i < red.data.length; i++)
    red.data[i] = 0.299 * red.data[i]! + 0.587 * green.data[i]! + 0.114 * blue.data[i]!
  return red
}

/** The picture with its hole filled at full size, from what was filled at working size; the rim is softened over `feather` pixels. */
export function fillLarge(picture: Raster, hole: Mask, filled: Filled, feather: number): Raster {
  const out: Raster = { ...picture, data: Uint8Array.from(picture.data) }
  const wide = grownMask(hole, feather)
  const box = boxOf(wide)
  if (box === null) return out
  if (filled.smooth) fillSmoothly(out, wide, filled.picture)
  else fillInDetail(out, wide, filled, growBox(box, 2, picture))
  const soft = boxBlur({ ...hole, data: Float32Array.from(wide.data) }, feather)
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i] === 1 || wide.data[i] === 0) continue
    const share = clamp(soft.data[i]! * 2 - 0.6, 0, 1)
    for (let c = 0; c < 3; c++) {
      const [from, to] = [picture.data[i * 3 + c]!, out.data[i * 3 + c]!]
      out.data[i * 3 + c] = Math.round(from + (to - from) * share)
    }
  }
  return out
}

/** Smooth colors with the grain of the intact ground: without it, a filled place shows as a calm one. */
function fillSmoothly(picture: Raster, hole: Mask, small: Floats): void {
  const colors = resizeFloats(small, picture.width, picture.height)
  const grain = grainOf(picture, hole)
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i] === 0) continue
    const noise = (noiseAt(i % picture.width, Math.floor(i / picture.width), 1) - 0.5) * grain * 3.46
    for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = clamp(Math.round(colors.data[i * 3 + c]! + noise), 0, 255)
  }
}

/** The usual difference (8-bit steps) between neighbors of the intact ground, as the deviation of its noise. */
function grainOf({ data, width }: Raster, hole: Mask): number {
  const steps: number[] = []
  for (let i = 0; i + 1 < hole.data.length; i += 37) {
    if (hole.data[i] === 1 || hole.data[i + 1] === 1 || i % width === width - 1) continue
    steps.push(Math.abs(data[i * 3 + 1]! - data[i * 3 + 4]!))
  }
  return steps.length === 0 ? 0 : Math.min(3, (steps.reduce((sum, v) => sum + v, 0) / steps.length) * 0.8)
}
