import { calls } from '../lib/calls.ts'
import type { Retry } from './retry.tsx'

type Order = { id: string; seed: number }
type Item = { id: string }

/** Credits of a creative of a campaign, and of an ad. */
const adPrice = 2

export const retryOfOutput = (
  { id: photoshoot_id, seed, ...shoot }: Order & { credits_reserved: number; output_count: number },
  { id: output_id }: Item,
): Retry => ({
  call: calls.retryOutput,
  at: { photoshoot_id, output_id },
  reads: [calls.shoot, calls.shoots],
  ...{ price: shoot.credits_reserved / Math.max(1, shoot.output_count), seed },
})

export const retryOfCreative = ({ id: campaign_id, seed }: Order, { id: campaign_creative_id }: Item): Retry => ({
  call: calls.retryCreative,
  at: { campaign_id, campaign_creative_id },
  reads: [calls.campaign, calls.campaigns],
  ...{ price: adPrice, seed },
})

export const retryOfAd = ({ id: ad_group_id, seed }: Order, { id: ad_id }: Item): Retry => ({
  call: calls.retryAd,
  at: { ad_group_id, ad_id },
  reads: [calls.adGroup, calls.adGroups],
  ...{ price: adPrice, seed },
})
