import type { SetDescription } from '../sets/stage-set.ts'
import type { Palette } from '../shoot/palette.ts'
import type { Look, Staging } from '../shoot/shot-plan.ts'
import type { Traits } from '../shoot/traits.ts'
import type { AdBrand, AdCopy } from './copy.ts'
import type { Hue } from './hues.ts'
import type { AdLayoutName } from './layouts.ts'
import type { Scheme } from './scheme.ts'
import type { AdFrame, Size } from './space.ts'

/** What an ad says and where: the direction of its picture in English, and its look. */
export type AdCreative = { copy: AdCopy; scene: string; look: Exclude<Look, 'retro'> }

/**
 * Everything the ads of a campaign are planned from. `creatives` differ by layout, palette and set; in another frame they are the same
 * designs. `traits` and `hues` describe the product's cut-out, null and empty for ads without a product; `pictures` describe the reference
 * pictures.
 */
export type CampaignRequest = {
  creatives: readonly AdCreative[]
  frame: AdFrame
  size?: Size
  brand: AdBrand
  traits: Traits | null
  hues: Hue[]
  product: { name: string; description: string } | null
  pictures: { palette: Palette; hues: Hue[] }[]
  sets: SetDescription[]
  seed: number
  locale: string
  /** Only these layouts, in turn, whatever they suit. */
  layouts?: readonly AdLayoutName[]
}

/** A single ad: the design number `variant` (from 0) of a campaign whose creatives all say the same. */
export type AdRequest = Omit<CampaignRequest, 'creatives'> & AdCreative & { variant: number }

/** One way to make an ad: a layout in a scheme, and what its picture is staged as; `picture` is the reference picture to stand on. */
export type AdDesign = { layout: AdLayoutName; scheme: Scheme; staging: Staging | null; picture: number | null }

/** How the product stands where there is no studio picture: on its foot, or seen from above; and the sides its photo cuts. */
export type PhotoPose = { stands: boolean; cut: Staging['cut'] }

/** An ad ready to be stored and rendered later: designs in order of liking, tried until one passes. */
export type AdPlan = {
  frame: AdFrame
  size: Size
  copy: AdCopy
  brand: AdBrand
  locale: string
  seed: number
  bearing: PhotoPose | null
  clear: boolean
  designs: AdDesign[]
}
