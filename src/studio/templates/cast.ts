import { boxBlur, softBlur } from '../raster/box-blur.ts'
import { type Box, clamp, type Plane, plane, type Size } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import type { Shadow } from './shadow.ts'

/** Frame pixels a cell of the shadow. */
const CELL = 4
const SLICES = 12
/** The visible depth of a body's foot as a share of its width. */
const DEPTH_SEEN = 0.12

/** How much of its light (0..1) a product leaves to the ground around it; `rect` is where its alpha lies in the frame. */
export type Casting = { alpha: Plane; rect: Box; frame: Size; shadow: Shadow }

/** The shadow of what stands: thrown from its foot, softer and weaker the higher up it comes from. */
export function castStanding({ alpha, rect, frame, shadow }: Casting): Plane {
  const small = shrunk(alpha)
  const out = gridOf(frame)
  const foot = (rect.top + rect.height) / CELL
  const left = rect.left / CELL
  const deep = Math.max(2, small.width * DEPTH_SEEN)
  for (let k = 0; k < SLICES; k++) {
    const slice = plane(out.width, out.height)
    const [low, high] = [(k * small.height) / SLICES, ((k + 1) * small.height) / SLICES]
    for (let h = Math.floor(low); h < Math.min(small.height, Math.ceil(high)); h++)
      throwRow(slice, small, h, { left: left + h * shadow.x, y: foot - h * shadow.y, deep })
    const height = (low + high) / 2
    const soft = softBlur(slice, 0.8 + shadow.softness * (height * 0.12 + deep * 0.35))
    const weak = 1 / (1 + (0.8 + shadow.softness) * (height / small.height))
    for (let i = 0; i < out.data.length; i++) out.data[i] = Math.max(out.data[i]!, Math.min(1, soft.data[i]!) * weak)
  }
  return kept(boxBlur(out, 1), shadow.strength)
}

type Throw = { left: number; y: number; deep: number }

/** One row of the product's alpha, `h` cells above its foot, thrown on the ground with the depth of a round body behind it. */
function throwRow(slice: Plane, { data, width, height }: Plane, h: number, at: Throw): void {
  const row = (height - 1 - h) * width
  const [back, front] = [Math.round(at.y - 0.8 * at.deep), Math.round(at.y + 0.2 * at.deep)]
  for (let y = Math.max(0, back); y <= Math.min(slice.height - 1, front); y++) {
    for (let x = 0; x < width; x++) {
      const to = Math.round(at.left + x)
      if (to < 0 || to >= slice.width) continue
      const cell = y * slice.width + to
      slice.data[cell] = Math.max(slice.data[cell]!, data[row + x]!)
    }
  }
}

/** The assumed thickness of a lying product as a share of its smaller side. */
const THICKNESS = 0.12

/** The shadow of what lies flat: its own outline, moved away from the light by its thickness, and the ground's dimness close around it. */
export function castLying({ alpha, rect, frame, shadow }: Casting): Plane {
  const small = shrunk(alpha)
  const thick = Math.min(small.width, small.height) * THICKNESS
  const far = Math.hypot(shadow.x, shadow.y) || 1
  const away = { x: (shadow.x / far) * thick, y: (-shadow.y / far) * thick }
  const moved = laidOn(frame, small, { left: rect.left / CELL + away.x, top: rect.top / CELL + away.y })
  const under = laidOn(frame, small, { left: rect.left / CELL, top: rect.top / CELL })
  const key = softBlur(moved, thick * (0.25 + 0.6 * shadow.softness))
  const near = softBlur(under, thick * 0.55)
  for (let i = 0; i < key.data.length; i++)
    key.data[i] = Math.min(1, key.data[i]!) + (1 - Math.min(1, key.data[i]!)) * 0.6 * near.data[i]!
  return kept(key, shadow.strength)
}

function laidOn(frame: Size, small: Plane, at: { left: number; top: number }): Plane {
  const out = gridOf(frame)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [u, v] = [Math.round(at.left + x), Math.round(at.top + y)]
      if (u >= 0 && v >= 0 && u < out.width && v < out.height)
        out.data[v * out.width + u] = small.data[y * small.width + x]!
    }
  }
  return out
}

function gridOf({ width, height }: Size): Plane {
  return plane(Math.ceil(width / CELL), Math.ceil(height / CELL))
}

function shrunk(alpha: Plane): Plane {
  return resizePlane(alpha, Math.max(1, Math.round(alpha.width / CELL)), Math.max(1, Math.round(alpha.height / CELL)))
}

function kept(shade: Plane, strength: number): Plane {
  return { ...shade, data: shade.data.map((v) => 1 - strength * clamp(v, 0, 1)) }
}
