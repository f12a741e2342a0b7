import { type Static, Type } from 'typebox'
import { Choice, Count, closed, InputEngine, InputLocale, InputUrl, Name, Uuid } from '../../core/schema.ts'

export const adsMax = 10
const scopes = ['hints', 'phrases'] as const

/** What an assistant shows beside its answer: a square of this many pixels, in a file of at most one megabyte. */
export const adPicture = { side: 1200, share_min: 0.68, size_bytes_max: 1_000_000 } as const

export const adGroupInput = closed({
  product_id: Uuid('Id of the product, which must be `ready` and have a picture.'),
  name: Type.Optional(Name(200, "Name of the group. Defaults to the product's name.", 'Commuter backpack')),
  target_url: Type.Optional(InputUrl('page', "Address to which the ads lead. Defaults to the product's page.")),
  angle: Type.Optional(Name(200, 'Angle of the ads and hints. Defaults to none.', 'For people who cycle to work')),
  price: Type.Optional(Name(40, "Price in the ads. Defaults to the product's price.", '$89')),
  locale: InputLocale('Locale of the ads and the targeting. Defaults to the language of the product.'),
  ad_count: Type.Optional(
    Type.Integer({
      format: 'int32',
      minimum: 1,
      maximum: adsMax,
      default: 3,
      description: 'Number of ads. Defaults to 3. Other orders count theirs in `output_count` and `concept_count`.',
      examples: [3],
    }),
  ),
  engine: InputEngine,
  max_credits: Type.Optional(
    Count(
      'Highest price in credits. A request that costs more fails with `credit_limit_exceeded`. Defaults to no limit.',
    ),
  ),
})
export type AdGroupInput = Static<typeof adGroupInput>

export const targetingInput = closed({
  scope: Choice(scopes, 'List to rewrite: the context hints or the negative phrases.'),
  engine: InputEngine,
})
export type Scope = (typeof scopes)[number]

/** A product's price as its buyers write it, `$24` or `€24.50`; as it stands where it is no amount or has no currency. */
export function readablePrice({ price, currency }: { price: string | null; currency: string | null }): string | null {
  const amount = Number(price)
  if (price === null || currency === null || !Number.isFinite(amount)) return price
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits }).format(amount)
}
