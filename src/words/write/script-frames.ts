import { type Cue, framesData, type ScriptRecipe } from '../../goods/frames.ts'

export const SCRIPT_RECIPES = [
  'hook_demo_offer',
  'problem_solution',
  'reveal',
  'three_reasons',
  'comparison',
  'listicle',
] as const satisfies readonly ScriptRecipe[]

/** The cues of a recipe in their order. `hasReasons`: whether the product's text gives enough reasons to speak of them. */
export function cuesOf(recipe: ScriptRecipe, length: 'short' | 'long', hasReasons: boolean): readonly Cue[] {
  const cues = framesData().scripts[recipe][length]
  if (hasReasons) return cues
  return cues.map((cue) => (cue.framesWithoutReasons ? { ...cue, frames: cue.framesWithoutReasons } : cue))
}
