import type { Ctx } from '../../core/ctx.ts'
import { boundOf, MARKETPLACES, type Marketplace, type MarketplaceId } from '../../studio/catalogue.ts'

export const marketplaceIds = Object.keys(MARKETPLACES) as MarketplaceId[]

/** Positions 1 to 8 of a listing; every marketplace of the list takes as many. */
export const variantsMax = 8

/** Where listings are made for, in the order of the reference. The same for every organization. */
export async function listMarketplaces(_ctx: Ctx) {
  return {
    data: Object.entries<Marketplace>(MARKETPLACES).map(([id, marketplace]) => ({
      id,
      name: marketplace.name,
      country: marketplace.country,
      locale: marketplace.locale,
      image_rules: {
        min_side_px: boundOf(marketplace, ['size.short_side', 'size.long_side', 'size.width', 'size.height'], 'min'),
        max_bytes: boundOf(marketplace, ['file.size'], 'max'),
        main_background: marketplace.background,
        variants_max: variantsMax,
      },
    })),
  }
}
