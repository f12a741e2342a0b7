import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import {
  CheckList,
  Choice,
  ClosedChoice,
  Count,
  closed,
  DateTime,
  Failure,
  Filter,
  Nullable,
  pageOf,
  pageQuery,
  states,
  Url,
  Uuid,
} from '../../core/schema.ts'
import { cancelPhotoshoot, createPhotoshoot, getPhotoshoot, listPhotoshoots } from './photoshoots.ts'
import { aspectRatios, looks, photoshootInput } from './rules.ts'

const Output = closed(
  {
    id: Uuid('The output.'),
    position: Count('Its place, from 0.', 14),
    status: Choice(states, 'How far it is.'),
    shot_id: Nullable(Uuid("The template's shot that it follows.")),
    creative_id: Nullable(Uuid('The creative, once it is finished.')),
    image_url: Nullable(Url('The picture: a JPEG in sRGB.')),
    thumbnail_url: Nullable(Url('A WebP, 480 pixels on its long side.')),
    width: Nullable(Count('Pixels across.', 12_000)),
    height: Nullable(Count('Pixels down.', 12_000)),
    aspect_ratio: Type.String({ maxLength: 20, description: 'Width to height.', examples: ['1:1'] }),
    dpi: Nullable(Count('Print resolution in the file; only with `retro`.', 2400)),
    caption: Nullable(
      Type.String({
        maxLength: 300,
        description: 'The line under the artwork; only with `retro`.',
        examples: ['Apple juice, as it always was'],
      }),
    ),
    checks: CheckList,
    overlay_url: Nullable(Url('A picture that marks what failed.')),
    failure: Nullable(Failure),
  },
  { $id: 'PhotoshootOutput', description: 'One picture of a photoshoot.' },
)

