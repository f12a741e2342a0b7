import { type Static, Type } from 'typebox'
import { Choice, Count, closed, Nullable, Text } from '../../core/schema.ts'
import { marketplaceIds, variantsMax } from './marketplaces.ts'

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

export const Marketplace = closed(
  {
    id: Choice(marketplaceIds, 'Id of the marketplace in listing operations.'),
    name: Text(80, 'Name of the marketplace.', 'Walmart'),
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      maxLength: 2,
      description: 'Country of the rules (ISO 3166-1).',
      examples: ['US'],
    }),
    locale: Text(10, 'Language of the listings (BCP 47).', 'en-US'),
    image_rules: ImageRules,
  },
  { $id: 'Marketplace', description: 'Marketplace for product listings.' },
)

export type MarketplaceAnswer = Static<typeof Marketplace>

const MarketplaceRule = closed(
  {
    id: Text(60, 'Id of the rule.', 'fill.long_side'),
    title: Text(120, 'Title of the rule.', 'Product length relative to the frame'),
    unit: Nullable(
      Type.String({ maxLength: 20, description: 'Unit of measured values. Null for values without a unit.' }),
    ),
    applies: Choice(['main', 'variant', 'all'] as const, 'Images that the rule applies to.'),
    required: Nullable(Text(120, 'Required value. Null for values that are measured and reported only.', '>= 0.85')),
    advised: Type.Boolean({ description: 'Whether the marketplace only advises it. Advised rules never fail.' }),
    source: Type.String({
      maxLength: 300,
      description: 'Page that publishes the rule, and what other pages say where they disagree.',
    }),
    official: Type.Boolean({ description: 'Whether the rule was read on a page of the marketplace itself.' }),
    as_of: Text(10, 'Date when the source was read (ISO 8601).', '2026-11-21'),
    overridden: Type.Boolean({ description: 'Whether the operator of this installation set the rule.' }),
  },
  { $id: 'MarketplaceRule', description: 'Rule of a marketplace for listing images.' },
)

export const MarketplaceRules = closed(
  {
    marketplace_id: Text(60, 'Id of the marketplace.', 'retail_us'),
    rule_set_version: Text(
      40,
      'Version of the rules. Changes with every change of a rule or of how it is measured.',
      '2026-11-21.1k2x9q',
    ),
    data: Type.Array(MarketplaceRule, { maxItems: 200, description: 'Rules of the marketplace.' }),
  },
  { $id: 'MarketplaceRules', description: 'Rules of a marketplace for listing images.' },
)
