import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, Nullable, states, Text, Url, Uuid } from '../../core/schema.ts'
import { videoRatios, videoTypes } from './rules.ts'

const RecipeId = Text(60, 'Id of the recipe, from `GET /video-recipes`. Null until chosen.', 'three_reasons')

const Ratio = Choice(videoRatios, 'Ratio of width to height.')

const Seconds = (description: string) =>
  Type.Integer({ format: 'int32', minimum: 1, maximum: 30, description, examples: [15] })

export const Video = closed(
  {
    id: Uuid('Id of the video.'),
    type: Choice(videoTypes, 'Type: an animated photo, or a short captioned video without a presenter.'),
    product_id: Uuid('Id of the product.'),
    status: Choice(states, 'Processing status.'),
    title: Nullable(Text(220, 'Title. Null until planned, if none was requested.', 'Commuter Backpack: three reasons')),
    recipe_id: Nullable(RecipeId),
    audience_id: Nullable(Uuid('Id of the audience. Null for photo animations.')),
    source_creative_id: Nullable(Uuid('Id of the creative that is animated or appears first. Null for none.')),
    video_url: Nullable(Url('Address of the MP4 file (H.264, AAC, 30 frames per second). Null until finished.')),
    thumbnail_url: Nullable(Url('Address of a WebP thumbnail of at most 480 pixels a side. Null until finished.')),
    bytes: Nullable(Count('Size of the file in bytes. Null until finished.')),
    duration_seconds: Nullable(Seconds('Duration in seconds.')),
    aspect_ratio: Ratio,
    created_at: DateTime('Time of creation.'),
  },
  { $id: 'Video', description: 'UGC video or photo animation of a product.' },
)

export type VideoAnswer = Static<typeof Video>

export const Progress = closed(
  {
    percent: Count('Rendered share in percent.', 100),
    stage: Text(40, 'Stage: `queued`, `preparing`, `rendering`, `checking`, or the final status.', 'rendering'),
    preview_url: Nullable(Url('Address of a small JPEG of the latest frame. Null unless the video is in progress.')),
    poster_url: Nullable(Url('Address of a JPEG of the poster frame. Null until rendered.')),
  },
  { $id: 'VideoProgress', description: 'Progress of a video.' },
)

export type ProgressAnswer = Static<typeof Progress>

export const Recipe = closed(
  {
    id: RecipeId,
    type: Choice(videoTypes, 'Type of the videos.'),
    name: Text(100, 'Name of the recipe.', 'Three reasons'),
    description: Text(
      500,
      'Content of the videos.',
      'A question, three reasons that the product gives, and where to find it.',
    ),
    durations: Type.Array(Seconds('Duration in seconds.'), {
      maxItems: 10,
      description: 'Supported durations in seconds.',
    }),
    aspect_ratios: Type.Array(Ratio, { maxItems: 10, description: 'Supported aspect ratios.' }),
    example_url: Url('Address of a WebP image of a video of a sample product by this recipe. Needs no key.'),
  },
  { $id: 'VideoRecipe', description: 'Storyboard of a video.' },
)

export type Recipe = Static<typeof Recipe>
