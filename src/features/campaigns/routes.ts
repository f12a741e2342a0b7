import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import {
  Check,
  Choice,
  Count,
  closed,
  DateTime,
  Failure,
  Filter,
  Nullable,
  pageOf,
  pageQuery,
  states,
  Text,
  Url,
  Uuid,
} from '../../core/schema.ts'
import { LOCALES } from '../../lib/locales.ts'
import { cancelCampaign, createCampaign, getCampaign, listCampaigns } from './campaigns.ts'
import { adRatios, campaignInput, conceptsMax, creativesMax, promptMax, ratiosMax, referencesMax } from './rules.ts'

const CampaignCreative = closed(
  {
    id: Uuid('Id of the creative within the campaign.'),
    status: Choice(states, 'Processing status.'),
    creative_id: Nullable(Uuid('Id of the finished creative. Null until finished.')),
    image_url: Nullable(Url('Address of the image, a JPEG in sRGB. Null until finished.')),
    width: Nullable(Count('Width in pixels. Null until finished.', 12_000)),
    height: Nullable(Count('Height in pixels. Null until finished.', 12_000)),
    aspect_ratio: Choice(adRatios, 'Ratio of width to height.'),
    failure: Nullable(Failure),
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

const Campaign = closed(
  {
    id: Uuid('Id of the campaign.'),
    brand_id: Uuid('Id of the brand.'),
    product_id: Nullable(Uuid('Id of the product. Null for a campaign of the brand alone.')),
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

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const ordered = {
  brand_id: id,
  product_id: id,
  prompt: 'Autumn launch for people who cycle to work',
  locale: 'en-US',
  concept_count: 1,
  aspect_ratios: ['4:5'],
  seed: 7,
}
const example = {
  ...ordered,
  id,
  creatives_per_concept: 1,
  reference_image_urls: [],
  status: 'completed',
  stage: 'done',
  progress: { completed: 1, failed: 0, total: 1 },
  canceled_creatives: 0,
  concepts: [
    {
      id,
      position: 0,
      title: 'The right moment',
      angle: 'In its moment',
      summary: 'Show the product where and when it is used, and let the light set the hour.',
      audience: 'Commuters',
      copy: {
        headline: 'Room for the whole commute.',
        body: 'Meet the Commuter Backpack.',
        call_to_action: 'See the details',
      },
      creatives: [
        {
          id,
          status: 'completed',
          creative_id: id,
          image_url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
          width: 1440,
          height: 1800,
          aspect_ratio: '4:5',
          failure: null,
        },
      ],
    },
  ],
  max_credits: null,
  credits_reserved: 3,
  credits_charged: 3,
  failure: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:24.000Z',
  completed_at: '2026-11-21T09:30:24.000Z',
}

const expand = Type.Optional(
  Choice(
    ['checks'] as const,
    '`checks` adds the measurements of every creative, so that none needs a separate request. Defaults to none.',
  ),
)
const params = closed({ campaign_id: Uuid('Id of the campaign.') })
const isUnderWay = (campaign: { status: string }) => campaign.status === 'queued' || campaign.status === 'in_progress'

export const campaignRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/campaigns',
    operationId: 'createCampaign',
    tag: 'Campaigns',
    summary: 'Start a campaign',
    description:
      'Writes concepts that differ in angle, idea and audience, then their copy, then renders every creative: `concept_count` × `creatives_per_concept` × number of `aspect_ratios`. Claims about a product come from its text only. Price: 1 credit for the texts and 2 per finished creative. Credits are reserved at creation, charged when work starts, and refunded on failure.',
    permission: 'campaigns:generate',
    status: 202,
    unfinished: isUnderWay,
    location: ({ id }) => `/campaigns/${id}`,
    body: campaignInput,
    output: Campaign,
    problems: ['not_found', 'request_rejected', 'credit_limit_exceeded', 'key_budget_exceeded', 'insufficient_credits'],
    priced: true,
    example: { body: ordered, output: example },
    run: createCampaign,
  }),
  route({
    method: 'GET',
    path: '/campaigns',
    operationId: 'listCampaigns',
    tag: 'Campaigns',
    summary: 'List campaigns',
    description: 'Campaigns of the organization, newest first.',
    permission: 'campaigns:generate',
    status: 200,
    query: closed({
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all brands.')),
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all products.')),
      ...pageQuery,
      status: Filter(states, 'Status of the campaigns. Defaults to all.'),
      expand,
    }),
    output: pageOf(Campaign, 'CampaignPage'),
    problems: ['not_found', 'invalid_cursor'],
    example: { output: { data: [example], next_cursor: null } },
    run: listCampaigns,
  }),
  route({
    method: 'GET',
    path: '/campaigns/{campaign_id}',
    operationId: 'getCampaign',
    tag: 'Campaigns',
    summary: 'Read a campaign',
    description: 'Status of the campaign with its finished parts. Arrays only grow, and present values never change.',
    permission: 'campaigns:generate',
    status: 200,
    unfinished: isUnderWay,
    params,
    query: closed({ expand }),
    output: Campaign,
    problems: ['not_found'],
    example: { output: example },
    run: getCampaign,
  }),
  route({
    method: 'POST',
    path: '/campaigns/{campaign_id}/cancel',
    operationId: 'cancelCampaign',
    tag: 'Campaigns',
    summary: 'Cancel a campaign',
    description:
      'Stops unfinished creatives and refunds them. Finished creatives remain and stay charged: with at least one of them the campaign ends as `completed`, else as `canceled`. Without effect on a campaign that has ended.',
    permission: 'campaigns:generate',
    status: 200,
    params,
    output: Campaign,
    problems: ['not_found'],
    example: { output: example },
    run: cancelCampaign,
  }),
]
