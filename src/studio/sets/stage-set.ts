import sharp from 'sharp'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Plane, Raster } from '../raster/raster.ts'
import { type Camera, cameraOf } from './camera.ts'

const Vector = Type.Tuple([Type.Number(), Type.Number(), Type.Number()])
const Quad = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()])
const Words = Type.Array(Type.String())

const Light = Type.Union([
  Type.Object({
    type: Type.Literal('area'),
    position: Vector,
    target: Vector,
    size: Type.Tuple([Type.Number(), Type.Number()]),
    color: Vector,
  }),
  Type.Object({ type: Type.Literal('sun'), direction: Vector, angle_deg: Type.Number(), color: Vector }),
])

/** The content of a set's `set.json`; world units, z up, a frontal camera looks along +y. */
export const SetDescription = Type.Object({
  id: Type.String(),
  version: Type.Number(),
  title: Type.String(),
  look: Words,
  poses: Type.Array(Type.Enum(['stands', 'lies', 'hangs', 'floats'])),
  view: Type.Enum(['frontal', 'angled', 'top']),
  size: Type.Integer(),
  geometry_size: Type.Integer(),
  projection: Type.Tuple([Quad, Quad, Quad, Quad]),
  light: Light,
  encoding: Type.Object({
    key_scale: Type.Number(),
    fill_scale: Type.Number(),
    depth_near: Type.Number(),
    depth_far: Type.Number(),
  }),
  anchor: Vector,
  stage: Type.Object({ width: Type.Number(), height: Type.Number() }),
  surface: Type.Object({ gloss: Type.Number(), roughness: Type.Number() }),
  tags: Type.Object({
    mood: Words,
    season: Words,
    room: Words,
    materials: Words,
    palette: Words,
    words: Words,
  }),
  crops: Type.Object({ '1:1': Quad, '4:5': Quad, '3:4': Quad, '9:16': Quad, '16:9': Quad }),
})
export type SetDescription = Static<typeof SetDescription>
export type Pose = SetDescription['poses'][number]
export type AspectRatio = keyof SetDescription['crops']

/** Light of one group: 8-bit samples whose linear value is `(sample / 255)² · scale`, linear sRGB primaries. */
type LightGroup = { picture: Raster; scale: number }

/**
 * A stage that can be lit again: what its key light and the rest of its light bring to every pixel, and where each
 * pixel lies. `depth` is Infinity where there is no geometry; normals are world space, `sample / 255 · 2 - 1`.
 */
export type StageSet = {
  description: SetDescription
  camera: Camera
  key: LightGroup
  fill: LightGroup
  depth: Plane
  normal: Raster
}

/** The files of one set's folder, as bytes. */
export type SetFiles = {
  description: Uint8Array
  key: Uint8Array
  fill: Uint8Array
  depth: Uint8Array
  normal: Uint8Array
}

/** A set whose files do not hold together. */
class BrokenSet extends Error {
  override name = 'BrokenSet'
}

/** Reads a `set.json`; throws `BrokenSet` when a field is missing or of the wrong type. */
export function parseSetDescription(bytes: Uint8Array): SetDescription {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const [error] = Value.Errors(SetDescription, parsed)
  if (error) throw new BrokenSet(`set.json: ${error.instancePath} ${error.message}`)
  return parsed as SetDescription
}

/** Decodes a set to about 7 bytes per plate pixel. Throws `BrokenSet` when sizes or fields do not fit. */
export async function decodeSet(files: SetFiles): Promise<StageSet> {
  const description = parseSetDescription(files.description)
  const { size, geometry_size, encoding } = description
  const [key, fill, depth, normal] = await Promise.all([
    decodeColor(files.key, size),
    decodeColor(files.fill, size),
    decodeDepth(files.depth, description),
    decodeColor(files.normal, geometry_size),
  ])
  return {
    description,
    camera: cameraOf(description.projection),
    key: { picture: key, scale: encoding.key_scale },
    fill: { picture: fill, scale: encoding.fill_scale },
    depth,
    normal,
  }
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
