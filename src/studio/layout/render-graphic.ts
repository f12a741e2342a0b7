import type { Shot } from '../looks/output-file.ts'
import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { isRightToLeft } from './fonts.ts'
import type { GraphicPlan } from './graphic-plan.ts'
import { GRAPHIC_LAYOUTS } from './graphics.ts'
import { firstPassing, type Trial } from './search.ts'
import { Typesetter } from './typesetter.ts'
import { VOICES } from './voices.ts'

/**
 * Renders a planned graphic of a listing and measures the decoded file as an ad is. Tries the plan's layouts until one passes; what
 * still fails is returned with `passed` false and an overlay. The same arguments give the same bytes.
 */
export function renderGraphic(plan: GraphicPlan, subject: Subject, stock: Stock): Promise<Shot> {
  const { size, locale, seed, bearing, scheme, voice, graphic, brand } = plan
  const shown = plan.clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  const rtl = isRightToLeft(graphic.headline)
  const shared = { size, locale, seed, rtl, scheme, subject: shown, stock, typesetter: new Typesetter(stock) }
  const trials = plan.layouts.map((layout): Trial => {
    const { bleeds, draw } = GRAPHIC_LAYOUTS[layout]
    const own = bleeds ? bearing : { ...bearing, cut: { ...bearing.cut, bottom: false } }
    return {
      commission: (giving) => ({
        ...shared,
        ...{ bearing: own, voice: VOICES[voice], staging: null, picture: null, giving },
      }),
      draw: (kit) => draw({ ...kit, graphic, brand }),
    }
  })
  return firstPassing(trials)
}
