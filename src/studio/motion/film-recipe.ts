import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Season } from '../../goods/seasons.ts'
import type { ProductPosition, Scene } from './scene.ts'
import {
  drawPlate,
  drawProduct,
  type FilmCamera,
  type MovableProduct,
  onPlate,
  type ProductMotion,
  productPositionAt,
  transformOf,
  type World,
} from './world.ts'

/** The properties of a film that its recipe reads. */
type FilmOptions = { seconds: number; seed: number; season: Season }

/** A recipe: how a world is filmed. */
export type FilmRecipe = (world: World, film: FilmOptions) => Scene

/** What a recipe says of one moment: where the camera is, how the product stands, what key light there is, and what flies between product and plate. */
export type FilmMoment = {
  camera: FilmCamera
  bearing?: ProductMotion
  dimmed?: Canvas | null
  between?: (ctx: SKRSContext2D) => void
}

/** A scene that films a world as its recipe defines. The camera never leaves the plate. */
export function filmScene(world: World, seconds: number, told: (t: number) => FilmMoment): Scene {
  const at = (t: number): FilmMoment => {
    const moment = told(t)
    return { ...moment, camera: onPlate(moment.camera, world.frame) }
  }
  const transform = (product: MovableProduct, { camera, bearing }: FilmMoment) =>
    transformOf(product, camera, bearing ?? {})
  return {
    seconds,
    draw(ctx, t) {
      const moment = at(t)
      drawPlate(ctx, world, moment.camera, moment.dimmed ?? null)
      moment.between?.(ctx)
      if (world.product) drawProduct(ctx, world.product, transform(world.product, moment))
    },
    productAt: (t): ProductPosition | null =>
      world.product && productPositionAt(world.product, transform(world.product, at(t))),
  }
}

/** What the camera comes nearer to: the product's middle, or the frame's. */
export function focusOf({ frame, product }: World): { x: number; y: number } {
  if (!product) return { x: frame.width / 2, y: frame.height / 2 }
  const { left, top, width, height } = product.rect
  return { x: left + width / 2, y: top + height / 2 }
}
