import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { Choice, closed, Filter, Name, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import { restoreProduct } from '../product-deletion/product-deletion.ts'
import examples from './examples.json' with { type: 'json' }
import { createProduct, getProduct, listProducts, updateProduct } from './products.ts'
import { productChange, productInput } from './rules.ts'

import { Product, productStates } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const params = closed({ product_id: Uuid('Id of the product.') })
const isUnderWay = (product: { status: string }) => product.status === 'processing'
const route = routesOf({ tag: 'Products', permission: 'products:read' })

export const productRoutes: Route[] = [
  route('POST /products', {
    operationId: 'createProduct',
    faultIn: 'name',
    summary: 'Create a product',
    description:
      'Creates a product. With uploads, or without images, the product is ready at once (201). With a product page, or with images of other hosts, its set-up fetches them first (202): poll the product, or repeat the request with the same Idempotency-Key, until it is ready.',
    permission: 'products:create',
    tool: 'Free. Read the product until its status is ready before you order anything of it.',
    status: 201,
    unfinished: isUnderWay,
    location: (product) => `/products/${product.id}`,
    body: productInput,
    output: Product,
    problems: ['request_rejected', 'quota_exceeded'],
    replay: (ctx, id) => getProduct(ctx, { product_id: id }),
    example: {
      body: {
        brand_id: id,
        name: 'Apple juice, 250 ml',
        image_urls: [examples.product.images[0]!.url],
        price: '3.90',
        currency: 'EUR',
      },
      output: examples.product,
    },
    run: createProduct,
  }),
  route('GET /products', {
    operationId: 'listProducts',
    summary: 'List products',
    description: 'Products of one brand or of all, newest first.',
    tool: 'Use `q` to find a product by its name.',
    query: closed({
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all.')),
      ...pageQuery,
      status: Filter(productStates, 'Status of the products. Defaults to all.'),
      q: Type.Optional(Name(100, 'Text in the name. Defaults to any.', 'juice')),
      expand: Type.Optional(
        Choice(['summary'] as const, 'Adds `summary`: what there is of each product, and an image of it.'),
      ),
    }),
    output: pageOf(Product, 'ProductPage'),
    example: { output: { data: [examples.product], next_cursor: null } },
    run: listProducts,
  }),
  route('GET /products/{product_id}', {
    operationId: 'getProduct',
    summary: 'Read a product',
    description: 'Returns one product with the status of its set-up.',
    tool: 'Only a product whose status is ready can be used.',
    unfinished: isUnderWay,
    params,
    output: Product,
    example: { output: examples.product },
    run: getProduct,
  }),
  route('PATCH /products/{product_id}', {
    operationId: 'updateProduct',
    summary: 'Change a product',
    description:
      'JSON Merge Patch (RFC 7396): changes the given members; `null` clears a member. `image_urls` replaces all images; images of other hosts are fetched first (202). With `If-Match`, changes only the version with that ETag.',
    permission: 'products:update',
    unfinished: isUnderWay,
    location: (product) => `/products/${product.id}`,
    conditional: true,
    params,
    body: productChange,
    output: Product,
    problems: ['request_rejected', 'quota_exceeded'],
    example: { body: { price: '3.50' }, output: { ...examples.product, price: '3.50' } },
    run: updateProduct,
  }),
  route('POST /products/{product_id}/restore', {
    operationId: 'restoreProduct',
    summary: 'Restore a product',
    description:
      'Takes the deletion of a product back within 30 days, with its pictures and finished orders. Canceled work, listing ideas and share links do not come back. Restoring a product that is not deleted changes nothing.',
    permission: 'products:delete',
    params,
    output: Product,
    example: { output: examples.product },
    run: restoreProduct,
  }),
]
