import type { Canvas } from '@napi-rs/canvas'
import { addGrain, type Finish, photograph, toned } from '../composite/blend.ts'
import { groundLayers, meanColor, resampleProduct, wallBehind } from '../composite/composite.ts'
import { focusOn } from '../composite/focus.ts'
import type { Placement } from '../composite/frame.ts'
import { lampedAs, throwPattern } from '../composite/light-shape.ts'
import { type Grade, relit } from '../composite/plate.ts'
import type { PropGroup } from '../composite/prop-place.ts'
import { surfaceOf } from '../composite/prop-surface.ts'
import { focused, lay, paintProp, type StagedProp, stageProps } from '../composite/props.ts'
import { type Receivers, receiverAt, receiversOf } from '../composite/receivers.ts'
import { keyVisibility, multiply, occluderOf, skyVisibility, unshaded } from '../composite/visibility.ts'
import { gridOf, volumeOf } from '../composite/volume.ts'
import { alphaOf, type Box, type Plane, plane, type Raster } from '../raster/raster.ts'
import { luminance } from '../raster/srgb.ts'
import type { Pose, SetDescription, StageSet } from '../sets/stage-set.ts'
import type { Vec3 } from '../sets/vector.ts'
import { canvasOf, type Rect } from './scene.ts'

/**
 * A stage whose light can be moved: `plate` is it under all of its light, with everything of the product but the product and its
 * shadow; `cells` is a coarse grid over it of how dark each place gets without the key light.
 */
export type LitStage = {
  placement: Placement
  plate: Canvas
  cells: Cells
  /** How much of the key light reaches each cell past the product, with the lamp turned (radians) around it, or the product lifted by a share of its height. */
  shadow: (turn: number, lift: number) => Plane
}

/**
 * `dark` is the color (3 bytes a cell) by which the plate is multiplied where no key light comes; `depth` is for each of 256 steps of
 * key light how much of that darkness is visible. `position` is each cell's point of the stage (x, y, z), NaN where there is nothing;
 * `place` is where the cells lie, in shares of the plate.
 */
export type Cells = {
  width: number
  height: number
  dark: Uint8Array
  depth: Float32Array
  position: Float32Array
  place: Rect
}

export type StageLighting = Grade & { finish: Finish; props?: PropGroup | undefined }

/** Plate pixels a pixel of the picture from which shadows are cast. */
const COARSE = 1.8

/** Lights a stage with a product in the way, once for the plate and coarsely for what moves. `standing` false leaves out what ties it to the ground. */
export async function litStage(
  stageSet: StageSet,
  cutout: Raster,
  placement: Placement,
  { finish, standing, props: wanted, ...grade }: StageLighting & { standing: boolean },
): Promise<LitStage> {
  const set = lampedAs(stageSet, grade.light)
  const small = await resampleProduct(cutout, gridOf(placement.rect))
  const bounce = meanColor(small)
  const fine = receiversOf(set, placement)
  const volume = volumeOf(alphaOf(small), placement, wallBehind(fine, placement))
  const key = thrown(set, fine, { placement, light: grade.light })
  const ground = { set, placement, receivers: fine }
  const product = await resampleProduct(cutout, placement.rect)
  const occluder = occluderOf(set, volume, placement.axes)
  const { staged: props } = stageProps({ ...ground, product, occluder }, wanted)
  const ambient = standing ? skyVisibility(fine, volume) : unshaded(fine)
  for (const prop of props) multiply(ambient, skyVisibility(fine, prop.occluder.volume))
  const painted = await Promise.all(props.map((prop) => paintProp(prop, ground, { grade, finish, occluders: [] })))
  const layers = [relit(set, placement, { visible: { key, ambient }, receivers: fine }, { ...grade, bounce })]
  if (placement.pose === 'stands') {
    for (const [i, { rect }] of props.entries())
      layers.push(...(await groundLayers(painted[i]!.picture, { ...ground, placement: { ...placement, rect } })))
    if (standing) layers.push(...(await groundLayers(product, ground, small)))
  }
  const { frame, window } = placement
  const blur = Math.min(BLUR_MAX, grade.blur / window.width) * (Math.max(frame.width, frame.height) / 1536)
  const sharpest = photograph(frame, layers, finish)
  const empty = await focusOn(sharpest, fine, placement, blur)
  for (const [i, prop] of props.entries()) lay(empty, await focused(painted[i]!, prop, { placement, blur }))
  const picture = addGrain(empty, finish)
  const coarse = coarser(placement)
  const { receivers, covered } = withProps(receiversOf(set, coarse), props)
  // The pictures of a stage are large: what moves its lamp keeps its description alone.
  const { description } = set
  return {
    placement,
    plate: canvasOf(picture),
    cells: cellsOf(set, coarse, receivers, { ...grade, bounce }),
    shadow: (turn, lift) => {
      const lit = { description: turned(description, placement.axes.origin, turn) }
      const under = lowered(receivers, placement.pose, lift * volume.height)
      const out = keyVisibility(lit, under, { volume, placement: coarse })
      for (const [i, { occluder }] of props.entries())
        multiply(out, exceptOn(covered, i, keyVisibility(lit, receivers, { ...occluder, placement: coarse })))
      return out
    },
  }
}

