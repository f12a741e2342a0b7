import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Choice, Count, closed, listOf, Nullable } from '../../core/schema.ts'
import { listMarketplaces, marketplaceIds, variantsMax } from './marketplaces.ts'

const ImageRules = closed(
  {
    min_side_px: Nullable(Count('Minimum length of both sides in pixels. Null for no minimum.', 12_000)),
    max_bytes: Nullable(Count('Maximum file size in bytes. Null for no published limit.')),
    main_background: Choice(
      ['white', 'light', 'any'] as const,
      'Background of the main image: exact white (`#ffffff`), a light neutral color, or any.',
    ),
    variants_max: Count('Maximum number of variants in addition to the main image.', variantsMax),
  },
  { $id: 'MarketplaceImageRules', description: 'Summary of the image rules.' },
)

const Marketplace = closed(
  {
    id: Choice(marketplaceIds, 'Id of the marketplace in listing operations.'),
    name: Type.String({ maxLength: 80, description: 'Name of the marketplace.', examples: ['Walmart'] }),
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      maxLength: 2,
      description: 'Country of the rules (ISO 3166-1).',
      examples: ['US'],
    }),
    locale: Type.String({ maxLength: 10, description: 'Language of the listings (BCP 47).', examples: ['en-US'] }),
    image_rules: ImageRules,
  },
  { $id: 'Marketplace', description: 'Marketplace for product listings.' },
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
    description: 'All marketplaces that listing operations support, in one response.',
    permission: 'retail_listings:generate',
    status: 200,
    output: listOf(Marketplace, 'MarketplaceList'),
    example: { output: { data: [example] } },
    run: listMarketplaces,
  }),
]
