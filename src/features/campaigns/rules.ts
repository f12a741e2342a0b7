import { type Static, Type } from 'typebox'
import { Choice, Count, closed, HttpsUrl, notBlank, Uuid } from '../../core/schema.ts'

export const adRatios = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const
export const promptMax = 4000
export const conceptsMax = 5
export const creativesMax = 3
export const ratiosMax = 3
export const referencesMax = 8

const Several = (maximum: number, byDefault: number, description: string) =>
  Type.Integer({ format: 'int32', minimum: 1, maximum, default: byDefault, description, examples: [byDefault] })

export const campaignInput = closed({
  brand_id: Uuid('The brand that advertises.'),
  prompt: Type.String({
    minLength: 1,
    maxLength: promptMax,
    pattern: notBlank,
    description: 'What the campaign is about, in your own words.',
    examples: ['Autumn launch for people who cycle to work'],
  }),
  product_id: Type.Optional(
    Uuid(
      'The product that is advertised, one of the brand that is ready and has a picture. Without, brand and prompt speak alone.',
    ),
  ),
  concept_count: Type.Optional(Several(conceptsMax, 3, 'How many concepts.')),
  creatives_per_concept: Type.Optional(Several(creativesMax, 1, 'How many designs each concept gets.')),
  aspect_ratios: Type.Optional(
    Type.Array(Choice(adRatios, 'Width to height.'), {
      minItems: 1,
      maxItems: ratiosMax,
      uniqueItems: true,
      default: ['1:1'],
      description: 'In which formats each design is made.',
    }),
  ),
  reference_image_urls: Type.Optional(
    Type.Array(HttpsUrl('A picture whose mood and colours to follow.'), {
      maxItems: referencesMax,
      uniqueItems: true,
      description: 'Pictures whose mood and colours to follow.',
    }),
  ),
  max_credits: Type.Optional(Count('The most this may cost; dearer is refused and costs nothing.')),
  seed: Type.Optional(
    Type.Integer({
      format: 'int32',
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The same request, seed and engine give the same words and pictures.',
      examples: [7],
    }),
  ),
})
export type CampaignInput = Static<typeof campaignInput>

/** What is asked for, with what the request leaves open. */
export function wishOf(input: CampaignInput) {
  return {
    concept_count: input.concept_count ?? 3,
    creatives_per_concept: input.creatives_per_concept ?? 1,
    aspect_ratios: input.aspect_ratios ?? (['1:1'] as const),
  }
}

/** One creative to make: of which concept, in which of the campaign's designs, in which format. */
export type Piece = { concept: number; variant: number; aspect_ratio: string }

/** Every creative of a campaign, concept by concept. The same variant in another format is the same design. */
export function piecesOf({ concept_count, creatives_per_concept, aspect_ratios }: ReturnType<typeof wishOf>): Piece[] {
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
