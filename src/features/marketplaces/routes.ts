import { type Route, routesOf } from '../../core/route.ts'
import { Choice, closed, listOf } from '../../core/schema.ts'
import { listMarketplaceRules, listMarketplaces, marketplaceIds } from './marketplaces.ts'

import { Marketplace, MarketplaceRules } from './schema.ts'

const ruleExample = {
  id: 'size.long_side',
  title: 'Longest side',
  unit: 'px',
  applies: 'all',
  required: '>= 500',
  advised: false,
  source: 'ebay.com/help, picture policy 4370',
  official: true,
  as_of: '2026-11-21',
  overridden: false,
} as const

const example = {
  id: 'retail_us',
  name: 'Retail marketplace, United States',
  country: 'US',
  locale: 'en-US',
  image_rules: { min_side_px: 500, max_bytes: 10_000_000, main_background: 'white', variants_max: 8 },
}

const route = routesOf({ tag: 'Retail listings', permission: 'retail_listings:generate' })

export const marketplaceRoutes: Route[] = [
  route('GET /retail-marketplaces', {
    operationId: 'listMarketplaces',
    summary: 'List marketplaces',
    description: 'All marketplaces that listing operations support, in one response.',
    output: listOf(Marketplace, 'MarketplaceList'),
    example: { output: { data: [example] } },
    run: listMarketplaces,
  }),
  route('GET /retail-marketplaces/{marketplace_id}/rules', {
    operationId: 'listMarketplaceRules',
    summary: 'List the rules of a marketplace',
    description:
      'Every rule that listing images are checked against, with its source, the date when it was read and whether that is a page of the marketplace itself. An operator can override rules; those are marked.',
    params: closed({
      marketplace_id: Choice(marketplaceIds, 'Id of the marketplace.'),
    }),
    output: MarketplaceRules,
    example: { output: { marketplace_id: 'ebay', rule_set_version: '2026-11-21.1k2x9q', data: [ruleExample] } },
    run: listMarketplaceRules,
  }),
]
