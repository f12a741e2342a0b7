import sharp from 'sharp'
import type { Raster } from '../raster/raster.ts'
import type { PropDescription } from './prop-schema.ts'

export type { PropDescription } from './prop-schema.ts'

/** A camera height from which props are rendered. */
export type PropView = keyof PropDescription['views']

/** Light of one group: 8-bit samples whose linear value is `(sample / 255)² · scale` under a light that makes white ground 1. */
type PropLight = { picture: Raster; scale: number }

/**
 * A thing rendered alone from one height, to be put on a stage: `key` has its coverage as alpha. `geometry` is smaller: world normal as
 * `sample / 255 · 2 - 1`, and as alpha 0 for nothing or the depth from `near` (1) to `far` (255), in meters behind the foot.
 */
export type Prop = {
  description: PropDescription
  /** How far its camera looks down, in radians. */
  pitch: number
  /** Where its key light comes from: right, away from the camera, up. */
  keyFrom: readonly [number, number, number]
  pxPerMeter: number
  foot: readonly [number, number]
  key: PropLight
  fill: PropLight
  geometry: { picture: Raster; near: number; far: number }
}

/** The files of one view of a prop, as bytes. */
export type PropFiles = { description: Uint8Array; key: Uint8Array; fill: Uint8Array; geometry: Uint8Array }

/** A prop whose files do not fit together. */
class BrokenProp extends Error {
  override name = 'BrokenProp'
}

/** Degrees that the cameras of the views look down, and in which direction the key light stands there, always 45 degrees high. */
const PITCH: Record<PropView, number> = { frontal: 7, angled: 35, top: 90 }
const KEY_FROM: Record<PropView, readonly [number, number]> = {
  frontal: [-0.85, -0.53],
  angled: [-0.97, 0.24],
  top: [-0.8, 0.6],
}

/** Reads a `prop.json`. Whether it fits the schema is up to the tests. */
export function parsePropDescription(bytes: Uint8Array): PropDescription {
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Decodes one view of a prop. Throws `BrokenProp` when it has no such view, or a picture has another size. */
export async function decodeProp(files: PropFiles, view: PropView): Promise<Prop> {
  const description = parsePropDescription(files.description)
  const facts = description.views[view]
  if (facts === undefined) throw new BrokenProp(`${description.id} has no view ${view}`)
  const [width, height] = facts.geometry.size
  const [right, away] = KEY_FROM[view]
  const [key, fill, geometry] = await Promise.all([
    decodePicture(files.key, facts, 4),
    decodePicture(files.fill, facts, 3),
    decodePicture(files.geometry, { width, height }, 4),
  ])
  return {
    description,
    pitch: (PITCH[view] * Math.PI) / 180,
    keyFrom: [right * Math.SQRT1_2, away * Math.SQRT1_2, Math.SQRT1_2],
    pxPerMeter: facts.px_per_meter,
    foot: facts.foot,
    key: { picture: key, scale: facts.key_scale },
    fill: { picture: fill, scale: facts.fill_scale },
    geometry: { picture: geometry, near: facts.geometry.depth_near, far: facts.geometry.depth_far },
  }
}

async function decodePicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
  channels: 3 | 4,
): Promise<Raster> {
  const decoder = channels === 4 ? sharp(bytes).ensureAlpha() : sharp(bytes).removeAlpha()
  const { data, info } = await decoder.raw().toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height || info.channels !== channels)
    throw new BrokenProp('a picture of a prop has another size')
  return { data, width, height, channels }
}
