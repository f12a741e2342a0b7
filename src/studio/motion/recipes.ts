import { ANIMATIONS } from './animations.ts'
import { VIDEO_SIZE, type VideoRatio, type VideoRecipe } from './video-plan.ts'

const every = Object.keys(VIDEO_SIZE) as VideoRatio[]

const animations = Object.entries(ANIMATIONS).map(
  ([id, { name, description }]): VideoRecipe => ({
    ...{ id, type: 'photo_animation', name, description },
    durations: [5, 10],
    aspect_ratios: every,
  }),
)

function ugc(id: string, name: string, description: string): VideoRecipe {
  return { id, type: 'ugc', name, description, durations: [15, 30], aspect_ratios: every }
}

/** Every recipe that there is; the first of a type is the one that is taken where none is named. */
export const VIDEO_RECIPES: readonly VideoRecipe[] = [
  ...animations,
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