/** Receivers with the surface of props before them, and for each which prop that is; -1 for none. */
function withProps(stage: Receivers, props: readonly StagedProp[]): { receivers: Receivers; covered: Int8Array } {
  const position = stage.position.slice()
  const covered = new Int8Array(stage.width * stage.height).fill(-1)
  props.forEach((prop, n) => {
    const surface = surfaceOf({ ...prop, rect: scaledBox(prop.rect) })
    const { rect } = prop
    for (let i = 0; i < covered.length; i++) {
      const x = ((i % stage.width) - stage.across.start) / stage.across.step
      const y = (Math.floor(i / stage.width) - stage.down.start) / stage.down.step
      if (!isOn(prop, { u: (x * COARSE - rect.left) / rect.width, v: (y * COARSE - rect.top) / rect.height })) continue
      covered[i] = n
      const from = receiverAt(surface, x, y) * 3
      position.set(surface.position.subarray(from, from + 3), i * 3)
    }
  })
  return { receivers: { ...stage, position }, covered }
}

/** Whether a prop is opaque at a share of its picture in the frame. */
function isOn({ prop, mirrored }: StagedProp, { u, v }: { u: number; v: number }): boolean {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false
  const { data, width, height } = prop.key.picture
  return data[(Math.floor(v * height) * width + Math.floor((mirrored ? 1 - u : u) * width)) * 4 + 3]! >= 128
}

/** A prop's own shadow is in its picture: on itself it leaves all light. */
function exceptOn(covered: Int8Array, prop: number, shadow: Plane): Plane {
  for (let i = 0; i < covered.length; i++) if (covered[i] === prop) shadow.data[i] = 1
  return shadow
}

/** The stage as a product sees it that has risen by so many world units: from the ground, or from what it lies or hangs on. */
function lowered(receivers: Receivers, pose: Pose, by: number): Receivers {
  if (by === 0) return receivers
  const position = receivers.position.slice()
  for (let i = pose === 'lies' || pose === 'hangs' ? 2 : 1; i < position.length; i += 3) position[i]! -= by
  return { ...receivers, position }
}

/** However near the camera comes, the background stays this recognisable (px of a 1536 px frame). */
const BLUR_MAX = 12

function scaledBox({ left, top, width, height }: Box): Box {
  return { left: left / COARSE, top: top / COARSE, width: width / COARSE, height: height / COARSE }
}

function coarser(placement: Placement): Placement {
  const by = 1 / COARSE
  const { frame, rect } = placement
  return {
    ...placement,
    frame: { width: Math.round(frame.width * by), height: Math.round(frame.height * by) },
    rect: scaledBox(rect),
    unitPx: placement.unitPx * by,
  }
}

