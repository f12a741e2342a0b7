import type { Edges } from '../composite/frame.ts'
import type { Box } from '../raster/raster.ts'
import { type Check, exactly, inRegions } from './check.ts'

/** No half product: counts the sides on which the photo cuts the product and which end inside the picture's `frame`. Nothing for a whole product. */
export function cutChecks(cut: Edges, rect: Box, frame: Box): Check[] {
  if (!Object.values(cut).some(Boolean)) return []
  const inside = [
    cut.left && rect.left > frame.left,
    cut.top && rect.top > frame.top,
    cut.right && rect.left + rect.width < frame.left + frame.width,
    cut.bottom && rect.top + rect.height < frame.top + frame.height,
  ]
  return [inRegions(exactly('composition.cut_inside', inside.filter(Boolean).length, 0, 'sides'), [rect])]
}
