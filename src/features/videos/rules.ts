import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import {
  Choice,
  closed,
  having,
  InputEngine,
  InputLocale,
  MaxCredits,
  Name,
  notBlank,
  Uuid,
  without,
} from '../../core/schema.ts'

export const videoTypes = ['ugc', 'photo_animation'] as const
export type VideoType = (typeof videoTypes)[number]

/** Upright, as phones show it, comes first. */
export const videoRatios = ['9:16', '1:1', '4:5', '16:9'] as const
const durations = [5, 10, 15, 30] as const

/** The members that a photo animation does not accept. */
const animation = { type: { const: 'photo_animation' }, ...without('audience_id', 'script', 'voice', 'engine') }

export const videoInput = closed(
  {
    type: Choice(videoTypes, 'Type: an animated photo, or a short captioned video without a presenter.'),
    product_id: Type.Optional(Uuid('Id of the product. Required for a `ugc` video and with `source_image_id`.')),
    recipe_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        pattern: '^[a-z0-9_]+$',
        description:
          'Id from `GET /video-recipes`. Required for a `ugc` video; for a `photo_animation`, defaults to a recipe that suits the image.',
        examples: ['three_reasons'],
      }),
    ),
    audience_id: Type.Optional(
      Uuid(
        'Id of the audience of a `ugc` video, from `GET /audiences`. Defaults to the first audience of the product.',
      ),
    ),
    source_creative_id: Type.Optional(
      Uuid('Id of a finished creative of the product, which is animated or appears first. Defaults to none.'),
    ),
    source_image_id: Type.Optional(
      Uuid('Id of one of the `images` of the product, which is animated in place of a creative. Defaults to none.'),
    ),
    script: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        pattern: notBlank,
        description: 'Text of the captions of a `ugc` video. Defaults to a text from the facts of the product.',
        examples: ['Three reasons to take the Commuter Backpack to work.'],
      }),
    ),
    voice: Type.Optional(
      Type.Boolean({
        description:
          'Whether an English voice reads the captions of a `ugc` video, if this server has a voice. Defaults to `false`.',
        default: false,
      }),
    ),
    locale: InputLocale(
      'Locale of the captions and the end card. Defaults to the language of the product, with a voice to English.',
    ),
    duration_seconds: Type.Unsafe<(typeof durations)[number]>({
      type: 'integer',
      format: 'int32',
      minimum: 5,
      maximum: 30,
      enum: [...durations],
      description: 'Duration in seconds: 5 or 10 for a `photo_animation`, 15 or 30 for a `ugc` video.',
      examples: [15],
    }),
    aspect_ratio: Type.Optional(Choice(videoRatios, 'Ratio of width to height. Defaults to `9:16`.')),
    title: Type.Optional(Name(200, 'Title. Defaults to the names of product and recipe.', 'Backpack, rainy day')),
    engine: InputEngine,
    max_credits: MaxCredits,
  },
  {
    anyOf: [
      {
        required: ['type'],
        allOf: [having('product_id', 'recipe_id')],
        properties: { type: { const: 'ugc' }, ...without('source_image_id') },
      },
      {
        required: ['type'],
        allOf: [having('source_creative_id')],
        properties: { ...animation, ...without('product_id', 'source_image_id') },
      },
      {
        required: ['type'],
        allOf: [having('product_id', 'source_image_id')],
        properties: { ...animation, ...without('source_creative_id') },
      },
    ],
  },
)
export type VideoInput = Static<typeof videoInput>

/** The properties of a recipe that limit an order. */
type Recipe = { id: string; type: VideoType; durations: number[]; aspect_ratios: string[] }

/** Refuses combinations that the schema cannot express. */
export function checkVideoInput(input: VideoInput, recipes: readonly Recipe[]): void {
  checkMembers(input)
  checkRecipe(input, recipes)
}

function checkMembers(input: VideoInput): void {
  for (const member of strangers[input.type])
    if (input[member] !== undefined)
      throw invalid({ pointer: `/${member}` }, `A ${input.type} video takes no ${member}.`)
  for (const member of needed(input))
    if (input[member] === undefined) throw invalid({ pointer: `/${member}` }, `A ${input.type} video needs ${member}.`)
  const { type, product_id, source_creative_id, locale = 'en', voice } = input
  if (voice === true && !locale.startsWith('en'))
    throw invalid(
      { pointer: '/locale' },
      'The voice speaks English only. Order the video without a voice, or in English.',
    )
  if (type === 'photo_animation' && source_creative_id !== undefined && product_id !== undefined)
    throw invalid(
      { pointer: '/source_creative_id' },
      'Send either source_creative_id, or product_id with source_image_id; not both.',
    )
}

type Member = keyof VideoInput

const strangers: Record<VideoType, Member[]> = {
  photo_animation: ['audience_id', 'script', 'voice'],
  ugc: ['source_image_id'],
}

function needed({ type, product_id, source_image_id, source_creative_id }: VideoInput): Member[] {
  if (type === 'ugc') return ['product_id', 'recipe_id']
  const isPhoto = product_id !== undefined || source_image_id !== undefined
  if (source_creative_id === undefined || isPhoto)
    return isPhoto ? ['product_id', 'source_image_id'] : ['source_creative_id']
  return []
}

/** Refuses a recipe of another type, and a length or frame that the recipe does not offer. */
function checkRecipe(
  { type, recipe_id, duration_seconds, aspect_ratio }: VideoInput,
  recipes: readonly Recipe[],
): void {
  const ofType = recipes.filter((recipe) => recipe.type === type)
  const able = ofType.filter(({ id }) => recipe_id === undefined || id === recipe_id)
  if (able.length === 0)
    throw invalid(
      { pointer: '/recipe_id' },
      `No recipe ${recipe_id} for ${type} videos. Use one of: ${ofType.map(({ id }) => id).join(', ')}.`,
    )
  const lengths = [...new Set(able.flatMap(({ durations }) => durations))]
  if (!lengths.includes(duration_seconds))
    throw invalid(
      { pointer: '/duration_seconds' },
      `A ${type} video has a duration of ${lengths.join(' or ')} seconds.`,
    )
  const ratios = [...new Set(able.flatMap(({ aspect_ratios }) => aspect_ratios))]
  if (!ratios.includes(aspect_ratio ?? videoRatios[0]))
    throw invalid({ pointer: '/aspect_ratio' }, `This recipe supports ${ratios.join(', ')}.`)
}

/** Which plans include a type of video. */
export const isIncluded = (type: VideoType, plan: string) => type === 'photo_animation' || plan === 'enterprise'

/** Default title of a video of a product. */
export const titleOf = (productName: string, recipeName: string) =>
  `${productName.slice(0, 100)}: ${recipeName.slice(0, 100).toLowerCase()}`