/** The key light without a product. */
function thrown(
  set: StageSet,
  receivers: Receivers,
  { placement, light }: { placement: Placement; light: Grade['light'] },
): Plane {
  const key = unshaded(receivers)
  throwPattern(key, set, { receivers, placement, light })
  return key
}

/** A set's description with its lamp turned around the upright line through a point. */
function turned(description: SetDescription, around: Vec3, turn: number): SetDescription {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const spin = ([x, y, z]: Vec3): [number, number, number] => [cos * x - sin * y, sin * x + cos * y, z]
  const { light } = description
  const moved = ([x, y, z]: Vec3): [number, number, number] => {
    const [a, b, c] = spin([x - around[0], y - around[1], z])
    return [a + around[0], b + around[1], c]
  }
  const there: SetDescription['light'] =
    light.type === 'sun'
      ? { ...light, direction: spin(light.direction) }
      : { ...light, position: moved(light.position) }
  return { ...description, light: there }
}

function cellsOf(
  set: StageSet,
  placement: Placement,
  receivers: Receivers,
  how: Grade & { bounce: [number, number, number] },
): Cells {
  const { width, height, across, down } = receivers
  const open = unshaded(receivers)
  const lit = (key: Plane) => relit(set, placement, { visible: { key, ambient: open }, receivers }, how)
  const all = thrown(set, receivers, { placement, light: how.light })
  const layers = { all: lit(all), none: lit(plane(width, height)) }
  const { frame } = placement
  const [bright, dim] = [new Float32Array(frame.width * 3), new Float32Array(frame.width * 3)]
  const dark = new Uint8Array(width * height * 3)
  const sums = { all: 0, none: 0, weight: 0 }
  const columns = Int32Array.from({ length: width }, (_, x) => pixelOf(x, across, frame.width) * 3)
  for (let y = 0, last = -1; y < height; y++) {
    const row = pixelOf(y, down, frame.height)
    for (; last < row; last++) {
      layers.all(last + 1, bright)
      layers.none(last + 1, dim)
    }
    for (let x = 0; x < width; x++) {
      const [at, to] = [columns[x]!, (y * width + x) * 3]
      for (let c = 0; c < 3; c++) dark[to + c] = (255 * toned(dim[at + c]!)) / Math.max(1, toned(bright[at + c]!)) + 0.5
      addUp(sums, luminanceAt(bright, at), luminanceAt(dim, at))
    }
  }
  return { width, height, dark, depth: depths(sums), position: receivers.position, place: placeOf(receivers, frame) }
}

function placeOf({ width, height, across, down }: Receivers, frame: { width: number; height: number }): Rect {
  return {
    left: ((-0.5 - across.start) / across.step + 0.5) / frame.width,
    top: ((-0.5 - down.start) / down.step + 0.5) / frame.height,
    width: width / across.step / frame.width,
    height: height / down.step / frame.height,
  }
}

type Sums = { all: number; none: number; weight: number }

/** Places count by how much light the key brings them. */
function addUp(sums: Sums, bright: number, dark: number): void {
  sums.all += bright * (bright - dark)
  sums.none += dark * (bright - dark)
  sums.weight += bright - dark
}

/** How much of the darkness is visible by how much key light there is: the toned light of the mean place. */
function depths({ all, none, weight }: Sums): Float32Array {
  const [top, low] = [all / Math.max(1e-6, weight), none / Math.max(1e-6, weight)]
  const range = Math.max(1e-3, toned(top) - toned(low))
  return Float32Array.from({ length: 256 }, (_, v) => (toned(top) - toned(low + ((top - low) * v) / 255)) / range)
}

function luminanceAt(row: Float32Array, at: number): number {
  return luminance(row[at]!, row[at + 1]!, row[at + 2]!)
}

/** Which of so many pixels a receiver lies on. */
function pixelOf(receiver: number, { step, start }: Receivers['across'], pixels: number): number {
  return Math.min(pixels - 1, Math.max(0, Math.round((receiver - start) / step)))
}
