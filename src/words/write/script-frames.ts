import { type Cue, framesData, type ScriptRecipe } from '../../goods/frames.ts'

export const SCRIPT_RECIPES = [
  'hook_demo_offer',
  'problem_solution',
  'reveal',
  'three_reasons',
  'comparison',
  'listicle',
] as const satisfies readonly ScriptRecipe[]

/** The cues of a recipe in their order; where the product has less than it announces, nothing is counted. */
export function cuesOf(recipe: ScriptRecipe, length: 'short' | 'long', isSupplied: boolean): readonly Cue[] {
  const cues = framesData().scripts[recipe][length]
  if (isSupplied) return cues
  return cues.map(({ number: _number, ...cue }) => ({ ...cue, frames: cue.framesOtherwise ?? cue.frames }))
}
