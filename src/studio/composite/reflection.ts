import { softBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster } from '../raster/raster.ts'
import { LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { Contact } from './contact.ts'
import type { Placement } from './frame.ts'
import type { LightRow } from './plate.ts'
import { type Receivers, receiverAt } from './receivers.ts'

/** A product's mirror image in a glossy ground. `gloss` 0..1 is its strength, `roughness` 0..1 how soon it blurs. */
export type Gloss = { gloss: number; roughness: number }

/**
 * Adds the mirror image below the product's contact line to the light of the stage, where the ground is level. It is
 * rendered from the product at so small a size that nothing written on it is legible. Its detail and strength fade with the height of what is mirrored.
 */
export function reflectionOf(
  small: Raster,
  stage: { placement: Placement; contact: Contact; receivers: Receivers; gloss: Gloss },
): LightRow {
  const { placement, contact, receivers, gloss } = stage
  const { rect } = placement
  const mirror = mirrorOf(small, gloss.roughness)
  // Schlick's approximation with the ground viewed under the camera's pitch.
  const strength = gloss.gloss * (0.2 + 0.7 * (1 - placement.groundRise) ** 3)
  const top = rect.top + rect.height - Math.ceil(Math.max(...contact.ground))
  const margin = Math.round(rect.width * 0.15)
  const end = rect.top + Math.round(rect.height * 1.8)
  const spot = { at: 0, u: 0, v: 0, below: 0, strength }
  return (y, row) => {
    if (y < top || y >= end) return
    for (let x = Math.max(0, rect.left - margin); x < Math.min(row.length / 3, rect.left + rect.width + margin); x++) {
      if (!isGround(receivers, x, y)) continue
      const column = clamp(x - rect.left, 0, rect.width - 1)
      const below = y - (rect.top + rect.height - 1 - contact.ground[column]!)
      if (below < 0) continue
      spot.at = x * 3
      spot.u = (x - rect.left) / rect.width
      spot.v = (below + contact.ground[column]!) / rect.height
      spot.below = below / rect.height
      blendMirror(row, mirror, spot)
    }
  }
}

type Mirror = { levels: Plane[][]; pad: number; columns: number; rows: number; roughness: number }

/** Premultiplied linear light and coverage of the product upside down, at three blurs. */
function mirrorOf(small: Raster, roughness: number): Mirror {
  const { width: columns, height: rows } = small
  const side = Math.max(columns, rows)
  const pad = Math.round(side * 0.2)
  const base = [0, 1, 2, 3].map(() => plane(columns + 2 * pad, rows + 2 * pad))
  for (let v = 0; v < rows; v++) {
    for (let x = 0; x < columns; x++) {
      const from = ((rows - 1 - v) * columns + x) * 4
      const alpha = small.data[from + 3]! / 255
      const to = (v + pad) * (columns + 2 * pad) + x + pad
      for (let c = 0; c < 3; c++) base[c]!.data[to] = LINEAR_OF_BYTE[small.data[from + c]!]! * alpha
      base[3]!.data[to] = alpha
    }
  }
  const sigmas = [0.006 + 0.01 * roughness, 0.02 + 0.05 * roughness, 0.05 + 0.1 * roughness]
  return { levels: sigmas.map((sigma) => base.map((p) => softBlur(p, sigma * side))), pad, columns, rows, roughness }
}

function blendMirror(
  row: Float32Array,
  mirror: Mirror,
  { at, u, v, below, strength }: { at: number; u: number; v: number; below: number; strength: number },
): void {
  const fade = Math.exp(-below * (1.6 + 3.4 * mirror.roughness)) * strength
  if (fade < COVER_MIN) return
  const level = clamp(below * 5, 0, 1.999)
  const near = mirror.levels[Math.floor(level)]!
  const far = mirror.levels[Math.floor(level) + 1]!
  const { width, height } = near[3]!
  const x = clamp(u * mirror.columns + mirror.pad - 0.5, 0, width - 1.001)
  const y = clamp(v * mirror.rows + mirror.pad - 0.5, 0, height - 1.001)
  const place = { from: Math.floor(y) * width + Math.floor(x), width, right: x % 1, down: y % 1, between: level % 1 }
  const cover = fade * sample(near[3]!.data, far[3]!.data, place)
  if (cover < COVER_MIN) return
  for (let c = 0; c < 3; c++)
    row[at + c] = row[at + c]! * (1 - cover) + fade * sample(near[c]!.data, far[c]!.data, place)
}

/** A mirror image that covers less than this is invisible. */
const COVER_MIN = 0.002

type Place = { from: number; width: number; right: number; down: number; between: number }

/** Between four neighbors and two blurs. */
function sample(near: Float32Array, far: Float32Array, { from, width, right, down, between }: Place): number {
  const below = from + width
  const a = near[from]! + (far[from]! - near[from]!) * between
  const b = near[from + 1]! + (far[from + 1]! - near[from + 1]!) * between
  const c = near[below]! + (far[below]! - near[below]!) * between
  const d = near[below + 1]! + (far[below + 1]! - near[below + 1]!) * between
  const upper = a + (b - a) * right
  return upper + (c + (d - c) * right - upper) * down
}

/** Whether a frame pixel shows level ground at the height of the product's foot. */
function isGround(receivers: Receivers, x: number, y: number): boolean {
  const at = receiverAt(receivers, x, y) * 3
  return receivers.normal[at + 1]! > 0.9 && Math.abs(receivers.position[at + 1]!) < 0.03
}
