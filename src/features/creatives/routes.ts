import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import {
  CheckList,
  Choice,
  Count,
  closed,
  DateTime,
  Filter,
  Nullable,
  pageOf,
  pageQuery,
  Text,
  Url,
  Uuid,
} from '../../core/schema.ts'
import { getCreative, listProductCreatives } from './creatives.ts'

const sources = ['photoshoot', 'campaign', 'listing', 'assistant_ad'] as const

const Creative = closed(
  {
    id: Uuid('Id of the creative.'),
    brand_id: Uuid('Id of the brand.'),
    product_id: Nullable(Uuid('Id of the product in the image. Null for none.')),
    source: Choice(sources, 'Kind of resource that the creative belongs to.'),
    source_id: Uuid('Id of that resource.'),
    look: Nullable(Text(40, 'Look of the image. Null for designed images.', 'lifestyle')),
    image_url: Url('Address of the image.'),
    thumbnail_url: Url('Address of a WebP thumbnail with a longer side of 480 pixels.'),
    overlay_url: Nullable(Url('Address of an image that marks the failed areas. Null for none.')),
    width: Count('Width in pixels.', 12_000),
    height: Count('Height in pixels.', 12_000),
    aspect_ratio: Text(20, 'Ratio of width to height.', '1:1'),
    caption: Nullable(Text(300, 'Text printed below the artwork. Null unless the look is `retro`.', 'Apple juice')),
    checks: CheckList,
    seed: Count('Random seed. The same request, seed, engine and catalogue give the same bytes.'),
    engine: Text(60, 'Engine that rendered the image.', 'studio-8'),
    profile_version: Nullable(
      Count("Version of the product's profile that it rests on. Null without a product, and for older creatives."),
    ),
    kit_version: Nullable(
      Count(
        "Version of the brand's kit (`Brand.kit_version`) that it follows. Null where it reads nothing of the brand, and for older creatives.",
      ),
    ),
    catalogue_version: Nullable(
      Text(
        60,
        'Version of the catalogue in use at the time: product categories and texts. The same request, seed and version give the same words. Null in creatives of earlier releases.',
        '9c2ff1b53f5a',
      ),
    ),
    created_at: DateTime('Time of creation.'),
  },
  { $id: 'Creative', description: 'Finished image.' },
)

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
