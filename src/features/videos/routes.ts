import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import {
  Check,
  closed,
  countedPageOf,
  Filter,
  FilterCount,
  FilterRatio,
  isUnderWay,
  listOf,
  Name,
  pageQuery,
  states,
  Uuid,
} from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { videoInput, videoTypes } from './rules.ts'
import { Progress, Recipe, Video } from './schema.ts'
import { cancelVideo, checkVideo, createVideo, getVideo, listRecipes, listVideos, readProgress } from './videos.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const media = 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592'
const queued = { ...examples.video, status: 'queued', video_url: null, thumbnail_url: null, bytes: null }

const path = '/videos'
const params = closed({ video_id: Uuid('Id of the video.') })

/** Seconds before a video under way is worth reading again: rendering takes minutes. */
function secondsLeft({ percent }: { percent: number }): number {
  if (percent < 50) return 15
  return percent < 80 ? 10 : 5
}

const route = routesOf({ tag: 'Videos', permission: ['videos:read', 'videos:generate'] })

export const videoRoutes: Route[] = [
  route(`GET ${path}`, {
    operationId: 'listVideos',
    summary: 'List videos',
    description: 'UGC videos and photo animations, newest first.',
    query: closed({
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all brands.')),
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all products.')),
      ...pageQuery,
      aspect_ratio: FilterRatio,
      q: Type.Optional(Name(100, 'Text in the title or in the name of the product. Defaults to any.', 'juice')),
      count: FilterCount,
      status: Filter(states, 'Status of the videos. Defaults to all.'),
      type: Filter(videoTypes, 'Type of the videos. Defaults to both.'),
    }),
    output: countedPageOf(Video, 'VideoPage'),
    example: { output: { data: [examples.video], next_cursor: null, count: 1 } },
    run: listVideos,
  }),
  route(`POST ${path}`, {
    operationId: 'createVideo',
    faultIn: 'title',
    summary: 'Create a video',
    description:
      'Starts rendering a video. A `photo_animation` animates one image for 5 or 10 seconds: a creative, or an image of a product. A `ugc` video presents a product to an audience in 15 or 30 seconds, with captions and without a presenter, from the facts of the product or from `script`; it requires the plan Enterprise. Price: 1 credit per second of a `photo_animation`, 2 of a `ugc` video. Credits are reserved at creation, charged when rendering starts, and refunded if the video fails or is canceled. A video that takes longer than 30 minutes fails.',
    permission: 'videos:generate',
    tool: 'Takes a minute or more. Read the video until it has ended.',
    status: 202,
    unfinished: isUnderWay,
    retryAfter: secondsLeft,
    location: ({ id }) => `${path}/${id}`,
    body: videoInput,
    output: Video,
    problems: ['plan_required', 'request_rejected'],
    priced: true,
    example: {
      body: {
        type: 'photo_animation',
        source_creative_id: id,
        recipe_id: 'slow_dolly',
        duration_seconds: 5,
        max_credits: 5,
      },
      bodies: examples.createVideoBodies,
      output: queued,
    },
    run: createVideo,
  }),
  route(`GET ${path}/{video_id}`, {
    operationId: 'getVideo',
    summary: 'Read a video',
    description:
      'Status of the video and, when it is finished, the address of its file, which supports byte ranges. While it is rendered, `GET /videos/{video_id}/progress` reports the percentage.',
    tool: 'Returns a link to the file.',
    unfinished: isUnderWay,
    retryAfter: secondsLeft,
    params,
    output: Video,
    example: { output: examples.video },
    run: getVideo,
  }),
  route(`POST ${path}/{video_id}/cancel`, {
    operationId: 'cancelVideo',
    summary: 'Cancel a video',
    description:
      'Stops a video that is not finished, within about one second, and refunds its credits. Without effect on a video that has ended.',
    permission: 'videos:generate',
    params,
    output: Video,
    example: { output: { ...queued, status: 'canceled' } },
    run: cancelVideo,
  }),
  route(`GET ${path}/{video_id}/progress`, {
    operationId: 'getVideoProgress',
    summary: "Read a video's progress",
    description:
      'Percentage and stage of the rendering, with a small picture of the latest frame. After an interruption, the rendering restarts. `Retry-After` shrinks from 15 to 5 seconds as the work goes on.',
    unfinished: isUnderWay,
    retryAfter: secondsLeft,
    params,
    output: Progress,
    example: {
      output: { percent: 42, stage: 'rendering', preview_url: `${media}.jpg`, poster_url: `${media}.jpg` },
    },
    run: readProgress,
  }),
  route(`GET ${path}/{video_id}/checks`, {
    operationId: 'listVideoChecks',
    summary: "List a video's checks",
    description:
      'Measurements of the frames, the text and the sound. For the product, the worst of the sampled frames counts. For a failed video, `video.made` states the reason.',
    params,
    output: listOf(Check, 'VideoChecks', 100),
    example: examples.listVideoChecks,
    run: checkVideo,
  }),
  route('GET /video-recipes', {
    operationId: 'listVideoRecipes',
    summary: 'List video recipes',
    description: 'Storyboards of videos, with their supported durations and aspect ratios.',
    output: listOf(Recipe, 'VideoRecipeList'),
    example: examples.listVideoRecipes,
    run: listRecipes,
  }),
]
