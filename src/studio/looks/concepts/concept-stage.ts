import { type Placement, place } from '../../composite/frame.ts'
import { type Plane, plane, type Raster, type Size } from '../../raster/raster.ts'
import { resizePlane } from '../../raster/resize.ts'
import { cameraOf } from '../../sets/camera.ts'
import type { AspectRatio, SetDescription, StageSet } from '../../sets/stage-set.ts'
import type { Staging } from '../../shoot/shot-plan.ts'
import { type ChosenConcept, CONCEPTS } from './concepts.ts'
import { type ConceptScene, linearOf, type Painted } from './scene.ts'

type Wanted = { product: Raster; staging: Staging; frame: Size & { ratio: AspectRatio }; seed: number }

/** Frame pixels a plate pixel. */
const PLATE_STEP = 1.5
const HEIGHT = 6
const GEOMETRY = 32
/** So large on the stage that the whole of it is in the frame. */
const UNZOOMED = 4
/** Light that the plate's 8-bit samples can hold. */
const KEY_SCALE = 1
const FILL_SCALE = 3

/**
 * A stage painted for one product where it will be: a wall that faces the camera, with the idea on it, or nothing but
 * air. Where there is a wall, the product floats before it and throws its shadow.
 */
export function conceptStage(concept: ChosenConcept, wanted: Wanted): { set: StageSet; placement: Placement } {
  const { product, staging, frame, seed } = wanted
  const { wall, light } = CONCEPTS[concept.name]
  const size = { width: Math.round(frame.width / PLATE_STEP), height: Math.round(frame.height / PLATE_STEP) }
  const empty = emptyStage(size, { wall, light })
  const placement = place(empty, product, frame, { ...staging, pose: 'floats', scale: UNZOOMED })
  const scene = sceneOf(concept, product, { size, placement, seed })
  const painted = CONCEPTS[concept.name].paint(scene)
  return {
    set: {
      ...empty,
      key: { picture: encoded(painted, painted.key, KEY_SCALE), scale: KEY_SCALE },
      fill: { picture: encoded(painted, painted.fill, FILL_SCALE), scale: FILL_SCALE },
    },
    placement,
  }
}

function sceneOf(
  { colors }: ChosenConcept,
  product: Raster,
  { size, placement, seed }: { size: Size; placement: Placement; seed: number },
): ConceptScene {
  const step = placement.frame.width / size.width
  const rect = {
    left: Math.round(placement.rect.left / step),
    top: Math.round(placement.rect.top / step),
    width: Math.max(1, Math.round(placement.rect.width / step)),
    height: Math.max(1, Math.round(placement.rect.height / step)),
  }
  const unit = Math.min(size.width, size.height) / 100
  return { ...size, rect, cover: coverOf(product, rect, size), colors: colors.map(linearOf), seed, unit }
}

function coverOf(product: Raster, rect: ConceptScene['rect'], size: Size): Plane {
  const alpha = plane(product.width, product.height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = product.data[i * 4 + 3]! / 255
  const small = resizePlane(alpha, rect.width, rect.height)
  const out = plane(size.width, size.height)
  for (let y = Math.max(0, -rect.top); y < Math.min(rect.height, size.height - rect.top); y++) {
    for (let x = Math.max(0, -rect.left); x < Math.min(rect.width, size.width - rect.left); x++) {
      out.data[(rect.top + y) * size.width + rect.left + x] = small.data[y * rect.width + x]!
    }
  }
  return out
}

/** The painted light in the middle of a square plate, as sets have it, and mirrored around it: a layout's picture may reach beyond its frame. */
function encoded({ width, height }: Painted, light: Float32Array, scale: number): Raster {
  const side = Math.max(width, height)
  const [left, top] = [(side - width) >> 1, (side - height) >> 1]
  const columns = Array.from({ length: side }, (_, x) => mirrored(x - left, width))
  const data = new Uint8Array(side * side * 3)
  for (let y = 0, to = 0; y < side; y++) {
    const row = mirrored(y - top, height) * width
    for (const column of columns) {
      const from = (row + column) * 3
      for (let i = from; i < from + 3; i++, to++)
        data[to] = Math.min(255, 255 * Math.sqrt(Math.max(0, light[i]!) / scale) + 0.5)
    }
  }
  return { data, width: side, height: side, channels: 3 }
}

/** A position on a line of so many pixels whose ends are mirrors. */
function mirrored(at: number, length: number): number {
  const turn = ((at % (2 * length)) + 2 * length) % (2 * length)
  return turn < length ? turn : 2 * length - 1 - turn
}

/** The part of the square plate that is painted, in fractions. */
function paintedPart({ width, height }: Size): SetDescription['crops']['1:1'] {
  const side = Math.max(width, height)
  return [((side - width) >> 1) / side, ((side - height) >> 1) / side, width / side, height / side]
}

/** How far (world units) the wall lies behind the product; null where there is none. The plate's longer side is 2 units. */
type Room = { wall: number | null; light: SetDescription['light'] }

function emptyStage(size: Size, { wall, light }: Room): StageSet {
  const whole = paintedPart(size)
  const description: SetDescription = {
    id: 'concept',
    version: 1,
    title: 'Concept',
    look: ['out_of_the_box'],
    poses: ['floats'],
    view: 'top',
    size: GEOMETRY,
    geometry_size: GEOMETRY,
    projection: [
      [HEIGHT, 0, 0, 0],
      [0, HEIGHT, 0, 0],
      [0, 0, -1, HEIGHT - 0.1],
      [0, 0, -1, HEIGHT],
    ],
    light,
    encoding: { key_scale: KEY_SCALE, fill_scale: FILL_SCALE, depth_near: HEIGHT, depth_far: HEIGHT + 1 },
    anchor: [0, 0, 0],
    stage: { width: 2 * whole[2], height: 2 * whole[3] },
    surface: { gloss: 0, roughness: 1 },
    tags: { mood: [], season: [], room: ['studio'], materials: [], palette: [], words: [] },
    crops: { '1:1': whole, '4:5': whole, '3:4': whole, '9:16': whole, '16:9': whole },
    ground: { key: [0.6, 0.6, 0.6], fill: [0.4, 0.4, 0.4] },
    areas: [],
  }
  const nothing: Raster = { data: new Uint8Array(0), width: 0, height: 0, channels: 3 }
  const depth = wall === null ? Number.POSITIVE_INFINITY : HEIGHT + wall
  const normal = new Uint8Array(GEOMETRY * GEOMETRY * 3).map((_, i) => (i % 3 === 2 ? 255 : 128))
  return {
    description,
    camera: cameraOf(description.projection),
    key: { picture: nothing, scale: KEY_SCALE },
    fill: { picture: nothing, scale: FILL_SCALE },
    depth: { data: new Float32Array(GEOMETRY * GEOMETRY).fill(depth), width: GEOMETRY, height: GEOMETRY },
    normal: { data: normal, width: GEOMETRY, height: GEOMETRY, channels: 3 },
    ground: description.ground,
    areas: [],
  }
}
