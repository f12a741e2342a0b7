import { softBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster } from '../raster/raster.ts'
import { resizeRaster } from '../raster/resize.ts'
import { LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { Contact } from './contact.ts'
import type { Placement } from './frame.ts'
import type { Light } from './plate.ts'
import type { Receivers } from './receivers.ts'

/** A product's mirror image in a glossy ground. `gloss` 0..1 is its strength, `roughness` 0..1 how soon it blurs. */
export type Gloss = { gloss: number; roughness: number }

/** The mirror image is made from a product this long, so that nothing written on it can be read. */
const SIDE = 96

/**
 * Adds the mirror image below the product's contact line to the light of the stage, where the ground is level. Its
 * detail and strength fade with the height of what is mirrored.
 */
export function addReflection(
  light: Light,
  product: Raster,
  stage: { placement: Placement; contact: Contact; receivers: Receivers; gloss: Gloss },
): void {
  const { placement, contact, receivers, gloss } = stage
  const { rect } = placement
  const mirror = mirrorOf(product, contact, gloss.roughness)
  // Schlick's approximation with the ground seen under the camera's pitch.
  const strength = gloss.gloss * (0.06 + 0.62 * (1 - placement.groundRise) ** 4)
  const top = rect.top + rect.height - Math.ceil(Math.max(...contact.ground))
  const margin = Math.round(rect.width * 0.15)
  const end = Math.min(light.height, rect.top + Math.round(rect.height * 1.8))
  for (let y = Math.max(0, top); y < end; y++) {
    for (let x = Math.max(0, rect.left - margin); x < Math.min(light.width, rect.left + rect.width + margin); x++) {
      if (!isGround(receivers, x, y)) continue
      const column = clamp(x - rect.left, 0, rect.width - 1)
      const below = y - (rect.top + rect.height - 1 - contact.ground[column]!)
      if (below < 0) continue
      blendMirror(light, mirror, {
        at: (y * light.width + x) * 3,
        u: (x - rect.left) / rect.width,
        v: below / rect.height,
        strength,
      })
    }
  }
}

type Mirror = { levels: Plane[][]; pad: number; columns: number; rows: number; roughness: number }

/** Premultiplied linear light and coverage of the product on its contact line, at three blurs. */
function mirrorOf(product: Raster, contact: Contact, roughness: number): Mirror {
  const scale = SIDE / Math.max(product.width, product.height)
  const columns = Math.max(4, Math.round(product.width * scale))
  const rows = Math.max(4, Math.round(product.height * scale))
  const small = resizeRaster(product, columns, rows)
  const pad = Math.round(SIDE * 0.2)
  const base = [0, 1, 2, 3].map(() => plane(columns + 2 * pad, rows + 2 * pad))
  for (let x = 0; x < columns; x++) {
    const lift = Math.round(contact.ground[Math.min(product.width - 1, Math.round((x + 0.5) / scale))]! * scale)
    for (let v = 0; v + lift < rows; v++) {
      const from = ((rows - 1 - v - lift) * columns + x) * 4
      const alpha = small.data[from + 3]! / 255
      const to = (v + pad) * (columns + 2 * pad) + x + pad
      for (let c = 0; c < 3; c++) base[c]!.data[to] = LINEAR_OF_BYTE[small.data[from + c]!]! * alpha
      base[3]!.data[to] = alpha
    }
  }
  const sigmas = [0.006 + 0.01 * roughness, 0.02 + 0.05 * roughness, 0.05 + 0.1 * roughness]
  return { levels: sigmas.map((sigma) => base.map((p) => softBlur(p, sigma * SIDE))), pad, columns, rows, roughness }
}

function blendMirror(
  light: Light,
  mirror: Mirror,
  { at, u, v, strength }: { at: number; u: number; v: number; strength: number },
): void {
  const level = clamp(v * 5, 0, 1.999)
  const fade = Math.exp(-v * (1.6 + 3.4 * mirror.roughness)) * strength
  const between = level % 1
  const [near, far] = [mirror.levels[Math.floor(level)]!, mirror.levels[Math.floor(level) + 1]!]
  const x = u * mirror.columns + mirror.pad - 0.5
  const y = v * mirror.rows + mirror.pad - 0.5
  const cover = fade * mix(sample(near[3]!, x, y), sample(far[3]!, x, y), between)
  if (cover < 0.002) return
  for (let c = 0; c < 3; c++) {
    const seen = fade * mix(sample(near[c]!, x, y), sample(far[c]!, x, y), between)
    light.data[at + c] = light.data[at + c]! * (1 - cover) + seen
  }
}

function mix(a: number, b: number, t: number): number {
  return a * (1 - t) + b * t
}

function sample(from: Plane, px: number, py: number): number {
  const x = clamp(px, 0, from.width - 1.001)
  const y = clamp(py, 0, from.height - 1.001)
  const at = Math.floor(y) * from.width + Math.floor(x)
  const upper = mix(from.data[at]!, from.data[at + 1]!, x % 1)
  return mix(upper, mix(from.data[at + from.width]!, from.data[at + from.width + 1]!, x % 1), y % 1)
}

/** Whether a frame pixel shows level ground at the height of the product's foot. */
function isGround({ width, height, position, normal, across, down }: Receivers, x: number, y: number): boolean {
  const column = clamp(Math.round(x * across.step + across.start), 0, width - 1)
  const row = clamp(Math.round(y * down.step + down.start), 0, height - 1)
  const at = (row * width + column) * 3
  return normal[at + 1]! > 0.9 && Math.abs(position[at + 1]!) < 0.03
}
