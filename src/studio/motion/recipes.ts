import { ANIMATIONS } from './animations.ts'
import { VIDEO_SIZE, type VideoRatio, type VideoRecipe } from './video-plan.ts'

const every = Object.keys(VIDEO_SIZE) as VideoRatio[]

/** Every recipe that there is; the first of a type is the one that is taken where none is named. */
export const VIDEO_RECIPES: readonly VideoRecipe[] = Object.entries(ANIMATIONS).map(([id, { name, description }]) => ({
  ...{ id, type: 'photo_animation' as const, name, description },
  durations: [5, 10],
  aspect_ratios: every,
}))
