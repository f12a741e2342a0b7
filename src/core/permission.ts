/** The permissions of API keys, in the order in which they are usually granted. */
export const permissions = [
  'products:read',
  'products:create',
  'products:update',
  'products:delete',
  'products:share',
  'brands:manage',
  'images:upload',
  'photoshoots:generate',
  'campaigns:generate',
  'assistant_ads:generate',
  'retail_listings:generate',
  'videos:read',
  'videos:generate',
  'usage:read',
  // Reserved: can be granted before the first operation requires it.
  'webhooks:manage',
] as const

export type Permission = (typeof permissions)[number]
