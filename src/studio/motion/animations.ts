import type { Take } from './take.ts'
import { dayPasses, drift, gobos, levitation, lightSweep, macroReveal, NEAREST, seasonal, slowDolly } from './takes.ts'

/** How photo animations go. `stands`: the product keeps its contact with the ground. `nearest`: how much larger it is drawn than it stands, at most. A card that is turned over is no take: it is made of the picture alone. */
export type Animation = { name: string; description: string; take: Take | null; stands: boolean; nearest?: number }

export type AnimationName =
  | 'slow_dolly'
  | 'light_sweep'
  | 'turntable_drift'
  | 'gobo_shadows'
  | 'levitation'
  | 'macro_reveal'
  | 'card_flip'
  | 'seasonal_particles'
  | 'day_passes'

/** Every recipe of a photo animation; the first is taken where none is named. */
export const ANIMATIONS: Readonly<Record<AnimationName, Animation>> = {
  slow_dolly: {
    name: 'Slow dolly',
    description: 'The camera moves in slowly; the product comes nearer faster than what is behind it.',
    take: slowDolly,
    stands: true,
  },
  light_sweep: {
    name: 'Light sweep',
    description: 'A beam crosses the stage, and the shadow of the product goes round with the lamp.',
    take: lightSweep,
    stands: true,
  },
  turntable_drift: {
    name: 'Turntable drift',
    description: 'The camera goes round the product a little, and the light the other way.',
    take: drift,
    stands: true,
  },
  gobo_shadows: {
    name: 'Moving shadows',
    description: 'Leaves before a window throw their shadows over the ground and the walls.',
    take: gobos,
    stands: true,
  },
  levitation: {
    name: 'Levitation',
    description: 'The product rises and hovers; its shadow is left on the ground.',
    take: levitation,
    stands: false,
  },
  macro_reveal: {
    name: 'Macro reveal',
    description: 'From as near as the photo carries back to the whole product.',
    take: macroReveal,
    stands: true,
    nearest: NEAREST,
  },
  card_flip: {
    name: 'Print card',
    description: 'A printed card on paper is turned over to its picture. Made for retro cards.',
    take: null,
    stands: true,
  },
  seasonal_particles: {
    name: 'Seasonal particles',
    description: 'Snow, petals, motes of light or leaves drift by behind the product.',
    take: seasonal,
    stands: true,
  },
  day_passes: {
    name: 'A day passes',
    description: 'The lamp goes its way over the stage, warm in the morning and in the evening.',
    take: dayPasses,
    stands: true,
  },
}
