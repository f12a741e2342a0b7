import { type Static, Type } from 'typebox'
import {
  Choice,
  closed,
  InputEngine,
  InputLocale,
  InputUrl,
  MaxCredits,
  notBlank,
  Seed,
  Uuid,
} from '../../core/schema.ts'

export const adRatios = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const
export const promptMax = 4000
export const conceptsMax = 5
export const creativesMax = 3
export const ratiosMax = 3
export const referencesMax = 8

const Several = (maximum: number, byDefault: number, description: string) =>
  Type.Integer({ format: 'int32', minimum: 1, maximum, default: byDefault, description, examples: [byDefault] })

export const rerenderInput = closed({ max_credits: MaxCredits })

export const campaignInput = closed({
  brand_id: Uuid('Id of the brand.'),
  prompt: Type.String({
    minLength: 1,
    maxLength: promptMax,
    pattern: notBlank,
    description: 'Topic of the campaign in free text.',
    examples: ['Autumn launch for people who cycle to work'],
  }),
  product_id: Type.Optional(
    Uuid(
      'Id of the advertised product. It must belong to the brand, be ready and have an image. Defaults to none: a campaign of the brand alone.',
    ),
  ),
  concept_count: Type.Optional(
    Several(
      conceptsMax,
      3,
      'Number of concepts. Defaults to 3. Other orders count theirs in `output_count` and `ad_count`.',
    ),
  ),
  creatives_per_concept: Type.Optional(Several(creativesMax, 1, 'Number of designs per concept. Defaults to 1.')),
  aspect_ratios: Type.Optional(
    Type.Array(Choice(adRatios, 'Ratio of width to height.'), {
      minItems: 1,
      maxItems: ratiosMax,
      uniqueItems: true,
      default: ['1:1'],
      description: 'Aspect ratios of each design. Defaults to `1:1`.',
    }),
  ),
  reference_image_urls: Type.Optional(
    Type.Array(InputUrl('image', 'Address of an image whose mood and colors the creatives follow.'), {
      maxItems: referencesMax,
      uniqueItems: true,
      description: 'Addresses of images whose mood and colors the creatives follow. Defaults to none.',
    }),
  ),
  locale: InputLocale('Locale of the copy. Defaults to the language of the product, and for a brand alone to `en-US`.'),
  engine: InputEngine,
  max_credits: MaxCredits,
  seed: Seed(
    'Random seed. The same request, seed and engine give the same texts and images. Defaults to a seed of the service.',
  ),
})
export type CampaignInput = Static<typeof campaignInput>

/** The request with its defaults filled in. */
export function withDefaults(input: CampaignInput) {
  return {
    concept_count: input.concept_count ?? 3,
    creatives_per_concept: input.creatives_per_concept ?? 1,
    aspect_ratios: input.aspect_ratios ?? (['1:1'] as const),
  }
}

/** One creative to render: its concept, its design of the campaign, its format. */
export type CreativeSpec = { concept: number; variant: number; aspect_ratio: string }

/** Every creative of a campaign, concept by concept. The same variant in another format is the same design. */
export function creativeSpecs({
  concept_count,
  creatives_per_concept,
  aspect_ratios,
}: ReturnType<typeof withDefaults>): CreativeSpec[] {
  return Array.from({ length: concept_count * creatives_per_concept }, (_, variant) =>
    aspect_ratios.map((aspect_ratio) => ({
      concept: Math.floor(variant / creatives_per_concept),
      variant,
      aspect_ratio,
    })),
  ).flat()
}

/** Whether ads may show the price: where the prompt speaks of it. A price in a picture outlives the price. */
export const wantsPrice = (prompt: string) => /\bpric(?:e|es|ed|ing)\b/i.test(prompt)
