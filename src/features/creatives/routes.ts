import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import {
  closed,
  countedPageOf,
  Filter,
  FilterCount,
  FilterRatio,
  ListedUuid,
  Name,
  pageOf,
  pageQuery,
  Uuid,
} from '../../core/schema.ts'
import { hiddenMax } from '../../lib/limits.ts'
import { getCreative, hideCreatives, listCreatives, listProductCreatives } from './creatives.ts'
import examples from './examples.json' with { type: 'json' }
import { Creative, HiddenCreatives, sources } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

const filters = {
  source: Filter(sources, 'Kind of resource that the creatives belong to. Defaults to all.'),
  look: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      pattern: '^[a-z0-9_]+$',
      description: 'Look of the creatives. Defaults to all.',
      examples: ['lifestyle'],
    }),
  ),
  hidden: Type.Optional(
    Type.Boolean({ description: 'Whether to list the hidden creatives instead of the others.', examples: [false] }),
  ),
}

const route = routesOf({ tag: 'Creatives', permission: 'products:read' })

export const creativeRoutes: Route[] = [
  route('GET /creatives', {
    operationId: 'listCreatives',
    summary: 'List all creatives',
    description: 'Finished images of all products and brands of the organization, newest first.',
    tool: 'Returns small pictures and links to the files.',
    query: closed({
      ...pageQuery,
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all.')),
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all.')),
      ...filters,
      aspect_ratio: FilterRatio,
      q: Type.Optional(Name(100, 'Text in the caption or in the name of the product. Defaults to any.', 'juice')),
      count: FilterCount,
    }),
    output: countedPageOf(Creative, 'CreativeList'),
    example: { output: { data: [examples.creative], next_cursor: null, count: 1 } },
    run: listCreatives,
  }),
  route('PUT /creatives/hidden', {
    operationId: 'hideCreatives',
    summary: 'Hide or show creatives',
    description:
      'Leaves creatives out of lists and shared pages, or takes them in again. Their files stay, and they can be read and used by id. May be repeated.',
    permission: 'products:update',
    body: closed({
      creative_ids: Type.Array(ListedUuid('Id of a creative.'), {
        minItems: 1,
        maxItems: hiddenMax,
        uniqueItems: true,
        description: 'Creatives to hide or show.',
      }),
      hidden: Type.Boolean({ description: 'Whether they are hidden from now on.', examples: [true] }),
    }),
    output: HiddenCreatives,
    example: { body: { creative_ids: [id], hidden: true }, output: { data: [id] } },
    run: hideCreatives,
  }),
  route('GET /products/{product_id}/creatives', {
    operationId: 'listProductCreatives',
    summary: "List a product's creatives",
    description: 'Finished images of one product, newest first.',
    params: closed({ product_id: Uuid('Id of the product.') }),
    query: closed({
      ...pageQuery,
      ...filters,
    }),
    output: pageOf(Creative, 'CreativePage'),
    example: { output: { data: [examples.creative], next_cursor: null } },
    run: listProductCreatives,
  }),
  route('GET /creatives/{creative_id}', {
    operationId: 'getCreative',
    summary: 'Read a creative',
    description: 'Returns one finished image with its measurements.',
    params: closed({ creative_id: Uuid('Id of the creative.') }),
    output: Creative,
    example: { output: examples.creative },
    run: getCreative,
  }),
]
