import sharp from 'sharp'
import { onceFor } from '../../lib/once-for.ts'
import type { Plane, Raster } from '../raster/raster.ts'
import { linearOfHex } from '../raster/srgb.ts'
import { type Camera, cameraOf } from './camera.ts'
import type { SetDescription } from './set-schema.ts'

export type { SetDescription } from './set-schema.ts'

export type Pose = SetDescription['poses'][number]
export type AspectRatio = keyof SetDescription['crops']

/** Light of one group: 8-bit samples whose linear value is `(sample / 255)² · scale`, linear sRGB primaries. */
type LightGroup = { picture: Raster; scale: number }

/** A part of the stage that can be recolored: its mean linear color and its coverage of each plate pixel, 0..255. */
export type StageArea = {
  name: string
  kind: SetDescription['areas'][number]['kind']
  color: readonly [red: number, green: number, blue: number]
  mask: Uint8Array
}

/**
 * A stage that can be lit again: what its key light and the rest of its light bring to every pixel, and where each
 * pixel lies. `depth` is Infinity where there is no geometry; normals are world space, `sample / 255 · 2 - 1`. `ground`
 * is the linear light of each group on a white surface at the anchor.
 */
export type StageSet = {
  description: SetDescription
  camera: Camera
  key: LightGroup
  fill: LightGroup
  depth: Plane
  normal: Raster
  ground: SetDescription['ground']
  areas: readonly StageArea[]
}

/** The linear light of one sample (a channel of a pixel) of a group's picture. */
export const lightAt = ({ picture, scale }: LightGroup, sample: number): number =>
  (picture.data[sample]! / 255) ** 2 * scale

/** What of a stage decides where things appear in its frame. */
export type StageView = Pick<StageSet, 'description' | 'camera'>

/** The view of a set; the same for the same description. */
export const viewOf = onceFor(
  (description: SetDescription): StageView => ({ description, camera: cameraOf(description.projection) }),
)

/** Reads one file of a set's folder. */
export type ReadSetFile = (name: string) => Uint8Array | Promise<Uint8Array>

/** A set whose files do not hold together. */
class BrokenSet extends Error {
  override name = 'BrokenSet'
}

/** Reads a `set.json`. Whether it fits the schema is up to the tests: compiling the schema would cost each process a third of its start. */
export function parseSetDescription(bytes: Uint8Array): SetDescription {
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Decodes a set to about 7 bytes per plate pixel and one for each area. Throws `BrokenSet` when sizes do not fit. */
export async function decodeSet(file: ReadSetFile): Promise<StageSet> {
  const description = parseSetDescription(await file('set.json'))
  const { size, encoding, ground } = description
  const color = async (name: string, side: number) => decodeColor(await file(name), side)
  const [key, fill, geometry, areas] = await Promise.all([
    color('key.webp', size),
    color('fill.webp', size),
    decodeGeometry(file, description),
    decodeAreas(file, description),
  ])
  return {
    ...geometry,
    key: { picture: key, scale: encoding.key_scale },
    fill: { picture: fill, scale: encoding.fill_scale },
    ground,
    areas,
  }
}

/** The camera and the surfaces of a set. */
async function decodeGeometry(
  file: ReadSetFile,
  description: SetDescription,
): Promise<Pick<StageSet, 'description' | 'camera' | 'depth' | 'normal'>> {
  const [normal, depth] = await Promise.all([
    Promise.resolve(file('normal.png')).then((bytes) => decodeColor(bytes, description.geometry_size)),
    Promise.resolve(file('depth.png')).then((bytes) => decodeDepth(bytes, description)),
  ])
  return { description, camera: cameraOf(description.projection), depth, normal }
}

/** What of a set may be recolored. */
async function decodeAreas(file: ReadSetFile, { areas, size }: SetDescription): Promise<StageArea[]> {
  if (areas.length === 0) return []
  const { data } = await decodeColor(await file('areas.png'), size)
  return areas.map(({ name, kind, color }, channel) => {
    const mask = new Uint8Array(size * size)
    for (let i = 0; i < mask.length; i++) mask[i] = data[3 * i + channel]!
    return { name, kind, color: linearOfHex(color), mask }
  })
}

async function decodeColor(bytes: Uint8Array, side: number): Promise<Raster> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== side || info.height !== side || info.channels !== 3)
    throw new BrokenSet('a picture has another size')
  return { data, width: side, height: side, channels: 3 }
}

async function decodeDepth(bytes: Uint8Array, description: SetDescription): Promise<Plane> {
  const { depth_near: near, depth_far: far } = description.encoding
  const side = description.geometry_size
  const raw = await sharp(bytes).toColorspace('grey16').raw({ depth: 'ushort' }).toBuffer()
  if (raw.length !== side * side * 2) throw new BrokenSet('the depth picture has another size')
  const samples = new Uint16Array(raw.buffer, raw.byteOffset, side * side)
  const data = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++)
    data[i] = samples[i] === 65535 ? Number.POSITIVE_INFINITY : near + (samples[i]! / 65535) * (far - near)
  return { data, width: side, height: side }
}
