import type { AdBrand } from '../layout/copy.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { ShotPlan } from '../shoot/shot-plan.ts'
import type { Traits } from '../shoot/traits.ts'

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
 * `source` is the plan of that picture when the studio made it, null for a photo or a picture whose plan is not known. `traits` are of the
 * product's cut-out, null without one. `script` are the user's own words, `voice` names an available voice. `scale` (default 1) makes a small video of
 * the same film.
 */
export type VideoRequest = {
  kind: 'photo_animation' | 'ugc'
  recipe: string | null
  aspect_ratio: VideoRatio
  seconds: number
  product: { name: string; description: string; price: string | null; currency: string | null }
  brand: AdBrand
  traits: Traits | null
  source: ShotPlan | null
  pictures: { width: number; height: number }[]
  audience: { name: string; description: string } | null
  script: string | null
  voice: string | null
  sets: SetDescription[]
  seed: number
  scale?: number
}

/** A film ready to be stored and rendered later; plain JSON. `width` and `height` are even. */
export type VideoPlan = {
  kind: VideoRequest['kind']
  recipe: string
  width: number
  height: number
  seconds: number
  seed: number
}

/** A video's recipe as it is offered; `aspect_ratios` and `durations` (seconds) are what it can be made in. */
export type VideoRecipe = {
  id: string
  type: VideoRequest['kind']
  name: string
  description: string
  durations: number[]
  aspect_ratios: VideoRatio[]
}
