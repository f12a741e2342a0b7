import { type Static, Type } from 'typebox'
import {
  CheckList,
  Choice,
  Count,
  closed,
  DateTime,
  MeanColor,
  Nullable,
  PreviewUrl,
  Text,
  Url,
  Uuid,
} from '../../core/schema.ts'
import { hiddenMax } from '../../lib/limits.ts'

export const sources = ['photoshoot', 'campaign', 'listing', 'assistant_ad'] as const

const Pixels = (description: string, example: number) =>
  Type.Number({ minimum: -1_000_000, maximum: 1_000_000, description, examples: [example] })

const PhotoPlacement = closed(
  {
    image_id: Uuid('Id of the image of the product.'),
    left: Pixels('Left edge of the image.', -212.4),
    top: Pixels('Top edge of the image.', 96),
    width: Pixels('Width of the image.', 1960.5),
    height: Pixels('Height of the image.', 1306.9),
  },
  {
    description:
      'Where the whole image that the product was cut from lies in the creative, in its pixels. The image may reach beyond the edges. Laid there, it matches the creative to the pixel.',
  },
)

export type PhotoPlacement = Static<typeof PhotoPlacement>

export const Creative = closed(
  {
    id: Uuid('Id of the creative.'),
    brand_id: Uuid('Id of the brand.'),
    product_id: Nullable(Uuid('Id of the product in the image. Null for none.')),
    source: Choice(sources, 'Kind of resource that the creative belongs to.'),
    source_id: Uuid('Id of that resource.'),
    look: Nullable(Text(40, 'Look of the image. Null for designed images.', 'lifestyle')),
    image_url: Url('Address of the image.'),
    thumbnail_url: Url('Address of a WebP thumbnail with a longer side of 480 pixels.'),
    preview_url: PreviewUrl('in test mode, and for creatives of earlier releases'),
    bytes: Count('Size of the file of the image in bytes.'),
    color: MeanColor('for creatives of earlier releases'),
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
    placement: Nullable(PhotoPlacement),
    hidden: Type.Boolean({
      description: 'Whether lists and shared pages leave the image out. It can still be read and used.',
      examples: [false],
    }),
    created_at: DateTime('Time of creation.'),
  },
  { $id: 'Creative', description: 'Finished image.' },
)

export type Creative = Static<typeof Creative>

export const HiddenCreatives = closed(
  {
    data: Type.Array(Uuid('Id of a creative.'), { maxItems: hiddenMax, description: 'Creatives in their new state.' }),
  },
  { $id: 'HiddenCreatives', description: 'Creatives that were hidden, or are no longer.' },
)