const Photoshoot = closed(
  {
    id: Uuid('The photoshoot.'),
    brand_id: Uuid('The brand.'),
    product_id: Uuid('The product.'),
    template_id: Nullable(Uuid('The template, if one was followed.')),
    quick_shoot: Nullable(
      closed({
        look: ClosedChoice(looks, 'Look of the pictures.'),
        aspect_ratio: Nullable(Choice(aspectRatios, 'Null with `retro`.')),
      }),
    ),
    direction: Nullable(
      closed({
        text: Nullable(
          Type.String({
            maxLength: 2000,
            description: 'What was asked for.',
            examples: ['Marble bathroom, morning light'],
          }),
        ),
        image_urls: Type.Array(Url('A picture to follow.'), { maxItems: 8 }),
      }),
    ),
    output_count: Count('How many pictures.', 15),
    seed: Count('The same request, seed and engine give the same bytes.'),
    max_credits: Nullable(Count('The most that it may cost.')),
    status: Choice(states, 'How far it is.'),
    progress: closed({
      completed: Count('Finished pictures.', 15),
      failed: Count('Pictures that could not be made. They are refunded.', 15),
      total: Count('All pictures, canceled ones included.', 15),
    }),
    outputs: Type.Array(Output, {
      maxItems: 15,
      description: 'The pictures, in order; each appears as soon as it is finished.',
    }),
    credits_reserved: Count('What was set aside at the beginning.'),
    credits_charged: Count('What it costs so far: refunds are subtracted.'),
    failure: Nullable(Failure),
    created_at: DateTime('When it was ordered.'),
    updated_at: DateTime('When it last changed.'),
    completed_at: Nullable(DateTime('When it ended.')),
  },
  { $id: 'Photoshoot', description: 'Pictures of one product, made in the background.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const example = {
  id,
  brand_id: id,
  product_id: id,
  template_id: null,
  quick_shoot: { look: 'lifestyle', aspect_ratio: '1:1' },
  direction: { text: 'Marble bathroom, morning light', image_urls: [] },
  output_count: 1,
  seed: 7,
  max_credits: 2,
  status: 'completed',
  progress: { completed: 1, failed: 0, total: 1 },
  outputs: [
    {
      id,
      position: 0,
      status: 'completed',
      shot_id: null,
      creative_id: id,
      image_url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
      thumbnail_url: 'https://cyclorama.example/media/m/7d793037a0760186574b0282f2f435e7.webp',
      width: 1536,
      height: 1536,
      aspect_ratio: '1:1',
      dpi: null,
      caption: null,
      checks: [
        {
          id: 'product_fidelity.delta_e_mean',
          measured: 0.31,
          unit: 'ΔE2000',
          required: '<= 2.0',
          passed: true,
          detail: null,
        },
      ],
      overlay_url: null,
      failure: null,
    },
  ],
  credits_reserved: 2,
  credits_charged: 2,
  failure: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:21.000Z',
  completed_at: '2026-11-21T09:30:21.000Z',
}
const params = closed({ photoshoot_id: Uuid('The photoshoot.') })
const isUnderWay = (shoot: { status: string }) => shoot.status === 'queued' || shoot.status === 'in_progress'

export const photoshootRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/photoshoots',
    operationId: 'createPhotoshoot',
    tag: 'Photoshoots',
    summary: 'Start a photoshoot',
    description:
      'Makes 1, 3, 5, 8 or 15 pictures of a product, in a look or after a template. Answers at once; read the photoshoot until it has ended. Only delivered pictures are charged.',
    permission: 'photoshoots:generate',
    status: 202,
    unfinished: () => true,
    location: (shoot) => `/photoshoots/${shoot.id}`,
    priced: true,
    body: photoshootInput,
    output: Photoshoot,
    problems: ['not_found', 'request_rejected', 'credit_limit_exceeded', 'key_budget_exceeded', 'insufficient_credits'],
    example: {
      body: {
        product_id: id,
        quick_shoot: { look: 'lifestyle' },
        output_count: 1,
        direction: { text: 'Marble bathroom, morning light' },
        max_credits: 2,
      },
      output: example,
    },
    run: createPhotoshoot,
  }),
  route({
    method: 'GET',
    path: '/photoshoots',
    operationId: 'listPhotoshoots',
    tag: 'Photoshoots',
    summary: 'List photoshoots',
    description: "The organization's photoshoots, newest first; of one product or brand when asked.",
    permission: 'photoshoots:generate',
    status: 200,
    query: closed({
      product_id: Type.Optional(Uuid('Only of this product.')),
      brand_id: Type.Optional(Uuid('Only of this brand.')),
      ...pageQuery,
      status: Filter(states, 'Status of the photoshoots. Defaults to all.'),
      look: Filter(looks, 'Look of the Quick Shoots. Defaults to all photoshoots, those of templates included.'),
    }),
    output: pageOf(Photoshoot, 'PhotoshootPage'),
    problems: ['not_found', 'invalid_cursor'],
    example: { output: { data: [example], next_cursor: null } },
    run: listPhotoshoots,
  }),
  route({
    method: 'GET',
    path: '/photoshoots/{photoshoot_id}',
    operationId: 'getPhotoshoot',
    tag: 'Photoshoots',
    summary: 'Read a photoshoot',
    description: 'How far it is, and its finished pictures with their measurements.',
    permission: 'photoshoots:generate',
    status: 200,
    unfinished: isUnderWay,
    params,
    output: Photoshoot,
    problems: ['not_found'],
    example: { output: example },
    run: getPhotoshoot,
  }),
  route({
    method: 'POST',
    path: '/photoshoots/{photoshoot_id}/cancel',
    operationId: 'cancelPhotoshoot',
    tag: 'Photoshoots',
    summary: 'Cancel a photoshoot',
    description: 'Stops what is not finished and gives its credits back. Finished pictures stay and stay charged.',
    permission: 'photoshoots:generate',
    status: 200,
    params,
    output: Photoshoot,
    problems: ['not_found'],
    example: { output: example },
    run: cancelPhotoshoot,
  }),
]
