import sharp from 'sharp'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { develop, type Finish } from './blend.ts'
import { type Contact, contactOf, contactShadow } from './contact.ts'
import type { Placement } from './frame.ts'
import { type Grade, type Light, relight } from './plate.ts'
import { receiversOf } from './receivers.ts'
import { addReflection } from './reflection.ts'
import { visibilityOf } from './visibility.ts'
import { volumeOf } from './volume.ts'

/** How a composite is made; see `Grade` and `Finish`. */
export type CompositeOptions = { grade: Grade; finish: Finish }

/** A finished picture, its empty stage, and the product in it, as resampled: what the checks compare with. */
export type Composite = { picture: Raster; stage: Raster; product: Raster; placement: Placement }

/**
 * Puts a cut-out product (RGBA) on a stage. The stage is lit again with the product in the way: soft key shadow and
 * ambient occlusion by rays through a pseudo-3D product volume, a rough reflection, a contact shadow. The product's
 * pixels are resampled once (Lanczos) and, behind the edge band, never changed.
 */
export async function composite(
  set: StageSet,
  cutout: Raster,
  placement: Placement,
  options: CompositeOptions,
): Promise<Composite> {
  const product = await resampleProduct(cutout, placement.rect)
  const alpha = alphaOf(product)
  const receivers = receiversOf(set, placement)
  const volume = volumeOf(alpha, placement)
  const visible = visibilityOf(set, receivers, volume, placement)
  const stage = await relight(set, placement, { visible, receivers }, { ...options.grade, bounce: meanColour(product) })
  if (placement.pose === 'stands') {
    const contact = contactOf(alpha)
    const gloss = set.description.surface
    if (gloss.gloss > 0) addReflection(stage, product, { placement, contact, receivers, gloss })
    darkenContact(stage, contact, placement)
  }
  return { ...develop(stage, product, placement, options.finish), product, placement }
}

/** The cut-out at its size in the frame: Lanczos on encoded values, weighted by alpha, as image editors do it. */
export async function resampleProduct(
  cutout: Raster,
  { width, height }: { width: number; height: number },
): Promise<Raster> {
  if (cutout.width === width && cutout.height === height) return cutout
  const raw = { width: cutout.width, height: cutout.height, channels: 4 as const }
  const data = await sharp(cutout.data, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { data, width, height, channels: 4 }
}

/** The alpha channel of an RGBA raster as a plane. */
export function alphaOf({ data, width, height }: Raster): Plane {
  const out = plane(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = data[i * 4 + 3]! / 255
  return out
}

function meanColour({ data }: Raster): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < data.length; i += 68) {
    const alpha = data[i + 3]!
    for (let c = 0; c < 3; c++) sum[c]! += LINEAR_OF_BYTE[data[i + c]!]! * alpha
    weight += alpha
  }
  return sum.map((v) => v / Math.max(1, weight)) as [number, number, number]
}

function darkenContact(stage: Light, contact: Contact, { rect, frame }: Placement): void {
  const pad = Math.round(Math.max(frame.width, frame.height) * 0.032)
  const dark = contactShadow(contact, rect, pad)
  const left = rect.left - pad
  const top = rect.top + rect.height + pad - dark.height
  for (let y = Math.max(0, -top); y < Math.min(dark.height, stage.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(dark.width, stage.width - left); x++) {
      const keep = 1 - dark.data[y * dark.width + x]!
      if (keep === 1) continue
      const at = ((top + y) * stage.width + left + x) * 3
      for (let c = 0; c < 3; c++) stage.data[at + c]! *= keep
    }
  }
}
