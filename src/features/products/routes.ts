import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import {
  Choice,
  Count,
  closed,
  DateTime,
  Filter,
  Name,
  Nullable,
  pageOf,
  pageQuery,
  Url,
  Uuid,
} from '../../core/schema.ts'
import { createProduct, getProduct, listProducts, updateProduct } from './products.ts'
import { productChange, productInput, setupFailures } from './rules.ts'

const productStates = ['processing', 'ready', 'failed'] as const

const ProductImage = closed(
  {
    id: Uuid('The picture.'),
    url: Url("This service's own copy."),
    width: Count('Pixels across.', 12_000),
    height: Count('Pixels down.', 12_000),
    position: Count('Its place, from 0.', 9),
  },
  { $id: 'ProductImage', description: 'A picture of a product.' },
)

const Product = closed(
  {
    id: Uuid('The product.'),
    brand_id: Uuid('The brand that owns it.'),
    name: Name(200, 'What it is called.', 'Apple juice, 250 ml'),
    description: Nullable(
      Type.String({ maxLength: 5000, description: 'What it is and does.', examples: ['Pressed from whole apples.'] }),
    ),
    product_url: Nullable(Url('The page given at creation.')),
    price: Nullable(Type.String({ maxLength: 40, description: 'The price as text.', examples: ['3.90'] })),
    currency: Nullable(Type.String({ minLength: 3, maxLength: 3, description: 'ISO 4217.', examples: ['EUR'] })),
    images: Type.Array(ProductImage, { maxItems: 10, description: 'Its pictures, in order.' }),
    status: Choice(productStates, 'Status of the set-up. Only a `ready` product can be used.'),
    failure: Nullable(
      closed({
        code: Choice(setupFailures, 'Why it could not be set up.'),
        message: Type.String({
          maxLength: 1000,
          description: 'What to do about it.',
          examples: ['No picture could be used. Give image_urls.'],
        }),
      }),
    ),
    created_at: DateTime('When it was made.'),
    updated_at: DateTime('When it last changed.'),
  },
  { $id: 'Product', description: 'Something to make pictures of.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const example = {
  id,
  brand_id: id,
  name: 'Apple juice, 250 ml',
  description: 'Pressed from whole apples.',
  product_url: null,
  price: '3.90',
  currency: 'EUR',
  images: [
    {
      id,
      url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
      width: 1200,
      height: 1600,
      position: 0,
    },
  ],
  status: 'ready',
  failure: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
}
const params = closed({ product_id: Uuid('The product.') })
const isUnderWay = (product: { status: string }) => product.status === 'processing'

export const productRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/products',
    operationId: 'createProduct',
    tag: 'Products',
    summary: 'Create a product',
    description:
      'From fields and uploads the product is ready at once (201). From a page or from pictures elsewhere it is set up first (202): read it again, or repeat the request with the same Idempotency-Key, until it is ready.',
    permission: 'products:create',
    status: 201,
    unfinished: isUnderWay,
    location: (product) => `/products/${product.id}`,
    body: productInput,
    output: Product,
    problems: ['not_found', 'request_rejected'],
    replay: (ctx, id) => getProduct(ctx, { product_id: id }),
    example: {
      body: {
        brand_id: id,
        name: 'Apple juice, 250 ml',
        image_urls: [example.images[0]!.url],
        price: '3.90',
        currency: 'EUR',
      },
      output: example,
    },
    run: createProduct,
  }),
  route({
    method: 'GET',
    path: '/products',
    operationId: 'listProducts',
    tag: 'Products',
    summary: "List a brand's products",
    description: 'The products of one brand, newest first.',
    permission: 'products:read',
    status: 200,
    query: closed({
      brand_id: Uuid('Id of the brand.'),
      ...pageQuery,
      status: Filter(productStates, 'Status of the products. Defaults to all.'),
    }),
    output: pageOf(Product, 'ProductPage'),
    problems: ['not_found', 'invalid_cursor'],
    example: { output: { data: [example], next_cursor: null } },
    run: listProducts,
  }),
  route({
    method: 'GET',
    path: '/products/{product_id}',
    operationId: 'getProduct',
    tag: 'Products',
    summary: 'Read a product',
    description: 'One product, with how far its set-up is.',
    permission: 'products:read',
    status: 200,
    unfinished: isUnderWay,
    params,
    output: Product,
    problems: ['not_found'],
    example: { output: example },
    run: getProduct,
  }),
  route({
    method: 'PATCH',
    path: '/products/{product_id}',
    operationId: 'updateProduct',
    tag: 'Products',
    summary: 'Change a product',
    description:
      'JSON Merge Patch (RFC 7396): members that are named change, `null` clears. `image_urls` replaces all pictures; pictures from elsewhere are fetched first (202). Send `If-Match` with the ETag you read to change only that version.',
    permission: 'products:update',
    status: 200,
    unfinished: isUnderWay,
    location: (product) => `/products/${product.id}`,
    conditional: true,
    params,
    body: productChange,
    output: Product,
    problems: ['not_found', 'precondition_failed', 'request_rejected'],
    example: { body: { price: '3.50' }, output: { ...example, price: '3.50' } },
    run: updateProduct,
  }),
]
