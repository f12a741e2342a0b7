import { type Cue, framesData, type ScriptRecipe } from '../../goods/frames.ts'

export const SCRIPT_RECIPES = [
  'hook_demo_offer',
  'problem_solution',
  'reveal',
  'three_reasons',
  'comparison',
  'listicle',
] as const satisfies readonly ScriptRecipe[]

/** The cues of a recipe in their order. `hasEnough`: whether there is as much as it announces: three reasons, five moments. */
export function cuesOf(recipe: ScriptRecipe, length: 'short' | 'long', hasEnough: boolean): readonly Cue[] {
  const cues = framesData().scripts[recipe][length]
  if (hasEnough) return cues
  return cues.map(({ number: _, ...cue }) => ({ ...cue, frames: cue.framesOtherwise ?? cue.frames }))
}
