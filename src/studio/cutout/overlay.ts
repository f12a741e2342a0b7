import { components } from '../raster/components.ts'
import { mask, type Plane } from '../raster/raster.ts'

/** Fewer crisp crumbs than this are dust or a shadow's end; as many more make it certain. */
const LETTERS = 5
/** Pixels of the smallest mark that counts. */
const MARK_MIN = 12

/**
 * How likely text or badges lie beside the product, 0..1: the crisp marks that `matte` has on a plain backdrop and that
 * are no part of the product's `alpha`. Marks over the product, and before a busy ground, cannot be told from it.
 */
export function overlayIn(matte: Plane, alpha: Plane): number {
  const marks = mask(matte.width, matte.height)
  for (let i = 0; i < marks.data.length; i++) marks.data[i] = matte.data[i]! >= 0.5 && alpha.data[i] === 0 ? 1 : 0
  const count = components(marks).parts.filter((part) => part.area >= MARK_MIN).length
  return Math.min(1, Math.max(0, count - LETTERS) / LETTERS)
}
