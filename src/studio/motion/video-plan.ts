import type { Season } from '../../goods/seasons.ts'
import type { AdBrand, AdCopy } from '../layout/copy.ts'
import type { Hue } from '../layout/hues.ts'
import type { AdPlan } from '../layout/plan-ad.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { PlannedProduct } from '../shoot/product-shape.ts'
import type { BrandWording, CardDesign, ShotPlan, Staging } from '../shoot/shot-plan.ts'
import type { Traits } from '../shoot/traits.ts'
import type { AnimationName } from './animations.ts'
import type { FacelessPlan, FilmScript } from './ugc/ugc-plan.ts'

export type VideoRatio = '9:16' | '1:1' | '4:5' | '16:9'

/** Pixels of each video format. */
export const VIDEO_SIZE: Record<VideoRatio, { width: number; height: number }> = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '16:9': { width: 1920, height: 1080 },
}

/** Frames a second of every video. */
export const FPS = 30

/**
 * Everything a video is planned from. `pictures` are the sizes of its pictures; the first is the one that is animated.
 * `source` is the plan of that picture when the studio rendered it, null for a photo or a picture without a plan. `traits` and `hues` are of the
 * product's cut-out, null and empty without one. `copy` is what the end card says, `script` what a `ugc` film says, null for the other kind;
 * `voice`: whether its words are to be spoken where there is a voice. `scale` (default 1) makes a small video of the same film.
 */
export type VideoRequest = {
  kind: 'photo_animation' | 'ugc'
  recipe: string | null
  aspect_ratio: VideoRatio
  seconds: number
  product: PlannedProduct & { price: string | null; currency: string | null }
  brand: AdBrand
  traits: Traits | null
  hues: Hue[]
  copy: AdCopy
  source: ShotPlan | null
  pictures: { width: number; height: number }[]
  audience: { name: string; description: string } | null
  script: FilmScript | null
  voice: boolean
  sets: SetDescription[]
  seed: number
  scale?: number
  saying?: BrandWording | undefined
}

/** A film ready to be stored and rendered later; plain JSON. `width` and `height` are even. */
export type VideoPlan = AnimationPlan | UgcPlan

type Film = { width: number; height: number; ratio: VideoRatio; seconds: number; seed: number }

/**
 * An animated picture. `staging` is the stage on which the product is filmed, null where the picture itself is: with `restage` false the stage only
 * stands in for a picture that shows nothing but the product before one color. `ground` is the color of paper that goes with it. `print` is a card to
 * be printed and turned over, null where the picture is one, which `printed` says. `card` ends the film; null for one without.
 */
export type AnimationPlan = Film & {
  kind: 'photo_animation'
  recipe: AnimationName
  staging: Staging | null
  restage: boolean
  season: Season
  ground: string
  clear: boolean
  print: CardDesign | null
  printed?: boolean
  card: AdPlan | null
}

/** A film about a product, without a face. */
export type UgcPlan = Film & { kind: 'ugc'; recipe: string; film: FacelessPlan }

/** A video's recipe as it is offered, with its `aspect_ratios` and `durations` (seconds). */
export type VideoRecipe = {
  id: string
  type: VideoRequest['kind']
  name: string
  description: string
  durations: number[]
  aspect_ratios: VideoRatio[]
}
