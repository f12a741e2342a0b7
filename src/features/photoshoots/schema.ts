import { type Static, Type } from 'typebox'
import {
  AnsweredDirection,
  CheckList,
  Choice,
  ClosedChoice,
  Count,
  closed,
  DateTime,
  Failure,
  MeanColor,
  Nullable,
  PreviewUrl,
  states,
  Text,
  Url,
  Uuid,
} from '../../core/schema.ts'
import { aspectRatios, looks } from './rules.ts'

const Output = closed(
  {
    id: Uuid('Id of the output.'),
    position: Count('Position in the photoshoot, from 0.', 14),
    status: Choice(states, 'Processing status.'),
    shot_id: Nullable(Uuid('Id of the template shot that the output follows. Null for a Quick Shoot.')),
    creative_id: Nullable(Uuid('Id of the creative. Null until finished.')),
    image_url: Nullable(Url('Address of the image, a JPEG in sRGB. Null until finished.')),
    thumbnail_url: Nullable(Url('Address of a WebP thumbnail with a longer side of 480 pixels. Null until finished.')),
    preview_url: PreviewUrl('until finished, in test mode, and for images of earlier releases'),
    color: MeanColor('until finished, and for images of earlier releases'),
    width: Nullable(Count('Width in pixels. Null until finished.', 12_000)),
    height: Nullable(Count('Height in pixels. Null until finished.', 12_000)),
    aspect_ratio: Text(20, 'Ratio of width to height.', '1:1'),
    dpi: Nullable(Count('Print resolution in the file, in dots per inch. Null unless the look is `retro`.', 2400)),
    caption: Nullable(
      Text(300, 'Text printed below the artwork. Null unless the look is `retro`.', 'Apple juice, as it always was'),
    ),
    checks: CheckList,
    overlay_url: Nullable(Url('Address of an image that marks the failed areas. Null for none.')),
    failure: Nullable(Failure),
    started_at: Nullable(DateTime('Time at which its rendering started. Null before.')),
    retry_id: Nullable(
      Uuid('Id of the photoshoot that retries this output, whose one output takes its place. Null for none.'),
    ),
  },
  { $id: 'PhotoshootOutput', description: 'Image of a photoshoot.' },
)

export const Photoshoot = closed(
  {
    id: Uuid('Id of the photoshoot.'),
    brand_id: Uuid('Id of the brand.'),
    product_id: Uuid('Id of the product.'),
    template_id: Nullable(Uuid('Id of the template. Null for a Quick Shoot.')),
    quick_shoot: Nullable(
      closed({
        look: ClosedChoice(looks, 'Look of the pictures.'),
        aspect_ratio: Nullable(Choice(aspectRatios, 'Ratio of width to height. Null if the look is `retro`.')),
      }),
    ),
    direction: Nullable(AnsweredDirection),
    output_count: Count('Number of outputs. Other orders count theirs in `ad_count` and `concept_count`.', 15),
    seed: Count('Random seed. The same request, seed and engine give the same bytes.'),
    max_credits: Nullable(Count('Requested maximum price in credits. Null for none.')),
    status: Choice(states, 'Processing status.'),
    progress: closed({
      completed: Count('Number of finished outputs.', 15),
      failed: Count('Number of failed outputs. They are refunded.', 15),
      total: Count('Number of all outputs, canceled ones included.', 15),
    }),
    canceled_outputs: Count(
      'Number of canceled outputs. They are refunded. A canceled photoshoot with a finished output has the status `completed`.',
      15,
    ),
    outputs: Type.Array(Output, {
      maxItems: 15,
      description: 'Outputs, in order. Each image appears as soon as it is finished.',
    }),
    credits_reserved: Count('Credits reserved at creation.'),
    credits_charged: Count('Credits charged so far, minus refunds.'),
    failure: Nullable(Failure),
    retry_of: Nullable(
      closed(
        {
          photoshoot_id: Uuid('Id of the photoshoot.'),
          output_id: Uuid('Id of its output.'),
        },
        { description: 'The output that this photoshoot retries. Null for an ordinary photoshoot.' },
      ),
    ),
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
    completed_at: Nullable(DateTime('Time of the end. Null until then.')),
  },
  { $id: 'Photoshoot', description: 'Order of images of one product.' },
)

export type Photoshoot = Static<typeof Photoshoot>

export const Look = closed(
  {
    id: Choice(looks, 'Look, as in `quick_shoot`.'),
    name: Text(40, 'Name for people.', 'Close-up'),
    description: Text(300, 'What the images show.', 'A detail of the product, near enough for its material.'),
    aspect_ratios: Type.Array(Choice(aspectRatios, 'Ratio of width to height.'), {
      maxItems: 10,
      description: 'Supported aspect ratios. Empty for `retro`, whose images are always 1200 × 1800 pixels.',
    }),
    direction_hints: Type.Array(Text(60, 'Words of a direction.', 'marble bathroom'), {
      maxItems: 10,
      description: 'Words that a direction may say, for a start.',
    }),
    example_url: Url('Address of a WebP image of a sample product in this look. Needs no key.'),
  },
  { $id: 'Look', description: 'Look of a Quick Shoot.' },
)

export type LookAnswer = Static<typeof Look>
