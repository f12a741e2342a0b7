import type { EncodedPicture } from '../looks/output-file.ts'
import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import { brandFonts } from './brand-type.ts'
import { copyAsSet } from './copy.ts'
import { faultsOf } from './faults.ts'
import { isRightToLeft } from './fonts.ts'
import { AD_LAYOUTS } from './layouts.ts'
import { readyLogo } from './logo.ts'
import type { AdPlan } from './plan-ad.ts'
import { firstPassing, type Trial } from './search.ts'
import { aboveSmallPrint } from './small-print.ts'
import { typesetterIn } from './typesetter.ts'
import { VOICES, voiceIn } from './voices.ts'

/**
 * Renders a planned ad and measures the decoded file: fidelity, contrast, hidden letters, safe zones, overlaps, sizes. Tries
 * the plan's designs until one passes; what still fails is returned with `passed` false and an overlay. `subject` is null
 * for an ad without a product. The same arguments give the same bytes.
 */
export async function renderAd(plan: AdPlan, subject: Subject | null, stock: Stock): Promise<EncodedPicture> {
  const { size, locale, seed, bearing, brand } = plan
  const copy = copyAsSet(plan.copy)
  const shown = subject && plan.clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  const rtl = isRightToLeft(copy.headline)
  const fonts = brandFonts(brand.fonts, stock.fonts)
  const shared = { size, locale, seed, rtl, bearing, subject: shown, stock, typesetter: typesetterIn(stock, fonts) }
  const logo = await readyLogo(brand.logos ?? [], stock.logos ?? [], brand.colors)
  const trials = plan.designs.map(({ layout, voice, scheme, staging, picture: at }): Trial => {
    const picture = at === null ? null : (stock.pictures?.[at] ?? null)
    const { draw } = AD_LAYOUTS[layout]
    return {
      commission: (giving) => ({ ...shared, scheme, staging, picture, voice: voiceIn(VOICES[voice], fonts), giving }),
      draw: (kit) =>
        aboveSmallPrint(kit, brand.legal_line, (above) =>
          draw({ ...above, logo, copy: { ...copy, brand: brand.name } }),
        ),
    }
  })
  return firstPassing(trials, faultsOf)
}
