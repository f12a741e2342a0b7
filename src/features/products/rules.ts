import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { closed, HttpsUrl, Name, Nullable, Uuid } from '../../core/schema.ts'

const name = Name(200, 'What the product is called.', 'Apple juice, 250 ml')
const description = Nullable(
  Type.String({ maxLength: 5000, description: 'What it is and does.', examples: ['Pressed from whole apples.'] }),
)
const price = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'The price as text, without its currency.',
    examples: ['3.90'],
  }),
)
const currency = Nullable(
  Type.String({ pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3, description: 'ISO 4217.', examples: ['EUR'] }),
)
const imageUrls = Type.Array(HttpsUrl('A picture: any https address, or one that this service gave you.'), {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
  description: 'Pictures of the product, the best one first.',
})

export const productInput = closed({
  brand_id: Uuid('The brand that owns the product.'),
  name: Type.Optional(name),
  description: Type.Optional(description),
  product_url: Type.Optional(
    HttpsUrl(
      'The page that sells the product. It fills in what you leave out; with a name and pictures of your own the product does without it when it cannot be read.',
    ),
  ),
  image_urls: Type.Optional(imageUrls),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
})
export type ProductInput = Static<typeof productInput>

export const productChange = closed({
  name: Type.Optional(name),
  description: Type.Optional(description),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
  image_urls: Type.Optional(imageUrls),
})
export type ProductChange = Static<typeof productChange>

/** Refuses what the schema cannot say: a product needs a name, or a page to read it from. */
export function checkProductInput(input: ProductInput): void {
  if (input.name === undefined && input.product_url === undefined) {
    throw invalid({ pointer: '/name' }, 'Give the product a name, or a product_url to read it from.')
  }
}

/** A name for a product whose page has not been read yet. */
export function provisionalName(productUrl: string): string {
  return (URL.parse(productUrl)?.hostname || productUrl).slice(0, 200)
}

/** Set-up failures a caller can meet, and whether trying again can help. */
export const setupFailures = [
  'fetch_failed',
  'no_product_found',
  'no_usable_image',
  'too_large',
  'blocked_address',
  'setup_timeout',
] as const
export type SetupFailure = (typeof setupFailures)[number]
