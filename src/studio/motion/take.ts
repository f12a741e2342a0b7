import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Scene, Shown } from './scene.ts'
import {
  type Bearing,
  type Camera,
  type Cutting,
  drawPlate,
  drawProduct,
  onPlate,
  shownAt,
  transformOf,
  type World,
} from './world.ts'

/** What a recipe is told of its film. */
export type Filmed = { seconds: number; seed: number; season: Season }
export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

/** A recipe: how a world is filmed. */
export type Take = (world: World, film: Filmed) => Scene

/** What a recipe says of one moment: where the camera is, how the product stands, what key light there is, and what flies between product and plate. */
export type Moment = {
  camera: Camera
  bearing?: Bearing
  dimmed?: Canvas | null
  between?: (ctx: SKRSContext2D) => void
}

/** A scene in which a world is seen as a recipe says. The camera never sees beyond the plate. */
export function filmed(world: World, seconds: number, told: (t: number) => Moment): Scene {
  const at = (t: number): Moment => {
    const moment = told(t)
    return { ...moment, camera: onPlate(moment.camera, world.frame) }
  }
  const transform = (product: Cutting, { camera, bearing }: Moment) => transformOf(product, camera, bearing ?? {})
  return {
    seconds,
    draw(ctx, t) {
      const moment = at(t)
      drawPlate(ctx, world, moment.camera, moment.dimmed ?? null)
      moment.between?.(ctx)
      if (world.product) drawProduct(ctx, world.product, transform(world.product, moment))
    },
    shown: (t): Shown | null => world.product && shownAt(world.product, transform(world.product, at(t))),
  }
}

/** What the camera comes nearer to: the product's middle, or the frame's. */
export function focusOf({ frame, product }: World): { x: number; y: number } {
  if (!product) return { x: frame.width / 2, y: frame.height / 2 }
  const { left, top, width, height } = product.rect
  return { x: left + width / 2, y: top + height / 2 }
}
