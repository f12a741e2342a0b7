import { callouts } from './graphics/callouts.ts'
import { dimensions } from './graphics/dimensions.ts'
import type { GraphicLayout } from './graphics/graphic.ts'
import { beforeYouChoose, features, inTheBox, points, steps, strip, values } from './graphics/lists.ts'
import { checklist, comparison, specification } from './graphics/tables.ts'

/** The layouts of listing graphics by name. */
export const GRAPHIC_LAYOUTS: Readonly<Record<GraphicLayoutName, GraphicLayout>> = {
  callouts,
  features,
  points,
  strip,
  values,
  steps,
  comparison,
  specification,
  checklist,
  dimensions,
  in_the_box: inTheBox,
  before_you_choose: beforeYouChoose,
}
export type GraphicLayoutName =
  | 'callouts'
  | 'features'
  | 'points'
  | 'strip'
  | 'values'
  | 'steps'
  | 'comparison'
  | 'specification'
  | 'checklist'
  | 'dimensions'
  | 'in_the_box'
  | 'before_you_choose'
