import { type Static, Type } from 'typebox'
import {
  Choice,
  ClosedChoice,
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
import { adsMax } from './rules.ts'

const Hints = Type.Array(
  Text(
    800,
    'Situation or question in which the product helps.',
    'What should people who cycle to work look for in a backpack?',
  ),
  {
    maxItems: 20,
    description:
      'Situations and questions in which the product helps. Shared by all ads. Empty until the copy is written.',
  },
)

const Phrases = Type.Array(Text(320, 'Search by people unlikely to buy.', 'how to sew a backpack'), {
  maxItems: 20,
  description: 'Searches by people unlikely to buy. The ads are not displayed for these.',
})

const AssistantAd = closed(
  {
    id: Uuid('Id of the ad.'),
    status: ClosedChoice(states, 'Processing status.'),
    position: Count('Position in the group, from 0.', adsMax - 1),
    title: Nullable(
      Text(200, 'Title of at most 50 characters. Null until the copy is written.', 'Room for the whole commute'),
    ),
    body: Nullable(
      Text(
        400,
        'Body of at most 100 characters. Null until the copy is written.',
        'Meet the Commuter Backpack, with a sleeve for a laptop.',
      ),
    ),
    image_url: Nullable(Url('Address of the picture, a square JPEG of at most 1 MB. Null until it is finished.')),
    creative_id: Nullable(Uuid('Id of the finished creative. Null until finished.')),
    thumbnail_url: Nullable(Url('Address of a WebP thumbnail with a longer side of 480 pixels. Null until finished.')),
    preview_url: PreviewUrl('until finished, in test mode, and for images of earlier releases'),
    color: MeanColor('until finished, and for images of earlier releases'),
    started_at: Nullable(DateTime('Time at which its rendering started. Null before.')),
    width: Nullable(Count('Width in pixels.', 12_000)),
    height: Nullable(Count('Height in pixels.', 12_000)),
    overlay_url: Nullable(Url('Address of an image that marks the failed areas. Null for none.')),
    failure: Nullable(Failure),
    retry_id: Nullable(Uuid('Id of the ad group that retries this ad, whose one ad takes its place. Null for none.')),
  },
  { $id: 'AssistantAd', description: 'An ad that an assistant displays beside its answer.' },
)

export const groupStates = ['in_progress', 'completed', 'failed'] as const

export const AssistantAdGroup = closed(
  {
    id: Uuid('Id of the ad group.'),
    product_id: Uuid('Id of the product.'),
    name: Nullable(Text(200, 'Name of the group.', 'Commuter backpack')),
    target_url: Nullable(Url('Address to which the ads lead. Null for none.')),
    angle: Nullable(Text(200, 'Angle of the ads. Null for none.', 'For people who cycle to work')),
    price: Nullable(Text(100, 'Price in the ads. Null for none.', '$89')),
    context_hints: Hints,
    negative_phrases: Phrases,
    status: ClosedChoice(groupStates, 'Processing status.'),
    seed: Count('Random seed. The same texts, seed and engine give the same pictures.'),
    retry_of: Nullable(
      closed(
        { ad_group_id: Uuid('Id of the ad group.'), ad_id: Uuid('Id of its ad.') },
        { description: 'The ad that this group retries. Null for an ordinary group.' },
      ),
    ),
    credits_charged: Count('Net credits charged so far; refunds for failed renders are subtracted.'),
    ads: Type.Array(AssistantAd, { maxItems: adsMax, description: 'Ads of the group, in order.' }),
    created_at: DateTime('Time of the order.'),
    updated_at: DateTime('Time of the last change.'),
  },
  { $id: 'AssistantAdGroup', description: 'Ads of one product that share one targeting.' },
)

export type AssistantAdGroup = Static<typeof AssistantAdGroup>

export const Payloads = closed(
  {
    ad_group: closed({
      name: Text(200, 'Name in the advertiser API.', 'Commuter backpack'),
      status: Choice(
        ['paused'] as const,
        'Status in the advertiser API. Always `paused`, so that a person reviews it first.',
      ),
      context_hints: Hints,
    }),
    negative_phrases: Phrases,
    ads: Type.Array(
      closed({
        upload: closed({ image_url: Url('Address of the picture to upload first.') }),
        ad: closed({
          name: Text(250, 'Name in the advertiser API.', 'Commuter backpack, ad 1'),
          status: Choice(
            ['paused'] as const,
            'Status in the advertiser API. Always `paused`, so that a person reviews it first.',
          ),
          creative: closed({
            type: Choice(['chat_card'] as const, 'Format of the ad.'),
            title: Text(200, 'Title of the ad.', 'Room for the whole commute'),
            body: Text(400, 'Body of the ad.', 'Meet the Commuter Backpack, with a sleeve for a laptop.'),
            target_url: Nullable(Url('Address to which the ad leads. Null for none.')),
          }),
        }),
      }),
      { maxItems: adsMax, description: 'Finished ads.' },
    ),
  },
  {
    $id: 'AssistantAdGroupPayloads',
    description: 'Request bodies for the advertiser API, in the order in which to send them.',
  },
)
