import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Plane, Raster, Size } from '../raster/raster.ts'
import type { Pose } from '../sets/stage-set.ts'
import type { Cells, LitStage } from './lit-stage.ts'
import type { ProductPosition, Rect, Transform } from './scene.ts'

/** A plate is this much larger than the frame, so that a camera that comes nearer never enlarges it. */
export const OVERSCAN = 1.1

/**
 * What is filmed: a plate without the product, which fills the frame at a zoom of 1, and the product on it. Places are in frame pixels
 * at that zoom. `foot` is where the product meets its ground or its hook; `cut`: its photo cuts it, so that it must not leave its place.
 */
export type World = {
  frame: Size
  plate: Canvas
  mirror: boolean
  pose: Pose
  product: MovableProduct | null
  light: Light | null
}

/** The product, with its pixels as they are drawn: never smaller than that unless its photo has no more. */
export type MovableProduct = {
  raster: Raster
  canvas: Canvas
  rect: Rect
  foot: { x: number; y: number }
  cut: boolean
}

/**
 * The light of a stage: how much of the key light reaches each cell with the lamp turned (radians), and painting what that makes dark. What is
 * answered is valid until the next call.
 */
export type Light = {
  cells: Cells
  shadow: (turn: number) => Float32Array
  /** The same with the lamp in its place and the product lifted by a share of its height. */
  lifted: (lift: number) => Float32Array
  /** The canvas by which the plate is multiplied where the cells lie. */
  paint: (key: Float32Array, mood?: LightMood) => Canvas
}

/** How light is painted: its color, and what is left of the plate (0..1) at most where no key light comes, however bright the stage is without it. */
export type LightMood = { tint?: readonly [number, number, number]; left?: number }

/** Where the camera looks: how near it is, and the point of the frame that stays where it is while it comes nearer; `pan` moves all of it. */
export type FilmCamera = { zoom: number; focus: { x: number; y: number }; pan?: { x: number; y: number } }

/** The camera with its pan limited so that the plate covers the frame. Its zoom is at least 1. */
export function onPlate({ zoom, focus, pan }: FilmCamera, { width, height }: Size): FilmCamera {
  const held = (by: number, at: number, length: number) => {
    const start = at * (1 - zoom)
    return Math.min(-start, Math.max(length * (1 - zoom) - start, by))
  }
  return { zoom, focus, pan: { x: held(pan?.x ?? 0, focus.x, width), y: held(pan?.y ?? 0, focus.y, height) } }
}

/** Draws the plate, dimmed by what `dimmed` holds. */
export function drawPlate(
  ctx: SKRSContext2D,
  { frame, plate, mirror, light }: World,
  camera: FilmCamera,
  dimmed: Canvas | null,
): void {
  ctx.save()
  look(ctx, camera)
  if (mirror) ctx.transform(-1, 0, 0, 1, frame.width, 0)
  ctx.imageSmoothingQuality = 'low'
  ctx.drawImage(plate, 0, 0, frame.width, frame.height)
  if (light && dimmed) {
    const { left, top, width, height } = light.cells.place
    ctx.globalCompositeOperation = 'multiply'
    ctx.drawImage(dimmed, left * frame.width, top * frame.height, width * frame.width, height * frame.height)
  }
  ctx.restore()
}

/** How the product is drawn beyond what the camera does: nearer by `grow` around its foot, moved, and turned (radians). */
export type ProductMotion = { grow?: number; x?: number; y?: number; turn?: number }

/** Where the product's raster is drawn. */
export function transformOf(
  { raster, rect, foot }: MovableProduct,
  { zoom, focus, pan }: FilmCamera,
  bearing: ProductMotion,
): Transform {
  const { grow = 1, x = 0, y = 0, turn = 0 } = bearing
  const scale = (rect.width / raster.width) * grow * zoom
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  const at = {
    x: focus.x + (foot.x - focus.x) * zoom + x + (pan?.x ?? 0),
    y: focus.y + (foot.y - focus.y) * zoom + y + (pan?.y ?? 0),
  }
  const [fx, fy] = [
    ((foot.x - rect.left) / rect.width) * raster.width,
    ((foot.y - rect.top) / rect.height) * raster.height,
  ]
  return [cos, sin, -sin, cos, at.x - cos * fx + sin * fy, at.y - sin * fx - cos * fy]
}

export function drawProduct(ctx: SKRSContext2D, { canvas }: MovableProduct, transform: Transform): void {
  ctx.save()
  ctx.transform(...transform)
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(canvas, 0, 0)
  ctx.restore()
}

export function productPositionAt(
  { raster }: MovableProduct,
  transform: Transform,
  covered: readonly Rect[] = [],
): ProductPosition {
  return { product: raster, transform, covered }
}

function look(ctx: SKRSContext2D, { zoom, focus, pan }: FilmCamera): void {
  ctx.translate(focus.x * (1 - zoom) + (pan?.x ?? 0), focus.y * (1 - zoom) + (pan?.y ?? 0))
  ctx.scale(zoom, zoom)
}

/** Turns of the lamp between two of which the shadow is mixed (radians). */
const TURN_STEP = (2 * Math.PI) / 180
/** The same for heights, in shares of the product's. */
const LIFT_STEP = 0.02

export function lightOf({ cells, shadow }: Pick<LitStage, 'cells' | 'shadow'>): Light {
  const { width, height } = cells
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d', { alpha: false })
  const image = ctx.createImageData(width, height)
  image.data.fill(255)
  const turned = remembered((step) => shadow(step * TURN_STEP, 0))
  const risen = remembered((step) => shadow(0, step * LIFT_STEP))
  const mixed = new Float32Array(width * height)
  return {
    cells,
    shadow: (turn) => between(turned, turn / TURN_STEP, mixed),
    lifted: (lift) => between(risen, Math.max(0, lift) / LIFT_STEP, mixed),
    paint(key, mood = {}) {
      paintCells(image, cells, key, mood)
      ctx.putImageData(image, 0, 0)
      return canvas
    },
  }
}

/** The result of a step is cached: a film needs each of them for many frames. */
function remembered(make: (step: number) => Plane): (step: number) => Float32Array {
  const known = new Map<number, Plane>()
  return (step) => {
    const kept = known.get(step) ?? make(step)
    known.set(step, kept)
    return kept.data
  }
}

function between(baked: (step: number) => Float32Array, at: number, out: Float32Array): Float32Array {
  const low = Math.floor(at)
  const share = at - low
  const [a, b] = [baked(low), baked(share === 0 ? low : low + 1)]
  for (let i = 0; i < out.length; i++) out[i] = a[i]! + (b[i]! - a[i]!) * share
  return out
}

function paintCells(
  { data }: ImageData,
  { dark, depth }: Cells,
  key: Float32Array,
  { tint = [1, 1, 1], left = 1 }: LightMood,
): void {
  const [red, green, blue] = tint
  const most = 255 * left
  for (let i = 0, k = 0, n = 0; n < key.length; n++, i += 3, k += 4) {
    const shade = depth[(key[n]! * 255) | 0]!
    data[k] = (255 - (255 - Math.min(most, dark[i]!)) * shade) * red
    data[k + 1] = (255 - (255 - Math.min(most, dark[i + 1]!)) * shade) * green
    data[k + 2] = (255 - (255 - Math.min(most, dark[i + 2]!)) * shade) * blue
  }
}
