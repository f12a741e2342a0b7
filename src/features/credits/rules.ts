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

/** The price of one unit of an operation. */
export function priceOf(operation: (typeof priceList.data)[number]['operation'], unit: string): number {
  const price = priceList.data.find((entry) => entry.operation === operation && entry.unit === unit)
  if (!price) throw new Error(`no price for ${operation} per ${unit}`)
  return price.credits
}
