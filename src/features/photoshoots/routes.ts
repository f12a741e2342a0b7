import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Filter, isUnderWay, listOf, pageOf, pageQuery, retryInput, states, Uuid } from '../../core/schema.ts'
import { foreseeDirection } from './direction.ts'
import examples from './examples.json' with { type: 'json' }
import { listLooks } from './looks.ts'
import { cancelPhotoshoot, createPhotoshoot, getPhotoshoot, listPhotoshoots, retryOutput } from './photoshoots.ts'
import { looks, photoshootInput } from './rules.ts'
import { Look, Photoshoot } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const params = closed({ photoshoot_id: Uuid('Id of the photoshoot.') })
const route = routesOf({ tag: 'Photoshoots', permission: 'photoshoots:generate' })

export const photoshootRoutes: Route[] = [
  route('GET /looks', {
    operationId: 'listLooks',
    summary: 'List looks',
    description:
      'Looks of a Quick Shoot, each with an image of a sample product in it and words that a direction may say.',
    permission: 'any',
    output: listOf(Look, 'LookList'),
    example: examples.listLooks,
    run: listLooks,
  }),
  route('POST /photoshoots', {
    operationId: 'createPhotoshoot',
    summary: 'Start a photoshoot',
    description:
      'Starts rendering 1, 3, 5, 8 or 15 images of a product, in a look or from a template. Responds at once; poll the photoshoot until it has ended. Price: 2 credits per delivered image.',
    tool: 'Use make_pictures where there is no product yet.',
    status: 202,
    unfinished: () => true,
    location: (shoot) => `/photoshoots/${shoot.id}`,
    priced: true,
    body: photoshootInput,
    output: Photoshoot,
    problems: ['request_rejected'],
    example: {
      body: {
        product_id: id,
        quick_shoot: { look: 'lifestyle' },
        output_count: 1,
        direction: { text: 'Marble bathroom, morning light' },
        max_credits: 2,
      },
      output: examples.photoshoot,
    },
    ahead: foreseeDirection,
    run: createPhotoshoot,
  }),
  route('GET /photoshoots', {
    operationId: 'listPhotoshoots',
    summary: 'List photoshoots',
    description: 'Photoshoots of the organization, newest first.',
    query: closed({
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all products.')),
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all brands.')),
      ...pageQuery,
      status: Filter(states, 'Status of the photoshoots. Defaults to all.'),
      look: Filter(looks, 'Look of the Quick Shoots. Defaults to all photoshoots, those of templates included.'),
    }),
    output: pageOf(Photoshoot, 'PhotoshootPage'),
    example: { output: { data: [examples.photoshoot], next_cursor: null } },
    run: listPhotoshoots,
  }),
  route('GET /photoshoots/{photoshoot_id}', {
    operationId: 'getPhotoshoot',
    summary: 'Read a photoshoot',
    description: 'Status of the photoshoot, with its finished images and their measurements.',
    tool: 'Returns small pictures and links to the files.',
    unfinished: isUnderWay,
    params,
    output: Photoshoot,
    example: { output: examples.photoshoot },
    run: getPhotoshoot,
  }),
  route('POST /photoshoots/{photoshoot_id}/outputs/{output_id}/retry', {
    operationId: 'retryPhotoshootOutput',
    summary: 'Retry an output',
    description:
      'Makes an output that failed or was canceled once more: a photoshoot of one output, which `retry_id` of the output names. It is planned as that place of the photoshoot was, with another seed or the same. An output is retried once; where its retry fails too, retry the output of that. Price: that of one output, refunded if it fails.',
    status: 202,
    unfinished: () => true,
    location: (shoot) => `/photoshoots/${shoot.id}`,
    priced: true,
    params: closed({ ...params.properties, output_id: Uuid('Id of the output.') }),
    body: retryInput,
    output: Photoshoot,
    problems: ['request_rejected'],
    example: {
      body: { max_credits: 2 },
      output: {
        ...examples.photoshoot,
        ...{ status: 'queued', credits_charged: 0, completed_at: null, seed: 1_804_289_383 },
        progress: { completed: 0, failed: 0, total: 1 },
        retry_of: { photoshoot_id: id, output_id: id },
        outputs: [
          {
            ...examples.photoshoot.outputs[0],
            ...{ status: 'queued', creative_id: null, image_url: null, color: null, started_at: null },
            ...{ thumbnail_url: null, preview_url: null, width: null, height: null, checks: [] },
          },
        ],
      },
    },
    run: retryOutput,
  }),
  route('POST /photoshoots/{photoshoot_id}/cancel', {
    operationId: 'cancelPhotoshoot',
    summary: 'Cancel a photoshoot',
    description:
      'Stops unfinished outputs and refunds them. Finished outputs remain and stay charged: with at least one of them the photoshoot ends as `completed`, else as `canceled`. Without effect on a photoshoot that has ended.',
    params,
    output: Photoshoot,
    example: { output: examples.photoshoot },
    run: cancelPhotoshoot,
  }),
]
