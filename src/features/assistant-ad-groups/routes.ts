import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { Check, closed, Filter, listOf, pageOf, pageQuery, retryInput, Uuid } from '../../core/schema.ts'
import {
  cancelAdGroup,
  checkAdGroup,
  createAdGroup,
  exportAdGroup,
  getAdGroup,
  listAdGroups,
  retryAd,
  rewriteTargeting,
} from './assistant-ad-groups.ts'
import examples from './examples.json' with { type: 'json' }
import { adGroupInput, targetingInput } from './rules.ts'

import { AssistantAdGroup, groupStates, Payloads } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const hints = [
  'What should people who cycle to work look for in a backpack?',
  'How can I keep a laptop dry on the way to work?',
]
const phrases = ['how to sew a backpack', 'free backpack', 'backpack repair near me']
const image_url = 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg'
const words = { title: 'Room for the whole commute', body: 'Meet the Commuter Backpack, with a sleeve for a laptop.' }
const target_url = 'https://shop.example/commuter-backpack'

const path = '/assistant-ad-groups'
const params = closed({ ad_group_id: Uuid('Id of the ad group.') })
const isUnderWay = (group: { status: string }) => group.status === 'in_progress'
const route = routesOf({ tag: 'Assistant ads', permission: 'assistant_ads:generate' })

export const adGroupRoutes: Route[] = [
  route(`POST ${path}`, {
    operationId: 'createAssistantAdGroup',
    summary: 'Start an ad group',
    description:
      'Writes ads, context hints and negative phrases from the text of the product, then renders a square picture for each ad. The price is 2 credits for each finished ad: reserved with the order, charged as each picture starts, refunded if it fails.',
    tool: 'Read the ad group until it has ended.',
    status: 202,
    unfinished: isUnderWay,
    location: ({ id }) => `${path}/${id}`,
    body: adGroupInput,
    output: AssistantAdGroup,
    problems: ['request_rejected'],
    priced: true,
    example: { body: { product_id: id, angle: 'For people who cycle to work', ad_count: 1 }, output: examples.adGroup },
    run: createAdGroup,
  }),
  route(`GET ${path}`, {
    operationId: 'listAssistantAdGroups',
    summary: 'List ad groups',
    description: 'Ad groups of all products or of one, newest first.',
    query: closed({
      product_id: Type.Optional(Uuid('Id of the product. Defaults to all products.')),
      ...pageQuery,
      status: Filter(groupStates, 'Status of the ad groups. Defaults to all.'),
    }),
    output: pageOf(AssistantAdGroup, 'AssistantAdGroupPage'),
    example: { output: { data: [examples.adGroup], next_cursor: null } },
    run: listAdGroups,
  }),
  route(`GET ${path}/{ad_group_id}`, {
    operationId: 'getAssistantAdGroup',
    summary: 'Read an ad group',
    description: 'Status, copy and finished ads of an ad group.',
    tool: 'Returns small pictures and links to the files.',
    unfinished: isUnderWay,
    params,
    output: AssistantAdGroup,
    example: { output: examples.adGroup },
    run: getAdGroup,
  }),
  route(`POST ${path}/{ad_group_id}/cancel`, {
    operationId: 'cancelAssistantAdGroup',
    summary: 'Cancel an ad group',
    description:
      'Stops unfinished ads and refunds them. Finished ads remain and stay charged: with at least one of them the group ends as `completed`, else as `failed`. Without effect on a group that has ended.',
    params,
    output: AssistantAdGroup,
    example: { output: examples.adGroup },
    run: cancelAdGroup,
  }),
  route(`POST ${path}/{ad_group_id}/ads/{ad_id}/retry`, {
    operationId: 'retryAssistantAd',
    summary: 'Retry an ad',
    description:
      'Makes the picture of an ad that failed or was canceled once more: a group of one ad with the same words and targeting, which `retry_id` of the ad names. It is planned as that place of the group was, with another seed or the same. An ad is retried once; where its retry fails too, retry the ad of that. Price: that of one ad, refunded if it fails. Fails with `request_rejected` for an ad without words.',
    status: 202,
    unfinished: isUnderWay,
    location: ({ id }) => `${path}/${id}`,
    params: closed({ ...params.properties, ad_id: Uuid('Id of the ad.') }),
    body: retryInput,
    output: AssistantAdGroup,
    problems: ['request_rejected'],
    priced: true,
    example: { body: { max_credits: 2 }, output: { ...examples.adGroup, retry_of: { ad_group_id: id, ad_id: id } } },
    run: retryAd,
  }),
  route(`POST ${path}/{ad_group_id}/targeting`, {
    operationId: 'rewriteAssistantAdGroupTargeting',
    summary: "Rewrite an ad group's targeting",
    description:
      'Rewrites one list of the whole group: with `hints` the context hints, with `phrases` the negative phrases. The other list stays. Needs written copy: a group that was canceled or failed before that is refused. Where a language model writes, the response waits for it for at most 25 seconds. Free.',
    params,
    body: targetingInput,
    output: AssistantAdGroup,
    problems: ['request_rejected'],
    idempotency: 'leased',
    example: { body: { scope: 'hints' }, output: examples.adGroup },
    run: rewriteTargeting,
  }),
  route(`GET ${path}/{ad_group_id}/checks`, {
    operationId: 'listAssistantAdGroupChecks',
    summary: "List an ad group's checks",
    description:
      'Measurements of the words (lengths, repeats, conflicts, language) and, as `ad_0.…`, of the picture of each ad. `ad_0.failure` gives the reason why an ad failed.',
    params,
    output: listOf(Check, 'AssistantAdGroupChecks', 1000),
    example: {
      output: {
        data: [
          { id: 'targeting.conflict', measured: 0, unit: 'findings', required: '= 0', passed: true, detail: null },
        ],
      },
    },
    run: checkAdGroup,
  }),
  route(`GET ${path}/{ad_group_id}/export`, {
    operationId: 'exportAssistantAdGroup',
    summary: 'Export an ad group',
    description:
      'Finished ads, those that retries rendered in their place among them: `bulk` is a CSV file with one row for each ad and the context hints as a JSON array; `api` has the request bodies for the advertiser API in the order in which to send them.',
    params,
    query: closed({
      format: Type.Unsafe<'bulk' | 'api'>({
        type: 'string',
        enum: ['bulk', 'api'],
        description: 'Format: a file for bulk upload, or request bodies for the API.',
        examples: ['api'],
      }),
    }),
    output: Payloads,
    files: ['text/csv'],
    problems: ['request_rejected'],
    example: {
      output: {
        ad_group: { name: 'Commuter backpack', status: 'paused', context_hints: hints },
        negative_phrases: phrases,
        ads: [
          {
            upload: { image_url },
            ad: {
              name: 'Commuter backpack, ad 1',
              status: 'paused',
              creative: { type: 'chat_card', ...words, target_url },
            },
          },
        ],
      },
    },
    run: exportAdGroup,
  }),
]
