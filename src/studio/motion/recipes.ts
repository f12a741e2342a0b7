import type { AnimationName } from './animations.ts'
import { VIDEO_SIZE, type VideoRatio, type VideoRecipe } from './video-plan.ts'

const every = Object.keys(VIDEO_SIZE) as VideoRatio[]

function animation(id: AnimationName, name: string, description: string): VideoRecipe {
  return { id, type: 'photo_animation', name, description, durations: [5, 10], aspect_ratios: every }
}

function ugc(id: string, name: string, description: string): VideoRecipe {
  return { id, type: 'ugc', name, description, durations: [15, 30], aspect_ratios: every }
}

/** Every recipe that there is; the first of a type is the one that is taken where none is named. */
export const VIDEO_RECIPES: readonly VideoRecipe[] = [
  animation(
    'slow_dolly',
    'Slow dolly',
    'The camera moves in slowly; the product comes nearer faster than what is behind it.',
  ),
  animation(
    'light_sweep',
    'Light sweep',
    'A beam crosses the stage, and the shadow of the product goes round with the lamp.',
  ),
  animation(
    'turntable_drift',
    'Turntable drift',
    'The camera goes round the product a little, and the light the other way.',
  ),
  animation(
    'gobo_shadows',
    'Moving shadows',
    'Leaves before a window throw their shadows over the ground and the walls.',
  ),
  animation('levitation', 'Levitation', 'The product rises and hovers; its shadow is left on the ground.'),
  animation('macro_reveal', 'Macro reveal', 'From as near as the photo carries back to the whole product.'),
  animation('card_flip', 'Print card', 'A printed card on paper is turned over to its picture. Made for retro cards.'),
  animation(
    'seasonal_particles',
    'Seasonal particles',
    'Snow, petals, motes of light or leaves drift by behind the product.',
  ),
  animation(
    'day_passes',
    'A day passes',
    'The lamp goes its way over the stage, warm in the morning and in the evening.',
  ),
  ugc(
    'hook_demo_offer',
    'Hook, demo, offer',
    'A question, the product on its sets and near, what it does, and its price.',
  ),
  ugc(
    'problem_solution',
    'Problem and solution',
    'What its buyers look for in large words, then the product as the answer.',
  ),
  ugc('reveal', 'Reveal', 'An outline in the dark and a hint, then the product comes into the light.'),
  ugc('three_reasons', 'Three reasons', 'Three facts of the product, numbered, each with a look from near.'),
  ugc('comparison', 'Comparison', 'What buyers compare, point by point, with the product’s own answers.'),
  ugc('listicle', 'Listicle', 'Moments to use it in, numbered, each on a set of its own.'),
]
