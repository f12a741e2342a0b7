import { type Cue, framesData, type ScriptRecipe } from '../../goods/frames.ts'

export const SCRIPT_RECIPES = [
  'hook_demo_offer',
  'problem_solution',
  'reveal',
  'three_reasons',
  'comparison',
  'listicle',
] as const satisfies readonly ScriptRecipe[]

/** What a recipe that announces a list has for it: as much as it announces, as many facts in its place, or neither. */
export type Supply = 'own' | 'facts' | 'little'

/** The cues of a recipe in their order. A list of facts keeps its numbers; where there is too little, nothing is counted. */
export function cuesOf(recipe: ScriptRecipe, length: 'short' | 'long', supply: Supply): readonly Cue[] {
  const cues = framesData().scripts[recipe][length]
  if (supply === 'own') return cues
  return cues.map(({ number, ...cue }) => ({
    ...cue,
    ...(supply === 'facts' && number !== undefined ? { number } : {}),
    frames: cue.framesOtherwise ?? cue.frames,
  }))
}
