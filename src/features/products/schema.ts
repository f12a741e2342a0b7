import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, MeanColor, Name, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import { setupFailures } from './rules.ts'

export const productStates = ['processing', 'ready', 'failed'] as const

const ProductImage = closed(
  {
    id: Uuid('Id of the image.'),
    url: Url('Address of the stored image.'),
    thumbnail_url: Nullable(
      Url('Address of a WebP of at most 480 pixels a side. Null for images of earlier releases.'),
    ),
    color: MeanColor('for images of earlier releases'),
    width: Count('Width in pixels.', 12_000),
    height: Count('Height in pixels.', 12_000),
    position: Count('Position in the product, from 0.', 9),
  },
  { $id: 'ProductImage', description: 'Image of a product.' },
)

const ProductSummary = closed(
  {
    cover_url: Nullable(Url('Address of the thumbnail of its newest creative. Null for none.')),
    creatives: Count('Number of creatives, without hidden ones.'),
    campaigns: Count('Number of campaigns.'),
    assistant_ad_groups: Count('Number of ad groups.'),
    videos: Count('Number of videos.'),
  },
  { $id: 'ProductSummary', description: 'What there is of a product. Present with `expand=summary` only.' },
)

export const Product = closed(
  {
    id: Uuid('Id of the product.'),
    brand_id: Uuid('Id of the brand that owns the product.'),
    name: Name(200, 'Name of the product.', 'Apple juice, 250 ml'),
    description: Nullable(Text(5000, 'Description of the product. Null for none.', 'Pressed from whole apples.')),
    product_url: Nullable(Url('Address of the product page. Null for none.')),
    price: Nullable(Text(40, 'Price as a decimal number in a string, without its currency. Null for none.', '3.90')),
    currency: Nullable(
      Type.String({
        minLength: 3,
        maxLength: 3,
        description: 'Currency of the price (ISO 4217). Null for none.',
        examples: ['EUR'],
      }),
    ),
    images: Type.Array(ProductImage, { maxItems: 10, description: 'Images, in order.' }),
    status: Choice(productStates, 'Status of the set-up. Only a `ready` product can be used.'),
    failure: Nullable(
      closed({
        code: Choice(setupFailures, 'Reason of the failure.'),
        message: Text(1000, 'Cause and remedy.', 'None of the images could be used. Send image_urls.'),
      }),
    ),
    advice: Type.Array(
      Text(1000, 'A sentence.', 'Image 1: The photo cuts the product off (left). Upload a photo that shows it whole.'),
      {
        maxItems: 5,
        description: 'What would help most to get better pictures and texts, from the profile of the product.',
      },
    ),
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
    summary: Type.Optional(ProductSummary),
  },
  { $id: 'Product', description: 'Product of a brand.' },
)

export type ProductAnswer = Static<typeof Product>
