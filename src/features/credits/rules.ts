/** The operation, by its id in the API document, that spends credits on each type of resource. */
export const operationOf = {
  photoshoot: 'createPhotoshoot',
  assistant_ad_group: 'createAssistantAdGroup',
  retail_listing_image: 'makeListingImage',
  campaign: 'createCampaign',
  video: 'createVideo',
} as const

/** Price of every priced operation, in credits. A reservation keeps the price of its creation. */
export const priceList = {
  version: '2026-11-01',
  data: [
    { operation: 'photoshoot', operation_id: operationOf.photoshoot, unit: 'output', credits: 2 },
    { operation: 'photoshoot_retry', operation_id: 'retryPhotoshootOutput', unit: 'output', credits: 2 },
    { operation: 'assistant_ad_group', operation_id: operationOf.assistant_ad_group, unit: 'ad', credits: 2 },
    { operation: 'assistant_ad_retry', operation_id: 'retryAssistantAd', unit: 'ad', credits: 2 },
    { operation: 'retail_listing_image', operation_id: operationOf.retail_listing_image, unit: 'image', credits: 2 },
    { operation: 'campaign', operation_id: operationOf.campaign, unit: 'campaign', credits: 1 },
    { operation: 'campaign', operation_id: operationOf.campaign, unit: 'creative', credits: 2 },
    { operation: 'campaign_rerender', operation_id: 'rerenderCampaign', unit: 'creative', credits: 2 },
    { operation: 'campaign_retry', operation_id: 'retryCampaignCreative', unit: 'creative', credits: 2 },
    { operation: 'photo_animation', operation_id: operationOf.video, unit: 'second', credits: 1 },
    { operation: 'ugc_video', operation_id: operationOf.video, unit: 'second', credits: 2 },
  ],
} as const
