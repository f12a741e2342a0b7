import type { Shot } from '../looks/output-file.ts'
import type { Subject } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import type { AdPlan } from './ad-plan.ts'
import { compose } from './compose.ts'
import { deliver } from './deliver.ts'
import { isRightToLeft } from './fonts.ts'
import { AD_LAYOUTS } from './layouts.ts'
import { VOICES } from './voices.ts'

/**
 * Renders a planned ad and measures the decoded file: fidelity, contrast, hidden letters, safe zones, overlaps, sizes. Tries
 * the plan's designs until one passes; what still fails is returned with `passed` false and an overlay. `subject` is null
 * for an ad without a product. The same arguments give the same bytes.
 */
export async function renderAd(plan: AdPlan, subject: Subject | null, stock: Stock): Promise<Shot> {
  const { size, locale, seed, bearing } = plan
  const shown = subject && plan.clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  const rtl = isRightToLeft(plan.copy.headline)
  let last: Shot | undefined
  for (const { layout, scheme, staging, picture: at } of plan.designs) {
    const picture = at === null ? null : (stock.pictures?.[at] ?? null)
    const { voice, draw } = AD_LAYOUTS[layout]
    const commission = { size, locale, seed, rtl, scheme, staging, picture, bearing, subject: shown, stock }
    const made = await compose({ ...commission, voice: VOICES[voice] }, (kit) =>
      draw({ ...kit, copy: { ...plan.copy, brand: plan.brand.name } }),
    )
    last = await deliver(made, plan)
    if (last.passed) return last
  }
  return last!
}
