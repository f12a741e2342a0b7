import sharp from 'sharp'
import { alphaOf, clamp, type Raster } from '../raster/raster.ts'
import { LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { StageSet } from '../sets/stage-set.ts'
import { addGrain, type Finish, paste, photograph } from './blend.ts'
import { type Contact, contactOf, contactShadow } from './contact.ts'
import { focusOn } from './focus.ts'
import type { Placement } from './frame.ts'
import { hazeOver } from './haze.ts'
import { lampedAs, throwPattern } from './light-shape.ts'
import { type Grade, type LightRow, relit } from './plate.ts'
import type { Ground, PropGroup } from './prop-place.ts'
import { focused, lay, paintProp, stageProps } from './props.ts'
import { type Receivers, receiverAt, receiversOf } from './receivers.ts'
import { reflectionOf } from './reflection.ts'
import { letSnow } from './snowfall.ts'
import { occluderOf, visibilityOf } from './visibility.ts'
import { gridOf, volumeOf } from './volume.ts'

/** The options of a composite; see `Grade`, `Finish` and `PropGroup`. */
export type CompositeOptions = { grade: Grade; finish: Finish; props?: PropGroup }

/**
 * A finished picture, its stage with all but the product, and the product in it, as resampled: what the checks compare with. `omitted` are the
 * ids of props without room.
 */
export type Composite = { picture: Raster; stage: Raster; product: Raster; placement: Placement; omitted?: string[] }

/**
 * Puts a cut-out product (RGBA) on a stage. The stage is lit again with the product in the way: soft key shadow and
 * ambient occlusion by rays through a pseudo-3D product volume, a rough reflection, a contact shadow. The product's
 * pixels are resampled once (Lanczos) and, behind the edge band, never changed.
 */
export async function composite(
  stageSet: StageSet,
  cutout: Raster,
  placement: Placement,
  options: CompositeOptions,
): Promise<Composite> {
  const set = lampedAs(stageSet, options.grade.light)
  const product = await resampleProduct(cutout, placement.rect)
  const small = await resampleProduct(cutout, gridOf(placement.rect))
  const receivers = receiversOf(set, placement)
  const volume = volumeOf(alphaOf(small), placement, wallBehind(receivers, placement))
  const occluder = occluderOf(set, volume, placement.axes)
  const standing = { set, placement, receivers }
  const { staged: props, omitted } = stageProps({ ...standing, product, occluder }, options.props)
  const occluders = [occluder, ...props.map((prop) => prop.occluder)]
  const visible = visibilityOf(receivers, occluders, placement)
  throwPattern(visible.key, set, { receivers, placement, light: options.grade.light })
  const painted = await Promise.all(props.map((prop) => paintProp(prop, standing, { ...options, occluders })))
  const layers = [
    relit(set, placement, { visible, receivers }, { ...options.grade, bounce: meanColor(small) }),
    ...hazeOver(receivers, placement, options.grade.light),
  ]
  if (placement.pose === 'stands') {
    for (const [i, { rect }] of props.entries())
      layers.push(...(await groundLayers(painted[i]!.picture, { ...standing, placement: { ...placement, rect } })))
    layers.push(...(await groundLayers(product, standing, small)))
  }
  const { frame, window } = placement
  const blur = Math.min(BLUR_MAX, options.grade.blur / window.width) * (Math.max(frame.width, frame.height) / 1536)
  const sharpest = photograph(frame, layers, options.finish)
  const empty = await focusOn(sharpest, receivers, placement, blur)
  for (const [i, prop] of props.entries()) lay(empty, await focused(painted[i]!, prop, { placement, blur }))
  letSnow(empty, options.grade.light, options.finish.seed)
  const stage = addGrain(empty, options.finish)
  return { picture: paste(stage, product, placement, options.finish.wrap), stage, product, placement, omitted }
}

/** What ties a thing to the ground on which it stands: its reflection where that is glossy, and its contact shadow. */
export async function groundLayers(
  thing: Raster,
  { set, placement, receivers }: Ground,
  small?: Raster,
): Promise<LightRow[]> {
  const contact = contactOf(alphaOf(thing), placement.groundRise)
  const gloss = set.description.surface
  const shade = contactShade(contact, placement)
  if (gloss.gloss === 0) return [shade]
  const mirrored = small ?? (await resampleProduct(thing, gridOf(placement.rect, SMALL_MIRROR)))
  return [reflectionOf(mirrored, { placement, contact, receivers, gloss }), shade]
}

/** Cells on the longer side of what is reflected beside the product. */
const SMALL_MIRROR = 48

/** However near the camera comes, the background stays this recognisable (px of a 1536 px frame). */
const BLUR_MAX = 12

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

/** The mean linear color of an RGBA raster, weighted by alpha. */
export function meanColor({ data }: Raster): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!
    for (let c = 0; c < 3; c++) sum[c]! += LINEAR_OF_BYTE[data[i + c]!]! * alpha
    weight += alpha
  }
  return sum.map((v) => v / Math.max(1, weight)) as [number, number, number]
}

/** How far behind the product's plane the stage lies at its middle, on w (0 or less). */
export function wallBehind(receivers: Receivers, { rect }: Placement): number {
  const w = receivers.position[receiverAt(receivers, rect.left + rect.width / 2, rect.top + rect.height / 2) * 3 + 2]!
  return Number.isNaN(w) ? 0 : clamp(w, -BEHIND_MAX, 0)
}

/** What is further behind than this (world units) is no wall to hang on. */
const BEHIND_MAX = 0.2

/** Darkens the ground around a standing product's foot. */
export function contactShade(contact: Contact, { rect, frame, groundRise }: Placement): LightRow {
  const pad = Math.round(Math.min(Math.max(frame.width, frame.height) * 0.04, Math.max(rect.width, rect.height) * 0.08))
  const dark = contactShadow(contact, rect, pad, groundRise)
  const left = rect.left - pad
  const top = rect.top + rect.height + pad - dark.height
  return (y, row) => {
    if (y < top || y >= top + dark.height) return
    for (let x = Math.max(0, -left); x < Math.min(dark.width, frame.width - left); x++) {
      const keep = 1 - dark.data[(y - top) * dark.width + x]!
      const at = (left + x) * 3
      for (let c = 0; keep < 1 && c < 3; c++) row[at + c]! *= keep
    }
  }
}
