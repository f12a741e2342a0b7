import { VIDEO_SIZE, type VideoRatio, type VideoRecipe } from './video-plan.ts'

const every = Object.keys(VIDEO_SIZE) as VideoRatio[]

function animation(id: string, name: string, description: string): VideoRecipe {
  return { id, type: 'photo_animation', name, description, durations: [5, 10], aspect_ratios: every }
}

/** Every recipe that there is; the first of a type is the one that is taken where none is named. */
export const VIDEO_RECIPES: readonly VideoRecipe[] = [
  animation(
    'slow_dolly',
    'Slow dolly',
    'The camera moves in slowly; the product comes nearer faster than what is behind it.',
  ),
]
