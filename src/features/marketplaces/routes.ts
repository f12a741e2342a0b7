import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Choice, Count, closed, listOf, Nullable } from '../../core/schema.ts'
import { listMarketplaces, marketplaceIds, variantsMax } from './marketplaces.ts'

const ImageRules = closed(
  {
    min_side_px: Nullable(Count('An image of which both sides are at least this long is large enough.', 12_000)),
    max_bytes: Nullable(Count('The largest file that is taken; null where no limit is known.')),
    main_background: Choice(
      ['white', 'light', 'any'] as const,
      'What stands behind the product in the main image: exact white (#ffffff), a light neutral, or anything.',
    ),
    variants_max: Count('Images beside the main one.', variantsMax),
  },
  { $id: 'MarketplaceImageRules', description: 'The image rules that matter most, in short.' },
)

const Marketplace = closed(
  {
    id: Choice(marketplaceIds, 'What listing operations call it.'),
    name: Type.String({ maxLength: 80, description: 'What people call it.', examples: ['Walmart'] }),
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      maxLength: 2,
      description: 'The country whose rules are followed (ISO 3166-1).',
      examples: ['US'],
    }),
    locale: Type.String({ maxLength: 10, description: 'The language of its listings (BCP 47).', examples: ['en-US'] }),
    image_rules: ImageRules,
  },
  { $id: 'Marketplace', description: 'A place where products are listed.' },
)

const example = {
  id: 'retail_us',
  name: 'Retail marketplace, United States',
  country: 'US',
  locale: 'en-US',
  image_rules: { min_side_px: 500, max_bytes: 10_000_000, main_background: 'white', variants_max: 8 },
}

export const marketplaceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/retail-marketplaces',
    operationId: 'listMarketplaces',
    tag: 'Retail listings',
    summary: 'List marketplaces',
    description: 'Every marketplace that listing images are made for and measured against, whole on one page.',
    permission: 'retail_listings:generate',
    status: 200,
    output: listOf(Marketplace, 'MarketplaceList'),
    example: { output: { data: [example] } },
    run: listMarketplaces,
  }),
]
