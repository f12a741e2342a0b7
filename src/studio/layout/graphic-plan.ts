import type { Traits } from '../shoot/traits.ts'
import type { PhotoPose } from './ad-plan.ts'
import type { AdBrand } from './copy.ts'
import type { GraphicContent } from './graphics/graphic.ts'
import type { GraphicLayoutName } from './graphics.ts'
import type { Hue } from './hues.ts'
import type { Scheme } from './scheme.ts'
import type { Size } from './space.ts'
import type { VoiceName } from './voices.ts'

/** The slots of a listing whose pictures are designed. */
export type GraphicSlot = 'infographic' | 'comparison' | 'scale' | 'packaging'

/**
 * Everything a listing's graphic is planned from. What has the same seed, brand and product looks alike, whatever its slot. `traits`
 * and `hues` are of the product's cut-out.
 */
export type GraphicRequest = {
  slot_type: GraphicSlot
  graphic: GraphicContent
  brand: AdBrand
  product: { name: string; description: string }
  traits: Traits
  hues: Hue[]
  size: Size
  /** How small it may become where the product's photo has no pixels for its size. */
  size_min?: Size
  seed: number
  locale: string
  /** Only these layouts, in turn, whatever they suit. */
  layouts?: readonly GraphicLayoutName[]
}

/** A graphic ready to be rendered: layouts in order of liking, tried until one passes, in one scheme and voice. */
export type GraphicPlan = {
  graphic: GraphicContent
  brand: string
  size: Size
  locale: string
  seed: number
  bearing: PhotoPose
  clear: boolean
  scheme: Scheme
  voice: VoiceName
  layouts: GraphicLayoutName[]
}
