/** What every priced operation costs, in credits. A reservation remembers the price it was made at. */
export const priceList = {
  version: '2026-11-01',
  data: [
    { operation: 'photoshoot', unit: 'output', credits: 2 },
    { operation: 'assistant_ad_group', unit: 'ad', credits: 2 },
    { operation: 'retail_listing_image', unit: 'image', credits: 2 },
    { operation: 'campaign', unit: 'campaign', credits: 1 },
    { operation: 'campaign', unit: 'creative', credits: 2 },
    { operation: 'photo_animation', unit: 'second', credits: 1 },
    { operation: 'ugc_video', unit: 'second', credits: 2 },
  ],
} as const
