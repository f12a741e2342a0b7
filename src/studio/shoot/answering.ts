import type { Placement } from '../composite/frame.ts'
import type { Stage } from './stage.ts'
import { isVisibleOn } from './visible.ts'

/** What of a stage answers a direction. `printed` has no lamps; `also` are tags of what is placed or painted there beside the set. */
export type Answering = Pick<Stage, 'set' | 'paper' | 'backdrop' | 'paint' | 'beside'> & {
  pose?: Stage['way']['pose']
  printed?: boolean
  also?: ReadonlySet<string>
  /** The colors of what is placed there of such a thing. */
  hues?: (tag: string) => readonly string[]
  /** All colors of what is placed there. */
  palettes?: readonly string[]
  /** What of things of that name is placed there is of. */
  materials?: (tag: string) => readonly string[]
  /** Whether the picture is mirrored. */
  mirror?: boolean
  /** Where the product is, which decides what else is in the frame. */
  placement?: () => Placement
  /** Words whose things have no room there. */
  lacking?: ReadonlySet<string>
  /** Words whose things are there in another number. */
  miscounted?: ReadonlySet<string>
}

/** What is painted or printed instead of staged. */
export const NO_STAGE: Answering = { set: null, paper: null, backdrop: null, paint: [] }

/** Why a demand is not met, and what of the stage comes nearest. */
export type Lack = { why: string; nearest: string | null }

/** Whether a stage, or what is placed there, has what a tag names. */
export const shows = (stage: Answering, tag: string): boolean =>
  stage.also?.has(tag) === true || (!stage.printed && isVisibleOn(stage, tag))
