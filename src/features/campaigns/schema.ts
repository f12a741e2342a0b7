import { type Static, Type } from 'typebox'
import {
  Check,
  Choice,
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
import { LOCALES } from '../../lib/locales.ts'
import { adRatios, conceptsMax, creativesMax, promptMax, ratiosMax, referencesMax } from './rules.ts'

const CampaignCreative = closed(
  {
    id: Uuid('Id of the creative within the campaign.'),
    status: Choice(states, 'Processing status.'),
    creative_id: Nullable(Uuid('Id of the finished creative. Null until finished.')),
    image_url: Nullable(Url('Address of the image, a JPEG in sRGB. Null until finished.')),
    thumbnail_url: Nullable(Url('Address of a WebP thumbnail with a longer side of 480 pixels. Null until finished.')),
    preview_url: PreviewUrl('until finished, in test mode, and for images of earlier releases'),
    color: MeanColor('until finished, and for images of earlier releases'),
    width: Nullable(Count('Width in pixels. Null until finished.', 12_000)),
    height: Nullable(Count('Height in pixels. Null until finished.', 12_000)),
    aspect_ratio: Choice(adRatios, 'Ratio of width to height.'),
    overlay_url: Nullable(Url('Address of an image that marks the failed areas. Null for none.')),
    failure: Nullable(Failure),
    started_at: Nullable(DateTime('Time at which its rendering started. Null before.')),
    retry_id: Nullable(
      Uuid('Id of the campaign that retries this creative, whose one creative takes its place. Null for none.'),
    ),
    checks: Type.Optional(
      Type.Array(Check, {
        maxItems: 50,
        description:
          'Measurements of the file, also of one that failed. Present with `expand=checks` only; empty until measured.',
      }),
    ),
  },
  { $id: 'CampaignCreative', description: 'Image of a concept.' },
)

const Concept = closed(
  {
    id: Uuid('Id of the concept.'),
    position: Count('Position in the campaign, from 0.', conceptsMax - 1),
    title: Text(200, 'Title of the concept.', 'The right moment'),
    angle: Text(200, 'Angle of the message.', 'In its moment'),
    summary: Text(1000, 'Summary of image and copy.', 'Show the product where and when it is used.'),
    audience: Text(200, 'Target audience.', 'Commuters'),
    copy: Nullable(
      closed({
        headline: Text(200, 'Headline.', 'Room for the whole commute.'),
        body: Text(500, 'Body text.', 'Meet the Commuter Backpack.'),
        call_to_action: Text(60, 'Call to action.', 'See the details'),
      }),
    ),
    creatives: Type.Array(CampaignCreative, {
      maxItems: creativesMax * ratiosMax,
      description: 'Creatives of the concept. Each image appears as soon as it is finished.',
    }),
  },
  { $id: 'CampaignConcept', description: 'Advertising concept with copy and images.' },
)

export const Campaign = closed(
  {
    id: Uuid('Id of the campaign.'),
    brand_id: Uuid('Id of the brand.'),
    product_id: Nullable(Uuid('Id of the product. Null for a campaign of the brand alone.')),
    rerender_of: Nullable(
      Uuid(
        'Id of the campaign whose concepts and copy this one renders again. Null for one that is written for its request.',
      ),
    ),
    retry_of: Nullable(
      closed(
        {
          campaign_id: Uuid('Id of the campaign.'),
          campaign_creative_id: Uuid('Id of its creative within the campaign.'),
        },
        { description: 'The creative that this campaign retries. Null for an ordinary campaign.' },
      ),
    ),
    prompt: Text(promptMax, 'Requested topic.', 'Autumn launch for people who cycle to work'),
    locale: Nullable(Choice(LOCALES, 'Requested locale of the copy. Null for the default.')),
    concept_count: Count(
      'Number of concepts. Other orders count theirs in `output_count` and `ad_count`.',
      conceptsMax,
    ),
    creatives_per_concept: Count('Number of designs per concept.', creativesMax),
    aspect_ratios: Type.Array(Choice(adRatios, 'Ratio of width to height.'), { maxItems: ratiosMax }),
    reference_image_urls: Type.Array(Url('Address of an image whose mood and colors the creatives follow.'), {
      maxItems: referencesMax,
    }),
    seed: Count('Random seed. The same request, seed and engine give the same texts and images.'),
    status: Choice(states, 'Processing status.'),
    stage: Choice(
      ['concepts', 'copy', 'creatives', 'done'] as const,
      'Current stage. Never returns to an earlier one.',
    ),
    progress: closed({
      completed: Count('Number of finished creatives.', 45),
      failed: Count('Number of failed creatives. They are refunded.', 45),
      total: Count('Number of all creatives, canceled ones included.', 45),
    }),
    canceled_creatives: Count(
      'Number of canceled creatives. They are refunded. A canceled campaign with a finished creative has the status `completed`.',
      45,
    ),
    concepts: Type.Array(Concept, {
      maxItems: conceptsMax,
      description: 'Concepts, in order. Titles appear first, then copy, then images. Present values never change.',
    }),
    max_credits: Nullable(Count('Requested maximum price in credits. Null for none.')),
    credits_reserved: Count('Credits reserved at creation.'),
    credits_charged: Count('Credits charged so far, minus refunds.'),
    failure: Nullable(Failure),
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
    completed_at: Nullable(DateTime('Time of the end. Null until then.')),
  },
  { $id: 'Campaign', description: 'Order of concepts, copy and images from one prompt.' },
)

export type Campaign = Static<typeof Campaign>
