import type { Edges } from '../composite/frame.ts'
import type { EncodedPicture } from '../looks/output-file.ts'
import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { isRightToLeft } from './fonts.ts'
import { GRAPHIC_LAYOUTS } from './graphics.ts'
import type { Kit } from './kit.ts'
import type { GraphicPlan } from './plan-graphic.ts'
import { isCutBelow } from './plan-graphic.ts'
import { firstPassing, type Trial } from './search.ts'
import type { FlatShape, Sketch } from './sketch.ts'
import { less } from './space.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

/**
 * Renders a planned graphic of a listing and measures the decoded file as an ad is. Tries the plan's layouts until one passes; what
 * still fails is returned with `passed` false and an overlay. The same arguments give the same bytes.
 */
export function renderGraphic(plan: GraphicPlan, subject: Subject, stock: Stock): Promise<EncodedPicture> {
  const { size, locale, seed, bearing, scheme, voice, graphic, brand, pliable } = plan
  const shown = plan.clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  const rtl = isRightToLeft(graphic.headline)
  const shared = { size, locale, seed, rtl, scheme, subject: shown, stock, typesetter: new Typesetter(stock) }
  const trials = plan.layouts.map((layout): Trial => {
    const { bleeds, draw } = GRAPHIC_LAYOUTS[layout]
    const { cut } = bearing
    const onCard = Object.values(cut).some(Boolean) && !(bleeds && isCutBelow(cut))
    const own = onCard ? { ...bearing, cut: WHOLE } : bearing
    return {
      commission: (giving) => ({
        ...shared,
        ...{ bearing: own, voice: VOICES[voice], staging: null, picture: null, giving },
      }),
      draw: async (kit) => {
        const sketch = await draw({ ...kit, graphic, brand, pliable })
        return onCard ? carded(sketch, kit, rtl ? { ...cut, left: cut.right, right: cut.left } : cut) : sketch
      },
    }
  })
  return firstPassing(trials)
}

const WHOLE: Edges = { left: false, right: false, top: false, bottom: false }

/** The product on a card that ends where its photo cuts it, as the photo does. */
function carded(sketch: Sketch, { scheme, px }: Kit, cut: Edges): Sketch {
  const { cutOut } = sketch
  if (cutOut === null) return sketch
  const around = (isCut: boolean): number => (isCut ? 0 : -px(12))
  const { left, right, top, bottom } = cut
  const sides = { left: around(left), right: around(right), top: around(top), bottom: around(bottom) }
  const card: FlatShape = { layer: 'middle', kind: 'rect', box: less(cutOut.rect, sides), fill: scheme.floor }
  return { ...sketch, shapes: [...sketch.shapes, card], cutOut: { ...cutOut, shade: 'none' } }
}
