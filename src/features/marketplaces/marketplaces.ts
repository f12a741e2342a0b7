import type { Ctx } from '../../core/ctx.ts'
import { MEASURES } from '../../goods/goods.ts'
import { installedMarketplaces, type Marketplace } from '../../goods/marketplaces.ts'
import { boundOf, requiredBy, ruleSetVersionOf } from '../../studio/facts.ts'

export const marketplaceIds = [...installedMarketplaces().keys()]

/** Positions 1 to 8 of a listing; every marketplace of the list takes as many. */
export const variantsMax = 8

/** A marketplace with its rules as this installation applies them. */
export function marketplaceOf(ctx: Pick<Ctx, 'parts'>, id: string): Marketplace {
  const marketplace = ctx.parts.marketplaces.get(id)
  if (marketplace === undefined) throw new Error(`the catalogue has no marketplace ${id}`)
  return marketplace
}

/** The supported marketplaces, in the order of the reference. The same for every organization. */
export async function listMarketplaces(ctx: Ctx) {
  return {
    data: [...ctx.parts.marketplaces.values()].map((marketplace) => ({
      id: marketplace.id,
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

/** `GET /retail-marketplaces/{marketplace_id}/rules`: every rule with its source, main images first. */
export async function listMarketplaceRules(ctx: Ctx, input: { marketplace_id: string }) {
  const marketplace = marketplaceOf(ctx, input.marketplace_id)
  return {
    marketplace_id: marketplace.id,
    rule_set_version: ruleSetVersionOf(marketplace),
    data: marketplace.rules.map(({ measure, applies, bound, advised, source, official, as_of, overridden }) => ({
      id: measure,
      ...MEASURES[measure],
      applies,
      required: bound === null ? null : requiredBy(bound),
      advised: advised === true,
      source,
      official,
      as_of,
      overridden: overridden === true,
    })),
  }
}
