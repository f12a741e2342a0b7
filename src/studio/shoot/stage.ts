import type { SecondColor } from '../composite/recolor.ts'
import type { Paper } from '../sets/paper-stage.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Rgb } from './light.ts'
import type { Way } from './understand.ts'

/** The color that an area of a set takes. */
export type PaintedArea = { area: string; color: string }

/**
 * A set or a paper, and the way the product is on it. `backdrop` is the color that a seamless set takes by its `tint`, or
 * that of the paper, and `beside` a second one; null where a set keeps its color. `paint` are areas of the set that take a color of the direction.
 */
export type Stage = {
  set: SetDescription | null
  paper: Paper | null
  way: Way
  backdrop: string | null
  tint: Rgb
  paint: readonly PaintedArea[]
  beside?: SecondColor
}
