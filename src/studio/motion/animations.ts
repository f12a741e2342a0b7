import type { FilmRecipe } from './film-recipe.ts'
import { dayPasses, drift, gobos, levitation, lightSweep, macroReveal, NEAREST, seasonal, slowDolly } from './takes.ts'

/** The motion of photo animations. `stands`: the product keeps its contact with the ground. `nearest`: how much larger it is drawn than it stands, at most. `take` is null for a turned card, which is rendered from the picture alone. */
export type Animation = { take: FilmRecipe | null; stands: boolean; nearest?: number }

/** How every photo animation of the recipes goes. */
const animations = {
  slow_dolly: { take: slowDolly, stands: true },
  light_sweep: { take: lightSweep, stands: true },
  turntable_drift: { take: drift, stands: true },
  gobo_shadows: { take: gobos, stands: true },
  levitation: { take: levitation, stands: false },
  macro_reveal: { take: macroReveal, stands: true, nearest: NEAREST },
  card_flip: { take: null, stands: true },
  seasonal_particles: { take: seasonal, stands: true },
  day_passes: { take: dayPasses, stands: true },
} satisfies Record<string, Animation>

export type AnimationName = keyof typeof animations

export const ANIMATIONS: Readonly<Record<AnimationName, Animation>> = animations
