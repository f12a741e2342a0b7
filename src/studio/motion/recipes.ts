import type { AnimationName } from './animations.ts'
import { VIDEO_SIZE, type VideoRatio, type VideoRecipe } from './video-plan.ts'

const every = Object.keys(VIDEO_SIZE) as VideoRatio[]

function animation(id: AnimationName, name: string, description: string): VideoRecipe {
  return { id, type: 'photo_animation', name, description, durations: [5, 10], aspect_ratios: every }
}

function ugc(id: string, name: string, description: string): VideoRecipe {
  return { id, type: 'ugc', name, description, durations: [15, 30], aspect_ratios: every }
}

/** Every recipe; the first of a type is its default. */
export const VIDEO_RECIPES: readonly VideoRecipe[] = [
  animation(
    'slow_dolly',
    'Slow dolly',
    'The camera moves in slowly, and the product approaches faster than the background.',
  ),
  animation(
    'light_sweep',
    'Light sweep',
    'A beam of light sweeps across the scene, and the product’s shadow turns with it.',
  ),
  animation(
    'turntable_drift',
    'Turntable drift',
    'The camera orbits the product slightly while the light moves the other way.',
  ),
  animation('gobo_shadows', 'Moving shadows', 'Leaf shadows move across the scene as if from a window.'),
  animation('levitation', 'Levitation', 'The product rises and hovers above its shadow.'),
  animation('macro_reveal', 'Macro reveal', 'The camera starts on a detail and pulls back to the whole product.'),
  animation('card_flip', 'Print card', 'A printed card turns over to reveal its picture. Best for retro cards.'),
  animation(
    'seasonal_particles',
    'Seasonal particles',
    'Snow, petals, leaves or specks of light drift past behind the product.',
  ),
  animation('day_passes', 'A day passes', 'The light moves across the scene from a warm morning to a warm evening.'),
  ugc(
    'hook_demo_offer',
    'Hook, demo, offer',
    'A question, the product in its scenes and close up, what it does, and its price.',
  ),
  ugc('problem_solution', 'Problem and solution', 'The buyer’s need in large type, then the product as the answer.'),
  ugc('reveal', 'Reveal', 'A dark silhouette and a hint, then the product in full light.'),
  ugc('three_reasons', 'Three reasons', 'Three numbered facts about the product, each with a close-up.'),
  ugc('comparison', 'Comparison', 'What buyers compare, point by point, with the product’s answers.'),
  ugc('listicle', 'Listicle', 'Numbered facts of the product, each in a different scene.'),
]
