import { VIDEO_RECIPES } from './recipes.ts'
import { VIDEO_SIZE, type VideoPlan, type VideoRequest } from './video-plan.ts'

/** A request names a recipe that there is not, or not of its kind. */
class UnknownRecipe extends Error {
  override name = 'UnknownRecipe'
}

/** Plans a video. The same request gives the same plan; no reading beyond its arguments. @throws UnknownRecipe */
export function planVideo({ kind, recipe, aspect_ratio, seconds, seed, scale = 1 }: VideoRequest): VideoPlan {
  const chosen = VIDEO_RECIPES.find(({ id, type }) => type === kind && (recipe === null || id === recipe))
  if (!chosen) throw new UnknownRecipe(`There is no recipe ${recipe} of ${kind}`)
  const { width, height } = VIDEO_SIZE[aspect_ratio]
  return { kind, recipe: chosen.id, width: even(width * scale), height: even(height * scale), seconds, seed }
}

function even(size: number): number {
  return Math.max(2, Math.round(size / 2) * 2)
}
