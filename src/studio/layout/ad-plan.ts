import type { SetDescription } from '../sets/stage-set.ts'
import type { Palette } from '../shoot/palette.ts'
import type { Look, Staging } from '../shoot/shot-plan.ts'
import type { Traits } from '../shoot/traits.ts'
import type { AdBrand, Copy } from './copy.ts'
import type { Hue } from './hues.ts'
import type { AdLayoutName } from './layouts.ts'
import type { Scheme } from './scheme.ts'
import type { AdFrame, Size } from './space.ts'

/** What an ad says and where: the direction of its picture in English, and its look. */
export type AdCreative = { copy: Copy; scene: string; look: Exclude<Look, 'retro'> }

/**
 * Everything an ad is planned from. `traits` and `hues` are of the product's cut-out, null and empty for an ad without a product.
 * `pictures` are what is known of the reference pictures. Creatives of one campaign share a seed and differ in `variant`, their place
 * in the `campaign`, whose creatives are told apart by layout, palette and set; the same variant in another frame is the same design.
 */
export type AdRequest = AdCreative & {
  frame: AdFrame
  size?: Size
  brand: AdBrand
  traits: Traits | null
  hues: Hue[]
  product: { name: string; description: string } | null
  pictures: { palette: Palette; hues: Hue[] }[]
  sets: SetDescription[]
  seed: number
  variant: number
  /** Every creative of the campaign in turn; all like this one, if not given. */
  campaign?: readonly AdCreative[]
  locale: string
  /** Only these layouts, in turn, whatever they suit. */
  layouts?: readonly AdLayoutName[]
}

/** One way to make an ad: a layout in a scheme, and what its picture is staged as; `picture` is the reference picture to stand on. */
export type AdDesign = { layout: AdLayoutName; scheme: Scheme; staging: Staging | null; picture: number | null }

/** How the product stands where there is no studio picture: on its foot, or seen from above; and the sides its photo cuts. */
export type Bearing = { stands: boolean; cut: Staging['cut'] }

/** An ad ready to be stored and rendered later: designs in order of liking, tried until one passes. */
export type AdPlan = {
  frame: AdFrame
  size: Size
  copy: Copy
  brand: AdBrand
  locale: string
  seed: number
  bearing: Bearing | null
  clear: boolean
  designs: AdDesign[]
}
