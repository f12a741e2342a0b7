import type { Box } from '../../../raster/raster.ts'
import type { FaceName } from '../faces.ts'
import type { Pen } from '../pen.ts'
import type { Tones } from '../separation.ts'
import type { CardLine } from '../type.ts'

/**
 * What a layout paints with: the tone that lies behind the product (`behind`, the one that it stands out from best), where
 * the product will be, whether it stands on the ground, and a seed for what varies.
 */
export type CardScene = { pen: Pen; tones: Tones; behind: string; rect: Box; stands: boolean; seed: number }

/**
 * A way to compose a card. What a photo cuts needs a `framed` one, whose art has straight edges to run off. `art` is the part in which the product may appear, `room` the largest box for it: in its
 * middle, or on its lower edge where the layout has a `horizon` and the product stands; `line` how its line is set; `behind` are the tones that may lie
 * behind the product.
 */
export type CardLayout = {
  framed: boolean
  horizon: boolean
  art: Box
  room: (stands: boolean) => Box
  behind: readonly (keyof Tones)[]
  line: Omit<CardLine, 'color'> & { faces: readonly FaceName[]; tone: keyof Tones }
  paint: (scene: CardScene) => void
}
