import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { Choice, closed, Filter, isUnderWay, pageOf, pageQuery, retryInput, states, Uuid } from '../../core/schema.ts'
import {
  cancelCampaign,
  createCampaign,
  getCampaign,
  listCampaigns,
  rerenderCampaign,
  retryCreative,
} from './campaigns.ts'
import examples from './examples.json' with { type: 'json' }
import { campaignInput, rerenderInput } from './rules.ts'

import { Campaign } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

const expand = Type.Optional(
  Choice(
    ['checks'] as const,
    '`checks` adds the measurements of every creative, so that none needs a separate request. Defaults to none.',
  ),
)
const params = closed({ campaign_id: Uuid('Id of the campaign.') })
const route = routesOf({ tag: 'Campaigns', permission: 'campaigns:generate' })

export const campaignRoutes: Route[] = [
  route('POST /campaigns', {
    operationId: 'createCampaign',
    faultIn: 'prompt',
    summary: 'Start a campaign',
    description:
      'Writes concepts that differ in angle, idea and audience, then their copy, then renders every creative: `concept_count` × `creatives_per_concept` × number of `aspect_ratios`. Claims about a product come from its text only. Price: 1 credit for the texts and 2 per finished creative. Credits are reserved at creation, charged when work starts, and refunded on failure.',
    tool: 'Read the campaign until it has ended.',
    status: 202,
    unfinished: isUnderWay,
    location: ({ id }) => `/campaigns/${id}`,
    body: campaignInput,
    output: Campaign,
    problems: ['request_rejected'],
    priced: true,
    example: { body: examples.order, output: examples.campaign },
    run: createCampaign,
  }),
  route('GET /campaigns', {
    operationId: 'listCampaigns',
    summary: 'List campaigns',
    description: 'Campaigns of the organization, newest first.',
    query: closed({
      brand_id: Type.Optional(Uuid('Id of the brand. Defaults to all brands.')),
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all products.')),
      ...pageQuery,
      status: Filter(states, 'Status of the campaigns. Defaults to all.'),
      expand,
    }),
    output: pageOf(Campaign, 'CampaignPage'),
    example: { output: { data: [examples.campaign], next_cursor: null } },
    run: listCampaigns,
  }),
  route('GET /campaigns/{campaign_id}', {
    operationId: 'getCampaign',
    summary: 'Read a campaign',
    description: 'Status of the campaign with its finished parts. Arrays only grow, and present values never change.',
    tool: 'Returns small pictures and links to the files.',
    unfinished: isUnderWay,
    params,
    query: closed({ expand }),
    output: Campaign,
    example: { output: examples.campaign },
    run: getCampaign,
  }),
  route('POST /campaigns/{campaign_id}/cancel', {
    operationId: 'cancelCampaign',
    summary: 'Cancel a campaign',
    description:
      'Stops unfinished creatives and refunds them. Finished creatives remain and stay charged: with at least one of them the campaign ends as `completed`, else as `canceled`. Without effect on a campaign that has ended.',
    params,
    output: Campaign,
    example: { output: examples.campaign },
    run: cancelCampaign,
  }),
  route('POST /campaigns/{campaign_id}/rerender', {
    operationId: 'rerenderCampaign',
    summary: 'Render a campaign again',
    description:
      'Renders every creative of an ended campaign again with the present kit of its brand, as a separate campaign with the same concepts, copy, formats and seed. Lines that the kit does not allow any more, such as one with a word of `words_to_avoid`, are written again. The former campaign and its creatives remain; `Creative.kit_version` names the kit of each. Price: 2 credits per finished creative, nothing for the texts. Fails with `request_rejected` while the campaign is open, and for one without copy.',
    status: 202,
    unfinished: isUnderWay,
    location: ({ id }) => `/campaigns/${id}`,
    params,
    body: rerenderInput,
    output: Campaign,
    problems: ['request_rejected'],
    priced: true,
    example: {
      body: { max_credits: 20 },
      output: { ...examples.campaign, rerender_of: id, credits_reserved: 2, credits_charged: 2 },
    },
    run: rerenderCampaign,
  }),
  route('POST /campaigns/{campaign_id}/creatives/{campaign_creative_id}/retry', {
    operationId: 'retryCampaignCreative',
    summary: 'Retry a creative',
    description:
      'Makes a creative that failed or was canceled once more: a campaign of one creative with its concept and copy, which `retry_id` of the creative names. It is planned as that place of the campaign was, with the present kit of the brand and with another seed or the same. A creative is retried once; where its retry fails too, retry the creative of that. Price: that of one creative, nothing for the texts, refunded if it fails. Fails with `request_rejected` for a campaign that ended without copy.',
    status: 202,
    unfinished: isUnderWay,
    location: ({ id }) => `/campaigns/${id}`,
    params: closed({
      ...params.properties,
      campaign_creative_id: Uuid('Id of the creative within the campaign.'),
    }),
    body: retryInput,
    output: Campaign,
    problems: ['request_rejected'],
    priced: true,
    example: {
      body: { max_credits: 2 },
      output: {
        ...examples.campaign,
        retry_of: { campaign_id: id, campaign_creative_id: id },
        ...{ credits_reserved: 2, credits_charged: 2 },
      },
    },
    run: retryCreative,
  }),
]
