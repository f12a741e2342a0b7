import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { Choice, Count, closed, Name, notBlank, Uuid } from '../../core/schema.ts'

export const videoTypes = ['ugc', 'photo_animation'] as const
export type VideoType = (typeof videoTypes)[number]

/** Upright, as phones show it, comes first. */
export const videoRatios = ['9:16', '1:1', '4:5', '16:9'] as const
const durations = [5, 10, 15, 30] as const

export const videoInput = closed({
  type: Choice(videoTypes, 'A photo that moves, or a short faceless film with captions.'),
  product_id: Type.Optional(Uuid('The product: of a `ugc` video, or of `source_image_id`.')),
  recipe_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: '^[a-z0-9_]+$',
      description: 'An id of `GET /video-recipes`; chosen to suit the picture of a `photo_animation` unless told.',
      examples: ['three_reasons'],
    }),
  ),
  audience_id: Type.Optional(Uuid('Whom a `ugc` video speaks to, of `GET /audiences`; the first of them unless told.')),
  source_creative_id: Type.Optional(Uuid('A finished creative of the product, to be animated or shown first.')),
  source_image_id: Type.Optional(Uuid("One of the product's `images`, to be animated in place of a creative.")),
  script: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      pattern: notBlank,
      description:
        'The words of a `ugc` video, as they are to be shown; written from what is known of the product unless told.',
      examples: ['Three reasons to take the Commuter Backpack to work.'],
    }),
  ),
  voice: Type.Optional(
    Type.Boolean({
      description:
        'Whether an English voice speaks the words of a `ugc` video, where this server has one; they are shown in any case.',
      default: false,
    }),
  ),
  duration_seconds: Type.Unsafe<(typeof durations)[number]>({
    type: 'integer',
    format: 'int32',
    minimum: 5,
    maximum: 30,
    enum: [...durations],
    description: 'Its length: 5 or 10 of a `photo_animation`, 15 or 30 of a `ugc` video.',
    examples: [15],
  }),
  aspect_ratio: Type.Optional(Choice(videoRatios, 'Its frame; 9:16 unless told.')),
  title: Type.Optional(Name(200, 'What it is called; told by product and recipe unless given.', 'Backpack, rainy day')),
  max_credits: Type.Optional(Count('The most this may cost; dearer is refused and costs nothing.')),
})
export type VideoInput = Static<typeof videoInput>

/** What of a recipe decides whether it can be ordered so. */
type Recipe = { id: string; type: VideoType; durations: number[]; aspect_ratios: string[] }

/** Refuses what the schema cannot say. */
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
  const { type, product_id, source_creative_id } = input
  if (type === 'photo_animation' && source_creative_id !== undefined && product_id !== undefined)
    throw invalid(
      { pointer: '/source_creative_id' },
      'Give either source_creative_id or product_id with source_image_id, and not both.',
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

/** Refuses a recipe that there is not for this type, and a length or frame in which it is not made. */
function checkRecipe(
  { type, recipe_id, duration_seconds, aspect_ratio }: VideoInput,
  recipes: readonly Recipe[],
): void {
  const ofType = recipes.filter((recipe) => recipe.type === type)
  const able = ofType.filter(({ id }) => recipe_id === undefined || id === recipe_id)
  if (able.length === 0)
    throw invalid(
      { pointer: '/recipe_id' },
      `There is no recipe ${recipe_id} for ${type}. There is ${ofType.map(({ id }) => id).join(', ')}.`,
    )
  const lengths = [...new Set(able.flatMap(({ durations }) => durations))]
  if (!lengths.includes(duration_seconds))
    throw invalid({ pointer: '/duration_seconds' }, `A ${type} video is made in ${lengths.join(' or ')} seconds.`)
  const ratios = [...new Set(able.flatMap(({ aspect_ratios }) => aspect_ratios))]
  if (!ratios.includes(aspect_ratio ?? videoRatios[0]))
    throw invalid({ pointer: '/aspect_ratio' }, `This recipe is made in ${ratios.join(', ')}.`)
}

/** Which plans include a type of video. */
export const isIncluded = (type: VideoType, plan: string) => type === 'photo_animation' || plan === 'enterprise'

/** What a video of a product is called that was given no title. */
export const titleOf = (productName: string, recipeName: string) =>
  `${productName.slice(0, 100)}: ${recipeName.slice(0, 100).toLowerCase()}`
