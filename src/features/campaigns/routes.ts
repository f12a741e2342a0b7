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
  Url,
  Uuid,
} from '../../core/schema.ts'
import { cancelCampaign, createCampaign, getCampaign, listCampaigns } from './campaigns.ts'
import { adRatios, campaignInput, conceptsMax, creativesMax, promptMax, ratiosMax, referencesMax } from './rules.ts'

const Line = (maxLength: number, description: string, example: string) =>
  Type.String({ maxLength, description, examples: [example] })

const CampaignCreative = closed(
  {
    id: Uuid('The creative to be made.'),
    status: Choice(states, 'How far it is.'),
    creative_id: Nullable(Uuid('The creative, once it is finished: its measurements are read there.')),
    image_url: Nullable(Url('The picture: a JPEG in sRGB.')),
    width: Nullable(Count('Pixels across.', 12_000)),
    height: Nullable(Count('Pixels down.', 12_000)),
    aspect_ratio: Choice(adRatios, 'Width to height.'),
    failure: Nullable(Failure),
    checks: Type.Optional(
      Type.Array(Check, {
        maxItems: 50,
        description:
          'Measurements of the file, also of one that failed. Present with `expand=checks` only; empty until measured.',
      }),
    ),
  },
  { $id: 'CampaignCreative', description: 'One picture of a concept.' },
)

const Concept = closed(
  {
    id: Uuid('The concept.'),
    position: Count('Its place, from 0.', conceptsMax - 1),
    title: Line(200, 'What it is called.', 'The right moment'),
    angle: Line(200, 'From where it looks at the product.', 'In its moment'),
    summary: Line(1000, 'What picture and words do together.', 'Show the product where and when it is used.'),
    audience: Line(200, 'Whom it speaks to.', 'Commuters'),
    copy: Nullable(
      closed({
        headline: Line(200, 'The headline.', 'Room for the whole commute.'),
        body: Line(500, 'What stands below it.', 'Meet the Commuter Backpack.'),
        call_to_action: Line(60, 'What to do next.', 'See the details'),
      }),
    ),
    creatives: Type.Array(CampaignCreative, {
      maxItems: creativesMax * ratiosMax,
      description: 'Its pictures; each appears as soon as it is finished.',
    }),
  },
  { $id: 'CampaignConcept', description: 'An idea with its copy and its pictures.' },
)

const Campaign = closed(
  {
    id: Uuid('The campaign.'),
    brand_id: Uuid('The brand.'),
    product_id: Nullable(Uuid('The product; null when brand and prompt speak alone.')),
    prompt: Line(promptMax, 'What was asked for.', 'Autumn launch for people who cycle to work'),
    concept_count: Count('How many concepts.', conceptsMax),
    creatives_per_concept: Count('How many designs each concept gets.', creativesMax),
    aspect_ratios: Type.Array(Choice(adRatios, 'Width to height.'), { maxItems: ratiosMax }),
    reference_image_urls: Type.Array(Url('A picture to follow.'), { maxItems: referencesMax }),
    seed: Count('The same request, seed and engine give the same words and pictures.'),
    status: Choice(states, 'How far it is.'),
    stage: Choice(['concepts', 'copy', 'creatives', 'done'] as const, 'What is being made; it never goes back.'),
    progress: closed({
      completed: Count('Finished creatives.', 45),
      failed: Count('Creatives that could not be made; they are refunded.', 45),
      total: Count('All of them.', 45),
    }),
    canceled_creatives: Count('Number of canceled creatives. They are refunded.', 45),
    concepts: Type.Array(Concept, {
      maxItems: conceptsMax,
      description: 'They appear once they are written, then their copy, then their pictures. What is there stays.',
    }),
    max_credits: Nullable(Count('The most that it may cost.')),
    credits_reserved: Count('What was set aside at the beginning.'),
    credits_charged: Count('What it costs so far: refunds are subtracted.'),
    failure: Nullable(Failure),
    created_at: DateTime('When it was ordered.'),
    updated_at: DateTime('When it last changed.'),
    completed_at: Nullable(DateTime('When it ended.')),
  },
  { $id: 'Campaign', description: 'Concepts, copy and pictures from one prompt, made in the background.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const ordered = {
  brand_id: id,
  product_id: id,
  prompt: 'Autumn launch for people who cycle to work',
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
      summary: 'Show the product where and when it is used, and let the light tell the hour.',
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
    '`checks` adds the measurements of every creative, so that none needs a request of its own. Defaults to none.',
  ),
)
const params = closed({ campaign_id: Uuid('The campaign.') })
const isUnderWay = (campaign: { status: string }) => campaign.status === 'queued' || campaign.status === 'in_progress'

export const campaignRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/campaigns',
    operationId: 'createCampaign',
    tag: 'Campaigns',
    summary: 'Start a campaign',
    description:
      'Writes concepts that differ in angle, idea and audience, then their copy, then makes every creative: 1 credit for the words and 2 for each finished picture. Nothing is said of a product that its own text does not say. Reserved now, charged as work starts, refunded when it fails.',
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
    description: 'Newest first, of all brands, of one brand, or of one product.',
    permission: 'campaigns:generate',
    status: 200,
    query: closed({
      brand_id: Type.Optional(Uuid('Only of this brand.')),
      product_id: Type.Optional(Uuid('Only of this product.')),
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
    description: 'What there is of it so far. Arrays only grow, and what is once told never changes.',
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
    description: 'Stops what is not finished and gives its credits back. Finished creatives stay and stay charged.',
    permission: 'campaigns:generate',
    status: 200,
    params,
    output: Campaign,
    problems: ['not_found'],
    example: { output: example },
    run: cancelCampaign,
  }),
]
