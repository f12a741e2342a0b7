import type { Paper } from '../sets/paper-stage.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Rgb } from './light.ts'
import type { Way } from './understand.ts'

/**
 * A set or a paper, and the way the product is on it. `backdrop` is the color that a seamless set takes by its `tint`, or
 * that of the paper; null where a set keeps its color.
 */
export type Stage = {
  set: SetDescription | null
  paper: Paper | null
  way: Way
  backdrop: string | null
  tint: Rgb
}
