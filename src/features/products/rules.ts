import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { closed, having, InputUrl, Name, Nullable, Text, Uuid } from '../../core/schema.ts'

const name = Name(
  200,
  'Name of the product. Required without `product_url`; defaults to the name on that page.',
  'Apple juice, 250 ml',
)
const description = Nullable(Text(5000, 'Description of the product. Null for none.', 'Pressed from whole apples.'))
const price = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 20,
    pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$',
    description: 'Price in decimal digits with a point, without its currency. Null for none.',
    examples: ['3.90'],
  }),
)
const currency = Nullable(
  Type.String({ pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3, description: 'ISO 4217.', examples: ['EUR'] }),
)
const imageUrls = Type.Array(InputUrl('image', 'Address of an image: an https address or an upload of this service.'), {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
  description: 'Images of the product, the best one first.',
})

export const productInput = closed(
  {
    brand_id: Uuid('Id of the brand that owns the product.'),
    name: Type.Optional(name),
    description: Type.Optional(description),
    product_url: Type.Optional(
      InputUrl(
        'page',
        'Address of the product page. Supplies the members that the request omits. If the page cannot be read, a request with name and images succeeds without it.',
      ),
    ),
    image_urls: Type.Optional(imageUrls),
    price: Type.Optional(price),
    currency: Type.Optional(currency),
  },
  { anyOf: [having('name'), having('product_url')] },
)
export type ProductInput = Static<typeof productInput>

export const productChange = closed({
  name: Type.Optional(name),
  description: Type.Optional(description),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
  image_urls: Type.Optional(imageUrls),
})
export type ProductChange = Static<typeof productChange>

/** Refuses what the schema cannot express: a product needs a name, or a page to read it from. */
export function checkProductInput(input: ProductInput): void {
  if (input.name === undefined && input.product_url === undefined) {
    throw invalid({ pointer: '/name' }, 'Send a name, or a product_url to read the name from.')
  }
}

/** A name for a product whose page has not been read yet. */
export function provisionalName(productUrl: string): string {
  return (URL.parse(productUrl)?.hostname || productUrl).slice(0, 200)
}

/** Failures of a set-up, and whether trying again can help. */
export const setupFailures = [
  'fetch_failed',
  'no_product_found',
  'no_usable_image',
  'too_large',
  'blocked_address',
  'setup_timeout',
  'quota_exceeded',
] as const
export type SetupFailure = (typeof setupFailures)[number]
