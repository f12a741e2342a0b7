import { type AdGroup, type Campaign, calls } from '../lib/calls.ts'
import type { Retry } from './retry.tsx'

type Order = { id: string; seed: number }
type Item = { id: string }

export const retryOfOutput = (
  { id: photoshoot_id, seed, ...shoot }: Order & { credits_reserved: number; output_count: number },
  { id: output_id }: Item,
): Retry => ({
  call: calls.retryOutput,
  at: { photoshoot_id, output_id },
  reads: [calls.shoot, calls.shoots],
  ...{ paid: shoot.credits_reserved / Math.max(1, shoot.output_count), priced: 'photoshoot_retry/output', seed },
})

/** The name in the list of prices under which a campaign was charged. */
function chargedAs({ retry_of, rerender_of }: Campaign): string {
  if (retry_of !== null) return 'campaign_retry'
  return rerender_of === null ? 'campaign' : 'campaign_rerender'
}

export const retryOfCreative = (campaign: Campaign, { id: campaign_creative_id }: Item): Retry => ({
  call: calls.retryCreative,
  at: { campaign_id: campaign.id, campaign_creative_id },
  reads: [calls.campaign, calls.campaigns],
  ...{ paid: `${chargedAs(campaign)}/creative`, priced: 'campaign_retry/creative', seed: campaign.seed },
})

export const retryOfAd = ({ id: ad_group_id, seed, retry_of }: AdGroup, { id: ad_id }: Item): Retry => ({
  call: calls.retryAd,
  at: { ad_group_id, ad_id },
  reads: [calls.adGroup, calls.adGroups],
  ...{
    paid: retry_of === null ? 'assistant_ad_group/ad' : 'assistant_ad_retry/ad',
    priced: 'assistant_ad_retry/ad',
    seed,
  },
})
