import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { closed, Filter, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import { getCreative, listProductCreatives } from './creatives.ts'

import { Creative, sources } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const example = {
  id,
  brand_id: id,
  product_id: id,
  source: 'photoshoot',
  source_id: id,
  look: 'lifestyle',
  image_url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
  thumbnail_url: 'https://cyclorama.example/media/m/7d793037a0760186574b0282f2f435e7.webp',
  overlay_url: null,
  width: 1536,
  height: 1536,
  aspect_ratio: '1:1',
  caption: null,
  checks: [
    { id: 'product_fidelity.ssim', measured: 0.996, unit: null, required: '>= 0.97', passed: true, detail: null },
  ],
  seed: 7,
  engine: 'studio-8',
  profile_version: 2,
  kit_version: 3,
  catalogue_version: '9c2ff1b53f5a',
  created_at: '2026-11-21T09:30:21.000Z',
}

export const creativeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/products/{product_id}/creatives',
    operationId: 'listProductCreatives',
    tag: 'Creatives',
    summary: "List a product's creatives",
    description: 'Finished images of one product, newest first.',
    permission: 'products:read',
    status: 200,
    params: closed({ product_id: Uuid('Id of the product.') }),
    query: closed({
      ...pageQuery,
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
    }),
    output: pageOf(Creative, 'CreativePage'),
    problems: ['not_found', 'invalid_cursor'],
    example: { output: { data: [example], next_cursor: null } },
    run: listProductCreatives,
  }),
  route({
    method: 'GET',
    path: '/creatives/{creative_id}',
    operationId: 'getCreative',
    tag: 'Creatives',
    summary: 'Read a creative',
    description: 'Returns one finished image with its measurements.',
    permission: 'products:read',
    status: 200,
    params: closed({ creative_id: Uuid('Id of the creative.') }),
    output: Creative,
    problems: ['not_found'],
    example: { output: example },
    run: getCreative,
  }),
]
